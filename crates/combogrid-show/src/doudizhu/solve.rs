//! `doudizhu solve`: who wins with open hands.

use combogrid_ops::Count;
use combogrid_ops::doudizhu::{ParsedHands, Solution, Solve};
use combogrid_picture::Page;
use itertools::Itertools;

use super::line::{choice, line_panels, line_table, moves, side};
use super::painted::painted;
use crate::draw::sheet;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Solve {
    fn show(&self, parsed: &ParsedHands, answer: &Solution, layout: &Layout) -> String {
        let ParsedHands {
            notation,
            start,
            rules,
            ..
        } = *parsed;
        let mut text = format!("{}, as in\n\n", side(&start, answer.wins));
        let line = moves(rules, start, &answer.line, &answer.kinds);
        text += &line_table(parsed, start, &line, &[], layout);
        if let Some(winning) = &answer.winning {
            let kinds = answer.winning_kinds.iter().flatten();
            let words = winning.iter().zip(kinds).map(|(cards, kind)| {
                let choice = choice(rules, &start, cards, kind.as_deref());
                match choice {
                    Some((Some(play), _)) => painted(play, notation, layout),
                    _ => cards.clone(),
                }
            });
            let number = Count(winning.len() as u128).of("winning first play");
            text += &if winning.is_empty() {
                "\nno winning first play\n".to_owned()
            } else {
                layout.wrap(&format!("\n{number}: "), words, 2)
            };
        }
        text + &format!("\n{} searched\n", Count(answer.states.into()).of("state"))
    }

    fn page(&self, parsed: &ParsedHands, answer: &Solution) -> Option<Page> {
        let line = moves(parsed.rules, parsed.start, &answer.line, &answer.kinds);
        let panels = line_panels(parsed, parsed.start, &line, &[])?;
        let mut section = sheet("Step by step", panels.into_iter());
        if let Some(winning) = &answer.winning {
            let number = Count(winning.len() as u128).of("winning first play");
            let plays = winning.iter().join(" ");
            section.description = format!("{number}: {plays}. {}", section.description);
        }
        Some(Page {
            title: format!("With open hands, {}", side(&parsed.start, answer.wins)),
            sections: vec![section],
        })
    }
}
