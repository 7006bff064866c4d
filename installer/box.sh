# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
#
# Sourced by ./dev: where commands run. On Debian 13 or newer that is the host; elsewhere it is a
# box, a Debian 13 root folder in the user's cache that is entered with bubblewrap (or with a plain
# chroot where the kernel refuses namespaces). Either way the packages are those of one list.

PACKAGE_LIST="$ROOT/installer/packages-debian13.txt"
BOX="$CACHE/box"
BOX_NEEDS_MB=4500  # the box (1.9 GB), what it downloads, and one build tree; measured with du
HOST_NEEDS_MB=2500 # the packages on the host with what they download

packages() { sed 's/#.*//' "$PACKAGE_LIST" | tr -s ' \n' '\n' | grep -v '^$' || true; }
list_stamp() { packages | sort | sha256sum | cut -c1-16; }

die() { # die CODE SENTENCE...
  local code=$1
  shift
  printf 'dev: %s\n' "$*" >&2
  exit "$code"
}

say() { printf 'dev: %s\n' "$*" >&2; }

# Runs a command as root: directly, by sudo, or not at all with one sentence.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
    sudo "$@"
  else
    die 3 "Set-up needs root to install packages, and this user is not root and has no sudo. Run it once as root: $0 setup"
  fi
}

host_is_new_enough() {
  [ "${COGWRIGHT_BOX:-}" = yes ] && return 1
  local id version
  id=$(. /etc/os-release && echo "${ID:-}")
  version=$(. /etc/os-release && echo "${VERSION_ID:-0}")
  # Debian testing and unstable have no VERSION_ID: they are newer than 13.
  [ "$id" = debian ] && { [ "$version" = 0 ] || [ "${version%%.*}" -ge 13 ]; }
}

# The host's own mirror, so that a proxy or a local mirror that works for the host works here too.
host_mirror() { # host_mirror debian|debian-security
  local found
  found=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
    sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] *\)\?\([^ ]*\).*/\2/p' | tr ' ' '\n' | sed 's,/*$,,' | grep "/$1\$" | head -n 1)
  echo "${found:-http://deb.debian.org/$1}"
}

make_cache() {
  mkdir -p "$CACHE" 2>/dev/null || die 3 "The cache folder $CACHE can't be made. Set COGWRIGHT_CACHE to a folder that can be written."
}

check_disk() { # check_disk FOLDER MB REMEDY
  local free
  free=$(df -Pm "$1" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$2" ] || die 3 "Set-up needs about $2 MB in $1, and $free MB are free. $3"
}

apt_install() { # apt_install PACKAGE...
  # Without the option a mirror that can't be reached is a warning, and the names are missing later.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq -o APT::Update::Error-Mode=any ||
    die 3 "The package lists could not be fetched from $(host_mirror debian). Check the network, or the mirror in /etc/apt."
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2 ||
    die 3 "apt-get could not install: $*. Its message stands above."
}

missing_on_host() {
  local name
  for name in "$@"; do
    dpkg-query -W -f '${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || echo "$name"
  done
}

set_up_host() {
  local stamp missing
  stamp="$CACHE/host-packages"
  [ "$(cat "$stamp" 2>/dev/null)" = "$(list_stamp)" ] && return
  make_cache
  # shellcheck disable=SC2046
  missing=$(missing_on_host $(packages))
  if [ -n "$missing" ]; then
    check_disk /usr "$HOST_NEEDS_MB" "Free some."
    say "installing $(echo "$missing" | wc -l) packages"
    # shellcheck disable=SC2086
    apt_install $missing
  fi
  list_stamp >"$stamp"
}

# Removes a root folder. What a killed set-up left mounted in it (/proc, /sys, /dev) is unmounted first and
# never walked into.
remove_root() { # remove_root FOLDER...
  local folder mounted
  for folder in "$@"; do
    [ -e "$folder" ] || continue
    # Newest first; octal escapes stand for blanks in the kernel's list.
    awk -v top="$(realpath "$folder")/" 'index($2 "/", top) == 1 { print $2 }' /proc/self/mounts | tac |
      while IFS= read -r mounted; do as_root umount -l "$(printf '%b' "$mounted")"; done
    as_root rm -rf --one-file-system "$folder"
  done
}

# In a mount namespace of its own where there can be one: what it mounts then ends with it, even when killed.
make_root() {
  if as_root unshare --mount --propagation private true 2>/dev/null; then
    as_root unshare --mount --propagation private "$@"
  else
    as_root "$@"
  fi
}

make_box() {
  local new mirror security missing
  check_disk "$CACHE" "$BOX_NEEDS_MB" "Free some, or set COGWRIGHT_CACHE to another disk."
  missing=$(missing_on_host mmdebstrap bubblewrap debian-archive-keyring)
  # shellcheck disable=SC2086
  [ -z "$missing" ] || apt_install $missing
  mirror=$(host_mirror debian)
  security=$(host_mirror debian-security)
  new="$BOX.new.$$"
  say "making the Debian 13 box in $BOX (about a minute)"
  # shellcheck disable=SC2064
  trap "remove_root '$new'" EXIT INT TERM
  make_root mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Languages "none"' \
    --include="$(packages | paste -sd,)" trixie "$new" \
    "deb $mirror trixie main" "deb $mirror trixie-updates main" "deb $security trixie-security main" >&2 ||
    die 3 "The box could not be made from $mirror. mmdebstrap's message stands above: check the network and the mirror in /etc/apt. Nothing was left behind."
  # Plain files, so that the host's own can be bound over them.
  as_root rm -f "$new/etc/localtime" "$new/etc/resolv.conf"
  as_root touch "$new/etc/localtime" "$new/etc/resolv.conf" "$new/etc/hosts"
  list_stamp | as_root tee "$new/.packages" >/dev/null
  remove_root "$BOX"
  as_root mv "$new" "$BOX"
  trap - EXIT INT TERM
}

update_box() {
  say "the package list changed: updating the box"
  # shellcheck disable=SC2046
  enter_box_as_root sh -c 'dpkg --configure -a && apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" && apt-get clean' \
    sh $(packages) >&2 || {
    say "the update failed; the box is made anew"
    make_box
    return
  }
  list_stamp | as_root tee "$BOX/.packages" >/dev/null
}

# Makes sure that the packages are there; costs milliseconds when they are.
set_up() {
  if host_is_new_enough; then
    set_up_host
    return
  fi
  [ "$(cat "$BOX/.packages" 2>/dev/null)" = "$(list_stamp)" ] && return
  make_cache
  exec 9>"$CACHE/lock"
  flock -n 9 || {
    say "another ./dev is setting up; waiting for it"
    flock 9
  }
  if [ "$(cat "$BOX/.packages" 2>/dev/null)" != "$(list_stamp)" ]; then
    remove_root "$BOX".new.*
    if [ -e "$BOX/.packages" ]; then update_box; else make_box; fi
  fi
  exec 9>&-
}

# The host folders that a user can name, beside the box's own system folders. The working folder
# and paths among the arguments that lie elsewhere (below /usr, say) are bound one by one.
host_binds() { # host_binds ARGS... -> BINDS
  local top path real
  BINDS=()
  for top in /*; do
    case $top in
      /bin | /sbin | /lib | /lib32 | /lib64 | /libx32 | /usr | /etc | /var | /dev | /proc | /sys | /boot | /lost+found) ;;
      *) [ -d "$top" ] && [ ! -L "$top" ] && BINDS+=(--bind "$top" "$top") ;;
    esac
  done
  for path in "$PWD" "$ROOT" "$CACHE" /var/tmp "$@"; do
    case $path in -*) continue ;; esac
    [ -e "$path" ] || continue
    real=$(realpath "$path")
    case $real in
      /usr/* | /etc/* | /var/*)
        [ -d "$real" ] || real=$(dirname "$real")
        BINDS+=(--bind "$real" "$real")
        ;;
    esac
  done
  for path in /etc/resolv.conf /etc/hosts /etc/passwd /etc/group /etc/localtime; do
    [ -e "$path" ] && [ -f "$BOX$path" ] && [ ! -L "$BOX$path" ] && BINDS+=(--ro-bind "$(realpath "$path")" "$path")
  done
  # The host's certificates, a company's own among them.
  [ -e /etc/ssl/certs/ca-certificates.crt ] &&
    BINDS+=(--ro-bind /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt)
  [ -d /usr/local/share/ca-certificates ] &&
    BINDS+=(--ro-bind /usr/local/share/ca-certificates /usr/local/share/ca-certificates)
}

box_system() { # the box's own folders -> SYSTEM; $1 is --bind or --ro-bind
  SYSTEM=("$1" "$BOX/usr" /usr "$1" "$BOX/etc" /etc "$1" "$BOX/var" /var
    --symlink usr/bin /bin --symlink usr/sbin /sbin --symlink usr/lib /lib --symlink usr/lib64 /lib64
    --dev-bind /dev /dev)
}

box_environment() {
  export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/qt6/bin
  export CCACHE_DIR="$CACHE/ccache" CCACHE_BASEDIR="$ROOT" CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=2G
  # What ccache has to be told before it trusts precompiled headers.
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
  export LC_ALL=C.UTF-8
  [ -n "${XDG_RUNTIME_DIR:-}" ] && [ -d "$XDG_RUNTIME_DIR" ] || export XDG_RUNTIME_DIR="${TMPDIR:-/tmp}"
}

namespaces_work() { command -v bwrap >/dev/null && bwrap --dev-bind / / true 2>/dev/null; }

enter_box_as_root() {
  host_binds
  box_system --bind
  if namespaces_work; then
    as_root bwrap "${SYSTEM[@]}" --proc /proc --ro-bind /sys /sys "${BINDS[@]}" --die-with-parent -- "$@"
  else
    as_root chroot "$BOX" "$@"
  fi
}

# Where the kernel refuses namespaces there are no binds either: the box is a plain chroot. The folders that the
# command needs are copied in, as they are now, and what it changed in them is copied back.
enter_chroot() {
  local path status named=()
  say "this kernel refuses namespaces: using a plain chroot"
  as_root mkdir -p "$BOX$ROOT/build" "$BOX$CACHE"
  # Its own build tree stays; of the rest nothing that is gone here may be left there.
  as_root find "$BOX$ROOT" -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
  find "$ROOT" -mindepth 1 -maxdepth 1 ! -name build -print0 | as_root xargs -0 cp -a -t "$BOX$ROOT"
  as_root cp -f /etc/resolv.conf /etc/hosts "$BOX/etc/" 2>/dev/null || true
  for path in "$PWD" "$@"; do
    case $path in -*) continue ;; esac
    [ -e "$path" ] || continue
    path=$(realpath "$path")
    case $path/ in "$ROOT"/*) continue ;; esac
    [ "$path" != / ] || continue
    as_root mkdir -p "$BOX$(dirname "$path")"
    as_root rm -rf --one-file-system "${BOX:?}$path"
    as_root cp -a "$path" "$BOX$path"
    named+=("$path")
  done
  as_root chroot "$BOX" sh -c 'cd "$1" && shift && exec "$@"' sh "$PWD" "$@"
  status=$?
  for path in ${named[@]+"${named[@]}"} "$ROOT/docs" "$ROOT/examples" "$ROOT/build/shots"; do
    [ -e "$BOX$path" ] || continue
    mkdir -p "$(dirname "$path")"
    as_root cp -au "$BOX$path" "$(dirname "$path")/"
  done
  return $status
}

# Runs a command where the packages are.
inside() {
  box_environment
  if host_is_new_enough; then
    "$@"
  elif namespaces_work; then
    host_binds "$@"
    if [ "$(id -u)" = 0 ]; then box_system --bind; else box_system --ro-bind; fi
    bwrap "${SYSTEM[@]}" --proc /proc --ro-bind /sys /sys "${BINDS[@]}" --chdir "$PWD" --die-with-parent -- "$@"
  else
    enter_chroot "$@"
  fi
}
