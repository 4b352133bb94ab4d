"""The tests that Gymnasium and PettingZoo have for environments."""

from __future__ import annotations

import doctest
import importlib
import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import pycombogrid.integrations.gymnasium  # noqa: F401, registers its environments
from pycombogrid.integrations import pettingzoo

GAMES = [("doudizhu", {}), ("doudizhu", {"rules": "openspiel", "numbering": "bodies", "features": "douzero"}), ("doudizhu", {"rules": "four_players", "features": "counts"}), ("gin", {}), ("guandan", {}), ("indian", {"rules": {"players": 3}})]
# Gymnasium has no names for these.
WITHOUT_NAMES = [("reversi", {"rules": {"opening": 8}}), ("rummikub", {"rules": {"players": 3}}), ("tothello", {"rules": {"opening": 8}})]
NAMES = {"doudizhu": "pycombogrid/DouDizhu-v0", "gin": "pycombogrid/Gin-v0", "guandan": "pycombogrid/Guandan-v0", "indian": "pycombogrid/IndianRummy-v0"}


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_gymnasium(game: str, options: dict[str, str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(NAMES[game], **options).unwrapped, skip_render_check=True)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_gymnasium_vectors(game: str, options: dict[str, str]) -> None:
    def make(opponents: str) -> gymnasium.vector.VectorEnv:
        return gymnasium.make_vec(NAMES[game], 16, "vector_entry_point", opponents=opponents, **options)

    envs = gymnasium.wrappers.vector.RecordEpisodeStatistics(make("random"))
    seen, _ = envs.reset(seed=3)
    twin = make("random")
    assert np.array_equal(twin.reset(seed=3)[0]["observation"], seen["observation"])
    rng, ended = np.random.default_rng(1), 0
    for _ in range(300):
        assert seen in envs.observation_space and seen["action_mask"].any(axis=1).all()
        actions = np.array([rng.choice(np.flatnonzero(row)) for row in seen["action_mask"]])
        seen, rewards, terminated, truncated, infos = envs.step(actions)
        again = twin.step(actions)
        assert np.array_equal(again[0]["observation"], seen["observation"]) and np.array_equal(again[1], rewards)
        assert not truncated.any() and not rewards[~terminated].any()
        ended += terminated.sum()
    assert ended > 16 and "episode" in infos or not terminated.any()


@pytest.mark.parametrize(("game", "options"), [*GAMES, *WITHOUT_NAMES])
def test_pettingzoo(game: str, options: dict[str, str]) -> None:
    with warnings.catch_warnings():
        # It warns of every observation that is a dict with a mask, and of one after the end.
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(game, **options), num_cycles=1000)
        seed_test(lambda: pettingzoo.env(game, **options), num_cycles=50)
        parallel_api_test(pettingzoo.parallel_env(game, **options), num_cycles=1000)


@pytest.mark.parametrize("page", ["training.md", "python.md"])
def test_the_loops_of_the_book(page: str) -> None:
    text = (Path(__file__).parents[4] / "docs/src" / page).read_text()
    [loop] = re.findall(r"^```python\n(import gymnasium\n.*?)^```", text, re.M | re.S)
    found: dict[str, Any] = {}
    exec(loop, found)
    assert found["obs"]["action_mask"].any(axis=1).all()


@pytest.mark.parametrize("name", sorted(NAMES.values()))
def test_an_action_that_is_not_legal_loses_a_point_in_gymnasium(name: str) -> None:
    envs = gymnasium.make_vec(name, 4, "vector_entry_point", opponents="random")
    seen, _ = envs.reset(seed=1)
    _, rewards, over, _, _ = envs.step(seen["action_mask"].argmin(axis=1))
    assert over.all() and (rewards == -1).all()


def test_an_action_that_is_not_legal_ends_the_game() -> None:
    game = pettingzoo.env("gin")
    game.reset(seed=1)
    mover = game.agent_selection
    game.step(0)
    assert game.terminations == {"player_0": True, "player_1": True} and game.rewards[mover] == -1


@pytest.mark.parametrize("name", ["gymnasium", "pettingzoo"])
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"pycombogrid.integrations.{name}")).failed == 0
