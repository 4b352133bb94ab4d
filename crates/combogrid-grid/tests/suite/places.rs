//! The searches of cursors and the cuts of rays against a plain list of the cells ahead.

use core::ops::Bound;

use combogrid_grid::{Cursor, Direction, Extent, Grid, Pos, Ray, Stretch};
use proptest::prelude::*;

/// The cells from a cursor on, or those ahead of a place outside, with their positions.
fn ahead(cursor: Cursor<'_, u8>) -> Vec<(Pos, u8)> {
    let mut cursor = cursor;
    if cursor.is_end() {
        cursor.advance();
    }
    let mut cells = Vec::new();
    while let Some(pos) = cursor.position() {
        cells.push((pos, *cursor));
        cursor.advance();
    }
    cells
}

const MINE: u8 = 1;

fn check_searches(start: Cursor<'_, u8>) {
    let cells = ahead(start);
    let values: Vec<u8> = cells.iter().map(|&(_, cell)| cell).collect();
    let is = |found: Cursor<'_, u8>, index: Option<usize>| {
        assert_eq!(found.position(), index.map(|index| cells[index].0));
        assert_eq!(found.direction(), start.direction());
        // From an end, each search gives the end.
        if index.is_none() {
            assert_eq!(found, start.end());
            assert!(
                [
                    found.find(|_| true),
                    found.rfind(|_| true),
                    found.find_adjacent(|_, _| true),
                    found.find_run(0, |_| true),
                    found.find_pattern(&[0], |_, _| true),
                    found.find_pattern(&[0_u8; 0], |_, _| true),
                ]
                .iter()
                .all(|again| *again == found)
            );
        }
        let steps = index.unwrap_or(values.len());
        assert!(
            start
                .until(found)
                .indexed()
                .map(|(pos, &cell)| (pos, cell))
                .eq(cells[..steps].iter().copied())
        );
        if steps > 0 {
            assert_eq!(found.until(start).len(), 0);
        }
    };
    is(
        start.find(|&cell| cell == MINE),
        values.iter().position(|&cell| cell == MINE),
    );
    is(
        start.rfind(|&cell| cell == MINE),
        values.iter().rposition(|&cell| cell == MINE),
    );
    is(
        start.find_adjacent(|a, b| a < b),
        values.windows(2).position(|pair| pair[0] < pair[1]),
    );
    for len in 0..5 {
        let run = (0..values.len()).find(|&at| {
            let run = values[at..]
                .iter()
                .take_while(|cell| **cell == MINE)
                .count();
            run >= len.max(1) && (at == 0 || values[at - 1] != MINE)
        });
        is(start.find_run(len, |&cell| cell == MINE), run);
    }
    for pattern in [&[][..], &[1], &[1, 2], &[1, 0, 1], &[2, 2, 1, 0]] {
        let found = (0..values.len()).find(|&at| values[at..].starts_with(pattern));
        is(start.find_pattern(pattern, |a, b| a == b), found);
    }
}

fn check_cuts(ray: &Ray<'_, u8>) {
    let cells: Vec<(Pos, u8)> = ray
        .clone()
        .indexed()
        .map(|(pos, &cell)| (pos, cell))
        .collect();
    let values: Vec<u8> = ray.clone().copied().collect();
    let same = |part: &Ray<'_, u8>, expected: &[(Pos, u8)]| {
        assert!(
            part.clone()
                .indexed()
                .map(|(pos, &cell)| (pos, cell))
                .eq(expected.iter().copied())
        );
        let back = part.reversed();
        assert!(
            back.clone()
                .indexed()
                .map(|(pos, &cell)| (pos, cell))
                .eq(expected.iter().rev().copied())
        );
        assert!(expected.is_empty() || part.cursor().position() == part.pos(0));
        for index in 0..=expected.len() {
            assert_eq!(part.get(index), expected.get(index).map(|(_, cell)| cell));
            assert_eq!(part.pos(index), expected.get(index).map(|(pos, _)| *pos));
        }
    };
    for start in 0..cells.len() + 2 {
        for end in 0..cells.len() + 2 {
            let kept = start.min(cells.len())..end.min(cells.len());
            same(&ray.slice(start..end), cells.get(kept).unwrap_or_default());
        }
    }
    for len in 1..cells.len() + 2 {
        let windows = ray.windows(len);
        assert_eq!(windows.len(), cells.windows(len).len());
        for (window, expected) in windows.clone().zip(cells.windows(len)) {
            same(&window, expected);
        }
        assert!(
            windows
                .rev()
                .flatten()
                .eq(cells.windows(len).rev().flatten().map(|(_, cell)| cell))
        );
    }
    assert!(
        ray.windows(0)
            .map(|none| none.len())
            .eq(vec![0; cells.len() + 1])
    );
    assert_eq!(ray.windows(usize::MAX).len(), 0);
    let mut chunks = ray.chunk_by(|a, b| a == b);
    for expected in cells.chunk_by(|a, b| a.1 == b.1) {
        same(&chunks.next().expect("a chunk"), expected);
    }
    assert!(chunks.next().is_none() && chunks.next().is_none());
    assert!(
        ray.chunk_by(|a, b| a <= b)
            .map(|chunk| chunk.len())
            .eq(values.chunk_by(|a, b| a <= b).map(<[u8]>::len))
    );
}

fn check_stretch(grid: &Grid<u8>, ray: &Ray<'_, u8>) {
    let Some(stretch) = ray.stretch() else {
        return assert_eq!(ray.len(), 0);
    };
    let positions: Vec<Pos> = ray.clone().indexed().map(|(pos, _)| pos).collect();
    assert!(stretch.positions().eq(positions.iter().copied()));
    assert_eq!(
        (stretch.first(), stretch.last()),
        (positions[0], positions[stretch.len() - 1])
    );
    assert_eq!(
        (stretch.len(), stretch.direction()),
        (ray.len(), ray.direction())
    );
    assert!(grid.stretch(stretch).eq(ray.clone()));
    let mut filled = grid.clone();
    filled.stretch_mut(stretch).fill(9);
    let expected = Grid::from_fn(grid.extent(), |pos| {
        if positions.contains(&pos) {
            9
        } else {
            grid[pos]
        }
    });
    assert_eq!(filled, expected);
}

fn check_words(grid: &Grid<u8>, word: &[u8]) {
    let found: Vec<Stretch> = grid.find_word(word).collect();
    let starts = grid
        .extent()
        .positions()
        .flat_map(|pos| Direction::ALL.map(|direction| (pos, direction)));
    let spelled = starts.filter(|&(pos, direction)| {
        let cells: Vec<u8> = ahead(grid.cursor(pos, direction))
            .iter()
            .map(|&(_, cell)| cell)
            .collect();
        !word.is_empty() && cells.starts_with(word)
    });
    assert!(
        found
            .iter()
            .map(|place| (place.first(), place.direction()))
            .eq(spelled)
    );
    assert!(found.iter().all(|place| place.len() == word.len()));
}

fn check(grid: &Grid<u8>, pos: Pos) {
    for direction in Direction::ALL {
        let start = grid.cursor(pos, direction);
        for from in [start, start.end(), start.end().turned(direction.opposite())] {
            check_searches(from);
        }
        let ray = grid.ray(pos, direction);
        check_cuts(&ray);
        check_cuts(&ray.slice(1..3));
        for end in 0..=ray.len() {
            check_stretch(grid, &ray.slice(end / 2..end));
        }
    }
    for word in [&[][..], &[1], &[1, 2], &[0, 1, 0]] {
        check_words(grid, word);
    }
}

/// Every row of up to seven cells.
#[test]
fn every_short_line() {
    for len in 1..=7_u32 {
        for code in 0..3_usize.pow(len) {
            let cell = |pos: Pos| [0, 1, 2][code / 3_usize.pow(pos.col.try_into().unwrap()) % 3];
            let grid = Grid::from_fn(Extent::new(1, len.try_into().unwrap()), cell);
            check_searches(grid.cursor(Pos::new(0, 0), Direction::East));
            check_cuts(&grid.line(Pos::new(0, 0), Direction::West));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_grids(rows in 1..9usize, cols in 1..9usize, at: prop::sample::Index,
                    cells in prop::collection::vec(0..3u8, 64)) {
        let extent = Extent::new(rows, cols);
        let grid = Grid::from_fn(extent, |pos| cells[pos.row * 8 + pos.col]);
        check(&grid, extent.pos_at(at.index(extent.area())).unwrap());
    }
}

/// A range between places that are not on one line, or of two grids, has no cells.
#[test]
fn no_cells_between_places_apart() {
    let grid = Grid::filled(Extent::new(3, 3), 0_u8);
    let start = grid.cursor(Pos::new(1, 0), Direction::East);
    let other = grid.clone();
    for apart in [
        grid.cursor(Pos::new(2, 2), Direction::East),
        other.cursor(Pos::new(1, 2), Direction::East),
        start.turned(Direction::West).end(),
        start,
    ] {
        assert_eq!(start.until(apart).len(), 0);
        assert_eq!(start.until(apart).cursor(), start);
    }
    let facing_back = grid.cursor(Pos::new(1, 2), Direction::North);
    assert_eq!(start.until(facing_back).len(), 2);
}

/// Two literal searches take one stretch for another here; a search from the first place on finds it.
#[test]
fn a_second_try_finds_the_stretch() {
    let grid: Grid<char> = "XO.XOX".parse().unwrap();
    let opens = |&a: &char, &b: &char| (a, b) == ('X', 'O');
    let closes = |&a: &char, &b: &char| (a, b) == ('O', 'X');
    let tries = |first: Cursor<'_, char>| {
        let last = first.find_adjacent(closes);
        first
            .successor()
            .until(last.successor())
            .collect::<String>()
    };
    let first = grid
        .cursor(Pos::new(0, 0), Direction::East)
        .find_adjacent(opens);
    assert_eq!(tries(first), "O.XO");
    let second = first.successor().find_adjacent(opens);
    assert_eq!(tries(second), "O");
}

#[test]
#[should_panic(expected = "position (0, 3) is outside a grid of 1x2")]
fn a_stretch_of_a_larger_grid() {
    let stretch = Grid::filled(Extent::new(1, 4), 0)
        .line(Pos::new(0, 0), Direction::East)
        .stretch();
    let _ = Grid::filled(Extent::new(1, 2), 0).stretch(stretch.unwrap());
}

#[test]
fn cells_of_any_range() {
    let grid = Grid::from_fn(Extent::new(5, 5), |pos| pos);
    let diagonal = grid.line((4, 0), Direction::NorthEast);
    let same = |part: Ray<'_, Pos>, expected: Ray<'_, Pos>| {
        assert!(part.clone().eq(expected));
        assert_eq!(part.cursor().position(), part.pos(0));
    };
    same(diagonal.slice(..), diagonal.clone());
    same(diagonal.slice(2..), diagonal.slice(2..5));
    same(diagonal.slice(..2), diagonal.slice(0..2));
    same(diagonal.slice(..=2), diagonal.slice(0..3));
    same(diagonal.slice(1..=usize::MAX), diagonal.slice(1..5));
    let after = (Bound::Excluded(1), Bound::Unbounded);
    same(diagonal.slice(after), diagonal.slice(2..5));
    let nowhere = (Bound::Excluded(usize::MAX), Bound::Unbounded);
    same(diagonal.slice(nowhere), diagonal.slice(5..5));
    let part = grid.view().slice(3.., ..=1);
    assert!(part.iter().eq(grid.view().slice(3..5, 0..2).iter()));
}

#[test]
fn stretches_are_written_by_their_ends() {
    let grid = Grid::filled(Extent::new(3, 3), 0);
    let line = grid.line((0, 2), Direction::SouthWest);
    let written = |part: Ray<'_, i32>| part.stretch().map(|stretch| stretch.to_string());
    assert_eq!(written(line.clone()).as_deref(), Some("(0, 2) to (2, 0)"));
    assert_eq!(written(line.slice(1..2)).as_deref(), Some("(1, 1)"));
}
