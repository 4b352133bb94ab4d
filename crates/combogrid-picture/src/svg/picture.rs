//! A picture with its names and its legend.

use combogrid_grid::Pos;

use super::canvas::Canvas;
use super::cells::{PITCH, corner, tone_class};
use super::{Size, document, stylesheet, words};
use crate::picture::Picture;

/// The height of the names of columns.
const HEADING: usize = 26;
/// The least width that a legend is given.
const LEGEND: usize = 300;
/// The space between the cells and the legend.
const GAP: usize = 8;

impl Picture {
    /// Draws the picture as an SVG document, which can also stand in an HTML page as it is.
    ///
    /// The crate's documentation lists its guarantees. Takes time linear in the number of cells.
    #[must_use]
    pub fn svg(&self) -> String {
        let (canvas, size) = self.with_legend();
        document(&self.title, &self.description, size, &stylesheet(), &canvas)
    }

    /// The picture without the document around it.
    pub(crate) fn with_legend(&self) -> (Canvas, Size) {
        let (mut canvas, size) = self.without_legend();
        let (legend, (width, height)) = self.legend(size.0.max(LEGEND));
        if height == 0 {
            return (canvas, size);
        }
        canvas.place((0, size.1 + GAP), &legend);
        (canvas, (size.0.max(width), size.1 + GAP + height))
    }

    /// The cells with the names of rows and columns.
    pub(crate) fn without_legend(&self) -> (Canvas, Size) {
        let names = self.rows.iter().map(|name| words::width(&name.drawn, 17));
        let left = names.max().map_or(0, |width| width + 10);
        let top = if self.columns.is_empty() { 0 } else { HEADING };
        let mut canvas = Canvas::default();
        self.names(&mut canvas, left, top);
        canvas.place((left, top), &self.grid());
        let (width, height) = corner(Pos::new(self.cells.rows(), self.cells.cols()));
        (canvas, (left + width, top + height))
    }

    fn names(&self, canvas: &mut Canvas, left: usize, top: usize) {
        for (col, name) in self.columns.iter().enumerate().take(self.cells.cols()) {
            let (x, _) = corner(Pos::new(0, col));
            let class = format!("name{}", tone_class(name.tone));
            canvas.text(&class, (left + x + PITCH / 2, HEADING - 8), &name.drawn);
        }
        for (row, name) in self.rows.iter().enumerate().take(self.cells.rows()) {
            let (_, y) = corner(Pos::new(row, 0));
            let class = format!("name row{}", tone_class(name.tone));
            if !name.drawn.trim().is_empty() {
                canvas.text(&class, (left - 8, top + y + PITCH / 2 + 6), &name.drawn);
            }
        }
    }

    /// The cells and ribbons, from the lowest layer.
    fn grid(&self) -> Canvas {
        let mut canvas = Canvas::default();
        let covers = self.covers();
        canvas.ground(&self.cells);
        for (number, ribbon) in self.ribbons.iter().enumerate() {
            canvas.links(number, ribbon, &self.cells);
        }
        for (number, ribbon) in self.ribbons.iter().enumerate() {
            canvas.bands(number, ribbon, &self.cells);
        }
        for (pos, cell) in self.cells.indexed() {
            let cover = covers[pos].map(|(ribbon, _)| ribbon);
            let loose = cover.is_none() && !self.ribbons.is_empty();
            canvas.content(pos, cell, cover, loose);
        }
        for (number, ribbon) in self.ribbons.iter().enumerate() {
            canvas.numbers(number, ribbon, &self.cells);
        }
        canvas
    }
}
