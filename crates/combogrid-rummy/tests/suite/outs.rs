//! Outs and throws against a search of every group of cards.

use std::collections::{BTreeMap, BTreeSet};

use combogrid_rummy::{Advisor, Aim, Hand, Melded, Outs, PRESETS, Rules, Situation, Solver, Tile};

use crate::deal::any_hand;
use crate::one_in_seven::one_in_seven;
use crate::settings::{changed_settings, random_rules, turned_up};

/// Every set of loose cards of this size.
fn groups(loose: &[Tile], size: usize) -> Vec<Hand> {
    if size == 0 {
        return vec![Hand::EMPTY];
    }
    let Some((first, rest)) = loose.split_first() else {
        return Vec::new();
    };
    let with = groups(rest, size - 1).into_iter();
    let with = with.map(|group| group.with(*first, group.count(*first) + 1));
    with.chain(groups(rest, size)).collect()
}

/// The outs by trying every card on every group that lacks one card of the least meld.
fn by_trying(loose: &Hand, unseen: &Hand, rules: &Rules) -> BTreeMap<Hand, Hand> {
    let loose: Vec<Tile> = loose.tiles().collect();
    let mut sizes = BTreeSet::from([rules.run_min(), rules.set_min()]);
    sizes.extend(rules.same_min());
    let mut outs: BTreeMap<Hand, Hand> = BTreeMap::new();
    for size in sizes {
        for group in groups(&loose, usize::from(size) - 1) {
            for (tile, copies) in unseen.iter().filter(|(tile, _)| !rules.is_wild(*tile)) {
                let with = group.with(tile, group.count(tile) + 1);
                // Only equal cards are a set of their own least size.
                let tame = || with.iter().filter(|(tile, _)| !rules.is_wild(*tile));
                let is_least = |meld: &combogrid_rummy::Meld| match meld {
                    combogrid_rummy::Meld::Run(_) => size == rules.run_min(),
                    combogrid_rummy::Meld::Set(_) => {
                        size == rules.set_min()
                            || Some(size) == rules.same_min() && tame().count() == 1
                    }
                    // A card that is not wild makes none.
                    combogrid_rummy::Meld::AllWild(_) => false,
                };
                // One of the loose cards may stand for another.
                let mut melds = rules.meld_of(&with).into_iter();
                if melds.any(|meld| meld.substitutes().len() <= 1 && is_least(&meld)) {
                    let cards = outs.entry(group).or_insert(Hand::EMPTY);
                    *cards = cards.with(tile, copies);
                }
            }
        }
    }
    outs
}

#[test]
fn outs_are_those_that_trying_finds() {
    for (seed, (name, preset)) in one_in_seven((7..).zip(*PRESETS)) {
        let mut rng = fastrand::Rng::with_seed(seed);
        for round in 0..8 {
            let rules = turned_up(&mut rng, &preset);
            let mut tiles: Vec<Tile> = any_hand(&mut rng, &rules, round).tiles().collect();
            rng.shuffle(&mut tiles);
            let (loose, seen) = tiles.split_at(tiles.len().min(8));
            let [loose, seen]: [Hand; 2] =
                [loose, seen].map(|tiles| tiles.iter().copied().collect());
            let left = Hand::deck(&rules).checked_sub(&loose).unwrap();
            let unseen = left.checked_sub(&seen).unwrap();
            let outs = Outs::of(&loose, &unseen, &rules).unwrap();
            assert!(outs.is_sorted_by_key(|outs| std::cmp::Reverse(outs.cards.len())));
            let found: BTreeMap<Hand, Hand> = outs
                .iter()
                .map(|outs| (outs.completes, outs.cards))
                .collect();
            assert_eq!(found.len(), outs.len());
            assert_eq!(
                found,
                by_trying(&loose, &unseen, &rules),
                "{name}: {loose}, {unseen}"
            );
        }
    }
}

/// Holds the outs of random loose cards to those that trying finds.
pub(crate) fn outs_are_complete(rules: &Rules, rng: &mut fastrand::Rng) {
    let deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    let mut tiles = rng.choose_multiple(deck.iter().copied(), 16);
    let unseen: Hand = tiles.split_off(tiles.len().min(6)).into_iter().collect();
    let loose: Hand = tiles.into_iter().collect();
    let outs = Outs::of(&loose, &unseen, rules).unwrap().into_iter();
    let found: BTreeMap<Hand, Hand> = outs.map(|outs| (outs.completes, outs.cards)).collect();
    let context = changed_settings(rules);
    assert_eq!(
        found,
        by_trying(&loose, &unseen, rules),
        "{context}: {loose}, {unseen}"
    );
}

#[test]
fn outs_under_random_settings_are_those_that_trying_finds() {
    let mut rng = fastrand::Rng::with_seed(71);
    for _ in 0..300 {
        outs_are_complete(&random_rules(&mut rng), &mut rng);
    }
}

/// A contract may ask for larger melds than the least ones.
#[test]
fn outs_do_not_depend_on_the_sizes_that_a_contract_asks_for() {
    let rules = Rules::phase10();
    let loose = Hand::parse("2C 2D 4C 5H 6S 9D QC JK", &rules).unwrap();
    let unseen = Hand::deck(&rules).checked_sub(&loose).unwrap();
    let outs = Outs::of(&loose, &unseen, &rules).unwrap();
    for contract in ["2 sets of 4", "1 set of 5 1 set of 3", "1 run of 9"] {
        let rules = rules.with("opening_contract", contract).unwrap();
        assert_eq!(
            Outs::of(&loose, &unseen, &rules).as_ref(),
            Ok(&outs),
            "{contract}"
        );
    }
}

#[test]
fn throws_are_the_discards_and_equal_ones_keep_the_most_outs() {
    // Where large melds earn a bonus their points come first, and where a number of cards wins, cards.
    let by_points = |rules: &Rules| {
        rules.bonus_size().is_none() && !matches!(rules.going_out().melded, Melded::Exactly(_))
    };
    let presets = PRESETS.into_iter().filter(|(_, rules)| by_points(rules));
    for (seed, (name, preset)) in one_in_seven((70..).zip(presets)) {
        let mut rng = fastrand::Rng::with_seed(seed);
        for round in 0..10 {
            let rules = turned_up(&mut rng, &preset);
            let hand = any_hand(&mut rng, &rules, round);
            let mut advisor = Advisor::new(&rules);
            let throws = advisor.throws(&Situation::of(&hand)).unwrap();
            let mut found: Vec<_> = throws.iter().map(|throw| throw.discard).collect();
            // A hand that lacks at most two pairs may cost what its pairs leave.
            let pairs = rules.going_out().pairs;
            let may_pair = pairs.is_some_and(|least| {
                hand.pairs(usize::from(least).saturating_sub(2), &rules)
                    .is_some()
            });
            for pair in throws.windows(2).filter(|_| !may_pair) {
                let [one, other] = [&pair[0], &pair[1]];
                let cost = |throw: &combogrid_rummy::Throw| {
                    (throw.discard.deadwood, throw.discard.shortfall)
                };
                let is_whole = one.discard.shortfall.runs == 0;
                assert!(
                    cost(one) < cost(other)
                        || cost(one) == cost(other) && (!is_whole || one.live() >= other.live()),
                    "{name}: {hand}"
                );
                let points =
                    |throw: &combogrid_rummy::Throw| rules.loose_points(throw.discard.tile);
                if is_whole && (cost(one), one.live()) == (cost(other), other.live()) {
                    let key = |throw| std::cmp::Reverse(points(throw));
                    assert!(
                        (one.danger, key(one)) <= (other.danger, key(other)),
                        "{name}: {hand}"
                    );
                }
            }
            let mut discards = advisor.solver().discards(&hand).unwrap();
            found.sort_by_key(|discard| discard.tile);
            discards.sort_by_key(|discard| discard.tile);
            assert_eq!(found, discards, "{name}: {hand}");
        }
    }
}

/// Every out of a throw, drawn, is melded together with the loose cards that wait for it, and no other card comes loose.
#[test]
fn outs_of_a_throw_meld_what_waits_for_them() {
    let mut beyond_runs = 0;
    // Runs that are as long as they may be do not grow, and those one card shorter take no card beyond the next one.
    let longest = |most| Rules::gin().with("run_max", most).unwrap();
    let games = [
        (longest("3"), Aim::Deadwood),
        (longest("4"), Aim::Deadwood),
        (longest("5"), Aim::Deadwood),
        (Rules::gin(), Aim::Deadwood),
        (Rules::article(), Aim::Deadwood),
        (Rules::conquian(), Aim::Cards),
    ];
    for (seed, (rules, aim)) in (170..).zip(games) {
        let mut rng = fastrand::Rng::with_seed(seed);
        for round in 0..40 {
            let hand = any_hand(&mut rng, &rules, round);
            let mut advisor = Advisor::new(&rules);
            for throw in advisor.throws(&Situation::of(&hand)).unwrap() {
                let tile = throw.discard.tile;
                let rest = hand.with(tile, hand.count(tile) - 1);
                let laid = advisor.solver().best(&rest, aim).unwrap();
                for outs in &throw.outs {
                    let waits = outs.completes.tiles();
                    let waits = waits.filter(|tile| laid.loose().count(*tile) > 0).count();
                    beyond_runs += usize::from(waits < outs.completes.len());
                    for (tile, _) in outs.cards.iter() {
                        let drawn = rest.with(tile, rest.count(tile) + 1);
                        let left = advisor
                            .solver()
                            .best(&drawn, Aim::Cards)
                            .unwrap()
                            .loose_cards();
                        let context = format!("{laid}: {tile} with {}", outs.completes);
                        assert!(left + waits <= laid.loose_cards(), "{context}");
                    }
                }
            }
        }
    }
    assert!(beyond_runs > 50, "{beyond_runs}");
}

#[test]
fn a_card_beyond_a_run_waits_with_its_end() {
    let why = |hand: &str, rules: &Rules| {
        let hand = Hand::parse(hand, rules).unwrap();
        let throws = Advisor::new(rules).throws(&Situation::of(&hand)).unwrap();
        throws[0].why(|tile| tile.to_string())
    };
    assert_eq!(
        why("3H 4H 5H 7H KS", &Rules::gin()),
        "throw KS: no live card completes it; keep 5H 7H (one out)"
    );
    // Runs of three do not grow.
    for longest in ["3", "4"] {
        let short = Rules::gin().with("run_max", longest).unwrap();
        assert_eq!(
            why("3H 4H 5H 7H KS", &short),
            "throw KS: no live card completes it",
            "{longest}"
        );
    }
}

#[test]
fn a_loose_joker_waits_with_each_loose_card() {
    let rules = Rules::kalooki();
    let hand = Hand::parse("9C JK KD", &rules).unwrap();
    let throws = Advisor::new(&rules).throws(&Situation::of(&hand)).unwrap();
    let king = throws
        .iter()
        .find(|throw| throw.discard.tile.to_string() == "KD");
    let why = king.unwrap().why(|tile| tile.to_string());
    assert!(why.contains("keep 9C JK"), "{why}");
}

fn first(hand: &str, seen: &str) -> String {
    let rules = Rules::gin();
    let [hand, seen] = [hand, seen].map(|text| Hand::parse(text, &rules).unwrap());
    let throws = Advisor::new(&rules)
        .throws(&Situation::of(&hand).seen(seen))
        .unwrap();
    throws[0].discard.tile.to_string()
}

#[test]
fn pairs_with_live_cards_are_kept() {
    // Both pairs leave as much; after two kings were seen, the pair of kings has no out.
    assert_eq!(first("3H 4H 5H 7C 7D 7S TC TD KC KD 2S", "KH KS"), "KC");
    assert_eq!(first("3H 4H 5H 7C 7D 7S TC TD KC KD 2S", "TH TS"), "TC");
    // Fewer melds are made with a king than with a jack.
    assert_eq!(first("3H 4H 5H 7C 7D 7S TC TD JS KH 2S", ""), "KH");
}

/// A run from ace to ace is one card longer than the ranks of the deck, and only a longest run allows it.
#[test]
fn no_card_completes_a_run_from_ace_to_ace_that_the_rules_do_not_have() {
    let mut rules = Rules::article();
    for (setting, value) in [
        ("ranks", "AQK"),
        ("ace", "low_or_high"),
        ("run_min", "4"),
        ("hand_size", "4"),
    ] {
        rules = rules.with(setting, value).unwrap();
    }
    let allowed = rules.with("run_max", "4").unwrap();
    for (rules, out) in [(rules, false), (allowed, true)] {
        let hand = Hand::parse("AD AD QD KC QS", &rules).unwrap();
        let situation = Situation::of(&hand);
        let throws = Advisor::new(&rules).throws(&situation).unwrap();
        let outs = throws.iter().flat_map(|throw| &throw.outs);
        let is_run = |outs: &&Outs| outs.completes.to_string() == "AD AD QD";
        assert_eq!(outs.clone().any(|outs| is_run(&outs)), out);
        let hand = Hand::parse("AD AD QD", &rules).unwrap();
        let needed = Solver::new(&rules).needed(&hand, 0, &Hand::EMPTY).unwrap();
        assert_eq!(
            needed.map(|cards| cards.len()) == Some(1),
            out,
            "{needed:?}"
        );
    }
}
