// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Dialogs
import Cogwright.Ui

// Asks for a project folder, with the system's own dialog where there is one.
FolderDialog {
    id: root

    signal chosen(url folder)
    signal closed

    title: qsTr("Open a folder with a cog.yaml")
    acceptLabel: qsTr("Open")
    Component.onCompleted: open()
    onAccepted: {
        chosen(selectedFolder);
        closed();
    }
    onRejected: closed()
}
