// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configreader.h"
#include "config/schema.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;

/// The schema resource is whole: validation, completion and the form rely on it.
class SchemaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void entriesAreComplete();
    void examplesAreAccepted_data();
    void examplesAreAccepted();
    void knowsChildrenAndPlaces();
};

void SchemaTest::entriesAreComplete()
{
    const Schema &schema = cogSchema();
    QVERIFY(schema.keys().size() > 40);
    for (const SchemaKey &key : schema.keys()) {
        const QByteArray path = key.path.toUtf8();
        QVERIFY2(!key.types.isEmpty() && !key.label.isEmpty() && !key.description.isEmpty(),
                 path.constData());
        QVERIFY2(!key.required || !key.missingCode.isEmpty(), path.constData());
        QVERIFY2((key.values.isEmpty() && key.pattern.isEmpty() && !key.minimum) ||
                     !key.invalidCode.isEmpty(),
                 path.constData());
        const qsizetype end = key.path.endsWith("[]"_L1) ? key.path.size() - 2 : key.path.lastIndexOf(u'.');
        QVERIFY2(end < 0 || schema.key(key.path.first(end)), path.constData());
        if (key.accepts(ValueType::List))
            QVERIFY2(schema.key(key.path + u"[]"_s), path.constData());
        if (key.deprecation)
            QVERIFY2(schema.key(key.deprecation->by) || key.deprecation->by.startsWith(u'@'),
                     path.constData());
    }
}

void SchemaTest::examplesAreAccepted_data()
{
    QTest::addColumn<QString>("config");
    for (const SchemaKey &key : cogSchema().keys()) {
        if (key.path.contains("[]"_L1) || key.example.isEmpty())
            continue;
        QString config = u"build:\n  python_version: \"3.12\"\n"_s;
        if (key.path == "build.python_version"_L1)
            config = u"build:\n  python_version: %1\n"_s.arg(key.example);
        else if (key.path.startsWith("build."_L1))
            config += u"  %1: %2\n"_s.arg(key.name, key.example);
        else if (key.path == "concurrency.default_target"_L1)
            config += u"concurrency: {max: 1, default_target: %1}\n"_s.arg(key.example);
        else if (key.path.startsWith("concurrency."_L1))
            config += u"concurrency:\n  %1: %2\n"_s.arg(key.name, key.example);
        else
            config += u"%1: %2\n"_s.arg(key.path, key.example);
        QTest::newRow(qPrintable(key.path)) << config;
    }
}

void SchemaTest::examplesAreAccepted()
{
    QFETCH(QString, config);
    const test::ScratchProject scratch(config.toUtf8());
    scratch.write(u"requirements.txt"_s, "numpy==2.1.0\n");
    const ConfigReading reading = readConfig(*Project::open(scratch.path()));
    QVERIFY2(reading.acceptedByCog, qPrintable(config + reading.refusal));
    for (const Finding &finding : reading.findings)
        QVERIFY2(finding.code != "unknown-key"_L1, qPrintable(config));
}

void SchemaTest::knowsChildrenAndPlaces()
{
    const Schema &schema = cogSchema();
    QVERIFY(schema.childNames(QString()).contains(u"build"_s));
    QCOMPARE(schema.childNames(u"build.run[].mounts[]"_s), (QStringList{u"type"_s, u"id"_s, u"target"_s}));
    QCOMPARE(schema.pathsNamed(u"python_version"_s), QStringList{u"build.python_version"_s});
    QVERIFY(schema.key(u"predict"_s)->deprecation);
    QVERIFY(!schema.key(u"build.fast"_s));
    QVERIFY(schema.goneKey(u"build.fast"_s));
    QVERIFY(schema.key(u"environment[]"_s)->fits(u"A=b c"_s));
    QVERIFY(!schema.key(u"environment[]"_s)->fits(u"A=b\n"_s)); // the end is the end, not before a line break
}

QTEST_GUILESS_MAIN(SchemaTest)
#include "tst_schema.moc"
