//! Dou Dizhu.

mod card_lists;
mod cards;
mod catalogue;
mod columns;
mod hand;
mod higher_moves;
mod labels;
mod listed_moves;
mod rules;
mod splits;

pub(crate) use catalogue::{Catalogue, douzero_legal, push_legal};
pub(crate) use columns::{doudizhu_fewest, doudizhu_hands, doudizhu_legal};
pub(crate) use hand::{Hand, Play, hand_of};
pub(crate) use higher_moves::douzero_higher;
pub(crate) use labels::{doudizhu_after, doudizhu_solve};
pub(crate) use listed_moves::douzero_moves;
pub(crate) use rules::DoudizhuRules;
pub(crate) use splits::Splits;
