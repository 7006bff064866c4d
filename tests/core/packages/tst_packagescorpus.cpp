// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packages/packagefacts.h"
#include "support/corpus.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using Kind = Requirement::Kind;

namespace {

/// Items of python_packages, read line by line: enough for real files, and independent of the YAML room.
QStringList pythonPackages(const QString &yaml)
{
    QStringList items;
    bool inList = false;
    for (const QString &line : yaml.split(u'\n')) {
        QString trimmed = line.trimmed();
        if (trimmed.startsWith("python_packages:"_L1)) {
            inList = true;
        } else if (inList && trimmed.startsWith("- "_L1)) {
            trimmed = trimmed.sliced(2).trimmed();
            const QChar quote = trimmed.isEmpty() ? QChar() : trimmed.front();
            const qsizetype close = quote == u'"' || quote == u'\'' ? trimmed.indexOf(quote, 1) : -1;
            items.append(close > 0 ? trimmed.sliced(1, close - 1) : trimmed);
        } else if (inList && !trimmed.isEmpty() && !trimmed.startsWith(u'#')) {
            inList = false;
        }
    }
    return items;
}

struct Case {
    QList<Requirement> lines;
    QStringList files;
};

Case readCase(const QString &slug)
{
    Case read;
    const QString folder = test::sharedPath(u"corpus/"_s + slug);
    const QString yaml = QString::fromUtf8(test::readFile(folder + u"/cog.yaml"_s));
    for (const QString &item : pythonPackages(yaml)) {
        const Requirement line = parseRequirement(item, {});
        if (!line.text.isEmpty())
            read.lines.append(line);
    }
    const Result<Project> project = Project::open(folder);
    if (!project)
        return read;
    for (const QString &line : yaml.split(u'\n')) {
        const QString trimmed = line.trimmed();
        if (!trimmed.startsWith("python_requirements:"_L1))
            continue;
        QString name = trimmed.sliced(trimmed.indexOf(u':') + 1).section(u" #"_s, 0, 0).trimmed();
        name.remove(u'"').remove(u'\'');
        const Requirements found = readRequirements(*project, name, std::nullopt);
        read.lines += found.lines;
        read.files += found.files;
    }
    return read;
}

/// Names of a truth's needs as the table writes them.
QString tableName(const QString &name)
{
    if (name == "gcc/g++"_L1)
        return u"g++"_s;
    if (name == "av built from source"_L1)
        return u"headers of FFmpeg 6 or older"_s;
    return name.endsWith(".so"_L1) && !name.startsWith("libGL"_L1) ? u"executable stack"_s : name;
}

} // namespace

class TestPackagesCorpus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyLineIsRead();
    void needsAgainstInstalls();
};

void TestPackagesCorpus::everyLineIsRead()
{
    COGWRIGHT_NEED_SHARED("corpus");
    qsizetype lines = 0;
    qsizetype files = 0;
    qsizetype known = 0;
    QStringList unparsed;
    for (const QString &slug : test::sharedCases(u"corpus"_s)) {
        const Case read = readCase(slug);
        files += read.files.size();
        for (const Requirement &line : read.lines) {
            ++lines;
            if (line.kind == Kind::Unparsed)
                unparsed.append(slug + u": "_s + line.text.left(100) + u" ("_s + line.problem + u")"_s);
            if (line.kind == Kind::Package) {
                QVERIFY2(!line.name.isEmpty(), qPrintable(line.text));
                known += PackageTable::shipped().knows(line.name);
            }
        }
    }
    qInfo("%lld lines (%lld requirements files), %lld of packages in the table, %lld that pip would "
          "refuse:\n  %s",
          qint64(lines), qint64(files), qint64(known), qint64(unparsed.size()),
          qPrintable(unparsed.join(u"\n  ")));
    QVERIFY(lines > 1000);
    // Real files hold a few broken lines; a reader that refuses many is wrong itself.
    QVERIFY(unparsed.size() * 100 < lines);
}

void TestPackagesCorpus::needsAgainstInstalls()
{
    COGWRIGHT_NEED_SHARED("facts/slim-truth.jsonl");
    const QStringList kinds{u"library"_s, u"cuda-library"_s,    u"compiler"_s,        u"nvcc"_s,
                            u"tool"_s,    u"glibc-execstack"_s, u"sdist-vs-ffmpeg7"_s};
    int wanted = 0;
    int found = 0;
    int said = 0;
    int right = 0;
    QStringList missed, extra;
    for (const QByteArray &row : test::readFile(test::sharedPath(u"facts/slim-truth.jsonl"_s)).split('\n')) {
        const QJsonObject truth = QJsonDocument::fromJson(row).object();
        const QString slug = truth["slug"_L1].toString();
        if (!truth.contains("direct"_L1))
            continue;
        // What the install needed; needs of commands are not the packages' own.
        QSet<QString> needed, neededByRun;
        for (const QJsonValue &need : truth["needs"_L1].toArray()) {
            const QString phase = need["phase"_L1].toString();
            if (!kinds.contains(need["kind"_L1].toString()) || phase == "run-command"_L1 || phase == "apt"_L1)
                continue;
            (phase == "run"_L1 ? neededByRun : needed).insert(tableName(need["what"_L1].toString()));
        }
        const QString python = truth["python_used"_L1].toString();
        Case read = readCase(slug);
        for (const QJsonValue &name : truth["run_pip"_L1].toArray())
            read.lines.append(parseRequirement(name.toString(), {}));
        QMap<QString, QString> predicted; // name -> by whom
        QSet<QString> predictedRun;
        const QList<ResolvedPackage> packages =
            closeOverDependencies(read.lines, {python, python + u".0"_s, {}}, PackageTable::shipped());
        for (const ResolvedPackage &package : packages) {
            std::optional<Version> version = package.version;
            if (!version && package.facts)
                version = Version::parse(package.facts->version);
            for (const PackageNeed &need : PackageTable::shipped().needs(package.name, version, python)) {
                if (need.phase == "run"_L1)
                    predictedRun.insert(need.name);
                else
                    predicted[need.name] +=
                        u' ' + package.name + (version ? u' ' + version->toString() : QString());
            }
        }
        // The project's own apt packages had been installed before, so what they bring was not seen missing.
        QStringList apt;
        for (const QJsonValue &name : truth["system_packages"_L1].toArray())
            apt.append(name.toString());
        const bool bringsGl = apt.join(u' ').contains(u"libgl1"_s) || apt.contains(u"ffmpeg"_s) ||
                              apt.join(u' ').contains(u"libglib2.0"_s);
        for (const QString &name : std::as_const(needed)) {
            ++wanted;
            if (predicted.contains(name))
                ++found;
            else
                missed.append(slug + u' ' + name);
        }
        for (const QString &name : std::as_const(neededByRun)) {
            ++wanted;
            if (predictedRun.contains(name))
                ++found;
            else
                missed.append(slug + u' ' + name);
        }
        for (const QString &name : predicted.keys()) {
            const bool isGl =
                name == "libGL.so.1"_L1 || name == "libgthread-2.0.so.0"_L1 || name == "libxcb.so.1"_L1;
            if (bringsGl && isGl)
                continue;
            ++said;
            if (needed.contains(name))
                ++right;
            else
                extra.append(slug + u' ' + python + u' ' + name + u':' + predicted[name]);
        }
    }
    qInfo("recall %d of %d; precision (install, import) %d of %d\nmissed:\n  %s\nnot seen in the installs:\n "
          " %s",
          found, wanted, right, said, qPrintable(missed.join(u"\n  ")), qPrintable(extra.join(u"\n  ")));
    QVERIFY(wanted > 20);
    QVERIFY(found * 100 >= wanted * 80);
}

QTEST_GUILESS_MAIN(TestPackagesCorpus)
#include "tst_packagescorpus.moc"
