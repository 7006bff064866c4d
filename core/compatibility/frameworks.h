// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compatibility/tables.h"
#include "packages/requirementsfile.h"

namespace cogwright {

/// What the requirements ask of torch, torchvision, torchaudio or tensorflow.
struct FrameworkAsk {
    enum class Kind {
        None,     ///< no line names it
        Unpinned, ///< a line without a version
        Pinned,   ///< one version: "==2.3.1", "==2.3", "===2.3.1+cu121"
        Range,    ///< anything else that PEP 440 compares, or bounded by a constraint
        Wildcard, ///< "==2.3.*"
        Url,      ///< "torch @ https://..."
    };

    Kind kind = Kind::None;
    const Requirement *line = nullptr; ///< the first line that installs it; null for None
    /// As written for Pinned, the address for Url; for Range and Wildcard the release that is taken,
    /// the newest of the tables. Where none is in them it is empty for Range and as written for Wildcard.
    /// A range of torchvision or torchaudio is taken to a release only where torch itself is not asked for.
    QString version;
    /// The release whose rows are looked up: `version`, but of Wildcard the newest that it holds,
    /// and of Url the one that its file name names.
    QString release;
    [[nodiscard]] bool isOpen() const { return kind == Kind::Range || kind == Kind::Wildcard; }

    [[nodiscard]] bool isAsked() const { return kind != Kind::None; }
    [[nodiscard]] bool isExact() const
    {
        return kind == Kind::Pinned || kind == Kind::Url || kind == Kind::Wildcard;
    }
    /// What frameworks{} of the contract holds.
    [[nodiscard]] std::optional<QString> answer() const;
    /// The CUDA of a local tag, "11.8" of "2.0.1+cu118"; empty if none.
    [[nodiscard]] QString taggedCuda() const;
};

struct FrameworkAsks {
    FrameworkAsk torch, torchvision, torchaudio, tensorflow;
};

/// `python` is X.Y, or empty where it is not known.
[[nodiscard]] FrameworkAsks askedFrameworks(const Requirements &requirements,
                                            const MarkerEnvironment &environment, const QString &python,
                                            const CompatibilityTables &tables);

/// The builds of the torch that a torchvision or torchaudio goes with where torch itself is not asked
/// for; empty if neither names a release or the tables don't know it.
[[nodiscard]] QList<const TorchRow *> companionRows(const FrameworkAsks &asks,
                                                    const CompatibilityTables &tables);

/// The CUDA that a wheel's tag or an index address names: "12.1" of "cu121". Empty for others.
[[nodiscard]] QString cudaOfWheelTag(QStringView tag);
/// The tag of the last folder of an index address of torch: "cu121" of ".../whl/cu121/", "cpu".
[[nodiscard]] QString wheelTagOfIndex(QStringView url);

/// Whether a line is pinned in the one way that every reader understands: name==version without
/// spaces around the equals signs.
[[nodiscard]] bool isPlainPin(const Requirement &line);

/// Older, equal or newer by PEP 440; a text that is no version is the oldest.
[[nodiscard]] std::strong_ordering compareReleases(const QString &a, const QString &b);

} // namespace cogwright
