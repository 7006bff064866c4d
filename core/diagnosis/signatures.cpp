// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "signatures.h"

#include "support/resources.h"

#include <QJsonObject>
#include <QMutex>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

QStringList strings(const QJsonValue &value)
{
    if (value.isString())
        return {value.toString()};
    QStringList out;
    for (const QJsonValue &item : value.toArray())
        out.append(item.toString());
    return out;
}

QHash<QString, QStringList> lists(const QJsonValue &value)
{
    QHash<QString, QStringList> out;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        out.insert(it.key(), strings(it.value()));
    return out;
}

QMutex searching;

} // namespace

SignatureTable &SignatureTable::shipped()
{
    static SignatureTable table;
    return table;
}

Sign SignatureTable::readSign(const QJsonObject &json, bool search)
{
    Sign sign;
    sign.find = strings(json["find"_L1]);
    if (json.contains("pattern"_L1))
        sign.pattern.setPattern(json["pattern"_L1].toString());
    sign.near = json["near"_L1].toInt();
    sign.needed = json["needed"_L1].toBool();
    if (search) {
        for (const QString &literal : std::as_const(sign.find))
            sign.literals.append(m_matcher.add(literal));
    }
    return sign;
}

SignatureTable::SignatureTable()
{
    const QJsonObject root = jsonResource(u"signatures.json"_s);
    const QJsonObject modules = root["modules"_L1].toObject();
    for (auto it = modules.begin(); it != modules.end(); ++it)
        m_modules.insert(it.key(), it.value().toString());
    m_headers = lists(root["headers"_L1]);
    m_pkgConfig = lists(root["pkgconfig"_L1]);

    for (const QJsonValue &value : root["signatures"_L1].toArray()) {
        const QJsonObject json = value.toObject();
        Signature signature;
        signature.id = json["id"_L1].toString();
        signature.stage = json["stage"_L1].toString();
        signature.family = json["family"_L1].toString();
        signature.title = json["title"_L1].toString();
        signature.explanation = json["explanation"_L1].toString();
        signature.rows = strings(json["rows"_L1]);
        signature.without = strings(json["without"_L1]);
        signature.yields = strings(json["yields"_L1]);
        const QString owner = json["owner"_L1].toString();
        signature.owner = owner == "import"_L1    ? Signature::Owner::Import
                          : owner == "install"_L1 ? Signature::Owner::Install
                                                  : Signature::Owner::None;
        signature.strength = json["strength"_L1].toDouble(signature.strength);
        signature.toolOnly = json["toolOnly"_L1].toBool();
        signature.remedies = json["remedies"_L1].toArray();
        for (const QJsonValue &sign : json["match"_L1].toArray())
            signature.match.append(readSign(sign.toObject(), true));
        for (const QJsonValue &sign : json["with"_L1].toArray())
            signature.with.append(readSign(sign.toObject(), sign["near"_L1].toInt() == 0));
        m_signatures.append(signature);
    }
    m_matcher.prepare();
    for (int i = 0; i < m_signatures.size(); ++i) {
        for (int k = 0; k < m_signatures[i].match.size(); ++k) {
            for (const int literal : std::as_const(m_signatures[i].match[k].literals)) {
                if (m_uses.size() <= literal)
                    m_uses.resize(literal + 1);
                m_uses[literal].append({i, k});
            }
        }
        for (const Sign &sign : std::as_const(m_signatures[i].with)) {
            for (const int literal : sign.literals)
                m_uses.resize(std::max<qsizetype>(m_uses.size(), literal + 1));
        }
    }
}

QList<LiteralMatcher::Hit> SignatureTable::find(QStringView line)
{
    const QMutexLocker lock(&searching);
    return m_matcher.find(line);
}

QStringList SignatureTable::packagesOfHeader(const QString &header) const
{
    if (const auto known = m_headers.constFind(header); known != m_headers.cend())
        return *known;
    return m_headers.value(header.section(u'/', -1));
}

} // namespace cogwright
