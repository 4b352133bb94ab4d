//! The common parts of the pictures of all answers.

use combogrid_picture::{Page, Panel, Picture, Sheet};

/// The cells that a list of pictures may have together: about 20 MB of SVG.
const MOST_CELLS: usize = 200_000;

/// A page of one picture.
pub(crate) fn page_of(picture: Picture) -> Page {
    Page {
        title: picture.title.clone(),
        sections: vec![sheet_of(picture)],
    }
}

/// A page of one picture with notes below it.
pub(crate) fn page_with(picture: Picture, notes: Vec<String>) -> Page {
    let mut page = page_of(picture);
    page.sections[0].panels[0].notes = notes;
    page
}

/// A section of one picture, whose description is that of the section.
pub(crate) fn sheet_of(picture: Picture) -> Sheet {
    Sheet {
        title: String::new(),
        description: picture.description.clone(),
        graph: None,
        panels: vec![Panel::new(String::new(), picture)],
    }
}

/// A section of a list. A list whose pictures would be too large together is cut, and the description says so.
pub(crate) fn sheet(title: &str, panels: impl ExactSizeIterator<Item = Panel>) -> Sheet {
    let all = panels.len();
    let mut cells = 0;
    let panels: Vec<Panel> = panels
        .take_while(|panel| {
            let first = cells == 0;
            cells += panel.picture.cells.extent().area();
            first || cells <= MOST_CELLS
        })
        .collect();
    let description = match panels.len() {
        drawn if drawn < all => format!("The first {drawn} of {all} are drawn."),
        _ => String::new(),
    };
    let title =
        title.get(..1).map_or_else(String::new, str::to_uppercase) + title.get(1..).unwrap_or("");
    Sheet {
        title,
        description,
        graph: None,
        panels,
    }
}
