//! The depth-first search over the placements of control points.

use super::layers::Layers;
use super::{FlagMap, Flags};
use crate::cards::Card;

/// A depth-first search: at each depth the copies of one control point are placed, and each leaf is one configuration.
#[derive(Clone)]
pub(super) struct Search {
    points: Vec<Point>,
    /// The placement that is tried at each depth so far.
    path: Vec<usize>,
    /// The configuration above each depth: one more than there are depths in the path.
    layers: Vec<Layers>,
    has_begun: bool,
}

/// A control point with its placements, of which there are two or more.
#[derive(Clone)]
struct Point {
    card: Card,
    column: u8,
    placements: Vec<Flags>,
}

impl Search {
    pub(super) fn of(map: &FlagMap) -> Self {
        let column = |card: Card| map.rules().column_of(card.rank);
        let points = map.control_points().into_iter().map(|point| Point {
            card: point.card,
            column: column(point.card),
            placements: point.placements().collect(),
        });
        // Cells that need not choose are in all the layers that are open to them.
        let settled = map
            .iter()
            .filter(|(card, flags)| flags.count() <= map.hand().copies(*card))
            .fold(Layers::default(), |layers, (card, flags)| {
                layers.with(card, column(card), flags)
            });
        Self {
            points: points.collect(),
            path: Vec::new(),
            layers: vec![settled],
            has_begun: false,
        }
    }

    /// Goes to the next leaf and returns its configuration, or `None` after the last one.
    pub(super) fn next_leaf(&mut self) -> Option<Layers> {
        if self.has_begun {
            self.step()?;
        }
        self.has_begun = true;
        while self.path.len() < self.points.len() {
            self.descend(0);
        }
        self.layers.last().copied()
    }

    /// The placement of each control point at the leaf where the search is.
    pub(super) fn placements(&self) -> impl Iterator<Item = Flags> + '_ {
        let chosen = self.points.iter().zip(&self.path);
        chosen.map(|(point, &placement)| point.placements[placement])
    }

    /// Goes up to the deepest control point that has a further placement, and takes that one.
    fn step(&mut self) -> Option<()> {
        loop {
            let placement = self.path.pop()? + 1;
            self.layers.pop();
            if placement < self.points[self.path.len()].placements.len() {
                self.descend(placement);
                return Some(());
            }
        }
    }

    fn descend(&mut self, placement: usize) {
        let point = &self.points[self.path.len()];
        let above = self.layers.last().copied().unwrap_or_default();
        self.layers
            .push(above.with(point.card, point.column, point.placements[placement]));
        self.path.push(placement);
    }
}
