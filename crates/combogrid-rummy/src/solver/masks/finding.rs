//! The melds of one hand, for a filter: without wild cards by `plain`, otherwise by a [`MeldFinder`].

use super::Masks;
use super::cells::Cells;
use super::formable::MeldMask;
use super::layout::bits8;
use super::meld_values::MeldValues;
use crate::cards::{Planes, SetSuits};

/// The melds to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MeldFilter {
    /// All, of hands without jokers and wild cards.
    Every,
    /// The melds that the best arrangement may need: no run that can be cut into two of the same cards, and of one card and its
    /// substitutes only the best meld.
    Best,
    /// The runs among them, also those of one card.
    Runs,
    /// The runs among them in which every card stands for itself.
    PureRuns,
}

impl Masks {
    /// Adds the melds of a hand that a search may need, with what each is worth.
    #[inline]
    pub(crate) fn find(
        &self,
        cells: &Cells,
        which: MeldFilter,
        values: &mut MeldValues,
        melds: &mut Vec<MeldMask>,
    ) {
        let own = match which {
            MeldFilter::PureRuns => cells.all(),
            MeldFilter::Every | MeldFilter::Best | MeldFilter::Runs => cells.own,
        };
        melds.clear();
        let is_plain = which == MeldFilter::PureRuns || cells.wilds() == 0;
        if is_plain && !self.layout.cyclic && own.once & self.policy.wild == 0 {
            self.find_plain(own, which, values, melds);
            return;
        }
        MeldFinder::of(self, cells, which, values).all(own, melds);
    }
}

impl Masks {
    /// Finds melds if every card stands for itself, and ranks do not go round.
    #[inline]
    fn find_plain(
        &self,
        own: Planes,
        which: MeldFilter,
        values: &mut MeldValues,
        melds: &mut Vec<MeldMask>,
    ) {
        if matches!(which, MeldFilter::Every | MeldFilter::Best) {
            if self.set_suits == SetSuits::Distinct {
                self.plain_sets(own.once, &values.weights, melds);
            } else {
                let cells = Cells {
                    own,
                    ..Cells::default()
                };
                MeldFinder::of(self, &cells, which, values).sets(own, melds);
            }
        }
        self.plain_runs(own.once, which, &values.weights, melds);
    }
}

/// A search for the melds of one hand.
pub(super) struct MeldFinder<'a> {
    pub(super) masks: &'a Masks,
    pub(super) values: &'a mut MeldValues,
    pub(super) which: MeldFilter,
    /// The cells of cards that are wild and lie in their own places.
    pub(super) wild: u64,
    /// How many jokers and wild cards may stand for others.
    pub(super) wilds: u8,
    /// Whether a meld of the same cards with more substitutes is another one.
    pub(super) every_number: bool,
}

impl<'a> MeldFinder<'a> {
    #[inline]
    pub(super) fn of(
        masks: &'a Masks,
        cells: &Cells,
        which: MeldFilter,
        values: &'a mut MeldValues,
    ) -> Self {
        let pure = which == MeldFilter::PureRuns;
        let wild = if pure || masks.policy.has_places {
            masks.policy.wild
        } else {
            0
        };
        Self {
            masks,
            which,
            wild,
            wilds: if pure { 0 } else { cells.wilds() },
            every_number: values.weights.counts_substitutes(),
            values,
        }
    }

    #[inline]
    fn all(&mut self, own: Planes, melds: &mut Vec<MeldMask>) {
        if matches!(self.which, MeldFilter::Every | MeldFilter::Best) {
            self.sets(own, melds);
        }
        self.runs(own.once, melds);
        if self.which == MeldFilter::Best {
            self.singles(own.once, melds);
        }
    }

    /// The number of wild cards in some cells. Cold, since few hands have them there.
    #[cold]
    pub(super) fn wild_in(&self, cells: u64) -> u8 {
        bits8(cells & self.wild)
    }

    /// Adds a meld and, where the number of substitutes matters, the same meld with each greater number of them. Their values
    /// are those of the row `row` of [`MeldValues`], in which this meld has the place `more`.
    #[inline]
    pub(super) fn add(&mut self, meld: &MeldMask, row: u32, more: u8, melds: &mut Vec<MeldMask>) {
        melds.push(*meld);
        let most = self.wilds.saturating_sub(meld.wilds);
        if self.every_number && most > 0 {
            self.values
                .add_longer(meld, row, more, most, self.masks, melds);
        }
    }

    /// Calls `with` for each number of substitutes that a meld of `cards` cards may take, from `fewest` on, if `wild` wild cards
    /// lie in their own places. Where more substitutes make no other meld, it stops at the first number for which `with`
    /// returns `true`.
    #[inline]
    pub(super) fn each_number(
        &mut self,
        cards: u8,
        fewest: u8,
        wild: u8,
        mut with: impl FnMut(&mut Self, u8) -> bool,
    ) {
        for wilds in fewest..=self.wilds.saturating_sub(wild) {
            let is_allowed = wilds <= self.masks.policy.most(cards + wilds);
            if is_allowed && with(self, wilds) && !self.every_number {
                return;
            }
        }
    }
}
