//! The moves of a hand as `DouZero` lists them: in its order, and with its repetitions.

use combogrid_doudizhu::Rank;
use combogrid_ops::Kind;
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::cards::{DOUZERO, counted};
use crate::error;

/// The most cards of a hand: what is listed more than once grows fast with their number.
const MOST_CARDS: usize = 20;
/// `DouZero`'s numbers of the kinds run from 1 to this one.
const LAST_KIND: u8 = 14;

/// Lists the moves of one of `DouZero`'s kinds, or of all with 0.
///
/// `solos` are the distinct cards in the order in which a Python set has them. Chains are of `length`, or of any length
/// where that is less than the shortest.
#[pyfunction]
pub(crate) fn douzero_moves(
    py: Python<'_>,
    cards: Vec<u8>,
    solos: Vec<u8>,
    kind: u8,
    length: usize,
) -> PyResult<Bound<'_, PyList>> {
    check(py, &cards)?;
    let lists = PyList::empty(py);
    let mut generator = Generator {
        cards,
        solos,
        length,
        moves: Vec::with_capacity(2048),
        ends: Vec::with_capacity(256),
    };
    match kind {
        0 => (1..=LAST_KIND).for_each(|kind| generator.kind(kind)),
        _ => generator.kind(kind),
    }
    let mut start = 0;
    for &end in &generator.ends {
        lists.append(PyList::new(py, &generator.moves[start..end])?)?;
        start = end;
    }
    Ok(lists)
}

/// Refuses what is no hand of the deck.
fn check(py: Python<'_>, cards: &[u8]) -> PyResult<()> {
    let mut counts = [0_u8; Rank::COUNT];
    for card in cards {
        let Some(rank) = DOUZERO.iter().position(|number| number == card) else {
            return Err(error::new(
                py,
                Kind::Cards,
                "cards",
                None,
                format!("{card} is no card of DouZero"),
            ));
        };
        counts[rank] = counts[rank].saturating_add(1);
    }
    counted(py, counts, "cards")?;
    if cards.len() > MOST_CARDS {
        let message = format!(
            "a hand of {} cards, expected at most {MOST_CARDS}",
            cards.len()
        );
        return Err(error::new(py, Kind::Cards, "cards", None, message));
    }
    Ok(())
}

/// Moves one after the other, and where each ends.
struct Generator {
    cards: Vec<u8>,
    solos: Vec<u8>,
    length: usize,
    moves: Vec<u8>,
    ends: Vec<usize>,
}

impl Generator {
    fn kind(&mut self, kind: u8) {
        match kind {
            1 => self
                .solos
                .clone()
                .into_iter()
                .for_each(|card| self.push([[card].as_slice()])),
            2..=4 => self
                .times(kind.into())
                .into_iter()
                .for_each(|card| self.push([[card; 4].get(..kind.into()).unwrap_or_default()])),
            5 if self.cards.contains(&20) && self.cards.contains(&30) => {
                self.push([[20, 30].as_slice()]);
            }
            6 => self.trios_with(&self.solos.clone(), 1),
            7 => self.trios_with(&self.times(2), 2),
            8 => self.chains(&self.solos.clone(), 5, 1),
            9 => self.chains(&self.times(2), 3, 2),
            10 => self.chains(&self.times(3), 2, 3),
            11 => self.airplanes_with_solos(),
            12 => self.airplanes_with_pairs(),
            13 => self.fours_with_solos(),
            14 => self.fours_with_pairs(),
            _ => {}
        }
    }

    fn push<const PARTS: usize>(&mut self, parts: [&[u8]; PARTS]) {
        for part in parts {
            self.moves.extend_from_slice(part);
        }
        self.ends.push(self.moves.len());
    }

    /// The cards that are held at least so often, as they were first met.
    fn times(&self, count: usize) -> Vec<u8> {
        let mut met: Vec<(u8, usize)> = Vec::with_capacity(Rank::COUNT);
        for &card in &self.cards {
            match met.iter_mut().find(|(other, _)| *other == card) {
                Some((_, held)) => *held += 1,
                None => met.push((card, 1)),
            }
        }
        met.into_iter()
            .filter(|&(_, held)| held >= count)
            .map(|(card, _)| card)
            .collect()
    }

    fn trios_with(&mut self, kickers: &[u8], count: usize) {
        let trios = self.times(3);
        for &kicker in kickers {
            for &trio in trios.iter().filter(|&&trio| trio != kicker) {
                self.push([&[kicker; 2][..count], &[trio; 3]]);
            }
        }
    }

    fn chains(&mut self, cards: &[u8], least: usize, repeat: usize) {
        for body in bodies(cards, least, self.length) {
            self.push([&repeated(&body, repeat)]);
        }
    }

    fn airplanes_with_solos(&mut self) {
        for body in bodies(&self.times(3), 2, self.length) {
            let trios = repeated(&body, 3);
            for_each_choice(&self.without(&body), body.len(), |kickers| {
                self.push([&trios, kickers]);
            });
        }
    }

    fn airplanes_with_pairs(&mut self) {
        let mut pairs = self.times(2);
        pairs.sort_unstable();
        for body in bodies(&self.times(3), 2, self.length) {
            let pairs: Vec<u8> = pairs
                .iter()
                .copied()
                .filter(|pair| !body.contains(pair))
                .collect();
            for_each_choice(&pairs, body.len(), |kickers| {
                let mut cards = [repeated(&body, 3), repeated(kickers, 2)].concat();
                cards.sort_unstable();
                self.push([&cards]);
            });
        }
    }

    fn fours_with_solos(&mut self) {
        for four in self.times(4) {
            for_each_choice(&self.without(&[four]), 2, |kickers| {
                self.push([&[four; 4], kickers]);
            });
        }
    }

    fn fours_with_pairs(&mut self) {
        let pairs = self.times(2);
        for four in self.times(4) {
            let pairs: Vec<u8> = pairs.iter().copied().filter(|&pair| pair != four).collect();
            for_each_choice(&pairs, 2, |kickers| {
                self.push([&[four; 4], &repeated(kickers, 2)]);
            });
        }
    }

    fn without(&self, body: &[u8]) -> Vec<u8> {
        self.cards
            .iter()
            .copied()
            .filter(|card| !body.contains(card))
            .collect()
    }
}

fn repeated(cards: &[u8], count: usize) -> Vec<u8> {
    cards
        .iter()
        .flat_map(|&card| std::iter::repeat_n(card, count))
        .collect()
}

/// The chains of each run, the shorter ones first.
fn bodies(cards: &[u8], least: usize, length: usize) -> Vec<Vec<u8>> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    let mut bodies = Vec::new();
    for run in cards.chunk_by(|low, high| low + 1 == *high) {
        let lengths = if length < least {
            least..=run.len()
        } else {
            length..=length
        };
        bodies.extend(lengths.flat_map(|length| run.windows(length).map(<[u8]>::to_vec)));
    }
    bodies
}

/// Each choice of `count` places, low places first; of choices that follow each other and are equal, the first.
fn for_each_choice(cards: &[u8], count: usize, mut visit: impl FnMut(&[u8])) {
    if count > cards.len() {
        return;
    }
    let mut places: Vec<usize> = (0..count).collect();
    let mut last = Vec::new();
    loop {
        let choice: Vec<u8> = places.iter().map(|&place| cards[place]).collect();
        if choice != last {
            visit(&choice);
            last = choice;
        }
        let Some(at) = (0..count)
            .rev()
            .find(|&at| places[at] < cards.len() - count + at)
        else {
            return;
        };
        places[at] += 1;
        for next in at + 1..count {
            places[next] = places[next - 1] + 1;
        }
    }
}
