#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Reads the shared objects of wheels: what they need that python:X-slim lacks.

Usage:
  tools/wheel_libraries.py SONAMES.json [--cache FOLDER] [--python 3.11] [--limit MB] NAME[==VERSION]...

SONAMES.json has "slim_sonames", the libraries of the slim image. A wheel is downloaded, nothing of it
is executed. For each one a line of JSON: the libraries that neither the wheel nor the image holds, with
one file that names each; which of these files are extension modules or are needed by one (they stop
the import); and the files that ask for an executable stack, which glibc 2.41 of Debian 13 refuses.

The rows of package_needs.json that say "NEEDED of" were checked with it. A library that only a plug-in
names is not a need of the import: read "by" before adding a row.
"""

import argparse
import io
import json
import pathlib
import re
import struct
import zipfile

from package_index import Index, fetch, wheel_pythons
from packaging.version import InvalidVersion, Version

# Libraries of the driver, which the container runtime brings.
DRIVER = re.compile(r"lib(cuda|nvidia-ml|nvcuvid|nvidia-encode|nvoptix)\.so")
PT_LOAD, PT_DYNAMIC, PT_GNU_STACK = 1, 2, 0x6474E551
DT_NEEDED, DT_STRTAB, DT_SONAME = 1, 5, 14
EXECUTABLE = 1


class Elf:
    """NEEDED, SONAME and stack flags of a 64-bit little-endian shared object."""

    def __init__(self, data):
        self.needed, self.soname, self.executable_stack = [], None, False
        if data[:6] != b"\x7fELF\x02\x01" or len(data) < 64:
            return
        offset, size, count = struct.unpack_from("<Q", data, 32)[0], *struct.unpack_from("<HH", data, 54)
        loads, dynamic = [], None
        for i in range(count):
            kind, flags, start, address, _, length = struct.unpack_from("<IIQQQQ", data, offset + i * size)
            if kind == PT_LOAD:
                loads.append((address, start, length))
            elif kind == PT_DYNAMIC:
                dynamic = (start, length)
            elif kind == PT_GNU_STACK:
                self.executable_stack = bool(flags & EXECUTABLE)
        if not dynamic:
            return
        entries = [struct.unpack_from("<qQ", data, dynamic[0] + at) for at in range(0, dynamic[1] - 15, 16)]
        table = next((value for tag, value in entries if tag == DT_STRTAB), None)
        where = next((start + table - address for address, start, length in loads
                      if table is not None and address <= table < address + length), None)
        if where is None:
            return

        def text(position):
            return data[where + position : data.index(b"\0", where + position)].decode("ascii", "replace")

        self.needed = [text(value) for tag, value in entries if tag == DT_NEEDED]
        self.soname = next((text(value) for tag, value in entries if tag == DT_SONAME), None)


def libraries(wheel, slim):
    """What one wheel needs and lacks."""
    objects = {}
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.infolist():
            if re.search(r"\.so(\.[\d.]+)?$", entry.filename):
                objects[entry.filename] = Elf(archive.read(entry))
    held = {name.rsplit("/", 1)[-1] for name in objects} | {elf.soname for elf in objects.values() if elf.soname}
    extensions = {name for name in objects if re.search(r"\.(cpython-3\d+[^/]*|abi3)\.so$", name)}
    # What an import loads: the extension modules and all that they need of the wheel.
    loaded, todo = set(), list(extensions)
    while todo:
        name = todo.pop()
        if name in loaded:
            continue
        loaded.add(name)
        for soname in objects[name].needed:
            todo += [n for n, elf in objects.items() if soname in (n.rsplit("/", 1)[-1], elf.soname)]
    lacks = {}
    for name, elf in sorted(objects.items(), key=lambda item: item[0] not in loaded):
        for soname in elf.needed:
            if soname not in held and soname not in slim and not DRIVER.match(soname):
                lacks.setdefault(soname, {"by": name, "by_import": name in loaded})
    return {"objects": len(objects), "lacks": lacks,
            "executable_stack": sorted(n for n, elf in objects.items() if elf.executable_stack)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sonames", type=pathlib.Path)
    parser.add_argument("--cache", default=".package-cache")
    parser.add_argument("--python", default="3.11")
    parser.add_argument("--limit", type=int, default=200, help="megabytes; larger wheels are left out")
    parser.add_argument("packages", nargs="+")
    options = parser.parse_args()
    slim = set(json.loads(options.sonames.read_text(encoding="utf-8"))["slim_sonames"])
    index, minor = Index(options.cache), int(options.python.split(".")[1])
    for package in options.packages:
        name, _, wanted = package.partition("==")
        project = index.project(name) or {"files": {}}
        found = {}
        for text, files in project["files"].items():
            try:
                version = Version(text)
            except InvalidVersion:
                continue
            fitting = [f for f in files if f["file"].endswith(".whl") and minor in wheel_pythons(f["file"])]
            if fitting and (text == wanted if wanted else not version.is_prerelease):
                found[version] = sorted(fitting, key=lambda f: f["file"].endswith("-any.whl"))[0]
        if not found:
            print(json.dumps({"package": package, "error": "no wheel"}))
            continue
        version, file = max(found.items())
        row = {"package": f"{name}=={version}", "file": file["file"]}
        if file["bytes"] > options.limit * 1_000_000:
            row["error"] = "too large"
        else:
            row.update(index.cache.get(f"libraries {file['url']}",
                                       lambda f=file: libraries(io.BytesIO(fetch(f["url"])), slim)))
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
