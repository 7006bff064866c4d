// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

T.MenuBar {
    id: root

    required property Actions actions
    required property Workspace workspace

    implicitWidth: contentItem.implicitWidth
    implicitHeight: Theme.topBar
    contentItem: Row {
        Repeater {
            model: root.contentModel
        }
    }
    delegate: T.MenuBarItem {
        id: entry

        implicitHeight: Theme.topBar
        implicitWidth: label.implicitWidth + 2 * Theme.space8
        hoverEnabled: true
        Accessible.role: Accessible.MenuItem
        Accessible.name: label.text
        contentItem: Item {
            AppText {
                id: label
                anchors.centerIn: parent
                text: entry.text.replace(/&(.)/, "$1")
            }
        }
        background: Item {
            Rectangle {
                anchors.fill: parent
                anchors.topMargin: Theme.space8
                anchors.bottomMargin: Theme.space8
                radius: Theme.radiusControl
                color: entry.highlighted || entry.down ? Theme.surfacePressed : entry.hovered ? Theme.surfaceHover : "transparent"
            }
        }
    }

    AppMenu {
        title: qsTr("&File")
        entries: Component {
            AppMenuEntries {
                AppMenuItem {
                    action: root.actions.open
                    iconName: "folder"
                }
                AppMenuItem {
                    action: root.actions.save
                    iconName: "save"
                    reason: qsTr("No change")
                }
                AppMenuItem {
                    action: root.actions.closeProject
                    iconName: "close"
                    reason: qsTr("No project open")
                }
                AppMenuSeparator {}
                AppMenuItem {
                    action: root.actions.quit
                    iconName: "stop"
                }
            }
        }
    }
    AppMenu {
        title: qsTr("&Edit")
        entries: Component {
            AppMenuEntries {
                AppMenuItem {
                    action: root.actions.undo
                    iconName: "undo"
                }
                AppMenuItem {
                    action: root.actions.redo
                    iconName: "redo"
                }
                AppMenuSeparator {}
                AppMenuItem {
                    action: root.actions.nextProblem
                    iconName: "arrow-down"
                    reason: qsTr("No problems")
                }
                AppMenuItem {
                    action: root.actions.previousProblem
                    iconName: "chevron-up"
                    reason: qsTr("No problems")
                }
                AppMenuItem {
                    action: root.actions.quickFix
                    iconName: "wrench"
                    reason: qsTr("No problem selected")
                }
            }
        }
    }
    AppMenu {
        title: qsTr("&View")
        entries: Component {
            AppMenuEntries {
                AppMenuItem {
                    action: root.actions.edit
                    iconName: "edit"
                    reason: qsTr("No project open")
                }
                AppMenuItem {
                    action: root.actions.compare
                    iconName: "compare"
                    reason: qsTr("No project open")
                }
                AppMenuItem {
                    action: root.actions.build
                    iconName: "build"
                    reason: qsTr("No project open")
                }
                AppMenuItem {
                    action: root.actions.environment
                    iconName: "environment"
                }
                AppMenuSeparator {}
                AppMenuItem {
                    action: root.actions.why
                    iconName: "layers"
                    reason: qsTr("No base yet")
                }
                AppMenuItem {
                    action: root.actions.foldSidebar
                    reason: qsTr("No project open")
                }
                AppMenuItem {
                    action: root.actions.nextPane
                }
                AppMenuSeparator {}
                AppMenuItem {
                    text: qsTr("Colours of the system")
                    checkable: true
                    checked: root.workspace.preferences.themeMode === Theme.Mode.System
                    onTriggered: root.workspace.preferences.themeMode = Theme.Mode.System
                }
                AppMenuItem {
                    text: qsTr("Light")
                    checkable: true
                    checked: root.workspace.preferences.themeMode === Theme.Mode.Light
                    onTriggered: root.workspace.preferences.themeMode = Theme.Mode.Light
                }
                AppMenuItem {
                    text: qsTr("Dark")
                    checkable: true
                    checked: root.workspace.preferences.themeMode === Theme.Mode.Dark
                    onTriggered: root.workspace.preferences.themeMode = Theme.Mode.Dark
                }
                AppMenuItem {
                    text: qsTr("Less motion")
                    checkable: true
                    checked: root.workspace.preferences.lessMotion
                    onTriggered: root.workspace.preferences.lessMotion = !root.workspace.preferences.lessMotion
                }
            }
        }
    }
    AppMenu {
        title: qsTr("&Build")
        entries: Component {
            AppMenuEntries {
                AppMenuItem {
                    action: root.actions.startBuild
                    iconName: "play"
                    reason: root.workspace.environment.ready ? qsTr("Nothing to build") : qsTr("Needs Docker")
                }
                AppMenuItem {
                    action: root.actions.cancelBuild
                    iconName: "stop"
                    reason: qsTr("Not running")
                }
                AppMenuSeparator {}
                AppMenuItem {
                    action: root.actions.copyCommand
                    iconName: "copy"
                }
                AppMenuItem {
                    action: root.actions.find
                    iconName: "search"
                    reason: qsTr("No log")
                }
            }
        }
    }
}
