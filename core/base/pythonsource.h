// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QStringList>

namespace cogwright {

/// What one Python file uses that a base may lack, read from its text; nothing is executed.
struct PythonSource {
    struct Use {
        QString name; ///< a program ("ffmpeg"), a library ("libGL.so.1", "sndfile")
        int line = 1;
    };
    struct Import {
        QString module;    ///< as written: "package.sub", relative ones with their dots
        QStringList names; ///< of `from module import a, b`
        int line = 1;
    };

    QList<Import> imports;
    QList<Use> programs;      ///< started by subprocess, os.system and the like, or asked for by shutil.which
    QList<Use> libraries;     ///< loaded by ctypes or asked for by ctypes.util.find_library
    QList<Use> packages;      ///< requirement words that the code installs by pip at run time
    QList<Use> locales;       ///< named by locale.setlocale: "de_DE.UTF-8"
    QList<Use> variables;     ///< set in os.environ: "NAME=value"
    QStringList scripts;      ///< string literals that name a .py file
    int compilesAtLine = 0;   ///< of the first torch.compile, 0 if there is none
    int usesTritonAtLine = 0; ///< of the first triton.jit
    int buildsCudaAtLine = 0; ///< of the first torch.utils.cpp_extension load of CUDA sources
    int readsMimeTypesAtLine = 0; ///< of the first call that asks the system's table of MIME types
    int readsTimeZonesAtLine = 0; ///< of the first zoneinfo.ZoneInfo
};

/// Reads a Python file. Tolerant of syntax errors; linear in the text.
[[nodiscard]] PythonSource readPythonSource(const QString &text);

} // namespace cogwright
