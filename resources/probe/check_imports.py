# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Import what was installed, in a new container, and say what failed.

Read from standard input by the image's own Python (3.10 or newer, standard library only):

    docker run --rm -i --network none IMAGE python - '{"distributions": {"opencv-python": ["cv2"]}}'

`distributions` maps each direct requirement to the modules that are expected of it. What is
imported comes from the installed distribution's own list of files; an expected module is preferred
where both agree, and is all there is for a distribution without such a list. The empty name holds
modules that no distribution is known for. `seconds` limits one import (300).

Each module is imported in a process of its own, so that a crash or an exit costs one module only.
Standard output: one JSON object a line,

    {"module", "distribution", "version", "ok", "seconds", "error", "traceback"}

with `"ok": null` and `"module": null` for a distribution that is not installed (a marker left it
out) or that brings nothing to import.
"""

import importlib.metadata
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

MOST_MODULES = 8  # of one distribution: some bring dozens of test and example packages
LONGEST_OUTPUT = 20_000
# Top-level names that wheels leave behind by mistake.
NOT_THE_POINT = {"test", "tests", "testing", "docs", "doc", "example", "examples", "benchmark", "benchmarks",
                 "scripts", "tools", "build", "dist", "bin", "lib", "include", "share"}

IMPORT = "import importlib, sys; importlib.import_module(sys.argv[1])"


def normalised(name):
    return re.sub(r"[-_.]+", "-", name).lower()


def installed():
    """Distributions by normalised name; the first on the path wins, as it does for imports."""
    found = {}
    for distribution in importlib.metadata.distributions():
        name = distribution.metadata["Name"]
        if name:
            found.setdefault(normalised(name), distribution)
    return found


def module_parts(path):
    """The dotted parts that a file of a wheel stands for, or nothing if it is no module."""
    parts = path.replace("\\", "/").split("/")
    name = parts[-1]
    for suffix in (".py", ".so", ".pyd"):
        if name.endswith(suffix):
            parts[-1] = name.split(".")[0]  # _x.cpython-313-x86_64-linux-gnu.so
            return parts if all(part.isidentifier() for part in parts) else None
    return None


def modules_of(distribution):
    """The modules to import: top-level ones, and below a namespace the first real packages."""
    files = [parts for parts in (module_parts(str(f)) for f in distribution.files or []) if parts]
    packages = {tuple(parts[:-1]) for parts in files if parts[-1] == "__init__"}
    found = {}
    for parts in files:
        for depth in range(1, len(parts)):
            if tuple(parts[:depth]) in packages:
                found[".".join(parts[:depth])] = None
                break
        else:
            if len(parts) == 1 and parts[0] != "__init__":
                found[parts[0]] = None
    if not found:
        text = distribution.read_text("top_level.txt") or ""
        found = dict.fromkeys(line.strip().replace("/", ".") for line in text.splitlines() if line.strip())
    public = [m for m in found if not m.split(".")[-1].startswith("_") and m.split(".")[0] not in NOT_THE_POINT]
    return public


def chosen_modules(distribution, expected):
    found = modules_of(distribution)
    # A module of the distribution's own name is what people import; its neighbours may be plug-ins
    # of something that is not there.
    namesake = normalised(distribution.metadata["Name"]).replace("-", "_")
    for wanted in (expected, [namesake]):
        agreed = [module for module in wanted if module in found]
        if agreed:
            return agreed
    if found:
        return sorted(found, key=lambda module: (module.count("."), module))[:MOST_MODULES]
    # Editable and repacked installs list no files of their own.
    return expected if not distribution.files else []


def last_line(text):
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    return lines[-1] if lines else ""


def try_import(module, limit, folder):
    environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PYTHONFAULTHANDLER="1", PYTHONUNBUFFERED="1")
    started = time.monotonic()
    with tempfile.TemporaryFile() as output:
        # An empty working folder: a module of the model's own must not take the place of a package.
        process = subprocess.Popen([sys.executable, "-c", IMPORT, module], cwd=folder, env=environment,
                                   stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                                   start_new_session=True)
        try:
            code = process.wait(limit)
        except subprocess.TimeoutExpired:
            code = None
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        size = output.seek(0, os.SEEK_END)
        output.seek(max(0, size - LONGEST_OUTPUT))
        text = output.read().decode("utf-8", "replace")
    seconds = round(time.monotonic() - started, 3)
    if code == 0:
        return {"ok": True, "seconds": seconds, "error": None, "traceback": None}
    if code is None:
        error = "the import did not end within %d seconds" % limit
    elif code < 0:
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = "signal %d" % -code
        error = "the process was ended by %s" % name
    else:
        error = last_line(text) or "the process ended with exit code %d" % code
    return {"ok": False, "seconds": seconds, "error": error, "traceback": text}


def main():
    wish = json.loads(sys.argv[1])
    limit = wish.get("seconds", 300)
    known = installed()

    def tell(**what):
        sys.stdout.write(json.dumps(what) + "\n")
        sys.stdout.flush()

    with tempfile.TemporaryDirectory() as folder:
        for name, expected in wish["distributions"].items():
            distribution = known.get(normalised(name)) if name else None
            version = distribution.version if distribution else None
            if name and distribution is None:
                tell(module=None, distribution=name, version=None, ok=None, seconds=0, error="it is not installed",
                     traceback=None)
                continue
            modules = chosen_modules(distribution, expected) if distribution else expected
            if not modules:
                tell(module=None, distribution=name, version=version, ok=None, seconds=0,
                     error="it brings no module to import", traceback=None)
            for module in modules:
                tell(module=module, distribution=name, version=version, **try_import(module, limit, folder))


main()
