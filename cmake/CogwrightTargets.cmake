# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
#
# How this project's targets are made: one place for warnings, definitions and include paths.

add_library(cogwright_build_flags INTERFACE)
target_compile_options(cogwright_build_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
  # A member left out of a designated initialiser has its default: that is the point of them.
  -Wno-missing-field-initializers)
# The warnings alone can be left away, for C++ that a tool made.
add_library(cogwright_definitions INTERFACE)
target_link_libraries(cogwright_build_flags INTERFACE cogwright_definitions)
target_compile_definitions(cogwright_definitions INTERFACE
  QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING
  QT_NO_FOREACH QT_DISABLE_DEPRECATED_UP_TO=0x060800
  COGWRIGHT_VERSION="${PROJECT_VERSION}")
if(COGWRIGHT_SANITIZE)
  target_compile_options(cogwright_build_flags INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
    # GCC sees uninitialised values in its own instrumentation.
    -Wno-maybe-uninitialized)
  target_link_options(cogwright_build_flags INTERFACE -fsanitize=address,undefined)
endif()

# Qt's and the library's common headers, parsed once for all rooms: it halves a cold build. The
# presets switch it on; off, each file shows that it includes what it uses.
option(COGWRIGHT_PCH "Use precompiled headers" OFF)
set(cogwright_common_headers
  <QByteArray> <QHash> <QJsonArray> <QJsonDocument> <QJsonObject> <QList> <QMap> <QObject> <QSet> <QString> <QStringList>
  <algorithm> <expected> <functional> <memory> <optional> <ranges> <utility> <variant>)

# cogwright_precompile(TARGET FROM): compiles the common headers for TARGET, or takes those of FROM.
function(cogwright_precompile target from)
  if(NOT COGWRIGHT_PCH)
    return()
  endif()
  if(target STREQUAL from)
    target_precompile_headers(${target} PRIVATE ${cogwright_common_headers})
  else()
    target_precompile_headers(${target} REUSE_FROM ${from})
  endif()
endfunction()

# cogwright_core_library(NAME [DEPENDS other...] [LIBRARIES external...])
#
# One room of core/: every source in the folder, and nothing but the rooms named. What links is
# the arrow of the design, so a wrong include fails at link time or in `./dev lint`.
function(cogwright_core_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;LIBRARIES")
  file(GLOB sources CONFIGURE_DEPENDS
    ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.h)
  set(compiled ${sources})
  list(FILTER compiled INCLUDE REGEX "\\.cpp$")
  if(NOT compiled)
    return()
  endif()
  qt_add_library(cogwright_${name} STATIC ${sources})
  add_library(Cogwright::${name} ALIAS cogwright_${name})
  target_include_directories(cogwright_${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(cogwright_${name} PUBLIC Qt6::Core ${arg_LIBRARIES}
    PRIVATE cogwright_build_flags)
  cogwright_precompile(cogwright_${name} cogwright_support)
  foreach(room IN LISTS arg_DEPENDS)
    if(TARGET cogwright_${room})
      target_link_libraries(cogwright_${name} PUBLIC cogwright_${room})
    endif()
  endforeach()
endfunction()

# cogwright_test(NAME SOURCES... LIBRARIES... [LABELS...] [PROPERTIES...])
#
# A Qt Test program, run without a display.
function(cogwright_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LIBRARIES;LABELS;ENVIRONMENT;FIXTURES")
  qt_add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE Qt6::Test ${arg_LIBRARIES} cogwright_build_flags)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  # The first test of a folder and kind compiles the headers, the others take them.
  list(JOIN arg_LABELS _ kind)
  get_property(first DIRECTORY PROPERTY cogwright_pch_${kind})
  if(NOT first)
    set(first ${name})
    set_property(DIRECTORY PROPERTY cogwright_pch_${kind} ${name})
  endif()
  cogwright_precompile(${name} ${first})
  add_test(NAME ${name} COMMAND ${name})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  if(COGWRIGHT_SANITIZE)
    math(EXPR arg_TIMEOUT "${arg_TIMEOUT} * 5")
  endif()
  set_tests_properties(${name} PROPERTIES
    TIMEOUT ${arg_TIMEOUT}
    LABELS "${arg_LABELS}"
    SKIP_REGULAR_EXPRESSION "SKIPPED-NO-DOCKER"
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_QUICK_BACKEND=software;COGWRIGHT_SOURCE=${CMAKE_SOURCE_DIR};${arg_ENVIRONMENT}")
endfunction()
