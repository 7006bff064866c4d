// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "yamlnode.h"

using namespace Qt::StringLiterals;

namespace cogwright {

const YamlEntry *YamlNode::entry(QStringView key) const
{
    for (auto it = entries.crbegin(); it != entries.crend(); ++it) {
        if (it->key == key)
            return &*it;
    }
    return nullptr;
}

bool YamlNode::isPlainNull() const
{
    if (kind == Kind::Null)
        return true;
    return kind == Kind::Scalar && style == Style::Plain &&
           (text.isEmpty() || text == "~"_L1 || text == "null"_L1 || text == "Null"_L1 || text == "NULL"_L1);
}

KeyPath KeyPath::parse(QStringView text)
{
    KeyPath path;
    qsizetype at = 0;
    while (at < text.size()) {
        if (text[at] == u'[') {
            const qsizetype close = text.indexOf(u']', at);
            bool isNumber = false;
            const int index = close < 0 ? 0 : text.sliced(at + 1, close - at - 1).toInt(&isNumber);
            if (!isNumber || index < 0)
                return {};
            path.m_steps.append(index);
            at = close + 1;
        } else {
            if (text[at] == u'.' && at > 0)
                ++at;
            qsizetype end = at;
            while (end < text.size() && text[end] != u'.' && text[end] != u'[')
                ++end;
            if (end == at)
                return {};
            path.m_steps.append(text.sliced(at, end - at).toString());
            at = end;
        }
    }
    return path;
}

KeyPath KeyPath::parent() const
{
    KeyPath path;
    path.m_steps = m_steps.sliced(0, std::max<qsizetype>(0, m_steps.size() - 1));
    return path;
}

KeyPath KeyPath::child(const QString &key) const
{
    KeyPath path = *this;
    path.m_steps.append(key);
    return path;
}

KeyPath KeyPath::child(int index) const
{
    KeyPath path = *this;
    path.m_steps.append(index);
    return path;
}

QString KeyPath::toString() const
{
    QString out;
    for (const Step &step : m_steps) {
        if (const int *index = std::get_if<int>(&step)) {
            out += u"[%1]"_s.arg(*index);
        } else {
            if (!out.isEmpty())
                out += u'.';
            out += std::get<QString>(step);
        }
    }
    return out;
}

} // namespace cogwright
