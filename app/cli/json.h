// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "build/build.h"
#include "estimate/comparison.h"

#include <QJsonArray>
#include <QJsonObject>

/// The shapes that recur in the documents of the command line. Other programs read them: fields
/// may be added, never renamed.
namespace json {

[[nodiscard]] QJsonValue place(const std::optional<cogwright::Place> &place);
[[nodiscard]] QJsonObject remedy(const cogwright::Remedy &remedy);
[[nodiscard]] QJsonValue remedy(const std::optional<cogwright::Remedy> &remedy);
[[nodiscard]] QJsonArray remedies(const QList<cogwright::Remedy> &remedies);
[[nodiscard]] QJsonArray findings(const QList<cogwright::Finding> &findings);
[[nodiscard]] QJsonObject amount(const cogwright::Amount &amount);
[[nodiscard]] QJsonObject seconds(const cogwright::Seconds &seconds);
[[nodiscard]] QJsonArray strings(const QStringList &strings);
/// A text, or null where it is empty.
[[nodiscard]] QJsonValue textOrNull(const QString &text);
[[nodiscard]] QJsonArray causes(const QList<cogwright::Cause> &causes);

/// The fields of each document beside the common ones.
void addResolution(QJsonObject &document, const cogwright::Resolution &resolution);
void addComparison(QJsonObject &document, const cogwright::Comparison &comparison);
[[nodiscard]] QJsonObject buildResult(const cogwright::BuildResult &result);

/// {"schema": "cogwright.NAME/1", "version": ..., "project": ..., "config": ..., "findings": [...],
/// "silenced": N}. `silenced` is the number of findings that the project's settings take out.
[[nodiscard]] QJsonObject document(const QString &name, const QString &project, const QString &config,
                                   const QList<cogwright::Finding> &findings, qsizetype silenced = 0);

} // namespace json
