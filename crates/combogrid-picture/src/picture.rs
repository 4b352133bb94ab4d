//! A grid of cells with its title, description and legend.

use combogrid_grid::{Grid, Pos};

use crate::cell::{Cell, Mark, Piece, Tone};

/// A grid of cells with names, groups, ribbons and marks, as plain data.
///
/// [`Picture::text`] draws it for a terminal and [`Picture::svg`] for a page. Nothing in it is checked: names that are
/// missing are left out, and ribbons over cells outside of the grid are not drawn there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    /// The subject in a few words: the `<title>` of the SVG.
    pub title: String,
    /// The content in words, for readers who do not see it: the `<desc>` of the SVG.
    pub description: String,
    /// The names of the columns.
    pub columns: Vec<Label>,
    /// The names of the rows.
    pub rows: Vec<Label>,
    /// The cells.
    pub cells: Grid<Cell>,
    /// Lines over cells that belong together, numbered from 1.
    pub ribbons: Vec<Ribbon>,
    /// The meanings of the signs, in order.
    pub legend: Vec<Key>,
}

/// The name of a row or column.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The name in text.
    pub text: String,
    /// The name in SVG.
    pub drawn: String,
    /// The colour.
    pub tone: Tone,
}

/// A band over cells that belong together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ribbon {
    /// Its meaning.
    pub name: String,
    /// Its parts, each drawn in one piece: cells that share a side are joined, and cells that follow each other
    /// in the list but lie apart are linked by a thin line. Each cell should be in one part of one ribbon at most.
    pub parts: Vec<Vec<Pos>>,
}

/// The meaning of a sign.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The sign.
    pub sign: Sign,
    /// Its meaning.
    pub meaning: String,
}

/// A sign that a legend explains. Each form of a picture draws it as it draws the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// No sign, only words.
    None,
    /// Two copies of a tile.
    Copies,
    /// A mark.
    Mark(Mark),
    /// A piece.
    Piece(Piece),
    /// A tile under no ribbon, with its sign in text.
    Loose(char),
}

impl Picture {
    /// Returns a picture of cells alone.
    #[must_use]
    pub fn of(title: impl Into<String>, cells: Grid<Cell>) -> Self {
        Self {
            title: title.into(),
            description: String::new(),
            columns: Vec::new(),
            rows: Vec::new(),
            cells,
            ribbons: Vec::new(),
            legend: Vec::new(),
        }
    }

    /// Returns a grid that holds at each covered cell the ribbon's number from 0 and the part's number in it.
    pub(crate) fn covers(&self) -> Grid<Option<(usize, usize)>> {
        let mut covers = Grid::filled(self.cells.extent(), None);
        for (number, ribbon) in self.ribbons.iter().enumerate() {
            for (part, cells) in ribbon.parts.iter().enumerate() {
                for &pos in cells {
                    if let Some(cover) = covers.get_mut(pos) {
                        *cover = Some((number, part));
                    }
                }
            }
        }
        covers
    }
}

impl Label {
    /// Returns a name that is the same in text and in SVG.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        let text = text.into();
        let drawn = text.clone();
        Self {
            text,
            drawn,
            tone: Tone::Plain,
        }
    }
}

impl Key {
    /// Returns the meaning of a sign.
    #[must_use]
    pub fn new(sign: Sign, meaning: impl Into<String>) -> Self {
        let meaning = meaning.into();
        Self { sign, meaning }
    }
}

/// Returns the sign of a ribbon: `1` to `9`, then `a` to `z`.
pub(crate) fn ribbon_sign(number: usize) -> char {
    ('1'..='9').chain('a'..='z').nth(number).unwrap_or('?')
}
