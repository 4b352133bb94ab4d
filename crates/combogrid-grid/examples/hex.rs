//! The game of Hex: six of the eight directions make hexagons of the cells.

use combogrid_grid::{Direction, Grid, Island, ShapeError};

/// The steps from a hexagon to its six neighbours, if each row is half a cell further to the right than the one above.
const STEPS: [Direction; 6] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
];

/// Whether X has a chain from the top row to the bottom row.
fn is_won(board: &Grid<char>) -> bool {
    let has_row = |chain: Island<'_>, row| chain.cells().iter().any(|pos| pos.row == row);
    let chains = board.islands(|&cell| cell == 'X', STEPS);
    chains
        .iter()
        .any(|chain| has_row(chain, 0) && has_row(chain, board.rows() - 1))
}

fn main() -> Result<(), ShapeError> {
    let mut board: Grid<char> = "\
..X..
.OX..
.XO..
.XO..
....."
        .parse()?;

    // Which cells win at once?
    let extent = board.extent();
    let mut wins = Vec::new();
    for pos in extent.positions().filter(|&pos| board[pos] == '.') {
        let mut after = board.clone();
        after[pos] = 'X';
        if is_won(&after) {
            wins.push((pos.row, pos.col));
        }
    }
    assert_eq!(wins, [(4, 0), (4, 1)]);

    // The whole chain of the stone at the top.
    board[wins[0]] = 'X';
    let chain = board.island_at((0, 2), |&cell| cell == 'X', &STEPS);
    assert_eq!(chain.len(), 5);
    println!("{board}");
    Ok(())
}

#[test]
fn holds() {
    main().expect("a board");
}
