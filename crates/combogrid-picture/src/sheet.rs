//! Several pictures with captions.

use crate::graph::Graph;
use crate::picture::Picture;
use crate::svg::{Canvas, Size, wrapped};

/// Several pictures with captions, under one title.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// The subject of the pictures.
    pub title: String,
    /// The content in words, for readers who do not see it.
    pub description: String,
    /// A graph above the pictures.
    pub graph: Option<Graph>,
    /// The pictures in order.
    pub panels: Vec<Panel>,
}

/// A picture with its caption.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Panel {
    /// The text above the picture.
    pub caption: String,
    /// The paragraphs below it.
    pub notes: Vec<String>,
    /// The picture.
    pub picture: Picture,
}

/// The width of pictures next to each other, and the space between them.
const WIDTH: usize = 1000;
const GAP: usize = 28;
/// The height of a line of a title, and of a caption or note.
const TITLE: usize = 30;
const LINE: usize = 20;

impl Panel {
    /// Makes a panel without notes.
    #[must_use]
    pub fn new(caption: String, picture: Picture) -> Self {
        Self {
            caption,
            notes: Vec::new(),
            picture,
        }
    }
}

impl From<Picture> for Panel {
    fn from(picture: Picture) -> Self {
        Self::new(picture.title.clone(), picture)
    }
}

impl Sheet {
    /// The title, then small pictures next to each other, and wide ones one below the other.
    pub(crate) fn drawn(&self) -> (Canvas, Size) {
        let panels: Vec<(Canvas, Size)> = self.panels.iter().map(Panel::drawn).collect();
        let widest = panels.iter().map(|(_, size)| size.0).max().unwrap_or(0);
        let columns = ((WIDTH + GAP) / (widest + GAP)).clamp(1, panels.len().max(1));
        let mut width = (columns * (widest + GAP)).saturating_sub(GAP);
        let mut canvas = Canvas::default();
        let mut y = canvas.lines("title", (0, 0), &self.title, (18, TITLE), width.max(widest));
        if let Some((graph, size)) = self.graph.as_ref().map(Graph::drawn) {
            canvas.place((0, y), &graph);
            y += size.1 + GAP / 2;
            width = width.max(size.0);
        }
        for row in panels.chunks(columns) {
            for (place, (panel, _)) in row.iter().enumerate() {
                canvas.place((place * (widest + GAP), y), panel);
            }
            y += row
                .iter()
                .map(|(_, size)| size.1 + GAP / 2)
                .max()
                .unwrap_or(0);
        }
        (canvas, (width, y))
    }
}

impl Panel {
    /// The picture with its caption above and its notes below.
    fn drawn(&self) -> (Canvas, Size) {
        let (picture, (width, height)) = self.picture.with_legend();
        let mut canvas = Canvas::default();
        let mut y = canvas.lines("caption", (0, 0), &self.caption, (15, LINE), width);
        y += LINE / 4;
        canvas.place((0, y), &picture);
        y += height;
        for note in &self.notes {
            y = canvas.lines("note", (0, y), note, (13, LINE), width);
        }
        (canvas, (width, y))
    }
}

impl Canvas {
    /// Writes a text below a place in lines, with a font size and a line's height, and returns where it ends.
    pub(crate) fn lines(
        &mut self,
        class: &str,
        (x, mut y): (usize, usize),
        text: &str,
        (font, height): (usize, usize),
        width: usize,
    ) -> usize {
        for line in wrapped(text, font, width) {
            y += height;
            self.text(class, (x, y - height / 4), line);
        }
        y
    }
}
