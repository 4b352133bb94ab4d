//! `doudizhu solve`: who wins with open hands.

use combogrid_budget::Stopped;
use combogrid_doudizhu::{Endgame, Hand, Kind as PlayKind, Notation, Play, Position, Rules, Theme};
use combogrid_picture::{Page, Panel};
use itertools::Itertools;
use serde::Serializer;

use super::open_hands::{HandsArgs, ParsedHands, default_memory, with_endgame};
use super::picture;
#[cfg(feature = "cli")]
use crate::bounds::megabytes;
use crate::draw::sheet;
use crate::{Allowance, Count, Query, Refused, Reply};

/// States of a query that searches an endgame: some seconds.
pub(super) const MOST_SEARCHED: u64 = 5_000_000;

/// Find out who wins with open hands, and how
///
/// Example: combogrid doudizhu solve 345678JJ22 4455699AAK
#[apply(bare_request!)]
#[serde(default)]
pub struct Solve {
    /// Also list every winning first play
    #[cfg_attr(feature = "cli", arg(long))]
    pub all: bool,
    /// The megabytes that the table of the search may take
    #[cfg_attr(feature = "cli", arg(long = "memory", value_name = "MB", default_value_t = default_memory(), value_parser = megabytes))]
    pub memory_mb: usize,
}

impl Default for Solve {
    fn default() -> Self {
        Self {
            all: false,
            memory_mb: default_memory(),
        }
    }
}

/// Who wins, and how.
#[apply(answer!)]
pub struct Solution {
    /// Whether the first player's side wins.
    pub wins: bool,
    /// The plays until a hand is empty, `None` being a pass.
    #[serde(serialize_with = "low_to_high")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::PlayOrPass>"))]
    pub line: Vec<Option<Play>>,
    /// The kinds of the moves of the line; null for a pass.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Option<String>>"))]
    pub kinds: Vec<Option<PlayKind>>,
    /// Every winning first play, if they were asked for.
    #[serde(serialize_with = "listed", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<Vec<crate::schema::PlayOrPass>>")
    )]
    pub winning: Option<Vec<Option<Play>>>,
    /// The kinds of these plays; null for a pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<Option<String>>>"))]
    pub winning_kinds: Option<Vec<Option<PlayKind>>>,
    /// How many states were searched.
    pub states: u64,
}

/// The cards of a play low to high, or `pass`.
pub(super) fn choice_text(choice: Option<Play>) -> String {
    choice.map_or_else(
        || "pass".to_owned(),
        |play| play.cards_text(Notation::Canonical),
    )
}

pub(super) fn low_to_high<S: Serializer>(
    choices: &[Option<Play>],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(choices.iter().copied().map(choice_text))
}

/// The themes of each move of a line, in words.
pub(super) fn themes_of(
    position: &Position,
    rules: Rules,
    line: &[Option<Play>],
) -> Vec<Vec<String>> {
    let themes = position.line_themes(rules, line).into_iter();
    themes.map(|themes| in_words(&themes)).collect()
}

/// Themes in words.
pub(super) fn in_words(themes: &[Theme]) -> Vec<String> {
    themes.iter().map(Theme::to_string).collect()
}

/// The kinds of moves; `None` for a pass.
pub(super) fn kinds_of(line: &[Option<Play>]) -> Vec<Option<PlayKind>> {
    line.iter().map(|choice| choice.map(Play::kind)).collect()
}

#[expect(clippy::ref_option, reason = "serde hands over the field")]
fn listed<S: Serializer>(
    choices: &Option<Vec<Option<Play>>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    low_to_high(choices.as_deref().unwrap_or_default(), serializer)
}

impl Solve {
    /// Who wins, and how, or the certain part if the search was stopped.
    fn solve(&self, endgame: &mut Endgame, position: &Position) -> Reply<Solution> {
        let mut analysis = endgame.analysis(position);
        let winning = match self.all.then(|| analysis.winning()).transpose() {
            Ok(winning) => winning.map(once_each),
            Err(Stopped { limit, known }) => {
                let known = once_each(known);
                let known = (!known.is_empty()).then(|| Solution {
                    wins: true,
                    line: Vec::new(),
                    kinds: Vec::new(),
                    winning_kinds: Some(kinds_of(&known)),
                    winning: Some(known),
                    states: analysis.states(),
                });
                return Err(Refused::stopped(limit, known));
            }
        };
        let wins = match &winning {
            Some(winning) => !winning.is_empty(),
            None => (analysis.wins()).map_err(|stopped| Refused::stopped(stopped.limit, None))?,
        };
        let line = analysis.line();
        let solution = |line: Vec<_>| Solution {
            wins,
            kinds: kinds_of(&line),
            line,
            winning_kinds: winning.as_deref().map(kinds_of),
            winning,
            states: analysis.states(),
        };
        match line {
            Ok(line) => Ok(solution(line)),
            Err(Stopped { limit, known }) => Err(Refused::stopped(limit, Some(solution(known)))),
        }
    }
}

/// The plays without those that are the same cards as another one.
fn once_each(choices: Vec<Option<Play>>) -> Vec<Option<Play>> {
    let mut seen = std::collections::HashSet::new();
    let cards = |choice: &Option<Play>| choice.map(Play::cards);
    choices
        .into_iter()
        .filter(|choice| seen.insert(cards(choice)))
        .collect()
}

impl Query for Solve {
    type Subject = HandsArgs;
    type Answer = Solution;

    fn answer(&self, parsed: &ParsedHands, allowance: &Allowance) -> Reply<Solution> {
        let budget = allowance.states_in(MOST_SEARCHED, self.memory_mb);
        with_endgame(parsed.rules, self.memory_mb, allowance, |endgame| {
            endgame.set_budget(&budget);
            self.solve(endgame, &parsed.start)
        })?
    }

    fn page(&self, parsed: &ParsedHands, answer: &Solution) -> Option<Page> {
        let panels = line_panels(parsed, parsed.start, &answer.line, &[])?;
        let mut section = sheet("Step by step", panels.into_iter());
        if let Some(winning) = &answer.winning {
            let plays = winning.iter().copied().map(choice_text).join(" ");
            let number = Count(winning.len() as u128).of("winning first play");
            section.description = format!("{number}: {plays}. {}", section.description);
        }
        Some(Page {
            title: format!("With open hands, {}", side(&parsed.start, answer.wins)),
            sections: vec![section],
        })
    }
}

/// Who wins, as a sentence without its end, if the side of the mover wins or not.
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

fn name(position: &Position, player: usize) -> String {
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

#[cfg(feature = "cli")]
pub(super) use text::line_table;

#[cfg(feature = "cli")]
mod text {
    use super::{Count, Hand, ParsedHands, Play, Position, Solution, Solve, name, side};
    use crate::doudizhu::plays::painted;
    use crate::layout::{Layout, Show, style};

    /// A line as a table, with the themes of each move if they are given, and the player without a lead at its end.
    pub(in crate::doudizhu) fn line_table(
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
        let mut text = crate::layout::table_text(&table);
        if position.is_stuck(parsed.rules) {
            let player = name(&position, position.mover());
            text = text + "\nplayer " + &player + " has nothing to lead\n";
        }
        text
    }

    impl Show for Solve {
        fn show(&self, parsed: &ParsedHands, answer: &Solution, layout: &Layout) -> String {
            let ParsedHands {
                notation, start, ..
            } = *parsed;
            let mut text = format!("{}, as in\n\n", side(&start, answer.wins));
            text += &line_table(parsed, start, &answer.line, &[], layout);
            if let Some(winning) = &answer.winning {
                let words = winning.iter().map(|choice| match choice {
                    Some(play) => painted(*play, notation, layout),
                    None => "pass".to_owned(),
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
    }
}
