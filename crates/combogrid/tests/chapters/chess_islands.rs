use combogrid_grid::{Grid, PackedRow, Pos, ShapeError};

fn main() -> Result<(), ShapeError> {
    let board: Grid<char> = "\
........
.....P..
PPP...PP"
        .parse()?;

    // Pawns of the same file or of neighbouring files belong together.
    let neighbours = |a: Pos, b: Pos| a.col.abs_diff(b.col) <= 1;
    let islands = board.islands(|&cell| cell == 'P', neighbours);
    assert_eq!(islands.len(), 2);

    // The rows do not matter, so the files as bits know it as well.
    let pawns = board.indexed().filter(|(_, cell)| **cell == 'P');
    let files: PackedRow = pawns.map(|(pos, _)| pos.col).collect();
    assert!(files.runs().eq([0..3, 5..8]));
    Ok(())
}
