//! The melds that a hand can form, as masks of the cells of its cards.
//!
//! Finds the melds of a hand that its best arrangement may need, the gain of each over its cards as loose ones, and the
//! melds that lack one card. For hands with each card at most twice, under rules whose melds are sets and runs with
//! limits that do not depend on the size of the meld ([`Masks::cells`] gives `None` for others).
//!
//! Three types hold what the rules say: [`Layout`], which bit is which card; [`WildPolicy`], what jokers and wild cards may do
//! (with a drawn example of a wild card in its own place); [`RunShapes`], which places of a run are cards. With them
//! [`Masks::find`] lists the melds of a hand, in [`plain`] for hands without wild cards and by a [`finding::MeldFinder`] for all,
//! [`Masks::completed`] those that lack a card, and [`MeldValues`] has what each is worth: the best [`window`] of a run, and the
//! [`wild_knapsack`] of the wild cards that are left.
//!
//! It buys a short list of melds: of the 51 melds of the hand in the book's chapter on wild cards 22 are left, each a word to test and to
//! take, and no list of tiles is made until a meld is laid.
//!
//! Invariants:
//! - A run may be left out if it is two runs of the same cards that need no more wild cards and are worth no less. So bonuses,
//!   jokers with values of their own, limits of wild cards by size, and a low ace above another card go part by part.
//! - Of the melds of some cards with different numbers of wild cards all are kept where these numbers matter
//!   ([`Weights::counts_substitutes`]), elsewhere the one with the fewest.
//! - A hand may hold fewer wild cards than a meld asks for: numbers of them are subtracted with saturation.

mod cells;
mod completed;
mod finding;
mod formable;
mod layout;
mod meld_values;
mod plain;
mod runs;
mod sets;
mod shapes;
mod wild_knapsack;
mod wild_policy;
mod window;

#[cfg(test)]
mod tests;

pub(super) use cells::Cells;
pub(super) use completed::Completed;
pub(super) use finding::MeldFilter;
pub(super) use formable::{MeldKind, MeldMask};
use layout::Layout;
pub(super) use layout::bits_of;
pub(super) use meld_values::MeldValues;
use sets::{Fewest, fewest_in_sets};
use shapes::RunShapes;
use wild_policy::WildPolicy;

use super::weights::Weights;
use crate::cards::{Hand, Rules, SetSuits};

/// The rules of melds, as bits.
#[derive(Debug, Clone)]
pub(crate) struct Masks {
    /// The layout of the bits: the card of each bit.
    pub(super) layout: Layout,
    /// The rules of jokers and wild cards.
    pub(super) policy: WildPolicy,
    /// The shapes of runs.
    shapes: RunShapes,
    /// The shortest and the longest run.
    run: (u8, u8),
    /// The longest run that is not two, if every card stands for itself.
    longest_prime: u8,
    /// The smallest and the largest set.
    set: (u8, u8),
    /// Whether a set may have a suit twice.
    set_suits: SetSuits,
    /// The fewest substitutes that make a set of some cards.
    fewest_in_sets: Fewest,
    /// Whether sets and runs are all melds that the rules have, and parts of a meld that are long enough are melds.
    takes_rules: bool,
    /// Whether the rules have runs from ace to ace. They are left out here.
    has_runs_from_ace_to_ace: bool,
}

impl Masks {
    pub(crate) fn new(rules: &Rules) -> Self {
        let has_runs_from_ace_to_ace = rules.has_runs_from_ace_to_ace();
        let takes_rules = rules.has_usual_melds() && !rules.parts_may_lack_naturals();
        // Each of them is two runs for the best arrangement. Where ways are counted it is one way more, so that `counts`
        // refuses these rules.
        let rules = &rules.without_runs_from_ace_to_ace();
        let layout = Layout::new(rules);
        let policy = WildPolicy::new(rules, &layout);
        let run = rules.run_lengths().into_inner();
        let set = rules.set_sizes().into_inner();
        Self {
            shapes: RunShapes::new(rules, policy.wild),
            run,
            longest_prime: (2 * run.0 - 1).min(run.1),
            set,
            set_suits: rules.duplicate_suits(),
            fewest_in_sets: fewest_in_sets(set.0, set.1, &policy),
            takes_rules,
            has_runs_from_ace_to_ace,
            layout,
            policy,
        }
    }

    /// Whether arrangements with certain runs are found.
    pub(crate) fn takes_runs(&self, cells: &Cells, weights: &Weights) -> bool {
        // Each meld of jokers and wild cards alone has a wild card then. A joker that is the card of a wild one is pure where
        // that one is not. No joker takes the place of a wild card in a pure run, so that dearer jokers may have to stay
        // loose while a cheaper wild card is melded.
        let least = self.set.0.min(self.run.0);
        self.policy.has_places
            || cells.own.once & self.policy.wild == 0
                && (cells.wild_cards == 0 || cells.jokers < least)
                && Self::leaves_cheapest(cells, weights)
    }

    /// Whether it is all the same which jokers and which wild cards stay loose: no wild card, which may be needed in its own
    /// place, is cheaper to leave loose than a joker of the hand.
    #[inline]
    pub(crate) const fn leaves_cheapest(cells: &Cells, weights: &Weights) -> bool {
        cells.jokers == 0 || cells.wild_cards == 0 || weights.loose_joker >= weights.loose_wild
    }

    /// Whether a hand has a run in which every card stands for itself.
    pub(crate) fn has_pure_run(&self, cells: &Cells) -> bool {
        // A longer run has a run of the shortest length, which is the first of the plain shapes.
        let Some(shortest) = self.shapes.plain.first() else {
            return false;
        };
        let row = self.layout.row(cells.all().once);
        let mut starts = row;
        for place in 1..u32::from(shortest.span) {
            starts &= self.layout.further(row, place);
        }
        starts != 0
    }

    /// Whether a count of these melds is a count of the rules' melds: a run that goes round is found from several columns, and
    /// runs from ace to ace are left out.
    pub(crate) const fn counts(&self) -> bool {
        !self.layout.cyclic && !self.has_runs_from_ace_to_ace
    }

    /// Whether a hand holds a joker that stands for one card, and that card: they share a cell, and an arrangement tells
    /// them apart.
    pub(crate) fn shares_joker_cell(&self, hand: &Hand) -> bool {
        let cell = self.policy.joker_cell;
        hand.jokers() > 0 && cell != 0 && hand.copies(self.layout.card(cell)) > 0
    }

    /// Whether no meld takes a card twice.
    pub(crate) fn takes_once(&self, cells: &Cells) -> bool {
        self.set_suits == SetSuits::Distinct || cells.own.twice == 0
    }
}
