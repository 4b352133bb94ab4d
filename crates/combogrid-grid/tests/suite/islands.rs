//! Islands against a plain search: grow each from its first cell until nothing more is linked.

use combogrid_grid::{
    Connectivity, Direction, Extent, Grid, Islands, Neighbors, Pos, SameColumn, SameRow,
};
use proptest::prelude::*;

fn naive(land: &Grid<bool>, linked: impl Fn(Pos, Pos) -> bool) -> Vec<Vec<Pos>> {
    let mut rest: Vec<Pos> = land
        .indexed()
        .filter(|(_, land)| **land)
        .map(|(pos, _)| pos)
        .collect();
    let mut islands = Vec::new();
    while !rest.is_empty() {
        let mut island = vec![rest.remove(0)];
        while let Some(at) = rest
            .iter()
            .position(|&b| island.iter().any(|&a| linked(a, b) || linked(b, a)))
        {
            island.push(rest.remove(at));
        }
        island.sort();
        islands.push(island);
    }
    islands
}

fn assert_islands(land: &Grid<bool>, islands: &Islands, expected: &[Vec<Pos>]) {
    assert_eq!(islands.len(), expected.len());
    assert_eq!(islands.is_empty(), expected.is_empty());
    assert!(
        islands
            .iter()
            .map(|island| island.cells().to_vec())
            .eq(expected.iter().cloned())
    );
    for (label, cells) in expected.iter().enumerate() {
        let island = islands.get(label).unwrap();
        assert_eq!(island.label(), label);
        assert!(island.into_iter().eq(cells.iter().copied()));
        for &pos in cells {
            assert_eq!(islands.label(pos), Some(label));
            assert_eq!(islands.at(pos).unwrap().cells(), cells);
        }
    }
    let labelled = islands
        .labels()
        .iter()
        .filter(|label| label.is_some())
        .count();
    assert_eq!(labelled, land.iter().filter(|&&land| land).count());
    assert_eq!(islands.get(expected.len()), None);
    assert_eq!(islands.get(usize::MAX), None);
}

fn touching(a: Pos, b: Pos) -> bool {
    a != b && a.row.abs_diff(b.row) <= 1 && a.col.abs_diff(b.col) <= 1
}

fn check(land: &Grid<bool>) {
    let islands = |links: &dyn Fn(Pos, Pos) -> bool| naive(land, links);
    let is_land = |&land: &bool| land;
    assert_islands(
        land,
        &land.islands(is_land, Direction::CARDINAL),
        &islands(&beside),
    );
    assert_islands(
        land,
        &land.islands(is_land, Direction::ALL),
        &islands(&touching),
    );
    let step = |way: Direction| move |a: Pos, b: Pos| a.step(way) == Some(b);
    let hexes = [
        Direction::East,
        Direction::South,
        Direction::SouthEast,
        Direction::North,
    ];
    let is_hex = |a: Pos, b: Pos| hexes.iter().any(|&way| step(way)(a, b));
    assert_islands(land, &land.islands(is_land, hexes), &islands(&is_hex));
    // One of two opposite directions is enough, whichever it is.
    for way in Direction::ALL {
        assert_islands(land, &land.islands(is_land, [way]), &islands(&step(way)));
    }
    assert_islands(
        land,
        &land.islands(is_land, SameRow),
        &islands(&|a, b| a.row == b.row),
    );
    assert_islands(
        land,
        &land.islands(is_land, SameColumn),
        &islands(&|a, b| a.col == b.col),
    );
    let cards = |a: Pos, b: Pos| a.is_adjacent(b) || a.col == b.col;
    assert_islands(
        land,
        &land.islands(is_land, Direction::CARDINAL.or(SameColumn)),
        &islands(&cards),
    );
    assert_islands(land, &land.islands(is_land, cards), &islands(&cards));
    // A link is visited from one of its cells only, which makes longer paths to a root.
    let one_sided = |a: Pos, b: Pos| a > b && touching(a, b) && a.col.is_multiple_of(2);
    assert_islands(
        land,
        &land.islands(is_land, one_sided),
        &islands(&one_sided),
    );
    // The same links from their earlier cells, which the given connectivities never visit.
    let from_the_first = |a: Pos, b: Pos| one_sided(b, a);
    assert_islands(
        land,
        &land.islands(is_land, from_the_first),
        &islands(&one_sided),
    );
    let even = |a: Pos, b: Pos| (a.col + b.col).is_multiple_of(2);
    let both = |a, b| touching(a, b) && even(a, b);
    assert_islands(
        land,
        &land.islands(is_land, Direction::ALL.and(even)),
        &islands(&both),
    );
    let leap = |pos: Pos| [Pos::new(pos.row + 2, pos.col + 1), pos];
    let leaps = |a: Pos, b: Pos| leap(a)[0] == b;
    assert_islands(
        land,
        &land.islands(is_land, Neighbors(leap)),
        &islands(&leaps),
    );
    // A hand of cards whose ranks go round: columns, and rows that are rings.
    let next = |pos: Pos| Pos::new(pos.row, (pos.col + 1) % land.cols());
    let linked = |a: Pos, b: Pos| a.col == b.col || next(a) == b;
    assert_islands(
        land,
        &land.islands(is_land, SameColumn.or(Neighbors(|pos| [next(pos)]))),
        &islands(&linked),
    );
}

fn beside(a: Pos, b: Pos) -> bool {
    a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1
}

/// All 4096 shores of three by four.
#[test]
fn every_small_sea() {
    for code in 0..1 << 12 {
        let cells = (0..12).map(|bit| code >> bit & 1 == 1).collect();
        check(&Grid::from_vec(Extent::new(3, 4), cells).unwrap());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 100, ..Default::default() })]

    #[test]
    fn wider_seas(rows in 0..9usize, cols in 0..9usize, seed in prop::collection::vec(any::<bool>(), 64)) {
        check(&Grid::from_fn(Extent::new(rows, cols), |pos| seed[pos.row * 8 % 64 + pos.col % 8]));
    }
}
