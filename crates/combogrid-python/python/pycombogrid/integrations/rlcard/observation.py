"""RLCard's Dou Dizhu observations: rows of 54 cells, 4 for each rank and one for each joker."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
from rlcard.games.doudizhu.utils import ACTION_2_ID

_RANKS = "3456789TJQKA2"
_COUNTS = tuple(bytes([1] * count + [0] * (4 - count)) for count in range(5))
_FLAGS = (b"\0", b"\1")
_EMPTY = bytes(54)
_LENGTH = 9


def extract(
    state: dict[str, Any], legal: list[str], recorder: list[tuple[int, str]], *, exact: bool
) -> OrderedDict[str, Any]:
    """What RLCard's ``DoudizhuEnv._extract_state`` makes of a state; every array is new and writable."""
    return OrderedDict(
        obs=_array(observation(state, exact=exact)),
        legal_actions=legal_actions(legal),
        raw_obs=state,
        raw_legal_actions=state["actions"].copy(),
        action_record=recorder,
    )


def legal_actions(actions: list[str]) -> dict[int, npt.NDArray[np.int8]]:
    """The number of each action, with its cards."""
    rows = _array(b"".join(map(_action, actions))).reshape(-1, 54)
    return dict(zip(map(ACTION_2_ID.__getitem__, actions), rows))


def observation(state: dict[str, Any], *, exact: bool) -> bytes:
    """790 cells for the landlord, 901 for a peasant."""
    trace, me = state["trace"], state["self"]
    parts = [_cards(state["current_hand"]), _cards(state["others_hand"])]
    last = trace[-1][1] if trace else ""
    parts.append(_action(trace[-2][1] if last == "pass" else last))
    if len(trace) < _LENGTH:
        parts.append(bytes(54 * (_LENGTH - len(trace))))
    parts.extend([_action(action) for _, action in trace[-_LENGTH:]])
    played, left = state["played_cards"], state["num_cards_left"]
    if me == 0:
        parts += (_cards(played[2]), _cards(played[1]))
        parts += (_one_hot(left[2], 17, exact), _one_hot(left[1], 17, exact))
    else:
        mate = 3 - me
        parts += (_cards(played[0]), _cards(played[mate]))
        parts += (_action_of(trace, 0, exact), _action_of(trace, mate, exact))
        parts += (_one_hot(left[0], 20, exact), _one_hot(left[mate], 17, exact))
    return b"".join(parts)


def _array(cells: bytes) -> npt.NDArray[np.int8]:
    return np.frombuffer(bytearray(cells), dtype=np.int8)


def _cards(cards: str) -> bytes:
    cells = [_COUNTS[cards.count(rank)] for rank in _RANKS]
    cells += (_FLAGS[cards.count("B")], _FLAGS[cards.count("R")])
    return b"".join(cells)


@cache
def _action(action: str) -> bytes:
    return _EMPTY if action == "pass" else _cards(action)


@cache
def _one_hot(left: int, most: int, exact: bool) -> bytes:
    """Cell ``left - 1``; where no card is left RLCard sets the last cell, since it reads cell -1."""
    cells = bytearray(most)
    if left or exact:
        cells[left - 1] = 1
    return bytes(cells)


def _action_of(trace: list[tuple[int, str]], player: int, exact: bool) -> bytes:
    """A player's last action; RLCard takes the first one, since its loop over the actions, last first, goes on."""
    for mover, action in trace if exact else reversed(trace):
        if mover == player:
            return _action(action)
    return _EMPTY
