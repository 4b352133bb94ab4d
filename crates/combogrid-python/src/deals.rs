//! Random hands and boards as texts.

use combogrid_ops::deal::{Dealer, Game};
use combogrid_ops::{ErrorKind, SettingValue};
use pyo3::prelude::*;

use crate::error;

/// Hands or boards without an end, the same ones for the same seed.
#[pyclass(module = "pycombogrid._core")]
pub(crate) struct Deals(Dealer);

#[pymethods]
impl Deals {
    #[new]
    fn new(
        py: Python<'_>,
        game: &str,
        seed: u64,
        cards: Option<usize>,
        settings: Vec<(String, String)>,
    ) -> PyResult<Self> {
        let game: Game = game
            .parse()
            .map_err(|wrong| error::new(py, ErrorKind::Request, "game", None, wrong))?;
        let settings = settings.into_iter();
        let settings: Vec<SettingValue> = settings
            .map(|(name, value)| SettingValue { name, value })
            .collect();
        let dealer = game
            .with_settings(&settings)
            .and_then(|game| Dealer::new(&game, cards, seed));
        dealer.map(Self).map_err(|wrong| error::of(py, &wrong))
    }

    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> Option<String> {
        self.0.next().map(|dealt| dealt.to_string())
    }
}
