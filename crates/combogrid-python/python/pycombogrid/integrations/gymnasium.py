"""Card games for one agent, through the interfaces of Gymnasium; players of combogrid have the other seats.

>>> import gymnasium
>>> import pycombogrid.integrations.gymnasium
>>> envs = gymnasium.make_vec("pycombogrid/Gin-v0", num_envs=8, vectorization_mode="vector_entry_point", opponents="simple")
>>> observations, infos = envs.reset(seed=7)
>>> observations["observation"].shape, observations["action_mask"].shape
((8, 260), (8, 164))

An observation has the features of :mod:`pycombogrid.environments`, RLCard's by default or counts in Guandan and Indian rummy, and
``action_mask``, 1 for each legal action.
An action that is not legal ends the game and loses a point.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pycombogrid import environments

Observation = dict[str, np.ndarray[Any, Any]]


def _made(
    game: str, games: int, seat: int, opponents: str | Mapping[int, str], features: str | None, options: Mapping[str, Any]
) -> environments.Environment:
    kind: Any = environments._GAMES[game]
    if isinstance(opponents, str):
        opponents = {other: opponents for other in range(kind(1, **options).seats) if other != seat}
    made: environments.Environment = kind(games, opponents=opponents, features=features or kind._layout, **options)
    return made


def _space(env: environments.Environment) -> spaces.Dict:
    return spaces.Dict(
        observation=spaces.Box(0, env._most, (env.cells,), np.int8), action_mask=spaces.Box(0, 1, (env.actions,), np.int8)
    )


class Games(VectorEnv[Any, Any, Any]):
    """Many games at once. A game that ends is followed by the next one in the same step, whose observation is returned."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: str,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "greedy",
        features: str | None = None,
        **options: Any,
    ) -> None:
        self.num_envs = num_envs
        self.env = _made(game, num_envs, seat, opponents, features, options)
        self.seat = seat
        self._mask = self.env.masks()
        self.single_observation_space = _space(self.env)
        self.single_action_space = spaces.Discrete(self.env.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.env.reset(int(self.np_random.integers(2**63)))
        return self._observations(), {}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        rewards, over = self.env.step(np.asarray(actions), forfeits=True)
        won = rewards[:, self.seat].astype(np.float64)
        return self._observations(), won, over.copy(), np.zeros(self.num_envs, np.bool_), {}

    def _observations(self) -> Observation:
        return {"observation": self.env.observe(), "action_mask": self._mask.astype(np.int8)}


class Game(gymnasium.Env[Any, Any]):
    """One game. Nothing is legal after its end, and its last observation is empty."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        *,
        game: str,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "greedy",
        features: str | None = None,
        **options: Any,
    ) -> None:
        self.env = _made(game, 1, seat, opponents, features, options)
        self.seat = seat
        self._mask = self.env.masks()
        self.observation_space = _space(self.env)
        self.action_space = spaces.Discrete(self.env.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.env.reset(int(self.np_random.integers(2**63)))
        return self._observation(False), {}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        rewards, over = self.env.step(np.array([action]), forfeits=True)
        ended = bool(over[0])
        return self._observation(ended), float(rewards[0, self.seat]), ended, False, {}

    def _observation(self, ended: bool) -> Observation:
        seen = {"observation": self.env.observe()[0], "action_mask": self._mask[0].astype(np.int8)}
        return {name: np.zeros_like(array) for name, array in seen.items()} if ended else seen


for _name, _game in (("DouDizhu", "doudizhu"), ("Gin", "gin"), ("Guandan", "guandan"), ("IndianRummy", "indian")):
    gymnasium.register(
        f"pycombogrid/{_name}-v0",
        f"{__name__}:Game",
        vector_entry_point=f"{__name__}:Games",
        kwargs={"game": _game},
    )
