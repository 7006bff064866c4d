// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "answers.h"
#include "needlist.h"

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

class CodeReader
{
public:
    CodeReader(const SourceFile &file, NeedList &needs)
        : m_file(file), m_needs(needs)
    {
    }

    void read()
    {
        const PythonSource &source = m_file.source;
        for (const PythonSource::Use &use : source.programs) {
            if (DistributionTable::shipped().isAbsentTool(use.name))
                add(programNeed(use.name), use.line);
        }
        for (const PythonSource::Use &use : source.libraries)
            library(use);
        for (const PythonSource::Use &use : source.packages) {
            if (use.name.startsWith("git+"_L1))
                add(programNeed(u"git"_s), use.line);
        }
        if (source.compilesAtLine)
            compiler(source.compilesAtLine);
        else if (source.usesTritonAtLine)
            compiler(source.usesTritonAtLine);
        if (source.buildsCudaAtLine) {
            compiler(source.buildsCudaAtLine);
            add(programNeed(u"nvcc"_s), source.buildsCudaAtLine);
        }
        systemTables();
    }

private:
    void add(Need need, int line)
    {
        need.wantedBy = visible(m_file.path);
        need.phase = Phase::Run;
        need.place = Place{.file = m_file.path, .line = line, .column = 1, .endLine = line, .endColumn = 1};
        need.evidence = Evidence::Code;
        m_needs.add(std::move(need));
    }

    /// torch.compile and triton compile C at run time. Source: failure B10, "Failed to find C
    /// compiler", met when models move from a devel image to slim.
    void compiler(int line)
    {
        Need need = programNeed(u"gcc"_s);
        need.source = u"torch.compile and triton start a C compiler at run time"_s;
        add(std::move(need), line);
    }

    /// What the larger bases have or set beside programs and libraries.
    void systemTables()
    {
        const PythonSource &source = m_file.source;
        if (source.readsMimeTypesAtLine)
            environment(QString(mimeTable), {u"media-types"_s}, source.readsMimeTypesAtLine,
                        u"mimetypes reads /etc/mime.types and knows about a tenth of its types without it"_s);
        if (source.readsTimeZonesAtLine)
            environment(u"time zones"_s, {u"tzdata"_s}, source.readsTimeZonesAtLine,
                        u"zoneinfo reads the system's time zones"_s);
        for (const PythonSource::Use &use : source.locales) {
            // These are in the C library itself.
            const QString name = use.name.section(u'.', 0, 0);
            if (name.isEmpty() || name == "C"_L1 || name == "POSIX"_L1)
                continue;
            environment(u"locale "_s + use.name, {u"locales-all"_s}, use.line,
                        u"locale.setlocale refuses a locale that is not there"_s);
        }
    }

    void environment(const QString &name, const QStringList &apt, int line, const QString &source)
    {
        Need need{.kind = NeedKind::Environment, .name = name};
        need.fix.apt = apt;
        need.source = source;
        add(std::move(need), line);
    }

    void library(const PythonSource::Use &use)
    {
        const DistributionTable &table = DistributionTable::shipped();
        QString soname = use.name.section(u'/', -1);
        if (soname.startsWith("libcuda."_L1) || soname == "cuda"_L1)
            return; // the driver's, put into the container with the GPU
        Need need;
        if (cudaMajorOfSoname(soname)) {
            need.kind = NeedKind::CudaLibrary;
        } else if (soname.startsWith("libcudnn"_L1)) {
            need.kind = NeedKind::Cudnn;
        } else {
            need.kind = NeedKind::SharedLibrary;
            // find_library takes the name without lib and .so.
            if (!soname.contains(".so"_L1))
                soname = table.sonameOf(soname);
            const QString package = table.packageOfSoname(soname);
            if (!package.isEmpty())
                need.fix.apt = {package};
            else if (table.olderPackageOfSoname(soname).isEmpty())
                return; // the project's own, as far as anything tells
        }
        need.name = soname;
        need.source = u"resources/needs.json"_s;
        add(std::move(need), use.line);
    }

    const SourceFile &m_file;
    NeedList &m_needs;
};

} // namespace

void collectCodeNeeds(const QList<SourceFile> &files, NeedList &needs)
{
    for (const SourceFile &file : files)
        CodeReader(file, needs).read();
}

} // namespace cogwright
