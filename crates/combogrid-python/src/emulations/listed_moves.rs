//! The moves of a hand as `DouZero` lists them: in its order, and with its repetitions.

use std::iter::repeat_n;

use combogrid_doudizhu::{
    Catalogue as Numbers, Hand as Cards, Kind as PlayKind, Play as Move, Rank,
};
use combogrid_ops::ErrorKind;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::doudizhu::{CardLists, Catalogue, DOUZERO, counted, each_rank};
use crate::{error, memory};

/// The most cards of a hand: what is listed more than once grows fast with their number.
const MOST_CARDS: usize = 20;
/// `DouZero`'s numbers of the kinds run from 1 to this one.
const LAST_KIND: u8 = 14;
/// The most kickers of a move: those of an airplane of five trios.
const MOST_KICKERS: usize = 5;

/// Lists the moves of one of `DouZero`'s kinds, or of all with 0.
///
/// `solos` are the distinct cards in the order in which a Python set has them. Chains are of `length`, or of any length
/// where that is less than the shortest.
#[pyfunction]
pub(crate) fn douzero_moves<'py>(
    py: Python<'py>,
    catalogue: &Bound<'py, Catalogue>,
    cards: &Bound<'py, PyAny>,
    solos: &Bound<'py, PyAny>,
    kind: u8,
    length: usize,
) -> PyResult<Bound<'py, PyList>> {
    memory::begin()?;
    let catalogue = catalogue.get();
    let held = Held::new(py, ranks(cards)?, ranks(solos)?)?;
    let mut moves = Moves {
        py,
        numbers: &catalogue.numbers,
        lists: catalogue.douzero_lists(py)?,
        found: Vec::with_capacity(128),
    };
    match kind {
        0 => (1..=LAST_KIND).try_for_each(|kind| held.list(kind, length, &mut moves))?,
        _ => held.list(kind, length, &mut moves)?,
    }
    PyList::new(py, moves.found)
}

fn ranks(cards: &Bound<'_, PyAny>) -> PyResult<Vec<Rank>> {
    let mut ranks = Vec::with_capacity(MOST_CARDS);
    each_rank(cards, |rank| {
        // One more than a hand may have, so that it is refused.
        if ranks.len() <= MOST_CARDS {
            ranks.push(rank);
        }
    })?;
    Ok(ranks)
}

/// A hand, and its ranks as they were first met.
struct Held {
    cards: Vec<Rank>,
    solos: Vec<Rank>,
    pairs: Vec<Rank>,
    trios: Vec<Rank>,
    fours: Vec<Rank>,
    hand: Cards,
}

impl Held {
    fn new(py: Python<'_>, cards: Vec<Rank>, solos: Vec<Rank>) -> PyResult<Self> {
        let (mut counts, mut met) = ([0_u8; Rank::COUNT], Vec::with_capacity(Rank::COUNT));
        for &rank in &cards {
            let count = &mut counts[rank.index()];
            if *count == 0 {
                met.push(rank);
            }
            *count = count.saturating_add(1);
        }
        let hand = counted(py, counts, Cards::DECK, "cards")?;
        if cards.len() > MOST_CARDS {
            let message = format!(
                "a hand of {} cards, expected at most {MOST_CARDS}",
                cards.len()
            );
            return Err(error::new(py, ErrorKind::Cards, "cards", None, message));
        }
        let times = |least: u8| {
            let met = met.iter().copied();
            met.filter(|rank| counts[rank.index()] >= least).collect()
        };
        Ok(Self {
            pairs: times(2),
            trios: times(3),
            fours: times(4),
            cards,
            solos,
            hand,
        })
    }

    fn list(&self, kind: u8, length: usize, moves: &mut Moves<'_, '_>) -> PyResult<()> {
        use PlayKind as K;
        match kind {
            1 => moves.bodies(K::Solo, &self.solos),
            2 => moves.bodies(K::Pair, &self.pairs),
            3 => moves.bodies(K::Trio, &self.trios),
            4 => moves.bodies(K::Bomb, &self.fours),
            5 if self.hand.contains(Move::ROCKET.cards()) => {
                moves.push(K::Rocket, (Rank::BlackJoker, 2), &[])
            }
            6 => self.trios_with(K::TrioSolo, &self.solos, moves),
            7 => self.trios_with(K::TrioPair, &self.pairs, moves),
            8..=10 => {
                let kind = [K::SoloChain, K::PairChain, K::Airplane][usize::from(kind - 8)];
                self.chains(kind, length, |body| moves.push(kind, body, &[]))
            }
            11 => self.chains(K::Airplane, length, |body| {
                let cards = without(&self.cards, body);
                for_each_choice(&cards, body.1, |kickers| {
                    moves.push(K::AirplaneSolos, body, kickers)
                })
            }),
            12 => self.chains(K::Airplane, length, |body| {
                let mut pairs = without(&self.pairs, body);
                pairs.sort_unstable();
                for_each_choice(&pairs, body.1, |kickers| {
                    moves.push(K::AirplanePairs, body, kickers)
                })
            }),
            13 => self.fours_with(K::FourTwoSolos, &self.cards, moves),
            14 => self.fours_with(K::FourTwoPairs, &self.pairs, moves),
            _ => Ok(()),
        }
    }

    fn trios_with(
        &self,
        kind: PlayKind,
        kickers: &[Rank],
        moves: &mut Moves<'_, '_>,
    ) -> PyResult<()> {
        for kicker in kickers {
            for &trio in self.trios.iter().filter(|trio| *trio != kicker) {
                moves.push(kind, (trio, 1), &[*kicker])?;
            }
        }
        Ok(())
    }

    fn fours_with(
        &self,
        kind: PlayKind,
        kickers: &[Rank],
        moves: &mut Moves<'_, '_>,
    ) -> PyResult<()> {
        self.fours.iter().try_for_each(|&four| {
            for_each_choice(&without(kickers, (four, 1)), 2, |kickers| {
                moves.push(kind, (four, 1), kickers)
            })
        })
    }

    /// The chains of ranks that are held so often, run by run and the shorter ones first.
    fn chains(
        &self,
        kind: PlayKind,
        length: usize,
        mut visit: impl FnMut((Rank, usize)) -> PyResult<()>,
    ) -> PyResult<()> {
        let held = self.hand.at_least(kind.copies());
        let held: Vec<Rank> = held.iter().filter(|rank| rank.is_chainable()).collect();
        let least = kind.min_len();
        for run in held.chunk_by(|low, high| low.next() == Some(*high)) {
            let lengths = match length {
                _ if length < least => least..=run.len(),
                _ => length..=length,
            };
            for length in lengths {
                let mut bodies = run.windows(length);
                bodies.try_for_each(|body| visit((body[0], length)))?;
            }
        }
        Ok(())
    }
}

/// The cards of other ranks than those of a body.
fn without(cards: &[Rank], (head, len): (Rank, usize)) -> Vec<Rank> {
    let body = head.index()..head.index() + len;
    let others = cards.iter().filter(|rank| !body.contains(&rank.index()));
    others.copied().collect()
}

/// The lists that were made so far.
struct Moves<'py, 'a> {
    py: Python<'py>,
    numbers: &'a Numbers,
    lists: &'a CardLists,
    found: Vec<Bound<'py, PyList>>,
}

impl Moves<'_, '_> {
    fn bodies(&mut self, kind: PlayKind, heads: &[Rank]) -> PyResult<()> {
        heads
            .iter()
            .try_for_each(|&head| self.push(kind, (head, 1), &[]))
    }

    /// Appends a move; `kickers` are in the order in which they are listed, and of pairs only one card each.
    fn push(
        &mut self,
        kind: PlayKind,
        (head, len): (Rank, usize),
        kickers: &[Rank],
    ) -> PyResult<()> {
        let pairs = matches!(
            kind,
            PlayKind::TrioPair | PlayKind::AirplanePairs | PlayKind::FourTwoPairs
        );
        let copies = if pairs { 2 } else { 1 };
        let bits = kickers
            .iter()
            .map(|rank| (copies as u64) << (4 * rank.index()));
        let carried = Cards::from_bits(bits.sum()).unwrap_or_default();
        let play = Move::new(kind, head, len, carried);
        let number = play.ok().and_then(|play| self.numbers.number(play));
        let list = match number {
            Some(number) if kickers.is_sorted() => self.lists.list(self.py, number),
            // The hand is not sorted.
            _ => {
                let body = play.map_or(Cards::EMPTY, Move::body);
                let kickers = kickers.iter().flat_map(|&rank| repeat_n(rank, copies));
                let cards = body.cards().chain(kickers);
                let numbers: Vec<u8> = cards.map(|rank| DOUZERO[rank.index()]).collect();
                PyList::new(self.py, numbers)?
            }
        };
        self.found.push(list);
        Ok(())
    }
}

/// Each choice of `count` places, low places first; of choices that follow each other and are equal, the first.
fn for_each_choice(
    cards: &[Rank],
    count: usize,
    mut visit: impl FnMut(&[Rank]) -> PyResult<()>,
) -> PyResult<()> {
    if count > cards.len().min(MOST_KICKERS) {
        return Ok(());
    }
    let mut places: [usize; MOST_KICKERS] = std::array::from_fn(|place| place);
    let mut last = None;
    loop {
        let choice = places.map(|place| cards.get(place).copied().unwrap_or(Rank::Three));
        if last != Some(choice) {
            visit(&choice[..count])?;
            last = Some(choice);
        }
        let mut at = (0..count).rev();
        let Some(at) = at.find(|&at| places[at] < cards.len() - count + at) else {
            return Ok(());
        };
        places[at] += 1;
        for next in at + 1..count {
            places[next] = places[next - 1] + 1;
        }
    }
}
