//! Hands and splits as pictures.

mod hand;
mod split;

use combogrid_doudizhu::{Hand, Rank};
use combogrid_picture::Label;

pub(super) use hand::{hand, hands};
pub(super) use split::{play, split};

use crate::layout::Layout;

/// The picture of a hand as text.
pub(super) fn text(cards: Hand, layout: &Layout) -> String {
    layout.draw(&hand::hand_of_all_ranks(cards))
}

/// The ranks from the lowest to the highest that are held, or all if none is.
fn span(cards: Hand) -> Vec<Rank> {
    let held: Vec<Rank> = Rank::ALL
        .into_iter()
        .filter(|&rank| cards.count(rank) > 0)
        .collect();
    between(&held)
}

/// The ranks from the first to the last of these, which are in order, or all if there are none.
fn between(ranks: &[Rank]) -> Vec<Rank> {
    match (ranks.first(), ranks.last()) {
        (Some(first), Some(last)) => Rank::ALL[first.index()..=last.index()].to_vec(),
        _ => Rank::ALL.to_vec(),
    }
}

/// The names of the columns.
fn rank_names(ranks: &[Rank]) -> Vec<Label> {
    ranks
        .iter()
        .map(|rank| Label::plain(rank.to_string()))
        .collect()
}
