"""A million hands in one call, as numpy arrays.

No Python thread has to wait: the interpreter is released, and all cores work (``threads=None``). With ``threads=1``
the calling thread does the work and no other is started. Threads end with the call, so a process may fork afterwards.

Arrays that come in are copied first. Arrays for the results may be given as ``out``.

>>> from combogrid import columns
>>> hands = columns.doudizhu_hands(["33344", "BR"])
>>> hands.shape, hands.dtype
((2, 15), dtype('uint8'))
>>> offsets, ids = columns.doudizhu_leads(hands)
>>> offsets.tolist()
[0, 7, 10]
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from combogrid import _core
from combogrid._core import Catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Literal, TypeAlias

    from numpy.typing import NDArray

    from combogrid.doudizhu import Rules as DoudizhuRules
    from combogrid.rummy import Rules as RummyRules

    Aim: TypeAlias = Literal["deadwood", "cards", "points"]
    Numbering: TypeAlias = Literal["combogrid", "rlcard"]

__all__ = [
    "Ragged",
    "doudizhu_answers",
    "doudizhu_fewest",
    "doudizhu_hands",
    "doudizhu_leads",
    "doudizhu_mask",
    "rummy_best",
    "rummy_deadwood",
    "rummy_hands",
]

RANKS = 15
TILES = 53


class Ragged(NamedTuple):
    """Rows of different lengths: row ``i`` is ``ids[offsets[i]:offsets[i + 1]]``."""

    offsets: NDArray[np.int64]
    """One more than there are rows."""
    ids: NDArray[np.uint32]
    """The rows, one after the other."""


def doudizhu_hands(texts: Iterable[str], notation: str = "canonical") -> NDArray[np.uint8]:
    """Read texts as an array of counts, ``[n, 15]``: the ranks from 3 up to 2, then the black and the red joker."""
    return np.frombuffer(_core.doudizhu_hands(texts, notation), np.uint8).reshape(-1, RANKS)


def doudizhu_leads(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | Catalogue | str = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    out: Ragged | None = None,
    threads: int | None = None,
) -> Ragged:
    """Return the numbers of the plays that each hand may lead, ascending in each row.

    ``hands`` is uint8 ``[n, 15]``. The numbers are those of :class:`combogrid.doudizhu.Catalogue`.
    """
    catalogue = _catalogue(rules, numbering)
    hands = _checked(hands, RANKS, "hands")
    return _ragged(_core.doudizhu_legal(catalogue, hands, None, False, threads), out)


def doudizhu_answers(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32],
    rules: DoudizhuRules | Catalogue | str = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    with_pass: bool = False,
    out: Ragged | None = None,
    threads: int | None = None,
) -> Ragged:
    """Return the numbers of the plays of each hand that beat play number ``to`` of its row.

    Where ``to`` is the number of the pass, the row has the hand's leads. ``with_pass`` adds the pass at the end of all
    other rows.

    >>> from combogrid import columns
    >>> hands = columns.doudizhu_hands(["44K", "44K"])
    >>> to = np.array([0, 27471], np.uint32)
    >>> columns.doudizhu_answers(hands, to, with_pass=True).ids.tolist()
    [1, 10, 27471, 1, 10, 16]
    """
    catalogue = _catalogue(rules, numbering)
    hands = _checked(hands, RANKS, "hands")
    to = np.asarray(to)
    if to.dtype != np.uint32:
        raise TypeError(f"to has the type {to.dtype}, expected uint32")
    if to.shape != hands.shape[:1]:
        raise ValueError(f"to has the shape {to.shape}, expected {hands.shape[:1]}")
    return _ragged(_core.doudizhu_legal(catalogue, hands, to, with_pass, threads), out)


def doudizhu_mask(rows: Ragged, width: int, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """Return the rows as a mask, ``[n, width]``. A row of RLCard's actions takes 27 KB.

    >>> from combogrid import columns
    >>> leads = columns.doudizhu_leads(columns.doudizhu_hands(["3"]))
    >>> columns.doudizhu_mask(leads, 4).tolist()
    [[True, False, False, False]]
    """
    shape = (len(rows.offsets) - 1, width)
    if len(rows.ids) and width <= int(rows.ids.max()):
        raise ValueError(f"width is {width}, but a row has the number {int(rows.ids.max())}")
    mask = np.zeros(shape, np.bool_) if out is None else _given(out, shape, np.bool_)
    mask[:] = False
    row = np.repeat(np.arange(shape[0]), np.diff(rows.offsets))
    mask[row, rows.ids] = True
    return mask


def doudizhu_fewest(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | str = "rlcard",
    *,
    out: NDArray[np.uint8] | None = None,
    threads: int | None = None,
) -> NDArray[np.uint8]:
    """Return the fewest plays that lay each hand out.

    >>> from combogrid import columns
    >>> columns.doudizhu_fewest(columns.doudizhu_hands(["34567", "3579"])).tolist()
    [1, 4]
    """
    hands = _checked(hands, RANKS, "hands")
    found = np.frombuffer(_core.doudizhu_fewest(rules, hands, threads), np.uint8)
    return _filled(out, found)


def rummy_hands(texts: Iterable[str], rules: RummyRules | str = "article") -> NDArray[np.uint8]:
    """Read texts as an array of counts, ``[n, 53]``: clubs, diamonds, hearts, spades from the ace up, and the jokers."""
    return np.frombuffer(_core.rummy_hands(texts, rules), np.uint8).reshape(-1, TILES)


def rummy_best(
    hands: NDArray[np.uint8],
    rules: RummyRules | str = "article",
    aim: Aim = "deadwood",
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
) -> NDArray[np.uint32]:
    """Return what the best arrangement of each hand comes to, ``[n, 3]``: loose points, loose cards, melded points.

    ``hands`` is uint8 ``[n, 53]``. Loose points count every loose card; :func:`rummy_deadwood` is the score under the rules.

    >>> from combogrid import columns
    >>> hands = columns.rummy_hands(["3H 4H 5H 9C 9D KS"], "gin")
    >>> columns.rummy_best(hands, "gin").tolist()
    [[28, 3, 12]]
    """
    hands = _checked(hands, TILES, "hands")
    found = np.frombuffer(_core.rummy_score(rules, hands, aim, threads), np.uint32)
    return _filled(out, found.reshape(-1, 3))


def rummy_deadwood(
    hands: NDArray[np.uint8],
    rules: RummyRules | str = "gin",
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
) -> NDArray[np.uint32]:
    """Return the least deadwood of each hand, ``[n]``.

    >>> from combogrid import columns
    >>> columns.rummy_deadwood(columns.rummy_hands(["3H 4H 5H 9C 9D KS"], "gin")).tolist()
    [28]
    """
    hands = _checked(hands, TILES, "hands")
    return _filled(out, np.frombuffer(_core.rummy_score(rules, hands, None, threads), np.uint32))


@lru_cache(maxsize=8)
def _catalogue(rules: DoudizhuRules | Catalogue | str, numbering: Numbering) -> Catalogue:
    return rules if isinstance(rules, Catalogue) else Catalogue(rules, numbering)


def _checked(array: NDArray[np.uint8], cells: int, name: str) -> NDArray[np.uint8]:
    """Return an array of counts, checked."""
    array = np.asarray(array)
    if array.dtype != np.uint8:
        raise TypeError(f"{name} has the type {array.dtype}, expected uint8")
    if array.ndim != 2 or array.shape[1] != cells:
        raise ValueError(f"{name} has the shape {array.shape}, expected (n, {cells})")
    return array


def _given(array: NDArray[Any], shape: tuple[int, ...], dtype: type[np.generic]) -> NDArray[Any]:
    """Return the caller's array, checked."""
    if not isinstance(array, np.ndarray):
        raise TypeError(f"out is an array of numpy, not {type(array).__name__}")
    if array.dtype != dtype:
        raise TypeError(f"out has the type {array.dtype}, expected {np.dtype(dtype)}")
    if array.shape != shape:
        raise ValueError(f"out has the shape {array.shape}, expected {shape}")
    if not array.flags.writeable:
        raise ValueError("out is read-only")
    return array


def _filled(out: NDArray[Any] | None, found: NDArray[Any]) -> NDArray[Any]:
    if out is None:
        return found
    _given(out, found.shape, found.dtype.type)[...] = found
    return out


def _ragged(parts: tuple[bytearray, bytearray], out: Ragged | None) -> Ragged:
    offsets = np.frombuffer(parts[0], np.int64)
    ids = np.frombuffer(parts[1], np.uint32)
    if out is None:
        return Ragged(offsets, ids)
    given, room = out
    if isinstance(room, np.ndarray) and room.ndim == 1 and len(room) >= len(ids):
        room = room[: len(ids)]
    return Ragged(_filled(given, offsets), _filled(room, ids))
