// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/basecontents.h"
#include "base/modelsource.h"
#include "base/resolution.h"
#include "base/scriptevents.h"

#include <QSet>

namespace cogwright {

/// A build command with where it stands: an item of run or pre_install.
struct BuildCommand {
    QString key; ///< "build.run" or "build.pre_install"
    int index = 0;
    QString text;
    std::optional<Place> place;
    QList<ScriptEvent> events;

    [[nodiscard]] QString name() const; ///< "build.run item 2"
};

/// The commands in the order in which they run. Mount options before a command are taken off.
[[nodiscard]] QList<BuildCommand> buildCommands(const ConfigFile &file);

/// The requirements that build commands install by pip. With `dependencies` false: those that pip
/// was told to install alone.
[[nodiscard]] QList<Requirement> commandRequirements(const QList<BuildCommand> &commands,
                                                     bool dependencies = true);

/// A requirement's name; of a line without one: the repository's.
[[nodiscard]] QString requirementName(const Requirement &requirement);

/// Needs in the order in which they were found, one for each thing that is needed: a second wish
/// for the same thing joins the first.
class NeedList
{
public:
    void add(Need need);
    [[nodiscard]] QList<Need> take() &&;

private:
    QList<Need> m_needs;
    QHash<QString, qsizetype> m_positions; ///< kind and name
    QHash<QString, int> m_wishes;
};

/// What the stages before hand to the collectors.
struct NeedSources {
    const Config &config;
    const ConfigFile &file;
    const QList<BuildCommand> &commands;
    const QList<Requirement> &requirements; ///< as they will be installed, commands' ones included
    const QList<ResolvedPackage> &packages; ///< closed over dependencies
    qsizetype ownRequirements = 0;          ///< how many of `requirements` are not commands' ones
    /// Modules that the model's own code imports, with the packages that hold them: "a", "a.b", "a.b.c".
    QSet<QString> imported;
    QSet<QString> variables; ///< NAME=value, of `environment` and of the model's own code
};

void collectPackageNeeds(const NeedSources &sources, NeedList &needs);
void collectCommandNeeds(const NeedSources &sources, NeedList &needs);
void collectCodeNeeds(const QList<SourceFile> &files, NeedList &needs);

/// A Need for a program, of the kind that fits it: a compiler, nvcc, the driver's tools, or a tool.
[[nodiscard]] Need programNeed(const QString &program);

} // namespace cogwright
