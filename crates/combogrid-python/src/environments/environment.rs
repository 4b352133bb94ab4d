//! The environment that Python holds.

use combogrid_games::{doudizhu, gin};
use combogrid_ops::game::{DealText, Served, Worlds};
use combogrid_ops::{Kind, OpError};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use super::doudizhu::Doudizhu;
use super::features::{CARDS, write_cards};
use super::gin::Gin;
use super::options::Options;
use super::rows::{Games, Rows};
use crate::buffers::{Ragged, ragged, values};
use crate::choice::rules_choice;
use crate::parallel::thread_count;
use crate::{error, json};

/// The most games of an environment.
const MOST_GAMES: usize = 1 << 20;

/// Many games of one kind, each followed by the next one.
#[pyclass(module = "pycombogrid._core")]
pub(crate) struct Environment {
    games: Box<dyn Games>,
    /// Features, before they are copied.
    cells: Vec<u8>,
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
        let py = rules.py();
        if !(1..=MOST_GAMES).contains(&count) {
            let message = format!("{count} games, expected 1 to {MOST_GAMES}");
            return Err(PyValueError::new_err(message));
        }
        let (choice, options) = (rules_choice(rules)?, Options::read(options)?);
        let made = |wrong: OpError| error::of(py, &wrong);
        let games: Box<dyn Games> = if game == "doudizhu" {
            let rules = doudizhu::Rules::read_rules(&choice).map_err(made)?;
            options.opponents.check::<Doudizhu>().map_err(made)?;
            let kind = options.doudizhu(rules).map_err(made)?;
            Box::new(py.detach(|| Rows::new(kind, options.opponents, count, seed)))
        } else {
            let rules = gin::Rules::read_rules(&choice).map_err(made)?;
            options.opponents.check::<Gin>().map_err(made)?;
            let features = options.gin_features().map_err(made)?;
            let kind = Gin { rules, features };
            Box::new(py.detach(|| Rows::new(kind, options.opponents, count, seed)))
        };
        Ok(Self {
            games,
            cells: Vec::new(),
        })
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
    fn reset(&mut self, py: Python<'_>, seed: u64) {
        let games = &mut self.games;
        py.detach(|| games.reset(seed));
    }

    /// Begins one game with these cards.
    fn deal(&mut self, row: usize, deal: &Bound<'_, PyAny>) -> PyResult<()> {
        let (py, mut text) = (deal.py(), Vec::new());
        self.rows([row])?;
        json::write_value(deal, &mut text)?;
        let deal: DealText = serde_json::from_slice(&text)
            .map_err(|wrong| error::new(py, Kind::Request, "deal", None, wrong))?;
        let dealt = self.games.deal(row, &deal);
        dealt.map_err(|wrong| error::of(py, &wrong))
    }

    /// Makes a move in every game, and returns the rewards of each player and whether a game ended.
    fn step<'py>(
        &mut self,
        actions: &Bound<'py, PyAny>,
        forfeits: bool,
        threads: Option<i64>,
    ) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
        let (py, threads) = (actions.py(), thread_count(threads)?);
        let actions = values::<u32>(actions, "actions")?;
        let games = &mut self.games;
        if actions.len() != games.len() {
            let message = format!("{} actions, expected {}", actions.len(), games.len());
            return Err(PyValueError::new_err(message));
        }
        let stepped = py.detach(|| games.step(&actions, forfeits, threads));
        stepped.map_err(|(row, wrong)| error::of_row(py, &wrong, row))?;
        let (mut won, mut over) = (Vec::new(), Vec::new());
        for row in 0..games.len() {
            let (ended, returns) = games.result(row);
            over.push(u8::from(ended));
            let returns = returns[..games.seats()].iter();
            won.extend(returns.flat_map(|won| won.to_ne_bytes()));
        }
        Ok((PyByteArray::new(py, &won), PyByteArray::new(py, &over)))
    }

    /// The player to move in each game.
    fn players<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
        let players = (0..self.games.len()).map(|row| self.games.player(row));
        PyByteArray::new(py, &players.collect::<Vec<u8>>())
    }

    /// The seed of each deal.
    fn seeds(&self) -> Vec<u64> {
        let rows = 0..self.games.len();
        rows.map(|row| self.games.seed(row)).collect()
    }

    /// The legal actions of each game: where each row begins, and the numbers.
    fn legal<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
        let mut rows = Ragged::default();
        for row in 0..self.games.len() {
            rows.values.extend_from_slice(self.games.legal(row));
            rows.end_row();
        }
        ragged(py, &[rows])
    }

    /// The bytes of a mask of the legal actions that are not 0: their places and values. With `packed` a byte has eight
    /// actions, the first in its lowest bit.
    fn mask<'py>(
        &self,
        py: Python<'py>,
        packed: bool,
    ) -> (Bound<'py, PyByteArray>, Bound<'py, PyByteArray>) {
        let per_byte = if packed { 8 } else { 1 };
        let width = self.games.actions().div_ceil(per_byte);
        let (mut places, mut bytes): (Vec<i64>, Vec<u8>) = (Vec::new(), Vec::new());
        for row in 0..self.games.len() {
            for &action in self.games.legal(row) {
                let (place, bit) = (action as usize / per_byte, action as usize % per_byte);
                let place = i64::try_from(row * width + place).unwrap_or(i64::MAX);
                match bytes.last_mut() {
                    Some(byte) if places.last() == Some(&place) => *byte |= 1 << bit,
                    _ => {
                        places.push(place);
                        bytes.push(1 << bit);
                    }
                }
            }
        }
        let places: Vec<u8> = places
            .iter()
            .flat_map(|place| place.to_ne_bytes())
            .collect();
        (PyByteArray::new(py, &places), PyByteArray::new(py, &bytes))
    }

    /// Writes the features of a player in each game, or of the player to move.
    fn observe(
        &mut self,
        out: &Bound<'_, PyAny>,
        seat: Option<usize>,
        threads: Option<i64>,
    ) -> PyResult<()> {
        let (py, threads) = (out.py(), thread_count(threads)?);
        let buffer = PyBuffer::<u8>::get(out)?;
        if let Some(seat) = seat.filter(|seat| *seat >= self.games.seats()) {
            return Err(PyIndexError::new_err(format!("there is no seat {seat}")));
        }
        let (games, cells) = (&self.games, &mut self.cells);
        cells.resize(games.len() * games.cells(), 0);
        py.detach(|| games.observe(cells, seat, threads));
        buffer.copy_from_slice(py, cells)
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
        let (games, threads) = (&self.games, thread_count(threads)?);
        let chosen = py.detach(|| games.choose(name, Worlds(worlds), seed, threads));
        let chosen = chosen.map_err(|wrong| error::of(py, &wrong))?;
        let bytes: Vec<u8> = chosen
            .iter()
            .flat_map(|number| number.to_ne_bytes())
            .collect();
        Ok(PyByteArray::new(py, &bytes))
    }

    /// The text of an action.
    fn text(&self, number: u32) -> PyResult<String> {
        let text = self.games.text(number);
        text.ok_or_else(|| PyIndexError::new_err(format!("no action has the number {number}")))
    }

    /// An environment with copies of these games.
    #[expect(clippy::needless_pass_by_value, reason = "PyO3 extracts a vector")]
    fn take(&self, rows: Vec<usize>) -> PyResult<Self> {
        self.rows(rows.iter().copied())?;
        Ok(Self {
            games: self.games.take(&rows),
            cells: Vec::new(),
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

/// The cells of every play of a catalogue, and of the pass.
#[pyfunction]
pub(crate) fn doudizhu_cells<'py>(
    catalogue: &Bound<'py, crate::doudizhu::Catalogue>,
) -> PyResult<Bound<'py, PyByteArray>> {
    let plays = catalogue.get().numbers.plays();
    PyByteArray::new_with(catalogue.py(), (plays.len() + 1) * CARDS, |cells| {
        for (play, cells) in plays.iter().zip(cells.chunks_mut(CARDS)) {
            write_cards(play.cards(), cells);
        }
        Ok(())
    })
}
