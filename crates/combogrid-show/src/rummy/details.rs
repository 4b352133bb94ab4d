//! Details of melds: their kinds, and the card that each tile stands for.

use combogrid_ops::rummy::{Detail, Details, Melds};
use combogrid_rummy::Notation;

use super::laid::Written;
use crate::layout::Layout;

/// Melds after a name, and a line for each of them if details were asked for.
pub(super) fn list_melds(
    name: &str,
    melds: &Melds,
    details: Option<&Details>,
    notation: Notation,
    layout: &Layout,
) -> String {
    let details = details.map_or_else(String::new, |details| lines(details, notation, layout));
    layout.list(name, &melds.written(notation, layout)) + &details
}

/// A line for each meld.
pub(super) fn lines(Details(details): &Details, notation: Notation, layout: &Layout) -> String {
    let lines = details.iter().map(|detail| {
        let kind = format!("{:5}", kind(detail.kind.as_deref()));
        layout.list(&kind, &detail.written(notation, layout))
    });
    lines.collect()
}

/// The kind of a meld in words.
pub(super) fn kind(kind: Option<&str>) -> &str {
    match kind {
        Some("all_wild") => "wild",
        Some(kind) => kind,
        None => "none",
    }
}

/// The cards, and what they stand for where they do not stand for themselves.
impl Written for Detail {
    fn written(&self, notation: Notation, layout: &Layout) -> String {
        let cards = self.cards.written(notation, layout);
        match &self.slots {
            Some(slots) if slots.0 != self.cards.0 => {
                format!("{cards} = {}", slots.written(notation, layout))
            }
            _ => cards,
        }
    }
}
