# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""What a Python package index says about distributions, read without installing anything.

Used by package_facts.py. For each release it answers: which Pythons (3.10 to 3.14, CPython on
Linux x86_64) a wheel fits, the bytes to download, the bytes on disk, and what it depends on.

Bytes on disk come from the wheel's central directory, dependencies from its METADATA; HTTP range
requests fetch both without the rest of the wheel. A file counts with its length rounded up to
blocks of 4,096 bytes, as a file system stores it; the compiled .pyc files that pip adds are not
counted. (Against 9 real installs by uv the sum was right within 0.2 %, within 1.4 % under 1 MB.)

Every answer is kept in a cache folder, so that a second run needs no network and gives the same
result.
"""

import hashlib
import http.client
import io
import json
import os
import re
import tarfile
import urllib.error
import urllib.parse
import urllib.request
import zipfile
import zlib

INDEX = "https://pypi.org"
PYTHONS = [10, 11, 12, 13, 14]
# The Python whose wheel gives the sizes, best first.
PREFERENCE = [11, 12, 10, 13, 14]
BLOCK = 4096
MOST_SDIST_BYTES = 15_000_000
NATIVE = {".c", ".cc", ".cpp", ".cxx", ".pyx", ".cu", ".f", ".f90", ".f95", ".rs"}


def normalised(name):
    return re.sub(r"[-_.]+", "-", name).lower()


class Cache:
    """Answers by key, one file each."""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)

    def _path(self, key):
        return os.path.join(self.folder, hashlib.sha256(key.encode()).hexdigest()[:32])

    def get(self, key, produce):
        path = self._path(key)
        try:
            with open(path, encoding="utf-8") as file:
                return json.load(file)
        except (OSError, ValueError):
            pass
        value = produce()
        temporary = f"{path}.{os.getpid()}.{id(value)}"
        with open(temporary, "w", encoding="utf-8") as file:
            json.dump(value, file)
        os.replace(temporary, path)
        return value


def fetch(url, headers=None):
    """The body, or None for a page that is not there. Three tries on other errors."""
    for attempt in range(3):
        try:
            request = urllib.request.Request(url, headers=headers or {})
            with urllib.request.urlopen(request, timeout=60) as reply:
                return reply.read()
        except urllib.error.HTTPError as error:
            if error.code in (404, 410):
                return None
            if attempt == 2:
                raise
        except (urllib.error.URLError, http.client.HTTPException, TimeoutError, ConnectionError) as error:
            if attempt == 2:
                raise urllib.error.URLError(str(error)) from error


class RangeFile(io.RawIOBase):
    """A remote file that zipfile can seek in; its tail is fetched at once."""

    def __init__(self, url, size):
        self.url, self.size, self.at = url, size, 0
        self.begin = max(0, size - 262_144)
        self.tail = fetch(url, {"Range": f"bytes={self.begin}-{size - 1}"})

    def seekable(self):
        return True

    def readable(self):
        return True

    def tell(self):
        return self.at

    def seek(self, offset, whence=0):
        self.at = offset + {0: 0, 1: self.at, 2: self.size}[whence]
        return self.at

    def readinto(self, buffer):
        count = max(0, min(len(buffer), self.size - self.at))
        if count == 0:
            return 0
        if self.at >= self.begin:
            data = self.tail[self.at - self.begin : self.at - self.begin + count]
        else:
            data = fetch(self.url, {"Range": f"bytes={self.at}-{self.at + count - 1}"})
        buffer[: len(data)] = data
        self.at += len(data)
        return len(data)


def wheel_pythons(filename):
    """The Pythons, of PYTHONS, that a wheel fits on Linux x86_64 with glibc; empty if none."""
    parts = filename[: -len(".whl")].split("-")
    if len(parts) < 5:
        return []
    interpreters, abis, platforms = (part.split(".") for part in parts[-3:])

    def fits_platform(platform):
        if platform == "any":
            return True
        return platform.endswith("x86_64") and platform.startswith(("manylinux", "linux"))

    if not any(fits_platform(platform) for platform in platforms):
        return []
    fitting = set()
    for interpreter in interpreters:
        match = re.fullmatch(r"(py|cp)(\d)(\d*)", interpreter)
        if not match or match[2] != "3":
            continue
        minor = int(match[3] or 0)
        for python in PYTHONS:
            if match[1] == "py" and "none" in abis and minor <= python:
                fitting.add(python)
            elif match[1] == "cp" and "abi3" in abis and minor <= python:
                fitting.add(python)
            elif match[1] == "cp" and minor == python and (f"cp3{python}" in abis or "none" in abis):
                fitting.add(python)
    return sorted(fitting)


class Index:
    def __init__(self, cache_folder):
        self.cache = Cache(cache_folder)

    def _json(self, path):
        body = fetch(f"{INDEX}/pypi/{path}/json")
        if body is None:
            return None
        data = json.loads(body)
        slim = {"name": data["info"]["name"], "version": data["info"]["version"]}
        files = data.get("releases") or {data["info"]["version"]: data.get("urls", [])}
        base = f"{INDEX}/pypi/{path}/json"
        slim["files"] = {
            version: [
                {"file": entry["filename"], "bytes": entry["size"], "yanked": bool(entry.get("yanked")),
                 "python": entry.get("requires_python"), "url": urllib.parse.urljoin(base, entry["url"])}
                for entry in entries if entry["packagetype"] in ("bdist_wheel", "sdist")
            ]
            for version, entries in files.items()
        }
        return slim

    def project(self, name):
        """Every release's files; None for a name that is not there."""
        return self.cache.get(f"project {name}", lambda: self._json(name))

    def wheel(self, url, size):
        """What a wheel says: {"installed": bytes, "modules": [...], "requires": [lines]}; None where
        the archive can't be read."""

        def read():
            try:
                with zipfile.ZipFile(io.BufferedReader(RangeFile(url, size), 65_536)) as wheel:
                    entries = wheel.infolist()
                    metadata = next(e for e in entries if re.fullmatch(r"[^/]+\.dist-info/METADATA", e.filename))
                    head = wheel.read(metadata).decode("utf-8", "replace").split("\n\n", 1)[0]
            except (zipfile.BadZipFile, TypeError, urllib.error.URLError, ValueError, StopIteration):
                return None
            return {
                "installed": sum(-(-entry.file_size // BLOCK) * BLOCK for entry in entries),
                "modules": top_modules(entry.filename for entry in entries),
                "requires": re.findall(r"^Requires-Dist: *(.+?)\s*$", head, re.M),
            }

        return self.cache.get(f"wheel {url}", read)

    def source(self, url, size):
        """What a source archive says: {"native": [suffixes], "requires": [lines] or None}."""

        def read():
            if size > MOST_SDIST_BYTES:
                return {"native": [], "requires": None}
            names, requires = [], None
            try:
                body = io.BytesIO(fetch(url) or b"")
                if url.split("#")[0].endswith(".zip"):
                    with zipfile.ZipFile(body) as archive:
                        names = archive.namelist()
                        texts = {n: archive.read(n) for n in names if n.endswith(".egg-info/requires.txt")}
                else:
                    with tarfile.open(fileobj=body) as archive:
                        members = archive.getmembers()
                        names = [m.name for m in members]
                        texts = {m.name: archive.extractfile(m).read() for m in members
                                 if m.isfile() and m.name.endswith(".egg-info/requires.txt")}
            except (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, OSError):
                return {"native": [], "requires": None}
            for text in texts.values():
                requires = requires_of_egg(text.decode("utf-8", "replace"))
            # Tests, examples and documentation are not built.
            skipped = re.compile(r"/(tests?|examples?|docs?|benchmarks?|third_party|vendor)/", re.I)
            native = {os.path.splitext(n)[1].lower() for n in names if not skipped.search("/" + n)} & NATIVE
            return {"native": sorted(native), "requires": requires}

        return self.cache.get(f"source {url}", read)


def top_modules(names):
    """Modules that a wheel's file names bring to the top level."""
    tops = set()
    for name in names:
        first, _, rest = name.partition("/")
        if first.endswith((".dist-info", ".data", ".libs")):
            continue
        module = first.split(".")[0]
        is_module = first.endswith((".py", ".so")) if not rest else "/" not in rest and rest.endswith((".py", ".so"))
        if is_module and module.isidentifier():
            tops.add(module)
    return sorted(tops)


def requires_of_egg(text):
    """requires.txt of an egg-info folder as PEP 508 lines."""
    lines, extra, marker = [], "", ""
    for line in (raw.strip() for raw in text.splitlines()):
        if not line:
            continue
        if line.startswith("["):
            extra, _, marker = line.strip("[]").partition(":")
            continue
        parts = [f"({marker})"] if marker and extra else [marker] if marker else []
        parts += [f'extra == "{extra}"'] if extra else []
        lines.append(f"{line}; {' and '.join(parts)}" if parts else line)
    return lines
