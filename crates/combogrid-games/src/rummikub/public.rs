//! The part of a hand of Rummikub that all players see, and the actions that it allows.

use combogrid_rummy::{Checked, Group, Hand, Laying, Table};

use super::action::Action;
use super::layout::Layout;
use super::rules::{Rules, SEATS, hand_size};

/// The decision of the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The player lays tiles or draws one.
    Turn,
    /// The hand is over.
    Over {
        /// The points that each player wins; 0 for seats without a player.
        returns: [i32; SEATS],
    },
}

/// The public part of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Seat {
    /// The number of tiles on the rack.
    pub(super) tiles: usize,
    pub(super) has_opened: bool,
    /// Whether the last turn of the player laid something.
    pub(super) laid_last: bool,
}

/// The public part of a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Public {
    pub(super) rules: Rules,
    pub(super) player: usize,
    pub(super) phase: Phase,
    pub(super) seats: Vec<Seat>,
    pub(super) table: Table,
    /// The number of tiles in the pool.
    pub(super) pool: usize,
    /// The number of players who passed, one after the other.
    pub(super) passes: usize,
}

/// A legal turn.
#[derive(Debug, Clone)]
pub(super) struct Laid {
    /// The table after it.
    pub(super) table: Table,
    /// The tiles that came from the rack.
    pub(super) tiles: Hand,
}

impl Public {
    /// The public part at the start of a hand.
    pub(super) fn start(rules: &Rules, dealer: usize, players: usize, pool: usize) -> Public {
        let seat = Seat {
            tiles: hand_size(rules),
            has_opened: false,
            laid_last: false,
        };
        Public {
            rules: Rules {
                players: u8::try_from(players).unwrap_or(u8::MAX),
                ..*rules
            },
            player: (dealer % players + 1) % players,
            phase: Phase::Turn,
            seats: vec![seat; players],
            table: Table::default(),
            pool,
            passes: 0,
        }
    }

    /// Whether the player to move has opened.
    pub(super) fn has_opened(&self) -> bool {
        self.seats[self.player].has_opened
    }

    /// The turn of the player to move with this rack that ends with this table; `None` if the rules do not allow it.
    ///
    /// A player who has not opened lays new melds alone, so that the melds of the table must all be there as they lay.
    pub(super) fn turn(&self, rack: &Hand, after: &Layout) -> Option<Laid> {
        let tiles = after.tiles().checked_sub(&self.table.tiles())?;
        if tiles.is_empty() || !rack.contains(&tiles) {
            return None;
        }
        let checked = self.judge(rack, after)?;
        if !checked.is_valid() {
            return None;
        }
        let mut melds = Vec::new();
        if !self.has_opened() {
            melds.extend_from_slice(self.table.melds());
        }
        for group in checked.groups {
            match group {
                Some(Group::Meld(meld)) => melds.push(meld),
                _ => return None,
            }
        }
        let table = Table::new(melds);
        Some(Laid { table, tiles })
    }

    /// The referee's verdict on a turn of the player to move with this rack that ends with this table; `None` if a player who has
    /// not opened moves a meld of the table.
    pub(super) fn judge(&self, rack: &Hand, after: &Layout) -> Option<Checked> {
        let groups: Vec<_> = after.groups().collect();
        let laying = if self.has_opened() {
            let before = Layout::from(&self.table).groups().collect();
            Laying::new(groups).of(rack).after(&Laying::new(before))
        } else {
            let mut new = groups;
            for meld in self.table.melds() {
                let is_it =
                    |group: &Vec<_>| group.iter().copied().collect::<Hand>() == meld.tiles();
                let place = new.iter().position(is_it)?;
                new.remove(place);
            }
            let nothing = Laying::default();
            Laying::new(new).of(rack).after(&nothing).opening()
        };
        Some(self.rules.melds.check(&laying))
    }

    /// Lays the tiles of a legal turn; the next player is to move.
    pub(super) fn lay(&mut self, laid: Laid) {
        let seat = &mut self.seats[self.player];
        seat.tiles -= laid.tiles.len();
        seat.has_opened = true;
        seat.laid_last = true;
        self.table = laid.table;
        self.passes = 0;
        self.next();
    }

    /// Takes a tile of the pool; the next player is to move.
    pub(super) fn draw(&mut self) {
        let seat = &mut self.seats[self.player];
        seat.tiles += 1;
        seat.laid_last = false;
        self.pool -= 1;
        self.next();
    }

    /// Passes; the next player is to move.
    pub(super) fn pass(&mut self) {
        self.seats[self.player].laid_last = false;
        self.passes += 1;
        self.next();
    }

    fn next(&mut self) {
        self.player = (self.player + 1) % self.seats.len();
    }

    /// Whether somebody has no tiles, or everybody has passed.
    pub(super) fn is_done(&self) -> bool {
        self.passes == self.seats.len() || self.seats.iter().any(|seat| seat.tiles == 0)
    }

    /// The action of a player who lays nothing.
    pub(super) fn idle(&self) -> Action {
        if self.pool > 0 {
            Action::Draw
        } else {
            Action::Pass
        }
    }
}
