// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "owner.h"
#include "signatures.h"

#include <QMap>

namespace cogwright {

/// What a log told of one cause.
struct CauseFacts {
    QStringList names;               ///< what the sign's group "name" held, each once
    QMap<QString, QString> captures; ///< the other groups; "names" is the joined names
    Owner owner;
};

/// Writes facts into a text: {group}, or {group|what stands where it is not known}. A group that is
/// neither known nor has a substitute leaves an empty text, so that no sentence with a hole is shown.
[[nodiscard]] QString fillIn(const QString &text, const CauseFacts &facts);

/// The repairs of a signature, at most three, best first. With a resolution they are edits of its
/// project wherever its text can carry them; without one they say what to do.
///
/// What "do" does: apt adds Debian packages (named, of the libraries, tools or headers that were
/// missing, and, with ofPackage, all that the package is known to need); replace puts another
/// distribution in a requirement's place; require pins a requirement or adds it; drop-local takes
/// +cu118 off; set sets a key of cog.yaml; environment adds variables; base builds on another base;
/// rename-apt puts today's name of a system package in place of a gone one; no-isolation moves a
/// requirement to build.run; add-module requires the distribution of a module; tell says what to do.
[[nodiscard]] QList<Remedy> causeRemedies(const Signature &signature, const CauseFacts &facts,
                                          const Resolution *resolution);

} // namespace cogwright
