// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// The card’s sentence for the selected base, bound to the project.
SavingsCard {
    id: root

    required property Workspace workspace
    readonly property ComparisonModel comparison: workspace.comparison
    readonly property int fixes: breakages.fixes

    headline: comparison.headline
    detail: comparison.against
    breakages: comparison.breakages
    notes: comparison.notes
    emptyTitle: comparison.currentWorks && breakages.count === 0 && comparison.notes.length === 0 ? qsTr("Nothing to repair") : ""
    emptyText: qsTr("Whatever the project asks for is there on %1. A build imports every package to make sure.").arg(comparison.currentName)
    primaryText: fixes === 0 ? qsTr("Build on %1").arg(comparison.currentName) : fixes === 1 ? qsTr("Apply the fix") : fixes === 2 ? qsTr("Apply both fixes") : qsTr("Apply all %1 fixes").arg(fixes)
    primaryBlocked: fixes === 0 && !workspace.environment.ready ? workspace.environment.text : ""
    secondaryText: comparison.cogName.length > 0 && comparison.cogStrategy !== workspace.base.chosen ? qsTr("Keep %1").arg(comparison.cogName) : ""
    onPrimary: {
        if (fixes > 0) {
            breakages.applyAll();
        } else {
            workspace.base.chosen = comparison.currentStrategy;
            workspace.startBuild();
        }
    }
    onSecondary: workspace.base.chosen = comparison.cogStrategy
}
