"""How the browser tests report a failed test."""
import traceback


def failure(name, function, error):
    """The lines for a failed test. The first has the error, because summaries contain only first lines."""
    lines = str(error).splitlines() or [""]
    return f"FAIL {name}: {function.__doc__} {type(error).__name__}: {lines[0][:500]}\n{traceback.format_exc(limit=-3)}"
