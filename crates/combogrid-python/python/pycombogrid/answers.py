"""Types of requests and answers of the line protocol, for type checkers.

>>> from pycombogrid.answers import RummyBest
>>> RummyBest.__required_keys__ >= {"melds", "deadwood"}
True

Written by `tests/answer_types.py` from docs/src/schema.json.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, Protocol, TypeAlias, TypedDict, overload


Op: TypeAlias = Literal["doudizhu.answers", "doudizhu.best", "doudizhu.count", "doudizhu.id", "doudizhu.kickers", "doudizhu.leads", "doudizhu.odds", "doudizhu.play", "doudizhu.plays", "doudizhu.puzzle", "doudizhu.recognize", "doudizhu.rules", "doudizhu.solve", "doudizhu.splits", "doudizhu.strategy", "game.deal", "game.hint", "game.replay", "guandan.answers", "guandan.best", "guandan.count", "guandan.leads", "guandan.plays", "guandan.recognize", "guandan.rules", "reversi.moves", "reversi.perft", "reversi.play", "reversi.solve", "rummy.advise", "rummy.best", "rummy.check", "rummy.combos", "rummy.count", "rummy.discard", "rummy.islands", "rummy.lattice", "rummy.melds", "rummy.open", "rummy.out", "rummy.puzzle", "rummy.rules", "rummy.table", "rummy.technique", "rummy.turn", "tothello.best", "tothello.perft", "tothello.placements", "tothello.play"]
"""The name of an op"""


Aim: TypeAlias = Literal["deadwood", "cards", "points"]
"""The aim of the best arrangement of a rummy hand"""


RummyPreset: TypeAlias = Literal["article", "gin", "rummy500", "straight_rummy", "rummikub", "kalooki", "rami", "indian", "okey", "conquian", "continental", "okey101", "oklahoma_gin", "canasta", "hand_and_foot", "burraco", "liverpool", "shanghai", "chinchon", "remi51", "tongits", "tonk", "three_thirteen", "machiavelli", "pife", "romme", "scala40", "marriage", "dummy", "phom", "carioca", "buraco", "cacheta", "loba", "pinnacola", "telefunken", "phase10", "five_crowns", "indian21"]
"""The name of a preset of the rules of rummy"""


DoudizhuPreset: TypeAlias = Literal["rlcard", "openspiel", "douzero", "onestraw", "pagat", "botzone", "noip", "seed", "puzzle", "four_players"]
"""The name of a preset of the rules of Dou Dizhu"""


GuandanPreset: TypeAlias = Literal["guandan"]
"""The name of a preset of the rules of Guandan"""


BodyFirst: TypeAlias = "str"
"""A play, its body before its kickers"""


Card: TypeAlias = "str"
"""A card, as in 3H, or JK for a joker"""


Cards: TypeAlias = "str"
"""Cards with blanks between them"""


Cell: TypeAlias = "str"



CellOrPass: TypeAlias = "str"



class Change(TypedDict):
    """Islands with cards in common, before and after."""

    after: list[Cards]
    """The islands after."""
    before: list[Cards]
    """The islands before."""


class Changed(TypedDict):
    """The changes of the islands of a hand."""

    altered: list[Change]
    """Islands with other cards, new ones, those that are gone, and several that are several others."""
    kept: list[Cards]
    """Islands that are as they were."""
    merged: list[Change]
    """Several islands that are one now."""
    split: list[Change]
    """Islands that are several now."""


class Changes(TypedDict):
    """The melds of the table that are broken, and whether fewer are known not to do."""

    broken: int
    """The melds of the table that are not whole afterwards: no meld has all of their tiles."""
    fewest: bool
    """Whether it is known that no turn that reaches as much breaks fewer melds, or as many with fewer made."""
    made: int
    """The melds that are made or added to."""


class Combo(TypedDict):
    """One combo of a list."""

    deadwood: int
    """The score of the loose cards under the rules."""
    loose: Cards
    """The cards in no meld."""
    meld_details: NotRequired[list[Meld] | None]
    """The melds one by one, if they were asked for."""
    melds: Melds
    """The melds."""


Count: TypeAlias = "str"
"""A whole number that may be past 2^53"""


class DoudizhuAnswers(TypedDict):
    """Plays in canonical order, and how many there are of each kind."""

    kinds: dict[str, int]
    """How many there are of each kind."""
    plays: NotRequired[list[LowToHigh] | None]
    """The plays, those of one kind together, unless they are only counted."""
    total: int
    """How many there are, listed or not."""


class DoudizhuBestBest(TypedDict):
    """A split with its scores."""

    beaters: int
    """How many heads among the unseen cards beat the plays of the split."""
    plays: int
    """How many there are."""
    split: Split
    """The plays."""


class DoudizhuBest(TypedDict):
    """The best splits of a hand."""

    best: list[DoudizhuBestBest]
    """Best first."""
    total: Count
    """How many splits there are in all."""


class DoudizhuCount(TypedDict):
    """How many splits there are."""

    base: Count
    """Without kickers."""
    splits: Count
    """With kickers, the base splits among them."""


class DoudizhuId(TypedDict):
    """The number of a play."""

    number: int
    """The number, from 0."""
    total: int
    """How many plays the rules have, without the pass."""


class DoudizhuKickersExplainedCarriers(TypedDict):
    """A body that may carry, and the kickers that it needs."""

    body: str
    """The body."""
    pairs: int
    """How many pairs it carries; 0 if it may not carry pairs."""
    solos: int
    """How many solos it carries; 0 if it may not carry solos."""


class DoudizhuKickersExplainedChoicesTree(TypedDict):
    """The end of one way to match carriers with kickers."""

    dropped: str | None
    """Why it is dropped; null if it is not."""
    left: list[str]
    """The solos and pairs that are left."""
    split: Split | None
    """The split that it makes; null if it is dropped."""
    taken: list[str]
    """The carriers with the kickers that each has taken."""


class DoudizhuKickersExplainedChoices(TypedDict):
    """A choice of carriers, with the leaves of its tree."""

    carriers: list[str]
    """The bodies that carry."""
    tree: list[DoudizhuKickersExplainedChoicesTree]
    """The leaves in the order of the search; those that begin with the same plays have these as their common path."""


class DoudizhuKickersExplained(TypedDict):
    """How they come about, if it was asked for."""

    carriers: list[DoudizhuKickersExplainedCarriers]
    """The bodies that may carry, in the order in which they take kickers."""
    choices: list[DoudizhuKickersExplainedChoices]
    """Each choice of the carriers, those of none first, then those of one, and so on."""
    complete: bool
    """Whether all choices with all their leaves are listed."""
    kickers: list[str]
    """The solos and pairs that they may take."""


class DoudizhuKickers(TypedDict):
    """The splits that kickers make, and how."""

    explained: NotRequired[DoudizhuKickersExplained | None]
    """How they come about, if it was asked for."""
    splits: list[Split]
    """Those that were asked for."""
    total: Count
    """How many there are, listed or not."""


class DoudizhuLeads(TypedDict):
    """Plays in canonical order, and how many there are of each kind."""

    kinds: dict[str, int]
    """How many there are of each kind."""
    plays: NotRequired[list[LowToHigh] | None]
    """The plays, those of one kind together, unless they are only counted."""
    total: int
    """How many there are, listed or not."""


class DoudizhuOddsOdds(TypedDict):
    """How likely the hidden hands hold one thing."""

    any: float
    """The chance that at least one of the hands does."""
    deals: list[Count]
    """The deals in which each hand holds it, and at least one of them."""
    hands: list[float]
    """The chance, 0 to 1, of each of the two hands."""
    of: str
    """`answer` or a kind."""


class DoudizhuOdds(TypedDict):
    """How likely the hidden hands hold something; all deals of the hidden cards are equally likely."""

    deals: Count
    """The number of deals, each card told apart."""
    hidden: str
    """The hidden cards."""
    odds: list[DoudizhuOddsOdds]
    """A bomb, the rocket, an answer if there is a play to beat, and the kinds that are asked for."""


class DoudizhuPlay(TypedDict):
    """The play that has a number."""

    head: str | None
    """The lowest rank of its body; null for the pass."""
    kind: str | None
    """The name of its kind; null for the pass."""
    play: PlayOrPass
    """Its cards low to high, or `pass`."""
    total: int
    """How many plays the rules have, without the pass."""


class DoudizhuPlays(TypedDict):
    """The fewest plays."""

    fewest: int
    """How many they are."""
    witness: list[BodyFirst]
    """Plays that do it."""


class DoudizhuPuzzlePuzzles(TypedDict):
    """A puzzle with its solution."""

    difficulty: int
    """The engine's measure of it."""
    hands: list[LowToHigh]
    """The open hands in turn order."""
    kind: str
    """The kind of that play."""
    line: list[PlayOrPass]
    """How the game goes with best play."""
    line_themes: list[list[str]]
    """The themes of each move of the line."""
    only_moves: int
    """How often the first player has a choice, and only one wins."""
    plays: int
    """How many plays of the first player the line has."""
    solution: LowToHigh
    """The only winning first play."""
    states: int
    """How many states were searched."""
    tempting: int
    """How many first plays seem as good and lose."""
    themes: list[str]
    """The effect of that play on the table."""


class DoudizhuPuzzle(TypedDict):
    """Puzzles, the same ones for the same seed."""

    puzzles: list[DoudizhuPuzzlePuzzles]
    """In the order in which they were asked for."""


class DoudizhuRecognizeReadings(TypedDict):
    """Cards as one play."""

    body: str
    """The cards without kickers."""
    head: str
    """The lowest rank of the body."""
    kickers: str
    """The cards that are carried."""
    kind: str
    """The name of the kind."""
    length: int
    """Ranks in the body."""


class DoudizhuRecognize(TypedDict):
    """Every reading. Cards that are not a play have none."""

    readings: list[DoudizhuRecognizeReadings]
    """The longest body first."""


class DoudizhuRules(TypedDict):
    """The settings of the rules, and the names of all presets."""

    presets: list[str]
    """The names of all presets."""
    rules: dict[str, Setting]
    """The settings asked for."""


class DoudizhuSolve(TypedDict):
    """Who wins, and how."""

    kinds: list[str | None]
    """The kinds of the moves of the line; null for a pass."""
    line: list[PlayOrPass]
    """The plays until a hand is empty, or `pass`."""
    states: int
    """How many states were searched."""
    winning: NotRequired[list[PlayOrPass] | None]
    """Every winning first play, if they were asked for."""
    winning_kinds: NotRequired[list[str | None] | None]
    """The kinds of these plays; null for a pass."""
    wins: bool
    """Whether the first player's side wins."""


class DoudizhuSplits(TypedDict):
    """Some splits in canonical order."""

    splits: list[Split]
    """Those that were asked for."""
    total: Count
    """How many there are, listed or not."""


class DoudizhuStrategyProofReplies(TypedDict):
    """The reply of the winners in one position."""

    kind: str | None
    """The kind of that play; null for a pass."""
    position: str
    """The hands, a star before the mover, and the play to beat."""
    reply: str
    """The cards of a play, or `pass`."""


class DoudizhuStrategyProof(TypedDict):
    """The reply of the winners in every position that the others can reach, if it was asked for."""

    checked: int
    """In how many positions the checker has been."""
    replies: list[DoudizhuStrategyProofReplies]
    """The replies, those with the most cards first."""


class DoudizhuStrategy(TypedDict):
    """The best play, and the rest of the game."""

    distance: int | None
    """How many plays the game has from here with the shortest win and the longest defence; null if that is not known within the bounds."""
    kinds: list[str | None]
    """The kinds of the moves of the line; null for a pass."""
    line: list[PlayOrPass]
    """The game until a hand is empty: with a distance the shortest win and the longest defence, or else any win."""
    line_themes: list[list[str]]
    """The themes of each move of the line: its effect on the table."""
    player: int
    """The player to move after the moves."""
    proof: NotRequired[DoudizhuStrategyProof | None]
    """The reply of the winners in every position that the others can reach, if it was asked for."""
    reply: PlayOrPass | None
    """The best move, unless the game is over: it wins as soon as possible, or holds out as long as possible."""
    why: list[str]
    """Reasons for the reply: whether only it wins, and its effect on the table."""
    wins: bool
    """Whether that player's side wins."""


class Error(TypedDict):
    """The reason why a request has no result."""

    at: int | None
    """The byte of the error: in the text of `field`, or in the line if the line is not a request."""
    field: str | None
    """The field of the request that is wrong."""
    kind: Literal["json"] | Literal["encoding"] | Literal["request"] | Literal["unknown_op"] | Literal["rules"] | Literal["cards"] | Literal["play"] | Literal["board"] | Literal["limit"] | Literal["internal"] | Literal["input"]
    """The kind of the error."""
    known: NotRequired[dict[str, Any] | None]
    """The result so far when the query stopped."""
    line: int
    message: str
    """The error in one sentence."""


Flags: TypeAlias = "str"



class GameDealDeal(TypedDict):
    """The cards; player 0 moves first."""

    bottom: NotRequired[str | None]
    """The cards that the landlord gets, in Dou Dizhu; without an auction they are in a hand already."""
    cut: NotRequired[str | None]
    """The card that is cut, whose rank is wild, in Indian rummy."""
    hands: NotRequired[list[str | None]]
    """The cards of each player; null in game.hint and game.replay where the seat does not know them. Then there is no stock, and the actions are as the seat sees them."""
    order: NotRequired[list[int] | None]
    """The order in which the players were out in the last deal, in Guandan; the deal then begins with the tribute, and else with the lead of player 0. Without hands it has the cards of the seed."""
    red_jokers: NotRequired[list[int] | None]
    """The red jokers that each player shows who gives no tribute because of them, in Guandan; it is only needed where hands are null."""
    rows: NotRequired[list[str] | None]
    """The rows of the board, with X for the player who moves first, in Reversi and Tothello."""
    stock: NotRequired[str | None]
    """The stock, the next card to draw first, in gin, Indian rummy and Rummikub."""
    upcard: NotRequired[str | None]
    """The first card of the discard pile, in gin and Indian rummy."""


class GameDeal(TypedDict):
    """The cards of a game at its start."""

    deal: GameDealDeal
    """The cards; player 0 moves first."""


class GameHintRoles(TypedDict):
    """In an auction of Dou Dizhu, the chances to win by the role that the auction may give."""

    farmer: float | None
    """The chance to win as a farmer, if the player bids nothing and another player becomes the landlord; null if nobody does in any world."""
    landlord: float
    """The chance, 0 to 1, to win as the landlord, if the player bids the most."""


class GameHintValues(TypedDict):
    """An action and its worth."""

    action: str
    """The action."""
    error: float | None
    """The standard error of the value; null if it is not a mean of samples."""
    value: float
    """Its worth, to be compared with the others of the list."""


class GameHint(TypedDict):
    """The action of a player. It sees the view of the seat to move."""

    action: str
    """The action."""
    chance: float | None
    """The chance, 0 to 1, that the side of the player wins after the action: of the game if it is played to a number of points, else of this hand, a draw being half a win. It is the mean over `worlds` that are played out; null in Reversi and Tothello."""
    measure: Literal["points", "chance", "order"]
    """What the values are: points by which the player ends ahead of the others (points), chances to win, 0 to 1 (chance), or keys without a unit by which the player puts the actions in order (order)."""
    player: str
    """The player who was asked."""
    roles: NotRequired[GameHintRoles | None]
    """In an auction of Dou Dizhu, the chances to win by the role that the auction may give."""
    values: list[GameHintValues]
    """The actions that the player compares, with their values, in the order of its choice (at gin not by value); or empty."""
    why: list[str]
    """The reasons, in words."""


class GameReplayHistory(TypedDict):
    """One action of a game."""

    action: str
    """The action; in Guandan with the cards of a play."""
    legal: list[str]
    """The legal actions; none of a player whose hand is hidden."""
    player: int
    """The player who moved."""


class GameReplayView(TypedDict):
    """Of gin."""

    buried: str
    """The cards under it, in the order of the pack."""
    deadwood: int
    """The least points of loose cards among them."""
    hand: str
    """The own cards."""
    knock_limit: int
    """The most points with which this hand may be knocked."""
    melds: list[str]
    """The melds of the player who knocked, with the cards laid off on them."""
    opponent_has: str
    """The cards that the opponent took from the pile and still has, and after a knock all of its cards."""
    stock: int
    """The number of cards in the stock."""
    turns: int
    """The turns that this player has ended."""
    upcard: str | None
    """The top of the discard pile; null between taking it and the throw."""


class GameReplayView1(TypedDict):
    """Of Indian rummy."""

    cut: str
    """The card that was cut, whose rank is wild."""
    hand: str
    """The own cards."""
    known: list[str]
    """The cards that each player took from the pile and still has."""
    pays: list[int | None]
    """The points that each player pays for dropping out or a wrong declaration; null for a player who is still in the hand."""
    pile: str
    """The discard pile, its top last."""
    stock: int
    """The number of cards in the stock."""
    turns: list[int]
    """The turns that each player has ended."""


class GameReplayView2(TypedDict):
    """Of Rummikub."""

    hand: str
    """The own tiles."""
    opened: list[bool]
    """Whether each player has opened."""
    passes: int
    """The number of players who passed, one after the other."""
    pool: int
    """The number of tiles in the pool."""
    table: list[str]
    """The melds on the table."""
    tiles: list[int]
    """The number of tiles of each player."""


class GameReplayView3Last(TypedDict):
    """The last play."""

    by: int
    """The player who made it."""
    head: str
    """The lowest rank of the body."""
    kind: str
    """The kind that they are played as."""
    play: str
    """The cards, low to high."""


class GameReplayView3(TypedDict):
    """Of Dou Dizhu."""

    bottom: str | None
    """The cards at the bottom, once they are shown."""
    hand: str
    """The own cards."""
    landlord: int | None
    """The landlord; during the auction the highest bidder, or null."""
    last: GameReplayView3Last | None
    """The last play."""
    left: list[int]
    """The number of cards that each player has left."""
    played: list[str]
    """The cards that each player has played."""
    stake: int
    """The factor of the points: the highest bid, or 1 without one, doubled by each bomb and rocket unless the score is the bid."""
    unseen: str
    """The cards of the deck that are neither in the own hand nor played."""


class GameReplayView4Last(TypedDict):
    """The play to beat."""

    by: int
    """The player who made it."""
    head: str
    """The lowest rank of the body."""
    kind: str
    """The kind that they are played as."""
    play: str
    """The cards, low to high."""


GameReplayView4Tributes = TypedDict(
    "GameReplayView4Tributes",
    {
        "back": "str | None",
        "card": "str | None",
        "from": "int",
        "to": "int | None",
    },
)
"""A card that is given before a deal of Guandan, and the one that is given back."""


class GameReplayView4(TypedDict):
    """Of Guandan."""

    hand: str
    """The own cards."""
    known: list[str]
    """The cards that each player was given openly or has shown, and has not played since."""
    last: GameReplayView4Last | None
    """The play to beat."""
    left: list[int]
    """The number of cards that each player has left."""
    level: str
    """The level of the deal, whose hearts are wild."""
    levels: list[str]
    """The levels of both sides: of the players 0 and 2, and 1 and 3."""
    out: list[int]
    """The players who are out, in their order."""
    played: list[str]
    """The cards that each player has played."""
    tributes: list[GameReplayView4Tributes]
    """The cards that are given before the deal."""
    unseen: str
    """The cards of two packs that are neither in the own hand nor played."""


class GameReplayView5(TypedDict):
    """Of Reversi or Tothello."""

    pieces: list[int]
    """The pieces of each player."""
    rows: list[str]
    """The rows: X for the pieces of the player who moves, O for those of the other one."""


class GameReplay(TypedDict):
    """Where a game stands."""

    history: NotRequired[list[GameReplayHistory] | None]
    """All actions so far, if they were asked for."""
    legal: list[str]
    """The legal actions; none of a player whose hand is hidden."""
    legal_cut: NotRequired[bool | None]
    """True if there may be more legal actions than are listed; only in Rummikub."""
    over: bool
    """Whether the game is over."""
    phase: str
    """The next decision."""
    player: int | None
    """The player to move; null if the game is over."""
    returns: list[int] | None
    """The points by player, if it is over."""
    view: GameReplayView | GameReplayView1 | GameReplayView2 | GameReplayView3 | GameReplayView4 | GameReplayView5 | None
    """The view of the player to move, or of the seat that is asked for."""


class GuandanAnswers(TypedDict):
    """Plays in canonical order, and how many there are of each kind."""

    kinds: dict[str, int]
    """How many there are of each kind."""
    plays: NotRequired[list[GuandanPlay] | None]
    """The plays, those of one kind together, unless they are only counted."""
    total: int
    """How many there are, listed or not."""


class GuandanBestBest(TypedDict):
    """An arrangement with its value."""

    bombs: int
    """How many of them are bombs, straight flushes among them."""
    cards: list[GuandanCards]
    """The cards of each play."""
    height: int
    """The sum of the heights of the plays, which decides among arrangements with as many bombs and other plays."""
    plays: int
    """How many plays there are."""
    split: list[GuandanPlay]
    """The plays."""


class GuandanBest(TypedDict):
    """The best arrangements of a hand."""

    best: list[GuandanBestBest]
    """Best first."""


class GuandanCount(TypedDict):
    """How many splits there are."""

    splits: Count
    """The ways to lay the hand out as plays, each of which can be laid beside the others."""


class GuandanLeads(TypedDict):
    """Plays in canonical order, and how many there are of each kind."""

    kinds: dict[str, int]
    """How many there are of each kind."""
    plays: NotRequired[list[GuandanPlay] | None]
    """The plays, those of one kind together, unless they are only counted."""
    total: int
    """How many there are, listed or not."""


class GuandanPlays(TypedDict):
    """The fewest plays."""

    cards: list[GuandanCards]
    """The cards of each play."""
    fewest: int
    """How many they are."""
    witness: list[GuandanPlay]
    """Plays that do it."""


class GuandanRecognizePlays(TypedDict):
    """Cards as one play."""

    kind: str
    """The kind."""
    rank: str
    """The rank that counts."""
    text: GuandanPlay
    """The play."""


class GuandanRecognize(TypedDict):
    """Every play that exactly these cards are. Cards that are not a play have none."""

    plays: list[GuandanRecognizePlays]
    """In the order of plays."""


class GuandanRules(TypedDict):
    """The settings of the rules, and the names of all presets."""

    presets: list[str]
    """The names of all presets."""
    rules: dict[str, Setting]
    """The settings asked for."""


GuandanCards: TypeAlias = "str"
"""Cards with blanks between them, jokers as B and R"""


GuandanPlay: TypeAlias = "str"
"""A play, a wild card with * after the rank that it stands for, a straight flush with its suit before it"""


Limit: TypeAlias = "int"



LowToHigh: TypeAlias = "str"
"""A play, its cards from low to high"""


class Meld(TypedDict):
    """The kind of a meld or another group of cards."""

    cards: Tiles
    """Its cards."""
    kind: str | None
    """`set`, `run`, `same` (equal cards), `all_wild` (wild cards alone) or `pair`; null if the cards are not a meld."""
    slots: Tiles | None
    """The card that each tile stands for; null if the cards are not a meld."""


Melds: TypeAlias = "list[Cards]"
"""Melds as their cards"""


class Missing(TypedDict):
    """The parts that a hand lacks to open."""

    melds: int
    """The melds that are missing, of all kinds."""
    points: int
    """The points that are missing."""
    pure_runs: int
    """The runs without wild cards among them."""


class Outs(TypedDict):
    """Loose cards that lack one card to be a meld."""

    cards: Cards
    """The unseen cards that complete them, every copy of each."""
    completes: Cards
    """The loose cards."""


class PlannedFrom(TypedDict):
    """A tile, and where it came from."""

    card: Card
    """The tile."""
    origin: Literal["rack"] | int
    """`rack`, or the place in the table of the meld in which it lay, from 0."""


Planned = TypedDict(
    "Planned",
    {
        "from": "list[PlannedFrom]",
        "meld": "Cards",
    },
)
"""A meld of the table, and where its tiles came from."""


PlayOrPass: TypeAlias = "str"



class Reason(TypedDict):
    """A reason why a laying, an opening or going out is not valid."""

    cards: Cards
    """The cards that it is about."""
    code: str
    """The name of the reason."""
    group: int | None
    """The group that it is about, from 0; null if it is about the whole."""
    text: str
    """The reason in words."""


class Remain(TypedDict):
    """Tiles of a heap that are in no meld."""

    cards: Cards
    """The tiles."""
    count: int
    """How many they are."""


class ReversiMovesPieces(TypedDict):
    """The pieces."""

    mover: int
    """Those of the side that moves."""
    other: int
    """Those of the other side."""


ReversiMoves = TypedDict(
    "ReversiMoves",
    {
        "moves": "list[Cell]",
        "over": "bool",
        "pass": "bool",
        "pieces": "ReversiMovesPieces",
        "winner": "str | None",
    },
)
"""The legal moves; if there are none, the mover passes or the game is over."""


class ReversiPerft(TypedDict):
    """A number of positions."""

    nodes: Count
    """How many leaves the tree has."""


class ReversiPlayPieces(TypedDict):
    """The pieces afterwards; the mover is the side that played."""

    mover: int
    """Those of the side that moves."""
    other: int
    """Those of the other side."""


ReversiPlay = TypedDict(
    "ReversiPlay",
    {
        "over": "bool",
        "pass": "bool",
        "pieces": "ReversiPlayPieces",
        "rows": "list[str]",
        "turn": "str | None",
        "turned": "list[Cell]",
        "winner": "str | None",
    },
)
"""The position after a move."""


class ReversiSolveMoves(TypedDict):
    """A move and its score."""

    move: CellOrPass
    """The cell, or `pass`."""
    score: int
    """The score with perfect play after it."""


class ReversiSolvePieces(TypedDict):
    """The pieces after the line; the mover is the side that moves first."""

    mover: int
    """Those of the side that moves."""
    other: int
    """Those of the other side."""


class ReversiSolve(TypedDict):
    """The result of perfect play by both sides. If a bound stops the search, the winner may be known without the score."""

    best: list[CellOrPass]
    """Every move that reaches the score, row by row, or `pass`; empty if the game is over."""
    line: list[CellOrPass]
    """The moves of both sides to the end of the game, each the first of the best ones."""
    moves: NotRequired[list[ReversiSolveMoves] | None]
    """The score of each move, if they were asked for, in the order of the board."""
    pieces: ReversiSolvePieces | None
    """The pieces after the line; the mover is the side that moves first."""
    score: int | None
    """The pieces of the mover less those of the other side at the end; null if the search was stopped."""
    states: int
    """How many positions were searched for the score, the best moves and the line; 0 if the search was stopped."""
    winner: str | None
    """The side with more pieces at the end, named as a request names the mover, or `draw`; null if the search was stopped before that was known."""


class RulesItem1(TypedDict):
    """Settings over a preset"""

    preset: NotRequired[str]


Rules: TypeAlias = "str | RulesItem1"



class RummyAdviseDraws(TypedDict):
    """A card that may be drawn."""

    card: Card
    """The card."""
    danger: float
    """How many melds the thrown card completes for the next player, on average; one more if it fits the table."""
    deadwood: int
    """The cost of the other cards, or of all of them."""
    discard: Card | None
    """The card; null if the rules throw nothing."""
    kept: int
    """The cost of the hand with it, before the discard."""
    missing: NotRequired[Missing | None]
    """The parts that the rest lacks to open, if the player has not opened."""
    outs: list[Outs]
    """The outs of the loose cards of the rest, the most first."""
    unseen: int
    """How many of it may still come."""
    why: str
    """The reason in words."""


class RummyAdvise(TypedDict):
    """The cost of a hand now and after each draw."""

    call: str | None
    """drop, if the hand is too poor to be played; null otherwise."""
    call_why: str | None
    """The reason for the call in words; null without one."""
    draws: list[RummyAdviseDraws]
    """Every card that may be drawn, the best first."""
    expected: float | None
    """The mean cost after the next draw and the best discard, each unseen card being as likely; null if none is unseen."""
    helping: int
    """How many unseen cards complete or extend a meld, or let the hand knock; if every card may count, or the rules cap what a hand costs, how many leave less after the best throw, or as much with fewer missing runs or loose points."""
    now: int
    """The cost of the hand as it is."""


class RummyBest(TypedDict):
    """The best arrangement."""

    deadwood: int
    """The score of the loose cards under the rules."""
    loose: Cards
    """The cards in no meld."""
    loose_cards: int
    """How many cards are in no meld."""
    meld_details: NotRequired[list[Meld] | None]
    """The melds one by one, if they were asked for."""
    melded_points: int
    """The points of the cards in melds."""
    melds: Melds
    """The melds."""
    top: NotRequired[list[Combo] | None]
    """The best ones in order, if they were asked for."""


class RummyCheckMeldDetails(TypedDict):
    """A group of a laying."""

    cards: Cards
    """Its cards."""
    kind: str | None
    """`set`, `run`, `same` (equal cards), `all_wild` (wild cards alone) or `pair`; null if the cards are not a meld."""
    points: int | None
    """The points on the table; null if the cards are not a meld."""
    pure: bool | None
    """Whether every card stands for itself; null if the cards are not a meld."""
    slots: Cards | None
    """The card that each tile stands for; null if the cards are not a meld."""


class RummyCheckNeeded(TypedDict):
    """The fewest cards that would make the whole hand melded, with `hand` and `declare`; null if no cards do, absent if the search stops."""

    cards: Cards
    """The cards of one of the ways with so few."""
    count: int
    """How many cards."""


class RummyCheckOpening(TypedDict):
    """The points of a first laying; null if none are asked for, or if the player has opened."""

    asked: int
    """The points that open."""
    reached: int
    """The points of the melds that are laid."""


class RummyCheck(TypedDict):
    """Whether a laying is valid."""

    deadwood: NotRequired[int | None]
    """What this grouping costs, with `hand` and `declare`; null if the hand does not have the cards."""
    meld_details: list[RummyCheckMeldDetails]
    """The meld of each group, in the order of the request."""
    missing: list[str]
    """The missing parts, in words."""
    needed: NotRequired[RummyCheckNeeded | None]
    """The fewest cards that would make the whole hand melded, with `hand` and `declare`; null if no cards do, absent if the search stops."""
    opening: RummyCheckOpening | None
    """The points of a first laying; null if none are asked for, or if the player has opened."""
    reasons: list[Reason]
    """Everything that is missing or wrong, as codes with data."""
    valid: bool
    """Whether nothing is missing."""


class RummyCombos(TypedDict):
    """Arrangements, the best first."""

    combos: list[Combo]
    """Those that were asked for."""
    total: Count
    """How many there are, listed or not."""


class RummyCount(TypedDict):
    """How many arrangements there are."""

    arrangements: Count
    """All of them, the one without melds included."""
    maximal: Count | None
    """Those that no loose card can extend; null if the hand has too many states for that."""


class RummyDiscardBest(TypedDict):
    """A discard."""

    card: Card
    """The card."""
    danger: float
    """How many melds the thrown card completes for the next player, on average; one more if it fits the table."""
    deadwood: int
    """The fewest loose points of the remaining cards, after laying off on the table."""
    missing: NotRequired[Missing | None]
    """The parts that the rest lacks to open, if the player has not opened."""
    outs: list[Outs]
    """The outs of the loose cards of the rest, the most first."""
    why: str
    """The reason in words."""


class RummyDiscard(TypedDict):
    """The rest after each discard."""

    best: list[RummyDiscardBest]
    """Every distinct card, the best discard first."""
    call: str | None
    """The call with the best one: gin, knock, wait (for gin) or declare; null if the deal goes on."""
    call_why: str | None
    """The reason for the call in words; null without one."""


class RummyIslandsIslands(TypedDict):
    """A part of a hand that no meld joins to another."""

    cards: Cards
    """Its cards."""
    combos: list[Combo]
    """The maximal arrangements of the island alone."""
    control_points: list[Card]
    """The cards where melds compete."""
    flags: dict[str, Flags] | None
    """The melds open to each card; null if the technique does not fit the hand or the rules."""
    total: Count
    """How many combos there are, listed or not."""


class RummyIslands(TypedDict):
    """An answer about each island of a hand."""

    changed: NotRequired[Changed | None]
    """The changes of the islands, if cards came or went."""
    islands: list[RummyIslandsIslands]
    """In the order of the grid."""


RummyLatticeChoices = TypedDict(
    "RummyLatticeChoices",
    {
        "from": "int",
        "loose": "Tiles",
        "melds": "Melds",
        "to": "int",
    },
)
"""The decision about a tile."""


class RummyLattice(TypedDict):
    """A graph. Its states are numbered from 0, where nothing is decided, and tile after tile of the hand is decided."""

    arrangements: Count
    """The number of paths from state 0 to the last state, which is that of arrangements."""
    choices: list[RummyLatticeChoices]
    """The choices, those of one state after each other."""
    states: int
    """The number of states."""
    tiles: Tiles
    """The different tiles of the hand, in the order in which they are decided."""
    total: Count
    """How many choices there are, listed or not."""


class RummyMelds(TypedDict):
    """Melds that need not fit beside each other: sets by rank, then runs by suit."""

    meld_details: NotRequired[list[Meld] | None]
    """The melds one by one, if they were asked for."""
    melds: Melds
    """The melds."""
    total: Count
    """How many there are, listed or not."""


class RummyOpen(TypedDict):
    """Whether the hand can do it, and how; nothing is melded if it can not."""

    deadwood: int
    """The cost of the loose cards, each of them counted."""
    loose: Cards
    """The cards that are left."""
    meld_details: NotRequired[list[Meld] | None]
    """The melds one by one, if they were asked for."""
    melded_points: int
    """The points of the cards in melds."""
    melds: Melds
    """The laid melds."""
    met: bool
    """Whether the hand can do it."""
    pairs: NotRequired[list[Cards]]
    """Pairs of equal cards, if the rules let them open or go out."""
    reasons: NotRequired[list[Reason] | None]
    """Everything that is missing, if the hand can not do it."""


class RummyOut(TypedDict):
    """Whether the hand can do it, and how; nothing is melded if it can not."""

    deadwood: int
    """The cost of the loose cards, each of them counted."""
    loose: Cards
    """The cards that are left."""
    meld_details: NotRequired[list[Meld] | None]
    """The melds one by one, if they were asked for."""
    melded_points: int
    """The points of the cards in melds."""
    melds: Melds
    """The laid melds."""
    met: bool
    """Whether the hand can do it."""
    pairs: NotRequired[list[Cards]]
    """Pairs of equal cards, if the rules let them open or go out."""
    reasons: NotRequired[list[Reason] | None]
    """Everything that is missing, if the hand can not do it."""


class RummyPuzzlePuzzles(TypedDict):
    """A puzzle with its solution."""

    broken: int
    """The melds of the table that the solution breaks."""
    difficulty: int
    """The engine's measure of it."""
    made: int
    """The melds that the solution makes or adds to."""
    moved: int
    """The tiles of the table that come to lie in another meld."""
    rack: Cards
    """The tiles to lay."""
    solution: Melds
    """The only melds that have all tiles."""
    steps: list[str]
    """The steps of the solution in order."""
    table: Melds
    """The melds that lie."""


class RummyPuzzle(TypedDict):
    """Puzzles, the same ones for the same seed."""

    puzzles: list[RummyPuzzlePuzzles]
    """In the order in which they were made."""


class RummyRules(TypedDict):
    """The settings of the rules, and the names of all presets."""

    presets: list[str]
    """The names of all presets."""
    rules: dict[str, str]
    """The rules asked for."""


class RummyTableLayOffs(TypedDict):
    """A tile that fits a meld."""

    card: Card
    """The tile."""
    meld: int
    """The meld's place in the table as it lay, from 0."""
    result: Cards
    """The meld afterwards."""
    tiles: int
    """How many tiles of the rack that takes."""


class RummyTable(TypedDict):
    """The table and the rack after the play."""

    changes: NotRequired[Changes | None]
    """How much of the table was changed, unless it was only laid off on."""
    laid: Cards
    """The tiles that came from the rack."""
    lay_offs: list[RummyTableLayOffs]
    """Which tiles of the rack fit which melds as they lay."""
    meld_details: NotRequired[list[Meld] | None]
    """The melds of `table` one by one, if they were asked for."""
    plan: list[Planned]
    """Where the tiles of each meld of `table` came from."""
    rack: Cards
    """The tiles that are left on it."""
    remain: NotRequired[Remain | None]
    """The tiles of the table that are in no meld, with `heap`."""
    steps: list[str]
    """The steps in order."""
    table: Melds
    """The melds afterwards."""


class RummyTechniqueIslandsControlPoints(TypedDict):
    """A control point."""

    card: Card
    """The card."""
    placements: list[Flags]
    """Every way to put its copies into the open melds, one copy a meld."""


class RummyTechniqueIslandsLines(TypedDict):
    """Where melds lie."""

    runs: list[Cards]
    """The horizontal lines: stretches of a row that are long enough for a run."""
    sets: list[Cards]
    """The vertical lines: columns with suits enough for a set."""


class RummyTechniqueIslandsTree(TypedDict):
    """A leaf of the search."""

    combo: Melds
    """The melds in the order of the two passes: first the runs, then the sets."""
    deadwood: int
    """The score of these cards under the rules."""
    dropped: str | None
    """`repeats`: an earlier leaf has the same combo; `leaves_meld`: a whole meld is in the dump; null: a combo."""
    dump: Cards
    """The cards in no meld."""
    meld_details: NotRequired[list[Meld] | None]
    """The melds one by one, if they were asked for."""
    placements: list[Flags]
    """The melds in which the copies of each control point are put, in the order of the control points."""


class RummyTechniqueIslands(TypedDict):
    """The technique on one island."""

    cards: Cards
    """Its cards."""
    control_points: list[RummyTechniqueIslandsControlPoints]
    """The cards with more open melds than copies, by rank, then suit."""
    edges: list[list[Card]]
    """The island as a graph: each two of its cells in one column, or next to each other in a row."""
    flags: list[list[Flags]]
    """The flag map: a row for each suit of the deck, with the open melds of each rank."""
    lines: RummyTechniqueIslandsLines
    """Where melds lie."""
    total: Count
    """How many leaves there are, listed or not."""
    tree: list[RummyTechniqueIslandsTree]
    """The leaves of the depth-first search, in its order."""


class RummyTechnique(TypedDict):
    """An answer about each island of a hand."""

    changed: NotRequired[Changed | None]
    """The changes of the islands, if cards came or went."""
    islands: list[RummyTechniqueIslands]
    """In the order of the grid."""


class RummyTurnExchanges(TypedDict):
    """A joker that was taken from the table."""

    card: Card
    """The card that took the joker's place."""
    meld: int
    """The meld's place in the table as it lay, from 0."""
    result: Cards
    """The meld afterwards."""


class RummyTurnLayOffs(TypedDict):
    """A tile that fits a meld."""

    card: Card
    """The tile."""
    meld: int
    """The meld's place in the table as it lay, from 0."""
    result: Cards
    """The meld afterwards."""
    tiles: int
    """How many tiles of the rack that takes."""


class RummyTurn(TypedDict):
    """A turn that leaves least."""

    changes: NotRequired[Changes | None]
    """How much of the table was changed, with `rearrange`."""
    deadwood: int
    """The cost of the rest."""
    exchanges: list[RummyTurnExchanges]
    """The jokers that were taken from the table for cards of the hand, before anything was laid."""
    laid: Melds
    """The new melds; with `rearrange`, the cards of the hand in each meld of `table`."""
    lay_offs: list[RummyTurnLayOffs]
    """Which cards went on which melds, one after the other."""
    meld_details: NotRequired[list[Meld] | None]
    """The melds of `table` one by one, if they were asked for."""
    missing: NotRequired[Missing | None]
    """The parts that the hand lacks to open, with `opened` false and nothing laid."""
    only: NotRequired[bool | None]
    """Whether it is known that every other turn leaves more, if it was asked for; equal tiles are the same."""
    pairs: NotRequired[list[Cards]]
    """Pairs of equal cards that open, with `opened` false; melds are not laid then."""
    plan: NotRequired[list[Planned] | None]
    """Where the tiles of each meld of `table` came from, with `rearrange`."""
    rack: Cards
    """The rest of the hand."""
    remain: NotRequired[Remain | None]
    """The tiles of the table that are in no meld, with `heap`."""
    steps: NotRequired[list[str] | None]
    """The steps in order, with `rearrange`."""
    table: Melds
    """The melds afterwards."""
    throw: Card | None
    """The card that is thrown, with `drew`; null if none is."""


Setting: TypeAlias = "bool | int | str | list[str]"



Size: TypeAlias = "str"
"""Rows and columns, as in 8x8"""


Split: TypeAlias = "list[str]"
"""Plays, each its body before its kickers"""


TextOrList: TypeAlias = "str | list[str]"



Tiles: TypeAlias = "str"
"""Cards with blanks between them, in their order"""


class TothelloBest(TypedDict):
    """The mover's total number of pieces, and the cells that reach it."""

    cells: list[Cell]
    """Every cell that reaches this number."""
    count: int
    """The mover's pieces after the placement."""


class TothelloPerft(TypedDict):
    """A number of positions."""

    nodes: Count
    """How many leaves the tree has."""


class TothelloPlacementsPlacements(TypedDict):
    """A placement."""

    captured: int
    """How many pieces turn."""
    cell: Cell
    """Where the piece is placed."""
    count: int
    """The mover's pieces afterwards."""
    waves: int
    """In how many waves."""


class TothelloPlacements(TypedDict):
    """Every empty cell, best first and in row-major order among equals."""

    placements: list[TothelloPlacementsPlacements]
    """The best first."""


class TothelloPlayWavesCaptures(TypedDict):
    """Pieces of one line that turn."""

    axis: Literal["row"] | Literal["column"] | Literal["diagonal"] | Literal["anti_diagonal"]
    """The line's axis."""
    between: list[Cell]
    """The two pieces of the mover that the others are between."""
    pieces: list[Cell]
    """The pieces that turn."""


class TothelloPlayWaves(TypedDict):
    """Pieces that turn at once."""

    captures: list[TothelloPlayWavesCaptures]
    """Which pieces turn between which two, line by line; a piece that is between along two axes is in two of them."""
    rows: list[str]
    """The board when the wave has turned its pieces."""
    turned: list[Cell]
    """Their cells."""


class TothelloPlay(TypedDict):
    """The captures of a placement."""

    captured: int
    """How many pieces turn."""
    count: int
    """The mover's pieces afterwards."""
    rows: list[str]
    """The board afterwards."""
    waves: list[TothelloPlayWaves]
    """The captures in turn."""


class DoudizhuAnswersRequest(TypedDict):
    """List every play of a hand that beats another play"""

    count_only: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    kind: NotRequired[Literal["solo", "pair", "trio", "trio_solo", "trio_pair", "solo_chain", "pair_chain", "airplane", "airplane_solos", "airplane_pairs", "four_two_solos", "four_two_pairs", "bomb", "rocket", "quad_chain", "quad_chain_solos", "quad_chain_pairs", None]]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.answers"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    to: Any


class DoudizhuBestRequest(TypedDict):
    """Find the splits with the fewest plays, and among them those that are hard to beat"""

    hand: Any
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.best"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    top: NotRequired[Any]


class DoudizhuCountRequest(TypedDict):
    """Count every way to lay out a hand, exactly"""

    hand: Any
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.count"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuIdRequest(TypedDict):
    """Name the number of a play among all plays of a rule set"""

    head: NotRequired[Any]
    id: NotRequired[Any]
    kind: NotRequired[Literal["solo", "pair", "trio", "trio_solo", "trio_pair", "solo_chain", "pair_chain", "airplane", "airplane_solos", "airplane_pairs", "four_two_solos", "four_two_pairs", "bomb", "rocket", "quad_chain", "quad_chain_solos", "quad_chain_pairs", None]]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    numbering: NotRequired[Literal["combogrid", "rlcard"]]
    op: Literal["doudizhu.id"]
    play: Any
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuKickersRequest(TypedDict):
    """List the splits that the kickers of one base split make"""

    explain: NotRequired[bool]
    id: NotRequired[Any]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["doudizhu.kickers"]
    rules: NotRequired[Any]
    split: Any
    timeout_ms: NotRequired[int | None]


class DoudizhuLeadsRequest(TypedDict):
    """List every play that a hand can lead"""

    count_only: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.leads"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuOddsRequest(TypedDict):
    """How likely the other two hands hold a bomb, the rocket, an answer or a play of a kind"""

    hand: Any
    id: NotRequired[Any]
    kind: NotRequired[Literal["solo", "pair", "trio", "trio_solo", "trio_pair", "solo_chain", "pair_chain", "airplane", "airplane_solos", "airplane_pairs", "four_two_solos", "four_two_pairs", "bomb", "rocket", "quad_chain", "quad_chain_solos", "quad_chain_pairs", None]]
    kinds: NotRequired[Any]
    known: NotRequired[Any]
    last: NotRequired[Any]
    left: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.odds"]
    rules: NotRequired[Any]
    seen: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuPlayRequest(TypedDict):
    """Name the play that has a number among all plays of a rule set"""

    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    number: int
    numbering: NotRequired[Literal["combogrid", "rlcard"]]
    op: Literal["doudizhu.play"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuPlaysRequest(TypedDict):
    """Find the fewest plays that lay out a hand"""

    hand: Any
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.plays"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuPuzzleRequest(TypedDict):
    """Make endgame puzzles: open hands, one winning first play"""

    cards: NotRequired[Any]
    count: NotRequired[int]
    id: NotRequired[Any]
    landlord: NotRequired[int]
    least: NotRequired[int]
    max_states: NotRequired[int | None]
    op: Literal["doudizhu.puzzle"]
    rules: NotRequired[Any]
    seed: NotRequired[int]
    threads: NotRequired[int | None]
    timeout_ms: NotRequired[int | None]


class DoudizhuRecognizeRequest(TypedDict):
    """Read some cards as one play, in every way"""

    hand: Any
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.recognize"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuRulesRequest(TypedDict):
    """Show a rule set, and the names of all presets"""

    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["doudizhu.rules"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuSolveRequest(TypedDict):
    """Find out who wins with open hands, and how"""

    all: NotRequired[bool]
    by: NotRequired[int | None]
    hands: Any
    id: NotRequired[Any]
    kind: NotRequired[Literal["solo", "pair", "trio", "trio_solo", "trio_pair", "solo_chain", "pair_chain", "airplane", "airplane_solos", "airplane_pairs", "four_two_solos", "four_two_pairs", "bomb", "rocket", "quad_chain", "quad_chain_solos", "quad_chain_pairs", None]]
    landlord: NotRequired[int]
    last: NotRequired[Any]
    max_states: NotRequired[int | None]
    memory_mb: NotRequired[int]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.solve"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuSplitsRequest(TypedDict):
    """List every way to lay a hand out"""

    base: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.splits"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class DoudizhuStrategyRequest(TypedDict):
    """Find the best play with open hands, move by move"""

    by: NotRequired[int | None]
    hands: Any
    id: NotRequired[Any]
    kind: NotRequired[Literal["solo", "pair", "trio", "trio_solo", "trio_pair", "solo_chain", "pair_chain", "airplane", "airplane_solos", "airplane_pairs", "four_two_solos", "four_two_pairs", "bomb", "rocket", "quad_chain", "quad_chain_solos", "quad_chain_pairs", None]]
    landlord: NotRequired[int]
    last: NotRequired[Any]
    max_states: NotRequired[int | None]
    memory_mb: NotRequired[int]
    moves: NotRequired[Any]
    notation: NotRequired[Literal["canonical", "douzero", "openspiel"]]
    op: Literal["doudizhu.strategy"]
    proof: NotRequired[bool]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class GameDealRequest(TypedDict):
    """Deal the cards of a game, the same for the same seed"""

    deal: NotRequired[Any]
    game: Literal["gin", "indian", "rummikub", "doudizhu", "guandan", "reversi", "tothello"]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["game.deal"]
    rules: NotRequired[Any]
    seed: NotRequired[int]
    timeout_ms: NotRequired[int | None]


class GameHintRequest(TypedDict):
    """Ask a player for an action and its reasons"""

    actions: NotRequired[Any]
    as_seen_by: NotRequired[int | None]
    deal: NotRequired[Any]
    game: Literal["gin", "indian", "rummikub", "doudizhu", "guandan", "reversi", "tothello"]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["game.hint"]
    player: NotRequired[Any]
    rules: NotRequired[Any]
    score: NotRequired[Any]
    seed: NotRequired[int]
    timeout_ms: NotRequired[int | None]
    worlds: NotRequired[int | None]


class GameReplayRequest(TypedDict):
    """Replay a game from its actions: the player to move, the legal actions and the view"""

    actions: NotRequired[Any]
    as_seen_by: NotRequired[int | None]
    deal: NotRequired[Any]
    game: Literal["gin", "indian", "rummikub", "doudizhu", "guandan", "reversi", "tothello"]
    history: NotRequired[bool]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["game.replay"]
    rules: NotRequired[Any]
    seed: NotRequired[int]
    timeout_ms: NotRequired[int | None]


class GuandanAnswersRequest(TypedDict):
    """List every play of a hand that beats another play"""

    count_only: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    level: NotRequired[Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", None]]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["guandan.answers"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    to: Any


class GuandanBestRequest(TypedDict):
    """Sort a hand: the fewest plays that are no bombs, then more bombs, then higher ones"""

    hand: Any
    id: NotRequired[Any]
    level: NotRequired[Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", None]]
    max_states: NotRequired[int | None]
    op: Literal["guandan.best"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    top: NotRequired[Any]


class GuandanCountRequest(TypedDict):
    """Count every way to lay out a hand, exactly"""

    hand: Any
    id: NotRequired[Any]
    level: NotRequired[Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", None]]
    max_states: NotRequired[int | None]
    op: Literal["guandan.count"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class GuandanLeadsRequest(TypedDict):
    """List every play that a hand can lead"""

    count_only: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    level: NotRequired[Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", None]]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["guandan.leads"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class GuandanPlaysRequest(TypedDict):
    """Find the fewest plays that lay out a hand"""

    hand: Any
    id: NotRequired[Any]
    level: NotRequired[Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", None]]
    max_states: NotRequired[int | None]
    op: Literal["guandan.plays"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class GuandanRecognizeRequest(TypedDict):
    """Read some cards as one play, in every way"""

    cards: Any
    id: NotRequired[Any]
    level: NotRequired[Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", None]]
    max_states: NotRequired[int | None]
    op: Literal["guandan.recognize"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class GuandanRulesRequest(TypedDict):
    """Show the rules, and the names of all presets"""

    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["guandan.rules"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class ReversiMovesRequest(TypedDict):
    """List the legal moves of a position of Reversi"""

    board: NotRequired[Any]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["reversi.moves"]
    rows: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    turn: NotRequired[Literal["X", "O", "red", "black", None]]


ReversiPerftRequest = TypedDict(
    "ReversiPerftRequest",
    {
        "board": "NotRequired[Any]",
        "depth": "int",
        "id": "NotRequired[Any]",
        "max_states": "NotRequired[int | None]",
        "op": "Literal[\"reversi.perft\"]",
        "pass": "NotRequired[Literal[\"ply\"] | Literal[\"free\"]]",
        "rows": "NotRequired[Any]",
        "timeout_ms": "NotRequired[int | None]",
        "turn": "NotRequired[Literal[\"X\", \"O\", \"red\", \"black\", None]]",
    },
)
"""Count the ways to play the next moves of Reversi"""


class ReversiPlayRequest(TypedDict):
    """Play a move of Reversi and show the turned pieces"""

    at: Any
    board: NotRequired[Any]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["reversi.play"]
    rows: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    turn: NotRequired[Literal["X", "O", "red", "black", None]]


class ReversiSolveRequest(TypedDict):
    """Find the score of perfect play to the end of a game of Reversi, and the moves that reach it"""

    all: NotRequired[bool]
    board: NotRequired[Any]
    empty: NotRequired[Literal["nobody", "winner"]]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["reversi.solve"]
    rows: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    turn: NotRequired[Literal["X", "O", "red", "black", None]]


class RummyAdviseRequest(TypedDict):
    """Show the value of each draw, and the best throw after it"""

    aim: NotRequired[Literal["deadwood", "cards", "points"]]
    hand: Any
    id: NotRequired[Any]
    kept: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.advise"]
    opened: NotRequired[bool]
    order: NotRequired[Literal["outs", "points"]]
    picked: NotRequired[Any]
    rules: NotRequired[Any]
    seen: NotRequired[Any]
    table: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class RummyBestRequest(TypedDict):
    """Find the best arrangement of a hand"""

    aim: NotRequired[Literal["deadwood", "cards", "points"]]
    details: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.best"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    top: NotRequired[Any]


class RummyCheckRequest(TypedDict):
    """Check whether groups of cards are valid melds, read in any way that the rules allow"""

    before: NotRequired[Any]
    declare: NotRequired[bool]
    hand: NotRequired[Any]
    id: NotRequired[Any]
    lay_off: NotRequired[bool]
    max_states: NotRequired[int | None]
    melds: Any
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.check"]
    opened: NotRequired[bool]
    rules: NotRequired[Any]
    throw: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    took: NotRequired[Any]


class RummyCombosRequest(TypedDict):
    """List the ways to lay a hand out, best first"""

    details: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.combos"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    which: NotRequired[Literal["maximal"] | Literal["all"] | Literal["control_points"]]


class RummyCountRequest(TypedDict):
    """Count the ways to lay a hand out, exactly"""

    hand: Any
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.count"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class RummyDiscardRequest(TypedDict):
    """Rank the cards to throw from a hand with one card more than it keeps"""

    aim: NotRequired[Literal["deadwood", "cards", "points"]]
    hand: Any
    id: NotRequired[Any]
    kept: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.discard"]
    opened: NotRequired[bool]
    order: NotRequired[Literal["outs", "points"]]
    picked: NotRequired[Any]
    rules: NotRequired[Any]
    seen: NotRequired[Any]
    table: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    took: NotRequired[Any]


class RummyIslandsRequest(TypedDict):
    """Show the islands of a hand with their flags, control points and combos"""

    add: NotRequired[Any]
    details: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.islands"]
    remove: NotRequired[Any]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class RummyLatticeRequest(TypedDict):
    """Show how the arrangements of a small hand are held as one graph"""

    hand: Any
    id: NotRequired[Any]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.lattice"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


RummyMeldsRequest = TypedDict(
    "RummyMeldsRequest",
    {
        "details": "NotRequired[bool]",
        "hand": "Any",
        "id": "NotRequired[Any]",
        "limit": "NotRequired[Any]",
        "max_states": "NotRequired[int | None]",
        "notation": "NotRequired[Literal[\"text\", \"tiles\", \"rlcard\"]]",
        "op": "Literal[\"rummy.melds\"]",
        "rules": "NotRequired[Any]",
        "timeout_ms": "NotRequired[int | None]",
        "with": "NotRequired[Any]",
    },
)
"""List every meld that a hand can form, or that one of its cards can join"""


class RummyOpenRequest(TypedDict):
    """Find the best first laying that the rules allow"""

    aim: NotRequired[Literal["points", "cards", "jokers"]]
    details: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    joker_value: NotRequired[int]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.open"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class RummyOutRequest(TypedDict):
    """Find a way to go out"""

    details: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.out"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class RummyPuzzleRequest(TypedDict):
    """Make puzzles: a table, and a rack that can be laid in one way only"""

    broken: NotRequired[int]
    count: NotRequired[int]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["rummy.puzzle"]
    rules: NotRequired[Any]
    seed: NotRequired[int]
    tiles: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class RummyRulesRequest(TypedDict):
    """Show a rule set, and the names of all presets"""

    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["rummy.rules"]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class RummyTableRequest(TypedDict):
    """Put tiles of a rack on the table, whose melds may be rearranged"""

    aim: NotRequired[Literal["deadwood", "cards", "points"]]
    details: NotRequired[bool]
    hand: Any
    heap: NotRequired[bool]
    id: NotRequired[Any]
    joker_value: NotRequired[int]
    lay_off: NotRequired[bool]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.table"]
    rules: NotRequired[Any]
    table: Any
    timeout_ms: NotRequired[int | None]


class RummyTechniqueRequest(TypedDict):
    """Show the original technique step by step: islands, flag map, control points, lines, and the tree of its search"""

    add: NotRequired[Any]
    details: NotRequired[bool]
    hand: Any
    id: NotRequired[Any]
    limit: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    op: Literal["rummy.technique"]
    remove: NotRequired[Any]
    rules: NotRequired[Any]
    timeout_ms: NotRequired[int | None]


class RummyTurnRequest(TypedDict):
    """Find the new melds and the lay-offs on a table that together leave least"""

    aim: NotRequired[Literal["deadwood", "cards", "points"]]
    details: NotRequired[bool]
    drew: NotRequired[bool]
    hand: Any
    heap: NotRequired[bool]
    id: NotRequired[Any]
    joker_value: NotRequired[int]
    kept: NotRequired[Any]
    max_states: NotRequired[int | None]
    notation: NotRequired[Literal["text", "tiles", "rlcard"]]
    only: NotRequired[bool]
    op: Literal["rummy.turn"]
    opened: NotRequired[bool]
    rearrange: NotRequired[bool]
    rules: NotRequired[Any]
    table: Any
    timeout_ms: NotRequired[int | None]
    took: NotRequired[Any]


class TothelloBestRequest(TypedDict):
    """Find the most pieces after one placement, and every cell that reaches it"""

    black: NotRequired[Any]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["tothello.best"]
    red: NotRequired[Any]
    rows: NotRequired[Any]
    size: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    turn: NotRequired[Literal["X", "O", "red", "black", None]]


TothelloPerftRequest = TypedDict(
    "TothelloPerftRequest",
    {
        "depth": "int",
        "id": "NotRequired[Any]",
        "max_states": "NotRequired[int | None]",
        "op": "Literal[\"tothello.perft\"]",
        "pass": "NotRequired[Literal[\"ply\"] | Literal[\"free\"]]",
        "timeout_ms": "NotRequired[int | None]",
    },
)
"""Count the ways to play the first moves of Reversi"""


class TothelloPlacementsRequest(TypedDict):
    """Show the captures of a piece on each empty cell"""

    black: NotRequired[Any]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["tothello.placements"]
    red: NotRequired[Any]
    rows: NotRequired[Any]
    size: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    turn: NotRequired[Literal["X", "O", "red", "black", None]]


class TothelloPlayRequest(TypedDict):
    """Place a piece and show its captures, wave by wave Each wave tells which pieces turn between which two, as searches on every row, column and diagonal find them."""

    at: Any
    black: NotRequired[Any]
    id: NotRequired[Any]
    max_states: NotRequired[int | None]
    op: Literal["tothello.play"]
    red: NotRequired[Any]
    rows: NotRequired[Any]
    size: NotRequired[Any]
    timeout_ms: NotRequired[int | None]
    turn: NotRequired[Literal["X", "O", "red", "black", None]]


class Ask(Protocol):
    """What answers a request: its `op` says which type the answer has."""

    @overload
    def __call__(
        self, request: DoudizhuAnswersRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuAnswers: ...
    @overload
    def __call__(
        self, request: DoudizhuBestRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuBest: ...
    @overload
    def __call__(
        self, request: DoudizhuCountRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuCount: ...
    @overload
    def __call__(
        self, request: DoudizhuIdRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuId: ...
    @overload
    def __call__(
        self, request: DoudizhuKickersRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuKickers: ...
    @overload
    def __call__(
        self, request: DoudizhuLeadsRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuLeads: ...
    @overload
    def __call__(
        self, request: DoudizhuOddsRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuOdds: ...
    @overload
    def __call__(
        self, request: DoudizhuPlayRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuPlay: ...
    @overload
    def __call__(
        self, request: DoudizhuPlaysRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuPlays: ...
    @overload
    def __call__(
        self, request: DoudizhuPuzzleRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuPuzzle: ...
    @overload
    def __call__(
        self, request: DoudizhuRecognizeRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuRecognize: ...
    @overload
    def __call__(
        self, request: DoudizhuRulesRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuRules: ...
    @overload
    def __call__(
        self, request: DoudizhuSolveRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuSolve: ...
    @overload
    def __call__(
        self, request: DoudizhuSplitsRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuSplits: ...
    @overload
    def __call__(
        self, request: DoudizhuStrategyRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> DoudizhuStrategy: ...
    @overload
    def __call__(
        self, request: GameDealRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GameDeal: ...
    @overload
    def __call__(
        self, request: GameHintRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GameHint: ...
    @overload
    def __call__(
        self, request: GameReplayRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GameReplay: ...
    @overload
    def __call__(
        self, request: GuandanAnswersRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GuandanAnswers: ...
    @overload
    def __call__(
        self, request: GuandanBestRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GuandanBest: ...
    @overload
    def __call__(
        self, request: GuandanCountRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GuandanCount: ...
    @overload
    def __call__(
        self, request: GuandanLeadsRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GuandanLeads: ...
    @overload
    def __call__(
        self, request: GuandanPlaysRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GuandanPlays: ...
    @overload
    def __call__(
        self, request: GuandanRecognizeRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GuandanRecognize: ...
    @overload
    def __call__(
        self, request: GuandanRulesRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> GuandanRules: ...
    @overload
    def __call__(
        self, request: ReversiMovesRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> ReversiMoves: ...
    @overload
    def __call__(
        self, request: ReversiPerftRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> ReversiPerft: ...
    @overload
    def __call__(
        self, request: ReversiPlayRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> ReversiPlay: ...
    @overload
    def __call__(
        self, request: ReversiSolveRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> ReversiSolve: ...
    @overload
    def __call__(
        self, request: RummyAdviseRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyAdvise: ...
    @overload
    def __call__(
        self, request: RummyBestRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyBest: ...
    @overload
    def __call__(
        self, request: RummyCheckRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyCheck: ...
    @overload
    def __call__(
        self, request: RummyCombosRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyCombos: ...
    @overload
    def __call__(
        self, request: RummyCountRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyCount: ...
    @overload
    def __call__(
        self, request: RummyDiscardRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyDiscard: ...
    @overload
    def __call__(
        self, request: RummyIslandsRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyIslands: ...
    @overload
    def __call__(
        self, request: RummyLatticeRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyLattice: ...
    @overload
    def __call__(
        self, request: RummyMeldsRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyMelds: ...
    @overload
    def __call__(
        self, request: RummyOpenRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyOpen: ...
    @overload
    def __call__(
        self, request: RummyOutRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyOut: ...
    @overload
    def __call__(
        self, request: RummyPuzzleRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyPuzzle: ...
    @overload
    def __call__(
        self, request: RummyRulesRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyRules: ...
    @overload
    def __call__(
        self, request: RummyTableRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyTable: ...
    @overload
    def __call__(
        self, request: RummyTechniqueRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyTechnique: ...
    @overload
    def __call__(
        self, request: RummyTurnRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> RummyTurn: ...
    @overload
    def __call__(
        self, request: TothelloBestRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> TothelloBest: ...
    @overload
    def __call__(
        self, request: TothelloPerftRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> TothelloPerft: ...
    @overload
    def __call__(
        self, request: TothelloPlacementsRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> TothelloPlacements: ...
    @overload
    def __call__(
        self, request: TothelloPlayRequest, *, timeout: float | None = None, max_states: int | None = None
    ) -> TothelloPlay: ...
    @overload
    def __call__(
        self, request: Mapping[str, Any], *, timeout: float | None = None, max_states: int | None = None
    ) -> dict[str, Any]: ...
