// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

// One of a few, all in sight.
FocusScope {
    id: root

    required property string name
    required property list<string> model
    property int currentIndex: 0

    signal activated(int index)

    implicitWidth: row.implicitWidth + 2 * Theme.hairline
    implicitHeight: Theme.control
    Accessible.role: Accessible.PageTabList
    Accessible.name: name

    function choose(index: int): void {
        const bounded = Math.max(0, Math.min(model.length - 1, index));
        if (bounded !== currentIndex)
            activated(bounded);
    }

    Keys.onLeftPressed: choose(currentIndex - 1)
    Keys.onRightPressed: choose(currentIndex + 1)

    Rectangle {
        anchors.fill: parent
        radius: Theme.radiusControl
        color: Theme.surfacePage
        border.width: Theme.hairline
        border.color: Theme.borderStrong
    }
    Row {
        id: row
        anchors.centerIn: parent
        height: parent.height - 2 * Theme.hairline
        Repeater {
            id: segments
            model: root.model
            T.AbstractButton {
                id: segment

                required property int index
                required property string modelData
                readonly property bool current: index === root.currentIndex

                text: modelData
                height: row.height
                implicitWidth: label.implicitWidth + 2 * Theme.space12
                focus: current
                focusPolicy: current ? Qt.StrongFocus : Qt.ClickFocus
                hoverEnabled: true
                Accessible.role: Accessible.PageTab
                Accessible.name: text
                Accessible.selected: current
                Accessible.onPressAction: click()
                onClicked: root.choose(index)

                contentItem: Item {
                    AppText {
                        id: label
                        anchors.centerIn: parent
                        text: segment.text
                        font: segment.current ? Theme.strong : Theme.body
                        color: segment.current ? Theme.accentText : Theme.textSecondary
                    }
                }
                background: SideRounded {
                    radius: Theme.radiusControl - Theme.hairline
                    roundLeft: segment.index === 0
                    roundRight: segment.index === segments.count - 1
                    color: segment.current ? Theme.surfaceSelected : segment.hovered ? Theme.surfaceHover : "transparent"
                    Divider {
                        visible: segment.index > 0
                        height: parent.height
                        color: Theme.borderStrong
                    }
                }
            }
        }
    }
    FocusRing {
        visible: root.activeFocus && root.Window.active && (root.Window.activeFocusItem as T.AbstractButton)?.visualFocus === true
    }
}
