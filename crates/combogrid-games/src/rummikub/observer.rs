//! A hand of Rummikub as one seat follows it.

use core::fmt;
use core::str::FromStr;

use combogrid_rummy::{Hand, ParseCardError, Tile};
use thiserror::Error;

use super::action::{Action, ParseActionError};
use super::public::Public;
use super::rules::{Rules, SEATS, hand_size};
use super::state::State;
use super::view::View;
use crate::{Game, Hidden, Impossible, Shown, Unseen};

/// An action of Rummikub as a seat sees it. Its text is that of the action, and `draw 4D` with the tile, if the seat itself
/// draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seen {
    /// The action.
    pub action: Action,
    /// The tile that the seat draws.
    pub drawn: Option<Tile>,
}

impl From<Action> for Seen {
    fn from(action: Action) -> Seen {
        Seen {
            action,
            drawn: None,
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.drawn {
            Some(tile) => write!(f, "{} {tile}", self.action),
            None => self.action.fmt(f),
        }
    }
}

/// A text that nobody sees.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ParseSeenError {
    /// It is no action.
    #[error(transparent)]
    Action(#[from] ParseActionError),
    /// The drawn tile is no tile.
    #[error(transparent)]
    Tile(#[from] ParseCardError),
}

impl FromStr for Seen {
    type Err = ParseSeenError;

    fn from_str(text: &str) -> Result<Seen, ParseSeenError> {
        Ok(match text.split_once(' ') {
            Some(("draw", tile)) => Seen {
                action: Action::Draw,
                drawn: Some(tile.parse()?),
            },
            _ => text.parse::<Action>()?.into(),
        })
    }
}

/// The knowledge of one seat about a hand of Rummikub: its own tiles, the table, and how many tiles the others have.
///
/// ```
/// use combogrid_games::{Game, Observer as _, rummikub::{Observer, Rules, Seen, State}};
///
/// let rules = Rules::rummikub();
/// let whole = State::deal(&rules, 1, 7);
/// let mut seat = Observer::new(&rules, 1, 1, whole.hand(1))?;
/// let drawn = whole.pool()[whole.pool().len() - 2];
/// for seen in ["draw", &format!("draw {drawn}")] {
///     seat = seat.after(&seen.parse::<Seen>()?)?;
/// }
/// assert_eq!((seat.view().hand().len(), seat.view().pool()), (15, 76));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Observer = crate::Seat<State>;

impl Observer {
    /// The start of a hand of the number of players of the rules.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if there is no such seat, it has another number of tiles, or the deck has not all of them.
    pub fn new(
        rules: &Rules,
        dealer: usize,
        seat: usize,
        hand: Hand,
    ) -> Result<Observer, Impossible> {
        let players = usize::from(rules.players).clamp(2, SEATS);
        if seat >= players {
            return Err(Impossible::Seat(seat));
        }
        let expected = hand_size(rules);
        if hand.len() != expected {
            return Err(Impossible::Cards {
                player: seat,
                found: hand.len(),
                expected,
            });
        }
        let deck = Hand::deck(&rules.melds);
        let pool = deck.len().checked_sub(players * expected);
        let (true, Some(pool)) = (deck.contains(&hand), pool) else {
            return Err(Impossible::Elsewhere {
                player: seat,
                cards: hand.to_string(),
            });
        };
        let public = Public::start(rules, dealer, players, pool);
        Ok(Observer::of(View::new(public, seat, hand), None))
    }
}

impl Hidden for State {
    type Card = Tile;
    type Seen = Seen;

    fn seen(&self, action: Action, seat: usize) -> Seen {
        let is_own_draw = action == Action::Draw && self.player() == Some(seat);
        let drawn = self.pool.last().copied().filter(|_| is_own_draw);
        Seen { action, drawn }
    }

    fn unseen(view: &View) -> Unseen<Tile> {
        let sizes: Vec<usize> = view.tiles().collect();
        let mut known = vec![Vec::new(); sizes.len()];
        known[view.player()] = view.hand().tiles().collect();
        Unseen {
            known,
            sizes,
            hidden: view.unseen().tiles().collect(),
        }
    }

    fn imagined(view: &View, hands: Vec<Vec<Tile>>, mut rest: Vec<Tile>) -> State {
        let hands = hands.into_iter().map(|hand| hand.into_iter().collect());
        // A deal may leave out tiles of the deck, which then are in the rest as well.
        let left_out = rest.len().saturating_sub(view.pool());
        State {
            hands: hands.collect(),
            public: view.public().clone(),
            pool: rest.split_off(left_out),
        }
    }

    fn shown(view: &View, _: Option<&[Tile]>, seen: &Seen) -> Result<Shown<Tile>, Impossible> {
        let (seat, mover) = (view.player(), view.public().player);
        let illegal = Impossible::Illegal(seen.action.to_string());
        let mut shown = Shown::default();
        match seen.action {
            Action::Draw if view.pool() == 0 => return Err(illegal),
            Action::Draw if mover == seat => {
                shown.apart.push(seen.drawn.ok_or(Impossible::Drawn(seat))?);
            }
            Action::Draw if seen.drawn.is_some() => return Err(Impossible::Hidden(mover)),
            Action::Draw | Action::Pass => {}
            Action::Lay(table) => {
                let tiles = table.tiles().checked_sub(&view.table().tiles());
                shown.held.extend(tiles.ok_or(illegal)?.tiles());
            }
        }
        Ok(shown)
    }

    fn follow(mut self, _: usize, _: Option<&[Tile]>, seen: &Seen) -> Result<State, Impossible> {
        let legal = self.act(seen.action);
        legal.ok_or_else(|| Impossible::Illegal(seen.action.to_string()))?;
        // The result may depend on hidden tiles.
        match self.player() {
            Some(_) => Ok(self),
            None => Err(Impossible::Over),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_what_is_seen_is_read_back() {
        for text in ["draw", "draw 4D", "draw JK", "pass", "lay 3H 4H 5H"] {
            assert_eq!(text.parse::<Seen>().unwrap().to_string(), text);
        }
        assert!("pass 4D".parse::<Seen>().is_err());
        assert!("draw 4X".parse::<Seen>().is_err());
    }
}
