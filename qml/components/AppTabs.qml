// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

// Tabs with a line under the current one.
FocusScope {
    id: root

    required property string name
    required property list<string> model
    property int currentIndex: 0

    signal activated(int index)

    implicitHeight: Theme.tab
    implicitWidth: row.implicitWidth
    Accessible.role: Accessible.PageTabList
    Accessible.name: name

    function choose(index: int): void {
        const bounded = Math.max(0, Math.min(model.length - 1, index));
        if (bounded !== currentIndex)
            activated(bounded);
    }

    Keys.onLeftPressed: choose(currentIndex - 1)
    Keys.onRightPressed: choose(currentIndex + 1)

    Row {
        id: row
        height: parent.height
        Repeater {
            model: root.model
            T.AbstractButton {
                id: tab

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
                        text: tab.text
                        font: tab.current ? Theme.medium : Theme.body
                        color: tab.current || tab.hovered ? Theme.textPrimary : Theme.textSecondary
                    }
                }
                background: Item {
                    Rectangle {
                        visible: tab.current
                        anchors.bottom: parent.bottom
                        width: parent.width
                        height: Theme.focusWidth
                        color: Theme.accentRing
                    }
                    FocusRing {
                        inner: true
                        visible: tab.visualFocus
                    }
                }
            }
        }
    }
}
