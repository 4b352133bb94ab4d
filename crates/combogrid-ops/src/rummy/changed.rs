//! Cards that come and go before a hand is shown, and the changes of its islands.

use combogrid_rummy::{ChangeKind, Hand, HandError, Island, IslandChange};

use super::{ParsedHand, cards};
use crate::listing::BytesLeft;
use crate::{ErrorKind, OpError, Refused, Reply};

/// An answer about each island of a hand.
#[apply(answer!)]
pub struct ByIsland<I> {
    /// In the order of the grid.
    pub islands: Vec<I>,
    /// The changes of the islands, if cards came or went.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changed: Option<Changed>,
}

impl<I> ByIsland<I> {
    /// Answers for one island after the other. If an answer is refused, the islands up to there are known.
    pub(super) fn collect<T>(
        islands: impl IntoIterator<Item = T>,
        changed: Option<Changed>,
        mut answer: impl FnMut(T, &mut BytesLeft) -> Reply<I>,
    ) -> Reply<Self> {
        let (mut answers, mut bytes_left) = (Vec::new(), BytesLeft::default());
        for island in islands {
            match answer(island, &mut bytes_left) {
                Ok(answer) => answers.push(answer),
                Err(Refused { error, known }) => {
                    answers.extend(known.map(|known| *known));
                    let islands = answers;
                    let known = (!islands.is_empty()).then(|| Box::new(Self { islands, changed }));
                    return Err(Refused { error, known });
                }
            }
        }
        Ok(Self {
            islands: answers,
            changed,
        })
    }
}

/// The changes of the islands of a hand.
#[apply(shared_answer!)]
#[derive(Default)]
#[serde(rename = "changed")]
pub struct Changed {
    /// Several islands that are one now.
    pub merged: Vec<Change>,
    /// Islands that are several now.
    pub split: Vec<Change>,
    /// Islands that are as they were.
    pub kept: Vec<Hand>,
    /// Islands with other cards, new ones, those that are gone, and several that are several others.
    pub altered: Vec<Change>,
}

/// Islands with cards in common, before and after.
#[apply(shared_answer!)]
#[serde(rename = "change")]
pub struct Change {
    /// The islands before.
    pub before: Vec<Hand>,
    /// The islands after.
    pub after: Vec<Hand>,
}

/// The hand after the cards of the fields `add` and `remove` came and went, and the changes of its islands if any did.
pub(super) fn exchange(
    parsed: &ParsedHand,
    add: &str,
    remove: &str,
) -> Result<(Hand, Option<Changed>), OpError> {
    if add.is_empty() && remove.is_empty() {
        return Ok((parsed.hand, None));
    }
    let (before, rules) = (parsed.hand, &parsed.rules);
    let added = cards("add", add, parsed.notation, rules)?;
    let removed = cards("remove", remove, parsed.notation, rules)?;
    let after = before.exchanged(&added, &removed, rules).map_err(|error| {
        let field = match error {
            HandError::NotHeld { .. } => "remove",
            _ => "add",
        };
        OpError::new(ErrorKind::Cards, error).field(field)
    })?;
    let changes = IslandChange::between(&before.islands(rules), &after.islands(rules));
    Ok((after, Some(Changed::of(changes))))
}

// The engine has one list of changes, in the order of the islands; an answer has a list for each kind.
impl Changed {
    fn of(changes: Vec<IslandChange>) -> Self {
        let mut by_kind = Self::default();
        for change in changes {
            let list = match change.kind() {
                ChangeKind::Kept => {
                    by_kind.kept.extend(hands(change.after));
                    continue;
                }
                ChangeKind::Merged => &mut by_kind.merged,
                ChangeKind::Split => &mut by_kind.split,
                ChangeKind::Altered => &mut by_kind.altered,
            };
            list.push(Change {
                before: hands(change.before).collect(),
                after: hands(change.after).collect(),
            });
        }
        by_kind
    }
}

fn hands(islands: Vec<Island>) -> impl Iterator<Item = Hand> {
    islands.into_iter().map(|island| island.hand())
}
