// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
import QtQuick

// The lengths of the theme, in pixels.
QtObject {
    id: root

    // Space
    readonly property int space4: 4
    readonly property int space8: 8
    readonly property int space12: 12
    readonly property int space16: 16
    readonly property int space20: 20
    readonly property int space24: 24
    readonly property int space32: 32
    readonly property int space48: 48

    // Edges
    readonly property int radiusSegment: 3
    readonly property int radiusTag: 4
    readonly property int radiusControl: 6
    readonly property int radiusCard: 8
    readonly property int hairline: 1
    readonly property int focusWidth: 2
    readonly property int focusOffset: 1
    readonly property int selectionBar: 3
    readonly property int dash: 1
    readonly property int shadowSpread: 20
    readonly property int shadowDrop: 6

    // Icons
    readonly property int iconTiny: 12
    readonly property int iconSmall: 14
    readonly property int icon: 16
    readonly property int iconLarge: 20
    readonly property int iconEmpty: 24

    // Controls and rows
    readonly property int control: 32
    readonly property int controlSmall: 28
    readonly property int row: 36
    readonly property int rowTwoLine: 44
    readonly property int needRow: 40
    readonly property int recentRow: 56
    readonly property int candidateRow: 52
    readonly property int candidateRowSmall: 48
    readonly property int candidateRowWide: 64
    readonly property int fixRow: 56
    readonly property int packageRow: 28
    readonly property int tableHead: 32
    readonly property int tab: 36
    readonly property int topBar: 44
    readonly property int statusBar: 28
    readonly property int sidebar: 216
    readonly property int rail: 56
    readonly property int flowItem: 54
    readonly property int flowItemHeight: 52
    readonly property int baseLine: 48
    readonly property int partBar: 24
    readonly property int partGap: 2
    readonly property real partMin: 2.5
    readonly property int partLabelFrom: 54
    readonly property int totalRoom: 140
    readonly property int nameColumn: 180
    readonly property int nameColumnSmall: 164
    readonly property int figureColumn: 112
    readonly property int figureColumnSmall: 96
    readonly property int verdictColumn: 164
    readonly property int verdictColumnSmall: 104
    readonly property int steps: 320
    readonly property int stepsSmall: 264
    readonly property int needsColumn: 400
    readonly property int cogColumn: 268
    readonly property int dock: 180
    readonly property int dockSmall: 144
    readonly property int editorMin: 160
    readonly property int environmentName: 148
    readonly property int environmentValue: 196
    readonly property int checkRows: 5
    readonly property int dockWhy: 240
    readonly property int diffWidth: 348
    readonly property int causeWideFrom: 880
    readonly property int diffNumber: 28
    readonly property int diffText: 56
    readonly property int gutter: 68
    readonly property int field: 200
    readonly property int findField: 200
    readonly property int combo: 160
    readonly property int comboPopup: 420
    readonly property int comboPopupHeight: 420
    readonly property int platform: 204
    readonly property int menuWidth: 248
    readonly property int tipWidth: 360
    readonly property int quickFix: 456
    readonly property int emptyWidth: 360
    readonly property int placeColumn: 150
    readonly property int remedyColumn: 168
    readonly property int remedyColumnWide: 248
    readonly property int rowWideFrom: 1000
    // Of the table of figures: base, five parts, three totals. They share what room there is.
    readonly property list<int> figureColumns: [112, 84, 112, 112, 64, 56, 112, 112, 96]
    readonly property int versionColumn: 128
    readonly property int shareColumn: 112
    readonly property int originColumn: 88
    readonly property int unknownBar: 160
    readonly property int spanBar: 12
    readonly property int savingsStackBelow: 760
    readonly property int swatch: 12
    readonly property int tagHeight: 18
    readonly property int tagPadding: 6
    readonly property int scrollBar: 10
    readonly property int scrollMinimum: 32
    readonly property int dropZone: 144
    readonly property int whyStackBelow: 900
    readonly property int startColumn: 936
    readonly property int startStackBelow: 860
    readonly property int recentColumn: 428
    readonly property int nextColumn: 312
    readonly property int historyTime: 104
    readonly property int historyBar: 136
    readonly property int historyBarHeight: 12
    readonly property int historyFigure: 112
    readonly property int historyDifference: 80
    readonly property int historyRows: 4
    // Of measured beside estimated: part, download and disk estimated, disk measured, difference.
    readonly property list<int> measuredColumns: [140, 132, 132, 96, 88]
    readonly property int splitGrab: 9
    readonly property int windowWidth: 1280
    readonly property int windowHeight: 800
    readonly property int minWindowWidth: 1024
    readonly property int minWindowHeight: 700
    readonly property int narrowBelow: 1100
    readonly property int wideFrom: 1800
    readonly property int chartColumn: 1440
    readonly property int sideColumn: 560
    readonly property int pageLimit: 2560
}
