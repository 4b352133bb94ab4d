//! A hand as a grid of the rows held once, twice, three and four times, and its plays as stretches of it.

use std::fmt;

use combogrid_grid::{Axis, Direction, Extent, Grid, Pos, Ray};

use super::Play;
use crate::packed::{Hand, Rank, RankSet};
use crate::rules::{Kickers, Kind};

/// A hand as a grid: four rows, held at least once, twice, three and four times, by the fifteen
/// ranks, three to red joker. A hand that takes two packs has eight rows.
///
/// A solo chain is a horizontal run in the first row, a pair chain in the second, an airplane in the
/// third, and a bomb is a full column. Twos and jokers never stand in a chain; they are printed after
/// a gap. All of them are read by the scans of [`Grid`]; leads, answers and splits read the same rows as
/// bits of one word.
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

/// How many rows there are: as many as a rank has cards in one pack.
const ROWS: u8 = 4;

impl Hand {
    /// The hand as a grid of counts by ranks; see [`HandGrid`].
    #[must_use]
    pub fn grid(self) -> HandGrid {
        let packs = if Self::DECK.contains(self) { 1 } else { 2 };
        let extent = Extent::new(packs * usize::from(ROWS), Rank::COUNT);
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

    /// The longest chains of one kind, low to high: the stretches of equal cells of its row that are held
    /// and long enough.
    ///
    /// A kind that is not a chain, or that carries kickers, has none.
    pub fn longest_chains(&self, kind: Kind) -> impl Iterator<Item = Play> + '_ {
        let stretches = self.row(kind).chunk_by(|cell, next| cell == next);
        let chains = stretches.filter(move |cells| {
            kind.is_chain() && cells.len() >= kind.min_len() && cells.get(0) == Some(&true)
        });
        chains.filter_map(move |cells| body(kind, &cells))
    }

    /// Every body of one kind in canonical order: the windows of its row, of each length that the kind may
    /// have, whose cells are all held.
    ///
    /// There are none for a kind that carries kickers. Chains have their usual lengths; rules with shorter ones have more
    /// bodies. Bombs are those of four cards, and the rocket is that of one pack. Computes in O(1): a row has at most 15 cells.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Kind};
    ///
    /// let grid = "33334567BR".parse::<Hand>()?.grid(); // a chain may begin on a rank held four times
    /// let bodies = |kind| grid.bodies(kind).map(|body| body.to_string()).collect::<Vec<_>>();
    /// assert_eq!(bodies(Kind::SoloChain), ["34567"]);
    /// assert_eq!(bodies(Kind::Bomb), ["3333"]);
    /// assert_eq!(bodies(Kind::Rocket), ["BR"]);
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    pub fn bodies(&self, kind: Kind) -> impl Iterator<Item = Play> + '_ {
        let row = self.row(kind);
        let windows = (kind.min_len()..=kind.max_len()).flat_map(move |len| row.windows(len));
        let held = windows.filter(|cells| cells.clone().all(|&held| held));
        held.filter_map(move |cells| body(kind, &cells))
    }

    /// The cells of the row that bodies of `kind` are read from: the chain ranks for chains, the jokers for
    /// the rocket, or else all ranks. No cells if the kind carries kickers.
    fn row(&self, kind: Kind) -> Ray<'_, bool> {
        let row = usize::from(kind.copies()) - 1;
        let line = self.cells.line(Pos::new(row, 0), Direction::East);
        match kind {
            _ if kind.kickers() != Kickers::None => line.slice(0..0),
            Kind::Rocket => line.slice(Rank::BlackJoker.index()..Rank::COUNT),
            _ if kind.is_chain() => line.slice(0..Rank::CHAIN_COUNT),
            _ => line,
        }
    }

    /// The ranks held four times or more: the columns that are full in one pack.
    #[must_use]
    pub fn bombs(&self) -> RankSet {
        let columns = Rank::ALL.into_iter().zip(self.cells.lines(Axis::Column));
        let full = columns.filter(|(_, column)| {
            let mut four = column.clone().take(ROWS.into());
            four.all(|&held| held)
        });
        full.map(|(rank, _)| rank).collect()
    }
}

/// The body of a stretch of cells of a row, or `None` without cells.
fn body(kind: Kind, cells: &Ray<'_, bool>) -> Option<Play> {
    let head = cells.pos(0)?.col;
    Some(Play::bare(kind, head, cells.len()))
}

impl fmt::Display for HandGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (chain, others) = Rank::LETTERS.split_at(Rank::CHAIN_COUNT);
        write!(f, "   {chain} {others}")?;
        let rows = self.cells.extent().rows();
        for count in 1..=rows {
            write!(f, "\nx{count} ")?;
            // As many columns as there are ranks with that many cards.
            let copies = |rank: &Rank| usize::from(rank.copies()) * rows / usize::from(ROWS);
            for rank in Rank::ALL.into_iter().filter(|rank| copies(rank) >= count) {
                let gap = if rank == Rank::Two { " " } else { "" };
                let held = self.cells[Pos::new(count - 1, rank.index())];
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
    fn windows_of_the_grid_are_the_bodies_that_may_be_led() {
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
            for kind in Kind::ALL
                .into_iter()
                .filter(|kind| kind.kickers() == Kickers::None)
            {
                leads.clear();
                let _ = rules.visit_leads(hand, |play| {
                    if play.kind() == kind {
                        leads.push(play);
                    }
                    std::ops::ControlFlow::<()>::Continue(())
                });
                let bodies: Vec<_> = grid.bodies(kind).collect();
                assert_eq!(bodies, leads, "{hand} {kind}");
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
        assert_eq!(deck.bodies(Kind::AirplaneSolos).count(), 0);
        let all: Vec<_> = deck
            .longest_chains(Kind::QuadChain)
            .map(Play::total)
            .collect();
        assert_eq!(all, [48]);
        assert_eq!(Hand::EMPTY.grid().bodies(Kind::SoloChain).count(), 0);
    }
}
