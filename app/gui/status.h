// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QtQml/qqmlregistration.h>

/// Enumerations that the window's views share. QML reads them as Status.Works, Status.Error, ...
namespace Status {
Q_NAMESPACE
QML_ELEMENT

/// How bad a finding is; also the state of an item of the flow.
enum Severity { Info, Warning, Error };
Q_ENUM_NS(Severity)

/// A base's verdict (VerdictBadge).
enum Verdict { Works, WorksWithFixes, Breaks, NotKnown };
Q_ENUM_NS(Verdict)

/// A need's state on a base (NeedRow).
enum Need { Met, Fixable, Unmet };
Q_ENUM_NS(Need)

/// Where a figure comes from (OriginMark).
enum Origin { Measured, Registry, Index, Catalogue, Estimated };
Q_ENUM_NS(Origin)

/// A step of a build (StepRow).
enum Step { Waiting, Running, Done, Cached, Failed, NotStarted };
Q_ENUM_NS(Step)

/// A line of a diff (DiffView).
enum DiffLine { Context, Added, Removed };
Q_ENUM_NS(DiffLine)

/// The parts of an image, in their fixed order (PartSegment).
enum Part { Base, SystemPackages, PythonPackages, Weights, Code };
Q_ENUM_NS(Part)

/// The mark beside a view's name in the sidebar (FlowItem).
enum Flow { FlowNone, FlowRunning, FlowDone, FlowWarning, FlowFailed };
Q_ENUM_NS(Flow)
} // namespace Status
