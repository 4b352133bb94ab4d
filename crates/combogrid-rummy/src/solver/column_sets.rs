//! What sets can be laid from one column.

use crate::{Rules, SetSuits, Suit};

/// Copies of each suit, in one column or one set.
pub(crate) type Copies = [u8; Suit::COUNT];

/// One way to use up cards of a column in sets, or several that use the same cards.
#[derive(Debug, Clone)]
pub(crate) struct SetUse {
    /// The cards used of each suit.
    pub(crate) used: Copies,
    /// How many multisets of sets use them.
    pub(crate) ways: u32,
    /// One of those multisets.
    pub(crate) sets: Vec<Copies>,
}

/// Every way to lay sets from a column, by the cards used, in lexicographic order.
pub(crate) fn column_sets(column: Copies, rules: &Rules) -> Vec<SetUse> {
    let mut kinds = Vec::new();
    set_kinds(column, rules, &mut [0; Suit::COUNT], 0, &mut kinds);
    let mut uses = Vec::new();
    multisets(column, &kinds, &mut Vec::new(), &mut uses);
    uses.sort_by_key(|sets: &SetUse| sets.used);
    uses.dedup_by(|later, first| {
        let same = later.used == first.used;
        first.ways += if same { later.ways } else { 0 };
        same
    });
    uses
}

/// Every set that can be laid from a column.
fn set_kinds(column: Copies, rules: &Rules, set: &mut Copies, suit: usize, out: &mut Vec<Copies>) {
    if suit == Suit::COUNT {
        if rules.set_sizes().contains(&set.iter().sum()) {
            out.push(*set);
        }
        return;
    }
    let most = match rules.set_suits() {
        SetSuits::Distinct => column[suit].min(1),
        SetSuits::Any => column[suit],
    };
    for copies in 0..=most {
        set[suit] = copies;
        set_kinds(column, rules, set, suit + 1, out);
    }
    set[suit] = 0;
}

/// Every multiset of these kinds that fits into the column.
fn multisets(left: Copies, kinds: &[Copies], laid: &mut Vec<Copies>, out: &mut Vec<SetUse>) {
    let mut used = [0; Suit::COUNT];
    for set in laid.iter() {
        used.iter_mut()
            .zip(set)
            .for_each(|(sum, copies)| *sum += copies);
    }
    out.push(SetUse {
        used,
        ways: 1,
        sets: laid.clone(),
    });
    for (at, kind) in kinds.iter().enumerate() {
        if kind.iter().zip(left).all(|(&need, have)| need <= have) {
            let rest = core::array::from_fn(|suit| left[suit] - kind[suit]);
            laid.push(*kind);
            multisets(rest, &kinds[at..], laid, out);
            laid.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_each_suit_makes_five_sets() {
        let uses = column_sets([1; 4], &Rules::article());
        assert_eq!(uses.len(), 6, "none, four of three, one of four");
        assert!(uses.iter().all(|sets| sets.ways == 1));
    }

    #[test]
    fn two_of_each_suit_make_two_sets_in_fifteen_ways() {
        let uses = column_sets([2; 4], &Rules::article());
        assert_eq!(uses.iter().map(|sets| sets.ways).sum::<u32>(), 1 + 5 + 15);
        assert!(uses.is_sorted_by_key(|sets| sets.used));
    }

    #[test]
    fn suits_may_repeat_where_the_rules_say_so() {
        assert_eq!(column_sets([2, 1, 0, 0], &Rules::article()).len(), 1);
        assert_eq!(column_sets([2, 1, 0, 0], &Rules::continental()).len(), 2);
    }
}
