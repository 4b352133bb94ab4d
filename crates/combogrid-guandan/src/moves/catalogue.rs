//! Every play with a number, as the action space of an agent.

use super::Play;
use crate::cards::Hand;
use crate::rules::{Flag, Level, Rules};

/// Every play that two packs have at any level, numbered from 0 without gaps: the action space of an agent.
///
/// The numbers follow the order of [`Play`] and are the same under all rules, so that an agent can learn from deals of every level.
/// Passing has no number here; agents usually take [`len`](Self::len) for it.
///
/// ```
/// use combogrid_guandan::{Catalogue, Play, Rules};
///
/// let catalogue = Catalogue::new();
/// let numbers: Vec<_> = (Rules::default().leads(&"3S 3D 2H".parse()?).into_iter())
///     .filter_map(|play| catalogue.number(play))
///     .collect();
/// let texts: Vec<_> = numbers.iter().map(|&number| catalogue.plays()[number].to_string()).collect();
/// assert_eq!(texts, ["2*", "3", "33", "33*", "333*"]);
/// let bomb: Play = "8888*8*".parse().unwrap();
/// assert_eq!(catalogue.number(bomb).and_then(|number| catalogue.play(number)), Some(bomb));
/// # Ok::<(), combogrid_guandan::ParseHandError>(())
/// ```
///
/// Takes less than 30 kB.
#[derive(Clone, Debug)]
pub struct Catalogue {
    plays: Vec<Play>,
}

impl Catalogue {
    /// Lists and numbers every play.
    #[must_use]
    pub fn new() -> Self {
        let mut plays = Vec::new();
        for level in Level::ALL {
            // The rules with the most plays. Plays of one suit are in the two packs of several.
            let rules = Rules::new(level)
                .with(Flag::JokerPairs)
                .with(Flag::BombsOfTen);
            plays.extend(rules.leads(&Hand::DECK));
        }
        plays.sort_unstable();
        plays.dedup();
        // Most plays were listed at each of thirteen levels.
        plays.shrink_to_fit();
        Self { plays }
    }

    /// How many plays there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "it is never empty")]
    pub fn len(&self) -> usize {
        self.plays.len()
    }

    /// The number of `play`; `None` if two packs do not have it.
    ///
    /// Computes in O(log n).
    #[must_use]
    pub fn number(&self, play: Play) -> Option<usize> {
        self.plays.binary_search(&play).ok()
    }

    /// The play with this number; `None` from [`len`](Self::len) on.
    #[must_use]
    pub fn play(&self, number: usize) -> Option<Play> {
        self.plays.get(number).copied()
    }

    /// Every play, each at the place of its number.
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_play_of_all_rules_has_a_number() {
        let catalogue = Catalogue::new();
        let mut met = vec![false; catalogue.len()];
        for level in Level::ALL {
            for rules in [
                Rules::new(level),
                Rules::new(level).with(Flag::SuitedStraights),
            ] {
                for play in rules.leads(&Hand::DECK) {
                    let number = catalogue.number(play).expect("a number");
                    assert_eq!(catalogue.play(number), Some(play));
                    met[number] = true;
                }
            }
        }
        assert!(met.into_iter().all(|met| met));
        assert!(size_of::<Play>() * catalogue.plays.capacity() < 30_000);
        assert_eq!(catalogue.play(catalogue.len()), None);
    }
}
