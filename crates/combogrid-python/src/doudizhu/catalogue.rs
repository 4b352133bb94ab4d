//! The plays of a rule set by their numbers.

use std::sync::Arc;

use combogrid_doudizhu::{Catalogue as Numbers, Hand as Cards, Play as Move, Preset};
use combogrid_ops::Kind;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyList, PyString};

use super::cards::{douzero, hand_of, play_of};
use super::play::Play;
use super::rules::rules_of;
use crate::error;

const PASS: &str = "pass";

/// Every play of a rule set, numbered from 0 without gaps.
#[pyclass(frozen, module = "combogrid.doudizhu")]
pub(crate) struct Catalogue {
    pub(crate) numbers: Arc<Numbers>,
    /// The rules as they were given.
    rules: Py<PyAny>,
    numbering: &'static str,
    /// The text of each play and of the pass, made when the first one is asked for.
    texts: PyOnceLock<Vec<Py<PyString>>>,
}

#[pymethods]
impl Catalogue {
    #[new]
    #[pyo3(signature = (rules=None, numbering="combogrid"))]
    fn new(py: Python<'_>, rules: Option<Bound<'_, PyAny>>, numbering: &str) -> PyResult<Self> {
        let given = rules.unwrap_or_else(|| PyString::new(py, "rlcard").into_any());
        let rules = rules_of(&given)?;
        let (numbers, numbering) = match numbering {
            "combogrid" => (py.detach(|| Numbers::new(rules)), "combogrid"),
            "rlcard" if rules == Preset::Rlcard.rules() => (py.detach(Numbers::rlcard), "rlcard"),
            "rlcard" => {
                let message =
                    "RLCard numbers the plays of its own rules, expected the preset rlcard";
                return Err(error::new(py, Kind::Rules, "rules", None, message));
            }
            _ => {
                let message =
                    format!("unknown numbering {numbering:?}, expected combogrid or rlcard");
                return Err(error::new(py, Kind::Request, "numbering", None, message));
            }
        };
        Ok(Self {
            numbers: Arc::new(numbers),
            rules: given.unbind(),
            numbering,
            texts: PyOnceLock::new(),
        })
    }

    fn __len__(&self) -> usize {
        self.numbers.len()
    }

    fn __getitem__(&self, number: usize) -> PyResult<Play> {
        let play = self.numbers.play(number).map(Play);
        play.ok_or_else(|| PyIndexError::new_err(format!("no play has the number {number}")))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let rules = self.rules.bind(py).repr()?;
        Ok(format!("Catalogue({rules}, '{}')", self.numbering))
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (Py<PyAny>, &'static str) {
        (self.rules.clone_ref(py), self.numbering)
    }

    /// The rules that it was made with.
    #[getter]
    fn rules(&self, py: Python<'_>) -> Py<PyAny> {
        self.rules.clone_ref(py)
    }

    /// Who numbers the plays.
    #[getter]
    fn numbering(&self) -> &'static str {
        self.numbering
    }

    /// The number of the pass, which is that of plays.
    #[getter]
    fn pass_id(&self) -> usize {
        self.numbers.len()
    }

    fn number(&self, play: &Bound<'_, PyAny>) -> PyResult<usize> {
        let is_pass = play.cast::<PyString>().is_ok_and(|text| text == PASS);
        if is_pass {
            return Ok(self.numbers.len());
        }
        let (py, play) = (play.py(), play_of(play, self.numbers.rules(), "play")?);
        self.numbers.number(play).ok_or_else(|| {
            let message = format!("{play} is no play under these rules");
            error::new(py, Kind::Play, "play", None, message)
        })
    }

    fn text(&self, number: &Bound<'_, PyAny>) -> PyResult<Py<PyString>> {
        let (py, play) = (number.py(), self.play_at(number, "number")?);
        let number = play.and_then(|play| self.numbers.number(play));
        let place = number.unwrap_or(self.numbers.len());
        Ok(self.texts(py)[place].clone_ref(py))
    }

    fn cards<'py>(&self, number: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        let play = self.play_at(number, "number")?;
        douzero(number.py(), play.map_or(Cards::EMPTY, Move::cards))
    }

    #[pyo3(signature = (hand, to=None, *, with_pass=false))]
    fn legal(
        &self,
        hand: &Bound<'_, PyAny>,
        to: Option<&Bound<'_, PyAny>>,
        with_pass: bool,
    ) -> PyResult<Vec<u32>> {
        let (hand, to) = (hand_of(hand, "hand")?, self.to(to)?);
        let mut numbers = Vec::with_capacity(128);
        self.push_legal(hand, to, with_pass, &mut numbers);
        Ok(numbers)
    }

    #[pyo3(signature = (hand, to=None, *, with_pass=false))]
    fn legal_texts<'py>(
        &self,
        hand: &Bound<'py, PyAny>,
        to: Option<&Bound<'py, PyAny>>,
        with_pass: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        let (py, texts) = (hand.py(), self.texts(hand.py()));
        let numbers = self.legal(hand, to, with_pass)?;
        PyList::new(py, numbers.iter().map(|&number| &texts[number as usize]))
    }

    #[pyo3(signature = (hand, to=None, *, with_pass=false))]
    fn legal_cards<'py>(
        &self,
        hand: &Bound<'py, PyAny>,
        to: Option<&Bound<'py, PyAny>>,
        with_pass: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        let py = hand.py();
        let lists = PyList::empty(py);
        for number in self.legal(hand, to, with_pass)? {
            let play = self.numbers.play(number as usize);
            lists.append(douzero(py, play.map_or(Cards::EMPTY, Move::cards))?)?;
        }
        Ok(lists)
    }
}

fn wrong_number(py: Python<'_>, field: &str, message: impl std::fmt::Display) -> PyErr {
    error::new(py, Kind::Play, field, None, message)
}

impl Catalogue {
    /// The play with a number; `None` for the pass.
    fn play_at(&self, number: &Bound<'_, PyAny>, field: &str) -> PyResult<Option<Move>> {
        let total = self.numbers.len();
        let place: Option<usize> = number.extract().ok();
        match place.and_then(|place| self.numbers.play(place)) {
            Some(play) => Ok(Some(play)),
            None if place == Some(total) => Ok(None),
            None => {
                let message = format!("no play has the number {number}, there are {total}");
                Err(wrong_number(number.py(), field, message))
            }
        }
    }

    /// The play to answer: a number, a play, or its text; `None` and the pass are an empty table.
    fn to(&self, to: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Move>> {
        let Some(to) = to else {
            return Ok(None);
        };
        if let Ok(text) = to.cast::<PyString>() {
            if text == PASS {
                return Ok(None);
            }
        } else if to.cast::<Play>().is_err() && to.cast::<PyInt>().is_ok() {
            return self.play_at(to, "to");
        }
        play_of(to, self.numbers.rules(), "to").map(Some)
    }

    /// Appends the numbers of what may be played, in ascending order.
    pub(crate) fn push_legal(
        &self,
        hand: Cards,
        to: Option<Move>,
        with_pass: bool,
        numbers: &mut Vec<u32>,
    ) {
        push_legal(&self.numbers, hand, to, numbers);
        if with_pass && to.is_some() {
            numbers.push(u32::try_from(self.numbers.len()).unwrap_or(u32::MAX));
        }
    }

    fn texts(&self, py: Python<'_>) -> &[Py<PyString>] {
        self.texts.get_or_init(py, || {
            let plays = self.numbers.plays().iter();
            let texts = plays.map(|play| play.cards().to_string());
            let texts = texts.chain([PASS.to_owned()]);
            texts
                .map(|text| PyString::new(py, &text).unbind())
                .collect()
        })
    }
}

/// Appends the numbers of the legal plays, in ascending order.
pub(crate) fn push_legal(
    catalogue: &Numbers,
    hand: Cards,
    to: Option<Move>,
    numbers: &mut Vec<u32>,
) {
    let start = numbers.len();
    let rules = catalogue.rules();
    let push = |play: Move| {
        let number = catalogue.number(play);
        numbers.extend(number.and_then(|number| u32::try_from(number).ok()));
        std::ops::ControlFlow::<()>::Continue(())
    };
    let _ = match to {
        None => rules.visit_leads(hand, push),
        Some(to) => rules.visit_answers(hand, to, push),
    };
    numbers[start..].sort_unstable();
}
