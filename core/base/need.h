// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/finding.h"

#include <QMap>

namespace cogwright {

/// How an image's base is chosen. The order is the order of preference.
enum class BaseStrategy { Slim, DevelThenSlim, CudaRuntime, CogBase, CudaDevel, Custom };

enum class NeedKind {
    SharedLibrary,
    Tool,
    Compiler,
    CudaToolkit,
    CudaLibrary,
    Cudnn,
    Driver,
    AptPackage,
    PythonVersion,
    Index,
    Environment,
    Network,
    Other,
};
enum class Phase { Install, Import, Run };
enum class Evidence { Facts, Index, Command, Code, Config };
enum class NeedStatus { Met, Fixable, Unmet };
enum class Verdict { Works, WorksWithFixes, Breaks, Unknown };
enum class Confidence { Low, Medium, High };

[[nodiscard]] QString toString(BaseStrategy strategy); ///< "slim", "devel-then-slim", ...
[[nodiscard]] std::optional<BaseStrategy> strategyFromString(QStringView text);
[[nodiscard]] QString displayName(BaseStrategy strategy); ///< "python slim", "devel, then slim", ...
[[nodiscard]] QString toString(NeedKind kind);
[[nodiscard]] std::optional<NeedKind> needKindFromString(QStringView text);
[[nodiscard]] QString toString(Phase phase);
[[nodiscard]] QString toString(Evidence evidence);
[[nodiscard]] QString toString(NeedStatus status);
[[nodiscard]] QString toString(Verdict verdict);
[[nodiscard]] QString toString(Confidence confidence);

/// What meets a need on a base that lacks it. A build can put it into the plan; a remedy writes it
/// into the project.
struct NeedFix {
    QStringList apt;         ///< Debian names, for the slim image
    QStringList environment; ///< NAME=value
    /// Where packages of Debian 13 can't meet it: what does on a release before ("12", "22.04").
    QMap<QString, QStringList> olderApt;
    bool removal = false; ///< what asks for it is to be left out
    QString replacement;  ///< a requirement line in place of the one that has the need
    QString addition;     ///< a requirement line beside the others
    [[nodiscard]] bool isEmpty() const
    {
        return !removal && apt.isEmpty() && environment.isEmpty() && replacement.isEmpty() &&
               addition.isEmpty();
    }
};

/// Something that a package or command needs and that a base may lack.
struct Need {
    QString id; ///< "n1", unique in one resolution
    NeedKind kind = NeedKind::Other;
    QString name;     ///< "libGL.so.1", "nvcc", "git"
    QString wantedBy; ///< "opencv-python 4.9.0.80", "build.run item 2", "predict.py"
    Phase phase = Phase::Run;
    std::optional<Place> place;
    Evidence evidence = Evidence::Facts;
    NeedFix fix;    ///< what meets it on slim; empty where nothing does
    QString source; ///< of the fact behind it
};

} // namespace cogwright
