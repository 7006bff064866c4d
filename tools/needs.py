#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Regenerates resources/needs.json and resources/apt-names.json.

needs.json says what the base images lack and what brings it:

  tools     programs that python:X-slim lacks -> Debian packages that bring them (none: [])
  sonames   shared libraries that python:X-slim lacks -> the Debian 13 package
  carriers  the packages named by the two tables above, in order; other tables hold positions in it
  brings    Debian package -> the carriers that come with it and its dependencies (no recommends)
  cogBase, cudaDevel, cudaRuntime   programs and packages that these images hold
  debian12  tools and sonames that Debian 12 has a package of and Debian 13 has not

apt-names.json says which package names of Debian 12 and of older releases are gone from Debian 13:

  gone          name -> names that take its place ([]: nothing does)
  transitional  those that held nothing of their own in Debian 12
  long          those that Debian 12 does not have either

Sources: a folder of facts (sonames.json: the file lists of a Debian 13 root laid out as
python:X-slim; compatibility.json: what every cog-base holds; package indexes of the two Debian
releases, as `apt-get update` stores them; package_needs.json beside this file, whose fixes name
packages and sonames too. The tables CURATED and TOOLS below are written by hand from
the release notes of Debian 11, 12 and 13 and from the packages' own file lists; each successor in
them is checked against the index. The output is sorted and depends on nothing but the input.

Usage:
  tools/needs.py FACTS --bookworm Packages --trixie Packages [--names FILE]... --date YYYY-MM-DD

Packages files are plain text (`/usr/lib/apt/apt-helper cat-file LIST.lz4`). --names gives files with
one Debian package a line whose contents should be known too (names that projects ask for).
"""

import argparse
import json
import pathlib
import re

# Programs beyond those of sonames.json that models and their build commands call.
TOOLS = {
    "ffprobe": ["ffmpeg"], "ffplay": ["ffmpeg"], "sox": ["sox"], "soxi": ["sox"],
    "tesseract": ["tesseract-ocr"], "pdftoppm": ["poppler-utils"], "pdftotext": ["poppler-utils"],
    "pdfinfo": ["poppler-utils"], "convert": ["imagemagick"], "identify": ["imagemagick"],
    "mogrify": ["imagemagick"], "montage": ["imagemagick"], "magick": ["imagemagick"],
    "espeak": ["espeak-ng"], "espeak-ng": ["espeak-ng"], "fluidsynth": ["fluidsynth"],
    "lilypond": ["lilypond"], "timidity": ["timidity"], "mpg123": ["mpg123"],
    "lame": ["lame"], "flac": ["flac"], "mediainfo": ["mediainfo"], "exiftool": ["libimage-exiftool-perl"],
    "gifsicle": ["gifsicle"], "pngquant": ["pngquant"], "optipng": ["optipng"], "potrace": ["potrace"],
    "inkscape": ["inkscape"], "rsvg-convert": ["librsvg2-bin"], "dot": ["graphviz"],
    "pandoc": ["pandoc"], "pdflatex": ["texlive-latex-base"], "latex": ["texlive-latex-base"],
    "xelatex": ["texlive-xetex"], "dvisvgm": ["dvisvgm"], "gs": ["ghostscript"], "qpdf": ["qpdf"],
    "soffice": ["libreoffice-core"], "libreoffice": ["libreoffice-core"],
    "wkhtmltopdf": ["wkhtmltopdf"], "wkhtmltoimage": ["wkhtmltopdf"], "rubberband": ["rubberband-cli"], "chromium": ["chromium"], "chromedriver": ["chromium-driver"],
    "firefox": ["firefox-esr"], "xvfb-run": ["xvfb"], "Xvfb": ["xvfb"], "blender": ["blender"],
    "colmap": ["colmap"], "meshlabserver": ["meshlab"], "openscad": ["openscad"],
    "antiword": ["antiword"], "unrtf": ["unrtf"], "djvutxt": ["djvulibre-bin"],
    "c++": ["g++"], "cc": ["gcc"], "clang++": ["clang"], "gfortran": ["gfortran"], "as": ["binutils"],
    "ld": ["binutils"], "ar": ["binutils"], "strip": ["binutils"], "objdump": ["binutils"],
    "readelf": ["binutils"], "nm": ["binutils"], "ccache": ["ccache"], "nasm": ["nasm"],
    "yasm": ["yasm"], "bison": ["bison"], "flex": ["flex"], "m4": ["m4"], "gettext": ["gettext"],
    "autoreconf": ["autoconf"], "aclocal": ["automake"], "libtoolize": ["libtool"], "scons": ["scons"],
    "protoc": ["protobuf-compiler"], "patchelf": ["patchelf"], "fpc": ["fpc"], "lazbuild": ["lcl-utils"],
    "javac": ["default-jdk"], "mvn": ["maven"], "ruby": ["ruby"], "gem": ["ruby"], "php": ["php-cli"],
    "Rscript": ["r-base-core"], "R": ["r-base-core"], "julia": [], "deno": [], "bun": [], "yarn": ["yarnpkg"],
    "npx": ["npm"], "gcloud": [], "kubectl": [], "docker": ["docker.io"], "bsdtar": ["libarchive-tools"],
    "7za": ["p7zip-full"], "7zr": ["p7zip-full"], "unrar": ["unrar-free"], "unar": ["unar"],
    "zstd": ["zstd"], "lz4": ["lz4"], "pigz": ["pigz"], "pv": ["pv"], "bunzip2": ["bzip2"],
    "bzcat": ["bzip2"], "unxz": ["xz-utils"], "xzcat": ["xz-utils"], "lzma": ["xz-utils"],
    "ssh": ["openssh-client"], "scp": ["openssh-client"], "sftp": ["openssh-client"],
    "ssh-keyscan": ["openssh-client"], "ssh-keygen": ["openssh-client"], "telnet": ["telnet"],
    "nc": ["netcat-openbsd"], "ping": ["iputils-ping"], "ifconfig": ["net-tools"],
    "netstat": ["net-tools"], "ip": ["iproute2"], "dig": ["dnsutils"], "host": ["bind9-host"],
    "gpg2": ["gnupg"], "dirmngr": ["dirmngr"], "svn": ["subversion"], "hg": ["mercurial"], "bzr": ["brz"],
    "sqlite3": ["sqlite3"], "psql": ["postgresql-client"], "mysql": ["default-mysql-client"],
    "redis-server": ["redis-server"], "redis-cli": ["redis-tools"], "nginx": ["nginx-light"],
    "supervisord": ["supervisor"], "cron": ["cron"], "ps": ["procps"], "top": ["procps"],
    "free": ["procps"], "pgrep": ["procps"], "pkill": ["procps"], "watch": ["procps"],
    "killall": ["psmisc"], "less": ["less"], "nano": ["nano"], "bc": ["bc"], "dos2unix": ["dos2unix"],
    "parallel": ["parallel"], "locale-gen": ["locales"], "lspci": ["pciutils"], "numactl": ["numactl"],
    "mpirun": ["openmpi-bin"], "mpicc": ["libopenmpi-dev"], "htop": ["htop"], "screen": ["screen"],
    "expect": ["expect"], "time": ["time"], "perf": ["linux-perf"], "gdb": ["gdb"], "strace": ["strace"],
    "mecab": ["mecab"], "hunspell": ["hunspell"], "aspell": ["aspell"], "festival": ["festival"],
    "wine": ["wine"], "minimap2": ["minimap2"], "samtools": ["samtools"], "hmmsearch": ["hmmer"],
    "jackhmmer": ["hmmer"], "kalign": ["kalign"], "obabel": ["openbabel"], "hhblits": ["hhsuite"],
    "ptxas": [], "cuobjdump": [], "nvidia-cuda-mps-control": [], "micromamba": [], "pyenv": [],
    "poetry": ["python3-poetry"], "pipx": ["pipx"], "uv": [],
}
# What Debian 12 has and Debian 13 has not; each package is checked against both indexes. FFmpeg 5.1
# stands in Debian 12 with these numbers, FFmpeg 7.1 in Debian 13.
OLDER_TOOLS = {"wkhtmltopdf": ["wkhtmltopdf"], "wkhtmltoimage": ["wkhtmltopdf"]}
OLDER_SONAMES = {
    "libavutil.so.57": "libavutil57", "libavcodec.so.59": "libavcodec59", "libavformat.so.59": "libavformat59",
    "libavdevice.so.59": "libavdevice59", "libavfilter.so.8": "libavfilter8", "libswscale.so.6": "libswscale6",
    "libswresample.so.4": "libswresample4", "libpostproc.so.56": "libpostproc56", "libicuuc.so.72": "libicu72",
    "libicui18n.so.72": "libicu72", "libicudata.so.72": "libicu72", "libopencv_core.so.406": "libopencv-core406",
    "libgdal.so.32": "libgdal32", "libhdf5_serial.so.103": "libhdf5-103-1", "libvpx.so.7": "libvpx7",
    "libx265.so.199": "libx265-199", "libpcre.so.3": "libpcre3", "libgconf-2.so.4": "libgconf-2-4",
    "libMagickWand-6.Q16.so.6": "libmagickwand-6.q16-6", "libMagickCore-6.Q16.so.6": "libmagickcore-6.q16-6",
    "libprotobuf.so.32": "libprotobuf32", "libboost_filesystem.so.1.74.0": "libboost-filesystem1.74.0",
    "libboost_system.so.1.74.0": "libboost-system1.74.0", "liblept.so.5": "liblept5",
}
# uv and poetry come from the Python index more often than from anywhere else.
PYTHON_TOOLS = {"uv", "poetry", "pipx", "meson", "ninja", "cmake", "scons", "conda", "aws"}

# Names gone from Debian 13 that the index of Debian 12 no longer had either, or whose successor no
# rule finds.
CURATED = {
    "libgl1-mesa-glx": ["libgl1"], "libegl1-mesa": ["libegl1"], "libgles2-mesa": ["libgles2"],
    "libgles2-mesa-dev": ["libgles-dev"], "libegl1-mesa-dev": ["libegl-dev"], "libgl1-mesa-dri-experimental": ["libgl1-mesa-dri"],
    "mesa-utils-extra": ["mesa-utils"], "libgdk-pixbuf2.0-0": ["libgdk-pixbuf-2.0-0"],
    "libgdk-pixbuf2.0-dev": ["libgdk-pixbuf-2.0-dev"], "libgconf-2-4": [], "libappindicator1": ["libayatana-appindicator1"],
    "libappindicator3-1": ["libayatana-appindicator3-1"], "libindicator7": [],
    "python": ["python3"], "python-dev": ["python3-dev"], "python-pip": ["python3-pip"],
    "python-setuptools": ["python3-setuptools"], "python-numpy": ["python3-numpy"], "python-opencv": ["python3-opencv"],
    "python-tk": ["python3-tk"], "python2": [], "python2.7": [], "python-minimal": ["python3-minimal"],
    "python3-distutils": ["python3-setuptools"], "python3-lib2to3": [],
    "python3.7": [], "python3.8": [], "python3.9": [], "python3.10": [], "python3.11": [], "python3.12": [],
    "python3.7-dev": [], "python3.8-dev": [], "python3.9-dev": [], "python3.10-dev": [], "python3.11-dev": [], "python3.12-dev": [],
    "python3.8-venv": [], "python3.9-venv": [], "python3.10-venv": [], "python3.11-venv": [], "python3.12-venv": [],
    "python3.8-distutils": [], "python3.9-distutils": [], "python3.10-distutils": [], "python3.11-distutils": [],
    "libssl1.0.0": ["libssl3t64"], "libssl1.0.2": ["libssl3t64"], "libssl1.1": ["libssl3t64"], "libssl1.0-dev": ["libssl-dev"],
    "libffi6": ["libffi8"], "libffi7": ["libffi8"], "libjpeg8": ["libjpeg62-turbo"], "libjpeg8-dev": ["libjpeg62-turbo-dev"],
    "libjpeg-turbo8": ["libjpeg62-turbo"], "libjpeg-turbo8-dev": ["libjpeg62-turbo-dev"], "libjpeg62": ["libjpeg62-turbo"],
    "libpng12-0": ["libpng16-16t64"], "libpng12-dev": ["libpng-dev"], "libpng16-dev": ["libpng-dev"],
    "libtiff4": ["libtiff6"], "libtiff5": ["libtiff6"], "libwebp5": ["libwebp7"], "libwebp6": ["libwebp7"],
    "libjasper-dev": [], "libjasper1": [], "libdc1394-22": ["libdc1394-25"], "libdc1394-22-dev": ["libdc1394-dev"],
    "libtbb2": ["libtbb12"], "libtbbmalloc2": ["libtbbmalloc2"], "libopenexr23": ["libopenexr-3-1-30"], "libopenexr25": ["libopenexr-3-1-30"],
    "libilmbase-dev": ["libimath-dev"], "libilmbase25": [], "libatlas-base-dev": ["libopenblas-dev"], "libatlas3-base": ["libopenblas0"],
    "libatlas-dev": ["libopenblas-dev"], "libopenblas-base": ["libopenblas0"], "libcurl3": ["libcurl4t64"], "libcurl3-gnutls": ["libcurl3t64-gnutls"],
    "libicu60": ["libicu76"], "libicu63": ["libicu76"], "libicu66": ["libicu76"], "libicu67": ["libicu76"], "libicu70": ["libicu76"], "libicu72": ["libicu76"],
    "libncurses5": ["libncurses6"], "libncurses5-dev": ["libncurses-dev"], "libncursesw5": ["libncursesw6"], "libncursesw5-dev": ["libncurses-dev"], "libtinfo5": ["libtinfo6"],
    "libreadline6": ["libreadline8t64"], "libreadline6-dev": ["libreadline-dev"], "libreadline7": ["libreadline8t64"],
    "libpcre3": ["libpcre2-8-0"], "libpcre3-dev": ["libpcre2-dev"], "libmysqlclient-dev": ["default-libmysqlclient-dev"], "libmysqlclient20": ["libmariadb3"], "libmysqlclient21": ["libmariadb3"],
    "mysql-client": ["default-mysql-client"], "mysql-server": ["default-mysql-server"],
    "libavcodec57": ["libavcodec61"], "libavcodec58": ["libavcodec61"], "libavcodec59": ["libavcodec61"], "libavcodec-extra58": ["libavcodec-extra61"], "libavcodec-extra59": ["libavcodec-extra61"],
    "libavformat57": ["libavformat61"], "libavformat58": ["libavformat61"], "libavformat59": ["libavformat61"], "libavutil55": ["libavutil59"], "libavutil56": ["libavutil59"], "libavutil57": ["libavutil59"],
    "libswscale4": ["libswscale8"], "libswscale5": ["libswscale8"], "libswscale6": ["libswscale8"], "libswresample2": ["libswresample5"], "libswresample3": ["libswresample5"], "libswresample4": ["libswresample5"],
    "libavdevice58": ["libavdevice61"], "libavfilter7": ["libavfilter10"], "libavresample-dev": ["libswresample-dev"], "libavresample4": [], "libav-tools": ["ffmpeg"],
    "openjdk-8-jdk": ["default-jdk"], "openjdk-8-jre": ["default-jre"], "openjdk-8-jre-headless": ["default-jre-headless"], "openjdk-11-jdk": ["default-jdk"], "openjdk-11-jre": ["default-jre"],
    "openjdk-11-jdk-headless": ["default-jdk-headless"], "openjdk-11-jre-headless": ["default-jre-headless"], "openjdk-17-jdk": ["default-jdk"], "openjdk-17-jre": ["default-jre"], "openjdk-17-jre-headless": ["default-jre-headless"], "openjdk-17-jdk-headless": ["default-jdk-headless"],
    "gcc-5": ["gcc"], "gcc-6": ["gcc"], "gcc-7": ["gcc"], "gcc-8": ["gcc"], "gcc-9": ["gcc"], "gcc-10": ["gcc"], "gcc-11": ["gcc"], "g++-5": ["g++"], "g++-6": ["g++"], "g++-7": ["g++"], "g++-8": ["g++"], "g++-9": ["g++"], "g++-10": ["g++"], "g++-11": ["g++"],
    "clang-9": ["clang"], "clang-10": ["clang"], "clang-11": ["clang"], "clang-12": ["clang"], "clang-13": ["clang"], "clang-14": ["clang"], "clang-15": ["clang"],
    "llvm-9": ["llvm"], "llvm-10": ["llvm"], "llvm-11": ["llvm"], "llvm-13": ["llvm"], "llvm-14": ["llvm"], "llvm-15": ["llvm"],
    "libllvm11": ["libllvm19"], "libllvm14": ["libllvm19"], "libllvm15": ["libllvm19"], "libllvm16": ["libllvm19"],
    "software-properties-common": [], "apt-key": ["gnupg"], "mime-support": ["media-types"], "netcat": ["netcat-openbsd"], "neofetch": ["fastfetch"], "exa": ["eza"],
    "ttf-dejavu": ["fonts-dejavu"], "ttf-dejavu-core": ["fonts-dejavu-core"], "ttf-liberation": ["fonts-liberation"], "fonts-liberation2": ["fonts-liberation"], "ttf-freefont": ["fonts-freefont-ttf"], "ttf-unifont": ["fonts-unifont"], "ttf-mscorefonts-installer": [],
    "policykit-1": ["polkitd", "pkexec"], "p7zip": ["7zip"], "unrar": ["unrar-free"], "phantomjs": [], "wkhtmltopdf": [],
    "libcudnn7": [], "libcudnn8": [], "libcudnn8-dev": [], "libcudnn9-cuda-12": [], "nvidia-cudnn": [], "nvidia-cuda-toolkit": [], "nvidia-cuda-dev": [], "cuda-toolkit-11-8": [], "cuda-toolkit-12-1": [], "cuda-toolkit-12-4": [], "libnvidia-compute-470": [], "nvidia-utils-470": [], "nvidia-utils-535": [],
    "libnccl2": [], "libnccl-dev": [], "libnvinfer8": [], "libnvinfer-dev": [], "libcusparse11": [], "libcublas11": [], "libcudart11.0": [], "libcudart12": [], "libnvrtc12": [],
    "libnvinfer10": [], "libgstreamer0.10-0": ["libgstreamer1.0-0"], "libgstreamer-plugins-base0.10-0": ["libgstreamer-plugins-base1.0-0"], "gstreamer1.0-doc": [], "libqtgui4": ["libqt5gui5t64"], "libqt4-dev": ["qtbase5-dev"], "qt5-default": ["qtbase5-dev"], "qtchooser": [],
    "libsdl1.2debian": ["libsdl1.2-compat-shim"], "libsdl1.2-dev": ["libsdl1.2-compat-dev"], "libboost-python1.65-dev": ["libboost-python-dev"], "libboost1.65-all-dev": ["libboost-all-dev"], "libboost1.71-all-dev": ["libboost-all-dev"], "libboost1.74-all-dev": ["libboost-all-dev"], "libboost1.74-dev": ["libboost-dev"],
    "libprotobuf17": ["libprotobuf32t64"], "libprotobuf23": ["libprotobuf32t64"], "libprotobuf32": ["libprotobuf32t64"], "libhdf5-103": ["libhdf5-310"], "libhdf5-serial-dev": ["libhdf5-dev"], "libgeos-3.8.0": ["libgeos3.13.1"], "libgeos-3.11.1": ["libgeos3.13.1"], "libproj15": ["libproj25"], "libproj19": ["libproj25"], "libgdal26": ["libgdal36"], "libgdal28": ["libgdal36"], "libgdal32": ["libgdal36"],
    "libx264-155": ["libx264-164"], "libx264-160": ["libx264-164"], "libx264-163": ["libx264-164"], "libx265-179": ["libx265-215"], "libx265-199": ["libx265-215"], "libvpx5": ["libvpx9"], "libvpx6": ["libvpx9"], "libvpx7": ["libvpx9"],
    "libopencv-core4.2": ["libopencv-core410"], "libopencv-core4.5d": ["libopencv-core410"], "libopencv-core406": ["libopencv-core410"], "libopencv-core4.5": ["libopencv-core410"],
    "libsndfile-dev": ["libsndfile1-dev"], 
    "libmagickwand-6.q16-6": ["libmagickwand-7.q16-10"], "libmagickcore-6.q16-6": ["libmagickcore-7.q16-10"], "libmagick++-6.q16-8": ["libmagick++-7.q16-5"], "liblept5": ["libleptonica6"], "libtesseract4": ["libtesseract5"], "tesseract-ocr-dev": ["libtesseract-dev"],
    "nodejs-legacy": ["nodejs"], "golang-1.18": ["golang-go"], "golang-1.19": ["golang-go"], "docker-ce": ["docker.io"], "docker-compose-plugin": ["docker-compose"],
    "google-chrome-stable": ["chromium"], "chromium-browser": ["chromium"], "chromium-chromedriver": ["chromium-driver"], "firefox": ["firefox-esr"], "language-pack-en": ["locales"], "language-pack-ja": ["locales"],
    "linux-headers-generic": [], "ubuntu-drivers-common": [], "cuda": [], "nvidia-driver-535": [], "pget": [], "awscli2": ["awscli"], "git-core": ["git"], "libssl0.9.8": ["libssl3t64"], "libgnutls-dev": ["libgnutls28-dev"], "libegl1-mesa-drivers": ["libegl-mesa0"],
}
SECTIONS = {"libs", "oldlibs", "libdevel", "devel", "graphics", "sound", "video", "utils", "python",
            "fonts", "x11", "interpreters", "java", "admin", "text", "science", "math", "net", "web", "database"}
# Never asked for by a model's image: debug symbols, translations, documentation, kernels, modules of
# languages that come from their own index.
SKIPPED = re.compile(r"(-dbg|-dbgsym|-doc|-docs|-data|-common|-examples|-l10n-.*|-plugin-.*)$|^(lib.*-perl|lib.*-java|lib.*-ruby|ruby-.*|node-.*|golang-.*|r-cran-.*|r-bioc-.*|librust-.*|libghc-.*|haskell-.*|elpa-.*|php-.*|linux-.*|lua-.*|lib.*-ocaml.*|lib.*-d-dev|gnat-.*|libclc-.*|gir1\.2-.*|kde.*|libkf5.*|libkdecorations.*|libqt5.*private.*|libreoffice-.*|task-.*|xserver-xorg-.*|dict-.*|myspell-.*|aspell-.*|hunspell-.*|ttf-.*|firmware-.*)$")


def packages_of(path):
    """name -> {section, source, depends, provides} of a Packages file."""
    found = {}
    for block in path.read_text(encoding="utf-8", errors="replace").split("\n\n"):
        fields = {}
        for line in block.split("\n"):
            if line[:1] not in (" ", "") and ":" in line:
                key, value = line.split(":", 1)
                fields[key] = value.strip()
        if "Package" not in fields:
            continue
        found[fields["Package"]] = {
            "section": fields.get("Section", ""),
            "source": fields.get("Source", fields["Package"]).split(" ")[0],
            "depends": [p for k in ("Pre-Depends", "Depends") for p in fields.get(k, "").split(",") if p.strip()],
            "provides": [p.split("(")[0].strip() for p in fields.get("Provides", "").split(",") if p.strip()],
            "transitional": re.search(r"transitional|dummy package", fields.get("Description", "")) is not None,
        }
    return found


def closure(name, packages, providers):
    """All packages that come with one: the first alternative of each dependency, no recommends."""
    seen, todo = set(), [name]
    while todo:
        current = todo.pop()
        if current not in packages:
            current = min(providers.get(current, {""}))
        if not current or current in seen:
            continue
        seen.add(current)
        for dependency in packages[current]["depends"]:
            todo.append(re.split(r"[\s(:\[]", dependency.split("|")[0].strip())[0])
    return seen


def stem(name):
    """A library's name without its numbers, to find the same library under a newer one."""
    return re.sub(r"(t64)?$", "", re.sub(r"[-.]?\d[\d.]*[a-z]?(?=$|-|t64)", "", name))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("facts", type=pathlib.Path)
    parser.add_argument("--bookworm", type=pathlib.Path, required=True)
    parser.add_argument("--trixie", type=pathlib.Path, required=True)
    parser.add_argument("--names", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--date", required=True)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path(__file__).parent.parent / "resources")
    arguments = parser.parse_args()

    sonames = json.loads((arguments.facts / "sonames.json").read_text())
    compatibility = json.loads((arguments.facts / "compatibility.json").read_text())
    old, new = packages_of(arguments.bookworm), packages_of(arguments.trixie)
    providers = {}
    for name, package in new.items():
        for provided in package["provides"]:
            providers.setdefault(provided, set()).add(name)
    installable = set(new) | set(providers)

    tools = {tool: [apt] if apt else [] for tool, apt in sonames["common_tools_absent_from_slim"].items()}
    tools.update(TOOLS)
    tools = {tool: [apt for apt in packages if apt in installable] for tool, packages in tools.items()}
    libraries = {soname: row["debian13"] for soname, row in sonames["missing"].items() if row.get("debian13")}

    rows = json.loads((pathlib.Path(__file__).parent / "package_needs.json").read_text(encoding="utf-8"))["needs"]
    for row in rows:
        if row["kind"] == "shared-library" and len(row.get("apt", [])) == 1 and row["apt"][0] in installable:
            name = row["apt"][0]
            libraries.setdefault(row["need"], name if name in new else min(providers[name]))
    older = {
        "tools": {tool: taken for tool, taken in sorted(OLDER_TOOLS.items()) if all(p in old and p not in installable for p in taken)},
        "sonames": {soname: package for soname, package in sorted(OLDER_SONAMES.items()) if package in old and package not in installable},
    }

    named = {name if name in new else min(providers[name]) for row in rows for name in row.get("apt", []) if name in installable}
    carriers = sorted({apt for packages in tools.values() for apt in packages} | set(libraries.values()) | named)
    position = {apt: index for index, apt in enumerate(carriers)}
    cog_base = compatibility["cog_base"]["system_packages"]
    asked = set(carriers) | set(cog_base) | {"build-essential", "xvfb", "gstreamer1.0-libav", "libgtk2.0-0"}
    for file in arguments.names:
        asked |= {line.strip() for line in file.read_text().split("\n") if line.strip()}
    brings = {}
    for name in sorted(asked & installable):
        hit = sorted(position[apt] for apt in closure(name, new, providers) if apt in position)
        if hit and hit != [position.get(name)]:
            brings[name] = hit

    # What nvidia/cuda:*-devel holds beside the CUDA toolkit: build-essential's compilers and make; its
    # Dockerfile also leaves gnupg2 and curl out of the final layers.
    toolchain = ["gcc", "g++", "cc", "c++", "make", "as", "ld", "ar", "strip", "objdump", "readelf", "nm", "patch", "xz"]
    cuda = ["nvcc", "ptxas", "cuobjdump"]

    needs = {
        "version": 1, "date": arguments.date,
        "source": "tools/needs.py from the file lists of a Debian 13 root laid out as python:X-slim and the Debian 13 package index",
        "tools": dict(sorted(tools.items())), "pythonTools": sorted(PYTHON_TOOLS),
        "sonames": dict(sorted(libraries.items())),
        "carriers": carriers, "brings": brings,
        "cogBase": {"packages": cog_base, "tools": toolchain + ["pkg-config"]},
        "cudaDevel": {"packages": ["build-essential"], "tools": toolchain + cuda},
        "cudaRuntime": {"packages": [], "tools": []},
        "debian12": older,
    }

    by_source = {}
    for name, package in new.items():
        by_source.setdefault((package["source"], stem(name)), set()).add(name)
    gone = {}
    for name, package in old.items():
        section = package["section"].split("/")[-1]
        if name in installable or section not in SECTIONS or SKIPPED.search(name):
            continue
        same = by_source.get((package["source"], stem(name)), set())
        gone[name] = sorted(same) if len(same) == 1 else []
    # A name whose successor nothing tells is worth its room only for what models ask for.
    gone = {name: taken for name, taken in gone.items() if taken or old[name]["section"].split("/")[-1] in {"oldlibs", "graphics", "sound", "video", "fonts"}}
    for name, successors in CURATED.items():
        if name in installable:
            continue
        gone[name] = [successor for successor in successors if successor in installable]
    names = {
        "version": 1, "date": arguments.date, "release": "13",
        "source": "tools/needs.py: names of the Debian 12 index that the Debian 13 index neither holds nor provides, and older ones written by hand",
        "gone": dict(sorted(gone.items())),
        "long": sorted(name for name in gone if name not in old),
        "transitional": sorted(name for name, taken in gone.items() if taken and old.get(name, {}).get("transitional")),
    }
    for file, data in (("needs.json", needs), ("apt-names.json", names)):
        text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
        text = re.sub(r'("(?:tools|sonames|carriers|brings|cogBase|cudaDevel|gone|transitional|pythonTools|cudaRuntime|debian12|long)":[\[{])', r"\n\1", text)
        (arguments.out / file).write_text(text + "\n")


if __name__ == "__main__":
    main()
