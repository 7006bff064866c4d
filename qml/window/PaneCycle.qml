// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick

// The panes of the window in their order, for the key that goes round them.
QtObject {
    id: root

    property list<Item> panes: []

    function go(from: Item, forward: bool): void {
        const shown = panes.filter(pane => pane?.visible);
        const at = shown.findIndex(pane => holds(pane, from));
        const next = shown[(at + (forward ? 1 : -1) + shown.length + (at < 0 && !forward ? 1 : 0)) % shown.length];
        const target = next instanceof FocusScope ? next : next.nextItemInFocusChain(true);
        target.forceActiveFocus(Qt.TabFocusReason);
    }
    function holds(pane: Item, item: Item): bool {
        for (let at = item; at; at = at.parent)
            if (at === pane)
                return true;
        return false;
    }
}
