// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Cogwright.Ui

T.Menu {
    id: root

    // An AppMenuEntries: the rows, made when the menu is first opened.
    property Component entries: null

    onAboutToShow: {
        if (!entries)
            return;
        for (const entry of (entries.createObject(root) as AppMenuEntries).rows)
            addItem(entry);
        entries = null;
    }

    padding: Theme.space4
    margins: Theme.space8
    overlap: Theme.hairline
    implicitWidth: Theme.menuWidth
    implicitHeight: Math.min(contentHeight + 2 * padding, Theme.comboPopupHeight)
    delegate: AppMenuItem {}

    contentItem: ListView {
        implicitHeight: contentHeight
        model: root.contentModel
        interactive: contentHeight > height
        clip: true
        currentIndex: root.currentIndex
        T.ScrollBar.vertical: AppScrollBar {}
    }
    background: PopupSurface {}
    enter: Transition {
        NumberAnimation {
            property: "opacity"
            from: 0
            to: 1
            duration: Theme.normal
            easing.type: Easing.OutCubic
        }
    }
}
