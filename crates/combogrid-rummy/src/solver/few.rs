//! Hands in which few melds touch each other, as most hands that are dealt: their melds as bits, tried one by one.

use super::weights::Weights;
use crate::hand::Planes;
use crate::meld::{Meld, Run, Set, Substitutes};
use crate::{AceRank, Hand, Rank, Rules, SetSuits, Suit, Tile};

/// One cell a rank.
const ROW: u64 = 0x000F_FFFF_FFFF_FFFF / 0xF;
/// So many melds are looked at before a hand is left to the sweep.
const MOST_MELDS: usize = 64;
/// So many melds that touch each other are tried one by one.
const MOST_TOUCHING: u32 = 12;

/// What the rules say about melds, as bits.
#[derive(Debug, Clone)]
pub(super) struct MeldBits {
    /// The rank of each column, and how many there are.
    ranks: [u8; Rank::COUNT],
    columns: usize,
    deck: u64,
    ace: AceRank,
    run: (u32, u32),
    set: (u32, u32),
    set_suits: SetSuits,
}

/// A meld that can be formed.
#[derive(Debug, Clone, Copy)]
struct Formable {
    cells: u64,
    gain: i64,
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

/// The melds of one hand; kept from hand to hand for their room.
#[derive(Debug, Clone, Default)]
pub(super) struct FewMelds {
    melds: Vec<Formable>,
}

/// Some melds and what they gain over loose cards; each at most twice.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Laid {
    pub(super) gain: i64,
    once: u64,
    twice: u64,
}

impl Laid {
    const fn lay(&mut self, at: usize, gain: i64) {
        let bit = 1 << at;
        self.gain += gain;
        self.twice |= self.once & bit;
        self.once |= bit;
    }

    /// With others that are none of these.
    const fn and(self, other: Laid) -> Laid {
        Laid {
            gain: self.gain + other.gain,
            once: self.once | other.once,
            twice: self.twice | other.twice,
        }
    }
}

impl MeldBits {
    /// For rules whose ranks do not go round.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        if rules.ace() == AceRank::Cyclic {
            return None;
        }
        let mut ranks = [0; Rank::COUNT];
        let mut columns = 0;
        let mut deck = 0;
        for (rank, column) in rules.ranks().iter().zip(0..) {
            ranks[columns] = rank.number() - 1;
            columns += 1;
            for suit in rules.suits().iter() {
                let plain = !rules.is_wild(Tile::Card(crate::Card::new(rank, suit)));
                deck |= u64::from(plain) << (4 * column) << suit.index();
            }
        }
        let wide = |(from, to): (u8, u8)| (u32::from(from), u32::from(to));
        Some(Self {
            ranks,
            columns,
            deck,
            ace: rules.ace(),
            run: wide(rules.run_lengths().into_inner()),
            set: wide(rules.set_sizes().into_inner()),
            set_suits: rules.set_suits(),
        })
    }

    /// The cells of a hand by column; none if the hand has jokers, wild cards or more than two copies of a card.
    pub(super) fn cells(&self, hand: &Hand) -> Option<Planes> {
        let mut cells = hand.planes().filter(|_| hand.jokers() == 0)?;
        if self.columns < Rank::COUNT {
            let whole = cells;
            cells = Planes {
                once: self.by_column(whole.once),
                twice: self.by_column(whole.twice),
            };
            if cells.once.count_ones() != whole.once.count_ones() {
                return None;
            }
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
        let ends = (once & 0xF) << (4 * self.columns);
        let row = match self.ace {
            AceRank::High => once & !0xF | ends,
            AceRank::LowOrHigh => once | ends,
            AceRank::Low | AceRank::Cyclic => once,
        };
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
}

impl FewMelds {
    /// Finds every meld of these cells; false if there are too many.
    pub(super) fn find(
        &mut self,
        bits: &MeldBits,
        cells: Planes,
        runs: Runs,
        weights: &Weights,
    ) -> Option<()> {
        self.melds.clear();
        let mut columns = bits.set_columns(cells.once);
        while columns != 0 {
            let at = columns.trailing_zeros();
            columns &= columns - 1;
            self.sets(bits, at, cells.once >> at & 0xF, weights);
        }
        let (mut starts, row) = bits.run_starts(cells.once);
        while starts != 0 {
            let at = starts.trailing_zeros();
            starts &= starts - 1;
            self.runs(bits, at, row, runs, weights);
            if self.melds.len() > MOST_MELDS {
                return None;
            }
        }
        (self.melds.len() <= MOST_MELDS).then_some(())
    }

    fn sets(&mut self, bits: &MeldBits, at: u32, held: u64, weights: &Weights) {
        let column = at as usize / 4;
        let rank = usize::from(bits.ranks[column]);
        let gain = weights.set[rank].card - weights.loose[rank];
        let mut chosen = held;
        while chosen != 0 {
            let len = chosen.count_ones();
            if (bits.set.0..=bits.set.1).contains(&len) {
                self.melds.push(Formable {
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

    /// The runs that begin in the cell `at`.
    fn runs(&mut self, bits: &MeldBits, at: u32, row: u64, runs: Runs, weights: &Weights) {
        let longest = match runs {
            Runs::Every => bits.run.1,
            Runs::Prime => bits.run.1.min(2 * bits.run.0 - 1),
        };
        let (mut cells, mut gain) = (0, 0);
        let low = (1 << (4 * bits.columns)) - 1;
        for place in 0..longest {
            let cell = 1u64 << at << (4 * place);
            if row & cell == 0 {
                break;
            }
            let column = (at / 4 + place) as usize;
            let rank = usize::from(bits.ranks[column % bits.columns]);
            gain += weights.run[column].card - weights.loose[rank];
            cells |= cell;
            if place + 1 >= bits.run.0 {
                self.melds.push(Formable {
                    cells: cells & low | cells >> (4 * bits.columns),
                    gain,
                    first: narrow(at as usize / 4),
                    len: narrow(place as usize + 1),
                    kind: Kind::Run,
                });
            }
        }
    }

    /// The best melds of the parts in which few touch each other, and the cells of the others.
    pub(super) fn best(&self, cells: Planes) -> (Laid, u64) {
        let (mut all, mut many) = (Laid::default(), 0);
        self.parts(|part, touched| {
            if part.count_ones() <= MOST_TOUCHING {
                all = all.and(self.best_of(part, cells));
            } else {
                many |= touched;
            }
        });
        (all, many)
    }

    /// The number of arrangements of the parts in which few touch each other, and the cells of the others.
    pub(super) fn count(&self, cells: Planes) -> (u128, u64) {
        let (mut all, mut many) = (1u128, 0);
        self.parts(|part, touched| {
            if part.count_ones() <= MOST_TOUCHING {
                all = all.saturating_mul(self.ways(part, cells).into());
            } else {
                many |= touched;
            }
        });
        (all, many)
    }

    /// Calls `with` for melds that touch each other, one by one or over others, and the cells they touch.
    fn parts(&self, mut with: impl FnMut(u64, u64)) {
        let mut open = match self.melds.len() {
            0 => return,
            len => u64::MAX >> (64 - len),
        };
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            let (mut part, mut touched) = (1 << at, self.melds[at].cells);
            open &= open - 1;
            let mut grows = true;
            while grows {
                grows = false;
                let mut others = open;
                while others != 0 {
                    let bit = others & others.wrapping_neg();
                    others ^= bit;
                    let cells = self.melds[bit.trailing_zeros() as usize].cells;
                    if cells & touched != 0 {
                        part |= bit;
                        open ^= bit;
                        grows |= cells & !touched != 0;
                        touched |= cells;
                    }
                }
            }
            with(part, touched);
        }
    }

    /// Lays the first of the open melds, as often as it goes, and looks at the others: which of them still go, and
    /// whether any of them touches it.
    fn look(&self, open: u64, left: Planes) -> (u64, bool) {
        let first = self.melds[open.trailing_zeros() as usize].cells;
        let (mut still, mut touched, mut others) = (0, 0, open);
        while others != 0 {
            let bit = others & others.wrapping_neg();
            others ^= bit;
            let cells = self.melds[bit.trailing_zeros() as usize].cells;
            still |= if left.hold(cells) { bit } else { 0 };
            touched |= if others == open & (open - 1) { 0 } else { cells };
        }
        (still, touched & first != 0)
    }

    fn best_of(&self, mut open: u64, mut cells: Planes) -> Laid {
        let mut laid = Laid::default();
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            let meld = &self.melds[at];
            let left = cells.without(meld.cells);
            let (still, touched) = self.look(open, left);
            if touched {
                let mut with = self.best_of(still, left);
                with.lay(at, meld.gain);
                let without = self.best_of(open & (open - 1), cells);
                let better = without.gain > with.gain;
                return laid.and(if better { without } else { with });
            }
            // A meld always gains something.
            laid.lay(at, meld.gain);
            (open, cells) = (still, left);
        }
        laid
    }

    fn ways(&self, mut open: u64, mut cells: Planes) -> u64 {
        let mut ways = 1;
        while open != 0 {
            let meld = &self.melds[open.trailing_zeros() as usize];
            let others = open & (open - 1);
            let left = cells.without(meld.cells);
            let (still, touched) = self.look(open, left);
            if touched {
                return ways * (self.ways(still, left) + self.ways(others, cells));
            }
            ways *= 2 + u64::from(left.hold(meld.cells));
            (open, cells) = (others, left);
        }
        ways
    }

    /// The melds that were laid.
    pub(super) fn melds<'a>(
        &'a self,
        laid: Laid,
        bits: &'a MeldBits,
        rules: &'a Rules,
    ) -> impl Iterator<Item = Meld> + 'a {
        let laid = [laid.once, laid.twice].map(|mut melds| {
            core::iter::from_fn(move || {
                let at = (melds != 0).then(|| melds.trailing_zeros() as usize)?;
                melds &= melds - 1;
                Some(self.melds[at].meld(bits, rules))
            })
        });
        laid.into_iter().flatten()
    }
}

impl Formable {
    fn meld(&self, bits: &MeldBits, rules: &Rules) -> Meld {
        let at = self.cells.trailing_zeros() as usize;
        match self.kind {
            Kind::Set => {
                let rank = Rank::ALL[usize::from(bits.ranks[usize::from(self.first)])];
                let held = Suit::ALL.map(|suit| {
                    u8::from(self.cells >> (4 * self.first) & suit.cell() != 0)
                });
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
