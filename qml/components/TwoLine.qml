// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.Ui

// A title over a smaller second line.
Item {
    id: root

    required property string title
    property string detail: ""
    property font titleFont: Theme.medium
    property color titleColor: Theme.textPrimary
    property font detailFont: Theme.small
    property color detailColor: Theme.textSecondary
    property int detailElide: Text.ElideRight
    property int align: Text.AlignLeft
    property int spacing: 0

    implicitWidth: Math.max(first.implicitWidth, second.visible ? second.implicitWidth : 0)
    implicitHeight: first.height + (second.visible ? second.height + spacing : 0)

    AppText {
        id: first
        width: root.width
        text: root.title
        font: root.titleFont
        color: root.titleColor
        horizontalAlignment: root.align
    }
    AppText {
        id: second
        anchors.top: first.bottom
        anchors.topMargin: root.spacing
        width: root.width
        visible: root.detail.length > 0
        line: Theme.smallLine
        text: root.detail
        font: root.detailFont
        color: root.detailColor
        elide: root.detailElide
        horizontalAlignment: root.align
    }
}
