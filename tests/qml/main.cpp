// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0

#include "comparisonmodel.h"

#include <QDir>
#include <QGuiApplication>
#include <QQmlContext>
#include <QQmlEngine>
#include <QQmlExtensionPlugin>
#include <QQuickStyle>
#include <QtQuickTest>

Q_IMPORT_QML_PLUGIN(Cogwright_AppPlugin)
Q_IMPORT_QML_PLUGIN(Cogwright_UiPlugin)

using namespace Qt::StringLiterals;

/// Values that QML can't make itself.
class Samples : public QObject
{
    Q_OBJECT
    /// Where pictures go; empty for nowhere.
    Q_PROPERTY(QString shots READ shots CONSTANT)
public:
    using QObject::QObject;

    /// The five parts of an image with these values, in GB; 0 for a part that is not there.
    Q_INVOKABLE QList<PartFigure> parts(const QList<double> &values, double shared) const
    {
        static const QStringList names{u"Base"_s, u"System packages"_s, u"Python packages"_s, u"Weights"_s,
                                       u"Code"_s};
        QList<PartFigure> figures;
        for (int part = 0; part < values.size(); ++part) {
            PartFigure figure;
            figure.part = part;
            figure.name = names.value(part);
            figure.value = values[part];
            figure.shared = part == 0 ? shared : 0;
            figure.known = values[part] > 0;
            figure.text = u"%1 GB"_s.arg(values[part], 0, 'f', 1);
            figure.tip = u"%1 in a sample, estimated"_s.arg(figure.name);
            figures.append(figure);
        }
        return figures;
    }
    /// The names of the icons that the module holds.
    Q_INVOKABLE QStringList icons() const
    {
        QStringList names = QDir(u":/qt/qml/Cogwright/Ui/icons"_s).entryList({u"*.svg"_s});
        names.replaceInStrings(u".svg"_s, QString());
        return names;
    }
    [[nodiscard]] QString shots() const
    {
        const QString folder = qEnvironmentVariable("COGWRIGHT_SHOTS");
        return folder.isEmpty() || QDir().mkpath(folder) ? folder : QString();
    }
};

class Setup : public QObject
{
    Q_OBJECT
public Q_SLOTS:
    void qmlEngineAvailable(QQmlEngine *engine)
    {
        QQuickStyle::setStyle(u"Basic"_s);
        engine->rootContext()->setContextProperty(u"samples"_s, new Samples(engine));
    }
};

QUICK_TEST_MAIN_WITH_SETUP(qml_tests, Setup)

#include "main.moc"
