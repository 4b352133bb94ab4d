//! The ways to lay tiles on a table: as a new meld, or on melds that stay.

use rustc_hash::FxHashSet;

use super::loss::Rearranging;
use crate::cards::{Hand, Meld, Suit, Tile};

/// A meld that can be formed.
#[derive(Debug, Clone)]
pub(super) struct Formed {
    pub(super) tiles: Hand,
    /// One bit for each meld of the table that has all of its tiles, the same meld among them.
    pub(super) parts_of: u64,
}

/// A new meld, or more tiles on a meld of the table.
#[derive(Debug, Clone)]
pub(super) struct Move {
    /// The tiles that it takes.
    pub(super) tiles: Hand,
    /// The place of the meld that it makes.
    pub(super) makes: usize,
    /// One bit for each meld of the table that the tiles are put on. Several become one meld.
    pub(super) onto: u64,
}

/// What a move needs, in few bytes: every node of the search looks at it for all moves that are possible.
#[derive(Debug, Clone, Copy)]
pub(super) struct Need {
    /// The kinds of its tiles.
    pub(super) kinds: KindSet,
    /// One bit for each meld of the table that the tiles are put on; 0 if they are a new meld.
    pub(super) onto: u64,
    /// Where the list of its kinds begins, and how many they are.
    pub(super) first: u32,
    pub(super) len: u32,
    /// Whether it takes more than one tile of a kind.
    pub(super) has_copies: bool,
}

/// The ways to lay tiles, indexed by what they need.
pub(super) struct Moves {
    pub(super) formed: Vec<Formed>,
    pub(super) all: Vec<Move>,
    /// What each move needs, and the places of the kinds of all moves.
    pub(super) needs: Vec<Need>,
    kinds: Vec<u8>,
    /// The moves that take a kind of tile.
    pub(super) by_kind: Vec<Vec<usize>>,
    /// One bit for each meld of the table with a kind of tile.
    pub(super) owners: Vec<u64>,
}

/// The number of kinds of tiles.
pub(super) const KINDS: usize = Suit::COUNT * 13 + 1;

/// A set of kinds of tiles, one bit each.
pub(super) type KindSet = u128;

/// The place of a kind of tile in a list of all.
pub(super) fn kind(tile: Tile) -> usize {
    match tile {
        Tile::Card(card) => card.suit.index() * 13 + card.rank.index(),
        Tile::Joker => Suit::COUNT * 13,
    }
}

/// The kinds of some tiles.
pub(super) fn kinds_of(tiles: &Hand) -> KindSet {
    tiles
        .iter()
        .fold(0, |kinds, (tile, _)| kinds | 1 << kind(tile))
}

/// The places of the bits that are set.
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

impl Moves {
    /// Indexes the melds that can be formed: one entry for equal tiles, the ways to lay it, and the ways that take each kind of
    /// tile. At most 64 melds lie on the table, so that each has a bit.
    pub(super) fn new(question: &Rearranging<'_>, found: &[Meld]) -> Self {
        let mut formed: Vec<Formed> = Vec::with_capacity(found.len());
        let mut known: FxHashSet<Hand> = FxHashSet::default();
        for meld in found {
            let tiles = meld.tiles();
            if known.insert(tiles) {
                formed.push(Formed { tiles, parts_of: 0 });
            }
        }
        let mut ways = Vec::with_capacity(formed.len());
        for (makes, meld) in formed.iter_mut().enumerate() {
            ways.push((meld.tiles, makes, 0));
            // Everything that is left of the meld beside melds of the table, each of which is whole in it.
            let first = ways.len();
            for (at, old) in question.melds.iter().enumerate() {
                if old.contains(&meld.tiles) {
                    meld.parts_of |= 1 << at;
                    continue;
                }
                if let Some(more) = meld.tiles.checked_sub(old) {
                    for way in first..ways.len() {
                        let (left, _, onto): (Hand, usize, u64) = ways[way];
                        // Two that are one meld without another tile are left as they lie.
                        if let Some(left) = left.checked_sub(old).filter(|left| !left.is_empty()) {
                            ways.push((left, makes, onto | 1 << at));
                        }
                    }
                    ways.push((more, makes, 1 << at));
                }
            }
        }
        let (mut by_kind, mut owners) = (vec![Vec::new(); KINDS], vec![0; KINDS]);
        let mut moves = Vec::with_capacity(ways.len());
        let mut needs = Vec::with_capacity(ways.len());
        let mut kinds = Vec::new();
        for (tiles, makes, onto) in ways {
            let first = kinds.len();
            for (tile, _) in tiles.iter() {
                by_kind[kind(tile)].push(moves.len());
                kinds.push(u8::try_from(kind(tile)).expect("fewer kinds of tiles than 256"));
            }
            let len = kinds.len() - first;
            needs.push(Need {
                kinds: kinds_of(&tiles),
                onto,
                first: u32::try_from(first).expect("fewer than 2^32 kinds"),
                len: u32::try_from(len).expect("kinds of one move"),
                has_copies: tiles.len() > len,
            });
            moves.push(Move { tiles, makes, onto });
        }
        for (meld, tiles) in question.melds.iter().enumerate() {
            for (tile, _) in tiles.iter() {
                owners[kind(tile)] |= 1 << meld;
            }
        }
        Self {
            formed,
            all: moves,
            needs,
            kinds,
            by_kind,
            owners,
        }
    }

    /// The places of the kinds of tiles that a move takes.
    #[inline]
    pub(super) fn kinds_of(&self, at: usize) -> &[u8] {
        let Need { first, len, .. } = self.needs[at];
        &self.kinds[first as usize..][..len as usize]
    }
}
