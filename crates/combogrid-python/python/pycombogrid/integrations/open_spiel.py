"""OpenSpiel's action numbers of Dou Dizhu, and its gin rummy deadwood, from pycombogrid.

>>> from pycombogrid.integrations.open_spiel import dou_dizhu_actions, dou_dizhu_play
>>> dou_dizhu_actions("33344")
[4, 5, 55, 56, 120, 133, 315]
>>> str(dou_dizhu_play(315))
'33344'

Written against OpenSpiel 2.0.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from pycombogrid.doudizhu import Catalogue, Hand, Play
from pycombogrid.rummy import Rules as RummyRules

DOU_DIZHU_PASS = 0
_FIRST_PLAY = 4  # 1, 2 and 3 are bids
_DEALT = 53  # the moves before the second bid: a card is turned up, 51 are dealt, and somebody bids or passes
_KINDS = (
    "solo",
    "solo_chain",
    "pair",
    "pair_chain",
    "trio",
    "trio_solo",
    "trio_pair",
    "airplane",
    "airplane_solos",
    "airplane_pairs",
    "bomb",
    "rocket",
)
_CHAINS = ("solo_chain", "pair_chain", "airplane")
_RANKS = "3456789TJQKA2BR"
_CATALOGUE = Catalogue("openspiel")


class _Actions:
    """Both directions between the catalogue's numbers and OpenSpiel's actions."""

    def __init__(self) -> None:
        plays = [_CATALOGUE[number] for number in range(len(_CATALOGUE))]
        self.numbers = sorted(range(len(plays)), key=lambda number: _order(plays[number]))
        self.actions = [0] * len(plays)
        for place, number in enumerate(self.numbers):
            self.actions[number] = _FIRST_PLAY + place
        self.chain_heads = [play.head if play.kind in _CHAINS else "" for play in plays]

    def number(self, action: int) -> int:
        if action < _FIRST_PLAY:
            raise IndexError(f"action {action} is not a play, expected {_FIRST_PLAY} or more")
        return self.numbers[action - _FIRST_PLAY]


@cache
def _actions() -> _Actions:
    return _Actions()


def _order(play: Play) -> tuple[int, int, int, list[int]]:
    """OpenSpiel numbers plays by kind, length and head, and kickers by the highest one first."""
    kickers = [rank for rank, count in enumerate(play.kickers.counts) for _ in range(count)]
    return _KINDS.index(play.kind), play.length, _RANKS.index(play.head), kickers[::-1]


def dou_dizhu_play(action: int) -> Play:
    """The play with this number in OpenSpiel; ``IndexError`` for the pass, bids and numbers that there are not."""
    return _CATALOGUE[_actions().number(action)]


def dou_dizhu_action(play: Play | str) -> int:
    """OpenSpiel's number of a play; of text the reading with the longest body."""
    return _actions().actions[_CATALOGUE.number(play)]


def dou_dizhu_actions(hand: Hand | str, to: int | None = None, *, exact: bool = True) -> list[int]:
    """What ``hand`` may lead or, after the play with number ``to``, the pass and what beats it, ascending.

    OpenSpiel forgets the solo chains, pair chains and plain airplanes that begin with a rank of which the hand has all
    four, and lets bombs beat the rocket. With ``exact`` so does this function.
    """
    table = _actions()
    numbers = _CATALOGUE.legal(hand, None if to is None else table.number(to))
    if exact:
        counts = (Hand(hand) if isinstance(hand, str) else hand).counts
        if 4 in counts:
            fours = {rank for rank, count in zip(_RANKS, counts, strict=True) if count == 4}
            numbers = [number for number in numbers if table.chain_heads[number] not in fours]
            if to == dou_dizhu_action("BR"):
                numbers += [_CATALOGUE.number(rank * 4) for rank in fours]
    actions = sorted(map(table.actions.__getitem__, numbers))
    return actions if to is None else [DOU_DIZHU_PASS, *actions]


def dou_dizhu_legal_actions(state: Any, *, exact: bool = True) -> list[int]:
    """``state.legal_actions()`` of a ``dou_dizhu`` state in which cards are played, by :func:`dou_dizhu_actions`."""
    hand = state.observation_string(state.current_player()).split("\n", 1)[0].removeprefix("My hand ")
    last = state.history()[_DEALT:][-2:]
    to = next((action for action in reversed(last) if action >= _FIRST_PLAY), None)
    return dou_dizhu_actions(hand.replace("(BWJ)", "B").replace("(CJ)", "R"), to, exact=exact)


_GIN = RummyRules("gin")
_HAND = 10
_CARDS = [rank + suit for suit in "SCDH" for rank in "A23456789TJQK"]


def min_deadwood(cards: Sequence[int], card: int | None = None) -> int:
    """``GinRummyUtils(13, 4, 10).min_deadwood``: the least deadwood; of eleven cards, after the best discard.

    OpenSpiel 2.0.2 melds all eleven cards first and discards then, so that it may miss the best of two melds that leave
    the same: of ``3S 6S 7S 8S AC 6C 7C 8C 3D 6D 8H`` it gives 14, and 13 are left without the eight of hearts. One of
    several thousand games has such a hand. This function gives 13.
    """
    names = [_CARDS[held] for held in cards]
    if card is not None:
        names.append(_CARDS[card])
    if len(names) != _HAND + 1:
        return _GIN.deadwood("".join(names))
    return min(_GIN.deadwood("".join(names[:at] + names[at + 1 :])) for at in range(len(names)))
