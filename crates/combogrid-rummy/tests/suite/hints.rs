//! Hints against brute force: what throws leave, what is missing to open, how dangerous a card is.

use std::collections::{HashMap, HashSet};

use combogrid_rummy::{
    Advisor, Aim, Budget, Call, Group, Hand, Laying, MayThrow, Melded, OpeningGap, OutDiscard,
    PRESETS, Rules, Scoring, Situation, Solver, Stopped, Table, Throw, ThrowOrder, Tile, Turn,
    TurnError,
};

use crate::deal::{any_hand, deal_turn};
use crate::one_in_seven::one_in_seven;
use crate::oracle::{
    Kind, Layout, Lying, arrangements, best_turn, crowded_hand, formable, goes_out, kinds, opens,
};
use crate::settings::{turned_up, variants};

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

/// Whether the rules let a card be thrown after the best turn with the other cards: it is not the card that was taken from
/// the pile and no meld takes it, or the same is true of all other cards that are left.
fn may_throw(
    turn: &Turn<'_>,
    rest: &Hand,
    thrown: Tile,
    took: Option<Tile>,
    advisor: &mut Advisor,
) -> bool {
    let rules = *advisor.rules();
    let played = advisor.turn(&turn.with_hand(rest)).unwrap();
    let ends = played.rack.is_empty();
    let forbids = |may: MayThrow| match may {
        MayThrow::Allowed => false,
        MayThrow::ToEnd => !ends,
        MayThrow::Forbidden => true,
    };
    let is_free = |tile: Tile| {
        let card = Hand::EMPTY.with(tile, 1);
        let melds = played.table.melds().iter().map(Lying::from);
        let fits = melds
            .map(|meld| meld.grown(&card, &rules).len())
            .any(|ways| ways > 1);
        !(forbids(rules.throw_back()) && took == Some(tile) || forbids(rules.throw_fits()) && fits)
    };
    is_free(thrown) || !played.rack.iter().any(|(tile, _)| is_free(tile))
}

/// The thrown cards in their order.
fn sorted(throws: &[Throw]) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = throws.iter().map(|throw| throw.discard.tile).collect();
    tiles.sort_unstable();
    tiles
}

/// Holds what each throw leaves, and the order of the throws as far as the aim decides, to brute force; how many throws are
/// ranked, or `None` if none leaves the kept cards laid.
pub(crate) fn throws_are_in_order(
    table: &Table,
    hand: &Hand,
    kept: Hand,
    aim: Aim,
    advisor: &mut Advisor,
) -> Option<usize> {
    let rules = *advisor.rules();
    let lying: Vec<Lying> = table.melds().iter().map(Lying::from).collect();
    let turn = Turn::new(table, hand).aim(aim).keeping(kept);
    let context = format!("{hand} at {table}, {kept} kept, {aim}");
    let expected = |tile| {
        let rest = without(hand, tile);
        let has = rest.contains(&kept);
        has.then(|| best_turn(&lying, &rest, (true, &kept), &rules))?
    };
    let throws = match advisor.throws(&Situation::new(turn)) {
        Ok(throws) => throws,
        Err(TurnError::Kept { .. }) => {
            let none = hand.iter().all(|(tile, _)| expected(tile).is_none());
            assert!(none, "{context}");
            return None;
        }
        Err(error) => panic!("{context}: {error}"),
    };
    let may = hand.iter().map(|(tile, _)| tile);
    let may: Vec<Tile> = may.filter(|tile| expected(*tile).is_some()).collect();
    let mut allowed = may.clone();
    // A knock ends a deal as well.
    if rules.throw_fits() != MayThrow::ToEnd || rules.knock().is_none() {
        allowed.retain(|tile| may_throw(&turn, &without(hand, *tile), *tile, None, advisor));
        let listed = if allowed.is_empty() { may } else { allowed };
        assert_eq!(sorted(&throws), listed, "{context}");
    }
    let counts_runs = rules.scoring() == Scoring::AllWithoutRuns;
    let may_pair = rules.going_out().pairs.is_some();
    let mut last = None;
    for throw in &throws {
        let tile = throw.discard.tile;
        let left = expected(tile).unwrap();
        assert_eq!(throw.discard.deadwood, left.deadwood, "{context}: {tile}");
        let lacks = throw.discard.shortfall;
        let missing = [lacks.pure_runs, lacks.runs];
        let cards = i64::try_from(left.cards).unwrap();
        let (runs, cost) = match ranked_by(aim, &rules) {
            Aim::Points => ([0, 0], [-left.gain, 0]),
            Aim::Deadwood if pays_bonus(&rules) => (missing, [-left.gain, 0]),
            // What the pairs of a hand leave may be less.
            Aim::Deadwood if may_pair => ([0, 0], [0, 0]),
            Aim::Deadwood => ([0, 0], [left.deadwood.into(), 0]),
            // Which runs are laid is not told by the fewest cards.
            Aim::Cards if counts_runs => (missing, [book_gap(&without(hand, tile), &rules), 0]),
            Aim::Cards => (missing, [book_gap(&without(hand, tile), &rules), cards]),
        };
        let key = (pays_bonus(&rules) && rules.is_wild(tile), runs, cost);
        assert!(last <= Some(key), "{context}: {tile}");
        last = Some(key);
    }
    Some(throws.len())
}

#[test]
fn throws_are_in_the_order_of_what_brute_force_reaches_after_them() {
    let mut rng = fastrand::Rng::with_seed(311);
    let (mut ranked, mut refused) = (0, 0);
    for (_, rules) in variants() {
        let mut advisor = Advisor::new(&rules);
        for round in one_in_seven(0..25) {
            let (table, hand) = deal_turn(&rules, round % 3, 3 + round % 4, &mut rng);
            let kept = if round % 3 == 0 {
                rng.choose_multiple(hand.tiles(), 1).into_iter().collect()
            } else {
                Hand::EMPTY
            };
            for aim in Aim::ALL {
                match throws_are_in_order(&table, &hand, kept, aim, &mut advisor) {
                    Some(throws) => ranked += throws,
                    None => refused += 1,
                }
            }
        }
    }
    let [most, few] = [5000, 100].map(|many| one_in_seven(0..many).count());
    assert!(ranked > most && refused > few, "{ranked}, {refused}");
}

/// The arrangements of the cards that are left, as far as they meet all that going out asks for.
fn ways_out(hand: &Hand, rules: &Rules) -> Vec<Layout> {
    let mut layouts = arrangements(hand, rules);
    layouts.retain(|laid| {
        let groups = laid.melds.iter().map(|meld| meld.tiles.tiles().collect());
        let groups: Vec<Vec<Tile>> = groups.collect();
        let read: Vec<Vec<Kind>> = groups.iter().map(|group| kinds(group, rules)).collect();
        goes_out(&groups, &read, Some(hand), rules)
    });
    layouts
}

/// Holds the call with a hand and its draw, before anything was seen, and the draws that help to knock, to every
/// arrangement of the rest.
pub(crate) fn call_is_that_of_brute_force(hand: &Hand, rules: &Rules) -> Option<Call> {
    let out = rules.going_out();
    let dealt = u8::try_from(hand.len() - 1).unwrap();
    // Pairs are no melds, and a hand of another size throws nothing.
    let rules = (rules.to_builder().hand_size(Some(dealt)).out_pairs(None)).out_pairs_loose(0);
    let rules = rules.build().ok()?;
    let mut advisor = Advisor::new(&rules);
    let situation = Situation::of(hand);
    let throws = advisor.throws(&situation).unwrap();
    let best = &throws[0];
    let call = advisor.call(&situation, best).unwrap();
    let is_whole = |layouts: &[Layout]| layouts.iter().any(|laid| laid.loose.is_empty());
    let expected = if out.knock.is_some() {
        let rest = match out.discard {
            OutDiscard::None => *hand,
            OutDiscard::Optional | OutDiscard::Required => without(hand, best.discard.tile),
        };
        let rest = ways_out(&rest, &rules);
        let whole = out.discard != OutDiscard::Required && is_whole(&ways_out(hand, &rules));
        match () {
            () if whole || is_whole(&rest) => Some(Call::Gin),
            () if !rest.is_empty() => Some(Call::Knock),
            () => None,
        }
    } else if out.melded == Melded::Any {
        None
    } else {
        let goes_out = !ways_out(hand, &rules).is_empty();
        goes_out.then_some(Call::Declare)
    };
    assert_eq!(call, expected, "{hand}, throw {}", best.discard.tile);
    if out.knock.is_none() || rules.scoring() != Scoring::Loose || rules.cap().is_some() {
        return call;
    }
    let now: Hand = hand.tiles().skip(1).collect();
    let prospects = advisor.prospects(&Situation::of(&now)).unwrap();
    let may_not_yet = ways_out(&now, &rules).is_empty();
    let mut helping = 0;
    for draw in &prospects.draws.draws {
        let longer = now.with(draw.tile, now.count(draw.tile) + 1);
        let costs_less = draw.kept < prospects.draws.now + rules.loose_points(draw.tile);
        let rests: Vec<Hand> = match out.discard {
            OutDiscard::None => vec![longer],
            OutDiscard::Optional | OutDiscard::Required => {
                let tiles = longer.iter().map(|(tile, _)| tile);
                tiles.map(|tile| without(&longer, tile)).collect()
            }
        };
        let mut ways = rests.iter().map(|rest| ways_out(rest, &rules));
        let helps = costs_less || may_not_yet && ways.any(|ways| !ways.is_empty());
        helping += if helps { u32::from(draw.unseen) } else { 0 };
    }
    assert_eq!(prospects.helping, helping, "{now}");
    call
}

#[test]
fn calls_are_those_of_brute_force() {
    let mut rng = fastrand::Rng::with_seed(521);
    let mut found = HashMap::new();
    for settings in [
        "knock=10",
        "knock=15 knock_cards=1",
        "knock=8 out_runs=1 out_discard=required",
        "knock=12 out_melded=4",
        "knock=5 knock_cards=2 jokers=3 joker_points=0",
        "knock=10 bonus_size=4 out_bonus_melds=1",
        "out_melded=all",
        "out_melded=all out_discard=required",
        "out_melded=all out_discard=none",
        "out_melded=all out_runs=1 jokers=2",
    ] {
        let rules = crate::settings::set_all(&Rules::gin(), "knock=none");
        let rules = crate::settings::set_all(&rules, settings);
        for round in 0..20 {
            let hand = crowded_hand(&mut rng, &rules, 4 + round % 4);
            let call = call_is_that_of_brute_force(&hand, &rules);
            *found.entry(call).or_insert(0) += 1;
        }
    }
    for call in [Call::Gin, Call::Knock, Call::Declare] {
        assert!(found[&Some(call)] > 7, "{found:?}");
    }
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
            let (_, hand) = deal_turn(&rules, 0, 3 + round % 6, &mut rng);
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
        let rules = turned_up(&mut rng, &preset);
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
    for (seed, (name, preset)) in one_in_seven((31..).zip(*PRESETS)) {
        let mut rng = fastrand::Rng::with_seed(seed);
        let rules = turned_up(&mut rng, &preset);
        let hand = any_hand(&mut rng, &rules, 0);
        let (table, some) = deal_turn(&rules, 2, 8, &mut rng);
        for (hand, table) in [(&hand, &Table::default()), (&some, &table)] {
            for (aim, opened, order) in [
                (Aim::Deadwood, true, ThrowOrder::Points),
                (Aim::Deadwood, true, ThrowOrder::Outs),
                (Aim::Cards, true, ThrowOrder::Points),
                (Aim::Points, false, ThrowOrder::Points),
            ] {
                // Draws to a hand with three wild cards at such a table take up to a tenth more than the default.
                let budget = Budget::unlimited().max_states(500_000);
                let mut advisor = Advisor::new(&rules).with_budget(&budget);
                let prospects = advisor.prospects(&asked(hand, table, aim, opened).order(order));
                let context = || format!("{name}: {hand} at {table}, {aim}");
                let prospects = prospects.unwrap_or_else(|error| panic!("{}: {error}", context()));
                assert_eq!(prospects.draws.draws.len(), prospects.throws.len());
                let all = prospects.draws.draws.iter().zip(&prospects.throws);
                for (draw, throw) in all.step_by(9) {
                    let longer = hand.with(draw.tile, hand.count(draw.tile) + 1);
                    if rules.going_out().discard == OutDiscard::None {
                        let context = format!("{name}: {hand} at {table}, {}, {aim}", draw.tile);
                        assert_eq!(throw.discard.tile, draw.tile, "{context}");
                        assert_eq!(throw.discard.deadwood, draw.kept, "{context}");
                        continue;
                    }
                    let throws = advisor
                        .throws(&asked(&longer, table, aim, opened).order(order))
                        .unwrap();
                    let context = format!("{name}: {hand} at {table}, {}, {aim}", draw.tile);
                    assert_eq!(throws.first(), Some(throw), "{context}");
                    assert_eq!(throw.discard, draw.best, "{context}");
                }
                // Without a table the numbers are those of the draws.
                let throws = rules.going_out().discard != OutDiscard::None;
                let by_points = order == ThrowOrder::Points
                    && ranked_by(aim, &rules) == Aim::Deadwood
                    && !pays_bonus(&rules);
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

/// With the drawn seven six cards are no pairs, which is one more than a hand that goes for pairs may have; a throw leaves five.
/// The least deadwood is left by throwing a card of a dear pair.
#[test]
fn a_throw_after_a_draw_may_leave_a_hand_that_goes_for_pairs() {
    let rules = Rules::kalooki().with("out_pairs", "6").unwrap();
    let hand = Hand::parse("KH KH QC QC JD JD TS TS 2H 3H 4H 9C 8D", &rules).unwrap();
    for table in ["", "5C 5D 5H"] {
        let table = Table::parse(table, &rules).unwrap();
        let mut advisor = Advisor::new(&rules);
        let situation = asked(&hand, &table, Aim::Deadwood, true);
        let prospects = advisor.prospects(&situation).unwrap();
        let all = prospects.draws.draws.iter().zip(&prospects.throws);
        for (draw, throw) in all {
            let longer = hand.with(draw.tile, hand.count(draw.tile) + 1);
            let throws = advisor
                .throws(&asked(&longer, &table, Aim::Deadwood, true))
                .unwrap();
            assert_eq!(throws.first(), Some(throw), "{}", draw.tile);
        }
        let seven = prospects
            .draws
            .draws
            .iter()
            .position(|draw| draw.tile.to_string() == "7S");
        let thrown = prospects.throws[seven.unwrap()].discard.tile;
        assert_eq!(thrown.to_string(), "9C");
    }
}

/// As many loose cards beside the pairs as the setting can have.
#[test]
fn any_number_of_cards_may_be_left_beside_pairs() {
    let rules = Rules::kalooki().with("out_pairs", "6").unwrap();
    let rules = rules.with("out_pairs_loose", "255").unwrap();
    let hand = Hand::parse("KH KH QC QC JD JD TS TS 2H 3H 4H 9C 8D", &rules).unwrap();
    let table = Table::default();
    let situation = asked(&hand, &table, Aim::Deadwood, true);
    assert!(Advisor::new(&rules).prospects(&situation).is_ok());
}

#[test]
fn a_wild_card_is_thrown_last_where_books_are_paid() {
    let mut rng = fastrand::Rng::with_seed(314);
    for preset in [Rules::canasta(), Rules::hand_and_foot(), Rules::burraco()] {
        let mut advisor = Advisor::new(&preset);
        for round in one_in_seven(0..60) {
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

/// Where bonuses rank the throws, what a throw leaves is still the least that it can leave.
#[test]
fn what_a_throw_leaves_is_the_least_where_a_bonus_ranks_it() {
    let settings = "bonus_size=4 bonus_pure=100";
    let rules = crate::settings::set_all(&Rules::gin(), settings);
    let hand = Hand::parse("4C 4D 4H 4S 5S 6S 9D", &rules).unwrap();
    for (kept, table) in [("", ""), ("4S", ""), ("", "TC TD TH")] {
        let table = Table::parse(table, &rules).unwrap();
        let kept = Hand::parse(kept, &rules).unwrap();
        for aim in Aim::ALL {
            let turn = Turn::new(&table, &hand).keeping(kept).aim(aim);
            let throws = Advisor::new(&rules).throws(&Situation::new(turn)).unwrap();
            let nine = throws
                .iter()
                .find(|throw| throw.discard.tile.to_string() == "9D");
            assert_eq!(
                nine.unwrap().discard.deadwood,
                0,
                "{kept} kept, {table}, {aim}"
            );
        }
    }
}

/// The runs without which every card counts come before bonuses, unless points are asked for.
#[test]
fn runs_come_before_bonuses_where_every_card_counts_without_them() {
    let settings =
        "bonus_size=4 bonus_pure=100 out_runs=1 out_pure_runs=1 scoring=all_without_runs";
    let rules = crate::settings::set_all(&Rules::gin(), settings);
    // Without the nine or the ten four eights earn the bonus; without an eight the run is laid.
    let hand = Hand::parse("8C 8D 8H 8S 9S TS", &rules).unwrap();
    let first = |aim| {
        let throws = Advisor::new(&rules)
            .throws(&Situation::of(&hand).aim(aim))
            .unwrap();
        let lacks = throws[0].discard.shortfall.runs;
        (throws[0].discard.tile.to_string(), lacks)
    };
    assert_eq!(first(Aim::Deadwood).1, 0);
    assert_ne!(first(Aim::Points).0, "8S");
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

/// Few points are no knock with too many loose cards, or without the runs that going out asks for.
#[test]
fn a_knock_is_all_that_going_out_asks_for() {
    let chinchon = Rules::preset("chinchon").unwrap();
    let hand = "4C 4D 4H AS AC 2H 3D 7H";
    let fifteen = crate::settings::set_all(&chinchon, "knock=15");
    assert_eq!(call(hand, "", &fifteen), Some(Call::Knock));
    let one = fifteen.with("knock_cards", "1").unwrap();
    assert_eq!(call(hand, "", &one), None);
    assert_eq!(call("4C 4D 4H AS AC AD 3D 7H", "", &one), Some(Call::Knock));
    let runs = crate::settings::set_all(&Rules::gin(), "out_runs=2");
    let near = "3H 4H 5H 7C 7D 7S AC 2C 2D 4S KH";
    assert_eq!(call(near, "", &Rules::gin()), Some(Call::Knock));
    assert_eq!(call(near, "", &runs), None);
}

#[test]
fn a_hand_that_is_melded_whole_is_gin_without_a_throw() {
    let gin = crate::settings::set_all(&Rules::gin(), "hand_size=5 knock=3");
    let hand = "3D 3H 3S QH QC QS";
    assert_eq!(call(hand, "", &gin), Some(Call::Gin));
    let [hand_of_six, table] = [hand, ""].map(|text| Hand::parse(text, &gin).unwrap());
    let situation = Situation::of(&hand_of_six).seen(table);
    let best = &Advisor::new(&gin).throws(&situation).unwrap()[0];
    let why = Call::Gin.why(&situation, Some(best));
    assert_eq!(why, "gin: all cards are in melds, and none is thrown");
    let required = gin.with("out_discard", "required").unwrap();
    assert_eq!(call(hand, "", &required), None);
}

/// Draws after which few points are left in too many cards help nobody to knock.
#[test]
fn draws_that_let_no_hand_knock_do_not_help() {
    let rules = crate::settings::set_all(&Rules::gin(), "knock=15 hand_size=7");
    let one = rules.with("knock_cards", "1").unwrap();
    let hand = Hand::parse("4C 4D 4H AS AC 8H KD", &rules).unwrap();
    let helping = |rules: &Rules| {
        let prospects = Advisor::new(rules)
            .prospects(&Situation::of(&hand))
            .unwrap();
        prospects.helping
    };
    // Of the cards that extend nothing, the low ones leave at most fifteen points without the king.
    assert!(
        helping(&one) < helping(&rules),
        "{} {}",
        helping(&one),
        helping(&rules)
    );
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

fn why_first(hand: &str, rules: &Rules) -> String {
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
        why_first("AC AC 3D 3D 5H 5H 7S 7S 9C 9C JD JD KH KH 5S", &rules),
        "throw 5S: all other cards are in pairs"
    );
    // No group of pairs waits for a card.
    assert_eq!(
        why_first("3D 3D 4D 4D 5H 5H 7S 7S 9C 9C JD JD KH KH 5S", &rules),
        "throw 5S: all other cards are in pairs"
    );
    let far = "AC AC 3D 3D 5H 5H 7S 7S 9C 9C KD 2H 4S JD TS";
    let first = why_first(far, &rules);
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

/// Throws under rules that forbid some, as the referee judges them after the turn that leaves least.
#[test]
fn a_throw_that_is_advised_is_one_that_the_referee_allows() {
    let mut rng = fastrand::Rng::with_seed(53);
    let (mut dropped, mut judged) = (0, 0);
    for (_, rules) in variants() {
        for may in ["allowed", "to_end", "forbidden"] {
            let rules = rules.with("throw_fits", may).unwrap();
            let rules = rules.with("throw_back", "forbidden").unwrap();
            let mut advisor = Advisor::new(&rules);
            for round in 0..8 {
                let (table, hand) = deal_turn(&rules, 1 + round % 3, 3 + round % 4, &mut rng);
                if hand.len() < 2 {
                    continue;
                }
                let took = hand.tiles().next().unwrap();
                let turn = Turn::new(&table, &hand);
                let throws = advisor.throws(&Situation::new(turn).took(took)).unwrap();
                let all = hand.iter().count();
                let mut free = 0;
                for (tile, _) in hand.iter() {
                    let rest = without(&hand, tile);
                    let is_free = may_throw(&turn, &rest, tile, Some(took), &mut advisor);
                    free += usize::from(is_free);
                    let is_listed = throws.iter().any(|throw| throw.discard.tile == tile);
                    if rules.knock().is_some() && may == "to_end" {
                        continue;
                    }
                    assert!(is_listed || !is_free, "{hand} at {table}: {tile}");
                    let played = advisor.turn(&turn.with_hand(&rest)).unwrap();
                    if !played.exchanges.is_empty() {
                        continue;
                    }
                    let laying = |table: &Table| {
                        let melds = table.melds().iter();
                        Laying::new(
                            melds
                                .map(|meld| meld.slots().map(|slot| slot.tile).collect())
                                .collect(),
                        )
                    };
                    let laid = laying(&played.table).after(&laying(&table)).of(&hand);
                    let checked = rules.check(&laid.taking(took).throwing(tile));
                    // Wild cards that lie in order may be a set as well as a run.
                    let read = checked.groups.iter().map(|group| match group {
                        Some(Group::Meld(meld)) => Some(*meld),
                        _ => None,
                    });
                    if !read.eq(played.table.melds().iter().copied().map(Some)) {
                        continue;
                    }
                    let forbidden = |code: &str| matches!(code, "thrown_back" | "throw_fits");
                    let is_forbidden = checked
                        .missing
                        .iter()
                        .any(|missing| forbidden(missing.code()));
                    assert_eq!(
                        is_forbidden, !is_free,
                        "{hand} at {table}: {tile}, {checked:?}"
                    );
                    judged += 1;
                }
                assert!(
                    throws.len() == free
                        || free == 0 && throws.len() == all
                        || rules.knock().is_some()
                );
                dropped += all - throws.len();
            }
        }
    }
    assert!(judged > 1000 && dropped > 100, "{judged} {dropped}");
}

/// Which throw is forbidden depends on the turn with the other cards, and not on the throws that were judged before: of turns
/// of equal worth it is the one that is asked for alone.
#[test]
fn a_throw_is_judged_by_the_turn_that_is_told() {
    let settings = [
        ("jokers", "4"),
        ("wild_cards", "2C 2S"),
        ("run_ends", "natural"),
        ("joker_exchange", "at_once"),
        ("run_max", "14"),
        ("duplicate_suits", "true"),
        ("throw_fits", "forbidden"),
        ("out_discard", "required"),
        ("out_melded", "3"),
    ];
    let rules = Rules::rummy500().to_builder().set_all(settings);
    let rules = rules.unwrap().build().unwrap();
    for (hand, table, aim) in [
        ("AH QC KC KS JK", "AD 2C JK", Aim::Deadwood),
        ("2C 2S JH KD KH", "AD AS JK", Aim::Cards),
        ("2C TS JC JH JK", "QD QH QS", Aim::Cards),
    ] {
        let hand = Hand::parse(hand, &rules).unwrap();
        let table = Table::parse(table, &rules).unwrap();
        let mut advisor = Advisor::new(&rules);
        let ranked = throws_are_in_order(&table, &hand, Hand::EMPTY, aim, &mut advisor);
        assert!(ranked.is_some());
    }
}
