//! The tables of gin, Indian rummy and Rummikub.

use std::fmt::Display;

use combogrid_games::{gin, indian, rummikub};
use combogrid_ops::Count;
use combogrid_rummy::{Aim, Arrangement, Hand, Rules, Solver};
use itertools::Itertools;

use super::{Drawn, rows};
use crate::layout::Layout;

/// The melds of a hand that leave the fewest points.
fn arranged(hand: &Hand, rules: &Rules) -> Arrangement {
    let best = Solver::new(rules).best(hand, Aim::Deadwood);
    best.unwrap_or_else(|stopped| stopped.known)
}

/// The top of a pile, and how many cards are under it.
fn pile(top: Option<impl Display>, under: usize) -> String {
    match (top, under) {
        (None, 0) => "empty".to_owned(),
        (None, under) => cards(under),
        (Some(top), 0) => top.to_string(),
        (Some(top), under) => format!("{top}, under it {}", cards(under)),
    }
}

fn cards(count: usize) -> String {
    Count(count as u128).of("card")
}

impl Drawn for gin::Rules {
    fn table(view: &gin::View, layout: &Layout) -> String {
        let best = arranged(&view.hand().iter().collect(), &Rules::gin());
        let points = Count(view.deadwood().into()).of("point");
        let other = match view.opponent_has().iter().join(" ") {
            known if known.is_empty() => "10 cards".to_owned(),
            known => format!("10 cards with {known}"),
        };
        let laid = view.melds().map(|meld| meld.iter().join(" ")).join(", ");
        let lines = [
            ("stock", cards(view.stock())),
            ("pile", pile(view.top(), view.buried().len())),
            ("other", other),
            ("laid", laid),
            ("melds", best.melds().iter().join(", ")),
            ("loose", best.loose().to_string()),
            (
                "points",
                format!(
                    "{points} loose; a knock needs {} or fewer",
                    view.knock_limit()
                ),
            ),
        ];
        rows(&lines, layout)
    }
}

impl Drawn for indian::Rules {
    fn table(view: &indian::View, layout: &Layout) -> String {
        let rules = view.rules().melds;
        let best = arranged(&view.hand(), &rules);
        let shortfall = Solver::new(&rules).shortfall(&view.hand());
        let lacks = match shortfall {
            Ok(shortfall) if shortfall.runs > 0 => shortfall.lacks().to_string(),
            _ => String::new(),
        };
        let under = view.pile().len().saturating_sub(1);
        let others = view.known().zip(view.pays()).enumerate();
        let others = others.filter(|(seat, _)| *seat != view.player());
        let mut others = others.map(|(seat, (known, pays))| match pays {
            Some(points) => format!("player {seat} is out and pays {points}"),
            None if known.is_empty() => format!("player {seat} took nothing"),
            None => format!("player {seat} has {known}"),
        });
        let size = rules.hand_size().unwrap_or(13);
        let lines = [
            ("wild", format!("cut card {}", view.cut())),
            ("stock", cards(view.stock())),
            ("pile", pile(view.pile().last(), under)),
            (
                "others",
                format!("{size} cards each, {}", others.join(", ")),
            ),
            ("melds", best.melds().iter().join(", ")),
            ("loose", best.loose().to_string()),
            ("lacks", lacks),
        ];
        rows(&lines, layout)
    }
}

impl Drawn for rummikub::Rules {
    fn table(view: &rummikub::View, layout: &Layout) -> String {
        let best = arranged(&view.hand(), &view.rules().melds);
        let others = view.tiles().zip(view.opened()).enumerate();
        let others = others.filter(|(seat, _)| *seat != view.player());
        let mut others = others.map(|(seat, (tiles, has_opened))| {
            let tiles = Count(tiles as u128).of("tile");
            let opened = if has_opened {
                ""
            } else {
                " and has not opened"
            };
            format!("player {seat} has {tiles}{opened}")
        });
        let has_opened = view.opened().nth(view.player()) == Some(true);
        let opening = view.rules().melds.opening().points;
        let opening = opening
            .filter(|_| !has_opened)
            .map_or(String::new(), |points| {
                format!("{points} points of the own tiles alone")
            });
        let lines = [
            ("pool", Count(view.pool() as u128).of("tile")),
            ("others", others.join(", ")),
            ("table", view.table().to_string()),
            ("opening", opening),
            ("melds", best.melds().iter().join(", ")),
            ("loose", best.loose().to_string()),
        ];
        rows(&lines, layout)
    }

    fn moves(view: &rummikub::View) -> Vec<(String, Vec<String>)> {
        let mut actions = view.legal();
        let idle = actions.next().map(|action| action.to_string());
        // There are too many turns to list, and each is the whole table after it.
        let lays = actions
            .next()
            .map(|_| "melds that are new or longer".to_owned());
        let words: Vec<String> = idle.into_iter().chain(lays).collect();
        vec![(String::new(), words)]
            .into_iter()
            .filter(|(_, words)| !words.is_empty())
            .collect()
    }
}
