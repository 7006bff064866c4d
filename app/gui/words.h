// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/resolution.h"
#include "status.h"

/// The words and states that several views show the same way.

/// A text from a file, safe to show.
[[nodiscard]] QString shown(const QString &text);
/// An image reference short enough for a row: without its registry and organisation.
[[nodiscard]] QString shortImageReference(const QString &image);
/// "Works", "Works with 2 fixes", "Breaks", "Not known"
[[nodiscard]] QString verdictText(const cogwright::Candidate &candidate);
[[nodiscard]] Status::Verdict verdictStatus(const cogwright::Candidate &candidate);
[[nodiscard]] Status::Need needStatus(cogwright::NeedStatus status);
/// "requirements.txt line 4"; empty without a place
[[nodiscard]] QString placeText(const std::optional<cogwright::Place> &place);
/// "opencv-python 4.11.0.86, at import"
[[nodiscard]] QString wantedByText(const cogwright::Need &need);
/// A name for people: "libGL.so.1", "NVIDIA driver", "CUDA compiler (nvcc)"
[[nodiscard]] QString needName(const cogwright::Need &need);
/// "Base", "System packages", ...
[[nodiscard]] QString partName(Status::Part part);
/// The command line's way to the image that Build would make. Docker's own command is known once the
/// build has begun.
[[nodiscard]] QString buildCommandFor(const cogwright::Project &project, const QString &base);
/// First letter as a capital.
[[nodiscard]] QString sentenceCase(QString text);
