use combogrid_grid::{Direction, Grid, Pos, ShapeError};

fn main() -> Result<(), ShapeError> {
    let mut field: Grid<char> = "*..\n...\n.**".parse()?;
    let extent = field.extent();

    // Eight neighbours, each with its position.
    let mines = field.neighbors((1, 1)).filter(|(_, cell)| **cell == '*');
    assert_eq!(mines.count(), 3);

    // The cells alone of the four that share a side; the positions alone of the two that a pawn attacks.
    let beside: String = field
        .neighbors_in((1, 2), Direction::CARDINAL)
        .map(|(_, &cell)| cell)
        .collect();
    assert_eq!(beside, ".*.");
    let steps = [Direction::NorthWest, Direction::NorthEast];
    assert!(extent.neighbors_in((2, 0), steps).eq([Pos::new(1, 1)]));

    // On a torus the upper left corner has eight neighbours as well.
    let around = extent.neighbors_wrapping((0, 0), Direction::ALL);
    assert_eq!(around.filter(|&pos| field[pos] == '*').count(), 2);

    // Positions borrow nothing: change the cells as they come.
    for pos in extent.neighbors_in((1, 1), Direction::CARDINAL) {
        field[pos] = '+';
    }
    assert_eq!(field.to_string(), "*+.\n+.+\n.+*");
    Ok(())
}
