"""Rummy hands: every way they combine, the best one, what to throw.

>>> from pycombogrid.rummy import Rules
>>> rules = Rules("article")
>>> best = rules.best("2H3H4H5H4H5H6H3C3C3D3D4D")
>>> best.melds, best.deadwood
(('2H 3H 4H 5H', '4H 5H 6H'), 16)
>>> rules.combos("2H3H4H5H4H5H6H3C3C3D3D4D").total
3
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, overload

from pycombogrid._core import RummyHand as Hand
from pycombogrid._core import RummyRules, arrangement_picture, ask, picture
from pycombogrid._rules import RulesBase

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import TypeAlias

    from pycombogrid.answers import Aim, RummyPreset

    HandLike: TypeAlias = Hand | str | Sequence[str]
    Which: TypeAlias = Literal["maximal", "all", "control_points"]

__all__ = ["Arrangement", "Checked", "Combos", "Counts", "Discard", "Hand", "Island", "Rules"]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)



DRAWN: Final = 12
"""The arrangements that a notebook shows."""


class _Arrangement(NamedTuple):
    melds: tuple[str, ...]
    loose: str
    deadwood: int
    """The score of the loose cards under the rules."""


class Arrangement(_Arrangement):
    """Melds, and the cards in none."""

    rules: Rules | None = None
    """The rules that it was found under, by which its picture is drawn. They are no part of the tuple."""

    def _repr_svg_(self) -> str | None:
        if self.rules is None:
            return None
        return arrangement_picture(self.rules, self.melds, self.loose)


class Counts(NamedTuple):
    """How many arrangements there are."""

    arrangements: int
    maximal: int | None
    """Those that no loose card extends, or ``None`` if they are too many to count."""


class Discard(NamedTuple):
    """A card to throw, and what the rest then costs."""

    card: str
    deadwood: int


class Island(NamedTuple):
    """Cards that can be in melds with each other."""

    cards: str
    flags: dict[str, str] | None
    control_points: tuple[str, ...]
    combos: tuple[Arrangement, ...]
    total: int

    def __hash__(self) -> int:
        return hash((self.cards, self.control_points, self.combos, self.total))

    def _repr_svg_(self) -> str:
        return Hand(self.cards)._repr_svg_()


class Checked(NamedTuple):
    """Whether melds are valid as a player lays them."""

    valid: bool
    kinds: tuple[str | None, ...]
    """The kind of each meld, ``None`` for what is none."""
    missing: tuple[str, ...]
    """What is missing, in words."""


class Combos(Sequence[Arrangement]):
    """The arrangements of a hand, best first. They are made as far as they are asked for.

    >>> combos = Rules("gin").combos("3H4H5H6H7H8H", "all")
    >>> combos.total, combos[0].melds
    (12, ('3H 4H 5H', '6H 7H 8H'))
    """

    __slots__ = ("_bounds", "_hand", "_known", "_rules", "_total", "_which")

    def __init__(self, rules: Rules, hand: HandLike, which: Which = "maximal", **bounds: Any) -> None:
        self._rules = rules
        self._hand = hand
        self._which: Which = which
        self._bounds = bounds
        self._known: list[Arrangement] = []
        self._total = int(self._ask(0)["total"])

    def _ask(self, limit: int) -> dict[str, Any]:
        fields = {"which": self._which, "limit": limit}
        return self._rules._ask("combos", self._hand, fields, self._bounds)

    def _first(self, most: int) -> list[Arrangement]:
        """Return the first ones; a few more are made than were made before."""
        most = min(most, self._total)
        if len(self._known) < most:
            limit = min(max(32, 4 * len(self._known)), self._total, 100_000)
            self._known = _arrangements(self._ask(max(limit, most))["combos"], self._rules)
        return self._known[:most]

    @property
    def total(self) -> int:
        """How many there are, which may be more than ``len`` can say."""
        return self._total

    def __len__(self) -> int:
        return self._total

    @overload
    def __getitem__(self, number: int) -> Arrangement: ...

    @overload
    def __getitem__(self, number: slice) -> list[Arrangement]: ...

    def __getitem__(self, number: int | slice) -> Arrangement | list[Arrangement]:
        if isinstance(number, slice):
            places = range(*number.indices(self._total))
            known = self._first(max(places) + 1) if places else []
            return [known[place] for place in places]
        place = number + self._total if number < 0 else number
        if not 0 <= place < self._total:
            raise IndexError(f"no arrangement has the number {number}, there are {self._total}")
        return self._first(place + 1)[place]

    def __iter__(self) -> Iterator[Arrangement]:
        place = 0
        while place < self._total:
            yield self._first(place + 1)[place]
            place += 1

    def __repr__(self) -> str:
        return f"Combos({self._rules!r}, {self._hand!r}, {self._which!r})"

    def _repr_svg_(self) -> str | None:
        request = {"hand": _text(self._hand), "rules": self._rules.request, "which": self._which, "limit": DRAWN}
        return picture("rummy.combos", request)

    def __reduce__(self) -> tuple[type[Combos], tuple[Any, ...]]:
        return Combos, (self._rules, self._hand, self._which)

    def __eq__(self, other: object) -> bool:
        return self.__reduce__() == other.__reduce__() if isinstance(other, Combos) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.__reduce__())


class Rules(RulesBase):
    """What is played by: a preset, and settings over it.

    >>> Rules("indian", wild_rank="7")
    Rules('indian', wild_rank='7')
    """

    __slots__ = ("engine",)

    engine: RummyRules
    """The rules as the functions of ``pycombogrid._core`` take them."""

    def __init__(self, preset: RummyPreset = "article", **settings: str | int | bool | None | Sequence[str]) -> None:
        super().__init__(preset, settings)
        self.engine = RummyRules(self.request)

    def best(self, hand: HandLike, aim: Aim = "deadwood", **bounds: Any) -> Arrangement:
        """Return the best arrangement: the least deadwood, the fewest loose cards, or the most melded points.

        >>> Rules("gin").best(["3H", "4H", "5H", "KS"]).loose
        'KS'
        """
        return _arrangement(self._ask("best", hand, {"aim": aim}, bounds), self)

    def deadwood(self, hand: HandLike) -> int:
        """Return the least deadwood, which is faster than the arrangement itself.

        >>> Rules("gin").deadwood("3H 4H 5H 9C 9D KS")
        28
        """
        return self.engine.deadwood(_hand(hand))

    def candidates(self, hand: HandLike) -> list[str]:
        """Return every meld that can be made of the cards."""
        return self.engine.candidates(_hand(hand))

    def count(self, hand: HandLike, **bounds: Any) -> Counts:
        """Count the arrangements, exactly."""
        counts = self._ask("count", hand, {}, bounds)
        maximal = counts.get("maximal")
        return Counts(int(counts["arrangements"]), None if maximal is None else int(maximal))

    def combos(self, hand: HandLike, which: Which = "maximal", **bounds: Any) -> Combos:
        """Return the arrangements: the maximal ones, all, or those that the control points show."""
        return Combos(self, hand, which, **bounds)

    def melds(self, hand: HandLike, card: str | None = None, **bounds: Any) -> list[str]:
        """Return every meld that the cards can form, or those that one of them can join.

        >>> Rules().melds("2H 3H 4H 5H 3C 3D", "3H")[0]
        '3C 3D 3H'
        """
        fields = {} if card is None else {"with": card}
        return list(self._ask("melds", hand, fields, bounds)["melds"])

    def technique(self, hand: HandLike, *, add: HandLike = "", remove: HandLike = "", **bounds: Any) -> dict[str, Any]:
        """Return the answer of ``rummy.technique``: each island with its edges, flags, placements, lines and search.

        With cards that come and go, ``changed`` in it tells which islands are merged, split and kept.

        >>> changed = Rules().technique("2H 3H 9C", add="4H")["changed"]
        >>> len(changed["kept"])
        1
        """
        return self._ask("technique", hand, _change(add, remove), bounds)

    def islands(
        self, hand: HandLike, limit: int = 100, *, add: HandLike = "", remove: HandLike = "", **bounds: Any
    ) -> list[Island]:
        """Return the islands, each with its flags, control points and maximal combos.

        ``add`` and ``remove`` are cards that come and go first.
        """
        answer = self._ask("islands", hand, {"limit": limit, **_change(add, remove)}, bounds)
        return [
            Island(
                island["cards"],
                island["flags"],
                tuple(island["control_points"]),
                tuple(_arrangements(island["combos"], self)),
                int(island["total"]),
            )
            for island in answer["islands"]
        ]

    def discards(self, hand: HandLike, **bounds: Any) -> list[Discard]:
        """Return every card that can be thrown, the best first.

        >>> Rules("gin").discards("6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H")[0]
        Discard(card='7H', deadwood=10)
        """
        best = self._ask("discard", hand, {}, bounds)["best"]
        return [Discard(thrown["card"], thrown["deadwood"]) for thrown in best]

    def advise(self, hand: HandLike, seen: HandLike = "", **bounds: Any) -> dict[str, Any]:
        """Return the answer of ``rummy.advise``: every card that may be drawn, and what the hand then costs."""
        return self._ask("advise", hand, {"seen": _text(seen)}, bounds)

    def check(self, melds: str, hand: HandLike | None = None, *, declare: bool = False, **bounds: Any) -> Checked:
        """Check melds as a player lays them, with commas between them.

        >>> Rules("gin").check("3H 4H 5H, 9C 9D 9S").valid
        True
        """
        request = {"op": "rummy.check", "melds": melds, "rules": self.request, "declare": declare}
        if hand is not None:
            request["hand"] = _text(hand)
        answer = ask(request, **bounds)
        kinds = tuple(meld["kind"] for meld in answer["meld_details"])
        return Checked(answer["valid"], kinds, tuple(answer["missing"]))

    def turn(self, hand: HandLike, table: str, *, rearrange: bool = False, **fields: Any) -> dict[str, Any]:
        """Return the answer of ``rummy.turn``: what is laid down, and what is laid off on the table."""
        return self._ask("turn", hand, {"table": table, "rearrange": rearrange, **fields}, {})

    def play_on_table(self, hand: HandLike, table: str, **fields: Any) -> dict[str, Any]:
        """Return the answer of ``rummy.table``: the melds of the table rearranged with cards of the hand."""
        return self._ask("table", hand, {"table": table, **fields}, {})

    def opens(self, hand: HandLike, **bounds: Any) -> dict[str, Any]:
        """Return the answer of ``rummy.open``: whether the hand opens the game, and how."""
        return self._ask("open", hand, {}, bounds)

    def goes_out(self, hand: HandLike, **bounds: Any) -> dict[str, Any]:
        """Return the answer of ``rummy.out``: whether the hand goes out, and how."""
        return self._ask("out", hand, {}, bounds)

    def _ask(self, op: str, hand: HandLike, fields: Mapping[str, Any], bounds: Mapping[str, Any]) -> dict[str, Any]:
        request = {"op": f"rummy.{op}", "hand": _text(hand), "rules": self.request, **fields}
        return ask(request, **bounds)


def _hand(hand: HandLike) -> Hand | str:
    """Return a list of cards as one text, and what is a hand already as it is."""
    if isinstance(hand, (Hand, str)):
        return hand
    if isinstance(hand, Sequence) and all(isinstance(card, str) for card in hand):
        return " ".join(hand)
    raise TypeError(f"a hand is a Hand, a str or a sequence of str such as ['3H', '4H'], not {hand!r}")


def _text(hand: HandLike) -> str:
    """Return the cards as a request writes them."""
    cards = _hand(hand)
    return cards if isinstance(cards, str) else cards.request


def _change(add: HandLike, remove: HandLike) -> dict[str, str]:
    """Return the fields of cards that come and go; without any, none are asked."""
    fields = {"add": _text(add), "remove": _text(remove)}
    return {name: cards for name, cards in fields.items() if cards}


def _arrangement(answer: Mapping[str, Any], rules: Rules) -> Arrangement:
    found = Arrangement(tuple(answer["melds"]), answer["loose"], answer["deadwood"])
    found.rules = rules
    return found


def _arrangements(answers: Sequence[Mapping[str, Any]], rules: Rules) -> list[Arrangement]:
    return [_arrangement(answer, rules) for answer in answers]
