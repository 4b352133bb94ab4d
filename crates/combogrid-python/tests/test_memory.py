"""Memory stays flat, and nothing that is thrown at the package ends the process."""

from __future__ import annotations

import gc
import random
import resource
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from conftest import HEAVY, deal

import pycombogrid
from pycombogrid import Error, columns, doudizhu, rummy

CALLS = 1_000_000 if HEAVY else 5000
CATALOGUE = doudizhu.Catalogue()
RULES = doudizhu.Rules()
GIN = rummy.Rules("gin")
HAND = deal(1, 17)
CELLS = np.zeros((10, 53), np.uint8)
CELLS[:, 3:6] = 1


def refused() -> None:
    with pytest.raises(Error):
        pycombogrid.ask({"op": "rummy.best", "hand": "3X"})


@pytest.mark.parametrize(
    "call",
    [
        lambda: pycombogrid.ask({"op": "rummy.best", "hand": "2H3H4H5H4H5H6H3C3C3D3D4D"}),
        lambda: pycombogrid.ask({"op": "doudizhu.plays", "hand": HAND[:9], "rules": {"preset": "pagat"}}),
        lambda: CATALOGUE.legal_texts(HAND, 3, with_pass=True),
        lambda: CATALOGUE.legal_cards(HAND),
        lambda: RULES.leads(HAND),
        lambda: GIN.deadwood("3H 4H 5H 9C 9D KS"),
        lambda: columns.rummy_best(CELLS, "gin", threads=1),
        refused,
    ],
)
def test_memory_is_flat(call: Callable[[], Any]) -> None:
    for _ in range(2000):
        call()
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(CALLS):
        call()
    gc.collect()
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 4096, f"{grown} KiB more"


def thing(random: random.Random, depth: int = 0) -> Any:
    """Return anything that a caller could mistake for an argument."""
    texts = ["33344", "BR", "3H 4H 5H", "rlcard", "gin", "pass", "", "\x00", "♥", "9" * 400, "doudizhu.leads", "rummy.best"]
    numbers = [0, 1, -1, 3, 27_471, 255, 256, 2**31, 2**63, 2**64, -(2**70), 0.5, float("nan"), float("inf")]
    shapes = [(0,), (15,), (53,), (2, 15), (3, 53), (0, 15), (2, 2, 15)]
    kinds = [np.uint8, np.int8, np.uint32, np.int64, np.float64, np.bool_, object]
    choice = random.randrange(9 if depth < 3 else 6)
    if choice < 2:
        return random.choice(texts)
    if choice < 4:
        return random.choice(numbers)
    if choice == 4:
        array = np.full(random.choice(shapes), random.choice([0, 1, 4, 5]), dtype=random.choice(kinds))
        return random.choice([array, array[::-1], array.T, array[..., ::2], memoryview(bytes(15))])
    if choice == 5:
        return random.choice([None, True, b"", bytes(15), object(), doudizhu.Hand("33344"), rummy.Hand("3H"), GIN, thing, dict])
    if choice == 6:
        return [thing(random, depth + 1) for _ in range(random.randrange(5))]
    if choice == 7:
        return tuple(thing(random, depth + 1) for _ in range(random.randrange(3)))
    names = ["op", "hand", "rules", "to", "limit", "depth", "max_states", "timeout_ms", "preset", 3]
    return {random.choice(names): thing(random, depth + 1) for _ in range(random.randrange(5))}


def test_anything_is_an_answer_or_an_exception() -> None:
    dice = random.Random(7)
    small = {"max_states": 1000}
    calls: list[Callable[[Any, Any], Any]] = [
        lambda a, b: pycombogrid.ask({**a, **small} if isinstance(a, dict) else a),
        lambda a, b: pycombogrid.ask({"op": "doudizhu.answers", "hand": a, "to": b}),
        lambda a, b: pycombogrid.ask({"op": "rummy.best", "hand": a, "rules": b}, **small),
        lambda a, b: list(pycombogrid.ask_many(a if isinstance(a, list) else [a], errors="return", **small)),
        lambda a, b: CATALOGUE.legal(a, b),
        lambda a, b: CATALOGUE.legal_cards(a, b, with_pass=True),
        lambda a, b: CATALOGUE.number(a),
        lambda a, b: CATALOGUE[a],
        lambda a, b: doudizhu.Rules(a),
        lambda a, b: doudizhu.Rules().answers(a, b),
        lambda a, b: doudizhu.Hand(a, b),
        lambda a, b: doudizhu.Hand.from_counts(a),
        lambda a, b: doudizhu.Hand.from_douzero(a),
        lambda a, b: doudizhu.Play(a, b),
        lambda a, b: rummy.Hand.from_counts(a),
        lambda a, b: rummy.Rules(a, wild_rank=b),
        lambda a, b: GIN.deadwood(a),
        lambda a, b: columns.doudizhu_leads(a, threads=1),
        lambda a, b: columns.doudizhu_answers(a, b, threads=1),
        lambda a, b: columns.rummy_best(a, b, threads=1),
        lambda a, b: columns.rummy_deadwood(a, threads=2),
    ]
    for _ in range(1_000_000 if HEAVY else 20_000):
        call, first, second = dice.choice(calls), thing(dice), thing(dice)
        try:
            call(first, second)
        except Exception:  # noqa: BLE001, a panic is a BaseException and no Exception
            pass
