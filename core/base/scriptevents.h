// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/shellscript.h"

namespace cogwright {

/// One thing that a build command does and that matters to what a base must have, in the order in
/// which it happens.
struct ScriptEvent {
    enum class Kind {
        Call,       ///< a program found on PATH: `name`
        AptInstall, ///< Debian packages: `values`, versions and releases removed
        PipInstall, ///< requirement words of pip or uv: `values`; `options` holds its index options
        Provide,    ///< a program is put where the shell finds it: `name`
        Clone,      ///< a repository: `values` holds its address, `folder` where it is put
        SetupBuild, ///< setup.py in `folder` compiles or installs: `name` is its command
    };
    Kind kind = Kind::Call;
    QString name;
    QStringList values;
    QStringList options;          ///< "--no-build-isolation", "--no-deps", "--index-url=..."
    QStringList requirementFiles; ///< -r
    QString folder;  ///< of Clone, SetupBuild, PipInstall: relative to where the script begins, or absolute
    QString cudaAsk; ///< of SetupBuild, PipInstall: the variable or option that asks to compile CUDA
};

/// What a script does. Programs named by a path count when the path is one of the system's own
/// folders; sudo, env, nice, xargs and `sh -c` are looked through.
[[nodiscard]] QList<ScriptEvent> scriptEvents(QStringView script);

/// As scriptEvents, for a program started with an argument list (no shell in between).
[[nodiscard]] QList<ScriptEvent> argumentEvents(const QStringList &arguments);

} // namespace cogwright
