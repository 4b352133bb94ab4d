//! Melds as bits: four cells a column, sixteen columns a word.

use super::weights::Weights;
use crate::hand::Planes;
use crate::meld::{Meld, Run, Set, Substitutes};
use crate::{AceRank, Card, Hand, Rank, Rules, SetSuits, Suit, Tile};

/// One cell a rank.
const ROW: u64 = 0x000F_FFFF_FFFF_FFFF / 0xF;
/// A hand with more melds is given up: each of them is a bit of a word.
const MOST_MELDS: usize = 64;

/// What the rules say about melds, as bits.
#[derive(Debug, Clone)]
pub(super) struct MeldBits {
    /// The rank of each column, and how many there are.
    ranks: [u8; Rank::COUNT],
    columns: usize,
    deck: u64,
    /// The cells of the columns that runs may cover; the column after the last is that of the high ace.
    covered: u64,
    run: (u32, u32),
    set: (u32, u32),
    set_suits: SetSuits,
}

/// A meld that can be formed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Formable {
    pub(super) cells: u64,
    /// What its cards are worth more than loose.
    pub(super) gain: i64,
    /// The first column.
    first: u8,
    len: u8,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Set,
    Run,
}

/// Which runs are to be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Runs {
    Every,
    /// Those that cannot be parted into two.
    Prime,
}

impl MeldBits {
    /// For rules whose ranks do not go round.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        if rules.ace() == AceRank::Cyclic || !rules.has_usual_melds() {
            return None;
        }
        let mut ranks = [0; Rank::COUNT];
        let mut columns = 0;
        let mut deck = 0;
        for (rank, column) in rules.ranks().iter().zip(0..) {
            ranks[columns] = rank.number() - 1;
            columns += 1;
            for suit in rules.suits().iter() {
                let plain = !rules.is_wild(Tile::Card(Card::new(rank, suit)));
                deck |= u64::from(plain) << (4 * column) << suit.index();
            }
        }
        let wide = |(from, to): (u8, u8)| (u32::from(from), u32::from(to));
        Some(Self {
            ranks,
            columns,
            deck,
            covered: rules
                .run_columns()
                .fold(0, |cells, column| cells | 0xF << (4 * column)),
            run: wide(rules.run_lengths().into_inner()),
            set: wide(rules.set_sizes().into_inner()),
            set_suits: rules.duplicate_suits(),
        })
    }

    /// The cells of a hand by column, without ranks that the deck has not, or `None` if the hand has jokers, wild cards or
    /// more than two copies of a card.
    #[inline]
    pub(super) fn cells(&self, hand: &Hand) -> Option<Planes> {
        let mut cells = hand.planes().filter(|_| hand.jokers() == 0)?;
        if self.columns < Rank::COUNT {
            cells = Planes {
                once: self.by_column(cells.once),
                twice: self.by_column(cells.twice),
            };
        }
        let any = self.set_suits == SetSuits::Any && cells.twice != 0;
        (cells.once & !self.deck == 0 && !any).then_some(cells)
    }

    fn by_column(&self, cells: u64) -> u64 {
        let ranks = self.ranks[..self.columns].iter().zip(0..);
        let moved = ranks.map(|(&rank, column)| (cells >> (4 * rank) & 0xF) << (4 * column));
        moved.sum()
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

    /// The lowest cells of runs of the shortest length, and the row of columns that they lie in.
    fn run_starts(&self, once: u64) -> (u64, u64) {
        let row = (once | (once & 0xF) << (4 * self.columns)) & self.covered;
        let mut starts = row;
        for place in 1..self.run.0 {
            starts &= row >> (4 * place);
        }
        (starts, row)
    }

    /// The lowest cells of columns that hold a set.
    fn set_columns(&self, once: u64) -> u64 {
        let [a, b, c, d] = [0, 1, 2, 3].map(|suit| once >> suit & ROW);
        match self.set.0 {
            2 => (a & b) | (c & d) | ((a | b) & (c | d)),
            3 => (a & b & (c | d)) | (c & d & (a | b)),
            4 => a & b & c & d,
            _ => 0,
        }
    }

    /// Finds every meld of these cells, or `None` if there are too many.
    pub(super) fn find(
        &self,
        cells: Planes,
        runs: Runs,
        weights: &Weights,
        melds: &mut Vec<Formable>,
    ) -> Option<()> {
        melds.clear();
        let mut columns = self.set_columns(cells.once);
        while columns != 0 {
            let at = columns.trailing_zeros();
            columns &= columns - 1;
            self.sets(at, cells.once >> at & 0xF, weights, melds);
        }
        let (mut starts, row) = self.run_starts(cells.once);
        while starts != 0 {
            let at = starts.trailing_zeros();
            starts &= starts - 1;
            self.runs((at, row), runs, weights, melds);
            if melds.len() > MOST_MELDS {
                return None;
            }
        }
        (melds.len() <= MOST_MELDS).then_some(())
    }

    /// The sets of the column whose lowest cell is `at`.
    fn sets(&self, at: u32, held: u64, weights: &Weights, melds: &mut Vec<Formable>) {
        let column = at as usize / 4;
        let rank = usize::from(self.ranks[column]);
        let gain = weights.set[rank].card - weights.loose[rank];
        let mut chosen = held;
        while chosen != 0 {
            let len = chosen.count_ones();
            if (self.set.0..=self.set.1).contains(&len) {
                melds.push(Formable {
                    cells: chosen << at,
                    gain: gain * i64::from(len),
                    first: narrow(column),
                    len: narrow(len as usize),
                    kind: Kind::Set,
                });
            }
            chosen = (chosen - 1) & held;
        }
    }

    /// The runs that begin in the cell `at`, the row of columns being `row`.
    fn runs(
        &self,
        (at, row): (u32, u64),
        runs: Runs,
        weights: &Weights,
        melds: &mut Vec<Formable>,
    ) {
        let longest = match runs {
            Runs::Every => self.run.1,
            Runs::Prime => self.run.1.min(2 * self.run.0 - 1),
        };
        let (mut cells, mut gain) = (0, 0);
        let low = (1 << (4 * self.columns)) - 1;
        for place in 0..longest {
            let cell = 1u64 << at << (4 * place);
            if row & cell == 0 {
                break;
            }
            let column = (at / 4 + place) as usize;
            let rank = usize::from(self.ranks[column % self.columns]);
            gain += weights.run[column].card - weights.loose[rank];
            cells |= cell;
            if place + 1 >= self.run.0 {
                melds.push(Formable {
                    cells: cells & low | cells >> (4 * self.columns),
                    gain,
                    first: narrow(at as usize / 4),
                    len: narrow(place as usize + 1),
                    kind: Kind::Run,
                });
            }
        }
    }
}

impl Formable {
    /// The meld itself.
    pub(super) fn meld(&self, bits: &MeldBits, rules: &Rules) -> Meld {
        let at = self.cells.trailing_zeros() as usize;
        match self.kind {
            Kind::Set => {
                let rank = Rank::ALL[usize::from(bits.ranks[usize::from(self.first)])];
                let held = Suit::ALL
                    .map(|suit| u8::from(self.cells >> (4 * self.first) & suit.cell() != 0));
                Meld::Set(Set::new(rank, held, Substitutes::NONE))
            }
            Kind::Run => {
                let places = (1 << self.len) - 1;
                let span = (Suit::ALL[at % 4], self.first, self.len);
                Meld::Run(Run::new(span, (places, 0), Substitutes::NONE, rules))
            }
        }
    }
}

/// A column or length.
fn narrow(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::solver::weights::pack;
    use crate::{Aim, Arrangement, Score, candidates};

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

    #[test]
    fn a_cell_is_a_suit_in_a_column_and_leads_back_to_the_hand() {
        for rules in all_rules() {
            let (bits, deck) = (MeldBits::new(&rules).unwrap(), Hand::deck(&rules));
            let deck = deck.with(Tile::Joker, 0);
            let cells = bits.cells(&deck).unwrap();
            assert_eq!(bits.part(&deck, cells.once), deck);
            for (rank, column) in rules.ranks().iter().zip(0..) {
                for suit in rules.suits().iter() {
                    let cell = suit.cell() << (4 * column);
                    assert!(cells.hold(cell));
                    let card = Card::new(rank, suit);
                    assert_eq!(
                        bits.part(&deck, cell),
                        Hand::EMPTY.with(card, rules.packs())
                    );
                }
            }
        }
    }

    #[test]
    fn the_melds_of_the_bits_are_the_candidates() {
        let mut rng = fastrand::Rng::with_seed(17);
        let mut melds = Vec::new();
        for rules in all_rules() {
            let bits = MeldBits::new(&rules).unwrap();
            let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            for round in 0..120 {
                let tiles = rng.choose_multiple(&deck, 3 + round % 28);
                let hand: Hand = tiles.into_iter().copied().collect();
                let Some(cells) = bits.cells(&hand) else {
                    continue;
                };
                let all = candidates(&hand, &rules).unwrap();
                let aim = Aim::ALL[round % 3];
                let weights = Weights::new(aim, &rules);
                let found = bits.find(cells, Runs::Every, &weights, &mut melds);
                assert_eq!(found.is_some(), all.len() <= 64, "{hand}");
                if found.is_none() {
                    continue;
                }
                for formable in &melds {
                    let meld = formable.meld(&bits, &rules);
                    let alone = Arrangement::new(&meld.tiles(), vec![meld]).unwrap();
                    let loose = Arrangement::all_loose(&meld.tiles());
                    let [laid, loose] = [alone, loose].map(|a| pack(aim, Score::of(&a, &rules)));
                    assert_eq!(formable.gain, laid - loose, "{meld}");
                    assert_eq!(
                        bits.part(&hand, formable.cells).columns(),
                        meld.tiles().columns()
                    );
                }
                let sorted = |melds: &[Formable]| {
                    let melds = melds.iter().map(|formable| formable.meld(&bits, &rules));
                    melds.collect::<BTreeSet<_>>()
                };
                let least = *rules.run_lengths().start();
                assert_eq!(sorted(&melds), all.iter().copied().collect());
                bits.find(cells, Runs::Prime, &weights, &mut melds).unwrap();
                // Longer runs are two.
                let prime = all.iter().filter(|meld| match meld {
                    Meld::Run(run) => run.len() < 2 * least,
                    Meld::Set(_) => true,
                });
                assert_eq!(sorted(&melds), prime.copied().collect(), "{hand}");
            }
        }
    }

    #[test]
    fn sixty_four_melds_are_found_and_more_are_given_up() {
        // Twelve of a suit are 55 runs, five 6, four 3.
        let rules = Rules::gin();
        let (bits, mut melds) = (MeldBits::new(&rules).unwrap(), Vec::new());
        let weights = Weights::new(Aim::Cards, &rules);
        let most = "AC2C3C4C5C6C7C8C9CTCJCQC AD2D3D4D5D 6H7H8H9H";
        for (more, found) in [
            ("", Some(())),
            ("AS2S3S", None),
            ("TH", None),
            ("6D7D8D", None),
        ] {
            let hand = Hand::parse(&format!("{most} {more}"), &rules).unwrap();
            let cells = bits.cells(&hand).unwrap();
            assert_eq!(bits.find(cells, Runs::Every, &weights, &mut melds), found);
        }
        // The last meld to be found may be a set.
        let hand = Hand::parse(&most.replace("AD", "6S JD JH"), &rules).unwrap();
        let number = candidates(&hand, &rules).unwrap().len();
        let cells = bits.cells(&hand).unwrap();
        let found = bits.find(cells, Runs::Every, &weights, &mut melds);
        assert_eq!((found.is_some(), melds.len()), (true, number));
    }

    #[test]
    fn only_hands_of_plain_cards_have_cells() {
        let cells = |hand: &str, rules: &Rules| {
            let hand = Hand::parse(hand, rules).unwrap();
            MeldBits::new(rules).unwrap().cells(&hand).is_some()
        };
        assert!(cells("3C 3C 4D", &Rules::rummikub()));
        assert!(!cells("3C 3C JK", &Rules::rummikub()));
        assert!(!cells("3C 3C 3C", &rules(&[("packs", "3")])));
        let wild = rules(&[("wild_card", "4D")]);
        assert!(cells("3C 4C", &wild) && !cells("3C 4D", &wild));
        // Two equal cards may be in one set there.
        let any = rules(&[("duplicate_suits", "true")]);
        assert!(cells("3C 4D", &any) && !cells("3C 3C", &any));
        assert!(MeldBits::new(&rules(&[("ace", "cyclic")])).is_none());
        assert!(MeldBits::new(&Rules::canasta()).is_none());
    }
}
