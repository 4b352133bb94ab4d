"""Labels for agents that learn, a million rows in one call: who wins, what to throw, how far a hand is from its end.

Arrays, threads, bounds and ``errors`` are those of :mod:`pycombogrid.columns`.

>>> from pycombogrid import columns, labels
>>> hands = columns.doudizhu_hands(["33", "4", "36", "5"]).reshape(-1, 2, 15)
>>> wins, plays = labels.doudizhu_solve(hands)
>>> wins.tolist(), plays.offsets.tolist(), plays.ids.tolist()
([True, True], [0, 1, 2], [15, 3])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

import numpy as np

from pycombogrid import _core
from pycombogrid.columns import RANKS, TILES, Bounds, Marked, Ragged, _catalogue, _checked, _fixed, _not_text, _status, _to

if TYPE_CHECKING:
    from typing import Unpack

    from numpy.typing import NDArray

    from pycombogrid.answers import Aim, DoudizhuPreset, RummyPreset
    from pycombogrid.columns import Errors, Numbering
    from pycombogrid.doudizhu import Catalogue
    from pycombogrid.doudizhu import Rules as DoudizhuRules
    from pycombogrid.rummy import Rules as RummyRules

__all__ = [
    "After",
    "Bounds",
    "Melds",
    "Solved",
    "doudizhu_after",
    "doudizhu_solve",
    "rummy_discards",
    "rummy_lay_off",
    "rummy_melds",
    "rummy_shortfall",
]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)



class Solved(NamedTuple):
    """Who wins with open hands."""

    wins: NDArray[np.bool_]
    """Whether the side of the first player wins, ``[n]``."""
    plays: Ragged
    """The numbers of the plays with which it wins; none if they were not asked for."""


class After(NamedTuple):
    """What each legal play leaves: row ``i`` is ``offsets[i]`` to ``offsets[i + 1]``."""

    offsets: NDArray[np.int64]
    """One more than there are rows."""
    ids: NDArray[np.uint32]
    """The numbers of the plays, ascending in each row."""
    fewest: NDArray[np.uint8]
    """The fewest plays of what is left after each of them."""


class Melds(NamedTuple):
    """Melds of each hand: those of row ``i`` are ``cells[offsets[i]:offsets[i + 1]]``."""

    offsets: NDArray[np.int64]
    """One more than there are rows."""
    cells: NDArray[np.uint8]
    """How many of each tile a meld has, ``[melds, 53]``."""


@overload
def doudizhu_solve(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32] | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    landlord: NDArray[np.uint8] | int = 0,
    by: NDArray[np.uint8] | int | None = None,
    winning: bool = True,
    numbering: Numbering = "combogrid",
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> Solved: ...
@overload
def doudizhu_solve(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32] | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    landlord: NDArray[np.uint8] | int = 0,
    by: NDArray[np.uint8] | int | None = None,
    winning: bool = True,
    numbering: Numbering = "combogrid",
    errors: Literal["null"],
    **bounds: Unpack[Bounds],
) -> Marked[Solved]: ...
def doudizhu_solve(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32] | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    landlord: NDArray[np.uint8] | int = 0,
    by: NDArray[np.uint8] | int | None = None,
    winning: bool = True,
    numbering: Numbering = "combogrid",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> Any:
    """Return who wins with open hands, and the winning plays of the first player, who is to move.

    ``hands`` is uint8 ``[n, 2, 15]`` or ``[n, 3, 15]`` in the order of the turns. ``to`` is the number of the play to beat in each row,
    that of the pass where there is none, and ``by`` the player who made it, by default the one before the first. ``landlord`` is the
    player who is alone. The numbers are those of :class:`pycombogrid.doudizhu.Catalogue`. Without ``max_states`` a row searches at most
    five million states.

    A landlord of ``46`` beats the three of a farmer who then has one card:

    >>> from pycombogrid import columns, labels
    >>> hands = columns.doudizhu_hands(["46", "5", "7"]).reshape(1, 3, 15)
    >>> labels.doudizhu_solve(hands, np.array([0], np.uint32)).plays.ids.tolist()
    []
    """
    catalogue = _catalogue(rules, numbering)
    hands = _not_text(hands, "hands", "uint8 counts: columns.doudizhu_hands reads them")
    if hands.ndim != 3 or hands.shape[1] not in (2, 3):
        raise ValueError(f"hands has the shape {hands.shape}, expected (n, 2, {RANKS}) or (n, 3, {RANKS})")
    rows, players = hands.shape[:2]
    flat = _checked(hands.reshape(rows * players, -1), RANKS, "hands")
    landlords = _each(landlord, rows, "landlord")
    laid = _each(players - 1 if by is None else by, rows, "by")
    wins, offsets, ids, status = np.empty(rows, np.bool_), np.zeros(rows + 1, np.int64), bytearray(), _states(rows, errors)
    options = {**bounds, "fixed": wins.view(np.uint8), "offsets": offsets[1:], "ids": ids, "status": status}
    _core.doudizhu_solve(catalogue, flat.reshape(-1), players, landlords, _to(to, rows), laid, winning, options)
    solved = Solved(wins, Ragged(offsets, np.frombuffer(ids, np.uint32)))
    return solved if status is None else Marked(solved, status)


@overload
def doudizhu_after(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32] | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> After: ...
@overload
def doudizhu_after(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32] | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    errors: Literal["null"],
    **bounds: Unpack[Bounds],
) -> Marked[After]: ...
def doudizhu_after(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32] | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> Any:
    """Return the legal plays of each hand, and the fewest plays of what each of them leaves.

    >>> from pycombogrid import columns, labels
    >>> after = labels.doudizhu_after(columns.doudizhu_hands(["3345"]))
    >>> after.ids.tolist(), after.fewest.tolist()
    ([0, 1, 2, 15], [3, 2, 2, 2])
    """
    catalogue = _catalogue(rules, numbering)
    hands = _checked(hands, RANKS, "hands")
    rows = len(hands)
    offsets, ids, fewest, status = np.zeros(rows + 1, np.int64), bytearray(), bytearray(), _states(rows, errors)
    options = {**bounds, "offsets": offsets[1:], "ids": ids, "cells": fewest, "status": status}
    _core.doudizhu_after(catalogue, hands.reshape(-1), _to(to, rows), options)
    after = After(offsets, np.frombuffer(ids, np.uint32), np.frombuffer(fewest, np.uint8))
    return after if status is None else Marked(after, status)


@overload
def rummy_discards(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    *,
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> NDArray[np.uint32]: ...
@overload
def rummy_discards(
    hands: NDArray[np.uint8], rules: RummyRules | RummyPreset = "gin", *, errors: Literal["null"], **bounds: Unpack[Bounds]
) -> Marked[NDArray[np.uint32]]: ...
def rummy_discards(
    hands: NDArray[np.uint8], rules: RummyRules | RummyPreset = "gin", *, errors: Errors = "raise", **bounds: Unpack[Bounds]
) -> Any:
    """Return the best card to throw of each hand and the deadwood that is left, ``[n, 2]``.

    The card is its place among the 53 cells of a hand.

    >>> from pycombogrid import columns, labels
    >>> labels.rummy_discards(columns.rummy_hands(["AC 2C 3C KS"])).tolist()
    [[51, 0]]
    """
    hands = _checked(hands, TILES, "hands")
    cells = hands.reshape(-1)
    return _fixed(lambda options: _core.rummy_discards(rules, cells, options), (len(hands), 2), np.uint32, None, bounds, errors)


@overload
def rummy_shortfall(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "indian",
    *,
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> NDArray[np.uint32]: ...
@overload
def rummy_shortfall(
    hands: NDArray[np.uint8], rules: RummyRules | RummyPreset = "indian", *, errors: Literal["null"], **bounds: Unpack[Bounds]
) -> Marked[NDArray[np.uint32]]: ...
def rummy_shortfall(
    hands: NDArray[np.uint8], rules: RummyRules | RummyPreset = "indian", *, errors: Errors = "raise", **bounds: Unpack[Bounds]
) -> Any:
    """Return what each hand lacks to go out, ``[n, 3]``: runs without wild cards, runs, and the points of loose cards.

    >>> from pycombogrid import columns, labels
    >>> labels.rummy_shortfall(columns.rummy_hands(["3H 4H 5H 9C 9D KS"], "indian")).tolist()
    [[0, 1, 28]]
    """
    hands = _checked(hands, TILES, "hands")
    cells = hands.reshape(-1)
    return _fixed(lambda options: _core.rummy_shortfall(rules, cells, options), (len(hands), 3), np.uint32, None, bounds, errors)


@overload
def rummy_melds(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    aim: Aim = "deadwood",
    *,
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> Melds: ...
@overload
def rummy_melds(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    aim: Aim = "deadwood",
    *,
    errors: Literal["null"],
    **bounds: Unpack[Bounds],
) -> Marked[Melds]: ...
def rummy_melds(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    aim: Aim = "deadwood",
    *,
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> Any:
    """Return the melds of the best arrangement of each hand.

    >>> from pycombogrid import columns, labels
    >>> melds = labels.rummy_melds(columns.rummy_hands(["AC 2C 3C KS", "5S 5H 5D 9C TC JC"]))
    >>> melds.offsets.tolist(), melds.cells.shape
    ([0, 1, 3], (3, 53))
    """
    hands = _checked(hands, TILES, "hands")
    rows = len(hands)
    offsets, cells, status = np.zeros(rows + 1, np.int64), bytearray(), _states(rows, errors)
    options = {**bounds, "offsets": offsets[1:], "cells": cells, "status": status}
    _core.rummy_melds(rules, hands.reshape(-1), aim, options)
    melds = Melds(offsets, np.frombuffer(cells, np.uint8).reshape(-1, TILES))
    return melds if status is None else Marked(melds, status)


@overload
def rummy_lay_off(
    hands: NDArray[np.uint8],
    tables: Iterable[str],
    rules: RummyRules | RummyPreset = "gin",
    aim: Aim = "deadwood",
    *,
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> NDArray[np.uint8]: ...
@overload
def rummy_lay_off(
    hands: NDArray[np.uint8],
    tables: Iterable[str],
    rules: RummyRules | RummyPreset = "gin",
    aim: Aim = "deadwood",
    *,
    errors: Literal["null"],
    **bounds: Unpack[Bounds],
) -> Marked[NDArray[np.uint8]]: ...
def rummy_lay_off(
    hands: NDArray[np.uint8],
    tables: Iterable[str],
    rules: RummyRules | RummyPreset = "gin",
    aim: Aim = "deadwood",
    *,
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> Any:
    """Return the loose cards of each hand after it has melded and has laid off on the melds of its table, uint8 ``[n, 53]``.

    A table is text, its melds with commas between.

    >>> from pycombogrid import columns, labels
    >>> left = labels.rummy_lay_off(columns.rummy_hands(["4C 9S 7D 7H 7S"]), ["AC 2C 3C, KS KH KD"])
    >>> left.sum(axis=1).tolist(), columns.rummy_deadwood(left).tolist()
    ([1], [9])
    """
    hands = _checked(hands, TILES, "hands")
    if isinstance(tables, str):
        raise TypeError("expected a list of tables, not one text")
    cells, texts = hands.reshape(-1), tables if isinstance(tables, Sequence) else list(tables)
    return _fixed(
        lambda options: _core.rummy_lay_off(rules, cells, texts, aim, options), (len(hands), TILES), np.uint8, None, bounds, errors
    )


def _states(rows: int, errors: Errors) -> NDArray[np.uint8] | None:
    return _status(np.empty(rows, np.uint8), errors)


def _each(value: NDArray[np.uint8] | int, rows: int, name: str) -> NDArray[np.uint8]:
    """Return a number for each row."""
    array = np.asarray(value)
    if array.ndim == 0:
        array = np.full(rows, array, np.uint8)
    if array.dtype != np.uint8 or array.shape != (rows,):
        raise ValueError(f"{name} is {array.dtype} {array.shape}, expected uint8 {(rows,)}")
    return array
