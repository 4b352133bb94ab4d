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
from typing import Any

from pycombogrid._core import open_spiel_actions, open_spiel_deadwood
from pycombogrid.doudizhu import Catalogue, Hand, Play
from pycombogrid.rummy import Rules as RummyRules

DOU_DIZHU_PASS = 0
_FIRST_PLAY = 4  # 1, 2 and 3 are bids
_CATALOGUE = Catalogue("openspiel", "openspiel")


def dou_dizhu_play(action: int) -> Play:
    """The play with this number in OpenSpiel; ``IndexError`` for the pass, bids and numbers that there are not."""
    if action < _FIRST_PLAY:
        raise IndexError(f"action {action} is not a play, expected {_FIRST_PLAY} or more")
    return _CATALOGUE[action - _FIRST_PLAY]


def dou_dizhu_action(play: Play | str) -> int:
    """OpenSpiel's number of a play; of text the reading with the longest body."""
    return _FIRST_PLAY + _CATALOGUE.number(play)


def dou_dizhu_actions(hand: Hand | str, to: int | None = None, *, exact: bool = True) -> list[int]:
    """What ``hand`` may lead or, after the play with number ``to``, the pass and what beats it, ascending.

    OpenSpiel forgets the solo chains, pair chains and plain airplanes that begin with a rank of which the hand has all
    four, and lets bombs beat the rocket. With ``exact`` so does this function.
    """
    return open_spiel_actions(_CATALOGUE, hand, to, exact)


def dou_dizhu_legal_actions(state: Any, *, exact: bool = True) -> list[int]:
    """``state.legal_actions()`` of a ``dou_dizhu`` state in which cards are played, by :func:`dou_dizhu_actions`.

    A state has no buffer to read. Its text and its history are the cheapest that it shows of the hand and of the play to
    beat, and each takes about as long as ``state.legal_actions()``, so that this takes longer than OpenSpiel itself.
    """
    seen = state.observation_string()
    hand = seen[len("My hand ") : seen.index("\n")].replace("(BWJ)", "B").replace("(CJ)", "R")
    before, last = state.history()[-2:]
    to = before if last == DOU_DIZHU_PASS else last
    return open_spiel_actions(_CATALOGUE, hand, to if to >= _FIRST_PLAY else None, exact)


_GIN = RummyRules("gin")
_MOST_CARDS = 11
_CARDS = [rank + suit for suit in "SCDH" for rank in "A23456789TJQK"]


def min_deadwood(cards: Sequence[int], card: int | None = None) -> int:
    """``GinRummyUtils(13, 4, 10).min_deadwood``: the least deadwood; of eleven cards, after the best discard.

    OpenSpiel 2.0.2 melds all eleven cards first and discards then, so that it may miss the best of two melds that leave
    the same: of ``3S 6S 7S 8S AC 6C 7C 8C 3D 6D 8H`` it gives 14, and 13 are left without the eight of hearts. One of
    several thousand games has such a hand. This function gives 13.
    """
    held = [*cards] if card is None else [*cards, card]
    if len(held) <= _MOST_CARDS:
        return open_spiel_deadwood(held)
    return _GIN.deadwood("".join(_CARDS[card] for card in held))
