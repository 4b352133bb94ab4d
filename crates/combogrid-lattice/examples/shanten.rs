//! How far a hand of mahjong (麻将) is from winning (向聴数, shanten), which tiles bring it nearer, and what to discard.
//!
//! A winning hand is four sets and a pair, seven pairs (七対子), or the thirteen orphans (国士無双). The sweep lays *every*
//! winning hand of four sets and a pair, kind by kind; its cost is the number of tiles that the player does not hold. The
//! cheapest path is one more than the shanten number. On all cheapest paths, a missing tile is one to wait for, and a tile
//! that is left over may be discarded.
//!
//! `cargo run -p combogrid-lattice --example shanten 123m456p789s1122z`

use combogrid_lattice::{Choices, Lattice, Sweep};

/// Three suits of nine ranks and seven honours.
pub const KINDS: usize = 34;

/// How many tiles of each kind a player holds.
pub type Tiles = [u8; KINDS];

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

/// One kind in a winning hand: how many of its tiles the player lacks, or has left over.
#[derive(Clone, Copy)]
struct Kind {
    kind: usize,
    missing: u8,
    left: u8,
}

impl Sweep for Completed<'_> {
    type State = Open;
    type Piece = Kind;

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

    fn choices(&self, kind: usize, open: &Open, out: &mut impl Choices<Open, Kind>) {
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
                    let piece = Kind {
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

/// How far a hand is from winning, in any form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Distance {
    /// How many tiles are missing: 0 in a winning hand, 1 in one that waits, and so on.
    pub missing: u8,
    /// By kind: whether such a tile brings the hand nearer.
    pub useful: [bool; KINDS],
    /// By kind: whether the hand stays as near without such a tile.
    pub spare: [bool; KINDS],
}

impl Distance {
    const NONE: Self = Self {
        missing: u8::MAX,
        useful: [false; KINDS],
        spare: [false; KINDS],
    };

    /// The nearer of two forms, or both together.
    fn or(mut self, other: Self) -> Self {
        if self.missing != other.missing {
            return if self.missing < other.missing {
                self
            } else {
                other
            };
        }
        for kind in 0..KINDS {
            self.useful[kind] |= other.useful[kind];
            self.spare[kind] |= other.spare[kind];
        }
        self
    }
}

/// How far a hand of 3n + 1 or 3n + 2 tiles is from winning.
pub fn distance(tiles: &Tiles) -> Distance {
    let held: u8 = tiles.iter().sum();
    let found = four_sets(tiles, held / 3);
    if held < 13 {
        return found;
    }
    found.or(seven_pairs(tiles)).or(orphans(tiles))
}

fn four_sets(tiles: &Tiles, sets: u8) -> Distance {
    let lattice = Lattice::new(&Completed { tiles, sets }).expect("a few hundred states");
    let cost = |kind: &Kind| -i32::from(kind.missing);
    let mut found = Distance::NONE;
    let Some((best, _)) = lattice.best(cost) else {
        return found;
    };
    found.missing = best.unsigned_abs().try_into().expect("at most 14");
    for (pieces, weight) in lattice.best_through(cost) {
        for piece in pieces.iter().filter(|_| weight == best) {
            found.useful[piece.kind] |= piece.missing > 0;
            found.spare[piece.kind] |= piece.left > 0;
        }
    }
    found
}

fn seven_pairs(tiles: &Tiles) -> Distance {
    let pairs = tiles.iter().filter(|&&held| held >= 2).count();
    let kinds = tiles.iter().filter(|&&held| held > 0).count();
    let new_kinds = 7_usize.saturating_sub(kinds);
    let missing = 7_usize.saturating_sub(pairs) + new_kinds;
    Distance {
        missing: u8::try_from(missing).expect("at most 14"),
        useful: tiles.map(|held| missing > 0 && (held == 1 || (held == 0 && new_kinds > 0))),
        // A single tile may go if there are more kinds than pairs can be.
        spare: tiles.map(|held| held > 2 || (held == 1 && kinds > 7)),
    }
}

fn orphans(tiles: &Tiles) -> Distance {
    let is_orphan = |kind: usize| kind >= 27 || matches!(kind % 9, 0 | 8);
    let kinds = (0..KINDS)
        .filter(|&kind| is_orphan(kind) && tiles[kind] > 0)
        .count();
    let pairs = (0..KINDS)
        .filter(|&kind| is_orphan(kind) && tiles[kind] > 1)
        .count();
    let mut found = Distance::NONE;
    found.missing = u8::try_from(14 - kinds - pairs.min(1)).expect("at most 14");
    for (kind, &held) in tiles.iter().enumerate() {
        found.useful[kind] = is_orphan(kind) && (held == 0 || pairs == 0);
        found.spare[kind] = match held {
            0 => false,
            1 => !is_orphan(kind),
            2 => !is_orphan(kind) || pairs > 1,
            _ => true,
        };
    }
    found
}

/// The discards of a hand of 3n + 2 tiles that keep it as near to winning as it is, each with the number of unseen tiles
/// that then bring it nearer; the best first.
pub fn discards(tiles: &Tiles) -> Vec<(usize, u32)> {
    let spare = distance(tiles).spare;
    let mut found = Vec::new();
    for kind in (0..KINDS).filter(|&kind| spare[kind]) {
        let mut rest = *tiles;
        rest[kind] -= 1;
        let useful = distance(&rest).useful;
        let tiles_left = (0..KINDS)
            .filter(|&kind| useful[kind])
            .map(|kind| 4 - u32::from(tiles[kind]));
        found.push((kind, tiles_left.sum()));
    }
    found.sort_by_key(|&(kind, count)| (std::cmp::Reverse(count), kind));
    found
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
    let useful: Vec<String> = (0..KINDS)
        .filter(|&kind| found.useful[kind])
        .map(name)
        .collect();
    println!(
        "{text}: {} tiles missing, {}",
        found.missing,
        useful.join(" ")
    );
    for (kind, count) in discards(&tiles) {
        println!(
            "without {}: {count} unseen tiles bring it nearer",
            name(kind)
        );
    }
}

#[test]
fn holds() {
    let kinds = |flags: [bool; KINDS]| {
        (0..KINDS)
            .filter(|&kind| flags[kind])
            .map(name)
            .collect::<Vec<_>>()
    };
    let waiting = distance(&parse("123m456p789s1122z").expect("a hand"));
    assert_eq!(
        (waiting.missing, kinds(waiting.useful)),
        (1, vec!["1z".to_owned(), "2z".to_owned()])
    );
    assert_eq!(
        distance(&parse("19m19p19s12345677z").expect("a hand")).missing,
        0
    );
    // Three sets, a pair, and 5 6 8: without the 8 two kinds are waited for.
    let best = discards(&parse("123m456p789s11z568s").expect("a hand"));
    assert_eq!((name(best[0].0), best[0].1), ("8s".to_owned(), 7));
}
