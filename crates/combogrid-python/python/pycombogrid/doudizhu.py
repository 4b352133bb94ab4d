"""Dou Dizhu (斗地主): legal plays, splits, counts.

>>> from pycombogrid.doudizhu import Hand, Rules
>>> rules = Rules("rlcard")
>>> [str(play) for play in rules.answers("44455567BR", to="333")]
['444', '555', 'BR']
>>> rules.count("3344555")
Counts(base=13, splits=21)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, overload

from pycombogrid._core import Catalogue, DoudizhuRules, Hand, Play, ask, picture
from pycombogrid._core import Splits as _Splits
from pycombogrid._rules import RulesBase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import TypeAlias

    from pycombogrid.answers import DoudizhuPreset

    from _typeshed import ReadableBuffer

    HandLike: TypeAlias = Hand | Play | str | ReadableBuffer

__all__ = ["PASS", "Advice", "Catalogue", "Counts", "Fewest", "Hand", "Play", "Rules", "Solution", "Splits"]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)


PASS: Final = "pass"
"""The text that stands for passing."""

Split = tuple[Play, ...]

DRAWN: Final = 12
"""The splits that a notebook shows."""


class Counts(NamedTuple):
    """How many ways there are to lay a hand out."""

    base: int
    """Without kickers."""
    splits: int
    """In all."""


class Fewest(NamedTuple):
    """The fewest plays that lay a hand out, and one way to do it."""

    fewest: int
    witness: tuple[str, ...]


class Advice(NamedTuple):
    """What to play with open hands."""

    player: int
    """The player to move."""
    wins: bool
    """Whether that player's side wins."""
    reply: str | None
    """What the player should do; ``None`` if the game is over."""
    distance: int | None
    """Plays to the end with the shortest win and the longest defence; ``None`` if not known within the bounds."""
    line: tuple[str, ...]
    """A game of that length."""
    kinds: tuple[str | None, ...]
    """The kinds of the moves of the line; ``None`` for a pass."""
    why: tuple[str, ...]
    """Reasons for the reply."""


class Solution(NamedTuple):
    """Who wins with open hands."""

    wins: bool
    """Whether the side to move wins."""
    line: tuple[str, ...]
    """Plays of both sides, in which nobody errs."""
    winning: tuple[str, ...] | None
    """Every winning first play, if they were asked for."""
    states: int
    """How many positions were looked at."""
    kinds: tuple[str | None, ...]
    """The kinds of the moves of the line; ``None`` for a pass."""
    winning_kinds: tuple[str | None, ...] | None = None
    """The kinds of the winning first plays, if these were asked for."""


class Splits(Sequence[Split]):
    """Every split of a hand, in canonical order. None is stored: each is made when it is asked for.

    >>> splits = Rules().splits("3344555")
    >>> splits.total, [str(play) for play in splits[0]]
    (21, ['334455', '5'])
    """

    __slots__ = ("_splits", "_hand", "_rules", "_base")

    def __init__(self, rules: Rules, hand: HandLike, base: bool = False, max_states: int = 250_000) -> None:
        self._rules = rules
        self._hand = hand
        self._base = base
        self._splits: _Splits = rules.engine.splits(hand, base, max_states)

    @property
    def total(self) -> int:
        """How many there are, which may be more than ``len`` can say."""
        return self._splits.total

    def __len__(self) -> int:
        return self._splits.total

    @overload
    def __getitem__(self, number: int) -> Split: ...

    @overload
    def __getitem__(self, number: slice) -> list[Split]: ...

    def __getitem__(self, number: int | slice) -> Split | list[Split]:
        total = self.total
        if isinstance(number, slice):
            return [self._splits.nth(place) for place in range(*number.indices(total))]
        place = number + total if number < 0 else number
        if not 0 <= place < total:
            raise IndexError(f"no split has the number {number}, there are {total}")
        return self._splits.nth(place)

    def __iter__(self) -> Iterator[Split]:
        start = 0
        while some := self._splits.some(start, 64):
            yield from some
            start += len(some)

    def best(self) -> Split | None:
        """Return the split that is easiest to play out, as ``doudizhu.best`` chooses it."""
        return self._splits.best()

    def __repr__(self) -> str:
        return f"Splits({self._rules!r}, {self._hand!r}, {self._base!r})"

    def _repr_svg_(self) -> str | None:
        request = {"hand": _text(self._hand), "rules": self._rules.request, "base": self._base, "limit": DRAWN}
        return picture("doudizhu.splits", request)

    def __reduce__(self) -> tuple[type[Splits], tuple[Any, ...]]:
        return Splits, (self._rules, self._hand, self._base)

    def __eq__(self, other: object) -> bool:
        return self.__reduce__() == other.__reduce__() if isinstance(other, Splits) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.__reduce__())


class Rules(RulesBase):
    """What is played by: a preset, and settings over it.

    >>> Rules("pagat", max_cards=20, without=["rocket"])
    Rules('pagat', max_cards=20, without=['rocket'])
    """

    __slots__ = ("engine", "_catalogue")

    engine: DoudizhuRules
    """The rules as the functions of ``pycombogrid._core`` take them."""

    def __init__(self, preset: DoudizhuPreset = "rlcard", **settings: bool | int | str | Sequence[str]) -> None:
        super().__init__(preset, settings)
        self.engine = DoudizhuRules(self.request)
        self._catalogue: Catalogue | None = None

    def leads(self, hand: HandLike) -> list[Play]:
        """Return every play that may be led, in canonical order."""
        return self.engine.leads(hand)

    def answers(self, hand: HandLike, to: HandLike) -> list[Play]:
        """Return every play that beats ``to``: a play, or cards in the reading with the longest body."""
        return self.engine.answers(hand, to)

    def count_leads(self, hand: HandLike) -> dict[str, int]:
        """Count the leads of each kind."""
        return self.engine.count_leads(hand)

    def count_answers(self, hand: HandLike, to: HandLike) -> dict[str, int]:
        """Count the answers of each kind."""
        return self.engine.count_answers(hand, to)

    def recognize(self, cards: HandLike) -> list[Play]:
        """Return what the cards are as one play, in every reading, the longest body first."""
        return self.engine.recognize(cards)

    def allows(self, play: Play) -> bool:
        """Return whether the rules have this play."""
        return self.engine.allows(play)

    def splits(self, hand: HandLike, *, base: bool = False, max_states: int = 250_000) -> Splits:
        """Return every way to lay the hand out; ``base`` leaves out those with kickers."""
        return Splits(self, hand, base, max_states)

    def count(self, hand: HandLike, **bounds: Any) -> Counts:
        """Count the ways to lay the hand out, exactly."""
        counts = self._ask("count", hand, {}, bounds)
        return Counts(int(counts["base"]), int(counts["splits"]))

    def fewest(self, hand: HandLike, **bounds: Any) -> Fewest:
        """Find the fewest plays that lay the hand out.

        >>> Rules().fewest("33344455566677788899")
        Fewest(fewest=2, witness=('3338', '4445556667778899'))
        """
        answer = self._ask("plays", hand, {}, bounds)
        return Fewest(answer["fewest"], tuple(answer["witness"]))

    def best(self, hand: HandLike, top: int = 1, **bounds: Any) -> dict[str, Any]:
        """Return the answer of ``doudizhu.best``."""
        return self._ask("best", hand, {"top": top}, bounds)

    def kickers(self, split: Sequence[str], limit: int = 100, **bounds: Any) -> list[tuple[str, ...]]:
        """Return the splits that a base split becomes with its kickers.

        >>> len(Rules().kickers(["555", "777", "J", "QQ"]))
        7
        """
        request = {"op": "doudizhu.kickers", "split": [str(play) for play in split], "limit": limit}
        answer = ask({**request, "rules": self.request}, **bounds)
        return [tuple(split) for split in answer["splits"]]

    def solve(
        self,
        hands: Sequence[HandLike],
        *,
        landlord: int = 0,
        last: HandLike | None = None,
        kind: str | None = None,
        by: int | None = None,
        all: bool = False,
        memory_mb: int | None = None,
        **bounds: Any,
    ) -> Solution:
        """Find out who wins with open hands, the side to move being the first.

        >>> Rules().solve(["33", "4"]).wins
        True
        >>> Rules().solve(["33", "4"], all=True).winning_kinds
        ('pair',)
        """
        request = self._open("solve", hands, landlord, last, kind, by, memory_mb) | {"all": all}
        answer = ask(request, **bounds)
        winning, kinds = answer.get("winning"), answer.get("winning_kinds")
        return Solution(
            answer["wins"],
            tuple(answer.get("line", ())),
            None if winning is None else tuple(winning),
            int(answer["states"]),
            tuple(answer["kinds"]),
            None if kinds is None else tuple(kinds),
        )

    def strategy(
        self,
        hands: Sequence[HandLike],
        moves: Iterable[str] = (),
        *,
        landlord: int = 0,
        last: HandLike | None = None,
        kind: str | None = None,
        by: int | None = None,
        memory_mb: int | None = None,
        **bounds: Any,
    ) -> Advice:
        """Find out what to play with open hands after these moves.

        >>> Rules().strategy(["334", "35"]).reply
        '33'
        >>> Rules().strategy(["334", "35"], ["33", "pass"]).distance
        1
        """
        request = self._open("strategy", hands, landlord, last, kind, by, memory_mb) | {"moves": list(moves)}
        answer = ask(request, **bounds)
        line, kinds, why = (tuple(answer[name]) for name in ("line", "kinds", "why"))
        return Advice(answer["player"], answer["wins"], answer["reply"], answer["distance"], line, kinds, why)

    def catalogue(self) -> Catalogue:
        """Return the catalogue of all plays under these rules, which is made once."""
        if self._catalogue is None:
            self._catalogue = Catalogue(self)
        return self._catalogue

    def _open(
        self,
        op: str,
        hands: Sequence[HandLike],
        landlord: int,
        last: HandLike | None,
        kind: str | None,
        by: int | None,
        memory_mb: int | None,
    ) -> dict[str, Any]:
        """Return the request of an op about open hands."""
        fields = {"kind": kind, "by": by, "memory_mb": memory_mb, "last": None if last is None else _text(last)}
        request = {"op": f"doudizhu.{op}", "hands": [_text(hand) for hand in hands], "rules": self.request}
        given = {name: value for name, value in fields.items() if value is not None}
        return request | {"landlord": landlord} | given

    def _ask(self, op: str, hand: HandLike, fields: Mapping[str, Any], bounds: Mapping[str, Any]) -> dict[str, Any]:
        request = {"op": f"doudizhu.{op}", "hand": _text(hand), "rules": self.request, **fields}
        return ask(request, **bounds)


def _text(hand: HandLike) -> str:
    """Return the cards as a request writes them."""
    if isinstance(hand, str):
        return hand
    if isinstance(hand, (Hand, Play)):
        return hand.request
    return str(Hand.from_counts(list(memoryview(hand))))
