// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "wheelcontents.h"

#include <QRegularExpression>
#include <QSet>
#include <QtEndian>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype endLength = 22;
constexpr qsizetype entryLength = 46;
constexpr qint64 block = 4096;

template <class Number>
qint64 number(const QByteArray &bytes, qsizetype at)
{
    return qint64(qFromLittleEndian<Number>(bytes.constData() + at));
}

/// The module that a file brings to the top level; empty for none.
QString topModule(const QString &path)
{
    const qsizetype slash = path.indexOf(u'/');
    const QString first = path.first(slash < 0 ? path.size() : slash);
    const QString rest = slash < 0 ? first : path.sliced(slash + 1);
    if (first.endsWith(".dist-info"_L1) || first.endsWith(".data"_L1) || first.endsWith(".libs"_L1) ||
        rest.contains(u'/') || (!rest.endsWith(".py"_L1) && !rest.endsWith(".so"_L1)))
        return {};
    static const QRegularExpression identifier(u"^[A-Za-z_][A-Za-z0-9_]*$"_s);
    const QString module = first.section(u'.', 0, 0);
    return identifier.match(module).hasMatch() ? module : QString();
}

} // namespace

std::optional<WheelContents> readWheelEnd(const QByteArray &tail, qint64 size)
{
    const qsizetype end = tail.lastIndexOf(QByteArrayView("PK\x05\x06", 4));
    if (end < 0 || end + endLength > tail.size())
        return std::nullopt;
    const qint64 length = number<quint32>(tail, end + 12);
    const qint64 at = number<quint32>(tail, end + 16) - (size - tail.size());
    if (at < 0 || at + length > end)
        return std::nullopt;
    WheelContents contents;
    QSet<QString> modules;
    qsizetype entry = qsizetype(at);
    while (entry + entryLength <= at + length) {
        if (QByteArrayView(tail).sliced(entry, 4) != QByteArrayView("PK\x01\x02", 4))
            return std::nullopt;
        const qint64 bytes = number<quint32>(tail, entry + 24);
        const qsizetype nameLength = number<quint16>(tail, entry + 28);
        const qsizetype next = entry + entryLength + nameLength + number<quint16>(tail, entry + 30) +
                               number<quint16>(tail, entry + 32);
        if (bytes == 0xFFFFFFFF || next > at + length)
            return std::nullopt;
        contents.disk += (bytes + block - 1) / block * block;
        const QString name = QString::fromUtf8(tail.sliced(entry + entryLength, nameLength));
        contents.isNative = contents.isNative || name.endsWith(".so"_L1) || name.contains(".so."_L1);
        if (const QString module = topModule(name); !module.isEmpty())
            modules.insert(module);
        entry = next;
    }
    contents.modules = QStringList(modules.cbegin(), modules.cend());
    contents.modules.sort();
    return contents;
}

QStringList requiredDistributions(const QByteArray &metadata)
{
    constexpr qsizetype most = 2'000;
    constexpr qsizetype longest = 2'000;
    QStringList lines;
    for (const QByteArray &raw : metadata.split('\n')) {
        const QByteArray line = raw.trimmed();
        if (line.isEmpty() || lines.size() == most)
            break; // the head ends
        if (line.startsWith("Requires-Dist:") && line.size() < longest)
            lines.append(QString::fromUtf8(line.sliced(14).trimmed()));
    }
    return lines;
}

} // namespace cogwright
