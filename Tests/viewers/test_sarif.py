"""Validates SARIF logs of lint and diff-scenes against the standard's schema, and reads them with sarif-tools.

    python Tests/viewers/test_sarif.py PATH_TO_TOUCHD PATH_TO_SCHEMA

PATH_TO_SCHEMA is sarif-schema-2.1.0.json of the OASIS repository sarif-spec. Needs jsonschema and sarif-tools 3.0.5 from PyPI,
in the same environment. Neither `make test` nor `make verify` runs it. Ends with a line "N passed, N failed".
"""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOUCHD = pathlib.Path(sys.argv[1]).resolve()
SCHEMA = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
tally = {True: 0, False: 0}


def check(is_right, message):
    tally[bool(is_right)] += 1
    if not is_right:
        print("FAIL", message)


def lint(form, *files, text=None):
    done = subprocess.run([TOUCHD, "lint", "--format", form, *files], cwd=ROOT, input=text, capture_output=True, text=True)
    check(done.returncode in (0, 1) and not done.stderr, f"lint {files[:2]}: {done.returncode} {done.stderr[:300]}")
    return json.loads(done.stdout)


def valid(log, name):
    validator = jsonschema.validators.validator_for(SCHEMA)(SCHEMA, format_checker=jsonschema.FormatChecker())
    faults = [f"{fault.json_path}: {fault.message}"[:200] for fault in validator.iter_errors(log)]
    check(not faults, f"{name}: {faults[:3]}")


def main():
    files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "Examples").glob("*/*.json"))
    everything = lint("sarif", *files)
    valid(everything, "all examples")
    valid(lint("sarif", "Examples/lint/form-fixed.json"), "nothing found")
    differences = subprocess.run([TOUCHD, "diff-scenes", "--format", "sarif", "Examples/lint/form-fixed.json", "Examples/lint/form.json"],
                                 cwd=ROOT, capture_output=True, text=True)
    valid(json.loads(differences.stdout), "differences between scenes")
    frame = {"x": 0, "y": 0, "width": 9, "height": 9}
    button = {"id": "{0} [a](b) ü\"", "class": "UIButton", "frame": frame}
    odd = {"windows": [{"id": "w", "frame": frame, "subviews": [button]}]}
    valid(lint("sarif", "-", text=json.dumps(odd)), "an odd name")
    with tempfile.TemporaryDirectory() as folder:
        log, table = pathlib.Path(folder, "all.sarif"), pathlib.Path(folder, "all.csv")
        log.write_text(json.dumps(everything), encoding="utf-8")
        subprocess.run([pathlib.Path(sys.executable).parent / "sarif", "csv", "--output", table, log], check=True,
                       stdout=subprocess.DEVNULL)
        with table.open(encoding="utf-8") as file:
            read = sorted((row["Location"], row["Code"], row["Severity"], row["Line"]) for row in csv.DictReader(file))
    expected = sorted(
        (result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], result["ruleId"], result["level"],
         str(result["locations"][0]["physicalLocation"]["region"]["startLine"])) for result in everything["runs"][0]["results"])
    check(len(expected) > 15 and read == expected, f"sarif-tools differs in {set(read) ^ set(expected)}")
    print(f"{tally[True]} passed, {tally[False]} failed")
    sys.exit(tally[False] > 0)


if __name__ == "__main__":
    main()
