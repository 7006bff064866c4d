// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick
import QtTest
import Cogwright.App
import Cogwright.Ui

// Rows and marks: what they say, what they ask for.
Item {
    id: root
    width: 900
    height: 600

    FindingRow {
        id: finding
        width: 900
        code: "missing-library"
        severity: Status.Error
        message: "opencv-python needs libGL.so.1, and python:3.11-slim lacks it."
        placeText: "requirements.txt line 4"
        remedies: ["Add libgl1"]
    }
    SignalSpy {
        id: fixed
        target: finding
        signalName: "fix"
    }
    BreakageRow {
        id: breakage
        y: 40
        width: 900
        title: "nvcc is missing"
        detail: "flash-attn compiles CUDA code while it installs."
        placeText: "requirements.txt line 6"
        remedies: ["Compile on devel", "Use prebuilt wheel"]
        status: Status.Unmet
    }
    SignalSpy {
        id: mended
        target: breakage
        signalName: "fix"
    }
    SignalSpy {
        id: revealed
        target: breakage
        signalName: "revealed"
    }
    StepRow {
        id: step
        y: 120
        width: 320
        title: "Python packages"
        detail: "2.1 of 3.4 GB, 40 MB/s"
        status: Status.Running
        timeText: "1 min 12 s"
        progress: 0.62
    }
    DiffView {
        id: diff
        y: 200
        width: 400
        file: "cog.yaml"
        summary: "+1 line"
        lineCount: lines.count
        lines: ListModel {
            ListElement {
                kind: 0
                number: 9
                text: "  - libsndfile1"
                wordStart: -1
                wordLength: 0
            }
            ListElement {
                kind: 1
                number: 10
                text: "  - libgl1"
                wordStart: 4
                wordLength: 6
            }
        }
    }
    VerdictBadge {
        id: verdict
        y: 320
        verdict: Status.Works
        text: "Works"
    }
    OriginMark {
        id: origin
        y: 340
        origin: Status.Measured
    }
    Icon {
        id: icon
        y: 360
        size: 20
    }
    FlowItem {
        id: flow
        y: 400
        title: "Compare"
        stateText: "Slim saves about 5.3 GB"
        iconName: "compare"
        flow: Status.FlowNone
    }

    TestCase {
        name: "Rows"
        when: windowShown

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

        function test_finding_says_what_and_where() {
            compare(finding.Accessible.name, "Error, requirements.txt line 4, " + finding.message);
            mouseClick(find(finding, item => item.text === "Add libgl1" && item.click !== undefined));
            compare(fixed.count, 1);
        }
        function test_finding_without_remedy_has_no_button() {
            finding.remedies = [];
            const button = find(finding, item => item.kind === AppButton.Kind.Raised && item.click !== undefined);
            verify(!button.visible);
            finding.remedies = ["Add libgl1"];
        }
        function test_breakage_offers_two_and_a_place() {
            mended.clear();
            mouseClick(find(breakage, item => item.text === "Use prebuilt wheel" && item.click !== undefined));
            compare(mended.signalArguments[0][0], 1);
            mouseClick(find(breakage, item => item.text === "Compile on devel" && item.click !== undefined));
            compare(mended.signalArguments[1][0], 0);
            mouseClick(find(breakage, item => item.text === "requirements.txt line 6" && item.click !== undefined));
            compare(revealed.count, 1);
        }
        function test_step_says_its_state_and_progress() {
            compare(step.Accessible.name, "Python packages, running, 62 percent, 2.1 of 3.4 GB, 40 MB/s, 1 min 12 s");
        }
        function test_diff_marks_the_changed_word() {
            const line = find(diff, item => item.kind === 1 && item.wordStart === 4);
            verify(line);
            compare(line.Accessible.name, "added line 10: - libgl1");
            const word = find(line, item => item !== line && item.color !== undefined && item.text === undefined && item.visible && item.x > Theme.diffText);
            verify(word);
            verify(word.width > 0);
        }
        function test_verdict_shape_data() {
            return [
                {
                    tag: "works",
                    verdict: Status.Works,
                    icon: "check"
                },
                {
                    tag: "fixes",
                    verdict: Status.WorksWithFixes,
                    icon: "wrench"
                },
                {
                    tag: "breaks",
                    verdict: Status.Breaks,
                    icon: "octagon"
                },
                {
                    tag: "not known",
                    verdict: Status.NotKnown,
                    icon: "question"
                }
            ];
        }
        function test_verdict_shape(data) {
            verdict.verdict = data.verdict;
            verify(find(verdict, item => item.name === data.icon));
        }
        function test_origins_differ_in_shape() {
            const seen = new Set();
            for (const value of [Status.Measured, Status.Registry, Status.Catalogue, Status.Estimated]) {
                origin.origin = value;
                verify(origin.title.length > 0);
                seen.add(origin.name);
            }
            compare(seen.size, 4);
        }
        function test_every_icon_draws_data() {
            return samples.icons().map(name => ({
                        tag: name,
                        name: name
                    }));
        }
        function test_every_icon_draws(data) {
            icon.color = "#ff0000";
            icon.name = data.name;
            const picture = grabImage(icon);
            let painted = 0;
            for (let y = 0; y < picture.height; ++y) {
                for (let x = 0; x < picture.width; ++x)
                    painted += picture.red(x, y) > picture.green(x, y) + 40 ? 1 : 0;
            }
            verify(painted > 5, data.name + " paints " + painted + " pixels");
            verify(painted < 380, data.name + " is a block");
        }
        function test_flow_item_names_its_state() {
            compare(flow.Accessible.name, "Compare, Slim saves about 5.3 GB");
            flow.rail = true;
            verify(flow.implicitWidth < 56);
            compare(flow.Accessible.name, "Compare, Slim saves about 5.3 GB");
            flow.rail = false;
        }
    }
}
