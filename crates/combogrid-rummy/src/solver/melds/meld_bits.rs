//! What the rules say about melds, as bits.

use super::bits::{bits_of, narrow};
use super::cells::Cells;
use super::completed::Lacking;
use super::shapes::Shape;
use crate::solver::weights::Weights;
use crate::{AceRank, Card, JokerPoints, Rank, Rules, SetSuits, Suit, Tile};

/// The most cards of a meld, and one.
const SIZES: usize = 256;

/// What the rules say about melds, as bits.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact about the rules that is asked for every hand"
)]
pub(crate) struct MeldBits {
    /// The rank of each column, and how many there are.
    pub(super) ranks: [u8; Rank::COUNT],
    pub(super) columns: usize,
    pub(super) cyclic: bool,
    /// The cells of cards that stand for themselves only, and of those that may stand for others.
    pub(super) deck: u64,
    pub(super) wild: u64,
    /// The cell of the card that jokers stand for, if there is one.
    pub(super) joker_cell: u64,
    pub(super) jokers_are_wild: bool,
    pub(super) has_wilds: bool,
    /// Whether these melds are all there are, and parts of a meld that are long enough are melds.
    pub(super) takes_rules: bool,
    /// Whether a joker that stands for one card costs what cards of its rank cost.
    pub(super) joker_is_its_card: bool,
    /// Whether it matters that a wild card lies in its own place: elsewhere any other one does as well there.
    pub(super) wilds_have_places: bool,
    pub(super) wild_column: Option<u8>,
    /// Whether a wild card is worth less in its own place than elsewhere.
    pub(super) away_from_home: bool,
    /// The cells of the columns that runs may cover; the column after the last is that of the high ace.
    pub(super) covered: u64,
    /// Every run of cards that stand for themselves, and those that cannot be parted into two, with others as well.
    pub(super) plain: Vec<Shape>,
    pub(super) prime: Option<Vec<Shape>>,
    /// The latter, or else the former, without a card.
    pub(super) lacking: Vec<Lacking>,
    pub(super) run: (u8, u8),
    pub(super) run_columns: (u8, u8),
    pub(super) set: (u8, u8),
    pub(super) set_suits: SetSuits,
    /// By the number of cards of a meld.
    pub(super) most_wilds: [u8; SIZES],
}

impl MeldBits {
    pub(crate) fn new(rules: &Rules) -> Self {
        let mut ranks = [0; Rank::COUNT];
        let (mut deck, mut wild, mut joker_cell) = (0, 0, 0);
        for (rank, column) in rules.ranks().iter().zip(0..) {
            ranks[column] = rank.number() - 1;
            for suit in rules.suits().iter() {
                let card = Card::new(rank, suit);
                let cell = suit.cell() << (4 * column);
                let cells = if rules.is_wild(card.into()) {
                    &mut wild
                } else {
                    &mut deck
                };
                *cells |= cell;
                joker_cell |= if rules.joker_card() == Some(card) {
                    cell
                } else {
                    0
                };
            }
        }
        let range = |range: core::ops::RangeInclusive<u8>| range.into_inner();
        let most_wilds = core::array::from_fn(|size| rules.most_wilds(narrow(size)));
        let all_but_one = |(size, most): (usize, &u8)| usize::from(*most) + 1 == size.max(1);
        let fixed = matches!(rules.joker_table_points(), JokerPoints::Fixed(_));
        let points = |rank| rules.meld_points(rank).min(rules.low_ace_points());
        let at_home = rules.rank_of_wilds().map_or(u32::MAX, points);
        let jokers = if rules.is_wild(Tile::Joker) {
            rules.jokers()
        } else {
            0
        };
        let wilds = (u32::from(rules.packs()) * wild.count_ones()).min(32) + u32::from(jokers);
        let covered = rules.run_columns();
        let plain = |card: Card| {
            rules
                .to_builder()
                .wild_points(JokerPoints::AsCard)
                .build()
                .map(|rules| rules.loose_points(card.into()))
        };
        let joker_is_its_card = rules
            .joker_card()
            .is_none_or(|card| plain(card) == Ok(rules.loose_points(Tile::Joker)));
        let prime = Shape::prime(rules, narrow(wilds as usize));
        let shapes = Shape::plain(rules);
        Self {
            lacking: Lacking::of(prime.as_deref().unwrap_or(&shapes)),
            ranks,
            columns: rules.columns().into(),
            cyclic: rules.ace() == AceRank::Cyclic,
            deck,
            wild,
            joker_cell,
            jokers_are_wild: rules.is_wild(Tile::Joker),
            has_wilds: !rules.has_no_wilds(),
            takes_rules: rules.has_usual_melds() && !rules.limits_wilds_by_size(),
            joker_is_its_card,
            wilds_have_places: fixed || !most_wilds.iter().enumerate().all(all_but_one),
            wild_column: rules.rank_of_wilds().map(|rank| rules.column_of(rank)),
            away_from_home: fixed && rules.substitute_points(0) > at_home,
            covered: (covered.start..covered.end.min(16))
                .fold(0, |cells, column| cells | 0xF << (4 * column)),
            plain: shapes,
            prime,
            run: range(rules.run_lengths()),
            run_columns: (covered.start, covered.end),
            set: range(rules.set_sizes()),
            set_suits: rules.duplicate_suits(),
            most_wilds,
        }
    }

    /// The card of a cell.
    pub(crate) fn card(&self, cell: u64) -> Card {
        let at = cell.trailing_zeros() as usize;
        Card::new(self.rank(at / 4), Suit::ALL[at % 4])
    }

    /// The cell of a card.
    pub(crate) fn cell(&self, card: Card) -> u64 {
        let rank = card.rank.number() - 1;
        let column = self.ranks[..self.columns].iter().position(|&at| at == rank);
        column.map_or(0, |column| card.suit.cell() << (4 * column))
    }

    /// The place of a cell's column in a run that begins in another one.
    pub(crate) fn place_in(&self, first: u8, cell: u64) -> u8 {
        let column = cell.trailing_zeros() as usize / 4 + self.columns;
        narrow((column - usize::from(first) % self.columns) % self.columns)
    }

    /// The rank of a column.
    pub(crate) fn rank(&self, column: usize) -> Rank {
        Rank::ALL[usize::from(self.ranks[column % self.columns])]
    }

    /// Whether it matters that a wild card lies in its own place.
    pub(crate) const fn wilds_have_places(&self) -> bool {
        self.wilds_have_places
    }

    /// The cells of the wild cards.
    pub(crate) const fn wild(&self) -> u64 {
        self.wild
    }

    /// Whether arrangements with certain runs are found.
    pub(crate) fn takes_runs(&self, cells: &Cells) -> bool {
        // Each meld of jokers and wild cards alone has a wild card then.
        let least = self.set.0.min(self.run.0);
        self.wilds_have_places
            || cells.own.once & cells.wild.once == 0
                && (cells.wild_cards == 0 || cells.jokers < least)
    }

    /// Whether it is all the same which jokers and which wild cards stay loose: the cheapest ones do, unless wild cards
    /// are cheaper and lie in their own places instead.
    #[inline]
    pub(crate) fn leaves_cheapest(&self, cells: &Cells, weights: &Weights) -> bool {
        cells.jokers == 0
            || cells.wild_cards == 0
            || weights.loose_joker >= weights.loose_wild
            || !self.wilds_have_places && self.run.1 > cells.wilds()
    }

    /// Whether every run is met once.
    pub(crate) const fn counts(&self) -> bool {
        !self.cyclic
    }

    /// Whether no meld takes a card twice.
    pub(crate) fn takes_once(&self, cells: &Cells) -> bool {
        self.set_suits == SetSuits::Distinct || cells.own.twice == 0
    }

    /// The columns that runs may cover, four cells each.
    pub(super) const fn row(&self, once: u64) -> u64 {
        if self.cyclic {
            once
        } else {
            (once | (once & 0xF) << (4 * self.columns)) & self.covered
        }
    }

    /// The lowest cells of the runs whose own cards take these places.
    #[inline]
    pub(super) fn starts(&self, row: u64, places: u16) -> u64 {
        let mut starts = row;
        for place in bits_of(u64::from(places) & !1) {
            starts &= self.further(row, place);
        }
        starts
    }

    /// The cells from which on a place is taken.
    pub(super) const fn further(&self, row: u64, place: u32) -> u64 {
        if self.cyclic && place > 0 {
            let low = (1 << (4 * self.columns)) - 1;
            (row >> (4 * place) | row << (4 * (self.columns - place as usize))) & low
        } else {
            row >> (4 * place)
        }
    }
}
