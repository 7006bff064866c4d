// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "secrets.h"

#include "support/text.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

struct Shape {
    QStringView prefix;
    int shortest; ///< of what follows the prefix
    int longest;
    QStringView kind;
    bool onlyUpper = false; ///< upper case and digits, as AWS writes its key ids
};

// Prefixes and lengths as the issuers document them; where a length is not documented, the range
// that issued ones have.
constexpr std::array shapes{
    Shape{u"hf_", 30, 60, u"Hugging Face token"},
    Shape{u"api_org_", 30, 60, u"Hugging Face token"},
    Shape{u"r8_", 30, 60, u"Replicate token"},
    Shape{u"sk-ant-", 20, 200, u"Anthropic key"},
    Shape{u"sk-", 20, 220, u"OpenAI key"},
    Shape{u"ghp_", 36, 255, u"GitHub token"},
    Shape{u"gho_", 36, 255, u"GitHub token"},
    Shape{u"ghu_", 36, 255, u"GitHub token"},
    Shape{u"ghs_", 36, 255, u"GitHub token"},
    Shape{u"ghr_", 36, 255, u"GitHub token"},
    Shape{u"github_pat_", 40, 255, u"GitHub token"},
    Shape{u"glpat-", 20, 64, u"GitLab token"},
    Shape{u"AKIA", 16, 16, u"AWS key id", true},
    Shape{u"ASIA", 16, 16, u"AWS key id", true},
    Shape{u"AIza", 35, 35, u"Google API key"},
    Shape{u"xoxb-", 20, 255, u"Slack token"},
    Shape{u"xoxp-", 20, 255, u"Slack token"},
    Shape{u"pypi-AgEI", 50, 300, u"PyPI token"},
    Shape{u"npm_", 36, 36, u"npm token"},
    Shape{u"dckr_pat_", 20, 64, u"Docker token"},
    Shape{u"wandb_v1_", 30, 120, u"Weights & Biases key"},
};

bool isWordUnit(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_' ||
           c == u'-';
}

/// Letters of both kinds or digits among letters: a word such as hf_this_is_a_placeholder has none.
bool looksRandom(QStringView text)
{
    const bool hasDigit = std::ranges::any_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
    const bool hasUpper = std::ranges::any_of(text, [](QChar c) { return c >= u'A' && c <= u'Z'; });
    const bool hasLower = std::ranges::any_of(text, [](QChar c) { return c >= u'a' && c <= u'z'; });
    // Placeholders repeat one unit: hf_xxxxxxxx.
    QString distinct;
    for (const QChar c : text) {
        if (!distinct.contains(c) && distinct.size() < 8)
            distinct += c;
    }
    return distinct.size() >= 8 && int(hasDigit) + int(hasUpper) + int(hasLower) >= 2;
}

const Shape *shapeOf(QStringView word)
{
    for (const Shape &shape : shapes) {
        if (!word.startsWith(shape.prefix))
            continue;
        const QStringView rest = word.sliced(shape.prefix.size());
        if (rest.size() < shape.shortest || rest.size() > shape.longest || !looksRandom(rest))
            continue;
        const bool isUpper = std::ranges::all_of(
            rest, [](QChar c) { return (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9'); });
        if (!shape.onlyUpper || isUpper)
            return &shape;
    }
    return nullptr;
}

/// A placeholder in angle or curly brackets, a shell variable, a word for "put yours here".
bool isPlaceholder(QStringView value)
{
    static const QStringList words{u"your"_s,        u"xxx"_s,  u"changeme"_s,   u"example"_s,
                                   u"placeholder"_s, u"todo"_s, u"secret-here"_s};
    if (value.startsWith(u'<') || value.startsWith(u'$') || value.startsWith(u'{') ||
        value.startsWith(u'/') || value.contains(u"://"))
        return true;
    return std::ranges::any_of(
        words, [&](const QString &word) { return value.contains(word, Qt::CaseInsensitive); });
}

/// user:password@ in a URL; the range is the password's.
void findUrlPasswords(QStringView text, QList<FoundSecret> &found)
{
    for (qsizetype at = text.indexOf(u"://"); at >= 0; at = text.indexOf(u"://", at + 3)) {
        qsizetype colon = -1;
        for (qsizetype i = at + 3; i < text.size(); ++i) {
            const QChar c = text[i];
            if (c == u'@') {
                const qsizetype begin = colon < 0 ? i : colon + 1;
                const QStringView password = text.sliced(begin, i - begin);
                if (password.size() >= 6 && !isPlaceholder(password))
                    found.append({u"password in a URL"_s, {begin, i}});
                break;
            }
            if (c == u'/' || c.isSpace() || c == u'"' || c == u'\'')
                break;
            if (c == u':' && colon < 0)
                colon = i;
        }
    }
}

} // namespace

QList<FoundSecret> findSecrets(QStringView text)
{
    QList<FoundSecret> found;
    for (qsizetype i = 0; i < text.size();) {
        if (!isWordUnit(text[i])) {
            ++i;
            continue;
        }
        qsizetype end = i;
        while (end < text.size() && isWordUnit(text[end]))
            ++end;
        if (const Shape *shape = shapeOf(text.sliced(i, end - i)))
            found.append({shape->kind.toString(), {i, end}});
        i = end;
    }
    const QStringView head = u"-----BEGIN ";
    for (qsizetype at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + head.size())) {
        const QStringView line = text.sliced(at, std::min<qsizetype>(60, text.size() - at));
        if (const qsizetype end = line.indexOf(u"PRIVATE KEY"); end > 0)
            found.append({u"private key"_s, {at, at + end + 11}});
    }
    findUrlPasswords(text, found);
    std::ranges::sort(found, {}, [](const FoundSecret &secret) { return secret.range.begin; });
    return found;
}

bool assignsSecret(QStringView assignment)
{
    const qsizetype sign = assignment.indexOf(u'=');
    if (sign <= 0)
        return false;
    const QString name = assignment.first(sign).trimmed().toString().toUpper();
    const QStringView value = assignment.sliced(sign + 1).trimmed();
    static const QStringList endings{u"TOKEN"_s,  u"SECRET"_s,     u"PASSWORD"_s,   u"API_KEY"_s,
                                     u"APIKEY"_s, u"ACCESS_KEY"_s, u"SECRET_KEY"_s, u"PRIVATE_KEY"_s,
                                     u"PASSWD"_s, u"PASSPHRASE"_s};
    const bool isNamed =
        std::ranges::any_of(endings, [&](const QString &ending) { return name.endsWith(ending); });
    if (!isNamed || value.contains(u' ') || isPlaceholder(value))
        return false;
    // A password is what people can remember, so it need not look like anything.
    constexpr qsizetype shortestPassword = 4;
    const bool isPassword =
        name.endsWith("PASSWORD"_L1) || name.endsWith("PASSWD"_L1) || name.endsWith("PASSPHRASE"_L1);
    static const QStringList switches{u"true"_s, u"false"_s, u"none"_s, u"null"_s};
    if (isPassword)
        return value.size() >= shortestPassword && !switches.contains(value.toString().toLower());
    return value.size() >= 16 && looksRandom(value);
}

QString excerpt(QStringView value)
{
    constexpr qsizetype longest = 80;
    QString text;
    qsizetype from = 0;
    for (const FoundSecret &secret : findSecrets(value.first(std::min<qsizetype>(value.size(), 4096)))) {
        text += value.sliced(from, std::max<qsizetype>(0, secret.range.begin - from));
        text += u"(%1)"_s.arg(secret.kind);
        from = secret.range.end;
    }
    text += value.sliced(std::min(from, value.size()));
    if (assignsSecret(value))
        text = value.first(value.indexOf(u'=')).toString() + u"=..."_s;
    if (text.size() > longest)
        text = text.first(longest) + u"..."_s;
    return visible(text);
}

} // namespace cogwright
