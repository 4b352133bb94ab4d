"""A million hands in one call, as numpy arrays.

No Python thread has to wait: the interpreter is released, and all cores work (``threads=None``). With ``threads=1``
the calling thread does the work and no other is started. Threads end with the call, so a process may fork afterwards.

Results are written to their arrays while they are found. Arrays for them may be given as ``out``: a call that ends with an
exception has perhaps filled some of their rows. Besides its results a call takes a few megabytes for each thread, for endgames up to
20, and a copy of an array that has gaps. Arrays that come in are read while it goes on. :exc:`MemoryError` is raised if the system has
no memory left; :func:`doudizhu_chunks` returns results that are larger than memory in parts.

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
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypedDict, TypeVar, overload

import numpy as np

from pycombogrid import _core
from pycombogrid._core import Catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from typing import Literal, TypeAlias, Unpack

    from numpy.typing import NDArray

    from pycombogrid.answers import Aim, DoudizhuPreset, RummyPreset
    from pycombogrid.doudizhu import Rules as DoudizhuRules
    from pycombogrid.rummy import Rules as RummyRules

    Numbering: TypeAlias = Literal["combogrid", "rlcard", "openspiel"]
    Errors: TypeAlias = Literal["raise", "null"]
    Query: TypeAlias = Callable[[dict[str, Any]], object]
    DealtGame: TypeAlias = RummyPreset | Literal["doudizhu", "guandan", "reversi", "tothello"]
    GuandanRules: TypeAlias = Literal["guandan"] | Mapping[str, str | bool]

__all__ = [
    "STATUS",
    "Bounds",
    "Marked",
    "Ragged",
    "deal",
    "doudizhu_answers",
    "doudizhu_chunks",
    "doudizhu_fewest",
    "doudizhu_hands",
    "doudizhu_leads",
    "doudizhu_mask",
    "guandan_answers",
    "guandan_best",
    "guandan_fewest",
    "guandan_hands",
    "guandan_leads",
    "guandan_plays",
    "rummy_best",
    "rummy_deadwood",
    "rummy_hands",
]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)


RANKS = 15
TILES = 53
CARDS = 54

STATUS = ("answered", "cards", "play", "limit", "missing")
"""What the status of a row means: it has an answer, or the kind of its error, or a text is ``None``."""

T = TypeVar("T")


class Bounds(TypedDict, total=False):
    """What bounds a call."""

    threads: int | None
    """The threads, or one for each core."""
    timeout: float | None
    """The seconds that a row may take."""
    max_states: int | None
    """The states that a row may search."""


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


def deal(
    game: DealtGame, n: int, seed: int = 0, *, cards: int | None = None, rules: Mapping[str, Any] | None = None
) -> NDArray[np.uint8]:
    """Deal ``n`` random hands or boards, each from a full deck of its own, the same ones for the same seed.

    They are those of the program's ``combogrid deal``. Dou Dizhu hands are ``[n, 15]`` as of :func:`doudizhu_hands`, hands of a preset of
    rummy ``[n, 53]`` as of :func:`rummy_hands`. Boards of Tothello and positions of Reversi are ``[n, 8, 8]``: 0 for an empty
    cell, 1 for a piece of the player to move, 2 for one of the other. ``cards`` is the size of a hand, or the number of pieces, in
    place of the game's own. Guandan hands are ``[n, 54]`` as of :func:`guandan_hands`. ``rules`` are settings over the preset of rummy or
    of Dou Dizhu, as ``{"packs": 2}``. The card that some games turn up for a deal, as the wild
    rank of Indian rummy, is not in the array.

    >>> from pycombogrid import columns
    >>> hands = columns.deal("gin", 1000, seed=7)
    >>> hands.shape, int(hands.sum())
    ((1000, 53), 10000)
    >>> columns.deal("doudizhu", 2, seed=7).sum(axis=1).tolist()
    [17, 17]
    >>> columns.deal("reversi", 2).shape
    (2, 8, 8)
    """
    settings = {name: _setting(value) for name, value in (rules or {}).items()}
    texts = islice(_core.Deals(game, seed, cards, list(settings.items())), n)
    if game == "doudizhu":
        # Its deck holds the hands of one pack as well.
        return doudizhu_hands(texts, rules="four_players")
    if game == "guandan":
        return guandan_hands(texts)
    if game in ("reversi", "tothello"):
        cells = "".join(texts).replace("/", "").translate(_CELLS)
        return np.frombuffer(cells.encode("latin-1"), np.uint8).reshape(-1, 8, 8)
    preset: Any = {"preset": game, **settings}
    return rummy_hands(texts, preset)


_CELLS = str.maketrans(".XO", "\0\1\2")


def _setting(value: object) -> str:
    """Return a setting as text."""
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


@overload
def doudizhu_hands(
    texts: Iterable[str],
    notation: str = "canonical",
    *,
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    errors: Literal["raise"] = "raise",
) -> NDArray[np.uint8]: ...
@overload
def doudizhu_hands(
    texts: Iterable[str | None],
    notation: str = "canonical",
    *,
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    errors: Literal["null"],
) -> Marked[NDArray[np.uint8]]: ...
def doudizhu_hands(
    texts: Iterable[str | None],
    notation: str = "canonical",
    *,
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    errors: Errors = "raise",
) -> Any:
    """Read texts as an array of counts, ``[n, 15]``: the ranks from 3 up to 2, then the black and the red joker.

    The rules have a deck of one pack, or of two as ``four_players``.

    >>> from pycombogrid import columns
    >>> hands = columns.doudizhu_hands(["33333BBRR"], rules="four_players")
    >>> columns.doudizhu_fewest(hands, "four_players").tolist()
    [2]
    """
    return _read(lambda options: _core.doudizhu_hands(texts, rules, notation, options), RANKS, errors)


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
    rows, cells = len(hands), hands.reshape(-1)
    return _ragged(
        lambda options: _core.doudizhu_legal(catalogue, cells, None, False, options), rows, out, {"threads": threads}, errors
    )


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
    rows, cells = len(hands), hands.reshape(-1)
    beaten = _to(np.asanyarray(to), rows)
    return _ragged(
        lambda options: _core.doudizhu_legal(catalogue, cells, beaten, with_pass, options), rows, out, {"threads": threads}, errors
    )


def doudizhu_chunks(
    hands: NDArray[np.uint8],
    to: NDArray[np.uint32] | None = None,
    rules: DoudizhuRules | Catalogue | DoudizhuPreset = "rlcard",
    *,
    max_bytes: int = 2**28,
    numbering: Numbering = "combogrid",
    with_pass: bool = False,
    threads: int | None = None,
) -> Iterator[Ragged]:
    """Return what :func:`doudizhu_leads` does, or with ``to`` :func:`doudizhu_answers`, in parts: each has the next rows.

    The numbers of a part take at most ``max_bytes``. A row of the whole deck takes 110 KB.

    >>> from pycombogrid import columns
    >>> hands = columns.doudizhu_hands(["33344", "BR", "34"])
    >>> [part.offsets.tolist() for part in columns.doudizhu_chunks(hands, max_bytes=40)]
    [[0, 7, 10], [0, 2]]
    """
    catalogue = _catalogue(rules, numbering)
    hands = _checked(hands, RANKS, "hands")
    to = _to(to, len(hands))
    start, most = 0, max_bytes // 4
    while start < len(hands):
        # A row takes no bytes if it has no plays: a part has as many rows as twice its bytes.
        rows = min(len(hands) - start, max(most, 1))
        offsets, ids = np.zeros(rows + 1, np.int64), np.empty(most, np.uint32)
        part = slice(start, start + rows)
        options = {"threads": threads, "offsets": offsets[1:], "ids": ids, "part": True}
        beaten = None if to is None else to[part]
        found = _core.doudizhu_legal(catalogue, hands[part].reshape(-1), beaten, with_pass, options)
        if not found:
            raise ValueError(f"row {start} takes more than {max_bytes} bytes")
        yield Ragged(offsets[: found + 1], ids[: offsets[found]])
        start += found


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
    start = 0
    while start < shape[0]:
        # The places of some numbers at a time: they take more than the numbers.
        end = int(np.searchsorted(rows.offsets, rows.offsets[start] + 2**18, "right")) - 1
        end = max(end, start + 1)
        row = np.repeat(np.arange(start, end), np.diff(rows.offsets[start : end + 1]))
        mask[row, rows.ids[rows.offsets[start] : rows.offsets[end]]] = True
        start = end
    return mask


@overload
def doudizhu_fewest(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    *,
    out: NDArray[np.uint8] | None = None,
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> NDArray[np.uint8]: ...
@overload
def doudizhu_fewest(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    *,
    out: NDArray[np.uint8] | None = None,
    errors: Literal["null"],
    **bounds: Unpack[Bounds],
) -> Marked[NDArray[np.uint8]]: ...
def doudizhu_fewest(
    hands: NDArray[np.uint8],
    rules: DoudizhuRules | DoudizhuPreset = "rlcard",
    *,
    out: NDArray[np.uint8] | None = None,
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> Any:
    """Return the fewest plays that lay each hand out.

    >>> from pycombogrid import columns
    >>> columns.doudizhu_fewest(columns.doudizhu_hands(["34567", "3579"])).tolist()
    [1, 4]
    """
    hands = _checked(hands, RANKS, "hands")
    cells = hands.reshape(-1)
    return _fixed(lambda options: _core.doudizhu_fewest(rules, cells, options), (len(hands),), np.uint8, out, bounds, errors)


@overload
def guandan_hands(texts: Iterable[str], *, errors: Literal["raise"] = "raise") -> NDArray[np.uint8]: ...
@overload
def guandan_hands(texts: Iterable[str | None], *, errors: Literal["null"]) -> Marked[NDArray[np.uint8]]: ...
def guandan_hands(texts: Iterable[str | None], *, errors: Errors = "raise") -> Any:
    """Read texts as an array of counts, ``[n, 54]``: the ranks from 2 up to A, clubs, diamonds, hearts and spades of each, then the jokers."""
    return _read(lambda options: _core.guandan_hands(texts, options), CARDS, errors)


def guandan_plays() -> list[str]:
    """Return the text of every play of Guandan, each at the place of its number. The numbers are the same at every level."""
    return _core.guandan_plays()


@overload
def guandan_leads(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: Ragged | None = None, threads: int | None = None,
    errors: Literal["raise"] = "raise",
) -> Ragged: ...
@overload
def guandan_leads(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: Ragged | None = None, threads: int | None = None,
    errors: Literal["null"],
) -> Marked[Ragged]: ...
def guandan_leads(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: Ragged | None = None, threads: int | None = None,
    errors: Errors = "raise",
) -> Any:
    """Return the numbers of the plays that each hand, uint8 ``[n, 54]``, may lead at the level of the rules, ascending in each row.

    >>> from pycombogrid import columns
    >>> leads = columns.guandan_leads(columns.guandan_hands(["9S 9H"]), {"level": "9"})
    >>> [columns.guandan_plays()[number] for number in leads.ids]
    ['9', '9*', '99*']
    """
    cells, rows = _checked(hands, CARDS, "hands").reshape(-1), len(hands)
    return _ragged(
        lambda options: _core.guandan_legal(rules, cells, None, False, options), rows, out, {"threads": threads}, errors
    )


@overload
def guandan_answers(
    hands: NDArray[np.uint8], to: NDArray[np.uint32], rules: GuandanRules = "guandan", *, with_pass: bool = False,
    out: Ragged | None = None, threads: int | None = None, errors: Literal["raise"] = "raise",
) -> Ragged: ...
@overload
def guandan_answers(
    hands: NDArray[np.uint8], to: NDArray[np.uint32], rules: GuandanRules = "guandan", *, with_pass: bool = False,
    out: Ragged | None = None, threads: int | None = None, errors: Literal["null"],
) -> Marked[Ragged]: ...
def guandan_answers(
    hands: NDArray[np.uint8], to: NDArray[np.uint32], rules: GuandanRules = "guandan", *, with_pass: bool = False,
    out: Ragged | None = None, threads: int | None = None, errors: Errors = "raise",
) -> Any:
    """Return the numbers of the plays of each hand that beat play number ``to`` of its row, as :func:`doudizhu_answers`."""
    cells, rows = _checked(hands, CARDS, "hands").reshape(-1), len(hands)
    beaten = _to(np.asanyarray(to), rows)
    return _ragged(
        lambda options: _core.guandan_legal(rules, cells, beaten, with_pass, options), rows, out, {"threads": threads}, errors
    )


@overload
def guandan_fewest(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: NDArray[np.uint8] | None = None,
    errors: Literal["raise"] = "raise", **bounds: Unpack[Bounds],
) -> NDArray[np.uint8]: ...
@overload
def guandan_fewest(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: NDArray[np.uint8] | None = None,
    errors: Literal["null"], **bounds: Unpack[Bounds],
) -> Marked[NDArray[np.uint8]]: ...
def guandan_fewest(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: NDArray[np.uint8] | None = None,
    errors: Errors = "raise", **bounds: Unpack[Bounds],
) -> Any:
    """Return the fewest plays that lay each hand out (手数).

    >>> from pycombogrid import columns
    >>> columns.guandan_fewest(columns.guandan_hands(["3S 4S 5S 6H 7S 9C 9D", "B R"])).tolist()
    [2, 2]
    """
    cells, shape = _checked(hands, CARDS, "hands").reshape(-1), (len(hands),)
    return _fixed(lambda options: _core.guandan_fewest(rules, cells, options), shape, np.uint8, out, bounds, errors)


@overload
def guandan_best(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: Ragged | None = None,
    errors: Literal["raise"] = "raise", **bounds: Unpack[Bounds],
) -> Ragged: ...
@overload
def guandan_best(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: Ragged | None = None,
    errors: Literal["null"], **bounds: Unpack[Bounds],
) -> Marked[Ragged]: ...
def guandan_best(
    hands: NDArray[np.uint8], rules: GuandanRules = "guandan", *, out: Ragged | None = None,
    errors: Errors = "raise", **bounds: Unpack[Bounds],
) -> Any:
    """Return the numbers of the plays of each hand's best arrangement (理牌): that of ``guandan.best``.

    >>> from pycombogrid import columns
    >>> best = columns.guandan_best(columns.guandan_hands(["3S 4S 5S 6S 7S 7D 9C 9D"]))
    >>> [columns.guandan_plays()[number] for number in best.ids]
    ['7', '99', 'S:34567']
    """
    cells, rows = _checked(hands, CARDS, "hands").reshape(-1), len(hands)
    return _ragged(lambda options: _core.guandan_best(rules, cells, options), rows, out, dict(bounds), errors)


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
    return _read(lambda options: _core.rummy_hands(texts, rules, options), TILES, errors)


@overload
def rummy_best(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "article",
    aim: Aim = "deadwood",
    *,
    out: NDArray[np.uint32] | None = None,
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> NDArray[np.uint32]: ...
@overload
def rummy_best(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "article",
    aim: Aim = "deadwood",
    *,
    out: NDArray[np.uint32] | None = None,
    errors: Literal["null"],
    **bounds: Unpack[Bounds],
) -> Marked[NDArray[np.uint32]]: ...
def rummy_best(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "article",
    aim: Aim = "deadwood",
    *,
    out: NDArray[np.uint32] | None = None,
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> Any:
    """Return what the best arrangement of each hand comes to, ``[n, 3]``: loose points, loose cards, melded points.

    ``hands`` is uint8 ``[n, 53]``. Loose points count every loose card; :func:`rummy_deadwood` is the score under the rules.

    >>> from pycombogrid import columns
    >>> hands = columns.rummy_hands(["3H 4H 5H 9C 9D KS"], "gin")
    >>> columns.rummy_best(hands, "gin").tolist()
    [[28, 3, 12]]
    """
    hands = _checked(hands, TILES, "hands")
    cells = hands.reshape(-1)
    return _fixed(lambda options: _core.rummy_score(rules, cells, aim, options), (len(hands), 3), np.uint32, out, bounds, errors)


@overload
def rummy_deadwood(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    *,
    out: NDArray[np.uint32] | None = None,
    errors: Literal["raise"] = "raise",
    **bounds: Unpack[Bounds],
) -> NDArray[np.uint32]: ...
@overload
def rummy_deadwood(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    *,
    out: NDArray[np.uint32] | None = None,
    errors: Literal["null"],
    **bounds: Unpack[Bounds],
) -> Marked[NDArray[np.uint32]]: ...
def rummy_deadwood(
    hands: NDArray[np.uint8],
    rules: RummyRules | RummyPreset = "gin",
    *,
    out: NDArray[np.uint32] | None = None,
    errors: Errors = "raise",
    **bounds: Unpack[Bounds],
) -> Any:
    """Return the least deadwood of each hand, ``[n]``.

    >>> from pycombogrid import columns
    >>> columns.rummy_deadwood(columns.rummy_hands(["3H 4H 5H 9C 9D KS"], "gin")).tolist()
    [28]
    """
    hands = _checked(hands, TILES, "hands")
    cells = hands.reshape(-1)
    return _fixed(lambda options: _core.rummy_deadwood(rules, cells, options), (len(hands),), np.uint32, out, bounds, errors)


def _catalogue(rules: DoudizhuRules | Catalogue | DoudizhuPreset, numbering: Numbering) -> Catalogue:
    if isinstance(rules, Catalogue):
        return rules
    # Rules as a dict have no hash.
    return _made(rules, numbering) if isinstance(rules, Hashable) else Catalogue(rules, numbering)


@lru_cache(maxsize=8)
def _made(rules: DoudizhuRules | DoudizhuPreset, numbering: Numbering) -> Catalogue:
    return Catalogue(rules, numbering)


_GAMES = {RANKS: "doudizhu", TILES: "rummy", CARDS: "guandan"}


def _checked(array: NDArray[np.uint8], cells: int, name: str) -> NDArray[np.uint8]:
    """Return an array of counts, checked."""
    array = _not_text(array, name, f"uint8 counts: columns.{_GAMES[cells]}_hands reads them")
    if array.dtype != np.uint8:
        raise TypeError(f"{name} has the type {array.dtype}, expected uint8")
    if array.ndim != 2 or array.shape[1] != cells:
        raise ValueError(f"{name} has the shape {array.shape}, expected (n, {cells})")
    return array


def _not_text(array: Any, name: str, expected: str) -> NDArray[Any]:
    """Return an array that has numbers and no mask."""
    # Without `np.ma`, which would be imported for it.
    if isinstance(array, np.ndarray) and hasattr(array, "mask"):
        raise TypeError(f"{name} has a mask, which would be lost: a row without a hand is None among texts")
    numbers: NDArray[Any] = np.asarray(array)
    if numbers.dtype.kind in "UT" or (numbers.dtype == object and numbers.size and isinstance(numbers.flat[0], str)):
        raise TypeError(f"{name} are text, expected {expected}")
    return numbers


def _to(to: NDArray[np.uint32] | None, rows: int) -> NDArray[np.uint32] | None:
    """Return the numbers of plays to beat, checked."""
    if to is None:
        return None
    to = _not_text(to, "to", "uint32: Catalogue.number numbers plays")
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


def _read(ask: Query, width: int, errors: Errors) -> Any:
    """Read texts as rows of counts."""
    cells, status = bytearray(), _status(bytearray(), errors)
    ask({"fixed": cells, "status": status})
    read = np.frombuffer(cells, np.uint8).reshape(-1, width)
    return read if status is None else Marked(read, np.frombuffer(status, np.uint8))


def _fixed(
    ask: Query,
    shape: tuple[int, ...],
    kind: type[np.generic],
    out: NDArray[Any] | None,
    bounds: Mapping[str, Any],
    errors: Errors,
) -> Any:
    """Ask for rows of the same size."""
    given = np.empty(shape, kind) if out is None else _given(out, shape, kind)
    values = given if given.flags.c_contiguous else np.empty(shape, kind)
    status = _status(np.empty(shape[0], np.uint8), errors)
    ask({**bounds, "fixed": values.reshape(-1).view(np.uint8), "status": status})
    if values is not given:
        given[...] = values
    return given if status is None else Marked(given, status)


def _ragged(ask: Query, rows: int, out: Ragged | None, bounds: Mapping[str, Any], errors: Errors) -> Any:
    """Ask for rows of numbers."""
    status = _status(np.empty(rows, np.uint8), errors)
    offsets = np.empty(rows + 1, np.int64) if out is None else _given(out[0], (rows + 1,), np.int64)
    room: Any = bytearray() if out is None else _given(out[1], np.shape(out[1])[:1], np.uint32)
    offsets[0] = 0
    ask({**bounds, "offsets": offsets[1:], "ids": room, "status": status})
    ids = np.frombuffer(room, np.uint32) if out is None else room[: offsets[-1]]
    found = Ragged(offsets, ids)
    return found if status is None else Marked(found, status)


def _status(status: T, errors: Errors) -> T | None:
    """Return the array for the status of each row, if one is asked for."""
    if errors not in ("raise", "null"):
        raise ValueError(f"errors is {errors!r}, expected 'raise' or 'null'")
    return status if errors == "null" else None
