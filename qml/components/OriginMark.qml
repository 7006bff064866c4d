// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// Where a figure comes from.
Icon {
    id: root

    required property int origin // Status.Origin; -1 for none

    readonly property string title: {
        switch (origin) {
        case Status.Measured:
            return qsTr("Measured");
        case Status.Registry:
            return qsTr("Registry");
        case Status.Index:
            return qsTr("Index");
        case Status.Catalogue:
            return qsTr("Catalogue");
        case Status.Estimated:
            return qsTr("Estimated");
        default:
            return "";
        }
    }

    name: {
        switch (origin) {
        case Status.Measured:
            return "origin-measured";
        case Status.Registry:
        case Status.Index:
            return "origin-registry";
        case Status.Catalogue:
            return "origin-catalogue";
        case Status.Estimated:
            return "origin-estimated";
        default:
            return "";
        }
    }
    size: Theme.iconSmall
    color: Theme.textSecondary
    Accessible.ignored: true
}
