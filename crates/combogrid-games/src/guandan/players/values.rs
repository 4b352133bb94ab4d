//! What hands are worth, of hands that come up again and again.

use std::collections::HashMap;

use combogrid_budget::{Limit, Meter, Stopped};
use combogrid_guandan::{FewestPlays, Hand, Laid, Play, Rules};

/// States of one search for the fewest plays. Dealt hands take some hundred; what is known by then is good enough to choose by.
pub(super) const SEARCH: u64 = 20_000;
/// States that such a search counts: about its time in microseconds.
pub(super) const COUNTED: u64 = 20;
/// Hands that are kept, of each kind; then all are forgotten. Forgetting all of them at once needs no order of use.
const KEPT: usize = 1 << 14;

// All values are in plays: a play that is left to lay costs one. The other numbers were chosen by duels against `Planned`.

/// The strength of a bomb that is kept: laying it must save more than one play.
const BOMB: f64 = 1.2;
/// The strength of the highest solo above the lowest.
const HEIGHTS: f64 = 1.0;

/// The fewest plays of hands, and what they are worth. Worlds that are played out differ little: most hands are looked up.
#[derive(Debug, Clone)]
pub(in crate::guandan) struct Values {
    rules: Rules,
    counts: HashMap<Hand, usize>,
    worth: HashMap<Hand, f64>,
}

impl Values {
    /// The values of hands under some rules.
    fn new(rules: Rules) -> Values {
        Values {
            rules,
            counts: HashMap::new(),
            worth: HashMap::new(),
        }
    }

    /// Makes sure that the values are those of some rules.
    pub(in crate::guandan) fn of(known: &mut Option<Values>, rules: Rules) -> &mut Values {
        known.take_if(|known| known.rules != rules);
        known.get_or_insert_with(|| Values::new(rules))
    }

    /// The fewest plays of a hand.
    pub(super) fn fewest(&mut self, hand: Hand, meter: &mut Meter) -> Result<usize, Limit> {
        if let Some(known) = self.counts.get(&hand) {
            return Ok(*known);
        }
        if self.counts.len() > KEPT {
            self.counts.clear();
        }
        let count = known_by_states(self.search(meter)?.count(&hand))?;
        self.counts.insert(hand, count);
        Ok(count)
    }

    /// The value of a hand: its fewest plays cost one each, less their strengths.
    pub(in crate::guandan) fn value(
        &mut self,
        hand: Hand,
        meter: &mut Meter,
    ) -> Result<f64, Limit> {
        if let Some(known) = self.worth.get(&hand) {
            return Ok(*known);
        }
        if self.worth.len() > KEPT {
            self.worth.clear();
        }
        let split = self.split(hand, meter)?;
        let strengths = split
            .iter()
            .map(|laid| strength(self.rules, laid.play) - 1.0);
        let value = strengths.sum();
        self.worth.insert(hand, value);
        Ok(value)
    }

    /// Fewest plays that lay a hand out, with their cards.
    pub(super) fn split(&self, hand: Hand, meter: &mut Meter) -> Result<Vec<Laid>, Limit> {
        known_by_states(self.search(meter)?.witness(&hand))
    }

    /// The search for the fewest plays of a hand, which is counted.
    fn search(&self, meter: &mut Meter) -> Result<FewestPlays, Limit> {
        meter.states(COUNTED)?;
        let budget = meter.budget().clone().max_states(SEARCH);
        Ok(FewestPlays::new(self.rules).with_budget(&budget))
    }
}

/// What a search knows at its end, or once it has looked at its states. What it knew when time was up depends on the machine, and
/// is not kept.
fn known_by_states<T>(found: Result<T, Stopped<T>>) -> Result<T, Limit> {
    found.or_else(|stopped| match stopped.limit {
        Limit::States(_) => Ok(stopped.known),
        limit => Err(limit),
    })
}

/// The strength of a play: by its rank, against one in the middle.
pub(super) fn strength(rules: Rules, play: Play) -> f64 {
    if play.is_bomb() {
        return BOMB;
    }
    HEIGHTS * (f64::from(rules.height(play)) / 16.0 - 0.5)
}

#[cfg(test)]
mod tests {
    use combogrid_budget::{Budget, Cancel};

    use super::*;

    /// What a search had found when it was interrupted is told to nobody, and not remembered.
    #[test]
    fn a_search_that_was_interrupted_is_not_remembered() {
        let rules = Rules::default();
        let hand: Hand = "3S 3H 4S 4H 5S 5H 7C 8C 9C TC JC QD QH QS 2S 2D"
            .parse()
            .unwrap();
        let expected = Values::new(rules).fewest(hand, &mut Meter::unlimited());
        let cancel = Cancel::new();
        let budget = Budget::unlimited().cancelled_by(&cancel);
        let mut values = Values::new(rules);
        // The meter looks at the flag at its first state and then now and then, and each search at its beginning.
        let meter = &mut budget.meter();
        meter.state().unwrap();
        cancel.cancel();
        assert_eq!(values.fewest(hand, meter), Err(Limit::Cancelled));
        assert_eq!(values.value(hand, meter), Err(Limit::Cancelled));
        assert_eq!(values.fewest(hand, &mut Meter::unlimited()), expected);
        assert!(values.worth.is_empty());
    }
}
