use combogrid_grid::{Direction, Grid, Pos, ShapeError};

fn main() -> Result<(), ShapeError> {
    let board: Grid<char> = "..OO.OO.\n........\n.OOO....".parse()?;
    let row = board.line(Pos::new(0, 0), Direction::East);

    // Stretches of equal cells.
    let lens = row.chunk_by(|a, b| a == b).map(|cells| cells.len());
    assert!(lens.eq([2, 2, 1, 2, 1]));

    // Every place of a pattern: windows of its length that are equal to it.
    let fits = |cells: combogrid_grid::Ray<'_, char>| cells.copied().eq("OO.OO".chars());
    assert_eq!(row.windows(5).filter(|cells| fits(cells.clone())).count(), 1);

    // The same line from its other end.
    assert_eq!(row.reversed().collect::<String>(), ".OO.OO..");

    // A word in any of the eight directions; a palindrome is found from both ends.
    let words = board.find_word(&['O', '.', '.']);
    let places: Vec<_> = words.map(|place| (place.first(), place.direction())).collect();
    assert!(places.contains(&(Pos::new(2, 3), Direction::East)));
    assert!(places.contains(&(Pos::new(0, 2), Direction::West)));
    Ok(())
}
