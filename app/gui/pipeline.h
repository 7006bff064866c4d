// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/comparison.h"

#include <QObject>

#include <functional>

/// What the arrow gives for one state of a project's texts.
struct Derived {
    cogwright::Resolution resolution;
    cogwright::Comparison comparison;
    QString dockerfile; ///< of the chosen base; empty for a refused file
};

/// What it is asked for.
struct PipelineInput {
    cogwright::Project project; ///< with the unsaved texts laid over it
    QString base = QStringLiteral("auto");
    cogwright::Platform platform;
};

/// Runs the arrow on a worker thread, one run at a time. While one runs, only the newest request
/// waits; a reply that is older than the newest request is dropped.
class Pipeline : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;
    ~Pipeline() override;

    void request(const PipelineInput &input);
    /// While held, a request waits: the window's first frame is not to share the processor with it.
    void setHeld(bool held);
    [[nodiscard]] bool isBusy() const { return m_running || m_waiting.has_value(); }
    /// The same, at once, on this thread: for a chain of repairs that build on each other.
    [[nodiscard]] static Derived derive(const PipelineInput &input);

Q_SIGNALS:
    void derived(const Derived &result);

private:
    void start(const PipelineInput &input);
    void startWaiting(); ///< if it may start now

    bool m_running = false;
    bool m_held = false;
    std::optional<PipelineInput> m_waiting;
};
