// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "diffmodel.h"

#include "base/need.h"
#include "document/textfile.h"
#include "support/linediff.h"
#include "support/text.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

DiffModel::DiffModel(QObject *parent)
    : QAbstractListModel(parent)
{
}

namespace {

Status::DiffLine kindOf(DiffLine::Kind kind)
{
    switch (kind) {
    case DiffLine::Kind::Added:
        return Status::Added;
    case DiffLine::Kind::Removed:
        return Status::Removed;
    case DiffLine::Kind::Context:
        break;
    }
    return Status::Context;
}

/// The part of a line that differs from its counterpart: what is left between the common head and
/// the common tail.
std::pair<int, int> changedWord(const QString &line, const QString &other)
{
    const qsizetype shortest = std::min(line.size(), other.size());
    qsizetype head = 0;
    while (head < shortest && line[head] == other[head])
        ++head;
    qsizetype tail = 0;
    while (tail < shortest - head && line[line.size() - 1 - tail] == other[other.size() - 1 - tail])
        ++tail;
    return {int(head), int(line.size() - head - tail)};
}

} // namespace

void DiffModel::show(const Remedy &remedy, const std::function<QString(const QString &)> &textOf)
{
    beginResetModel();
    m_lines.clear();
    m_file.clear();
    m_summary.clear();
    if (remedy.edits.isEmpty() && remedy.option) {
        const auto strategy = strategyFromString(remedy.option->base);
        m_summary = tr("Builds on %1").arg(strategy ? displayName(*strategy) : remedy.option->base);
    } else if (!remedy.edits.isEmpty()) {
        m_file = remedy.edits.first().place.file;
        QList<TextEdit> edits;
        for (const TextEdit &edit : remedy.edits) {
            if (edit.place.file == m_file)
                edits.append(edit);
        }
        const QString before = textOf(m_file);
        const Result<QString> after = applyEdits(before, edits);
        const QList<DiffLine> lines = after ? lineDiff(before, *after) : QList<DiffLine>();
        qsizetype added = 0;
        qsizetype removed = 0;
        for (const DiffLine &line : lines) {
            m_lines.append({kindOf(line.kind), line.number, visible(line.text), 0, 0});
            added += line.kind == DiffLine::Kind::Added;
            removed += line.kind == DiffLine::Kind::Removed;
        }
        // A line that replaces one line is shown with the words that changed.
        for (qsizetype i = 0; i + 1 < m_lines.size(); ++i) {
            Line &old = m_lines[i];
            Line &next = m_lines[i + 1];
            if (old.kind != Status::Removed || next.kind != Status::Added)
                continue;
            std::tie(old.wordStart, old.wordLength) = changedWord(old.text, next.text);
            std::tie(next.wordStart, next.wordLength) = changedWord(next.text, old.text);
        }
        for (Line &line : m_lines) {
            if (line.kind == Status::Added && line.wordLength == 0 && removed == 0) {
                const QString trimmed = line.text.trimmed();
                line.wordStart = int(line.text.indexOf(trimmed));
                line.wordLength = int(trimmed.size());
            }
        }
        if (removed == 0)
            m_summary = u"+%1"_s.arg(counted(added, u"line"_s));
        else if (added == 0)
            m_summary = u"\u2212%1"_s.arg(counted(removed, u"line"_s));
        else
            m_summary = tr("Comment and order stay");
    }
    endResetModel();
    Q_EMIT changed();
}

void DiffModel::clear()
{
    show({}, [](const QString &) { return QString(); });
}

int DiffModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant DiffModel::data(const QModelIndex &index, int role) const
{
    const Line &line = m_lines.at(index.row());
    switch (role) {
    case KindRole:
        return int(line.kind);
    case NumberRole:
        return line.number;
    case Qt::DisplayRole:
    case TextRole:
        return line.text;
    case WordStartRole:
        return line.wordStart;
    case WordLengthRole:
        return line.wordLength;
    default:
        return {};
    }
}

QHash<int, QByteArray> DiffModel::roleNames() const
{
    return {{KindRole, "kind"},
            {NumberRole, "number"},
            {TextRole, "text"},
            {WordStartRole, "wordStart"},
            {WordLengthRole, "wordLength"}};
}
