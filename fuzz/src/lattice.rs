use std::collections::BTreeMap;
use std::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use combogrid_lattice::{Choices, Count, Lattice, Sweep, fold_sweep};

const STATES: u8 = 4;
const MOST_COLUMNS: u8 = 6;
/// Splits that are listed one by one.
const LISTED: u128 = 100;

/// Where a choice leads, and the one or two pieces that it lays.
type Choice = (u8, Vec<u8>);

/// A game: the choices of each column and state.
#[derive(Debug)]
pub(crate) struct Game {
    columns: Vec<[Vec<Choice>; STATES as usize]>,
    accepted: u8,
}

impl Game {
    pub(crate) fn length(&self) -> usize {
        self.columns.len()
    }
}

impl Sweep for Game {
    type State = u8;
    type Piece = u8;

    fn columns(&self) -> usize {
        self.columns.len()
    }
    fn start(&self) -> u8 {
        0
    }
    fn choices(&self, column: usize, &state: &u8, out: &mut impl Choices<u8, u8>) {
        for (next, pieces) in &self.columns[column][usize::from(state)] {
            out.push(*next, pieces.iter().copied());
        }
    }
    fn accepts(&self, &state: &u8) -> bool {
        self.accepted >> state & 1 == 1
    }
}

/// What a lattice counts, lists, numbers, weighs and concatenates is what walking every path gives.
pub fn lattice(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let (one, other) = (game(bytes)?, game(bytes)?);
    let lattices = [&one, &other].map(|game| Lattice::new(game).unwrap());
    if lattices
        .iter()
        .any(|lattice| lattice.count().expect("few columns") > LISTED)
    {
        return Ok(());
    }
    let all = [&one, &other].map(|game| paths(game, 0, 0));
    for (game, lattice, all) in [
        (&one, &lattices[0], &all[0]),
        (&other, &lattices[1], &all[1]),
    ] {
        lists(lattice, all);
        weighs(game, lattice, all);
    }
    Ok(())
}

pub(crate) fn game(bytes: &mut Unstructured) -> Result<Game> {
    let columns = bytes.arbitrary::<u8>()? % (MOST_COLUMNS + 1);
    let accepted = bytes.arbitrary()?;
    let choice = |bytes: &mut Unstructured| {
        let byte: u8 = bytes.arbitrary()?;
        let piece = byte >> 2 & 7;
        let pieces = [vec![piece], vec![piece, byte >> 5]];
        Ok((byte % STATES, pieces[usize::from(byte >> 7)].clone()))
    };
    let column = |bytes: &mut Unstructured| {
        let numbers: u8 = bytes.arbitrary()?;
        let mut states: [Vec<_>; STATES as usize] = Default::default();
        for (state, choices) in states.iter_mut().enumerate() {
            for _ in 0..numbers >> (2 * state) & 3 {
                choices.push(choice(bytes)?);
            }
        }
        Ok(states)
    };
    let columns = (0..columns).map(|_| column(bytes)).collect::<Result<_>>()?;
    Ok(Game { columns, accepted })
}

/// Every path the slow way, in the order of the choices.
fn paths(game: &Game, column: usize, state: u8) -> Vec<Vec<u8>> {
    if column == game.columns() {
        return vec![Vec::new(); usize::from(game.accepts(&state))];
    }
    let mut found = Vec::new();
    for (next, pieces) in &game.columns[column][usize::from(state)] {
        let rest = paths(game, column + 1, *next);
        found.extend(rest.into_iter().map(|rest| [&pieces[..], &rest].concat()));
    }
    found
}

fn lists(lattice: &Lattice<u8>, all: &[Vec<u8>]) {
    assert_eq!(lattice.count(), Ok(all.len() as u128));
    assert_eq!(lattice.is_empty(), all.is_empty());
    assert!(
        lattice
            .iter()
            .map(|path| path.to_vec())
            .eq(all.iter().cloned())
    );
    assert!(
        lattice
            .iter()
            .rev()
            .map(|path| path.to_vec())
            .eq(all.iter().rev().cloned())
    );
    let mut streamed = all.iter();
    let end = lattice.for_each(|pieces| {
        assert_eq!(Some(pieces), streamed.next().map(Vec::as_slice));
        ControlFlow::<()>::Continue(())
    });
    assert!(end.is_continue() && streamed.next().is_none());
    for (rank, pieces) in (0..).zip(all) {
        let path = lattice.nth(rank).expect("a rank below the count");
        assert_eq!((path.to_vec(), path.rank()), (pieces.clone(), rank));
        // Other choices may lay the same pieces, so the rank found may be another.
        let found = lattice.rank_of(pieces).and_then(|rank| lattice.nth(rank));
        assert_eq!(
            found.map(|path| sorted(path.to_vec())),
            Some(sorted(pieces.clone()))
        );
    }
    let count = all.len() as u128;
    assert!(lattice.nth(count).is_none() && lattice.nth(u128::MAX).is_none());
    let middle = lattice.iter_range(count / 3..count / 2 + 1);
    let expected = all.iter().take(all.len() / 2 + 1).skip(all.len() / 3);
    assert!(middle.map(|path| path.to_vec()).eq(expected.cloned()));
}

fn sorted(mut pieces: Vec<u8>) -> Vec<u8> {
    pieces.sort_unstable();
    pieces
}

fn weighs(game: &Game, lattice: &Lattice<u8>, all: &[Vec<u8>]) {
    let weight = |piece: &u8| i64::from(*piece) - 3;
    let of = |pieces: &Vec<u8>| pieces.iter().map(weight).sum::<i64>();
    let mut ordered: Vec<(i64, Vec<u8>)> =
        all.iter().map(|path| (of(path), path.clone())).collect();
    ordered.sort_by_key(|(weight, _)| -weight);
    let top = lattice.top(usize::MAX, weight).expect("few splits");
    assert!(
        top.into_iter()
            .map(|(weight, path)| (weight, path.to_vec()))
            .eq(ordered.iter().cloned())
    );
    let best = lattice
        .best(weight)
        .map(|(weight, path)| (weight, path.to_vec()));
    assert_eq!(best.as_ref(), ordered.first());
    let mut histogram = BTreeMap::new();
    for (weight, _) in ordered {
        *histogram.entry(weight).or_insert(0) += 1;
    }
    assert_eq!(lattice.histogram(weight), Ok(histogram));
    assert_eq!(fold_sweep(game, |_| Count(1)), Ok(Count(all.len() as u128)));
    let sampled = lattice.sample(|| 0x9E37_79B9_7F4A_7C15).expect("few paths");
    assert_eq!(sampled.is_none(), all.is_empty());
}
