"""The programs of `examples` that need no cluster and no notebook."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import program

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_training_learns() -> None:
    path = EXAMPLES / "training" / "train.py"
    if not path.exists():
        pytest.skip("the examples are no part of a package")
    spec = importlib.util.spec_from_file_location("train", path)
    assert spec and spec.loader
    train = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(train)
    means = train.main(150)
    # Points lost to the greedy player: fewer after a hundred updates than before any.
    assert means[-1] > means[0], means


def test_the_server_answers_as_batch_and_keeps_its_bounds() -> None:
    # Two seconds of what `.ci/heavy server` asks for ten minutes. It fails where a line feed in a request moves the answers to other
    # clients, where a bound is not kept, and where a client that breaks off is an error of the server.
    path = EXAMPLES / "server" / "load.py"
    if not path.exists():
        pytest.skip("the examples are no part of a package")
    pytest.importorskip("aiohttp")
    subprocess.run([sys.executable, path, program(), "2", "4"], check=True, timeout=300)
