// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

// The stand-in for python:3.13-slim has no library and no tool that a slim root lacks, and lacks none
// that it has: otherwise a build on it would prove nothing. The lists are those of a real slim root.

#include "dockerbuild.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QString image = u"python:3.13-slim"_s;

QSet<QString> found(const QString &script)
{
    const Docker answer = docker(
        {u"run"_s, u"--rm"_s, u"--network"_s, u"none"_s, u"--entrypoint"_s, u"sh"_s, image, u"-c"_s, script});
    const QStringList lines = QString::fromUtf8(answer.output).split(u'\n', Qt::SkipEmptyParts);
    return {lines.begin(), lines.end()};
}

QSet<QString> recorded(const QJsonObject &lists, const QString &key)
{
    QSet<QString> names;
    const QJsonArray values = lists.value(key).toArray();
    for (const QJsonValue &value : values)
        names.insert(value.toString());
    return names;
}

/// Debian's own Python, in the place of the one that the real image has below /usr/local, and the
/// library that a program of it reads its packages with.
bool isOfPython(const QString &name)
{
    static const QRegularExpression pattern(
        u"^(python3?(\\.\\d+)?|py3(clean|compile|versions)|pydoc3?(\\.\\d+)?|pygettext3?(\\.\\d+)?|pdb3?(\\.\\d+)?)$"_s);
    return pattern.match(name).hasMatch();
}

QString listed(const QSet<QString> &names)
{
    QStringList list(names.begin(), names.end());
    list.sort();
    return list.join(u' ');
}

} // namespace

class DockerStandInTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void librariesAreThoseOfSlim();
    void toolsAreThoseOfSlim();
    void pythonIsLaidOutAsInTheImage();

private:
    QJsonObject m_lists;
};

void DockerStandInTest::initTestCase()
{
    COGWRIGHT_NEED_DOCKER();
    const QString shared =
        qEnvironmentVariable("COGWRIGHT_SHARED", qEnvironmentVariable("COGWRIGHT_SOURCE") + u"/../shared"_s);
    m_lists = QJsonDocument::fromJson(readTextOf(shared + u"/facts/sonames.json"_s)).object();
    if (m_lists.isEmpty())
        QSKIP("No recorded lists of a slim root in COGWRIGHT_SHARED.");
    QCOMPARE(docker({u"pull"_s, image}).status, 0);
}

void DockerStandInTest::librariesAreThoseOfSlim()
{
    const QSet<QString> real = recorded(m_lists, u"slim_sonames"_s);
    const QSet<QString> ours =
        found(u"find /lib/ /usr/lib/ /usr/lib/x86_64-linux-gnu/ -maxdepth 1 -name '*.so*' -printf '%f\\n'"_s);
    QVERIFY2(ours.size() > 50, "no libraries were listed");
    QCOMPARE(listed(ours - real), QString());
    QCOMPARE(listed(real - ours), QString());
}

void DockerStandInTest::toolsAreThoseOfSlim()
{
    const QSet<QString> real = recorded(m_lists, u"slim_tools"_s);
    QSet<QString> ours = found(u"find /usr/bin/ /usr/sbin/ -maxdepth 1 ! -type d -printf '%f\\n'"_s);
    QVERIFY2(ours.size() > 100, "no tools were listed");
    ours.removeIf(isOfPython);
    QCOMPARE(listed(ours - real), QString());
    QCOMPARE(listed(real - ours), QString());
}

void DockerStandInTest::pythonIsLaidOutAsInTheImage()
{
    const QSet<QString> lines =
        found(u"for name in python python3 pip; do command -v $name; done; python -c 'import sys; "
              u"print(sys.version.rpartition(\".\")[0][:4])'; "
              "find / -xdev -name EXTERNALLY-MANAGED"_s);
    QCOMPARE(listed(lines), u"/usr/local/bin/pip /usr/local/bin/python /usr/local/bin/python3 3.13"_s);
}

QTEST_GUILESS_MAIN(DockerStandInTest)
#include "tst_standin.moc"
