// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/httptransport.h"

#include <QNetworkAccessManager>
#include <QObject>

namespace cogwright {

/// HttpTransport with Qt Network: the system's certificates and those of SSL_CERT_FILE, the proxies of
/// the environment, redirects only to http and https and never from https to http.
class NetworkTransport : public QObject, public HttpTransport
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CogwrightHttpTransport_iid)
    Q_INTERFACES(cogwright::HttpTransport)

public:
    NetworkTransport();
    [[nodiscard]] QList<HttpAnswer> get(const QList<HttpRequest> &requests,
                                        const QDeadlineTimer &deadline) override;

private:
    QNetworkAccessManager m_manager;
};

} // namespace cogwright
