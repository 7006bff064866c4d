// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import QtTest
import Cogwright.Ui
import "gallery"

// Every component in its states, on one page. With COGWRIGHT_SHOTS it is written as pictures; here
// it must draw without a warning, and no word may be cut where there is room for it.
Rectangle {
    id: root
    width: 1280
    height: 1064
    color: Theme.surfacePage

    Left {
        id: left
        x: Theme.space24
        y: Theme.space20
        width: 440
    }
    Right {
        id: right
        x: 520
        y: Theme.space20
        width: root.width - x - Theme.space24
    }

    TestCase {
        name: "Gallery"
        when: windowShown
        visible: true

        function texts(item, hits) {
            if (item.text !== undefined && item.truncated !== undefined && item.visible)
                hits.push(item);
            for (const child of item.children)
                texts(child, hits);
            return hits;
        }

        function test_draws_data() {
            const rows = [];
            for (const mode of [Theme.Mode.Light, Theme.Mode.Dark])
                for (const size of [[1280, 1064], [1024, 1064]])
                    rows.push({
                        tag: (mode === Theme.Mode.Light ? "light" : "dark") + "-" + size[0],
                        mode: mode,
                        width: size[0],
                        height: size[1]
                    });
            return rows;
        }
        function test_draws(data) {
            failOnWarning(/.*/);
            Theme.mode = data.mode;
            root.width = data.width;
            root.height = data.height;
            waitForRendering(root);
            wait(Theme.slow);
            const picture = grabImage(root);
            compare(picture.width, data.width);
            const page = Qt.color(Theme.surfacePage.toString());
            compare(picture.red(2, 2), Math.round(page.r * 255));
            if (samples.shots.length > 0)
                picture.save(samples.shots + "/components-" + data.tag + ".png");
            Theme.mode = Theme.Mode.System;
        }
        function test_no_button_cuts_its_text() {
            root.width = 1280;
            waitForRendering(root);
            const cut = texts(left, []).concat(texts(right, [])).filter(item => item.truncated).map(item => item.text);
            // The two long sentences are meant to be too long.
            const unexpected = cut.filter(text => text.length < 60);
            compare(unexpected.join("|"), "");
        }
    }
}
