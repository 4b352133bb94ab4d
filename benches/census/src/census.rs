//! What a census is: all hands of a kind in parts that can be counted one by one, and its tally.

use std::fmt;

/// All hands, or all boards, of a kind, in parts that are counted on their own.
pub(crate) trait Census: Sync {
    /// What a thread uses again for every part.
    type Workspace;

    /// What is counted, as a file name: `gin-10`.
    fn name(&self) -> String;

    /// What the values are: `deadwood`.
    fn value(&self) -> &'static str;

    /// What the chart says: `Deadwood of all ten-card gin hands`.
    fn title(&self) -> String;

    /// How many parts there are.
    fn parts(&self) -> usize;

    /// What the counts of all parts add up to, found without looking at a hand.
    fn total(&self) -> u64;

    /// How many hands are looked at, each for all that are alike.
    fn looked_at(&self) -> u64;

    /// A workspace for a thread.
    fn workspace(&self) -> Self::Workspace;

    /// Counts the hands of a part into the tally.
    fn count(&self, part: usize, workspace: &mut Self::Workspace, tally: &mut Tally);
}

/// How many hands have each value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tally(Vec<u64>);

impl Tally {
    /// Counts that many more hands of this value.
    pub(crate) fn add(&mut self, value: usize, hands: u64) {
        if self.0.len() <= value {
            self.0.resize(value + 1, 0);
        }
        self.0[value] += hands;
    }

    /// Adds another tally to this one.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (value, hands) in other.rows() {
            self.add(value, hands);
        }
    }

    /// All hands.
    pub(crate) fn sum(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The values that some hand has, from the lowest, with their hands.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (usize, u64)> {
        let rows = self.0.iter().copied().enumerate();
        rows.filter(|&(_, hands)| hands > 0)
    }

    /// The mean of the values.
    #[expect(clippy::cast_precision_loss, reason = "six digits are shown")]
    pub(crate) fn mean(&self) -> f64 {
        let weighed: u128 = self
            .rows()
            .map(|(value, hands)| value as u128 * u128::from(hands))
            .sum();
        weighed as f64 / self.sum() as f64
    }

    /// Reads `value:hands value:hands ..`, as [`Display`](fmt::Display) writes it.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut tally = Self::default();
        for row in text.split_whitespace() {
            let (value, hands) = row.split_once(':')?;
            tally.add(value.parse().ok()?, hands.parse().ok()?);
        }
        Some(tally)
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (value, hands)) in self.rows().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{value}:{hands}")?;
        }
        Ok(())
    }
}

/// Ways to choose copies of each of some groups of cells so that there are this many cards: (most copies, cells of the
/// group).
pub(crate) fn coefficient(groups: &[(usize, usize)], cards: usize) -> u64 {
    let mut ways = vec![0; cards + 1];
    ways[0] = 1;
    for &(copies, cells) in groups {
        for cards in (0..=cards).rev() {
            let rests = (0..=copies).map_while(|copies| cards.checked_sub(copies * cells));
            ways[cards] = rests.map(|rest| ways[rest]).sum();
        }
    }
    ways[cards]
}

/// C(n, k).
pub(crate) fn binomial(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// Counts a census on this thread, without a file.
#[cfg(test)]
pub(crate) fn counted(census: &impl Census) -> Tally {
    let (mut workspace, mut tally) = (census.workspace(), Tally::default());
    for part in 0..census.parts() {
        census.count(part, &mut workspace, &mut tally);
    }
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_is_read_as_it_is_written() {
        let mut tally = Tally::default();
        tally.add(7, 2);
        tally.add(0, 1);
        assert_eq!(tally.to_string(), "0:1 7:2");
        assert_eq!(Tally::parse("0:1 7:2"), Some(tally));
        assert_eq!(Tally::parse("0:1 7:"), None);
    }

    #[test]
    fn ways_to_choose() {
        assert_eq!(
            coefficient(&[(2, 1); 7], 14),
            1,
            "two of each of seven cells"
        );
        assert_eq!(coefficient(&[(2, 1); 8], 14), 8 + 28, "two of them missing");
        // None, seven or fourteen cards of a group of seven cells; seven of seven cells are chosen in 393 ways.
        let groups = [[(2, 7)].as_slice(), &[(2, 1); 7]].concat();
        assert_eq!(coefficient(&groups, 14), 1 + 393 + 1);
    }

    #[test]
    fn binomials() {
        assert_eq!(binomial(52, 10), 15_820_024_220);
        assert_eq!(binomial(54, 20), 321_387_366_339_585);
    }
}
