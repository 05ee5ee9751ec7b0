"""Tests scripts/build/bundle: the archive runs with only its own libraries, also its C library.

Needs Debian."""
import os
import pathlib

from repositories import BAD, ROOT, TOUCHD, put, run


def unpacked(folder):
    done = run(ROOT / "scripts/build/bundle", TOUCHD, folder, cwd=folder)
    assert done.returncode == 0, done.stderr
    archive = pathlib.Path(done.stdout.strip())
    version = run(TOUCHD, "version", cwd=folder).stdout.split()[1]
    assert archive.name == f"touchd-{version}-linux-{os.uname().machine}.tar.gz", archive
    assert run("tar", "--extract", "--gzip", "--file", archive, cwd=folder).returncode == 0
    return archive.parent / archive.name.removesuffix(".tar.gz")


def test_the_bundle_loads_only_its_own_libraries(tmp_path):
    bundle = unpacked(tmp_path)
    loader = next((bundle / "lib").glob("ld-linux*"))
    listed = run(loader, "--library-path", bundle / "lib", "--list", bundle / "lib/touchd", cwd=tmp_path).stdout
    paths = [line.split("=>")[1].split()[0] for line in listed.splitlines() if "=>" in line]
    assert len(paths) > 8 and all(path.startswith(f"{bundle}/lib/") for path in paths), listed


def test_the_bundle_runs_from_any_folder_and_through_a_link(tmp_path):
    bundle = unpacked(tmp_path)
    put(tmp_path, {"bad.json": BAD, "elsewhere/x": ""})
    os.symlink(bundle / "touchd", os.path.join(tmp_path, "elsewhere/touchd"))
    expected = run(TOUCHD, "lint", "../bad.json", cwd=os.path.join(tmp_path, "elsewhere"))
    found = run("./touchd", "lint", "../bad.json", cwd=os.path.join(tmp_path, "elsewhere"))
    assert found.returncode == 1 and (found.stdout, found.stderr) == (expected.stdout, expected.stderr), found


def test_each_library_has_its_licence_and_its_source(tmp_path):
    bundle = unpacked(tmp_path)
    packages = {line.split()[0] for line in (bundle / "licenses/PACKAGES").read_text().splitlines() if "(source: " in line}
    assert packages >= {"libc6", "libgnutls30", "libmicrohttpd12", "libstdc++6"}, packages
    assert packages | {"PACKAGES"} == set(os.listdir(bundle / "licenses")), packages
    assert (bundle / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()
