"""Ten-card hands of gin rummy by number, and the best arrangement of each: the work that the clusters share.

    python gin_hands.py --hands 10_000_000 --out one_machine

Hand ``i`` depends on ``i`` alone, so that every machine deals it alike, however the numbers are cut into batches.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow
from pyarrow import parquet

from pycombogrid import columns

CARDS = 10
# Rows of a batch: 53 bytes each, and 52 while they are dealt. See docs/src/python.md for the measurement.
BATCH = 65_536
# Hands of a part: what a restart may have to do again.
PART = 1_000_000

SCHEMA = pyarrow.schema([("id", pyarrow.int64()), ("points", pyarrow.int32()), ("cards", pyarrow.int32())])


def deal(ids: npt.NDArray[np.int64]) -> npt.NDArray[np.uint8]:
    """The counts of the hands with these numbers, ``[n, 53]``."""
    rows = np.arange(len(ids))
    deck = np.tile(np.arange(52, dtype=np.uint8), (len(ids), 1))
    for drawn in range(CARDS):
        at = drawn + (_random(ids.astype(np.uint64) * np.uint64(CARDS) + np.uint64(drawn)) % np.uint64(52 - drawn))
        at = at.astype(np.intp)
        picked = deck[rows, at]
        deck[rows, at] = deck[:, drawn]
        deck[:, drawn] = picked
    counts = np.zeros((len(ids), 53), dtype=np.uint8)
    counts[rows[:, None], deck[:, :CARDS]] = 1
    return counts


def _random(numbers: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The output of SplitMix64 (Steele, Lea and Flood 2014) for each number."""
    mixed = (numbers + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


def best(ids: npt.NDArray[np.int64]) -> pyarrow.RecordBatch:
    """The least deadwood of each hand and the loose cards that are left, on the calling thread."""
    answers = columns.rummy_best(deal(ids), "gin", threads=1)
    points, cards = answers[:, 0].astype(np.int32), answers[:, 1].astype(np.int32)
    return pyarrow.RecordBatch.from_arrays(
        [pyarrow.array(ids), pyarrow.array(points), pyarrow.array(cards)], schema=SCHEMA
    )


def parts(hands: int, part: int, out: Path) -> Iterator[tuple[int, int, Path]]:
    """The first number, the end and the folder of each part that is not finished yet, with a progress bar.

    A finished part has a file ``_SUCCESS``. What an interrupted run left of another one is removed.
    """
    begun, done = time.monotonic(), 0
    for start in range(0, hands, part):
        end, folder = min(start + part, hands), out / f"part-{start // part:05}"
        if (folder / "_SUCCESS").exists():
            _show(end, hands, 0.0)
            continue
        shutil.rmtree(folder, ignore_errors=True)
        yield start, end, folder
        (folder / "_SUCCESS").touch()
        done += end - start
        _show(end, hands, done / (time.monotonic() - begun))
    print(file=sys.stderr)


def _show(done: int, hands: int, rate: float) -> None:
    width = 40 * done // hands
    print(f"\r[{'#' * width:40}] {done:,} of {hands:,} hands, {rate:,.0f}/s ", end="", file=sys.stderr, flush=True)


def run(hands: int, part: int, out: Path) -> None:
    """All of it in this process."""
    for start, end, folder in parts(hands, part, out):
        folder.mkdir(parents=True)
        with parquet.ParquetWriter(folder / "all.parquet", SCHEMA) as file:
            for first in range(start, end, BATCH):
                file.write_batch(best(np.arange(first, min(first + BATCH, end))))


def arguments(run: Callable[[int, int, Path], None]) -> None:
    """The command line of all three programs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=10_000_000)
    parser.add_argument("--part", type=int, default=PART, help="hands between two points of restart")
    parser.add_argument(
        "--out", type=Path, required=True, help="a folder; a second run goes on where the first was stopped"
    )
    chosen = parser.parse_args()
    run(chosen.hands, chosen.part, chosen.out)


if __name__ == "__main__":
    arguments(run)
