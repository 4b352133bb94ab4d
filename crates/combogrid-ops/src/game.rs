//! Questions about games that are played.

/// Asks the same of the rules of any game.
#[cfg(feature = "games")]
#[macro_export]
#[doc(hidden)]
macro_rules! for_any_game {
    ($of:expr, $rules:ident => $answer:expr) => {
        match $of {
            $crate::game::GameRules::Gin($rules) => $answer,
            $crate::game::GameRules::Indian($rules) => $answer,
            $crate::game::GameRules::Rummikub($rules) => $answer,
            $crate::game::GameRules::Doudizhu($rules) => $answer,
            $crate::game::GameRules::Guandan($rules) => $answer,
            $crate::game::GameRules::Reversi($rules) => $answer,
            $crate::game::GameRules::Tothello($rules) => $answer,
        }
    };
}

// An exported macro cannot have these arms: features are those of the crate where it is used.
/// Asks the same of the rules of any game of a build with some games.
#[cfg(not(feature = "games"))]
macro_rules! for_any_game {
    ($of:expr, $rules:ident => $answer:expr) => {
        match $of {
            #[cfg(feature = "game-gin")]
            $crate::game::GameRules::Gin($rules) => $answer,
            #[cfg(feature = "game-gin")]
            $crate::game::GameRules::Indian($rules) => $answer,
            #[cfg(feature = "game-rummikub")]
            $crate::game::GameRules::Rummikub($rules) => $answer,
            #[cfg(feature = "game-doudizhu")]
            $crate::game::GameRules::Doudizhu($rules) => $answer,
            #[cfg(feature = "game-guandan")]
            $crate::game::GameRules::Guandan($rules) => $answer,
            #[cfg(feature = "game-boards")]
            $crate::game::GameRules::Reversi($rules) => $answer,
            #[cfg(feature = "game-boards")]
            $crate::game::GameRules::Tothello($rules) => $answer,
        }
    };
}

#[cfg(feature = "game-boards")]
mod boards;
mod deal;
#[cfg(feature = "game-doudizhu")]
mod doudizhu;
#[cfg(feature = "game-gin")]
mod gin;
#[cfg(feature = "game-guandan")]
mod guandan;
mod hint;
#[cfg(feature = "game-gin")]
mod indian;
mod replay;
#[cfg(feature = "game-rummikub")]
mod rummikub;
mod seat;
#[cfg_attr(
    not(feature = "games"),
    allow(
        dead_code,
        unused_imports,
        unused_macros,
        reason = "each game reads some of them"
    )
)]
mod settings;
#[cfg_attr(
    not(feature = "games"),
    allow(dead_code, reason = "each game reads some of them")
)]
mod table;
mod views;

pub use deal::{Deal, DealAnswer};
pub use hint::{Hint, HintAnswer, Value, hint_budget, no_choice};
pub use replay::{Replay, ReplayAnswer, Step};
pub use seat::{followed, observer};
pub use table::{
    DealText, GameArgs, GameName, GameRules, PlayerRequest, RoleChances, SeatedPlayer, Served,
    Table, after, game_rules, scored, seated,
};
pub use views::{LastPlay, TributeText, ViewText};
