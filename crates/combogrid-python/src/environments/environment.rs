//! The environment that Python holds.

use combogrid_doudizhu::Rank;
use combogrid_games::{reversi, tothello};
use combogrid_ops::game::DealText;
use combogrid_ops::{ErrorKind, OpError};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use super::features::{CARDS, write_cards};
use super::options::Options;
use super::rows::{Games, Rows};
use crate::buffers::{Array, Found, Most, Results, bytes};
use crate::plan::thread_count;
use crate::{error, json, memory};

/// The most games of an environment.
const MOST_GAMES: usize = 1 << 20;

/// The memory of a player's choice in one game.
const OF_CHOICE: usize = 64;

/// The memory of an action's text in one game; a turn of Rummikub is the whole table.
const OF_TEXT: usize = 512;

/// The bytes of features or of legal actions that are written at once.
const PART: usize = 16 << 20;

/// Many games of one kind, each followed by the next one.
#[pyclass(module = "pycombogrid._core")]
pub(crate) struct Environment {
    games: Box<dyn Games>,
}

#[pymethods]
impl Environment {
    #[new]
    fn new(
        game: &str,
        count: usize,
        seed: u64,
        rules: &Bound<'_, PyAny>,
        options: &Bound<'_, PyDict>,
    ) -> PyResult<Self> {
        memory::begin()?;
        let py = rules.py();
        if !(1..=MOST_GAMES).contains(&count) {
            let message = format!("{count} games, expected 1 to {MOST_GAMES}");
            return Err(PyValueError::new_err(message));
        }
        let choice = json::argument(rules, ErrorKind::Rules, "rules")?;
        let options = Options::read(options)?;
        let deal = || -> Result<Box<dyn Games>, OpError> {
            let others = options.opponents.clone();
            Ok(match game {
                "doudizhu" => Box::new(Rows::new(options.doudizhu(&choice)?, others, count, seed)?),
                "gin" => Box::new(Rows::new(options.gin(&choice)?, others, count, seed)?),
                "guandan" => Box::new(Rows::new(options.guandan(&choice)?, others, count, seed)?),
                "reversi" => {
                    let boards = options.boards::<reversi::Rules>(&choice)?;
                    Box::new(Rows::new(boards, others, count, seed)?)
                }
                "rummikub" => Box::new(Rows::new(options.rummikub(&choice)?, others, count, seed)?),
                "tothello" => {
                    let boards = options.boards::<tothello::Rules>(&choice)?;
                    Box::new(Rows::new(boards, others, count, seed)?)
                }
                _ => Box::new(Rows::new(options.indian(&choice)?, others, count, seed)?),
            })
        };
        let games = py.detach(deal).map_err(|wrong| error::of(py, &wrong))?;
        Ok(Self { games })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }

    /// The number of players of a game.
    #[getter]
    fn seats(&self) -> usize {
        self.games.seats()
    }

    /// How many numbers of actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.games.actions()
    }

    /// How many features a row has.
    #[getter]
    fn cells(&self) -> usize {
        self.games.cells()
    }

    /// Deals every game anew.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let games = &mut self.games;
        let dealt = py.detach(|| games.reset(seed));
        dealt.map_err(|wrong| error::of(py, &wrong))
    }

    /// Begins one game with these cards.
    fn deal(&mut self, row: usize, deal: &Bound<'_, PyAny>) -> PyResult<()> {
        self.rows([row])?;
        let cards: DealText = json::argument(deal, ErrorKind::Request, "deal")?;
        let dealt = self.games.deal(row, &cards);
        dealt.map_err(|wrong| error::of(deal.py(), &wrong))
    }

    /// Makes a move in every game, and returns the rewards of each player and whether a game ended.
    fn step<'py>(
        &mut self,
        actions: &Bound<'py, PyAny>,
        forfeits: bool,
        threads: Option<i64>,
    ) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
        memory::begin()?;
        let (py, threads) = (actions.py(), thread_count(threads)?);
        let actions = Array::<u32>::new(actions, "actions")?.all(py)?;
        let games = &mut self.games;
        if actions.len() != games.len() {
            let message = format!("{} actions, expected {}", actions.len(), games.len());
            return Err(PyValueError::new_err(message));
        }
        let stepped = py.detach(|| games.step(&actions, forfeits, threads));
        stepped.map_err(|(row, wrong)| error::of_row(py, &wrong, row))?;
        let (games, seats) = (&self.games, self.games.seats());
        let won = (0..games.len() * seats).map(|at| games.outcome(at / seats).returns[at % seats]);
        let over = (0..games.len()).map(|row| [u8::from(games.outcome(row).over)]);
        Ok((bytes(py, won.map(f32::to_ne_bytes))?, bytes(py, over)?))
    }

    /// The player to move in each game.
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        bytes(
            py,
            (0..self.games.len()).map(|row| [self.games.player(row)]),
        )
    }

    /// The seed of each deal.
    fn seeds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let rows = 0..self.games.len();
        bytes(
            py,
            rows.map(|row| self.games.outcome(row).seed.to_ne_bytes()),
        )
    }

    /// The legal actions of each game, into `offsets` and `ids`.
    fn legal(&self, options: &Bound<'_, PyDict>) -> PyResult<()> {
        let (py, mut results) = (options.py(), Results::new(options)?);
        let (mut most, mut found) = (Most::default(), Found::default());
        for row in 0..self.games.len() {
            let legal = &self.games.outcome(row).legal.numbers;
            most.items = legal.len();
            found.reserve(&most)?;
            found.ids.extend_from_slice(legal);
            found.end_row();
            if found.bytes() >= PART {
                results.add(py, &found, &most)?;
                found = Found::default();
            }
        }
        results.add(py, &found, &most)?;
        results.end(py)
    }

    /// The bytes of a mask of the legal actions that are not 0: their places and values. With `packed` a byte has eight
    /// actions, the first in its lowest bit.
    fn mask<'py>(
        &self,
        py: Python<'py>,
        packed: bool,
    ) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
        let per_byte = if packed { 8 } else { 1 };
        let width = self.games.actions().div_ceil(per_byte);
        let (mut places, mut shown): (Vec<i64>, Vec<u8>) = (Vec::new(), Vec::new());
        for row in 0..self.games.len() {
            let legal = &self.games.outcome(row).legal.numbers;
            memory::reserve(&mut places, legal.len())?;
            memory::reserve(&mut shown, legal.len())?;
            for &action in legal {
                let (place, bit) = (action as usize / per_byte, action as usize % per_byte);
                let place = i64::try_from(row * width + place).unwrap_or(i64::MAX);
                match shown.last_mut() {
                    Some(byte) if places.last() == Some(&place) => *byte |= 1 << bit,
                    _ => {
                        places.push(place);
                        shown.push(1 << bit);
                    }
                }
            }
        }
        let places = bytes(py, places.iter().map(|place| place.to_ne_bytes()))?;
        Ok((places, bytes(py, shown.iter().map(|&byte| [byte]))?))
    }

    /// Writes the features of a player in each game, or of the player to move.
    fn observe(
        &self,
        out: &Bound<'_, PyAny>,
        seat: Option<usize>,
        threads: Option<i64>,
    ) -> PyResult<()> {
        let (py, threads) = (out.py(), thread_count(threads)?);
        if let Some(seat) = seat.filter(|seat| *seat >= self.games.seats()) {
            return Err(PyIndexError::new_err(format!("there is no seat {seat}")));
        }
        let (games, width) = (&self.games, self.games.cells().max(1));
        let mut results = Results::fixed(out);
        let most = Most::fixed(games.cells());
        let rows = (PART / width).max(1);
        for start in (0..games.len()).step_by(rows) {
            let part = start..games.len().min(start + rows);
            let mut found = Found::default();
            found.fixed = memory::filled(0, part.len() * most.fixed)?;
            found.end_rows(part.len())?;
            py.detach(|| games.observe(part, &mut found.fixed, seat, threads));
            results.add(py, &found, &most)?;
        }
        results.end(py)
    }

    /// The action of a player of combogrid in each game.
    fn choose<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        worlds: Option<u32>,
        seed: u64,
        threads: Option<i64>,
    ) -> PyResult<Bound<'py, PyByteArray>> {
        memory::begin_with(self.games.len() * OF_CHOICE)?;
        let (games, threads) = (&self.games, thread_count(threads)?);
        let chosen = py.detach(|| games.choose(name, worlds, seed, threads));
        let chosen = chosen.map_err(|wrong| error::of(py, &wrong))?;
        bytes(py, chosen.iter().map(|number| number.to_ne_bytes()))
    }

    /// The text of an action.
    fn text(&self, number: u32) -> PyResult<String> {
        let text = self.games.text(number);
        text.ok_or_else(|| PyIndexError::new_err(format!("no action has the number {number}")))
    }

    /// The action of each game as the ops read it.
    fn texts(&self, actions: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        memory::begin_with(self.games.len() * OF_TEXT)?;
        let py = actions.py();
        let actions = Array::<u32>::new(actions, "actions")?.all(py)?;
        if actions.len() != self.games.len() {
            let message = format!("{} actions, expected {}", actions.len(), self.games.len());
            return Err(PyValueError::new_err(message));
        }
        let texts = actions.iter().enumerate().map(|(row, &number)| {
            self.games.action_text(row, number).ok_or_else(|| {
                let message = format!("row {row}: the action {number} is not legal");
                let wrong = OpError::new(ErrorKind::Play, message).field("actions");
                error::of_row(py, &wrong, row)
            })
        });
        texts.collect()
    }

    /// An environment with copies of these games.
    fn take(&self, rows: &Bound<'_, PyAny>) -> PyResult<Self> {
        memory::begin()?;
        let py = rows.py();
        let rows = Array::<u64>::new(rows, "rows")?.all(py)?;
        let row = |&row: &u64| usize::try_from(row).unwrap_or(usize::MAX);
        let rows = memory::collect(rows.iter().map(row))?;
        self.rows(rows.iter().copied())?;
        let games = self.games.take(&rows);
        Ok(Self {
            games: games.map_err(|wrong| error::of(py, &wrong))?,
        })
    }
}

impl Environment {
    /// Checks numbers of rows.
    fn rows(&self, rows: impl IntoIterator<Item = usize>) -> PyResult<()> {
        let wrong = rows.into_iter().find(|row| *row >= self.games.len());
        wrong.map_or(Ok(()), |row| {
            Err(PyIndexError::new_err(format!("there is no row {row}")))
        })
    }
}

/// The cells of every play of a catalogue, and of the pass. With two packs they are how many cards of each rank it has.
#[pyfunction]
pub(crate) fn doudizhu_cells<'py>(
    catalogue: &Bound<'py, crate::doudizhu::Catalogue>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let numbers = &catalogue.get().numbers;
    let (plays, has_counts) = (numbers.plays(), numbers.rules().packs() > 1);
    let width = if has_counts { Rank::COUNT } else { CARDS };
    PyByteArray::new_with(catalogue.py(), (plays.len() + 1) * width, |cells| {
        for (play, cells) in plays.iter().zip(cells.chunks_mut(width)) {
            if has_counts {
                cells.copy_from_slice(&play.cards().counts());
            } else {
                write_cards(play.cards(), cells);
            }
        }
        Ok(())
    })
}
