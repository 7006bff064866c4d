// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import QtTest
import Cogwright.App
import Cogwright.Ui

// The chart: segments on one scale, room for the total, marks for what is not known.
Item {
    id: root
    width: 1000
    height: 300

    PartBar {
        id: bar
        width: 500
        figures: samples.parts([0.046, 0.164, 3.4, 1.2, 0.002], 0)
        total: 4.812
        high: 4.812
        scaleMaximum: 10
    }
    SignalSpy {
        id: opened
        target: bar
        signalName: "opened"
    }
    CandidateRow {
        id: row
        y: 60
        width: 1000
        strategy: "cog-base"
        name: "cog-base"
        image: "r8.im/cog-base:cuda12.4-python3.11-torch2.6.0"
        shortImage: "cog-base:cuda12.4-python3.11-torch2.6.0"
        verdict: Status.WorksWithFixes
        verdictText: "Works with 2 fixes"
        recommended: true
        cogChoice: false
        parts: samples.parts([8.5, 0, 0.34, 1.2, 0.002], 1.5)
        totalText: "9.6 to 10.6 GB"
        total: 10.1
        high: 10.6
        known: true
        origin: Status.Estimated
        secondText: "14.6 to 17.4 GB"
        thirdText: "112 to 176 s"
        note: ""
        accessible: "cog-base, 9.6 to 10.6 GB download, estimated, works with 2 fixes"
        scaleMaximum: 10.6
    }

    TestCase {
        name: "Chart"
        when: windowShown

        function all(item, predicate, hits) {
            hits = hits ?? [];
            if (predicate(item))
                hits.push(item);
            for (const child of item.children)
                all(child, predicate, hits);
            return hits;
        }
        function segments(item) {
            return all(item, child => child.figure !== undefined && child.fill !== undefined && child.visible);
        }

        function test_every_part_is_seen() {
            const found = segments(bar);
            compare(found.length, 5);
            for (const segment of found)
                verify(segment.width >= Theme.partMin, segment.figure.name + " is " + segment.width);
        }
        function test_parts_keep_the_scale() {
            const python = segments(bar)[2];
            fuzzyCompare(python.width + Theme.partGap, 3.4 / 10 * bar.width, 1);
        }
        function test_a_part_that_is_not_there_is_not_drawn() {
            compare(segments(row).length, 4);
        }
        function test_value_inside_only_where_it_fits() {
            for (const segment of segments(bar)) {
                const labels = all(segment, item => item.text === segment.figure.text && item.font !== undefined && item !== segment);
                for (const label of labels)
                    verify(!label.visible || label.x + label.implicitWidth <= segment.width);
            }
        }
        function test_total_never_runs_into_the_next_column_data() {
            return [
                {
                    tag: "wide",
                    width: 1000,
                    narrow: false
                },
                {
                    tag: "small",
                    width: 934,
                    narrow: true
                }
            ];
        }
        function test_total_never_runs_into_the_next_column(data) {
            row.width = data.width;
            row.narrow = data.narrow;
            waitForRendering(root);
            const total = all(row, item => item.text === row.totalText && item.origin !== undefined)[0];
            const second = all(row, item => item.text === row.secondText && item.elide !== undefined)[0];
            verify(total && second);
            const end = total.mapToItem(row, total.width, 0).x;
            const begin = second.mapToItem(row, second.width - second.implicitWidth, 0).x;
            verify(end <= begin, end + " <= " + begin);
            verify(!second.truncated);
            const verdict = all(row, item => item.verdict !== undefined && item !== row)[0];
            verify(verdict.mapToItem(row, verdict.width, 0).x <= row.width);
        }
        function test_range_ends_at_the_high_end() {
            const part = all(row, item => item.figures !== undefined)[0];
            fuzzyCompare(part.end, part.width, 1);
        }
        function test_shared_bytes_are_hatched() {
            const base = segments(row)[0];
            fuzzyCompare(base.hatched, base.width * 1.5 / 8.5, 1);
        }
        function test_not_known_has_no_bar() {
            row.known = false;
            row.total = 0;
            row.totalText = "Not known";
            wait(0);
            compare(segments(row).length, 0);
            verify(all(row, item => item.lineWidth !== undefined && item.visible).length === 1);
            row.known = true;
            row.total = 10.1;
            row.totalText = "9.6 to 10.6 GB";
        }
        function test_segments_by_keyboard() {
            const found = segments(bar);
            found[0].forceActiveFocus(Qt.TabFocusReason);
            keyClick(Qt.Key_Right);
            verify(found[1].activeFocus);
            keyClick(Qt.Key_Left);
            verify(found[0].activeFocus);
            opened.clear();
            keyClick(Qt.Key_Return);
            compare(opened.count, 1);
            compare(opened.signalArguments[0][0], 0);
        }
        function test_names_for_screen_readers() {
            compare(row.Accessible.name, "cog-base, 9.6 to 10.6 GB download, estimated, works with 2 fixes");
            compare(segments(bar)[2].Accessible.name, "Python packages, 3.4 GB");
        }
    }
}
