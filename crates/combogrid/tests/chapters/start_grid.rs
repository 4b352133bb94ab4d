use combogrid_grid::{Direction, Grid, Pos, Scan, ShapeError};

fn main() -> Result<(), ShapeError> {
    let board: Grid<char> = "XOOX\n.XO.\n..OX".parse()?;

    // A ray starts at its origin and ends at the edge.
    let ray = board.ray(Pos::new(0, 0), Direction::SouthEast);
    assert!(ray.eq(&['X', 'X', 'O']));

    // Every stretch of O with an X at both ends, on all rows, columns and diagonals.
    let lines = board.all_lines();
    let stretches = lines.map(|line| line.between(|&&c| c == 'X', |&&c| c == 'O').count());
    assert_eq!(stretches.sum::<usize>(), 1);

    assert_eq!(board.islands(|&c| c == 'X', Direction::CARDINAL).len(), 4);
    Ok(())
}
