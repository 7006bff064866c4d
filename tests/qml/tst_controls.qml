// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import QtTest
import Cogwright.Ui

Item {
    id: root
    width: 600
    height: 400

    AppButton {
        id: button
        text: "Build"
        keys: "Ctrl+B"
    }
    SignalSpy {
        id: pressed
        target: button
        signalName: "triggered"
    }
    IconButton {
        id: iconOnly
        y: 40
        iconName: "undo"
        name: "Undo"
    }
    SegmentedControl {
        id: segments
        y: 80
        name: "Figure"
        model: ["Download", "On disk", "Cold start"]
        onActivated: index => currentIndex = index
    }
    AppTabs {
        id: tabs
        y: 120
        name: "Details"
        model: ["One", "Two"]
        onActivated: index => currentIndex = index
    }
    Banner {
        id: banner
        y: 160
        width: 500
        kind: StatusIcon.Kind.Warning
        text: "cog.yaml changed on disk"
        actions: ["Reload", "Keep mine"]
        closable: true
    }
    SignalSpy {
        id: bannerAction
        target: banner
        signalName: "triggered"
    }
    SignalSpy {
        id: bannerClosed
        target: banner
        signalName: "closed"
    }
    AppField {
        id: field
        y: 220
        name: "Python"
    }
    AppComboBox {
        id: combo
        y: 260
        name: "Platform"
        model: ["Cloud VM", "Serverless"]
        details: ["2.5 Gbit/s", "1 Gbit/s"]
    }

    TestCase {
        name: "Controls"
        when: windowShown

        function init() {
            button.blocked = "";
            button.loading = false;
            pressed.clear();
            bannerAction.clear();
            bannerClosed.clear();
        }

        function find(item, predicate) {
            if (predicate(item))
                return item;
            for (const child of item.children) {
                const hit = find(child, predicate);
                if (hit)
                    return hit;
            }
            return null;
        }

        function test_button_keys_data() {
            return [
                {
                    tag: "space",
                    key: Qt.Key_Space
                },
                {
                    tag: "return",
                    key: Qt.Key_Return
                },
                {
                    tag: "enter",
                    key: Qt.Key_Enter
                }
            ];
        }
        function test_button_keys(data) {
            button.forceActiveFocus(Qt.TabFocusReason);
            verify(button.visualFocus);
            keyClick(data.key);
            compare(pressed.count, 1);
        }
        function test_button_mouse() {
            mouseClick(button);
            compare(pressed.count, 1);
        }
        function test_blocked_button_stays_reachable_and_does_nothing() {
            button.blocked = "Docker is not running";
            button.forceActiveFocus(Qt.TabFocusReason);
            verify(button.activeFocus);
            keyClick(Qt.Key_Space);
            mouseClick(button);
            compare(pressed.count, 0);
            compare(button.Accessible.description, "Docker is not running");
        }
        function test_loading_button_keeps_its_width_and_does_nothing() {
            button.iconName = "play";
            const before = button.implicitWidth;
            button.loading = true;
            compare(button.implicitWidth, before);
            mouseClick(button);
            compare(pressed.count, 0);
            button.iconName = "";
        }
        function test_button_is_wide_enough_for_its_text() {
            const label = find(button.contentItem, item => item.text === "Build");
            verify(label);
            verify(!label.truncated);
            verify(button.implicitWidth >= label.implicitWidth + 2 * Theme.space12);
        }
        function test_icon_button_is_named_and_square() {
            compare(iconOnly.Accessible.name, "Undo");
            compare(iconOnly.width, iconOnly.height);
            verify(iconOnly.width >= 28);
        }
        function test_segments_by_arrows() {
            segments.currentIndex = 0;
            segments.forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Right);
            compare(segments.currentIndex, 1);
            keyClick(Qt.Key_Right);
            keyClick(Qt.Key_Right);
            compare(segments.currentIndex, 2);
            keyClick(Qt.Key_Left);
            compare(segments.currentIndex, 1);
        }
        function test_tabs_by_mouse_and_arrows() {
            tabs.currentIndex = 0;
            mouseClick(tabs, tabs.width - 10, tabs.height / 2);
            compare(tabs.currentIndex, 1);
            tabs.forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Left);
            compare(tabs.currentIndex, 0);
        }
        function test_banner_actions() {
            const second = find(banner, item => item.text === "Keep mine" && item.click !== undefined);
            verify(second);
            mouseClick(second);
            compare(bannerAction.count, 1);
            compare(bannerAction.signalArguments[0][0], 1);
            const close = find(banner, item => item.iconName === "close");
            mouseClick(close);
            compare(bannerClosed.count, 1);
        }
        function test_field_error_is_told() {
            field.error = "Cog needs Python 3.10 or newer";
            compare(field.Accessible.description, field.error);
            verify(Qt.colorEqual(field.background.border.color, Theme.errorMark));
            field.error = "";
        }
        function test_combo_opens_and_chooses() {
            combo.currentIndex = 0;
            combo.forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Space);
            tryCompare(combo.popup, "opened", true);
            keyClick(Qt.Key_Down);
            keyClick(Qt.Key_Return);
            tryCompare(combo.popup, "opened", false);
            compare(combo.currentIndex, 1);
            compare(combo.displayText, "Serverless");
        }
    }
}
