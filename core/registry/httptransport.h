// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/result.h"

#include <QByteArray>
#include <QDeadlineTimer>
#include <QList>
#include <QUrl>
#include <QtPlugin>
#include <memory>

namespace cogwright {

struct HttpRequest {
    QUrl url; ///< http or https; what it holds before the host is sent as a header to that host alone
    QByteArray accept; ///< media types
    qint64 most = 0;   ///< bytes of the answer at most; a longer one is refused
    qint64 from = 0;   ///< of a range: the first byte
    qint64 length = 0; ///< of a range: bytes; 0 asks for the whole
};

struct HttpAnswer {
    enum class Fault {
        None,
        Unreachable, ///< no connection, no such host, no trust in its certificate
        Late,        ///< the time was over
        TooLong,     ///< more bytes than allowed
        Refused,     ///< a redirect to where this program does not go
    };

    Fault fault = Fault::None;
    int status = 0; ///< of HTTP; 0 where there is none
    QByteArray type;
    QByteArray body;
    QUrl url;        ///< where the answer came from in the end, without credentials
    QString problem; ///< the system's words, without credentials
};

/// Asks several addresses at once. The one that talks to the network is a plugin, loaded only when the
/// user allows it: a program that asks nothing pays nothing for Qt Network.
class HttpTransport
{
public:
    virtual ~HttpTransport() = default;
    /// One answer a request, in their order; at most eight connections; returns when the time is over.
    [[nodiscard]] virtual QList<HttpAnswer> get(const QList<HttpRequest> &requests,
                                                const QDeadlineTimer &deadline) = 0;
};

/// The plugin, from beside the program: the build tree's or the prefix's library folder.
[[nodiscard]] Result<std::shared_ptr<HttpTransport>> networkTransport();

} // namespace cogwright

#define CogwrightHttpTransport_iid "org.cogwright.HttpTransport/1"
Q_DECLARE_INTERFACE(cogwright::HttpTransport, CogwrightHttpTransport_iid)
