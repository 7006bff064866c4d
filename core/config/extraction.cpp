// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "extraction.h"

#include "scalar.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace cogwright {

namespace {

class Extraction
{
public:
    Extraction(const YamlDocument &document, const SchemaCheck &check)
        : m_document(document), m_check(check)
    {
    }

    ConfigFile run()
    {
        ConfigFile file;
        file.file = m_document.file();
        const YamlNodePtr root = YamlDocument::followed(m_document.root());
        for (const YamlMember &member : membersOf(root)) {
            const QString &key = member.entry->key;
            if (key == "build"_L1)
                readBuild(member, file);
            else if (key == "image"_L1)
                file.image = text(member);
            else if (key == "model"_L1)
                file.model = text(member);
            else if (key == "run"_L1)
                file.runReference = text(member);
            else if (key == "predict"_L1)
                file.predict = text(member);
            else if (key == "train"_L1)
                file.train = text(member);
            else if (key == "concurrency"_L1)
                readConcurrency(member, file);
            else if (key == "environment"_L1)
                file.environment = texts(member.value);
            else if (key == "weights"_L1)
                readWeights(member.value, file);
        }
        return file;
    }

private:
    [[nodiscard]] bool isUsable(const YamlNodePtr &node) const
    {
        const bool isScalar = node->kind == YamlNode::Kind::Scalar || node->kind == YamlNode::Kind::Null;
        return !m_check.isRefused(node) && !(isScalar && scalarKind(*node) == ScalarKind::Null);
    }

    [[nodiscard]] QList<YamlMember> membersOf(const YamlNodePtr &node) const
    {
        return node->kind == YamlNode::Kind::Mapping && isUsable(node) ? yamlMembers(*node)
                                                                       : QList<YamlMember>();
    }

    [[nodiscard]] QList<YamlNodePtr> itemsOf(const YamlNodePtr &node) const
    {
        QList<YamlNodePtr> items;
        if (node->kind == YamlNode::Kind::Sequence && isUsable(node)) {
            for (const YamlNodePtr &item : node->items) {
                if (const YamlNodePtr followed = YamlDocument::followed(item); isUsable(followed))
                    items.append(followed);
            }
        }
        return items;
    }

    template <class T>
    Placed<T> placed(const YamlMember &member, T value) const
    {
        return {std::move(value), m_document.place(member.value->range),
                m_document.place(member.entry->keyRange)};
    }

    template <class T>
    Placed<T> placedItem(const YamlNode &item, T value) const
    {
        const Place place = m_document.place(item.range);
        return {std::move(value), place, place};
    }

    [[nodiscard]] std::optional<Placed<QString>> text(const YamlMember &member) const
    {
        if (member.value->kind != YamlNode::Kind::Scalar || !isUsable(member.value))
            return std::nullopt;
        return placed(member, member.value->text);
    }

    [[nodiscard]] static QString plainText(const YamlNode &node)
    {
        return node.kind == YamlNode::Kind::Scalar ? node.text : QString();
    }

    [[nodiscard]] QList<Placed<QString>> texts(const YamlNodePtr &node) const
    {
        QList<Placed<QString>> texts;
        for (const YamlNodePtr &item : itemsOf(node)) {
            if (item->kind == YamlNode::Kind::Scalar)
                texts.append(placedItem(*item, item->text));
        }
        return texts;
    }

    void readPatterns(const YamlNodePtr &node, QStringList &patterns, QList<Place> &places) const
    {
        for (const Placed<QString> &pattern : texts(node)) {
            patterns.append(pattern.value);
            places.append(pattern.place);
        }
    }

    void readBuild(const YamlMember &build, ConfigFile &file) const
    {
        if (build.value->kind != YamlNode::Kind::Mapping)
            return;
        file.build = placed(build, true);
        for (const YamlMember &member : membersOf(build.value)) {
            const QString &key = member.entry->key;
            if (key == "gpu"_L1 && isUsable(member.value)) {
                if (const auto value = booleanOf(*member.value))
                    file.gpu = placed(member, *value);
            } else if (key == "python_version"_L1) {
                file.pythonVersion = text(member);
            } else if (key == "python_requirements"_L1) {
                file.pythonRequirements = text(member);
            } else if (key == "cuda"_L1) {
                file.cuda = text(member);
            } else if (key == "cudnn"_L1) {
                file.cudnn = text(member);
            } else if (key == "sdk_version"_L1) {
                file.sdkVersion = text(member);
            } else if (key == "python_packages"_L1) {
                file.pythonPackages = texts(member.value);
            } else if (key == "system_packages"_L1) {
                file.systemPackages = texts(member.value);
            } else if (key == "pre_install"_L1) {
                file.preInstall = texts(member.value);
            } else if (key == "run"_L1) {
                for (const YamlNodePtr &item : itemsOf(member.value))
                    file.run.append(placedItem(*item, runItem(item)));
            }
        }
    }

    [[nodiscard]] RunItem runItem(const YamlNodePtr &node) const
    {
        RunItem item;
        if (node->kind == YamlNode::Kind::Scalar)
            item.command = node->text;
        for (const YamlMember &member : membersOf(node)) {
            if (member.entry->key == "command"_L1 && isUsable(member.value))
                item.command = plainText(*member.value);
            if (member.entry->key != "mounts"_L1)
                continue;
            for (const YamlNodePtr &mount : itemsOf(member.value)) {
                RunMount &read = item.mounts.emplaceBack();
                for (const YamlMember &field : membersOf(mount)) {
                    if (field.entry->key == "type"_L1)
                        read.type = plainText(*field.value);
                    else if (field.entry->key == "id"_L1)
                        read.id = plainText(*field.value);
                    else if (field.entry->key == "target"_L1)
                        read.target = plainText(*field.value);
                }
            }
        }
        return item;
    }

    void readConcurrency(const YamlMember &concurrency, ConfigFile &file) const
    {
        for (const YamlMember &member : membersOf(concurrency.value)) {
            if (member.entry->key != "max"_L1 || !isUsable(member.value))
                continue;
            // Beyond an int the exact number says no more than its greatest value does.
            if (const auto value = integerOf(*member.value))
                file.concurrencyMax =
                    placed(member, int(std::clamp<qint64>(*value, std::numeric_limits<int>::min(),
                                                          std::numeric_limits<int>::max())));
        }
    }

    void readWeights(const YamlNodePtr &list, ConfigFile &file) const
    {
        for (const YamlNodePtr &item : itemsOf(list)) {
            if (item->kind != YamlNode::Kind::Mapping)
                continue;
            Weight weight;
            for (const YamlMember &member : membersOf(item)) {
                const QString &key = member.entry->key;
                if (key == "name"_L1 && isUsable(member.value)) {
                    weight.name = plainText(*member.value);
                    weight.namePlace = m_document.place(member.value->range);
                } else if (key == "target"_L1 && isUsable(member.value)) {
                    weight.target = plainText(*member.value);
                    weight.targetPlace = m_document.place(member.value->range);
                } else if (key == "source"_L1 && isUsable(member.value)) {
                    weight.sources = weightSources(member.value);
                }
            }
            file.weights.append(placedItem(*item, weight));
        }
    }

    [[nodiscard]] QList<WeightSource> weightSources(const YamlNodePtr &node) const
    {
        QList<YamlNodePtr> nodes = itemsOf(node);
        if (node->kind == YamlNode::Kind::Mapping)
            nodes = {node};
        QList<WeightSource> sources;
        for (const YamlNodePtr &source : std::as_const(nodes)) {
            WeightSource &read = sources.emplaceBack();
            for (const YamlMember &member : membersOf(source)) {
                if (member.entry->key == "uri"_L1)
                    read.uri = plainText(*member.value);
                else if (member.entry->key == "include"_L1)
                    readPatterns(member.value, read.include, read.includePlaces);
                else if (member.entry->key == "exclude"_L1)
                    readPatterns(member.value, read.exclude, read.excludePlaces);
            }
        }
        return sources;
    }

    const YamlDocument &m_document;
    const SchemaCheck &m_check;
};

} // namespace

ConfigFile extractConfig(const YamlDocument &document, const SchemaCheck &check)
{
    return Extraction(document, check).run();
}

} // namespace cogwright
