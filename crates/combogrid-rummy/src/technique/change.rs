//! The changes of islands when a hand changes.

use super::Island;
use crate::cards::sort_by_key;

/// Islands of a hand before it changed, and those of the same cards after it.
///
/// ```
/// use combogrid_rummy::{ChangeKind, Hand, IslandChange, Rules};
///
/// let rules = Rules::article();
/// let islands = |text| Hand::parse(text, &rules).map(|hand| hand.islands(&rules));
/// let changes = IslandChange::between(&islands("3H 4H 6H 7H KS")?, &islands("3H 4H 5H 6H 7H KS")?);
/// let kinds: Vec<ChangeKind> = changes.iter().map(IslandChange::kind).collect();
/// assert_eq!(kinds, [ChangeKind::Merged, ChangeKind::Kept]);
/// # Ok::<(), combogrid_rummy::ParseCardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IslandChange {
    /// The islands before the change, by their lowest cards; none where all cards are new.
    pub before: Vec<Island>,
    /// The islands after it, by their lowest cards; none where all cards went.
    pub after: Vec<Island>,
}

/// A change of islands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChangeKind {
    /// One island is as it was.
    Kept,
    /// Several islands are one.
    Merged,
    /// One island is several.
    Split,
    /// One island has other cards, is new or is gone, or several islands are several others.
    Altered,
}

impl IslandChange {
    /// Groups the islands before and after a change by the cards that they share, by their lowest cards.
    ///
    /// Computes in O(islands squared).
    #[must_use]
    pub fn between(before: &[Island], after: &[Island]) -> Vec<IslandChange> {
        let alone = |&island| IslandChange {
            before: vec![island],
            after: Vec::new(),
        };
        let mut changes: Vec<IslandChange> = before.iter().map(alone).collect();
        for &island in after {
            let (same, others) = changes
                .into_iter()
                .partition(|change: &IslandChange| change.shares_cards(island));
            let mut joined = IslandChange {
                before: Vec::new(),
                after: vec![island],
            };
            for IslandChange { before, after } in same {
                joined.before.extend(before);
                joined.after.extend(after);
            }
            changes = others;
            changes.push(joined);
        }
        for change in &mut changes {
            for islands in [&mut change.before, &mut change.after] {
                sort_by_key(islands, |island| island.hand().tiles().next());
            }
        }
        sort_by_key(&mut changes, |change| {
            let islands = change.before.iter().chain(&change.after);
            islands
                .filter_map(|island| island.hand().tiles().next())
                .min()
        });
        changes
    }

    /// The changes of the islands.
    #[must_use]
    pub fn kind(&self) -> ChangeKind {
        match (self.before.as_slice(), self.after.as_slice()) {
            ([before], [after]) if before == after => ChangeKind::Kept,
            ([_, _, ..], [_]) => ChangeKind::Merged,
            ([_], [_, _, ..]) => ChangeKind::Split,
            _ => ChangeKind::Altered,
        }
    }

    /// Whether an island after the change has a card of one before it.
    fn shares_cards(&self, after: Island) -> bool {
        let mut tiles = self.before.iter().flat_map(|island| island.hand().iter());
        tiles.any(|(tile, _)| after.hand().count(tile) > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Hand, Rules};

    fn changes(before: &str, after: &str) -> Vec<(String, ChangeKind)> {
        let rules = Rules::article();
        let islands = |text| Hand::parse(text, &rules).unwrap().islands(&rules);
        let text = |islands: &[Island]| {
            let texts = islands.iter().map(|island| island.hand().to_string());
            texts.collect::<Vec<_>>().join(", ")
        };
        let changes = IslandChange::between(&islands(before), &islands(after));
        let told = changes.iter().map(|change| {
            (
                text(&change.before) + " > " + &text(&change.after),
                change.kind(),
            )
        });
        told.collect()
    }

    fn told(text: &str, kind: ChangeKind) -> (String, ChangeKind) {
        (text.to_owned(), kind)
    }

    #[test]
    fn islands_are_kept_merged_split_and_altered() {
        assert_eq!(
            changes("3H 5H 9S", "3H 4H 5H 9S"),
            [
                told("3H, 5H > 3H 4H 5H", ChangeKind::Merged),
                told("9S > 9S", ChangeKind::Kept)
            ]
        );
        assert_eq!(
            changes("3H 4H 5H", "3H 5H"),
            [told("3H 4H 5H > 3H, 5H", ChangeKind::Split)]
        );
        // A second copy is another island, although it has the same cells.
        assert_eq!(
            changes("3H KS", "3H 3H JD"),
            [
                told("3H > 3H 3H", ChangeKind::Altered),
                told(" > JD", ChangeKind::Altered),
                told("KS > ", ChangeKind::Altered)
            ]
        );
        // What a card joins and what another one splits.
        assert_eq!(
            changes("3H 4H 5H 7H", "3H 5H 6H 7H"),
            [told("3H 4H 5H, 7H > 3H, 5H 6H 7H", ChangeKind::Altered)]
        );
        assert_eq!(changes("", ""), []);
    }
}
