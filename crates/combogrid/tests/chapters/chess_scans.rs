use combogrid_grid::{Direction, Grid, Pos, Scan, ShapeError};

fn main() -> Result<(), ShapeError> {
    let board: Grid<char> = "....k...\nR..R....\n.P.P.P..".parse()?;

    // Two rooks protect each other if only free cells are between them.
    let line = board.line(Pos::new(1, 0), Direction::East);
    let mut between = line.between(|&&cell| cell == 'R', |&&cell| cell == '.');
    assert_eq!(between.next(), Some(1..3));

    // The same question for every row, column and diagonal.
    let lines = board.all_lines();
    let found = lines.map(|line| {
        line.between(|&&cell| cell == 'P', |&&cell| cell == '.')
            .count()
    });
    assert_eq!(found.sum::<usize>(), 2);
    Ok(())
}
