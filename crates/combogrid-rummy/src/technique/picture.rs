//! A picture of a hand: the grid with each island marked.

use core::fmt;

use combogrid_grid::{Extent, Grid};

use super::{FlagMap, Island};
use crate::cards::{Card, Hand, Rank, Rules, Suit, Tile};

/// A hand drawn as a grid: suits down, the deck's ranks across.
///
/// A card is the letter of its island, two copies are the letter twice (three and more: a number and the letter), and a
/// star marks a control point. Where the control-point technique does not fit, no cell has a star.
///
/// ```
/// use combogrid_rummy::{Hand, Picture, Rules};
///
/// let rules = Rules::gin();
/// let hand = Hand::parse("3D 4D 5D 3C 3H 9S", &rules)?;
/// let picture = Picture::of(&hand, &rules);
/// let expected = "
///      A   2   3   4   5   6   7   8   9   T   J   Q   K
/// C    .   .   a   .   .   .   .   .   .   .   .   .   .
/// D    .   .   a*  a   a   .   .   .   .   .   .   .   .
/// H    .   .   a   .   .   .   .   .   .   .   .   .   .
/// S    .   .   .   .   .   .   .   .   b   .   .   .   .
/// ";
/// assert_eq!(format!("\n{picture}"), expected);
/// # Ok::<(), combogrid_rummy::ParseCardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    ranks: Vec<Rank>,
    suits: Vec<Suit>,
    cells: Grid<PictureCell>,
    jokers: u8,
}

/// A cell of a [`Picture`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PictureCell {
    /// How many copies are held.
    pub copies: u8,
    /// The number of the island, from 0; `None` for an empty cell.
    pub island: Option<usize>,
    /// Whether the cell is a control point.
    pub is_control_point: bool,
}

impl Picture {
    /// The picture of a hand.
    #[must_use]
    pub fn of(hand: &Hand, rules: &Rules) -> Picture {
        let ranks: Vec<Rank> = rules.ranks().iter().collect();
        let suits: Vec<Suit> = rules.suits().iter().collect();
        let islands: Vec<Hand> = hand.islands(rules).iter().map(Island::hand).collect();
        let points =
            FlagMap::of(hand, rules).map_or_else(|_| Vec::new(), |map| map.control_points());
        let cells = Grid::from_fn(Extent::new(suits.len(), ranks.len()), |pos| {
            let card = Card::new(ranks[pos.col], suits[pos.row]);
            PictureCell {
                copies: hand.copies(card),
                island: islands.iter().position(|island| island.copies(card) > 0),
                is_control_point: points.iter().any(|point| point.card == card),
            }
        });
        Picture {
            ranks,
            suits,
            cells,
            jokers: hand.jokers(),
        }
    }

    /// The ranks of the columns.
    #[must_use]
    pub fn ranks(&self) -> &[Rank] {
        &self.ranks
    }

    /// The suits of the rows.
    #[must_use]
    pub fn suits(&self) -> &[Suit] {
        &self.suits
    }

    /// The cells, a row a suit.
    #[must_use]
    pub const fn cells(&self) -> &Grid<PictureCell> {
        &self.cells
    }

    /// How many jokers are held, which stand in no cell.
    #[must_use]
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }
}

impl PictureCell {
    /// The letter of an island: `a` for the first.
    #[must_use]
    pub fn letter(island: usize) -> char {
        ('a'..='z').nth(island).unwrap_or('?')
    }
}

impl fmt::Display for PictureCell {
    /// `.`, `a`, `aa`, `3a`, and a star at a control point.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.island.map_or('.', PictureCell::letter);
        let star = if self.is_control_point { "*" } else { "" };
        let text = match self.copies {
            0 => ".".to_owned(),
            1 => format!("{letter}{star}"),
            2 => format!("{letter}{letter}{star}"),
            copies => format!("{copies}{letter}{star}"),
        };
        f.pad(&text)
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = self.ranks.iter().map(ToString::to_string);
        write_row(f, " ", header)?;
        for (row, suit) in self.suits.iter().enumerate() {
            let cells = self.cells.row(row).iter().map(ToString::to_string);
            write_row(f, &suit.to_string(), cells)?;
        }
        if self.jokers > 0 {
            writeln!(f, "{} x {}", self.jokers, Tile::Joker)?;
        }
        Ok(())
    }
}

/// A name and its cells in columns, without blanks at the end.
fn write_row(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    cells: impl Iterator<Item = String>,
) -> fmt::Result {
    let row = cells.fold(format!("{name}    "), |row, cell| format!("{row}{cell:<4}"));
    writeln!(f, "{}", row.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_the_suits_and_columns_the_ranks_of_the_deck() {
        let rules = Rules::conquian();
        let picture = Picture::of(&Hand::deck(&rules), &rules);
        assert!(picture.suits().iter().copied().eq(rules.suits().iter()));
        assert!(picture.ranks().iter().copied().eq(rules.ranks().iter()));
        assert_eq!(picture.cells().extent(), Extent::new(4, 10));
    }

    #[test]
    fn cells_are_letters_or_numbers_and_letters_with_a_star_at_a_control_point() {
        let cell = |copies, is_control_point| {
            let island = (copies > 0).then_some(1);
            PictureCell {
                copies,
                island,
                is_control_point,
            }
            .to_string()
        };
        assert_eq!(
            [0, 1, 2, 3].map(|copies| cell(copies, false)),
            [".", "b", "bb", "3b"]
        );
        assert_eq!(
            [1, 2, 3].map(|copies| cell(copies, true)),
            ["b*", "bb*", "3b*"]
        );
        let letters = [0, 25, 26].map(PictureCell::letter);
        assert_eq!(letters, ['a', 'z', '?']);
    }

    #[test]
    fn jokers_stand_below_the_grid() {
        let rules = Rules::rummikub();
        let picture = |text| Picture::of(&Hand::parse(text, &rules).unwrap(), &rules);
        let two = picture("3D JK JK");
        assert_eq!(two.jokers(), 2);
        assert_eq!(two.to_string().lines().last(), Some("2 x JK"));
        assert_eq!(picture("3D").to_string().lines().count(), 5);
    }
}
