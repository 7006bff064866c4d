// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// Why it failed, in one sentence, and the repair.
Card {
    id: root

    required property string title
    required property string explanation
    required property string confidenceText
    required property int evidenceLine
    required property string evidenceText
    required property list<string> remedies
    required property DiffModel preview
    // The diff beside the text, or under it.
    property bool wide: true
    property bool busy: false

    signal applied(int remedy)
    signal previewed(int remedy)
    signal shown

    implicitHeight: layout.implicitHeight + 2 * Theme.space16
    Accessible.role: Accessible.AlertMessage
    Accessible.name: title

    GridLayout {
        id: layout
        anchors.fill: parent
        anchors.margins: Theme.space16
        columns: root.wide ? 2 : 1
        columnSpacing: Theme.space24
        rowSpacing: Theme.space12

        ColumnLayout {
            Layout.fillWidth: true
            Layout.alignment: Qt.AlignTop
            spacing: Theme.space12
            RowLayout {
                spacing: Theme.space12
                StatusIcon {
                    Layout.alignment: Qt.AlignTop
                    kind: StatusIcon.Kind.Bad
                    size: Theme.iconLarge
                }
                ColumnLayout {
                    spacing: Theme.focusWidth
                    Paragraph {
                        Layout.fillWidth: true
                        topPadding: 0
                        text: root.title
                        font: Theme.heading
                        lineHeight: Theme.headingLine
                        color: Theme.textPrimary
                    }
                    Paragraph {
                        Layout.fillWidth: true
                        visible: root.explanation.length > 0
                        topPadding: 0
                        text: root.explanation
                    }
                    AppText {
                        Layout.fillWidth: true
                        visible: root.confidenceText.length > 0
                        line: Theme.smallLine
                        text: root.confidenceText
                        font: Theme.small
                        color: Theme.textTertiary
                    }
                }
            }
            EvidenceLine {
                Layout.fillWidth: true
                visible: root.evidenceText.length > 0
                line: root.evidenceLine
                text: root.evidenceText
                onShown: root.shown()
            }
            RowLayout {
                spacing: Theme.space8
                AppButton {
                    visible: root.remedies.length > 0
                    kind: AppButton.Kind.Primary
                    iconName: "wrench"
                    loading: root.busy
                    text: qsTr("Apply and rebuild")
                    Accessible.name: qsTr("Apply and rebuild: %1").arg(root.remedies[0] ?? "")
                    onTriggered: root.applied(0)
                    onHoveredChanged: if (hovered)
                        root.previewed(0)
                    onActiveFocusChanged: if (activeFocus)
                        root.previewed(0)
                }
                AppButton {
                    Layout.fillWidth: true
                    Layout.maximumWidth: implicitWidth
                    Layout.minimumWidth: Theme.combo
                    visible: root.remedies.length > 1
                    text: root.remedies[1] ?? ""
                    tip: qsTr("Apply this instead, and rebuild")
                    onTriggered: root.applied(1)
                    onHoveredChanged: if (hovered)
                        root.previewed(1)
                    onActiveFocusChanged: if (activeFocus)
                        root.previewed(1)
                }
                Item {
                    Layout.fillWidth: true
                }
            }
        }
        DiffView {
            Layout.preferredWidth: root.wide ? Theme.diffWidth : -1
            Layout.fillWidth: !root.wide
            Layout.alignment: Qt.AlignTop
            visible: root.preview.count > 0 || root.preview.summary.length > 0
            file: root.preview.file
            summary: root.preview.summary
            lines: root.preview
            lineCount: root.preview.count
        }
    }
}
