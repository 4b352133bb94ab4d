"""Hands of the cluster examples that one core answers a second, by the size of a batch.

python batches.py
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "clusters"))

import gin_hands

from pycombogrid import columns

HANDS = 1_048_576
ROUNDS = 5


def seconds(batch: int) -> tuple[float, float]:
    """Processor time for all hands with the deal, and for the answers alone."""
    whole = answers = 0.0
    for first in range(0, HANDS, batch):
        ids = np.arange(first, first + batch)
        begun = time.process_time()
        gin_hands.best(ids)
        whole += time.process_time() - begun
        hands = gin_hands.deal(ids, 10)
        begun = time.process_time()
        columns.rummy_best(hands, "gin", threads=1)
        answers += time.process_time() - begun
    return whole, answers


def main() -> None:
    sizes = [1 << shift for shift in range(8, 21, 2)]
    times: dict[int, list[tuple[float, float]]] = {size: [] for size in sizes}
    for _ in range(ROUNDS):
        for size in sizes:
            times[size].append(seconds(size))
    print("| rows of a batch | dealt and answered, a second | answered, a second |\n| -: | -: | -: |")
    for size, measured in times.items():
        whole, answers = (HANDS / statistics.median(column) for column in zip(*measured, strict=True))
        print(f"| {size:,} | {whole:,.0f} | {answers:,.0f} |")


if __name__ == "__main__":
    main()
