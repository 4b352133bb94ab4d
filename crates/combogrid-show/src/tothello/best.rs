//! `tothello best`: where to place a piece.

use combogrid_ops::Count;
use combogrid_ops::tothello::{Best, BestAnswer, Position};
use combogrid_picture::{Key, Mark, Page, Picture, Sign};

use super::picture;
use crate::draw::page_with;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Best {
    fn show(&self, position: &Position, answer: &BestAnswer, layout: &Layout) -> String {
        let pieces = Count(answer.count as u128).of("piece");
        let heading = format!("{} has {pieces} after ", position.mover());
        let names = answer.cells.iter().enumerate();
        let names = names.map(|(at, name)| match at {
            0 => name.to_string(),
            _ => format!("or {name}"),
        });
        let picture = layout.draw(&picture_of(answer, position));
        format!("{picture}\n{}", layout.wrap(&heading, names, 2))
    }

    fn page(&self, position: &Position, answer: &BestAnswer) -> Option<Page> {
        let pieces = Count(answer.count as u128).of("piece");
        let best = format!("{} has {pieces} after the best placement", position.mover());
        Some(page_with(picture_of(answer, position), vec![best]))
    }
}

fn picture_of(answer: &BestAnswer, position: &Position) -> Picture {
    let mut picture = picture::board(position, &position.board, |cell| {
        let is_best = answer.cells.contains(&cell);
        is_best.then_some(Mark::Star)
    });
    let best = Key::new(Sign::Mark(Mark::Star), "best placement");
    picture.legend.push(best);
    picture.title = format!("The best placements of {}", position.mover());
    picture
}
