//! The table of Guandan.

use combogrid_games::guandan::{Action, Rules, View};
use combogrid_guandan::Arranger;
use combogrid_ops::Count;
use itertools::Itertools;

use super::{Drawn, grouped, rows};
use crate::layout::Layout;

impl Drawn for Rules {
    fn table(view: &View, layout: &Layout) -> String {
        let named = |seat: usize| match (seat + 4 - view.player()) % 4 {
            0 => "you".to_owned(),
            2 => format!("your partner {seat}"),
            _ => format!("player {seat}"),
        };
        let mut others = (1..4).map(|step| {
            let seat = (view.player() + step) % 4;
            let cards = Count(view.left()[seat] as u128).of("card");
            format!("{} has {cards}", named(seat))
        });
        let last = view.last().map(|(play, by)| {
            let kind = play.kind().name().replace('_', " ");
            format!("{play} by {} ({kind})", named(by))
        });
        let [own, other] = [0, 1].map(|side| view.levels()[(view.player() + side) % 2]);
        let given = view.tributes().filter_map(|tribute| {
            let card = tribute.card?;
            Some(match tribute.to {
                Some(to) => format!("{} gives {card} to {}", named(tribute.from), named(to)),
                None => format!("{} gives {card}", named(tribute.from)),
            })
        });
        let best = Arranger::new(view.plays_rules()).top(&view.hand(), 1);
        let best = best.unwrap_or_else(|stopped| stopped.known);
        let sorted = best.first().map(|best| {
            let plays = best.plays.iter().map(|laid| laid.play.to_string());
            plays.collect::<Vec<_>>().join(" ")
        });
        let cards = Count(view.hand().total() as u128).of("card");
        let lines = [
            (
                "level",
                format!("{}; yours {own}, theirs {other}", view.level()),
            ),
            ("others", others.join(", ")),
            ("out", view.out().map(named).join(", ")),
            ("tribute", given.collect::<Vec<_>>().join(", ")),
            ("last", last.unwrap_or_default()),
            ("hand", format!("{} ({cards})", view.hand())),
            ("sorted", sorted.unwrap_or_default()),
        ];
        rows(&lines, layout)
    }

    /// The plays by their kinds.
    fn moves(view: &View) -> Vec<(String, Vec<String>)> {
        grouped(view.legal().map(|action| match action {
            Action::Play(play) => (play.kind().name().replace('_', " "), play.to_string()),
            Action::Give(card) => ("give".to_owned(), card.to_string()),
            Action::Return(card) => ("return".to_owned(), card.to_string()),
            word => (String::new(), word.to_string()),
        }))
    }
}
