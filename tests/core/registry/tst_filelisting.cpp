// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "registry/filelisting.h"
#include "registry/indexaddress.h"
#include "registry/wheelcontents.h"
#include "support/scratchproject.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace cogwright;
using namespace cogwright::test;

namespace {

const QUrl base(u"https://index.example/simple/acme/"_s);

QStringList pythons(PythonMask mask)
{
    QStringList list;
    for (int i = 0; i < pythonMinors; ++i) {
        if (mask & (1U << i))
            list.append(QString::number(firstPythonMinor + i));
    }
    return list;
}

template <class Number>
QByteArray little(Number number)
{
    QByteArray bytes(sizeof number, '\0');
    qToLittleEndian(number, bytes.data());
    return bytes;
}

/// The end of an archive: a directory of these files, and where it stands.
QByteArray archiveEnd(const QList<std::pair<QByteArray, quint32>> &files, quint32 at)
{
    QByteArray directory;
    for (const auto &[name, size] : files)
        directory += "PK\x01\x02" + QByteArray(20, '\0') + little(size) + little(quint16(name.size())) +
                     QByteArray(16, '\0') + name;
    return directory + "PK\x05\x06" + QByteArray(8, '\0') + little(quint32(directory.size())) + little(at) +
           QByteArray(2, '\0');
}

} // namespace

/// What is read from the pages and files of a package index.
class FileListingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wheelTags_data();
    void wheelTags();
    void pages_data();
    void pages();
    void pagesThatAreNone_data();
    void pagesThatAreNone();
    void releases();
    void wheelEnds_data();
    void wheelEnds();
    void metadata();
    void addresses_data();
    void addresses();
};

void FileListingTest::wheelTags_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("fits");
    QTest::newRow("pure") << u"a-1-py3-none-any.whl"_s << u"10 11 12 13 14"_s;
    QTest::newRow("pure, two Pythons") << u"a-1-py2.py3-none-any.whl"_s << u"10 11 12 13 14"_s;
    QTest::newRow("of Python 2") << u"a-1-py2-none-any.whl"_s << u""_s;
    QTest::newRow("of one Python") << u"a-1-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl"_s
                                   << u"11"_s;
    QTest::newRow("stable ABI") << u"a-1-cp312-abi3-manylinux_2_28_x86_64.whl"_s << u"12 13 14"_s;
    QTest::newRow("stable ABI of old") << u"a-1-cp36-abi3-manylinux1_x86_64.whl"_s << u"10 11 12 13 14"_s;
    QTest::newRow("no ABI") << u"a-1-py3-none-manylinux2014_x86_64.whl"_s << u"10 11 12 13 14"_s;
    QTest::newRow("musl") << u"a-1-cp311-cp311-musllinux_1_2_x86_64.whl"_s << u""_s;
    QTest::newRow("arm") << u"a-1-cp311-cp311-manylinux2014_aarch64.whl"_s << u""_s;
    QTest::newRow("Windows") << u"a-1-cp311-cp311-win_amd64.whl"_s << u""_s;
    QTest::newRow("free-threaded") << u"a-1-cp313-cp313t-manylinux_2_28_x86_64.whl"_s << u""_s;
    QTest::newRow("with a build") << u"a-1-2-cp310-cp310-linux_x86_64.whl"_s << u"10"_s;
    QTest::newRow("PyPy") << u"a-1-pp310-pypy310_pp73-manylinux2014_x86_64.whl"_s << u""_s;
    QTest::newRow("no wheel") << u"a-1.tar.gz"_s << u""_s;
    QTest::newRow("nonsense") << u"a.whl"_s << u""_s;
}

void FileListingTest::wheelTags()
{
    QFETCH(const QString, file);
    QFETCH(const QString, fits);
    QCOMPARE(pythons(wheelPythons(file)).join(u' '), fits);
}

void FileListingTest::pages_data()
{
    QTest::addColumn<QByteArray>("page");
    QTest::addColumn<QByteArray>("type");
    QTest::newRow("JSON") << QByteArray(R"({"files":[
        {"filename":"acme-1.0.tar.gz","url":"https://files.example/acme-1.0.tar.gz","hashes":{"sha256":"aa"},"requires-python":">=3.12","yanked":false},
        {"filename":"acme-1.1-py3-none-any.whl","url":"../../f/acme-1.1-py3-none-any.whl","hashes":{"sha256":"bb"},"core-metadata":{"sha256":"cc"},"yanked":"broken"},
        {"filename":"acme-1.1-py3-none-any.whl","url":"file:///etc/passwd","hashes":{}},
        {"filename":"acme-1.1.exe","url":"https://files.example/acme-1.1.exe","hashes":{}}]})")
                          << QByteArray("application/vnd.pypi.simple.v1+json");
    QTest::newRow("HTML") << QByteArray(R"(<!DOCTYPE html><html><body>
        <a href="https://files.example/acme-1.0.tar.gz#sha256=aa" data-requires-python="&gt;=3.12">acme-1.0.tar.gz</a><br/>
        <a href="../../f/acme-1.1-py3-none-any.whl#sha256=bb" data-core-metadata="sha256=cc" data-yanked="broken">acme-1.1-py3-none-any.whl</a>
        <a href="file:///etc/passwd">acme-1.1-py3-none-any.whl</a>
        <a href="https://files.example/acme-1.1.exe">acme-1.1.exe</a></body></html>)")
                          << QByteArray("text/html");
}

void FileListingTest::pages()
{
    QFETCH(const QByteArray, page);
    QFETCH(const QByteArray, type);
    const auto files = readListing(u"acme"_s, page, type, base);
    QVERIFY(files);
    QCOMPARE(files->size(), 2);
    const ListedFile &source = files->at(0);
    QCOMPARE(source.version.toString(), u"1.0"_s);
    QCOMPARE(pythons(source.pythons).join(u' '), u"12 13 14"_s);
    QVERIFY(!source.isWheel && !source.yanked && !source.hasMetadata);
    const ListedFile &wheel = files->at(1);
    QCOMPARE(wheel.url, QUrl(u"https://index.example/f/acme-1.1-py3-none-any.whl"_s));
    QCOMPARE(wheel.hash, QByteArray("bb"));
    QVERIFY(wheel.isWheel && wheel.yanked && wheel.hasMetadata);
}

void FileListingTest::pagesThatAreNone_data()
{
    QTest::addColumn<QByteArray>("page");
    QTest::addColumn<QByteArray>("type");
    QTest::newRow("cut") << QByteArray("{\"files\":[") << QByteArray("application/json");
    QTest::newRow("no files") << QByteArray("{}") << QByteArray("application/json");
    QTest::newRow("a list") << QByteArray("[]") << QByteArray("application/json");
    QTest::newRow("an image") << QByteArray("x") << QByteArray("image/png");
}

void FileListingTest::pagesThatAreNone()
{
    QFETCH(const QByteArray, page);
    QFETCH(const QByteArray, type);
    QVERIFY(!readListing(u"acme"_s, page, type, base));
}

void FileListingTest::releases()
{
    const QByteArray page = R"({"files":[
        {"filename":"acme-1.0-cp311-cp311-manylinux2014_x86_64.whl","url":"a","size":10},
        {"filename":"acme-1.0.tar.gz","url":"b","size":5},
        {"filename":"acme-2.0.tar.gz","url":"c","size":7,"yanked":true},
        {"filename":"acme-1.10-py3-none-any.whl","url":"d","size":9,"requires-python":"<3.13"}]})";
    const QList<ListedFile> files = readListing(u"acme"_s, page, "application/json", base).value();
    const QList<IndexedRelease> releases = releasesOf(files);
    QStringList shown;
    for (const IndexedRelease &release : releases)
        shown.append(u"%1 wheels %2 files %3%4 %5"_s.arg(
            release.version.toString(), pythons(release.wheels).join(u','), pythons(release.files).join(u','),
            release.yanked ? u" yanked"_s : QString(), QString::number(release.download.value_or(0))));
    QCOMPARE(shown, (QStringList{u"2.0 wheels  files 10,11,12,13,14 yanked 7"_s,
                                 u"1.10 wheels 10,11,12 files 10,11,12 9"_s,
                                 u"1.0 wheels 11 files 10,11,12,13,14 10"_s}));
    const auto chosen = [&](const QString &python) {
        const ListedFile *file = fileFor(files, *Version::parse(u"1.0"), python);
        return file ? file->name : QString();
    };
    QCOMPARE(chosen(u"3.11"_s), u"acme-1.0-cp311-cp311-manylinux2014_x86_64.whl"_s);
    QCOMPARE(chosen(u"3.12"_s), u"acme-1.0.tar.gz"_s);
    QCOMPARE(chosen(u"3.9"_s), QString());
}

void FileListingTest::wheelEnds_data()
{
    QTest::addColumn<QByteArray>("tail");
    QTest::addColumn<qint64>("size");
    QTest::addColumn<QString>("expected");
    const QByteArray end = archiveEnd({{"acme/__init__.py", 1}, {"acme/deep/x.py", 5'000}}, 1'000);
    QTest::newRow("pure") << end << qint64(1'000 + end.size()) << u"12288 acme"_s;
    const QByteArray native =
        archiveEnd({{"_acme.cpython-311-x86_64-linux-gnu.so", 4'096}, {"acme-1.dist-info/METADATA", 1}}, 50);
    QTest::newRow("native") << native << qint64(50 + native.size()) << u"8192 native _acme"_s;
    QTest::newRow("before the tail") << end << qint64(5'000 + end.size()) << u"none"_s;
    QTest::newRow("cut") << end.first(30) << qint64(1'030) << u"none"_s;
    QTest::newRow("nothing") << QByteArray() << qint64(0) << u"none"_s;
    QTest::newRow("noise") << QByteArray(QByteArray(100, 'x') + end.last(22)) << qint64(122) << u"none"_s;
}

void FileListingTest::wheelEnds()
{
    QFETCH(const QByteArray, tail);
    QFETCH(const qint64, size);
    QFETCH(const QString, expected);
    const auto contents = readWheelEnd(tail, size);
    QCOMPARE(contents ? QString::number(contents->disk) + (contents->isNative ? u" native "_s : u" "_s) +
                            contents->modules.join(u',')
                      : u"none"_s,
             expected);
}

void FileListingTest::metadata()
{
    QCOMPARE(requiredDistributions("Name: a\r\nRequires-Dist: b>=1\r\nRequires-Dist: c; extra == 'x'\r\n\r\n"
                                   "Requires-Dist: of-the-text\r\n"),
             (QStringList{u"b>=1"_s, u"c; extra == 'x'"_s}));
}

void FileListingTest::addresses_data()
{
    QTest::addColumn<QByteArrayList>("variables");
    QTest::addColumn<QByteArray>("conf");
    QTest::addColumn<QString>("index");
    const QByteArray conf = "[global]\nindex-url = https://global.example/simple\n";
    QTest::newRow("nothing set") << QByteArrayList{} << QByteArray() << u"https://pypi.org/simple/"_s;
    QTest::newRow("pip's file") << QByteArrayList{} << conf << u"https://global.example/simple"_s;
    QTest::newRow("for install") << QByteArrayList{}
                                 << conf + "[install]\nindex_url=https://install.example/simple\n"
                                 << u"https://install.example/simple"_s;
    QTest::newRow("another section") << QByteArrayList{}
                                     << QByteArray("[search]\nindex-url=https://x.example/\n")
                                     << u"https://pypi.org/simple/"_s;
    QTest::newRow("pip's variable") << QByteArrayList{"PIP_INDEX_URL=https://pip.example/"} << conf
                                    << u"https://pip.example/"_s;
    QTest::newRow("uv comes first") << QByteArrayList{"PIP_INDEX_URL=https://pip.example/",
                                                      "UV_DEFAULT_INDEX=own=https://uv.example/"}
                                    << conf << u"https://uv.example/"_s;
    QTest::newRow("a folder") << QByteArrayList{"PIP_INDEX_URL=file:///srv/wheels"} << conf << QString();
}

void FileListingTest::addresses()
{
    QFETCH(const QByteArrayList, variables);
    QFETCH(const QByteArray, conf);
    QFETCH(const QString, index);
    const ScratchProject home;
    QVERIFY(home.write(u"pip/pip.conf"_s, conf));
    for (const char *name : {"UV_DEFAULT_INDEX", "UV_INDEX_URL", "PIP_INDEX_URL", "PIP_CONFIG_FILE"})
        qunsetenv(name);
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    qputenv("HOME", home.path().toUtf8());
    for (const QByteArray &variable : variables)
        qputenv(variable.first(variable.indexOf('=')).constData(),
                variable.sliced(variable.indexOf('=') + 1));
    QCOMPARE(usersIndex().toString(), index);
}

QTEST_GUILESS_MAIN(FileListingTest)
#include "tst_filelisting.moc"
