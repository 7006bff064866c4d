// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// One base on the scale of the chart: its name, its bar, two more figures, its verdict.
ListRow {
    id: root

    required property string strategy
    required property string name
    required property string image
    required property string shortImage
    required property int verdict // Status.Verdict
    required property string verdictText
    required property bool recommended
    required property bool cogChoice
    required property list<partFigure> parts
    required property string totalText
    required property real total
    required property real high
    required property bool known
    required property int origin // Status.Origin
    required property string secondText
    required property string thirdText
    required property string note
    required property string accessible

    property real scaleMaximum: 1
    property bool narrow: false
    // Seconds have no parts: one bar from nothing to the low end.
    property bool spans: false
    property int openedPart: -1
    property list<real> ticks

    signal partOpened(int part)

    readonly property string tagText: recommended ? qsTr("Recommended") : cogChoice ? qsTr("Cog\u2019s choice") : ""

    implicitHeight: narrow ? Theme.candidateRowSmall : Theme.candidateRow
    leftPadding: 0
    rightPadding: Theme.space12
    bar: true
    divider: true
    Accessible.role: Accessible.Row
    Accessible.name: accessible
    Accessible.selected: selected

    contentItem: RowLayout {
        spacing: 0
        Column {
            Layout.preferredWidth: (root.narrow ? Theme.nameColumnSmall : Theme.nameColumn) - Theme.space8
            Layout.leftMargin: Theme.space16
            Layout.rightMargin: Theme.space8
            Row {
                spacing: Theme.space8
                AppText {
                    text: root.name
                    font: Theme.strong
                }
                Tag {
                    anchors.verticalCenter: parent.verticalCenter
                    visible: !root.narrow && root.tagText.length > 0
                    text: root.tagText
                    accent: root.recommended
                }
            }
            AppText {
                readonly property bool tagged: root.narrow && root.tagText.length > 0
                width: parent.width
                line: Theme.smallLine
                text: tagged ? root.tagText : root.shortImage
                font: tagged ? Theme.small : Theme.reference
                color: tagged ? (root.recommended ? Theme.accentText : Theme.textSecondary) : Theme.textTertiary
                elide: Text.ElideMiddle
                Tip {
                    text: root.image
                }
            }
        }
        Item {
            id: plot
            Layout.fillWidth: true
            Layout.fillHeight: true

            readonly property real scaleWidth: Math.max(0, width - Theme.totalRoom)

            Repeater {
                model: root.ticks
                Divider {
                    required property real modelData
                    x: Math.round(modelData / root.scaleMaximum * plot.scaleWidth)
                    height: plot.height
                    color: modelData === 0 ? Theme.borderStrong : Theme.partGrid
                }
            }
            Loader {
                id: bar
                width: plot.scaleWidth
                anchors.verticalCenter: parent.verticalCenter
                active: root.known || root.total > 0
                sourceComponent: root.spans ? spanBar : partBar
            }
            Component {
                id: partBar
                PartBar {
                    figures: root.parts
                    total: root.total
                    high: root.high
                    scaleMaximum: root.scaleMaximum
                    openedPart: root.openedPart
                    onOpened: part => root.partOpened(part)
                }
            }
            Component {
                id: spanBar
                SpanBar {
                    implicitHeight: Theme.partBar
                    low: root.total
                    high: root.high
                    scaleMaximum: root.scaleMaximum
                }
            }
            DashedFrame {
                id: unknown
                visible: !bar.active
                width: Math.min(Theme.unknownBar, plot.scaleWidth)
                height: Theme.partBar
                anchors.verticalCenter: parent.verticalCenter
                radius: Theme.radiusSegment
                color: Theme.partUnknown
            }
            RangeText {
                x: (bar.active ? endOf(bar.item) : unknown.width) + Theme.space12
                anchors.verticalCenter: parent.verticalCenter
                text: root.totalText
                origin: bar.active ? root.origin : -1
                font: root.known ? Theme.figureStrong : Theme.medium
                tip: root.known ? "" : root.note
                color: root.known || bar.active ? Theme.textPrimary : Theme.textSecondary

                function endOf(item: QtObject): real {
                    return root.spans ? (item as SpanBar)?.end ?? 0 : (item as PartBar)?.end ?? 0;
                }
            }
        }
        AppText {
            Layout.preferredWidth: Theme.figureColumn
            text: root.secondText
            font: Theme.figure
            horizontalAlignment: Text.AlignRight
            color: /\d/.test(text) ? Theme.textPrimary : Theme.textTertiary
        }
        AppText {
            Layout.preferredWidth: Theme.figureColumnSmall
            text: root.thirdText
            font: Theme.figure
            horizontalAlignment: Text.AlignRight
            color: /\d/.test(text) ? Theme.textPrimary : Theme.textTertiary
        }
        VerdictBadge {
            Layout.preferredWidth: (root.narrow ? Theme.verdictColumnSmall : Theme.verdictColumn) - Theme.space24
            Layout.leftMargin: Theme.space24
            verdict: root.verdict
            text: root.narrow ? root.verdictText.replace("Works with ", "") : root.verdictText
            tip: root.note
        }
    }
}
