// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/configfile.h"
#include "project/project.h"
#include "report.h"
#include "schema.h"

namespace cogwright {

/// What a rule reads and where it reports.
struct RuleContext {
    const Project &project;
    const Schema &schema;
    const ConfigFile &file;
    Report &report;
    bool partial = false; ///< the text does not parse everywhere: nothing is said of what is absent
};

// The rules beside the schema, in the order in which Cog has them: it names the first one broken.
// Each also says what Cog lets pass and what fails later.

void checkReferences(const RuleContext &context);  ///< run, predict, train: the form
void checkBuild(const RuleContext &context);       ///< Python, requirements, CUDA
void checkEnvironment(const RuleContext &context); ///< reserved names, names set twice
void checkConcurrency(const RuleContext &context);
void checkModel(const RuleContext &context); ///< model and image
void checkWeights(const RuleContext &context);
void checkCompletion(const RuleContext &context); ///< what Cog finds when it completes the file

// What Cog does not refuse at load.

void checkDockerfileStage(const RuleContext &context); ///< run items with line breaks, sdk_version
void checkSources(const RuleContext &context);         ///< the files and classes that references name
void checkDeprecations(const RuleContext &context);
void checkAdvice(const RuleContext &context); ///< image as a base, cuda without gpu, apt names
void checkSecrets(const RuleContext &context);

/// Python's major and minor number as Cog reads them; nothing where it refuses the text.
struct PythonNumbers {
    qint64 major = 0;
    qint64 minor = 0;
};
[[nodiscard]] std::optional<PythonNumbers> pythonNumbers(const QString &version);

/// A decimal integer as Go's strconv.Atoi takes it: a sign, digits, within 64 bits.
[[nodiscard]] std::optional<qint64> wholeNumber(QStringView text);

} // namespace cogwright
