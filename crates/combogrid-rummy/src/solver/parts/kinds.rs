//! Hands whose wild cards of one worth are counted together.

use crate::arrangements::{Candidate, WildKinds};
use crate::cards::{Hand, Meld, Rules, Substitutes, Tile};

/// Wild cards of one worth, counted together as tiles that the deck does not have.
///
/// A hand is told by two kinds of counts: how many of each wild card may still lie in a meld that tells it from others, and
/// how many of all of them are left. The second is the count of a tile that stands for all, the body. A meld takes a body
/// for each wild card, and a meld that tells them apart also takes the tile itself. So hands that differ only in which
/// wild cards are left are one part, as long as it makes no difference.
///
/// That the wild cards can be given out in the end is sure: a meld that takes bodies alone is indifferent to which
/// ones it gets, and no more tiles of any kind are asked for than there are.
#[derive(Debug, Clone, Default)]
pub(super) struct Kinds {
    wild: WildKinds,
    bodies: Vec<Tile>,
}

impl Kinds {
    pub(super) fn of(rules: &Rules, told_apart: impl Fn(Tile) -> bool) -> Self {
        let wild = WildKinds::of(rules, told_apart);
        let free = Tile::all().filter(|tile| rules.copies(*tile) == 0);
        let bodies: Vec<Tile> = free.take(wild.kinds().len()).collect();
        if bodies.len() < wild.kinds().len() {
            return Self::default();
        }
        Self { wild, bodies }
    }

    pub(super) const fn wild(&self) -> &WildKinds {
        &self.wild
    }

    /// Each kind with the tile that stands for all of it.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&Hand, Tile)> {
        self.wild.kinds().iter().zip(self.bodies.iter().copied())
    }

    /// A hand with the bodies of its wild cards; `None` if there are more than a hand can hold.
    pub(super) fn hand(&self, hand: &Hand) -> Option<Hand> {
        let mut with_bodies = *hand;
        for (kind, body) in self.iter() {
            let copies = copies_of(kind, hand);
            if copies > usize::from(Hand::MOST_COPIES) {
                return None;
            }
            with_bodies =
                with_bodies.with(body, u8::try_from(copies).expect("at most `MOST_COPIES`"));
        }
        Some(with_bodies)
    }

    /// A meld and what it takes of such a hand.
    pub(super) fn candidate(&self, meld: Meld) -> Candidate {
        let mut tiles = meld.tiles();
        for (kind, body) in self.iter() {
            let copies = copies_of(kind, &tiles);
            if !meld.tells_apart(kind) {
                for tile in kind.tiles() {
                    tiles = tiles.with(tile, 0);
                }
            }
            tiles = tiles.with(body, u8::try_from(copies).expect("cards of one meld"));
        }
        Candidate { meld, tiles }
    }

    /// Tiles as a meld takes them that does not tell wild cards apart.
    pub(super) fn tiles(&self, tiles: &[Tile]) -> Hand {
        let of = |tile: &Tile| {
            let mut kinds = self.iter();
            let body = kinds.find_map(|(kind, body)| (kind.count(*tile) > 0).then_some(body));
            body.unwrap_or(*tile)
        };
        tiles.iter().map(of).collect()
    }

    /// A part without tiles that it can no longer lay, since no body is left for them.
    pub(super) fn within_bodies(&self, mut part: Hand) -> Hand {
        for (kind, body) in self.iter() {
            let left = part.count(body);
            for tile in kind.tiles() {
                if part.count(tile) > left {
                    part = part.with(tile, left);
                }
            }
        }
        part
    }

    /// Gives the melds of a hand the wild cards that they have: those that tell them apart have theirs, and the others get
    /// what is left in the order of the tiles.
    pub(super) fn give_out(&self, hand: &Hand, melds: &mut [Meld]) {
        for kind in self.wild.kinds() {
            let mut left: Vec<Tile> = hand.tiles().filter(|tile| kind.count(*tile) > 0).collect();
            for meld in melds.iter().filter(|meld| meld.tells_apart(kind)) {
                for tile in meld.tiles().tiles() {
                    if let Some(at) = left.iter().position(|other| *other == tile) {
                        left.remove(at);
                    }
                }
            }
            let mut left = left.into_iter();
            for meld in melds.iter_mut().filter(|meld| !meld.tells_apart(kind)) {
                let mut given = Hand::EMPTY;
                for tile in meld.substitutes().tiles().tiles() {
                    let of_kind = kind.count(tile) > 0;
                    let tile = if of_kind { left.next() } else { Some(tile) };
                    given = tile.map_or(given, |tile| given.with(tile, given.count(tile) + 1));
                }
                *meld = meld.with_substitutes(substitutes(&given));
            }
        }
    }
}

/// The number of tiles of a kind.
fn copies_of(kind: &Hand, hand: &Hand) -> usize {
    kind.tiles().map(|tile| usize::from(hand.count(tile))).sum()
}

fn substitutes(tiles: &Hand) -> Substitutes {
    let jokers = Substitutes::jokers(tiles.jokers());
    let cards = tiles
        .iter()
        .filter_map(|(tile, copies)| Some((tile.card()?, copies)));
    cards.fold(jokers, |all, (card, copies)| all.with_wild(card, copies))
}
