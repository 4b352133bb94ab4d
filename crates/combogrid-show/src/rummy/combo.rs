//! A combo of a list.

use combogrid_ops::Count;
use combogrid_ops::rummy::{Combo, Details};
use combogrid_picture::Panel;
use combogrid_rummy::{Notation, Rules};
use itertools::Itertools;

use super::details::kind;
use super::laid::{Written, note};
use super::picture;
use crate::layout::Layout;

/// The arrangement with its place in a list.
pub(super) fn panel(combo: &Combo, place: usize, rules: &Rules) -> Panel {
    let points = Count(combo.deadwood.into()).of("loose point");
    Panel {
        caption: format!("{place}. {points}"),
        notes: note(&combo.loose),
        picture: picture::arrangement(&combo.melds, &combo.loose, rules),
    }
}

/// The melds with commas between them, with their details if they have any.
pub(super) fn melds_of(combo: &Combo, notation: Notation, layout: &Layout) -> String {
    let Some(Details(details)) = &combo.meld_details else {
        return combo.melds.written(notation, layout);
    };
    let mut melds = details.iter().map(|meld| {
        format!(
            "{} {}",
            kind(meld.kind.as_deref()),
            meld.written(notation, layout)
        )
    });
    melds.join(", ")
}
