// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// What the menus and the keys do.
Item {
    id: root

    required property Workspace workspace
    readonly property TextBuffer buffer: workspace.buffers[workspace.currentBuffer] ?? null

    signal openAsked
    signal quickFixAsked
    signal whyAsked
    signal findAsked
    signal paneAsked(bool forward)

    readonly property AppAction open: AppAction {
        text: qsTr("&Open folder…")
        keys: "Ctrl+O"
        onTriggered: root.openAsked()
    }
    readonly property AppAction save: AppAction {
        text: qsTr("&Save")
        keys: "Ctrl+S"
        enabled: root.workspace.dirty
        onTriggered: root.workspace.saveAll()
    }
    readonly property AppAction closeProject: AppAction {
        text: qsTr("&Close project")
        keys: "Ctrl+W"
        enabled: root.workspace.hasProject
        onTriggered: root.workspace.closeProject()
    }
    readonly property AppAction quit: AppAction {
        text: qsTr("&Quit")
        keys: "Ctrl+Q"
        onTriggered: root.Window.window.close()
    }
    readonly property AppAction undo: AppAction {
        text: qsTr("&Undo")
        keys: "Ctrl+Z"
        enabled: root.buffer?.canUndo ?? false
        onTriggered: root.buffer.undo()
    }
    readonly property AppAction redo: AppAction {
        text: qsTr("&Redo")
        keys: "Ctrl+Y"
        enabled: root.buffer?.canRedo ?? false
        onTriggered: root.buffer.redo()
    }
    readonly property AppAction nextProblem: AppAction {
        text: qsTr("&Next problem")
        keys: "F8"
        enabled: root.workspace.findings.count > 0
        onTriggered: {
            root.workspace.view = Workspace.EditView;
            root.workspace.findings.next();
        }
    }
    readonly property AppAction previousProblem: AppAction {
        text: qsTr("&Previous problem")
        keys: "Shift+F8"
        enabled: root.workspace.findings.count > 0
        onTriggered: {
            root.workspace.view = Workspace.EditView;
            root.workspace.findings.previous();
        }
    }
    readonly property AppAction quickFix: AppAction {
        text: qsTr("Quick &fix")
        keys: "Ctrl+."
        enabled: root.workspace.findings.current >= 0
        onTriggered: {
            root.workspace.view = Workspace.EditView;
            root.quickFixAsked();
        }
    }
    readonly property AppAction why: AppAction {
        text: qsTr("&Why this base?")
        keys: "Ctrl+Shift+Y"
        enabled: root.workspace.base.known
        onTriggered: {
            root.workspace.view = Workspace.EditView;
            root.whyAsked();
        }
    }
    readonly property AppAction edit: AppAction {
        text: qsTr("&Edit")
        keys: "Ctrl+1"
        enabled: root.workspace.hasProject
        onTriggered: root.workspace.view = Workspace.EditView
    }
    readonly property AppAction compare: AppAction {
        text: qsTr("&Compare")
        keys: "Ctrl+2"
        enabled: root.workspace.hasProject
        onTriggered: root.workspace.view = Workspace.CompareView
    }
    readonly property AppAction build: AppAction {
        text: qsTr("&Build")
        keys: "Ctrl+3"
        enabled: root.workspace.hasProject
        onTriggered: root.workspace.view = Workspace.BuildView
    }
    readonly property AppAction environment: AppAction {
        text: qsTr("E&nvironment")
        keys: "Ctrl+5"
        onTriggered: root.workspace.view = Workspace.EnvironmentView
    }
    readonly property AppAction nextPane: AppAction {
        text: qsTr("Next &pane")
        keys: "F6"
        onTriggered: root.paneAsked(true)
    }
    readonly property AppAction foldSidebar: AppAction {
        text: qsTr("&Fold the sidebar")
        keys: "F9"
        checkable: true
        checked: root.workspace.preferences.sidebarFolded
        enabled: root.workspace.hasProject
        onTriggered: root.workspace.preferences.sidebarFolded = !root.workspace.preferences.sidebarFolded
    }
    readonly property AppAction startBuild: AppAction {
        text: qsTr("&Build")
        keys: "Ctrl+B"
        enabled: root.workspace.hasProject && root.workspace.base.known && root.workspace.environment.ready && !root.workspace.build.running
        onTriggered: root.workspace.startBuild()
    }
    readonly property AppAction cancelBuild: AppAction {
        text: qsTr("&Cancel build")
        keys: "Ctrl+Shift+C"
        enabled: root.workspace.build.phase === BuildModel.Running
        onTriggered: root.workspace.build.cancel()
    }
    readonly property AppAction copyCommand: AppAction {
        text: qsTr("Copy the co&mmand")
        keys: "Ctrl+Shift+L"
        enabled: root.workspace.build.commandLine.length > 0
        onTriggered: root.workspace.build.copyCommand()
    }
    readonly property AppAction find: AppAction {
        text: qsTr("&Find in log")
        keys: "Ctrl+F"
        enabled: root.workspace.view === Workspace.BuildView && root.workspace.build.log.count > 0
        onTriggered: root.findAsked()
    }

    Shortcut {
        sequences: ["Shift+F6"]
        onActivated: root.paneAsked(false)
    }
    Shortcut {
        sequences: ["Alt+Return"]
        enabled: root.quickFix.enabled && root.workspace.view === Workspace.EditView
        onActivated: root.quickFix.trigger()
    }
    Shortcut {
        sequences: ["Ctrl+Shift+Z"]
        enabled: root.redo.enabled
        onActivated: root.redo.trigger()
    }
}
