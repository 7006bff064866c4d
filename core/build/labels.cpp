// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "labels.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype longestLine = 60'000;      ///< bytes; Docker's limit is 65,535
constexpr qsizetype longestArgument = 120'000; ///< bytes; Linux' limit is 131,072 with the name
constexpr qsizetype furthestCut = 2'000;

bool isJson(const QString &value)
{
    const bool looksLike = value.startsWith(u'{') || value.startsWith(u'[');
    return looksLike && !value.contains(u'\n') && !QJsonDocument::fromJson(value.toUtf8()).isNull();
}

/// A cut is safe where the parser of Dockerfiles takes nothing away: it drops blanks and comments
/// at a line's begin, and a backslash would change what the line's end means.
bool isSafeCut(QStringView text, qsizetype at)
{
    const auto isHarmless = [](QChar c) {
        return !c.isSpace() && c != u'#' && c != u'\\' && !c.isSurrogate();
    };
    return isHarmless(text[at - 1]) && isHarmless(text[at]);
}

QString inPieces(QStringView text)
{
    QString out;
    while (text.size() > longestLine / 3) { // a UTF-16 unit takes up to three bytes
        qsizetype cut = longestLine / 3;
        const qsizetype first = cut - furthestCut;
        while (cut > first && !isSafeCut(text, cut))
            --cut;
        out += text.first(cut);
        out += "\\\n"_L1;
        text = text.sliced(cut);
    }
    out += text;
    return out;
}

} // namespace

LabelBuild labelBuild(const QString &from, const QMap<QString, QString> &labels, bool hasSchema)
{
    LabelBuild build;
    build.dockerfile = u"FROM %1\n"_s.arg(from);
    if (hasSchema)
        build.dockerfile += u"COPY %1 .cog/%1\n"_s.arg(schemaFileName);
    for (const auto &[name, value] : labels.asKeyValueRange()) {
        if (isJson(value)) {
            QString quoted = value;
            quoted.replace(u'\'', "\\u0027"_L1);
            build.dockerfile += u"LABEL %1='"_s.arg(name) + inPieces(quoted) + "'\n"_L1;
        } else if (value.toUtf8().size() <= longestArgument) {
            build.commandLineLabels.insert(name, value);
        } else {
            build.omitted += name;
        }
    }
    return build;
}

} // namespace cogwright
