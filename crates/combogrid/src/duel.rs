//! `combogrid duel`: which of two players wins more games.

mod saved;
mod work;

use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use crate::arguments::{Rules, offering};
use clap::Args;
use combogrid_games::doudizhu::Auction;
use combogrid_games::{Budget, Share, SplitMix64};
use combogrid_ops::game::{GameName, GameRules, Served, game_rules, hint_budget};
use combogrid_ops::{Bounds, Count, Names, OpError, for_any_game};
use combogrid_show::layout::{Layout, table_text};
use saved::Saved;
use serde::Serialize;
use work::{CHUNK, Work};

/// Let two players play against each other, and tell which one wins more games
///
/// Games are played in pairs with the same deals, in which the players change places, so that the luck of the deal is
/// the same for both. In Dou Dizhu one player is the landlord and the other one plays all farmers. A seed gives the
/// same games on any number of threads. `--timeout` bounds the whole duel and `--max-states` each decision.
///
/// Example: combogrid duel gin --a greedy --b simple --pairs 200
#[derive(Debug, Args)]
pub(crate) struct Duel {
    /// gin, indian, rummikub, doudizhu, guandan, reversi or tothello
    #[arg(value_parser = offering::<GameName>(GameName::names()), hide_possible_values = true)]
    game: GameName,
    /// The player whose games are counted, as greedy, sampling or random; each game has others, which an unknown name lists
    #[arg(long, value_name = "PLAYER")]
    a: String,
    /// The other player
    #[arg(long, value_name = "PLAYER")]
    b: String,
    /// How many pairs of games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pairs: u32,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many worlds a sampling player plays out, 1 to 1000
    #[arg(long, value_name = "N")]
    worlds: Option<u32>,
    #[command(flatten)]
    rules: Rules,
    /// A file that keeps the results, so that the same duel goes on where it was stopped
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// How many threads play; all cores if it is not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// The result of a duel.
#[derive(Debug)]
pub(crate) struct Outcome {
    duel: combogrid_games::Duel,
    /// Microseconds that a decision of each player took in the mean.
    micros: [f64; 2],
    /// Whether side 0 is the landlord.
    by_role: bool,
}

/// The outcome as data.
#[derive(Serialize)]
struct Answer<'a> {
    game: &'static str,
    a: &'a str,
    b: &'a str,
    pairs: u32,
    #[serde(flatten)]
    all: Won,
    rounds: u64,
    microseconds: Times,
    #[serde(skip_serializing_if = "Option::is_none")]
    landlord: Option<Won>,
    #[serde(skip_serializing_if = "Option::is_none")]
    farmers: Option<Won>,
}

#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "the names of the answer")]
struct Won {
    won: f64,
    low: f64,
    high: f64,
}

impl From<Share> for Won {
    fn from(Share { won, low, high }: Share) -> Won {
        Won { won, low, high }
    }
}

#[derive(Serialize)]
struct Times {
    a: f64,
    b: f64,
}

impl Duel {
    /// Plays all games.
    pub(crate) fn run(&self, bounds: &Bounds) -> Result<Outcome, OpError> {
        let rules = game_rules(self.game, &self.rules.choice()?)?;
        let by_role = match &rules {
            GameRules::Doudizhu(rules) => rules.auction == Auction::Dealer,
            _ => false,
        };
        let budget = hint_budget(bounds);
        for_any_game!(rules, rules => self.play(&rules, by_role, &budget))
    }

    fn play<R: Served + Sync>(
        &self,
        rules: &R,
        by_role: bool,
        budget: &Budget,
    ) -> Result<Outcome, OpError> {
        let mut random = SplitMix64::new(self.seed);
        let seeds: Vec<u64> = (0..self.pairs).map(|_| random.number()).collect();
        let names = [&*self.a, &*self.b];
        let chunks = seeds.chunks(CHUNK).collect();
        let work = Work::new(rules, names, self.worlds, chunks, budget)?;
        let saved = Saved::open(self.save.as_deref(), &self.settings(), &work.lengths())?;
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        let parts = work.on(self.threads.map_or_else(cores, usize::from), &saved)?;
        let micros = [0, 1].map(|player| {
            let (mut time, mut decisions) = (0.0, 0.0);
            for part in &parts {
                let (part_time, part_decisions) = part.clocks[player];
                time += part_time;
                decisions += f64::from(part_decisions);
            }
            time / f64::max(decisions, 1.0)
        });
        Ok(Outcome {
            duel: parts.into_iter().map(|part| part.duel).sum(),
            micros,
            by_role,
        })
    }

    /// Everything that decides the results, except the number of pairs in whole parts.
    fn settings(&self) -> serde_json::Value {
        let settings = self.rules.settings.iter();
        let settings: Vec<[&str; 2]> = settings
            .map(|setting| [&*setting.name, &*setting.value])
            .collect();
        serde_json::json!({
            "version": env!("CARGO_PKG_VERSION"),
            "game": self.game.name(),
            "a": self.a,
            "b": self.b,
            "pairs": self.pairs,
            "seed": self.seed,
            "worlds": self.worlds,
            "rules": self.rules.preset,
            "set": settings,
        })
    }

    /// The outcome as JSON.
    pub(crate) fn json(&self, outcome: &Outcome) -> String {
        let Outcome {
            duel,
            micros,
            by_role,
        } = outcome;
        let [a, b] = micros.map(|micros| (micros * 100.0).round() / 100.0);
        let side = |side| by_role.then(|| duel.side(side).into());
        let answer = Answer {
            game: self.game.name(),
            a: &self.a,
            b: &self.b,
            pairs: duel.len(),
            all: duel.share().into(),
            rounds: duel.hands,
            microseconds: Times { a, b },
            landlord: side(0),
            farmers: side(1),
        };
        serde_json::to_string(&answer).expect("answers are plain data") + "\n"
    }

    /// The outcome as human-readable text.
    pub(crate) fn text(&self, outcome: &Outcome, layout: &Layout) -> String {
        let mut table = layout.table(["games", "won", "95 % interval"]);
        let mut row = |games: &str, share: Share| {
            let [won, low, high] = [share.won, share.low, share.high].map(|share| share * 100.0);
            table.add_row([
                games.to_owned(),
                format!("{won:.1} %"),
                format!("{low:.1} to {high:.1}"),
            ]);
        };
        row("all", outcome.duel.share());
        if outcome.by_role {
            row("as landlord", outcome.duel.side(0));
            row("as farmers", outcome.duel.side(1));
        }
        let (a, b) = (&self.a, &self.b);
        let [pairs, hands] = [outcome.duel.len().into(), outcome.duel.hands.into()].map(Count);
        let [first, second] = outcome.micros;
        let pairs = pairs.of("pair");
        let hands = hands.of("hand");
        let head = format!("{a} against {b}: {pairs} of games, {hands}\n\n");
        let times = format!("\na decision: {a} {first:.1} us, {b} {second:.1} us\n");
        head + &table_text(&table) + &times
    }
}
