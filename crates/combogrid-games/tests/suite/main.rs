//! Games from outside: laws under random bytes, hands by hand, views and observers, and the strength of players.
//!
//! One program for all games, since each program is linked with the games and their engines.

mod boards;
mod doudizhu;
mod endings;
mod four_players;
mod gin;
mod guandan;
mod hostile;
mod indian;
mod law;
mod laws;
mod observers;
mod open_deals;
mod players;
mod rummikub;
mod sampling;
