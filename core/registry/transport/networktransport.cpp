// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "networktransport.h"

#include <QEventLoop>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
#include <QSslConfiguration>
#include <QTimer>
#include <set>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr qsizetype mostAtOnce = 8;
constexpr int mostRedirects = 5;

bool isWeb(const QUrl &url)
{
    return (url.scheme() == "http"_L1 || url.scheme() == "https"_L1) && !url.host().isEmpty();
}

bool sameOrigin(const QUrl &a, const QUrl &b)
{
    return a.scheme() == b.scheme() && a.host() == b.host() && a.port() == b.port();
}

/// One call of get(): what is on its way, what waits, what has come.
class Batch : public QObject
{
public:
    Batch(QNetworkAccessManager &manager, const QList<HttpRequest> &requests)
        : m_manager(manager), m_requests(requests), m_answers(requests.size())
    {
    }

    QList<HttpAnswer> run(const QDeadlineTimer &deadline)
    {
        for (HttpAnswer &answer : m_answers)
            answer.fault = HttpAnswer::Fault::Late;
        QTimer timer;
        timer.setSingleShot(true);
        connect(&timer, &QTimer::timeout, &m_loop, &QEventLoop::quit);
        if (!deadline.isForever())
            timer.start(std::chrono::milliseconds(std::max<qint64>(deadline.remainingTime(), 0)));
        startMore();
        if (!m_running.empty())
            m_loop.exec();
        // What is still on its way is late.
        for (QNetworkReply *reply : m_running) {
            reply->disconnect(this);
            reply->abort();
            reply->deleteLater();
        }
        return m_answers;
    }

private:
    void startMore()
    {
        while (qsizetype(m_running.size()) < mostAtOnce && m_next < m_requests.size()) {
            const qsizetype position = m_next++;
            start(position, m_requests[position].url, 0);
        }
        if (m_running.empty())
            m_loop.quit();
    }

    void start(qsizetype position, const QUrl &url, int redirects)
    {
        const HttpRequest &wanted = m_requests[position];
        HttpAnswer &answer = m_answers[position];
        const QUrl bare = url.adjusted(QUrl::RemoveUserInfo);
        answer.url = bare;
        if (!isWeb(url)) {
            answer.fault = HttpAnswer::Fault::Refused;
            answer.problem = u"It is no address of the web."_s;
            return;
        }
        QNetworkRequest request(bare);
        request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
        // What other hosts ask for by name and password is not theirs.
        request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
        request.setRawHeader("User-Agent", "cogwright/" COGWRIGHT_VERSION);
        request.setRawHeader("Accept", wanted.accept);
        if (!wanted.url.userInfo().isEmpty() && sameOrigin(url, wanted.url))
            request.setRawHeader("Authorization", "Basic " + (wanted.url.userName(QUrl::FullyDecoded) + u':' +
                                                              wanted.url.password(QUrl::FullyDecoded))
                                                                 .toUtf8()
                                                                 .toBase64());
        if (wanted.length > 0) {
            request.setRawHeader("Range", "bytes=" + QByteArray::number(wanted.from) + '-' +
                                              QByteArray::number(wanted.from + wanted.length - 1));
            request.setRawHeader("Accept-Encoding", "identity");
        }
        QNetworkReply *reply = m_manager.get(request);
        m_running.insert(reply);
        connect(reply, &QNetworkReply::readyRead, this, [this, reply, position] { read(reply, position); });
        connect(reply, &QNetworkReply::finished, this,
                [this, reply, position, redirects] { finish(reply, position, redirects); });
    }

    void read(QNetworkReply *reply, qsizetype position)
    {
        HttpAnswer &answer = m_answers[position];
        const qint64 room = m_requests[position].most - answer.body.size();
        answer.body += reply->read(room + 1);
        if (answer.body.size() <= m_requests[position].most)
            return;
        answer.body.clear();
        answer.fault = HttpAnswer::Fault::TooLong;
        answer.problem = u"The answer is longer than %1 bytes."_s.arg(m_requests[position].most);
        end(reply);
    }

    void finish(QNetworkReply *reply, qsizetype position, int redirects)
    {
        HttpAnswer &answer = m_answers[position];
        const QUrl from = reply->url();
        const QVariant target = reply->attribute(QNetworkRequest::RedirectionTargetAttribute);
        if (target.isValid()) {
            follow(reply, position, from.resolved(target.toUrl()), redirects);
            return;
        }
        if (reply->bytesAvailable() > 0) {
            read(reply, position);
            if (answer.fault == HttpAnswer::Fault::TooLong)
                return;
        }
        answer.status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        answer.type = reply->header(QNetworkRequest::ContentTypeHeader).toByteArray();
        answer.fault = HttpAnswer::Fault::None;
        const bool cut = reply->error() != QNetworkReply::NoError && answer.status < 400;
        if (answer.status == 0 || cut) {
            answer.fault = HttpAnswer::Fault::Unreachable;
            answer.problem = reply->errorString();
        }
        end(reply);
    }

    void follow(QNetworkReply *reply, qsizetype position, const QUrl &to, int redirects)
    {
        HttpAnswer &answer = m_answers[position];
        answer.body.clear();
        const bool lessSafe = reply->url().scheme() == "https"_L1 && to.scheme() != "https"_L1;
        release(reply);
        if (redirects == mostRedirects || lessSafe || !isWeb(to)) {
            answer.fault = HttpAnswer::Fault::Refused;
            answer.problem = redirects == mostRedirects ? u"It redirects too often."_s
                                                        : u"It redirects to an address of another kind."_s;
        } else {
            start(position, to, redirects + 1);
        }
        startMore();
    }

    void release(QNetworkReply *reply)
    {
        reply->disconnect(this);
        m_running.erase(reply);
        reply->deleteLater();
    }

    void end(QNetworkReply *reply)
    {
        release(reply);
        if (reply->isRunning())
            reply->abort();
        startMore();
    }

    QNetworkAccessManager &m_manager;
    const QList<HttpRequest> &m_requests;
    QList<HttpAnswer> m_answers;
    std::set<QNetworkReply *> m_running;
    qsizetype m_next = 0;
    QEventLoop m_loop;
};

} // namespace

NetworkTransport::NetworkTransport()
{
    QNetworkProxyFactory::setUseSystemConfiguration(true);
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    for (const char *variable : {"SSL_CERT_FILE", "PIP_CERT"}) {
        const QString file = qEnvironmentVariable(variable);
        if (!file.isEmpty())
            configuration.addCaCertificates(file);
    }
    QSslConfiguration::setDefaultConfiguration(configuration);
}

QList<HttpAnswer> NetworkTransport::get(const QList<HttpRequest> &requests, const QDeadlineTimer &deadline)
{
    return Batch(m_manager, requests).run(deadline);
}

} // namespace cogwright
