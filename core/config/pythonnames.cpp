// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "pythonnames.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int mostLines = 100'000;

/// The identifier at the start of a text.
QString identifier(QStringView text)
{
    qsizetype end = 0;
    while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_'))
        ++end;
    return text.first(end).toString();
}

QStringView withoutComment(QStringView line)
{
    const qsizetype sign = line.indexOf(u'#');
    return sign < 0 ? line : line.first(sign);
}

/// The names that a list of imports brings in: "A, B as C, d.e".
void addImported(QStringView list, PythonNames &names)
{
    for (QStringView part : list.tokenize(u',')) {
        part = part.trimmed();
        while (part.startsWith(u'(') || part.endsWith(u')'))
            part = part.startsWith(u'(') ? part.sliced(1).trimmed() : part.chopped(1).trimmed();
        if (part == u"*")
            names.importsAll = true;
        if (const qsizetype as = part.indexOf(u" as "); as >= 0)
            part = part.sliced(as + 4).trimmed();
        if (const QString name = identifier(part); !name.isEmpty())
            names.others.append(name);
    }
}

void addClass(QStringView text, bool isTop, PythonNames &names)
{
    const QString name = identifier(text);
    (isTop ? names.classes : names.others).append(name);
    const QStringView bases = text.sliced(name.size());
    if (isTop && (bases.contains(u"Predictor") || bases.contains(u"Runner")))
        names.predictors.append(name);
}

} // namespace

PythonNames pythonNames(const QString &source)
{
    PythonNames names;
    bool insideImport = false;
    int lines = 0;
    for (const QStringView line : QStringView(source).tokenize(u'\n')) {
        if (++lines > mostLines) {
            names.importsAll = true; // not read to its end: nothing is known to be absent
            break;
        }
        const QStringView text = withoutComment(line).trimmed();
        const bool isTop = !line.isEmpty() && !line.front().isSpace();
        if (insideImport) {
            addImported(text, names);
            insideImport = !text.contains(u')');
        } else if (text.startsWith(u"class ")) {
            addClass(text.sliced(6).trimmed(), isTop, names);
        } else if (text.startsWith(u"def ") || text.startsWith(u"async def ")) {
            const QString name = identifier(text.sliced(text.indexOf(u"def ") + 4).trimmed());
            (isTop ? names.functions : names.others).append(name);
        } else if (text.startsWith(u"import ")) {
            addImported(text.sliced(7), names);
        } else if (const qsizetype import = text.indexOf(u" import ");
                   text.startsWith(u"from ") && import > 0) {
            addImported(text.sliced(import + 8), names);
            insideImport = text.contains(u'(') && !text.contains(u')');
        } else if (const QString name = identifier(text); !name.isEmpty()) {
            const QStringView rest = text.sliced(name.size()).trimmed();
            if ((rest.startsWith(u'=') && !rest.startsWith(u"==")) || rest.startsWith(u':'))
                names.others.append(name);
        }
    }
    return names;
}

} // namespace cogwright
