use combogrid_grid::{Direction, Extent, Grid, Pos};

fn main() -> Result<(), std::convert::Infallible> {
    let board = Grid::from_fn(Extent::new(8, 8), |pos| pos);

    // A knight's move: two steps north, one step east.
    let mut cursor = board.cursor(Pos::new(7, 1), Direction::North);
    cursor.advance_by(2);
    cursor.turn(Direction::East);
    cursor.advance();
    assert_eq!(*cursor, Pos::new(5, 2));

    // Along a diagonal as far as the edge, and how far that is.
    let diagonal = cursor.turned(Direction::NorthEast);
    assert!(diagonal < diagonal.end());
    assert_eq!(diagonal.distance(diagonal.end()), Some(6));
    Ok(())
}
