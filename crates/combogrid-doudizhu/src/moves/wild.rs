//! Plays with wild cards (癞子): a hand is natural cards and some wild ones, and a play names what each wild card
//! stands for.

mod frame;
mod hand;
mod parts;
mod text;

pub(crate) use frame::Frame;
pub(crate) use hand::{STEPS_PER_PLAY, WildHand};
