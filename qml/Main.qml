// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

T.ApplicationWindow {
    id: root

    required property Workspace workspace

    property bool drawn: false
    readonly property bool narrow: width < Theme.narrowBelow

    width: Theme.windowWidth
    height: Theme.windowHeight
    minimumWidth: Theme.minWindowWidth
    minimumHeight: Theme.minWindowHeight
    visible: true
    title: workspace.hasProject ? qsTr("%1 — Cogwright").arg(workspace.projectName) : "Cogwright"
    color: Theme.surfacePage
    font: Theme.body
    palette.window: Theme.surfaceWindow
    palette.windowText: Theme.textPrimary
    palette.base: Theme.surfacePage
    palette.text: Theme.textPrimary
    palette.button: Theme.surfaceRaised
    palette.buttonText: Theme.textPrimary
    palette.highlight: Theme.accentFill
    palette.highlightedText: Theme.accentOn
    palette.placeholderText: Theme.textTertiary
    palette.mid: Theme.borderStrong

    Connections {
        target: root
        enabled: !root.drawn
        function onFrameSwapped(): void {
            // When the frame is out, and not on its way.
            Qt.callLater(() => root.drawn = true);
        }
    }
    Binding {
        target: Theme
        property: "mode"
        value: root.workspace.preferences.themeMode
    }
    Binding {
        target: Theme
        property: "motion"
        value: root.workspace.preferences.motion
    }
    Actions {
        id: actions
        workspace: root.workspace
        onOpenAsked: openDialog.active = true
        onQuickFixAsked: editSlot.view?.openQuickFix()
        onWhyAsked: editSlot.view?.toggleWhy()
        onFindAsked: buildSlot.view?.focusFind()
        onPaneAsked: forward => cycle.go(root.activeFocusItem, forward)
    }
    PaneCycle {
        id: cycle
        panes: [sidebar, ...((views.children[views.currentIndex] as ViewSlot)?.view?.panes ?? []), statusBar.item as StatusBar]
    }
    Loader {
        id: openDialog
        active: false
        source: "window/OpenDialog.qml"
        onLoaded: {
            const dialog = item as OpenDialog;
            dialog.chosen.connect(url => root.workspace.open(url));
            dialog.closed.connect(() => openDialog.active = false);
        }
    }
    DropArea {
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => {
            if (drop.hasUrls && drop.urls.length > 0) {
                drop.accept();
                root.workspace.open(drop.urls[0]);
            }
        }
    }
    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        AppBar {
            Layout.fillWidth: true
            workspace: root.workspace
            actions: actions
            ready: root.drawn
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 0

            FlowNav {
                id: sidebar
                Layout.fillHeight: true
                visible: root.workspace.hasProject
                workspace: root.workspace
                rail: root.narrow || root.workspace.preferences.sidebarFolded
            }
            ColumnLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                spacing: 0

                Banner {
                    Layout.fillWidth: true
                    Layout.margins: Theme.space8
                    visible: root.workspace.openError.length > 0
                    kind: StatusIcon.Kind.Bad
                    text: root.workspace.openError
                    actions: root.workspace.canCreateConfig ? [qsTr("Create cog.yaml"), qsTr("Open another folder")] : [qsTr("Open another folder")]
                    onTriggered: action => {
                        if (action === 0 && root.workspace.canCreateConfig)
                            root.workspace.createConfig();
                        else
                            actions.open.trigger();
                    }
                }
                Banner {
                    Layout.fillWidth: true
                    Layout.margins: Theme.space8
                    visible: root.workspace.notice.length > 0
                    kind: StatusIcon.Kind.Good
                    text: root.workspace.notice
                    actions: [qsTr("Undo")]
                    closable: true
                    onTriggered: root.workspace.undoLastRemedy()
                    onClosed: root.workspace.dismissNotice()
                    Timer {
                        running: root.workspace.notice.length > 0
                        interval: Theme.bannerTime
                        onTriggered: root.workspace.dismissNotice()
                    }
                }
                StackLayout {
                    id: views
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    currentIndex: root.workspace.view
                    ViewSlot {
                        file: "../start/StartView.qml"
                        workspace: root.workspace
                        narrow: root.narrow
                        ready: root.drawn
                        onOpenAsked: actions.open.trigger()
                    }
                    ViewSlot {
                        id: editSlot
                        file: "../edit/EditView.qml"
                        workspace: root.workspace
                        narrow: root.narrow
                        ready: root.drawn
                    }
                    ViewSlot {
                        file: "../compare/CompareView.qml"
                        workspace: root.workspace
                        narrow: root.narrow
                        ready: root.drawn
                    }
                    ViewSlot {
                        id: buildSlot
                        file: "../build/BuildView.qml"
                        workspace: root.workspace
                        narrow: root.narrow
                        ready: root.drawn
                    }
                    ViewSlot {
                        file: "../environment/EnvironmentView.qml"
                        workspace: root.workspace
                        narrow: root.narrow
                        ready: root.drawn
                    }
                }
            }
        }
        Loader {
            id: statusBar
            Layout.fillWidth: true
            Layout.preferredHeight: Theme.statusBar
            active: root.drawn
            sourceComponent: StatusBar {
                workspace: root.workspace
            }
        }
    }
}
