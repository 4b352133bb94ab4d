//! Every iterator against a plain list of what it should yield, taken from both ends and by leaps.

use std::{collections::VecDeque, fmt::Debug, iter::successors};

use combogrid_grid::{Axis, Direction, Extent, Grid, Pos, Ray};
use proptest::prelude::*;

#[derive(Clone, Copy, Debug)]
enum Take {
    Next,
    Back,
    Nth(usize),
    NthBack(usize),
}

fn takes() -> impl Strategy<Value = Vec<Take>> {
    let take = prop_oneof![
        8 => Just(Take::Next),
        8 => Just(Take::Back),
        4 => (0..4usize).prop_map(Take::Nth),
        4 => (0..4usize).prop_map(Take::NthBack),
        1 => (usize::MAX / 2..).prop_map(Take::Nth),
        1 => (usize::MAX / 2..).prop_map(Take::NthBack),
    ];
    prop::collection::vec(take, 0..10)
}

/// Takes from `items` in the given ways, and from `list` one by one; both must give the same, and know how much is left.
fn follow<I>(mut items: I, list: Vec<I::Item>, takes: &[Take]) -> (I, VecDeque<I::Item>)
where
    I: DoubleEndedIterator + ExactSizeIterator,
    I::Item: PartialEq + Debug,
{
    let mut list = VecDeque::from(list);
    for &take in takes {
        match take {
            Take::Next => assert_eq!(items.next(), list.pop_front()),
            Take::Back => assert_eq!(items.next_back(), list.pop_back()),
            Take::Nth(n) => {
                list.drain(..n.min(list.len()));
                assert_eq!(items.nth(n), list.pop_front());
            }
            Take::NthBack(n) => {
                list.truncate(list.len().saturating_sub(n));
                assert_eq!(items.nth_back(n), list.pop_back());
            }
        }
        assert_eq!(items.size_hint(), (list.len(), Some(list.len())));
    }
    (items, list)
}

/// As [`follow`], and then every other way to use up what is left.
fn check<I>(items: I, list: Vec<I::Item>, takes: &[Take])
where
    I: DoubleEndedIterator + ExactSizeIterator + Clone,
    I::Item: PartialEq + Debug + Clone,
{
    let (items, mut list) = follow(items, list, takes);
    let list = list.make_contiguous();
    assert_eq!(items.clone().count(), list.len());
    assert_eq!(items.clone().last().as_ref(), list.last());
    assert_eq!(items.clone().collect::<Vec<_>>(), list);
    assert!(items.clone().rev().eq(list.iter().rev().cloned()));
    let mut folded = Vec::new();
    items.clone().for_each(|item| folded.push(item));
    assert_eq!(folded, list);
    let mut folded_back = Vec::new();
    items.clone().rev().for_each(|item| folded_back.push(item));
    folded_back.reverse();
    assert_eq!(folded_back, list);
    let mut used = items;
    used.by_ref().for_each(drop);
    assert!(used.next().is_none() && used.next_back().is_none() && used.next().is_none());
}

/// Each cell holds its own position.
fn self_aware(extent: Extent) -> Grid<Pos> {
    Grid::from_fn(extent, |pos| pos)
}

/// The ray, step by step.
fn walked(extent: Extent, origin: Pos, direction: Direction) -> Vec<Pos> {
    successors(Some(origin), |&pos| extent.step(pos, direction)).collect()
}

fn directions() -> impl Strategy<Value = Direction> {
    prop::sample::select(&Direction::ALL[..])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..Default::default() })]

    #[test]
    fn rays(rows in 1..12usize, cols in 1..12usize, at: prop::sample::Index,
            direction in directions(), takes in takes()) {
        let extent = Extent::new(rows, cols);
        let grid = self_aware(extent);
        let origin = extent.pos_at(at.index(extent.area())).unwrap();
        let list = walked(extent, origin, direction);
        check(grid.ray(origin, direction).copied(), list.clone(), &takes);
        let indexed = grid.ray(origin, direction).indexed().map(|(pos, &cell)| (pos, cell));
        check(indexed, list.iter().map(|&pos| (pos, pos)).collect(), &takes);

        // Half way a ray may still be asked for its positions.
        let (ray, rest) = follow(grid.ray(origin, direction), list.iter().collect(), &takes);
        prop_assert!(ray.clone().eq(rest.iter().copied()));
        prop_assert_eq!(ray.clone().indexed().count(), rest.len());
        prop_assert!(ray.clone().indexed().map(|(pos, _)| pos).eq(rest.iter().map(|&&pos| pos)));
        prop_assert!(ray.indexed().rev().map(|(pos, _)| pos).eq(rest.iter().rev().map(|&&pos| pos)));
    }

    #[test]
    fn mutable_rays(rows in 1..12usize, cols in 1..12usize, at: prop::sample::Index,
                    direction in directions(), takes in takes()) {
        let extent = Extent::new(rows, cols);
        let mut grid = self_aware(extent);
        let origin = extent.pos_at(at.index(extent.area())).unwrap();
        let list = walked(extent, origin, direction);
        let mut cells = list.clone();
        let (ray, rest) =
            follow(grid.ray_mut(origin, direction), cells.iter_mut().collect(), &takes);
        prop_assert_eq!(ray.len(), rest.len());
        let rest: Vec<Pos> = rest.into_iter().map(|pos| *pos).collect();
        prop_assert!(ray.indexed().map(|(pos, cell)| (pos, *cell)).eq(rest.iter().map(|&pos| (pos, pos))));

        let mut cells: Vec<(Pos, Pos)> = list.iter().map(|&pos| (pos, pos)).collect();
        let expected = cells.iter_mut().map(|(pos, cell)| (*pos, cell)).collect();
        let (ray, rest) = follow(grid.ray_mut(origin, direction).indexed(), expected, &takes);
        prop_assert!(ray.eq(rest));
        prop_assert_eq!(grid.ray_mut(origin, direction).count(), list.len());
        prop_assert_eq!(grid.ray_mut(origin, direction).last().copied(), list.last().copied());
    }

    #[test]
    fn positions(rows in 0..6usize, cols in 0..6usize, takes in takes()) {
        let extent = Extent::new(rows, cols);
        let list = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col))).collect();
        check(extent.positions(), list, &takes);
    }

    #[test]
    fn lines(rows in 0..6usize, cols in 0..6usize, takes in takes()) {
        let grid = self_aware(Extent::new(rows, cols));
        for axis in Axis::ALL {
            let starts = lines_of(grid.extent(), axis);
            let cells = |line: Ray<'_, Pos>| line.copied().collect::<Vec<_>>();
            for at in 0..=starts.len() {
                let leap = grid.lines(axis).nth(at).map(cells);
                prop_assert_eq!(leap.as_ref(), starts.get(at));
                let leap_back = grid.lines(axis).nth_back(at).map(cells);
                prop_assert_eq!(leap_back.as_ref(), starts.iter().nth_back(at));
            }
            check(grid.lines(axis).map(|line| line.copied().collect()), starts, &takes);
        }
    }

    #[test]
    fn islands(cells in prop::collection::vec(any::<bool>(), 16), takes in takes()) {
        let grid = Grid::from_vec(Extent::new(4, 4), cells).unwrap();
        let islands = grid.islands(|&land| land, combogrid_grid::Direction::CARDINAL);
        let list = (0..islands.len()).map(|label| islands.get(label).unwrap()).collect();
        check(islands.iter(), list, &takes);
    }
}

/// The lines along an axis from their definition: cells that share it, in the order of their first cells.
fn lines_of(extent: Extent, axis: Axis) -> Vec<Vec<Pos>> {
    let mut lines: Vec<Vec<Pos>> = Vec::new();
    for pos in extent.positions() {
        match lines.iter_mut().find(|line| line[0].shares(axis, pos)) {
            Some(line) => line.push(pos),
            None => lines.push(vec![pos]),
        }
    }
    if axis == Axis::Diagonal {
        lines.sort_by_key(|line| (extent.rows() - line[0].row, line[0].col));
    }
    lines
}

/// Every origin, direction and split between the two ends on every extent up to 5 x 5.
#[test]
fn every_small_ray() {
    for extent in (0..=5).flat_map(|rows| (0..=5).map(move |cols| Extent::new(rows, cols))) {
        let grid = self_aware(extent);
        for (origin, direction) in extent
            .positions()
            .flat_map(|pos| Direction::ALL.map(|direction| (pos, direction)))
        {
            let list = walked(extent, origin, direction);
            assert_eq!(extent.steps_to_edge(origin, direction), list.len() - 1);
            for taken in 0..=list.len() + 1 {
                for taken_back in 0..=list.len() + 1 - taken {
                    let takes = [vec![Take::Next; taken], vec![Take::Back; taken_back]].concat();
                    check(grid.ray(origin, direction).copied(), list.clone(), &takes);
                    let leaps = [Take::Nth(taken), Take::NthBack(taken_back)];
                    check(grid.ray(origin, direction).copied(), list.clone(), &leaps);
                }
            }
        }
        assert!(
            grid.get_ray(Pos::new(extent.rows(), 0), Direction::North)
                .is_none()
        );
        assert!(
            grid.get_ray(Pos::new(0, extent.cols()), Direction::West)
                .is_none()
        );
    }
}

/// Cells of no size have no addresses to tell them apart.
#[test]
fn rays_of_nothing() {
    let mut grid = Grid::filled(Extent::new(4, 4), ());
    for direction in Direction::ALL {
        let len = grid.extent().steps_to_edge(Pos::new(1, 2), direction) + 1;
        assert_eq!(
            grid.ray(Pos::new(1, 2), direction)
                .fold(0, |count, ()| count + 1),
            len
        );
        assert_eq!(
            grid.ray_mut(Pos::new(1, 2), direction)
                .fold(0, |count, ()| count + 1),
            len
        );
        assert_eq!(
            grid.ray_mut(Pos::new(1, 2), direction)
                .rev()
                .fold(0, |count, ()| count + 1),
            len
        );
    }
}
