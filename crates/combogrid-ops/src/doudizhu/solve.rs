//! `doudizhu solve`: who wins with open hands.

use std::cell::RefCell;
use std::fmt::Display;
use std::time::Duration;

use combogrid_budget::Stopped;
use combogrid_doudizhu::{Endgame, Hand, Play, Position, PositionError, Rules};
use combogrid_picture::{Page, Panel};
use serde::{Deserialize, Serialize, Serializer};

use super::open_hands::{HandsArgs, ParsedHands};
use super::{cards, picture};
use crate::bounds::Allowance;
use crate::count::Count;
use crate::draw::sheet;
use crate::error::{Kind, OpError, Refused, Reply};
use crate::query::{Query, Texts};
use crate::workspaces::Workspaces;

/// States of a query that searches an endgame: some seconds.
const MOST_SEARCHED: u64 = 20_000_000;

/// The time of a query, where hands are so large that the states take longer.
const MOST_TIME: Duration = Duration::from_secs(9);

/// The bytes of a megabyte.
const MEGABYTE: usize = 1_000_000;

type Searches = Workspaces<(Rules, usize), Endgame>;

thread_local! {
    static SEARCHES: RefCell<Searches> = const { RefCell::new(Workspaces::new()) };
}

/// Find out who wins with open hands, and how
///
/// Example: combogrid doudizhu solve 345678JJ22 4455699AAK
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
pub struct Solve {
    /// The player who plays alone against the others: 0, 1 or 2
    #[cfg_attr(feature = "cli", arg(long, default_value_t = 0, value_name = "PLAYER"))]
    #[serde(default)]
    pub landlord: usize,
    /// The cards of the play to beat; the first player leads if it is not given
    #[cfg_attr(feature = "cli", arg(long, value_name = "PLAY"))]
    #[serde(default)]
    pub last: Option<String>,
    /// The player who laid the play to beat; the one before the first if it is not given
    #[cfg_attr(feature = "cli", arg(long, value_name = "PLAYER", requires = "last"))]
    #[serde(default)]
    pub by: Option<usize>,
    /// Also list every winning first play
    #[cfg_attr(feature = "cli", arg(long))]
    #[serde(default)]
    pub all: bool,
    /// The megabytes that the table of the search may take
    #[cfg_attr(feature = "cli", arg(long = "memory", value_name = "MB", default_value_t = default_memory(), value_parser = megabytes))]
    #[serde(default = "default_memory")]
    pub memory_mb: usize,
}

impl Default for Solve {
    fn default() -> Self {
        Self {
            landlord: 0,
            last: None,
            by: None,
            all: false,
            memory_mb: default_memory(),
        }
    }
}

const fn default_memory() -> usize {
    Endgame::MEMORY / MEGABYTE
}

/// A number of megabytes, or one with its unit, as in 64MB or 1GB.
#[cfg(feature = "cli")]
fn megabytes(text: &str) -> Result<usize, String> {
    let (number, unit) = match text.to_ascii_uppercase() {
        text if text.ends_with("GB") => (text.trim_end_matches("GB").trim().to_owned(), 1000),
        text => (text.trim_end_matches("MB").trim().to_owned(), 1),
    };
    let number: Option<usize> = number.parse().ok();
    let bytes = number.and_then(|number| number.checked_mul(unit));
    bytes.ok_or_else(|| "expected megabytes, as in 64, 64MB or 1GB".to_owned())
}

/// The most megabytes that a request may ask for.
const MOST_MEMORY: usize = 1_000_000;

/// Who wins, and how.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Solution {
    /// Whether the first player's side wins.
    pub wins: bool,
    /// The plays until a hand is empty, `None` being a pass.
    #[serde(serialize_with = "low_to_high")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::PlayOrPass>"))]
    pub line: Vec<Option<Play>>,
    /// Every winning first play, if they were asked for.
    #[serde(serialize_with = "listed", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<Vec<crate::schema::PlayOrPass>>")
    )]
    pub winning: Option<Vec<Option<Play>>>,
    /// How many states were searched.
    pub states: u64,
}

/// The cards of a play low to high, or `pass`.
pub(super) fn choice_text(choice: Option<Play>) -> String {
    choice.map_or_else(|| "pass".to_owned(), |play| play.cards().to_string())
}

fn low_to_high<S: Serializer>(choices: &[Option<Play>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(choices.iter().copied().map(choice_text))
}

#[expect(clippy::ref_option, reason = "serde hands over the field")]
fn listed<S: Serializer>(
    choices: &Option<Vec<Option<Play>>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    low_to_high(choices.as_deref().unwrap_or_default(), serializer)
}

impl Solve {
    fn position(&self, parsed: &ParsedHands) -> Result<Position, OpError> {
        let position = Position::new(&parsed.hands, self.landlord).map_err(|error| {
            let field = match error {
                PositionError::Player(_) => "landlord",
                _ => "hands",
            };
            OpError::new(Kind::Request, error).field(field)
        })?;
        let wrong_by = |error: &dyn Display| OpError::new(Kind::Request, error).field("by");
        let Some(last) = &self.last else {
            return match self.by {
                None => Ok(position),
                Some(_) => Err(wrong_by(&"there is no play to beat")),
            };
        };
        let readings = parsed
            .rules
            .recognize(cards("last", last, parsed.notation)?);
        let play = readings.longest_body().ok_or_else(|| {
            let message = format!("{last:?} is no play under these rules");
            OpError::new(Kind::Play, message).field("last")
        })?;
        let by = self.by.unwrap_or(position.players() - 1);
        position.facing(play, by).map_err(|error| match error {
            PositionError::PlayedDeck => OpError::new(Kind::Request, error).field("last"),
            error => wrong_by(&error),
        })
    }

    /// Who wins, and how; what is certain where the search was stopped.
    fn solve(
        &self,
        endgame: &mut Endgame,
        position: &Position,
    ) -> Result<Solution, Stopped<Option<Solution>>> {
        let mut analysis = endgame.analysis(position);
        let winning = match self.all.then(|| analysis.winning()).transpose() {
            Ok(winning) => winning.map(once_each),
            Err(Stopped { limit, known }) => {
                let known = (!known.is_empty()).then(|| Solution {
                    wins: true,
                    line: Vec::new(),
                    winning: Some(once_each(known)),
                    states: analysis.states(),
                });
                return Err(Stopped { limit, known });
            }
        };
        let wins = match &winning {
            Some(winning) => !winning.is_empty(),
            None => analysis.wins().map_err(|stopped| stopped.map(|()| None))?,
        };
        let line = analysis.line();
        let solution = |line| Solution {
            wins,
            line,
            winning,
            states: analysis.states(),
        };
        match line {
            Ok(line) => Ok(solution(line)),
            Err(stopped) => Err(stopped.map(|line| Some(solution(line)))),
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
        let position = self.position(parsed)?;
        if self.memory_mb > MOST_MEMORY {
            let message = format!("{} is more than {MOST_MEMORY} megabytes", self.memory_mb);
            return Err(OpError::new(Kind::Request, message)
                .field("memory_mb")
                .into());
        }
        let budget = allowance.states_within(MOST_SEARCHED, MOST_TIME);
        let make = |(rules, bytes)| Endgame::new(rules).with_memory(bytes);
        // Where addresses have 32 bits, as much as there can be.
        let memory = self.memory_mb.saturating_mul(MEGABYTE);
        SEARCHES.with_borrow_mut(|searches| {
            searches.with((parsed.rules, memory), make, |endgame| {
                endgame.set_budget(&budget);
                let solution = self.solve(endgame, &position);
                solution.map_err(|stopped| Refused::stopped(stopped.limit, stopped.known))
            })
        })
    }

    fn page(&self, parsed: &ParsedHands, answer: &Solution) -> Option<Page> {
        let mut position = self.position(parsed).ok()?;
        let columns = parsed.hands.iter().fold(Hand::EMPTY, |sum, &hand| {
            sum.checked_add(hand).unwrap_or(sum)
        });
        let mut panels = Vec::new();
        for (index, &choice) in answer.line.iter().enumerate() {
            let player = position.mover();
            let name = |player| format!("Player {}", self.name(&position, player));
            let hands: Vec<(String, Hand)> = (0..position.players())
                .map(|player| (self.name(&position, player), position.hand(player)))
                .collect();
            let (act, cards) = match choice {
                Some(play) => (format!("plays {play}"), Some((player, play.cards()))),
                None => ("passes".to_owned(), None),
            };
            panels.push(Panel {
                caption: format!("{}. {} {act}", index + 1, name(player)),
                notes: Vec::new(),
                picture: picture::hands(&hands, columns, cards),
            });
            position = position.after(&parsed.rules, choice).ok()?;
        }
        let start = self.position(parsed).ok()?;
        let mut section = sheet("Step by step", panels.into_iter());
        if let Some(winning) = &answer.winning {
            let plays: Vec<String> = winning.iter().copied().map(choice_text).collect();
            let number = Count(plays.len() as u128).of("winning first play");
            section.description = format!("{number}: {}. {}", plays.join(" "), section.description);
        }
        Some(Page {
            title: format!("With open hands, {}", self.side(&start, answer.wins)),
            sections: vec![section],
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        self.last.iter_mut().map(|text| ("last", text)).collect()
    }
}

impl Solve {
    /// Who wins, as a sentence without its end.
    fn side(&self, position: &Position, wins: bool) -> String {
        let landlord = position.same_side(0, self.landlord) == wins;
        match (position.players(), landlord) {
            (2, _) => format!("player {} wins", usize::from(!wins)),
            (_, true) => "the landlord wins".to_owned(),
            (_, false) => "the farmers win".to_owned(),
        }
    }

    fn name(&self, position: &Position, player: usize) -> String {
        match position.players() {
            2 => player.to_string(),
            _ if player == self.landlord => format!("{player} (landlord)"),
            _ => player.to_string(),
        }
    }
}

#[cfg(feature = "cli")]
mod text {
    use super::{ParsedHands, Solution, Solve};
    use crate::command::Show;
    use crate::count::Count;
    use crate::doudizhu::plays::painted;
    use crate::layout::{Layout, style};
    use combogrid_doudizhu::Hand;

    impl Show for Solve {
        fn show(&self, parsed: &ParsedHands, answer: &Solution, layout: &Layout) -> String {
            let Ok(mut position) = self.position(parsed) else {
                return String::new();
            };
            let notation = parsed.notation;
            let side = self.side(&position, answer.wins);
            let mut text = format!("{side}, as in\n\n");
            let mut table = layout.table(["player", "plays", "left"]);
            for &choice in &answer.line {
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
                table.add_row([self.name(&position, player), play, left]);
                position = next;
            }
            text += &crate::layout::table_text(&table);
            if position.is_stuck(parsed.rules) {
                let player = self.name(&position, position.mover());
                text = text + "\nplayer " + &player + " has nothing to lead\n";
            }
            if let Some(winning) = &answer.winning {
                let words: Vec<String> = winning
                    .iter()
                    .map(|choice| {
                        choice.map_or_else(
                            || "pass".to_owned(),
                            |play| painted(play, notation, layout),
                        )
                    })
                    .collect();
                let heading = format!(
                    "\n{}: ",
                    Count(words.len() as u128).of("winning first play")
                );
                text += &if words.is_empty() {
                    "\nno winning first play\n".to_owned()
                } else {
                    layout.wrap(&heading, &words, 2)
                };
            }
            text + &format!("\n{} searched\n", Count(answer.states.into()).of("state"))
        }
    }
}
