"""Hands of gin rummy by number, and what the engines say of each: the work that the clusters share.

    python gin_hands.py --hands 10_000_000 --out one_machine                      # best arrangements
    python gin_hands.py --what discards --hands 10_000_000 --out labels           # labels for training
    python gin_hands.py --what census --out census --workers 2                    # all hands, exactly

The work is cut into parts. A part is a range of numbers, is computed by one process from these numbers alone, and becomes one file.
So every machine writes the same file, and the parts can be computed anywhere, in any order, at the same time.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyarrow
from pyarrow import parquet

import gin_classes
import pycombogrid
from pycombogrid import columns, labels

# Hands of a call, 53 bytes each. More hands per call are not faster: benches/batches.py.
BATCH = 65_536
# Hands of a part: what a worker that dies may have to do again, about a second of a core. A billion hands are 1,000 parts, ten
# for each of 100 cores.
PART = 1_000_000

SCHEMAS = {
    "best": pyarrow.schema([("id", pyarrow.int64()), ("points", pyarrow.int32()), ("cards", pyarrow.int32())]),
    "discards": pyarrow.schema(
        [("id", pyarrow.int64()), ("hand", pyarrow.uint64()), ("discard", pyarrow.uint8()), ("points", pyarrow.int32())]
    ),
    "census": pyarrow.schema([("points", pyarrow.int32()), ("hands", pyarrow.int64())]),
}


@dataclass(frozen=True)
class Job:
    """What is computed, and the folder in which its parts become files."""

    what: str
    hands: int
    part: int
    out: Path

    def file(self, number: int) -> Path:
        return self.out / f"part-{number:05}.parquet"


def deal(ids: npt.NDArray[np.int64], cards: int) -> npt.NDArray[np.uint8]:
    """The counts of the hands with these numbers, ``[n, 53]``: the first cards of a shuffle that depends on the number alone."""
    rows = np.arange(len(ids))
    deck = np.tile(np.arange(52, dtype=np.uint8), (len(ids), 1))
    for drawn in range(cards):
        at = drawn + (_random(ids.astype(np.uint64) * np.uint64(cards) + np.uint64(drawn)) % np.uint64(52 - drawn))
        at = at.astype(np.intp)
        picked = deck[rows, at]
        deck[rows, at] = deck[:, drawn]
        deck[:, drawn] = picked
    counts = np.zeros((len(ids), 53), dtype=np.uint8)
    counts[rows[:, None], deck[:, :cards]] = 1
    return counts


def _random(numbers: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The output of SplitMix64 (Steele, Lea and Flood 2014) for each number."""
    mixed = (numbers + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return mixed ^ (mixed >> np.uint64(31))


def best(ids: npt.NDArray[np.int64]) -> pyarrow.RecordBatch:
    """The least deadwood of ten cards and the loose cards that are left."""
    answers = columns.rummy_best(deal(ids, 10), "gin", threads=1)
    return _batch("best", ids, answers[:, 0], answers[:, 1])


def discards(ids: npt.NDArray[np.int64]) -> pyarrow.RecordBatch:
    """Eleven cards, a bit for each of the 52 places; the place of the best card to throw; the deadwood that is left."""
    counts = deal(ids, 11)
    answers = labels.rummy_discards(counts, "gin", threads=1)
    bits = np.zeros((len(ids), 8), dtype=np.uint8)
    bits[:, :7] = np.packbits(counts[:, :52], axis=1, bitorder="little")
    return _batch("discards", ids, bits.view("<u8")[:, 0], answers[:, 0], answers[:, 1])


def census(first: int, end: int) -> pyarrow.RecordBatch:
    """How many hands of ten cards have each number of points, among the classes with these numbers."""
    classes, tally = gin_classes.Classes(10), np.zeros(101, dtype=np.int64)
    for start in range(first, end, BATCH):
        counts, hands = classes.hands(np.arange(start, min(start + BATCH, end)))
        points = columns.rummy_deadwood(counts, "gin", threads=1)
        # Sums of whole numbers below 2^53 are exact.
        tally += np.bincount(points, weights=hands, minlength=len(tally)).astype(np.int64)
    points = np.flatnonzero(tally)
    return _batch("census", points, tally[points])


def _batch(what: str, *values: npt.NDArray[np.generic]) -> pyarrow.RecordBatch:
    schema = SCHEMAS[what]
    arrays = [pyarrow.array(column.astype(field.type.to_pandas_dtype())) for column, field in zip(values, schema, strict=True)]
    return pyarrow.RecordBatch.from_arrays(arrays, schema=schema)


def batches(job: Job, number: int) -> Iterator[pyarrow.RecordBatch]:
    """The rows of a part."""
    first = number * job.part
    end = min(first + job.part, job.hands)
    if job.what == "census":
        yield census(first, end)
        return
    answer = {"best": best, "discards": discards}[job.what]
    for start in range(first, end, BATCH):
        yield answer(np.arange(start, min(start + BATCH, end)))


def write(job: Job, number: int) -> float:
    """Compute a part and write its file, which has its name only when it is whole. Returns the seconds of a core that it took."""
    begun = time.process_time()
    beside = unfinished(job)
    with parquet.ParquetWriter(beside, SCHEMAS[job.what]) as file:
        for batch in batches(job, number):
            file.write_batch(batch)
    beside.replace(job.file(number))
    return time.process_time() - begun


def unfinished(job: Job) -> Path:
    """A name for a file until it is whole, which no other worker has. A worker that dies leaves its file. Readers leave it out, as
    its name begins with a line, and nothing here deletes it: another run in the folder may be writing it."""
    return job.out / f"_{uuid.uuid4().hex}.unfinished"


def begin(job: Job) -> list[int]:
    """The numbers of the parts that have no file yet. A folder of another job is refused, and one whose job is not known."""
    job.out.mkdir(parents=True, exist_ok=True)
    arguments = {**asdict(job), "version": pycombogrid.__version__}
    del arguments["out"]
    manifest = job.out / "_manifest.json"
    if manifest.exists():
        if json.loads(manifest.read_text()) != arguments:
            raise SystemExit(f"{job.out} was begun with other arguments: {manifest.read_text()}")
    elif any(not path.name.startswith("_") for path in job.out.iterdir()):
        raise SystemExit(f"{job.out} has files and no {manifest.name}")
    else:
        beside = unfinished(job)
        beside.write_text(json.dumps(arguments))
        beside.replace(manifest)
    numbers = range(-(-job.hands // job.part))
    return [number for number in numbers if not job.file(number).exists()]


class Progress:
    """A bar of the parts that are done, and what those of this run took of a core and by the clock."""

    def __init__(self, job: Job, left: int) -> None:
        self.job, self.left, self.of_a_core, self.begun = job, left, 0.0, time.monotonic()
        self.show()

    def done(self, parts: int, of_a_core: float) -> None:
        self.left -= parts
        self.of_a_core += of_a_core
        self.show()

    def show(self) -> None:
        parts = -(-self.job.hands // self.job.part)
        done = parts - self.left
        bar, hands = "#" * (40 * done // parts), min(done * self.job.part, self.job.hands)
        took = f"{self.of_a_core:,.1f} s of a core, {time.monotonic() - self.begun:,.1f} s by the clock"
        print(f"\r[{bar:40}] {hands:,} of {self.job.hands:,} hands, {took} ", end="", file=sys.stderr, flush=True)


def run(job: Job, workers: int = 1) -> None:
    """All of it on this machine."""
    numbers = begin(job)
    progress = Progress(job, len(numbers))
    with ProcessPoolExecutor(workers) as pool:
        for part in as_completed([pool.submit(write, job, number) for number in numbers]):
            progress.done(1, part.result())
    print(file=sys.stderr)


def arguments(parser: argparse.ArgumentParser) -> tuple[Job, argparse.Namespace]:
    """The job that the command line asks for, which is the same in all three programs, and the arguments."""
    parser.add_argument("--what", choices=list(SCHEMAS), default="best", help="best arrangements, labels, or all hands")
    parser.add_argument("--hands", type=int, help="10,000,000 if not said; of the census the classes, all if not said")
    parser.add_argument("--part", type=int, default=PART, help="hands of a file")
    parser.add_argument("--out", type=Path, required=True, help="a folder; a second run goes on where the first was stopped")
    chosen = parser.parse_args()
    hands = chosen.hands
    if hands is None:
        hands = gin_classes.Classes(10).total if chosen.what == "census" else 10_000_000
    if hands < 1 or chosen.part < 1:
        parser.error("--hands and --part are at least 1")
    return Job(chosen.what, hands, chosen.part, chosen.out.absolute()), chosen


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, default=1, help="processes of this machine")
    job, chosen = arguments(parser)
    run(job, chosen.workers)


if __name__ == "__main__":
    main()
