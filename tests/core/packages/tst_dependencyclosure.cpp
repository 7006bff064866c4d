// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "packages/packagefacts.h"
#include "support/cputime.h"

#include <QTest>
#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

QList<Requirement> requirements(const QStringList &lines)
{
    QList<Requirement> list;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const int line = int(i) + 1;
        QString text = lines[i];
        const bool constraint = text.startsWith("c:"_L1);
        Requirement requirement = parseRequirement(
            constraint ? text.sliced(2) : text, {u"requirements.txt"_s, line, 1, line, int(text.size()) + 1});
        requirement.constraint = constraint;
        list.append(requirement);
    }
    return list;
}

/// A table of lines "name version dependency|dependency".
std::unique_ptr<PackageTable> tableOf(const QStringList &lines)
{
    QMap<QString, QStringList> rows, lists, pools;
    for (const QString &line : lines) {
        const QStringList parts = line.split(u' ');
        QStringList dependencies;
        for (const QString &dependency : parts.value(2).split(u'|', Qt::SkipEmptyParts)) {
            dependencies.append(QString::number(pools[parts[0]].size()));
            pools[parts[0]].append(u'"' + dependency + u'"');
        }
        rows[parts[0]].append(u"[\"%1\",1,1,%2]"_s.arg(parts[1]).arg(rows[parts[0]].size()));
        lists[parts[0]].append(u'[' + dependencies.join(u',') + u']');
    }
    QStringList packages;
    for (auto it = rows.cbegin(); it != rows.cend(); ++it)
        packages.append(u"\"%1\":{\"v\":[%2],\"d\":[%3],\"l\":[%4]}"_s.arg(
            it.key(), it->join(u','), lists[it.key()].join(u','), pools[it.key()].join(u',')));
    return PackageTable::fromJson(
        (u"{\"version\":1,\n\"packages\":{\n"_s + packages.join(u",\n"_s) + u"\n}\n}\n"_s).toUtf8());
}

QStringList described(const QList<ResolvedPackage> &packages)
{
    QStringList list;
    for (const ResolvedPackage &package : packages) {
        QString text = package.name;
        if (package.version)
            text += u"=="_s + package.version->toString();
        if (package.facts)
            text += u'/' + package.facts->version;
        list.append(text);
    }
    return list;
}

const ResolvedPackage *find(const QList<ResolvedPackage> &packages, const QString &name)
{
    const auto found = std::ranges::find(packages, name, &ResolvedPackage::name);
    return found == packages.end() ? nullptr : &*found;
}

} // namespace

class TestDependencyClosure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void closure_data();
    void closure();
    void why();
    void bound();
    void shipped_data();
    void shipped();
    void torchBringsCuda();
    void speed();
};

void TestDependencyClosure::closure_data()
{
    QTest::addColumn<QStringList>("table");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QStringList>("result");
    const QStringList simple{u"a 2 b"_s, u"a 1 c"_s, u"b 2 "_s, u"b 1 "_s, u"c 1 "_s};
    QTest::newRow("nothing") << simple << QStringList() << QStringList();
    QTest::newRow("newest") << simple << QStringList{u"a"_s} << QStringList{u"a/2"_s, u"b/2"_s};
    QTest::newRow("pin") << simple << QStringList{u"a==1"_s} << QStringList{u"a==1/1"_s, u"c/1"_s};
    QTest::newRow("range") << simple << QStringList{u"a<2"_s} << QStringList{u"a/1"_s, u"c/1"_s};
    QTest::newRow("unknown name") << simple << QStringList{u"z==1"_s, u"y"_s}
                                  << QStringList{u"z==1"_s, u"y"_s};
    QTest::newRow("unknown version") << simple << QStringList{u"a==1.5"_s}
                                     << QStringList{u"a==1.5/1"_s, u"c/1"_s};
    QTest::newRow("marker") << simple << QStringList{u"a; python_version<'3.9'"_s, u"b"_s}
                            << QStringList{u"b/2"_s};
    QTest::newRow("constraint") << simple << QStringList{u"a"_s, u"c:a==1"_s, u"c:z==1"_s}
                                << QStringList{u"a==1/1"_s, u"c/1"_s};
    QTest::newRow("options and nested lines")
        << simple << QStringList{u"--pre"_s, u"-r x.txt"_s, u"= ="_s, u"c"_s} << QStringList{u"c/1"_s};
    QTest::newRow("direct over transitive")
        << QStringList{u"a 1 b==1"_s, u"b 2 "_s, u"b 1 "_s} << QStringList{u"a"_s, u"b==2"_s}
        << QStringList{u"a/1"_s, u"b==2/2"_s};
    QTest::newRow("transitive pin") << QStringList{u"a 1 b==1"_s, u"b 2 "_s, u"b 1 "_s} << QStringList{u"a"_s}
                                    << QStringList{u"a/1"_s, u"b==1/1"_s};
    QTest::newRow("a pin seen late") << QStringList{u"a 1 c"_s, u"b 1 c==1"_s, u"c 2 d"_s, u"c 1 "_s,
                                                    u"d 1 "_s}
                                     << QStringList{u"a"_s, u"b"_s}
                                     << QStringList{u"a/1"_s, u"b/1"_s, u"c==1/1"_s};
    QTest::newRow("cycle") << QStringList{u"a 1 b"_s, u"b 1 a|c"_s, u"c 1 c"_s} << QStringList{u"a"_s}
                           << QStringList{u"a/1"_s, u"b/1"_s, u"c/1"_s};
    const QStringList extras{u"a 1 b;extra=='x'|c;extra=='y'|d[x]"_s, u"b 1 "_s, u"c 1 "_s,
                             u"d 1 e;extra=='x'"_s, u"e 1 "_s};
    QTest::newRow("without extras") << extras << QStringList{u"a"_s}
                                    << QStringList{u"a/1"_s, u"d/1"_s, u"e/1"_s};
    QTest::newRow("with an extra") << extras << QStringList{u"a[X]"_s}
                                   << QStringList{u"a/1"_s, u"b/1"_s, u"d/1"_s, u"e/1"_s};
    QTest::newRow("an extra asked for late")
        << QStringList{u"a 1 "_s, u"b 1 a[x]"_s, u"c 1 "_s}.replaceInStrings(u"a 1 "_s, u"a 1 c;extra=='x'"_s)
        << QStringList{u"a"_s, u"b"_s} << QStringList{u"a/1"_s, u"b/1"_s, u"c/1"_s};
    QTest::newRow("extra of itself") << QStringList{u"a 1 a[y];extra=='x'|b;extra=='y'"_s, u"b 1 "_s}
                                     << QStringList{u"a[x]"_s} << QStringList{u"a/1"_s, u"b/1"_s};
    QTest::newRow("python of a dependency")
        << QStringList{u"a 1 b;python_version<'3.11'|c;python_version>='3.11'"_s, u"b 1 "_s, u"c 1 "_s}
        << QStringList{u"a"_s} << QStringList{u"a/1"_s, u"c/1"_s};
    QTest::newRow("wheel by URL") << simple << QStringList{u"https://x.org/a-1-py3-none-any.whl"_s}
                                  << QStringList{u"a==1/1"_s, u"c/1"_s};
    QTest::newRow("repository with an egg")
        << simple << QStringList{u"git+https://x.org/y.git#egg=c"_s} << QStringList{u"c/1"_s};
    QTest::newRow("repository of a known name")
        << simple << QStringList{u"git+https://x.org/o/C.git@main"_s, u"git+https://x.org/o/other"_s}
        << QStringList{u"c/1"_s};
}

void TestDependencyClosure::closure()
{
    QFETCH(QStringList, table);
    QFETCH(QStringList, lines);
    QFETCH(QStringList, result);
    const std::unique_ptr<PackageTable> packages = tableOf(table);
    QCOMPARE(described(closeOverDependencies(requirements(lines), {u"3.11"_s, u"3.11.0"_s, {}}, *packages)),
             result);
}

void TestDependencyClosure::why()
{
    const std::unique_ptr<PackageTable> table = tableOf({u"a 1 b"_s, u"b 1 c"_s, u"c 1 "_s});
    const QList<ResolvedPackage> all =
        closeOverDependencies(requirements({u"--pre"_s, u"a[q,p]"_s}), {}, *table);
    QCOMPARE(all.size(), 3);
    QCOMPARE(all[0].wantedBy, u"requirements.txt line 2"_s);
    QVERIFY(all[0].direct);
    QCOMPARE(all[0].extras, QStringList({u"p"_s, u"q"_s}));
    QCOMPARE(all[2].wantedBy, u"b"_s);
    QVERIFY(!all[2].direct);
    QCOMPARE(all[2].place->line, 2);
}

void TestDependencyClosure::bound()
{
    QStringList lines;
    for (int i = 0; i < 5000; ++i)
        lines.append(u"p%1 1 p%2|p%3"_s.arg(i).arg(i + 1).arg((i * 7919) % 5000));
    const std::unique_ptr<PackageTable> table = tableOf(lines);
    const test::CpuTimer timer;
    QCOMPARE(closeOverDependencies(requirements({u"p0"_s}), {}, *table).size(), 2000);
    QVERIFY(timer.milliseconds() < 20'000);
}

void TestDependencyClosure::shipped_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("brings");
    QTest::addColumn<QString>("need");
    QTest::newRow("ultralytics") << u"ultralytics"_s << u"opencv-python"_s << u"libGL.so.1"_s;
    QTest::newRow("ultralytics pinned") << u"ultralytics==8.0.196"_s << u"opencv-python"_s << u"libGL.so.1"_s;
    QTest::newRow("controlnet-aux") << u"controlnet-aux==0.0.7"_s << u"opencv-python"_s << u"libGL.so.1"_s;
    QTest::newRow("faster-whisper") << u"faster-whisper==1.0.3"_s << u"ctranslate2"_s << u"libcublas.so.12"_s;
    QTest::newRow("whisperx") << u"whisperx"_s << u"ctranslate2"_s << u"libcudnn.so.9"_s;
    QTest::newRow("torch") << u"torch==2.5.1"_s << u"triton"_s << u"gcc"_s;
}

void TestDependencyClosure::shipped()
{
    QFETCH(QString, line);
    QFETCH(QString, brings);
    QFETCH(QString, need);
    const PackageTable &table = PackageTable::shipped();
    const QList<ResolvedPackage> all =
        closeOverDependencies(requirements({line}), {u"3.11"_s, u"3.11.9"_s, {}}, table);
    const ResolvedPackage *found = find(all, brings);
    QVERIFY2(found, qPrintable(described(all).join(u", ")));
    QVERIFY(found->facts);
    const QList<PackageNeed> needs =
        table.needs(found->name, Version::parse(found->facts->version), u"3.11"_s);
    QVERIFY(std::ranges::find(needs, need, &PackageNeed::name) != needs.end());
}

void TestDependencyClosure::torchBringsCuda()
{
    const PackageTable &table = PackageTable::shipped();
    const QList<ResolvedPackage> gpu = closeOverDependencies(requirements({u"torch==2.5.1"_s}), {}, table);
    const ResolvedPackage *cublas = find(gpu, u"nvidia-cublas-cu12"_s);
    QVERIFY(cublas && cublas->facts && cublas->version);
    QCOMPARE(cublas->version->toString(), u"12.4.5.8"_s);
    QVERIFY(cublas->facts->bundlesCuda);
    const QList<ResolvedPackage> cpu =
        closeOverDependencies(requirements({u"torch==2.5.1+cpu"_s}), {}, table);
    QVERIFY(!find(cpu, u"nvidia-cublas-cu12"_s));
    QVERIFY(find(cpu, u"sympy"_s));

    const QList<ResolvedPackage> tensorflow =
        closeOverDependencies(requirements({u"tensorflow[and-cuda]==2.15.0"_s}), {}, table);
    QVERIFY(find(tensorflow, u"nvidia-cudnn-cu12"_s));
}

void TestDependencyClosure::speed()
{
    const QList<Requirement> lines =
        requirements({u"torch==2.5.1"_s, u"torchvision==0.20.1"_s, u"transformers"_s, u"diffusers"_s,
                      u"accelerate"_s, u"opencv-python"_s, u"gradio"_s, u"ultralytics"_s});
    const test::CpuTimer timer;
    const qsizetype count = closeOverDependencies(lines, {}, PackageTable::shipped()).size();
    const double first = timer.milliseconds();
    QCOMPARE(closeOverDependencies(lines, {}, PackageTable::shipped()).size(), count);
    qInfo("%lld packages: %.1f ms the first time, %.1f ms then", qint64(count), first,
          timer.milliseconds() - first);
    QVERIFY(count > 60);
}

QTEST_GUILESS_MAIN(TestDependencyClosure)
#include "tst_dependencyclosure.moc"
