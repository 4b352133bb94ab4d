use combogrid_grid::Extent;
use combogrid_tothello::{Board, Side};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Board::from_lists(Extent::new(8, 8), "A1 B8 C6 C8 D8", "B2 C2 C3 C4 C5")?;
    let best = board.best_placement(Side::Red)?;
    assert_eq!((best.count, best.cells.to_string()), (11, "C1".to_owned()));

    let cascade = board.place("C1".parse()?, Side::Red)?;
    assert_eq!((cascade.captured(), cascade.waves().len()), (5, 2));
    println!("{cascade}"); // wave by wave
    Ok(())
}
