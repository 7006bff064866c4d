// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "process/processrunner.h"

#include <QMetaMethod>
#include <QTimer>
#include <functional>

/// What a fake program does.
struct FakeAnswer {
    QByteArray output;
    QByteArray errors;
    int exitCode = 0;
    cogwright::ProcessResult::End end = cogwright::ProcessResult::End::Exited;
    bool blocks = false; ///< says its words, then runs until it is cancelled
    std::function<void(const cogwright::Command &)> effect; ///< what it does to the world
};

/// A program that does not exist: it says its words in pieces from the event loop, and ends.
class FakeProcess : public cogwright::Process
{
public:
    FakeProcess(cogwright::Command command, FakeAnswer answer)
        : m_command(std::move(command)), m_answer(std::move(answer))
    {
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, [this] { speak(); });
        m_timer.start(0);
    }

    void cancel(int) override
    {
        if (m_ended)
            return;
        m_cancelled = true;
        m_timer.start(0);
    }
    [[nodiscard]] qint64 processId() const override { return m_ended ? 0 : 4711; }
    std::function<void()> onCancelled; ///< told when a cancel took effect

private:
    void speak()
    {
        using cogwright::ProcessResult;
        if (m_ended)
            return;
        if (m_cancelled) {
            if (onCancelled)
                onCancelled();
            end(ProcessResult::End::Cancelled);
            return;
        }
        if (m_position < std::max(m_answer.output.size(), m_answer.errors.size())) {
            say(m_answer.output, m_result.output, QMetaMethod::fromSignal(&Process::outputReady), true);
            say(m_answer.errors, m_result.errors, QMetaMethod::fromSignal(&Process::errorReady), false);
            m_position += piece;
            m_timer.start(0);
            return;
        }
        if (m_answer.blocks)
            return;
        if (m_answer.effect)
            m_answer.effect(m_command);
        end(m_answer.end);
    }

    void say(const QByteArray &all, QByteArray &kept, const QMetaMethod &signal, bool isOutput)
    {
        const QByteArray bytes = all.mid(m_position, piece);
        if (bytes.isEmpty())
            return;
        if (!isSignalConnected(signal))
            kept += bytes;
        else if (isOutput)
            Q_EMIT outputReady(bytes);
        else
            Q_EMIT errorReady(bytes);
    }

    void end(cogwright::ProcessResult::End how)
    {
        m_ended = true;
        m_result.end = how;
        m_result.exitCode = m_answer.exitCode;
        if (how == cogwright::ProcessResult::End::FailedToStart)
            m_result.reason = QStringLiteral("No such file or directory");
        Q_EMIT finished(m_result);
    }

    static constexpr qsizetype piece = 777; // cuts objects and characters anywhere
    cogwright::Command m_command;
    FakeAnswer m_answer;
    cogwright::ProcessResult m_result;
    QTimer m_timer;
    qsizetype m_position = 0;
    bool m_cancelled = false;
    bool m_ended = false;
};

/// Answers commands by rules: the newest rule whose words all stand among the arguments, as whole
/// words or as the beginning of one. Without a rule a command succeeds silently.
class FakeProcessRunner : public cogwright::ProcessRunner
{
public:
    void on(const QStringList &words, const FakeAnswer &answer) { m_rules.prepend({words, answer}); }

    std::unique_ptr<cogwright::Process> start(const cogwright::Command &command) override
    {
        started += command;
        auto process = std::make_unique<FakeProcess>(command, answerTo(command));
        process->onCancelled = [this, command] { cancelled += command; };
        return process;
    }

    /// The commands started so far that a rule with these words would match.
    [[nodiscard]] QList<cogwright::Command> commands(const QStringList &words) const
    {
        QList<cogwright::Command> found;
        for (const cogwright::Command &command : started) {
            if (matches(command, words))
                found += command;
        }
        return found;
    }

    QList<cogwright::Command> started;
    QList<cogwright::Command> cancelled;

private:
    static bool matches(const cogwright::Command &command, const QStringList &words)
    {
        return std::ranges::all_of(words, [&command](const QString &word) {
            return std::ranges::any_of(
                command.arguments, [&word](const QString &argument) { return argument.startsWith(word); });
        });
    }

    FakeAnswer answerTo(const cogwright::Command &command) const
    {
        for (const auto &[words, answer] : m_rules) {
            if (matches(command, words))
                return answer;
        }
        return {};
    }

    QList<std::pair<QStringList, FakeAnswer>> m_rules;
};
