// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A place to drop a folder or a file on.
DropArea {
    id: root

    required property string text
    default property alias content: inner.data

    signal received(url url)

    implicitHeight: Theme.dropZone
    keys: ["text/uri-list"]
    onDropped: drop => {
        if (drop.hasUrls && drop.urls.length > 0) {
            drop.accept();
            root.received(drop.urls[0]);
        }
    }

    Rectangle {
        anchors.fill: parent
        radius: Theme.radiusCard
        color: root.containsDrag ? Theme.surfaceSelected : "transparent"
    }
    DashedFrame {
        anchors.fill: parent
        radius: Theme.radiusCard
        color: root.containsDrag ? Theme.accentRing : Theme.borderControl
    }
    Column {
        id: inner
        anchors.centerIn: parent
        spacing: Theme.space12
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            name: "drop"
            size: Theme.iconLarge
            color: Theme.textSecondary
        }
        AppText {
            anchors.horizontalCenter: parent.horizontalCenter
            text: root.text
            font: Theme.medium
        }
    }
}
