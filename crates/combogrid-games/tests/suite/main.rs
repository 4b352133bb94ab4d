//! Games from outside: laws under random bytes, hands by hand, views and observers, and the strength of players.
//!
//! One program for all games, since each program is linked with the games and their engines.

mod boards;
mod doudizhu;
mod endings;
#[path = "../../../combogrid-guandan/tests/suite/every_play.rs"]
mod every_play;
mod four_players;
mod gin;
mod guandan;
mod guandan_table;
mod hostile;
mod indian;
mod law;
mod laws;
mod observers;
mod open_deals;
mod players;
#[path = "../../../combogrid-guandan/tests/suite/rounds.rs"]
mod rounds;
mod rummikub;
mod sampling;
