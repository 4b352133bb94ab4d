//! One test program, so that every test file can use the oracle.

mod candidates;
mod check;
mod control_points;
mod laws;
mod oracle;
mod presets;
mod release;
mod routes;
mod serial;
mod stories;
mod truth;
mod turn;
mod turn_program;
mod variants;
mod wild_cards;
