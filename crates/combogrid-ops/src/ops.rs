//! Every op of the line protocol.

#[cfg(feature = "doudizhu")]
use crate::doudizhu;
use crate::error::{Kind, OpError, excerpt};
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
    /// What they are about.
    pub about: &'static str,
    /// One op for each question.
    pub ops: &'static [Op],
    /// What is dealt to measure them: games, each with the cards of a hand if they are not the usual ones.
    pub deals: &'static [(&'static str, Option<usize>)],
}

/// Every op, by engine; each engine is a feature of this crate.
pub static ENGINES: &[Engine] = &[
    #[cfg(feature = "rummy")]
    Engine {
        name: "rummy",
        about: "Rummy hands: every way they combine, the best one, islands and control points",
        ops: &[
            Op::of::<rummy::Combos>(),
            Op::of::<rummy::Islands>(),
            Op::of::<rummy::Best>(),
            Op::of::<rummy::CountArrangements>(),
            Op::of::<rummy::Lattice>(),
            Op::of::<rummy::Discard>(),
            Op::of::<rummy::Advise>(),
            Op::of::<rummy::PlayOnTable>(),
            Op::of::<rummy::PlayTurn>(),
            Op::of::<rummy::Check>(),
            Op::of::<rummy::Open>(),
            Op::of::<rummy::GoOut>(),
            Op::of::<rummy::ShowRules>(),
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
        ops: &[
            Op::of::<doudizhu::ListSplits>(),
            Op::of::<doudizhu::CountSplits>(),
            Op::of::<doudizhu::Kickers>(),
            Op::of::<doudizhu::Best>(),
            Op::of::<doudizhu::Fewest>(),
            Op::of::<doudizhu::Leads>(),
            Op::of::<doudizhu::Answers>(),
            Op::of::<doudizhu::Recognize>(),
            Op::of::<doudizhu::PlayId>(),
            Op::of::<doudizhu::PlayOfId>(),
            Op::of::<doudizhu::Solve>(),
            Op::of::<doudizhu::MakePuzzles>(),
            Op::of::<doudizhu::ShowRules>(),
        ],
        deals: &[("doudizhu", None), ("doudizhu", Some(20))],
    },
    #[cfg(feature = "tothello")]
    Engine {
        name: "tothello",
        about: "Boards whose captures cascade, and Reversi on the same board",
        ops: &[
            Op::of::<tothello::Best>(),
            Op::of::<tothello::Placements>(),
            Op::of::<tothello::Play>(),
            Op::of::<tothello::Perft>(),
        ],
        deals: &[("tothello", None)],
    },
    #[cfg(feature = "tothello")]
    Engine {
        name: "reversi",
        about: "Reversi: legal moves, what a move turns, and the number of games",
        ops: &[
            Op::of::<reversi::Moves>(),
            Op::of::<reversi::Play>(),
            Op::of::<reversi::Perft>(),
        ],
        deals: &[("reversi", None)],
    },
];

/// Every op.
pub(crate) fn all() -> impl Iterator<Item = &'static Op> {
    ENGINES.iter().flat_map(|engine| engine.ops)
}

/// The names of all ops, those of engines that are not in this build included.
const NAMES: &[&str] = &[
    "rummy.combos",
    "rummy.islands",
    "rummy.best",
    "rummy.count",
    "rummy.lattice",
    "rummy.discard",
    "rummy.advise",
    "rummy.table",
    "rummy.turn",
    "rummy.check",
    "rummy.open",
    "rummy.out",
    "rummy.rules",
    "doudizhu.splits",
    "doudizhu.count",
    "doudizhu.kickers",
    "doudizhu.best",
    "doudizhu.plays",
    "doudizhu.leads",
    "doudizhu.answers",
    "doudizhu.recognize",
    "doudizhu.id",
    "doudizhu.play",
    "doudizhu.solve",
    "doudizhu.puzzle",
    "doudizhu.rules",
    "tothello.best",
    "tothello.placements",
    "tothello.play",
    "tothello.perft",
    "reversi.moves",
    "reversi.play",
    "reversi.perft",
];

/// Finds an op by its name.
///
/// # Errors
///
/// When no op has this name, or its engine is not in this build.
pub fn find(name: &str) -> Result<&'static Op, OpError> {
    all()
        .find(|op| op.name() == name)
        .ok_or_else(|| OpError::new(Kind::UnknownOp, unknown(name)).field("op"))
}

/// Why there is no op of this name. The names of all engines are in it, so that every build says the same.
fn unknown(name: &str) -> String {
    if NAMES.contains(&name) {
        let engines: Vec<&str> = ENGINES.iter().map(|engine| engine.name).collect();
        let engines = engines.join(" and ");
        return format!("`{name}` is not in this build, which has the ops of {engines}");
    }
    let meant = did_you_mean(name, NAMES.iter().copied());
    let names = NAMES.join(", ");
    let name = excerpt(name);
    format!("unknown op `{name}`, expected one of {names}{meant}")
}

#[cfg(all(test, feature = "deal"))]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_those_of_all_engines() {
        assert!(all().map(Op::name).eq(NAMES.iter().copied()));
    }
}
