// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "sourcefolder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool holdsAny(const QString &text, std::initializer_list<QLatin1StringView> words)
{
    return std::ranges::any_of(words, [&text](QLatin1StringView word) { return text.contains(word); });
}

} // namespace

SourceFolder sourceFolder(const Project &project, const QString &path)
{
    SourceFolder found;
    QString folder = path;
    if (folder == "/src"_L1)
        folder.clear();
    else if (folder.startsWith("/src/"_L1))
        folder = folder.sliced(5);
    if (folder.startsWith(u'/') || folder.startsWith(".."_L1))
        return found;
    const QString prefix = folder.isEmpty() ? QString() : folder + u'/';
    for (const QLatin1StringView name : {"setup.py"_L1, "pyproject.toml"_L1, "setup.cfg"_L1}) {
        const Result<QString> text = project.readText(prefix + name, {.bytes = 1'000'000});
        if (!text)
            continue;
        found.inSight = true;
        if (found.file.isEmpty())
            found.file = prefix + name;
        if (holdsAny(*text, {"CUDAExtension"_L1, "nvcc"_L1}))
            found.compilesCuda = true;
        if (holdsAny(*text,
                     {"ext_modules"_L1, "ext-modules"_L1, "Extension("_L1, "cythonize"_L1, "scikit_build"_L1,
                      "scikit-build"_L1, "mesonpy"_L1, "pybind11"_L1, "nanobind"_L1}))
            found.compiles = true;
    }
    // Kernels beside Python code may be compiled when the model runs: only a folder that compiles
    // something builds them while it is installed.
    if (found.compiles && !found.compilesCuda) {
        const FileSet files = project.contextFiles();
        found.compilesCuda = std::ranges::any_of(files.files, [&prefix](const ProjectFile &file) {
            return file.path.startsWith(prefix) && file.path.endsWith(".cu"_L1);
        });
    }
    return found;
}

} // namespace cogwright
