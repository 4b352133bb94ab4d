//! `tothello play`: a placement wave by wave.

use combogrid_ops::Count;
use combogrid_ops::tothello::{Axis, Capture, Play, PlayAnswer, Position};
use combogrid_picture::{Mark, Page, Panel, Picture};
use combogrid_tothello::{Board, Cascade, Cell, Wave};
use itertools::Itertools;

use super::picture;
use crate::draw::sheet;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Play {
    fn show(&self, position: &Position, answer: &PlayAnswer, layout: &Layout) -> String {
        let mut text = format!("{} places {}\n", position.mover(), self.at);
        if let Some(cascade) = cascade(self, position) {
            text += &layout.draw(&before(&cascade, position));
            for ((wave, board), listed) in cascade.boards().zip(&answer.waves) {
                text += &layout.wrap(
                    &format!("\nwave {}: ", wave.number()),
                    listed.turned.iter().map(Cell::to_string),
                    2,
                );
                for capture in &listed.captures {
                    text += &layout.wrap("  ", words(capture), 4);
                }
                text += &layout.draw(&after(&cascade, position, wave, &board));
            }
        }
        let PlayAnswer {
            captured, count, ..
        } = answer;
        let waves = Count(answer.waves.len() as u128).of("wave");
        let mover = position.mover();
        text + &format!("\n{captured} turned in {waves}, {mover} has {count}\n")
    }

    fn page(&self, position: &Position, answer: &PlayAnswer) -> Option<Page> {
        let mover = position.mover();
        let title = format!("{mover} places {}", self.at);
        let cascade = cascade(self, position)?;
        let mut panels = vec![Panel::new(title.clone(), before(&cascade, position))];
        for ((wave, board), listed) in cascade.boards().zip(&answer.waves) {
            let caption = format!("Wave {}: {}", wave.number(), listed.turned.iter().join(" "));
            panels.push(Panel::new(caption, after(&cascade, position, wave, &board)));
        }
        let mut section = sheet("", panels.into_iter());
        let waves = Count(answer.waves.len() as u128).of("wave");
        let PlayAnswer {
            captured, count, ..
        } = answer;
        section.description = format!(
            "{captured} turned in {waves}, {mover} has {count}. {}",
            section.description
        );
        let sections = vec![section];
        Some(Page { title, sections })
    }
}

/// The captures of the request, wave by wave.
fn cascade(query: &Play, position: &Position) -> Option<Cascade> {
    let cell: Cell = query.at.parse().ok()?;
    position.board.place(cell, position.side).ok()
}

fn placed(cascade: &Cascade, cell: Cell) -> Option<Mark> {
    (Some(cell) == cascade.placed()).then_some(Mark::Circle)
}

/// The board with the piece that was placed.
fn before(cascade: &Cascade, position: &Position) -> Picture {
    picture::board(position, cascade.before(), |cell| placed(cascade, cell))
}

/// The board after a wave.
fn after(cascade: &Cascade, position: &Position, wave: &Wave, board: &Board) -> Picture {
    let mark = |cell| {
        let turned = wave.turned().contains(cell).then_some(Mark::Frame);
        turned.or_else(|| placed(cascade, cell))
    };
    let mut picture = picture::board(position, board, mark);
    picture.title = format!("Wave {}", wave.number());
    // The first board has the legend.
    picture.legend.clear();
    picture
}

/// The pieces, the two that they are between, and the axis.
fn words(capture: &Capture) -> Vec<String> {
    let [first, last] = &capture.between;
    let axis = match capture.axis {
        Axis::Row => "row",
        Axis::Column => "column",
        Axis::Diagonal => "diagonal",
        Axis::AntiDiagonal => "anti-diagonal",
    };
    let mut words: Vec<String> = capture.pieces.iter().map(Cell::to_string).collect();
    words.push(format!("between {first} and {last} ({axis})"));
    words
}
