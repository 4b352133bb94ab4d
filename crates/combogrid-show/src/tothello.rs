//! Tothello boards and cascades.

pub(crate) mod picture;

mod best;
mod perft;
mod placements;
mod play;

use combogrid_ops::tothello::{BoardArgs, Position, Start};
use combogrid_picture::Picture;

use crate::show::Pictured;

impl Pictured for Start {}

impl Pictured for BoardArgs {
    fn picture(position: &Position) -> Option<Picture> {
        Some(picture::board(position, &position.board, |_| None))
    }
}
