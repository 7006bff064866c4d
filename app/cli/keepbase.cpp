// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "keepbase.h"

#include "output.h"
#include "project/settings.h"
#include "support/text.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

QString baseWord(const Choice &choice)
{
    return choice.strategy == BaseStrategy::Custom ? choice.image : toString(choice.strategy);
}

Result<KeptBase> keepBase(const Project &project, const QString &base)
{
    Result<ProjectSettings> settings = readSettings(project);
    if (!settings)
        return fail(settings.error());
    KeptBase kept{.written = false, .before = settings->base};
    if (settings->base == base)
        return kept;
    settings->base = base;
    if (const Result<void> saved = saveSettings(project, *settings); !saved)
        return fail(saved.error());
    kept.written = true;
    return kept;
}

int saveChoice(const QString &name, const Resolution &resolution)
{
    if (!resolution.choice) {
        output::note(u"%1: There is no choice to keep, because the file names no base."_s.arg(visible(name)));
        return output::fine; // what refused the file sets the status
    }
    const QString base = baseWord(*resolution.choice);
    const Result<KeptBase> kept = keepBase(resolution.project, base);
    if (!kept) {
        output::note(u"%1: %2"_s.arg(visible(name), visible(kept.error().sentence())));
        return output::environmentFailed;
    }
    const QString file = settingsFileName();
    if (!kept->written)
        output::note(u"%1: %2 keeps %3 already."_s.arg(visible(name), file, visible(base)));
    else if (kept->before.isEmpty())
        output::note(u"%1: %2 keeps %3 from now on."_s.arg(visible(name), file, visible(base)));
    else
        output::note(u"%1: %2 keeps %3 from now on, in the place of %4."_s.arg(
            visible(name), file, visible(base), visible(kept->before)));
    return output::fine;
}
