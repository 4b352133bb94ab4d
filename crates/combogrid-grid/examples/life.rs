//! Conway's game of life on a torus: a glider leaves at one edge and comes in at the opposite one.

use combogrid_grid::{Direction, Grid, ShapeError};

/// The next generation.
fn next(world: &Grid<char>) -> Grid<char> {
    let extent = world.extent();
    Grid::from_fn(extent, |pos| {
        let around = extent.neighbors_wrapping(pos, Direction::ALL);
        let alive = around.filter(|&near| world[near] == '#');
        match (world[pos], alive.count()) {
            ('#', 2) | (_, 3) => '#',
            _ => '.',
        }
    })
}

fn main() -> Result<(), ShapeError> {
    let glider: Grid<char> = "\
.#...
..#..
###..
.....
....."
        .parse()?;

    // Every four generations a glider goes one cell down and right, so after twenty it is back.
    let mut world = glider.clone();
    for generation in 1..=20 {
        world = next(&world);
        assert_eq!(world == glider, generation == 20);
    }
    println!("{world}");
    Ok(())
}

#[test]
fn holds() {
    main().expect("a rectangle");
}
