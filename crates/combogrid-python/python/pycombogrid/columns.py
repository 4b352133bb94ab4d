"""A million hands in one call, as numpy arrays.

No Python thread has to wait: the interpreter is released, and all cores work (``threads=None``). With ``threads=1``
the calling thread does the work and no other is started. Threads end with the call, so a process may fork afterwards.

Arrays that come in are copied first. Arrays for the results may be given as ``out``.

``max_states`` and ``timeout``, in seconds, bound each row. A row without an answer raises :class:`pycombogrid.Error`, whose ``row``
says which one it is. With ``errors="null"`` it does not: the answer is a :class:`Marked`, which has the status of each row, and
such a row has zeros, or no plays.

>>> marked = doudizhu_hands(["334", "3X", None], errors="null")
>>> [STATUS[status] for status in marked.status]
['answered', 'cards', 'missing']

>>> from pycombogrid import columns
>>> hands = columns.doudizhu_hands(["33344", "BR"])
>>> hands.shape, hands.dtype
((2, 15), dtype('uint8'))
>>> offsets, ids = columns.doudizhu_leads(hands)
>>> offsets.tolist()
[0, 7, 10]
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, overload

import numpy as np

from pycombogrid import _core
from pycombogrid._core import Catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Literal, TypeAlias

    from numpy.typing import NDArray

    from pycombogrid.answers import Aim, DoudizhuPreset, RummyPreset
    from pycombogrid.doudizhu import Rules as DoudizhuRules
    from pycombogrid.rummy import Rules as RummyRules

    Numbering: TypeAlias = Literal["combogrid", "rlcard"]
    Errors: TypeAlias = Literal["raise", "null"]

__all__ = [
    "STATUS",
    "Marked",
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

STATUS = ("answered", "cards", "play", "limit", "missing")
"""What the status of a row means: it has an answer, or the kind of its error, or a text is ``None``."""

T = TypeVar("T")


class Ragged(NamedTuple):
    """Rows of different lengths: row ``i`` is ``ids[offsets[i]:offsets[i + 1]]``."""

    offsets: NDArray[np.int64]
    """One more than there are rows."""
    ids: NDArray[np.uint32]
    """The rows, one after the other."""


class Marked(NamedTuple, Generic[T]):
    """Rows that may be without an answer."""

    values: T
    """The rows."""
    status: NDArray[np.uint8]
    """The status of each row, as its place in :data:`STATUS`."""


@overload
def doudizhu_hands(
    texts: Iterable[str], notation: str = "canonical", *, errors: Literal["raise"] = "raise"
) -> NDArray[np.uint8]: ...
@overload
def doudizhu_hands(
    texts: Iterable[str | None], notation: str = "canonical", *, errors: Literal["null"]
) -> Marked[NDArray[np.uint8]]: ...
def doudizhu_hands(texts: Iterable[str | None], notation: str = "canonical", *, errors: Errors = "raise") -> Any:
    """Read texts as an array of counts, ``[n, 15]``: the ranks from 3 up to 2, then the black and the red joker."""
    cells, status = _core.doudizhu_hands(texts, notation, errors)
    return _marked(np.frombuffer(cells, np.uint8).reshape(-1, RANKS), status, errors)


@overload
def doudizhu_leads(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    out: Ragged | None = None,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> Ragged: ...
@overload
def doudizhu_leads(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    out: Ragged | None = None,
    threads: int | None = None,
    errors: Literal["null"],
) -> Marked[Ragged]: ...
def doudizhu_leads(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    out: Ragged | None = None,
    threads: int | None = None,
    errors: Errors = "raise",
) -> Any:
    """Return the numbers of the plays that each hand may lead, ascending in each row.

    ``hands`` is uint8 ``[n, 15]``. The numbers are those of :class:`pycombogrid.doudizhu.Catalogue`.
    """
    catalogue = _catalogue(rules, numbering)
    hands = _checked(hands, RANKS, "hands")
    options = {"threads": threads, "errors": errors}
    return _ragged(_core.doudizhu_legal(catalogue, hands, None, False, options), out, errors)


@overload
def doudizhu_answers(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32],
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    with_pass: bool = False,
    out: Ragged | None = None,
    threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> Ragged: ...
@overload
def doudizhu_answers(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32],
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    with_pass: bool = False,
    out: Ragged | None = None,
    threads: int | None = None,
    errors: Literal["null"],
) -> Marked[Ragged]: ...
def doudizhu_answers(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32],
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    numbering: Numbering = "combogrid",
    with_pass: bool = False,
    out: Ragged | None = None,
    threads: int | None = None,
    errors: Errors = "raise",
) -> Any:
    """Return the numbers of the plays of each hand that beat play number ``to`` of its row.

    Where ``to`` is the number of the pass, the row has the hand's leads. ``with_pass`` adds the pass at the end of all
    other rows.

    >>> from pycombogrid import columns
    >>> hands = columns.doudizhu_hands(["44K", "44K"])
    >>> to = np.array([0, 27471], np.uint32)
    >>> columns.doudizhu_answers(hands, to, with_pass=True).ids.tolist()
    [1, 10, 27471, 1, 10, 16]
    """
    catalogue = _catalogue(rules, numbering)
    hands = _checked(hands, RANKS, "hands")
    options = {"threads": threads, "errors": errors}
    return _ragged(_core.doudizhu_legal(catalogue, hands, _to(np.asarray(to), len(hands)), with_pass, options), out, errors)


def doudizhu_mask(rows: Ragged, width: int, *, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
    """Return the rows as a mask, ``[n, width]``. A row of RLCard's actions takes 27 KB.

    >>> from pycombogrid import columns
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


@overload
def doudizhu_fewest(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    *,
    out: NDArray[np.uint8] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Literal["raise"] = "raise",
) -> NDArray[np.uint8]: ...
@overload
def doudizhu_fewest(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    *,
    out: NDArray[np.uint8] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Literal["null"],
) -> Marked[NDArray[np.uint8]]: ...
def doudizhu_fewest(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    *,
    out: NDArray[np.uint8] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Errors = "raise",
) -> Any:
    """Return the fewest plays that lay each hand out.

    >>> from pycombogrid import columns
    >>> columns.doudizhu_fewest(columns.doudizhu_hands(["34567", "3579"])).tolist()
    [1, 4]
    """
    hands = _checked(hands, RANKS, "hands")
    options = {"threads": threads, "timeout": timeout, "max_states": max_states, "errors": errors}
    found, status = _core.doudizhu_fewest(rules, hands, options)
    return _marked(_filled(out, np.frombuffer(found, np.uint8)), status, errors)


@overload
def rummy_hands(
    texts: Iterable[str], rules: RummyRules | RummyPreset = "article", *, errors: Literal["raise"] = "raise"
) -> NDArray[np.uint8]: ...
@overload
def rummy_hands(
    texts: Iterable[str | None], rules: RummyRules | RummyPreset = "article", *, errors: Literal["null"]
) -> Marked[NDArray[np.uint8]]: ...
def rummy_hands(
    texts: Iterable[str | None], rules: RummyRules | RummyPreset = "article", *, errors: Errors = "raise"
) -> Any:
    """Read texts as an array of counts, ``[n, 53]``: clubs, diamonds, hearts, spades from the ace up, and the jokers."""
    cells, status = _core.rummy_hands(texts, rules, errors)
    return _marked(np.frombuffer(cells, np.uint8).reshape(-1, TILES), status, errors)


@overload
def rummy_best(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "article",
    aim: Aim = "deadwood",
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Literal["raise"] = "raise",
) -> NDArray[np.uint32]: ...
@overload
def rummy_best(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "article",
    aim: Aim = "deadwood",
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Literal["null"],
) -> Marked[NDArray[np.uint32]]: ...
def rummy_best(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "article",
    aim: Aim = "deadwood",
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Errors = "raise",
) -> Any:
    """Return what the best arrangement of each hand comes to, ``[n, 3]``: loose points, loose cards, melded points.

    ``hands`` is uint8 ``[n, 53]``. Loose points count every loose card; :func:`rummy_deadwood` is the score under the rules.

    >>> from pycombogrid import columns
    >>> hands = columns.rummy_hands(["3H 4H 5H 9C 9D KS"], "gin")
    >>> columns.rummy_best(hands, "gin").tolist()
    [[28, 3, 12]]
    """
    hands = _checked(hands, TILES, "hands")
    options = {"threads": threads, "timeout": timeout, "max_states": max_states, "errors": errors}
    found, status = _core.rummy_score(rules, hands, aim, options)
    return _marked(_filled(out, np.frombuffer(found, np.uint32).reshape(-1, 3)), status, errors)


@overload
def rummy_deadwood(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Literal["raise"] = "raise",
) -> NDArray[np.uint32]: ...
@overload
def rummy_deadwood(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Literal["null"],
) -> Marked[NDArray[np.uint32]]: ...
def rummy_deadwood(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    *,
    out: NDArray[np.uint32] | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_states: int | None = None,
    errors: Errors = "raise",
) -> Any:
    """Return the least deadwood of each hand, ``[n]``.

    >>> from pycombogrid import columns
    >>> columns.rummy_deadwood(columns.rummy_hands(["3H 4H 5H 9C 9D KS"], "gin")).tolist()
    [28]
    """
    hands = _checked(hands, TILES, "hands")
    options = {"threads": threads, "timeout": timeout, "max_states": max_states, "errors": errors}
    found, status = _core.rummy_deadwood(rules, hands, options)
    return _marked(_filled(out, np.frombuffer(found, np.uint32)), status, errors)


def _catalogue(rules: DoudizhuRules | Catalogue | DoudizhuPreset, numbering: Numbering) -> Catalogue:
    if isinstance(rules, Catalogue):
        return rules
    # Rules as a dict have no hash.
    return _made(rules, numbering) if isinstance(rules, Hashable) else Catalogue(rules, numbering)


@lru_cache(maxsize=8)
def _made(rules: DoudizhuRules | DoudizhuPreset, numbering: Numbering) -> Catalogue:
    return Catalogue(rules, numbering)


def _checked(array: NDArray[np.uint8], cells: int, name: str) -> NDArray[np.uint8]:
    """Return an array of counts, checked."""
    array = np.asarray(array)
    if array.dtype.kind in "UT" or (array.dtype == object and array.size and isinstance(array.flat[0], str)):
        game = "doudizhu" if cells == RANKS else "rummy"
        raise TypeError(f"{name} are text, expected uint8 counts: columns.{game}_hands reads them")
    if array.dtype != np.uint8:
        raise TypeError(f"{name} has the type {array.dtype}, expected uint8")
    if array.ndim != 2 or array.shape[1] != cells:
        raise ValueError(f"{name} has the shape {array.shape}, expected (n, {cells})")
    return array


def _to(to: NDArray[np.uint32] | None, rows: int) -> NDArray[np.uint32] | None:
    """Return the numbers of plays to beat, checked."""
    if to is None:
        return None
    to = np.asarray(to)
    if to.dtype != np.uint32:
        raise TypeError(f"to has the type {to.dtype}, expected uint32")
    if to.shape != (rows,):
        raise ValueError(f"to has the shape {to.shape}, expected {(rows,)}")
    return to


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


def _marked(values: T, status: bytes, errors: Errors) -> T | Marked[T]:
    return Marked(values, np.frombuffer(status, np.uint8)) if errors == "null" else values


def _ragged(
    parts: tuple[bytearray, bytearray, bytes], out: Ragged | None, errors: Errors
) -> Ragged | Marked[Ragged]:
    offsets = np.frombuffer(parts[0], np.int64)
    ids = np.frombuffer(parts[1], np.uint32)
    if out is None:
        return _marked(Ragged(offsets, ids), parts[2], errors)
    given, room = out
    if isinstance(room, np.ndarray) and room.ndim == 1 and len(room) >= len(ids):
        room = room[: len(ids)]
    return _marked(Ragged(_filled(given, offsets), _filled(room, ids)), parts[2], errors)
