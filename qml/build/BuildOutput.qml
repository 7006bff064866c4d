// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// The steps at the left, the log at the right; a step jumps to its first line.
Item {
    id: root

    required property BuildModel build
    property bool narrow: false

    function focusFind(): void {
        bar.focusFind();
    }
    function showEvidence(): void {
        if (build.log.evidenceRow >= 0)
            view.show(build.log.evidenceRow);
    }

    RowLayout {
        anchors.fill: parent
        spacing: 0
        ColumnLayout {
            Layout.preferredWidth: root.narrow ? Theme.stepsSmall : Theme.steps
            Layout.maximumWidth: Layout.preferredWidth
            Layout.fillHeight: true
            spacing: 0
            RowLayout {
                Layout.fillWidth: true
                Layout.preferredHeight: Theme.baseLine - Theme.space8
                Layout.leftMargin: Theme.space24
                Layout.rightMargin: Theme.space16
                AppText {
                    Layout.fillWidth: true
                    text: qsTr("Steps")
                    font: Theme.strong
                }
                AppText {
                    text: root.build.progressText
                    font: Theme.small
                    color: Theme.textSecondary
                }
            }
            ListView {
                id: steps
                Layout.fillWidth: true
                Layout.fillHeight: true
                clip: true
                activeFocusOnTab: true
                boundsBehavior: Flickable.StopAtBounds
                highlightMoveDuration: 0
                model: root.build.steps
                currentIndex: -1
                onCountChanged: follow.restart()
                onHeightChanged: follow.restart()
                Connections {
                    target: root.build
                    function onChanged() {
                        follow.restart();
                    }
                }
                // The step at work, or the one that failed, stays in sight.
                Timer {
                    id: follow
                    interval: 0
                    onTriggered: steps.positionViewAtIndex(root.build.runningStep, ListView.Contain)
                }
                Accessible.role: Accessible.List
                Accessible.name: qsTr("Steps, %1").arg(root.build.progressText)
                T.ScrollBar.vertical: AppScrollBar {}
                Keys.onReturnPressed: (currentItem as StepRow)?.clicked()
                delegate: StepRow {
                    required property int index
                    required property int logRow

                    width: steps.width
                    focus: ListView.isCurrentItem
                    onClicked: {
                        steps.currentIndex = index;
                        view.jump(root.build.log.rowOf(logRow));
                    }
                }
            }
            Divider {
                Layout.fillWidth: true
                visible: past.visible
            }
            HistoryCard {
                id: past
                Layout.fillWidth: true
                visible: !root.narrow && root.build.history.count > 0
                history: root.build.history
                compact: true
            }
        }
        Divider {
            Layout.fillHeight: true
        }
        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 0
            LogBar {
                id: bar
                Layout.fillWidth: true
                log: root.build.log
                view: view
                onCopied: root.build.copyLog()
            }
            Banner {
                Layout.fillWidth: true
                Layout.margins: Theme.space8
                visible: root.build.log.clipped
                kind: StatusIcon.Kind.Warning
                text: qsTr("BuildKit cut this log: the lines between are lost")
            }
            LogView {
                id: view
                Layout.fillWidth: true
                Layout.fillHeight: true
                log: root.build.log
            }
        }
    }
}
