// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"

namespace cogwright {

struct EvidenceLine {
    int line = 0; ///< from 1, in the log given
    QString text; ///< control characters made visible, at most 400 units
};

/// Why a build or a run failed.
struct Cause {
    QString id;                 ///< "missing-libgl", stable
    QString title;              ///< one sentence: "OpenCV can't start, because libGL.so.1 is missing"
    double confidence = 0;      ///< 0 to 1
    int signs = 0, signsOf = 0; ///< "3 of 3 signs match"
    QString explanation;        ///< why, in a sentence or two
    QList<EvidenceLine> evidence;
    QString stage; ///< "resolve", "pull", "apt", "install", "import", "start", "setup", "predict", "push",
                   ///< "connect"
    QList<Remedy> remedies; ///< concrete when a project was given
};

/// Best first; empty when nothing is recognised.
struct Diagnosis {
    QList<Cause> causes;
    QList<EvidenceLine> telling; ///< when nothing is recognised: the lines that look most like the error
    bool clipped = false;        ///< BuildKit cut the log
};

/// Reads a log and says why it failed. Pure; reads at most the last 20 MB; linear in the log's
/// length. With a resolution the remedies are edits of that project's files; without one they say
/// what to do in words.
[[nodiscard]] Diagnosis diagnose(QStringView log, const Resolution *resolution = nullptr);

} // namespace cogwright
