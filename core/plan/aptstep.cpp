// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "plansteps.h"

#include "plan/dockertext.h"

using namespace Qt::StringLiterals;

namespace cogwright {

QList<PlanStep> aptStep(const QStringList &packages, const QString &title)
{
    if (packages.isEmpty())
        return {};
    // The official images delete what apt downloads (docker-clean), which would empty the cache
    // mount; the rule is put aside for this step and put back at its end.
    static const QString script = uR"(RUN --mount=type=cache,target=/var/cache/apt,sharing=locked \
    --mount=type=cache,target=/var/lib/apt/lists,sharing=locked \
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
             .instruction = QString(script).replace(u"%1"_s, shellQuoted(packages))}};
}

} // namespace cogwright
