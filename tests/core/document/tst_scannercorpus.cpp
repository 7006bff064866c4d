// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"
#include "document/yamldocument.h"
#include "support/corpus.h"
#include "yamlshape.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <yaml-cpp/yaml.h>

using namespace cogwright;
using namespace Qt::StringLiterals;
using cogwright::test::checkRanges;
using cogwright::test::shape;

class TestScannerCorpus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesOnRealFiles_data();
    void agreesOnRealFiles();
    void agreesWithCog_data();
    void agreesWithCog();
};

void TestScannerCorpus::agreesOnRealFiles_data()
{
    COGWRIGHT_NEED_SHARED("corpus");
    QTest::addColumn<QString>("path");
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        for (const QString &name : test::sharedCases(folder)) {
            const QString path = test::sharedPath(folder + u'/' + name + u"/cog.yaml"_s);
            if (QFile::exists(path))
                QTest::newRow(qPrintable(folder + u'/' + name)) << path;
        }
    }
}

void TestScannerCorpus::agreesOnRealFiles()
{
    QFETCH(QString, path);
    const QString text = QString::fromUtf8(test::readFile(path));
    const YamlDocument document = YamlDocument::parse(text);
    QString expected;
    try {
        expected = shape(YAML::Load(text.toStdString()));
    } catch (const YAML::Exception &) {
        QVERIFY(!document.isValid());
        QVERIFY(!document.findings().isEmpty());
        return;
    }
    QCOMPARE(shape(*document.root()), expected);
    checkRanges(*document.root(), text, {0, text.size()});
}

void TestScannerCorpus::agreesWithCog_data()
{
    COGWRIGHT_NEED_SHARED("corpus/expected.json");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("code");
    for (const QString &folder : {u"corpus"_s, u"corpus-invalid"_s}) {
        const QByteArray json = test::readFile(test::sharedPath(folder + u"/expected.json"_s));
        for (const QJsonValue &value : QJsonDocument::fromJson(json).array()) {
            const QString slug = value["slug"_L1].toString();
            QString code = value["code"_L1].toString(value["codes"_L1][0].toString());
            if (!code.startsWith("yaml-"_L1))
                code.clear();
            QTest::newRow(qPrintable(folder + u'/' + slug))
                << test::sharedPath(folder + u'/' + slug + u"/cog.yaml"_s) << code;
        }
    }
}

/// The real Cog's answer, as recorded: which files it refuses for their YAML.
void TestScannerCorpus::agreesWithCog()
{
    QFETCH(QString, path);
    QFETCH(QString, code);
    if (!QFile::exists(path))
        QSKIP("This case has no cog.yaml.");
    const YamlDocument document = YamlDocument::parse(QString::fromUtf8(test::readFile(path)));
    QCOMPARE(document.isValid(), code.isEmpty());
    if (!code.isEmpty())
        QCOMPARE(document.findings().first().code, code);
}

QTEST_GUILESS_MAIN(TestScannerCorpus)
#include "tst_scannercorpus.moc"
