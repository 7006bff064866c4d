// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "measurements.h"

#include "base/languagecompletion.h"
#include "base/languagehover.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace {

/// A cog.yaml of so many lines, most of them requirements, with a GPU and a pinned torch.
QString longConfig(int lines)
{
    QString text = u"build:\n  gpu: true\n  python_version: \"3.11\"\n  cuda: \"12.4\"\n"_s
                   "  system_packages:\n    - ffmpeg\n  python_packages:\n    - torch==2.5.1\n";
    for (int i = 9; i < lines; ++i)
        text += i % 4 == 0 ? u"    # a comment of a usual length, as people write them\n"_s
                           : u"    - package-%1==1.%1\n"_s.arg(i);
    return text + u"environment:\n  - A=1\nrun: run.py:Runner\n"_s;
}

struct Question {
    QString name;
    QString before; ///< the line behind which the answer is asked for
    QString typed;
};

Row asked(const Project &project, const Question &question, const QString &text)
{
    Sample completions, hovers;
    const qsizetype line = text.indexOf(question.before);
    const qsizetype begin = text.indexOf(u'\n', line) + 1;
    for (int i = 0; i < 200; ++i) {
        const QString typed = question.typed.first(1 + i % question.typed.size());
        const QString changed = QString(text).insert(begin, typed + u'\n');
        const Place at = LineIndex(changed).place({}, {begin + typed.size(), begin + typed.size()});
        QElapsedTimer timer;
        timer.start();
        const QList<CompletionItem> items = completeConfig(project, changed, at.line, at.column);
        completions.ms.append(double(timer.nsecsElapsed()) / 1e6);
        // The document is the one that the findings were made from, so that its reading is no part.
        const YamlDocument document = YamlDocument::parse(changed);
        timer.restart();
        const auto hover = hoverConfig(project, document, at.line - 1, 9);
        hovers.ms.append(double(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(completions.ms);
    std::ranges::sort(hovers.ms);
    const auto figures = [](const Sample &sample) {
        return u"p50 %1 ms, p99 %2 ms"_s.arg(sample.median(), 0, 'f', 1)
            .arg(sample.quantile(0.99), 0, 'f', 1);
    };
    return {u"Completion of %1 in a cog.yaml of 2,000 lines, and hover on the line above, 200 strokes"_s.arg(
                question.name),
            u"completion %1; hover %2"_s.arg(figures(completions), figures(hovers)), u"p99 <= 16 ms"_s};
}

} // namespace

QList<Row> editorAnswers()
{
    const QTemporaryDir folder;
    const QString text = longConfig(2000);
    for (const auto &[name, content] : {std::pair(u"cog.yaml"_s, text.toUtf8()),
                                        std::pair(u"run.py"_s, QByteArray("class Runner:\n    pass\n"))}) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) < 0)
            return {};
    }
    const auto project = Project::open(folder.path());
    if (!project)
        return {};
    QList<Row> rows;
    for (const Question &question :
         {Question{u"a key"_s, u"  gpu: true"_s, u"  python"_s},
          Question{u"a CUDA"_s, u"  gpu: true"_s, u"  cuda: 12."_s},
          Question{u"a package"_s, u"    - torch==2.5.1"_s, u"    - torchvision=="_s},
          Question{u"an apt name"_s, u"    - ffmpeg"_s, u"    - libgl1-mesa-g"_s}})
        rows.append(asked(*project, question, text));
    return rows;
}
