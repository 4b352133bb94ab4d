//! Games as tables that people read.

mod boards;
mod cards;
mod doudizhu;
mod guandan;

use combogrid_games::Game;
use combogrid_ops::game::Served;
use itertools::Itertools;

use crate::layout::Layout;

/// A game whose views are drawn for people.
pub trait Drawn: Served {
    /// Draws a view as the cards lie on a table.
    fn table(view: &<Self::Game as Game>::View, layout: &Layout) -> String;

    /// The legal actions of a view in groups: the words that a group shares, and the rest of each action.
    fn moves(view: &<Self::Game as Game>::View) -> Vec<(String, Vec<String>)> {
        let actions = Self::Game::choices(view).map(|action| action.to_string());
        grouped(actions.map(|text| match text.rsplit_once(' ') {
            Some((words, card)) => (words.to_owned(), card.to_owned()),
            None => (String::new(), text),
        }))
    }
}

/// The next items that have the same name.
fn grouped(named: impl Iterator<Item = (String, String)>) -> Vec<(String, Vec<String>)> {
    let groups = named.chunk_by(|(name, _)| name.clone());
    let groups = groups.into_iter();
    let texts = groups.map(|(name, group)| (name, group.map(|(_, text)| text).collect()));
    texts.collect()
}

/// Actions of a group that are listed one by one.
const LISTED: usize = 14;

/// The legal actions of a view on a few lines; empty if there are none.
#[must_use]
pub fn moves_text<R: Drawn>(view: &<R::Game as Game>::View, layout: &Layout) -> String {
    let mut groups = R::moves(view);
    // Cards that may be thrown may end the hand as well.
    groups.dedup_by(|next, group| {
        let same = next.1 == group.1;
        if same {
            group.0 = format!("{} or {}", group.0, next.0);
        }
        same
    });
    let mut groups = groups.into_iter().map(|(name, rest)| match rest.len() {
        ..=LISTED if name.is_empty() => rest.join(", "),
        ..=LISTED => [name, rest.join(" ")].join(" "),
        count => format!("{name} in {count} ways").trim_start().to_owned(),
    });
    rows(&[("moves", groups.join(", "))], layout)
}

/// A line of a table: its name and its text.
fn row(name: &str, text: &str, layout: &Layout) -> String {
    layout.list(&format!("{name:8}"), text)
}

/// Lines of a table, without those that have no text.
fn rows(rows: &[(&str, String)], layout: &Layout) -> String {
    let rows = rows.iter().filter(|(_, text)| !text.is_empty());
    rows.map(|(name, text)| row(name, text, layout)).collect()
}
