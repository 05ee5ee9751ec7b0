#!/usr/bin/env python3
"""Tests scripts/build/bundle: the archive runs with only its own libraries, also its C library.

    test_bundle.py PATH_TO_TOUCHD

Needs Debian. Ends with a line `N passed, N failed`."""
import os
import pathlib

from repositories import BAD, ROOT, TOUCHD, main, put, run, test


def unpacked(folder):
    done = run(ROOT / "scripts/build/bundle", TOUCHD, folder, cwd=folder)
    assert done.returncode == 0, done.stderr
    archive = pathlib.Path(done.stdout.strip())
    version = run(TOUCHD, "version", cwd=folder).stdout.split()[1]
    assert archive.name == f"touchd-{version}-linux-{os.uname().machine}.tar.gz", archive
    assert run("tar", "--extract", "--gzip", "--file", archive, cwd=folder).returncode == 0
    return archive.parent / archive.name.removesuffix(".tar.gz")


@test
def the_bundle_loads_only_its_own_libraries(folder):
    bundle = unpacked(folder)
    loader = next((bundle / "lib").glob("ld-linux*"))
    listed = run(loader, "--library-path", bundle / "lib", "--list", bundle / "lib/touchd", cwd=folder).stdout
    paths = [line.split("=>")[1].split()[0] for line in listed.splitlines() if "=>" in line]
    assert len(paths) > 8 and all(path.startswith(f"{bundle}/lib/") for path in paths), listed


@test
def the_bundle_runs_from_any_folder_and_through_a_link(folder):
    bundle = unpacked(folder)
    put(folder, {"bad.json": BAD, "elsewhere/x": ""})
    os.symlink(bundle / "touchd", os.path.join(folder, "elsewhere/touchd"))
    expected = run(TOUCHD, "lint", "../bad.json", cwd=os.path.join(folder, "elsewhere"))
    found = run("./touchd", "lint", "../bad.json", cwd=os.path.join(folder, "elsewhere"))
    assert found.returncode == 1 and (found.stdout, found.stderr) == (expected.stdout, expected.stderr), found


@test
def each_library_has_its_licence_and_its_source(folder):
    bundle = unpacked(folder)
    packages = {line.split()[0] for line in (bundle / "licenses/PACKAGES").read_text().splitlines() if "(source: " in line}
    assert packages >= {"libc6", "libgnutls30", "libmicrohttpd12", "libstdc++6"}, packages
    assert packages | {"PACKAGES"} == set(os.listdir(bundle / "licenses")), packages
    assert (bundle / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


if __name__ == "__main__":
    main()
