//! Melds: sets, runs and, where the rules have them, wild cards alone.

mod all_wild;
mod by_rules;
mod counts;
mod on_table;
mod place_suits;
mod run;
mod set;
mod slot;
mod substitutes;

pub use all_wild::AllWild;
pub(crate) use counts::MeldCounts;
pub(crate) use on_table::JokerPlace;
pub(crate) use place_suits::PlaceSuits;
pub use run::Run;
pub(crate) use run::RunPlaces;
pub use set::Set;
pub use slot::Slot;
pub use substitutes::Substitutes;

use core::fmt;

use crate::cards::value::write_list;
use crate::cards::{Card, Hand, Rules, Tile};

/// A meld: a set of one rank, a run, or jokers and wild cards alone.
///
/// A meld has places and the tiles that lie there. Two melds that differ only in which of their own jokers and wild cards
/// stands where are equal, so `Eq`, `Ord` and `Hash` can be relied on; a run of a [`Table`](crate::Table) shows its jokers
/// where they lie. In a set a joker stands for the rank and has no suit of
/// its own, nor in a run that may hold several suits. Sets come before runs in the order, and wild cards alone come last;
/// sets by rank, runs by suit, then by column.
///
/// ```
/// use combogrid_rummy::{Hand, Meld, Rules};
///
/// let rules = Rules::rummikub();
/// let melds = rules.meld_of(&Hand::parse("5H 7H JK", &rules)?);
/// assert_eq!(melds.len(), 1);
/// assert_eq!(melds[0].to_string(), "5H JK 7H");
/// assert_eq!(melds[0].points(&rules), 18);
/// # Ok::<(), combogrid_rummy::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Meld {
    /// Cards of one rank.
    Set(Set),
    /// Consecutive cards, of one suit unless the rules say otherwise.
    Run(Run),
    /// Jokers and wild cards alone, where the rules have such melds.
    AllWild(AllWild),
}

/// How a meld agrees with the order of a text, the best agreement first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TextOrder {
    /// The tiles stand as the meld is written: a run from low to high, or from high to low if two of its cards say so; a
    /// set with its wild cards last; wild cards alone in any order.
    Same,
    /// A set whose tiles stand in another order, which says nothing about a set.
    Any,
    /// A run whose tiles stand in another order.
    Other,
}

impl Meld {
    /// The number of cards of the meld, jokers included.
    #[must_use]
    pub fn len(&self) -> u8 {
        match self {
            Meld::Set(set) => set.len(),
            Meld::Run(run) => run.len(),
            Meld::AllWild(meld) => meld.cards().len(),
        }
    }

    /// Whether the meld has no card, which is never so.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards that the meld is made of, as a hand.
    ///
    /// Computes in O(cards of the meld).
    #[must_use]
    #[inline]
    pub fn tiles(&self) -> Hand {
        match self {
            Meld::Set(set) => set.tiles(),
            Meld::Run(run) => run.tiles(),
            Meld::AllWild(meld) => meld.cards().tiles(),
        }
    }

    /// The places of the meld in order, each with its tile and the card that it stands for.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + Clone + use<> {
        let (set, run, all_wild) = match *self {
            Meld::Set(set) => (Some(set.slots()), None, None),
            Meld::Run(run) => (None, Some(run.slots()), None),
            Meld::AllWild(meld) => (None, None, Some(meld.slots())),
        };
        let slots = set.into_iter().flatten().chain(run.into_iter().flatten());
        slots.chain(all_wild.into_iter().flatten())
    }

    /// The jokers and wild cards that stand for other cards; all cards of a meld that has no others.
    #[must_use]
    pub const fn substitutes(&self) -> Substitutes {
        match self {
            Meld::Set(set) => set.substitutes(),
            Meld::Run(run) => run.substitutes(),
            Meld::AllWild(meld) => meld.cards(),
        }
    }

    /// Whether every card stands for itself in a set or run.
    #[must_use]
    pub fn is_pure(&self) -> bool {
        self.substitutes().is_empty()
    }

    /// Whether a card of the meld stands for itself.
    pub(crate) fn keeps_own(&self) -> bool {
        self.substitutes().len() < self.len()
    }

    /// The meld with a joker in the place of one of its own cards.
    pub(crate) fn with_joker_for(&self, card: Card) -> Option<Meld> {
        match self {
            Meld::Set(set) => set.with_joker_for(card).map(Meld::Set),
            Meld::Run(run) => run.with_joker_for(card).map(Meld::Run),
            Meld::AllWild(_) => None,
        }
    }

    /// The meld with as many other jokers and wild cards in the places of those that stand for other cards.
    pub(crate) fn with_substitutes(self, substitutes: Substitutes) -> Meld {
        match self {
            Meld::Set(set) => Meld::Set(set.with_substitutes(substitutes)),
            Meld::Run(run) => Meld::Run(run.with_substitutes(substitutes)),
            Meld::AllWild(_) => Meld::AllWild(AllWild::new(substitutes)),
        }
    }

    /// The meld with its jokers where a text has them, if its tiles stand there in the order of the meld.
    pub(crate) fn with_jokers_of_text(self, tiles: &[Tile], rules: &Rules) -> Meld {
        let Meld::Run(run) = self else {
            return self;
        };
        if !rules.is_wild(Tile::Joker) || self.text_order(tiles, rules) != TextOrder::Same {
            return self;
        }
        let places = |tiles: &mut dyn Iterator<Item = &Tile>| {
            let jokers = (0..).zip(tiles).filter(|(_, tile)| **tile == Tile::Joker);
            jokers.fold(0_u16, |places, (place, _): (u16, _)| places | 1 << place)
        };
        // A text that can be read upwards is.
        let rises = self
            .slots()
            .zip(tiles)
            .all(|(slot, tile)| rules.is_wild(*tile) || rules.face(*tile) == slot.card());
        let places = if rises {
            places(&mut tiles.iter())
        } else {
            places(&mut tiles.iter().rev())
        };
        Meld::Run(run.with_jokers_at(places))
    }

    /// How the places of the meld agree with the order of a text. The order of wild cards makes no difference.
    pub(crate) fn text_order(&self, tiles: &[Tile], rules: &Rules) -> TextOrder {
        let may_lie =
            |(slot, tile): (Slot, &Tile)| rules.is_wild(*tile) || rules.face(*tile) == slot.card();
        let plain = tiles.iter().filter(|tile| !rules.is_wild(**tile)).count();
        let rising = || self.slots().zip(tiles).all(may_lie);
        let falling = || self.slots().zip(tiles.iter().rev()).all(may_lie);
        let is_same = match self {
            // The order of a set's own cards says nothing, only whether its wild cards come after them.
            Meld::Set(set) => {
                let wilds = usize::from(set.substitutes().len());
                let own = if set.begins_with_wilds() {
                    wilds..tiles.len()
                } else {
                    0..tiles.len().saturating_sub(wilds)
                };
                (0..)
                    .zip(tiles)
                    .all(|(at, tile)| rules.is_wild(*tile) || own.contains(&at))
            }
            Meld::AllWild(_) => true,
            // Of wild cards alone, only the exact text says where a run begins.
            Meld::Run(_) if plain == 0 => {
                self.slots().map(|slot| slot.tile).eq(tiles.iter().copied())
            }
            Meld::Run(_) => rising() || plain > 1 && falling(),
        };
        match self {
            _ if is_same => TextOrder::Same,
            Meld::Set(_) | Meld::AllWild(_) => TextOrder::Any,
            Meld::Run(_) => TextOrder::Other,
        }
    }

    /// The points of the meld on the table, its bonus included.
    ///
    /// Computes in O(cards of the meld).
    #[must_use]
    pub fn points(&self, rules: &Rules) -> u32 {
        self.card_points(rules) + rules.bonus(self)
    }

    /// The points of its cards, as an opening counts them.
    #[must_use]
    pub fn card_points(&self, rules: &Rules) -> u32 {
        match self {
            Meld::Set(set) => set.points(rules),
            Meld::Run(run) => run.points(rules),
            Meld::AllWild(meld) => meld.points(rules),
        }
    }
}

impl fmt::Display for Meld {
    /// The cards in order, a joker as `JK` and a wild card as itself in its place: `5H JK 7H`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, " ", self.slots().map(|slot| slot.tile))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates;

    #[test]
    fn tiles_are_those_of_the_slots() {
        for (text, rules) in [
            ("AH 2H 3H 4H QH KH 3C 3D 3S JK JK", Rules::rummikub()),
            ("AS QS KS AC AD AH", Rules::gin()),
            (
                "5C 5H 6H 7H 6C 6D 6S JK",
                Rules::okey().with("indicator", "4C").unwrap(),
            ),
        ] {
            let hand = Hand::parse(text, &rules).unwrap();
            let melds = candidates(&hand, &rules).unwrap();
            assert!(melds.len() > 3);
            for meld in melds {
                let slots = meld.slots().map(|slot| slot.tile);
                assert_eq!(meld.tiles(), slots.collect(), "{meld}");
                assert_eq!(usize::from(meld.len()), meld.tiles().len(), "{meld}");
                assert!(!meld.is_empty());
            }
        }
    }
}
