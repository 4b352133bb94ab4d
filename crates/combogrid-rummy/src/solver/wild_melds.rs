//! The melds of a hand that take jokers or wild cards, those first that gain most for each of them.

use super::melds::{Cells, Formable, MeldBits, WildMeld, bits_of};
use super::russian_dolls::NOTHING;
use super::weights::{Weights, sum_of};
use crate::hand::Planes;

/// The melds of a hand that take jokers or wild cards.
#[derive(Debug, Clone)]
pub(super) struct WildMelds {
    melds: Vec<WildMeld>,
    order: Vec<InOrder>,
    /// The cells of the hand, and whether the melds of one card were found.
    cells: Cells,
    has_singles: bool,
    /// The most that any of them gains for each joker or wild card, those of one card included.
    most_of_each: i64,
    /// By cell, no more than that does a card there gain while each joker and wild card gains the most that one can; and
    /// whether that was found.
    most_by_cell: [i64; 64],
    has_most: bool,
}

/// Some cells, and how many jokers and wild cards.
#[derive(Debug, Clone, Copy)]
pub(super) struct Open {
    pub(super) cells: Planes,
    pub(super) wilds: u8,
}

/// A meld in its place.
#[derive(Debug, Clone, Copy)]
pub(super) struct InOrder {
    /// What it gains for each joker or wild card, rounded up; the least first.
    pub(super) each: i64,
    /// What its cards, jokers and wild cards could gain more than they do in it.
    pub(super) lost: i64,
    pub(super) number: u16,
}

impl Default for WildMelds {
    fn default() -> Self {
        Self {
            melds: Vec::new(),
            order: Vec::new(),
            cells: Cells::default(),
            has_singles: false,
            most_of_each: 0,
            most_by_cell: [0; 64],
            has_most: false,
        }
    }
}

/// With up to this number of jokers and wild cards it does not pay to ask what the cards could gain at most, nor to list
/// melds of one card before the others are tried.
pub(super) const FEW: u8 = 3;
/// More than any cards gain.
const NO_BOUND: i64 = i64::MAX / 4;

impl Open {
    /// What is left after a meld.
    #[inline]
    pub(super) const fn after(self, meld: &Formable) -> Self {
        Self {
            cells: meld.taken_from(self.cells),
            wilds: self.wilds - meld.wilds,
        }
    }
}

impl WildMelds {
    /// Finds the melds of a hand, those of one card left out.
    #[inline]
    pub(super) fn find(&mut self, bits: &MeldBits, cells: &Cells, weights: &mut Weights) {
        self.melds.clear();
        self.order.clear();
        self.cells = *cells;
        self.has_singles = cells.wilds() < bits.fewest_with_one();
        self.has_most = false;
        self.most_of_each = weights.most_of_wild();
        if !self.has_singles {
            let fewest = bits.fewest_with_one().into();
            let each = gain_of_single(fewest, weights) / fewest + 1;
            self.most_of_each = self.most_of_each.max(each);
        }
        bits.find_wild(cells, weights, &mut self.melds);
        if cells.wilds() > FEW && !self.has_singles {
            self.has_singles = true;
            bits.find_singles(cells, weights, &mut self.melds);
        }
        self.number(0, weights);
    }

    /// Finds the melds of one card.
    #[cold]
    pub(super) fn find_singles(&mut self, bits: &MeldBits, weights: &mut Weights) {
        let first = self.melds.len();
        self.has_singles = true;
        bits.find_singles(&self.cells, weights, &mut self.melds);
        self.number(first, weights);
    }

    /// The melds in their order.
    #[inline]
    pub(super) fn order(&self) -> &[InOrder] {
        &self.order
    }

    /// The meld of a number.
    #[inline]
    pub(super) fn of(&self, number: u16) -> &WildMeld {
        &self.melds[usize::from(number)]
    }

    /// No more than that are cells worth that are worth so much without jokers and wild cards.
    #[inline]
    pub(super) fn bound(&self, natural: i64, wilds: u8) -> i64 {
        natural + i64::from(wilds) * self.most_of_each
    }

    /// The same with a meld of one card that is not found yet.
    #[inline]
    pub(super) fn bound_of_singles(
        &self,
        natural: i64,
        wilds: u8,
        bits: &MeldBits,
        weights: &Weights,
    ) -> i64 {
        let fewest = bits.fewest_with_one();
        match wilds.checked_sub(fewest) {
            Some(others) if !self.has_singles => {
                self.bound(natural + gain_of_single(fewest.into(), weights), others)
            }
            _ => NOTHING,
        }
    }

    /// Puts the melds from a number on into the order.
    #[inline]
    fn number(&mut self, first: usize, weights: &Weights) {
        let each_spare = weights.most_of_wild();
        let mut most = self.most_of_each;
        for (number, found) in (0..).zip(&self.melds).skip(first) {
            let mut each = gain_of_each(&found.meld);
            if found.is_natural {
                // The best without jokers and wild cards is no less than that with these cards.
                each = each.min(each_spare);
            }
            most = most.max(each);
            let lost = 0;
            let place = InOrder { each, lost, number };
            let before = self.order.iter().rposition(|place| place.each <= each);
            self.order.insert(before.map_or(0, |at| at + 1), place);
        }
        self.most_of_each = most;
    }

    /// Finds what each card can gain at most, and what is lost against that in each meld, the melds of one card included.
    ///
    /// What a meld gains less than its cards, jokers and wild cards could is shared by its cards: each of them loses at
    /// least the least of its shares.
    #[inline]
    pub(super) fn find_most(
        &mut self,
        bits: &MeldBits,
        natural: &[Formable],
        weights: &mut Weights,
    ) {
        if self.has_most {
            return;
        }
        self.has_most = true;
        let each = weights.most_of_wild();
        self.most_by_cell = [0; 64];
        for meld in self.melds.iter().map(|found| &found.meld).chain(natural) {
            let cards = own_cards(meld, bits);
            let gain = meld.gain - i64::from(meld.wilds) * each;
            let lost = weights.most_gain(cards) - gain;
            let share = quotient(lost, cards.len());
            for cell in bits_of(cards.once) {
                let cell = cell as usize % 64;
                let most = weights.most_of_cell(cell) - share;
                self.most_by_cell[cell] = self.most_by_cell[cell].max(most);
            }
        }
        for place in &mut self.order {
            let meld = &self.melds[usize::from(place.number)].meld;
            let most = sum_of(&self.most_by_cell, own_cards(meld, bits));
            place.lost = most + i64::from(meld.wilds) * each - meld.gain;
        }
    }

    /// No more than that are some cells worth, if what each card can gain is known.
    #[inline]
    pub(super) fn most(&self, open: Open, bits: &MeldBits, weights: &Weights) -> i64 {
        if !self.has_most {
            return NO_BOUND;
        }
        let cards = bits.without_wild(open.cells);
        sum_of(&self.most_by_cell, cards) + i64::from(open.wilds) * weights.most_of_wild()
    }
}

/// What a meld gains for each joker or wild card, rounded up.
#[inline]
fn gain_of_each(meld: &Formable) -> i64 {
    match meld.wilds {
        0 | 1 => meld.gain,
        2 => (meld.gain + 1) >> 1,
        wilds => meld.gain / i64::from(wilds) + 1,
    }
}

/// A number shared by some cards, rounded down.
#[inline]
const fn quotient(number: i64, cards: u8) -> i64 {
    match cards {
        0 | 1 => number,
        2 => number >> 1,
        3 => number / 3,
        cards => number / cards as i64,
    }
}

/// The cards of a meld that stand for themselves only.
#[inline]
const fn own_cards(meld: &Formable, bits: &MeldBits) -> Planes {
    bits.without_wild(Planes {
        once: meld.cells,
        twice: meld.again,
    })
}

/// The most that a meld of one card and some jokers and wild cards gains.
#[inline]
const fn gain_of_single(wilds: i64, weights: &Weights) -> i64 {
    weights.most_of_card() + wilds * weights.most_of_wild()
}
