// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma Singleton
import QtQuick
import Cogwright.Ui

// Every colour, font, length and duration of the window. Nothing else in qml/ writes one down.
QtObject {
    id: root

    enum Mode {
        System,
        Light,
        Dark
    }

    property int mode: Theme.Mode.System
    readonly property bool dark: mode === Theme.Mode.System ? Application.styleHints.colorScheme === Qt.ColorScheme.Dark : mode === Theme.Mode.Dark
    // False shows every change at once.
    property bool motion: true

    // Colours
    readonly property color surfaceWindow: dark ? "#15171B" : "#F3F4F6"
    readonly property color surfacePage: dark ? "#1B1E23" : "#FFFFFF"
    readonly property color surfaceInset: dark ? "#181A1F" : "#F8F9FA"
    readonly property color surfaceRaised: dark ? "#23272D" : "#FFFFFF"
    readonly property color surfaceHover: dark ? "#272B32" : "#EBEDF0"
    readonly property color surfacePressed: dark ? "#30353D" : "#DFE2E7"
    readonly property color surfaceSelected: dark ? "#252E4A" : "#E6EBFB"
    readonly property color surfaceScrim: dark ? "#9906070A" : "#520F1219"

    readonly property color borderHairline: dark ? "#2D3138" : "#E2E5E9"
    readonly property color borderStrong: dark ? "#454C56" : "#C6CBD2"
    readonly property color borderControl: dark ? "#737B87" : "#868D98"

    readonly property color textPrimary: dark ? "#E8EAED" : "#1A1D21"
    readonly property color textSecondary: dark ? "#B6BCC5" : "#4A515C"
    readonly property color textTertiary: dark ? "#969DA8" : "#5F6772"
    readonly property color textDisabled: dark ? "#626974" : "#9AA1AB"

    readonly property color accentFill: dark ? "#4664E6" : "#3454D1"
    readonly property color accentHover: dark ? "#3F5CDB" : "#2B47B8"
    readonly property color accentPressed: dark ? "#3450C4" : "#233B9C"
    readonly property color accentText: dark ? "#9DB0FF" : "#2F4DC4"
    readonly property color accentOn: dark ? "#FFFFFF" : "#FFFFFF"
    readonly property color accentRing: dark ? "#9DB0FF" : "#3454D1"

    readonly property color successText: dark ? "#74D19B" : "#17683C"
    readonly property color successMark: dark ? "#43B477" : "#1F8A54"
    readonly property color successBg: dark ? "#17291F" : "#E8F5EE"
    readonly property color successBorder: dark ? "#2B5540" : "#B7DFC9"

    readonly property color warningText: dark ? "#F0B95E" : "#7D4B00"
    readonly property color warningMark: dark ? "#DB9A33" : "#B26A00"
    readonly property color warningBg: dark ? "#2C2415" : "#FDF3E1"
    readonly property color warningBorder: dark ? "#5E4C22" : "#EBD09C"

    readonly property color errorText: dark ? "#FF938A" : "#A3221B"
    readonly property color errorMark: dark ? "#EA6156" : "#CF3A31"
    readonly property color errorBg: dark ? "#321D1C" : "#FCECEB"
    readonly property color errorBorder: dark ? "#6E332F" : "#F0C3BF"

    readonly property color infoText: dark ? "#93BFF7" : "#23568F"
    readonly property color infoMark: dark ? "#5F99E3" : "#3B78C4"
    readonly property color infoBg: dark ? "#182636" : "#EAF2FB"
    readonly property color infoBorder: dark ? "#2F4D70" : "#BCD5F0"

    readonly property color partBase: dark ? "#3F7CD0" : "#3465B0"
    readonly property color partSystem: dark ? "#2FB39D" : "#189680"
    readonly property color partPython: dark ? "#F0A050" : "#D4690C"
    readonly property color partWeights: dark ? "#BD5A99" : "#8A2F6B"
    readonly property color partCode: dark ? "#EDEEF0" : "#2F3338"
    readonly property color partBaseOn: dark ? "#0B0D10" : "#FFFFFF"
    readonly property color partSystemOn: dark ? "#0B0D10" : "#0B0D10"
    readonly property color partPythonOn: dark ? "#0B0D10" : "#0B0D10"
    readonly property color partWeightsOn: dark ? "#0B0D10" : "#FFFFFF"
    readonly property color partCodeOn: dark ? "#0B0D10" : "#FFFFFF"
    readonly property color partRange: dark ? "#3A4048" : "#D5D9DF"
    readonly property color partUnknown: dark ? "#8E96A2" : "#6B7380"
    readonly property color partHatch: dark ? "#660B0D10" : "#66FFFFFF"
    readonly property color partGrid: dark ? "#262A30" : "#EDEFF2"

    readonly property color codeBackground: dark ? "#1B1E23" : "#FFFFFF"
    readonly property color codeCurrentLine: dark ? "#22262C" : "#F5F6F8"
    readonly property color codeSelection: dark ? "#2C3A66" : "#D3DCF8"
    readonly property color codeLineNumber: dark ? "#8A919C" : "#69717D"
    readonly property color codeLineNumberActive: dark ? "#E8EAED" : "#1A1D21"
    readonly property color codeIndentGuide: dark ? "#2D3138" : "#E2E5E9"
    readonly property color codeKey: dark ? "#8DB4F5" : "#1F4FA3"
    readonly property color codeString: dark ? "#8FD0A4" : "#1C6B45"
    readonly property color codeNumber: dark ? "#EDA66F" : "#8A3A00"
    readonly property color codeKeyword: dark ? "#D3A0E6" : "#7A2E8E"
    readonly property color codeComment: dark ? "#929AA5" : "#626A75"
    readonly property color codePunctuation: dark ? "#B6BCC5" : "#4A515C"
    readonly property color codeType: dark ? "#74C7D6" : "#0B6477"
    readonly property color codeVariable: dark ? "#E59AC6" : "#8A2F6B"
    readonly property color codeNormal: dark ? "#E8EAED" : "#1A1D21"
    readonly property color codeError: dark ? "#FF938A" : "#A3221B"

    readonly property color diffAddBg: dark ? "#182B20" : "#E3F4EA"
    readonly property color diffAddText: dark ? "#8ADBAA" : "#135C34"
    readonly property color diffAddWord: dark ? "#27503A" : "#B5E2C6"
    readonly property color diffDelBg: dark ? "#331E1D" : "#FBE6E4"
    readonly property color diffDelText: dark ? "#FFA49C" : "#94201A"
    readonly property color diffDelWord: dark ? "#5E2D2A" : "#F4C0BB"
    // Type: font, and the height of its line
    readonly property font display: Fonts.ui(24, Font.DemiBold)
    readonly property font title: Fonts.ui(20, Font.DemiBold, -0.2)
    readonly property font heading: Fonts.ui(15, Font.DemiBold)
    readonly property font strong: Fonts.ui(13, Font.DemiBold)
    readonly property font medium: Fonts.ui(13, Font.Medium)
    readonly property font body: Fonts.ui(13, Font.Normal)
    readonly property font small: Fonts.ui(12, Font.Normal)
    readonly property font label: Fonts.ui(12, Font.Medium)
    readonly property font figure: Fonts.figures(13, Font.Normal)
    readonly property font figureStrong: Fonts.figures(13, Font.DemiBold)
    readonly property font figureSmall: Fonts.figures(12, Font.Normal)
    readonly property font figureLabel: Fonts.figures(12, Font.Medium)
    readonly property font tag: Fonts.ui(11, Font.Medium)
    readonly property font code: Fonts.mono(13, Font.Normal)
    readonly property font codeStrong: Fonts.mono(13, Font.DemiBold)
    readonly property font codeSmall: Fonts.mono(12, Font.Normal)
    readonly property font log: Fonts.mono(12, Font.Normal)
    readonly property font logStrong: Fonts.mono(12, Font.DemiBold)
    readonly property font reference: Fonts.mono(11, Font.Normal)
    readonly property int displayLine: 32
    readonly property int titleLine: 28
    readonly property int headingLine: 22
    readonly property int bodyLine: 20
    readonly property int smallLine: 16
    readonly property int codeLine: 20
    readonly property int logLine: 18

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
    readonly property real shadowOpacity: dark ? 0.5 : 0.13
    readonly property int shadowSpread: 20
    readonly property int shadowDrop: 6

    // Duration
    readonly property int fast: motion ? 90 : 0
    readonly property int normal: motion ? 150 : 0
    readonly property int slow: motion ? 220 : 0
    readonly property int spinnerTurn: 900
    readonly property int spinnerSteps: 12
    readonly property int cursorBlink: 530
    readonly property int editFlash: motion ? 1200 : 0
    readonly property int tipDelay: 600
    readonly property int bannerTime: 6000

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
    readonly property int remedyColumn: 132
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
