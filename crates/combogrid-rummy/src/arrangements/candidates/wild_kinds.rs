//! Wild cards of one worth as one kind.

use crate::cards::{Card, Hand, JokerPoints, Meld, Rules, Tile};

/// The jokers and wild cards of a deck that are worth the same, kind by kind: a hand with one of each tile.
///
/// Where one of them stands for a card, any other of its kind may do so instead and the melds and the loose cards are worth
/// as much. So a search for the best needs one of the choices, and not all: of three wild cards out of seven different
/// ones there are 35. Only where a wild card lies in its own place, or its own place is filled by another one, does it
/// make a difference which one it is.
#[derive(Debug, Clone, Default)]
pub(crate) struct WildKinds(Vec<Hand>);

impl WildKinds {
    /// The kinds of more than one tile, without tiles that the rules distinguish.
    pub(crate) fn of(rules: &Rules, told_apart: impl Fn(Tile) -> bool) -> Self {
        // What a card is worth as itself counts in some melds alone where it counts in others as the card it stands for.
        let counts_own = match rules.joker_table_points() {
            JokerPoints::Own => true,
            JokerPoints::AsCard => rules.all_wild_min().is_some(),
            JokerPoints::Fixed(_) => false,
        };
        let own = |tile: Tile| {
            if counts_own {
                rules.own_points(tile)
            } else {
                0
            }
        };
        let mut kinds: Vec<((u32, u32), Hand)> = Vec::new();
        for tile in Tile::all() {
            if !rules.is_wild(tile) || rules.copies(tile) == 0 || told_apart(tile) {
                continue;
            }
            let points = (rules.loose_points(tile), own(tile));
            match kinds.iter_mut().find(|(other, _)| *other == points) {
                Some((_, kind)) => *kind = kind.with(tile, 1),
                None => kinds.push((points, Hand::EMPTY.with(tile, 1))),
            }
        }
        let kinds = kinds.into_iter().map(|(_, kind)| kind);
        Self(kinds.filter(|kind| kind.len() > 1).collect())
    }

    /// The kinds.
    pub(crate) fn kinds(&self) -> &[Hand] {
        &self.0
    }

    /// The kinds without a tile that has its own place among some cards.
    pub(super) fn without_places(&self, is_place: impl Fn(Card) -> bool) -> Vec<Hand> {
        let has_none = |kind: &&Hand| !kind.tiles().filter_map(Tile::card).any(&is_place);
        self.0.iter().filter(has_none).copied().collect()
    }
}

impl Meld {
    /// Whether a tile of a kind has its own place in the meld, so that it makes a difference which of them lie there.
    pub(crate) fn tells_apart(&self, kind: &Hand) -> bool {
        let mut cards = kind.tiles().filter_map(Tile::card);
        match self {
            Meld::Set(set) => cards.any(|card| card.rank == set.rank()),
            Meld::Run(run) => cards.any(|card| {
                let is_suit = run.suit().is_none_or(|suit| suit == card.suit);
                is_suit && self.slots().any(|slot| slot.rank == Some(card.rank))
            }),
            Meld::AllWild(_) => false,
        }
    }
}
