//! The presets: published variants as data.

mod canasta;
mod contract;
mod gin;
mod packs;
mod three_packs;
mod tiles;
mod two_packs;

use super::settings::{Charge, Deal, Deck, MeldSettings, Points, Wilds};
use super::{
    AceRank, Contract, GoingOut, JokersPerMeld, Melded, Opening, OutDiscard, PointTable, Rules,
    RulesError, Upcard,
};
use crate::cards::Rank;

/// The name and the rules of every preset, [`Rules::article`] first.
pub const PRESETS: [(&str, Rules); 38] = [
    ("article", Rules::article()),
    ("gin", Rules::gin()),
    ("rummy500", Rules::rummy500()),
    ("rummikub", Rules::rummikub()),
    ("kalooki", Rules::kalooki()),
    ("rami", Rules::rami()),
    ("indian", Rules::indian()),
    ("okey", Rules::okey()),
    ("conquian", Rules::conquian()),
    ("continental", Rules::continental()),
    ("okey101", Rules::okey101()),
    ("oklahoma_gin", Rules::oklahoma_gin()),
    ("canasta", Rules::canasta()),
    ("hand_and_foot", Rules::hand_and_foot()),
    ("burraco", Rules::burraco()),
    ("liverpool", Rules::liverpool()),
    ("shanghai", Rules::shanghai()),
    ("chinchon", Rules::chinchon()),
    ("remi51", Rules::remi51()),
    ("tongits", Rules::tongits()),
    ("tonk", Rules::tonk()),
    ("three_thirteen", Rules::three_thirteen()),
    ("machiavelli", Rules::machiavelli()),
    ("pife", Rules::pife()),
    ("romme", Rules::romme()),
    ("scala40", Rules::scala40()),
    ("marriage", Rules::marriage()),
    ("dummy", Rules::dummy()),
    ("phom", Rules::phom()),
    ("carioca", Rules::carioca()),
    ("buraco", Rules::buraco()),
    ("cacheta", Rules::cacheta()),
    ("loba", Rules::loba()),
    ("pinnacola", Rules::pinnacola()),
    ("telefunken", Rules::telefunken()),
    ("phase10", Rules::phase10()),
    ("five_crowns", Rules::five_crowns()),
    ("indian21", Rules::indian21()),
];

impl Rules {
    /// The preset of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    ///
    /// ```
    /// use combogrid_rummy::Rules;
    ///
    /// assert_eq!(Rules::preset("okey")?, Rules::okey());
    /// assert!(Rules::preset("whist").is_err());
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    pub fn preset(name: &str) -> Result<Rules, RulesError> {
        PRESETS
            .iter()
            .find(|(preset, _)| *preset == name)
            .map(|(_, rules)| *rules)
            .ok_or_else(|| RulesError::UnknownPreset {
                name: name.to_owned(),
            })
    }

    /// The rules of the original article: two packs without jokers, ace low, pips and 10 for faces.
    #[must_use]
    pub const fn article() -> Rules {
        Rules {
            deck: Deck::DEFAULT,
            wilds: Wilds::DEFAULT,
            melds: MeldSettings::DEFAULT,
            points: Points::DEFAULT,
            opening: Opening::DEFAULT,
            out: GoingOut::DEFAULT,
            charge: Charge::DEFAULT,
            deal: Deal::DEFAULT,
        }
    }
}

/// Ace and two 20, three to seven 5, eight to king 10.
const CANASTA_POINTS: PointTable = PointTable::FACES_TEN
    .with(Rank::ACE, 20)
    .with(Rank::TWO, 20)
    .with(Rank::THREE, 5)
    .with(Rank::FOUR, 5)
    .with(Rank::SIX, 5)
    .with(Rank::SEVEN, 5)
    .with(Rank::EIGHT, 10)
    .with(Rank::NINE, 10);

const fn opened_with(points: u16) -> Opening {
    Opening {
        points: Some(points),
        ..Opening::DEFAULT
    }
}

const fn contract(contract: Contract) -> Opening {
    Opening {
        contract: Some(contract),
        ..Opening::DEFAULT
    }
}

const fn packs(packs: u8) -> Deck {
    Deck {
        packs,
        ..Deck::DEFAULT
    }
}

const ACE_LOW_OR_HIGH: MeldSettings = MeldSettings {
    ace: AceRank::LowOrHigh,
    ..MeldSettings::DEFAULT
};

const ALL_MELDED: GoingOut = all_melded(OutDiscard::Optional);

const fn all_melded(discard: OutDiscard) -> GoingOut {
    GoingOut {
        melded: Melded::All,
        discard,
        ..GoingOut::DEFAULT
    }
}

const fn jokers(jokers: u8) -> Wilds {
    Wilds {
        jokers,
        ..Wilds::DEFAULT
    }
}

const fn one_in_a_meld(wilds: Wilds) -> Wilds {
    Wilds {
        per_meld: JokersPerMeld::AtMost(1),
        ..wilds
    }
}

/// Ten for a face card, and these points for an ace.
const fn aces(points: u8) -> PointTable {
    PointTable::FACES_TEN.with(Rank::ACE, points)
}

/// Equal points for a card in the hand and on the table.
const fn same_points(points: PointTable) -> Points {
    Points {
        hand: points,
        table: points,
        ..Points::DEFAULT
    }
}

const fn points_and_joker(points: PointTable, joker: u8) -> Points {
    Points {
        joker,
        ..same_points(points)
    }
}

const fn dealt(cards: u8) -> Deal {
    dealt_with(cards, Upcard::None)
}

const fn dealt_with(cards: u8, upcard: Upcard) -> Deal {
    Deal {
        hand_size: Some(cards),
        upcard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hand;

    #[test]
    fn every_preset_is_consistent_and_found_by_name() {
        for (name, rules) in PRESETS {
            assert_eq!(rules.to_builder().build(), Ok(rules), "{name}");
            assert_eq!(Rules::preset(name), Ok(rules));
        }
    }

    #[test]
    fn decks_have_the_published_number_of_tiles() {
        let sizes = [
            104, 52, 54, 106, 108, 108, 106, 106, 40, 108, 106, 52, 108, 216, 108, 108, 108, 40,
            108, 52, 52, 104, 104, 104, 110, 108, 156, 52, 52, 108, 108, 104, 108, 108, 108, 104,
            116, 159,
        ];
        for ((name, rules), size) in PRESETS.iter().zip(sizes) {
            assert_eq!(Hand::deck(rules).len(), size, "{name}");
        }
    }

    #[test]
    fn hands_have_the_published_number_of_tiles() {
        let sizes = [
            0, 10, 7, 14, 13, 13, 13, 14, 10, 13, 21, 10, 11, 11, 11, 11, 11, 7, 14, 12, 5, 3, 15,
            9, 13, 13, 21, 7, 9, 11, 11, 9, 9, 13, 11, 10, 3, 21,
        ];
        for ((name, rules), size) in PRESETS.iter().zip(sizes) {
            assert_eq!(rules.hand_size().unwrap_or(0), size, "{name}");
        }
    }
}
