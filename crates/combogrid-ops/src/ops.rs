//! Every op of the line protocol.

use combogrid_settings::excerpt;

#[cfg(feature = "doudizhu")]
use crate::doudizhu;
use crate::error::{ErrorKind, OpError};
#[cfg(feature = "_game")]
use crate::game;
#[cfg(feature = "guandan")]
use crate::guandan;
use crate::op::Op;
#[cfg(feature = "tothello")]
use crate::reversi;
#[cfg(feature = "rummy")]
use crate::rummy;
use crate::suggest::did_you_mean;
#[cfg(feature = "tothello")]
use crate::tothello;

/// The ops of an engine.
#[derive(Debug)]
pub struct Engine {
    /// The first part of its ops' names.
    pub name: &'static str,
    /// Their subject.
    pub about: &'static str,
    /// One op for each question.
    pub ops: &'static [Op],
    /// The deals that measure them: games, each with the size of a hand if it is not the usual one.
    pub deals: &'static [(&'static str, Option<usize>)],
}

/// Hands the list of all engines with their ops to a macro: the one list of ops, from which everything follows that there is
/// for each op.
///
/// An op is its name and the type of its query, as in `"rummy.best" => rummy::Best`.
#[macro_export]
#[doc(hidden)]
macro_rules! for_each_op {
    ($list:ident) => {
        $list! {
            #[cfg(feature = "rummy")]
            Engine {
                name: "rummy",
                about: "Rummy hands: every way they combine, the best one, islands and control points",
                ops: [
                    "rummy.combos" => rummy::Combos,
                    "rummy.islands" => rummy::Islands,
                    "rummy.technique" => rummy::ShowTechnique,
                    "rummy.melds" => rummy::ListMelds,
                    "rummy.best" => rummy::Best,
                    "rummy.count" => rummy::CountArrangements,
                    "rummy.lattice" => rummy::Lattice,
                    "rummy.discard" => rummy::Discard,
                    "rummy.advise" => rummy::Advise,
                    "rummy.table" => rummy::PlayOnTable,
                    "rummy.turn" => rummy::PlayTurn,
                    "rummy.check" => rummy::Check,
                    "rummy.open" => rummy::Open,
                    "rummy.out" => rummy::GoOut,
                    "rummy.puzzle" => rummy::MakeTablePuzzles,
                    "rummy.rules" => rummy::ShowRules,
                ],
                deals: &[
                    ("gin", None),
                    ("article", None),
                    ("article", Some(30)),
                    ("rummikub", None),
                    ("indian", None),
                ],
            },
            #[cfg(feature = "doudizhu")]
            Engine {
                name: "doudizhu",
                about: "Dou Dizhu hands: every split, every kicker, every legal play",
                ops: [
                    "doudizhu.splits" => doudizhu::ListSplits,
                    "doudizhu.count" => doudizhu::CountSplits,
                    "doudizhu.kickers" => doudizhu::Kickers,
                    "doudizhu.best" => doudizhu::Best,
                    "doudizhu.plays" => doudizhu::Fewest,
                    "doudizhu.leads" => doudizhu::Leads,
                    "doudizhu.answers" => doudizhu::Answers,
                    "doudizhu.odds" => doudizhu::Odds,
                    "doudizhu.recognize" => doudizhu::Recognize,
                    "doudizhu.id" => doudizhu::PlayId,
                    "doudizhu.play" => doudizhu::PlayOfId,
                    "doudizhu.solve" => doudizhu::Solve,
                    "doudizhu.strategy" => doudizhu::FollowStrategy,
                    "doudizhu.puzzle" => doudizhu::MakePuzzles,
                    "doudizhu.rules" => doudizhu::ShowRules,
                ],
                deals: &[("doudizhu", None), ("doudizhu", Some(20))],
            },
            #[cfg(feature = "guandan")]
            Engine {
                name: "guandan",
                about: "Guandan hands: every legal play, fewest plays, the best ways to sort a hand",
                ops: [
                    "guandan.leads" => guandan::Leads,
                    "guandan.answers" => guandan::Answers,
                    "guandan.recognize" => guandan::Recognize,
                    "guandan.plays" => guandan::Fewest,
                    "guandan.count" => guandan::CountSplits,
                    "guandan.best" => guandan::Best,
                    "guandan.rules" => guandan::ShowRules,
                ],
                deals: &[("guandan", None)],
            },
            #[cfg(feature = "tothello")]
            Engine {
                name: "tothello",
                about: "Boards whose captures cascade, and Reversi on the same board",
                ops: [
                    "tothello.best" => tothello::Best,
                    "tothello.placements" => tothello::Placements,
                    "tothello.play" => tothello::Play,
                    "tothello.perft" => tothello::Perft,
                ],
                deals: &[("tothello", None)],
            },
            #[cfg(feature = "tothello")]
            Engine {
                name: "reversi",
                about: "Reversi: legal moves, what a move turns, the number of games, and perfect play",
                ops: [
                    "reversi.moves" => reversi::Moves,
                    "reversi.play" => reversi::Play,
                    "reversi.perft" => reversi::Perft,
                    "reversi.solve" => reversi::Solve,
                ],
                deals: &[("reversi", None)],
            },
            #[cfg(feature = "_game")]
            Engine {
                name: "game",
                about: "Games that are played: deals, replays and hints",
                ops: [
                    "game.deal" => game::Deal,
                    "game.replay" => game::Replay,
                    "game.hint" => game::Hint,
                ],
                deals: &[],
            },
        }
    };
}

/// The ops by engine.
macro_rules! engines {
    ($(
        #[$cfg:meta]
        Engine {
            name: $name:literal,
            about: $about:literal,
            ops: [$($op:literal => $engine:ident::$Query:ident,)+],
            deals: $deals:expr,
        },
    )+) => {
        /// Every op, by engine; each engine is a feature of this crate.
        pub static ENGINES: &[Engine] = &[$(
            #[$cfg]
            Engine {
                name: $name,
                about: $about,
                ops: &[$(Op::of::<$engine::$Query>($op)),+],
                deals: $deals,
            },
        )+];

        /// The names of all ops, those of engines that are not in this build included.
        const NAMES: &[&str] = &[$($($op),+),+];
    };
}

for_each_op!(engines);

/// Every op.
pub(crate) fn all() -> impl Iterator<Item = &'static Op> {
    ENGINES.iter().flat_map(|engine| engine.ops)
}

/// Finds an op by its name.
///
/// # Errors
///
/// When no op has this name, or its engine is not in this build.
pub fn find(name: &str) -> Result<&'static Op, OpError> {
    all()
        .find(|op| op.name() == name)
        .ok_or_else(|| OpError::new(ErrorKind::UnknownOp, unknown(name)).field("op"))
}

/// The message for an unknown op. The names of all engines are in it, so that every build says the same.
fn unknown(name: &str) -> String {
    if NAMES.contains(&name) {
        let engines: Vec<&str> = ENGINES.iter().map(|engine| engine.name).collect();
        let engines = engines.join(" and ");
        return format!("`{name}` is not in this build, which has the ops of {engines}");
    }
    let meant = did_you_mean(name, NAMES.iter().copied());
    let names = NAMES.join(", ");
    let name = excerpt(name);
    // Before the names: a reader does not look for the end of a message behind so long a list.
    if meant.is_empty() {
        format!("unknown op `{name}`, expected one of {names}")
    } else {
        format!("unknown op `{name}`{meant} The ops are {names}")
    }
}
