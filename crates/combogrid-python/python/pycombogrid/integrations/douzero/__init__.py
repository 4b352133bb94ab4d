"""DouZero's ``MovesGener``, its ``move_selector`` and what may be played after a move, from pycombogrid.

>>> from pycombogrid.integrations.douzero import MovesGener, legal_actions
>>> len(MovesGener([3, 3, 3, 4, 4]).gen_moves())
7
>>> legal_actions([3, 4, 5, 20, 30], [3])
[[4], [5], [20], [30], [20, 30], []]

:func:`install` puts them into DouZero's games. With ``exact`` (the default) games are those of DouZero, move by move:
its lists of moves, in its order and with its repetitions. Without it every move occurs once, in the order of
:class:`pycombogrid.doudizhu.Catalogue`, and three faults of DouZero are gone:

* a move whose kickers are in part equal is listed as often as DouZero finds it;
* an airplane ranks by its highest trio, even if that one is a kicker (``333444555`` with ``TTT`` and no other);
* an airplane that carries four equal cards, or one of four or five trios that carries a trio, is not recognised, and
  nothing but bombs is offered against it.

Written against DouZero 1.1.0. Cards are DouZero's numbers: 3 to 14, 17 for the 2, 20 and 30 for the jokers.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from pycombogrid import _core
from pycombogrid.doudizhu import Catalogue, Hand

from .._replaced import Replaced
from . import move_selector

Move = list[int]

_CATALOGUE: Final = Catalogue("douzero")
_legal = _core.douzero_legal


def legal_actions(cards: Sequence[int], rival_move: Sequence[int] = ()) -> list[Move]:
    """What may be led or, after ``rival_move``, what beats it and the pass (``[]``), each move once.

    Of a move that can be read in two ways the reading with the longest body counts, as it does in DouZero.
    """
    return _legal(_CATALOGUE, cards, rival_move)


class MovesGener:
    """The moves of a hand, each once, low to high; the methods are those of DouZero's class."""

    _numbers: list[int] | None = None

    def __init__(self, cards_list: Sequence[int]) -> None:
        self.cards_list = cards_list

    def gen_moves(self) -> list[Move]:
        return _legal(_CATALOGUE, self.cards_list)

    def _of(self, kind: str, length: int | None = None) -> list[Move]:
        """The moves of a kind; of chains with ``length`` only those of this length."""
        if self._numbers is None:
            self._numbers = _CATALOGUE.legal(Hand.from_douzero(self.cards_list))
        start, end = _range(kind, length)
        numbers = self._numbers[bisect_left(self._numbers, start) : bisect_left(self._numbers, end)]
        return [_CATALOGUE.cards(number) for number in numbers]

    def gen_type_1_single(self) -> list[Move]:
        return self._of("solo")

    def gen_type_2_pair(self) -> list[Move]:
        return self._of("pair")

    def gen_type_3_triple(self) -> list[Move]:
        return self._of("trio")

    def gen_type_4_bomb(self) -> list[Move]:
        return self._of("bomb")

    def gen_type_5_king_bomb(self) -> list[Move]:
        return self._of("rocket")

    def gen_type_6_3_1(self) -> list[Move]:
        return self._of("trio_solo")

    def gen_type_7_3_2(self) -> list[Move]:
        return self._of("trio_pair")

    def gen_type_8_serial_single(self, repeat_num: int = 0) -> list[Move]:
        return self._of("solo_chain", repeat_num if repeat_num >= 5 else None)

    def gen_type_9_serial_pair(self, repeat_num: int = 0) -> list[Move]:
        return self._of("pair_chain", repeat_num if repeat_num >= 3 else None)

    def gen_type_10_serial_triple(self, repeat_num: int = 0) -> list[Move]:
        return self._of("airplane", repeat_num if repeat_num >= 2 else None)

    def gen_type_11_serial_3_1(self, repeat_num: int = 0) -> list[Move]:
        return self._of("airplane_solos", repeat_num if repeat_num >= 2 else None)

    def gen_type_12_serial_3_2(self, repeat_num: int = 0) -> list[Move]:
        return self._of("airplane_pairs", repeat_num if repeat_num >= 2 else None)

    def gen_type_13_4_2(self) -> list[Move]:
        return self._of("four_two_solos")

    def gen_type_14_4_22(self) -> list[Move]:
        return self._of("four_two_pairs")


@cache
def _places() -> dict[tuple[str, int], tuple[int, int]]:
    """Where the plays of a kind and length are in the catalogue: they follow each other."""
    places: dict[tuple[str, int], tuple[int, int]] = {}
    for number in range(len(_CATALOGUE)):
        play = _CATALOGUE[number]
        start, _ = places.get((play.kind, play.length), (number, number))
        places[play.kind, play.length] = (start, number + 1)
    return places


@cache
def _range(kind: str, length: int | None) -> tuple[int, int]:
    found = [place for (name, len_), place in _places().items() if name == kind and length in (None, len_)]
    return (found[0][0], found[-1][1]) if found else (0, 0)


class ExactMovesGener(MovesGener):
    """The moves in DouZero's order and with its repetitions."""

    def gen_moves(self) -> list[Move]:
        return self._listed(0)

    def _of(self, kind: str, length: int | None = None) -> list[Move]:
        return self._listed(_KINDS.index(kind), length or 0)

    def _listed(self, kind: int, length: int = 0) -> list[Move]:
        # DouZero goes through the solos as a set has them.
        return _core.douzero_moves(_CATALOGUE, self.cards_list, set(self.cards_list), kind, length)


# DouZero numbers the kinds from 1.
_KINDS = (
    "",
    "solo",
    "pair",
    "trio",
    "bomb",
    "rocket",
    "trio_solo",
    "trio_pair",
    "solo_chain",
    "pair_chain",
    "airplane",
    "airplane_solos",
    "airplane_pairs",
    "four_two_solos",
    "four_two_pairs",
)


_replaced = Replaced()


def install(*, exact: bool = True) -> None:
    """Lets ``douzero.env.game.GameEnv`` ask combogrid for its moves.

    With ``exact`` they are the same lists as before, else each move once and with the faults corrected.
    """
    from douzero.env import game

    uninstall()
    _replaced.set(game, "MovesGener", ExactMovesGener if exact else MovesGener)
    if exact:
        _replaced.set(game, "ms", move_selector)
    else:
        _replaced.set(game.GameEnv, "get_legal_card_play_actions", _game_actions)


def uninstall() -> None:
    """Undoes :func:`install`."""
    _replaced.restore()


def _game_actions(env: Any) -> list[Move]:
    """``GameEnv.get_legal_card_play_actions``: a move is to beat until two passes have followed it."""
    played = env.card_play_action_seq
    rival_move = (played[-1] or played[-2]) if played else ()
    return _legal(_CATALOGUE, env.info_sets[env.acting_player_position].player_hand_cards, rival_move)
