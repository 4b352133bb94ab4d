//! `doudizhu strategy`: the best play with open hands, move by move, and a proof that it wins.

use std::borrow::Cow;

use combogrid_budget::{Limit, Stopped};
use combogrid_doudizhu::{Analysis, Play, Position, Rules, Strategy, Theme};

use super::open_hands::{HandsArgs, ParsedHands, default_memory, with_endgame};
use super::solve::{choice_text, choice_texts, in_words, kinds_of, themes_of};
use crate::{Allowance, ErrorKind, OpError, Query, Refused, Reply};

/// States of the search for who wins: up to eight seconds.
pub(super) const MOST_SEARCHED: u64 = 4_000_000;

/// States of the search for the shortest win, and of that for another win: about a second each.
pub(super) const MOST_COMPARED: u64 = 500_000;

/// States of a proof: some 100 MB.
pub(super) const MOST_PROVED: u64 = 500_000;

/// Find the best play with open hands, move by move
///
/// Example: combogrid doudizhu strategy 79TTJJQQ 599TTJJ2 --moves 7,2,pass
#[apply(bare_request!)]
pub struct FollowStrategy {
    /// The moves so far: `pass`, or a play, with its kind if need be, as in `555777 as airplane`
    #[serde(default)]
    pub moves: Vec<String>,
    /// Also list the replies of the winners to everything, checked without the search
    #[serde(default)]
    pub proof: bool,
    /// The megabytes that the table of the search may take
    #[serde(default = "default_memory")]
    pub memory_mb: usize,
}

/// The best play, and the rest of the game.
#[apply(answer!)]
pub struct Advice {
    /// The player to move after the moves.
    pub player: usize,
    /// Whether that player's side wins.
    pub wins: bool,
    /// The best move, unless the game is over: it wins as soon as possible, or holds out as long as possible.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schema::PlayOrPass>")
    )]
    pub reply: Option<String>,
    /// How many plays the game has from here with the shortest win and the longest defence; null if that is not known
    /// within the bounds.
    pub distance: Option<usize>,
    /// The game until a hand is empty: with a distance the shortest win and the longest defence, or else any win.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::PlayOrPass>"))]
    pub line: Vec<String>,
    /// The kinds of the moves of the line; null for a pass.
    pub kinds: Vec<Option<Cow<'static, str>>>,
    /// The themes of each move of the line: its effect on the table.
    pub line_themes: Vec<Vec<String>>,
    /// Reasons for the reply: whether only it wins, and its effect on the table.
    pub why: Vec<String>,
    /// The reply of the winners in every position that the others can reach, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proof>,
}

/// A strategy that was checked.
#[apply(answer!)]
pub struct Proof {
    /// In how many positions the checker has been.
    pub checked: usize,
    /// The replies, those with the most cards first.
    pub replies: Vec<ProofReply>,
}

/// The reply of the winners in one position.
#[apply(answer!)]
pub struct ProofReply {
    /// The hands, a star before the mover, and the play to beat.
    pub position: String,
    /// The cards of a play, or `pass`.
    pub reply: String,
    /// The kind of that play; null for a pass.
    pub kind: Option<Cow<'static, str>>,
}

impl FollowStrategy {
    /// The position after the moves.
    ///
    /// # Errors
    ///
    /// If one of them is not legal.
    pub fn position(&self, parsed: &ParsedHands) -> Result<Position, OpError> {
        let moved = |position, text: &String| parsed.moved(&position, text);
        self.moves.iter().try_fold(parsed.start, moved)
    }

    /// The best play, and a proof if it is asked for, or the certain part if the search was stopped.
    ///
    /// Who wins has to be known. The distance and the reasons have a number of states of their own; if it is spent, the
    /// distance is null and there are no reasons.
    fn advice(
        &self,
        mut analysis: Analysis<'_>,
        position: &Position,
        rules: Rules,
        allowance: &Allowance,
    ) -> Reply<Advice> {
        let nothing = |limit| Refused::stopped(limit, None);
        let wins = analysis.wins().map_err(|stopped| nothing(stopped.limit))?;
        let any = analysis.line().map_err(|stopped| nothing(stopped.limit))?;
        analysis.set_budget(&allowance.states(MOST_COMPARED));
        let shortest = within_states(analysis.shortest_line()).map_err(nothing)?;
        let distance = shortest.as_ref().map(|line| line.iter().flatten().count());
        let line = shortest.unwrap_or(any);
        let mut advice = Advice {
            player: position.mover(),
            wins,
            reply: line.first().copied().map(choice_text),
            distance,
            kinds: kinds_of(&line),
            line_themes: themes_of(position, rules, &line),
            why: Vec::new(),
            line: choice_texts(&line),
            proof: None,
        };
        if let Some(&reply) = line.first() {
            analysis.set_budget(&allowance.states(MOST_COMPARED));
            let winning = within_states(analysis.winning_up_to(2)).map_err(nothing)?;
            advice.why = reasons(position, rules, reply, winning.as_deref());
        }
        if self.proof {
            analysis.set_budget(&allowance.states(MOST_PROVED));
            match analysis.strategy() {
                Ok(strategy) => advice.proof = Some(Proof::of(&strategy, rules)?),
                Err(stopped) => return Err(Refused::stopped(stopped.limit, Some(advice))),
            }
        }
        Ok(advice)
    }
}

/// The result, or `None` if it takes too many states.
fn within_states<T, K>(found: Result<T, Stopped<K>>) -> Result<Option<T>, Limit> {
    match found.map_err(|stopped| stopped.limit) {
        Ok(found) => Ok(Some(found)),
        Err(Limit::States(_)) => Ok(None),
        Err(limit) => Err(limit),
    }
}

/// The reasons for a reply, where up to two winning choices may be known.
fn reasons(
    position: &Position,
    rules: Rules,
    reply: Option<Play>,
    winning: Option<&[Option<Play>]>,
) -> Vec<String> {
    let themes = position.themes(rules, reply);
    let outcome = match winning {
        _ if themes.contains(&Theme::CannotBeat) => None,
        Some([]) => Some("every choice loses"),
        Some([_]) => Some("no other choice wins"),
        _ => None,
    };
    let mut reasons = in_words(&themes);
    reasons.splice(0..0, outcome.map(str::to_owned));
    reasons
}

impl Proof {
    /// The replies of a strategy, once the checker has accepted it.
    fn of(strategy: &Strategy, rules: Rules) -> Result<Self, OpError> {
        let checked = strategy
            .check(&rules)
            .map_err(|error| OpError::new(ErrorKind::Internal, error))?;
        let reply = |(position, reply): (Position, Option<Play>)| ProofReply {
            position: position.to_string(),
            reply: choice_text(reply),
            kind: reply.map(|play| play.kind().name().into()),
        };
        Ok(Self {
            checked,
            replies: strategy.replies().into_iter().map(reply).collect(),
        })
    }
}

impl Query for FollowStrategy {
    type Subject = HandsArgs;
    type Answer = Advice;

    fn answer(&self, parsed: &ParsedHands, allowance: &Allowance) -> Reply<Advice> {
        let position = self.position(parsed)?;
        with_endgame(parsed.rules, self.memory_mb, allowance, |endgame| {
            endgame.set_budget(&allowance.states_in(MOST_SEARCHED, self.memory_mb));
            let analysis = endgame.analysis(&position);
            self.advice(analysis, &position, parsed.rules, allowance)
        })?
    }
}
