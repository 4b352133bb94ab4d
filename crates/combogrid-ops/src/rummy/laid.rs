//! Lists of cards and melds as data.

use std::fmt;

use combogrid_rummy::{Meld, Tile, serial::tiles};
use itertools::Itertools;
use serde::{Deserialize, Serialize};

/// Cards as one text, in their order; as a list of their own they would be several texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tiles(#[serde(with = "tiles")] pub Vec<Tile>);

impl Tiles {
    /// The cards of a meld.
    pub(super) fn of(meld: &Meld) -> Self {
        Self(meld.slots().map(|slot| slot.tile).collect())
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.iter().format(" "))
    }
}

/// Melds, each written as its cards in their order. A joker or wild card of a run lies at the place of the card that it stands
/// for. The list has a name in the schema.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Melds(pub Vec<Meld>);

#[cfg(feature = "schema")]
crate::schema::schemas! {
    Tiles = "tiles" { "type": "string", "description": "Cards with blanks between them, in their order" };
    Melds = "melds" { "type": "array", "items": { "$ref": "#/$defs/cards" }, "description": "Melds as their cards" };
}

#[cfg(test)]
mod tests {
    use combogrid_rummy::Meld;

    use crate::rummy::{Best, BestAnswer, HandArgs, ListMelds};
    use crate::{Query, Subject};

    #[test]
    fn cards_that_are_a_set_and_a_run_are_both_in_a_list_of_all() {
        let hand = HandArgs::new("5H JK JK").under("rummikub").read().unwrap();
        let all = r#"{"melds": ["5H JK JK", "JK JK 5H", "5H JK JK"], "total": "3"}"#;
        let all = ListMelds::read_answer(&hand, all).unwrap().melds.0;
        assert!(
            matches!(all[..], [Meld::Set(_), Meld::Run(_), Meld::Run(_)]),
            "{all:?}"
        );
        let thrice = r#"{"melds": ["5H JK JK", "5H JK JK", "5H JK JK"], "total": "3"}"#;
        assert!(ListMelds::read_answer(&hand, thrice).is_err());
    }

    #[test]
    fn a_meld_alone_is_what_is_worth_the_most_under_the_rules_of_its_request() {
        let best = r#"{"deadwood": 0, "loose_cards": 0, "melded_points": 18, "melds": ["5H JK JK"], "loose": ""}"#;
        let read = |rules: &str, answer: &str| {
            let hand = HandArgs::new("5H JK JK").under(rules).read().unwrap();
            Best::read_answer(&hand, answer)
        };
        let melds = read("rummikub", best).unwrap().melds.0;
        assert!(matches!(melds[..], [Meld::Run(_)]), "{melds:?}");
        let melds = read("continental", best).unwrap().melds.0;
        assert!(matches!(melds[..], [Meld::Set(_)]), "{melds:?}");
        let wrong = best.replace("5H JK JK", "5H 7C JK");
        assert!(read("rummikub", &wrong).is_err(), "no meld");
        assert!(
            serde_json::from_str::<BestAnswer>(best).is_err(),
            "no rules"
        );
    }
}
