// SPDX-FileCopyrightText: 2026 The Cogwright authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "arguments.h"

class QQuickWindow;
class Workspace;

/// Renders the views that a project has something to show in, in both themes, to
/// FOLDER/NAME-VIEW-THEME-WIDTHxHEIGHT.png and prints the paths. Returns the exit status.
[[nodiscard]] int renderViews(QQuickWindow &window, Workspace &workspace, const Arguments &arguments);
