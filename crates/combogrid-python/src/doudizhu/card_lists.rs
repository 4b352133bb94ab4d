//! The plays of a catalogue as lists of `DouZero`'s card numbers.

use combogrid_doudizhu::{
    Catalogue as Numbers, Hand as Cards, Kind as PlayKind, Play as Move, Rank,
};
use combogrid_ops::Kind;
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::cards::{DOUZERO, counted, reading};
use super::catalogue::Catalogue;
use crate::{error, memory};

/// The order of the cards in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CardOrder {
    /// Low to high.
    Ascending,
    /// Orders cards as `MovesGener` lists a sorted hand: the kickers of a trio come first, other kickers last.
    Douzero,
}

/// The cards of every play and of the pass, one after the other.
///
/// A list for a caller is a slice of them, which takes one call of Python where its cards take one each.
pub(crate) struct CardLists {
    cards: Py<PyList>,
    /// Where the cards of each play begin; the pass has none, and ends where it begins.
    starts: Vec<usize>,
}

impl CardLists {
    pub(crate) fn new(py: Python<'_>, catalogue: &Numbers, order: CardOrder) -> PyResult<Self> {
        let (mut cards, mut starts) = (Vec::new(), Vec::with_capacity(catalogue.len() + 2));
        for &play in catalogue.plays() {
            starts.push(cards.len());
            for part in parts(play, order) {
                cards.extend(part.cards().map(|rank| DOUZERO[rank.index()]));
            }
        }
        starts.extend([cards.len(); 2]);
        let cards = PyList::new(py, cards)?.unbind();
        Ok(Self { cards, starts })
    }

    /// A new list of the cards of the play with a number of the catalogue, or of the pass.
    pub(crate) fn list<'py>(&self, py: Python<'py>, number: usize) -> Bound<'py, PyList> {
        let cards = self.cards.bind(py);
        match self.starts.get(number..number + 2) {
            Some(&[start, end]) => cards.get_slice(start, end),
            _ => PyList::empty(py),
        }
    }
}

/// The cards in two parts, each of them low to high.
fn parts(play: Move, order: CardOrder) -> [Cards; 2] {
    match play.kind() {
        PlayKind::TrioSolo | PlayKind::TrioPair if order == CardOrder::Douzero => {
            [play.kickers(), play.body()]
        }
        PlayKind::AirplaneSolos | PlayKind::FourTwoSolos | PlayKind::FourTwoPairs
            if order == CardOrder::Douzero =>
        {
            [play.body(), play.kickers()]
        }
        _ => [play.cards(), Cards::EMPTY],
    }
}

/// The place of each number of `DouZero` among the ranks, and `Rank::COUNT` where there is none.
const PLACES: [usize; 31] = {
    let (mut places, mut place) = ([Rank::COUNT; 31], 0);
    while place < Rank::COUNT {
        places[DOUZERO[place] as usize] = place;
        place += 1;
    }
    places
};

/// The rank with a number of `DouZero`.
pub(crate) fn rank_of(number: i64) -> Option<Rank> {
    let place = PLACES.get(usize::try_from(number).ok()?)?;
    Rank::from_index(*place)
}

/// Reads the cards of a list, or of anything else that can be gone through.
pub(crate) fn each_rank(cards: &Bound<'_, PyAny>, mut visit: impl FnMut(Rank)) -> PyResult<()> {
    let mut read = |card: Bound<'_, PyAny>| {
        let rank = rank_of(card.extract()?).ok_or_else(|| {
            let message = format!("{card} is no card of DouZero");
            error::new(card.py(), Kind::Cards, "cards", None, message)
        })?;
        visit(rank);
        Ok(())
    };
    match cards.cast::<PyList>() {
        Ok(list) => list.iter().try_for_each(read),
        Err(_) => cards.try_iter()?.try_for_each(|card| read(card?)),
    }
}

/// Reads the cards of a hand.
pub(crate) fn hand_of_numbers(cards: &Bound<'_, PyAny>) -> PyResult<Cards> {
    let mut counts = [0_u8; Rank::COUNT];
    each_rank(cards, |rank| {
        let count = &mut counts[rank.index()];
        *count = count.saturating_add(1);
    })?;
    counted(cards.py(), counts, "cards")
}

/// Lists the leads or, after a rival's move, the pass and the moves that beat it; each move once.
#[pyfunction]
#[pyo3(signature = (catalogue, cards, rival_move=None))]
pub(crate) fn douzero_legal<'py>(
    catalogue: &Bound<'py, Catalogue>,
    cards: &Bound<'py, PyAny>,
    rival_move: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    memory::begin()?;
    let (hand, catalogue) = (hand_of_numbers(cards)?, catalogue.get());
    let rival = rival_move.map_or(Ok(Cards::EMPTY), hand_of_numbers)?;
    let (py, rules) = (cards.py(), catalogue.numbers.rules());
    let to = match rival {
        Cards::EMPTY => None,
        _ => Some(reading(py, rival, rules, "rival_move")?),
    };
    catalogue.card_lists(py, hand, to, true)
}
