//! Fives and threes on a gomoku board: patterns on every row, column and diagonal.

use combogrid_grid::{Grid, Pos, ShapeError, Stretch};

/// Every place of a pattern, on any line.
fn places(board: &Grid<char>, pattern: &str) -> Vec<Stretch> {
    let windows = board
        .all_lines()
        .flat_map(|line| line.windows(pattern.chars().count()));
    windows
        .filter(|cells| cells.clone().copied().eq(pattern.chars()))
        .filter_map(|cells| cells.stretch())
        .collect()
}

fn main() -> Result<(), ShapeError> {
    let board: Grid<char> = "\
.........
.X.......
..X..O...
...X.O...
.....O...
..OO.O...
.........
..XX.X...
........."
        .parse()?;

    assert!(places(&board, "XXXXX").is_empty());

    // An open three, and a broken three in one of its two forms.
    let open = places(&board, ".XXX.");
    assert_eq!(open.len(), 1);
    assert_eq!(
        (open[0].first(), open[0].last()),
        (Pos::new(0, 0), Pos::new(4, 4))
    );
    let broken = places(&board, ".XX.X.");
    assert_eq!(broken.len() + places(&board, ".X.XX.").len(), 1);

    // A broken three is stopped on its free cells.
    let stops = broken[0].positions().filter(|&pos| board[pos] == '.');
    assert!(stops.eq([(7, 1), (7, 4), (7, 6)].map(Pos::from)));

    // Four of O in a column: the free cells at its ends make five.
    let mut fives = Vec::new();
    for pattern in [".OOOO", "OOOO.", "O.OOO", "OO.OO", "OOO.O"] {
        let cells = places(&board, pattern)
            .into_iter()
            .flat_map(Stretch::positions);
        fives.extend(cells.filter(|&pos| board[pos] == '.'));
    }
    assert_eq!(fives, [Pos::new(1, 5), Pos::new(6, 5)]);
    println!("{board}\n\nO wins at {} or {}", fives[0], fives[1]);
    Ok(())
}

#[test]
fn holds() {
    main().expect("a rectangle");
}
