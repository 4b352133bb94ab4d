//! The pack of endgame puzzles, `docs/src/puzzles.tsv`.

use combogrid_doudizhu::{Endgame, Hand, Position, Preset};

/// The columns that a test needs.
struct Row<'a> {
    grade: u32,
    difficulty: u32,
    hands: Vec<Hand>,
    solution: &'a str,
    kind: &'a str,
}

fn rows() -> Vec<Row<'static>> {
    let table = include_str!("../../../docs/src/puzzles.tsv").lines();
    let row = |line: &'static str| {
        let [grade, difficulty, hands, solution, kind, _, _] =
            line.split('\t').collect::<Vec<_>>()[..]
        else {
            panic!("seven columns: {line}");
        };
        let hands = hands.split(' ').map(|hand| hand.parse().expect("a hand"));
        Row {
            grade: grade.parse().expect("a grade"),
            difficulty: difficulty.parse().expect("a number"),
            hands: hands.collect(),
            solution,
            kind,
        }
    };
    table.skip(1).map(row).collect()
}

/// Holds a puzzle to the engine: its solution is the only one, no simple player finds it, and it is as hard as it says.
fn check(row: &Row<'_>) {
    let position = Position::new(&row.hands, 0).expect("a position");
    let mut endgame = Endgame::new(Preset::Puzzle.rules());
    let puzzle = endgame.puzzle(&position).expect("no budget");
    let puzzle = puzzle.expect("one first play wins");
    let solution = (
        puzzle.solution.cards().to_string(),
        puzzle.solution.kind().name(),
    );
    assert_eq!(solution, (row.solution.to_owned(), row.kind), "{position}");
    assert_eq!(puzzle.difficulty(), row.difficulty, "{position}");
    assert!(!puzzle.is_obvious(), "{position}");
}

#[test]
fn the_pack_is_graded() {
    let rows = rows();
    assert_eq!(rows.len(), 200);
    assert!(rows.is_sorted_by_key(|row| (row.difficulty, row.grade)));
    for grade in 1..=5 {
        assert_eq!(rows.iter().filter(|row| row.grade == grade).count(), 40);
    }
    let hands = |row: &Row<'_>| row.hands.clone();
    let mut positions: Vec<_> = rows.iter().map(hands).collect();
    positions.sort();
    positions.dedup();
    assert_eq!(positions.len(), 200);
}

/// The puzzles of the pack in two halves, which run beside each other; the hard ones stand last, so each has every second one.
fn check_every_second(first: usize) {
    rows().iter().skip(first).step_by(2).for_each(check);
}

#[test]
fn one_half_of_the_puzzles_has_one_solution_each() {
    check_every_second(0);
}

#[test]
fn the_other_half_of_the_puzzles_has_one_solution_each() {
    check_every_second(1);
}
