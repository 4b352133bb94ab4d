//! A combo of a list.

use combogrid_picture::Panel;
use combogrid_rummy::{Arrangement, Notation, Rules};
use itertools::Itertools;

use super::details::Details;
use super::laid::{Cards, Melds};
use super::picture::arrangement;
use crate::Count;
use crate::layout::Layout;
use crate::listing::Item;

/// One combo of a list.
#[apply(shared_answer!)]
#[serde(rename = "combo")]
pub struct Combo {
    /// The melds.
    pub melds: Melds,
    /// The cards in no meld.
    pub loose: Cards,
    /// The score of the loose cards under the rules.
    pub deadwood: u32,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
}

impl Combo {
    /// The arrangement with its place in a list.
    pub(super) fn panel(&self, place: usize, rules: &Rules) -> Panel {
        let points = Count(self.deadwood.into()).of("loose point");
        Panel {
            caption: format!("{place}. {points}"),
            notes: self.loose.note(),
            picture: arrangement(&self.melds.0, &self.loose.0, rules),
        }
    }

    pub(super) fn new(arrangement: &Arrangement, rules: &Rules, details: bool) -> Self {
        Self {
            melds: Melds(arrangement.melds().to_vec()),
            loose: Cards(arrangement.loose()),
            deadwood: arrangement.deadwood(rules),
            meld_details: Details::asked(details, arrangement.melds(), rules),
        }
    }
}

impl Item for Combo {
    fn bytes(&self) -> usize {
        let details = self.meld_details.as_ref().map_or(0, Details::bytes);
        let texts = self.melds.bytes() + 3 * self.loose.0.len();
        texts + details + r#"{"melds":[],"loose":"","deadwood":4294967295},"#.len()
    }
}

impl Combo {
    /// The melds with commas between them, with their details if they have any.
    pub(super) fn show_melds(&self, notation: Notation, layout: &Layout) -> String {
        let Some(Details(details)) = &self.meld_details else {
            return self.melds.show(notation, layout);
        };
        let mut melds = details.iter().map(|meld| {
            let kind = meld.kind.unwrap_or("none");
            format!("{kind} {}", meld.cards(notation, layout))
        });
        melds.join(", ")
    }
}
