// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>

#include <string>

/// What a person reads of the options: help, and what was wrong with the words of a command line.
namespace usage {

/// Help with the name of each value, and without the lists and rules that its description holds.
class HelpFormatter : public CLI::Formatter
{
public:
    [[nodiscard]] std::string make_option_opts(const CLI::Option *option) const override;
};

/// One or two sentences for an error of the parser: the word that was not understood, the nearest
/// one that would have been, and where help is.
[[nodiscard]] std::string explain(const CLI::App &app, const CLI::ParseError &error, int argc, char **argv);

} // namespace usage
