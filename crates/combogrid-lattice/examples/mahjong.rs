//! A winning hand of mahjong (麻将): every way to read its fourteen tiles as four sets and a pair.
//!
//! A set is a pung (刻子), three equal tiles, or a chow (顺子), three tiles of one suit in a row; honours form no chows. A joker is
//! a wild tile. Tiles are written with the suit after the ranks: `123m` characters, `p` dots, `s` bamboos, `1z` to `7z` honours, `0`
//! with any suit is a joker.
//!
//! `cargo run -p combogrid-lattice --example mahjong 111222333m456p99s`

use std::fmt;

use combogrid_lattice::{Choices, Lattice, Sweep};

/// Three suits of nine ranks and seven honours.
const KINDS: usize = 34;

/// The number of each kind of tile, and of jokers.
struct Hand {
    tiles: [u8; KINDS],
    jokers: u8,
}

/// A part of a winning hand, by its lowest tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Pung(usize),
    Chow(usize),
    Pair(usize),
}

/// What is open between two kinds of tiles. Two hands with equal states can be completed in the same ways, so they share
/// everything that follows: this is why the graph stays small.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Open {
    /// The tiles that chows still need of this kind and of the next.
    needed: [u8; 2],
    sets: u8,
    has_pair: bool,
    jokers: u8,
}

impl Sweep for Hand {
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
            jokers: self.jokers,
        }
    }

    fn choices(&self, kind: usize, open: &Open, out: &mut impl Choices<Open, Part>) {
        // A chow begins at ranks 1 to 7 of a suit, so none is open at the end of a suit.
        let begins_chows = kind < 27 && kind % 9 < 7;
        let most_chows = if begins_chows { 4 - open.sets } else { 0 };
        for chows in 0..=most_chows {
            for pungs in 0..=(4 - open.sets - chows).min(1) {
                for pairs in 0..=u8::from(!open.has_pair) {
                    let used = open.needed[0] + chows + 3 * pungs + 2 * pairs;
                    // All tiles of this kind are used, and jokers stand for those that are missing. A kind of
                    // tile exists four times, but jokers may stand for a fifth.
                    let Some(jokers) = used.checked_sub(self.tiles[kind]) else {
                        continue;
                    };
                    let Some(jokers_left) = open.jokers.checked_sub(jokers) else {
                        continue;
                    };
                    let next = Open {
                        needed: [open.needed[1] + chows, chows],
                        sets: open.sets + chows + pungs,
                        has_pair: open.has_pair || pairs == 1,
                        jokers: jokers_left,
                    };
                    let parts = (0..chows).map(|_| Part::Chow(kind));
                    let parts = parts.chain((0..pungs).map(|_| Part::Pung(kind)));
                    out.push(next, parts.chain((0..pairs).map(|_| Part::Pair(kind))));
                }
            }
        }
    }

    fn accepts(&self, open: &Open) -> bool {
        open.sets == 4 && open.has_pair && open.jokers == 0
    }
}

impl Hand {
    /// Reads tiles, the suit after its ranks.
    fn parse(text: &str) -> Result<Self, String> {
        let mut hand = Self {
            tiles: [0; KINDS],
            jokers: 0,
        };
        let mut ranks = Vec::new();
        for letter in text.chars() {
            if let Some(rank) = letter.to_digit(10) {
                ranks.push(rank as usize);
                continue;
            }
            let (first, highest) = match letter {
                'm' => (0, 9),
                'p' => (9, 9),
                's' => (18, 9),
                'z' => (27, 7),
                _ => return Err(format!("unknown suit {letter:?}, expected m, p, s or z")),
            };
            for rank in ranks.drain(..) {
                match rank {
                    0 => hand.jokers += 1,
                    _ if rank > highest => return Err(format!("there is no tile {rank}{letter}")),
                    _ => hand.tiles[first + rank - 1] += 1,
                }
            }
        }
        let tiles = hand.tiles.iter().sum::<u8>() + hand.jokers;
        if tiles != 14 || !ranks.is_empty() {
            return Err(format!("expected 14 tiles with their suits, found {tiles}"));
        }
        Ok(hand)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, steps): (usize, &[usize]) = match self {
            Self::Pung(kind) => (*kind, &[0, 0, 0]),
            Self::Chow(kind) => (*kind, &[0, 1, 2]),
            Self::Pair(kind) => (*kind, &[0, 0]),
        };
        for step in steps {
            write!(f, "{}", kind % 9 + step + 1)?;
        }
        write!(f, "{}", ["m", "p", "s", "z"][kind / 9])
    }
}

/// Every reading of a hand, one line each.
fn readings(text: &str) -> Result<Vec<String>, String> {
    let hand = Hand::parse(text)?;
    let lattice = Lattice::new(&hand).map_err(|stopped| stopped.to_string())?;
    let mut lines = Vec::new();
    for reading in &lattice {
        let parts: Vec<String> = reading.pieces().map(Part::to_string).collect();
        lines.push(parts.join(" "));
    }
    Ok(lines)
}

fn main() -> Result<(), String> {
    // Three pungs are three chows as well.
    assert_eq!(
        readings("111222333m456p99s")?,
        ["111m 222m 333m 456p 99s", "123m 123m 123m 456p 99s"]
    );
    // A joker completes the pair.
    assert_eq!(readings("123m456m789m123p9s0m")?.len(), 1);

    let text = std::env::args().nth(1);
    let text = text.as_deref().unwrap_or("22334455667788m");
    let readings = readings(text)?;
    println!("{text}: {} readings", readings.len());
    for reading in readings {
        println!("{reading}");
    }
    Ok(())
}
