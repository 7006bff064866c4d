// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "causeremedies.h"

#include "base/basecontents.h"
#include "base/remedies.h"
#include "document/textfile.h"
#include "projectedits.h"
#include "support/resources.h"

#include <QJsonObject>
#include <QRegularExpression>
#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostRemedies = 3;

void addOnce(QStringList &list, const QStringList &more)
{
    for (const QString &item : more) {
        if (!item.isEmpty() && !list.contains(item))
            list.append(item);
    }
}

/// The Debian packages that a package is known to need, in one phase of its life.
QStringList knownPackages(const Owner &owner, bool whileInstalling)
{
    const std::optional<Version> version = owner.resolved ? owner.resolved->version : std::nullopt;
    QStringList packages;
    for (const PackageNeed &need : PackageTable::shipped().needs(owner.distribution, version)) {
        if ((need.phase == "install"_L1) == whileInstalling)
            addOnce(packages, need.apt);
    }
    return packages;
}

class Remedies
{
public:
    Remedies(const CauseFacts &facts, const Resolution *resolution)
        : m_facts(facts), m_resolution(resolution)
    {
    }

    void add(const QJsonObject &step)
    {
        const QString what = step["do"_L1].toString();
        if (what == "apt"_L1)
            apt(step);
        else if (what == "replace"_L1)
            replace(step);
        else if (what == "require"_L1)
            require(step["name"_L1].toString(), step["line"_L1].toString());
        else if (what == "drop-local"_L1)
            dropLocal();
        else if (what == "set"_L1)
            set(step);
        else if (what == "environment"_L1)
            environment(step);
        else if (what == "base"_L1)
            base(step);
        else if (what == "rename-apt"_L1)
            renameApt();
        else if (what == "no-isolation"_L1)
            noIsolation();
        else if (what == "add-module"_L1)
            addModule();
        else
            tell(filled(step["title"_L1].toString()));
    }

    [[nodiscard]] QList<Remedy> take() { return m_remedies.first(std::min(m_remedies.size(), mostRemedies)); }

private:
    [[nodiscard]] QString filled(const QString &text) const { return fillIn(text, m_facts); }

    void keep(const std::optional<Remedy> &remedy)
    {
        if (remedy && !remedy->title.isEmpty() && !m_remedies.contains(*remedy))
            m_remedies.append(*remedy);
    }
    void tell(const QString &title) { keep(Remedy{.title = title}); }

    void apt(const QJsonObject &step)
    {
        const DistributionTable &debian = DistributionTable::shipped();
        QStringList packages = stringList(step["packages"_L1]);
        if (step["ofPackage"_L1].toBool() && !m_facts.owner.distribution.isEmpty())
            addOnce(packages, knownPackages(m_facts.owner, step["install"_L1].toBool()));
        for (const QString &name : m_facts.names) {
            if (name.contains(".so"_L1))
                addOnce(packages, {debian.packageOfSoname(name)});
            if (step["fromTool"_L1].toBool())
                addOnce(packages, debian.packagesOfTool(name));
        }
        const SignatureTable &table = SignatureTable::shipped();
        if (step["fromHeader"_L1].toBool())
            addOnce(packages, table.packagesOfHeader(m_facts.captures.value(u"header"_s)));
        if (step["fromPkgConfig"_L1].toBool())
            addOnce(packages, table.packagesOfPkgConfig(m_facts.captures.value(u"pkgconfig"_s)));
        if (packages.isEmpty())
            return;
        if (!m_resolution) {
            tell(u"Add %1"_s.arg(joinWords(packages)));
            return;
        }
        const Need need{.kind = NeedKind::SharedLibrary, .fix = {}};
        const auto remedy =
            remedyOf(*m_resolution, need, {.apt = packages, .environment = {}, .replacement = {}});
        if (remedy)
            keep(remedy);
        else if (hasSystemPackages(*m_resolution, packages))
            tell(u"Build the image again: build.system_packages names %1"_s.arg(joinWords(packages)));
        else
            tell(u"Add %1"_s.arg(joinWords(packages)));
    }

    void replace(const QJsonObject &step)
    {
        const QString from = step["from"_L1].toString();
        const QString by = step["by"_L1].toString();
        if (!m_resolution) {
            const QString owner = m_facts.owner.distribution;
            if (owner.isEmpty() || owner == from)
                tell(u"Use %1 in place of %2"_s.arg(by, from));
            return;
        }
        keep(replaceRequirement(*m_resolution, from,
                                [&](const Requirement &old) { return by + old.specifiers.toString(); }));
    }

    void require(const QString &name, const QString &line)
    {
        if (m_resolution)
            keep(requireLine(*m_resolution, name, line));
        else
            tell(u"Require %1"_s.arg(line));
    }

    void dropLocal()
    {
        const QString name = m_facts.names.value(0);
        const QString version = m_facts.captures.value(u"version"_s);
        const QString line = name + u"=="_s + version;
        if (m_resolution)
            keep(replaceRequirement(*m_resolution, normalisedName(name),
                                    [&](const Requirement &) { return line; }));
        else
            tell(u"Write %1 without its local tag, so that the index is chosen for it"_s.arg(visible(line)));
    }

    void set(const QJsonObject &step)
    {
        const QString title = filled(step["title"_L1].toString());
        const QString value = filled(step["value"_L1].toString());
        if (title.isEmpty() || value.isEmpty())
            return;
        if (!m_resolution) {
            tell(title);
            return;
        }
        const YamlDocument &document = m_resolution->reading.document;
        const KeyPath path = KeyPath::parse(step["path"_L1].toString());
        const auto edits =
            step["bare"_L1].toBool() ? document.setBareValue(path, value) : document.setValue(path, value);
        if (edits && !edits->isEmpty())
            keep(Remedy{.title = title, .edits = *edits});
    }

    void environment(const QJsonObject &step)
    {
        const QStringList lines = stringList(step["lines"_L1]);
        const QString title = step["title"_L1].toString(u"Add %1 to environment"_s.arg(joinWords(lines)));
        if (!m_resolution || step["wordsOnly"_L1].toBool()) {
            tell(title);
            return;
        }
        const Need need{.kind = NeedKind::Environment, .fix = {}};
        keep(remedyOf(*m_resolution, need, {.apt = {}, .environment = lines, .replacement = {}}));
    }

    void base(const QJsonObject &step)
    {
        const QString base = withPython(step["base"_L1].toString());
        if (base.isEmpty())
            return;
        const auto strategy = strategyFromString(base);
        const QString shown = strategy ? displayName(*strategy) : base;
        QString title = step["title"_L1].toString(u"Build on %1"_s.arg(shown));
        Remedy remedy{.title = title, .option = BuildOption{base}};
        if (m_resolution && strategy) {
            const Candidate *candidate = m_resolution->candidate(*strategy);
            const bool isCuda = *strategy != BaseStrategy::Slim && *strategy != BaseStrategy::CogBase;
            if (!candidate && isCuda && !m_resolution->reading.file.wantsGpu()) {
                // CUDA bases are for GPU projects: the key comes first.
                const auto edits =
                    m_resolution->reading.document.setBareValue({u"build"_s, u"gpu"_s}, u"true"_s);
                if (!edits || edits->isEmpty())
                    return;
                remedy.edits = *edits;
                remedy.title = u"Set gpu to true and build on %1"_s.arg(shown);
            } else if (!candidate || candidate->image.isEmpty()) {
                return;
            }
        }
        keep(remedy);
    }

    [[nodiscard]] QString withPython(const QString &base) const
    {
        if (!base.contains("{python}"_L1))
            return base;
        const QString python = m_resolution ? m_resolution->completion.config.python : QString();
        return python.isEmpty() ? QString() : QString(base).replace("{python}"_L1, python);
    }

    void renameApt()
    {
        const GonePackages &gone = GonePackages::shipped();
        QStringList done;
        QList<TextEdit> edits;
        for (const QString &name : m_facts.names) {
            const QStringList successors = gone.successors(name);
            if (!m_resolution) {
                if (!successors.isEmpty())
                    done.append(u"%1 by %2"_s.arg(visible(name), joinWords(successors)));
                continue;
            }
            for (const Evidence evidence : {Evidence::Config, Evidence::Command}) {
                const Need need{.kind = NeedKind::AptPackage, .name = name, .evidence = evidence, .fix = {}};
                const auto remedy =
                    remedyOf(*m_resolution, need, {.apt = successors, .environment = {}, .replacement = {}});
                if (!remedy)
                    continue;
                // All names in one repair, where their edits do not meet.
                if (!applyEdits(m_resolution->reading.document.text(), edits + remedy->edits)) {
                    keep(remedy);
                } else {
                    edits += remedy->edits;
                    done.append(u"%1 by %2"_s.arg(visible(name), joinWords(successors)));
                }
                break;
            }
        }
        if (!done.isEmpty())
            keep(Remedy{.title = u"Replace %1"_s.arg(joinWords(done)), .edits = edits});
        else if (m_remedies.isEmpty() && !m_facts.names.isEmpty())
            tell(u"Remove %1, or replace it by a package that the base's distribution has"_s.arg(
                visible(joinWords(m_facts.names))));
    }

    void noIsolation()
    {
        const QString name = m_facts.owner.distribution;
        if (name.isEmpty())
            return;
        const QString title = u"Install %1 in build.run without build isolation"_s.arg(visible(name));
        if (m_resolution)
            keep(moveToRun(*m_resolution, name, title));
        else
            tell(title + u" (pip install --no-build-isolation)"_s);
    }

    void addModule()
    {
        const QString module = m_facts.captures.value(u"module"_s);
        const QString distribution = distributionOfModule(module, m_resolution);
        if (!m_resolution) {
            tell(u"Add %1 to the requirements"_s.arg(visible(distribution)));
            return;
        }
        // A module of the project's own is not on the index.
        const Project &project = m_resolution->project;
        const QString &file = module;
        if (project.exists(file + u".py"_s) || project.exists(file))
            tell(u"Check that .dockerignore does not leave out %1"_s.arg(visible(file)));
        else if (!m_resolution->requirements.find(distribution))
            keep(requireLine(*m_resolution, distribution, distribution));
    }

    const CauseFacts &m_facts;
    const Resolution *m_resolution;
    QList<Remedy> m_remedies;
};

} // namespace

QString fillIn(const QString &text, const CauseFacts &facts)
{
    static const QRegularExpression hole(uR"(\{(\w+)(?:\|([^}]*))?\})"_s);
    QString out;
    qsizetype done = 0;
    auto holes = hole.globalMatch(text);
    while (holes.hasNext()) {
        const QRegularExpressionMatch match = holes.next();
        QString value = visible(facts.captures.value(match.captured(1)));
        if (value.isEmpty() && match.hasCaptured(2))
            value = match.captured(2);
        else if (value.isEmpty() && match.captured(1) != "spec"_L1)
            return {};
        out += QStringView(text).sliced(done, match.capturedStart() - done);
        out += value;
        done = match.capturedEnd();
    }
    out += QStringView(text).sliced(done);
    return out;
}

QList<Remedy> causeRemedies(const Signature &signature, const CauseFacts &facts, const Resolution *resolution)
{
    Remedies remedies(facts, resolution);
    for (const QJsonValue &step : signature.remedies)
        remedies.add(step.toObject());
    return remedies.take();
}

} // namespace cogwright
