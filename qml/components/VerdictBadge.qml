// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// What would happen on a base, as a shape and words.
Item {
    id: root

    required property int verdict // Status.Verdict
    required property string text
    property string tip: ""
    property font font: Theme.body
    property int size: Theme.icon
    property int spacing: Theme.space8

    // The words as long as they are, whatever room there is now: a width that followed the room would
    // never grow again.
    implicitWidth: mark.width + (text.length > 0 ? spacing + words.implicitWidth : 0)
    implicitHeight: Math.max(mark.height, words.implicitHeight)
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
        id: words
        anchors.verticalCenter: parent.verticalCenter
        x: mark.width + root.spacing
        width: Math.max(0, Math.min(implicitWidth, root.width - x))
        text: root.text
        font: root.font
        Tip {
            text: root.tip
        }
    }
}
