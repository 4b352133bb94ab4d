//! Questions about games that are played.

/// Asks the same of the rules of any game.
#[cfg(feature = "rummikub")]
#[macro_export]
#[doc(hidden)]
macro_rules! for_any_game {
    ($of:expr, $rules:ident => $answer:expr) => {
        match $of {
            $crate::game::GameRules::Gin($rules) => $answer,
            $crate::game::GameRules::Indian($rules) => $answer,
            $crate::game::GameRules::Rummikub($rules) => $answer,
            $crate::game::GameRules::Doudizhu($rules) => $answer,
            $crate::game::GameRules::Reversi($rules) => $answer,
            $crate::game::GameRules::Tothello($rules) => $answer,
        }
    };
}

// The features are those of this crate, so the arm cannot be left out where the macro is used.
/// Asks the same of the rules of any game but Rummikub, which this build does not have.
#[cfg(not(feature = "rummikub"))]
#[macro_export]
#[doc(hidden)]
macro_rules! for_any_game {
    ($of:expr, $rules:ident => $answer:expr) => {
        match $of {
            $crate::game::GameRules::Gin($rules) => $answer,
            $crate::game::GameRules::Indian($rules) => $answer,
            $crate::game::GameRules::Doudizhu($rules) => $answer,
            $crate::game::GameRules::Reversi($rules) => $answer,
            $crate::game::GameRules::Tothello($rules) => $answer,
        }
    };
}

mod boards;
mod deal;
mod doudizhu;
mod gin;
mod hint;
mod indian;
mod replay;
#[cfg(feature = "rummikub")]
mod rummikub;
mod seat;
mod settings;
mod table;
mod views;

pub use deal::{Deal, DealAnswer};
pub use hint::{Hint, HintAnswer, Value, hint_budget, no_choice};
pub use replay::{Replay, ReplayAnswer, Step};
pub use seat::{followed, observer};
pub use table::{
    Asked, DealText, GameArgs, GameName, GameRules, SeatedPlayer, Served, Table, after, game_rules,
    scored, seated,
};
pub use views::{LastPlay, ViewText};
