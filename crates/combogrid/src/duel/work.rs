//! The pairs of a duel, played by several threads.

use std::cell::Cell;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use combogrid_games::{Advice, Budget, Game, Meter, NoChoice, Player, pair};
use combogrid_ops::game::{SeatedPlayer, Served, no_choice, seated};
use combogrid_ops::{OpError, in_order};
use indicatif::{ProgressBar, ProgressDrawTarget};

use super::saved::{Part, Saved};

/// Pairs that one thread plays before it takes others.
pub(super) const CHUNK: usize = 8;

/// The time of one kind of player, and its decisions.
type Clock = Cell<(Duration, u32)>;

/// A player whose decisions are timed.
struct Timed<'a, R: Served> {
    player: SeatedPlayer<R>,
    clock: &'a Clock,
}

impl<R: Served> Player<R::Game> for Timed<'_, R> {
    fn choose(
        &mut self,
        view: &<R::Game as Game>::View,
        meter: &mut Meter,
    ) -> Result<<R::Game as Game>::Action, NoChoice> {
        // The bound on states is one of each decision, so that it does not depend on how pairs are shared among threads.
        meter.restart();
        let start = Instant::now();
        let action = self.player.choose(view, meter)?;
        let (time, decisions) = self.clock.get();
        self.clock.set((time + start.elapsed(), decisions + 1));
        Ok(action)
    }

    fn advise(
        &mut self,
        view: &<R::Game as Game>::View,
        meter: &mut Meter,
    ) -> Result<Advice<<R::Game as Game>::Action>, NoChoice> {
        self.player.advise(view, meter)
    }
}

/// Two players, the seeds of their pairs, and the state that the threads share.
pub(super) struct Work<'a, R> {
    rules: &'a R,
    names: [&'a str; 2],
    worlds: Option<u32>,
    chunks: Vec<&'a [u64]>,
    budget: &'a Budget,
    progress: Progress,
}

impl<'a, R: Served + Sync> Work<'a, R> {
    /// The work of these players: a part for each chunk of seeds.
    pub(super) fn new(
        rules: &'a R,
        names: [&'a str; 2],
        worlds: Option<u32>,
        chunks: Vec<&'a [u64]>,
        budget: &'a Budget,
    ) -> Result<Self, OpError> {
        for (field, name) in ["a", "b"].into_iter().zip(names) {
            seated::<R>(field, name, 0, worlds)?;
        }
        let pairs: usize = chunks.iter().map(|chunk| chunk.len()).sum();
        Ok(Work {
            rules,
            names,
            worlds,
            chunks,
            budget,
            progress: Progress::new(pairs as u64),
        })
    }

    /// The pairs of each part.
    pub(super) fn lengths(&self) -> Vec<usize> {
        self.chunks.iter().map(|chunk| chunk.len()).collect()
    }

    /// All parts, in the order of their seeds. Those that are saved are not played.
    pub(super) fn on(&self, threads: usize, saved: &Saved) -> Result<Vec<Part>, OpError> {
        let chunks = self.chunks.iter().enumerate();
        let parts = in_order(
            threads,
            chunks,
            |_| (),
            |(), (number, seeds)| self.part(number, seeds, saved),
        );
        self.progress.finish();
        parts
    }

    /// A part, played or found saved.
    fn part(&self, number: usize, seeds: &[u64], saved: &Saved) -> Result<Part, OpError> {
        if let Some(part) = saved.part(number) {
            self.progress.advance(seeds.len() as u64);
            return Ok(part);
        }
        let part = self.play(seeds)?;
        saved.add(number, &part)?;
        Ok(part)
    }

    fn play(&self, seeds: &[u64]) -> Result<Part, OpError> {
        let clocks = [Clock::default(), Clock::default()];
        let timed = |side: usize| {
            let clock = &clocks[side];
            move |seed| Timed::<R> {
                player: seated::<R>("a", self.names[side], seed, self.worlds)
                    .expect("the name of a player"),
                clock,
            }
        };
        let (a, b) = (timed(0), timed(1));
        let mut duel = combogrid_games::Duel::default();
        let mut meter = self.budget.meter();
        for seed in seeds {
            let result = pair(self.rules, *seed, &a, &b, &mut meter).map_err(no_choice)?;
            duel = [duel, result].into_iter().sum();
            self.progress.advance(1);
        }
        let clocks = clocks.map(|clock| {
            let (time, decisions) = clock.into_inner();
            (time.as_secs_f64() * 1e6, decisions)
        });
        Ok(Part { duel, clocks })
    }
}

/// The bar on a terminal, once the work takes over a second.
struct Progress {
    bar: ProgressBar,
    started: Instant,
}

impl Progress {
    fn new(pairs: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(pairs), ProgressDrawTarget::hidden());
        let started = Instant::now();
        Self { bar, started }
    }

    fn advance(&self, pairs: u64) {
        self.bar.inc(pairs);
        let shown = self.started.elapsed() >= Duration::from_secs(1);
        if shown && self.bar.is_hidden() && io::stderr().is_terminal() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
