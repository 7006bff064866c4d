// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import QtQuick.Layouts
import Cogwright.App
import Cogwright.Ui

// A view in the window: made when it is first shown, and kept, so that coming back finds it as it
// was left. Named by its file, so that the window does not read the types of views that nobody sees.
// The first one waits for the window's first frame, which comes sooner so.
Loader {
    id: root

    required property Workspace workspace
    required property bool narrow
    // Whether the window has drawn itself.
    required property bool ready
    required property string file

    readonly property bool current: StackLayout.isCurrentItem
    readonly property View view: item as View

    signal openAsked

    onCurrentChanged: show()
    onReadyChanged: show()
    Component.onCompleted: show()
    onLoaded: view.openAsked.connect(openAsked)

    function show(): void {
        if (!current || !ready)
            return;
        if (status === Loader.Null)
            setSource(file, {
                workspace: workspace,
                narrow: Qt.binding(() => root.narrow)
            });
        forceActiveFocus(Qt.OtherFocusReason);
    }
}
