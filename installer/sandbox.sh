# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
#
# Sourced by ./dev: a private Docker daemon and registry with stand-in base images made from
# Debian's packages. The tests use it, and `./dev run --sandbox` does where there is no Docker or
# no way to a registry. Everything of it (data, socket, pid files, bridge) is its own; a Docker of
# the user's is never touched. docs/sandbox.md says how the stand-ins differ from the real images.

STAND_IN_RECIPE=4 # raise it when the way the stand-ins are made changes

# What CPython of the real image links against, beside Debian's minimal base.
STAND_IN_PACKAGES="ca-certificates netbase tzdata python3 libssl3t64 libffi8 zlib1g libbz2-1.0 liblzma5 libsqlite3-0
  libreadline8t64 libncursesw6 libuuid1 libgdbm6t64 libexpat1 libzstd1 libdb5.3t64"

can_be_root() { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null || { command -v sudo >/dev/null && [ -t 0 ]; }; }

# Runs a command as root with all capabilities, in a process namespace whose end ends them all.
inside_sandbox() {
  box_environment
  local system
  if host_is_new_enough; then
    system=(--dev-bind / /)
  else
    host_binds "$@"
    box_system --bind
    system=("${SYSTEM[@]}" "${BINDS[@]}")
  fi
  as_root env PATH="$PATH" bwrap "${system[@]}" --proc /proc --bind /sys /sys --tmpfs /run --cap-add ALL \
    --unshare-pid --die-with-parent -- "$@"
}

stand_in_stamp() {
  { echo "$STAND_IN_RECIPE $STAND_IN_PACKAGES"; cat /usr/local/share/ca-certificates/*.crt 2>/dev/null; } | sha256sum | cut -c1-16
}

# The root folder of the stand-in for python:3.13-slim as a tar, made inside the box.
make_stand_in_root() { # make_stand_in_root FILE.tar MIRROR SECURITY_MIRROR
  mmdebstrap --quiet --variant=minbase --aptopt='Acquire::Languages "none"' \
    --include="$(echo $STAND_IN_PACKAGES python3-pip-whl | tr ' ' ,)" \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-include=/usr/share/doc/*/copyright' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --customize-hook="bash '$ROOT/dev' _stand_in_root \"\$1\"" \
    trixie "$1" "deb $2 trixie main" "deb $2 trixie-updates main" "deb $3 trixie-security main" >&2
}

# Gives a Debian root the layout of the Python image: Python and pip below /usr/local, pip free to
# install, apt's cleaning rules, and the host's own certificates.
lay_out_stand_in() { # lay_out_stand_in ROOT
  local root=$1 name certificates=/usr/local/share/ca-certificates
  mkdir -p "$root$certificates"
  cp $certificates/*.crt "$root$certificates/" 2>/dev/null
  chroot "$root" update-ca-certificates >/dev/null || return 1
  rm -f "$root"/usr/lib/python3*/EXTERNALLY-MANAGED "$root/etc/mime.types"
  chroot "$root" sh -c 'python3 "$(echo /usr/share/python-wheels/pip-*.whl)/pip" install --quiet --root-user-action=ignore \
    --no-index --find-links /usr/share/python-wheels pip' || return 1
  chroot "$root" dpkg --purge --force-depends python3-pip-whl >/dev/null || return 1
  for name in python python3 python3.13; do ln -sf /usr/bin/python3.13 "$root/usr/local/bin/$name"; done
  [ -e "$root/usr/local/bin/pip" ] || ln -s pip3 "$root/usr/local/bin/pip"
  printf 'APT::Install-Recommends "false";\nDir::Cache::pkgcache "";\nDir::Cache::srcpkgcache "";\nAcquire::Languages "none";\n' \
    >"$root/etc/apt/apt.conf.d/docker-clean"
  find "$root" -xdev -name __pycache__ -path '*/python3*' -prune -exec rm -rf {} +
  rm -rf "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/* "$root"/var/log/* "$root"/tmp/* "$root/root/.cache"
  mkdir -p "$root/var/lib/apt/lists/partial" "$root/var/cache/apt/archives/partial"
}

# Fills the registry of a running sandbox with the stand-ins (once; the registry's data is kept).
publish_stand_ins() { # publish_stand_ins DATA REGISTRY
  local data=$1 registry=$2 reference
  [ "$(cat "$data/stand-ins" 2>/dev/null)" = "$STAND_IN_STAMP" ] && return
  say "making the stand-in base images (about a minute, once)"
  [ -e "$data/python.tar" ] && rm -f "$data/python.tar"
  make_stand_in_root "$data/python.tar" "$MIRROR" "$SECURITY_MIRROR" || return 1
  reference="$registry/library/python:3.13-slim"
  docker import -c 'ENV PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin' -c 'ENV LANG=C.UTF-8' \
    -c "ENV PYTHON_VERSION=3.13" -c 'CMD ["python3"]' "$data/python.tar" "$reference" >/dev/null || return 1
  docker push -q "$reference" >&2 || return 1
  # A name and layers like NVIDIA's, for tests of names and layers; there is no CUDA in it.
  printf 'FROM %s\nENV NVIDIA_VISIBLE_DEVICES=all NVIDIA_DRIVER_CAPABILITIES=compute,utility CUDA_VERSION=12.4.1\nRUN mkdir -p /usr/local/cuda-12.4 && ln -s cuda-12.4 /usr/local/cuda\nRUN rm -f /usr/local/bin/*\n' "$reference" |
    docker buildx build -q --network=host --tag "$registry/nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04" - >/dev/null || return 1
  docker push -q "$registry/nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04" >&2 || return 1
  docker image rm -f "$reference" "$registry/nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04" >/dev/null
  docker builder prune -af >/dev/null
  docker image rm -f python:3.13-slim nvidia/cuda:12.4.1-cudnn-devel-ubuntu22.04 >/dev/null 2>&1
  rm -f "$data/python.tar"
  echo "$STAND_IN_STAMP" >"$data/stand-ins"
}

# Runs in the sandbox as root: starts both servers, publishes, says so, and stays until told to end.
sandbox_main() { # sandbox_main DATA RUN OWNER
  local data=$1 run=$2 owner=$3 port daemon registry tries=0 net
  # One bridge and network a sandbox, so that two can run beside each other.
  SANDBOX_BRIDGE="cw-${data##*-}"
  net="172.30.$((200 + $(printf %s "$SANDBOX_BRIDGE" | cksum | cut -d' ' -f1) % 50)).1/24"
  export DOCKER_HOST="unix://$run/docker.sock" HOME=/root
  unset DOCKER_CONTEXT DOCKER_CONFIG
  mkdir -p "$data/docker" "$data/registry"
  port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  printf 'version: 0.1\nlog: {level: error}\nstorage: {filesystem: {rootdirectory: "%s"}, delete: {enabled: true}}\nhttp: {addr: "127.0.0.1:%s"}\n' \
    "$data/registry" "$port" >"$run/registry.yml"
  docker-registry serve "$run/registry.yml" >"$run/registry.log" 2>&1 &
  registry=$!
  # A bridge of its own: a daemon with --bridge=none would delete the bridge of the user's daemon.
  ip link add "$SANDBOX_BRIDGE" type bridge 2>/dev/null
  ip addr replace "$net" dev "$SANDBOX_BRIDGE" && ip link set "$SANDBOX_BRIDGE" up
  dockerd --data-root "$data/docker" --exec-root "$run/exec" --pidfile "$run/dockerd.pid" -H "$DOCKER_HOST" \
    --bridge "$SANDBOX_BRIDGE" --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false \
    --registry-mirror "http://127.0.0.1:$port" --group root >"$run/dockerd.log" 2>&1 &
  daemon=$!
  trap 'sandbox_end "$daemon" "$registry"; exit 0' TERM INT HUP
  until docker version >/dev/null 2>&1; do
    tries=$((tries + 1))
    if [ $tries -gt 300 ] || ! kill -0 "$daemon" 2>/dev/null; then
      echo "failed: dockerd did not start: $(tail -n 3 "$run/dockerd.log" | tr '\n' ' ')" >"$run/state"
      sandbox_end "$daemon" "$registry"
      return 1
    fi
    sleep 0.1
  done
  chown "$owner" "$run/docker.sock" 2>/dev/null
  if publish_stand_ins "$data" "127.0.0.1:$port" >"$run/publish.log" 2>&1; then
    echo "ready 127.0.0.1:$port" >"$run/state"
  else
    echo "failed: the stand-in base images could not be made: $(tail -n 3 "$run/publish.log" | tr '\n' ' ')" >"$run/state"
    sandbox_end "$daemon" "$registry"
    return 1
  fi
  while :; do
    # The file disappears when the caller is done: signals can't cross the process namespace.
    [ -e "$run/state" ] || break
    sleep 0.2 &
    wait $!
  done
  sandbox_end "$daemon" "$registry"
}

sandbox_end() {
  local containers
  trap - TERM INT HUP
  containers=$(timeout 5 docker ps -aq 2>/dev/null)
  # shellcheck disable=SC2086
  [ -z "$containers" ] || timeout 20 docker rm -f $containers >/dev/null 2>&1
  kill "$1" 2>/dev/null
  for _ in $(seq 150); do
    kill -0 "$1" 2>/dev/null || break
    sleep 0.1
  done
  kill -9 "$1" 2>/dev/null
  kill "$2" 2>/dev/null
  ip link del "$SANDBOX_BRIDGE" 2>/dev/null
  wait 2>/dev/null
}

# Starts a sandbox and waits for it. Sets SANDBOX_RUN and exports DOCKER_HOST and so on.
sandbox_up() { # sandbox_up NAME
  local data="$CACHE/sandbox-$1" waited=0 state
  can_be_root || return 1
  as_root mkdir -p "$data"
  exec 8>"$CACHE/sandbox-$1.lock"
  flock -n 8 || { say "another ./dev uses this sandbox; waiting for it"; flock 8; }
  SANDBOX_RUN=$(mktemp -d /tmp/cogwright-docker.XXXXXX)
  chmod 755 "$SANDBOX_RUN"
  (
    inside_sandbox env MIRROR="$(host_mirror debian)" SECURITY_MIRROR="$(host_mirror debian-security)" STAND_IN_STAMP="$(stand_in_stamp)" \
      bash "$ROOT/dev" _sandbox "$data" "$SANDBOX_RUN" "$(id -u)" 8>&- >"$SANDBOX_RUN/log" 2>&1
  ) &
  SANDBOX_JOB=$!
  while [ ! -e "$SANDBOX_RUN/state" ]; do
    if ! kill -0 "$SANDBOX_JOB" 2>/dev/null || [ $waited -gt 3000 ]; then
      SANDBOX_FAILURE="the sandbox did not start: $(tail -n 3 "$SANDBOX_RUN/log" 2>/dev/null | tr '\n' ' ')"
      sandbox_down
      return 1
    fi
    sleep 0.1
    waited=$((waited + 1))
  done
  state=$(cat "$SANDBOX_RUN/state")
  case $state in
    ready*)
      export DOCKER_HOST="unix://$SANDBOX_RUN/docker.sock" COGWRIGHT_BUILD_NETWORK=host COGWRIGHT_SANDBOX_REGISTRY="${state#ready }"
      unset DOCKER_CONTEXT
      ;;
    *)
      SANDBOX_FAILURE=$state
      sandbox_down
      return 1
      ;;
  esac
}

sandbox_down() {
  [ -n "${SANDBOX_RUN:-}" ] || return 0
  as_root rm -f "$SANDBOX_RUN/state"
  wait "${SANDBOX_JOB:-}" 2>/dev/null
  as_root rm -rf "$SANDBOX_RUN"
  SANDBOX_RUN=
  exec 8>&-
}
