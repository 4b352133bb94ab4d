//! A picture as SVG.

mod canvas;
mod cells;
mod graph;
mod legend;
mod picture;
mod ribbons;
mod shapes;
mod theme;
mod words;

pub(crate) use canvas::{Canvas, escaped};
pub(crate) use theme::stylesheet;
pub(crate) use words::wrapped;

/// The width and height of a drawing.
pub(crate) type Size = (usize, usize);

/// The `<svg>` element of a drawing; `style` is empty if the page already has the style sheet.
pub(crate) fn document(
    title: &str,
    description: &str,
    size: Size,
    style: &str,
    body: &Canvas,
) -> String {
    const MARGIN: usize = 12;
    let (width, height) = (size.0 + 2 * MARGIN, size.1 + 2 * MARGIN);
    let (title, description) = (escaped(title), escaped(description));
    let style = match style {
        "" => String::new(),
        style => format!("<style>{style}</style>\n"),
    };
    let description = match description.as_str() {
        "" => String::new(),
        description => format!("<desc>{description}</desc>\n"),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"combogrid\" role=\"img\" width=\"{width}\" \
         height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n<title>{title}</title>\n{description}{style}\
         <rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\">\n{}</g>\n</svg>\n",
        body.elements()
    )
}
