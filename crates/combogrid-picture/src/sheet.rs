//! Several pictures with captions.

use crate::picture::Picture;
use crate::svg::{Canvas, Size, document, stylesheet, wrapped};

/// Several pictures with captions, on one page or in one SVG document.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// What the pictures show.
    pub title: String,
    /// What can be seen in them, for those who do not see it.
    pub description: String,
    /// The pictures in order.
    pub panels: Vec<Panel>,
}

/// A picture with its caption.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Panel {
    /// What stands above the picture.
    pub caption: String,
    /// What stands below it, one paragraph each.
    pub notes: Vec<String>,
    /// The picture.
    pub picture: Picture,
}

/// The width that pictures next to each other fill, and what is between them.
const WIDTH: usize = 1000;
const GAP: usize = 32;
/// The height of a line of a caption or note.
const LINE: usize = 20;

impl Sheet {
    /// Draws all pictures as one SVG document: the title, then small pictures next to each other, wide ones one below
    /// the other.
    #[must_use]
    pub fn svg(&self) -> String {
        let panels: Vec<(Canvas, Size)> = self.panels.iter().map(Panel::drawn).collect();
        let widest = panels.iter().map(|(_, size)| size.0).max().unwrap_or(0);
        let columns = ((WIDTH + GAP) / (widest + GAP)).clamp(1, panels.len().max(1));
        let mut canvas = Canvas::default();
        let width = (columns * (widest + GAP)).saturating_sub(GAP);
        let mut y = 0;
        for line in wrapped(&self.title, 15, width.max(300)) {
            y += LINE;
            canvas.text("caption", (0, y - 4), line);
        }
        for row in panels.chunks(columns) {
            y += GAP / 2;
            for (place, (panel, _)) in row.iter().enumerate() {
                canvas.place((place * (widest + GAP), y), panel);
            }
            y += row.iter().map(|(_, size)| size.1).max().unwrap_or(0);
        }
        let size = (width.max(300), y);
        document(&self.title, &self.description, size, &stylesheet(), &canvas)
    }
}

impl Panel {
    /// The picture with its caption above and its notes below.
    fn drawn(&self) -> (Canvas, Size) {
        let (picture, size) = self.picture.with_legend();
        let mut canvas = Canvas::default();
        let mut y = 0;
        for line in wrapped(&self.caption, 15, size.0) {
            y += LINE;
            canvas.text("caption", (0, y - 4), line);
        }
        y += 6;
        canvas.place((0, y), &picture);
        y += size.1;
        for line in self.notes.iter().flat_map(|note| wrapped(note, 13, size.0)) {
            y += LINE;
            canvas.text("note", (0, y), line);
        }
        (canvas, (size.0, y + 6))
    }
}
