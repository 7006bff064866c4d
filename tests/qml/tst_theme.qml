// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import QtTest
import Cogwright.Ui

// Every colour pair that carries meaning keeps the contrast of WCAG 2, in both themes.
TestCase {
    id: root
    name: "Theme"

    function channel(value) {
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
    function luminance(color) {
        return 0.2126 * channel(color.r) + 0.7152 * channel(color.g) + 0.0722 * channel(color.b);
    }
    function contrast(a, b) {
        const la = luminance(Qt.color(a.toString()));
        const lb = luminance(Qt.color(b.toString()));
        return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05);
    }

    function test_contrast_data() {
        const surfaces = ["surfaceWindow", "surfacePage", "surfaceInset", "surfaceRaised", "surfaceHover", "surfaceSelected"];
        const rows = [];
        const add = (front, back, least) => {
            for (const mode of [Theme.Mode.Light, Theme.Mode.Dark])
                rows.push({
                    tag: front + " on " + back + (mode === Theme.Mode.Light ? ", light" : ", dark"),
                    mode: mode,
                    front: front,
                    back: back,
                    least: least
                });
        };
        for (const surface of surfaces) {
            for (const text of ["textPrimary", "textSecondary", "textTertiary", "accentText"])
                add(text, surface, 4.5);
        }
        for (const group of ["success", "warning", "error", "info"]) {
            add(group + "Text", group + "Bg", 4.5);
            add("textPrimary", group + "Bg", 4.5);
            add("textSecondary", group + "Bg", 4.5);
            add(group + "Mark", group + "Bg", 3);
            for (const surface of ["surfaceWindow", "surfacePage", "surfaceInset", "surfaceSelected"])
                add(group + "Mark", surface, 3);
        }
        for (const fill of ["accentFill", "accentHover", "accentPressed"])
            add("accentOn", fill, 4.5);
        for (const part of ["partBase", "partSystem", "partPython", "partWeights", "partCode"]) {
            add(part, "surfacePage", 3);
            add(part, "surfaceSelected", 3);
            add(part + "On", part, 4.5);
        }
        for (const code of ["codeKey", "codeString", "codeNumber", "codeKeyword", "codeComment", "codePunctuation", "codeType", "codeVariable", "codeNormal", "codeError", "codeLineNumber"]) {
            add(code, "codeBackground", 4.5);
            add(code, "codeCurrentLine", 4.5);
        }
        add("diffAddText", "diffAddBg", 4.5);
        add("diffAddText", "diffAddWord", 4.5);
        add("diffDelText", "diffDelBg", 4.5);
        add("diffDelText", "diffDelWord", 4.5);
        add("borderControl", "surfacePage", 3);
        add("accentRing", "surfaceSelected", 3);
        return rows;
    }
    function test_contrast(data) {
        Theme.mode = data.mode;
        const ratio = contrast(Theme[data.front], Theme[data.back]);
        verify(ratio >= data.least, "contrast " + ratio.toFixed(2) + ", needs " + data.least);
    }

    function test_modes_differ() {
        Theme.mode = Theme.Mode.Light;
        verify(!Theme.dark);
        const light = Theme.surfacePage.toString();
        Theme.mode = Theme.Mode.Dark;
        verify(Theme.dark);
        verify(light !== Theme.surfacePage.toString());
    }

    function test_no_motion() {
        Theme.motion = false;
        compare(Theme.fast + Theme.normal + Theme.slow + Theme.editFlash, 0);
        Theme.motion = true;
        verify(Theme.fast > 0);
    }

    function cleanup() {
        Theme.mode = Theme.Mode.System;
        Theme.motion = true;
    }
}
