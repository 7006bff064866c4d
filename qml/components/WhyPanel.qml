// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// Why this base: what the project needs, what each base would do with it, what Cog would do.
Item {
    id: root

    required property BaseModel base
    required property ComparisonModel comparison

    readonly property bool stacked: width < Theme.whyStackBelow

    component Head: Item {
        id: head
        required property string text
        implicitHeight: Theme.tab
        Layout.fillWidth: true
        AppText {
            anchors.verticalCenter: parent.verticalCenter
            text: head.text
            font: Theme.strong
        }
        Divider {
            anchors.bottom: parent.bottom
            width: parent.width
        }
    }

    RowLayout {
        anchors.fill: parent
        spacing: 0

        ColumnLayout {
            Layout.preferredWidth: Math.min(Theme.needsColumn, root.width / 2) - 2 * Theme.space16
            Layout.fillWidth: false
            Layout.fillHeight: true
            Layout.leftMargin: Theme.space16
            Layout.rightMargin: Theme.space16
            spacing: 0
            Head {
                text: qsTr("What the project needs")
            }
            ListView {
                id: needs
                Layout.fillWidth: true
                Layout.fillHeight: true
                clip: true
                activeFocusOnTab: true
                model: root.base.needs
                highlightMoveDuration: 0
                Accessible.role: Accessible.List
                Accessible.name: qsTr("What the project needs")
                Keys.onReturnPressed: root.base.needs.reveal(currentIndex)
                T.ScrollBar.vertical: AppScrollBar {}
                delegate: NeedRow {
                    required property int index

                    width: ListView.view.width
                    focus: ListView.isCurrentItem
                    onClicked: root.base.needs.reveal(index)
                }
            }
        }
        Divider {
            Layout.fillHeight: true
        }
        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.leftMargin: Theme.space16
            Layout.rightMargin: Theme.space16
            spacing: 0
            Head {
                text: qsTr("What each base would do")
            }
            ListView {
                Layout.fillWidth: true
                Layout.fillHeight: true
                clip: true
                activeFocusOnTab: true
                model: root.comparison
                highlightMoveDuration: 0
                Accessible.role: Accessible.List
                Accessible.name: qsTr("What each base would do")
                T.ScrollBar.vertical: AppScrollBar {}
                delegate: ListRow {
                    id: candidate

                    required property string name
                    required property string strategy
                    required property int verdict
                    required property string verdictText
                    required property string note

                    width: ListView.view.width
                    implicitHeight: Theme.needRow
                    leftPadding: 0
                    rightPadding: 0
                    divider: true
                    focus: ListView.isCurrentItem
                    Accessible.name: [name, verdictText, note].filter(part => part.length > 0).join(", ")
                    contentItem: RowLayout {
                        spacing: Theme.space8
                        VerdictBadge {
                            verdict: candidate.verdict
                            text: ""
                            spacing: 0
                        }
                        TwoLine {
                            Layout.fillWidth: true
                            spacing: -Theme.focusWidth
                            title: candidate.name
                            detail: candidate.note.length > 0 ? candidate.note : candidate.verdictText
                        }
                        Tag {
                            visible: candidate.strategy === root.base.strategy
                            text: qsTr("Chosen")
                            accent: true
                        }
                    }
                    Tip {
                        text: candidate.note
                        hovered: candidate.hovered
                    }
                }
            }
            CogColumn {
                Layout.fillWidth: true
                Layout.bottomMargin: Theme.space12
                visible: root.stacked
                base: root.base
            }
        }
        Divider {
            visible: !root.stacked
            Layout.fillHeight: true
        }
        ColumnLayout {
            visible: !root.stacked
            Layout.preferredWidth: Theme.cogColumn - 2 * Theme.space16
            Layout.fillWidth: false
            Layout.fillHeight: true
            Layout.leftMargin: Theme.space16
            Layout.rightMargin: Theme.space16
            spacing: 0
            Head {
                text: qsTr("What Cog would do")
            }
            CogColumn {
                Layout.fillWidth: true
                Layout.topMargin: Theme.space8
                base: root.base
            }
            Item {
                Layout.fillHeight: true
            }
        }
    }
}
