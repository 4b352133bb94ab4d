use std::fmt;

use combogrid_grid::{Extent, Grid, Pos};

use super::{Bodies, Play};
use crate::packed::{Hand, Rank, RankSet, Row};
use crate::rules::{Kickers, Kind};

/// A hand as a grid: four rows, held at least once, twice, three and four times, by the fifteen
/// ranks, three to red joker.
///
/// A solo chain is a horizontal run in the first row, a pair chain in the second, an airplane in the
/// third, and a bomb is a full column. Twos and jokers never stand in a chain; they are printed after
/// a gap.
///
/// ```
/// use combogrid_doudizhu::{Hand, Kind};
///
/// let hand: Hand = "33444555678889TTTT2BR".parse()?;
/// let grid = hand.grid();
/// assert_eq!(grid.to_string(), "   3456789TJQKA 2BR
/// x1 ########.... ###
/// x2 ###..#.#.... .
/// x3 .##..#.#.... .
/// x4 .......#.... .");
/// let print = |kind| grid.longest_chains(kind).map(|chain| chain.to_string()).collect::<Vec<_>>();
/// assert_eq!(print(Kind::SoloChain), ["3456789T"]);
/// assert_eq!(print(Kind::PairChain), ["334455"]);
/// assert_eq!(print(Kind::Airplane), ["444555"]);
/// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HandGrid {
    cells: Grid<bool>,
    hand: Hand,
}

/// How many rows there are: as many as a rank has cards.
const ROWS: u8 = 4;

impl Hand {
    /// The hand as a grid of counts by ranks; see [`HandGrid`].
    #[must_use]
    pub fn grid(self) -> HandGrid {
        let extent = Extent::new(ROWS.into(), Rank::COUNT);
        let cells = Grid::from_fn(extent, |pos| {
            usize::from(self.count(Rank::ALL[pos.col])) > pos.row
        });
        HandGrid { cells, hand: self }
    }
}

impl HandGrid {
    /// The cells: row 0 for "at least once", column 0 for the three.
    #[must_use]
    pub const fn cells(&self) -> &Grid<bool> {
        &self.cells
    }

    /// The hand that this is the grid of.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The longest chains of one kind, low to high: the maximal runs of its row that are long enough.
    ///
    /// There are none for a kind that is no chain or carries kickers.
    pub fn longest_chains(&self, kind: Kind) -> impl Iterator<Item = Play> + '_ {
        let runs = self.bodies(kind).row().runs();
        runs.filter(move |run| run.len() >= kind.min_len())
            .map(move |run| Play::bare(kind, run.start, run.len()))
    }

    /// Every chain of one kind in canonical order: the stretches of its longest chains that are long
    /// enough.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Kind};
    ///
    /// let hand: Hand = "33334567".parse()?; // a chain may begin on a rank held four times
    /// let chains: Vec<_> = hand.grid().chains(Kind::SoloChain).map(|chain| chain.to_string()).collect();
    /// assert_eq!(chains, ["34567"]);
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    pub fn chains(&self, kind: Kind) -> impl Iterator<Item = Play> + '_ {
        let chains = self.bodies(kind).by_length();
        chains.flat_map(move |(len, heads)| {
            heads
                .into_iter()
                .map(move |head| Play::bare(kind, head, len))
        })
    }

    /// The bodies of a kind that is a chain without kickers, none for any other.
    fn bodies(&self, kind: Kind) -> Bodies {
        let chain = kind.is_chain() && kind.kickers() == Kickers::None;
        let row = if chain {
            self.hand.row(kind.copies())
        } else {
            Row::EMPTY
        };
        Bodies::new(kind, row, &(kind.min_len()..=kind.max_len()))
    }

    /// The ranks held four times: the full columns.
    #[must_use]
    pub fn bombs(&self) -> RankSet {
        self.hand.at_least(ROWS)
    }
}

impl fmt::Display for HandGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (chain, others) = Rank::LETTERS.split_at(Rank::CHAIN_COUNT);
        write!(f, "   {chain} {others}")?;
        for count in 1..=ROWS {
            write!(f, "\nx{count} ")?;
            for rank in Rank::ALL.into_iter().filter(|rank| rank.copies() >= count) {
                let gap = if rank == Rank::Two { " " } else { "" };
                let held = self.cells[Pos::new(usize::from(count) - 1, rank.index())];
                let cell = if held { '#' } else { '.' };
                write!(f, "{gap}{cell}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Flag, Preset, Rules};

    fn random_hand(random: &mut fastrand::Rng) -> Hand {
        let counts = Rank::ALL.map(|rank| random.u8(0..=rank.copies()));
        Hand::from_counts(counts).expect("cards of the deck")
    }

    #[test]
    fn runs_of_the_grid_are_the_chains_that_may_be_led() {
        let rules = Rules::over(Preset::Botzone)
            .max_cards(54)
            .build()
            .expect("rules");
        assert!(rules.has(Flag::QuadChains));
        let mut random = fastrand::Rng::with_seed(8);
        let mut leads = Vec::new();
        for _ in 0..300 {
            let hand = random_hand(&mut random);
            let grid = hand.grid();
            for kind in [
                Kind::SoloChain,
                Kind::PairChain,
                Kind::Airplane,
                Kind::QuadChain,
            ] {
                leads.clear();
                let _ = rules.visit_leads(hand, |play| {
                    if play.kind() == kind {
                        leads.push(play);
                    }
                    std::ops::ControlFlow::<()>::Continue(())
                });
                let mut chains: Vec<_> = grid.chains(kind).collect();
                chains.sort_unstable();
                assert_eq!(chains, leads, "{hand} {kind}");
            }
        }
    }

    #[test]
    fn cells_are_the_ranks_held_that_often() {
        let mut random = fastrand::Rng::with_seed(10);
        for _ in 0..100 {
            let hand = random_hand(&mut random);
            let grid = hand.grid();
            for (count, row) in (1..=ROWS).zip(0..) {
                let held = Rank::ALL.map(|rank| grid.cells()[Pos::new(row, rank.index())]);
                let expected = Rank::ALL.map(|rank| hand.at_least(count).contains(rank));
                assert_eq!(held, expected, "{hand} {count}");
            }
        }
    }

    #[test]
    fn full_columns_are_bombs() {
        let mut random = fastrand::Rng::with_seed(9);
        for _ in 0..300 {
            let hand = random_hand(&mut random);
            assert_eq!(hand.grid().bombs(), hand.at_least(4));
        }
    }

    #[test]
    fn only_plain_chains_are_runs() {
        let deck = Hand::DECK.grid();
        for kind in [Kind::Solo, Kind::Rocket, Kind::AirplaneSolos, Kind::Bomb] {
            assert_eq!(deck.longest_chains(kind).count(), 0);
        }
        let all: Vec<_> = deck
            .longest_chains(Kind::QuadChain)
            .map(Play::total)
            .collect();
        assert_eq!(all, [48]);
        assert_eq!(Hand::EMPTY.grid().chains(Kind::SoloChain).count(), 0);
    }
}
