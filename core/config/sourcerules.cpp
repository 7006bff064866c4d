// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "modelcode.h"
#include "pythonnames.h"
#include "rules.h"
#include "secrets.h"
#include "support/text.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

const QString separator = u".py:"_s;
constexpr qint64 largestSource = 1'000'000;
constexpr qsizetype mostFiles = 200; // of a folder, when a name near the one written is looked for

class SourceRule
{
public:
    SourceRule(const RuleContext &context, const QString &key, const Placed<QString> &reference)
        : m_context(context), m_key(key), m_reference(reference), m_isFunction(key == "train"_L1)
    {
    }

    void check()
    {
        const QString written = m_reference.value.trimmed();
        if (written.count(separator) != 1) {
            offerName(written);
            return;
        }
        const QString path = written.section(separator, 0, 0) + u".py"_s;
        const QString name = written.section(separator, 1).trimmed();
        const auto source = m_context.project.readText(path, {.bytes = largestSource});
        if (!source) {
            reportFile(path, name, source.error());
            return;
        }
        const PythonNames names = pythonNames(*source);
        const QString symbol = name.section(u':', 0, 0);
        if (!symbol.isEmpty() && !names.mayHold(symbol))
            reportName(path, symbol, names);
        else
            reportCode(path, *source, m_isFunction ? QString() : symbol);
    }

private:
    [[nodiscard]] QStringList candidates(const PythonNames &names) const
    {
        if (m_isFunction)
            return names.functions;
        return names.predictors.isEmpty() ? names.classes : names.predictors;
    }

    void offerReference(Finding &finding, const QString &path, const QString &name)
    {
        const QString reference = path.chopped(3) + separator + name;
        Report::offer(finding, u"Set %1 to %2"_s.arg(m_key, excerpt(reference)), false,
                      TextEdit{m_reference.place, quoted(reference)});
    }

    void reportFile(const QString &path, const QString &name, const Error &error)
    {
        Finding &finding = m_context.report.add(
            u"reference-missing"_s, Severity::Warning,
            error.code == "path-missing"_L1
                ? u"%1 names %2, which is not in the project."_s.arg(m_key, excerpt(path))
                : u"%1 names %2, which can't be read: %3"_s.arg(m_key, excerpt(path),
                                                                error.why.isEmpty() ? error.what : error.why),
            m_reference.place);
        const QString folder = path.contains(u'/') ? path.section(u'/', 0, -2) : QString();
        const auto absolute =
            folder.isEmpty() ? Result<QString>(m_context.project.root()) : m_context.project.resolve(folder);
        if (!absolute)
            return;
        const QStringList files =
            QDir(*absolute).entryList({u"*.py"_s}, QDir::Files, QDir::Name).mid(0, mostFiles);
        if (const QString other = nearest(path.section(u'/', -1), files); !other.isEmpty())
            offerReference(finding, folder.isEmpty() ? other : folder + u'/' + other, name);
    }

    void reportName(const QString &path, const QString &name, const PythonNames &names)
    {
        const QString kind = m_isFunction ? u"function"_s : u"class"_s;
        Finding &finding = m_context.report.add(
            u"reference-missing"_s, Severity::Warning,
            u"%1 names the %2 %3, which %4 does not define."_s.arg(m_key, kind, excerpt(name), excerpt(path)),
            m_reference.place);
        const QStringList possible = candidates(names);
        const QString other = possible.size() == 1 ? possible.first() : nearest(name, possible);
        if (!other.isEmpty())
            offerReference(finding, path, other);
    }

    /// What Cog's own check of a project (cog doctor) asks of the source.
    void reportCode(const QString &path, const QString &source, const QString &served)
    {
        using Kind = ModelCodeFact::Kind;
        const LineIndex lines(source);
        for (const ModelCodeFact &fact : modelCodeFacts(source, served)) {
            const QString name = excerpt(fact.name);
            const Place place = lines.place(QDir::cleanPath(path), fact.range);
            const auto add = [&](const QString &code, Severity severity, const QString &message) {
                m_context.report.add(code, severity, message, place);
            };
            switch (fact.kind) {
            case Kind::ReturnTypeMissing:
                add(u"return-type-missing"_s, Severity::Warning,
                    u"%1 does not say what it returns. Cog describes the output of a model from the type behind \"->\"."_s
                        .arg(name));
                break;
            case Kind::OldInterfaceName:
                add(u"deprecated-name"_s, Severity::Info,
                    u"%1 has the older interface: BaseRunner and run() replace BasePredictor and predict()."_s
                        .arg(name));
                break;
            case Kind::RemovedImport:
                add(u"import-removed"_s, Severity::Error,
                    u"Cog's package has no %1 since 0.17, so this import fails when the container starts."_s
                        .arg(name));
                break;
            case Kind::PydanticOutput:
                add(u"pydantic-output"_s, Severity::Warning,
                    u"%1 derives from pydantic's BaseModel and allows arbitrary types. cog.BaseModel is made for outputs and needs no such setting."_s
                        .arg(name));
                break;
            }
        }
    }

    /// "predict.py" alone: the class that the file defines completes it.
    void offerName(const QString &written)
    {
        Finding *finding = m_context.report.find(u"reference-malformed"_s, m_reference.place);
        if (!finding)
            return;
        if (!written.endsWith(".py"_L1)) {
            offerModule(*finding, written);
            return;
        }
        const auto source = m_context.project.readText(written, {.bytes = largestSource});
        if (!source)
            return;
        const QStringList possible = candidates(pythonNames(*source));
        if (possible.size() == 1)
            offerReference(*finding, written, possible.first());
    }

    /// "predict.Predictor", as Python writes it, where the file is there and defines the name.
    void offerModule(Finding &finding, const QString &written)
    {
        const qsizetype dot = written.lastIndexOf(u'.');
        if (dot <= 0 || written.contains(u':') || written.contains(u' '))
            return;
        const QString path = written.first(dot).replace(u'.', u'/') + u".py"_s;
        const QString name = written.sliced(dot + 1);
        const auto source = m_context.project.readText(path, {.bytes = largestSource});
        if (source && pythonNames(*source).mayHold(name))
            offerReference(finding, path, name);
    }

    const RuleContext &m_context;
    QString m_key;
    const Placed<QString> &m_reference;
    bool m_isFunction;
};

} // namespace

void checkSources(const RuleContext &context)
{
    const auto check = [&](const QString &key, const std::optional<Placed<QString>> &reference) {
        if (reference && !reference->value.isEmpty())
            SourceRule(context, key, *reference).check();
    };
    check(u"run"_s, context.file.runReference);
    check(u"predict"_s, context.file.predict);
    check(u"train"_s, context.file.train);
}

} // namespace cogwright
