// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/configreader.h"
#include "packages/requirement.h"

namespace cogwright {

// Each adds a remedy to a finding, or nothing where the text can't carry the edit.

/// Sets a key of build: to a value.
void offerValue(Finding &finding, const ConfigReading &reading, const QString &key, const QString &value,
                bool safe = false);
/// Removes a key of build:.
void offerRemoval(Finding &finding, const ConfigReading &reading, const QString &key, bool safe = false);
/// Replaces a requirement by a line, in its file or in python_packages.
void offerLine(Finding &finding, const ConfigReading &reading, const Requirement &old, const QString &line,
               bool safe = false);
/// Removes a requirement with its line end or list item.
void offerLineRemoval(Finding &finding, const ConfigReading &reading, const Requirement &old,
                      bool safe = false);
/// Adds a line before a requirement, in its file or at the end of python_packages.
void offerLineBefore(Finding &finding, const ConfigReading &reading, const Requirement &before,
                     const QString &line);
/// Replaces a requirement and sets a key of build: in one step.
void offerLineAndRemoval(Finding &finding, const ConfigReading &reading, const Requirement &old,
                         const QString &line, const QString &removedKey);

/// The same requirement with another version: its name, extras, marker and options kept.
[[nodiscard]] QString lineWithVersion(const Requirement &line, const QString &version);

} // namespace cogwright
