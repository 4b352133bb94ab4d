//! Hints against brute force: what throws leave, what is missing to open, how dangerous a card is.

use std::collections::HashSet;

use combogrid_rummy::{
    Advisor, Aim, Budget, Call, Hand, Melded, OpeningGap, OutDiscard, PRESETS, Rules, Scoring,
    Situation, Solver, Stopped, Table, Throw, Tile, Turn, TurnError,
};

use crate::dealt::{any_hand, turned_up};
use crate::oracle::{Lying, arrangements, best_turn, formable, opens};
use crate::turn::{deal, variants};

fn without(hand: &Hand, tile: Tile) -> Hand {
    hand.with(tile, hand.count(tile) - 1)
}

/// The aim by which throws are ranked: where a number of melded cards wins, no points.
fn ranked_by(aim: Aim, rules: &Rules) -> Aim {
    match (aim, rules.going_out().melded) {
        (Aim::Deadwood, Melded::Exactly(_)) if !pays_bonus(rules) => Aim::Cards,
        _ => aim,
    }
}

/// Whether wild cards are kept and the points of melds come first.
fn pays_bonus(rules: &Rules) -> bool {
    rules.bonus_size().is_some()
}

#[test]
fn throws_are_in_the_order_of_what_brute_force_reaches_after_them() {
    let mut rng = fastrand::Rng::with_seed(311);
    let (mut ranked, mut refused) = (0, 0);
    for (name, rules) in variants() {
        let mut advisor = Advisor::new(&rules);
        for round in 0..25 {
            let (table, hand) = deal(&rules, round % 3, 3 + round % 4, &mut rng);
            let lying: Vec<Lying> = table.melds().iter().map(Lying::from).collect();
            let kept = if round % 3 == 0 {
                rng.choose_multiple(hand.tiles(), 1).into_iter().collect()
            } else {
                Hand::EMPTY
            };
            for aim in Aim::ALL {
                let turn = Turn::new(&table, &hand).aim(aim).keeping(kept);
                let told = format!("{name}: {hand} at {table}, {kept} kept, {aim}");
                let expected = |tile| {
                    let rest = without(&hand, tile);
                    let has = rest.contains(&kept);
                    has.then(|| best_turn(&lying, &rest, (true, &kept), &rules))?
                };
                let throws = match advisor.throws(&Situation::new(turn)) {
                    Ok(throws) => throws,
                    Err(TurnError::Kept { .. }) => {
                        let none = hand.iter().all(|(tile, _)| expected(tile).is_none());
                        assert!(none, "{told}");
                        refused += 1;
                        continue;
                    }
                    Err(error) => panic!("{told}: {error}"),
                };
                let may = hand.iter().filter(|(tile, _)| expected(*tile).is_some());
                assert_eq!(throws.len(), may.count(), "{told}");
                let mut last = None;
                for throw in &throws {
                    let tile = throw.discard.tile;
                    let left = expected(tile).unwrap();
                    let cards = i64::try_from(left.cards).unwrap();
                    let ranked_by = ranked_by(aim, &rules);
                    let cost = match ranked_by {
                        Aim::Deadwood if !pays_bonus(&rules) => {
                            assert_eq!(throw.discard.deadwood, left.deadwood, "{told}: {tile}");
                            [left.deadwood.into(), 0]
                        }
                        Aim::Cards if rules.scoring() == Scoring::Loose => {
                            [book_gap(&without(&hand, tile), &rules), cards]
                        }
                        // Which runs are laid is not told by the fewest cards.
                        Aim::Cards => [0, 0],
                        Aim::Deadwood | Aim::Points => [-left.gain, 0],
                    };
                    let lacks = throw.discard.shortfall;
                    let runs = match ranked_by {
                        Aim::Cards => [lacks.pure_runs, lacks.runs],
                        Aim::Deadwood | Aim::Points => [0, 0],
                    };
                    let key = (pays_bonus(&rules) && rules.is_wild(tile), runs, cost);
                    assert!(last <= Some(key), "{told}: {tile}");
                    last = Some(key);
                    ranked += 1;
                }
            }
        }
    }
    assert!(ranked > 5000 && refused > 100, "{ranked}, {refused}");
}

/// How many cards the hand's best melds lack to be the books of each kind that going out needs: of the kind that lacks most.
fn book_gap(hand: &Hand, rules: &Rules) -> i64 {
    let Some(size) = rules.bonus_size() else {
        return 0;
    };
    let melds = formable(hand, rules);
    let largest = |is_it: fn(bool) -> bool| {
        let sizes = melds.iter().filter(|meld| is_it(meld.worth(rules).1));
        sizes.map(|meld| meld.tiles.len()).max().unwrap_or(0)
    };
    let out = rules.going_out();
    let kinds = [
        (out.bonus_melds, largest(|_| true)),
        (out.bonus_pure, largest(|pure| pure)),
        (out.bonus_mixed, largest(|pure| !pure)),
    ];
    let asked = kinds.into_iter().filter(|(asked, _)| *asked > 0);
    let gaps = asked.map(|(_, largest)| usize::from(size).saturating_sub(largest));
    i64::try_from(gaps.max().unwrap_or(0)).unwrap()
}

/// How many melds a contract lacks besides these; `None` if it has no place for one of them.
fn missing(asked: u8, sized: impl Iterator<Item = u8>, laid: Vec<usize>) -> Option<usize> {
    let (all, mut others) = (laid.len(), laid);
    let mut places = usize::from(asked);
    for size in sized {
        places -= 1;
        if let Some(place) = others.iter().position(|len| *len == usize::from(size)) {
            others.remove(place);
        }
    }
    (others.len() <= places).then(|| usize::from(asked) - all)
}

/// What the melds of each arrangement lack, the least of it.
fn gap_by_trying(hand: &Hand, rules: &Rules) -> OpeningGap {
    let opening = rules.opening();
    let layouts = arrangements(hand, rules);
    if layouts.iter().any(|layout| opens(layout, rules)) {
        return OpeningGap::default();
    }
    let needed = opening.points.map_or(0, u32::from);
    let gaps = layouts.iter().filter_map(|layout| {
        let [_, pure] = layout.runs(rules);
        let points: u32 = (layout.melds.iter())
            .map(|meld| meld.card_points(rules))
            .sum();
        let of_contract = match opening.contract {
            None => 0,
            Some(asked) => {
                let sizes = |run| layout.sizes(run, rules);
                missing(asked.sets(), asked.set_sizes(), sizes(false))?
                    + missing(asked.runs(), asked.run_sizes(), sizes(true))?
            }
        };
        let pure_runs = usize::from(opening.pure_runs).saturating_sub(pure);
        Some(OpeningGap {
            melds: u8::try_from(of_contract.max(pure_runs)).unwrap(),
            pure_runs: u8::try_from(pure_runs).unwrap(),
            points: needed.saturating_sub(points),
        })
    });
    gaps.min().unwrap()
}

#[test]
fn openings_lack_what_every_arrangement_lacks() {
    let mut rng = fastrand::Rng::with_seed(312);
    let mut far = 0;
    // A contract of which a run has to be one without wild cards: where it is missing, one meld is, and not two.
    let contract = Rules::indian().to_builder();
    let settings = [
        ("opening_contract", "1 set 2 runs"),
        ("opening_pure_runs", "1"),
    ];
    let contract = contract.set_all(settings).unwrap().build().unwrap();
    for (name, rules) in variants().into_iter().chain([("contract", contract)]) {
        // Five pairs open as well.
        let rules = rules.with("opening_pairs", "none").unwrap();
        let mut advisor = Advisor::new(&rules);
        for round in 0..40 {
            let (_, hand) = deal(&rules, 0, 3 + round % 6, &mut rng);
            let gap = advisor.solver().lacks_to_open(&hand).unwrap();
            assert_eq!(gap, gap_by_trying(&hand, &rules), "{name}: {hand}");
            assert_eq!(
                gap.is_none(),
                advisor.solver().opens(&hand).unwrap().is_some()
                    || rules.opening() == combogrid_rummy::Opening::default(),
                "{name}: {hand}"
            );
            far += usize::from(gap.melds > 0) + usize::from(gap.points > 0);
        }
    }
    assert!(far > 300, "{far}");
}

#[test]
fn five_pairs_open_as_well() {
    let rules = Rules::okey101();
    let hand = Hand::parse("3C 3C 4D 4D 6S 6S 8H 8H TC TC", &rules).unwrap();
    assert!(Solver::new(&rules).lacks_to_open(&hand).unwrap().is_none());
}

/// How many melds of three a card makes with two others, each there as often as it may be.
fn danger_by_trying(tile: Tile, unseen: &Hand, picked: &Hand, hidden: u32, rules: &Rules) -> f64 {
    let count = f64::from(u32::try_from(unseen.len()).unwrap());
    let chance = |other: Tile, copies: u8| {
        let lacks = i32::from(copies.saturating_sub(picked.count(other)));
        let one = f64::from(unseen.count(other)) * f64::from(hidden) / count;
        let is_there = i32::from(unseen.count(other)) >= lacks;
        if is_there {
            one.min(1.0).powi(lacks)
        } else {
            0.0
        }
    };
    let others: Vec<Tile> = Tile::all().filter(|other| !rules.is_wild(*other)).collect();
    let mut expected = 0.0;
    for (at, one) in others.iter().enumerate() {
        for other in &others[at..] {
            let bag = Hand::EMPTY.with(*one, 1);
            let bag = bag.with(*other, bag.count(*other) + 1);
            let all = bag.with(tile, bag.count(tile) + 1);
            let held = |(tile, copies): (Tile, u8)| copies <= rules.copies(tile);
            let is_meld = all.iter().all(held)
                && rules
                    .meld_of(&all)
                    .iter()
                    .any(combogrid_rummy::Meld::is_pure);
            if is_meld {
                let chances = bag.iter().map(|(tile, copies)| chance(tile, copies));
                expected += chances.product::<f64>();
            }
        }
    }
    expected
}

#[test]
fn danger_is_the_sum_over_every_pair_of_others() {
    let mut rng = fastrand::Rng::with_seed(313);
    for preset in [
        Rules::gin(),
        Rules::canasta(),
        Rules::indian(),
        Rules::kalooki(),
    ] {
        let rules = turned_up(&mut rng, preset);
        let mut advisor = Advisor::new(&rules);
        let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
        rng.shuffle(&mut deck);
        let [hand, seen, picked]: [Hand; 3] =
            [&deck[..11], &deck[11..25], &deck[25..27]].map(|some| some.iter().copied().collect());
        let unseen: Hand = deck[27..].iter().copied().collect();
        let situation = Situation::of(&hand).seen(seen).picked(picked);
        let hidden = u32::from(rules.hand_size().unwrap()) - 2;
        for throw in advisor.throws(&situation).unwrap() {
            let tile = throw.discard.tile;
            if rules.is_wild(tile) {
                continue;
            }
            let expected = danger_by_trying(tile, &unseen, &picked, hidden, &rules) * 1000.0;
            let found = f64::from(throw.danger);
            assert!(
                (found - expected).abs() <= 0.51,
                "{hand}: {tile}, {found}, {expected}"
            );
        }
    }
}

/// A card that can be laid off on the table is as dangerous as one meld more.
#[test]
fn a_card_that_fits_the_table_is_a_meld_more_dangerous() {
    let rules = Rules::rummy500();
    let [hand, lying] = ["QH 8H TC 2S", "9H TH JH"].map(|text| Hand::parse(text, &rules).unwrap());
    let table = Table::parse("9H TH JH", &rules).unwrap();
    let mut advisor = Advisor::new(&rules);
    let mut danger = |situation: &Situation<'_>| {
        let throws = advisor.throws(situation).unwrap().into_iter();
        let mut danger: Vec<_> = throws
            .map(|throw| (throw.discard.tile.to_string(), throw.danger))
            .collect();
        danger.sort();
        danger
    };
    let seen = danger(&Situation::of(&hand).seen(lying));
    let laid = danger(&Situation::new(Turn::new(&table, &hand)));
    for ((tile, seen), (_, laid)) in seen.into_iter().zip(laid) {
        let fits = ["QH", "8H"].contains(&tile.as_str());
        assert_eq!(laid - seen, if fits { 1000 } else { 0 }, "{tile}");
    }
}

fn asked<'a>(hand: &'a Hand, table: &'a Table, aim: Aim, opened: bool) -> Situation<'a> {
    let turn = Turn::new(table, hand).aim(aim);
    Situation::new(if opened { turn } else { turn.opening() })
}

/// The best throw after each draw is the first of all throws then.
#[test]
fn prospects_throw_what_throws_throw() {
    for (seed, (name, preset)) in (31..).zip(*PRESETS) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let rules = turned_up(&mut rng, preset);
        let hand = any_hand(&mut rng, &rules, 0);
        let (table, some) = deal(&rules, 2, 8, &mut rng);
        for (hand, table) in [(&hand, &Table::default()), (&some, &table)] {
            for (aim, opened) in [
                (Aim::Deadwood, true),
                (Aim::Cards, true),
                (Aim::Points, false),
            ] {
                let mut advisor = Advisor::new(&rules);
                let prospects = advisor.prospects(&asked(hand, table, aim, opened)).unwrap();
                assert_eq!(prospects.draws.draws.len(), prospects.throws.len());
                let all = prospects.draws.draws.iter().zip(&prospects.throws);
                for (draw, throw) in all.step_by(5) {
                    let longer = hand.with(draw.tile, hand.count(draw.tile) + 1);
                    if rules.going_out().discard == OutDiscard::None {
                        let told = format!("{name}: {hand} at {table}, {}, {aim}", draw.tile);
                        assert_eq!(throw.discard.tile, draw.tile, "{told}");
                        assert_eq!(throw.discard.deadwood, draw.kept, "{told}");
                        continue;
                    }
                    let throws = advisor.throws(&asked(&longer, table, aim, opened)).unwrap();
                    let told = format!("{name}: {hand} at {table}, {}, {aim}", draw.tile);
                    assert_eq!(throws.first(), Some(throw), "{told}");
                    assert_eq!(throw.discard, draw.best, "{told}");
                }
                // Without a table the numbers are those of the draws.
                let throws = rules.going_out().discard != OutDiscard::None;
                let by_points = ranked_by(aim, &rules) == Aim::Deadwood && !pays_bonus(&rules);
                if table.melds().is_empty() && by_points && throws {
                    let draws = advisor.solver().draws(hand, &Hand::EMPTY).unwrap();
                    let costs = |draws: &combogrid_rummy::Draws| {
                        let costs = draws
                            .draws
                            .iter()
                            .map(|draw| (draw.tile, draw.unseen, draw.kept, draw.best.deadwood));
                        let mut costs: Vec<_> = costs.collect();
                        costs.sort_unstable();
                        (draws.now, costs)
                    };
                    assert_eq!(costs(&prospects.draws), costs(&draws), "{name}: {hand}");
                }
            }
        }
    }
}

#[test]
fn a_wild_card_is_thrown_last_where_books_are_paid() {
    let mut rng = fastrand::Rng::with_seed(314);
    for preset in [Rules::canasta(), Rules::hand_and_foot(), Rules::burraco()] {
        let mut advisor = Advisor::new(&preset);
        for round in 0..60 {
            let hand = any_hand(&mut rng, &preset, round);
            let natural = hand.tiles().any(|tile| !preset.is_wild(tile));
            for aim in Aim::ALL {
                let throws = advisor.throws(&Situation::of(&hand).aim(aim)).unwrap();
                let is_wild = preset.is_wild(throws[0].discard.tile);
                assert_eq!(is_wild, !natural, "{hand}, {aim}");
            }
        }
    }
}

fn throws(hand: &str, table: &str, rules: &Rules) -> Vec<Throw> {
    let table = Table::parse(table, rules).unwrap();
    let hand = Hand::parse(hand, rules).unwrap();
    let turn = Turn::new(&table, &hand);
    Advisor::new(rules).throws(&Situation::new(turn)).unwrap()
}

fn first(hand: &str, table: &str, rules: &Rules) -> String {
    throws(hand, table, rules)[0].discard.tile.to_string()
}

#[test]
fn hints_are_those_of_a_player() {
    // A pair of fours is the beginning of a canasta; one king is not.
    let canasta = Rules::canasta();
    assert_eq!(first("4C 4D KS JK 2C 9H 9D 9S", "", &canasta), "KS");
    // The queen can be laid off, the ten cannot.
    let rummy = Rules::rummy500();
    assert_eq!(first("QH TC 2S", "9H TH JH", &rummy), "TC");
    // The joker takes the four's place and makes a set of the nines: neither nine is loose.
    assert_eq!(first("4H 9C 9D KS", "3H JK 5H", &Rules::kalooki()), "KS");
}

#[test]
fn before_the_opening_dear_pairs_are_kept() {
    let rules = Rules::kalooki();
    let hand = Hand::parse("QC QD QS KC KD 2H 3H 8S 9D", &rules).unwrap();
    let table = Table::default();
    let situation = asked(&hand, &table, Aim::Deadwood, false);
    let throws = Advisor::new(&rules).throws(&situation).unwrap();
    let best = &throws[0];
    assert_eq!(best.missing.unwrap().points, 21);
    let first = best.discard.tile.to_string();
    assert!(first == "8S" || first == "9D", "{first}");
    let keep = "keep 2H 3H (four outs) and KC KD (four outs); 21 points missing to open";
    assert_eq!(
        best.why(|tile| tile.to_string()),
        format!("throw {first}: no live card completes it; {keep}")
    );
    // What lays a set is worth more than what lays a low run.
    let place = |tile: &str| {
        let is_it = |throw: &Throw| throw.discard.tile.to_string() == tile;
        throws.iter().position(is_it)
    };
    assert!(place("2H") < place("KC"));
}

#[test]
fn a_reason_says_that_the_rest_is_laid() {
    let why = |hand: &str, table: &str| {
        throws(hand, table, &Rules::rummy500())[0].why(|tile| tile.to_string())
    };
    let laid = "throw KS: all other cards are in melds";
    assert_eq!(why("3H 4H 5H KS", ""), laid);
    assert_eq!(why("6H KS", "3H 4H 5H"), laid);
    assert_eq!(
        why("6D KS", "3H 4H 5H"),
        "throw KS: no live card completes it"
    );
}

#[test]
fn nothing_is_thrown_at_rummikub() {
    let rules = Rules::rummikub();
    let hand = Hand::parse("9C 9D 3H 4H KS", &rules).unwrap();
    let prospects = Advisor::new(&rules)
        .prospects(&Situation::of(&hand))
        .unwrap();
    let why = |tile: &str| {
        let draws = prospects.draws.draws.iter();
        let at = draws.map(|draw| draw.tile.to_string());
        let at = at.into_iter().position(|drawn| drawn == tile).unwrap();
        (at, prospects.throws[at].why(|tile| tile.to_string()))
    };
    let (nine, king) = (why("9H"), why("KC"));
    assert_eq!(nine.1, "draw 9H: it lies in a meld; keep 3H 4H (four outs)");
    assert_eq!(
        king.1,
        "draw KC: no meld takes it; keep 3H 4H (four outs), 9C 9D (four outs) and KC KS (four outs)"
    );
    assert!(nine.0 < king.0);
}

/// Points decide nothing there.
#[test]
fn conquian_hints_count_cards() {
    let conquian = Rules::conquian();
    assert_eq!(first("AC KC KD 3H 4H 5H", "", &conquian), "AC");
}

fn call(hand: &str, seen: &str, rules: &Rules) -> Option<Call> {
    let [hand, seen] = [hand, seen].map(|text| Hand::parse(text, rules).unwrap());
    let situation = Situation::of(&hand).seen(seen);
    let mut advisor = Advisor::new(rules);
    let throws = advisor.throws(&situation).unwrap();
    advisor.call(&situation, &throws[0]).unwrap()
}

#[test]
fn a_knock_is_early_or_waits_for_gin() {
    let gin = Rules::gin();
    let (near, late) = (
        "3H 4H 5H 7C 7D 7S AC 2C 2D 4S KH",
        "TC TD TH JC JD JH QC QD",
    );
    assert_eq!(call(near, "", &gin), Some(Call::Knock));
    // Six cards that are known are few, seven are not.
    let (early, no_more) = ("TC TD TH JC JD JH", "TC TD TH JC JD JH QC");
    assert_eq!(call(near, early, &gin), Some(Call::Knock));
    assert_eq!(call(near, no_more, &gin), Some(Call::Wait));
    assert_eq!(call(near, late, &gin), Some(Call::Wait));
    assert_eq!(
        call(near, &format!("{late} AD AH AS 3C 2H 2S"), &gin),
        Some(Call::Knock)
    );
    assert_eq!(
        call("3H 4H 5H 7C 7D 7S AC 2C 3C 4C KH", late, &gin),
        Some(Call::Gin)
    );
    assert_eq!(call("3H 4H 5H 7C 7D 7S TC JC QD KD KH", late, &gin), None);
    assert_eq!(call("3H 4H 5H", "", &Rules::article()), None);
}

#[test]
fn an_indian_hand_is_declared_or_dropped() {
    let rules = Rules::indian().with("wild_rank", "5").unwrap();
    let out = "AC 2C 3C 4C 6H 7H JK 9S 9D 9C TD TH TS KD";
    assert_eq!(call(out, "", &rules), Some(Call::Declare));
    let drop = |hand: &str, seen: &str| {
        let [hand, seen] = [hand, seen].map(|text| Hand::parse(text, &rules).unwrap());
        let situation = Situation::of(&hand).seen(seen);
        let prospects = Advisor::new(&rules).prospects(&situation).unwrap();
        prospects.call(&situation, &rules)
    };
    let poor = "AC 4C 7C TC 2D 6D 9D KD 3H 8H JH 6S TS";
    assert_eq!(drop(poor, ""), Some(Call::Drop));
    assert_eq!(drop(poor, "9S 9H"), None, "the deal is on");
    assert_eq!(drop("AC 4C 7C TC 2D 6D 9D KD 3H 8H JH 6S JK", ""), None);
    assert_eq!(drop("AC 3C 7C TC 2D 6D 9D KD 3H 8H JH 6S TS", ""), None);
}

fn told(hand: &str, rules: &Rules) -> String {
    throws(hand, "", rules)[0].why(|tile| tile.to_string())
}

/// A card completes others also where those lie in another meld now.
#[test]
fn no_live_card_completes_what_is_said_to_be_dead() {
    let mut rng = fastrand::Rng::with_seed(319);
    let (mut dead, mut live) = (0, 0);
    for rules in [
        Rules::gin(),
        Rules::rummy500(),
        Rules::kalooki(),
        Rules::okey(),
    ] {
        let natural = |hand: Hand| {
            hand.iter()
                .filter(|(tile, _)| !rules.is_wild(*tile))
                .map(|(tile, _)| tile)
                .collect()
        };
        for round in 0..20 {
            let hand = any_hand(&mut rng, &rules, round);
            let unseen: Vec<Tile> = natural(Hand::deck(&rules).checked_sub(&hand).unwrap());
            let situation = Situation::of(&hand);
            for throw in Advisor::new(&rules).throws(&situation).unwrap() {
                let tile = throw.discard.tile;
                if rules.is_wild(tile) {
                    continue;
                }
                let why = throw.why(|tile| tile.to_string());
                if why.contains("no live card completes it") {
                    let rest: Vec<Tile> = natural(without(&hand, tile));
                    for (one, out) in rest
                        .iter()
                        .flat_map(|one| unseen.iter().map(move |out| (*one, *out)))
                    {
                        let three: Hand = [tile, one, out].into_iter().collect();
                        let is_meld = formable(&three, &rules)
                            .iter()
                            .any(|meld| meld.tiles.len() == 3);
                        assert!(!is_meld, "{hand}: {why}, but {three} is a meld");
                    }
                    dead += 1;
                } else {
                    live += 1;
                }
            }
        }
    }
    assert!(dead > 20 && live > 100, "{dead}, {live}");
}

#[test]
fn a_knock_waits_for_a_card_that_gives_gin() {
    let gin = Rules::gin();
    let known = "KH JH KD QC QD 9C 4C 7D TC 3H";
    // A two makes a set with the one at the end of the run.
    assert_eq!(
        call("8C AD 8D 2H 8H 2S 3S 4S 5S 8S KS", known, &gin),
        Some(Call::Wait)
    );
    let no_more = format!("{known} 2C 2D");
    assert_eq!(
        call("8C AD 8D 2H 8H 2S 3S 4S 5S 8S KS", &no_more, &gin),
        Some(Call::Knock)
    );
}

#[test]
fn a_hand_that_cannot_open_is_not_declared() {
    let rules = Rules::kalooki();
    let hand = "AC 2C 3C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S KD";
    assert_eq!(call(hand, "", &rules), Some(Call::Declare));
    let hand = Hand::parse(hand, &rules).unwrap();
    let table = Table::default();
    let situation = asked(&hand, &table, Aim::Deadwood, false);
    let mut advisor = Advisor::new(&rules);
    let throws = advisor.throws(&situation).unwrap();
    assert_eq!(advisor.call(&situation, &throws[0]), Ok(None));
}

#[test]
fn a_hand_that_the_table_takes_is_declared() {
    for (cards, lying, rules, expected) in [
        (
            "2C 3C 7C 2D 3H 5H 2S JK",
            "6H 7H 8H 9H TH, QC QD QS, 4D 5D 6D 7D 8D",
            Rules::rummy500(),
            Some(Call::Declare),
        ),
        ("6H KS", "3H 4H 5H", Rules::rummy500(), Some(Call::Declare)),
        ("6D KS", "3H 4H 5H", Rules::rummy500(), None),
        ("3C 4C 5C KS", "", Rules::tonk(), Some(Call::Declare)),
        // A canasta is missing.
        ("3C 4C 5C KS", "", Rules::burraco(), None),
    ] {
        let hand = Hand::parse(cards, &rules).unwrap();
        let table = Table::parse(lying, &rules).unwrap();
        let situation = asked(&hand, &table, Aim::Deadwood, true);
        let mut advisor = Advisor::new(&rules);
        let throws = advisor.throws(&situation).unwrap();
        assert_eq!(
            advisor.call(&situation, &throws[0]),
            Ok(expected),
            "{cards} at {lying}"
        );
    }
}

#[test]
fn pairs_are_kept_where_seven_go_out() {
    let rules = Rules::okey().with("indicator", "QS").unwrap();
    assert_eq!(
        told("AC AC 3D 3D 5H 5H 7S 7S 9C 9C JD JD KH KH 5S", &rules),
        "throw 5S: all other cards are in pairs"
    );
    let far = "AC AC 3D 3D 5H 5H 7S 7S 9C 9C KD 2H 4S JD TS";
    let first = told(far, &rules);
    assert!(
        first.starts_with("throw KD: it gives up one out; keep "),
        "{first}"
    );
}

#[test]
fn a_card_that_the_next_player_waits_for_is_kept() {
    let rules = Rules::gin();
    let [hand, picked] = ["4C TC 5D 6D AH 2H 5H AS 5S 8S TS", "JC QC"]
        .map(|text| Hand::parse(text, &rules).unwrap());
    let situation = Situation::of(&hand).picked(picked);
    let throws = Advisor::new(&rules).throws(&situation).unwrap();
    assert_eq!(throws[0].discard.tile.to_string(), "TS");
}

#[test]
fn outs_are_of_the_melds_that_the_contract_asks_for() {
    let rules = Rules::phase10();
    let (sets, runs) = ("2 sets of 3", "1 run of 4");
    for (contract, keeps_run) in [(sets, false), (runs, true)] {
        let rules = rules.with("opening_contract", contract).unwrap();
        let hand = Hand::parse("9C 9C TC TD QD 2H 3H 5H AS 2S", &rules).unwrap();
        let table = Table::default();
        let situation = asked(&hand, &table, Aim::Deadwood, false);
        let throws = Advisor::new(&rules).throws(&situation).unwrap();
        let mut outs = throws.iter().flat_map(|throw| &throw.outs);
        let same = |outs: &combogrid_rummy::Outs| {
            let mut ranks = outs.completes.tiles().map(|tile| tile.card().unwrap().rank);
            let first = ranks.next();
            ranks.all(|rank| Some(rank) == first)
        };
        assert!(outs.all(|outs| same(outs) != keeps_run), "{contract}");
    }
}

/// Where the ranking stops, each known throw has its outs, its danger and its reason, as if it had not.
#[test]
fn what_is_known_of_throws_that_stop_is_true() {
    let rules = Rules::rummikub();
    let hand = Hand::parse("AC 2C 3C 4D 5D 7H 7S 8S TC QC KD JK", &rules).unwrap();
    let table = Table::parse("4C 5C 6C, 9C 9D 9S", &rules).unwrap();
    let situation = Situation::new(Turn::new(&table, &hand).aim(Aim::Cards));
    let all = Advisor::new(&rules).throws(&situation).unwrap();
    let mut sizes = HashSet::new();
    for most in (0..20_000).step_by(200) {
        let budget = Budget::unlimited().max_states(most);
        match Advisor::new(&rules).with_budget(&budget).throws(&situation) {
            Ok(throws) => assert_eq!(throws, all),
            Err(TurnError::Stopped(Stopped { known, .. })) => {
                sizes.insert(known.len());
                assert!(known.iter().all(|throw| all.contains(throw)), "{most}");
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(sizes.len() > 3, "{sizes:?}");
}
