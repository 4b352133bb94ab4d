"""DouZero's environment, with its cards, legal actions and features from pycombogrid.

>>> import numpy as np
>>> from pycombogrid.integrations.douzero.env import Env
>>> np.random.seed(7)
>>> env = Env("adp")
>>> obs = env.reset()
>>> obs["position"], obs["x_batch"].shape[1], obs["z"].shape
('landlord', 373, (5, 162))
>>> obs, reward, done, _ = env.step(obs["legal_actions"][0])
>>> obs["position"], reward, done
('landlord_down', 0.0, False)

The same random numbers of numpy deal the same games. Every legal action occurs once, and the airplanes that DouZero does not recognise
are there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from pycombogrid.doudizhu import Hand
from pycombogrid.environments import Doudizhu

__all__ = ["Env"]

Objective: TypeAlias = Literal["adp", "logadp", "wp"]

_POSITIONS = ("landlord", "landlord_down", "landlord_up")
# The cells of `x_no_action` by player, and where `z` begins in a row.
_WIDTHS = (319, 430, 430)
_Z = 430
_DECK = [card for card in (*range(3, 15), 17) for _ in range(4)] + [20, 30]


class Env:
    """The methods of ``douzero.env.env.Env``, to be used in its place."""

    def __init__(self, objective: Objective) -> None:
        self.objective = objective
        self._env = Doudizhu(1, rules="douzero", features="douzero")
        self._cells = self._env.action_cells.astype(np.float32)
        self._row = np.empty((1, self._env.cells), np.int8)
        self._obs: dict[str, Any] = {}
        self._ids = np.empty(0, np.uint32)
        self._bombs = 0

    def reset(self) -> dict[str, Any]:
        """Deal a game, and return what the landlord sees."""
        deck = _DECK.copy()
        np.random.shuffle(deck)
        # The hands in the order of the turns.
        hands = [str(Hand.from_douzero(cards)) for cards in (deck[:20], deck[37:54], deck[20:37])]
        self._env.deal(0, {"hands": hands, "bottom": str(Hand.from_douzero(deck[17:20]))})
        self._bombs = 0
        return self._see()

    def step(self, action: Sequence[int]) -> tuple[dict[str, Any] | None, float, bool, dict[str, Any]]:
        """Play the cards of a legal action; ``[]`` passes."""
        place = self._obs["legal_actions"].index(list(action))
        self._bombs += len(action) == 4 and len(set(action)) == 1 or list(action) == [20, 30]
        rewards, over = self._env.step(self._ids[place : place + 1])
        if over[0]:
            return None, self._reward(rewards[0, 0] > 0), True, {}
        return self._see(), 0.0, False, {}

    def _reward(self, landlord_wins: bool) -> float:
        won = {"adp": 2.0**self._bombs, "logadp": self._bombs + 1.0}.get(self.objective, 1.0)
        return won if landlord_wins else -won

    def _see(self) -> dict[str, Any]:
        env, seat = self._env, int(self._env.players[0])
        row = env.observe(self._row)[0].copy()
        self._ids = env.legal().ids
        x, z = row[: _WIDTHS[seat]], row[_Z:].reshape(5, 162)
        batch: npt.NDArray[np.float32] = np.empty((len(self._ids), len(x) + 54), np.float32)
        batch[:, : len(x)] = x
        batch[:, len(x) :] = self._cells[self._ids]
        z_batch = np.empty((len(self._ids), *z.shape), np.float32)
        z_batch[:] = z
        self._obs = {
            "position": _POSITIONS[seat],
            "x_batch": batch,
            "z_batch": z_batch,
            "legal_actions": [env.catalogue.cards(number) for number in self._ids.tolist()],
            "x_no_action": x,
            "z": z,
        }
        return self._obs
