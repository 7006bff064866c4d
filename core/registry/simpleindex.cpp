// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "simpleindex.h"

#include "sourcearchive.h"
#include "support/resources.h"
#include "support/text.h"
#include "wheelcontents.h"

#include <QJsonDocument>
#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cogwright {

namespace {

// The largest page of PyPI's 1,000 most loaded names is under 10 MB as JSON.
constexpr qint64 longestListing = 20'000'000;
constexpr qint64 longestSource = 3'000'000; ///< larger archives are not fetched
constexpr qint64 longestMetadata = 2'000'000;
constexpr qint64 wheelTail = 131'072; ///< holds the directory of about 1,000 files
constexpr auto listingAge = 24h;
const QByteArray listingTypes =
    "application/vnd.pypi.simple.v1+json, application/vnd.pypi.simple.v1+html;q=0.2, text/html;q=0.1";

/// What is kept of a file.
struct FileFacts {
    std::optional<QStringList> dependencies;
    std::optional<WheelContents> contents;
    std::optional<QString> compiler; ///< of a source archive that was read
};

QByteArray written(const FileFacts &facts)
{
    QJsonObject object;
    if (facts.dependencies)
        object.insert("requires"_L1, QJsonArray::fromStringList(*facts.dependencies));
    if (facts.compiler)
        object.insert("compiler"_L1, *facts.compiler);
    if (facts.contents) {
        object.insert("disk"_L1, facts.contents->disk);
        object.insert("native"_L1, facts.contents->isNative);
        object.insert("modules"_L1, QJsonArray::fromStringList(facts.contents->modules));
    }
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

FileFacts readFacts(const QByteArray &kept)
{
    const QJsonObject object = QJsonDocument::fromJson(kept).object();
    FileFacts facts;
    if (object.contains("requires"_L1))
        facts.dependencies = stringList(object["requires"_L1]);
    if (object.contains("compiler"_L1))
        facts.compiler = object["compiler"_L1].toString();
    if (object.contains("disk"_L1))
        facts.contents = WheelContents{.disk = object["disk"_L1].toInteger(),
                                       .isNative = object["native"_L1].toBool(),
                                       .modules = stringList(object["modules"_L1])};
    return facts;
}

/// An address without what must not be told.
QString told(const QUrl &url)
{
    return url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

IndexAnswer::Kind kindOf(const HttpAnswer &answer)
{
    if (answer.fault == HttpAnswer::Fault::Unreachable)
        return IndexAnswer::Kind::Unreachable;
    if (answer.fault != HttpAnswer::Fault::None)
        return IndexAnswer::Kind::Unanswered;
    return answer.status == 404 || answer.status == 410 ? IndexAnswer::Kind::Missing
                                                        : IndexAnswer::Kind::Unanswered;
}

QString problemOf(const HttpAnswer &answer)
{
    if (answer.fault == HttpAnswer::Fault::Late)
        return u"There was no answer in time."_s;
    if (answer.fault != HttpAnswer::Fault::None)
        return answer.problem;
    return answer.status == 200 ? u"The answer is no page of a package index."_s
                                : u"The server answered with status %1."_s.arg(answer.status);
}

} // namespace

struct SimpleIndex::Work {
    IndexQuestion question;
    IndexAnswer answer;
    QList<ListedFile> files;
    IndexedRelease *release = nullptr; ///< into the answer: the one that is read
    const ListedFile *file = nullptr;  ///< into files
    FileFacts facts;

    [[nodiscard]] QByteArray fileKey() const
    {
        return "file 1 " + (file->hash.isEmpty()
                                ? file->url.toEncoded(QUrl::RemoveUserInfo | QUrl::RemoveQuery)
                                : file->hash);
    }

    void choose();
    void finish();
};

/// The release that pip would take: the newest that the conditions and the Python take and that is not
/// yanked, unless a pin names it; final ones first.
void SimpleIndex::Work::choose()
{
    const PythonMask python = maskOfPython(question.python);
    const std::optional<Version> pin = question.conditions.pinned();
    QList<IndexedRelease> &releases = answer.distribution.releases;
    for (const bool prereleases : {false, true}) {
        for (IndexedRelease &candidate : releases) {
            if (release || (candidate.files & python) == 0 || (candidate.yanked && !pin) ||
                !question.conditions.contains(candidate.version, prereleases))
                continue;
            release = &candidate;
        }
    }
    if (pin && std::ranges::none_of(releases, [&](const IndexedRelease &candidate) {
            return candidate.version == pin->withoutLocal();
        }))
        answer.distribution.absent = pin->withoutLocal();
    if (!release)
        return;
    file = fileFor(files, release->version, question.python);
    if (file && file->size)
        release->download = file->size;
}

void SimpleIndex::Work::finish()
{
    if (!file)
        return;
    if (!file->isWheel) {
        const bool isPure = facts.dependencies && facts.compiler && facts.compiler->isEmpty();
        release->reading = isPure ? IndexReading::Read : IndexReading::Source;
        release->dependencies = facts.dependencies.value_or(QStringList());
        release->compiler = facts.compiler;
        return;
    }
    if (facts.contents) {
        release->disk = facts.contents->disk;
        answer.distribution.modules = facts.contents->modules;
    }
    if (!facts.dependencies)
        return;
    // A wheel for any platform holds nothing that was compiled.
    const bool isNative = facts.contents ? facts.contents->isNative : !file->name.endsWith("-any.whl"_L1);
    release->reading = isNative ? IndexReading::ReadNative : IndexReading::Read;
    release->dependencies = *facts.dependencies;
}

SimpleIndex::SimpleIndex(QUrl address, std::shared_ptr<HttpTransport> transport, AnswerCache cache)
    : m_address(std::move(address)), m_transport(std::move(transport)), m_cache(std::move(cache))
{
    if (!m_address.path().endsWith(u'/'))
        m_address.setPath(m_address.path() + u'/');
}

QString SimpleIndex::displayName() const
{
    return told(m_address);
}

QList<IndexAnswer> SimpleIndex::ask(const QList<IndexQuestion> &questions, const QDeadlineTimer &deadline)
{
    QList<Work> work;
    for (const IndexQuestion &question : questions)
        work.append({.question = question});
    list(work, deadline);
    for (Work &item : work) {
        if (item.answer.kind == IndexAnswer::Kind::Found)
            item.choose();
    }
    readFiles(work, deadline);
    QList<IndexAnswer> answers;
    for (Work &item : work) {
        item.finish();
        answers.append(item.answer);
    }
    m_cache.shrink();
    return answers;
}

void SimpleIndex::list(QList<Work> &work, const QDeadlineTimer &deadline) const
{
    QList<HttpRequest> requests;
    QList<qsizetype> asked;
    for (qsizetype i = 0; i < work.size(); ++i) {
        QUrl url = m_address;
        url.setPath(url.path() + work[i].question.name + u'/');
        const QByteArray key = "listing 1 " + told(url).toUtf8();
        if (const auto kept = m_cache.get(key, listingAge)) {
            const qsizetype line = kept->indexOf('\n');
            const QList<QByteArray> head = kept->first(std::max<qsizetype>(line, 0)).split(' ');
            understand(work[i], {.status = head[0].toInt(),
                                 .type = head.value(1),
                                 .body = kept->sliced(line + 1),
                                 .url = QUrl::fromEncoded(head.value(2))});
            continue;
        }
        requests.append({.url = url, .accept = listingTypes, .most = longestListing});
        asked.append(i);
    }
    if (requests.isEmpty())
        return;
    const QList<HttpAnswer> answers = m_transport->get(requests, deadline);
    for (qsizetype i = 0; i < asked.size(); ++i) {
        const HttpAnswer &answer = answers[i];
        Work &item = work[asked[i]];
        understand(item, answer);
        const bool isMissing = item.answer.kind == IndexAnswer::Kind::Missing;
        if (item.answer.kind != IndexAnswer::Kind::Found && !isMissing)
            continue;
        const QByteArray type = answer.type.contains("json") ? "json" : "html";
        m_cache.put("listing 1 " + told(requests[i].url).toUtf8(),
                    QByteArray::number(answer.status) + ' ' + type + ' ' +
                        answer.url.toEncoded(QUrl::RemoveUserInfo | QUrl::RemoveQuery) + '\n' +
                        (isMissing ? QByteArray() : answer.body));
    }
}

void SimpleIndex::understand(Work &work, const HttpAnswer &answer) const
{
    work.answer.distribution.name = work.question.name;
    work.answer.kind = kindOf(answer);
    work.answer.problem = problemOf(answer);
    if (answer.fault != HttpAnswer::Fault::None || answer.status != 200)
        return;
    const auto files = readListing(work.question.name, answer.body, answer.type, answer.url);
    if (!files)
        return;
    work.files = *files;
    work.answer.kind = IndexAnswer::Kind::Found;
    work.answer.problem.clear();
    work.answer.distribution.releases = releasesOf(work.files);
}

void SimpleIndex::readFiles(QList<Work> &work, const QDeadlineTimer &deadline) const
{
    QList<HttpRequest> requests;
    QList<std::function<void(const HttpAnswer &)>> receivers;
    QList<Work *> changed;
    for (Work &item : work) {
        if (!item.file)
            continue;
        if (const auto kept = m_cache.get(item.fileKey()))
            item.facts = readFacts(*kept);
        // What the listing gives may stand at another host, to which no credentials go; at the index's own
        // host they do.
        QUrl url = item.file->url;
        if (url.host() == m_address.host() && url.scheme() == m_address.scheme() &&
            url.port() == m_address.port())
            url.setUserInfo(m_address.userInfo(QUrl::FullyEncoded));
        const qsizetype before = requests.size();
        const bool isSmall = item.file->size && *item.file->size <= longestSource;
        if (!item.file->isWheel && !item.facts.compiler && isSmall &&
            item.file->name.endsWith(".tar.gz"_L1)) {
            requests.append({.url = url, .accept = "*/*", .most = longestSource});
            receivers.append([&item](const HttpAnswer &answer) {
                if (answer.fault != HttpAnswer::Fault::None || answer.status != 200)
                    return;
                if (const auto contents = readSourceArchive(answer.body)) {
                    item.facts.compiler = contents->compiler;
                    item.facts.dependencies = contents->dependencies;
                }
            });
        }
        if (item.file->isWheel && !item.facts.dependencies && item.file->hasMetadata) {
            QUrl metadata = url;
            metadata.setPath(metadata.path() + u".metadata"_s);
            requests.append({.url = metadata, .accept = "*/*", .most = longestMetadata});
            receivers.append([&item](const HttpAnswer &answer) {
                if (answer.fault == HttpAnswer::Fault::None && answer.status == 200)
                    item.facts.dependencies = requiredDistributions(answer.body);
            });
        }
        if (item.file->isWheel && !item.facts.contents && item.file->size) {
            const qint64 length = std::min(*item.file->size, wheelTail);
            requests.append({.url = url,
                             .accept = "*/*",
                             .most = length,
                             .from = *item.file->size - length,
                             .length = length});
            receivers.append([&item](const HttpAnswer &answer) {
                if (answer.fault == HttpAnswer::Fault::None && (answer.status == 206 || answer.status == 200))
                    item.facts.contents = readWheelEnd(answer.body, *item.file->size);
            });
        }
        if (requests.size() > before)
            changed.append(&item);
    }
    if (requests.isEmpty())
        return;
    const QList<HttpAnswer> answers = m_transport->get(requests, deadline);
    for (qsizetype i = 0; i < answers.size(); ++i)
        receivers[i](answers[i]);
    for (const Work *item : std::as_const(changed)) {
        if (item->facts.dependencies || item->facts.contents || item->facts.compiler)
            m_cache.put(item->fileKey(), written(item->facts));
    }
}

} // namespace cogwright
