use combogrid_grid::{BitPlane, Direction, Grid, ShapeError};

fn main() -> Result<(), ShapeError> {
    let board: Grid<char> =
        "....k...\npp...ppp\n..p.....\n........\nR..R....\n.....P..\nPPP...PP".parse()?;
    let rooks = BitPlane::from_grid(&board, |&cell| cell == 'R');
    let free = BitPlane::from_grid(&board, |&cell| cell == '.');

    // As far as the way is free, and one step more.
    let mut attacked = BitPlane::empty(board.extent());
    for direction in Direction::CARDINAL {
        attacked |= &rooks.filled(direction, &free).shifted(direction);
    }
    let picture = "...*....\n*..*....\n*..*....\n*..*....\n********\n*..*....\n*..*....";
    assert_eq!(attacked.to_grid('*', '.').to_string(), picture);
    assert_eq!(attacked.row(4).count_ones(), 8);
    Ok(())
}
