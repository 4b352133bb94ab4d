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
    use crate::cards::{Hand, Rules, Tile};

    fn changes(before: &str, after: &str) -> Vec<(String, ChangeKind)> {
        let rules = Rules::article();
        let islands = |text| Hand::parse(text, &rules).unwrap().islands(&rules);
        let text = |islands: &[Island]| {
            let texts = islands.iter().map(|island| island.hand().to_string());
            texts.collect::<Vec<_>>().join(", ")
        };
        let changes = IslandChange::between(&islands(before), &islands(after));
        let texts = changes.iter().map(|change| {
            (
                text(&change.before) + " > " + &text(&change.after),
                change.kind(),
            )
        });
        texts.collect()
    }

    fn change(text: &str, kind: ChangeKind) -> (String, ChangeKind) {
        (text.to_owned(), kind)
    }

    #[test]
    fn islands_are_kept_merged_split_and_altered() {
        assert_eq!(
            changes("3H 5H 9S", "3H 4H 5H 9S"),
            [
                change("3H, 5H > 3H 4H 5H", ChangeKind::Merged),
                change("9S > 9S", ChangeKind::Kept)
            ]
        );
        assert_eq!(
            changes("3H 4H 5H", "3H 5H"),
            [change("3H 4H 5H > 3H, 5H", ChangeKind::Split)]
        );
        // A second copy is another island, although it has the same cells.
        assert_eq!(
            changes("3H KS", "3H 3H JD"),
            [
                change("3H > 3H 3H", ChangeKind::Altered),
                change(" > JD", ChangeKind::Altered),
                change("KS > ", ChangeKind::Altered)
            ]
        );
        // What a card joins and what another one splits.
        assert_eq!(
            changes("3H 4H 5H 7H", "3H 5H 6H 7H"),
            [change("3H 4H 5H, 7H > 3H, 5H 6H 7H", ChangeKind::Altered)]
        );
        assert_eq!(changes("", ""), []);
    }

    #[test]
    fn each_island_is_in_one_change_and_those_that_stay_are_kept() {
        let rules = Rules::article();
        let mut rng = fastrand::Rng::with_seed(6);
        let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
        rng.shuffle(&mut deck);
        for _ in 0..300 {
            rng.shuffle(&mut deck[12..]);
            rng.shuffle(&mut deck[..12]);
            let swapped = rng.usize(0..4);
            let hand: Hand = deck[..12].iter().copied().collect();
            let removed: Hand = deck[..swapped].iter().copied().collect();
            let added: Hand = deck[12..12 + swapped].iter().copied().collect();
            for place in 0..swapped {
                deck.swap(place, 12 + place);
            }
            let hand_after = hand.exchanged(&added, &removed, &rules).unwrap();
            assert_eq!(hand_after, deck[..12].iter().copied().collect());
            let (before, after) = (hand.islands(&rules), hand_after.islands(&rules));
            let changes = IslandChange::between(&before, &after);
            let sorted = |islands: &mut dyn Iterator<Item = &Island>| {
                let mut islands: Vec<Island> = islands.copied().collect();
                islands.sort();
                islands
            };
            let mut in_changes = changes.iter().flat_map(|change| &change.before);
            assert_eq!(sorted(&mut in_changes), sorted(&mut before.iter()));
            let mut in_changes = changes.iter().flat_map(|change| &change.after);
            assert_eq!(sorted(&mut in_changes), sorted(&mut after.iter()));
            let kept = changes
                .iter()
                .filter(|change| change.kind() == ChangeKind::Kept);
            let common = after.iter().filter(|island| before.contains(island));
            assert_eq!(kept.count(), common.count());
        }
    }

    #[test]
    fn an_exchange_refuses_what_the_deck_or_the_hand_has_not() {
        let rules = Rules::article();
        let cards = |text| Hand::parse(text, &rules).unwrap();
        let hand = cards("3H 3H");
        assert!(hand.exchanged(&cards("3H"), &cards("3H"), &rules).is_err());
        assert!(hand.exchanged(&cards("4H"), &cards("5H"), &rules).is_err());
        let drawn_and_thrown = hand.exchanged(&cards("4H"), &cards("4H"), &rules);
        assert_eq!(drawn_and_thrown, Ok(hand));
    }
}
