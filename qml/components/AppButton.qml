// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

T.Button {
    id: root

    enum Kind {
        Primary,
        Raised,
        Flat
    }

    property int kind: AppButton.Kind.Raised
    property bool small: false
    property string iconName: ""
    property color iconColor: foreground
    property bool loading: false
    // The keys that do the same, shown after the text.
    property string keys: ""
    property string tip: ""
    // Why it can't be pressed; empty when it can. It stays in the tab order, so that the reason
    // can be read.
    property string blocked: ""

    readonly property bool off: blocked.length > 0 || !enabled
    readonly property bool primary: kind === AppButton.Kind.Primary
    readonly property bool flatKind: kind === AppButton.Kind.Flat
    readonly property color foreground: off ? Theme.textDisabled : checked || highlighted ? Theme.accentText : primary ? Theme.accentOn : Theme.textPrimary

    signal triggered

    implicitWidth: Math.ceil(implicitContentWidth + leftPadding + rightPadding)
    implicitHeight: small ? Theme.controlSmall : Theme.control
    leftPadding: Theme.space12
    rightPadding: Theme.space12
    font: small ? Theme.label : Theme.medium
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true

    Accessible.role: checkable ? Accessible.CheckBox : Accessible.Button
    Accessible.name: text
    Accessible.description: blocked.length > 0 ? blocked : tip
    Accessible.onPressAction: click()

    Keys.onReturnPressed: click()
    Keys.onEnterPressed: click()
    onClicked: {
        if (!off && !loading)
            triggered();
    }

    contentItem: Item {
        implicitWidth: row.fixed + (words.visible ? words.implicitWidth : -row.spacing)
        Row {
            id: row

            readonly property real fixed: (mark.visible ? mark.width + spacing : 0) + (keyText.visible ? keyText.width + spacing : 0)

            anchors.centerIn: parent
            spacing: Theme.space8

            Item {
                id: mark
                visible: root.iconName.length > 0 || root.loading
                width: root.small ? Theme.iconSmall : Theme.icon
                height: width
                anchors.verticalCenter: parent.verticalCenter
                Icon {
                    visible: !root.loading
                    size: parent.width
                    name: root.iconName
                    color: root.off ? Theme.textDisabled : root.iconColor
                }
                Loader {
                    active: root.loading
                    sourceComponent: Spinner {
                        size: mark.width
                        color: root.foreground
                    }
                }
            }
            AppText {
                id: words
                visible: root.text.length > 0
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, Math.max(0, root.availableWidth - row.fixed))
                text: root.text
                font: root.font
                color: root.foreground
            }
            AppText {
                id: keyText
                anchors.verticalCenter: parent.verticalCenter
                visible: root.keys.length > 0
                text: root.keys
                font: Theme.small
                color: root.off ? Theme.textDisabled : Theme.textTertiary
            }
        }
    }

    background: Rectangle {
        radius: Theme.radiusControl
        color: {
            if (root.off)
                return root.flatKind ? "transparent" : Theme.surfaceWindow;
            if (root.primary)
                return root.down ? Theme.accentPressed : root.hovered ? Theme.accentHover : Theme.accentFill;
            if (root.checked || root.highlighted)
                return Theme.surfaceSelected;
            if (root.down)
                return Theme.surfacePressed;
            if (root.hovered)
                return Theme.surfaceHover;
            return root.flatKind ? "transparent" : Theme.surfaceRaised;
        }
        border.width: root.flatKind || (root.primary && !root.off) ? 0 : Theme.hairline
        border.color: root.off ? Theme.borderHairline : Theme.borderStrong
        Behavior on color {
            ColorAnimation {
                duration: Theme.fast
            }
        }
        FocusRing {
            visible: root.visualFocus
        }
    }

    Tip {
        text: root.blocked.length > 0 ? root.blocked : words.truncated ? root.text : root.tip
        hovered: root.hovered
    }
}
