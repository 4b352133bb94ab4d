//! Makes the pack of graded endgame puzzles, `docs/src/puzzles.tsv`.
//!
//! For each size several times as many puzzles are made as are kept. Kept are the hardest of each kind of solution and each
//! list of its themes in turn, so that the pack is not all solos. The grade of a puzzle, 1 to 5, is the fifth of the pack in
//! which its difficulty is.
//!
//! Run it with `cargo run --release -p combogrid-ops --example puzzle_pack > docs/src/puzzles.tsv`; it takes minutes.

use std::collections::BTreeMap;

use combogrid_ops::doudizhu::{MakePuzzles, PuzzleAnswer, RulesArgs};
use combogrid_ops::{Bounds, Query};
use itertools::Itertools;

/// The cards of each hand, how many puzzles are made, and how many of these are kept.
const SIZES: [(&str, usize, usize); 5] = [
    ("8+8", 400, 50),
    ("10+10", 300, 50),
    ("12+12", 200, 40),
    ("17+7", 60, 30),
    ("8+8+8", 50, 30),
];

/// As many states as it takes.
const MOST_STATES: u64 = 100_000_000_000;

fn make(cards: &str, count: usize) -> Vec<PuzzleAnswer> {
    let question = MakePuzzles {
        cards: cards.to_owned(),
        count,
        ..MakePuzzles::default()
    };
    let mut rules = RulesArgs::default();
    rules.rules.preset = Some("puzzle".to_owned());
    let bounds = Bounds {
        max_states: Some(MOST_STATES),
        ..Bounds::default()
    };
    let made = question.ask(&rules, &bounds);
    made.expect("puzzles within the bound").puzzles
}

/// The hardest puzzle of each kind and themes, then the second of each, and so on.
fn keep(puzzles: Vec<PuzzleAnswer>, count: usize) -> Vec<PuzzleAnswer> {
    let mut groups: BTreeMap<_, Vec<PuzzleAnswer>> = BTreeMap::new();
    for puzzle in puzzles {
        let group = groups.entry((puzzle.kind.clone(), puzzle.themes.clone()));
        group.or_default().push(puzzle);
    }
    for group in groups.values_mut() {
        group.sort_by_key(|puzzle| puzzle.difficulty);
    }
    let mut kept = Vec::new();
    while kept.len() < count && groups.values().any(|group| !group.is_empty()) {
        let mut hardest: Vec<_> = groups.values_mut().filter_map(Vec::pop).collect();
        hardest.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.difficulty));
        hardest.truncate(count - kept.len());
        kept.extend(hardest);
    }
    kept
}

fn main() {
    let packs = SIZES.map(|(cards, made, kept)| keep(make(cards, made), kept));
    let mut pack: Vec<PuzzleAnswer> = packs.into_iter().flatten().collect();
    pack.sort_by_key(|puzzle| puzzle.difficulty);
    println!("grade\tdifficulty\thands\tsolution\tkind\tthemes\tline");
    for (index, puzzle) in pack.iter().enumerate() {
        println!(
            "{}\t{}\t{}\t{}\t{}\t{}\t{}",
            1 + index * 5 / pack.len(),
            puzzle.difficulty,
            puzzle.hands.iter().join(" "),
            puzzle.solution,
            puzzle.kind,
            puzzle.themes.join("; "),
            puzzle.line.join(" "),
        );
    }
}
