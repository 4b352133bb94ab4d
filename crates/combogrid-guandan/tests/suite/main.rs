//! Holds the engine against slow versions that are written from the rules alone.

mod budgets;
mod dealt;
mod every_play;
mod fewest;
mod moves;
mod oracle;
mod rounds;
mod splits;
