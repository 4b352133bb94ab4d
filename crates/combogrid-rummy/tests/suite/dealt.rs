//! No hand that the rules of a preset can deal is stopped by the bounds that queries have unless others are given, and the
//! engine that takes it gives the answers of the one that takes every hand.

use std::sync::atomic::{AtomicUsize, Ordering};

use combogrid_rummy::{
    Advisor, Aim, Hand, PRESETS, Rank, Route, Rules, Score, Situation, Solver, Table, Turn,
    TurnError, WayOut,
};

use crate::deal::{any_hand, deal_table, deal_with_wilds};
use crate::one_in_seven::one_in_seven;
use crate::settings::turned_up;

/// Asks every question about a hand and a table, those of turns with each of these aims.
fn ask_everything(hand: &Hand, table: &Table, aims: &[Aim], advisor: &mut Advisor) {
    let context = format!("{hand} at {table}: {:?}", advisor.rules());
    for aim in Aim::ALL {
        assert!(advisor.solver().best(hand, aim).is_ok(), "{context}");
    }
    for &aim in aims {
        let turn = Turn::new(table, hand).aim(aim);
        assert!(advisor.turn(&turn).is_ok(), "{context}");
        assert!(
            advisor
                .turn(&Turn::new(table, hand).laying_off().aim(aim))
                .is_ok(),
            "{context}"
        );
    }
    assert!(
        advisor.turn(&Turn::new(table, hand).opening()).is_ok(),
        "{context}"
    );
    assert!(advisor.solver().discards(hand).is_ok(), "{context}");
    assert!(
        advisor.solver().draws(hand, &table.tiles()).is_ok(),
        "{context}"
    );
    assert!(advisor.solver().opens(hand).is_ok(), "{context}");
    assert!(advisor.solver().goes_out(hand).is_ok(), "{context}");
    // Of the presets, one is a game in which the table may be rearranged.
    if *advisor.rules() == Rules::rummikub() {
        let turn = Turn::new(table, hand).rearranging();
        assert!(advisor.turn(&turn).is_ok(), "{context}");
        assert!(
            advisor
                .turn(&Turn::on_table(table, hand).aim(Aim::Cards))
                .is_ok(),
            "{context}"
        );
    }
}

/// Holds the answers about a hand to those of the route that takes every hand.
fn routes_agree(hand: &Hand, rules: &Rules) {
    let mut solver = Solver::new(rules);
    let mut parts = Solver::new(rules).with_route(Route::Parts);
    for aim in Aim::ALL {
        let best = solver.best(hand, aim).unwrap();
        let score = Score::of(&best, rules);
        assert_eq!(solver.score(hand, aim), Ok(score), "{aim}: {hand}");
        assert_eq!(parts.score(hand, aim), Ok(score), "{aim}: {hand}");
    }
    assert_eq!(solver.discards(hand), parts.discards(hand), "{hand}");
    let shortfalls = solver.shortfall(hand);
    assert_eq!(shortfalls, parts.shortfall(hand), "{hand}");
    let least = |way: Option<WayOut>| match way? {
        WayOut::Melds(laid) => Some(laid.loose_points(rules)),
        WayOut::Pairs(_) => None,
    };
    let out = least(solver.goes_out(hand).unwrap());
    assert_eq!(out, least(parts.goes_out(hand).unwrap()), "{hand}");
    let opened = least(solver.opens(hand).unwrap());
    assert_eq!(opened, least(parts.opens(hand).unwrap()), "{hand}");
}

/// Asks everything about one hand of each preset in each round. The number of the round chooses the size of the hand, its
/// wild cards and the aim of its turns.
fn no_hand_is_stopped(rounds: &(impl Iterator<Item = usize> + Clone + Send)) {
    std::thread::scope(|scope| {
        // Its hands have a test of their own.
        let presets = PRESETS
            .into_iter()
            .filter(|(name, _)| *name != "five_crowns");
        for (seed, (_, preset)) in one_in_seven((53..).zip(presets)) {
            let rounds = rounds.clone();
            scope.spawn(move || no_hand_of_a_preset_is_stopped(&preset, rounds, seed));
        }
    });
}

fn no_hand_of_a_preset_is_stopped(preset: &Rules, rounds: impl Iterator<Item = usize>, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for round in rounds {
        let rules = turned_up(&mut rng, preset);
        let hand = any_hand(&mut rng, &rules, round);
        let table = deal_table(&mut rng, &rules, &hand);
        // Turns of many wild cards take the most time by far: one aim for each hand, and all of them in the hands of a preset.
        let aim = Aim::ALL[round / 3 % Aim::ALL.len()];
        ask_everything(&hand, &table, &[aim], &mut Advisor::new(&rules));
        routes_agree(&hand, &rules);
    }
}

#[test]
fn no_hand_that_is_dealt_is_stopped() {
    // Hands of each size, with one, ten and fourteen wild cards.
    no_hand_is_stopped(&(1..34).step_by(13));
}

/// Wild cards of seven kinds that are worth the same, one of which has to be melded.
#[test]
fn a_hint_with_many_different_wild_cards_is_not_stopped() {
    let rules = Rules::indian().with("wild_rank", "7").unwrap();
    let hand = Hand::parse("7C JK 7D 7C 9H TS 7S", &rules).unwrap();
    let kept = Hand::parse("7D", &rules).unwrap();
    let table = Table::default();
    let situation = Situation::new(Turn::new(&table, &hand).keeping(kept));
    let prospects = Advisor::new(&rules).prospects(&situation).unwrap();
    assert_eq!(prospects.draws.draws.len(), 52);
}

/// Sixteen wild cards of one worth are more than a tile can count.
#[test]
fn a_turn_of_a_hand_of_wild_cards_alone_is_not_stopped() {
    let rules = Rules::preset("indian21").unwrap();
    let rules = rules.with("wild_cards", "JS Q KS").unwrap();
    let hand = "JS JS QC QC QC QD QD QD QH QH QS KS KS KS JK JK";
    let hand = Hand::parse(hand, &rules).unwrap();
    let table = Table::parse("4H 5H JK", &rules).unwrap();
    ask_everything(
        &hand,
        &table,
        &one_in_seven(Aim::ALL).collect::<Vec<_>>(),
        &mut Advisor::new(&rules),
    );
}

/// Melds of three with one wild card each are few, so that all twenty-two cards are within the bounds.
#[test]
fn no_hand_of_marriage_is_stopped() {
    let mut rng = fastrand::Rng::with_seed(92);
    for _ in one_in_seven(0..30) {
        let rules = turned_up(&mut rng, &Rules::marriage());
        let hand = crate::oracle::random_hand(&mut rng, &rules, 22);
        let mut solver = Solver::new(&rules);
        for aim in Aim::ALL {
            assert!(solver.best(&hand, aim).is_ok(), "{hand}");
        }
        assert!(solver.discards(&hand).is_ok(), "{hand}");
        assert!(solver.goes_out(&hand).is_ok(), "{hand}");
    }
}

/// Every deal from the first to the last, whose hands are of three cards and of thirteen.
#[test]
fn no_hand_of_five_crowns_is_stopped() {
    let mut rng = fastrand::Rng::with_seed(93);
    for round in 0..33 {
        let cards = 3 + round % 11;
        let rank = Rank::new(u8::try_from(cards).unwrap()).unwrap();
        let deal = Rules::five_crowns().with("hand_size", &cards.to_string());
        let rules = deal.unwrap().with("wild_rank", &rank.to_string()).unwrap();
        let hand = deal_with_wilds(&mut rng, &rules, cards + round % 2, round % 7);
        let table = deal_table(&mut rng, &rules, &hand);
        ask_everything(&hand, &table, &Aim::ALL, &mut Advisor::new(&rules));
    }
}

#[test]
#[ignore = "takes minutes: bash .ci/heavy rummy"]
fn none_of_thousands_of_hands_is_stopped() {
    no_hand_is_stopped(&(0..2000));
}

/// Asks what to throw of a hand with a drawn card, whether to stop, and what the rest may hope for. Returns whether all of it
/// was answered.
fn ask_for_hints(hand: &Hand, table: &Table, aim: Aim, rules: &Rules) -> bool {
    let context = format!("{hand} at {table} for {aim}: {rules:?}");
    let mut advisor = Advisor::new(rules);
    let situation = Situation::new(Turn::new(table, hand).aim(aim));
    // What may stop, as the book says: at a table with wild cards, and 21-card rummy at any table or by another aim.
    let is_large = (rules.packs(), rules.jokers()) == (3, 3);
    let has_wilds = table.tiles().iter().any(|(tile, _)| rules.is_wild(tile));
    let is_alone = aim == Aim::Deadwood && table.melds().is_empty();
    let may_stop = has_wilds || is_large && !is_alone;
    let throws = match advisor.throws(&situation) {
        Ok(throws) => throws,
        Err(TurnError::Stopped(_)) if may_stop => return false,
        Err(error) => panic!("throws: {error}: {context}"),
    };
    let best = throws
        .first()
        .unwrap_or_else(|| panic!("no throw: {context}"));
    for throw in &throws {
        assert!(hand.count(throw.discard.tile) > 0, "{context}");
    }
    let call = advisor.call(&situation, best);
    assert!(call.is_ok(), "call: {context}");
    let discard = best.discard.tile;
    let rest = hand.with(discard, hand.count(discard) - 1);
    let seen = Hand::EMPTY.with(discard, 1);
    let situation = Situation::new(Turn::new(table, &rest).aim(aim)).seen(seen);
    match advisor.prospects(&situation) {
        Ok(_) => true,
        Err(TurnError::Stopped(_)) if may_stop => false,
        Err(error) => panic!("prospects: {error}: {context}"),
    }
}

/// Hands as they are dealt under each preset, with a drawn card, at an empty table and at one of two melds. Of those that may
/// stop, at most `most_stopped` do.
fn no_hint_is_stopped(hands: usize, most_stopped: usize) {
    let stopped = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let stopped = &stopped;
        for (number, (_, preset)) in one_in_seven(PRESETS.into_iter().enumerate()) {
            scope.spawn(move || {
                let mut rng = fastrand::Rng::with_seed(94 + number as u64);
                for round in 0..hands {
                    let rules = turned_up(&mut rng, &preset);
                    let dealt = usize::from(rules.hand_size().unwrap_or(13));
                    let hand = crate::oracle::random_hand(&mut rng, &rules, dealt + 1);
                    let table = if round % 2 == 0 {
                        Table::default()
                    } else {
                        let lying = deal_table(&mut rng, &rules, &hand);
                        Table::new(lying.melds().iter().take(2).copied().collect())
                    };
                    let aim = Aim::ALL[(number + round) % Aim::ALL.len()];
                    if !ask_for_hints(&hand, &table, aim, &rules) {
                        stopped.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let stopped = stopped.into_inner();
    assert!(stopped <= most_stopped, "{stopped} are stopped");
}

#[test]
fn no_hint_for_a_dealt_hand_is_stopped() {
    no_hint_is_stopped(2, 0);
}

#[test]
#[ignore = "takes minutes: bash .ci/heavy rummy"]
fn none_of_hundreds_of_hints_is_stopped() {
    no_hint_is_stopped(200, 95);
}

#[test]
fn no_turn_at_a_table_full_of_melds_that_take_wild_cards_is_stopped() {
    let indian = Rules::indian().with("wild_rank", "4").unwrap();
    let sets = "9C 9D 9H, TC TD TH, 6C 6S 6H, 5D 5H 5S, 8C 8D 8H, 7C 7C 7D, JC JD JH, 4C 4D 4H, \
        QD QH QS, KD KH KS, AC AD AH";
    let more_sets = format!("{sets}, TC TD TS, 8D 8H 8S, 4C 4D 4S, 5C 5D 5C, 6C 6C 6D");
    let runs = "9C TC JC, 9D TD JD, 9H TH JH, 9S TS JS, 5C 6C 7C, 5D 6D 7D, 5H 6H 7H, 5S 6S 7S";
    for (rules, hand, table) in one_in_seven([
        (
            indian,
            "4C 4C 4D 4D 4H 4H 4S 4S 5H 5S 6C JC JH JS JK JK",
            "7C 8C 9C, 6S 7S 8S, 6H 7H 8H, 6D 7D 8D, 6D 7D 8D, 6S 7S 8S, 6H 7H 8H",
        ),
        (
            Rules::canasta(),
            "2C 2D 2H 2S 2C 4C 5C 6D 7D 8S 9C TC JC QC KC JK",
            sets,
        ),
        (
            Rules::hand_and_foot(),
            "2C 2D 2H 2S JK 4C 5C 6D 7D 8S 9C TC JC QC KC AC",
            &more_sets,
        ),
        (
            Rules::hand_and_foot(),
            "2C 2D 2H 2S 8D 8H 9C 9H 9S 9S 9S TC TS JC JD JH",
            "9C 9C 2H, TC TD JK, 6C 6S 2H, 5D 5H 5S, 8C 8D 8H, 7C 7C 7D",
        ),
        (
            Rules::burraco(),
            "2C 2D 2H 2S JK 4C 5C 6D 7D 8S 9C TC JC QC KC AC",
            sets,
        ),
        (
            Rules::burraco(),
            "2C 2D 2H 2S JK JK 5C 6D 7D 8S 9C TC JC QC KC AC",
            runs,
        ),
    ]) {
        let hand = Hand::parse(hand, &rules).unwrap();
        let table = Table::parse(table, &rules).unwrap();
        let mut advisor = Advisor::new(&rules);
        let turn = Turn::new(&table, &hand);
        assert!(advisor.turn(&turn).is_ok(), "{hand} at {table}");
        assert!(
            advisor.turn(&turn.opening()).is_ok(),
            "{hand} at {table}, to open"
        );
    }
}
