//! The melds that a hand can form, as masks of the cells of its cards.
//!
//! Finds the melds of a hand that its best arrangement may need, the gain of each over its cards as loose ones, and the
//! melds that lack one card. For hands with each card at most twice, under rules whose melds are sets and runs with
//! limits that do not depend on the size of the meld ([`Masks::cells`] gives `None` for others).
//!
//! It buys the rest: of the 51 melds of the hand in the book's chapter on wild cards 22 are left, each a word to test and to
//! take, and no list of tiles is made until a meld is laid.
//!
//! Invariants:
//! - A run may be left out if it is two runs of the same cards that need no more wild cards and are worth no less. So bonuses,
//!   jokers with values of their own, limits of wild cards by size, and a low ace above another card go part by part.
//! - Of the melds of some cards with different numbers of wild cards all are kept where these numbers matter
//!   ([`Weights::counts_substitutes`]), elsewhere the one with the fewest.
//! - A hand may hold fewer wild cards than a meld asks for: numbers of them are subtracted with saturation.

mod bits;
mod cells;
mod completed;
mod deck;
mod finding;
mod formable;
mod left_over;
mod plain;
mod runs;
mod sets;
mod shapes;
mod window;
mod worth;

#[cfg(test)]
mod tests;

pub(super) use bits::{bits_of, narrow};
pub(super) use cells::Cells;
pub(super) use completed::Completed;
use completed::LackingShape;
use deck::{Deck, is_worth_more_away};
pub(super) use finding::MeldFilter;
pub(super) use formable::{MeldKind, MeldMask};
use sets::{Fewest, fewest_in_sets};
use shapes::Shape;
pub(super) use worth::MeldWorth;

use super::weights::Weights;
use crate::cards::{AceRank, Card, Hand, JokerPoints, Rank, Rules, SetSuits, Suit, Tile};

/// The most cards of a meld, and one.
const SIZES: usize = 256;

/// The rules of melds, as bits.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact about the rules that is asked for every hand"
)]
pub(crate) struct Masks {
    /// The rank of each column, and how many there are.
    ranks: [u8; Rank::COUNT],
    columns: usize,
    /// The lowest cell of each rank's column, 0 if the deck has no such rank.
    cell_by_rank: [u64; Rank::COUNT],
    cyclic: bool,
    has_runs_from_ace_to_ace: bool,
    /// The cells of cards that stand for themselves only, and of those that may stand for others.
    deck: u64,
    pub(super) wild: u64,
    /// The cells of wild cards that lie in their own places in pure runs only.
    pub(super) away: u64,
    /// The cell of the card that jokers stand for, if there is one.
    pub(super) joker_cell: u64,
    jokers_are_wild: bool,
    /// Whether the deck has jokers or wild cards.
    pub(super) has_wilds: bool,
    /// Whether these melds are all there are, and parts of a meld that are long enough are melds.
    takes_rules: bool,
    /// Whether it matters that a wild card lies in its own place: elsewhere any other one does as well there.
    pub(super) wilds_have_places: bool,
    wild_column: Option<u8>,
    /// Whether a wild card is worth less in its own place than elsewhere.
    away_from_home: bool,
    /// The cells of the columns that runs may cover; the column after the last is that of the high ace.
    covered: u64,
    /// Every run of cards that stand for themselves, and those that cannot be parted into two, with others as well.
    plain: Vec<Shape>,
    prime: Vec<Shape>,
    /// Whether the latter are all that hands with jokers and wild cards need.
    takes_wilds: bool,
    /// The number of the shape that is one card.
    single_shape: u16,
    /// The most places of a shape.
    widest: u32,
    /// The latter without a card.
    lacking: Vec<LackingShape>,
    run: (u8, u8),
    /// The longest run that is not two, if every card stands for itself.
    longest_prime: u8,
    run_columns: (u8, u8),
    set: (u8, u8),
    set_suits: SetSuits,
    fewest_in_sets: Fewest,
    /// The fewest substitutes that make a meld of one card.
    fewest_with_one: u8,
    /// By the number of cards of a meld.
    most_wilds: [u8; SIZES],
}

/// The runs that are not two, and whether they are all that hands with jokers and wild cards need.
fn prime_shapes(rules: &Rules, wild: u64) -> (Vec<Shape>, bool) {
    let jokers = if rules.is_wild(Tile::Joker) {
        rules.jokers()
    } else {
        0
    };
    let wilds = (u32::from(rules.packs()) * wild.count_ones()).min(32) + u32::from(jokers);
    match Shape::prime(rules, narrow(wilds as usize)) {
        Some(shapes) => (shapes, true),
        None => (Shape::plain_prime(rules), false),
    }
}

/// The fewest substitutes that make a meld of one card.
fn fewest_with_one(rules: &Rules) -> u8 {
    let stands = |wilds: &u8| {
        let size = wilds + 1;
        let is_long = rules.run_lengths().contains(&size) || rules.set_sizes().contains(&size);
        is_long && *wilds <= rules.most_wilds(size)
    };
    (1..u8::MAX - 1).find(stands).unwrap_or(u8::MAX)
}

impl Masks {
    pub(crate) fn new(rules: &Rules) -> Self {
        let has_runs_from_ace_to_ace = rules.has_runs_from_ace_to_ace();
        let takes_rules = rules.has_usual_melds() && !rules.parts_may_lack_naturals();
        // Each of them is two runs for the best arrangement, and another way to lay these cards where ways are counted.
        let rules = &rules.without_runs_from_ace_to_ace();
        let deck = Deck::new(rules);
        let range = |range: core::ops::RangeInclusive<u8>| range.into_inner();
        let most_wilds = core::array::from_fn(|size| rules.most_wilds(narrow(size)));
        let all_but_one = |(size, most): (usize, &u8)| usize::from(*most) + 1 == size.max(1);
        let fixed = matches!(rules.joker_table_points(), JokerPoints::Fixed(_));
        let wilds_have_places = fixed || !most_wilds.iter().enumerate().all(all_but_one);
        let covered = rules.run_columns();
        let (mut prime, takes_wilds) = prime_shapes(rules, deck.wild);
        let mut plain = Shape::plain(rules);
        let single_shape = shapes::number(prime.iter_mut().chain(&mut plain));
        let widest = prime.iter().chain(&plain).map(|shape| shape.span).max();
        Self {
            widest: widest.unwrap_or(0).min(16).into(),
            ranks: deck.ranks,
            cell_by_rank: deck.cell_by_rank,
            columns: rules.columns().into(),
            cyclic: rules.ace() == AceRank::Cyclic,
            deck: deck.own,
            wild: deck.wild,
            joker_cell: rules.joker_card().map_or(0, |card| deck.cell(card)),
            jokers_are_wild: rules.is_wild(Tile::Joker),
            has_wilds: !rules.has_no_wilds(),
            takes_rules,
            has_runs_from_ace_to_ace,
            wilds_have_places,
            away: if wilds_have_places { 0 } else { deck.wild },
            wild_column: rules.rank_of_wilds().map(|rank| rules.column_of(rank)),
            away_from_home: fixed && is_worth_more_away(rules),
            covered: (covered.start..covered.end.min(16))
                .fold(0, |cells, column| cells | 0xF << (4 * column)),
            lacking: LackingShape::of(&prime),
            plain,
            prime,
            takes_wilds,
            single_shape,
            run: range(rules.run_lengths()),
            longest_prime: (2 * rules.run_lengths().start() - 1).min(*rules.run_lengths().end()),
            run_columns: (covered.start, covered.end),
            set: range(rules.set_sizes()),
            set_suits: rules.duplicate_suits(),
            fewest_in_sets: fewest_in_sets(
                *rules.set_sizes().start(),
                *rules.set_sizes().end(),
                &most_wilds,
            ),
            fewest_with_one: fewest_with_one(rules),
            most_wilds,
        }
    }

    /// The card of a cell.
    pub(crate) fn card(&self, cell: u64) -> Card {
        let at = cell.trailing_zeros() as usize;
        Card::new(self.rank(at / 4), Suit::FOUR[at % 4])
    }

    /// The cell of a card.
    pub(crate) fn cell(&self, card: Card) -> u64 {
        self.cell_by_rank[card.rank.index()] * card.suit.cell()
    }

    /// The place of a cell's column in a run that begins in another one.
    pub(crate) fn place_in(&self, first: u8, cell: u64) -> u8 {
        let (column, first) = (cell.trailing_zeros() as usize / 4, usize::from(first));
        // No number is as large as two rounds.
        let within = |number| {
            if number >= self.columns {
                number - self.columns
            } else {
                number
            }
        };
        narrow(within(column + self.columns - within(first)))
    }

    /// The rank of a column.
    pub(crate) fn rank(&self, column: usize) -> Rank {
        Rank::ALL[usize::from(self.ranks[column % self.columns])]
    }

    /// Whether arrangements with certain runs are found.
    pub(crate) fn takes_runs(&self, cells: &Cells, weights: &Weights) -> bool {
        // Each meld of jokers and wild cards alone has a wild card then. A joker that is the card of a wild one is pure where
        // that one is not. No joker takes the place of a wild card in a pure run, so that dearer jokers may have to stay
        // loose while a cheaper wild card is melded.
        let least = self.set.0.min(self.run.0);
        self.wilds_have_places
            || cells.own.once & self.wild == 0
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
        let row = self.row(cells.all().once);
        self.plain.first().is_some_and(|shortest| {
            let places = 0..u32::from(shortest.span);
            places.fold(row, |starts, place| starts & self.further(row, place)) != 0
        })
    }

    /// Whether every run is met once.
    pub(crate) const fn counts(&self) -> bool {
        !self.cyclic && !self.has_runs_from_ace_to_ace
    }

    /// Whether a hand holds a joker that stands for one card, and that card: they share a cell, and an arrangement tells
    /// them apart.
    pub(crate) fn shares_joker_cell(&self, hand: &Hand) -> bool {
        let is_held = |cell| hand.copies(self.card(cell)) > 0;
        hand.jokers() > 0 && self.joker_cell != 0 && is_held(self.joker_cell)
    }

    /// Whether no meld takes a card twice.
    pub(crate) fn takes_once(&self, cells: &Cells) -> bool {
        self.set_suits == SetSuits::Distinct || cells.own.twice == 0
    }

    /// The columns that runs may cover, four cells each.
    const fn row(&self, once: u64) -> u64 {
        if self.cyclic {
            once
        } else {
            (once | (once & 0xF) << (4 * self.columns)) & self.covered
        }
    }

    /// For each place of a shape the cells from which on it is taken.
    #[inline]
    fn all_further(&self, row: u64) -> [u64; 16] {
        let mut all = [row; 16];
        for (further, place) in all.iter_mut().zip(0..self.widest) {
            *further = self.further(row, place);
        }
        all
    }

    /// The cells of a row, from one cell on, in which columns may be numbered past the last.
    #[inline]
    fn folded_from(&self, at: u32, cells: u64) -> u64 {
        if self.cyclic {
            return self.folded_round(u128::from(cells) << at);
        }
        self.folded(cells << at)
    }

    /// The cells of a row that may go round.
    fn folded_round(&self, row: u128) -> u64 {
        let low = (1 << (4 * self.columns)) - 1;
        u64::try_from((row | row >> (4 * self.columns)) & low).unwrap_or(0)
    }

    /// The cells of a row that may have a column past the last.
    #[inline]
    const fn folded(&self, row: u64) -> u64 {
        let round = 4 * self.columns;
        row & ((1 << round) - 1) | row >> round
    }

    /// The cells from which on a place is taken.
    #[inline]
    const fn further(&self, row: u64, place: u32) -> u64 {
        if self.cyclic && place > 0 {
            let low = (1 << (4 * self.columns)) - 1;
            (row >> (4 * place) | row << (4 * (self.columns - place as usize))) & low
        } else {
            row >> (4 * place)
        }
    }
}
