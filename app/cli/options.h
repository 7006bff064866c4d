// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/need.h"

#include <QList>
#include <QMap>
#include <QStringList>
#include <optional>

/// What the user asked for: one value for every command. See the command line's contract.
struct Options {
    enum class FailOn { Error, Warning, Never };

    QString command;
    QStringList projects; ///< folders or configuration files; "." when none is named
    QString configName = QStringLiteral("cog.yaml");
    bool json = false;
    FailOn failOn = FailOn::Error;
    bool offline = false;
    bool online = false; ///< the package index may be asked: --online or COGWRIGHT_ONLINE=1, and no --offline
    QString base = QStringLiteral("auto"); ///< --base, or what --use-cuda-base-image stands for
    bool baseNamed = false; ///< by one of the two: the base that the project keeps does not count then
    bool save = false;      ///< of resolve and build: keep the choice in the project's settings

    QString format = QStringLiteral("text");        ///< of check: text, json, sarif
    bool fix = false, fixAll = false, diff = false; ///< of check

    QString platform;                ///< of compare and migrate: a name or a file
    bool markdown = false;           ///< of compare and migrate
    bool apply = false;              ///< of migrate: record the decisions
    std::optional<qint64> maxSize;   ///< bytes
    std::optional<double> maxGrowth; ///< percent
    QString baseline;
    QList<cogwright::BaseStrategy> strategies;

    QString tag, context, builder, network, dockerfile; ///< of build
    QMap<QString, QString> secrets;                     ///< id -> file
    bool noCache = false, dryRun = false, noVerify = false;

    QString logFile = QStringLiteral("-"); ///< of diagnose
    QString diagnoseProject;
};

/// What the arguments mean: options to carry out, or an exit status when everything is said
/// already (help, version, wrong usage; the text went to the right stream).
struct ParsedOptions {
    Options options;
    std::optional<int> exitStatus;
};

[[nodiscard]] ParsedOptions parseOptions(int argc, char **argv);
