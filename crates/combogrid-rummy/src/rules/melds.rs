//! Choices about what a meld is.

/// Where the ace stands in a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AceRank {
    /// Below the two only: `A 2 3`.
    #[default]
    Low,
    /// Above the king only: `Q K A`.
    High,
    /// At either end, never inside: `A 2 3` and `Q K A`, but not `K A 2`.
    LowOrHigh,
    /// Ranks go round: `K A 2` too.
    Cyclic,
}

/// Whether a set may hold the same suit more than once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetSuits {
    /// Every card of a set has a suit of its own.
    #[default]
    Distinct,
    /// Suits do not matter: `5C 5C 5H` is a set.
    Any,
}

/// How many jokers, wild cards among them, one meld may hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JokersPerMeld {
    /// Any number, as long as one card of the meld stands for itself.
    #[default]
    AllButOne,
    /// So many at most, and one card of the meld still stands for itself.
    AtMost(u8),
}

#[cfg(test)]
mod tests {
    use crate::Rules;

    fn with(knobs: &[(&str, &str)]) -> Rules {
        let set = |rules: Rules, (knob, value): &(&str, &str)| rules.with(knob, value);
        knobs.iter().try_fold(Rules::article(), set).unwrap()
    }

    #[test]
    fn the_ace_says_in_which_columns_a_run_begins() {
        for (ace, three, all) in [
            ("low", 0..11, 0..1),
            ("high", 1..12, 1..2),
            ("low_or_high", 0..12, 0..2),
            ("cyclic", 0..13, 0..1),
        ] {
            let rules = with(&[("ace", ace)]);
            assert_eq!(
                (rules.run_starts(3), rules.run_starts(13)),
                (three, all),
                "{ace}"
            );
            assert!(rules.run_starts(2).is_empty() && rules.run_starts(14).is_empty());
        }
        assert_eq!(Rules::conquian().run_starts(3), 0..8);
    }

    #[test]
    fn the_largest_set_takes_one_of_each_suit_or_all_there_is() {
        let largest = |knobs: &[(&str, &str)]| *with(knobs).set_sizes().end();
        assert_eq!(largest(&[]), 4);
        assert_eq!(largest(&[("suits", "CDH"), ("jokers", "2")]), 3);
        // Two packs of a rank, the jokers, and the cards that are wild.
        let any = ("duplicate_suits", "true");
        assert_eq!(largest(&[any]), 8);
        assert_eq!(largest(&[any, ("jokers", "2")]), 10);
        assert_eq!(largest(&[any, ("wild_rank", "4")]), 16);
        assert_eq!(largest(&[any, ("wild_card", "4C")]), 10);
        assert_eq!(largest(&[any, ("wild_rank", "4"), ("set_max", "5")]), 5);
    }
}
