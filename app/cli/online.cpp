// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "online.h"

#include "base/needlist.h"
#include "registry/indexaddress.h"
#include "registry/lookup.h"
#include "registry/simpleindex.h"

using namespace Qt::StringLiterals;
using namespace cogwright;

namespace online {

namespace {

// A person waits for an answer; what has come by then is used.
constexpr int mostMilliseconds = 8'000;

/// The index and what one run of the program has asked it.
struct Session {
    SimpleIndex index;
    LookUp lookUp;

    explicit Session(std::shared_ptr<HttpTransport> transport)
        : index(usersIndex(), std::move(transport), AnswerCache(AnswerCache::usualFolder())),
          lookUp(index, PackageTable::shipped(), QDeadlineTimer(mostMilliseconds))
    {
    }
};

bool isWanted(const Resolution &resolution)
{
    return resolution.choice && std::ranges::any_of(resolution.packages, [](const ResolvedPackage &package) {
               return !package.facts || package.facts->isNearest ||
                      package.facts->index == IndexReading::Listed;
           });
}

LookUpRequest requestOf(const Resolution &resolution, const QString &ownHost)
{
    LookUpRequest request;
    request.requirements =
        resolution.completion.requirements + commandRequirements(buildCommands(resolution.reading.file));
    request.environment = MarkerEnvironment::ofPython(resolution.python);
    for (const Requirement &line : resolution.requirements.lines) {
        if (line.kind != Requirement::Kind::Option || !line.option.contains("index-url"_L1))
            continue;
        const QString host = QUrl(line.optionValue).host();
        // Torch's own index has torch; its packages are in the shipped facts.
        if (host == ownHost || (line.option == "--extra-index-url"_L1 && host == "download.pytorch.org"_L1))
            continue;
        request.indexHosts.append(host.isEmpty() ? u"an index of its own"_s : host);
        request.replacesIndex = request.replacesIndex || line.option == "--index-url"_L1;
    }
    request.indexHosts.removeDuplicates();
    return request;
}

} // namespace

Resolution resolve(const Project &project, const ResolveOptions &resolveOptions, const Options &options)
{
    Resolution resolution = cogwright::resolve(project, resolveOptions);
    if (!options.online)
        return resolution;
    ResolveOptions again = resolveOptions;
    again.indexAsked = true;
    if (isWanted(resolution)) {
        static const Result<std::shared_ptr<HttpTransport>> transport = networkTransport();
        if (usersIndex().isEmpty()) {
            again.indexFindings = {{.code = u"package-index-unreachable"_s,
                                    .severity = Severity::Info,
                                    .message =
                                        u"No package index was asked: the one that pip or uv is set to "
                                        "use is no address of the web."_s}};
        } else if (transport) {
            static Session session(*transport);
            again.indexFindings = session.lookUp.learn(requestOf(resolution, session.index.host()));
        } else {
            again.indexFindings = {{.code = u"package-index-unreachable"_s,
                                    .severity = Severity::Info,
                                    .message = transport.error().sentence()}};
        }
    }
    return cogwright::resolve(project, again);
}

} // namespace online
