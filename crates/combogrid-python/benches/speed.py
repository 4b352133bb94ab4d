"""How fast the package is, on this machine: processor time, the median of five runs.

python benches/speed.py
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import pycombogrid
from pycombogrid import columns, doudizhu, rummy

HANDS = 100_000
DICE = random.Random(1)


def dealt(cells: list[int], width: int, cards: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    hands = np.zeros((HANDS, width), np.uint8)
    for hand in hands:
        for cell in DICE.sample(cells, cards):
            hand[cell] += 1
    return hands


def per_item(call: Callable[[], Any], items: int) -> tuple[float, float]:
    """Return the microseconds an item takes: of the processor and by the clock."""
    runs = []
    for _ in range(5):
        started, clock = time.process_time(), time.perf_counter()
        call()
        runs.append((time.process_time() - started, time.perf_counter() - clock))
    return tuple(statistics.median(run[part] for run in runs) / items * 1e6 for part in (0, 1))  # type: ignore[return-value]


def line(name: str, times: tuple[float, float]) -> None:
    processor, clock = times
    print(f"{name:45} {processor:9.3f} us {1 / processor * 1e6:12,.0f} a second a core, {clock:9.3f} us by the clock")


def main() -> None:
    plays = dealt([rank for rank in range(13) for _ in range(4)] + [13, 14], 15, 17)
    gin = dealt(list(range(52)), 53, 10)
    for threads in (1, 2):
        line(f"columns: Dou Dizhu leads, {threads} threads", per_item(lambda: columns.doudizhu_leads(plays, threads=threads), HANDS))
        line(f"columns: gin best, {threads} threads", per_item(lambda: columns.rummy_best(gin, "gin", threads=threads), HANDS))
    catalogue = doudizhu.Catalogue("rlcard", "rlcard")
    texts = [str(doudizhu.Hand.from_counts(hand)) for hand in plays[:5000].tolist()]
    for name in ("legal", "legal_texts", "legal_cards"):
        query = getattr(catalogue, name)
        line(f"Catalogue.{name}, 17 cards", per_item(lambda: all(query(text) for text in texts), len(texts)))
    rules = rummy.Rules("gin")
    cards = [str(rummy.Hand.from_counts(hand)) for hand in gin[:5000].tolist()]
    line("Rules.deadwood, gin", per_item(lambda: [rules.deadwood(hand) for hand in cards], len(cards)))
    request = {"op": "rummy.best", "hand": "2H3H4H5H4H5H6H3C3C3D3D4D4S5S"}
    line("ask, rummy.best of 14 tiles", per_item(lambda: [pycombogrid.ask(request) for _ in range(5000)], 5000))
    code = "import time; started = time.process_time(); import pycombogrid; print(time.process_time() - started)"
    runs = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(9)]
    print(f"{'import pycombogrid':45} {statistics.median(runs) * 1e3:9.1f} ms")


if __name__ == "__main__":
    main()
