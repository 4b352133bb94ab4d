//! Pictures for notebooks: those that the command line draws, as SVG.

use std::time::Duration;

use combogrid_ops::doudizhu::ListSplits;
use combogrid_ops::reversi::PositionArgs;
use combogrid_ops::rummy::Combos;
use combogrid_ops::tothello::BoardArgs;
use combogrid_ops::{Bounds, Subject};
use combogrid_rummy::{Group, Hand, Laying, Notation, Rules};
use combogrid_show::{Pictured, Show, arrangement_page as drawn};
use pyo3::prelude::*;
use serde::de::DeserializeOwned;

use crate::rummy::rules_of;
use crate::{json, memory};

/// The time limit of a picture.
const PATIENCE: Duration = Duration::from_secs(2);

/// Draws the answer of a request, or the board alone, if it can be drawn.
#[pyfunction]
pub(crate) fn picture(
    py: Python<'_>,
    what: &str,
    request: &Bound<'_, PyAny>,
) -> PyResult<Option<String>> {
    memory::begin()?;
    let mut text = Vec::new();
    json::write_value(request, &mut text)?;
    Ok(py.detach(|| match what {
        "rummy.combos" => answer::<Combos>(&text),
        "doudizhu.splits" => answer::<ListSplits>(&text),
        "tothello" => subject::<BoardArgs>(&text),
        "reversi" => subject::<PositionArgs>(&text),
        _ => None,
    }))
}

fn read<T: DeserializeOwned>(request: &[u8]) -> Option<T> {
    serde_json::from_slice(request).ok()
}

fn subject<S: Pictured>(request: &[u8]) -> Option<String> {
    let subject = read::<S>(request)?.read().ok()?;
    Some(S::picture(&subject)?.svg())
}

fn answer<Q: Show>(request: &[u8]) -> Option<String> {
    let (query, subject): (Q, Q::Subject) = (read(request)?, read(request)?);
    let bounds = Bounds {
        timeout: Some(PATIENCE),
        ..Bounds::default()
    };
    let answer = query.ask(&subject, &bounds).ok()?;
    Some(query.page(&subject.read().ok()?, &answer)?.svg())
}

/// Draws melds as they were found under these rules, and loose cards.
#[pyfunction]
pub(crate) fn arrangement_picture(
    rules: &Bound<'_, PyAny>,
    melds: Vec<String>,
    loose: &str,
) -> PyResult<Option<String>> {
    memory::begin()?;
    let (py, rules) = (rules.py(), rules_of(rules)?);
    Ok(py.detach(move || arrangement(&rules, &melds.join(", "), loose)))
}

fn arrangement(rules: &Rules, melds: &str, loose: &str) -> Option<String> {
    let laying = Laying::parse_as(melds, Notation::Text, rules).ok()?;
    let groups = rules.check(&laying).groups.into_iter();
    let melds = groups.map(|group| match group {
        Some(Group::Meld(meld)) => Some(meld),
        _ => None,
    });
    let melds = melds.collect::<Option<Vec<_>>>()?;
    let loose = Hand::parse(loose, rules).ok()?;
    Some(drawn(&melds, &loose, rules).svg())
}
