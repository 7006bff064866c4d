#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cogwright authors
# SPDX-License-Identifier: Apache-2.0
"""Installs sets of requirements on a root laid out as python:X-slim and records what was missing.

Usage (as root, with the network; nothing but the root's copies is changed):
  tools/slim_installs.py ROOT SETS.json [--pythons FOLDER] [--only SLUG]... [--work FOLDER] >> RESULTS.jsonl

ROOT is an unpacked Debian 13 root: the stand-in of `./dev shell --sandbox` (docker export), or the
image's own files. --pythons names a folder with one CPython prefix a sub-folder (3.11.7, ...), which
is copied to /usr/local; without it the root's own Python is used. SETS.json: a list of
{"slug", "python", "requirements": [lines], "system_packages": [names], "modules": [names]}.

For each set, on an overlay of the root that is thrown away: apt-get (without recommends), pip install
of all lines at once, then an import of each module in a process of its own. Where a step fails, the
smallest set of Debian packages that its message asks for is added and the step is tried again, until
it works or the message names nothing more; so a fix in the record is one that a message asked for and
that took this message away. What is left is recorded as `open`, with the line that says why.

One line of JSON a set: verdict "works", "works-with-fixes" or "fails", needs (phase, name, fix), and
what was installed: versions, and which distributions came without a wheel. tests/core/base reads it.
"mended": true is written in by hand where a set led to a new fact, so that the test can tell it apart.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
MOST_REPAIRS = 9

# What a failed installation says -> (what is missing, Debian packages). The first that matches counts.
INSTALL = [
    (r"Cannot find command 'git'|git: not found|'git'.*No such file|No such file or directory: 'git'", "git", ["git"]),
    (r"nvcc was not found|CUDA_HOME environment variable is not set|No such file or directory:.*nvcc|nvcc: not found", "nvcc", []),
    (r"can't find Rust compiler|rustc?.*not found|cargo.*not installed|Cargo, the Rust package manager, is not installed|No such file or directory: '(?:cargo|rustc)'", "rustc", ["rustc", "cargo"]),
    (r"pg_config executable not found|pg_config is required", "pg_config", ["libpq-dev"]),
    (r"mysql_config not found|MYSQLCLIENT_CFLAGS", "mysql_config", ["pkg-config", "default-libmysqlclient-dev"]),
    (r"gdal-config|gdal_config_error", "gdal-config", ["libgdal-dev"]),
    (r"geos-config", "geos-config", ["libgeos-dev"]),
    (r"krb5-config", "krb5-config", ["libkrb5-dev"]),
    (r"xml2-config|xslt-config|libxml2 and libxslt development packages", "xslt-config", ["libxml2-dev", "libxslt1-dev"]),
    (r"icu-config|pkg-config.*icu", "icu", ["libicu-dev", "pkg-config"]),
    (r"(?:swig|'swig').*(?:not found|No such file)", "swig", ["swig"]),
    (r"command 'g\+\+' failed|No such file or directory: 'g\+\+'|g\+\+: not found|cannot execute .cc1plus|g\+\+.*No such file or directory|Unknown compiler.*c\+\+|No CMAKE_CXX_COMPILER|c\+\+: not found", "g++", ["gcc", "g++", "libc6-dev"]),
    (r"command '(?:x86_64-linux-gnu-)?gcc' failed: No such file|No such file or directory: '(?:gcc|cc)'|(?:gcc|cc): not found|No CMAKE_C_COMPILER|Unknown compiler|linker `cc` not found|no acceptable C compiler|C compiler cannot|Unable to find (?:a )?compiler|working compiler", "gcc", ["gcc", "libc6-dev"]),
    (r"gfortran", "gfortran", ["gfortran"]),
    (r"cmake.*(?:not found|not installed|No such file)|Could not find.*cmake|CMake must be installed|CMake is not installed|Problem with the CMake installation", "cmake", ["cmake"]),
    (r"(?:'|\b)make(?:'|: not found).*|Unix Makefiles.*make program|CMAKE_MAKE_PROGRAM is not set", "make", ["make"]),
    (r"pkg-config.*(?:not found|required|No such file|missing)|No such file or directory: 'pkg-config'|Did not find pkg-config", "pkg-config", ["pkg-config"]),
    (r"(?:Package|Dependency|package) ['\"]?pangocairo|pangocairo.*not found", "pango", ["libpango1.0-dev"]),
    (r"Dependency ['\"]?cairo['\"]?|Package ['\"]?cairo", "cairo", ["libcairo2-dev"]),
    (r"Package lib(?:av\w+|sw\w+)", "ffmpeg-headers", ["libavformat-dev", "libavdevice-dev", "libavfilter-dev", "libswscale-dev", "libswresample-dev"]),
    (r"The headers or library files could not be found for (?:zlib)", "zlib.h", ["zlib1g-dev"]),
    (r"The headers or library files could not be found for (?:jpeg)", "jpeglib.h", ["libjpeg62-turbo-dev"]),
    (r"unable to find.*openblas|Dependency \"?OpenBLAS|No BLAS/LAPACK", "blas", ["libopenblas-dev"]),
    (r"Unable to find OpenSSL|openssl.*development|openssl/\w+\.h", "openssl", ["libssl-dev", "pkg-config"]),
]
HEADERS = {
    "portaudio.h": ["portaudio19-dev"], "sndfile.h": ["libsndfile1-dev"], "zlib.h": ["zlib1g-dev"], "jpeglib.h": ["libjpeg62-turbo-dev"],
    "ffi.h": ["libffi-dev"], "lber.h": ["libldap-dev"], "sasl.h": ["libsasl2-dev"], "sasl/sasl.h": ["libsasl2-dev"], "X11/Xlib.h": ["libx11-dev"],
    "GL/gl.h": ["libgl-dev"], "libpq-fe.h": ["libpq-dev"], "mysql.h": ["default-libmysqlclient-dev"], "graphviz/cgraph.h": ["libgraphviz-dev"],
    "poppler/cpp/poppler-document.h": ["libpoppler-cpp-dev"], "libraw/libraw.h": ["libraw-dev"], "hdf5.h": ["libhdf5-dev"], "Eigen/Core": ["libeigen3-dev"],
    "leptonica/allheaders.h": ["libleptonica-dev", "libtesseract-dev"], "lzma.h": ["liblzma-dev"], "bzlib.h": ["libbz2-dev"], "fftw3.h": ["libfftw3-dev"],
    "samplerate.h": ["libsamplerate0-dev"], "alsa/asoundlib.h": ["libasound2-dev"], "boost/": ["libboost-all-dev"], "cuda.h": [], "cuda_runtime.h": [],
    "limits.h": ["libc6-dev"], "stdio.h": ["libc6-dev"], "SDL.h": ["libsdl2-dev"], "curl/curl.h": ["libcurl4-openssl-dev"], "libxml/xmlversion.h": ["libxml2-dev"],
    "gmp.h": ["libgmp-dev"], "mpfr.h": ["libmpfr-dev"], "magic.h": ["libmagic-dev"], "espeak-ng/speak_lib.h": ["libespeak-ng-dev"],
    "yaml.h": ["libyaml-dev"], "sqlite3.h": ["libsqlite3-dev"], "lmdb.h": ["liblmdb-dev"], "mecab.h": ["libmecab-dev"], "unicode/utypes.h": ["libicu-dev"],
    "libavformat/avformat.h": ["libavformat-dev", "libavdevice-dev", "libavfilter-dev", "libswscale-dev", "libswresample-dev"],
}
# What a failed import says, beside "libX.so.N: cannot open shared object file".
IMPORT = [
    (r"cannot enable executable stack", "executable stack", ["env:GLIBC_TUNABLES=glibc.rtld.execstack=2"]),
    (r"Bad git executable|git.*command.*must be|No such file or directory: 'git'", "git", ["git"]),
    (r"failed to find libmagic|libmagic", "libmagic.so.1", ["libmagic1t64"]),
    (r"PortAudio library not found", "libportaudio.so.2", ["libportaudio2"]),
    (r"sndfile library not found", "libsndfile.so.1", ["libsndfile1"]),
    (r"[Uu]nable to find zbar", "libzbar.so.0", ["libzbar0t64"]),
    (r"MagickWand shared library not found", "libMagickWand-7.Q16.so.10", ["libmagickwand-7.q16-10"]),
    (r"cannot load library 'libvips|libvips", "libvips.so.42", ["libvips42t64"]),
    (r"no library called .cairo", "libcairo.so.2", ["libcairo2"]),
    (r"cannot load library .(?:lib)?gobject-2.0", "libgobject-2.0.so.0", ["libglib2.0-0t64"]),
    (r"cannot load library .(?:lib)?pango-1.0|pango-1.0-0", "libpango-1.0.so.0", ["libpango-1.0-0"]),
    (r"cannot load library .(?:lib)?harfbuzz-subset", "libharfbuzz-subset.so.0", ["libharfbuzz-subset0"]),
    (r"cannot load library .(?:lib)?harfbuzz", "libharfbuzz.so.0", ["libharfbuzz0b"]),
    (r"cannot load library .(?:lib)?pangoft2", "libpangoft2-1.0.so.0", ["libpangoft2-1.0-0"]),
    (r"cannot load library .(?:lib)?fontconfig", "libfontconfig.so.1", ["libfontconfig1"]),
    (r"[Cc]ouldn't find the FluidSynth library", "libfluidsynth.so.3", ["libfluidsynth3"]),
    (r"Unable to locate turbojpeg|turbojpeg library", "libturbojpeg.so.0", ["libturbojpeg0"]),
    (r"Could not load libespeak|libespeak", "libespeak-ng.so.1", ["libespeak-ng1"]),
    (r"(?:glfw|GLFW).*not found|Failed to load GLFW3 shared library", "libglfw.so.3", ["libglfw3"]),
    (r"Unable to load OpenGL library|Unable to find.*\bGL\b|Library \"GL\" not found", "libGL.so.1", ["libgl1"]),
    (r"Library \"GLU\" not found", "libGLU.so.1", ["libglu1-mesa"]),
]
# Sonames beyond those of resources/needs.json.
SONAMES = {"libXss.so.1": "libxss1", "libvips.so.42": "libvips42t64", "libexpat.so.1": "libexpat1", "libtbb.so.12": "libtbb12",
           "libnvidia-ml.so.1": None, "libtk8.6.so": "libtk8.6", "libtcl8.6.so": "libtcl8.6", "libxkbfile.so.1": "libxkbfile1"}
DRIVER = {"libcuda.so.1", "libnvidia-ml.so.1", "libnvcuvid.so.1"}


def sonames():
    table = json.loads((HERE.parent / "resources" / "needs.json").read_text(encoding="utf-8"))["sonames"]
    return {**{k: v for k, v in SONAMES.items() if v}, **table}


INSPECT = """
import importlib.metadata as m, json, os, re
found = {}
for d in m.distributions():
    name = re.sub('[-_.]+', '-', d.metadata['Name']).lower()
    if name in ('pip', 'setuptools', 'wheel'):
        continue
    tags = re.findall(r'^Tag: (.+)$', d.read_text('WHEEL') or '', re.M)
    files = d.files or []
    tops = {str(f).split('/')[0].split('.')[0] for f in files if str(f).endswith(('.py', '.so')) and not str(f).startswith('..')
            and (str(f).count('/') == 0 or str(f).count('/') == 1)}
    disk = sum(-(-os.path.getsize(d.locate_file(f)) // 4096) * 4096 for f in files
               if not str(f).endswith('.pyc') and os.path.exists(d.locate_file(f)))
    found[name] = {'version': d.version, 'tag': tags[0] if tags else '', 'disk': disk,
                   'requires': [r for r in d.requires or [] if 'extra ==' not in r],
                   'modules': sorted(t for t in tops if t.isidentifier())}
print(json.dumps(found))
"""


class Root:
    """A throw-away copy of the root: an overlay, or a plain copy where none can be mounted."""

    def __init__(self, lower, work, python):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=work))
        self.path = self.folder / "root"
        for name in ("root", "upper", "over"):
            (self.folder / name).mkdir()
        self.mounts = []
        self.mount("-t", "overlay", "overlay", "-o",
                   f"lowerdir={lower},upperdir={self.folder}/upper,workdir={self.folder}/over", str(self.path))
        for name in ("proc", "sys", "dev"):
            self.mount("--rbind", f"/{name}", str(self.path / name))
            subprocess.run(["mount", "--make-rslave", str(self.path / name)], check=True)
        shutil.copy("/etc/resolv.conf", self.path / "etc/resolv.conf")
        self.python = python
        self.variables = {"PATH": "/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": "/root",
                          "DEBIAN_FRONTEND": "noninteractive", "PIP_ROOT_USER_ACTION": "ignore", "PIP_DISABLE_PIP_VERSION_CHECK": "1",
                          "PIP_CERT": "/etc/ssl/certs/ca-certificates.crt", "PIP_DEFAULT_TIMEOUT": "180", "MAKEFLAGS": "-j2", "CMAKE_BUILD_PARALLEL_LEVEL": "2"}

    def prepare(self):
        if self.python:
            self.copy_python(self.python)

    def mount(self, *arguments):
        subprocess.run(["mount", *arguments], check=True)
        self.mounts.append(arguments[-1])

    def copy_python(self, prefix):
        """A CPython prefix to /usr/local, with pip alone in it; the Pythons before 3.12 have setuptools and wheel too."""
        local = self.path / "usr/local"
        minor = re.match(r"3\.(\d+)", prefix.name)[1]
        kept = {"pip"} | ({"setuptools", "wheel", "pkg_resources", "_distutils_hack"} if int(minor) < 12 else set())
        for entry in (local / "bin").iterdir():
            entry.unlink()
        packages = f"lib/python3.{minor}/site-packages"

        def skip(folder, names):
            if folder == str(prefix / packages):
                return [n for n in names if n.split("-")[0] not in kept and n != "distutils-precedence.pth"]
            return [n for n in names if n in ("__pycache__", "test", "idle_test")]

        for part in ("bin", "include", "lib"):
            shutil.copytree(prefix / part, local / part, symlinks=True, dirs_exist_ok=True, ignore=skip)
        for script in (local / "bin").iterdir():
            if not script.name.startswith("python"):
                script.unlink()
        for name in ("python", "python3"):
            (local / "bin" / name).unlink(missing_ok=True)
            (local / "bin" / name).symlink_to(f"python3.{minor}")
        subprocess.run(["chroot", str(self.path), "ldconfig"], check=True)
        subprocess.run(["chroot", str(self.path), "python", "-m", "pip", "--version"], check=True, stdout=subprocess.DEVNULL,
                       env={"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/bin"})

    def run(self, *command, seconds=1500):
        try:
            done = subprocess.run(["chroot", str(self.path), *command], env=self.variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=seconds, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return 124, "time is up"
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def apt(self, packages):
        # Caches and unsafe writes spare half the time; the copy is thrown away.
        fast = ["-o", "Dir::Cache::pkgcache=pkgcache.bin", "-o", "Dir::Cache::srcpkgcache=srcpkgcache.bin",
                "-o", "Dpkg::Options::=--force-unsafe-io"]
        return self.run("apt-get", *fast, "install", "-y", "-q", "--no-install-recommends", *packages)

    def close(self):
        for path in reversed(self.mounts):
            subprocess.run(["umount", "-l", path], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def install_repair(log, tried):
    """(what, packages) that a failed installation asks for and that was not tried yet."""
    for header, packages in HEADERS.items():
        if header not in tried and re.search(r"fatal error: (?:\S*/)?" + re.escape(header), log):
            return header, packages
    for pattern, what, packages in INSTALL:
        if what not in tried and re.search(pattern, log):
            return what, packages
    return None


def import_repair(log, table):
    match = re.search(r"(lib[\w.+-]+?\.so[\w.]*): cannot open shared object file", log)
    if match:
        soname = match[1]
        return soname, [table[soname]] if soname in table else []
    for pattern, what, packages in IMPORT:
        if re.search(pattern, log):
            return what, packages
    return None


def last_line(log):
    lines = [line.strip() for line in log.splitlines() if re.search(r"error|Error|failed|not found", line)
             and not re.search(r"^\s*(note|hint):|This error originates|did not run successfully", line)]
    return (lines or log.strip().splitlines() or [""])[-1][:300]


def repair(root, needs, phase, found, by):
    """Applies a repair; False where it was tried before or there is none."""
    what, packages = found
    old = next((need for need in needs if need["what"] == what and need["phase"] == phase), None)
    if old:
        return False
    needs.append({"phase": phase, "what": what, "by": by, "fixed_by": packages})
    if not packages:
        return False
    for package in packages:
        if package.startswith("env:"):
            name, _, value = package[4:].partition("=")
            root.variables[name] = value
    wanted = [p for p in packages if not p.startswith("env:")]
    return not wanted or root.apt(wanted)[0] == 0


def installed(root):
    """name -> {version, tag, requires, modules, disk} of what the environment holds."""
    code, text = root.run("python", "-c", INSPECT)
    try:
        return json.loads(text.strip().splitlines()[-1]) if code == 0 else {}
    except (ValueError, IndexError):
        return {}


def try_set(row, root, table):
    needs, result = [], {"slug": row["slug"], "python": row["python"], "requirements": row["requirements"]}
    if row.get("system_packages"):
        result["system_packages"] = row["system_packages"]
        code, log = root.apt(row["system_packages"])
        gone = re.findall(r"(?:Unable to locate package|Package) '?([\w.+-]+)'?(?: has no installation candidate)?", log) if code else []
        for name in dict.fromkeys(gone):
            needs.append({"phase": "apt", "what": name, "by": "system_packages", "fixed_by": row.get("successors", {}).get(name, [])})
        if gone:
            rest = [p for p in row["system_packages"] if p not in gone] + [p for n in needs for p in n["fixed_by"]]
            root.apt(rest)
    (root.path / "tmp/requirements.txt").write_text("\n".join(row["requirements"]) + "\n", encoding="utf-8")
    for _ in range(MOST_REPAIRS):
        code, log = root.run("python", "-m", "pip", "install", "-r", "/tmp/requirements.txt", "--no-color", "--progress-bar", "off")
        if code == 0:
            break
        found = install_repair(log, {need["what"] for need in needs})
        by = (re.findall(r"Failed (?:building wheel for|to build) ([\w.-]+)", log) or re.findall(r"╰─> ([\w.-]+)$", log, re.M)
              or re.findall(r"Collecting ([\w.-]+)", log) or ["?"])[-1]
        if not found or not repair(root, needs, "install", found, by):
            result["open"] = {"phase": "install", "by": by, "message": last_line(log)}
            break
    built = re.findall(r"Building wheel for ([\w.-]+) ", log)
    if built:
        result["built"] = sorted({name.lower().replace("_", "-") for name in built})
    if "open" not in result:
        failed = {}
        for module in row["modules"]:
            for _ in range(MOST_REPAIRS):
                code, log = root.run("python", "-c", f"import {module}", seconds=300)
                if code == 0:
                    break
                found = import_repair(log, table)
                if found and found[0] in DRIVER:
                    break
                if not found or not repair(root, needs, "import", found, module):
                    failed[module] = last_line(log)
                    break
        if failed:
            result["open"] = {"phase": "import", "by": ", ".join(failed), "message": next(iter(failed.values()))}
        result["installed"] = installed(root)
    result["needs"] = needs
    result["verdict"] = "fails" if "open" in result else "works-with-fixes" if needs else "works"
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("root", type=pathlib.Path)
    parser.add_argument("sets", type=pathlib.Path)
    parser.add_argument("--pythons", type=pathlib.Path)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--work", default="/var/tmp")
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    table = sonames()
    for row in json.loads(options.sets.read_text(encoding="utf-8")):
        if options.only and row["slug"] not in options.only:
            continue
        prefix = None
        if options.pythons:
            prefix = next((p for p in sorted(options.pythons.iterdir()) if p.name.startswith(row["python"] + ".")), None)
        root = Root(options.root.resolve(), options.work, prefix)
        try:
            root.prepare()
            print(json.dumps(try_set(row, root, table), ensure_ascii=False), flush=True)
        finally:
            root.close()
        print(row["slug"], file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
