"""Labels for agents that learn, a million rows in one call: who wins, what to throw, how far a hand is from its end.

Arrays, threads, bounds and ``errors`` are those of :mod:`pycombogrid.columns`.

>>> from pycombogrid import columns, labels
>>> hands = columns.doudizhu_hands(["33", "4", "36", "5"]).reshape(-1, 2, 15)
>>> wins, plays = labels.doudizhu_solve(hands)
>>> wins.tolist(), plays.offsets.tolist(), plays.ids.tolist()
([True, True], [0, 1, 2], [15, 3])
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypedDict, overload

import numpy as np

from pycombogrid import _core
from pycombogrid.columns import RANKS, TILES, Marked, Ragged, _catalogue, _checked, _marked, _to

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


class Bounds(TypedDict, total=False):
    """What bounds a call."""

    threads: int | None
    """The threads, or one for each core."""
    timeout: float | None
    """The seconds that a row may take."""
    max_states: int | None
    """The states that a row may search."""


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


def _bounded(bounds: Bounds, errors: Errors) -> dict[str, Any]:
    return {**bounds, "errors": errors}


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
    six million states.

    A landlord of ``46`` beats the three of a farmer who then has one card:

    >>> from pycombogrid import columns, labels
    >>> hands = columns.doudizhu_hands(["46", "5", "7"]).reshape(1, 3, 15)
    >>> labels.doudizhu_solve(hands, np.array([0], np.uint32)).plays.ids.tolist()
    []
    """
    catalogue = _catalogue(rules, numbering)
    hands = np.asarray(hands)
    if hands.ndim != 3 or hands.shape[1] not in (2, 3):
        raise ValueError(f"hands has the shape {hands.shape}, expected (n, 2, {RANKS}) or (n, 3, {RANKS})")
    rows, players = hands.shape[:2]
    flat = _checked(hands.reshape(rows * players, -1), RANKS, "hands")
    landlords = _each(landlord, rows, "landlord")
    laid = _each(players - 1 if by is None else by, rows, "by")
    options = _bounded(bounds, errors)
    answer = _core.doudizhu_solve(catalogue, flat, players, landlords, _to(to, rows), laid, winning, options)
    wins, offsets, ids, status = answer
    plays = Ragged(np.frombuffer(offsets, np.int64), np.frombuffer(ids, np.uint32))
    return _marked(Solved(np.frombuffer(wins, np.bool_), plays), status, errors)


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
    options = _bounded(bounds, errors)
    offsets, pairs, status = _core.doudizhu_after(catalogue, hands, _to(to, len(hands)), options)
    both = np.frombuffer(pairs, np.uint32).reshape(-1, 2)
    rows = np.frombuffer(offsets, np.int64) // 2
    return _marked(After(rows, both[:, 0].copy(), both[:, 1].astype(np.uint8)), status, errors)


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
    found, status = _core.rummy_discards(rules, hands, _bounded(bounds, errors))
    return _marked(np.frombuffer(found, np.uint32).reshape(-1, 2), status, errors)


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
    found, status = _core.rummy_shortfall(rules, hands, _bounded(bounds, errors))
    return _marked(np.frombuffer(found, np.uint32).reshape(-1, 3), status, errors)


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
    offsets, cells, status = _core.rummy_melds(rules, hands, aim, _bounded(bounds, errors))
    rows = Melds(np.frombuffer(offsets, np.int64), np.frombuffer(cells, np.uint8).reshape(-1, TILES))
    return _marked(rows, status, errors)


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
    found, status = _core.rummy_lay_off(rules, hands, tables, aim, _bounded(bounds, errors))
    return _marked(np.frombuffer(found, np.uint8).reshape(-1, TILES), status, errors)


def _each(value: NDArray[np.uint8] | int, rows: int, name: str) -> NDArray[np.uint8]:
    """Return a number for each row."""
    array = np.asarray(value)
    if array.ndim == 0:
        array = np.full(rows, array, np.uint8)
    if array.dtype != np.uint8 or array.shape != (rows,):
        raise ValueError(f"{name} is {array.dtype} {array.shape}, expected uint8 {(rows,)}")
    return array
