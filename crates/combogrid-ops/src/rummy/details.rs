//! Details of melds: their kinds, and the card that each tile stands for.

use std::borrow::Cow;

use combogrid_rummy::{Card, Group, Hand, Meld, Rules, Slot, Suit, Tile};

use super::laid::Tiles;

/// Melds one by one, as an answer with `details` has them.
#[apply(answer!)]
#[serde(transparent)]
pub struct Details(pub Vec<Detail>);

/// The kind of a meld or another group of cards.
#[apply(shared_answer!)]
#[serde(rename = "meld")]
pub struct Detail {
    /// `set`, `run`, `same` (equal cards), `all_wild` (wild cards alone) or `pair`; null if the cards are not a meld.
    pub kind: Option<Cow<'static, str>>,
    /// Its cards.
    pub cards: Tiles,
    /// The card that each tile stands for; null if the cards are not a meld.
    pub slots: Option<Tiles>,
}

impl Details {
    /// The details of melds in their order, if they are asked for.
    pub(super) fn asked(asked: bool, melds: &[Meld], rules: &Rules) -> Option<Self> {
        let details = || melds.iter().map(|meld| Detail::of(meld, rules)).collect();
        asked.then(details).map(Self)
    }
}

impl Detail {
    pub(super) fn of(meld: &Meld, rules: &Rules) -> Self {
        let (kind, slots) = match meld {
            Meld::Set(set) if rules.is_same(set) => {
                ("same", meld.slots().map(|slot| slot.tile).collect())
            }
            Meld::AllWild(_) => ("all_wild", meld.slots().map(|slot| slot.tile).collect()),
            Meld::Set(_) => ("set", set_slots(meld, rules)),
            Meld::Run(_) => {
                let card = |slot: Slot| stands_for(slot, slot.suit.unwrap_or(first_suit(rules)));
                ("run", meld.slots().map(card).collect())
            }
        };
        Self {
            kind: Some(kind.into()),
            cards: Tiles::of(meld),
            slots: Some(Tiles(slots)),
        }
    }

    /// A group of a laying; a group that is not a meld has its cards as they lie.
    pub(super) fn of_group(group: Option<&Group>, laid: &[Tile], rules: &Rules) -> Self {
        match group {
            Some(Group::Meld(meld)) => Self::of(meld, rules),
            Some(Group::Pair(pair, card)) => Self::of_pair(pair, *card),
            None => Self {
                kind: None,
                cards: Tiles(laid.to_vec()),
                slots: None,
            },
        }
    }

    /// Two jokers, which may be any card, stand for themselves.
    fn of_pair(pair: &Hand, card: Option<Card>) -> Self {
        let stands_for = |tile| card.map_or(tile, Tile::Card);
        Self {
            kind: Some("pair".into()),
            cards: Tiles(pair.tiles().collect()),
            slots: Some(Tiles(pair.tiles().map(stands_for).collect())),
        }
    }
}

/// The card of a slot that gets this suit; a tile that stands for no card is itself.
fn stands_for(slot: Slot, suit: Suit) -> Tile {
    slot.rank
        .map_or(slot.tile, |rank| Card::new(rank, suit).into())
}

/// The suit of a joker or wild card that may have any, as in a run of several suits.
fn first_suit(rules: &Rules) -> Suit {
    rules.suits().iter().next().unwrap_or(Suit::Clubs)
}

/// The cards of a set. A joker or wild card has no suit of its own there: it gets the first one that is missing, or
/// where none is the first of the deck.
fn set_slots(set: &Meld, rules: &Rules) -> Vec<Tile> {
    let taken = |suit: &Suit| set.slots().any(|slot| slot.suit == Some(*suit));
    let mut missing = rules.suits().iter().filter(|suit| !taken(suit));
    let any = first_suit(rules);
    let card = |slot: Slot| {
        let suit = slot.suit.or_else(|| missing.next()).unwrap_or(any);
        stands_for(slot, suit)
    };
    set.slots().map(card).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_the_cards_that_tiles_stand_for() {
        let okey = Rules::okey().with("indicator", "8H").unwrap();
        let many = Rules::continental();
        let canasta = Rules::canasta().with("all_wild_min", "3").unwrap();
        for (rules, cards, slots) in [
            (Rules::rummikub(), "5H JK 7H", "5H 6H 7H"),
            (Rules::rummikub(), "5H 5S JK JK", "5H 5S 5C 5D"),
            (many, "5C 5C 5D 5H 5S JK", "5C 5C 5D 5H 5S 5C"),
            (Rules::phase10(), "4H JK 6S 7D", "4H 5C 6S 7D"),
            // Wild cards alone are themselves.
            (canasta, "2C 2S JK", "2C 2S JK"),
            // The false joker is the nine, and the nine wild.
            (okey, "8H JK TH", "8H 9H TH"),
            (okey, "8D 9H TD", "8D 9D TD"),
        ] {
            let melds = rules.meld_of(&Hand::parse(cards, &rules).unwrap());
            let meld = melds.iter().find(|meld| meld.to_string() == cards);
            let detail = serde_json::to_value(Detail::of(meld.unwrap(), &rules)).unwrap();
            assert_eq!(detail["cards"], cards);
            assert_eq!(detail["slots"], slots);
        }
    }
}
