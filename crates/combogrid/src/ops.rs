//! Every op of the line protocol.

use crate::doudizhu;
use crate::error::{Kind, OpError};
use crate::query::Op;
use crate::rummy;
use crate::suggest::did_you_mean;
use crate::tothello;

/// The ops by engine.
pub(crate) static OPS: &[Op] = &[
    Op::of::<rummy::Combos>(),
    Op::of::<rummy::Islands>(),
    Op::of::<rummy::Best>(),
    Op::of::<rummy::CountArrangements>(),
    Op::of::<rummy::Discard>(),
    Op::of::<rummy::Advise>(),
    Op::of::<rummy::PlayOnTable>(),
    Op::of::<rummy::Open>(),
    Op::of::<rummy::GoOut>(),
    Op::of::<rummy::ShowRules>(),
    Op::of::<doudizhu::ListSplits>(),
    Op::of::<doudizhu::CountSplits>(),
    Op::of::<doudizhu::Kickers>(),
    Op::of::<doudizhu::Best>(),
    Op::of::<doudizhu::Fewest>(),
    Op::of::<doudizhu::Leads>(),
    Op::of::<doudizhu::Answers>(),
    Op::of::<doudizhu::Recognize>(),
    Op::of::<doudizhu::Solve>(),
    Op::of::<doudizhu::MakePuzzles>(),
    Op::of::<doudizhu::ShowRules>(),
    Op::of::<tothello::Best>(),
    Op::of::<tothello::Placements>(),
    Op::of::<tothello::Play>(),
    Op::of::<tothello::Perft>(),
];

/// Finds an op by its name.
pub(crate) fn find(name: &str) -> Result<&'static Op, OpError> {
    OPS.iter().find(|op| op.name == name).ok_or_else(|| {
        let names: Vec<&str> = OPS.iter().map(|op| op.name).collect();
        let meant = did_you_mean(name, names.iter().copied());
        let names = names.join(", ");
        let message = format!("unknown op `{name}`, expected one of {names}{meant}");
        OpError::new(Kind::UnknownOp, message).field("op")
    })
}
