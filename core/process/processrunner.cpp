// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "processrunner.h"

#include "childprocess.h"
#include "support/text.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

bool isPlainForShell(QStringView text)
{
    constexpr QStringView plain = u"_@%+=:,./-";
    for (const QChar c : text) {
        const bool alphanumeric =
            (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9');
        if (!alphanumeric && !plain.contains(c))
            return false;
    }
    return !text.isEmpty();
}

QString quotedForShell(const QString &text)
{
    if (isPlainForShell(text))
        return text;
    QString inner = text;
    inner.replace(u'\'', u"'\\''"_s);
    return u'\'' + inner + u'\'';
}

class RealProcessRunner : public ProcessRunner
{
public:
    std::unique_ptr<Process> start(const Command &command) override
    {
        auto process = std::make_unique<ChildProcess>(command);
        process->launch();
        return process;
    }
};

} // namespace

ProcessRunner::~ProcessRunner() = default;

QString Command::display() const
{
    const auto shown = [this](QString word) {
        for (const QString &secret : secretValues) {
            if (!secret.isEmpty())
                word.replace(secret, u"***"_s);
        }
        return quotedForShell(visible(word));
    };
    QStringList words;
    for (const auto &[name, value] : environment.asKeyValueRange())
        words += name + u'=' + shown(value);
    words += shown(program);
    for (const QString &argument : arguments)
        words += shown(argument);
    return words.join(u' ');
}

std::unique_ptr<ProcessRunner> makeProcessRunner()
{
    return std::make_unique<RealProcessRunner>();
}

} // namespace cogwright
