// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "aptnames.h"

#include "basecontents.h"
#include "support/resources.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {
constexpr qsizetype mostGone = 20;
} // namespace

AptNames::AptNames()
{
    const QJsonObject needs = jsonResource(u"needs.json"_s);
    QSet<QString> names;
    const auto bring = [&](const QString &package, const QString &what) {
        names.insert(package);
        if (!what.isEmpty())
            m_brings[package].append(what);
    };
    const QJsonObject tools = needs.value("tools"_L1).toObject();
    for (auto it = tools.begin(); it != tools.end(); ++it) {
        for (const QJsonValue &package : it.value().toArray())
            bring(package.toString(), it.key());
    }
    const QJsonObject sonames = needs.value("sonames"_L1).toObject();
    for (auto it = sonames.begin(); it != sonames.end(); ++it)
        bring(it.value().toString(), it.key());
    for (const QJsonValue &package : needs.value("carriers"_L1).toArray())
        bring(package.toString(), {});
    for (const QJsonValue &package : needs.value("cogBase"_L1).toObject().value("packages"_L1).toArray())
        bring(package.toString(), {});

    const QJsonObject apt = jsonResource(u"apt-names.json"_s);
    m_date = apt.value("date"_L1).toString();
    const QJsonObject gone = apt.value("gone"_L1).toObject();
    m_gone = gone.keys();
    for (auto it = gone.begin(); it != gone.end(); ++it) {
        for (const QJsonValue &successor : it.value().toArray())
            bring(successor.toString(), {});
    }
    m_present = QStringList(names.cbegin(), names.cend());
    m_present.removeIf([&](const QString &name) { return name.isEmpty() || gone.contains(name); });
    m_present.sort();
    m_gone.sort();
}

const AptNames &AptNames::shipped()
{
    static const AptNames names;
    return names;
}

AptNames::State AptNames::state(const QString &name) const
{
    if (std::ranges::binary_search(m_gone, name))
        return State::Gone;
    return std::ranges::binary_search(m_present, name) ? State::Present : State::Unknown;
}

QStringList AptNames::successors(const QString &name) const
{
    return GonePackages::shipped().successors(name);
}

QStringList AptNames::goneBeginningWith(const QString &text) const
{
    QStringList found;
    for (auto it = std::ranges::lower_bound(m_gone, text);
         it != m_gone.end() && it->startsWith(text) && found.size() < mostGone; ++it)
        found.append(*it);
    return found;
}

} // namespace cogwright
