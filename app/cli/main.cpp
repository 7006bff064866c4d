// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "commands.h"
#include "output.h"
#include "process/terminal.h"

#include <QCoreApplication>

#include <map>

int main(int argc, char **argv)
{
    const ParsedOptions parsed = parseOptions(argc, argv);
    if (parsed.exitStatus)
        return *parsed.exitStatus;
    cogwright::tellFileSizeLimitByError();
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("cogwright"));

    static const std::map<QString, int (*)(const Options &)> table{
        {QStringLiteral("check"), commands::check},     {QStringLiteral("resolve"), commands::resolve},
        {QStringLiteral("compare"), commands::compare}, {QStringLiteral("dockerfile"), commands::dockerfile},
        {QStringLiteral("build"), commands::build},     {QStringLiteral("diagnose"), commands::diagnose},
        {QStringLiteral("migrate"), commands::migrate},
    };
    return output::finished(table.at(parsed.options.command)(parsed.options));
}
