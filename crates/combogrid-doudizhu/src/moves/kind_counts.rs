//! A number of plays for each kind.

use std::ops::{Index, IndexMut};

use super::Play;
use crate::rules::Kind;

/// How many plays there are of each kind.
///
/// ```
/// use combogrid_doudizhu::{Hand, Kind, Rules};
///
/// let counts = Rules::default().count_leads(Hand::DECK);
/// assert_eq!(counts[Kind::AirplanePairs], 2_939);
/// assert_eq!(counts.total(), 27_471);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KindCounts([u64; Kind::COUNT]);

impl KindCounts {
    /// The sum over all kinds.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The kinds that occur with their counts, in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u64)> + '_ {
        Kind::ALL
            .into_iter()
            .zip(self.0)
            .filter(|&(_, count)| count > 0)
    }
}

impl Index<Kind> for KindCounts {
    type Output = u64;

    fn index(&self, kind: Kind) -> &u64 {
        &self.0[kind.index()]
    }
}

impl IndexMut<Kind> for KindCounts {
    fn index_mut(&mut self, kind: Kind) -> &mut u64 {
        &mut self.0[kind.index()]
    }
}

impl FromIterator<Play> for KindCounts {
    fn from_iter<I: IntoIterator<Item = Play>>(plays: I) -> Self {
        plays.into_iter().fold(Self::default(), |mut counts, play| {
            counts[play.kind()] += 1;
            counts
        })
    }
}
