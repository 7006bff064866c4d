// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "projectsearch.h"

#include "support/text.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

constexpr int mostUnreadable = 20; // that are named one by one

Finding finding(const QString &code, Severity severity, const QString &message)
{
    Finding result;
    result.code = code;
    result.severity = severity;
    result.message = message;
    return result;
}

bool isSkipped(const QString &name)
{
    return name.startsWith(u'.') || name == "node_modules"_L1 || name == "__pycache__"_L1 ||
           name == "site-packages"_L1;
}

/// True for the root of a virtual environment, Python's or conda's: what is in it was installed.
bool isEnvironment(const QString &folder)
{
    return QFileInfo::exists(folder + u"/pyvenv.cfg"_s) || QFileInfo::exists(folder + u"/conda-meta"_s);
}

/// One search: its limits hold over all the folders that were named.
class Search
{
public:
    Search(const QString &configName, const SearchLimits &limits, const std::function<bool()> &goOn)
        : m_configName(configName), m_limits(limits), m_goOn(goOn)
    {
        m_timer.start();
    }

    void add(const QString &given)
    {
        m_known = false;
        const QFileInfo info(given);
        if (!info.exists() && !info.isSymLink()) {
            m_found.findings.append(finding(u"project-missing"_s, Severity::Error,
                                            u"The folder %1 does not exist."_s.arg(visible(given))));
            return;
        }
        const qsizetype before = m_found.folders.size();
        const qsizetype troubles = m_found.findings.size();
        if (!info.isDir())
            take(given, QFileInfo(info.absolutePath()).canonicalFilePath() + u'/' + info.fileName());
        else
            walk(given);
        if (m_found.folders.size() == before && m_found.findings.size() == troubles && !m_known)
            m_found.findings.append(
                finding(u"project-missing"_s, Severity::Error,
                        u"There is no %1 in %2 or below it."_s.arg(visible(m_configName), visible(given))));
    }

    [[nodiscard]] FoundProjects take() &&
    {
        if (m_unreadable > mostUnreadable)
            m_found.findings.append(
                finding(u"folder-unreadable"_s, Severity::Warning,
                        u"%1 more folders can't be read."_s.arg(m_unreadable - mostUnreadable)));
        return std::move(m_found);
    }
    [[nodiscard]] bool isOver() const { return m_over; }

private:
    struct Folder {
        QString path;
        int depth = 0;
    };

    void walk(const QString &given)
    {
        // A list of folders to visit instead of recursion: the depth of a tree is not ours to trust.
        QList<Folder> waiting{{given, 0}};
        while (!waiting.isEmpty() && !m_over) {
            const Folder folder = waiting.takeLast();
            QStringList below = look(folder);
            if (folder.depth >= m_limits.depth && !below.isEmpty()) {
                if (std::exchange(m_deep, true))
                    continue;
                m_found.findings.append(
                    finding(u"search-incomplete"_s, Severity::Warning,
                            u"What is below %1 is not looked at: it is more than %2 folders deep."_s.arg(
                                visible(folder.path), QString::number(m_limits.depth))));
                continue;
            }
            // The last one is visited first.
            std::ranges::sort(below, std::ranges::greater());
            for (const QString &name : std::as_const(below))
                waiting.append({join(folder.path, name), folder.depth + 1});
        }
    }

    /// Takes the folder's project, and returns the folders below it.
    QStringList look(const Folder &folder)
    {
        if (!QFileInfo(folder.path).isReadable() || !QFileInfo(folder.path).isExecutable()) {
            if (++m_unreadable > mostUnreadable)
                return {};
            m_found.findings.append(
                finding(u"folder-unreadable"_s, Severity::Warning,
                        u"The folder %1 can't be read, so projects in it are not listed."_s.arg(
                            visible(folder.path))));
            return {};
        }
        const QFileInfo config(folder.path + u'/' + m_configName);
        if (config.exists() || config.isSymLink())
            take(folder.path, QFileInfo(folder.path).canonicalFilePath() + u'/' + m_configName);
        if (folder.depth > 0 && isEnvironment(folder.path))
            return {};
        QStringList below;
        QDirIterator entries(folder.path,
                             QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot | QDir::NoSymLinks);
        while (entries.hasNext() && goesOn()) {
            const QString name = entries.nextFileInfo().fileName();
            if (!isSkipped(name) && name != m_configName)
                below.append(name);
        }
        return below;
    }

    void take(const QString &folder, const QString &canonicalConfig)
    {
        m_known = true;
        if (m_seen.contains(canonicalConfig))
            return;
        if (m_found.folders.size() >= m_limits.projects) {
            stop(u"The search ended at %1 projects."_s.arg(m_limits.projects));
            return;
        }
        m_seen.insert(canonicalConfig);
        m_found.folders.append(folder);
    }

    /// Counts an entry; false when a limit is reached.
    bool goesOn()
    {
        ++m_entries;
        if (m_entries > m_limits.entries)
            stop(u"The search ended after %1 entries of folders."_s.arg(m_limits.entries));
        else if (m_entries % 64 == 0 && m_timer.durationElapsed() > m_limits.time)
            stop(u"The search ended after %1 seconds."_s.arg(m_limits.time.count() / 1000));
        else if (m_entries % 64 == 0 && m_goOn && !m_goOn()) {
            m_over = true;
            m_found.interrupted = true;
        }
        return !m_over;
    }

    void stop(const QString &why)
    {
        if (m_over)
            return;
        m_over = true;
        m_found.findings.append(finding(u"search-incomplete"_s, Severity::Warning,
                                        why + u" Projects after that are not listed; name their folders."_s));
    }

    static QString join(const QString &folder, const QString &name)
    {
        return folder.endsWith(u'/') ? folder + name : folder + u'/' + name;
    }

    const QString m_configName;
    const SearchLimits m_limits;
    const std::function<bool()> &m_goOn;
    FoundProjects m_found;
    QSet<QString> m_seen;
    QElapsedTimer m_timer;
    qsizetype m_entries = 0;
    bool m_known = false; ///< the folder that was named held a project, be it one seen before
    bool m_over = false;
    bool m_deep = false;  ///< said once that folders are too deep
    int m_unreadable = 0; ///< folders
};

} // namespace

FoundProjects findProjects(const QStringList &folders, const QString &configName, const SearchLimits &limits,
                           const std::function<bool()> &goOn)
{
    Search search(configName, limits, goOn);
    for (const QString &folder : folders) {
        if (!search.isOver())
            search.add(folder);
    }
    return std::move(search).take();
}

} // namespace cogwright
