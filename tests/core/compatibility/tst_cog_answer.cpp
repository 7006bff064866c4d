// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "compatibility/completion.h"
#include "support/corpus.h"
#include "support/scratchproject.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

namespace {

QString quoted(QString text)
{
    return u'"' + text.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s) + u'"';
}

QStringList texts(const QJsonValue &value)
{
    QStringList result;
    for (const QJsonValue &item : value.toArray())
        result.append(item.toString());
    result.sort();
    return result;
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
}

/// What differs, a word for each field; `own` is what Cogwright holds right where it has to be the
/// same.
class Comparison
{
public:
    void same(const QString &field, const QString &got, const QString &wanted)
    {
        ++m_asked[field];
        if (got == wanted)
            ++m_right[field];
        else
            m_differences.append(u"%1 is \"%2\", not \"%3\""_s.arg(field, got, wanted));
    }

    QStringList takeDifferences() { return std::exchange(m_differences, {}); }

    void print() const
    {
        for (auto field = m_asked.cbegin(); field != m_asked.cend(); ++field)
            qInfo("%-24s %4d of %4d", qPrintable(field.key()), m_right.value(field.key()), field.value());
    }

private:
    QMap<QString, int> m_asked;
    QMap<QString, int> m_right;
    QStringList m_differences;
};

QString joined(const QStringList &lines)
{
    return lines.join(u" | "_s);
}

void compareCog(Comparison &comparison, const CogAnswer &answer, const QJsonObject &cog)
{
    const auto text = [&](QLatin1StringView key) { return cog[key].toString(); };
    const bool accepted = cog["accepted"_L1].toBool();
    comparison.same(u"accepted"_s, answer.accepted ? u"yes"_s : u"no"_s, accepted ? u"yes"_s : u"no"_s);
    const QString code = text(accepted ? "dockerfile_code"_L1 : "code"_L1);
    if (code != "other"_L1)
        comparison.same(u"code"_s, answer.code, code);
    const QString stage = code.isEmpty() ? QString() : accepted ? u"dockerfile"_s : u"load"_s;
    comparison.same(u"stage"_s, answer.stage, stage);
    if (!accepted || !answer.accepted)
        return;
    comparison.same(u"python"_s, answer.python, text("python"_L1));
    comparison.same(u"cuda"_s, answer.cuda.value_or(QString()), text("cuda"_L1));
    comparison.same(u"cudnn"_s, answer.cudnn.value_or(QString()), text("cudnn"_L1));
    comparison.same(u"torch"_s, answer.frameworks[u"torch"_s].value_or(QString()), text("torch"_L1));
    comparison.same(u"tensorflow"_s, answer.frameworks[u"tensorflow"_s].value_or(QString()),
                    text("tensorflow"_L1));
    comparison.same(u"requirements"_s, joined(sorted(answer.requirements)),
                    joined(texts(cog["requirements"_L1])));
    comparison.same(u"image"_s, answer.image, text("image_default"_L1));
    comparison.same(u"image_cuda"_s, answer.imageCuda, text("image_cuda"_L1));
    comparison.same(u"image_slim"_s, answer.imageSlim, text("image_slim"_L1));
}

/// Where nothing is wrong with cog's answer, Cogwright's own is the same.
void compareOwn(Comparison &comparison, const Completion &completion, const QJsonObject &cog)
{
    const auto text = [&](QLatin1StringView key) { return cog[key].toString(); };
    comparison.same(u"own python"_s, completion.config.python, text("python"_L1));
    comparison.same(u"own cuda"_s, completion.config.cuda.value_or(QString()), text("cuda"_L1));
    comparison.same(u"own cudnn"_s, completion.config.cudnn.value_or(QString()), text("cudnn"_L1));
    comparison.same(u"own torch"_s, completion.frameworks[u"torch"_s].value_or(QString()), text("torch"_L1));
    comparison.same(u"own tensorflow"_s, completion.frameworks[u"tensorflow"_s].value_or(QString()),
                    text("tensorflow"_L1));
    comparison.same(u"own requirements"_s, joined(sorted(completion.requirementLines)),
                    joined(texts(cog["requirements"_L1])));
}

struct Answers {
    CogAnswer cog;
    Completion own;
    QList<Finding> earlier;
};

std::optional<Answers> answersFor(const Project &project)
{
    const ConfigReading reading = readConfig(project);
    const Requirements requirements = readRequirements(project, reading);
    const CompatibilityTables &tables = CompatibilityTables::shipped();
    return Answers{cogAnswer(project, reading, requirements, tables), complete(reading, requirements, tables),
                   reading.findings + requirements.findings};
}

/// A file that cog refuses has a finding that says so, for the same reason.
bool tellsRefusal(const Answers &answers, const QString &code)
{
    for (const Finding &finding : answers.earlier + answers.own.findings) {
        if (finding.code == code && finding.alsoCog)
            return true;
    }
    return false;
}

} // namespace

class CogAnswerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matrix_data();
    void matrix();
    void corpus_data();
    void corpus();
    void invalid_data();
    void invalid();
    void cleanupTestCase();

private:
    void judge(const Project &project, const QJsonObject &cog, bool cogIsWrong);

    Comparison m_comparison;
};

void CogAnswerTest::judge(const Project &project, const QJsonObject &cog, bool cogIsWrong)
{
    const auto answers = answersFor(project);
    QVERIFY(answers);
    compareCog(m_comparison, answers->cog, cog);
    // A line that cog drops leaves an empty one: wrong too, whether the row says so or not.
    const bool drops = texts(cog["requirements"_L1]).contains(QString());
    if (cog["accepted"_L1].toBool() && !cogIsWrong && !drops)
        compareOwn(m_comparison, answers->own, cog);
    QStringList differences = m_comparison.takeDifferences();
    if (!answers->cog.accepted && !tellsRefusal(*answers, answers->cog.code))
        differences.append(u"no finding tells %1"_s.arg(answers->cog.code));
    QVERIFY2(differences.isEmpty(), qPrintable(differences.join(u"; "_s)));
}

void CogAnswerTest::matrix_data()
{
    QTest::addColumn<QJsonObject>("row");
    const QByteArray matrix = readFile(sharedPath(u"facts/resolve-matrix.jsonl"_s));
    if (matrix.isEmpty())
        QSKIP("facts/resolve-matrix.jsonl is not there");
    for (const QByteArray &line : matrix.split('\n')) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        if (!row.isEmpty())
            QTest::newRow(row["id"_L1].toString().toUtf8().constData()) << row;
    }
}

void CogAnswerTest::matrix()
{
    QFETCH(const QJsonObject, row);
    const QJsonValue in = row["in"_L1];
    QString yaml = u"build:\n  gpu: %1\n"_s.arg(in["gpu"_L1].toBool() ? u"true"_s : u"false"_s);
    for (const auto &[key, field] :
         {std::pair("python"_L1, "python_version"_L1), {"cuda"_L1, "cuda"_L1}, {"cudnn"_L1, "cudnn"_L1}}) {
        if (in[key].isString())
            yaml += u"  %1: %2\n"_s.arg(QString(field), quoted(in[key].toString()));
    }
    ScratchProject folder;
    QString requirements;
    for (const QJsonValue &line : in["req"_L1].toArray())
        requirements += line.toString() + u'\n';
    if (!requirements.isEmpty()) {
        yaml += u"  python_requirements: requirements.txt\n"_s;
        QVERIFY(folder.write(u"requirements.txt"_s, requirements.toUtf8()));
    }
    QVERIFY(folder.write(u"cog.yaml"_s, yaml.toUtf8()));
    const auto project = Project::open(folder.path());
    QVERIFY(project);
    judge(*project, row["cog"_L1].toObject(), row.contains("cog_wrong"_L1));
}

void CogAnswerTest::corpus_data()
{
    QTest::addColumn<QJsonObject>("row");
    QTest::addColumn<bool>("wrong");
    QTest::addColumn<QString>("slug");
    QTest::addColumn<QString>("python");
    const QJsonArray rows = QJsonDocument::fromJson(readFile(sharedPath(u"corpus/expected.json"_s))).array();
    if (rows.isEmpty())
        QSKIP("corpus/expected.json is not there");
    for (const QJsonValue &row : rows) {
        const QString slug = row["slug"_L1].toString();
        const bool wrong = row["cog_wrong"_L1].isString();
        QTest::newRow(slug.toUtf8().constData()) << row.toObject() << wrong << slug << QString();
        if (const QJsonValue newer = row["with_python_3.10"_L1]; newer.isObject())
            QTest::newRow((slug + u" with Python 3.10"_s).toUtf8().constData())
                << newer.toObject() << (wrong || newer["cog_wrong"_L1].isString()) << slug << u"3.10"_s;
    }
}

void CogAnswerTest::corpus()
{
    QFETCH(const QJsonObject, row);
    QFETCH(const bool, wrong);
    QFETCH(const QString, slug);
    QFETCH(const QString, python);
    auto project = Project::open(sharedPath(u"corpus/"_s + slug));
    QVERIFY(project);
    if (!python.isEmpty()) {
        const ConfigReading reading = readConfig(*project);
        const auto edits = reading.document.setValue({u"build"_s, u"python_version"_s}, python);
        QVERIFY(edits);
        const auto text = applyEdits(reading.document.text(), *edits);
        QVERIFY(text);
        project = project->withOverlay(project->configName(), *text);
    }
    judge(*project, row, wrong);
}

void CogAnswerTest::invalid_data()
{
    QTest::addColumn<QString>("slug");
    QTest::addColumn<QStringList>("codes");
    const QJsonArray rows =
        QJsonDocument::fromJson(readFile(sharedPath(u"corpus-invalid/expected.json"_s))).array();
    if (rows.isEmpty())
        QSKIP("corpus-invalid/expected.json is not there");
    for (const QJsonValue &row : rows) {
        const QString slug = row["slug"_L1].toString();
        QTest::newRow(slug.toUtf8().constData()) << slug << texts(row["codes"_L1]);
    }
}

void CogAnswerTest::invalid()
{
    QFETCH(const QString, slug);
    QFETCH(const QStringList, codes);
    const auto project = Project::open(sharedPath(u"corpus-invalid/"_s + slug));
    QVERIFY(project);
    const auto answers = answersFor(*project);
    QVERIFY2(answers->cog.accepted == codes.isEmpty(), qPrintable(answers->cog.code));
    if (codes.isEmpty())
        return;
    const bool any = codes.contains(u"other"_s);
    QVERIFY2(any || codes.contains(answers->cog.code), qPrintable(answers->cog.code));
    QVERIFY2(any || tellsRefusal(*answers, answers->cog.code), qPrintable(answers->cog.code));
}

void CogAnswerTest::cleanupTestCase()
{
    m_comparison.print();
}

QTEST_GUILESS_MAIN(CogAnswerTest)
#include "tst_cog_answer.moc"
