// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "estimate/platform.h"
#include "plan/imageplan.h"

namespace cogwright {

/// One named thing in a part: a package, an apt package, a file.
struct SizeItem {
    QString name, version;
    Amount download, disk;
    QString why; ///< "requirements.txt line 3", "needed by torch"
};

struct PartSize {
    Part part = Part::Base;
    Amount download, disk;
    QList<SizeItem> items; ///< largest first
};

struct SizeEstimate {
    QList<PartSize> parts; ///< all five, in order
    Amount download, disk; ///< their sums
    QStringList notes;     ///< what the sums leave out, one sentence each ("build.run item 2 ...")
};

/// An image layer for the pull model: MB of the blob, MB of the tar that it unpacks to.
struct LayerEstimate {
    double compressedMb = 0, unpackedMb = 0;
    int files = 0;
};

struct ColdStartPhase {
    QString phase; ///< "schedule", "pull", "create", "start", "import", "setup", "weights"
    Seconds seconds;
};

struct ColdStart {
    Seconds total;
    QList<ColdStartPhase> phases;
    QStringList assumptions;
};

/// Seconds to pull layers on a platform: the fluid simulation of facts on pulls (download and
/// unpack overlap by layer), fitted on recorded pulls: mean error 6.8 %, worst 12.7 %.
[[nodiscard]] double pullSeconds(const QList<LayerEstimate> &layers, const Platform &platform);

/// Sizes by part. Every figure has an origin, a sum the weakest of its terms; what is not known
/// stays not known and leaves its sum bounded below. The project's files are listed as Docker would
/// send them; a list that is at hand already spares reading the folder again.
[[nodiscard]] SizeEstimate estimateSize(const Resolution &resolution, const ImagePlan &plan);
[[nodiscard]] SizeEstimate estimateSize(const Resolution &resolution, const ImagePlan &plan,
                                        const FileSet &files);
[[nodiscard]] ColdStart estimateColdStart(const Resolution &resolution, const ImagePlan &plan,
                                          const SizeEstimate &size, const Platform &platform);

struct CandidateEstimate {
    Candidate candidate;
    SizeEstimate size;
    ColdStart coldStart;
    qint64 sharedBytes = 0; ///< of the base, shared with another candidate of the comparison
    QString error;          ///< why there are no figures; empty normally
};

/// The same thing held by two parts of an image.
struct HeldTwice {
    QString what;
    QStringList in; ///< parts
    BaseStrategy strategy = BaseStrategy::CudaDevel;
    Amount disk;
};

struct Recommendation {
    BaseStrategy strategy = BaseStrategy::Slim;
    QString reason;
    Amount savesDownload, savesDisk; ///< against what Cog would take
    Seconds savesColdStart;
    bool clearDifference = true; ///< false when the ranges overlap
};

struct Comparison {
    Platform platform;
    QList<CandidateEstimate> candidates;
    QList<HeldTwice> twice;
    std::optional<Recommendation> recommendation;
    std::optional<BaseStrategy> cogChoice; ///< the candidate that Cog itself would take
    QString headline; ///< "python slim would save about 5.3 GB per pull, and two things would break"
};

/// Compares every candidate of a resolution (or those of `only`) on one platform.
[[nodiscard]] Comparison compare(const Resolution &resolution, const Platform &platform,
                                 const QList<BaseStrategy> &only = {});

} // namespace cogwright
