//! The landlord against one farmer, whose partner passes: a bound for three hands.

use super::key::Key;
use super::lever::Lever;
use super::node::{Node, Seats};
use super::search::Search;
use super::stop::Stop;

impl Search {
    /// Whether the side of the mover wins, where one farmer beats the landlord while the partner passes; `None` if
    /// neither does, or if that is not known after a search of `share` states for each of them.
    ///
    /// A partner who neither leads nor owns the play to beat may always pass, and passing keeps it so. The farmers
    /// therefore win with three hands if one farmer wins with two. The outcome of the game of two hands goes into the
    /// same table: a state of three hands in which a hand is empty is over, and is never stored.
    pub(super) fn wins_by_one(
        &mut self,
        node: &Node,
        key: Key,
        share: u64,
    ) -> Result<Option<bool>, Stop> {
        if self.game.seats.players == 2 || !Lever::Alone.is_on() {
            return Ok(None);
        }
        let landlord = self.game.seats.landlord;
        for farmer in (0..3).filter(|&player| player != landlord) {
            let Some(alone) = self.game.against(node, farmer) else {
                continue;
            };
            let seats = std::mem::replace(&mut self.game.seats, Seats::TWO);
            let farmer_wins = self.within(share, |search| {
                let state = search.game.settled(alone);
                let wins = search.wins_node(&state)?;
                Ok(Some(wins == (state.mover() == Seats::FARMER)))
            });
            self.game.seats = seats;
            if farmer_wins? == Some(true) {
                let wins = node.mover() != landlord;
                self.table.store(key, wins, 1);
                return Ok(Some(wins));
            }
        }
        Ok(None)
    }
}
