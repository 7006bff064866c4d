// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import Cogwright.App
import Cogwright.Ui

// The components at the right of the gallery: messages, rows, cards.
Column {
    id: root
    spacing: Theme.space20

    Section {
        title: "Banner"
        width: root.width
        Banner {
            width: parent.width
            kind: StatusIcon.Kind.Warning
            text: "cog.yaml changed on disk"
            actions: ["Reload", "Keep mine"]
        }
        Banner {
            width: parent.width
            kind: StatusIcon.Kind.Bad
            text: "Saving failed: the disk is full. The text is safe here."
            actions: ["Try again"]
        }
        Banner {
            width: parent.width
            kind: StatusIcon.Kind.Info
            text: "Offline: sizes are from the catalogue of 24 Oct"
        }
        Banner {
            width: parent.width
            kind: StatusIcon.Kind.Good
            text: "1 fix applied to cog.yaml line 10"
            actions: ["Undo"]
            closable: true
        }
    }
    Section {
        title: "FindingRow, NeedRow, BreakageRow"
        width: root.width
        FindingRow {
            width: parent.width
            code: "missing-library"
            severity: Status.Error
            message: "opencv-python needs libGL.so.1, and python:3.11-slim lacks it."
            placeText: "requirements.txt line 4"
            remedies: ["Add libgl1"]
        }
        FindingRow {
            width: parent.width
            code: "framework-cuda-conflict"
            severity: Status.Warning
            selected: true
            message: "torch 2.6.0 has no build for CUDA 12.1. Cog would install the CUDA 11.8 build, which is not what the file asks for."
            placeText: "cog.yaml line 5"
            remedies: ["Set cuda to 12.4"]
        }
        NeedRow {
            width: parent.width
            name: "nvcc"
            status: Status.Fixable
            wantedBy: "flash-attn 2.7.4.post1, at install"
            answer: "Compile on devel"
            placeText: "requirements.txt line 6"
        }
        BreakageRow {
            width: parent.width
            title: "libGL.so.1 is missing"
            detail: "opencv-python 4.11.0.86 loads it at import."
            placeText: "requirements.txt line 4"
            remedies: ["Add libgl1", "Use headless build"]
            status: Status.Fixable
        }
    }
    Section {
        title: "EmptyState, EvidenceLine, CommandLine"
        width: root.width
        EmptyState {
            width: parent.width
            iconName: "build"
            title: "Not built yet"
            text: "The log and the figures stay here"
            action: "Build on python slim"
        }
        EvidenceLine {
            width: parent.width
            line: 1322
            text: "ImportError: libGL.so.1: cannot open shared object file"
        }
        CommandLine {
            width: parent.width
            command: "docker buildx build --progress=rawjson --tag clip-captioner:latest --file .cog/Dockerfile ."
        }
    }
    Row {
        spacing: Theme.space24
        Section {
            title: "DiffView"
            DiffView {
                width: 320
                file: "cog.yaml"
                summary: "+1 line"
                lineCount: 3
                lines: ListModel {
                    ListElement {
                        kind: 0
                        number: 9
                        text: "  - libsndfile1"
                        wordStart: -1
                        wordLength: 0
                    }
                    ListElement {
                        kind: 2
                        number: 10
                        text: "  - libgl"
                        wordStart: 4
                        wordLength: 5
                    }
                    ListElement {
                        kind: 1
                        number: 10
                        text: "  - libgl1"
                        wordStart: 4
                        wordLength: 6
                    }
                }
            }
        }
        Section {
            title: "FlowItem, KeyCap, Tag"
            FlowItem {
                title: "Edit"
                stateText: "2 errors, 1 warning"
                iconName: "edit"
                flow: Status.FlowFailed
                current: true
            }
            Row {
                spacing: Theme.space8
                KeyCap {
                    text: "Esc"
                }
                Tag {
                    text: "Recommended"
                    accent: true
                }
                Tag {
                    text: "4"
                }
            }
        }
    }
}
