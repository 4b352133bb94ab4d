use combogrid_grid::{Direction, Extent, Grid, Pos, ShapeError};

fn main() -> Result<(), ShapeError> {
    let mut board: Grid<char> = "rnbq\npppp\n....\n....".parse()?;

    // The board as the player on the other side sees it.
    let other_side = board.view().turned().turned();
    assert_eq!(other_side.get((3, 0)), Some(&'q'));
    assert_eq!(other_side.pos((3, 0)), Some(Pos::new(0, 3)));

    // Every square of two by two cells that holds four pieces.
    let squares = board.view().windows(Extent::new(2, 2));
    let full = squares.filter(|square| square.iter().all(|&cell| cell != '.'));
    assert_eq!(full.count(), 3);

    // A file more at the right, and a rank less at the bottom.
    board.insert_col(4, "kp..".chars())?;
    board.remove_row(3);
    assert_eq!(board.to_string(), "rnbqk\nppppp\n.....");

    // On a cylinder or a torus a step over the edge comes in at the other side.
    let over = board.extent().step_wrapping(Pos::new(0, 4), Direction::East);
    assert_eq!(over, Some(Pos::new(0, 0)));
    Ok(())
}
