//! The tables of gin and Indian rummy.

use std::fmt::Display;

use combogrid_games::{gin, indian};
use combogrid_rummy::{Aim, Arrangement, Hand, Rules, Solver};
use itertools::Itertools;

use super::{Drawn, rows};
use crate::Count;
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
