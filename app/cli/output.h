// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"
#include "estimate/platform.h"
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
/// The status to end with: what was printed and could not be written is a fault of the environment.
[[nodiscard]] int finished(int status);
void note(const QString &text);  ///< to standard error, with a line end
[[nodiscard]] bool usesColour(); ///< standard output is a terminal and NO_COLOR is not set
/// Columns for tables: of the terminal, else of COLUMNS, else 100; 60 at least.
[[nodiscard]] int columns();
enum class Tone { Good, Change, Bad, Quiet };
[[nodiscard]] QString toned(const QString &text, Tone tone); ///< as it is without colour

/// Findings for people: "cog.yaml:4:9: error: ... [code]", remedies indented below.
void printFindings(const QList<cogwright::Finding> &findings, const QString &prefix);

[[nodiscard]] int statusOf(const QList<cogwright::Finding> &findings, Options::FailOn failOn);
/// Silenced findings don't count, but for those that make Cog refuse the file: it stays refused.
[[nodiscard]] int statusOf(const QList<cogwright::Finding> &findings,
                           const QList<cogwright::Finding> &silenced, Options::FailOn failOn);
/// 3 for what the environment lacks (no such file, no Docker), 1 for all else.
[[nodiscard]] int statusOf(const cogwright::Error &error);
[[nodiscard]] int worse(int a, int b);

/// The platform that the options name, the first one where they name none.
[[nodiscard]] cogwright::Result<cogwright::Platform> platformOf(const Options &options);
/// Says why there is no platform; returns the exit status.
[[nodiscard]] int failedPlatform(const cogwright::Error &error);

/// The options of resolve() for what the user asked for.
[[nodiscard]] cogwright::ResolveOptions resolveOptions(const Options &options);

/// Opens and resolves each project in the order given and hands it on. A project that can't be
/// opened gives its document (with the error as a finding) or its sentence, and is handed to
/// `handleError`. Returns the worst status.
using ResolutionHandler = std::function<int(const QString &name, const cogwright::Resolution &resolution)>;
using ErrorHandler = std::function<void(const QString &name, const cogwright::Error &error)>;
[[nodiscard]] int forEachProject(const Options &options, const QString &documentName,
                                 const ResolutionHandler &handle, const ErrorHandler &handleError = {});

} // namespace output
