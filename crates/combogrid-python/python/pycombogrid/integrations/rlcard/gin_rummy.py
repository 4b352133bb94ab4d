"""RLCard's gin rummy: melds, clusters of disjoint melds, and deadwood."""

from __future__ import annotations

from functools import cache

from rlcard.games.base import Card
from rlcard.games.gin_rummy.player import GinRummyPlayer
from rlcard.games.gin_rummy.utils.utils import get_deadwood_value

from pycombogrid.rummy import Rules

Pile = list[Card]
Cluster = list[Pile]

_RULES = Rules("gin")
_SUITS = "SHDC"
_RANKS = "A23456789TJQK"
_HASHES = {rank + suit: place + 100 * at for at, suit in enumerate(_SUITS) for place, rank in enumerate(_RANKS)}


def deadwood(hand: list[Card]) -> int:
    """The least deadwood of any number of cards, as the best of RLCard's clusters leaves it.

    >>> deadwood([Card("H", rank) for rank in "A234"] + [Card("S", "A"), Card("D", "A")])
    0
    """
    return _RULES.deadwood("".join([card.rank + card.suit for card in hand]))


def melds(hand: list[Card], *, exact: bool = True) -> list[Pile]:
    """Every meld of a hand in RLCard's order: runs by suit, first card and length, then sets by rank.

    With ``exact`` the cards of each meld are in the order that RLCard gets from a ``frozenset``, else ascending.
    """
    cards = {str(card): card for card in hand}
    places = {card: place for place, card in enumerate(cards)}
    keyed: list[tuple[tuple[int | str, ...], list[str]]] = []
    for meld in _RULES.candidates(" ".join(cards)):
        names = meld.split()
        rank, suit = names[0][0], names[0][1]
        if names[1][0] == rank:
            names.sort(key=places.__getitem__)
            whole = sorted((name for name in cards if name[0] == rank), key=places.__getitem__)
            missing = next((1 + at for at, name in enumerate(whole) if name not in names), 0)
            keyed.append(((1, rank, missing), names))
        else:
            keyed.append(((0, _SUITS.index(suit), _RANKS.index(rank), len(names)), names))
    keyed.sort()
    if exact:
        return [
            [cards[names[at]] for at in _frozenset_order(tuple(map(_HASHES.__getitem__, names)))] for _, names in keyed
        ]
    return [[cards[name] for name in sorted(names, key=_HASHES.__getitem__)] for _, names in keyed]


def get_meld_clusters(hand: list[Card], *, exact: bool = True) -> list[Cluster]:
    """Up to three disjoint melds at a time, in RLCard's order."""
    return _clusters(melds(hand, exact=exact))


def get_best_meld_clusters(hand: list[Card], *, exact: bool = True) -> list[Cluster]:
    """The clusters that leave the least deadwood, in RLCard's order; none if the hand has no meld.

    RLCard accepts ten cards, this function any number of them up to eleven.
    """
    melded = sum(map(get_deadwood_value, hand)) - deadwood(hand)
    return [
        cluster
        for cluster in get_meld_clusters(hand, exact=exact)
        if sum(get_deadwood_value(card) for pile in cluster for card in pile) == melded
    ]


def player_meld_clusters(player: GinRummyPlayer, *, exact: bool = True) -> list[Cluster]:
    """``GinRummyPlayer.get_meld_clusters``: the clusters of the melds that the player keeps, sets before runs."""
    kept = [
        pile for group in (player.meld_kinds_by_rank_id, player.meld_run_by_suit_id) for part in group for pile in part
    ]
    return _clusters([_ordered(pile, exact) for pile in kept])


def _ordered(pile: Pile, exact: bool) -> Pile:
    hashes = tuple([_HASHES[card.rank + card.suit] for card in pile])
    order = _frozenset_order(hashes) if exact else sorted(range(len(pile)), key=hashes.__getitem__)
    return [pile[at] for at in order]


@cache
def _frozenset_order(hashes: tuple[int, ...]) -> tuple[int, ...]:
    """Where a ``frozenset`` of cards with these hashes puts them: it is laid out by hash alone."""
    return tuple([hashes.index(number) for number in frozenset(hashes)])


def _clusters(piles: list[Pile]) -> list[Cluster]:
    masks = [sum(1 << _HASHES[card.rank + card.suit] for card in pile) for pile in piles]
    clusters = []
    for i, first in enumerate(masks):
        clusters.append([piles[i]])
        for j in range(i + 1, len(piles)):
            if masks[j] & first:
                continue
            clusters.append([piles[i], piles[j]])
            both = first | masks[j]
            clusters += [[piles[i], piles[j], piles[k]] for k in range(j + 1, len(piles)) if not masks[k] & both]
    return clusters
