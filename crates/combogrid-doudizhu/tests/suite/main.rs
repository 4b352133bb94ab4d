//! One test program, so that every test file can use the oracles.

#![expect(clippy::disallowed_methods, reason = "other threads stop queries")]

mod bans;
mod budgets;
mod carrier_choices;
mod covers;
mod endgame;
mod endgame_deals;
mod endgame_defended;
mod endgame_heavy;
mod endgame_shortest;
mod fewest_plays;
mod full_deck;
mod hostile;
#[cfg(feature = "serde")]
mod json;
mod known_faults;
mod laws;
mod leads;
mod naive_endgame;
mod odds;
mod oracle;
#[path = "../../../combogrid-guandan/tests/suite/rounds.rs"]
mod rounds;
mod split_queries;
mod splits;
mod story;
mod themes;
mod two_packs;
mod wild;
mod wild_endgame;
mod wild_oracle;
mod wild_splits;
mod wild_text;
mod worst_cases;
