// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "words.h"

#include "process/processrunner.h"
#include "support/text.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {
QString tr(const char *text)
{
    return QCoreApplication::translate("Words", text);
}
} // namespace

QString shown(const QString &text)
{
    return visible(text);
}

QString shortImageReference(const QString &image)
{
    return shown(image.section(u'/', -1));
}

QString verdictText(const Candidate &candidate)
{
    switch (candidate.verdict) {
    case Verdict::Works:
        return candidate.lacksAtRun ? tr("Works in part") : tr("Works");
    case Verdict::WorksWithFixes:
        return candidate.fixCount() == 1 ? tr("Works with 1 fix")
                                         : tr("Works with %1 fixes").arg(candidate.fixCount());
    case Verdict::Breaks:
        return tr("Breaks");
    case Verdict::Unknown:
        break;
    }
    return tr("Not known");
}

Status::Verdict verdictStatus(const Candidate &candidate)
{
    if (candidate.lacksAtRun)
        return Status::NotKnown;
    switch (candidate.verdict) {
    case Verdict::Works:
        return Status::Works;
    case Verdict::WorksWithFixes:
        return Status::WorksWithFixes;
    case Verdict::Breaks:
        return Status::Breaks;
    case Verdict::Unknown:
        break;
    }
    return Status::NotKnown;
}

Status::Need needStatus(NeedStatus status)
{
    switch (status) {
    case NeedStatus::Met:
        return Status::Met;
    case NeedStatus::Fixable:
        return Status::Fixable;
    case NeedStatus::Unmet:
        break;
    }
    return Status::Unmet;
}

QString placeText(const std::optional<Place> &place)
{
    if (!place || place->file.isEmpty())
        return {};
    return tr("%1 line %2").arg(shown(place->file)).arg(place->line);
}

QString wantedByText(const Need &need)
{
    const QString when = need.phase == Phase::Install  ? tr("at install")
                         : need.phase == Phase::Import ? tr("at import")
                                                       : tr("at run");
    return u"%1, %2"_s.arg(shown(need.wantedBy), when);
}

QString needName(const Need &need)
{
    switch (need.kind) {
    case NeedKind::Driver:
        return tr("NVIDIA driver");
    case NeedKind::CudaToolkit:
        return need.name == u"nvcc" ? tr("CUDA compiler (nvcc)") : shown(need.name);
    case NeedKind::Compiler:
        return tr("C compiler (%1)").arg(shown(need.name));
    default:
        return shown(need.name);
    }
}

QString partName(Status::Part part)
{
    switch (part) {
    case Status::Base:
        return tr("Base");
    case Status::SystemPackages:
        return tr("System packages");
    case Status::PythonPackages:
        return tr("Python packages");
    case Status::Weights:
        return tr("Weights");
    case Status::Code:
        break;
    }
    return tr("Code");
}

QString sentenceCase(QString text)
{
    // The name of the product is written as it is.
    if (!text.isEmpty() && !text.startsWith(u"cog-base"_s))
        text[0] = text[0].toUpper();
    return text;
}

QString buildCommandFor(const Project &project, const QString &base)
{
    QStringList words{u"cogwright-cli"_s, u"build"_s};
    if (!base.isEmpty() && base != u"auto")
        words += {u"--base"_s, base};
    if (project.configName() != u"cog.yaml")
        words += {u"-f"_s, project.configName()};
    return shown(Command{.program = words.takeFirst(), .arguments = words << project.root()}.display());
}
