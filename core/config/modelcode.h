// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QList>
#include <QString>

namespace cogwright {

/// One thing in a model's source that Cog's own check of a project (cog doctor) asks about.
struct ModelCodeFact {
    enum class Kind {
        ReturnTypeMissing, ///< the method that serves predictions has no "->"; name: Class.method
        OldInterfaceName,  ///< the class derives from BasePredictor, or has predict() and no run()
        RemovedImport,     ///< a name that Cog's package no longer has; name: module.name
        PydanticOutput,    ///< a class on pydantic's BaseModel that allows arbitrary types
    };
    Kind kind;
    QString name;
    TextRange range; ///< in the source
};

/// Reads a source as text: strings and comments are passed over, nothing is executed, linear.
/// `served` is the class that run or predict names; empty for a source of train.
[[nodiscard]] QList<ModelCodeFact> modelCodeFacts(const QString &source, const QString &served);

} // namespace cogwright
