// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "indexaddress.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Empty for what is no address of the web.
QUrl webAddress(const QString &text)
{
    // uv takes NAME=URL too.
    const qsizetype scheme = text.indexOf("://"_L1);
    const qsizetype name = text.indexOf(u'=');
    const QUrl url((name >= 0 && name < scheme ? text.sliced(name + 1) : text).trimmed());
    if (!url.isValid() || url.host().isEmpty() || (url.scheme() != "https"_L1 && url.scheme() != "http"_L1))
        return {};
    return url;
}

QByteArray smallFile(const QString &path)
{
    constexpr qint64 most = 100'000;
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(most) : QByteArray();
}

} // namespace

QString indexUrlOf(const QByteArray &pipConf)
{
    QString section, found;
    for (const QByteArray &raw : pipConf.split('\n')) {
        const QString line = QString::fromUtf8(raw).trimmed();
        if (line.startsWith(u'[')) {
            section = line;
            continue;
        }
        const QString key = line.section(u'=', 0, 0).trimmed().replace(u'_', u'-');
        // What stands under the command is nearer than what stands for all.
        if (key == "index-url"_L1 &&
            (section == "[install]"_L1 || (section == "[global]"_L1 && found.isEmpty())))
            found = line.section(u'=', 1).trimmed();
    }
    return found;
}

QUrl usersIndex()
{
    for (const char *variable : {"UV_DEFAULT_INDEX", "UV_INDEX_URL", "PIP_INDEX_URL"}) {
        if (const QString set = qEnvironmentVariable(variable); !set.isEmpty())
            return webAddress(set);
    }
    const QString config = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    for (const QString &file : {qEnvironmentVariable("PIP_CONFIG_FILE"), config + u"/pip/pip.conf"_s,
                                QDir::homePath() + u"/.pip/pip.conf"_s, u"/etc/pip.conf"_s}) {
        if (file.isEmpty())
            continue;
        if (const QString set = indexUrlOf(smallFile(file)); !set.isEmpty())
            return webAddress(set);
    }
    return QUrl(u"https://pypi.org/simple/"_s);
}

} // namespace cogwright
