//! `combogrid deal`: random hands, the same for the same seed on every machine.

mod random;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::str::FromStr;

use clap::Args;
use combogrid_doudizhu::Rank;
use combogrid_rummy::{Hand, PRESETS, Rules, Tile};
use serde_json::{Value, json};

use crate::error::{Kind, OpError};
use crate::ops;
pub(crate) use random::SplitMix64;

/// Cards of a hand where the rules name no number.
const HAND: usize = 14;

/// Cards of a Dou Dizhu hand; the landlord has 20.
const DOUDIZHU_HAND: usize = 17;

/// Pieces on a board.
const PIECES: usize = 20;

/// Deal random hands or boards, one a line, the same ones for the same seed
///
/// Each is dealt from a full deck of its own. As requests they can be piped to `combogrid batch`.
///
/// Example: combogrid deal rummikub --hands 1000 --seed 7 --op rummy.best
#[derive(Debug, Args)]
pub(crate) struct Deal {
    /// A rummy preset (article, gin, rummikub, ...), doudizhu or tothello
    game: Game,
    /// How many hands
    #[arg(long, value_name = "N", default_value_t = 1)]
    hands: u64,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Cards of a hand or pieces on a board; the game's own number if it is not given
    #[arg(long, value_name = "N")]
    cards: Option<usize>,
    /// Write requests for this op of `combogrid batch`
    #[arg(long)]
    op: Option<String>,
}

#[derive(Debug, Clone)]
enum Game {
    Rummy(&'static str, Box<Rules>),
    Doudizhu,
    Tothello,
}

impl FromStr for Game {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "doudizhu" => return Ok(Self::Doudizhu),
            "tothello" => return Ok(Self::Tothello),
            _ => {}
        }
        let preset = PRESETS.iter().find(|(preset, _)| *preset == name);
        preset
            .map(|(name, rules)| Self::Rummy(name, Box::new(*rules)))
            .ok_or_else(|| {
                let presets = PRESETS.map(|(name, _)| name).join(", ");
                format!("unknown game, expected doudizhu, tothello or one of {presets}")
            })
    }
}

/// Deals one hand or board after the other.
enum Dealer {
    Rummy {
        preset: &'static str,
        deck: Vec<Tile>,
    },
    Doudizhu {
        deck: Vec<Rank>,
    },
    Tothello {
        cells: Vec<usize>,
    },
}

/// A board has this many rows and columns.
const SIDE: usize = 8;

impl Dealer {
    /// A dealer with a full deck, and how many cards a hand has.
    fn of(game: &Game) -> (Self, usize) {
        match game {
            Game::Rummy(preset, rules) => {
                let deck = Hand::deck(rules).tiles().collect();
                (
                    Self::Rummy { preset, deck },
                    rules.hand_size().map_or(HAND, usize::from),
                )
            }
            Game::Doudizhu => {
                let deck = combogrid_doudizhu::Hand::DECK.cards().collect();
                (Self::Doudizhu { deck }, DOUDIZHU_HAND)
            }
            Game::Tothello => (
                Self::Tothello {
                    cells: (0..SIDE * SIDE).collect(),
                },
                PIECES,
            ),
        }
    }

    /// Whether requests of this op are about what is dealt, and need no more.
    fn serves(&self, op: &str) -> bool {
        let names: &[&str] = match self {
            Self::Rummy { .. } => &[
                "combos", "islands", "best", "count", "discard", "advise", "open", "out",
            ],
            Self::Doudizhu { .. } => &["splits", "count", "best", "plays", "leads", "recognize"],
            Self::Tothello { .. } => &["best", "placements"],
        };
        let (game, name) = op.split_once('.').unwrap_or(("", op));
        game == self.engine() && names.contains(&name)
    }

    const fn engine(&self) -> &'static str {
        match self {
            Self::Rummy { .. } => "rummy",
            Self::Doudizhu { .. } => "doudizhu",
            Self::Tothello { .. } => "tothello",
        }
    }

    /// What there is to deal from.
    fn size(&self) -> usize {
        match self {
            Self::Rummy { deck, .. } => deck.len(),
            Self::Doudizhu { deck } => deck.len(),
            Self::Tothello { cells } => cells.len(),
        }
    }

    /// The fields of a request about the next hand.
    fn deal(&mut self, count: usize, random: &mut SplitMix64) -> Value {
        match self {
            Self::Rummy { preset, deck } => {
                let hand: Hand = random.draw(deck, count).iter().copied().collect();
                json!({"hand": hand.to_string(), "rules": preset})
            }
            Self::Doudizhu { deck } => {
                let hand = random.draw(deck, count);
                hand.sort_unstable();
                json!({"hand": hand.iter().map(ToString::to_string).collect::<String>()})
            }
            Self::Tothello { cells } => {
                let mut board = [b'.'; SIDE * SIDE];
                for &mut cell in random.draw(cells, count) {
                    board[cell] = [b'X', b'O'][random.below(2)];
                }
                let rows: Vec<_> = board.chunks(SIDE).map(String::from_utf8_lossy).collect();
                json!({"rows": rows})
            }
        }
    }
}

/// A hand as its text, a board with its rows between slashes.
fn as_text(dealt: &Value) -> String {
    let hand = dealt["hand"].as_str().map(str::to_owned);
    hand.unwrap_or_else(|| {
        let rows = dealt["rows"].as_array().into_iter().flatten();
        rows.filter_map(Value::as_str).collect::<Vec<_>>().join("/")
    })
}

/// A request about what was dealt, with some more fields.
fn as_request(id: u64, op: &str, dealt: &Value, more: &str) -> String {
    let fields = dealt.to_string();
    let fields = fields.trim_start_matches('{').trim_end_matches('}');
    format!(r#"{{"id":{id},"op":"{op}",{fields}{more}}}"#)
}

/// Requests about random hands; `more` adds fields to each.
pub(crate) fn requests(
    game: &str,
    cards: usize,
    op: &str,
    count: u64,
    more: impl Fn(&Value) -> String,
) -> Result<Vec<String>, OpError> {
    let game: Game = game
        .parse()
        .map_err(|error: String| OpError::new(Kind::Request, error))?;
    let (mut dealer, _) = Dealer::of(&game);
    let mut random = SplitMix64::new(1);
    let mut request = |id| {
        let dealt = dealer.deal(cards, &mut random);
        as_request(id, op, &dealt, &more(&dealt))
    };
    Ok((0..count).map(&mut request).collect())
}

impl Deal {
    /// Writes the hands to standard output.
    pub(crate) fn run(&self) -> Result<(), OpError> {
        let (mut dealer, own) = Dealer::of(&self.game);
        let count = self.cards.unwrap_or(own);
        if count > dealer.size() {
            let message = format!("{count} are more than the {} there are", dealer.size());
            return Err(OpError::new(Kind::Request, message).field("cards"));
        }
        if let Some(op) = &self.op {
            ops::find(op)?;
            if !dealer.serves(op) {
                let message = format!("`{op}` asks for more than what is dealt here");
                return Err(OpError::new(Kind::Request, message).field("op"));
            }
        }
        match self.write(&mut dealer, count) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                Err(OpError::new(Kind::Input, error))
            }
            _ => Ok(()),
        }
    }

    fn write(&self, dealer: &mut Dealer, count: usize) -> io::Result<()> {
        let mut random = SplitMix64::new(self.seed);
        let mut out = BufWriter::new(io::stdout().lock());
        for id in 0..self.hands {
            let dealt = dealer.deal(count, &mut random);
            match &self.op {
                None => writeln!(out, "{}", as_text(&dealt))?,
                Some(op) => writeln!(out, "{}", as_request(id, op, &dealt, ""))?,
            }
        }
        out.flush()
    }
}
