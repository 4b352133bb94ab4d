//! A match-3 cascade: runs of three and more vanish, the gems above fall, until nothing matches.

use combogrid_grid::{Axis, Direction, Grid, Pos, ShapeError, Stretch};

const EMPTY: char = '.';

/// Every run of at least three equal gems in a row or a column.
fn matches(board: &Grid<char>) -> Vec<Stretch> {
    let lines = [Axis::Row, Axis::Column].map(|axis| board.lines(axis));
    lines
        .into_iter()
        .flatten()
        .flat_map(|line| line.chunk_by(|a, b| a == b))
        .filter(|run| run.len() >= 3 && run.get(0) != Some(&EMPTY))
        .filter_map(|run| run.stretch())
        .collect()
}

/// Every pair of neighbours that makes a match when the two are exchanged.
fn swaps(board: &Grid<char>) -> Vec<(Pos, Pos)> {
    let extent = board.extent();
    let pairs = extent.positions().flat_map(|at| {
        let after = [Direction::East, Direction::South].map(|way| extent.step(at, way));
        after.into_iter().flatten().map(move |next| (at, next))
    });
    let makes_match = |&(a, b): &(Pos, Pos)| {
        let mut after = board.clone();
        after.swap(a, b);
        !matches(&after).is_empty()
    };
    pairs.filter(makes_match).collect()
}

/// Gems fall to the bottom of their columns, which are read and written from below.
fn fall(board: &mut Grid<char>) {
    for col in 0..board.cols() {
        let column = board.line(Pos::new(0, col), Direction::North);
        let gems: Vec<char> = column.copied().filter(|&gem| gem != EMPTY).collect();
        let mut gems = gems.into_iter();
        for cell in board.line_mut(Pos::new(0, col), Direction::North) {
            *cell = gems.next().unwrap_or(EMPTY);
        }
    }
}

fn main() -> Result<(), ShapeError> {
    let mut board: Grid<char> = "\
.b..
abc.
aaab
cbcb"
        .parse()?;

    let mut waves = 0;
    loop {
        let runs = matches(&board);
        if runs.is_empty() {
            break;
        }
        // All runs are found before the first one vanishes, so that runs may cross.
        for run in runs {
            board.stretch_mut(run).fill(EMPTY);
        }
        fall(&mut board);
        waves += 1;
    }
    assert_eq!(waves, 2);
    assert_eq!(board.to_string(), "....\n....\na.cb\nc.cb");
    println!("{board}");

    // Which neighbours may a player exchange?
    let board: Grid<char> = "aab\nbca\ncbb".parse()?;
    let swaps = swaps(&board);
    assert_eq!(
        swaps,
        [
            (Pos::new(0, 2), Pos::new(1, 2)),
            (Pos::new(1, 0), Pos::new(2, 0))
        ]
    );
    for (a, b) in swaps {
        println!("swap {a} and {b}");
    }
    Ok(())
}

#[test]
fn holds() {
    main().expect("a rectangle");
}
