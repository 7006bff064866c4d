// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// The text of one file with its line numbers, marks and waves. Tab inserts spaces; Esc, then Tab
// leaves.
FocusScope {
    id: root

    required property TextBuffer buffer
    property bool leaving: false

    // The buffer gives every line this height, whatever the font.
    readonly property real lineHeight: Theme.codeLine
    readonly property real currentTop: area.topPadding + (buffer.line - 1) * lineHeight

    signal markPressed(int line)

    // Where the cursor is on the screen, for what pops up beside it.
    function cursorPoint(target: Item): point {
        return area.mapToItem(target, area.cursorRectangle.x, area.cursorRectangle.y + area.cursorRectangle.height);
    }

    function lineBreak(): void {
        area.insert(area.cursorPosition, root.buffer.lineBreakAt(area.cursorPosition));
    }

    Rectangle {
        anchors.fill: parent
        color: Theme.codeBackground
    }
    Rectangle {
        y: flick.y + root.currentTop - flick.contentY
        width: parent.width
        height: root.lineHeight
        visible: !root.buffer.readOnly
        color: Theme.codeCurrentLine
    }
    Rectangle {
        id: flash
        property int firstLine: 1
        property int lastLine: 1
        y: flick.y + area.topPadding + (firstLine - 1) * root.lineHeight - flick.contentY
        width: parent.width
        height: (lastLine - firstLine + 1) * root.lineHeight
        color: Theme.diffAddBg
        opacity: 0
        NumberAnimation {
            id: fade
            target: flash
            property: "opacity"
            from: 1
            to: 0
            duration: Theme.editFlash
            easing.type: Easing.OutCubic
        }
    }
    GutterItem {
        id: gutter
        width: Theme.gutter
        height: parent.height
        buffer: root.buffer
        contentY: flick.contentY
        topPadding: area.topPadding
        currentLine: root.buffer.line
        font: Theme.codeSmall
        numberColor: Theme.codeLineNumber
        currentNumberColor: Theme.codeLineNumberActive
        changedColor: Theme.accentRing
        errorColor: Theme.errorMark
        warningColor: Theme.warningMark
        infoColor: Theme.infoMark
        TapHandler {
            onTapped: point => {
                const line = gutter.lineAt(point.position.y);
                if (line > 0)
                    root.markPressed(line);
            }
        }
    }
    Flickable {
        id: flick
        anchors.fill: parent
        anchors.leftMargin: Theme.gutter
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        T.ScrollBar.vertical: AppScrollBar {}
        T.ScrollBar.horizontal: AppScrollBar {}

        T.TextArea.flickable: T.TextArea {
            id: area

            focus: true
            topPadding: Theme.space8
            bottomPadding: Theme.space24
            leftPadding: 0
            rightPadding: Theme.space24
            font: Theme.code
            color: Theme.codeNormal
            selectionColor: Theme.codeSelection
            selectedTextColor: Theme.codeNormal
            wrapMode: TextEdit.NoWrap
            textFormat: TextEdit.PlainText
            renderType: Text.NativeRendering
            readOnly: root.buffer.readOnly
            selectByMouse: true
            persistentSelection: true
            tabStopDistance: metrics.advanceWidth("    ")
            Accessible.role: Accessible.EditableText
            Accessible.name: root.buffer.readOnly ? qsTr("%1, read-only").arg(root.buffer.file) : qsTr("%1, line %2").arg(root.buffer.file).arg(root.buffer.line)
            cursorDelegate: Rectangle {
                id: cursor
                width: Theme.focusWidth
                color: Theme.codeNormal
                visible: area.activeFocus && !area.readOnly && blink.shown
                Timer {
                    id: blink
                    property bool shown: true
                    interval: Theme.cursorBlink
                    repeat: true
                    running: area.activeFocus && !area.readOnly && Theme.motion
                    onRunningChanged: shown = true
                    onTriggered: shown = !shown
                }
            }
            onCursorPositionChanged: root.buffer.cursorPosition = cursorPosition
            onActiveFocusChanged: root.leaving = false
            Keys.onPressed: event => {
                if (event.key === Qt.Key_Escape) {
                    root.leaving = true;
                    event.accepted = true;
                } else if (event.key === Qt.Key_Tab && event.modifiers === Qt.NoModifier && !root.leaving && !readOnly) {
                    insert(cursorPosition, "  ");
                    event.accepted = true;
                } else if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && event.modifiers === Qt.NoModifier && !readOnly) {
                    root.lineBreak();
                    event.accepted = true;
                } else if (event.key !== Qt.Key_Tab && event.key !== Qt.Key_Backtab) {
                    root.leaving = false;
                }
            }
            Component.onCompleted: {
                root.buffer.syntaxColors = Qt.binding(() => [Theme.codeKey, Theme.codeString, Theme.codeNumber, Theme.codeKeyword, Theme.codeComment, Theme.codePunctuation, Theme.codeType, Theme.codeVariable, Theme.codeNormal, Theme.codeError]);
                root.buffer.attach(textDocument);
                cursorPosition = root.buffer.cursorPosition;
            }
        }
    }
    FontMetrics {
        id: metrics
        font: Theme.code
    }
    WaveOverlayItem {
        id: waves
        anchors.fill: flick
        buffer: root.buffer
        contentX: flick.contentX
        contentY: flick.contentY
        topPadding: area.topPadding
        leftPadding: area.leftPadding
        errorColor: Theme.errorMark
        warningColor: Theme.warningMark
        infoColor: Theme.infoMark
        HoverHandler {
            id: pointer
            onPointChanged: message.text = waves.messageAt(point.position.x, point.position.y)
        }
        Item {
            x: pointer.point.position.x
            y: pointer.point.position.y
            width: Theme.hairline
            height: root.lineHeight
            Tip {
                id: message
                hovered: pointer.hovered && text.length > 0
            }
        }
    }
    Connections {
        target: root.buffer
        function onRevealed(position) {
            area.cursorPosition = Math.min(position, area.length);
            area.forceActiveFocus(Qt.ShortcutFocusReason);
        }
        function onFlashed(firstLine, lastLine) {
            flash.firstLine = firstLine;
            flash.lastLine = lastLine;
            fade.restart();
        }
    }
}
