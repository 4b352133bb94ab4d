//! `guandan best`: the best arrangements of a hand.

use combogrid_ops::Count;
use combogrid_ops::guandan::{Arranged, Best, BestAnswer, ParsedHand};
use combogrid_picture::{Page, Panel};

use super::{painted, picture};
use crate::draw::{sheet, sheet_of};
use crate::layout::Layout;
use crate::show::Show;

impl Show for Best {
    fn show(&self, parsed: &ParsedHand, answer: &BestAnswer, layout: &Layout) -> String {
        let rows = answer.best.iter().enumerate().map(|(index, arranged)| {
            let plays = arranged.split.iter().map(|&play| painted(play, layout));
            [
                (index + 1).to_string(),
                arranged.plays.to_string(),
                arranged.bombs.to_string(),
                plays.collect::<Vec<_>>().join(" "),
            ]
        });
        format!(
            "{}\n{}",
            layout.draw(&picture::hand(&parsed.hand)),
            layout.tabulate(&["", "plays", "bombs", "arrangement"], rows)
        )
    }

    fn page(&self, parsed: &ParsedHand, answer: &BestAnswer) -> Option<Page> {
        let panels = answer.best.iter().enumerate();
        let panels = panels.map(|(index, arranged)| panel(arranged, index + 1));
        let title = format!("The best {} of {}", answer.best.len(), parsed.hand);
        let sections = vec![sheet_of(picture::hand(&parsed.hand)), sheet("", panels)];
        Some(Page { title, sections })
    }
}

/// An arrangement as a picture under its place in the list.
fn panel(arranged: &Arranged, place: usize) -> Panel {
    let picture = picture::arranged(&arranged.split, &arranged.cards);
    let mut panel = Panel::new(place.to_string(), picture);
    let plays = Count(arranged.plays as u128).of("play");
    let bombs = Count(arranged.bombs as u128).of("bomb");
    panel.notes.push(format!("{plays}, {bombs}"));
    panel
}
