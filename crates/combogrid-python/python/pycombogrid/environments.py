"""Thousands of games at once, for agents that learn.

An environment has a number of games, its rows. Every row is a game of its own; when it is over, the next one is dealt at once.
The same seed deals the same games. Other Python threads run while moves are made.

Rewards come with the move that ends a game, to all its players at once, and add up to 0, but for the rules of RLCard, Guandan, a hand
of Indian rummy that nobody wins, and winners of Rummikub who share points that do not divide. Their units are the points of the game: see
each class. With ``forfeits=True``, a player whose action is illegal gets -1 and the others 0.

>>> from pycombogrid.environments import Doudizhu
>>> env = Doudizhu(2, seed=7, features="douzero")
>>> env.players.tolist(), env.actions, env.cells
([0, 0], 27472, 1240)
>>> offsets, ids = env.legal()
>>> len(offsets), env.text(int(ids[0]))
(3, '3')
>>> rewards, over = env.step(ids[offsets[:-1]])
>>> rewards.tolist(), over.tolist(), env.players.tolist()
([[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [False, False], [1, 1])
>>> env.observe().shape
(2, 1240)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from pycombogrid import _core
from pycombogrid.columns import Ragged
from pycombogrid.doudizhu import Catalogue

if TYPE_CHECKING:
    from typing import Self

    from numpy.typing import NDArray

__all__ = ["Doudizhu", "Environment", "Gin", "Guandan", "Indian", "Reversi", "Rummikub", "Step", "Tothello"]


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)



class Step(NamedTuple):
    """What a step brought."""

    rewards: NDArray[np.float32]
    """What each player of each game won, ``[n, seats]``, in the units of the game; zeros while it goes on. A loss is below 0."""
    over: NDArray[np.bool_]
    """Whether the game ended, so that the next one has begun, ``[n]``."""


class _Mask:
    """An array that shows what is legal. Only what changes is written."""

    def __init__(self, array: NDArray[Any], packed: bool) -> None:
        self._bytes = array.view(np.uint8).reshape(-1)
        self._packed = packed
        self._shown = np.empty(0, np.int64)

    def update(self, core: _core.Environment) -> None:
        places, values = core.mask(self._packed)
        self._bytes[self._shown] = 0
        self._shown = np.frombuffer(places, np.int64)
        self._bytes[self._shown] = np.frombuffer(values, np.uint8)


class Environment:
    """Games of one kind.

    See :class:`Doudizhu`, :class:`Gin`, :class:`Guandan`, :class:`Indian`, :class:`Reversi`, :class:`Rummikub` and :class:`Tothello`.
    """

    _layout = "rlcard"
    """The features that agents see through the interfaces of other packages."""
    _most = 1
    """The largest feature."""

    def __init__(self, core: _core.Environment, threads: int | None) -> None:
        self._core = core
        self._masks: list[_Mask] = []
        self.threads = threads
        """The threads that make moves."""

    def __len__(self) -> int:
        return len(self._core)

    def __repr__(self) -> str:
        rules = getattr(self, "rules", None)
        return f"<{type(self).__name__}: {len(self)} games of {self.seats} players, {self.actions} actions, rules {rules!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        name = type(self).__name__
        raise TypeError(
            f"games that are played cannot be pickled: copy them with {name}.take, or pickle the arguments of {name} and make it again"
        )

    @property
    def seats(self) -> int:
        """The number of players of a game."""
        return self._core.seats

    @property
    def actions(self) -> int:
        """How many numbers of actions there are."""
        return self._core.actions

    @property
    def cells(self) -> int:
        """How many features a row has."""
        return self._core.cells

    @property
    def players(self) -> NDArray[np.uint8]:
        """The player to move in each game."""
        return np.frombuffer(self._core.players(), np.uint8)

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """The seed of each game's deal, as in the op ``game.deal``."""
        return np.frombuffer(self._core.seeds(), np.uint64)

    def reset(self, seed: int = 0) -> None:
        """Deal every game anew."""
        self._core.reset(seed)
        self._show()

    def deal(self, row: int, deal: Mapping[str, Any]) -> None:
        """Begin one game with cards that are given as in the ops ``game.deal`` and ``game.replay``."""
        self._core.deal(row, deal)
        self._show()

    def step(self, actions: NDArray[Any], *, forfeits: bool = False) -> Step:
        """Make one move in every game.

        An action that is not legal raises :class:`pycombogrid.Error`, whose ``row`` says which one it is, and no game changes.
        With ``forfeits`` it ends its game instead: the player loses a point.
        """
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu" or actions.shape != (len(self),):
            raise ValueError(f"actions are {actions.dtype} {actions.shape}, expected {len(self)} integers")
        # A number below 0 becomes one that is not legal.
        actions = actions.astype(np.uint32)
        won, over = self._core.step(actions, forfeits, self.threads)
        self._show()
        return Step(np.frombuffer(won, np.float32).reshape(-1, self.seats), np.frombuffer(over, np.bool_))

    def legal(self) -> Ragged:
        """Return the legal actions of each game, ascending."""
        offsets, ids = np.zeros(len(self) + 1, np.int64), bytearray()
        self._core.legal({"offsets": offsets[1:], "ids": ids})
        return Ragged(offsets, np.frombuffer(ids, np.uint32))

    def masks(self, out: NDArray[Any] | None = None, *, packed: bool = False) -> NDArray[Any]:
        """Return the legal actions as a mask that follows the games: every step writes what has changed.

        It is bool ``[n, actions]``, or with ``packed`` uint8 ``[n, (actions + 7) // 8]`` as ``numpy.packbits(bitorder="little")``
        has it. An array for it may be given.

        >>> from pycombogrid.environments import Gin
        >>> env = Gin(2)
        >>> mask = env.masks()
        >>> _ = env.step(mask.argmax(axis=1))
        >>> bool((np.flatnonzero(mask[0]) == env.legal().ids[: env.legal().offsets[1]]).all())
        True
        """
        shape = (len(self), (self.actions + 7) // 8 if packed else self.actions)
        kind = np.uint8 if packed else np.bool_
        array = np.zeros(shape, kind) if out is None else out
        if array.dtype != kind or array.shape != shape or not array.flags.c_contiguous:
            raise ValueError(f"out is {array.dtype} {array.shape}, expected {np.dtype(kind)} {shape}")
        array[...] = 0
        self._masks.append(_Mask(array, packed))
        self._masks[-1].update(self._core)
        return array

    def observe(self, out: NDArray[np.int8] | None = None, *, seat: int | None = None) -> NDArray[np.int8]:
        """Return what the player to move sees in each game, or the player of a seat, int8 ``[n, cells]``.

        An array for it may be given.
        """
        array = np.empty((len(self), self.cells), np.int8) if out is None else out
        if array.dtype != np.int8 or array.shape != (len(self), self.cells):
            raise ValueError(f"out is {array.dtype} {array.shape}, expected int8 {(len(self), self.cells)}")
        cells = array if array.flags.c_contiguous else np.empty(array.shape, np.int8)
        self._core.observe(cells.reshape(-1).view(np.uint8), seat, self.threads)
        if cells is not array:
            array[...] = cells
        return array

    def choose(self, player: str, *, worlds: int | None = None, seed: int = 0) -> NDArray[np.uint32]:
        """Return what a player of combogrid would do in each game, from what that player may see.

        >>> from pycombogrid.environments import Gin
        >>> env = Gin(1)
        >>> [env.text(int(action)) for action in env.choose("greedy")]
        ['pass']
        """
        return np.frombuffer(self._core.choose(player, worlds, seed, self.threads), np.uint32)

    def text(self, action: int) -> str:
        """Return the text of a number of actions."""
        return self._core.text(action)

    def texts(self, actions: NDArray[Any]) -> list[str]:
        """Return the action of each game as the op ``game.replay`` reads it, which :meth:`text` cannot know of every number.

        >>> from pycombogrid.environments import Rummikub
        >>> env = Rummikub(1, seed=3)
        >>> env.text(0), env.texts(np.array([0]))
        ('draw or pass', ['draw'])
        """
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu" or actions.shape != (len(self),):
            raise ValueError(f"actions are {actions.dtype} {actions.shape}, expected {len(self)} integers")
        return self._core.texts(actions.astype(np.uint32))

    def take(self, rows: Sequence[int] | NDArray[np.integer[Any]]) -> Self:
        """Return an environment with copies of these games: of a row that is named twice, two.

        >>> from pycombogrid.environments import Gin
        >>> env = Gin(3, seed=1)
        >>> copies = env.take([2, 2])
        >>> len(copies), copies.seeds.tolist() == env.seeds[[2, 2]].tolist()
        (2, True)
        """
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        Environment.__init__(made, self._core.take(_rows(rows)), self.threads)
        return made

    def __copy__(self) -> Self:
        return self.take(range(len(self)))

    def __deepcopy__(self, memo: object) -> Self:
        return self.take(range(len(self)))

    def _show(self) -> None:
        for mask in self._masks:
            mask.update(self._core)


def _rows(rows: Sequence[int] | NDArray[np.integer[Any]]) -> NDArray[np.uint64]:
    numbers = np.asarray(rows)
    if numbers.ndim != 1 or (numbers.size and (numbers.dtype.kind not in "iu" or numbers.min() < 0)):
        raise IndexError(f"rows are {rows!r}, expected numbers from 0 on")
    return numbers.astype(np.uint64)


def _engine_rules(env: Doudizhu | Guandan | Rummikub) -> Any:
    """Return the rules of the plays or melds, as columns and catalogues take them: without the settings of the game alone."""
    rules = {"preset": env.rules} if isinstance(env.rules, str) else env.rules
    return {"preset": env._preset, **{name: value for name, value in rules.items() if name not in env._own}}


def _options(
    opponents: Mapping[int, str] | None, worlds: int | None, features: str | None, **more: object
) -> dict[str, Any]:
    return {"opponents": dict(opponents or {}), "worlds": worlds, "features": features, **more}


class Doudizhu(Environment):
    """Games of Dou Dizhu.

    The rules are those of the op ``game.deal``: ``rlcard`` has no bidding and player 0 is the landlord, ``openspiel`` has an auction, and
    ``four_players`` has two packs and one landlord against three.

    Rewards are in stakes: each farmer wins or loses the bid, doubled by bombs and by spring, and the landlord what all farmers together
    do. Under the rules of RLCard they are 1 for a side that wins and 0 for one that does not.

    The numbers of actions are those of :class:`pycombogrid.doudizhu.Catalogue`, RLCard's under RLCard's rules, then the pass and the
    bids from 0 to 3. With ``numbering="bodies"`` they stand for plays without what they carry, 308 and the pass under RLCard's rules;
    such a number plays the lowest cards that can be carried.

    ``features`` are ``rlcard``, RLCard's observation, or ``douzero``, ``x_no_action`` in 430 cells and ``z`` in 810; cells that the
    landlord does not need are 0. ``exact=False`` corrects RLCard's fault that a farmer sees the first moves of the others, not the last.
    ``counts`` is for three and four players: rows of 15 counts, which are the hand, the cards that are not seen, those at the bottom, and
    what each player has played, from the one who sees it on. Then the cards that each has left, the landlord as a place from 1 on
    (0 if nobody is), and of the play to beat its kind from 1 on, the ranks of its body, the lowest of them, its cards, and the place of
    who made it; then the bombs so far and the stake. Places are steps from the player who sees it, and no number is above 127.

    ``opponents`` play seats by name: ``greedy``, ``sampling`` with a number of ``worlds``, ``rlcard_rule`` or ``random``. A name may
    leave out parts of a player, as in ``greedy:no-control``.

    >>> env = Doudizhu(1, numbering="bodies", opponents={1: "greedy", 2: "greedy"})
    >>> env.actions, env.text(308)
    (309, 'pass')
    >>> four = Doudizhu(1, rules="four_players", features="counts")
    >>> four.seats, four.actions, four.cells
    (4, 9084, 117)
    """

    _preset = "rlcard"
    _own = ("auction", "score")
    """The settings that the game has and its plays do not."""

    def __init__(
        self,
        games: int,
        *,
        seed: int = 0,
        rules: Any = "rlcard",
        numbering: Literal["plays", "bodies"] = "plays",
        features: Literal["rlcard", "douzero", "counts"] | None = None,
        exact: bool = True,
        opponents: Mapping[int, str] | None = None,
        worlds: int | None = None,
        threads: int | None = 1,
    ) -> None:
        if numbering not in ("plays", "bodies"):
            raise ValueError(f"numbering is {numbering!r}, expected 'plays' or 'bodies'")
        options = _options(opponents, worlds, features, exact=exact, bodies=numbering == "bodies")
        super().__init__(_core.Environment("doudizhu", games, seed, rules, options), threads)
        self._most = 127 if features == "counts" else 1
        self.rules = rules
        """The rules as they were given."""

    @cached_property
    def catalogue(self) -> Catalogue:
        """The plays by their numbers."""
        plays = _engine_rules(self)
        is_rlcard = plays == {"preset": "rlcard"}
        return Catalogue(plays, "rlcard" if is_rlcard else "combogrid")

    @cached_property
    def action_cells(self) -> NDArray[np.int8]:
        """The cards of each play and of the pass in 54 cells, as RLCard and DouZero lay them out; with two packs in 15 counts."""
        return np.frombuffer(_core.doudizhu_cells(self.catalogue), np.int8).reshape(len(self.catalogue) + 1, -1)


class Gin(Environment):
    """Games of gin rummy.

    The rules are those of the op ``game.deal``: ``eaai``, ``oklahoma``, ``openspiel`` or ``rlcard``.

    The numbers of actions are RLCard's: 2 draws, 3 takes the top of the pile, 4 passes (a dead hand), 5 is gin, 6 to 57 throw a
    card, 58 to 109 knock with it. 110 to 161 lay a card off, 162 is gin with all eleven cards, 163 ends laying off. The order of the
    cards is RLCard's: spades, hearts, diamonds, clubs, each from the ace up. ``features="rlcard"`` is RLCard's observation: five planes of
    52 cards.

    Rewards are in points: the winner has the difference of the hands with the bonus of gin or of an undercut, 25 or so, and the other
    loses as many. With ``zero_sum=False`` the loser has 0, as players write their scores. RLCard's rules have its payoffs in
    hundredths: 100 for gin, 20 for a knock, and the loose cards of everybody else below 0.

    ``opponents`` play seats by name: ``greedy``, ``sampling`` with a number of ``worlds``, ``late_gin``, ``openspiel``, ``simple`` or
    ``random``. A name may leave out parts of a player, as in ``greedy:no-ahead``.

    >>> env = Gin(1, rules="rlcard")
    >>> env.actions, env.text(5), env.text(6)
    (164, 'gin', 'discard AS')
    """

    def __init__(
        self,
        games: int,
        *,
        seed: int = 0,
        rules: Any = "eaai",
        features: Literal["rlcard"] | None = None,
        zero_sum: bool = True,
        opponents: Mapping[int, str] | None = None,
        worlds: int | None = None,
        threads: int | None = 1,
    ) -> None:
        options = _options(opponents, worlds, features, zero_sum=zero_sum)
        super().__init__(_core.Environment("gin", games, seed, rules, options), threads)
        self.rules = rules
        """The rules as they were given."""


class Guandan(Environment):
    """Deals of Guandan, with the players 0 and 2 against 1 and 3.

    The rules are those of the op ``game.deal``: ``guandan`` with settings such as ``level``. A deal that is given with its ``order``
    begins with the tribute.

    The numbers of actions are those of :func:`pycombogrid.columns.guandan_plays`, then the pass, then 54 to give and 54 to return each
    card, in the order of :func:`pycombogrid.columns.guandan_hands`. A play takes the cards that leave the most straight flushes.

    Rewards are the levels that the side of the first player rises, for both of its players; the others have 0.

    ``features="counts"`` are rows of 54 counts: the hand, what each of the others, the next one first, is known to have, and what each
    player has played, from the one who sees it on. Then the cards that each has left; of the play to beat its kind from 1 on, its
    cards, its height and the steps to who made it; 1 for a tribute and 2 for a return; the levels of the deal and of both sides.

    ``opponents`` play seats by name: ``greedy``, ``sampling`` with a number of ``worlds``, ``planned`` or ``random``.

    >>> env = Guandan(1, rules={"preset": "guandan", "level": "9"}, features="counts")
    >>> env.seats, env.cells, env.text(0), env.text(env.actions - 1)
    (4, 444, '2', 'return R')
    """

    _layout = "counts"
    _most = 28
    _preset = "guandan"
    _own = ("ends", "equal_tributes", "pass_ace")
    """The settings that the game has and its plays do not."""

    def __init__(
        self,
        games: int,
        *,
        seed: int = 0,
        rules: Any = "guandan",
        features: Literal["counts"] | None = None,
        opponents: Mapping[int, str] | None = None,
        worlds: int | None = None,
        threads: int | None = 1,
    ) -> None:
        options = _options(opponents, worlds, features)
        super().__init__(_core.Environment("guandan", games, seed, rules, options), threads)
        self.rules = rules
        """The rules as they were given."""


class Indian(Environment):
    """Games of Indian rummy.

    The rules are those of the op ``game.deal``: ``indian`` with settings such as ``players``, 2 to 6.

    The numbers of actions: 0 drops out, 1 takes the top of the pile, 2 draws, 3 to 55 throw a tile, 56 to 108 declare with it. The order
    of the tiles is that of :func:`pycombogrid.columns.rummy_hands`.

    ``features="counts"`` are rows of 53 counts: the hand, the top of the pile, the tiles under it, the tile that was cut, and what each of
    the others, the next one first, has taken from the pile and still has. Then a cell for each of the others: whether they still play.

    Rewards are in points: everybody else pays the winner the points of the loose cards, at most 80, or what dropping costs. A hand
    that ends without a winner costs those who have dropped, and nobody gets it.

    ``opponents`` play seats by name: ``greedy``, ``sampling`` with a number of ``worlds``, ``loose_points`` or ``random``.

    >>> env = Indian(1, rules={"preset": "indian", "players": 3}, features="counts")
    >>> env.seats, env.actions, env.cells, env.text(3)
    (3, 109, 320, 'discard AC')
    """

    _layout = "counts"
    _most = 15

    def __init__(
        self,
        games: int,
        *,
        seed: int = 0,
        rules: Any = "indian",
        features: Literal["counts"] | None = None,
        opponents: Mapping[int, str] | None = None,
        worlds: int | None = None,
        threads: int | None = 1,
    ) -> None:
        options = _options(opponents, worlds, features)
        super().__init__(_core.Environment("indian", games, seed, rules, options), threads)
        self.rules = rules
        """The rules as they were given."""


class Rummikub(Environment):
    """Games of Rummikub.

    The rules are those of the op ``game.deal``: ``rummikub`` with settings such as ``players``, 2 to 4.

    An action is a whole turn. The numbers of actions: 0 draws, or passes without a pool; 1 lays the best turn, 2 the second best, up to
    8. The best turn lays the most tiles, and of equals the most points. They are those of ``legal`` of ``game.replay``.

    Rewards are in points: each loser pays the points of its rack, a joker being 30, and the winner has their sum. If nobody goes out, the
    fewest points win, and the others pay the difference; equals share, rounded down.

    ``features="counts"`` are rows of 53 counts: the hand and the table, in the order of :func:`pycombogrid.columns.rummy_hands`. Then for
    each player, from the one who sees it on, the number of tiles and whether it has opened, and the number of tiles in the pool.

    ``opponents`` play seats by name: ``watchful``, ``greedy`` or ``random``. ``watchful`` may lay a turn that is not among the best eight, for
    which :meth:`choose` has no number (4294967295).

    >>> env = Rummikub(1, rules={"preset": "rummikub", "players": 3}, features="counts")
    >>> env.seats, env.actions, env.cells, env.text(1)
    (3, 9, 113, 'lay turn 1')
    """

    _layout = "counts"
    _most = 120
    _preset = "rummikub"
    _own = ("players", "target")
    """The settings that the game has and its melds do not."""

    def __init__(
        self,
        games: int,
        *,
        seed: int = 0,
        rules: Any = "rummikub",
        features: Literal["counts"] | None = None,
        opponents: Mapping[int, str] | None = None,
        threads: int | None = 1,
    ) -> None:
        options = _options(opponents, None, features)
        super().__init__(_core.Environment("rummikub", games, seed, rules, options), threads)
        self.rules = rules
        """The rules as they were given."""


class _Board(Environment):
    """Games on a board of 8 x 8 cells."""

    _game: str
    _layout = "cells"

    def __init__(
        self,
        games: int,
        *,
        seed: int = 0,
        rules: Any = "standard",
        features: Literal["cells"] | None = None,
        opponents: Mapping[int, str] | None = None,
        threads: int | None = 1,
    ) -> None:
        options = _options(opponents, None, features)
        super().__init__(_core.Environment(self._game, games, seed, rules, options), threads)
        self.rules = rules
        """The rules as they were given."""


class Reversi(_Board):
    """Games of Reversi (Othello) on 8 x 8 cells. Player 0 moves first.

    The rules are those of the op ``game.deal``: ``standard``, or the setting ``opening``, the number of random moves at the start. Without
    it every game begins alike, and players that do not choose at random play the same game in every row.

    The numbers of actions are the cells row by row, 0 for A1 and 1 for B1, then 64 to pass, which is legal if nothing else is.

    Rewards are the own pieces less those of the other player.

    ``features="cells"`` are two planes of 64 cells: the own pieces, and those of the other player.

    ``opponents`` play seats by name: ``search``, ``greedy`` or ``random``.

    >>> env = Reversi(1, features="cells")
    >>> [env.text(int(action)) for action in env.legal().ids], env.actions, env.cells
    (['D3', 'C4', 'F5', 'E6'], 65, 128)
    """

    _game = "reversi"


class Tothello(_Board):
    """Games of Tothello on 8 x 8 cells, from the four pieces of Reversi. Player 0 moves first.

    Rules, rewards, features and ``opponents`` are those of :class:`Reversi`. The numbers of actions are the cells row by row, and every
    empty cell is legal.

    >>> env = Tothello(1)
    >>> len(env.legal().ids), env.actions, env.text(9)
    (60, 64, 'B2')
    """

    _game = "tothello"


_GAMES: dict[str, type[Doudizhu | Gin | Guandan | Indian | Reversi | Rummikub | Tothello]] = {
    "doudizhu": Doudizhu,
    "gin": Gin,
    "guandan": Guandan,
    "indian": Indian,
    "reversi": Reversi,
    "rummikub": Rummikub,
    "tothello": Tothello,
}
