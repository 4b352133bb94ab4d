//! The sets that can be laid from one column.

use combogrid_budget::{Limit, Meter};

use crate::cards::{Rules, Suit, sort_by_key};

/// Copies of each of the four suits.
pub(crate) type Copies = [u8; Suit::FOUR.len()];

/// Cards of one rank, by suit, and jokers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SetCards {
    pub(crate) cards: Copies,
    pub(crate) jokers: u8,
}

/// One way to use up cards of a column and jokers in sets, or several that use the same.
#[derive(Debug, Clone)]
pub(crate) struct SetUse {
    /// The cards and jokers that are used.
    pub(crate) used: SetCards,
    /// How many multisets of sets use it.
    pub(crate) ways: u32,
    /// One of those multisets.
    pub(crate) sets: Vec<SetCards>,
}

/// Every way to lay sets from a column, by what is used, in lexicographic order.
///
/// A state is a multiset of sets.
pub(crate) fn column_sets(
    column: SetCards,
    rules: &Rules,
    meter: &mut Meter,
) -> Result<Vec<SetUse>, Limit> {
    let mut kinds = Vec::new();
    set_kinds(column, rules, &mut SetCards::default(), 0, &mut kinds);
    let mut uses = Vec::new();
    multisets(column, &kinds, &mut Vec::new(), &mut uses, meter)?;
    sort_by_key(&mut uses, |sets: &SetUse| sets.used);
    uses.dedup_by(|later, first| {
        let same = later.used == first.used;
        first.ways += if same { later.ways } else { 0 };
        same
    });
    Ok(uses)
}

/// Every set that can be laid from a column.
fn set_kinds(
    column: SetCards,
    rules: &Rules,
    set: &mut SetCards,
    suit: usize,
    out: &mut Vec<SetCards>,
) {
    if suit == Suit::FOUR.len() {
        let cards = set.cards.iter().sum::<u8>();
        for jokers in 0..=column.jokers {
            let size = cards + jokers;
            if rules.set_sizes().contains(&size) && jokers <= rules.most_wilds(size) {
                out.push(SetCards { jokers, ..*set });
            }
        }
        return;
    }
    for copies in 0..=rules.copies_in_set(column.cards[suit]) {
        set.cards[suit] = copies;
        set_kinds(column, rules, set, suit + 1, out);
    }
    set.cards[suit] = 0;
}

impl SetCards {
    fn checked_sub(self, other: Self) -> Option<Self> {
        let mut left = self;
        for (have, need) in left.cards.iter_mut().zip(other.cards) {
            *have = have.checked_sub(need)?;
        }
        left.jokers = left.jokers.checked_sub(other.jokers)?;
        Some(left)
    }

    fn plus(self, other: Self) -> Self {
        Self {
            cards: core::array::from_fn(|suit| self.cards[suit] + other.cards[suit]),
            jokers: self.jokers + other.jokers,
        }
    }
}

/// Every multiset of these kinds that fits into the column.
fn multisets(
    left: SetCards,
    kinds: &[SetCards],
    laid: &mut Vec<SetCards>,
    out: &mut Vec<SetUse>,
    meter: &mut Meter,
) -> Result<(), Limit> {
    meter.state()?;
    out.push(SetUse {
        used: laid
            .iter()
            .fold(SetCards::default(), |sum, set| sum.plus(*set)),
        ways: 1,
        sets: laid.clone(),
    });
    for (at, kind) in kinds.iter().enumerate() {
        if let Some(rest) = left.checked_sub(*kind) {
            laid.push(*kind);
            multisets(rest, &kinds[at..], laid, out, meter)?;
            laid.pop();
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(cards: Copies, jokers: u8, rules: &Rules) -> Vec<SetUse> {
        column_sets(SetCards { cards, jokers }, rules, &mut Meter::unlimited()).unwrap()
    }

    #[test]
    fn one_of_each_suit_makes_five_sets() {
        let uses = sets([1; 4], 0, &Rules::article());
        assert_eq!(uses.len(), 6, "none, four of three, one of four");
        assert!(uses.iter().all(|sets| sets.ways == 1));
    }

    #[test]
    fn two_of_each_suit_make_two_sets_in_fifteen_ways() {
        let uses = sets([2; 4], 0, &Rules::article());
        assert_eq!(uses.iter().map(|sets| sets.ways).sum::<u32>(), 1 + 5 + 15);
        assert!(uses.is_sorted_by_key(|sets| sets.used));
    }

    #[test]
    fn suits_may_repeat_where_the_rules_say_so() {
        assert_eq!(sets([2, 1, 0, 0], 0, &Rules::article()).len(), 1);
        assert_eq!(sets([2, 1, 0, 0], 0, &Rules::continental()).len(), 2);
    }

    #[test]
    fn jokers_fill_sets_beside_a_card() {
        // One card and two jokers; two cards and one joker or two.
        assert_eq!(sets([1, 0, 0, 0], 2, &Rules::rummikub()).len(), 1 + 1);
        assert_eq!(sets([1, 1, 0, 0], 2, &Rules::rummikub()).len(), 1 + 2 + 2);
        assert_eq!(sets([0; 4], 2, &Rules::rummikub()).len(), 1);
    }
}
