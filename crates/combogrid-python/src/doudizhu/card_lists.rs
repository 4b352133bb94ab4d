//! The plays of a catalogue as lists of `DouZero`'s card numbers.

use combogrid_doudizhu::{Catalogue as Numbers, Hand as Cards, Kind as PlayKind, Play as Move};
use pyo3::prelude::*;
use pyo3::types::PyList;

use super::cards::DOUZERO;

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
