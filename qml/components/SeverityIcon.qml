// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
pragma ComponentBehavior: Bound
import QtQuick
import Cogwright.App
import Cogwright.Ui

// How bad a finding is.
StatusIcon {
    required property int severity // Status.Severity

    kind: severity === Status.Error ? StatusIcon.Kind.Bad : severity === Status.Warning ? StatusIcon.Kind.Warning : severity === Status.Info ? StatusIcon.Kind.Info : StatusIcon.Kind.None
}
