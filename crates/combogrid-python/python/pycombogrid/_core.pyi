"""The part of the package that is written in Rust."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, final

from _typeshed import ReadableBuffer

__all__ = [
    "Answers",
    "Catalogue",
    "Deals",
    "DoudizhuRules",
    "Environment",
    "Hand",
    "Play",
    "RummyHand",
    "RummyRules",
    "Splits",
    "__version__",
    "arrangement_picture",
    "ask",
    "doudizhu_after",
    "doudizhu_cells",
    "doudizhu_fewest",
    "doudizhu_hands",
    "doudizhu_legal",
    "doudizhu_solve",
    "douzero_higher",
    "douzero_legal",
    "douzero_moves",
    "guandan_best",
    "guandan_fewest",
    "guandan_hands",
    "guandan_legal",
    "guandan_plays",
    "open_spiel_actions",
    "open_spiel_deadwood",
    "picture",
    "rummy_deadwood",
    "rummy_discards",
    "rummy_hands",
    "rummy_lay_off",
    "rummy_melds",
    "rummy_score",
    "rummy_shortfall",
]

__version__: Final[str]

def ask(
    request: Mapping[str, Any], *, timeout: float | None = None, max_states: int | None = None
) -> dict[str, Any]:
    """Answers a request of the line protocol with its result."""

@final
class Answers(Iterator[Any]):
    """The results of some requests, in their order."""

    def __new__(
        cls,
        requests: Iterable[Mapping[str, Any]],
        threads: int | None,
        raises: bool,
        timeout: float | None,
        max_states: int | None,
        as_text: bool = False,
    ) -> Answers: ...
    def __iter__(self) -> Answers: ...
    def __next__(self) -> Any: ...

@final
class Deals(Iterator[str]):
    """Hands or boards without an end, the same ones for the same seed."""

    def __new__(cls, game: str, seed: int, cards: int | None, settings: Sequence[tuple[str, str]]) -> Deals: ...
    def __iter__(self) -> Deals: ...
    def __next__(self) -> str: ...

@final
class Hand:
    """Cards of one hand: how many of each rank, from 3 up to 2 and the two jokers."""

    def __new__(cls, cards: str = "", notation: str = "canonical") -> Hand: ...
    @staticmethod
    def from_counts(counts: Sequence[int]) -> Hand:
        """Makes the hand with these 15 counts."""
    @staticmethod
    def from_douzero(cards: Iterable[int]) -> Hand:
        """Makes the hand of these cards, numbered as `DouZero` does."""
    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards of each rank there are."""
    @property
    def request(self) -> str:
        """The text of a request."""
    def douzero(self) -> list[int]:
        """Returns the cards as `DouZero` numbers them, low to high."""
    def __len__(self) -> int: ...
    def __contains__(self, cards: Hand | Play | str | ReadableBuffer, /) -> bool: ...
    def __add__(self, other: Hand | Play | str | ReadableBuffer, /) -> Hand: ...
    def __sub__(self, other: Hand | Play | str | ReadableBuffer, /) -> Hand: ...
    def __radd__(self, other: Any, /) -> Any: ...
    def __rsub__(self, other: Any, /) -> Any: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Hand, /) -> bool: ...
    def __le__(self, other: Hand, /) -> bool: ...
    def __gt__(self, other: Hand, /) -> bool: ...
    def __ge__(self, other: Hand, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...
    def _repr_svg_(self) -> str: ...

@final
class Play:
    """Cards that are played together: a body of one or more ranks, and its kickers."""

    def __new__(
        cls,
        kind: str,
        head: str,
        length: int = 1,
        kickers: Hand | Play | str | ReadableBuffer | None = None,
    ) -> Play: ...
    @property
    def kind(self) -> str:
        """The name of the kind."""
    @property
    def head(self) -> str:
        """The lowest rank of the body."""
    @property
    def length(self) -> int:
        """The number of ranks in the body."""
    @property
    def body(self) -> Hand:
        """The cards without the kickers."""
    @property
    def kickers(self) -> Hand:
        """The cards that are carried."""
    @property
    def cards(self) -> Hand:
        """All cards."""
    @property
    def request(self) -> str:
        """The text of a request."""
    def beats(self, other: Play) -> bool:
        """Returns whether this play may be laid on another one."""
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Play, /) -> bool: ...
    def __le__(self, other: Play, /) -> bool: ...
    def __gt__(self, other: Play, /) -> bool: ...
    def __ge__(self, other: Play, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str, str, int, str]: ...
    def _repr_svg_(self) -> str: ...

@final
class DoudizhuRules:
    """The settings that plays are made by."""

    def __new__(cls, rules: Any) -> DoudizhuRules: ...
    def leads(self, hand: Hand | Play | str | ReadableBuffer) -> list[Play]: ...
    def answers(
        self, hand: Hand | Play | str | ReadableBuffer, to: Hand | Play | str | ReadableBuffer
    ) -> list[Play]: ...
    def count_leads(self, hand: Hand | Play | str | ReadableBuffer) -> dict[str, int]: ...
    def count_answers(
        self, hand: Hand | Play | str | ReadableBuffer, to: Hand | Play | str | ReadableBuffer
    ) -> dict[str, int]: ...
    def recognize(self, cards: Hand | Play | str | ReadableBuffer) -> list[Play]: ...
    def allows(self, play: Play) -> bool: ...
    def splits(
        self, hand: Hand | Play | str | ReadableBuffer, base: bool, max_states: int
    ) -> Splits: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Splits:
    """Every split of one hand, as a sequence that holds none of them."""

    @property
    def total(self) -> int:
        """How many splits there are."""
    def nth(self, number: int) -> tuple[Play, ...]:
        """Returns the split with this number, in canonical order."""
    def some(self, start: int, most: int) -> list[tuple[Play, ...]]:
        """Returns some splits from a number on, at most a thousand."""
    def best(self) -> tuple[Play, ...] | None:
        """Returns the split that is easiest to play out, or `None` if there is none."""

@final
class Catalogue:
    """Every play of a rule set, numbered from 0 without gaps: the action space of an agent.

    `numbering="rlcard"` gives the numbers of `RLCard`'s action space, and `"openspiel"` the order of `OpenSpiel`'s. The number of the
    pass is `pass_id`.
    """

    def __new__(cls, rules: Any = None, numbering: str = "combogrid") -> Catalogue: ...
    @property
    def rules(self) -> Any:
        """The rules that it was made with."""
    @property
    def numbering(self) -> Literal["combogrid", "rlcard", "openspiel"]:
        """The name of the numbering of plays."""
    @property
    def pass_id(self) -> int:
        """The number of the pass, which is that of plays."""
    def number(self, play: Hand | Play | str | ReadableBuffer) -> int:
        """Return the number of a play, of cards in the reading with the longest body, or of `"pass"`."""
    def text(self, number: int) -> str:
        """Return the cards of a play low to high, or `"pass"`."""
    def cards(self, number: int) -> list[int]:
        """Return the cards of a play as `DouZero` numbers them, low to high; those of the pass are none."""
    def legal(
        self,
        hand: Hand | Play | str | ReadableBuffer,
        to: int | Hand | Play | str | ReadableBuffer | None = None,
        *,
        with_pass: bool = False,
    ) -> list[int]:
        """Return the numbers of all plays that may be led, or that beat `to`, ascending.

        `to` is a number, a play, or its text; `None` and the pass are an empty table. `with_pass` adds the pass
        where there is something to answer.
        """
    def legal_texts(
        self,
        hand: Hand | Play | str | ReadableBuffer,
        to: int | Hand | Play | str | ReadableBuffer | None = None,
        *,
        with_pass: bool = False,
    ) -> list[str]:
        """Return the same plays as texts, cards low to high."""
    def legal_cards(
        self,
        hand: Hand | Play | str | ReadableBuffer,
        to: int | Hand | Play | str | ReadableBuffer | None = None,
        *,
        with_pass: bool = False,
    ) -> list[list[int]]:
        """Return the same plays as lists of `DouZero`'s card numbers."""
    def __len__(self) -> int: ...
    def __getitem__(self, number: int, /) -> Play: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[Any, str]: ...

@final
class Environment:
    """Many games of one kind, each followed by the next one."""

    def __new__(cls, game: str, count: int, seed: int, rules: Any, options: dict[str, Any]) -> Environment: ...
    def __len__(self) -> int: ...
    @property
    def seats(self) -> int:
        """The number of players of a game."""
    @property
    def actions(self) -> int:
        """How many numbers of actions there are."""
    @property
    def cells(self) -> int:
        """How many features a row has."""
    def reset(self, seed: int) -> None:
        """Deals every game anew."""
    def deal(self, row: int, deal: Any) -> None:
        """Begins one game with these cards."""
    def step(self, actions: Any, forfeits: bool, threads: int | None) -> tuple[bytearray, bytearray]:
        """Makes a move in every game, and returns the rewards of each player and whether a game ended."""
    def players(self) -> bytearray:
        """The player to move in each game."""
    def seeds(self) -> bytearray:
        """The seed of each deal."""
    def legal(self, options: dict[str, Any]) -> None:
        """The legal actions of each game, into `offsets` and `ids`."""
    def mask(self, packed: bool) -> tuple[bytearray, bytearray]:
        """The bytes of a mask of the legal actions that are not 0: their places and values. With `packed` a byte has eight
        actions, the first in its lowest bit.
        """
    def observe(self, out: Any, seat: int | None, threads: int | None) -> None:
        """Writes the features of a player in each game, or of the player to move."""
    def choose(self, name: str, worlds: int | None, seed: int, threads: int | None) -> bytearray:
        """The action of a player of combogrid in each game."""
    def text(self, number: int) -> str:
        """The text of an action."""
    def texts(self, actions: Any) -> list[str]:
        """The action of each game as the ops read it."""
    def take(self, rows: Any) -> Environment:
        """An environment with copies of these games."""

def doudizhu_cells(catalogue: Catalogue) -> bytearray:
    """The cells of every play of a catalogue, and of the pass. With two packs they are how many cards of each rank it has."""

def doudizhu_hands(texts: Iterable[str | None], rules: Any, notation: str, options: dict[str, Any]) -> None:
    """Reads texts as rows of counts, into `fixed`."""

def doudizhu_legal(
    catalogue: Catalogue,
    hands: Any,
    to: Any,
    with_pass: bool,
    options: dict[str, Any],
) -> int:
    """The numbers of the legal plays of each row, into `offsets` and `ids`. Returns the number of rows."""

def doudizhu_fewest(rules: Any, hands: Any, options: dict[str, Any]) -> int:
    """The fewest plays that each row can be laid out in, into `fixed`."""

def doudizhu_solve(
    catalogue: Catalogue,
    hands: Any,
    players: int,
    landlord: Any,
    to: Any,
    by: Any,
    winning: bool,
    options: dict[str, Any],
) -> int:
    """Whether the first player's side wins with open hands, into `fixed`, and the numbers of its winning plays, into `offsets` and
    `ids`.
    """

def doudizhu_after(
    catalogue: Catalogue, hands: Any, to: Any, options: dict[str, Any]
) -> int:
    """The numbers of each hand's legal plays, into `offsets` and `ids`, and after each of them the fewest plays of what is left, into
    `cells`.
    """

def guandan_hands(texts: Iterable[str | None], options: dict[str, Any]) -> None:
    """Reads texts as rows of counts, into `fixed`."""

def guandan_plays() -> list[str]:
    """The text of every play, by their numbers."""

def guandan_legal(rules: Any, hands: Any, to: Any, with_pass: bool, options: dict[str, Any]) -> int:
    """The numbers of the legal plays of each row, into `offsets` and `ids`. Returns the number of rows."""

def guandan_fewest(rules: Any, hands: Any, options: dict[str, Any]) -> int:
    """The fewest plays that lay each row out, into `fixed`."""

def guandan_best(rules: Any, hands: Any, options: dict[str, Any]) -> int:
    """The numbers of the plays of the best arrangement of each row, into `offsets` and `ids`."""

@final
class RummyHand:
    """Cards of one hand: how many of each card, and the jokers."""

    def __new__(cls, cards: str = "", notation: str = "text") -> RummyHand: ...
    @staticmethod
    def from_counts(counts: Sequence[int]) -> RummyHand:
        """Makes the hand with these 53 counts: clubs, diamonds, hearts and spades from the ace up, and the jokers."""
    @property
    def counts(self) -> tuple[int, ...]:
        """How many of each tile there are."""
    @property
    def request(self) -> str:
        """The text of a request."""
    def __len__(self) -> int: ...
    def __contains__(self, cards: RummyHand | str, /) -> bool: ...
    def __add__(self, other: RummyHand | str, /) -> RummyHand: ...
    def __sub__(self, other: RummyHand | str, /) -> RummyHand: ...
    def __radd__(self, other: Any, /) -> Any: ...
    def __rsub__(self, other: Any, /) -> Any: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...
    def _repr_svg_(self) -> str: ...

@final
class RummyRules:
    """The settings that hands are arranged by."""

    def __new__(cls, rules: Any) -> RummyRules: ...
    def deadwood(self, hand: RummyHand | str) -> int:
        """Returns the least that a hand costs."""
    def candidates(self, hand: RummyHand | str) -> list[str]:
        """Returns every meld that can be made of a hand's cards."""

def rummy_hands(texts: Iterable[str | None], rules: Any, options: dict[str, Any]) -> None:
    """Reads texts as rows of counts, into `fixed`."""

def rummy_score(rules: Any, hands: Any, aim: str, options: dict[str, Any]) -> int:
    """The score of the best arrangement of each row: loose points, loose cards and melded points."""

def rummy_deadwood(rules: Any, hands: Any, options: dict[str, Any]) -> int:
    """The deadwood of each row."""

def rummy_discards(rules: Any, hands: Any, options: dict[str, Any]) -> int:
    """The card of each row to throw, and the cost of the rest."""

def rummy_shortfall(rules: Any, hands: Any, options: dict[str, Any]) -> int:
    """The shortfall of each row: pure runs, runs, and the loose points."""

def rummy_melds(rules: Any, hands: Any, aim: str, options: dict[str, Any]) -> int:
    """The tiles of each meld of the best arrangement of each row, into `offsets` and `cells`."""

def rummy_lay_off(
    rules: Any, hands: Any, tables: Sequence[str], aim: str, options: dict[str, Any]
) -> int:
    """The loose cards of each row after it has melded and has laid off on the melds of a text, into `fixed`."""

def douzero_legal(
    catalogue: Catalogue, cards: Iterable[int], rival_move: Iterable[int] | None = None
) -> list[list[int]]:
    """Lists the leads or, after a rival's move, the pass and the moves that beat it; each move once."""

def douzero_moves(
    catalogue: Catalogue, cards: Iterable[int], solos: Iterable[int], kind: int, length: int
) -> list[list[int]]:
    """Lists the moves of one of `DouZero`'s kinds, or of all with 0.

    `solos` are the distinct cards in the order in which a Python set has them. Chains are of `length`, or of any length
    where that is less than the shortest.
    """

def douzero_higher(kind: int, moves: list[list[int]], rival: list[int], exact: bool) -> list[list[int]]:
    """Returns the moves of one of `DouZero`'s kinds that its selector ranks above `rival`, in their order.

    As in `DouZero`, the lists of a trio with a kicker and of a four with two solos are sorted in place. `exact` ranks an airplane by
    its highest trio as `DouZero` does, even if that trio is a kicker. Otherwise an airplane ranks by its highest run of trios.
    """

def open_spiel_actions(catalogue: Catalogue, hand: Hand | Play | str | ReadableBuffer, to: int | None, exact: bool) -> list[int]:
    """Return the actions of a hand after the play with the number `to`, ascending.

    With `exact`, chains whose head the hand has four times are missing, and bombs beat the rocket.
    """

def open_spiel_deadwood(cards: Sequence[int]) -> int:
    """Return the least deadwood of up to eleven cards of gin; of eleven, after the best throw."""

def picture(what: str, request: Mapping[str, Any]) -> str | None:
    """Draws the answer of a request, or the board alone, if it can be drawn."""

def arrangement_picture(rules: Any, melds: Sequence[str], loose: str) -> str | None:
    """Draws melds as they were found under these rules, and loose cards."""
