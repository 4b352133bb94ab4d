//! Rummy.

mod columns;
mod hand;
mod labels;
mod rules;

pub(crate) use columns::{rummy_deadwood, rummy_hands, rummy_score};
pub(crate) use hand::{CELLS, RummyHand, cell, counts, tile};
pub(crate) use labels::{rummy_discards, rummy_lay_off, rummy_melds, rummy_shortfall};
pub(crate) use rules::{RummyRules, rules_of};
