//! The four rows of a hand: the ranks held at least once, twice, three and four times.

use crate::packed::{Hand, Row};
use crate::rules::Rules;

/// The rows of a hand's grid: the ranks held at least once, twice, three and four times.
#[derive(Clone, Copy)]
pub(crate) struct Rows([Row; 4]);

impl Rows {
    #[inline]
    pub(crate) const fn of(hand: Hand) -> Self {
        Self([hand.row(1), hand.row(2), hand.row(3), hand.row(4)])
    }

    /// The rows of all cards of a game. They are the same for one pack and for two, but for the jokers that two have twice.
    #[inline]
    pub(crate) const fn of_deck(rules: Rules) -> Self {
        const ONE: Rows = Rows::of(Hand::DECK);
        const TWO: Rows = Rows::of(Hand::TWO_PACKS);
        if rules.packs() == 1 { ONE } else { TWO }
    }

    /// The ranks held at least `count` times, 1 to 4.
    #[inline]
    pub(crate) const fn at_least(self, count: u8) -> Row {
        self.0[count as usize - 1]
    }

    /// The rows as counts of at most one, which can be added up.
    #[inline]
    pub(crate) fn counts(self) -> [u64; 4] {
        self.0.map(Row::bits)
    }
}
