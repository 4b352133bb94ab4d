use combogrid_tothello::{Board, Side};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // R and B are pieces, a point is an empty cell.
    let board: Board = ".BBR\nB.B.\n.RBR\nR..R".parse()?;

    // The captures of red on each empty cell, cascades included.
    for placement in board.placements(Side::Red)? {
        println!(
            "{}: {} in {} waves",
            placement.cell, placement.captured, placement.waves
        );
    }

    // The best cell, and the board after it, wave by wave.
    let best = board.best_placement(Side::Red)?;
    let cell = best.cells.iter().next().expect("at least one");
    let cascade = board.place(cell, Side::Red)?;
    println!("{cascade}");
    assert_eq!(cascade.into_after().count(Side::Red), best.count);
    Ok(())
}
