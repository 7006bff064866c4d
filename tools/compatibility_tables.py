#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Regenerates resources/compatibility.json: which Python, CUDA, cuDNN, torch and TensorFlow go together.

Usage: compatibility_tables.py COG_CHECKOUT VERSION DATE > resources/compatibility.json

COG_CHECKOUT is a checkout of github.com/replicate/cog. The three tables are read from its pkg/config:
cuda_compatibility.json, torch_compatibility.json and tf_compatibility.json. Upstream of those are the tag
list of nvidia/cuda, pytorch.org/get-started/previous-versions and the tested build configurations of
tensorflow.org. What a cog-base image carries and where its list begins is read from pkg/dockerfile/base.go.

VERSION is a whole number, greater than that of the file it replaces; DATE is the date of the commit read.
"""

import json
import re
import sys
from pathlib import Path

TORCH_INDEX = "https://download.pytorch.org/whl/"


def cuda_images(rows):
    """One row for a CUDA patch and cuDNN: the Ubuntu releases that it is built for."""
    found = {}
    for row in rows:
        label = re.fullmatch(r"[\d.]+-(cudnn\d*)-devel-ubuntu[\d.]+", row["Tag"])
        if not label or not row["IsDevel"]:
            raise SystemExit(f"a CUDA image tag of another form: {row['Tag']}")
        key = (row["CUDA"], row["CuDNN"], label[1])
        found.setdefault(key, []).append(row["Ubuntu"])
    order = sorted(found, key=lambda key: [int(part) for part in key[0].split(".")])
    return [{"cuda": cuda, "cudnn": cudnn, "label": label, "ubuntu": sorted(found[cuda, cudnn, label])}
            for cuda, cudnn, label in order]


def torch_releases(rows):
    """One row for a torch release: its companions, its Pythons and what it was built for.

    A build is the local tag of its wheel ("cu118", "cpu"), or "X.Y" for the wheel without a tag on the
    default index. Where torchvision carries the tag too, "vision_local" says so.
    """
    found = {}
    for row in rows:
        torch, _, local = row["Torch"].partition("+")
        vision, _, vision_local = row["Torchvision"].partition("+")
        index = row["ExtraIndexURL"] or ""
        build = local
        if not local:
            if index or not row["CUDA"]:
                raise SystemExit(f"a torch row of another form: {row}")
            build = row["CUDA"]
        elif index.rstrip("/") != TORCH_INDEX + local:
            raise SystemExit(f"an index of another form: {row}")
        elif row["CUDA"] and "cu" + row["CUDA"].replace(".", "") != local:
            raise SystemExit(f"a tag that is not its CUDA: {row}")
        if row["FindLinks"]:
            raise SystemExit(f"find-links are not foreseen: {row}")
        release = found.setdefault(torch, {
            "torch": torch, "torchvision": vision, "torchaudio": row["Torchaudio"], "vision_local": bool(vision_local),
            "pythons": row["Pythons"], "builds": []})
        if release["pythons"] != row["Pythons"] or release["torchvision"] != vision or release["torchaudio"] != row["Torchaudio"]:
            raise SystemExit(f"builds of one release differ: {row}")
        release["builds"].append(build)
    order = sorted(found, key=lambda torch: [int(part) for part in torch.split(".")])
    return [found[torch] | {"builds": sorted(found[torch]["builds"])} for torch in order]


def tensorflow_releases(rows):
    return [{"version": row["TF"], "cpu": row["TFCPUPackage"], "gpu": row["TFGPUPackage"],
             "cuda": ".".join(row["CUDA"].split(".")[:2]), "cudnn": row["CuDNN"].split(".")[0], "pythons": row["Pythons"]}
            for row in sorted(rows, key=lambda row: [int(part) for part in row["TF"].split(".")])]


def cog_base(source):
    """What base.go says of the cog-base images."""
    minimum = {what.lower(): re.search(rf'Minimum{what}Version = "([\d.]+)"', source)[1]
               for what in ("CUDA", "Python", "Torch")}
    listed = re.search(r"baseImageSystemPackages = \[\]string\{(.*?)\}", source, re.DOTALL)[1]
    return {"minimum": minimum, "system_packages": re.findall(r'"([^"]+)"', listed)}


def main():
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    root = Path(sys.argv[1]) / "pkg"

    def table(name):
        return json.loads((root / "config" / name).read_text())

    parts = {
        "version": int(sys.argv[2]),
        "date": sys.argv[3],
        "source": "github.com/replicate/cog, pkg/config and pkg/dockerfile/base.go, read by tools/compatibility_tables.py; "
                  "upstream: hub.docker.com/r/nvidia/cuda, pytorch.org previous versions, tensorflow.org tested build configurations",
        "torch_index": TORCH_INDEX,
        "default_cuda": re.search(r'func defaultCUDA.*?return "([\d.]+)"', (root / "config" / "compatibility.go").read_text(), re.DOTALL)[1],
        "cog_base": cog_base((root / "dockerfile" / "base.go").read_text()),
        "cuda_images": cuda_images(table("cuda_compatibility.json")),
        "torch": torch_releases(table("torch_compatibility.json")),
        "tensorflow": tensorflow_releases(table("tf_compatibility.json")),
    }
    # One row a line: a changed version is then a changed line.
    lines = []
    for key, value in parts.items():
        if isinstance(value, list):
            rows = ",\n    ".join(json.dumps(row) for row in value)
            lines.append(f"  {json.dumps(key)}: [\n    {rows}\n  ]")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    print("{\n" + ",\n".join(lines) + "\n}")


if __name__ == "__main__":
    main()
