// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "pipeline.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

using namespace cogwright;

Pipeline::~Pipeline()
{
    // A run holds no pointer into this object, but it must not outlive the program's statics.
    QThreadPool::globalInstance()->waitForDone();
}

Derived Pipeline::derive(const PipelineInput &input)
{
    Derived derived;
    derived.resolution = resolve(input.project, {.base = input.base});
    if (derived.resolution.choice) {
        derived.comparison = compare(derived.resolution, input.platform);
        if (const Result<ImagePlan> plan = makePlan(derived.resolution, {.base = input.base}))
            derived.dockerfile = plan->dockerfile();
    }
    return derived;
}

void Pipeline::request(const PipelineInput &input)
{
    if (m_running || m_held)
        m_waiting = input;
    else
        start(input);
}

void Pipeline::setHeld(bool held)
{
    m_held = held;
    startWaiting();
}

void Pipeline::startWaiting()
{
    if (!m_held && !m_running && m_waiting)
        start(*std::exchange(m_waiting, std::nullopt));
}

void Pipeline::start(const PipelineInput &input)
{
    m_running = true;
    QThreadPool::globalInstance()->start([self = QPointer<Pipeline>(this), input] {
        auto result = std::make_shared<Derived>(derive(input));
        QMetaObject::invokeMethod(
            qApp,
            [self, result] {
                if (!self)
                    return;
                self->m_running = false;
                if (self->m_waiting) {
                    self->startWaiting();
                } else {
                    Q_EMIT self->derived(*result);
                }
            },
            Qt::QueuedConnection);
    });
}
