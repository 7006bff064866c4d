// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import QtQuick.Templates as T
import Cogwright.App
import Cogwright.Ui

// The text of the project, the base it gets, and what is wrong.
View {
    id: root

    panes: [editorPane, problems]

    property bool whyOpen: false

    readonly property TextBuffer buffer: workspace.buffers[workspace.currentBuffer] ?? null

    // Not a property: itemAt tells nobody when it changes.
    function editor(): CodeEditor {
        return (editors.itemAt(workspace.currentBuffer) as Loader)?.item as CodeEditor;
    }
    function toggleWhy(): void {
        whyOpen = !whyOpen;
    }
    function openQuickFix(): void {
        if (workspace.findings.current >= 0)
            problems.openQuickFix(workspace.findings.current, editor()?.cursorPoint(root) ?? Qt.point(0, 0));
    }

    EmptyState {
        anchors.centerIn: parent
        visible: root.workspace.buffers.length === 0
        iconName: "file"
        title: qsTr("No cog.yaml here")
        text: qsTr("A first one names the Python version and the class that runs")
        action: qsTr("Create cog.yaml")
        primary: true
        onTriggered: root.workspace.createConfig()
    }
    T.SplitView {
        id: split
        anchors.fill: parent
        visible: root.workspace.buffers.length > 0
        orientation: Qt.Vertical
        handle: Item {
            implicitHeight: Theme.hairline
            containmentMask: Item {
                y: -Theme.splitGrab / 2
                width: split.width
                height: Theme.splitGrab
            }
        }

        ColumnLayout {
            T.SplitView.fillHeight: true
            T.SplitView.minimumHeight: Theme.editorMin
            spacing: 0

            EditorTabs {
                Layout.fillWidth: true
                workspace: root.workspace
            }
            BufferBanners {
                Layout.fillWidth: true
                Layout.margins: Theme.space8
                visible: shown
                buffer: root.buffer
            }
            FocusScope {
                id: editorPane
                Layout.fillWidth: true
                Layout.fillHeight: true
                focus: true
                StackLayout {
                    anchors.fill: parent
                    currentIndex: root.workspace.currentBuffer
                    Repeater {
                        id: editors
                        model: root.workspace.buffers
                        Loader {
                            id: slot
                            required property int index
                            required property TextBuffer modelData
                            readonly property bool current: index === root.workspace.currentBuffer
                            focus: current
                            active: false
                            onCurrentChanged: if (current)
                                active = true
                            Component.onCompleted: if (current)
                                active = true
                            sourceComponent: CodeEditor {
                                focus: true
                                buffer: slot.modelData
                                onMarkPressed: line => problems.pressMark(slot.modelData.file, line)
                            }
                        }
                    }
                }
            }
        }
        ColumnLayout {
            T.SplitView.preferredHeight: Theme.baseLine + (root.whyOpen ? Theme.dockWhy : root.narrow ? Theme.dockSmall : Theme.dock)
            T.SplitView.minimumHeight: Theme.baseLine + Theme.dockSmall
            spacing: 0

            BaseLine {
                Layout.fillWidth: true
                base: root.workspace.base
                resolving: root.workspace.resolving
                open: root.whyOpen
                narrow: root.narrow
                onToggled: root.toggleWhy()
                onProblemsShown: {
                    root.whyOpen = false;
                    problems.forceActiveFocus(Qt.ShortcutFocusReason);
                }
            }
            ProblemsDock {
                id: problems
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: !root.whyOpen
                findings: root.workspace.findings
                popupParent: root
            }
            // By its file: its rows are not read before someone asks why.
            Loader {
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: root.whyOpen
                onVisibleChanged: if (visible && status === Loader.Null)
                    setSource("../components/WhyPanel.qml", {
                        base: root.workspace.base,
                        comparison: root.workspace.comparison
                    })
                Keys.onEscapePressed: root.whyOpen = false
            }
        }
    }
}
