//! Rummy.

mod columns;
mod hand;
mod rules;

pub(crate) use columns::{rummy_deadwood, rummy_hands, rummy_score};
pub(crate) use hand::RummyHand;
pub(crate) use rules::{RummyRules, rules_of};
