//! `doudizhu solve`: who wins with open hands.

use std::borrow::Cow;

use combogrid_budget::Stopped;
use combogrid_doudizhu::{Endgame, Notation, Play, Position, Rules, Theme};

use super::open_hands::{HandsArgs, ParsedHands, default_memory, with_endgame};
use crate::{Allowance, Query, Refused, Reply};

/// States of a query that searches an endgame: some seconds.
pub(super) const MOST_SEARCHED: u64 = 5_000_000;

/// Find out who wins with open hands, and how
///
/// Example: combogrid doudizhu solve 345678JJ22 4455699AAK
#[apply(bare_request!)]
#[serde(default)]
pub struct Solve {
    /// Also list every winning first play
    pub all: bool,
    /// The megabytes that the table of the search may take
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
    /// The plays until a hand is empty, or `pass`.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::PlayOrPass>"))]
    pub line: Vec<String>,
    /// The kinds of the moves of the line; null for a pass.
    pub kinds: Vec<Option<Cow<'static, str>>>,
    /// Every winning first play, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<Vec<crate::schema::PlayOrPass>>")
    )]
    pub winning: Option<Vec<String>>,
    /// The kinds of these plays; null for a pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning_kinds: Option<Vec<Option<Cow<'static, str>>>>,
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

/// Moves as text.
pub(super) fn choice_texts(choices: &[Option<Play>]) -> Vec<String> {
    choices.iter().copied().map(choice_text).collect()
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

/// The names of the kinds of moves; `None` for a pass.
pub(super) fn kinds_of(line: &[Option<Play>]) -> Vec<Option<Cow<'static, str>>> {
    let kind = |choice: &Option<Play>| choice.map(|play| play.kind().name().into());
    line.iter().map(kind).collect()
}

impl Solve {
    /// Who wins, and how, or the certain part if the search was stopped.
    fn solve(&self, endgame: &mut Endgame, position: &Position) -> Reply<Solution> {
        let mut analysis = endgame.analysis(position);
        let winning = match self.all.then(|| analysis.winning()).transpose() {
            Ok(winning) => winning,
            Err(Stopped { limit, known }) => {
                let known = (!known.is_empty()).then(|| Solution {
                    wins: true,
                    line: Vec::new(),
                    kinds: Vec::new(),
                    winning_kinds: Some(kinds_of(&known)),
                    winning: Some(choice_texts(&known)),
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
        let solution = |line: &[Option<Play>]| Solution {
            wins,
            kinds: kinds_of(line),
            line: choice_texts(line),
            winning_kinds: winning.as_deref().map(kinds_of),
            winning: winning.as_deref().map(choice_texts),
            states: analysis.states(),
        };
        match line {
            Ok(line) => Ok(solution(&line)),
            Err(Stopped { limit, known }) => Err(Refused::stopped(limit, Some(solution(&known)))),
        }
    }
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
}
