// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "plansteps.h"

#include "plan/dockertext.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// A name for a cache mount: an image reference without what a mount option can't hold.
QString cacheName(const QString &image)
{
    QString name = image;
    for (QChar &c : name) {
        if (c.unicode() >= 128 || !(c.isLetterOrNumber() || c == u'.' || c == u'-'))
            c = u'-';
    }
    return u"cogwright-"_s + name;
}

} // namespace

QList<PlanStep> aptStep(const QString &image, const QStringList &packages, const QString &title)
{
    if (packages.isEmpty())
        return {};
    // The official images delete what apt downloads (docker-clean), which would empty the cache
    // mount; the rule is put aside for this step and put back at its end.
    static const QString script = uR"(RUN --mount=type=cache,id=%2-apt,target=/var/cache/apt,sharing=locked \
    --mount=type=cache,id=%2-lists,target=/var/lib/apt/lists,sharing=locked \
    if [ -f /etc/apt/apt.conf.d/docker-clean ]; then mv /etc/apt/apt.conf.d/docker-clean /tmp/docker-clean; fi \
 && apt-get update -qq \
 && DEBIAN_FRONTEND=noninteractive apt-get install -qqy --no-install-recommends %1 \
 && if [ -f /tmp/docker-clean ]; then mv /tmp/docker-clean /etc/apt/apt.conf.d/docker-clean; fi \
 && rm -f /var/log/apt/* /var/log/dpkg.log /var/log/alternatives.log /var/cache/debconf/*-old /var/cache/ldconfig/aux-cache)"_s;
    QStringList shown;
    for (const QString &package : packages)
        shown.append(visible(package));
    return {{.part = Part::SystemPackages,
             .title = title,
             .detail = shown.join(u", "_s),
             .instruction =
                 QString(script).replace(u"%2"_s, cacheName(image)).replace(u"%1"_s, shellQuoted(packages))}};
}

} // namespace cogwright
