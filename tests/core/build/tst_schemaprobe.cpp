// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The description of a model's inputs and outputs that is made inside a new image, with a small
// stand-in for the package cog.

#include "probes.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

namespace {

/// The parts of cog that a model's signature names.
const QByteArray cogStandIn = R"(import pathlib
import typing

T = typing.TypeVar("T")


class FieldInfo:
    def __init__(self, **values):
        self.__dict__.update(values)


def Input(default=None, **values):
    return FieldInfo(default=default, **values)


class BasePredictor:
    def predict(self):
        raise NotImplementedError


class Path(pathlib.PosixPath):
    pass


class Secret:
    pass


class BaseModel:
    pass


class ConcatenateIterator(typing.Generic[T]):
    pass


def streaming(function):
    return function
)";

QJsonObject resolved(const QJsonObject &schema, const QString &property)
{
    const QJsonObject schemas = schema["components"_L1]["schemas"_L1].toObject();
    return schemas["Input"_L1]["properties"_L1][property].toObject();
}

} // namespace

class TestSchemaProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void inputs_data();
    void inputs();
    void outputs_data();
    void outputs();
    void wholeDocument();
    void importFails_data();
    void importFails();
    void notDescribable_data();
    void notDescribable();

private:
    std::optional<SchemaReport> describe(const ScratchProject &folder, const QByteArray &code);
};

void TestSchemaProbe::initTestCase()
{
    if (QStandardPaths::findExecutable(u"python3"_s).isEmpty())
        QSKIP("There is no python3 on this machine.");
}

std::optional<SchemaReport> TestSchemaProbe::describe(const ScratchProject &folder, const QByteArray &code)
{
    folder.write(u"site/cog/__init__.py"_s, cogStandIn);
    folder.write(u"predict.py"_s, code);
    const ProbeAnswer answer =
        python(folder, resource(u"probe/schema.py"_s), R"({"predict": "predict.py:Predictor", "train": ""})");
    return readSchemaReport(answer.output);
}

void TestSchemaProbe::inputs_data()
{
    QTest::addColumn<QByteArray>("argument");
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<bool>("required");
    QTest::newRow("str") << "x: str"_ba << R"({"title":"X","type":"string","x-order":0})"_ba << true;
    QTest::newRow("int with bounds")
        << "x: int = Input(default=3, ge=1, le=9, description='n')"_ba
        << R"({"default":3,"description":"n","maximum":9,"minimum":1,"title":"X","type":"integer","x-order":0})"_ba
        << false;
    QTest::newRow("plain default") << "x: float = 0.5"_ba
                                   << R"({"default":0.5,"title":"X","type":"number","x-order":0})"_ba
                                   << false;
    QTest::newRow("false is a default")
        << "x: bool = False"_ba << R"({"default":false,"title":"X","type":"boolean","x-order":0})"_ba
        << false;
    QTest::newRow("path")
        << "x: Path = Input(description='d')"_ba
        << R"({"description":"d","format":"uri","title":"X","type":"string","x-order":0})"_ba << true;
    QTest::newRow("optional")
        << "x: typing.Optional[str] = Input(default=None)"_ba
        << R"({"default":null,"nullable":true,"title":"X","type":"string","x-order":0})"_ba << false;
    QTest::newRow("new union")
        << "x: int | None = None"_ba
        << R"({"default":null,"nullable":true,"title":"X","type":"integer","x-order":0})"_ba << false;
    QTest::newRow("secret")
        << "x: Secret"_ba
        << R"({"format":"password","title":"X","type":"string","writeOnly":true,"x-cog-secret":true,"x-order":0})"_ba
        << true;
    QTest::newRow("list")
        << "x: list[Path]"_ba
        << R"({"items":{"format":"uri","type":"string"},"title":"X","type":"array","x-order":0})"_ba << true;
    QTest::newRow("choices")
        << "x: str = Input(choices=list(KINDS), default='a')"_ba
        << R"({"allOf":[{"$ref":"#/components/schemas/x"}],"default":"a","x-order":0})"_ba << false;
    QTest::newRow("literal")
        << "x: typing.Literal['a', 'b'] = 'a'"_ba
        << R"({"allOf":[{"$ref":"#/components/schemas/x"}],"default":"a","x-order":0})"_ba << false;
    QTest::newRow("enumeration")
        << "x: Colour = Colour.RED"_ba
        << R"({"allOf":[{"$ref":"#/components/schemas/x"}],"default":"red","x-order":0})"_ba << false;
    QTest::newRow("quoted annotation")
        << "x: 'str'"_ba << R"({"title":"X","type":"string","x-order":0})"_ba << true;
    QTest::newRow("pattern and lengths")
        << "x: str = Input(regex='^a', min_length=1, max_length=3)"_ba
        << R"({"maxLength":3,"minLength":1,"pattern":"^a","title":"X","type":"string","x-order":0})"_ba
        << true;
}

void TestSchemaProbe::inputs()
{
    QFETCH(const QByteArray, argument);
    QFETCH(const QByteArray, schema);
    QFETCH(const bool, required);
    ScratchProject folder;
    const auto report = describe(folder, "import enum, typing\nfrom cog import *\nKINDS = {'a': 1, 'b': 2}\n"
                                         "class Colour(str, enum.Enum):\n    RED = 'red'\n"
                                         "class Predictor(BasePredictor):\n    def predict(self, " +
                                             argument + ") -> str:\n        return ''\n");
    QVERIFY(report.has_value());
    QVERIFY2(report->imported, qPrintable(report->error));
    const QJsonObject document = QJsonDocument::fromJson(report->schema).object();
    QCOMPARE(QJsonDocument(resolved(document, u"x"_s)).toJson(QJsonDocument::Compact), schema);
    const QJsonArray must = document["components"_L1]["schemas"_L1]["Input"_L1]["required"_L1].toArray();
    QCOMPARE(must.contains(u"x"_s), required);
}

void TestSchemaProbe::outputs_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("schema");
    QTest::newRow("str") << "str"_ba << R"({"title":"Output","type":"string"})"_ba;
    QTest::newRow("iterator")
        << "typing.Iterator[Path]"_ba
        << R"({"items":{"format":"uri","type":"string"},"title":"Output","type":"array","x-cog-array-type":"iterator"})"_ba;
    QTest::newRow("concatenated")
        << "ConcatenateIterator[str]"_ba
        << R"({"items":{"type":"string"},"title":"Output","type":"array","x-cog-array-display":"concatenate","x-cog-array-type":"iterator"})"_ba;
    QTest::newRow("anything") << "typing.Any"_ba << R"({"title":"Output","type":"object"})"_ba;
    QTest::newRow("dictionary")
        << "dict[str, int]"_ba
        << R"({"additionalProperties":{"type":"integer"},"title":"Output","type":"object"})"_ba;
    QTest::newRow("model")
        << "Result"_ba
        << R"({"properties":{"note":{"nullable":true,"title":"Note","type":"string"},"score":{"title":"Score","type":"number"}},"required":["score"],"title":"Output","type":"object"})"_ba;
    QTest::newRow("nothing or a path")
        << "typing.Optional[Path]"_ba
        << R"({"format":"uri","nullable":true,"title":"Output","type":"string"})"_ba;
}

void TestSchemaProbe::outputs()
{
    QFETCH(const QByteArray, type);
    QFETCH(const QByteArray, schema);
    ScratchProject folder;
    const auto report =
        describe(folder, "import typing\nfrom cog import *\nclass Result(BaseModel):\n    score: float\n"
                         "    note: typing.Optional[str] = None\n"
                         "class Predictor(BasePredictor):\n    def predict(self, x: str) -> " +
                             type + ":\n        pass\n");
    QVERIFY(report.has_value());
    const QJsonObject document = QJsonDocument::fromJson(report->schema).object();
    const QJsonObject output = document["components"_L1]["schemas"_L1]["Output"_L1].toObject();
    QCOMPARE(QJsonDocument(output).toJson(QJsonDocument::Compact), schema);
}

void TestSchemaProbe::wholeDocument()
{
    ScratchProject folder;
    QVERIFY(folder.write(u"site/cog/__init__.py"_s, cogStandIn));
    QVERIFY(folder.write(u"models/main.py"_s, "import cog, helper\nprint('printed on import')\n"
                                              "class Predictor(cog.BasePredictor):\n    @cog.streaming\n"
                                              "    def predict(self, x: str) -> str:\n        return x\n"
                                              "def train(steps: int = 1) -> cog.Path:\n    pass\n"));
    QVERIFY(folder.write(u"models/helper.py"_s, "VALUE = 1\n"));
    install(folder, u"Some-Thing"_s, {{u"something/__init__.py"_s, ""}});
    const ProbeAnswer answer =
        python(folder, resource(u"probe/schema.py"_s),
               R"({"predict": "models/main.py:Predictor", "train": "models/main.py:train"})");
    QVERIFY(answer.errors.contains("printed on import"));
    const auto report = readSchemaReport(answer.output);
    QVERIFY(report.has_value());
    QVERIFY2(report->imported, qPrintable(report->error));
    QVERIFY(report->packages.split(u'\n').contains(u"Some-Thing==1.0"_s));
    QCOMPARE(report->inputs, 1);
    const QJsonObject document = QJsonDocument::fromJson(report->schema).object();
    QCOMPARE(document["openapi"_L1].toString(), u"3.0.2"_s);
    const QJsonObject paths = document["paths"_L1].toObject();
    for (const QString &path :
         {u"/"_s, u"/health-check"_s, u"/predictions"_s, u"/predictions/{prediction_id}/cancel"_s,
          u"/trainings"_s, u"/trainings/{training_id}/cancel"_s})
        QVERIFY2(paths.contains(path), qPrintable(path));
    QVERIFY(paths["/predictions"_L1]["post"_L1]["x-cog-streaming"_L1].toBool());
    QVERIFY(document["components"_L1]["schemas"_L1].toObject().contains("TrainingInput"_L1));
    // Every reference leads somewhere.
    const QJsonObject schemas = document["components"_L1]["schemas"_L1].toObject();
    const QByteArray text = report->schema;
    for (qsizetype at = text.indexOf("#/components/schemas/"); at >= 0;
         at = text.indexOf("#/components/schemas/", at + 1)) {
        const qsizetype begin = at + qsizetype(qstrlen("#/components/schemas/"));
        const QByteArray name = text.sliced(begin, text.indexOf('"', begin) - begin);
        QVERIFY2(schemas.contains(QString::fromUtf8(name)), name.constData());
    }
}

void TestSchemaProbe::importFails_data()
{
    QTest::addColumn<QByteArray>("top");
    QTest::addColumn<bool>("imageAtFault");
    QTest::newRow("missing module")
        << "import nothing_like_it as n\nfrom nothing_like_it.sub import Thing\n"_ba << true;
    QTest::newRow("no GPU")
        << "def device():\n    raise RuntimeError('Found no NVIDIA driver')\nDEVICE = device()\n"_ba << false;
    QTest::newRow("no network") << "import urllib.error\nraise urllib.error.URLError('no route')\n"_ba
                                << false;
    QTest::newRow("exits") << "import sys\nsys.exit('no weights')\n"_ba << false;
    QTest::newRow("decorator that is not there")
        << "import nothing_like_it as n\n@n.wrap(1)\nclass Other:\n    pass\n"_ba << true;
}

void TestSchemaProbe::importFails()
{
    QFETCH(const QByteArray, top);
    ScratchProject folder;
    const auto report =
        describe(folder, top + "from cog import *\nclass Predictor(BasePredictor):\n"
                               "    def predict(self, x: str = Input(default='a')) -> Path:\n        pass\n"
                               "if __name__ == '__main__':\n    raise SystemExit(9)\n");
    QVERIFY(report.has_value());
    QVERIFY(!report->imported);
    QVERIFY(!report->error.isEmpty());
    QVERIFY(report->traceback.contains("Traceback"_L1));
    // The signature can be read all the same.
    QCOMPARE(report->inputs, 1);
    QTEST(isImageAtFault(report->errorKind, report->error), "imageAtFault");
}

void TestSchemaProbe::notDescribable_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("says");
    QTest::newRow("no type") << "class Predictor:\n    def predict(self, x) -> str:\n        pass\n"_ba
                             << u"argument x"_s;
    QTest::newRow("no result") << "class Predictor:\n    def predict(self, x: str):\n        pass\n"_ba
                               << u"returns"_s;
    QTest::newRow("odd type")
        << "class Odd:\n    pass\nclass Predictor:\n    def predict(self, x: Odd) -> str:\n        pass\n"_ba
        << u"Odd"_s;
    QTest::newRow("no class") << "x = 1\n"_ba << u"Predictor"_s;
    QTest::newRow("no method") << "class Predictor:\n    pass\n"_ba << u"predict"_s;
    QTest::newRow("type that holds itself")
        << "class Node:\n    child: 'Node'\nclass Predictor:\n    def predict(self, x: Node) -> str:\n        pass\n"_ba
        << u"itself"_s;
    QTest::newRow("syntax error") << "class Predictor(:\n"_ba << u"invalid syntax"_s;
}

void TestSchemaProbe::notDescribable()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, says);
    ScratchProject folder;
    const auto report = describe(folder, code);
    QVERIFY(report.has_value());
    QVERIFY(report->schema.isEmpty());
    QVERIFY2(report->error.contains(says), qPrintable(report->error));
}

QTEST_GUILESS_MAIN(TestSchemaProbe)
#include "tst_schemaprobe.moc"
