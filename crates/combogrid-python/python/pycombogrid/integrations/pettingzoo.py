"""Games for several agents, through the interfaces of PettingZoo.

>>> from pycombogrid.integrations.pettingzoo import env
>>> game = env("gin")
>>> game.reset(seed=7)
>>> for agent in game.agent_iter():
...     observation, reward, terminated, truncated, info = game.last()
...     over = terminated or truncated
...     game.step(None if over else game.action_space(agent).sample(observation["action_mask"]))

An observation has the features of :mod:`pycombogrid.environments`, RLCard's by default, counts in Guandan, Indian rummy and
Rummikub, or cells in Reversi and Tothello, and ``action_mask``, 1 for each legal action of the agent to move.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

from pycombogrid import environments

__all__ = ["env", "parallel_env", "raw_env"]


def env(game: str, **options: Any) -> AECEnv[Any, Any, Any]:
    """Return the game with PettingZoo's usual wrappers: an action that is not legal ends it and loses a point."""
    return OrderEnforcingWrapper(TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1))


def parallel_env(game: str, **options: Any) -> ParallelEnv[Any, Any, Any]:
    """Return the game with the parallel interface: only the action of the agent to move counts."""
    return turn_based_aec_to_parallel(env(game, **options))


class raw_env(AECEnv[Any, Any, Any]):  # noqa: N801, the name that PettingZoo has for it
    """One game of Dou Dizhu (``doudizhu``), gin (``gin``), Guandan (``guandan``), Indian rummy (``indian``), Reversi (``reversi``),
    Rummikub (``rummikub``) or Tothello (``tothello``).

    The options are those of its environment.
    """

    def __init__(self, game: str, *, features: str | None = None, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.metadata = {"name": f"{game}_v0", "is_parallelizable": True, "render_modes": []}
        self.render_mode = render_mode
        kind: Any = environments._GAMES[game]
        self.env: environments.Environment = kind(1, features=features or kind._layout, **options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.env.seats)]
        self._mask = self.env.masks()
        self._seeds = np.random.default_rng()
        self._observations = {
            agent: spaces.Dict(
                observation=spaces.Box(0, self.env._most, (self.env.cells,), np.int8),
                action_mask=spaces.Box(0, 1, (self.env.actions,), np.int8),
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(self.env.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.env.reset(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        rewards, over = self.env.step(np.array([action]))
        self.rewards = dict(zip(self.agents, rewards[0].tolist(), strict=True))
        self.terminations = dict.fromkeys(self.agents, bool(over[0]))
        after = self.agents.index(self.agent_selection) + 1
        self.agent_selection = self.agents[after % len(self.agents)] if over[0] else self._mover()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """Return what an agent sees; after the end of the game it is nothing."""
        ended = self.terminations[agent]
        moves = agent == self.agent_selection and not ended
        seen = np.zeros(self.env.cells, np.int8) if ended else self.env.observe(seat=self.possible_agents.index(agent))[0]
        return {"observation": seen, "action_mask": self._mask[0].astype(np.int8) * moves}

    def _mover(self) -> str:
        return f"player_{self.env.players[0]}"
