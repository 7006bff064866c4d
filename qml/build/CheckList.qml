// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// The modules that were imported in the new image.
ListView {
    id: root

    required property CheckModel checks

    implicitHeight: Math.min(contentHeight, Theme.checkRows * Theme.control)
    clip: true
    activeFocusOnTab: true
    boundsBehavior: Flickable.StopAtBounds
    highlightMoveDuration: 0
    model: checks
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Check, %1").arg(checks.summary)
    T.ScrollBar.vertical: AppScrollBar {}
    delegate: ListRow {
        id: check

        required property string module
        required property bool ok
        required property string timeText
        required property string error

        width: root.width
        implicitHeight: Theme.control
        rightPadding: Theme.space16
        focus: ListView.isCurrentItem
        Accessible.name: [module, ok ? timeText : error].join(", ")
        contentItem: RowLayout {
            spacing: Theme.space8
            StatusIcon {
                visible: !check.ok
                kind: StatusIcon.Kind.Bad
                size: Theme.iconSmall
            }
            AppText {
                Layout.fillWidth: true
                text: check.module
                font: Theme.codeSmall
            }
            AppText {
                text: check.timeText
                color: Theme.textSecondary
            }
        }
        Tip {
            text: check.error
            hovered: check.hovered
        }
    }
}
