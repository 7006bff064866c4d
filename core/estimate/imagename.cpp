// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "basesize.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

/// Registries that serve the same images under a longer name.
QString shortReference(const QString &reference)
{
    QString name = reference.section(u'@', 0, 0);
    for (const QString &prefix : {u"docker.io/"_s, u"index.docker.io/"_s, u"registry-1.docker.io/"_s,
                                  u"public.ecr.aws/docker/"_s, u"mirror.gcr.io/"_s, u"library/"_s}) {
        if (name.startsWith(prefix))
            name.remove(0, prefix.size());
    }
    if (name.startsWith(u"nvcr.io/nvidia/cuda:"_s))
        name.remove(0, u"nvcr.io/"_s.size());
    return name;
}

bool isVersion(const QString &text)
{
    return DottedVersion::parse(text).has_value();
}

void readPython(const QStringList &parts, ImageName &name)
{
    // python:3.11-slim and python:3.11.4-slim-bookworm; every other tag holds a different system.
    if (parts.size() < 2 || parts.size() > 3 || !isVersion(parts[0]) || parts[1] != u"slim"_s)
        return;
    name.kind = ImageName::Kind::PythonSlim;
    name.flavour = u"slim"_s;
    name.python = parts[0];
    name.system = parts.value(2);
}

void readCuda(const QStringList &parts, ImageName &name)
{
    if (parts.isEmpty() || !isVersion(parts[0]))
        return;
    name.cuda = parts[0];
    for (const QString &part : parts.mid(1)) {
        if (part == u"devel"_s || part == u"runtime"_s || part == u"base"_s)
            name.flavour = part;
        else if (part.startsWith(u"cudnn"_s))
            // From CUDA 12.4 on the tag no longer says which cuDNN; it is 9.
            name.cudnn = part.size() > 5 ? part.mid(5) : u"9"_s;
        else
            name.system = part;
    }
    if (!name.flavour.isEmpty())
        name.kind = ImageName::Kind::Cuda;
}

void readCogBase(const QStringList &parts, ImageName &name)
{
    for (const QString &part : parts) {
        if (part.startsWith(u"cuda"_s))
            name.cuda = part.mid(4);
        else if (part.startsWith(u"python"_s))
            name.python = part.mid(6);
        else if (part.startsWith(u"torch"_s))
            name.torch = part.mid(5);
    }
    if (isVersion(name.python))
        name.kind = ImageName::Kind::CogBase;
}

} // namespace

ImageName parseImageName(const QString &reference)
{
    ImageName name;
    name.reference = shortReference(reference);
    const qsizetype colon = name.reference.lastIndexOf(u':');
    if (colon <= 0)
        return name;
    const QString repository = name.reference.left(colon);
    const QStringList parts = name.reference.mid(colon + 1).split(u'-');
    if (repository == u"python"_s)
        readPython(parts, name);
    else if (repository == u"nvidia/cuda"_s)
        readCuda(parts, name);
    else if (repository == u"r8.im/cog-base"_s)
        readCogBase(parts, name);
    else if (repository == u"ubuntu"_s || repository == u"debian"_s) {
        name.kind = ImageName::Kind::Os;
        name.flavour = u"os"_s;
    }
    return name;
}

} // namespace cogwright
