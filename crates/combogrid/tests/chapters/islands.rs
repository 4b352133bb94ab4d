use combogrid_grid::{Direction, Grid, SameRow, ShapeError};

fn main() -> Result<(), ShapeError> {
    let map: Grid<char> = "##..#\n.#..#\n#...#".parse()?;

    // Cells that share a side are linked: the cell at the lower left touches the others by a corner only.
    let islands = map.islands(|&cell| cell == '#', Direction::CARDINAL);
    let sizes: Vec<usize> = islands.iter().map(|island| island.cells().len()).collect();
    assert_eq!(sizes, [3, 3, 1]);

    // With all eight directions it belongs to the first island.
    let islands = map.islands(|&cell| cell == '#', Direction::ALL);
    assert_eq!(islands.len(), 2);
    assert_eq!(islands.label((2, 0)), islands.label((0, 0)));

    // The cells of one row are linked over any gap.
    assert_eq!(map.islands(|&cell| cell == '#', SameRow).len(), 3);
    Ok(())
}
