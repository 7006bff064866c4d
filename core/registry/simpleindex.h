// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/answercache.h"
#include "registry/filelisting.h"
#include "registry/httptransport.h"
#include "registry/packageindex.h"

namespace cogwright {

/// An index with the simple API (PEP 503, PEP 691), so any mirror serves. Listings are kept for a day,
/// what a file says for ever, by its hash. One listing, then the metadata beside the wheel (PEP 658)
/// and the directory at the wheel's end; a small source archive is fetched where there is no wheel.
class SimpleIndex : public PackageIndex
{
public:
    SimpleIndex(QUrl address, std::shared_ptr<HttpTransport> transport, AnswerCache cache);

    [[nodiscard]] QList<IndexAnswer> ask(const QList<IndexQuestion> &questions,
                                         const QDeadlineTimer &deadline) override;
    [[nodiscard]] QString displayName() const override;
    [[nodiscard]] QString host() const override { return m_address.host(); }

private:
    struct Work; ///< one question on its way to its answer
    void list(QList<Work> &work, const QDeadlineTimer &deadline) const;
    void understand(Work &work, const HttpAnswer &answer) const;
    void readFiles(QList<Work> &work, const QDeadlineTimer &deadline) const;

    QUrl m_address; ///< with a slash at its end; may hold credentials
    std::shared_ptr<HttpTransport> m_transport;
    AnswerCache m_cache;
};

} // namespace cogwright
