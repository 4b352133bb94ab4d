"""Gin hands by number up to a permutation of suits: a class of hands that are all worth the same.

A suit of a hand is a set of ranks, one of 8,192. A hand is four of them, and a class is four of them sorted, the largest first. Classes
are numbered in the order of their first suit, then of their second, and so on, so that a range of numbers is a part of a census.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

RANKS, SUITS = 13, 4
SETS = np.arange(1 << RANKS)
# The ranks of each set, and how many they are.
MEMBERS = (SETS[:, None] >> np.arange(RANKS) & 1).astype(np.uint8)
SIZES = MEMBERS.sum(axis=1).astype(np.int64)


class Classes:
    """The classes of hands with this many cards."""

    def __init__(self, cards: int) -> None:
        self.cards = cards
        # starts[suits][left, set]: how many ways there are to choose that many suits with ``left`` cards together, sorted, the first of
        # them no larger than ``set``. Sums over the sets up to each, so that a search in them finds the first suit of a number.
        ways = np.zeros((cards + 1, len(SETS)), dtype=np.int64)
        ways[0] = 1
        self.starts = [ways]
        for _ in range(SUITS):
            rest = np.arange(cards + 1)[:, None] - SIZES
            ways = np.where(rest >= 0, ways[rest.clip(0), SETS], 0).cumsum(axis=1)
            self.starts.append(ways)

    @property
    def total(self) -> int:
        """How many classes there are."""
        return int(self.starts[SUITS][self.cards, -1])

    def hands(self, numbers: npt.NDArray[np.int64]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
        """A hand of each class, ``[n, 53]``, and how many hands the class has."""
        counts = np.zeros((len(numbers), 53), dtype=np.uint8)
        within, left = numbers.copy(), np.full(len(numbers), self.cards)
        hands, equal, last = np.full(len(numbers), 24), np.ones(len(numbers), dtype=np.int64), None
        for suit in range(SUITS):
            ways = self.starts[SUITS - suit]
            # One search in the rows of all numbers of cards: each row begins where the one before ends.
            rows = np.concatenate([[0], ways[:-1, -1].cumsum()])
            found = np.searchsorted((ways + rows[:, None]).ravel(), within + rows[left], side="right") - left * len(SETS)
            within -= np.where(found > 0, ways[left, found - 1], 0)
            left = left - SIZES[found]
            counts[:, RANKS * suit : RANKS * (suit + 1)] = MEMBERS[found]
            # The permutations of four suits, of which equal ones cannot be told apart.
            equal = np.where(found == last, equal + 1, 1) if suit else equal
            hands //= equal
            last = found
        return counts, hands
