#!/usr/bin/env python3
"""Answers a corpus with several processes of `touchd batch` in a Dask bag. The answers are the same as with one process.

    dask_bag.py CORPUS ANSWERS [--parts N] [--workers N] [--scheduler processes|threads|ADDRESS]

CORPUS is a file for `touchd batch`, with a request or a definition per line. Each part is an element of the bag. Its result
is the path of a file with its answers, so no answer passes through Dask. A part that is computed again, after its worker was
lost or the run was interrupted, continues where its file ends. With an ADDRESS, the parts run on a cluster (PyPI:
distributed), whose workers need the binary and the folder of ANSWERS under the same paths.

The environment variable TOUCHD names the binary. Needs PyPI's dask with its default dependencies."""
import argparse
import itertools
import os
import pathlib
import shutil
import subprocess
import sys

import dask.bag


def answer(part, parts, touchd, corpus, folder):
    """Computes one part. Returns the path of its answers, and the process id of the worker."""
    path = pathlib.Path(folder) / f"{part}.ndjson"
    done = subprocess.run([touchd, "batch", "--jobs", "1", "--shard", f"{part}/{parts}", "--resume", path, corpus],
                          stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise RuntimeError(f"part {part} of {parts}: {done.stderr}")
    return str(path), os.getpid()


def join(paths, answers):
    """Joins the parts in order: item 0 is the first of part 1, item 1 the first of part 2, and so on."""
    files = [open(path, "rb") for path in paths]
    with open(f"{answers}.part", "wb") as joined:
        for line in itertools.chain.from_iterable(itertools.zip_longest(*files, fillvalue=b"")):
            joined.write(line)
    for file in files:
        file.close()
    os.replace(f"{answers}.part", answers)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("corpus", type=os.path.abspath)
    parser.add_argument("answers", type=os.path.abspath)
    parser.add_argument("--parts", type=int, default=os.cpu_count())
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--scheduler", default="processes")
    options = parser.parse_args()
    folder = pathlib.Path(f"{options.answers}.parts")
    folder.mkdir(exist_ok=True)
    count = folder / "count"
    # Parts of a run with another number of parts must not be continued.
    if not count.exists() or count.read_text() != str(options.parts):
        for path in folder.glob("*.ndjson"):
            path.unlink()
        count.write_text(str(options.parts))

    bag = dask.bag.from_sequence(range(1, options.parts + 1), npartitions=options.parts)
    bag = bag.map(answer, options.parts, os.environ.get("TOUCHD", "touchd"), options.corpus, str(folder))
    if options.scheduler in ("processes", "threads"):
        # With processes, Dask would otherwise assign six parts to the first worker.
        results = bag.compute(scheduler=options.scheduler, num_workers=options.workers, chunksize=1)
    else:
        from distributed import Client
        with Client(options.scheduler) as client:
            results = client.compute(bag, sync=True)
    join([path for path, _ in results], options.answers)
    shutil.rmtree(folder)
    print(f"{len(results)} parts by {len({process for _, process in results})} workers", file=sys.stderr)


if __name__ == "__main__":
    main()
