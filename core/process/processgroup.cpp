// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "processgroup.h"

#include <QDirListing>
#include <QFile>
#include <QMutex>

#include <cerrno>
#include <csignal>
#include <sys/resource.h>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

struct Member {
    pid_t id = 0;
    bool zombie = false;
};

/// The members of a session by /proc; empty where there is none.
QList<Member> sessionMembers(qint64 leader)
{
    QList<Member> members;
    for (const auto &entry : QDirListing(u"/proc"_s, QDirListing::IteratorFlag::DirsOnly)) {
        bool isNumber = false;
        const int id = entry.fileName().toInt(&isNumber);
        if (!isNumber)
            continue;
        QFile file(entry.filePath() + u"/stat"_s);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        // "pid (name) state ppid pgrp session ...": the name may hold blanks and parentheses.
        const QByteArray stat = file.read(4096);
        const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        if (fields.value(3).toLongLong() == leader)
            members.append({.id = id, .zombie = fields.value(0) == "Z" || fields.value(0) == "X"});
    }
    return members;
}

double seconds(const timeval &time)
{
    return double(time.tv_sec) + double(time.tv_usec) / 1e6;
}

} // namespace

void signalSession(qint64 leader, int signal)
{
    // 0 and 1 would mean this program's own group, or every process.
    if (leader <= 1)
        return;
    ::kill(pid_t(-leader), signal);
    const QList<Member> members = sessionMembers(leader);
    for (const Member &member : members) {
        // The group has had it; a second SIGINT would make some programs skip their clean-up.
        if (!member.zombie && (signal == SIGKILL || ::getpgid(member.id) != pid_t(leader)))
            ::kill(member.id, signal);
    }
}

bool sessionIsAlive(qint64 leader)
{
    if (leader <= 1)
        return false;
    if (QFile::exists(u"/proc/self/stat"_s)) {
        const QList<Member> members = sessionMembers(leader);
        return std::ranges::any_of(members, [](const Member &member) { return !member.zombie; });
    }
    return ::kill(pid_t(-leader), 0) == 0 || errno == EPERM;
}

double takeChildrenCpuSeconds()
{
    static QMutex mutex;
    static double taken = 0;
    const QMutexLocker locker(&mutex);
    rusage usage{};
    if (::getrusage(RUSAGE_CHILDREN, &usage) != 0)
        return 0;
    const double total = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    const double share = total - taken;
    taken = total;
    return share;
}

} // namespace cogwright
