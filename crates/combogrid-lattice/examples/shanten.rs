//! How far a hand of mahjong (麻将) is from winning (向聴数, shanten), which tiles bring it nearer, and what to discard.
//!
//! A winning hand is four sets and a pair, seven pairs (七対子), or the thirteen orphans (国士無双). The sweep lays *every*
//! winning hand of four sets and a pair, kind by kind; its cost is the number of tiles that the player does not hold. The
//! cheapest path is one more than the shanten number. On all cheapest paths, a missing tile is one to wait for, and a tile
//! that is left over may be discarded.
//!
//! `cargo run -p combogrid-lattice --example shanten 123m456p789s1122z`

use std::cmp::Reverse;

use combogrid_lattice::{Choices, Lattice, Sweep};

/// Three suits of nine ranks and seven honours.
const KINDS: usize = 34;

/// How many tiles of each kind a player holds.
type Tiles = [u8; KINDS];

/// A hand that is completed to some sets and a pair.
struct Completed<'a> {
    tiles: &'a Tiles,
    sets: u8,
}

/// What is open between two kinds: two prefixes with the same open part go on in the same ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Open {
    /// The tiles that chows still need of this kind and of the next.
    needed: [u8; 2],
    sets: u8,
    has_pair: bool,
}

/// What a winning hand has of one kind: how many of its tiles the player lacks, or has left over.
#[derive(Clone, Copy)]
struct Part {
    kind: usize,
    missing: u8,
    left: u8,
}

impl Sweep for Completed<'_> {
    type State = Open;
    type Piece = Part;

    fn columns(&self) -> usize {
        KINDS
    }

    fn start(&self) -> Open {
        Open {
            needed: [0, 0],
            sets: 0,
            has_pair: false,
        }
    }

    fn choices(&self, kind: usize, open: &Open, out: &mut impl Choices<Open, Part>) {
        let held = self.tiles[kind];
        // A chow begins at ranks 1 to 7 of a suit, so none is open at the end of a suit.
        let begins_chows = kind < 27 && kind % 9 < 7;
        let sets_left = self.sets - open.sets;
        for chows in 0..=if begins_chows { sets_left } else { 0 } {
            for pungs in 0..=(sets_left - chows).min(1) {
                for pairs in 0..=u8::from(!open.has_pair) {
                    let used = open.needed[0] + chows + 3 * pungs + 2 * pairs;
                    // There are four tiles of a kind.
                    if used > 4 {
                        continue;
                    }
                    let next = Open {
                        needed: [open.needed[1] + chows, chows],
                        sets: open.sets + chows + pungs,
                        has_pair: open.has_pair || pairs == 1,
                    };
                    let piece = Part {
                        kind,
                        missing: used.saturating_sub(held),
                        left: held.saturating_sub(used),
                    };
                    out.push(next, [piece]);
                }
            }
        }
    }

    fn accepts(&self, open: &Open) -> bool {
        open.sets == self.sets && open.has_pair
    }
}

/// How far a hand is from winning. Kinds are sets with one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Distance {
    /// How many tiles are missing: 0 in a winning hand, 1 in one that waits, and so on.
    missing: u8,
    /// The kinds that bring the hand nearer.
    useful: u64,
    /// The kinds that may be discarded: the hand stays as near without such a tile.
    spare: u64,
}

/// How far a hand of 3n + 1 or 3n + 2 tiles is from winning in any form.
fn distance(tiles: &Tiles) -> Distance {
    let held: u8 = tiles.iter().sum();
    let mut found = four_sets(tiles, held / 3);
    if held >= 13 {
        for other in [seven_pairs(tiles), orphans(tiles)] {
            if other.missing < found.missing {
                found = other;
            } else if other.missing == found.missing {
                found.useful |= other.useful;
                found.spare |= other.spare;
            }
        }
    }
    found
}

fn four_sets(tiles: &Tiles, sets: u8) -> Distance {
    let lattice = Lattice::new(&Completed { tiles, sets }).expect("a few hundred states");
    let cost = |part: &Part| -i32::from(part.missing);
    let (best, _) = lattice.best(cost).expect("every hand can be completed");
    let (mut useful, mut spare) = (0, 0);
    for (pieces, weight) in lattice.best_through(cost) {
        for piece in pieces.iter().filter(|_| weight == best) {
            useful |= u64::from(piece.missing > 0) << piece.kind;
            spare |= u64::from(piece.left > 0) << piece.kind;
        }
    }
    Distance {
        missing: u8::try_from(-best).expect("at most 14"),
        useful,
        spare,
    }
}

/// The kinds of tiles of which a condition is true.
fn kinds_where(is_one: impl Fn(usize) -> bool) -> u64 {
    (0..KINDS).map(|kind| u64::from(is_one(kind)) << kind).sum()
}

fn seven_pairs(tiles: &Tiles) -> Distance {
    let pairs = kinds_where(|kind| tiles[kind] >= 2).count_ones();
    let held = kinds_where(|kind| tiles[kind] > 0).count_ones();
    let new = 7_u32.saturating_sub(held);
    let missing = 7_u32.saturating_sub(pairs) + new;
    Distance {
        missing: u8::try_from(missing).expect("at most 14"),
        useful: kinds_where(|kind| {
            missing > 0 && (tiles[kind] == 1 || (tiles[kind] == 0 && new > 0))
        }),
        // A single tile may go if there are more kinds than pairs can be.
        spare: kinds_where(|kind| tiles[kind] > 2 || (tiles[kind] == 1 && held > 7)),
    }
}

fn orphans(tiles: &Tiles) -> Distance {
    let is_orphan = |kind: usize| kind >= 27 || matches!(kind % 9, 0 | 8);
    let held = kinds_where(|kind| is_orphan(kind) && tiles[kind] > 0).count_ones();
    let pairs = kinds_where(|kind| is_orphan(kind) && tiles[kind] > 1).count_ones();
    Distance {
        missing: u8::try_from(14 - held - pairs.min(1)).expect("at most 14"),
        useful: kinds_where(|kind| is_orphan(kind) && (tiles[kind] == 0 || pairs == 0)),
        spare: kinds_where(|kind| match tiles[kind] {
            0 => false,
            1 => !is_orphan(kind),
            2 => !is_orphan(kind) || pairs > 1,
            _ => true,
        }),
    }
}

/// The discards of a hand of 3n + 2 tiles that keep it as near to winning as it is, each with the number of unseen tiles
/// that then bring it nearer; the best first.
fn discards(tiles: &Tiles) -> Vec<(usize, u32)> {
    let mut found = Vec::new();
    for kind in kinds(distance(tiles).spare) {
        let mut rest = *tiles;
        rest[kind] -= 1;
        let unseen = kinds(distance(&rest).useful).map(|useful| 4 - u32::from(tiles[useful]));
        found.push((kind, unseen.sum()));
    }
    found.sort_by_key(|&(kind, unseen)| (Reverse(unseen), kind));
    found
}

fn kinds(set: u64) -> impl Iterator<Item = usize> {
    (0..KINDS).filter(move |kind| set >> kind & 1 == 1)
}

/// Reads tiles, the suit after its ranks: `123m` characters, `p` dots, `s` bamboos, `1z` to `7z` honours.
fn parse(text: &str) -> Option<Tiles> {
    let (mut tiles, mut ranks) = ([0; KINDS], Vec::new());
    for letter in text.chars() {
        if let Some(rank) = letter.to_digit(10) {
            ranks.push(rank as usize);
            continue;
        }
        let suit = 9 * "mpsz".find(letter)?;
        for rank in ranks.drain(..) {
            let kind: &mut u8 = tiles.get_mut(suit + rank.checked_sub(1)?)?;
            *kind += 1;
        }
    }
    let is_hand = matches!(tiles.iter().sum(), 1..=14_u8) && tiles.iter().all(|&held| held <= 4);
    (is_hand && ranks.is_empty()).then_some(tiles)
}

fn name(kind: usize) -> String {
    format!("{}{}", kind % 9 + 1, ["m", "p", "s", "z"][kind / 9])
}

fn main() {
    let text = std::env::args().nth(1);
    let text = text.as_deref().unwrap_or("1245m34568p11778s");
    let Some(tiles) = parse(text) else {
        println!("{text} is no hand of up to 14 tiles, as 123m456p789s1122z");
        return;
    };
    let found = distance(&tiles);
    let useful: Vec<String> = kinds(found.useful).map(name).collect();
    let (missing, useful) = (found.missing, useful.join(" "));
    println!("{text}: {missing} missing, nearer by {useful}");
    for (kind, unseen) in discards(&tiles) {
        let name = name(kind);
        println!("without {name}: {unseen} unseen tiles bring it nearer");
    }
}

#[test]
fn holds() {
    let hand = |text| parse(text).expect("a hand");
    let waiting = distance(&hand("123m456p789s1122z"));
    assert_eq!(waiting.missing, 1);
    assert!(kinds(waiting.useful).map(name).eq(["1z", "2z"]));
    assert_eq!(distance(&hand("19m19p19s12345677z")).missing, 0);
    // Three sets, a pair, and 5 6 8: without the 8, two kinds are waited for.
    let (kind, unseen) = discards(&hand("123m456p789s11z568s"))[0];
    assert_eq!((name(kind).as_str(), unseen), ("8s", 7));
}
