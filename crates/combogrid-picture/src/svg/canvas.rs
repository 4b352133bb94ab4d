//! The elements of a drawing.

use std::fmt::Display;

/// SVG elements, one a line.
#[derive(Debug, Default)]
pub(crate) struct Canvas(String);

impl Canvas {
    pub(crate) fn elements(&self) -> &str {
        &self.0
    }

    fn push(&mut self, element: impl Display) {
        let element = format!("{element}\n");
        self.0 += &element;
    }

    /// A rectangle with its corner, its size, and the radius of its corners.
    pub(crate) fn rect(
        &mut self,
        class: &str,
        (x, y): (usize, usize),
        (width, height): (usize, usize),
        radius: usize,
    ) {
        let radius = match radius {
            0 => String::new(),
            radius => format!(" rx=\"{radius}\""),
        };
        self.push(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{radius}/>"
        ));
    }

    pub(crate) fn circle(&mut self, class: &str, (x, y): (usize, usize), radius: usize) {
        self.push(format_args!(
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
        ));
    }

    pub(crate) fn line(&mut self, class: &str, (x1, y1): (usize, usize), (x2, y2): (usize, usize)) {
        self.push(format_args!(
            "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"
        ));
    }

    pub(crate) fn path(&mut self, class: &str, steps: impl Display) {
        self.push(format_args!("<path class=\"{class}\" d=\"{steps}\"/>"));
    }

    /// A text whose base line begins, or is centred or ends where the class says, at a place.
    pub(crate) fn text(&mut self, class: &str, (x, y): (usize, usize), text: impl AsRef<str>) {
        let text = escaped(text.as_ref());
        self.push(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>"
        ));
    }

    /// Another drawing at a place.
    pub(crate) fn place(&mut self, (x, y): (usize, usize), other: &Self) {
        self.transformed(&format!("translate({x} {y})"), other);
    }

    /// Another drawing at a place, half as large.
    pub(crate) fn place_halved(&mut self, (x, y): (usize, usize), other: &Self) {
        self.transformed(&format!("translate({x} {y}) scale(.5)"), other);
    }

    fn transformed(&mut self, transform: &str, other: &Self) {
        let body = other.elements();
        self.push(format_args!("<g transform=\"{transform}\">\n{body}</g>"));
    }
}

/// A text for XML: without characters that mean something there, and without those that it forbids.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            '\n' | '\t' => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            control if control.is_control() => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
    }
    escaped
}
