// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMap>
#include <QTcpServer>
#include <QTcpSocket>

namespace cogwright::test {

/// A web server on this machine that answers by path what the test wrote, for tests of the transport.
class LocalServer : public QTcpServer
{
public:
    QMap<QByteArray, QByteArray> pages; ///< path -> the whole answer, head included; others are 404
    QStringList requests;               ///< heads as they came

    LocalServer()
    {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            while (QTcpSocket *socket = nextPendingConnection())
                connect(socket, &QTcpSocket::readyRead, this, [this, socket] { answer(socket); });
        });
    }

    [[nodiscard]] QString address(const QString &credentials = {}) const
    {
        return QStringLiteral("http://") + credentials + QStringLiteral("127.0.0.1:") +
               QString::number(serverPort());
    }

    void add(const QByteArray &path, const QByteArray &body,
             const QByteArray &type = "application/vnd.pypi.simple.v1+json",
             const QByteArray &status = "200 OK", const QByteArray &more = {})
    {
        pages[path] = "HTTP/1.1 " + status + "\r\nContent-Type: " + type +
                      "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n" + more +
                      "Connection: close\r\n\r\n" + body;
    }

private:
    void answer(QTcpSocket *socket)
    {
        const QByteArray head = socket->property("head").toByteArray() + socket->readAll();
        socket->setProperty("head", head);
        if (!head.contains("\r\n\r\n"))
            return;
        requests.append(QString::fromLatin1(head));
        const QByteArray path = head.split(' ').value(1);
        if (path == "/slow")
            return;
        if (!pages.contains(path))
            add(path, "none", "text/plain", "404 Not Found");
        socket->write(pages[path]);
        socket->disconnectFromHost();
    }
};

} // namespace cogwright::test
