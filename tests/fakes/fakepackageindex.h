// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/packageindex.h"

#include <QMap>

namespace cogwright::test {

/// A package index that knows what the test tells it and counts what it is asked.
class FakePackageIndex : public PackageIndex
{
public:
    QMap<QString, IndexAnswer> answers; ///< by name; others are missing
    QStringList asked;                  ///< "name", or "name==version" where the conditions pin one

    void add(const QString &name, const QString &version, const QStringList &dependencies,
             IndexReading reading = IndexReading::Read, PythonMask wheels = everyPython)
    {
        IndexAnswer &answer = answers[name];
        answer.kind = IndexAnswer::Kind::Found;
        answer.distribution.name = name;
        answer.distribution.releases.append({.version = *Version::parse(version),
                                             .wheels = wheels,
                                             .files = everyPython,
                                             .download = 1'000,
                                             .disk = 4'096,
                                             .reading = reading,
                                             .dependencies = dependencies});
    }

    QList<IndexAnswer> ask(const QList<IndexQuestion> &questions, const QDeadlineTimer &) override
    {
        QList<IndexAnswer> list;
        for (const IndexQuestion &question : questions) {
            const auto pin = question.conditions.pinned();
            asked.append(pin ? question.name + QStringLiteral("==") + pin->toString() : question.name);
            list.append(answers.value(question.name, {.kind = IndexAnswer::Kind::Missing}));
        }
        return list;
    }
    QString displayName() const override { return QStringLiteral("https://index.example/simple/"); }
    QString host() const override { return QStringLiteral("index.example"); }
};

} // namespace cogwright::test
