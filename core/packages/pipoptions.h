// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <expected>

namespace cogwright {

/// One option of a requirements file.
struct PipOption {
    QString name;  ///< the long form: "--extra-index-url"
    QString value; ///< empty for an option without one

    [[nodiscard]] QString toString() const { return value.isEmpty() ? name : name + u'=' + value; }
};

/// Where the options of a requirements line begin: at the first word with a hyphen before it, words
/// being parted by spaces alone, as pip parts them. The text's size if there are none.
[[nodiscard]] qsizetype optionsBegin(QStringView line);

/// The long names of the options that a requirements file may hold, each meaning named once.
[[nodiscard]] QStringList pipOptionNames();

/// The options of a line, parted as a shell would and named as pip does: short names, attached
/// values ("-rbase.txt") and long names cut short ("--extra-index") included. The error is a
/// sentence. Source of the names: pip's documentation, "Requirements File Format".
[[nodiscard]] std::expected<QList<PipOption>, QString> parsePipOptions(QStringView text);

} // namespace cogwright
