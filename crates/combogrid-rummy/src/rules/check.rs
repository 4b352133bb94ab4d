//! Settings that cannot stand, or cannot stand together.

use super::{AceRank, GoingOut, Melded, Rules, RulesError, Scoring};
use crate::{Rank, Tile};

/// Holds rules to what can be played.
pub(super) fn check(rules: &Rules) -> Result<(), RulesError> {
    deck(rules)?;
    wilds(rules)?;
    melds(rules)?;
    conditions(rules)
}

fn deck(rules: &Rules) -> Result<(), RulesError> {
    between("packs", rules.packs, 1, 8)?;
    between("jokers", rules.jokers, 0, 15)?;
    between("ranks", count(rules.ranks.len()), 1, 13)?;
    between("suits", count(rules.suits.len()), 1, 4)?;
    demand(
        rules.ace == AceRank::Low || rules.ranks.contains(Rank::ACE),
        ("ace", "ranks", "the deck has no ace to stand high"),
    )
}

fn wilds(rules: &Rules) -> Result<(), RulesError> {
    let in_deck = |card| rules.copies(Tile::Card(card)) > 0;
    demand(
        rules.wild_rank.is_none() || rules.wild_card.is_none(),
        ("wild_rank", "wild_card", "only one of them can be wild"),
    )?;
    demand(
        rules
            .wild_rank
            .is_none_or(|rank| rules.ranks.contains(rank)),
        ("wild_rank", "ranks", "the deck does not have that rank"),
    )?;
    demand(
        rules.wild_card.is_none_or(in_deck),
        ("wild_card", "ranks", "the deck does not have that card"),
    )?;
    demand(
        rules.joker_card.is_none_or(in_deck),
        ("joker_card", "ranks", "the deck does not have that card"),
    )?;
    demand(
        rules.joker_card.is_none() || rules.jokers > 0,
        (
            "joker_card",
            "jokers",
            "the deck has no jokers to stand for it",
        ),
    )?;
    demand(
        rules
            .joker_card
            .is_none_or(|card| rules.wild_rank != Some(card.rank)),
        (
            "joker_card",
            "wild_rank",
            "jokers that stand for one card cannot stand for a wild one of a whole rank",
        ),
    )
}

fn melds(rules: &Rules) -> Result<(), RulesError> {
    between("run_min", rules.run_min, 2, 13)?;
    between("set_min", rules.set_min, 2, 15)?;
    between("run_max", rules.run_max.unwrap_or(13), 2, 13)?;
    between("set_max", rules.set_max.unwrap_or(15), 2, 15)?;
    demand(
        rules.run_max.is_none_or(|most| most >= rules.run_min),
        (
            "run_max",
            "run_min",
            "the longest run is shorter than the shortest",
        ),
    )?;
    demand(
        rules.set_max.is_none_or(|most| most >= rules.set_min),
        (
            "set_max",
            "set_min",
            "the largest set is smaller than the smallest",
        ),
    )
}

fn conditions(rules: &Rules) -> Result<(), RulesError> {
    let GoingOut {
        melded,
        runs,
        pure_runs,
        ..
    } = rules.out;
    demand(
        pure_runs <= runs,
        (
            "out_pure_runs",
            "out_runs",
            "more pure runs are asked for than runs",
        ),
    )?;
    demand(
        rules.scoring == Scoring::Loose || runs > 0,
        (
            "scoring",
            "out_runs",
            "no run is asked for, so none can be missing",
        ),
    )?;
    demand(
        rules
            .opening
            .contract
            .is_none_or(|contract| contract.runs >= rules.opening.pure_runs),
        (
            "opening_contract",
            "opening_pure_runs",
            "the contract has fewer runs",
        ),
    )?;
    let (Melded::Exactly(melded), Some(hand)) = (melded, rules.hand_size) else {
        return Ok(());
    };
    demand(
        melded <= hand.saturating_add(1),
        (
            "out_melded",
            "hand_size",
            "a hand and its draw have fewer cards",
        ),
    )
}

fn demand(
    holds: bool,
    (first, second, why): (&'static str, &'static str, &'static str),
) -> Result<(), RulesError> {
    if holds {
        Ok(())
    } else {
        Err(RulesError::Contradiction { first, second, why })
    }
}

fn between(knob: &'static str, value: u8, least: u16, most: u16) -> Result<(), RulesError> {
    let value = u16::from(value);
    if (least..=most).contains(&value) {
        Ok(())
    } else {
        Err(RulesError::OutOfRange {
            knob,
            value,
            least,
            most,
        })
    }
}

fn count(len: usize) -> u8 {
    u8::try_from(len).unwrap_or(u8::MAX)
}
