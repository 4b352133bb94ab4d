//! Melds as bits: four cells a column, sixteen columns a word.

use super::shapes::Shape;
use super::weights::{Melded, Weights};
use crate::hand::Planes;
use crate::{AceRank, Card, Hand, JokerPoints, Rank, Rules, SetSuits, Suit, Tile};

/// One cell a rank.
const ROW: u64 = 0x000F_FFFF_FFFF_FFFF / 0xF;
/// The most cards of a meld, and one.
const SIZES: usize = 256;

/// What the rules say about melds, as bits.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact about the rules that is asked for every hand"
)]
pub(super) struct MeldBits {
    /// The rank of each column, and how many there are.
    ranks: [u8; Rank::COUNT],
    columns: usize,
    cyclic: bool,
    /// The cells of cards that stand for themselves only, and of those that may stand for others.
    deck: u64,
    wild: u64,
    /// The cell of the card that jokers stand for, if there is one.
    joker_cell: u64,
    jokers_are_wild: bool,
    has_wilds: bool,
    /// Whether these melds are all there are, and parts of a meld that are long enough are melds.
    takes_rules: bool,
    /// Whether a joker that stands for one card costs what cards of its rank cost.
    joker_is_its_card: bool,
    /// Whether it matters that a wild card lies in its own place: elsewhere any other one does as well there.
    wilds_have_places: bool,
    wild_column: Option<u8>,
    /// Whether a wild card is worth less in its own place than elsewhere.
    away_from_home: bool,
    /// The cells of the columns that runs may cover; the column after the last is that of the high ace.
    covered: u64,
    /// Every run of cards that stand for themselves, and those that cannot be parted into two, with others as well.
    plain: Vec<Shape>,
    prime: Option<Vec<Shape>>,
    run: (u8, u8),
    run_columns: (u8, u8),
    set: (u8, u8),
    set_suits: SetSuits,
    /// By the number of cards of a meld.
    most_wilds: [u8; SIZES],
}

/// A hand as cells.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cells {
    /// Cards in their own places; wild cards only where that matters.
    pub(super) own: Planes,
    /// Wild cards.
    pub(super) wild: Planes,
    /// Jokers that stand for any card.
    pub(super) jokers: u8,
    pub(super) wild_cards: u8,
}

impl Cells {
    /// The jokers and wild cards.
    #[inline]
    pub(super) const fn wilds(&self) -> u8 {
        self.jokers + self.wild_cards
    }

    /// All of them in their own places.
    pub(super) const fn all(&self) -> Planes {
        self.own.or(self.wild)
    }
}

/// A meld that can be formed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Formable {
    /// The cells of its own cards, and of the second copies among them.
    pub(super) cells: u64,
    pub(super) again: u64,
    /// What it is worth more than those cards as loose ones; jokers and wild cards cost nothing here.
    pub(super) gain: i64,
    /// How many jokers and wild cards it takes.
    pub(super) wilds: u8,
    /// The first column.
    pub(super) first: u8,
    pub(super) len: u8,
    pub(super) kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Set,
    Run,
}

/// Which melds are to be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
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
    pub(super) fn new(rules: &Rules) -> Self {
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
        Self {
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
            plain: Shape::plain(rules),
            prime: Shape::prime(rules, narrow(wilds as usize)),
            run: range(rules.run_lengths()),
            run_columns: (covered.start, covered.end),
            set: range(rules.set_sizes()),
            set_suits: rules.duplicate_suits(),
            most_wilds,
        }
    }

    /// The cells of a hand by column, or `None` if it has ranks that the deck has not or too many copies of a card, or if
    /// it matters which joker or wild card is which.
    #[inline]
    pub(super) fn cells(&self, hand: &Hand) -> Option<Cells> {
        let mut all = hand.planes().filter(|_| self.takes_rules)?;
        if self.columns < Rank::COUNT {
            all = Planes {
                once: self.by_column(all.once),
                twice: self.by_column(all.twice),
            };
        }
        if all.once & !(self.deck | self.wild) != 0 {
            return None;
        }
        if hand.jokers() == 0 && all.once & self.wild == 0 {
            let own = all;
            return Some(Cells {
                own,
                ..Cells::default()
            });
        }
        self.cells_with_wilds(all, hand.jokers())
    }

    fn cells_with_wilds(&self, all: Planes, jokers: u8) -> Option<Cells> {
        let (mut own, wild) = (all.within(self.deck), all.within(self.wild));
        if !self.jokers_are_wild {
            for _ in 0..jokers {
                if !self.joker_is_its_card || own.twice & self.joker_cell != 0 {
                    return None;
                }
                own = own.with(self.joker_cell);
            }
        }
        if self.wilds_have_places {
            if own.once & self.wild != 0 || wild.once != 0 && self.away_from_home {
                return None;
            }
            own = Planes {
                once: own.once | wild.once,
                twice: own.twice | wild.twice,
            };
        }
        self.prime.as_ref()?;
        Some(Cells {
            own,
            wild,
            jokers: if self.jokers_are_wild { jokers } else { 0 },
            wild_cards: wild.len(),
        })
    }

    fn by_column(&self, cells: u64) -> u64 {
        let ranks = self.ranks[..self.columns].iter().zip(0..);
        let moved = ranks.map(|(&rank, column)| (cells >> (4 * rank) & 0xF) << (4 * column));
        moved.sum()
    }

    /// The card of a cell.
    pub(super) fn card(&self, cell: u64) -> Card {
        let at = cell.trailing_zeros() as usize;
        Card::new(self.rank(at / 4), Suit::ALL[at % 4])
    }

    /// The cell of a card.
    pub(super) fn cell(&self, card: Card) -> u64 {
        let rank = card.rank.number() - 1;
        let column = self.ranks[..self.columns].iter().position(|&at| at == rank);
        column.map_or(0, |column| card.suit.cell() << (4 * column))
    }

    /// The place of a cell's column in a run that begins in another one.
    pub(super) fn place_in(&self, first: u8, cell: u64) -> u8 {
        let column = cell.trailing_zeros() as usize / 4 + self.columns;
        narrow((column - usize::from(first) % self.columns) % self.columns)
    }

    /// The rank of a column.
    pub(super) fn rank(&self, column: usize) -> Rank {
        Rank::ALL[usize::from(self.ranks[column % self.columns])]
    }

    /// The part of a hand in these cells.
    pub(super) fn part(&self, hand: &Hand, cells: u64) -> Hand {
        if self.columns == Rank::COUNT {
            return hand.within(cells);
        }
        let ranks = self.ranks[..self.columns].iter().zip(0..);
        let moved = ranks.map(|(&rank, column)| (cells >> (4 * column) & 0xF) << (4 * rank));
        hand.within(moved.sum())
    }

    /// The cells of a hand that are in a meld.
    pub(super) fn find(
        &self,
        cells: &Cells,
        which: Which,
        weights: &Weights,
        melds: &mut Vec<Formable>,
    ) {
        let pure = which == Which::PureRuns;
        let own = if pure {
            cells.own.or(cells.wild)
        } else {
            cells.own
        };
        let finding = Finding {
            bits: self,
            weights,
            which,
            wild: if pure || self.wilds_have_places {
                self.wild
            } else {
                0
            },
            wilds: cells.wilds(),
            substitutes: !pure && cells.wilds() > 0,
            every_number: weights.counts_substitutes(),
        };
        melds.clear();
        finding.all(own, melds);
    }

    /// Whether it matters that a wild card lies in its own place.
    pub(super) const fn wilds_have_places(&self) -> bool {
        self.wilds_have_places
    }

    /// The cells of the wild cards.
    pub(super) const fn wild(&self) -> u64 {
        self.wild
    }

    /// Whether arrangements with certain runs are found.
    pub(super) fn takes_runs(&self, cells: &Cells) -> bool {
        // Each meld of jokers and wild cards alone has a wild card then.
        let least = self.set.0.min(self.run.0);
        self.wilds_have_places
            || cells.own.once & cells.wild.once == 0
                && (cells.wild_cards == 0 || cells.jokers < least)
    }

    /// Whether it is all the same which jokers and which wild cards stay loose: the cheapest ones do, unless wild cards
    /// are cheaper and lie in their own places instead.
    #[inline]
    pub(super) fn leaves_cheapest(&self, cells: &Cells, weights: &Weights) -> bool {
        cells.jokers == 0
            || cells.wild_cards == 0
            || weights.loose_joker >= weights.loose_wild
            || !self.wilds_have_places && self.run.1 > cells.wilds()
    }

    /// Whether every run is met once.
    pub(super) const fn counts(&self) -> bool {
        !self.cyclic
    }

    /// Whether no meld takes a card twice.
    pub(super) fn takes_once(&self, cells: &Cells) -> bool {
        self.set_suits == SetSuits::Distinct || cells.own.twice == 0
    }

    /// The best meld of one wild card in its own place, and jokers and wild cards.
    pub(super) fn wild_meld(
        &self,
        size: usize,
        with_sets: bool,
        weights: &Weights,
    ) -> Option<(i64, Kind, u8)> {
        let others = size.checked_sub(1)?;
        self.single(self.wild_column?, (narrow(others), with_sets), weights)
    }

    /// The best meld of one card of a column and this many jokers and wild cards: its value, kind and first column.
    pub(super) fn single(
        &self,
        column: u8,
        (wilds, with_sets): (u8, bool),
        weights: &Weights,
    ) -> Option<(i64, Kind, u8)> {
        let size = wilds + 1;
        if wilds > self.most_wilds[usize::from(size)] {
            return None;
        }
        let mut best = self
            .window((column, 1, 1), size, weights)
            .map(|(value, first)| (value, Kind::Run, first));
        if column == 0 && !self.cyclic {
            let high = self.window((narrow(self.columns), 1, 1), size, weights);
            let high = high.map(|(value, first)| (value, Kind::Run, first));
            best = better(best, high);
        }
        if with_sets && (self.set.0..=self.set.1).contains(&size) {
            let set = weights.set[usize::from(self.ranks[usize::from(column)])];
            let set = set.card + i64::from(wilds) * set.joker;
            best = better(best, Some((set, Kind::Set, column)));
        }
        best
    }

    /// The best run of a length around the places from one column on, with its first column.
    #[inline]
    fn window(
        &self,
        (at, span, places): (u8, u8, u16),
        len: u8,
        weights: &Weights,
    ) -> Option<(i64, u8)> {
        if !(self.run.0..=self.run.1).contains(&len) {
            return None;
        }
        let (extra, columns) = (len.checked_sub(span)?, narrow(self.columns));
        if self.cyclic {
            if len == columns {
                return Some((Self::run_value((at, places), (0, len), weights), 0));
            }
            // All of them further on, so that no column is below 0.
            let windows = (at + columns - extra..=at + columns).map(|first| {
                let (first, at) = if first < columns {
                    (first, at + columns)
                } else {
                    (first - columns, at)
                };
                (Self::run_value((at, places), (first, len), weights), first)
            });
            return windows.max_by_key(|&(value, _)| value);
        }
        let from = at.saturating_sub(extra).max(self.run_columns.0);
        let to = at.min(self.run_columns.1.checked_sub(len)?);
        let mut best = None;
        for first in from..=to {
            let value = Self::run_value((at, places), (first, len), weights);
            if best.is_none_or(|(best, _)| value >= best) {
                best = Some((value, first));
            }
        }
        best
    }

    /// The value of a run with cards in some places from the column `at` on.
    #[inline]
    fn run_value((at, places): (u8, u16), (first, len): (u8, u8), weights: &Weights) -> i64 {
        let (first, len) = (usize::from(first), usize::from(len));
        let run = weights.run_of_jokers(first, len);
        if !weights.own_places {
            return run;
        }
        let own = |place: u32| weights.own_place(usize::from(at) + place as usize, first, len);
        run + bits_of(places.into()).map(own).sum::<i64>()
    }
}

/// A search for the melds of one hand.
struct Finding<'a> {
    bits: &'a MeldBits,
    weights: &'a Weights,
    which: Which,
    /// The cells of cards that are wild and lie in their own places.
    wild: u64,
    wilds: u8,
    /// Whether jokers and wild cards may stand for others.
    substitutes: bool,
    /// Whether a meld of the same cards with more substitutes is another one.
    every_number: bool,
}

impl Finding<'_> {
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

    /// The sets of two and more cards.
    fn sets(&self, own: Planes, melds: &mut Vec<Formable>) {
        if !self.substitutes
            && self.bits.set_suits == SetSuits::Distinct
            && own.once & self.wild == 0
        {
            self.sets_of_naturals(own.once, melds);
            return;
        }
        let most = if self.substitutes { self.wilds } else { 0 };
        let least = self.bits.set.0.saturating_sub(most);
        let mut columns = match self.bits.set_suits {
            SetSuits::Distinct => set_columns(own.once, least.max(2)),
            SetSuits::Any | SetSuits::DistinctNaturals => set_columns(own.once, 1),
        };
        while columns != 0 {
            let at = columns.trailing_zeros();
            columns &= columns - 1;
            let (held, twice) = (own.once >> at & 0xF, own.twice >> at & 0xF);
            let mut chosen = held;
            while chosen != 0 {
                let mut again = match self.bits.set_suits {
                    SetSuits::Distinct => 0,
                    SetSuits::Any | SetSuits::DistinctNaturals => chosen & twice,
                };
                loop {
                    self.set(at, chosen, again, least, melds);
                    if again == 0 {
                        break;
                    }
                    again = (again - 1) & chosen & twice;
                }
                chosen = (chosen - 1) & held;
            }
        }
    }

    /// The sets of different suits in which every card stands for itself and none is wild.
    fn sets_of_naturals(&self, once: u64, melds: &mut Vec<Formable>) {
        let (least, most) = self.bits.set;
        let mut columns = set_columns(once, least.max(2));
        while columns != 0 {
            let at = columns.trailing_zeros();
            columns &= columns - 1;
            let column = narrow(at as usize / 4);
            let rank = usize::from(self.bits.ranks[usize::from(column)]);
            let gain = self.weights.set[rank].card - self.weights.loose[rank];
            let held = once >> at & 0xF;
            let mut chosen = held;
            while chosen != 0 {
                let len = bits8(chosen);
                if (least.max(2)..=most).contains(&len) {
                    melds.push(Formable {
                        cells: chosen << at,
                        again: 0,
                        gain: i64::from(len) * gain,
                        wilds: 0,
                        first: column,
                        len,
                        kind: Kind::Set,
                    });
                }
                chosen = (chosen - 1) & held;
            }
        }
    }

    /// The sets of these cells of a column, some of them taken twice.
    #[inline]
    fn set(&self, at: u32, chosen: u64, again: u64, least: u8, melds: &mut Vec<Formable>) {
        let cards = bits8(chosen) + bits8(again);
        let (from, to) = self.bits.set;
        // Of many cards of a rank two sets are made.
        let most = to.min((2 * from - 1).max(4));
        if cards < least || cards < 2 || cards > most {
            return;
        }
        let (cells, again) = (chosen << at, again << at);
        let column = narrow(at as usize / 4);
        let rank = usize::from(self.bits.ranks[usize::from(column)]);
        let wild = bits8(cells & self.wild) + bits8(again & self.wild);
        let Melded { card, joker } = self.weights.set[rank];
        let own = i64::from(cards) * card - i64::from(cards - wild) * self.weights.loose[rank];
        self.each_number(cards, from.saturating_sub(cards), wild, |wilds| {
            let len = cards + wilds;
            let meld = Formable {
                cells,
                again,
                gain: own + i64::from(wilds) * joker,
                wilds: wild + wilds,
                first: column,
                len,
                kind: Kind::Set,
            };
            melds.extend((len <= to).then_some(meld));
            len <= to
        });
    }

    /// Calls `with` for each number of substitutes that cards may be laid with, the fewest first; it says whether there
    /// is such a meld.
    #[inline]
    fn each_number(&self, cards: u8, fewest: u8, wild: u8, mut with: impl FnMut(u8) -> bool) {
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

    /// The runs of a row in which every card stands for itself and none is wild, ranks not being cyclic: what all shapes
    /// together find for such hands, at half the cost of going through them one by one.
    fn runs_of_naturals(&self, row: u64, melds: &mut Vec<Formable>) {
        let (least, most) = self.bits.run;
        let longest = match self.which {
            Which::Every => most,
            Which::Best | Which::Runs | Which::PureRuns => most.min((2 * least).saturating_sub(1)),
        };
        if least == 0 || longest < least {
            return;
        }
        let mut starts = (1..least).fold(row, |starts, place| starts & row >> (4 * place));
        let low = (1 << (4 * self.bits.columns)) - 1;
        while starts != 0 {
            let at = starts.trailing_zeros();
            starts &= starts - 1;
            let first = at as usize / 4;
            let (mut cells, mut gain) = (0, 0);
            for len in 1..=longest {
                let cell = 1u64 << at << (4 * (len - 1));
                if row & cell == 0 {
                    break;
                }
                let column = first + usize::from(len) - 1;
                let rank = self.bits.ranks[column % self.bits.columns];
                gain += self.weights.run[column].card - self.weights.loose[usize::from(rank)];
                cells |= cell;
                if len >= least {
                    melds.push(Formable {
                        cells: cells & low | cells >> (4 * self.bits.columns),
                        again: 0,
                        gain,
                        wilds: 0,
                        first: narrow(first),
                        len,
                        kind: Kind::Run,
                    });
                }
            }
        }
    }

    /// The runs of a shape from the cell `at` on.
    fn runs(&self, shape: Shape, at: u32, melds: &mut Vec<Formable>) {
        let (first, suit) = (narrow(at as usize / 4), at % 4);
        let (mut cells, mut loose) = (0, 0);
        for place in bits_of(shape.places.into()) {
            let column = usize::from(first) + place as usize;
            let column = if column >= self.bits.columns {
                column - self.bits.columns
            } else {
                column
            };
            let cell = 1 << (4 * column) << suit;
            cells |= cell;
            if cell & self.wild == 0 {
                loose += self.weights.loose[usize::from(self.bits.ranks[column])];
            }
        }
        let wild = bits8(cells & self.wild);
        let places = (first, shape.span, shape.places);
        self.each_number(shape.cards, shape.wilds, wild, |wilds| {
            let len = shape.cards + wilds;
            let run = self.bits.window(places, len, self.weights);
            melds.extend(run.map(|(value, first)| Formable {
                cells,
                again: 0,
                gain: value - loose,
                wilds: wild + wilds,
                first,
                len,
                kind: Kind::Run,
            }));
            run.is_some()
        });
    }

    /// The melds of one card and substitutes.
    fn singles(&self, mut once: u64, melds: &mut Vec<Formable>) {
        while once != 0 {
            let cells = once & once.wrapping_neg();
            once ^= cells;
            let column = narrow(cells.trailing_zeros() as usize / 4);
            let wild = bits8(cells & self.wild);
            let loose = if wild == 0 {
                self.weights.loose[usize::from(self.bits.ranks[usize::from(column)])]
            } else {
                0
            };
            self.each_number(1, 1, wild, |wilds| {
                let Some((value, kind, first)) =
                    self.bits.single(column, (wilds, true), self.weights)
                else {
                    return false;
                };
                melds.push(Formable {
                    cells,
                    again: 0,
                    gain: value - loose,
                    wilds: wild + wilds,
                    first,
                    len: 1 + wilds,
                    kind,
                });
                true
            });
        }
    }
}

impl MeldBits {
    /// The columns that runs may cover, four cells each.
    const fn row(&self, once: u64) -> u64 {
        if self.cyclic {
            once
        } else {
            (once | (once & 0xF) << (4 * self.columns)) & self.covered
        }
    }

    /// The lowest cells of the runs whose own cards take these places.
    #[inline]
    fn starts(&self, row: u64, places: u16) -> u64 {
        let mut starts = row;
        for place in bits_of(u64::from(places) & !1) {
            starts &= self.further(row, place);
        }
        starts
    }
}

/// A meld of a value, and its first column.
type Valued = (i64, Kind, u8);

/// The better one, of equals the second.
fn better(one: Option<Valued>, other: Option<Valued>) -> Option<Valued> {
    match (one, other) {
        (Some(one), Some(other)) if one.0 > other.0 => Some(one),
        (one, None) => one,
        (_, other) => other,
    }
}

/// The lowest cells of columns that hold at least this many cells, up to 4.
const fn set_columns(once: u64, least: u8) -> u64 {
    let (a, b, c, d) = (
        once & ROW,
        once >> 1 & ROW,
        once >> 2 & ROW,
        once >> 3 & ROW,
    );
    match least {
        0 | 1 => a | b | c | d,
        2 => (a & b) | (c & d) | ((a | b) & (c | d)),
        3 => (a & b & (c | d)) | (c & d & (a | b)),
        4 => a & b & c & d,
        _ => 0,
    }
}

/// The numbers of the bits that are set.
fn bits_of(mut bits: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let at = bits.trailing_zeros();
        (bits != 0).then(|| {
            bits &= bits - 1;
            at
        })
    })
}

/// How many bits are set.
fn bits8(bits: u64) -> u8 {
    narrow(bits.count_ones() as usize)
}

/// A column or length.
pub(super) fn narrow(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// A meld that lacks one card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Completed {
    /// The cell of that card.
    pub(super) cell: u8,
    /// Those of its others, and what these are worth as loose ones.
    pub(super) cells: u64,
    pub(super) loose: i64,
    /// How many jokers and wild cards it takes.
    pub(super) wilds: u8,
}

/// What a card completes.
impl MeldBits {
    /// Whether what is known of a hand answers for each card that may be drawn.
    pub(super) fn shares_draws(&self, weights: &Weights) -> bool {
        let places = self.wilds_have_places && self.wild != 0;
        let kinds = self.jokers_are_wild && self.wild != 0 && weights.counts_substitutes();
        let joker_is_more = self.joker_cell & self.deck != 0;
        self.set_suits == SetSuits::Distinct
            && !places
            && !kinds
            && !joker_is_more
            && self.prime.is_some()
    }

    /// A hand with more jokers, or with more wild cards if jokers are none.
    pub(super) const fn with_more(&self, cells: &Cells, more: u8) -> Cells {
        let mut all = *cells;
        if self.jokers_are_wild {
            all.jokers += more;
        } else {
            all.wild_cards += more;
        }
        all
    }

    /// Whether the deck has jokers or wild cards.
    pub(super) const fn has_wilds(&self) -> bool {
        self.has_wilds
    }

    /// The tile that is drawn for a cell, unless it is wild or there is none.
    pub(super) fn drawn_tile(&self, cell: u32) -> Option<Tile> {
        let cell = 1 << cell;
        if self.joker_cell & cell != 0 {
            return Some(Tile::Joker);
        }
        (self.deck & cell != 0).then(|| self.card(cell).into())
    }

    /// Finds every meld of a hand and one card more that is no wild card; where only the cards count, with the fewest
    /// jokers and wild cards.
    pub(super) fn completed(
        &self,
        cells: &Cells,
        weights: &Weights,
        completed: &mut Vec<Completed>,
    ) {
        completed.clear();
        let all = self.deck | self.joker_cell;
        let wilds = cells.wilds();
        let finding = Finding {
            bits: self,
            weights,
            which: Which::Best,
            wild: 0,
            wilds,
            substitutes: wilds > 0,
            every_number: weights.counts_substitutes(),
        };
        for cell in bits_of(all) {
            finding.completed_sets(cells.own.once, cell, completed);
        }
        let (row, all) = (self.row(cells.own.once), self.row(all));
        let shapes = self.prime.as_deref().unwrap_or(&self.plain);
        let some = shapes.iter().take_while(|shape| shape.wilds <= wilds);
        for shape in some.filter(|shape| shape.cards > 1) {
            for place in bits_of(shape.places.into()) {
                let others = shape.places & !(1 << place);
                let mut starts = self.further(all, place);
                for other in bits_of(others.into()) {
                    starts &= self.further(row, other);
                }
                while starts != 0 {
                    let at = starts.trailing_zeros();
                    starts &= starts - 1;
                    finding.completed_runs(*shape, (at, place), completed);
                }
            }
        }
    }

    /// The cells from which on a place is taken.
    const fn further(&self, row: u64, place: u32) -> u64 {
        if self.cyclic && place > 0 {
            let low = (1 << (4 * self.columns)) - 1;
            (row >> (4 * place) | row << (4 * (self.columns - place as usize))) & low
        } else {
            row >> (4 * place)
        }
    }
}

impl Finding<'_> {
    /// Adds the sets of a card and some of its column, and the melds of it alone.
    fn completed_sets(&self, once: u64, cell: u32, completed: &mut Vec<Completed>) {
        let at = cell / 4 * 4;
        let held = once >> at & 0xF & !(1 << (cell - at));
        let rank = usize::from(self.bits.ranks[at as usize / 4]);
        let (from, to) = self.bits.set;
        let mut others = held;
        loop {
            let cards = bits8(others) + 1;
            self.each_number(cards, 0, 0, |wilds| {
                let len = cards + wilds;
                let is_run = cards == 1 && (self.bits.run.0..=self.bits.run.1).contains(&len);
                let is_meld = (from..=to).contains(&len) || is_run;
                if is_meld {
                    completed.push(Completed {
                        cell: narrow(cell as usize),
                        cells: others << at,
                        loose: i64::from(cards - 1) * self.weights.loose[rank],
                        wilds,
                    });
                }
                is_meld
            });
            if others == 0 {
                return;
            }
            others = (others - 1) & held;
        }
    }

    /// Adds the runs of a shape from the cell `at` on that lack the card of one place.
    fn completed_runs(
        &self,
        shape: Shape,
        (at, place): (u32, u32),
        completed: &mut Vec<Completed>,
    ) {
        let (suit, first) = (at % 4, at as usize / 4);
        let cell = |place: u32| {
            let column = first + place as usize;
            let column = if column >= self.bits.columns {
                column - self.bits.columns
            } else {
                column
            };
            (column, 4 * column + suit as usize)
        };
        let (mut cells, mut loose) = (0, 0);
        for other in bits_of(u64::from(shape.places & !(1 << place))) {
            let (column, cell) = cell(other);
            cells |= 1 << cell;
            loose += self.weights.loose[usize::from(self.bits.ranks[column])];
        }
        let (_, lacking) = cell(place);
        let places = (narrow(first), shape.span, shape.places);
        self.each_number(shape.cards, shape.wilds, 0, |wilds| {
            let stands = self.bits.window(places, shape.cards + wilds, self.weights);
            completed.extend(stands.map(|_| Completed {
                cell: narrow(lacking),
                cells,
                loose,
                wilds,
            }));
            stands.is_some()
        });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::solver::lay_out::LayOut;
    use crate::solver::weights::pack;
    use crate::{Aim, Arrangement, Meld, Score, candidates};

    fn rules(knobs: &[(&str, &str)]) -> Rules {
        let set = |rules: Rules, (knob, value): &(&str, &str)| rules.with(knob, value);
        knobs.iter().try_fold(Rules::article(), set).unwrap()
    }

    fn all_rules() -> [Rules; 9] {
        [
            Rules::article(),
            Rules::conquian(),
            Rules::rami(),
            rules(&[("ace", "high")]),
            rules(&[("set_min", "2"), ("set_max", "3")]),
            rules(&[("set_min", "4"), ("run_min", "4")]),
            rules(&[("run_min", "2"), ("run_max", "4")]),
            rules(&[("ranks", "A3579JK"), ("ace", "low_or_high")]),
            rules(&[("suits", "CHS"), ("ranks", "A2345"), ("ace", "high")]),
        ]
    }

    fn meld(formable: &Formable, hand: &Hand, bits: &MeldBits, rules: &Rules) -> Meld {
        let weights = Weights::new(Aim::Cards, rules);
        let mut melds = Vec::new();
        LayOut::new(hand, bits, &weights, rules).lay(&[*formable], &mut Vec::new(), &mut melds);
        melds[0]
    }

    #[test]
    fn a_cell_is_a_suit_in_a_column_and_leads_back_to_the_hand() {
        for rules in all_rules() {
            let (bits, deck) = (MeldBits::new(&rules), Hand::deck(&rules));
            let deck = deck.with(Tile::Joker, 0);
            let cells = bits.cells(&deck).unwrap();
            assert_eq!(bits.part(&deck, cells.own.once), deck);
            for (rank, column) in rules.ranks().iter().zip(0..) {
                for suit in rules.suits().iter() {
                    let cell = suit.cell() << (4 * column);
                    let card = Card::new(rank, suit);
                    assert_eq!((bits.cell(card), bits.card(cell)), (cell, card));
                    assert!(cells.own.hold(cell));
                    let all = Hand::EMPTY.with(card, rules.packs());
                    assert_eq!(bits.part(&deck, cell), all);
                }
            }
        }
    }

    #[test]
    fn the_melds_of_the_bits_are_the_candidates_and_gain_what_they_are_worth() {
        let mut rng = fastrand::Rng::with_seed(17);
        let mut melds = Vec::new();
        for rules in all_rules() {
            let bits = MeldBits::new(&rules);
            let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            for round in 0..120 {
                let tiles = rng.choose_multiple(&deck, 3 + round % 28);
                let hand: Hand = tiles.into_iter().copied().collect();
                let hand = hand.with(Tile::Joker, 0);
                let cells = bits.cells(&hand).unwrap();
                let all = candidates(&hand, &rules).unwrap();
                let aim = Aim::ALL[round % 3];
                let weights = Weights::new(aim, &rules);
                bits.find(&cells, Which::Every, &weights, &mut melds);
                let score = |laid: Arrangement| pack(aim, Score::of(&laid, &rules));
                let found = |melds: &[Formable]| {
                    let melds = melds.iter().map(|formable| {
                        let meld = meld(formable, &hand, &bits, &rules);
                        let alone = Arrangement::new(&meld.tiles(), vec![meld]).unwrap();
                        let loose = Arrangement::all_loose(&meld.tiles());
                        assert_eq!(formable.gain, score(alone) - score(loose), "{meld}");
                        meld
                    });
                    melds.collect::<BTreeSet<_>>()
                };
                assert_eq!(found(&melds), all.iter().copied().collect());
                bits.find(&cells, Which::Best, &weights, &mut melds);
                // Longer runs are two.
                let least = *rules.run_lengths().start();
                let prime = all.iter().filter(|meld| match meld {
                    Meld::Run(run) => run.len() < 2 * least,
                    Meld::Set(_) => true,
                });
                assert_eq!(found(&melds), prime.copied().collect(), "{hand}");
            }
        }
    }

    #[test]
    fn hands_of_two_packs_have_cells_and_few_others() {
        let cells = |hand: &str, rules: &Rules| {
            let hand = Hand::parse(hand, rules).unwrap();
            MeldBits::new(rules).cells(&hand).is_some()
        };
        assert!(cells("3C 3C 4D", &Rules::rummikub()));
        assert!(cells("3C 3C JK", &Rules::rummikub()));
        assert!(!cells("3C 3C 3C", &rules(&[("packs", "3")])));
        // A joker that is a third copy of a card.
        let rules = rules(&[("jokers", "2"), ("joker_card", "4D")]);
        assert!(cells("4D JK", &rules) && !cells("4D 4D JK", &rules));
    }

    #[test]
    fn wild_cards_have_places_where_it_matters_how_many_a_meld_holds() {
        let places = |knobs: &[(&str, &str)]| MeldBits::new(&rules(knobs)).wilds_have_places();
        let wild = ("wild_rank", "6");
        assert!(!places(&[wild]));
        assert!(places(&[wild, ("jokers_per_meld", "1")]));
        assert!(places(&[wild, ("joker_table_points", "20")]));
    }
}
