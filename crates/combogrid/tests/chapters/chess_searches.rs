use combogrid_grid::{Direction, Grid, Pos, ShapeError};

fn main() -> Result<(), ShapeError> {
    let mut board: Grid<char> = ".R.pp.R.".parse()?;
    let line = board.cursor(Pos::new(0, 0), Direction::East);

    // Two rooks, and everything between them.
    let first = line.find(|&cell| cell == 'R');
    let second = first.successor().find(|&cell| cell == 'R');
    let between = first.successor().until(second);
    assert_eq!(first.distance(second), Some(5));
    assert_eq!(between.clone().filter(|&&cell| cell == 'p').count(), 2);

    // There is no third rook. The search gives the end, and so does a search from there.
    let third = second.successor().find(|&cell| cell == 'R');
    assert!(third.is_end() && third.find(|_| true).is_end());

    // Two pawns side by side, then the cells after them.
    let pawns = line.find_run(2, |&cell| cell == 'p');
    assert_eq!(pawns.position(), Some(Pos::new(0, 3)));
    let after = pawns.find(|&cell| cell != 'p').until(second);

    // A stretch holds no grid, so the grid can be changed with it.
    if let Some(stretch) = after.stretch() {
        board.stretch_mut(stretch).fill('x');
    }
    assert_eq!(board.to_string(), ".R.ppxR.");
    Ok(())
}
