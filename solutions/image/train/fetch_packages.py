#!/usr/bin/python3
"""Downloads the packages of packages.tsv and unpacks each into FOLDER/<package>; nothing is installed.

usage: fetch_packages.py FOLDER
"""
import csv
import pathlib
import subprocess
import sys
import tarfile
import tempfile


def folder_of(package):
    """The last @ parts name and version; a scope's slash and @ have no place in a folder's name."""
    name = package.rsplit("@", 1)[0] if "@" in package[1:] else package
    return name.lstrip("@").replace("/", "-")


def fetch_apt(package, target):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["apt-get", "-q", "download", package], cwd=folder, check=True)
        (archive,) = pathlib.Path(folder).glob("*.deb")
        subprocess.run(["dpkg-deb", "-x", archive, target], check=True)


def fetch_npm(package, target):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", package], cwd=folder, check=True)
        (archive,) = pathlib.Path(folder).glob("*.tgz")
        with tarfile.open(archive) as tar:
            tar.extractall(target)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    cache = pathlib.Path(sys.argv[1])
    cache.mkdir(parents=True, exist_ok=True)
    with open(pathlib.Path(__file__).with_name("packages.tsv"), newline="") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            target = cache / folder_of(row["package"])
            if target.exists():
                continue
            unfinished = target.with_name(target.name + ".unfinished")
            subprocess.run(["rm", "-rf", unfinished], check=True)
            unfinished.mkdir()
            {"apt": fetch_apt, "npm": fetch_npm}[row["manager"]](row["package"], unfinished)
            unfinished.rename(target)
            print("fetched", row["package"], flush=True)


if __name__ == "__main__":
    main()
