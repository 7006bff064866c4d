// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "httptransport.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QPluginLoader>

using namespace Qt::StringLiterals;

namespace cogwright {

Result<std::shared_ptr<HttpTransport>> networkTransport()
{
    // Installed: PREFIX/bin beside PREFIX/LIBDIR. In the build tree programs stand one or two folders deep.
    const QString folder = QCoreApplication::applicationDirPath();
    QString why = u"The file is not there."_s;
    for (const QString &place :
         {u"/../" COGWRIGHT_LIBDIR "/cogwright/"_s, u"/../lib/cogwright/"_s, u"/../../lib/cogwright/"_s}) {
        const QFileInfo file(folder + place + u"libcogwright-network.so"_s);
        if (!file.isFile())
            continue;
        QPluginLoader loader(file.canonicalFilePath());
        QObject *root = loader.instance();
        if (HttpTransport *transport = qobject_cast<HttpTransport *>(root))
            // The loader owns the root until the program ends.
            return std::shared_ptr<HttpTransport>(transport, [](HttpTransport *) {});
        why = loader.errorString();
    }
    return fail({.code = u"package-index-unreachable"_s,
                 .what = u"The part of Cogwright that talks to the network can't be loaded."_s,
                 .why = why,
                 .remedy = u"Install Cogwright again; it belongs into lib/cogwright."_s});
}

} // namespace cogwright
