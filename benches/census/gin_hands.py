"""How many ten-card gin hands have no deadwood, in a way that shares nothing with the engines: the unions of melds that
share no card and have ten cards together, each hand once. Prints the number, and how many classes of hands there are when
suits may be swapped, by Burnside's lemma.
"""

from functools import reduce
from itertools import combinations
from math import comb

SUITS, RANKS = range(4), range(13)


def card(suit, rank):
    return 1 << (13 * suit + rank)


def melds_of(length):
    """The sets and runs with this many cards, as bits."""
    if length <= 4:
        for rank in RANKS:
            for suits in combinations(SUITS, length):
                yield sum(card(suit, rank) for suit in suits)
    for suit in SUITS:
        for first in range(14 - length):
            yield sum(card(suit, first + step) for step in range(length))


def gin_hands():
    hands = set(melds_of(10))
    for lengths in [(3, 7), (4, 6), (5, 5), (3, 3, 4)]:
        unions = {0}
        for length in lengths:
            melds = list(melds_of(length))
            unions = {union | meld for union in unions for meld in melds if not union & meld}
        hands |= unions
    return hands


def product(left, right):
    """Of two polynomials, up to the tenth power."""
    return [sum(left[i] * right[n - i] for i in range(n + 1)) for n in range(11)]


def unchanged(*cycles):
    """Hands of ten cards that a permutation of suits leaves as they are: (suits of a cycle, how many such cycles of cards)."""
    factors = [[1] + [0] * (length - 1) + [1] + [0] * (10 - length) for length, number in cycles for _ in range(number)]
    return reduce(product, factors)[10]


classes = (
    unchanged((1, 52))
    + 6 * unchanged((1, 26), (2, 13))
    + 3 * unchanged((2, 26))
    + 8 * unchanged((1, 13), (3, 13))
    + 6 * unchanged((4, 13))
) // 24
hands = len(gin_hands())
print(f"{hands:,} of {comb(52, 10):,} hands are gin, one in {comb(52, 10) / hands:,.0f}; {classes:,} classes of hands")
