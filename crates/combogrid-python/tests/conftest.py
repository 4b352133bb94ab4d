"""What several tests use."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

HEAVY = "COMBOGRID_HEAVY" in os.environ


def examples(count: int) -> settings:
    """The number of examples of a property, or 5,000 in `.ci/heavy python`."""
    return settings(max_examples=5000 if HEAVY else count, deadline=None)


settings.register_profile("combogrid", examples(100))
settings.load_profile("combogrid")

RANKS = "3456789TJQKA2BR"
DECK = [rank for rank in RANKS[:13] for _ in range(4)] + list(RANKS[13:])

Batch = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]


def deal(seed: int, cards: int) -> str:
    """Return a Dou Dizhu hand of this size."""
    return "".join(sorted(random.Random(seed).sample(DECK, cards), key=RANKS.index))


def program() -> str:
    """Return the path of the command line, or skip the test where it is not built."""
    if "COMBOGRID" in os.environ:
        return os.environ["COMBOGRID"]
    target = Path(__file__).parents[3] / "target"
    for build in ("release", "debug"):
        if (target / build / "combogrid").exists():
            return str(target / build / "combogrid")
    return shutil.which("combogrid") or pytest.skip("the command line is not built")


@pytest.fixture(scope="session")
def batch() -> Batch:
    """Return what `combogrid batch` answers to requests."""
    path = program()

    def answers(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        done = subprocess.run([path, "batch"], input=lines, capture_output=True, text=True, check=False)
        return [json.loads(line) for line in done.stdout.splitlines()]

    return answers


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Lets SIGINT raise KeyboardInterrupt, also where the shell that started the tests ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
