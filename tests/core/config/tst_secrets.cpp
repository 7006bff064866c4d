// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "config/configreader.h"
#include "config/secrets.h"
#include "support/configfindings.h"
#include "support/scratchproject.h"

#include <QTest>

using namespace cogwright;
using namespace Qt::StringLiterals;
using namespace cogwright::test;

namespace {

const QByteArray build = "build:\n  python_version: \"3.12\"\n";

} // namespace

/// Credentials are found, and never shown.
class SecretsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void neverEchoesASecret_data();
    void neverEchoesASecret();
};

void SecretsTest::neverEchoesASecret_data()
{
    // Put together here, so that no scanner takes this file's text for a credential.
    const QByteArray random = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0";
    QTest::addColumn<QByteArray>("secret");
    QTest::newRow("Hugging Face") << "hf" + ("_" + random.first(34));
    QTest::newRow("Replicate") << "r8" + ("_" + random.first(37));
    QTest::newRow("OpenAI") << "sk" + ("-proj-" + random);
    QTest::newRow("GitHub") << "gh" + ("p_" + random.first(36));
    QTest::newRow("GitHub, newer") << "github" + ("_pat_" + random + random);
    QTest::newRow("AWS") << "AK" + QByteArray("IAQ3EGRS7YHZPLM2K4");
    QTest::newRow("by the variable's name") << random;
}

void SecretsTest::neverEchoesASecret()
{
    QFETCH(QByteArray, secret);
    const QList<QByteArray> configs{
        build + "environment: [\"MY_API_TOKEN=" + secret + "\"]\n",
        build + "environment:\n  - MY_API_TOKEN = " + secret + "\n",
        build + "environment: [\"PATH=" + secret + "\", \"MY_TOKEN=" + secret + "\", \"MY_TOKEN=" + secret +
            "\"]\n",
        "build:\n  python_version: " + secret + "\n  cuda: " + secret + "\nmodel: " + secret +
            "\nrun: " + secret + "\nimage: " + secret + "\nenvironment: [MY_TOKEN=" + secret + "]\n",
    };
    for (const QByteArray &config : configs) {
        const ScratchProject scratch(config);
        const ConfigReading reading = readConfig(*Project::open(scratch.path()));
        const bool isNamedOnly = !secret.contains('_') && !secret.contains('-') && !secret.startsWith("AK");
        QVERIFY2(findCode(reading, u"secret-in-file"_s) || (isNamedOnly && config.contains(" = ")),
                 config.constData());
        for (const Finding &finding : reading.findings) {
            if (isNamedOnly && finding.code != "secret-in-file"_L1 &&
                !finding.code.startsWith("environment"_L1))
                continue; // without a shape it is a credential only by the variable's name
            QVERIFY2(!finding.message.contains(QString::fromLatin1(secret)), qPrintable(finding.code));
            for (const Remedy &remedy : finding.remedies)
                QVERIFY2(!remedy.title.contains(QString::fromLatin1(secret)), qPrintable(finding.code));
        }
    }
    QVERIFY(findSecrets(u"hf_this_is_not_a_token_but_a_name_of_a_file sk-learn-contrib-examples-of-models")
                .isEmpty());
    QVERIFY(assignsSecret(u"DB_PASSWORD=hunter2"));
    QVERIFY(assignsSecret(u"PGPASSWD=tiger"));
    for (const char *harmless :
         {"DB_PASSWORD=", "DB_PASSWORD=${DB_PASSWORD}", "DB_PASSWORD=changeme", "USE_PASSWORD=false",
          "PASSWORD=/run/secrets/db", "MAX_TOKEN=4096", "TOKENIZERS_PARALLELISM=false"})
        QVERIFY2(!assignsSecret(QString::fromLatin1(harmless)), harmless);
    QCOMPARE(findSecrets(u"-----BEGIN RSA PRIVATE KEY-----").size(), 1);
    QCOMPARE(
        findSecrets(u"https://user:pa55w0rd@index.example.org/simple and https://index.example.org:8080/a@b")
            .size(),
        1);
}

QTEST_GUILESS_MAIN(SecretsTest)
#include "tst_secrets.moc"
