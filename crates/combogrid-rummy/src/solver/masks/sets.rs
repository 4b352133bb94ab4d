//! The sets of a hand.

use super::finding::MeldFinder;
use super::formable::{MeldKind, MeldMask};
use super::layout::{SUITS, narrow};
use super::wild_policy::WildPolicy;
use crate::cards::cells::set_columns;
use crate::cards::{Planes, SetSuits};
use crate::solver::weights::MeldedWeights;

/// No number of substitutes makes a set.
const NO_SET: u8 = u8::MAX;

/// By the number of cards that stand for themselves, the fewest substitutes with which they are a set.
pub(super) type Fewest = [u8; 9];

/// Works out the fewest substitutes.
pub(super) fn fewest_in_sets(from: u8, to: u8, policy: &WildPolicy) -> Fewest {
    // Of more cards two sets are made, which are worth as much. But where arrangements are counted, each set counts; no card is
    // held twice then, so the largest has four cards.
    let most = to.min((2 * from).saturating_sub(1).max(4));
    let mut fewest = [NO_SET; 9];
    // A set of one card is found with the runs of one card, since it is the same meld of the same substitutes.
    for (cards, fewest) in (0..).zip(&mut fewest) {
        if !(2..=most).contains(&cards) {
            continue;
        }
        for wilds in from.saturating_sub(cards)..=to.saturating_sub(cards) {
            if wilds <= policy.most(cards + wilds) {
                *fewest = wilds;
                // `wilds` goes up, so the first that is allowed is the fewest.
                break;
            }
        }
    }
    fewest
}

impl MeldFinder<'_> {
    /// The sets of two and more cards.
    #[inline]
    pub(super) fn sets(&mut self, own: Planes, melds: &mut Vec<MeldMask>) {
        let least = self.masks.set.0.saturating_sub(self.wilds).max(2);
        let (repeats, mut columns) = match self.masks.set_suits {
            SetSuits::Distinct => (0, set_columns(own.once, least)),
            SetSuits::Any | SetSuits::DistinctNaturals => (u64::MAX, set_columns(own.once, 1)),
        };
        while columns != 0 {
            let at = columns.trailing_zeros();
            columns &= columns - 1;
            let [held, twice] =
                [own.once, own.twice & repeats].map(|own| (own >> at).to_le_bytes()[0] & 0xF);
            // Every subset of the held suits, and of the suits in it that are held twice every subset, from all down to none.
            let mut chosen = held;
            while chosen != 0 {
                let mut second_copies = chosen & twice;
                loop {
                    let cards = SUITS[usize::from(chosen)] + SUITS[usize::from(second_copies)];
                    if cards >= least {
                        self.set(at, chosen, second_copies, cards, melds);
                    }
                    if second_copies == 0 {
                        break;
                    }
                    second_copies = (second_copies - 1) & chosen & twice;
                }
                // All cards of the column are needed, so every other subset is too small.
                if SUITS[usize::from(held)] + SUITS[usize::from(twice)] == least {
                    break;
                }
                chosen = (chosen - 1) & held;
            }
        }
    }

    /// The sets of these cells of a column, some of them taken twice.
    #[inline]
    fn set(
        &mut self,
        at: u32,
        chosen: u8,
        second_copies: u8,
        cards: u8,
        melds: &mut Vec<MeldMask>,
    ) {
        let [cells, second_copies] = [chosen, second_copies].map(|held| u64::from(held) << at);
        let wild = if cells & self.wild == 0 {
            0
        } else {
            self.wild_in(cells) + self.wild_in(second_copies)
        };
        let wilds = self.masks.fewest_in_sets[usize::from(cards)];
        if wilds > self.wilds.saturating_sub(wild) {
            return;
        }
        let column = narrow(at as usize / 4);
        let rank = usize::from(self.masks.layout.ranks[usize::from(column)]);
        let MeldedWeights { card, joker } = self.values.weights.set[rank];
        let own =
            i64::from(cards) * card - i64::from(cards - wild) * self.values.weights.loose[rank];
        let meld = MeldMask {
            cells,
            second_copies,
            gain: own + i64::from(wilds) * joker,
            wilds: wild + wilds,
            first: column,
            len: cards + wilds,
            kind: MeldKind::Set,
            next: 0,
        };
        let row = self.masks.set_row(cards, column);
        self.add(&meld, row, wilds, melds);
    }
}
