// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// A view with its state in a few words.
T.AbstractButton {
    id: root

    required property string title
    required property string stateText
    required property string iconName
    required property int flow // Status.Flow
    property bool current: false
    property bool rail: false
    property int count: 0
    property string keys: ""

    implicitWidth: rail ? Theme.rail - 2 * Theme.space8 : Theme.sidebar - 2 * Theme.space8
    implicitHeight: rail ? Theme.control + Theme.space8 : Theme.flowItemHeight
    leftPadding: Theme.space12
    rightPadding: Theme.space12
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    text: title
    Accessible.role: Accessible.PageTab
    Accessible.name: stateText.length > 0 ? title + ", " + stateText : title
    Accessible.selected: current
    Accessible.onPressAction: click()
    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()

    readonly property int mark: {
        switch (flow) {
        case Status.FlowRunning:
            return StatusIcon.Kind.Running;
        case Status.FlowDone:
            return StatusIcon.Kind.Good;
        case Status.FlowWarning:
            return StatusIcon.Kind.Warning;
        case Status.FlowFailed:
            return StatusIcon.Kind.Bad;
        default:
            return StatusIcon.Kind.None;
        }
    }

    background: Rectangle {
        radius: Theme.radiusControl
        color: root.current ? Theme.surfaceSelected : root.down ? Theme.surfacePressed : root.hovered ? Theme.surfaceHover : "transparent"
        FocusRing {
            inner: true
            visible: root.visualFocus
        }
    }
    contentItem: RowLayout {
        spacing: Theme.space12
        Icon {
            Layout.alignment: root.rail ? Qt.AlignCenter : Qt.AlignVCenter
            name: root.iconName
            size: Theme.iconLarge
            color: root.current ? Theme.accentText : Theme.textSecondary
        }
        TwoLine {
            Layout.fillWidth: true
            visible: !root.rail
            title: root.title
            titleColor: root.current ? Theme.accentText : Theme.textPrimary
            detail: root.stateText
        }
        StatusIcon {
            visible: !root.rail && kind !== StatusIcon.Kind.None
            kind: root.mark
            size: Theme.iconSmall
        }
    }
    Rectangle {
        visible: root.rail && (root.count > 0 || root.mark !== StatusIcon.Kind.None)
        anchors.right: parent.right
        anchors.top: parent.top
        width: Math.max(height, number.implicitWidth + Theme.space8)
        height: Theme.icon
        radius: height / 2
        color: root.count > 0 ? (root.flow === Status.FlowWarning ? Theme.warningMark : Theme.errorMark) : "transparent"
        AppText {
            id: number
            visible: root.count > 0
            anchors.centerIn: parent
            line: Theme.smallLine
            text: root.count
            font: Theme.tag
            color: Theme.surfacePage
        }
        StatusIcon {
            visible: root.count === 0
            anchors.centerIn: parent
            kind: root.mark
            size: Theme.iconSmall
        }
    }
    Tip {
        text: root.rail ? root.Accessible.name + (root.keys.length > 0 ? "  " + root.keys : "") : root.keys
        hovered: root.hovered
    }
}
