// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A state with its own shape and colour, so that neither has to be told from the other.
Item {
    id: root

    enum Kind {
        None,
        Good,
        Fix,
        Bad,
        Warning,
        Info,
        Unknown,
        Waiting,
        Running,
        Skipped
    }

    required property int kind
    property int size: Theme.icon
    // Grey when it counts nothing.
    property bool quiet: false

    readonly property list<string> icons: ["", "check", "wrench", "octagon", "triangle", "info", "question", "ring", "", "dash"]
    readonly property color markColor: {
        if (quiet)
            return Theme.textTertiary;
        switch (kind) {
        case StatusIcon.Kind.Good:
            return Theme.successMark;
        case StatusIcon.Kind.Fix:
        case StatusIcon.Kind.Warning:
            return Theme.warningMark;
        case StatusIcon.Kind.Bad:
            return Theme.errorMark;
        case StatusIcon.Kind.Info:
            return Theme.infoMark;
        default:
            return Theme.textTertiary;
        }
    }

    implicitWidth: size
    implicitHeight: size

    Icon {
        anchors.centerIn: parent
        visible: name.length > 0
        name: root.icons[root.kind]
        size: root.size
        color: root.markColor
    }
    Loader {
        anchors.centerIn: parent
        active: root.kind === StatusIcon.Kind.Running
        sourceComponent: Spinner {
            size: root.size
        }
    }
}
