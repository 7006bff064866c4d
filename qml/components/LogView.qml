// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// A log of any length. Following waits for the next turn of the event loop: doing it while rows are
// inserted makes a delegate for every new row.
Rectangle {
    id: root

    required property LogModel log
    property bool follow: true
    property bool wrap: false
    property int marked: log.evidenceRow
    readonly property int unseen: follow ? 0 : Math.max(0, log.count - seenCount)
    property int seenCount: 0

    function show(row: int): void {
        follow = false;
        list.positionViewAtIndex(row, ListView.Center);
        list.currentIndex = row;
    }
    function jump(row: int): void {
        follow = false;
        list.positionViewAtIndex(Math.max(0, row), ListView.Beginning);
    }
    function toEnd(): void {
        follow = true;
        list.positionViewAtEnd();
    }

    color: Theme.surfaceInset
    onFollowChanged: {
        seenCount = log.count;
        if (follow)
            later.restart();
    }

    Component.onCompleted: {
        later.restart();
        reveal.restart();
    }
    Connections {
        target: root.log
        function onCountChanged() {
            if (root.follow)
                later.restart();
        }
        function onEvidenceChanged() {
            if (root.log.evidenceRow >= 0)
                reveal.restart();
        }
    }
    Timer {
        id: later
        interval: 0
        onTriggered: if (root.follow)
            list.positionViewAtEnd()
    }
    Timer {
        id: reveal
        interval: 0
        onTriggered: if (root.log.evidenceRow >= 0)
            root.show(root.log.evidenceRow)
    }

    ListView {
        id: list

        readonly property int digits: Math.max(3, root.log.count.toString().length)
        readonly property real numberWidth: metrics.advanceWidth("0".repeat(digits))

        anchors.fill: parent
        topMargin: Theme.space8
        bottomMargin: Theme.space8
        clip: true
        model: root.log
        currentIndex: -1
        activeFocusOnTab: true
        keyNavigationEnabled: false
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        cacheBuffer: Theme.logLine * 20
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Build log")
        // The cause appears above the log when a build fails, and takes room of it.
        onHeightChanged: {
            if (root.follow)
                later.restart();
            else if (currentIndex >= 0 && currentIndex === root.log.evidenceRow)
                reveal.restart();
        }
        onMovementStarted: root.follow = false
        onFlickStarted: root.follow = false
        T.ScrollBar.vertical: AppScrollBar {
            onPressedChanged: if (pressed)
                root.follow = false
        }
        Keys.onPressed: event => {
            switch (event.key) {
            case Qt.Key_End:
                root.toEnd();
                break;
            case Qt.Key_Home:
                root.jump(0);
                break;
            case Qt.Key_Up:
                root.follow = false;
                flick(0, Theme.logLine * 20);
                break;
            case Qt.Key_Down:
                flick(0, -Theme.logLine * 20);
                break;
            case Qt.Key_PageUp:
                root.follow = false;
                contentY = Math.max(originY - topMargin, contentY - height);
                break;
            case Qt.Key_PageDown:
                contentY = Math.max(originY - topMargin, Math.min(originY + contentHeight - height + bottomMargin, contentY + height));
                break;
            default:
                return;
            }
            event.accepted = true;
        }

        FontMetrics {
            id: metrics
            font: Theme.log
        }

        delegate: Item {
            id: line

            required property int index
            required property int number
            required property string text
            required property int level // LogModel.Level
            required property bool evidence

            width: list.width
            height: root.wrap ? Math.max(Theme.logLine, words.implicitHeight) : Theme.logLine
            Accessible.role: Accessible.ListItem
            Accessible.name: qsTr("%1: %2").arg(number).arg(text)

            Rectangle {
                anchors.fill: parent
                visible: line.evidence || line.ListView.isCurrentItem
                color: line.evidence ? Theme.errorBg : Theme.surfaceSelected
                Rectangle {
                    width: Theme.selectionBar
                    height: parent.height
                    color: line.evidence ? Theme.errorMark : Theme.accentRing
                }
            }
            Text {
                x: Theme.space12
                width: list.numberWidth
                height: Theme.logLine
                verticalAlignment: Text.AlignVCenter
                horizontalAlignment: Text.AlignRight
                text: line.number
                font: Theme.log
                color: Theme.codeLineNumber
                renderType: Text.NativeRendering
                textFormat: Text.PlainText
            }
            Text {
                id: words
                x: Theme.space12 + list.numberWidth + Theme.space12
                width: line.width - x - Theme.space12
                height: root.wrap ? implicitHeight : Theme.logLine
                verticalAlignment: Text.AlignVCenter
                text: line.text
                font: Theme.log
                elide: root.wrap ? Text.ElideNone : Text.ElideRight
                wrapMode: root.wrap ? Text.WrapAnywhere : Text.NoWrap
                color: line.level === LogModel.Bad || line.evidence ? Theme.errorText : line.level === LogModel.Good ? Theme.successText : line.level === LogModel.Warn ? Theme.warningText : line.level === LogModel.Quiet ? Theme.textTertiary : Theme.textPrimary
                renderType: Text.NativeRendering
                textFormat: Text.PlainText
            }
        }
    }
}
