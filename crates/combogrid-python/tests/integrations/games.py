"""What the tests of drop-in parts share."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

# Whole games of each comparison; `.ci/heavy python-peers` asks for 10,000.
GAMES = int(os.environ.get("COMBOGRID_GAMES", "1000"))


def same(ours: Any, theirs: Any, path: str = "") -> None:
    """Asserts that two values are equal in every type, dtype, shape and order of keys."""
    assert type(ours) is type(theirs), (path, type(ours), type(theirs))
    if isinstance(ours, dict):
        assert list(ours) == list(theirs), path
        for key in ours:
            same(ours[key], theirs[key], f"{path}/{key}")
    elif isinstance(ours, np.ndarray):
        assert ours.dtype == theirs.dtype and ours.shape == theirs.shape, path
        assert ours.flags["W"] == theirs.flags["W"], path
        assert np.array_equal(ours, theirs), path
    elif isinstance(ours, list):
        assert len(ours) == len(theirs), path
        for at, pair in enumerate(zip(ours, theirs)):
            same(*pair, f"{path}/{at}")
    else:
        assert ours == theirs, path
