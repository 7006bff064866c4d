// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "docker/dockerclient.h"
#include "plan/imageplan.h"

namespace cogwright {

/// What a part of a built image takes on disk: the sum of its layers, as the engine counts them.
struct MeasuredPart {
    Part part = Part::Base;
    qint64 diskBytes = 0;

    bool operator==(const MeasuredPart &) const = default;
};

/// Splits the layers of an image that a plan yielded among the plan's parts, in the fixed order;
/// parts without a layer are left out, so weights that lie among the code count as code. A layer is
/// told by the instruction that made it, as the image's history repeats it. Layers below the first
/// one that is told are the base's, those above the last one (the schema) count as code. Empty
/// where no layer is told: the image is not of this plan.
[[nodiscard]] QList<MeasuredPart> measuredParts(const QList<ImageInfo::Layer> &layers, const ImagePlan &plan);

} // namespace cogwright
