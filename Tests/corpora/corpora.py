"""Access to third-party data, in ../shared/data next to the repository, or in the folder that TOUCHD_SHARED_DATA names."""
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def shared(name):
    """Returns the folder of a corpus. If it does not exist, as in a fresh clone, the test is skipped."""
    base = Path(os.environ.get("TOUCHD_SHARED_DATA") or ROOT.parent / "shared" / "data")
    folder = base / name
    if not folder.exists():
        pytest.skip(f"{name} is not in {base}; set TOUCHD_SHARED_DATA to the folder that contains it")
    return folder
