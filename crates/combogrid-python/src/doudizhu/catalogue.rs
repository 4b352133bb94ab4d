//! The plays of a rule set by their numbers.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use combogrid_doudizhu::{Catalogue as Numbers, Hand as Cards, Play as Move, Preset};
use combogrid_ops::ErrorKind;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyList, PyString};

use super::card_lists::{CardLists, CardOrder};
use super::hand::{Play, hand_of, play_of};
use super::rules::rules_of;
use crate::{error, memory};

const PASS: &str = "pass";

/// Every play of a rule set, numbered from 0 without gaps: the action space of an agent.
///
/// `numbering="rlcard"` gives the numbers of `RLCard`'s action space, and `"openspiel"` the order of `OpenSpiel`'s. The number of the
/// pass is `pass_id`.
#[pyclass(frozen, module = "pycombogrid.doudizhu")]
pub(crate) struct Catalogue {
    pub(crate) numbers: Arc<Numbers>,
    /// The rules as they were given.
    rules: Py<PyAny>,
    numbering: &'static str,
    /// The text of each play and of the pass, made when the first one is asked for.
    texts: PyOnceLock<Vec<Py<PyString>>>,
    /// The cards of each play and of the pass, low to high.
    ascending: PyOnceLock<CardLists>,
    /// The cards of each play and of the pass, in the order of `DouZero`.
    douzero: PyOnceLock<CardLists>,
}

#[pymethods]
impl Catalogue {
    #[new]
    #[pyo3(signature = (rules=None, numbering="combogrid"))]
    fn new(py: Python<'_>, rules: Option<Bound<'_, PyAny>>, numbering: &str) -> PyResult<Self> {
        memory::begin()?;
        let given = rules.unwrap_or_else(|| PyString::new(py, "rlcard").into_any());
        let rules = rules_of(&given)?;
        let (numbers, numbering) = match numbering {
            "combogrid" => (py.detach(|| Numbers::new(rules)), "combogrid"),
            "rlcard" if rules == Preset::Rlcard.rules() => (py.detach(Numbers::rlcard), "rlcard"),
            "openspiel" if rules == Preset::OpenSpiel.rules() => {
                (py.detach(Numbers::open_spiel), "openspiel")
            }
            "rlcard" | "openspiel" => {
                let message = format!(
                    "{numbering} numbers the plays of its own rules, expected the preset {numbering}"
                );
                return Err(error::new(py, ErrorKind::Rules, "rules", None, message));
            }
            _ => {
                let message = format!(
                    "unknown numbering {numbering:?}, expected combogrid, rlcard or openspiel"
                );
                return Err(error::new(
                    py,
                    ErrorKind::Request,
                    "numbering",
                    None,
                    message,
                ));
            }
        };
        Ok(Self {
            numbers: Arc::new(numbers),
            rules: given.unbind(),
            numbering,
            texts: PyOnceLock::new(),
            ascending: PyOnceLock::new(),
            douzero: PyOnceLock::new(),
        })
    }

    fn __len__(&self) -> usize {
        self.numbers.len()
    }

    /// The play of a number; below 0 they count from the end.
    fn __getitem__(&self, number: isize) -> PyResult<Play> {
        let place = if number < 0 {
            self.numbers.len().checked_add_signed(number)
        } else {
            usize::try_from(number).ok()
        };
        let play = place.and_then(|place| self.numbers.play(place)).map(Play);
        play.ok_or_else(|| PyIndexError::new_err(format!("no play has the number {number}")))
    }

    /// Whether the plays and their numbers are the same.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Self>().is_ok_and(|other| {
            let other = other.get();
            (self.numbers.rules(), self.numbering) == (other.numbers.rules(), other.numbering)
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.numbers.rules(), self.numbering).hash(&mut hasher);
        hasher.finish()
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

    /// The name of the numbering of plays.
    #[getter]
    fn numbering(&self) -> &'static str {
        self.numbering
    }

    /// The number of the pass, which is that of plays.
    #[getter]
    fn pass_id(&self) -> usize {
        self.numbers.len()
    }

    /// Return the number of a play, of cards in the reading with the longest body, or of `"pass"`.
    fn number(&self, play: &Bound<'_, PyAny>) -> PyResult<usize> {
        let is_pass = play.cast::<PyString>().is_ok_and(|text| text == PASS);
        if is_pass {
            return Ok(self.numbers.len());
        }
        let (py, play) = (play.py(), play_of(play, self.numbers.rules(), "play")?);
        self.numbers.number(play).ok_or_else(|| {
            let message = format!("{play} is no play under these rules");
            error::new(py, ErrorKind::Play, "play", None, message)
        })
    }

    /// Return the cards of a play low to high, or `"pass"`.
    fn text(&self, number: &Bound<'_, PyAny>) -> PyResult<Py<PyString>> {
        memory::begin()?;
        let (py, number) = (number.py(), self.place(number, "number")?);
        Ok(self.texts(py)[number].clone_ref(py))
    }

    /// Return the cards of a play as `DouZero` numbers them, low to high; those of the pass are none.
    fn cards<'py>(&self, number: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyList>> {
        memory::begin()?;
        let (py, number) = (number.py(), self.place(number, "number")?);
        Ok(self.lists(py)?.list(py, number))
    }

    /// Return the numbers of all plays that may be led, or that beat `to`, ascending.
    ///
    /// `to` is a number, a play, or its text; `None` and the pass are an empty table. `with_pass` adds the pass
    /// where there is something to answer.
    #[pyo3(signature = (hand, to=None, *, with_pass=false))]
    fn legal(
        &self,
        hand: &Bound<'_, PyAny>,
        to: Option<&Bound<'_, PyAny>>,
        with_pass: bool,
    ) -> PyResult<Vec<u32>> {
        memory::begin()?;
        let (hand, to) = (
            hand_of(hand, self.numbers.rules().deck(), "hand")?,
            self.to(to)?,
        );
        let mut numbers = Vec::with_capacity(128);
        self.push_legal(hand, to, with_pass, &mut numbers);
        Ok(numbers)
    }

    /// Return the same plays as texts, cards low to high.
    #[pyo3(signature = (hand, to=None, *, with_pass=false))]
    fn legal_texts<'py>(
        &self,
        hand: &Bound<'py, PyAny>,
        to: Option<&Bound<'py, PyAny>>,
        with_pass: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        memory::begin()?;
        let (py, texts) = (hand.py(), self.texts(hand.py()));
        let numbers = self.legal(hand, to, with_pass)?;
        PyList::new(py, numbers.iter().map(|&number| &texts[number as usize]))
    }

    /// Return the same plays as lists of `DouZero`'s card numbers.
    #[pyo3(signature = (hand, to=None, *, with_pass=false))]
    fn legal_cards<'py>(
        &self,
        hand: &Bound<'py, PyAny>,
        to: Option<&Bound<'py, PyAny>>,
        with_pass: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        memory::begin()?;
        let (cards, to) = (
            hand_of(hand, self.numbers.rules().deck(), "hand")?,
            self.to(to)?,
        );
        self.card_lists(hand.py(), cards, to, with_pass)
    }
}

impl Catalogue {
    /// The cards of the legal plays, a list for each play.
    pub(crate) fn card_lists<'py>(
        &self,
        py: Python<'py>,
        hand: Cards,
        to: Option<Move>,
        with_pass: bool,
    ) -> PyResult<Bound<'py, PyList>> {
        let (lists, mut numbers) = (self.lists(py)?, Vec::with_capacity(128));
        self.push_legal(hand, to, with_pass, &mut numbers);
        PyList::new(
            py,
            numbers
                .iter()
                .map(|&number| lists.list(py, number as usize)),
        )
    }

    /// The number that an argument is, which may be that of the pass.
    fn place(&self, number: &Bound<'_, PyAny>, field: &str) -> PyResult<usize> {
        let total = self.numbers.len();
        let place = number
            .extract()
            .ok()
            .filter(|&place: &usize| place <= total);
        place.ok_or_else(|| {
            let message = format!("no play has the number {number}, there are {total}");
            error::new(number.py(), ErrorKind::Play, field, None, message)
        })
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
            return Ok(self.numbers.play(self.place(to, "to")?));
        }
        play_of(to, self.numbers.rules(), "to").map(Some)
    }

    /// Appends the numbers of the legal plays, in ascending order.
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

    /// The lists of all plays, which are made when the first one is asked for.
    fn lists(&self, py: Python<'_>) -> PyResult<&CardLists> {
        let made = || CardLists::new(py, &self.numbers, CardOrder::Ascending);
        self.ascending.get_or_try_init(py, made)
    }

    pub(crate) fn douzero_lists(&self, py: Python<'_>) -> PyResult<&CardLists> {
        let made = || CardLists::new(py, &self.numbers, CardOrder::Douzero);
        self.douzero.get_or_try_init(py, made)
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
