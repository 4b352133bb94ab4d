//! The ribbons of a picture.

use combogrid_grid::{Grid, Pos};

use super::canvas::Canvas;
use super::cells::{PITCH, corner, group_class};
use crate::cell::Cell;
use crate::picture::{Ribbon, ribbon_sign};

/// The band of a ribbon is this much smaller than the cells on each side, and its rim is as wide.
const INSET: usize = 1;
const RIM: usize = 2;

impl Canvas {
    /// Thin lines between the cells of a part that lie apart.
    pub(super) fn links(&mut self, number: usize, ribbon: &Ribbon, cells: &Grid<Cell>) {
        let class = format!("link {}", group_class(number));
        let center = |pos: Pos| {
            let (x, y) = corner(pos);
            (x + PITCH / 2, y + PITCH / 2)
        };
        for part in &ribbon.parts {
            for pair in inside(part, cells).windows(2) {
                if !touch(pair[0], pair[1]) {
                    self.line(&class, center(pair[0]), center(pair[1]));
                }
            }
        }
    }

    /// The bands under the tiles: a rim, and a smaller band over it.
    pub(super) fn bands(&mut self, number: usize, ribbon: &Ribbon, cells: &Grid<Cell>) {
        let hue = group_class(number);
        for (class, inset) in [("rim", INSET), ("band", INSET + RIM)] {
            for part in &ribbon.parts {
                self.band(&format!("{class} {hue}"), inset, &inside(part, cells));
            }
        }
    }

    /// Squares at the cells, and rectangles where two or four of them meet.
    fn band(&mut self, class: &str, inset: usize, part: &[Pos]) {
        let side = PITCH - 2 * inset;
        for &pos in part {
            let (x, y) = corner(pos);
            let has =
                |rows: usize, cols: usize| part.contains(&Pos::new(pos.row + rows, pos.col + cols));
            self.rect(class, (x + inset, y + inset), (side, side), 10);
            if has(0, 1) {
                self.rect(class, (x + PITCH / 2, y + inset), (PITCH, side), 0);
            }
            if has(1, 0) {
                self.rect(class, (x + inset, y + PITCH / 2), (side, PITCH), 0);
            }
            if has(0, 1) && has(1, 0) && has(1, 1) {
                self.rect(class, (x + PITCH / 2, y + PITCH / 2), (PITCH, PITCH), 0);
            }
        }
    }

    /// The ribbon's number at the first cell of each part.
    pub(super) fn numbers(&mut self, number: usize, ribbon: &Ribbon, cells: &Grid<Cell>) {
        for part in &ribbon.parts {
            if let Some(&first) = inside(part, cells).first() {
                let (x, y) = corner(first);
                self.number((x + 7, y + 7), number);
            }
        }
    }

    /// A ribbon's number around its centre.
    pub(super) fn number(&mut self, (x, y): (usize, usize), number: usize) {
        self.circle(&format!("rim {}", group_class(number)), (x, y), 8);
        self.text("number", (x, y + 4), ribbon_sign(number).to_string());
    }
}

/// The cells of a part that the grid has.
fn inside(part: &[Pos], cells: &Grid<Cell>) -> Vec<Pos> {
    let extent = cells.extent();
    part.iter()
        .copied()
        .filter(|&pos| extent.contains(pos))
        .collect()
}

/// Whether two cells share a side.
fn touch(one: Pos, other: Pos) -> bool {
    one.row.abs_diff(other.row) + one.col.abs_diff(other.col) == 1
}
