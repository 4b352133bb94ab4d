//! A combo of a list.

use combogrid_rummy::{Arrangement, Hand, Rules};

use super::details::Details;

use super::laid::Melds;

/// One combo of a list.
#[apply(shared_answer!)]
#[serde(rename = "combo")]
pub struct Combo {
    /// The melds.
    pub melds: Melds,
    /// The cards in no meld.
    pub loose: Hand,
    /// The score of the loose cards under the rules.
    pub deadwood: u32,
    /// The melds one by one, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_details: Option<Details>,
}

impl Combo {
    pub(super) fn new(arrangement: &Arrangement, rules: &Rules, details: bool) -> Self {
        Self {
            melds: Melds(arrangement.melds().to_vec()),
            loose: arrangement.loose(),
            deadwood: arrangement.deadwood(rules),
            meld_details: Details::asked(details, arrangement.melds(), rules),
        }
    }
}
