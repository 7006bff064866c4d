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

    readonly property bool narrow: width < Theme.narrowBelow
    readonly property bool start: workspace.view === Workspace.StartView

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

    Actions {
        id: actions
        workspace: root.workspace
        onOpenAsked: openDialog.active = true
        onQuickFixAsked: (view.item as EditView)?.openQuickFix()
        onWhyAsked: (view.item as EditView)?.toggleWhy()
        onFindAsked: (view.item as BuildView)?.focusFind()
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
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: 0

            FlowNav {
                Layout.fillHeight: true
                visible: root.workspace.hasProject
                workspace: root.workspace
                rail: root.narrow
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
                    actions: [qsTr("Open another folder")]
                    onTriggered: actions.open.trigger()
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
                Loader {
                    id: view
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    focus: true
                    sourceComponent: {
                        switch (root.workspace.view) {
                        case Workspace.EditView:
                            return editView;
                        case Workspace.CompareView:
                            return compareView;
                        case Workspace.BuildView:
                            return buildView;
                        case Workspace.EnvironmentView:
                            return environmentView;
                        default:
                            return startView;
                        }
                    }
                }
            }
        }
        StatusBar {
            Layout.fillWidth: true
            workspace: root.workspace
        }
    }

    Component {
        id: startView
        StartView {
            workspace: root.workspace
            onOpenAsked: actions.open.trigger()
        }
    }
    Component {
        id: editView
        EditView {
            workspace: root.workspace
            narrow: root.narrow
        }
    }
    Component {
        id: compareView
        CompareView {
            workspace: root.workspace
            narrow: root.narrow
        }
    }
    Component {
        id: buildView
        BuildView {
            workspace: root.workspace
            narrow: root.narrow
        }
    }
    Component {
        id: environmentView
        EnvironmentView {
            workspace: root.workspace
            narrow: root.narrow
        }
    }
}
