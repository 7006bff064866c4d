// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Cogwright.Ui

// A state that lasts, in the layout: it pushes the content and covers nothing.
Rectangle {
    id: root

    required property int kind // StatusIcon.Kind
    required property string text
    property list<string> actions
    property bool closable: false

    signal triggered(int action)
    signal closed

    readonly property color fill: kind === StatusIcon.Kind.Bad ? Theme.errorBg : kind === StatusIcon.Kind.Warning ? Theme.warningBg : kind === StatusIcon.Kind.Good ? Theme.successBg : Theme.infoBg
    readonly property color edge: kind === StatusIcon.Kind.Bad ? Theme.errorBorder : kind === StatusIcon.Kind.Warning ? Theme.warningBorder : kind === StatusIcon.Kind.Good ? Theme.successBorder : Theme.infoBorder

    implicitHeight: Math.max(Theme.topBar, message.implicitHeight + Theme.space24)
    radius: Theme.radiusControl
    color: fill
    border.width: Theme.hairline
    border.color: edge
    Accessible.role: Accessible.AlertMessage
    Accessible.name: text
    Keys.onEscapePressed: event => {
        if (closable)
            closed();
        else
            event.accepted = false;
    }

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.space12
        anchors.rightMargin: Theme.space8
        spacing: Theme.space8

        StatusIcon {
            kind: root.kind
            Layout.rightMargin: Theme.space4
        }
        Paragraph {
            id: message
            Layout.fillWidth: true
            topPadding: Theme.focusWidth
            text: root.text
            color: Theme.textPrimary
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
        }
        Repeater {
            model: root.actions
            AppButton {
                required property string modelData
                required property int index
                small: true
                text: modelData
                onTriggered: root.triggered(index)
            }
        }
        IconButton {
            visible: root.closable
            small: true
            iconName: "close"
            name: qsTr("Close")
            onTriggered: root.closed()
        }
    }
}
