# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
#
# Sourced by ./dev: every check that is not a test. All of them run, then the status says whether
# one failed.

# What each room of core/ may include: itself, and the rooms named. It is the arrow of the design.
allowed_rooms() {
  local left="support process document project config packages compatibility base"
  case $1 in
    support) echo support ;;
    document) echo support process document ;;
    project) echo support document project ;;
    config) echo support document project config ;;
    packages) echo support document project config packages ;;
    registry) echo support document project config packages registry ;;
    compatibility) echo support document project config packages compatibility ;;
    base) echo "$left" ;;
    plan) echo "$left plan" ;;
    estimate) echo "$left plan estimate" ;;
    diagnosis) echo "$left diagnosis" ;;
    process | operation) echo "support $1" ;;
    docker) echo support process docker ;;
    build) echo "$left plan diagnosis process operation docker build" ;;
    *) echo "" ;;
  esac
}

lint_failed() { # lint_failed TITLE TEXT
  printf '%s\n%s\n' "lint: $1" "$2" >&2
  LINT_STATUS=1
}

lint_arrow() {
  local file room include target bad=""
  while IFS=: read -r file _ include; do
    room=${file#core/}
    room=${room%%/*}
    target=${include#*\"}
    target=${target%%\"*}
    case $target in
      */*) target=${target%%/*} ;;
      *) continue ;;
    esac
    case " $(allowed_rooms "$room") " in
      *" $target "*) ;;
      *) bad+="$file includes from $target"$'\n' ;;
    esac
  done < <(grep -rnE '^#include "' core --include='*.h' --include='*.cpp')
  [ -z "$bad" ] || lint_failed "a room of core/ includes against the arrow" "$bad"
  bad=$(grep -rnE '#include <(QtGui|QtQml|QtQuick|QtWidgets|QGuiApplication|QQml|QQuick|QColor|QFont|QTextDocument)' core || true)
  [ -z "$bad" ] || lint_failed "core/ includes headers of the window" "$bad"
  bad=$(grep -rlE '#include <(unistd|fcntl|signal|sys/|poll|pwd|grp|sched|spawn)' core --include='*.h' --include='*.cpp' | grep -v '^core/process/' || true)
  [ -z "$bad" ] || lint_failed "POSIX headers outside of core/process" "$bad"
}

lint_files() {
  local file most lines bad=""
  while read -r file; do
    case $file in
      *.cpp) most=400 ;;
      *.h) most=200 ;;
      *) most=250 ;;
    esac
    lines=$(wc -l <"$file")
    [ "$lines" -le $most ] || bad+="$file has $lines lines, at most $most"$'\n'
  done < <(git ls-files '*.cpp' '*.h' '*.qml')
  [ -z "$bad" ] || lint_failed "files that have outgrown their room" "$bad"
  bad=$(git ls-files '*.cpp' '*.h' '*.qml' '*.py' '*.sh' '*.cmake' 'CMakeLists.txt' '*/CMakeLists.txt' dev '.ci/run' |
    while read -r file; do head -n 4 "$file" | grep -q 'SPDX-License-Identifier' || echo "$file"; done)
  [ -z "$bad" ] || lint_failed "files without an SPDX line" "$bad"
}

lint_format() {
  local bad
  bad=$(git ls-files '*.cpp' '*.h' | xargs -r -n 50 -P 2 clang-format --dry-run -Werror 2>&1 | grep -E 'error:' | cut -d: -f1 | sort | uniq -c)
  [ -z "$bad" ] || lint_failed "clang-format would change (clang-format -i FILE)" "$bad"
  bad=$(git ls-files '*.qml' | while read -r file; do qmlformat "$file" 2>/dev/null | cmp -s - "$file" || echo "$file"; done)
  [ -z "$bad" ] || lint_failed "qmlformat would change (qmlformat -i FILE)" "$bad"
}

# Sources that changed since the branch point, else since half a day before, else in the last commit.
changed_sources() {
  local base
  base=$(git merge-base HEAD origin/main 2>/dev/null)
  [ -n "$base" ] && [ "$base" != "$(git rev-parse HEAD)" ] || base=$(git rev-list -1 --before='12 hours ago' HEAD)
  [ -n "$base" ] || base=$(git rev-parse -q --verify HEAD~1)
  { git diff --name-only --diff-filter=d "${base:-HEAD}" -- '*.cpp' '*.h'
    git ls-files --others --exclude-standard -- '*.cpp' '*.h'; } | sort -u
}

lint_tidy() { # lint_tidy [--all]
  local sources output
  if [ "${1:-}" = --all ]; then sources=$(git ls-files 'core/*.cpp' 'app/*.cpp'); else sources=$(changed_sources | grep -E '^(core|app)/.*\.cpp$'); fi
  [ -n "$sources" ] || return 0
  output=$(echo "$sources" | xargs -n 1 -P 2 clang-tidy --quiet --extra-arg=-Wno-ignored-gch -p build/dev 2>/dev/null | grep -E 'error:|warning:' | sort -u)
  [ -z "$output" ] || lint_failed "clang-tidy" "$output"
  echo "lint: clang-tidy read $(echo "$sources" | wc -l) files" >&2
}

in_lint() { # in_lint [--all]
  LINT_STATUS=0
  cd "$ROOT" || exit 3
  build dev
  lint_arrow
  lint_files
  lint_format
  if [ -d qml ]; then
    cmake --build build/dev --target all_qmllint >build/qmllint.log 2>&1
    if [ $? != 0 ] || grep -q '^Warning:' build/qmllint.log; then
      lint_failed "qmllint" "$(grep -A 3 -E '^(Warning|Error):' build/qmllint.log | head -n 60)"
    fi
  fi
  lint_tidy "$@"
  [ $LINT_STATUS = 0 ] && echo "lint: clean" >&2
  exit $LINT_STATUS
}
