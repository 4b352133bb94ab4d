//! Dou Dizhu.

mod card_lists;
mod cards;
mod catalogue;
mod columns;
mod hand;
mod labels;
mod rules;
mod splits;

pub(crate) use card_lists::CardLists;
pub(crate) use cards::{DOUZERO, counted, each_rank, hand_of_numbers, rank_of, reading};
pub(crate) use catalogue::{Catalogue, push_legal};
pub(crate) use columns::{doudizhu_fewest, doudizhu_hands, doudizhu_legal};
pub(crate) use hand::{Hand, Play, hand_of};
pub(crate) use labels::{doudizhu_after, doudizhu_solve};
pub(crate) use rules::DoudizhuRules;
pub(crate) use splits::Splits;
