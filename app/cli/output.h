// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"
#include "options.h"

#include <QJsonObject>

#include <functional>

/// Standard output and standard error as the contract wants them: results to the one, everything
/// else to the other, colour only on a terminal, control characters of other people's texts made
/// visible.
namespace output {

inline constexpr int fine = 0;
inline constexpr int foundSomething = 1;
inline constexpr int environmentFailed = 3;
inline constexpr int interrupted = 130;

void print(const QString &text); ///< to standard output, with a line end
void printJson(const QJsonObject &document);
void note(const QString &text);  ///< to standard error, with a line end
[[nodiscard]] bool usesColour(); ///< standard output is a terminal and NO_COLOR is not set

/// Findings for people: "cog.yaml:4:9: error: ... [code]", remedies indented below.
void printFindings(const QList<cogwright::Finding> &findings, const QString &prefix);

[[nodiscard]] int statusOf(const QList<cogwright::Finding> &findings, Options::FailOn failOn);
/// Silenced findings don't count, but for those that make Cog refuse the file: it stays refused.
[[nodiscard]] int statusOf(const QList<cogwright::Finding> &findings,
                           const QList<cogwright::Finding> &silenced, Options::FailOn failOn);
/// 3 for what the environment lacks (no such file, no Docker), 1 for all else.
[[nodiscard]] int statusOf(const cogwright::Error &error);
[[nodiscard]] int worse(int a, int b);

/// Opens and resolves each project in the order given and hands it on. A project that can't be
/// opened gives its document (with the error as a finding) or its sentence, and is handed to
/// `handleError`. Returns the worst status.
using ResolutionHandler = std::function<int(const QString &name, const cogwright::Resolution &resolution)>;
using ErrorHandler = std::function<void(const QString &name, const cogwright::Error &error)>;
[[nodiscard]] int forEachProject(const Options &options, const QString &documentName,
                                 const ResolutionHandler &handle, const ErrorHandler &handleError = {});

} // namespace output
