//! `combogrid deal`: random hands, the same for the same seed on every machine.

use std::io::{self, BufWriter, Write};

use clap::Args;
use combogrid_ops::deal::{Dealer, Game};
use combogrid_ops::{ErrorKind, OpError, SettingValue};

use crate::arguments::{dealt, offering, ops};

/// Deal random hands or boards, one a line, the same ones for the same seed
///
/// Each is dealt from a full deck of its own. As requests they can be piped to `combogrid batch`.
///
/// Example: combogrid deal rummikub --hands 1000 --seed 7 --op rummy.best
#[derive(Debug, Args)]
pub(crate) struct Deal {
    /// A rummy preset (article, gin, rummikub, ...), doudizhu, tothello or reversi
    #[arg(value_parser = offering::<Game>(dealt()), hide_possible_values = true)]
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
    /// A setting over the rules, as `wild_rank=7`; may be repeated
    #[arg(long = "set", value_name = "SETTING=VALUE")]
    settings: Vec<SettingValue>,
    /// Write requests for this op of `combogrid batch`
    #[arg(long, value_parser = offering::<String>(ops()), hide_possible_values = true)]
    op: Option<String>,
}

impl Deal {
    /// Writes the hands to standard output.
    pub(crate) fn run(&self) -> Result<(), OpError> {
        let game = self.game.clone().with_settings(&self.settings)?;
        let mut dealer = Dealer::new(&game, self.cards, self.seed)?;
        if let Some(op) = &self.op {
            dealer = dealer.for_op(op)?;
        }
        match self.write(dealer) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(OpError::new(ErrorKind::Input, error))
            }
            _ => Ok(()),
        }
    }

    fn write(&self, dealer: Dealer) -> io::Result<()> {
        let mut out = BufWriter::new(io::stdout().lock());
        for (id, dealt) in (0..self.hands).zip(dealer) {
            match &self.op {
                None => writeln!(out, "{dealt}")?,
                Some(op) => writeln!(out, "{}", dealt.request(id, op, ""))?,
            }
        }
        out.flush()
    }
}
