//! The line of an endgame, move by move.

use std::borrow::Cow;

use combogrid_doudizhu::{Hand, Notation, Play, Position, Rules};
use combogrid_ops::doudizhu::ParsedHands;
use combogrid_picture::Panel;

use super::painted::painted;
use super::picture;
use crate::layout::{Layout, style, table_text};

/// The moves of an answer from a position on, each a play of its kind or `None` for a pass, up to one that is not legal.
pub(super) fn moves(
    rules: Rules,
    mut position: Position,
    line: &[String],
    kinds: &[Option<Cow<'static, str>>],
) -> Vec<Option<Play>> {
    let mut moves = Vec::new();
    for (text, kind) in line.iter().zip(kinds) {
        let Some((choice, next)) = choice(rules, &position, text, kind.as_deref()) else {
            break;
        };
        moves.push(choice);
        position = next;
    }
    moves
}

/// A legal choice, and the position after it.
pub(super) fn choice(
    rules: Rules,
    position: &Position,
    text: &str,
    kind: Option<&str>,
) -> Option<(Option<Play>, Position)> {
    let after = |play| Some((play, position.after(&rules, play).ok()?));
    let Some(kind) = kind else {
        return after(None);
    };
    let readings = rules.read(text, Notation::Canonical).ok()?;
    // Where the cards have several bodies of the kind, the highest one is as good as any.
    let mut of_kind = readings.iter().filter(|play| play.kind().name() == kind);
    let legal = of_kind.by_ref().filter_map(|play| after(Some(play)));
    legal.max_by_key(|(play, _)| play.map(Play::head))
}

/// The beginning of a sentence that says whether the side of the mover wins.
pub(super) fn side(position: &Position, wins: bool) -> String {
    let winner = if wins {
        position.mover()
    } else {
        let other = |&player: &usize| !position.same_side(player, position.mover());
        (0..position.players()).find(other).unwrap_or_default()
    };
    match position.players() {
        2 => format!("player {winner} wins"),
        _ if winner == position.landlord() => "the landlord wins".to_owned(),
        _ => "the farmers win".to_owned(),
    }
}

pub(super) fn name(position: &Position, player: usize) -> String {
    match position.players() {
        3 if player == position.landlord() => format!("{player} (landlord)"),
        _ => player.to_string(),
    }
}

/// A line as pictures, step by step; `None` if it cannot be played.
pub(super) fn line_panels(
    parsed: &ParsedHands,
    mut position: Position,
    line: &[Option<Play>],
    themes: &[Vec<String>],
) -> Option<Vec<Panel>> {
    let columns = parsed.hands.iter().fold(Hand::EMPTY, |sum, &hand| {
        sum.checked_add(hand).unwrap_or(sum)
    });
    let mut panels = Vec::new();
    for (index, &choice) in line.iter().enumerate() {
        let player = position.mover();
        let hands: Vec<(String, Hand)> = (0..position.players())
            .map(|player| (name(&position, player), position.hand(player)))
            .collect();
        let (act, cards) = match choice {
            Some(play) => (format!("plays {play}"), Some((player, play.cards()))),
            None => ("passes".to_owned(), None),
        };
        let caption = format!("{}. Player {} {act}", index + 1, name(&position, player));
        panels.push(Panel {
            notes: themes.get(index).cloned().unwrap_or_default(),
            ..Panel::new(caption, picture::hands(&hands, columns, cards))
        });
        position = position.after(&parsed.rules, choice).ok()?;
    }
    Some(panels)
}

/// A line as a table, with the themes of each move if they are given, and the player without a lead at its end.
pub(super) fn line_table(
    parsed: &ParsedHands,
    mut position: Position,
    line: &[Option<Play>],
    themes: &[Vec<String>],
    layout: &Layout,
) -> String {
    let notation = parsed.notation;
    let columns = ["player", "plays", "left", "themes"];
    let columns = &columns[..if themes.is_empty() { 3 } else { 4 }];
    let mut table = layout.table(columns.iter().copied());
    for (index, &choice) in line.iter().enumerate() {
        let Ok(next) = position.after(&parsed.rules, choice) else {
            break;
        };
        let play = choice.map_or_else(
            || layout.paint(style::FAINT, "pass"),
            |play| painted(play, notation, layout),
        );
        let player = position.mover();
        let left = match next.hand(player) {
            Hand::EMPTY => "none".to_owned(),
            left => notation.write(left),
        };
        let mut row = vec![name(&position, player), play, left];
        row.extend(themes.get(index).map(|themes| themes.join(", ")));
        table.add_row(row);
        position = next;
    }
    let mut text = table_text(&table);
    if position.is_stuck(parsed.rules) {
        let player = name(&position, position.mover());
        text = text + "\nplayer " + &player + " has nothing to lead\n";
    }
    text
}
