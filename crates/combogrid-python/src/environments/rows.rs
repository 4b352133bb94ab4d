//! The games of an environment.

use std::convert::Infallible;
use std::ops::Range;

use combogrid_games::{Game, Meter, SplitMix64};
use combogrid_ops::game::{DealText, SeatedPlayer, Served, seated};
use combogrid_ops::{ErrorKind, OpError, in_order};

use super::kind::{Kind, Legal};
use super::opponents::{Opponents, SEATS};
use crate::memory;

/// Games that go on without asking for memory.
const UNASKED: usize = 1024;

/// The result of a step of a game.
#[derive(Clone, Default)]
pub(super) struct Outcome {
    pub(super) legal: Legal,
    /// The seed of the deal.
    pub(super) seed: u64,
    /// Whether the step ended a game, and the reward of each player.
    pub(super) over: bool,
    pub(super) returns: [f32; SEATS],
}

/// One game at a time: when it is over, the next one is dealt.
struct Row<K: Kind> {
    table: K::Table,
    outcome: Outcome,
    seeds: SplitMix64,
    /// The players of the seats for which nobody else chooses.
    players: Vec<Option<SeatedPlayer<K::Rules>>>,
}

impl<K: Kind> Row<K> {
    fn new(kind: &K, opponents: &Opponents, mut seeds: SplitMix64) -> Result<Self, OpError> {
        let players = opponents.seated::<K>(kind.seats(), &mut seeds)?;
        let mut row = Self {
            table: kind.table(kind.rules().start(0)),
            outcome: Outcome::default(),
            seeds,
            players,
        };
        row.deal(kind);
        Ok(row)
    }

    /// Deals until somebody has to choose: a game that the opponents end before is dealt anew.
    fn deal(&mut self, kind: &K) {
        loop {
            self.outcome.seed = self.seeds.number();
            self.table = kind.table(kind.rules().start(self.outcome.seed));
            if !self.others(kind) {
                return self.list(kind);
            }
        }
    }

    fn list(&mut self, kind: &K) {
        self.outcome.legal.clear();
        kind.push_legal(&self.table, &mut self.outcome.legal);
    }

    /// Lets the opponents move, and returns whether the game is over.
    fn others(&mut self, kind: &K) -> bool {
        loop {
            let state = K::state(&self.table);
            let Some(seat) = state.player() else {
                return true;
            };
            let Some(player) = &mut self.players[seat] else {
                return false;
            };
            let action = player.choose(&state.view(seat), &mut Meter::unlimited());
            let action = action.expect("the player is to move, and nothing bounds it");
            kind.act(&mut self.table, action);
        }
    }

    /// Makes a move; a number that is not legal loses the game.
    fn step(&mut self, kind: &K, number: u32) {
        (self.outcome.over, self.outcome.returns) = (false, [0.0; SEATS]);
        let code = self.outcome.legal.code(number);
        let action = code.and_then(|code| kind.action(&self.table, code));
        if let Some(action) = action {
            kind.act(&mut self.table, action);
            self.outcome.over = self.others(kind);
        } else {
            let seat = K::state(&self.table).player().unwrap_or(0);
            (self.outcome.over, self.outcome.returns[seat]) = (true, -1.0);
        }
        if !self.outcome.over {
            return self.list(kind);
        }
        for seat in 0..kind.seats() {
            let won = K::state(&self.table).returns(seat);
            #[expect(clippy::cast_precision_loss, reason = "points are below 2^24")]
            if let Some(won) = won {
                self.outcome.returns[seat] = won as f32;
            }
        }
        self.deal(kind);
    }
}

/// The games of an environment of any game.
pub(super) trait Games: Send + Sync {
    fn len(&self) -> usize;
    fn seats(&self) -> usize;
    fn actions(&self) -> usize;
    fn cells(&self) -> usize;
    /// Deals every game anew.
    fn reset(&mut self, seed: u64) -> Result<(), OpError>;
    fn deal(&mut self, row: usize, deal: &DealText) -> Result<(), OpError>;
    /// Makes a move in every game.
    ///
    /// An action that is not legal is an error, and no game changes, unless it `forfeits`.
    fn step(
        &mut self,
        actions: &[u32],
        forfeits: bool,
        threads: usize,
    ) -> Result<(), (usize, OpError)>;
    /// The result of the last step.
    fn outcome(&self, row: usize) -> &Outcome;
    fn player(&self, row: usize) -> u8;
    /// Writes the features of the player at `seat`, or of the player to move if `seat` is `None`, in some games.
    fn observe(&self, rows: Range<usize>, cells: &mut [u8], seat: Option<usize>, threads: usize);
    fn choose(
        &self,
        name: &str,
        worlds: Option<u32>,
        seed: u64,
        threads: usize,
    ) -> Result<Vec<u32>, OpError>;
    fn text(&self, number: u32) -> Option<String>;
    /// The text of an action of a game as the ops read it, or `None` if it is not legal.
    fn action_text(&self, row: usize, number: u32) -> Option<String>;
    /// Copies of some games.
    fn take(&self, rows: &[usize]) -> Result<Box<dyn Games>, OpError>;
}

/// The games of one kind.
pub(super) struct Rows<K: Kind> {
    kind: K,
    opponents: Opponents,
    games: Vec<Row<K>>,
}

impl<K: Kind> Rows<K> {
    /// Deals games.
    pub(super) fn new(
        kind: K,
        opponents: Opponents,
        count: usize,
        seed: u64,
    ) -> Result<Self, OpError> {
        opponents.check(kind.seats())?;
        let mut rows = Self {
            kind,
            opponents,
            games: reserved(count)?,
        };
        rows.fill(count, seed)?;
        Ok(rows)
    }

    fn fill(&mut self, count: usize, seed: u64) -> Result<(), OpError> {
        let mut seeds = SplitMix64::new(seed);
        for row in 0..count {
            asked(row)?;
            let seeds = SplitMix64::new(seeds.number());
            let dealt = Row::new(&self.kind, &self.opponents, seeds)?;
            match self.games.get_mut(row) {
                Some(game) => *game = dealt,
                None => self.games.push(dealt),
            }
        }
        Ok(())
    }
}

impl<K: Kind> Games for Rows<K> {
    fn len(&self) -> usize {
        self.games.len()
    }

    fn seats(&self) -> usize {
        self.kind.seats()
    }

    fn actions(&self) -> usize {
        self.kind.actions()
    }

    fn cells(&self) -> usize {
        self.kind.cells()
    }

    fn reset(&mut self, seed: u64) -> Result<(), OpError> {
        self.fill(self.games.len(), seed)
    }

    fn deal(&mut self, row: usize, deal: &DealText) -> Result<(), OpError> {
        let state = self.kind.rules().read_deal(deal)?;
        if state.players() != self.seats() {
            let message = format!("{} hands, expected {}", state.players(), self.seats());
            return Err(OpError::new(ErrorKind::Request, message).field("deal"));
        }
        self.kind.check(&state)?;
        let row = &mut self.games[row];
        row.table = self.kind.table(state);
        if row.others(&self.kind) {
            row.deal(&self.kind);
        }
        row.list(&self.kind);
        Ok(())
    }

    fn step(
        &mut self,
        actions: &[u32],
        forfeits: bool,
        threads: usize,
    ) -> Result<(), (usize, OpError)> {
        let rows = self.games.iter().zip(actions).enumerate();
        for (at, (row, &number)) in rows.filter(|_| !forfeits) {
            if row.outcome.legal.code(number).is_none() {
                let message = format!("row {at}: the action {number} is not legal");
                return Err((at, OpError::new(ErrorKind::Play, message).field("actions")));
            }
        }
        let (kind, share) = (&self.kind, share(self.games.len(), threads));
        let parts = self.games.chunks_mut(share).zip(actions.chunks(share));
        let stepped = in_parts(parts, |(rows, actions)| {
            for (at, (row, &number)) in rows.iter_mut().zip(actions).enumerate() {
                asked(at)?;
                row.step(kind, number);
            }
            Ok(())
        });
        stepped.map_err(|_: OpError| {
            let message = "out of memory; some games have moved and others have not";
            (0, OpError::new(ErrorKind::Limit, message))
        })
    }

    fn outcome(&self, row: usize) -> &Outcome {
        &self.games[row].outcome
    }

    fn player(&self, row: usize) -> u8 {
        let player = K::state(&self.games[row].table).player();
        u8::try_from(player.unwrap_or(0)).unwrap_or(0)
    }

    fn observe(&self, rows: Range<usize>, cells: &mut [u8], seat: Option<usize>, threads: usize) {
        let (width, share) = (self.cells(), share(rows.len(), threads));
        if width == 0 {
            return;
        }
        let parts = self.games[rows]
            .chunks(share)
            .zip(cells.chunks_mut(share * width));
        let Ok(()) = in_parts(parts, |(rows, cells)| {
            for (row, cells) in rows.iter().zip(cells.chunks_mut(width)) {
                let seat = seat.or(K::state(&row.table).player()).unwrap_or(0);
                self.kind.observe(&row.table, seat, cells);
            }
            Ok::<(), Infallible>(())
        });
    }

    fn choose(
        &self,
        name: &str,
        worlds: Option<u32>,
        seed: u64,
        threads: usize,
    ) -> Result<Vec<u32>, OpError> {
        let (mut numbers, share) = (vec![0; self.games.len()], share(self.games.len(), threads));
        let mut seeds = SplitMix64::new(seed);
        let mut asked: Vec<_> = self
            .games
            .iter()
            .zip(&mut numbers)
            .map(|asked| (asked, seeds.number()))
            .collect();
        in_parts(asked.chunks_mut(share), |part| {
            for ((row, number), seed) in part {
                let mut player = seated::<K::Rules>("player", name, *seed, worlds)?;
                let state = K::state(&row.table);
                let chosen = state.player().and_then(|seat| {
                    let action = player.choose(&state.view(seat), &mut Meter::unlimited());
                    self.kind.number(&row.table, action.ok()?)
                });
                **number = chosen.unwrap_or(u32::MAX);
            }
            Ok(())
        })?;
        Ok(numbers)
    }

    fn text(&self, number: u32) -> Option<String> {
        self.kind.text(number)
    }

    fn action_text(&self, row: usize, number: u32) -> Option<String> {
        let Row { table, outcome, .. } = &self.games[row];
        let code = outcome.legal.code(number)?;
        self.kind
            .action(table, code)
            .map(|action| action.to_string())
    }

    fn take(&self, rows: &[usize]) -> Result<Box<dyn Games>, OpError> {
        let mut games = reserved(rows.len())?;
        for (at, &row) in rows.iter().enumerate() {
            asked(at)?;
            let row = &self.games[row];
            let mut seeds = row.seeds.clone();
            games.push(Row {
                table: row.table.clone(),
                outcome: row.outcome.clone(),
                players: self.opponents.seated::<K>(self.kind.seats(), &mut seeds)?,
                seeds,
            });
        }
        Ok(Box::new(Self {
            kind: self.kind.clone(),
            opponents: self.opponents.clone(),
            games,
        }))
    }
}

/// The rows of each thread, at least one.
fn share(rows: usize, threads: usize) -> usize {
    rows.div_ceil(threads).max(1)
}

/// A vector with room for some games.
fn reserved<T>(games: usize) -> Result<Vec<T>, OpError> {
    let mut reserved = Vec::new();
    let done = reserved.try_reserve_exact(games);
    done.map_or_else(|_| Err(lacks()), |()| Ok(reserved))
}

/// Asks for memory at some of the games.
fn asked(game: usize) -> Result<(), OpError> {
    let is_there = !game.is_multiple_of(UNASKED) || memory::is_there();
    is_there.then_some(()).ok_or_else(lacks)
}

fn lacks() -> OpError {
    OpError::new(ErrorKind::Limit, "out of memory")
}

/// Does the parts, on a thread each if the system has that many. Returns an error of one of them.
fn in_parts<T, E: Send>(
    parts: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> Result<(), E> + Sync,
) -> Result<(), E> {
    in_order(usize::MAX, parts, |_| (), |(), part| work(part)).map(drop)
}
