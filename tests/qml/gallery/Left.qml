// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import Cogwright.App
import Cogwright.Ui

// The components at the left of the gallery: controls, marks, bars, steps.
Column {
    id: root
    spacing: Theme.space20

    Section {
        title: "Buttons"
        Repeater {
            model: ["Primary", "Raised", "Flat"]
            Row {
                id: kinds
                required property int index
                required property string modelData
                spacing: Theme.space8
                AppText {
                    width: 72
                    height: Theme.control
                    text: kinds.modelData
                    color: Theme.textSecondary
                }
                AppButton {
                    kind: kinds.index
                    text: "Build"
                }
                AppButton {
                    kind: kinds.index
                    text: "Focus"
                    FocusRing {}
                }
                AppButton {
                    kind: kinds.index
                    text: "Pressed"
                    down: true
                }
                AppButton {
                    kind: kinds.index
                    text: "Blocked"
                    blocked: "Docker is not running"
                }
                AppButton {
                    kind: kinds.index
                    text: "Loading"
                    loading: true
                }
            }
        }
    }
    Section {
        title: "Fields"
        Row {
            spacing: Theme.space8
            AppField {
                width: 110
                name: "Python"
                text: "3.11"
            }
            AppField {
                width: 110
                name: "Empty"
                placeholderText: "3.11"
            }
            AppField {
                width: 110
                name: "Off"
                text: "3.11"
                enabled: false
            }
            AppComboBox {
                width: 120
                name: "Base"
                model: ["python slim"]
            }
        }
        AppField {
            name: "Python"
            text: "3.9"
            error: "Cog needs Python 3.10 or newer"
        }
        FieldMessage {
            text: "Cog needs Python 3.10 or newer"
        }
        SegmentedControl {
            name: "Figure"
            model: ["Download", "On disk", "Cold start"]
        }
    }
    Section {
        title: "VerdictBadge and OriginMark"
        Row {
            spacing: Theme.space16
            VerdictBadge {
                verdict: Status.Works
                text: "Works"
            }
            VerdictBadge {
                verdict: Status.WorksWithFixes
                text: "Works with 2 fixes"
            }
            VerdictBadge {
                verdict: Status.Breaks
                text: "Breaks"
            }
            VerdictBadge {
                verdict: Status.NotKnown
                text: "Not known"
            }
        }
        Row {
            spacing: Theme.space16
            RangeText {
                text: "Measured"
                origin: Status.Measured
            }
            RangeText {
                text: "Registry"
                origin: Status.Registry
            }
            RangeText {
                text: "Catalogue"
                origin: Status.Catalogue
            }
            RangeText {
                text: "Estimated"
                origin: Status.Estimated
            }
        }
    }
    Section {
        title: "PartBar"
        Repeater {
            model: [[4.8, 0.2, 3.4, 1.2, 0.002], [8.5, 0, 0.34, 1.2, 0.002], [0.046, 0.164, 3.4, 1.2, 0.002]]
            PartBar {
                required property var modelData
                required property int index
                width: 420
                figures: samples.parts(modelData, index === 0 ? 1.5 : 0)
                total: modelData.reduce((sum, value) => sum + value, 0)
                high: index === 1 ? 10.6 : total
                scaleMaximum: 12
            }
        }
        Row {
            spacing: Theme.space12
            DashedFrame {
                width: Theme.unknownBar
                height: Theme.partBar
                radius: Theme.radiusSegment
                color: Theme.partUnknown
            }
            AppText {
                height: Theme.partBar
                text: "Not known"
                font: Theme.medium
            }
        }
    }
    Section {
        title: "StepRow"
        Column {
            Repeater {
                model: [Status.Cached, Status.Running, Status.Failed, Status.Waiting, Status.NotStarted]
                StepRow {
                    required property int modelData
                    width: 440
                    title: ["", "Python packages", "Base", "Base", "Check", "Labels and schema"][modelData] || "Run commands"
                    detail: modelData === Status.Running ? "2.1 of 3.4 GB, 40 MB/s" : "python:3.11-slim"
                    status: modelData
                    timeText: modelData === Status.Waiting ? "" : "1 min 12 s"
                    progress: modelData === Status.Running ? 0.62 : -1
                }
            }
        }
    }
}
