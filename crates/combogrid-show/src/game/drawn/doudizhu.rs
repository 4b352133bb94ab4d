//! The table of Dou Dizhu.

use combogrid_doudizhu::Hand;
use combogrid_games::doudizhu::{Action, Rules, View};
use combogrid_ops::Count;
use itertools::Itertools;

use super::{Drawn, grouped, rows};
use crate::layout::Layout;

/// The cards of a hand with a blank between ranks.
fn by_rank(hand: Hand) -> String {
    let ranks = hand.ranks().iter();
    let mut ranks = ranks.map(|rank| rank.to_string().repeat(hand.count(rank).into()));
    ranks.join(" ")
}

/// The name of a player at a table.
fn named(view: &View, seat: usize) -> String {
    if seat == view.player() {
        "you".to_owned()
    } else {
        format!("player {seat}")
    }
}

impl Drawn for Rules {
    fn table(view: &View, layout: &Layout) -> String {
        let landlord = view.landlord().map(|seat| named(view, seat));
        let bottom = view.bottom().map_or_else(String::new, |cards| {
            format!(" with the bottom {}", by_rank(cards))
        });
        let seats = view.left().len();
        let others = (1..seats).map(|step| (view.player() + step) % seats);
        let mut others = others.map(|seat| {
            let cards = Count(view.left()[seat] as u128).of("card");
            let played = view.played()[seat];
            let played = if played.is_empty() {
                String::new()
            } else {
                format!(" after {}", by_rank(played))
            };
            format!("player {seat} has {cards}{played}")
        });
        let last = view.last().map(|(play, by)| {
            let kind = play.kind().name().replace('_', " ");
            format!("{play} by {} ({kind})", named(view, by))
        });
        let cards = Count(view.hand().total() as u128).of("card");
        let lines = [
            ("landlord", landlord.unwrap_or_default() + &bottom),
            ("stake", view.stake().to_string()),
            ("others", others.join(", ")),
            ("last", last.unwrap_or_default()),
            ("hand", format!("{} ({cards})", by_rank(view.hand()))),
        ];
        rows(&lines, layout)
    }

    /// The plays by their kinds.
    fn moves(view: &View) -> Vec<(String, Vec<String>)> {
        let mut plays = view.plays();
        plays.sort_by_key(|play| play.kind());
        let bids = view.legal().filter_map(|action| match action {
            Action::Play(_) => None,
            word => Some((String::new(), word.to_string())),
        });
        let plays = plays.iter().map(|play| {
            let name = play.kind().name().replace('_', " ");
            (name, play.cards().to_string())
        });
        grouped(bids.chain(plays))
    }
}
