// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma Singleton
import QtQuick
import Cogwright.Ui

// Every colour, font, length (inherited) and duration of the window. Nothing else in qml/ writes one
// down.
Lengths {
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

    readonly property real shadowOpacity: dark ? 0.5 : 0.13

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
}
