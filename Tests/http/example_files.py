"""Finds the files of Examples/ by the names under which a server lists them: dispatch-tap.json is Examples/dispatch/tap.json."""
import pathlib

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "Examples"


def example_files(operation="*"):
    """Returns the paths of all examples, or of those for one operation, by name."""
    return {f"{path.parent.name}-{path.name}": path for path in sorted(EXAMPLES.glob(f"{operation}/*.json"))}


def example_path(name):
    return EXAMPLES / name if name == "index.json" else example_files()[name]
