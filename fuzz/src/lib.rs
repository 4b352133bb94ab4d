//! Laws that hold for any bytes, each a fuzz target.
//!
//! A target is a function of bytes that panics when a law is broken, so it needs no fuzzer: the tests hold
//! the committed corpus to every law, and the binary of a target, built without a fuzzer, replays the files that it is
//! given.

#![expect(
    clippy::missing_panics_doc,
    reason = "a law is a function that panics when it is broken"
)]

mod batch_line;
mod board_text;
mod budgets;
mod c_calls;
#[cfg(test)]
mod corpus;
mod deal;
mod doudizhu_plays;
mod doudizhu_splits;
mod doudizhu_text;
mod endgame;
mod games;
mod grid_cursors;
mod grid_planes;
mod lattice;
mod naive;
mod reversi;
mod rules_json;
mod rummy_arrangements;
mod rummy_check;
mod rummy_combos;
mod rummy_hands;
mod rummy_oracle;
mod rummy_requirements;
mod rummy_table;
mod rummy_text;
mod rummy_turn;
mod tothello;

use std::io;

pub use batch_line::batch_line;
pub use board_text::board_text;
pub use budgets::budgets;
pub use c_calls::c_calls;
pub use doudizhu_plays::doudizhu_plays;
pub use doudizhu_splits::doudizhu_splits;
pub use doudizhu_text::doudizhu_text;
pub use endgame::endgame;
pub use games::games;
pub use grid_cursors::grid_cursors;
pub use grid_planes::grid_planes;
pub use lattice::lattice;
pub use reversi::reversi;
pub use rules_json::rules_json;
pub use rummy_arrangements::rummy_arrangements;
pub use rummy_check::rummy_check;
pub use rummy_combos::rummy_combos;
pub use rummy_hands::rummy_hands;
pub use rummy_requirements::rummy_requirements;
pub use rummy_table::rummy_table;
pub use rummy_text::rummy_text;
pub use rummy_turn::rummy_turn;
pub use tothello::tothello;

/// Holds bytes to a law; panics if they break it.
pub type Law = fn(&[u8]);

/// Makes the table of targets, each named as its law.
macro_rules! targets {
    ($($law:ident)*) => {
        /// Every target: its name, which its binary and its corpus have as well, and its law.
        pub const TARGETS: &[(&str, Law)] = &[$((stringify!($law), $law)),*];
    };
}

targets! {
    batch_line board_text budgets c_calls doudizhu_plays doudizhu_splits doudizhu_text endgame games grid_cursors
    grid_planes lattice reversi rules_json rummy_arrangements rummy_check rummy_combos rummy_hands rummy_requirements rummy_table
    rummy_text rummy_turn tothello
}

/// Makes a binary of a law: a fuzz target under `cargo fuzz`, and otherwise a program that holds files to the law.
#[macro_export]
macro_rules! target {
    ($law:ident) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::$law(bytes));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            $crate::replay($crate::$law)
        }
    };
}

/// Holds the files that the command line names to a law.
///
/// # Errors
///
/// If a file cannot be read.
pub fn replay(law: Law) -> io::Result<()> {
    for path in std::env::args_os().skip(1) {
        law(&std::fs::read(path)?);
    }
    Ok(())
}
