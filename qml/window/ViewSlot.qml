// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import QtQuick.Layouts

// A view in the window: made when it is first shown, and kept, so that coming back finds it as it
// was left.
Loader {
    id: root

    readonly property bool current: StackLayout.isCurrentItem

    active: false
    onCurrentChanged: show()
    Component.onCompleted: show()

    function show(): void {
        if (!current)
            return;
        active = true;
        forceActiveFocus(Qt.OtherFocusReason);
    }
}
