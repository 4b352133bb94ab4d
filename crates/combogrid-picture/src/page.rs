//! Pictures on one page, as HTML or as SVG.

use crate::sheet::{Panel, Sheet};
use crate::svg::{Canvas, Size, document, escaped, stylesheet};

/// The style of the page around its pictures.
const STYLE: &str = "
:root{color-scheme:light dark;--page:#f6f7f9;--ink:#1b1f24;--soft:#57606a;--edge:#d9dee3;--card:#fff}
@media(prefers-color-scheme:dark){:root{--page:#0d0f12;--ink:#e9ecef;--soft:#a3adb8;--edge:#2b3138;--card:#15181c}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:76rem;margin:0 auto;padding:2rem 1.25rem 3rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:2.25rem 0 .35rem}
p{margin:.25rem 0;max-width:46rem}
.lead{color:var(--soft);overflow-wrap:anywhere}
.panels{display:flex;flex-wrap:wrap;gap:1rem;margin-top:1rem;align-items:flex-start}
figure{margin:0;padding:1rem .5rem;background:var(--card);border:1px solid var(--edge);border-radius:.75rem;max-width:100%}
figcaption,figure p,figure ul{padding:0 .75rem;overflow-wrap:anywhere}
figcaption{font-weight:600}
figure p,figure ul{font-size:.875rem;margin:.25rem 0}
figure ul{list-style:none;color:var(--soft)}
li{display:inline-block;margin-right:1.1rem}
li svg{display:inline-block;vertical-align:middle;margin-right:.4rem}
figure>svg{display:block;max-width:100%;height:auto}
.wide{overflow-x:auto}
.wide>svg{max-width:none}
@media(max-width:32rem){main{padding:1.25rem .6rem 2rem}figure{padding:.75rem 0}}
@media print{figure{break-inside:avoid}}
";

/// The least width of a picture with its caption, and the space around it.
const LEAST_WIDTH: usize = 260;
const PADDING: usize = 42;

/// Pictures on one page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Page {
    /// The title.
    pub title: String,
    /// The sections, one below the other.
    pub sections: Vec<Sheet>,
}

impl Page {
    /// Returns one HTML page that shows the sections, each under its title.
    ///
    /// The page is one file: it loads nothing from anywhere, and runs no script. It is light or dark as the reader's
    /// system is, and fits wide and narrow windows.
    ///
    /// ```
    /// use combogrid_picture::Page;
    ///
    /// let title = "A hand".to_owned();
    /// let page = Page { title, ..Page::default() }.html();
    /// assert!(page.starts_with("<!DOCTYPE html>"));
    /// assert!(page.contains("<h1>A hand</h1>"));
    /// ```
    #[must_use]
    pub fn html(&self) -> String {
        let sections: String = self.sections.iter().map(section).collect();
        let title = escaped(&self.title);
        let pictures = stylesheet();
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <title>{title}</title>\n<link rel=\"icon\" href=\"data:,\">\n\
             <style>{STYLE}{pictures}</style>\n</head>\n<body>\n<main>\n\
             <h1>{title}</h1>\n{sections}</main>\n</body>\n</html>\n"
        )
    }

    /// Returns one SVG document that shows the sections, one below the other.
    #[must_use]
    pub fn svg(&self) -> String {
        let sections: Vec<(Canvas, Size)> = self.sections.iter().map(Sheet::drawn).collect();
        let widest = sections.iter().map(|(_, size)| size.0);
        let width = widest.max().unwrap_or(0).max(LEAST_WIDTH);
        let mut canvas = Canvas::default();
        let mut y = 0;
        for (section, (_, height)) in &sections {
            canvas.place((0, y), section);
            y += height;
        }
        let descriptions = self
            .sections
            .iter()
            .map(|section| section.description.trim());
        let descriptions: Vec<&str> = descriptions.filter(|text| !text.is_empty()).collect();
        let style = stylesheet();
        document(
            &self.title,
            &descriptions.join("; "),
            (width, y),
            &style,
            &canvas,
        )
    }
}

fn section(sheet: &Sheet) -> String {
    // Two pictures of 13 columns stand next to each other on a wide page.
    let percent = if sheet.panels.len() > 1 { 85 } else { 100 };
    let panels = sheet.panels.iter().map(|panel| figure(panel, percent));
    let graph = sheet.graph.as_ref().map(|graph| {
        let (canvas, size) = graph.drawn();
        let svg = document(&graph.title, &graph.description, size, "", &canvas);
        format!("<figure class=\"wide\">\n{svg}</figure>\n")
    });
    let panels: String = graph.into_iter().chain(panels).collect();
    let title = element("h2", "", &sheet.title);
    let lead = element("p", " class=\"lead\"", &sheet.description);
    format!("<section>\n{title}{lead}<div class=\"panels\">\n{panels}</div>\n</section>\n")
}

/// A picture with its words, at most that large.
fn figure(panel: &Panel, percent: usize) -> String {
    let picture = &panel.picture;
    let (canvas, size) = picture.without_legend();
    let svg = document(&picture.title, &picture.description, size, "", &canvas);
    let caption = element("figcaption", "", &panel.caption);
    let legend = picture.legend_in_html();
    let notes = panel.notes.iter().map(|note| element("p", "", note));
    let notes: String = notes.collect();
    let width = (size.0 * percent / 100).max(LEAST_WIDTH) + PADDING;
    format!("<figure style=\"width:{width}px\">\n{caption}{svg}{legend}{notes}</figure>\n")
}

/// An element with a text, or nothing if there is no text.
fn element(name: &str, attributes: &str, text: &str) -> String {
    match text {
        "" => String::new(),
        text => format!("<{name}{attributes}>{}</{name}>\n", escaped(text)),
    }
}
