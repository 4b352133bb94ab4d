//! `rummy combos`: the ways to lay a hand out, best first.

use clap::{ArgAction, ArgGroup, ArgMatches, Args, FromArgMatches};
use combogrid_rummy::{Arrangements, Budget, ControlPointError, control_point_combos};
use serde::{Deserialize, Serialize};

use super::laid::Combo;
use super::picture::picture;
use super::{BUDGET, HandArgs, Held, MAXIMAL_BUDGET, too_large};
use crate::error::{Kind, OpError};
use crate::look::{Look, style};
use crate::query::{Count, Limit, Query};

/// So many configurations of control points are looked at.
const CONFIGURATIONS: Budget = Budget::unlimited().max_states(1_000_000);

/// List the ways to lay a hand out, best first
///
/// Example: combogrid rummy combos 2H3H4H5H4H5H6H3C3C3D3D4D
#[derive(Debug, Args, Deserialize)]
pub(crate) struct Combos {
    #[command(flatten)]
    #[serde(default)]
    which: Which,
    /// List so many combos at most
    #[arg(long, value_name = "N", default_value_t)]
    #[serde(default)]
    limit: Limit,
}

/// Which arrangements are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Which {
    #[default]
    Maximal,
    All,
    ControlPoints,
}

impl Which {
    const ALL: [(Self, &'static str, &'static str); 3] = [
        (
            Self::Maximal,
            "maximal",
            "Only combos that no loose card can extend (the default)",
        ),
        (
            Self::All,
            "all",
            "Every combo, the one without melds included",
        ),
        (
            Self::ControlPoints,
            "control-points",
            "What the depth-first search over control points finds",
        ),
    ];

    const fn describes(self) -> &'static str {
        match self {
            Self::Maximal => "maximal combo",
            Self::All => "combo",
            Self::ControlPoints => "control-point combo",
        }
    }
}

impl Args for Which {
    fn augment_args(command: clap::Command) -> clap::Command {
        let names = Self::ALL.map(|(_, name, _)| name);
        Self::ALL
            .into_iter()
            .fold(command, |command, (_, name, help)| {
                command.arg(
                    clap::Arg::new(name)
                        .long(name)
                        .help(help)
                        .action(ArgAction::SetTrue),
                )
            })
            .group(ArgGroup::new("which").args(names))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Which {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = Self::ALL
            .into_iter()
            .find(|(_, name, _)| matches.get_flag(name));
        Ok(given.map_or_else(Self::default, |(which, ..)| which))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct CombosAnswer {
    combos: Vec<Combo>,
    /// How many there are, listed or not.
    total: Count,
}

/// The best of these arrangements, and their number.
pub(super) fn best_of(
    arrangements: &Arrangements,
    Limit(limit): Limit,
    held: &Held,
) -> Result<(Vec<Combo>, Count), OpError> {
    let best = arrangements.best_first(limit).map_err(too_large)?;
    let combos = best
        .iter()
        .map(|combo| Combo::new(combo, &held.rules))
        .collect();
    Ok((combos, Count(arrangements.count().map_err(too_large)?)))
}

/// What the control points show of a hand.
fn read_off(held: &Held, Limit(limit): Limit) -> Result<(Vec<Combo>, Count), OpError> {
    let combos = control_point_combos(&held.hand, &held.rules, &CONFIGURATIONS);
    let combos = combos.map_err(|error| match error {
        ControlPointError::TooMany { .. } => too_large(error),
        _ => OpError::new(Kind::Rules, error).field("which"),
    })?;
    let total = Count(combos.len() as u128);
    let listed = combos.iter().take(limit);
    Ok((
        listed.map(|combo| Combo::new(combo, &held.rules)).collect(),
        total,
    ))
}

/// A list of combos, each with its loose points, its melds and its loose cards.
pub(super) fn table(combos: &[Combo], look: &Look) -> String {
    let mut table = look.table(["", "points", "melds", "loose"]);
    for (place, combo) in (1..).zip(combos) {
        table.add_row([
            look.paint(style::FAINT, place),
            combo.deadwood.to_string(),
            combo.melds.show(look),
            combo.loose.show(look),
        ]);
    }
    look.lines_of(&table)
}

/// How many combos there are, and how many of them were listed.
pub(super) fn summary(listed: usize, total: Count, noun: &str, look: &Look) -> String {
    let listed = listed as u128;
    look.fill(&match total {
        Count(total) if listed < total => {
            let (listed, total) = (Count(listed), Count(total));
            format!("the best {listed} of {total} {noun}s; --limit lists more")
        }
        Count(1) => format!("1 {noun}"),
        total => format!("{total} {noun}s"),
    })
}

impl Query for Combos {
    const OP: &'static str = "rummy.combos";

    type Subject = HandArgs;
    type Answer = CombosAnswer;

    fn answer(&self, held: &Held) -> Result<CombosAnswer, OpError> {
        let Held { hand, rules, .. } = held;
        let every = match self.which {
            Which::ControlPoints => None,
            Which::Maximal => Some(
                Arrangements::maximal_within(hand, rules, &MAXIMAL_BUDGET).map_err(too_large)?,
            ),
            Which::All => {
                Some(Arrangements::every_within(hand, rules, &BUDGET).map_err(too_large)?)
            }
        };
        let (combos, total) = match every {
            Some(arrangements) => best_of(&arrangements, self.limit, held)?,
            None => read_off(held, self.limit)?,
        };
        Ok(CombosAnswer { combos, total })
    }

    fn show(&self, held: &Held, answer: &CombosAnswer, look: &Look) -> String {
        let picture = picture(&held.hand, &held.rules, look);
        let table = table(&answer.combos, look);
        let summary = summary(
            answer.combos.len(),
            answer.total,
            self.which.describes(),
            look,
        );
        format!("{picture}\n{table}\n{summary}")
    }
}
