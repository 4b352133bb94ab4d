//! Every question about random hands under random settings, each way of the solver forced, against brute force, and turns
//! of many cards against integer programs.

use std::time::{Duration, Instant};

use combogrid_rummy::{
    Advisor, Aim, Arrangements, Budget, Hand, JokerExchange, JokerRelease, PRESETS, Route, Rules,
    SETTINGS, Score, Scoring, Setting, Solver, Tile, Turn, WayOut,
};

use crate::candidates::{all_cards_are_read, melds_are_those_that_can_be_formed};
use crate::check::laying_is_told_apart;
use crate::deal::{deal_in_turn, deal_turn};
use crate::engines::holds_for_the_list;
use crate::hints::{call_is_that_of_brute_force, throws_are_in_order};
use crate::lay_offs::melds_take_what_they_may;
use crate::one_in_seven::one_in_seven;
use crate::oracle::{
    Kind, Layout, arrangements, crowded_hand, formable, goes_out, is_wild, kinds, loose_points,
    opens, wild_hand,
};
use crate::outs::outs_are_complete;
use crate::settings::{STARS, changed_settings, random_rules, random_value};
use crate::turn::{rearranged_turn_is_the_best, turn_is_the_best};
use crate::turn_program::turn_is_that_of_its_program;
use crate::wild_cards::{advice_is_that_of_subsets, best_is_that_of_subsets};
use crate::{changes, plan, truth};

/// A question by its name, and what holds the answers under some rules to brute force.
type Question = (&'static str, fn(&Rules, &mut fastrand::Rng));

const QUESTIONS: [Question; 14] = [
    ("best", best),
    ("advice", advice),
    ("melds", melds),
    ("list", list),
    ("going out", out),
    ("laying", laying),
    ("lay-offs", lay_offs),
    ("turn", turns),
    ("turn of many cards", turn_is_that_of_its_program),
    ("plan", plans),
    ("islands", islands),
    ("outs", outs_are_complete),
    ("throws", throws),
    ("call", calls),
];

/// The most arrangements that brute force lists.
const MOST_LISTED: usize = 3000;

fn solvers(rules: &Rules) -> Vec<Solver> {
    let forced = Route::ALL.map(|route| Solver::new(rules).with_route(route));
    [Solver::new(rules)].into_iter().chain(forced).collect()
}

fn best(rules: &Rules, rng: &mut fastrand::Rng) {
    // A forced way takes what it can and leaves the rest to the next.
    let mut solvers = solvers(rules);
    for round in 0..4 {
        let most = if rng.u8(..32) == 0 { 13 } else { 9 };
        let hand = deal_in_turn(rng, rules, round, most);
        best_is_that_of_subsets(&hand, &mut solvers);
    }
}

fn advice(rules: &Rules, rng: &mut fastrand::Rng) {
    let parts = Solver::new(rules).with_route(Route::Parts);
    let mut solvers = vec![Solver::new(rules), parts];
    let round = rng.usize(..4);
    let hand = deal_in_turn(rng, rules, round, 7);
    let deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    // Most cards are seen, for each of the others is tried.
    let seen = rng.choose_multiple(deck.iter().copied(), deck.len().saturating_sub(12));
    let seen: Hand = seen.into_iter().collect();
    advice_is_that_of_subsets(&hand, &seen, &mut solvers);
}

fn melds(rules: &Rules, rng: &mut fastrand::Rng) {
    for round in 0..4 {
        melds_are_those_that_can_be_formed(&deal_in_turn(rng, rules, round, 9), rules);
        all_cards_are_read(&deal_in_turn(rng, rules, round, 6), rules);
    }
}

/// A hand of few melds, so that all arrangements can be listed.
fn small_hand(rules: &Rules, rng: &mut fastrand::Rng) -> Option<Hand> {
    let wilds = rng.usize(..4);
    let size = rng.usize(1..=9 - wilds);
    let hand = wild_hand(rng, rules, size, wilds);
    (formable(&hand, rules).len() < 40).then_some(hand)
}

fn list(rules: &Rules, rng: &mut fastrand::Rng) {
    let Some(hand) = small_hand(rules, rng) else {
        return;
    };
    let every = Arrangements::every(&hand, rules).unwrap();
    if every.count().unwrap() <= MOST_LISTED as u128 {
        for mut solver in solvers(rules) {
            truth::check(&hand, &mut solver, "matrix");
        }
        holds_for_the_list(&hand, rules, &every);
    }
}

/// What is left of a hand that opens, or goes out, by melds.
fn out(rules: &Rules, rng: &mut fastrand::Rng) {
    let Some(hand) = small_hand(rules, rng) else {
        return;
    };
    let layouts = arrangements(&hand, rules);
    if layouts.len() > MOST_LISTED {
        return;
    }
    let melds = |laid: &Layout| {
        laid.melds
            .iter()
            .map(|meld| meld.tiles.tiles().collect())
            .collect()
    };
    let may_go_out = |laid: &&Layout| {
        let groups: Vec<Vec<Tile>> = melds(laid);
        let kinds: Vec<Vec<Kind>> = groups.iter().map(|group| kinds(group, rules)).collect();
        goes_out(&groups, &kinds, Some(&hand), rules)
    };
    let solver = &mut Solver::new(rules);
    let found = solver.goes_out(&hand).unwrap();
    let expected = layouts.iter().find(may_go_out).is_some();
    let by_melds = matches!(found, Some(WayOut::Melds(_)));
    // Going out by pairs needs none.
    if rules.going_out().pairs.is_none() {
        assert_eq!(by_melds, expected, "{hand} goes out by melds: {found:?}");
    }
    if let Some(WayOut::Melds(laid)) = &found {
        assert!(
            may_go_out(&&Layout::from(laid)),
            "{hand} goes out with {laid}"
        );
    }
    let found = solver.opens(&hand).unwrap();
    let opening = layouts
        .iter()
        .filter(|laid| !laid.melds.is_empty() && opens(laid, rules));
    let least = opening.map(|laid| loose_points(&laid.loose, rules)).min();
    match &found {
        Some(WayOut::Melds(laid)) => {
            assert!(
                opens(&Layout::from(laid), rules),
                "{hand} opens with {laid}"
            );
            assert_eq!(
                Some(laid.loose_points(rules)),
                least,
                "{hand} opens with {laid}"
            );
        }
        found => assert_eq!(least, None, "{hand} opens: {found:?}"),
    }
}

fn laying(rules: &Rules, rng: &mut fastrand::Rng) {
    for _ in 0..5 {
        let size = rng.usize(3..12);
        laying_is_told_apart(rng, rules, size);
    }
}

fn lay_offs(rules: &Rules, rng: &mut fastrand::Rng) {
    let wilds = rng.usize(..5);
    melds_take_what_they_may(rng, rules, wilds);
}

fn turns(rules: &Rules, rng: &mut fastrand::Rng) {
    let (melds, cards) = (rng.usize(1..4), rng.usize(1..7));
    let (table, hand) = deal_turn(rules, melds, cards, rng);
    let wilds = |hand: &Hand| hand.tiles().filter(|tile| is_wild(*tile, rules)).count();
    if wilds(&hand) > 3 {
        return;
    }
    let advisor = &mut Advisor::new(rules);
    for opened in [true, false] {
        turn_is_the_best((&table, &hand), opened, advisor);
    }
    let all = table.tiles().checked_add(&hand).unwrap();
    // An arrangement of everything does not tell which runs are the hand's, whose card a joker is replaced by, nor that the
    // hand may keep a joker of the table.
    let is_listed = rules.scoring() == Scoring::Loose
        && rules.joker_release() == JokerRelease::Free
        && rules.joker_exchange() != JokerExchange::ToHand;
    if is_listed && all.len() <= 10 && wilds(&all) < 4 {
        rearranged_turn_is_the_best((&table, &hand), advisor);
    }
}

/// What a turn says of its changes, and the plan that leads to its table. Where a card of the table comes to the hand there is
/// none.
fn plans(rules: &Rules, rng: &mut fastrand::Rng) {
    let (melds, cards) = (rng.usize(1..4), rng.usize(1..7));
    let (table, hand) = deal_turn(rules, melds, cards, rng);
    if hand.tiles().filter(|tile| is_wild(*tile, rules)).count() > 3 {
        return;
    }
    let budget = Budget::unlimited().max_states(100_000);
    let advisor = &mut Advisor::new(rules).with_budget(&budget);
    for aim in Aim::ALL {
        let turn = Turn::new(&table, &hand).aim(aim);
        for (turn, moves) in [(turn, false), (turn.rearranging(), true)] {
            let Ok(played) = advisor.turn(&turn) else {
                continue;
            };
            if !played.table.tiles().contains(&table.tiles()) {
                continue;
            }
            plan::check(&table, &hand, &played.table, rules);
            if moves {
                changes::checked_changes(&table, &hand, &played);
            }
        }
    }
}

/// Whether the shortest runs of several suits are so many that hints stop at their bound: from eight cards on there are
/// more than 4^8 from each rank on.
fn has_countless_runs(rules: &Rules) -> bool {
    let mixed = rules.mixed_run_min();
    mixed.is_some_and(|least| least.max(rules.run_min()) >= 8)
}

/// Throws by each aim, with a table and a card that has to be melded, and without.
fn throws(rules: &Rules, rng: &mut fastrand::Rng) {
    if has_countless_runs(rules) {
        return;
    }
    let (melds, cards) = (rng.usize(..3), rng.usize(2..7));
    let (table, hand) = deal_turn(rules, melds, cards, rng);
    if hand.len() < 2 || hand.tiles().filter(|tile| is_wild(*tile, rules)).count() > 3 {
        return;
    }
    let kept = match rng.u8(..3) {
        0 => rng.choose_multiple(hand.tiles(), 1).into_iter().collect(),
        _ => Hand::EMPTY,
    };
    let advisor = &mut Advisor::new(rules);
    for aim in Aim::ALL {
        throws_are_in_order(&table, &hand, kept, aim, advisor);
    }
}

fn calls(rules: &Rules, rng: &mut fastrand::Rng) {
    if has_countless_runs(rules) {
        return;
    }
    let wilds = rng.usize(..3);
    let size = rng.usize(3..=7);
    let hand = wild_hand(rng, rules, size, wilds);
    if hand.len() > 1 && formable(&hand, rules).len() < 30 {
        call_is_that_of_brute_force(&hand, rules);
    }
}

/// No meld has cards of two islands, so a hand is its islands: counts multiply and scores add up.
fn islands(rules: &Rules, rng: &mut fastrand::Rng) {
    let mut solver = Solver::new(rules);
    for round in 0..4 {
        let hand = deal_in_turn(rng, rules, round, 13);
        let islands = hand.islands(rules);
        let ways = islands.iter().map(|island| solver.count(&island.hand()));
        let ways: Result<Vec<u128>, _> = ways.collect();
        // Many wild cards of several ranks may be more than the bound.
        if let (Ok(ways), Ok(all)) = (ways, solver.count(&hand)) {
            assert_eq!(all, ways.into_iter().product(), "{hand}");
        }
        // The runs that a score asks for may lie in several islands.
        if rules.scoring() != Scoring::Loose {
            continue;
        }
        for aim in Aim::ALL {
            let mut sum = Score::default();
            for island in &islands {
                let score = solver.score(&island.hand(), aim).unwrap();
                sum.loose_points += score.loose_points;
                sum.loose_cards += score.loose_cards;
                sum.melded_points += score.melded_points;
            }
            assert_eq!(solver.score(&hand, aim), Ok(sum), "{aim}: {hand}");
        }
    }
}

/// Asks everything under random settings; how many questions had a wrong answer, each of which is told.
fn ask(rng: &mut fastrand::Rng) -> usize {
    let rules = random_rules(rng);
    ask_under(&rules, rng)
}

fn ask_under(rules: &Rules, rng: &mut fastrand::Rng) -> usize {
    // Brute force counts no more runs than these.
    if rules.going_out().runs > 3 || rules.scoring_runs() > Some(3) {
        return 0;
    }
    let wrong = QUESTIONS.iter().filter(|(name, question)| {
        let seed = rng.u64(..);
        let asked = std::panic::AssertUnwindSafe(|| {
            question(rules, &mut fastrand::Rng::with_seed(seed));
        });
        let is_wrong = std::panic::catch_unwind(asked).is_err();
        if is_wrong {
            eprintln!("{name} under {}", changed_settings(rules));
        }
        is_wrong
    });
    wrong.count()
}

#[test]
fn every_question_under_random_settings() {
    let mut rng = fastrand::Rng::with_seed(28);
    let wrong: usize = one_in_seven(0..200).map(|_| ask(&mut rng)).sum();
    assert_eq!(wrong, 0, "questions with a wrong answer");
}

#[test]
fn every_question_under_random_settings_of_five_suits() {
    let mut rng = fastrand::Rng::with_seed(32);
    let (mut decks, mut wrong) = (0, 0);
    while decks < one_in_seven(0..70).count() {
        let drawn = random_rules(&mut rng)
            .to_builder()
            .set_all(STARS.iter().copied());
        if let Ok(rules) = drawn.unwrap().build() {
            wrong += ask_under(&rules, &mut rng);
            decks += 1;
        }
    }
    assert_eq!(wrong, 0, "questions with a wrong answer");
}

/// Part of a run may be none here, and a wild card is laid off only together with a card beyond it.
#[test]
fn every_question_where_no_run_ends_with_a_wild_card() {
    let mut rng = fastrand::Rng::with_seed(53);
    let (mut settings, mut wrong) = (0, 0);
    while settings < one_in_seven(0..70).count() {
        let jokers = rng.u8(1..5).to_string();
        let drawn = random_rules(&mut rng)
            .to_builder()
            .set_all([("jokers", jokers.as_str()), ("run_ends", "natural")]);
        if let Ok(rules) = drawn.unwrap().build() {
            wrong += ask_under(&rules, &mut rng);
            settings += 1;
        }
    }
    assert_eq!(wrong, 0, "questions with a wrong answer");
}

/// Wild cards alone are a meld without a rank, which no limit of wild cards holds for.
#[test]
fn every_question_where_wild_cards_alone_are_a_meld() {
    let mut rng = fastrand::Rng::with_seed(57);
    let (mut settings, mut wrong) = (0, 0);
    while settings < one_in_seven(0..70).count() {
        let (least, jokers) = (rng.u8(2..4).to_string(), rng.u8(1..6).to_string());
        let drawn = random_rules(&mut rng).to_builder().set_all([
            ("jokers", jokers.as_str()),
            ("all_wild_min", least.as_str()),
        ]);
        if let Ok(rules) = drawn.unwrap().build() {
            wrong += ask_under(&rules, &mut rng);
            settings += 1;
        }
    }
    assert_eq!(wrong, 0, "questions with a wrong answer");
}

/// The settings that are stored; a shorthand is other settings, and changes as they do.
fn stored() -> Vec<&'static Setting<Rules>> {
    let stored = SETTINGS.iter().filter(|setting| !setting.is_shorthand());
    stored
        .filter(|setting| setting.name() != "preset")
        .collect()
}

/// A random preset in which two settings have another value, or `None` if no such rules were drawn.
fn with_both(pair: [&Setting<Rules>; 2], rng: &mut fastrand::Rng) -> Option<Rules> {
    let drawn = (0..20).find_map(|_| {
        let preset = rng.choice(*PRESETS)?.1;
        let values = pair.map(|setting| random_value(rng, setting.values()));
        let both = [0, 1].map(|at| (pair[at].name(), values[at].as_str()));
        let rules = preset.to_builder().set_all(both).ok()?.build().ok()?;
        let differs = |setting: &Setting<Rules>| setting.value(&rules) != setting.value(&preset);
        pair.into_iter().all(differs).then_some(rules)
    });
    // A deck that is larger is slower to try, and tells nothing more.
    drawn.filter(|rules| Hand::deck(rules).len() <= 220)
}

/// Asks everything under rules with each pair of settings, or with a part of the pairs; the pairs, and the questions with a wrong answer.
fn ask_pairs(one_in: usize, rng: &mut fastrand::Rng) -> [usize; 2] {
    let settings = stored();
    let (mut pairs, mut wrong) = (0, 0);
    for (at, first) in settings.iter().enumerate() {
        for second in &settings[at + 1..] {
            if rng.usize(..one_in) > 0 {
                continue;
            }
            let Some(rules) = with_both([first, second], rng) else {
                continue;
            };
            pairs += 1;
            wrong += ask_under(&rules, rng);
        }
    }
    [pairs, wrong]
}

#[test]
fn every_question_under_pairs_of_settings() {
    let mut rng = fastrand::Rng::with_seed(670);
    let one_in = 240 / one_in_seven(0..240).count() * 10;
    let [pairs, wrong] = ask_pairs(one_in, &mut rng);
    assert_eq!(wrong, 0, "questions with a wrong answer");
    assert!(pairs * one_in > 900, "{pairs} pairs, one in {one_in}");
}

/// The values of a setting that are numbers, in a preset: the two least and the two greatest of a few.
fn ends_of(setting: &Setting<Rules>, preset: &Rules) -> Vec<Rules> {
    let numbers = (0..=20).map(|number| preset.with(setting.name(), &number.to_string()));
    let accepted: Vec<Rules> = numbers.filter_map(Result::ok).collect();
    let last = accepted.len();
    let is_end = |at: usize| at < 2 || at + 2 >= last;
    let ends = accepted.into_iter().enumerate();
    ends.filter_map(|(at, rules)| is_end(at).then_some(rules))
        .collect()
}

/// Each setting that is a number at its ends, and one beside them.
#[test]
fn every_question_at_the_ends_of_every_number() {
    let mut rng = fastrand::Rng::with_seed(671);
    let (mut asked, mut wrong) = (0, 0);
    for setting in stored() {
        let preset = rng.choice(*PRESETS).unwrap().1;
        for rules in one_in_seven(ends_of(setting, &preset)) {
            if Hand::deck(&rules).len() <= 220 {
                wrong += ask_under(&rules, &mut rng);
                asked += 1;
            }
        }
    }
    assert_eq!(wrong, 0, "questions with a wrong answer");
    assert!(asked > 20, "{asked}");
}

/// `MATRIX_SEED` says from which seed, a fresh one if not set.
#[test]
#[ignore = "takes minutes: bash .ci/heavy matrix"]
fn every_question_of_the_matrix_under_every_pair_of_settings() {
    #[expect(
        clippy::disallowed_methods,
        reason = "who runs it by hand says from which seed"
    )]
    let set = std::env::var("MATRIX_SEED").ok();
    let seed = set.map_or_else(|| fastrand::u64(..), |text| text.parse().unwrap());
    let [pairs, wrong] = ask_pairs(1, &mut fastrand::Rng::with_seed(seed));
    eprintln!("seed {seed}: {pairs} pairs");
    assert_eq!(wrong, 0, "questions with a wrong answer");
}

/// Lists in which arrangements with the runs that score come before and after others.
#[test]
fn lists_where_one_run_scores() {
    let mut rng = fastrand::Rng::with_seed(31);
    let set = |rules: Rules, (setting, value)| rules.with(setting, value).unwrap();
    let settings = [("wild_rank", "6"), ("out_runs", "1"), ("scoring_runs", "1")];
    let rules = settings.into_iter().fold(Rules::indian(), set);
    for round in 0..60 {
        let hand = crowded_hand(&mut rng, &rules, 5 + round % 5);
        let every = Arrangements::every(&hand, &rules).unwrap();
        if every.count().unwrap() <= MOST_LISTED as u128 {
            holds_for_the_list(&hand, &rules, &every);
        }
    }
}

/// `MATRIX_SECONDS` says for how long, ten minutes if not set, and `MATRIX_SEED` from which seed, a fresh one if not set.
#[test]
#[ignore = "takes minutes: bash .ci/heavy matrix"]
fn every_question_under_settings_of_a_fresh_seed() {
    #[expect(
        clippy::disallowed_methods,
        reason = "who runs it by hand says how long"
    )]
    let set = |name| std::env::var(name).ok().map(|text| text.parse().unwrap());
    let seconds = set("MATRIX_SECONDS").unwrap_or(600);
    let seed = set("MATRIX_SEED").unwrap_or_else(|| fastrand::u64(..));
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut settings, mut wrong) = (0, 0);
    while Instant::now() < end {
        wrong += ask(&mut rng);
        settings += 1;
    }
    eprintln!(
        "seed {seed}: {settings} settings, {} questions each",
        QUESTIONS.len()
    );
    assert_eq!(wrong, 0, "questions with a wrong answer");
}
