//! Plays in colours.

use combogrid_doudizhu::{Kind, Notation, Play};

use crate::layout::{Layout, style};

/// The cards of a play as a notation writes them, its kickers in another colour.
pub(super) fn painted(play: Play, notation: Notation, layout: &Layout) -> String {
    let body = play.body_text(notation);
    let body = match play.kind() {
        Kind::Bomb | Kind::Rocket => layout.paint(style::BOMB, body),
        _ => body,
    };
    if play.kickers().is_empty() {
        return body;
    }
    body + &layout.paint(style::KICKER, play.kickers_text(notation))
}
