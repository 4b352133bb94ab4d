//! Hands, tables and numbers that no caller means: an error, `None` or the nearest answer, the same in debug and release builds.

use std::panic::catch_unwind;

use combogrid_rummy::{
    Advisor, Aim, Arrangement, Arrangements, Budget, Card, CardSet, Contract, FlagMap, Hand,
    Laying, Outs, PRESETS, Plan, PointTable, Rank, RankSet, Requirement, Rules, SETTINGS,
    Situation, Solver, Substitutes, Suit, Table, Technique, Tile, Turn, candidates,
    control_point_combos,
};

use crate::one_in_seven::one_in_seven;

const BYTES: [u8; 8] = [0, 1, 13, 14, 15, 16, 63, u8::MAX];
const NUMBERS: [usize; 6] = [0, 1, 15, 16, u32::MAX as usize, usize::MAX];

/// No hand, one that is melded as a whole, and the most cards that a hand can hold, few of which any deck has.
fn hands() -> [Hand; 3] {
    let full = Tile::all().fold(Hand::EMPTY, |hand, tile| hand.with(tile, Hand::MOST_COPIES));
    let run = Hand::parse("3H 4H 5H", &Rules::rummikub()).expect("a run");
    [Hand::EMPTY, run, full]
}

fn presets() -> impl Iterator<Item = Rules> {
    PRESETS.into_iter().map(|(_, rules)| rules)
}

#[test]
fn any_hand_at_any_table_under_any_rules() {
    let few = Budget::unlimited().max_states(200);
    let tables = ["", "3H 4H 5H 6H 7H, 9C 9D 9S"]
        .map(|text| Table::parse(text, &Rules::gin()).expect("a table"));
    for rules in presets().step_by(7) {
        let mut advisor = Advisor::new(&rules).with_budget(&few);
        for hand in one_in_seven(hands()) {
            questions_of_a_hand(advisor.solver(), &hand, &rules);
            for table in &tables {
                for seen in hands().into_iter().skip(1) {
                    questions_at_a_table(&mut advisor, (&hand, table, seen), &rules);
                }
            }
        }
    }
}

/// Asks every query about a hand alone.
fn questions_of_a_hand(solver: &mut Solver, hand: &Hand, rules: &Rules) {
    for aim in [Aim::Deadwood, Aim::Cards, Aim::Points] {
        let best = solver.best(hand, aim);
        let best = best.unwrap_or_else(|stopped| stopped.known);
        assert_eq!(best.hand(), *hand);
        assert_eq!(Arrangement::new(hand, best.melds().to_vec()), Some(best));
        let _ = solver.score(hand, aim);
    }
    let _ = (solver.deadwood(hand), solver.shortfall(hand));
    let _ = (solver.discards(hand), solver.count(hand));
    let _ = (solver.opens(hand), solver.goes_out(hand));
    let _ = (solver.lacks_to_open(hand), solver.candidates(hand));
    let combos = solver.combos_by_island(hand);
    let _ = combos.map(|combos| (combos.count(), combos.top(3)));
    let map = FlagMap::of(hand, rules);
    let _ = map.map(|map| map.combos());
    for every in [solver.every(hand), solver.maximal(hand)]
        .into_iter()
        .flatten()
    {
        numbers_of_arrangements(&every);
    }
    for least in NUMBERS {
        let pairs = hand.pairs(least, rules);
        assert!(pairs.is_none_or(|pairs| pairs.len() >= least));
    }
}

fn numbers_of_arrangements(every: &Arrangements) {
    let Ok(count) = every.count() else { return };
    for number in [count, u128::from(u64::MAX).max(count), u128::MAX] {
        assert_eq!(every.nth(number), None);
    }
    assert_eq!(every.nth(0).is_some(), count > 0);
    assert_eq!(every.top(0, Aim::Cards).map(|top| top.len()), Ok(0));
    if let Ok(top) = every.top(usize::MAX, Aim::Deadwood) {
        assert_eq!(top.len() as u128, count);
    }
    let _ = (every.histogram(), every.sample(|| u64::MAX));
    let most = Requirement::default()
        .points(u32::MAX)
        .runs(u8::MAX)
        .pure_runs(u8::MAX)
        .bonus_melds(u8::MAX)
        .bonus_pure(u8::MAX)
        .bonus_mixed(u8::MAX)
        .melded(usize::MAX);
    for requirement in [most, Requirement::default().loose_points(0)] {
        let _ = every.meeting(&requirement);
    }
}

/// Asks every query about a hand beside a table, after some cards were seen, which may be more than there are.
fn questions_at_a_table(
    advisor: &mut Advisor,
    (hand, table, seen): (&Hand, &Table, Hand),
    rules: &Rules,
) {
    let turn = Turn::new(table, hand);
    for turn in [turn, turn.rearranging(), turn.opening(), turn.keeping(seen)] {
        let _ = advisor.turn(&turn);
        let situation = Situation::new(turn).seen(seen).picked(seen);
        let _ = (advisor.throws(&situation), advisor.prospects(&situation));
    }
    let _ = (advisor.solver().draws(hand, &seen), hand.checked_add(&seen));
    let _ = table.with_rack(hand, rules);
    let _ = advisor.turn(&Turn::on_table(table, hand).aim(Aim::Cards));
    let _ = advisor.lay_offs(table, hand);
    let _ = advisor.turn(&Turn::new(table, hand).laying_off().aim(Aim::Points));
    let _ = Plan::new(table, &Table::default(), rules);
}

#[test]
fn queries_that_have_a_budget_of_their_own() {
    let [nothing, run, _] = hands();
    for rules in presets() {
        for hand in [nothing, run] {
            let _ = (candidates(&hand, &rules), hand.goes_out(&rules));
            let _ = (
                control_point_combos(&hand, &rules),
                Technique::of(&hand, &rules),
            );
            let _ = (
                Arrangements::every(&hand, &rules),
                Arrangements::maximal(&hand, &rules),
            );
            let _ = Outs::of(&hand, &run, &rules);
        }
    }
}

#[test]
fn exchanges_of_more_than_a_deck() {
    for rules in one_in_seven(presets()) {
        for hand in hands() {
            for other in hands() {
                let _ = hand.exchanged(&other, &other, &rules);
                let _ = hand.exchanged(&Hand::EMPTY, &other, &rules);
            }
        }
    }
}

#[test]
fn bytes_past_the_end() {
    let card = Card::new(Rank::ACE, Suit::Clubs);
    for byte in BYTES {
        let is_rank = (1..=Rank::COUNT).contains(&byte.into());
        assert_eq!(Rank::new(byte).is_some(), is_rank);
        let asked = catch_unwind(|| Hand::EMPTY.at_least(Suit::Clubs, byte));
        assert_eq!(asked.is_ok(), (1..=Hand::MOST_COPIES).contains(&byte));
        let held = catch_unwind(|| Hand::EMPTY.with(card, byte));
        assert_eq!(held.is_ok(), byte <= Hand::MOST_COPIES);
        let _ = (
            Contract::new(byte, byte),
            Contract::new(1, 1).with_sets_of(byte),
        );
        let _ = Contract::new(1, 1).with_runs_of(byte);
        let fits = byte <= Hand::MOST_COPIES;
        let jokers = catch_unwind(|| Substitutes::jokers(byte).tiles());
        assert_eq!(jokers.is_ok(), fits);
        let jokers = catch_unwind(|| Substitutes::NONE.with_jokers(byte).len());
        assert_eq!(jokers.is_ok(), fits);
        let wilds = catch_unwind(|| Substitutes::NONE.with_wild(card, byte).wilds(card));
        assert_eq!(wilds.ok(), fits.then_some(byte));
        let _ = PointTable::NUMBERS
            .with(Rank::ACE, byte)
            .with_card(card, byte);
        for rules in presets() {
            let _ = rules.run_starts(byte).count();
            let _ = (rules.rank_in(byte), rules.copies_in_set(byte));
            let _ = (rules.most_wilds(byte), rules.most_wilds_in_run(byte));
            let _ = (rules.most_wilds_in_set(byte), rules.capped(u32::MAX));
            let _ = rules.substitute_points(u32::MAX);
        }
    }
    for number in NUMBERS {
        assert_eq!(RankSet::EMPTY.nth(number), None);
    }
}

#[test]
fn texts_that_are_no_rules_and_no_cards() {
    let long = "9".repeat(1000);
    let texts = [
        "",
        "-1",
        "256",
        "4294967296",
        &long,
        "none",
        "\u{0}",
        "JK JK",
        "3H,,4H",
        "é",
        "🂡",
    ];
    let rules = Rules::rummikub();
    for text in texts {
        for setting in SETTINGS {
            let _ = rules.with(setting.name(), text);
        }
        assert!(rules.with(text, text).is_err() && Rules::preset(text).is_err());
        let _ = (Hand::parse(text, &rules), Table::parse(text, &rules));
        let _ = (
            Laying::parse(text, &rules),
            Hand::parse_bytes(&[0xff, 0], &rules),
        );
    }
}

#[test]
fn sets_of_no_card_and_of_more_than_a_hand() {
    let many: CardSet = Card::all().take(20).collect();
    for (hand, among) in [(CardSet::EMPTY, many), (many, CardSet::EMPTY), (many, many)] {
        assert_eq!(hand.least_throw(among).is_some(), hand == among);
        let _ = (hand.deadwood(), hand.loose(), hand.completing());
    }
}
