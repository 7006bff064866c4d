// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import Cogwright.Ui

// A title over the states of one component.
Column {
    id: root
    property string title

    spacing: Theme.space8
    AppText {
        text: root.title
        font: Theme.strong
    }
}
