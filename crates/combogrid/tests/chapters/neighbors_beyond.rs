use combogrid_grid::{Direction, Extent, Pos};

/// The steps between hexagons in rows of which every other one is half a cell further to the right.
fn hexagon_steps(row: usize) -> [Direction; 6] {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    match row % 2 {
        0 => [NorthWest, North, East, South, SouthWest, West],
        _ => [North, NorthEast, East, SouthEast, South, West],
    }
}

/// The cells that share a face with a cell of a building, as its floor and the position there.
fn faces(floors: usize, extent: Extent, floor: usize, pos: Pos) -> Vec<(usize, Pos)> {
    let beside = extent.neighbors_in(pos, Direction::CARDINAL);
    let mut faces: Vec<(usize, Pos)> = beside.map(|pos| (floor, pos)).collect();
    let over_and_under = [floor.checked_add(1), floor.checked_sub(1)];
    let near = over_and_under.into_iter().flatten();
    faces.extend(
        near.filter(|&floor| floor < floors)
            .map(|floor| (floor, pos)),
    );
    faces
}

fn main() -> Result<(), std::convert::Infallible> {
    let extent = Extent::new(3, 3);
    let middle = Pos::new(1, 1);
    let around: Vec<Pos> = extent
        .neighbors_in(middle, hexagon_steps(middle.row))
        .collect();
    assert_eq!(around.len(), 6);
    // Each of them has the middle as its neighbour.
    for &pos in &around {
        assert!(
            extent
                .neighbors_in(pos, hexagon_steps(pos.row))
                .any(|pos| pos == middle)
        );
    }

    // A third axis is a list of grids of one size.
    assert_eq!(faces(3, extent, 1, middle).len(), 6);
    assert_eq!(faces(3, extent, 0, Pos::new(0, 0)).len(), 3);
    Ok(())
}
