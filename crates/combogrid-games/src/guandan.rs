//! Guandan (掼蛋) for four, two against two.
//!
//! Each player has 27 cards of two packs. A deal has a level, whose cards are above the ace and whose hearts are wild. The
//! player who leads makes any play, and the others beat it or pass; if nobody beats it, its player leads, or the partner of a
//! player who is out with it (接风). The side of the player who is out first rises by three levels if its partner is second, by
//! two if third, and by one if last. Before the next deal the last player gives its highest card to the first one (进贡) and
//! gets a low one back (还贡), or both players of the side that lost do; players with both red jokers give none (抗贡). A
//! [match](Ends::Ace) is won by the side that passes the ace.

mod action;
mod belief;
mod observer;
mod players;
mod public;
mod rules;
mod state;
mod view;

pub use action::{Action, ParseActionError};
pub use belief::Belief;
pub use observer::Observer;
pub use players::{Greedy, Planned};
pub use public::{Opening, Phase, Tribute};
pub use rules::{Ends, EqualTributes, PassAce, Rules};
pub use state::{DealError, State};
pub use view::View;
