#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Regenerates resources/packages.json: facts of Python packages, by distribution and version.

Usage:
  pip install packaging
  tools/package_facts.py FACTS.json --date YYYY-MM-DD [--cache FOLDER] [--output FILE]
  tools/package_facts.py FACTS.json --refresh [NAME]... [--cache FOLDER] [--output FILE]

With --refresh the output is read first: what it says of the index stays, but for the distributions
named (and those that they are the first to bring); the needs are written anew.

Sources:
  FACTS.json           measured installs on a Debian 13 root laid out as python:X-slim: an object
                       "packages" of "name==version" -> {inst, wheel, sdist_only, top, so, ...}
  package_needs.json   beside this file: needs that no metadata tells, each with its source
  package_names.txt    beside this file: distributions to hold, and pins that projects use
  tests/data/installs  distributions that nothing above names, as tools/slim_installs.py met them: the
                       version installed, its dependencies, and whether it came without a wheel. A
                       wheel for one Python is taken for one for all
  the package index    PyPI's JSON API, wheels' metadata and central directories, source archives
                       (package_index.py); $COGWRIGHT_CACHE or --cache keeps every answer

The output depends on nothing but these; a second run over the same cache gives the same bytes.

Shape: a JSON object with one distribution a line, so that a reader can find a line by its name and
parse that one alone. Lines are sorted by name. Fields of a distribution, each left out where empty:

  m  top-level modules, where they are not the name with underscores
  v  versions, newest first: [version, download bytes, bytes on disk or null, index into d,
     1 if measured in FACTS.json and in no wheel]
  l  dependency lines (PEP 508) of any version; those that hold for no CPython 3.10 to 3.14 on Linux
     x86_64, and extras that only developers use, are left out
  d  dependencies of a version: lists of indices into l
  p  Pythons that a wheel fits, by version: [from version, mask]; bit 0 is 3.10, bit 4 is 3.14.
     Left out where a wheel of every version fits all.
  q  Pythons that there is a file for, within Requires-Python, the same way
  b  what building from source compiles: "c", "c++", "rust" (left out: nothing)
  c  1 if it brings CUDA libraries
  n  needs: {v: versions, k: kind, n: name, p: phase, w: "sdist" where it holds only without a wheel,
     a: apt packages, e: environment, r: replacement, x: extra, s: index into "sources",
     i: where it holds ("import:a.b" where the model imports a.b, "set:NAME=value" where the project
     sets it, "local:cuda12" where the version's local tag begins so), o: 1 where what depends on it imports it only when used, t: packages of older
     releases, where Debian 13's can't meet it}. The kind "companion": n is a requirement that the
     release works with, though its metadata takes others; "load" in p where only its models can't be
     loaded, "build" where it is built beside the newest release of n, and r then does without
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import sys

from package_index import MOST_SDIST_BYTES, PREFERENCE, PYTHONS, Index, normalised, wheel_pythons
from packaging.requirements import InvalidRequirement, Requirement
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

HERE = pathlib.Path(__file__).parent
DEVELOPER_EXTRA = re.compile(
    r"(^|-)(dev|develop|development|test|tests|testing|doc|docs|documentation|lint|linting|linters?|quality|style|"
    r"typing|types|mypy|ruff|black|benchmarks?|build|ci|pre-commit|sphinx|nox|tox|coverage|examples?|tutorials?|"
    r"release|all-dev|check|checks|cover|enabler|type|torchhub|deepspeed-testing|windows)(-|$|\d)")
MOST_EXTRA_LINES = 14
ENVIRONMENT = {"os_name": "posix", "sys_platform": "linux", "platform_machine": "x86_64", "platform_system": "Linux",
               "platform_python_implementation": "CPython", "implementation_name": "cpython", "platform_release": "",
               "platform_version": ""}
NATIVE_RANK = [("rust", {".rs"}), ("c++", {".cc", ".cpp", ".cxx", ".cu"}), ("c", {".c", ".pyx", ".f", ".f90", ".f95"})]


def environment(python, extra):
    return {**ENVIRONMENT, "python_version": f"3.{python}", "python_full_version": f"3.{python}.0",
            "implementation_version": f"3.{python}.0", "extra": extra}


def pythons_of(marker, extra):
    if marker is None:
        return PYTHONS
    return [python for python in PYTHONS if marker.evaluate(environment(python, extra))]


def compact(line, extras):
    """A dependency as it is kept: [(extra or "", line)], without what holds nowhere."""
    try:
        requirement = Requirement(line)
    except InvalidRequirement:
        return []
    body = normalised(requirement.name)
    if requirement.extras:
        body += "[" + ",".join(sorted(normalised(e) for e in requirement.extras)) + "]"
    body += "@ " + requirement.url if requirement.url else str(requirement.specifier)
    kept = []
    for extra in [""] + extras:
        holds = pythons_of(requirement.marker, extra)
        if not holds or (extra and pythons_of(requirement.marker, "")):
            continue
        conditions = []
        if len(holds) < len(PYTHONS):
            low, high = min(holds), max(holds)
            if holds != list(range(low, high + 1)):
                conditions.append("python_version in '" + " ".join(f"3.{p}" for p in holds) + "'")
            else:
                conditions += [f"python_version>='3.{low}'"] if low > PYTHONS[0] else []
                conditions += [f"python_version<'3.{high + 1}'"] if high < PYTHONS[-1] else []
        conditions += [f"extra=='{normalised(extra)}'"] if extra else []
        kept.append((extra, body + (";" + " and ".join(conditions) if conditions else "")))
    return kept


def extras_of(lines):
    found = set()
    for line in lines:
        found.update(re.findall(r"extra\s*==\s*['\"]([^'\"]+)['\"]", line))
    return sorted(found)


class Release:
    """One version of a distribution."""

    def __init__(self, version, files):
        self.version = version
        wheels = {}
        for entry in files:
            if entry["file"].endswith(".whl"):
                for python in wheel_pythons(entry["file"]):
                    # A wheel made for the platform wins over one for any.
                    if python not in wheels or wheels[python]["file"].endswith("-any.whl"):
                        wheels[python] = entry
        self.sdist = next((e for e in files if not e["file"].endswith(".whl")), None)
        self.mask = sum(1 << PYTHONS.index(python) for python in wheels)
        self.wheel = next((wheels[python] for python in PREFERENCE if python in wheels), None)
        self.platform_wheels = any(e["file"].endswith(".whl") and not e["file"].endswith("-any.whl") for e in files)
        allowed = next((e["python"] for e in files if e["python"]), None)
        try:
            limits = SpecifierSet(allowed or "")
        except InvalidSpecifier:
            limits = SpecifierSet()
        self.allowed = sum(1 << i for i, p in enumerate(PYTHONS) if limits.contains(f"3.{p}.9"))
        if not self.sdist:
            self.allowed &= self.mask
        self.yanked = all(e["yanked"] for e in files)


class Builder:
    def __init__(self, facts, cache):
        self.facts = {}
        for key, value in facts["packages"].items():
            name, _, version = key.lstrip("!").partition("==")
            self.facts.setdefault(normalised(name), {})
            if version and not key.startswith("!"):
                self.facts[normalised(name)][version] = value
        self.index = Index(cache)
        self.needs = json.loads((HERE / "package_needs.json").read_text(encoding="utf-8"))
        self.optional = set(self.needs["optional_extensions"]["names"])
        self.sources, self.wanted_extras, self.pins, self.direct = [], {}, {}, set()
        for line in (HERE / "package_names.txt").read_text(encoding="utf-8").splitlines():
            if not line or line.startswith("#"):
                continue
            requirement = Requirement(line)
            name = normalised(requirement.name)
            self.direct.add(name)
            self.wanted_extras.setdefault(name, set()).update(normalised(e) for e in requirement.extras)
            self.pins.setdefault(name, set()).update(s.version for s in requirement.specifier)
        for need in self.needs["needs"]:
            if "[" in need.get("extra", ""):
                requirement = Requirement(need["extra"])
                self.wanted_extras.setdefault(normalised(requirement.name), set()).update(requirement.extras)

    def source(self, text):
        if text not in self.sources:
            self.sources.append(text)
        return self.sources.index(text)

    def releases(self, name):
        project = self.index.project(name)
        found = []
        for text, files in (project["files"] if project else {}).items():
            try:
                version = Version(text)
            except InvalidVersion:
                continue
            if files:
                found.append(Release(version, files))
        return sorted(found, key=lambda r: r.version)

    def kept(self, name, releases):
        """The releases whose sizes and dependencies are held."""
        wanted = {Version(v) for v in self.facts.get(name, {}) if re.match(r"\d", v)}
        for pin in self.pins.get(name, ()):
            wanted.add(Version(pin)) if re.fullmatch(r"[\w.!+]+", pin) else None
        finals = [r for r in releases if not r.version.is_prerelease and not r.yanked]
        usable = [r for r in finals if r.mask] or finals
        by_minor = {}
        for release in usable:
            by_minor[release.version.release[:2]] = release
        minors = sorted(by_minor.values(), key=lambda r: r.version)
        many = 16 if name in self.hot else 5 if name in self.direct else 2
        kept = {r.version for r in minors[-1:]}
        if len(minors) > many:
            # The newest ones, and older ones further apart.
            recent = minors[-(many // 2 or 1):]
            older = minors[: len(minors) - len(recent)]
            step = max(1, len(older) // max(1, many - len(recent)))
            kept |= {r.version for r in recent} | {r.version for r in older[::-1][::step][: many - len(recent)]}
        else:
            kept |= {r.version for r in minors}
        # What pip takes without a pin: the newest release for each Python.
        for i in range(len(PYTHONS)):
            kept |= {r.version for r in [r for r in finals if r.allowed & (1 << i)][-1:]}
        kept |= wanted
        return [r for r in releases if r.version in kept and (r.wheel or r.sdist)]

    def metadata(self, release):
        """(bytes on disk, modules, dependency lines), each None where nothing tells."""
        if release.wheel:
            found = self.index.wheel(release.wheel["url"], release.wheel["bytes"])
            if found:
                return found["installed"], found["modules"], found["requires"]
        elif release.sdist:
            return None, None, self.index.source(release.sdist["url"], release.sdist["bytes"])["requires"]
        return None, None, None

    def compiles(self, name, releases):
        """What a build from source compiles."""
        measured = self.facts.get(name, {})
        if name in self.optional or any(f.get("sdist_only") and not f.get("so") for f in measured.values()):
            return None
        sdist = next((r for r in reversed(releases) if r.sdist and r.sdist["bytes"] < MOST_SDIST_BYTES), None)
        if all(r.mask == 31 for r in releases[-30:]) or not sdist:
            return None
        native = set(self.index.source(sdist.sdist["url"], sdist.sdist["bytes"])["native"])
        if not any(r.platform_wheels for r in releases) and not native:
            return None
        return next((rank for rank, suffixes in NATIVE_RANK if native & suffixes), "c" if native else None)

    def distribution(self, name):
        """The line of a distribution, with its dependencies not yet filtered by extra."""
        releases = self.releases(name)
        kept = self.kept(name, releases)
        if not kept:
            return None
        entry, lists, modules = {"v": [], "d": []}, [], None
        for release in reversed(kept):
            installed, tops, requires = self.metadata(release)
            fact = self.facts.get(name, {}).get(str(release.version), {})
            file = release.wheel or release.sdist
            measured = 1 if installed is None and fact.get("inst") else 0
            # The newest wheel names the modules; a measured list is better as it holds what was installed.
            modules = modules or fact.get("top") or tops
            lists.append(requires or [])
            entry["v"].append([str(release.version), file["bytes"] if file else None,
                               installed if installed is not None else fact.get("inst"), len(lists) - 1, measured])
        entry["lists"] = lists
        if modules and modules != [name.replace("-", "_")]:
            entry["m"] = [m for m in modules if m not in ("tests", "test", "docs", "examples")] or modules
        for key, masks in (("p", [r.mask for r in releases]), ("q", [r.allowed for r in releases])):
            runs = []
            for release, mask in zip(releases, masks):
                if (release.yanked or release.version.is_prerelease) and release not in kept:
                    continue
                if not runs or runs[-1][1] != mask:
                    runs.append([str(release.version), mask])
            if any(mask != 31 for _, mask in runs):
                entry[key] = runs
        compiled = self.compiles(name, releases)
        if compiled:
            entry["b"] = compiled
        return entry

    def kept_from(self, output, names):
        """The distributions of an earlier output, as they were before the needs were added."""
        found = {}
        for name, entry in json.loads(output.read_text(encoding="utf-8"))["packages"].items():
            entry.pop("n", None)
            entry.pop("c", None)
            if name not in names and entry["v"]:
                found[name] = entry
        return found

    def collect(self, found, todo):
        """The distributions to do and what they depend on, beside those that were found before."""
        counts = {}
        for line in (HERE / "package_names.txt").read_text(encoding="utf-8").splitlines():
            match = re.fullmatch(r"# hot: (.*)", line)
            if match:
                counts.update(dict.fromkeys(match[1].split(), True))
        self.hot = set(counts)
        todo = sorted(todo)
        with concurrent.futures.ThreadPoolExecutor(12) as pool:
            while todo:
                for name, entry in zip(todo, pool.map(self.distribution, todo)):
                    found[name] = entry
                print(f"{len(found)} distributions", file=sys.stderr)
                wanted = set()
                for name in todo:
                    for lines in (found[name] or {}).get("lists", [])[:1]:
                        for line in lines:
                            for extra, kept in compact(line, []):
                                wanted.add(normalised(Requirement(kept).name))
                todo = sorted(wanted - set(found))
        return {name: entry for name, entry in sorted(found.items()) if entry}

    def add_installs(self, found, path):
        """Distributions that only the installs name; see the head of this file."""
        for text in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            row = json.loads(text)
            for name, facts in row.get("installed", {}).items():
                if name in found and not found[name].get("installed"):
                    continue
                entry = found.setdefault(name, {"v": [], "d": [], "lists": [], "installed": True})
                if any(version[0] == facts["version"] for version in entry["v"]):
                    continue
                entry["v"].append([facts["version"], None, facts["disk"], len(entry["lists"]), 1])
                entry["lists"].append(facts["requires"])
                if facts["modules"] and facts["modules"] != [name.replace("-", "_")]:
                    entry.setdefault("m", facts["modules"])
                if name in row.get("built", ()) and not facts["tag"].startswith("py3-none-any"):
                    entry["p"] = [[facts["version"], 0]]
        for entry in found.values():
            if entry.pop("installed", False):
                order = sorted(range(len(entry["v"])), key=lambda i: Version(entry["v"][i][0]), reverse=True)
                entry["lists"] = [entry["lists"][i] for i in order]
                entry["v"] = [entry["v"][i][:3] + [at, 1] for at, i in enumerate(order)]

    def filter_extras(self, found):
        """Dependencies by the extras that somebody can ask for."""
        asked = {name: set(extras) for name, extras in self.wanted_extras.items()}
        for entry in found.values():
            for line in (line for lines in entry.get("lists", [entry.get("l", [])]) for line in lines):
                for _, kept in compact(line, extras_of([line])):
                    requirement = Requirement(kept)
                    asked.setdefault(requirement.name, set()).update(requirement.extras)
        for name, entry in found.items():
            if "lists" not in entry:
                continue
            texts, positions = [], []
            for lines in entry.pop("lists"):
                kept = []
                for line in lines:
                    kept += compact(line, extras_of([line]))
                size = {}
                for extra, _ in kept:
                    size[extra] = size.get(extra, 0) + 1
                lines_kept = sorted({line for extra, line in kept if not extra or normalised(extra) in asked.get(name, ())
                                     or (not DEVELOPER_EXTRA.search(normalised(extra)) and name in self.direct
                                         and sum(size.values()) - size.get("", 0) <= MOST_EXTRA_LINES)})
                if lines_kept not in texts:
                    texts.append(lines_kept)
                positions.append(texts.index(lines_kept))
            for row, position in zip(entry["v"], positions):
                row[3] = position
                if not row[4]:
                    row.pop()
            # Neighbouring releases share most lines, so that lists of positions are far shorter.
            pool = sorted({line for lines in texts for line in lines})
            if pool:
                entry["l"] = pool
                entry["d"] = [[pool.index(line) for line in lines] for lines in texts]
            else:
                del entry["d"]

    def add_needs(self, found):
        short = {"versions": "v", "kind": "k", "need": "n", "phase": "p", "when": "w", "apt": "a", "environment": "e",
                 "replacement": "r", "extra": "x", "condition": "i", "when_used": "o", "older": "t"}
        compiler = {"c": ["gcc", "libc6-dev"], "c++": ["gcc", "g++", "libc6-dev"],
                    "rust": ["rustc", "cargo", "gcc", "libc6-dev"]}
        built = {need["name"] for need in self.needs["needs"] if need.get("when") == "sdist"}
        for need in self.needs["needs"]:
            row = {short[key]: need[key] for key in short if need.get(key)}
            row["s"] = self.source(need["source"])
            found.setdefault(need["name"], {"v": []}).setdefault("n", []).append(row)
        for row in self.needs["companions"]:
            found.setdefault(row["name"], {"v": []}).setdefault("n", []).append(
                {"v": row["versions"], "k": "companion", "n": row["with"], "p": row["phase"],
                 **({"w": "sdist", "r": row["instead"]} if "instead" in row else {}), "s": self.source(row["source"])})
        for name, entry in found.items():
            if "b" in entry and name not in built:
                tool = {"c": "gcc", "c++": "g++", "rust": "rustc"}[entry["b"]]
                entry.setdefault("n", []).append(
                    {"k": "compiler", "n": tool, "p": "install", "w": "sdist", "a": compiler[entry["b"]],
                     "s": self.source("its source archive on the index holds sources to compile")})
            if name.startswith("nvidia-") or name in {row["name"] for row in self.needs["bundles_cuda"]}:
                entry["c"] = 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("facts", type=pathlib.Path)
    parser.add_argument("--date", help="of the index's answers, YYYY-MM-DD")
    parser.add_argument("--refresh", nargs="*", metavar="NAME", help="keep the rest of the output as it is")
    parser.add_argument("--cache", default=os.environ.get("COGWRIGHT_CACHE", ".package-cache"))
    parser.add_argument("--output", type=pathlib.Path, default=HERE.parent / "resources" / "packages.json")
    options = parser.parse_args()

    if options.refresh is None and not options.date:
        parser.error("--date is missing")
    builder = Builder(json.loads(options.facts.read_text(encoding="utf-8")), options.cache)
    if options.refresh is None:
        found = builder.collect({}, builder.direct | set(builder.facts))
        builder.add_installs(found, HERE.parent / "tests" / "data" / "installs" / "results.jsonl")
    else:
        names = {normalised(name) for name in options.refresh}
        found = builder.collect(builder.kept_from(options.output, names), names)
        options.date = options.date or json.loads(options.output.read_text(encoding="utf-8"))["date"]
    builder.filter_extras(found)
    builder.add_needs(found)

    def text(value):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    version = int(options.date.replace("-", ""))
    with open(options.output, "w", encoding="utf-8") as file:
        file.write(f'{{\n"version":{version},\n"date":{text(options.date)},\n')
        file.write(f'"source":{text("PyPI, wheels and source archives read " + options.date)},\n')
        file.write(f'"sources":{text(builder.sources)},\n"packages":{{\n')
        file.write(",\n".join(f"{text(name)}:{text(entry)}" for name, entry in sorted(found.items())))
        file.write("\n}\n}\n")
    rows = sum(len(entry["v"]) for entry in found.values())
    print(f"{len(found)} distributions, {rows} versions, {options.output.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
