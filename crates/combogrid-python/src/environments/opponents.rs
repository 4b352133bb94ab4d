//! The players of the seats for which the caller does not choose.

use combogrid_games::SplitMix64;
use combogrid_ops::game::{SeatedPlayer, seated};
use combogrid_ops::{ErrorKind, OpError};

use super::kind::Kind;

/// The most players of a game.
pub(super) const SEATS: usize = 6;

/// The name of the player of each seat; `None` for a seat that the caller plays.
#[derive(Debug, Clone, Default)]
pub(super) struct Opponents {
    pub(super) names: [Option<String>; SEATS],
    pub(super) worlds: Option<u32>,
}

impl Opponents {
    /// Checks the seats.
    pub(super) fn check(&self, seats: usize) -> Result<(), OpError> {
        if self.names[seats..].iter().any(Option::is_some) {
            let message = format!("the game has {seats} seats");
            return Err(OpError::new(ErrorKind::Request, message).field("opponents"));
        }
        if self.names[..seats].iter().all(Option::is_some) {
            let message = "every seat has an opponent, nobody is left to choose";
            return Err(OpError::new(ErrorKind::Request, message).field("opponents"));
        }
        Ok(())
    }

    /// The players, each with a seed of its own.
    pub(super) fn seated<K: Kind>(
        &self,
        seats: usize,
        seeds: &mut SplitMix64,
    ) -> Result<Vec<Option<SeatedPlayer<K::Rules>>>, OpError> {
        let mut seat = |name: &Option<String>| {
            let name = name.as_deref();
            name.map(|name| seated::<K::Rules>("opponents", name, seeds.number(), self.worlds))
                .transpose()
        };
        self.names[..seats].iter().map(&mut seat).collect()
    }
}
