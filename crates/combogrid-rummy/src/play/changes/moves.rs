//! The ways to lay tiles on a table: as a new meld, or on melds that stay.

use rustc_hash::FxHashSet;

use super::loss::Rearranging;
use crate::cards::{Hand, Meld, Rank, Suit, Tile};

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
    /// Whether two other moves lay its tiles as well, in more steps.
    pub(super) is_divided: bool,
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
    /// The kinds of tiles of each meld of the table.
    pub(super) kinds_of_melds: Vec<KindSet>,
}

/// The number of places, some of which no kind of tile has.
pub(super) const KINDS: usize = 128;

/// A set of kinds of tiles, one bit each.
pub(super) type KindSet = u128;

/// The first place of the stars: each is four places from the next, as the cards of another suit are. The joker comes last.
const STARS: usize = 64;

/// The place of a kind of tile in a list of all.
pub(super) fn kind(tile: Tile) -> usize {
    match tile {
        Tile::Card(card) if card.suit == Suit::Stars => STARS + 4 * card.rank.index(),
        Tile::Card(card) => 4 * card.rank.index() + card.suit.index(),
        Tile::Joker => STARS + 4 * Rank::COUNT,
    }
}

/// The kinds of some tiles.
///
/// PERF: every node of the search asks for them, so the places are chosen such that a row of a hand is read at once.
pub(super) fn kinds_of(tiles: &Hand) -> KindSet {
    let held = |suit: Suit| KindSet::from(tiles.row(suit).at_least(1).bits());
    let mut kinds = held(Suit::Stars) << STARS;
    for (at, suit) in Suit::FOUR.into_iter().enumerate() {
        kinds |= held(suit) << at;
    }
    if tiles.jokers() > 0 {
        kinds |= 1 << kind(Tile::Joker);
    }
    kinds
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
        let mut read = Vec::with_capacity(found.len());
        for meld in found {
            let tiles = meld.tiles();
            if known.insert(tiles) {
                formed.push(Formed { tiles, parts_of: 0 });
                read.push(meld);
            }
        }
        let halves: Vec<Vec<[Hand; 2]>> = read
            .into_iter()
            .map(|meld| halves_of(meld, &known))
            .collect();
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
            let mut both = halves[makes].iter();
            needs.push(Need {
                is_divided: both.any(|halves| are_apart(halves, onto, &question.melds)),
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
        let kinds_of_melds = question.melds.iter().map(kinds_of).collect();
        Self {
            formed,
            all: moves,
            needs,
            kinds,
            by_kind,
            owners,
            kinds_of_melds,
        }
    }

    /// The places of the kinds of tiles that a move takes.
    #[inline]
    pub(super) fn kinds_of(&self, at: usize) -> &[u8] {
        let Need { first, len, .. } = self.needs[at];
        &self.kinds[first as usize..][..len as usize]
    }
}

/// The two melds that a meld falls apart into, in every way.
fn halves_of(meld: &Meld, known: &FxHashSet<Hand>) -> Vec<[Hand; 2]> {
    let tiles: Vec<Tile> = meld.slots().map(|slot| slot.tile).collect();
    let halves = (1..tiles.len()).map(|at| {
        let (first, second) = tiles.split_at(at);
        [first, second].map(|half| half.iter().copied().collect::<Hand>())
    });
    halves
        .filter(|halves| halves.iter().all(|half| known.contains(half)))
        .collect()
}

/// Whether the melds of the table that tiles are put `onto` stay whole if two melds are made in place of one.
fn are_apart(halves: &[Hand; 2], onto: u64, melds: &[Hand]) -> bool {
    let [mut first, mut second] = *halves;
    for old in ones(onto).map(|meld| &melds[meld]) {
        if let Some(rest) = first.checked_sub(old) {
            first = rest;
        } else if let Some(rest) = second.checked_sub(old) {
            second = rest;
        } else {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arrangements::candidates;
    use crate::cards::{Aim, Rules};

    #[test]
    fn a_run_falls_apart_where_no_meld_that_stays_is_cut() {
        let rules = Rules::rummikub();
        let cards = |text| Hand::parse(text, &rules).unwrap();
        let question = Rearranging {
            rules: &rules,
            aim: Aim::Cards,
            melds: vec![cards("5H 6H 7H")],
            owed: Hand::EMPTY,
            rack: cards("2H 3H 4H 8H"),
            left: 0,
        };
        let found = candidates(&question.all().unwrap(), &rules).unwrap();
        let moves = Moves::new(&question, &found);
        for (meld, onto, expected) in [
            ("3H 4H 5H 6H 7H", 0, false),
            ("3H 4H 5H 6H 7H 8H", 0, true),
            ("3H 4H 5H 6H 7H 8H", 1, false),
            ("2H 3H 4H 5H 6H 7H", 1, true),
            ("2H 3H 4H 5H 6H 7H 8H", 1, true),
        ] {
            let makes = |at: &usize| {
                let Move {
                    makes, onto: on, ..
                } = moves.all[*at];
                moves.formed[makes].tiles == cards(meld) && on == onto
            };
            let at = (0..moves.all.len()).find(makes).unwrap();
            assert_eq!(moves.needs[at].is_divided, expected, "{meld} {onto}");
        }
    }

    #[test]
    fn each_kind_of_tile_has_a_place() {
        let mut kinds: KindSet = 0;
        for tile in Tile::all() {
            let one = kinds_of(&Hand::EMPTY.with(tile, 2));
            assert_eq!((one, kinds & one), (1 << kind(tile), 0), "{tile}");
            kinds |= one;
        }
    }
}
