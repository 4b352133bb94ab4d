//! The cells of a picture.

use combogrid_grid::{Grid, Pos};

use super::canvas::Canvas;
use super::shapes::{BIG_STAR, STAR, TEXTURES};
use crate::cell::{Cell, Content, Mark, Piece, Shape, Tile, Tone, group_letter};

/// From one cell to the next.
pub(super) const PITCH: usize = 44;
/// The square of a cell, and the space around it.
const CELL: usize = 40;
const CELL_INSET: usize = 2;
/// The square of a tile.
const TILE: usize = 34;
const TILE_INSET: usize = 5;
/// The most characters of a label in its usual font.
const LONGEST_LABEL: usize = 3;

/// How many colours and textures groups have before they repeat.
pub(super) const GROUPS: usize = 6;

/// Where a cell begins.
pub(super) fn corner(pos: Pos) -> (usize, usize) {
    (pos.col * PITCH, pos.row * PITCH)
}

/// The class of a group or ribbon.
pub(super) fn group_class(number: usize) -> String {
    format!("g{}", number % GROUPS)
}

/// The class of a label's colour.
pub(super) fn tone_class(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "",
        Tone::Red => " red",
        Tone::Blue => " blue",
        Tone::Green => " green",
    }
}

impl Canvas {
    /// The ground of all cells as one path, whose wide stroke rounds the corners.
    pub(super) fn ground(&mut self, cells: &Grid<Cell>) {
        let squares = cells
            .indexed()
            .filter(|(_, cell)| cell.content != Content::Outside);
        let squares = squares.map(|(pos, _)| {
            let (x, y) = corner(pos);
            format!(
                "M{} {}h{TILE}v{TILE}h-{TILE}z",
                x + TILE_INSET,
                y + TILE_INSET
            )
        });
        let squares: Vec<String> = squares.collect();
        self.path("cell", squares.concat());
    }

    /// The content of a cell; `cover` is the number of the ribbon under it, and `loose` a tile under none of those that
    /// there are.
    pub(super) fn content(&mut self, pos: Pos, cell: &Cell, cover: Option<usize>, loose: bool) {
        let (x, y) = corner(pos);
        match &cell.content {
            Content::Outside | Content::Empty => {}
            Content::Piece(piece) => self.piece((x + PITCH / 2, y + PITCH / 2), *piece),
            Content::Tile(tile) => self.tile((x, y), tile, cell.group, cover, loose),
        }
        let corner = (x + CELL_INSET, y + CELL_INSET);
        match cell.mark {
            None => {}
            Some(Mark::Star) if matches!(cell.content, Content::Tile(_)) => {
                self.path("star", format!("M{} {}{STAR}", x + 37, y + 1));
            }
            Some(Mark::Star) => {
                self.path("star", format!("M{} {}{BIG_STAR}", x + PITCH / 2, y + 13));
            }
            Some(Mark::Circle) => self.circle("mark", (x + PITCH / 2, y + PITCH / 2), 18),
            Some(Mark::Frame) => self.rect("mark", corner, (CELL, CELL), 6),
        }
    }

    fn tile(
        &mut self,
        (x, y): (usize, usize),
        tile: &Tile,
        group: Option<usize>,
        cover: Option<usize>,
        loose: bool,
    ) {
        let hue = group.or(cover).map(group_class);
        let class = match &hue {
            Some(hue) if cover.is_some() => format!("tile over {hue}"),
            Some(hue) => format!("tile {hue}"),
            None if loose => "tile loose".to_owned(),
            None => "tile".to_owned(),
        };
        let at = (x + TILE_INSET, y + TILE_INSET);
        let front = if tile.copies > 1 {
            self.rect(&class, (at.0 + 4, at.1 - 2), (TILE - 2, TILE - 2), 6);
            (at.0 - 2, at.1 + 3)
        } else {
            at
        };
        let side = if tile.copies > 1 { TILE - 1 } else { TILE };
        self.rect(&class, front, (side, side), 6);
        if let (Some(group), Some(hue)) = (group, &hue) {
            let texture = TEXTURES[group % GROUPS];
            if !texture.is_empty() {
                let steps = format!("M{} {}{texture}", front.0, front.1);
                self.path(&format!("texture {hue}"), steps);
            }
            self.text(
                &format!("letter {hue}"),
                (front.0 + 6, front.1 + 9),
                group_letter(group).to_string(),
            );
        }
        // A label of more than three characters has the smaller font of a graph's nodes.
        let (class, shift_up) = match tile.label.chars().nth(LONGEST_LABEL) {
            Some(_) => ("ways".to_owned(), 2),
            None => (format!("label{}", tone_class(tile.tone)), 0),
        };
        // The letter of the group or the number of the ribbon is at the top left.
        let shift = if hue.is_some() { 4 } else { 0 };
        let place = (
            front.0 + side / 2 + shift / 2 - usize::from(tile.copies > 1),
            front.1 + 24 + shift - shift_up,
        );
        self.text(&class, place, &tile.label);
        if tile.copies > 1 {
            self.circle("badge", (x + 37, y + 37), 7);
            self.text("count", (x + 37, y + 41), tile.copies.to_string());
        }
    }

    /// A piece around its centre.
    pub(super) fn piece(&mut self, (x, y): (usize, usize), piece: Piece) {
        match piece.shape {
            Shape::Disc => self.circle("disc", (x, y), 14),
            Shape::Ring => {
                self.circle("ring", (x, y), 14);
                self.circle("inner", (x, y), 10);
            }
            Shape::Light => self.circle("light", (x, y), 14),
        }
        if piece.lettered {
            let class = match piece.shape {
                Shape::Light => "piece dark",
                Shape::Disc | Shape::Ring => "piece",
            };
            self.text(class, (x, y + 5), piece.sign.to_string());
        }
    }
}
