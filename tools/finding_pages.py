#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Writes docs/findings from resources/findings.json: a page for each code, and the index.

    tools/finding_pages.py           writes the pages and removes those of codes that are gone
    tools/finding_pages.py --check   writes nothing; says what differs and ends with 1 if anything does
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "findings"
HEAD = "<!-- Made by tools/finding_pages.py from resources/findings.json. -->\n\n"
LANGUAGES = {".yaml": "yaml", ".json": "json", ".py": "python", ".toml": "toml"}
LONGEST = 400  # characters of one example that are shown


def shown(text):
    """The text of an example, cut where it is long only to be long."""
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip("\n") + "\n...\n"


def example(files):
    parts = []
    names = sorted(files, key=lambda name: (name != "cog.yaml", name))
    for name in names[:3]:
        if name != "shell":
            parts.append(f"`{name}`\n")
        language = "text" if name == "shell" else LANGUAGES.get(pathlib.PurePath(name).suffix, "text")
        parts.append(f"```{language}\n{shown(files[name])}```\n")
    if len(names) > 3:
        parts.append(f"and {len(names) - 3} more files of this kind\n")
    return "\n".join(parts)


def page(code):
    return (
        f"{HEAD}# {code['code']}\n\n"
        f"**{code['title']}.** Usually {'an' if code['severity'] in ('error', 'info') else 'a'} "
        f"{code['severity']}; {code['group']}.\n\n"
        f"{code['meaning']}\n\n"
        f"## Why it matters\n\n{code['reason']}\n\n"
        f"## Repair\n\n{code['repair']}\n\n"
        f"## Example\n\nBefore:\n\n{example(code['before'])}\nAfter:\n\n{example(code['after'])}"
    )


def index(codes):
    groups = {}
    for code in codes:
        groups.setdefault(code["group"], []).append(code)
    parts = [
        HEAD + "# Findings\n\nEvery code that Cogwright gives, by the part of its work that it belongs to. "
        "A finding can be silenced in the project's `.cogwright.json`:\n\n"
        "```json\n"
        '{\n  "version": 1,\n  "silenced": [\n    "deprecated-key",\n'
        '    {"code": "need-missing", "file": "requirements.txt"},\n'
        '    {"code": "requirement-mangled", "file": "requirements.txt", "line": 3}\n  ]\n}\n```\n\n'
        "Silenced findings are counted and not listed. What Cog refuses stays refused.\n"
    ]
    for group, members in groups.items():
        parts.append(f"\n## {group[0].upper()}{group[1:]}\n\n| code | usually | what it says |\n|---|---|---|\n")
        for code in members:
            parts.append(f"| [{code['code']}]({code['code']}.md) | {code['severity']} | {code['title']} |\n")
    return "".join(parts)


def main():
    codes = json.loads((ROOT / "resources" / "findings.json").read_text(encoding="utf-8"))["codes"]
    pages = {f"{code['code']}.md": page(code) for code in codes}
    pages["README.md"] = index(codes)
    FOLDER.mkdir(parents=True, exist_ok=True)
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    differing = sorted(name for name in pages.keys() | there.keys() if pages.get(name) != there.get(name))
    if "--check" in sys.argv[1:]:
        for name in differing:
            print(f"docs/findings/{name} is not what tools/finding_pages.py makes", file=sys.stderr)
        return 1 if differing else 0
    for name in differing:
        if name in pages:
            (FOLDER / name).write_text(pages[name], encoding="utf-8")
        else:
            (FOLDER / name).unlink()
    print(f"{len(pages)} pages, {len(differing)} written or removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
