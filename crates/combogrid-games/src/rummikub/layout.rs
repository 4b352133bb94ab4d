//! The tiles of a table, in groups, as they lie.

use core::fmt;
use core::str::FromStr;

use combogrid_rummy::{Hand, Meld, ParseCardError, Table, Tile};
use thiserror::Error;

/// Groups of tiles as they lie on a table. Its text has the tiles of each group in their order, with `|` between groups; a
/// comma is read as well.
///
/// A joker of a run stands for the card of its place. A layout says nothing about rules: its groups may be anything.
///
/// ```
/// use combogrid_games::rummikub::Layout;
///
/// let layout: Layout = "3H JK 5H | 6C 6D 6S".parse()?;
/// assert_eq!((layout.groups().count(), layout.tiles().len()), (2, 6));
/// assert_eq!(layout.to_string(), "3H JK 5H | 6C 6D 6S");
/// assert_eq!("3H JK 5H, 6C 6D 6S".parse(), Ok(layout));
/// # Ok::<(), combogrid_games::rummikub::ParseLayoutError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    /// For each tile its number from 1, and 0 between groups and after the last one.
    codes: [u8; Layout::MOST],
}

/// The number of a tile, from 1.
fn code(tile: Tile) -> u8 {
    let place = Tile::all().position(|other| other == tile);
    let number = place.expect("`all` has every tile") + 1;
    u8::try_from(number).expect("there are fewer than 255 tiles")
}

/// The tile of a number, from 1.
fn tile(code: u8) -> Option<Tile> {
    Tile::all().nth(usize::from(code).checked_sub(1)?)
}

/// A text that is no layout.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseLayoutError {
    /// A tile cannot be read.
    #[error("`{text}`: {error}")]
    Tile {
        /// The text of the tile.
        text: String,
        /// The reason.
        error: ParseCardError,
    },
    /// There are no tiles, or more than a table has.
    #[error("expected the tiles of all melds of the table after the turn")]
    Tiles,
}

impl Layout {
    /// The most tiles and gaps between groups: those of [`MOST_TILES`](Self::MOST_TILES) tiles in groups of three.
    const MOST: usize = 160;

    /// The most tiles, if no group has fewer than three.
    pub const MOST_TILES: usize = Layout::MOST / 4 * 3;

    /// A layout of these groups in their order, without those that are empty; `None` if they have too many tiles, or a
    /// tile more than [`Hand::MOST_COPIES`] times.
    #[must_use]
    pub fn new<G: IntoIterator<Item = Tile>>(
        groups: impl IntoIterator<Item = G>,
    ) -> Option<Layout> {
        let mut codes = [0; Layout::MOST];
        let (mut end, mut all) = (0, Hand::EMPTY);
        for group in groups {
            let start = end;
            for tile in group {
                all = all.checked_add(&Hand::EMPTY.with(tile, 1))?;
                *codes.get_mut(end)? = code(tile);
                end += 1;
            }
            end += usize::from(end > start);
        }
        Some(Layout { codes })
    }

    /// The layout of these melds.
    pub(super) fn of(melds: &[Meld]) -> Option<Layout> {
        let groups = melds.iter().map(|meld| meld.slots().map(|slot| slot.tile));
        Layout::new(groups)
    }

    /// The groups, in their order.
    pub fn groups(&self) -> impl Iterator<Item = Vec<Tile>> + '_ {
        let groups = self.codes.split(|code| *code == 0);
        let groups = groups.filter(|codes| !codes.is_empty());
        groups.map(|codes| codes.iter().copied().filter_map(tile).collect())
    }

    /// All of its tiles.
    #[must_use]
    pub fn tiles(&self) -> Hand {
        self.codes.iter().copied().filter_map(tile).collect()
    }
}

impl From<&Table> for Layout {
    /// The layout of a table of up to [`MOST_TILES`](Self::MOST_TILES) tiles; of a larger one the empty layout.
    fn from(table: &Table) -> Layout {
        let empty = Layout {
            codes: [0; Layout::MOST],
        };
        Layout::of(table.melds()).unwrap_or(empty)
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for group in self.groups() {
            for tile in group {
                write!(f, "{before}{tile}")?;
                before = " ";
            }
            before = " | ";
        }
        Ok(())
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({self})")
    }
}

impl FromStr for Layout {
    type Err = ParseLayoutError;

    fn from_str(text: &str) -> Result<Layout, ParseLayoutError> {
        let mut groups = Vec::new();
        for group in text.split(['|', ',']) {
            let mut tiles = Vec::new();
            for text in group.split_whitespace() {
                let tile = text.parse().map_err(|error| ParseLayoutError::Tile {
                    text: text.chars().take(20).collect(),
                    error,
                })?;
                tiles.push(tile);
            }
            groups.push(tiles);
        }
        if groups.iter().all(Vec::is_empty) {
            return Err(ParseLayoutError::Tiles);
        }
        Layout::new(groups).ok_or(ParseLayoutError::Tiles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_back() {
        for text in ["JK 4H 5H", "3H 4H 5H | 6C 6D 6S JK", "3H"] {
            let layout: Layout = text.parse().unwrap();
            assert_eq!(layout.to_string(), text);
            assert_eq!(Layout::new(layout.groups()), Some(layout));
        }
        assert_eq!("".parse::<Layout>(), Err(ParseLayoutError::Tiles));
        assert_eq!(" , |".parse::<Layout>(), Err(ParseLayoutError::Tiles));
        let error = "3H 14H".parse::<Layout>().unwrap_err();
        assert!(error.to_string().starts_with("`14H`: "), "{error}");
    }

    #[test]
    fn the_most_tiles_fit_and_more_are_refused() {
        let joined = |groups: usize, text: &str| vec![text; groups].join(",");
        let most = Layout::MOST_TILES / 3;
        // No tile is there more often than a hand can hold.
        let ranks: Vec<String> = (0..most)
            .map(|group| format!("{0}H {0}C {0}S", 1 + group % 9))
            .collect();
        assert!(ranks.join(",").parse::<Layout>().is_ok());
        assert_eq!(
            joined(60, "3H 4H 5H").parse::<Layout>(),
            Err(ParseLayoutError::Tiles)
        );
        let all: Vec<String> = Tile::all().map(|tile| tile.to_string()).collect();
        let four = joined(4, &all.join(","));
        assert_eq!(four.parse::<Layout>(), Err(ParseLayoutError::Tiles));
    }
}
