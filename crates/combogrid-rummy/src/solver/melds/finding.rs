//! A search for the melds of a hand.

use super::cells::Cells;
use super::formable::Formable;
use super::meld_bits::MeldBits;
use crate::hand::Planes;
use crate::solver::weights::Weights;

/// Which melds are to be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    /// All, of hands without jokers and wild cards.
    Every,
    /// Those that the best arrangement may need: no run that is two, and of one card only the best meld.
    Best,
    /// The runs among them, also those of one card.
    Runs,
    /// The runs among them in which every card stands for itself.
    PureRuns,
}

impl MeldBits {
    /// The cells of a hand that are in a meld.
    pub(crate) fn find(
        &self,
        cells: &Cells,
        which: Which,
        weights: &Weights,
        melds: &mut Vec<Formable>,
    ) {
        let own = match which {
            Which::PureRuns => cells.all(),
            Which::Every | Which::Best | Which::Runs => cells.own,
        };
        melds.clear();
        Finding::of(self, cells, which, weights).all(own, melds);
    }
}

/// A search for the melds of one hand.
pub(super) struct Finding<'a> {
    pub(super) bits: &'a MeldBits,
    pub(super) weights: &'a Weights,
    pub(super) which: Which,
    /// The cells of cards that are wild and lie in their own places.
    pub(super) wild: u64,
    pub(super) wilds: u8,
    /// Whether jokers and wild cards may stand for others.
    pub(super) substitutes: bool,
    /// Whether a meld of the same cards with more substitutes is another one.
    pub(super) every_number: bool,
}

impl<'a> Finding<'a> {
    pub(super) fn of(
        bits: &'a MeldBits,
        cells: &Cells,
        which: Which,
        weights: &'a Weights,
    ) -> Self {
        let pure = which == Which::PureRuns;
        Self {
            bits,
            weights,
            which,
            wild: if pure || bits.wilds_have_places {
                bits.wild
            } else {
                0
            },
            wilds: cells.wilds(),
            substitutes: !pure && cells.wilds() > 0,
            every_number: weights.counts_substitutes(),
        }
    }

    fn all(&self, own: Planes, melds: &mut Vec<Formable>) {
        if matches!(self.which, Which::Every | Which::Best) {
            self.sets(own, melds);
        }
        let row = self.bits.row(own.once);
        if !self.substitutes && !self.bits.cyclic && own.once & self.wild == 0 {
            self.runs_of_naturals(row, melds);
            return;
        }
        let shapes = match (self.which, &self.bits.prime) {
            (Which::Every, _) | (_, None) => &self.bits.plain,
            (_, Some(prime)) => prime,
        };
        let most = if self.substitutes { self.wilds } else { 0 };
        for shape in shapes.iter().take_while(|shape| shape.wilds <= most) {
            if shape.cards > 1 || self.which == Which::Runs {
                let mut starts = self.bits.starts(row, shape.places);
                while starts != 0 {
                    self.runs(*shape, starts.trailing_zeros(), melds);
                    starts &= starts - 1;
                }
            }
        }
        if self.substitutes && self.which == Which::Best {
            self.singles(own.once, melds);
        }
    }

    /// is such a meld.
    #[inline]
    pub(super) fn each_number(
        &self,
        cards: u8,
        fewest: u8,
        wild: u8,
        mut with: impl FnMut(u8) -> bool,
    ) {
        let most = if self.substitutes {
            self.wilds.saturating_sub(wild)
        } else {
            0
        };
        for wilds in fewest..=most {
            let may = wilds <= self.bits.most_wilds[usize::from(cards + wilds)];
            if may && with(wilds) && !self.every_number {
                return;
            }
        }
    }
}
