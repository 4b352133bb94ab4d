//! The rules of jokers and wild cards as bits: the wild cards, and how many a meld may hold.
//!
//! A **wild card in its own place** stands for itself. With wild sevens and the cards 6C 7C 8C 7D there are two ways:
//!
//! ```text
//!          6C  7C  8C                     6C  7D  8C
//! cards     x   x   x                      x   .   x
//! wild          |                              |
//!           in its own place:              away from home:
//!           a pure run, 0 substitutes      1 substitute
//! ```
//!
//! Under most rules both score the same, and any wild card may fill the gap. So a wild card has no cell of its own there: it
//! is one of a number, like a joker, and only the runs that have to be pure look for its cell. Its place is decided after the
//! search. [`has_places`](WildPolicy::has_places) says where this is wrong: the number of substitutes of a meld is limited,
//! or a substitute is worth other points than the card that it stands for. There the wild card is found both in its cell and
//! among the number.

use super::layout::{Layout, narrow};
use crate::cards::{Card, JokerPoints, Rules, Tile};

/// The sizes of melds, from 0 up.
const SIZES: usize = 256;

/// The rules of jokers and wild cards.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact about the rules that is asked for every hand"
)]
pub(crate) struct WildPolicy {
    /// The cells of the deck's cards that stand for themselves only.
    pub(super) never_wild: u64,
    /// The cells of the deck's cards that may stand for others.
    pub(in crate::solver) wild: u64,
    /// The column of the wild rank.
    pub(super) column: Option<u8>,
    /// The cell of the one card that every joker stands for, or 0 if there is no such card.
    pub(in crate::solver) joker_cell: u64,
    /// Whether jokers stand for any card.
    pub(super) jokers_are_wild: bool,
    /// Whether the deck has jokers or wild cards.
    pub(in crate::solver) has_wilds: bool,
    /// Whether it matters that a wild card lies in its own place.
    pub(in crate::solver) has_places: bool,
    /// Whether a wild card is worth less in its own place than as a substitute.
    pub(super) is_worth_more_away: bool,
    /// The most jokers and wild cards of a meld, by its number of cards.
    most: [u8; SIZES],
    /// The fewest substitutes that make a meld of one card.
    pub(super) fewest_with_one: u8,
}

impl WildPolicy {
    pub(super) fn new(rules: &Rules, layout: &Layout) -> Self {
        let (mut never_wild, mut wild) = (0, 0);
        for rank in rules.ranks().iter() {
            for suit in rules.suits().iter() {
                let card = Card::new(rank, suit);
                if rules.is_wild(card.into()) {
                    wild |= layout.cell(card);
                } else {
                    never_wild |= layout.cell(card);
                }
            }
        }
        let most: [u8; SIZES] = core::array::from_fn(|size| rules.most_wilds(narrow(size)));
        let is_fixed = matches!(rules.joker_table_points(), JokerPoints::Fixed(_));
        // The loosest limit: a meld needs one card that is no substitute, so a wild card in its own place counts for nothing.
        let is_unlimited = (0..)
            .zip(&most)
            .all(|(size, most)| u16::from(*most) + 1 == u16::max(size, 1));
        let joker_cell = |card: Card| layout.cell(card) & (never_wild | wild);
        Self {
            never_wild,
            wild,
            column: rules.rank_of_wilds().map(|rank| rules.column_of(rank)),
            joker_cell: rules.joker_card().map_or(0, joker_cell),
            jokers_are_wild: rules.is_wild(Tile::Joker),
            has_wilds: !rules.has_no_wilds(),
            has_places: is_fixed || !is_unlimited,
            is_worth_more_away: is_fixed && is_worth_more_away(rules),
            most,
            fewest_with_one: fewest_with_one(rules),
        }
    }

    /// The most jokers and wild cards of a meld of this many cards.
    #[inline]
    pub(super) fn most(&self, cards: u8) -> u8 {
        self.most[usize::from(cards)]
    }

    /// The cells of the tiles that are no wild cards.
    pub(crate) const fn naturals(&self) -> u64 {
        self.never_wild | self.joker_cell
    }

    /// The cells of wild cards that count as one of a number everywhere but in pure runs.
    #[inline]
    pub(in crate::solver) const fn only_in_pure_runs(&self) -> u64 {
        if self.has_places { 0 } else { self.wild }
    }
}

/// Whether a substitute is worth more than a wild card in its own place.
fn is_worth_more_away(rules: &Rules) -> bool {
    let points = |rank| rules.meld_points(rank).min(rules.low_ace_points());
    let in_own_place = rules.rank_of_wilds().map_or(u32::MAX, points);
    rules.substitute_points(0) > in_own_place
}

/// The fewest substitutes that make a meld of one card, or 255 if no number of them does.
fn fewest_with_one(rules: &Rules) -> u8 {
    for wilds in 1..u8::MAX - 1 {
        let size = wilds + 1;
        let is_size = rules.run_lengths().contains(&size) || rules.set_sizes().contains(&size);
        if is_size && wilds <= rules.most_wilds(size) {
            return wilds;
        }
    }
    u8::MAX
}
