// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// What happened to the file of a text: changed outside, not saved.
Column {
    id: root

    required property TextBuffer buffer
    readonly property bool shown: buffer !== null && (buffer.changedOnDisk || buffer.saveError.length > 0)

    spacing: Theme.space8

    Banner {
        width: parent.width
        visible: root.buffer?.changedOnDisk ?? false
        kind: StatusIcon.Kind.Warning
        text: qsTr("%1 changed on disk").arg(root.buffer?.file ?? "")
        actions: [qsTr("Reload"), qsTr("Keep mine")]
        onTriggered: action => {
            if (action === 0)
                root.buffer.reload();
            else
                root.buffer.saveOverForeignChange();
        }
    }
    Banner {
        width: parent.width
        visible: (root.buffer?.saveError.length ?? 0) > 0
        kind: StatusIcon.Kind.Bad
        text: root.buffer?.saveError ?? ""
        actions: [qsTr("Try again")]
        onTriggered: root.buffer.save()
    }
}
