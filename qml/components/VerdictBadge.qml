// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// What would happen on a base, as a shape and words.
Row {
    id: root

    required property int verdict // Status.Verdict
    required property string text
    property string tip: ""
    property font font: Theme.body
    property int size: Theme.icon

    spacing: Theme.space8
    Accessible.role: Accessible.StaticText
    Accessible.name: text
    Accessible.description: tip

    StatusIcon {
        id: mark
        anchors.verticalCenter: parent.verticalCenter
        kind: root.verdict === Status.Works ? StatusIcon.Kind.Good : root.verdict === Status.WorksWithFixes ? StatusIcon.Kind.Fix : root.verdict === Status.Breaks ? StatusIcon.Kind.Bad : StatusIcon.Kind.Unknown
        size: root.size
    }
    AppText {
        width: root.width > 0 ? Math.min(implicitWidth, root.width - mark.width - root.spacing) : implicitWidth
        text: root.text
        font: root.font
        Tip {
            text: root.tip
        }
    }
}
