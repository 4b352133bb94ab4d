"""The programs of `examples` that need nothing but the package."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

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
