//! The hand as a grid of suits by ranks, whose scans are the shapes of the game.

use std::fmt;

use combogrid_grid::{Axis, Direction, Extent, Grid, Pos};

use super::Play;
use super::play::Wilds;
use super::supply::last_start;
use crate::cards::{Hand, Rank, Suit};
use crate::rules::{Kind, Rules};

/// A hand as a grid: four suits by fourteen columns, the ace at both ends, with the copies of each natural card.
///
/// A straight flush is a stretch of a row. A column is a rank: its sum is what solos, pairs, trios and bombs are laid of.
/// Straights, tubes and plates are blocks of columns. Jokers and the wild hearts of the level have no cell.
///
/// ```
/// use combogrid_guandan::{Level, Rank, Rules};
///
/// let rules = Rules::new(Level::new(Rank::Nine).unwrap());
/// let hand = "AS 2S 3S 4S 5S 5C 5C 5H 9S 9H QD KD AD R".parse()?;
/// let grid = rules.grid(&hand);
/// assert_eq!(grid.to_string(), "  A23456789TJQKA
/// C ....2.........
/// D 1..........111
/// H ....1.........
/// S 11111...1....1
/// 9H R");
/// let flushes: Vec<_> = grid.straight_flushes().map(|play| play.to_string()).collect();
/// assert_eq!(flushes, ["S:A2345"]);
/// assert!(grid.bombs().eq([Rank::Five]));
/// # Ok::<(), combogrid_guandan::ParseHandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HandGrid {
    cells: Grid<u8>,
    /// The cards without a cell: the jokers and the wild hearts.
    others: Hand,
}

/// The columns: an ace, the ranks from two to king, and the ace again.
const COLUMNS: usize = Rank::NATURAL_COUNT + 1;

impl Rules {
    /// The natural cards of a hand as a grid of suits by ranks; see [`HandGrid`].
    #[must_use]
    pub fn grid(self, hand: &Hand) -> HandGrid {
        let wild_card = self.wild_card();
        let natural = hand.with(wild_card, 0);
        let cells = Grid::from_fn(Extent::new(Suit::COUNT, COLUMNS), |pos| {
            let row = natural.row(Suit::ALL[pos.row]);
            row.get(Rank::of_column(pos.col).column())
        });
        let mut others = Hand::EMPTY.with(wild_card, hand.count(wild_card));
        for card in hand.cards().filter(|card| card.rank().is_joker()) {
            others = others.with(card, hand.count(card));
        }
        HandGrid { cells, others }
    }
}

impl HandGrid {
    /// The cells: a row for each suit, column 0 for the ace below the two and column 13 for the ace above the king.
    #[must_use]
    pub const fn cells(&self) -> &Grid<u8> {
        &self.cells
    }

    /// The jokers and the wild hearts, which have no cell.
    #[must_use]
    pub const fn others(&self) -> Hand {
        self.others
    }

    /// Every straight flush of natural cards: the windows of five cells of a row that are all held.
    pub fn straight_flushes(&self) -> impl Iterator<Item = Play> + '_ {
        Suit::ALL.into_iter().flat_map(move |suit| {
            let line = self.cells.line(Pos::new(suit.index(), 0), Direction::East);
            let windows = line.windows(5).zip(0..=last_start(5));
            let held = windows.filter(|(cells, _)| cells.clone().all(|&copies| copies > 0));
            held.map(move |(_, first)| {
                Play::sequence(Kind::StraightFlush, first, Some(suit), Wilds::NONE)
            })
        })
    }

    /// The ranks with four natural cards or more: the columns with that sum.
    pub fn bombs(&self) -> impl Iterator<Item = Rank> + '_ {
        let columns = self.cells.lines(Axis::Column).enumerate().skip(1);
        let bombs = columns.filter(|(_, cells)| cells.clone().sum::<u8>() >= 4);
        bombs.map(|(column, _)| Rank::of_column(column))
    }
}

impl fmt::Display for HandGrid {
    /// The copies of each card, a point for none, and the cards without a cell below.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "  ")?;
        for column in 0..COLUMNS {
            write!(f, "{}", Rank::of_column(column))?;
        }
        for suit in Suit::ALL {
            write!(f, "\n{suit} ")?;
            for column in 0..COLUMNS {
                match self.cells[Pos::new(suit.index(), column)] {
                    0 => write!(f, ".")?,
                    copies => write!(f, "{copies}")?,
                }
            }
        }
        if !self.others.is_empty() {
            write!(f, "\n{}", self.others)?;
        }
        Ok(())
    }
}
