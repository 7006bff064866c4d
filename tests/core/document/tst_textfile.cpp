// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "document/textfile.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace cogwright;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QString code(const Result<TextFile> &result)
{
    return result ? u"ok"_s : result.error().code;
}

/// Limits how large a file this process may write, for the life of the object: what a full disk
/// looks like to the writer.
class TinyDisk
{
public:
    explicit TinyDisk(rlim_t bytes)
    {
        m_signal = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~TinyDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_signal);
    }
    Q_DISABLE_COPY_MOVE(TinyDisk)

private:
    rlimit m_before{};
    void (*m_signal)(int) = nullptr;
};

} // namespace

class TestTextFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void roundTrip_data();
    void roundTrip();
    void refuses_data();
    void refuses();
    void notUtf8NamesTheLine();
    void specialFilesAreNotOpened();
    void unreadable();
    void savesAtomically();
    void savesThroughLink();
    void noticesForeignChange();
    void diskFull();
    void readOnly();
    void edits_data();
    void edits();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestTextFile::roundTrip_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("plain") << QByteArray("a: 1\n");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("CRLF") << QByteArray("a: 1\r\nb: 2\r\n");
    QTest::newRow("mixed line ends") << QByteArray("a\r\nb\nc\rd");
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf"
                                                   "a: 1\n");
    QTest::newRow("two byte order marks") << QByteArray("\xef\xbb\xbf\xef\xbb\xbf"
                                                        "a");
    QTest::newRow("non-ASCII") << QByteArray("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    QTest::newRow("control characters") << QByteArray("a\x1b[31m\x07");
}

void TestTextFile::roundTrip()
{
    QFETCH(QByteArray, bytes);
    QVERIFY(write(path(u"a"_s), bytes));
    const auto file = readTextFile(path(u"a"_s));
    QVERIFY(file.has_value());
    QCOMPARE(file->toBytes(), bytes);
    const auto saved = saveTextFile(*file, file->text);
    QCOMPARE(code(saved), u"ok"_s);
    QCOMPARE(bytesOf(path(u"a"_s)), bytes);
    QCOMPARE(saved->digest, file->digest);
}

void TestTextFile::refuses_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("expected");
    QTest::newRow("NUL") << QByteArray("a\0b", 3) << u"file-not-text"_s;
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe"
                                          "a\0",
                                          4)
                            << u"file-not-text"_s;
    QTest::newRow("Latin-1") << QByteArray("a\n\xe9\n") << u"file-not-utf8"_s;
    QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << u"file-not-utf8"_s;
    QTest::newRow("overlong") << QByteArray("\xc0\xaf") << u"file-not-utf8"_s;
    QTest::newRow("cut short") << QByteArray("a\xe2\x82") << u"file-not-utf8"_s;
    QTest::newRow("too large") << QByteArray(4'000'001, 'a') << u"file-too-large"_s;
    QTest::newRow("just not too large") << QByteArray(4'000'000, 'a') << u"ok"_s;
}

void TestTextFile::refuses()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, expected);
    QVERIFY(write(path(u"a"_s), bytes));
    const auto file = readTextFile(path(u"a"_s));
    QCOMPARE(code(file), expected);
    if (!file)
        QVERIFY(file.error().sentence().contains(u"a "_s));
}

void TestTextFile::notUtf8NamesTheLine()
{
    QVERIFY(write(path(u"a.yaml"_s), "one: \xc3\xa9\ntwo\nthr\xe9"
                                     "e\n"));
    const auto file = readTextFile(path(u"a.yaml"_s));
    QCOMPARE(code(file), u"file-not-utf8"_s);
    QCOMPARE(file.error().place.value_or(Place()).line, 3);
    QVERIFY(file.error().sentence().contains(u"Line 3"_s));
}

void TestTextFile::specialFilesAreNotOpened()
{
    QCOMPARE(code(readTextFile(path(u"absent"_s))), u"file-missing"_s);
    QCOMPARE(code(readTextFile(m_folder->path())), u"file-is-folder"_s);
    QVERIFY(QFile::link(path(u"nowhere"_s), path(u"dangling"_s)));
    QCOMPARE(code(readTextFile(path(u"dangling"_s))), u"file-missing"_s);

    QCOMPARE(::mkfifo(QFile::encodeName(path(u"fifo"_s)).constData(), 0600), 0);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(code(readTextFile(path(u"fifo"_s))), u"file-not-regular"_s);
    QVERIFY(timer.elapsed() < 20'000);
    QVERIFY(QFile::link(path(u"fifo"_s), path(u"to-fifo"_s)));
    QCOMPARE(code(readTextFile(path(u"to-fifo"_s))), u"file-not-regular"_s);
    TextFile file{.path = path(u"fifo"_s)};
    QCOMPARE(code(saveTextFile(file, u"x"_s, true)), u"file-not-regular"_s);

    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, QFile::encodeName(path(u"socket"_s)).constData(), sizeof address.sun_path);
    QCOMPARE(::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
    QCOMPARE(code(readTextFile(path(u"socket"_s))), u"file-not-regular"_s);
    ::close(socket);
    QCOMPARE(code(readTextFile(u"/dev/null"_s)), u"file-not-regular"_s);
}

void TestTextFile::unreadable()
{
    if (::geteuid() == 0)
        QSKIP("An administrator can read every file.");
    QVERIFY(write(path(u"a"_s), "a"));
    QVERIFY(QFile::setPermissions(path(u"a"_s), {}));
    QCOMPARE(code(readTextFile(path(u"a"_s))), u"file-unreadable"_s);
}

void TestTextFile::savesAtomically()
{
    QVERIFY(write(path(u"a"_s), "old"));
    const auto mode = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup;
    QVERIFY(QFile::setPermissions(path(u"a"_s), mode));
    const auto file = readTextFile(path(u"a"_s));
    QVERIFY(file.has_value());
    const auto saved = saveTextFile(*file, u"new"_s);
    QCOMPARE(code(saved), u"ok"_s);
    QCOMPARE(bytesOf(path(u"a"_s)), "new");
    const auto relevant = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup |
                          QFile::WriteGroup | QFile::ReadOther;
    QCOMPARE(QFile::permissions(path(u"a"_s)) & relevant, mode);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    // What was returned is the file as it is now: it can be saved again.
    QCOMPARE(code(saveTextFile(*saved, u"newer"_s)), u"ok"_s);
    // A new file.
    QCOMPARE(code(saveTextFile({.path = path(u"b"_s)}, u"first"_s)), u"ok"_s);
    QCOMPARE(bytesOf(path(u"b"_s)), "first");
}

void TestTextFile::savesThroughLink()
{
    QVERIFY(write(path(u"target"_s), "old"));
    QVERIFY(QFile::link(path(u"target"_s), path(u"link"_s)));
    const auto file = readTextFile(path(u"link"_s));
    QVERIFY(file.has_value());
    QCOMPARE(code(saveTextFile(*file, u"new"_s)), u"ok"_s);
    QVERIFY(QFileInfo(path(u"link"_s)).isSymLink());
    QCOMPARE(bytesOf(path(u"target"_s)), "new");
}

void TestTextFile::noticesForeignChange()
{
    QVERIFY(write(path(u"a"_s), "old"));
    const auto file = readTextFile(path(u"a"_s));
    QVERIFY(file.has_value());
    QVERIFY(write(path(u"a"_s), "theirs"));
    QCOMPARE(code(saveTextFile(*file, u"mine"_s)), u"save-changed-on-disk"_s);
    QCOMPARE(bytesOf(path(u"a"_s)), "theirs");
    QVERIFY(QFile::remove(path(u"a"_s)));
    QCOMPARE(code(saveTextFile(*file, u"mine"_s)), u"save-changed-on-disk"_s);
    QVERIFY(!QFile::exists(path(u"a"_s)));
    QCOMPARE(code(saveTextFile(*file, u"mine"_s, true)), u"ok"_s);
    QCOMPARE(bytesOf(path(u"a"_s)), "mine");
    QCOMPARE(code(saveTextFile({.path = path(u"a"_s)}, u"new"_s)), u"save-changed-on-disk"_s);
}

void TestTextFile::diskFull()
{
    QVERIFY(write(path(u"a"_s), "old"));
    const auto file = readTextFile(path(u"a"_s));
    QVERIFY(file.has_value());
    QString result;
    {
        const TinyDisk tiny(4096);
        result = code(saveTextFile(*file, QString(100'000, u'x')));
    }
    QCOMPARE(result, u"save-disk-full"_s);
    QCOMPARE(bytesOf(path(u"a"_s)), "old");
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    QCOMPARE(code(saveTextFile(*file, u"new"_s)), u"ok"_s);
}

void TestTextFile::readOnly()
{
    QVERIFY(write(path(u"a"_s), "old"));
    const auto file = readTextFile(path(u"a"_s));
    QVERIFY(file.has_value());
    QVERIFY(QFile::setPermissions(path(u"a"_s), QFile::ReadOwner));
    QCOMPARE(code(saveTextFile(*file, u"new"_s)), u"save-read-only"_s);
    QCOMPARE(bytesOf(path(u"a"_s)), "old");
    QVERIFY(QFile::setPermissions(path(u"a"_s), QFile::ReadOwner | QFile::WriteOwner));
    QCOMPARE(code(saveTextFile(*file, u"new"_s)), u"ok"_s);
    QCOMPARE(code(saveTextFile({.path = path(u"no/such/folder"_s)}, u"new"_s)), u"save-failed"_s);
}

void TestTextFile::edits_data()
{
    QTest::addColumn<QList<TextEdit>>("edits");
    QTest::addColumn<QString>("expected"); // for "one\ntwo\r\nthree"
    const auto edit = [](int line, int column, int endLine, int endColumn, const char *text) {
        return TextEdit{{u"f"_s, line, column, endLine, endColumn}, QString::fromUtf8(text)};
    };
    QTest::newRow("none") << QList<TextEdit>{} << u"one\ntwo\r\nthree"_s;
    QTest::newRow("replace") << QList{edit(2, 1, 2, 4, "2")} << u"one\n2\r\nthree"_s;
    QTest::newRow("any order") << QList{edit(3, 1, 3, 6, "3"), edit(1, 1, 1, 4, "1")} << u"1\ntwo\r\n3"_s;
    QTest::newRow("insert") << QList{edit(3, 6, 3, 6, "!")} << u"one\ntwo\r\nthree!"_s;
    QTest::newRow("inserts keep their order")
        << QList{edit(1, 1, 1, 1, "a"), edit(1, 1, 1, 1, "b")} << u"abone\ntwo\r\nthree"_s;
    QTest::newRow("insert before a replacement")
        << QList{edit(1, 1, 1, 4, "x"), edit(1, 1, 1, 1, "a")} << u"ax\ntwo\r\nthree"_s;
    QTest::newRow("a whole line") << QList{edit(2, 1, 3, 1, "")} << u"one\nthree"_s;
    QTest::newRow("touching") << QList{edit(1, 1, 1, 2, "O"), edit(1, 2, 1, 4, "NE")}
                              << u"ONE\ntwo\r\nthree"_s;
    QTest::newRow("overlap") << QList{edit(1, 1, 1, 3, "x"), edit(1, 2, 1, 4, "y")} << QString();
    QTest::newRow("the same twice") << QList{edit(1, 1, 1, 3, "x"), edit(1, 1, 1, 3, "y")} << QString();
    QTest::newRow("insert inside a replacement")
        << QList{edit(1, 1, 1, 4, "x"), edit(1, 2, 1, 2, "y")} << QString();
    QTest::newRow("line outside") << QList{edit(9, 1, 9, 1, "x")} << QString();
    QTest::newRow("column outside") << QList{edit(1, 40, 1, 40, "x")} << QString();
    QTest::newRow("backwards") << QList{edit(2, 1, 1, 1, "x")} << QString();
    QTest::newRow("zero") << QList{edit(0, 0, 0, 0, "x")} << QString();
}

void TestTextFile::edits()
{
    QFETCH(QList<TextEdit>, edits);
    QFETCH(QString, expected);
    const auto text = applyEdits(u"one\ntwo\r\nthree"_s, edits);
    QCOMPARE(text.has_value(), !expected.isEmpty());
    if (text)
        QCOMPARE(*text, expected);
    else
        QCOMPARE(text.error().code, u"edit-conflict"_s);
}

QTEST_GUILESS_MAIN(TestTextFile)
#include "tst_textfile.moc"
