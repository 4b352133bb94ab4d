//! The original technique: islands, flag map, control points, lines, and a depth-first search that reads combos off them.
//!
//! ```text
//! Hand -> islands -> FlagMap -> control points -> lines -> combos
//! ```
//!
//! A card can be in up to four kinds of meld at a time: a first and a second run of its suit, a first and a second set
//! of its rank. The [`FlagMap`] has a bit for each that is open to the card. A cell with more bits than copies has to
//! choose and is a [`ControlPoint`]; every way to choose, at all control points together, is a configuration, and each
//! configuration is read off in two passes, runs along the rows and sets down the columns.
//!
//! The room imports `cards` and nothing else of the crate.
//!
//! Under rules without jokers, ace low, with runs of any length the technique finds a best arrangement, but it does not
//! list every arrangement, and the number of configurations explodes on a dense hand.

mod by_island;
mod change;
mod combos;
mod error;
mod flag_map;
mod flags;
mod island;
mod layers;
mod leaves;
mod lines;
mod picture;
mod point;
mod search;
mod steps;

pub use by_island::ControlPointCombos;
pub use change::{ChangeKind, IslandChange};
pub use combos::control_point_combos;
pub use error::ControlPointError;
pub use flag_map::FlagMap;
pub use flags::Flags;
pub use island::Island;
pub use leaves::{Dropped, Leaf, Leaves};
pub use lines::FlagLine;
pub use picture::{Picture, PictureCell};
pub use point::ControlPoint;
pub use steps::Technique;
