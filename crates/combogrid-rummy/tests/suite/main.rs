//! One test program, so that every test file can use the helpers: `oracle` answers by brute force, `deal` deals hands, tables and
//! turns, `settings` draws rules, and `one_in_seven` shortens a test of every day. A `pub(crate)` function of another file is the
//! law of its question for one hand; `matrix` asks all of them under random settings.

#![expect(clippy::disallowed_methods, reason = "other threads stop queries")]

mod advice;
mod budgets;
mod candidates;
mod changes;
mod check;
mod control_points;
mod counts;
mod deal;
mod dealt;
mod engines;
mod gin;
mod hints;
mod hostile;
mod integer_programming;
mod laws;
mod lay_offs;
mod matrix;
mod needed;
mod one_in_seven;
mod one_mind;
mod oracle;
mod outs;
mod plan;
mod presets;
mod puzzles;
mod referee;
mod release;
mod requirements;
mod rooms;
mod scores;
mod serial;
mod settings;
mod small_universe;
mod stories;
mod table;
mod truth;
mod turn;
mod turn_program;
mod wild_cards;
mod worst_cases;
