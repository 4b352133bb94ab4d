//! Turns against every set of new melds and every sequence of lay-offs.

use std::collections::BTreeSet;

use combogrid_rummy::{
    Advisor, Aim, Arrangement, Hand, JokerExchange, JokerPoints, LayOff, Played, Rules, Table,
    Tile, Turn, TurnError, candidates,
};

use crate::deal::deal_turn;
use crate::one_in_seven::one_in_seven;
use crate::oracle::{
    Laid, Layout, Lying, Reached, arrangements, best_turn, is_wild, loose_points, opens, optimum,
    wild_hand,
};
use crate::settings::variants;

/// That nothing is lost, every new meld is one, and the lay-offs are legal one after the other.
fn is_legal(table: &Table, hand: &Hand, played: &Played, rules: &Rules, context: &str) {
    let mut lying: Vec<Lying> = table.melds().iter().map(Lying::from).collect();
    let mut taken = vec![0; lying.len()];
    let mut rack = *hand;
    for exchange in &played.exchanges {
        let after = lying[exchange.meld].exchanged(exchange.card, rules);
        let tiles = after.map(|after| after.tiles());
        assert_eq!(tiles, Some(exchange.result.tiles()), "{context}");
        lying[exchange.meld] = Lying::from(&exchange.result);
        let given = [Tile::Card(exchange.card)].into_iter().collect();
        rack = rack.checked_sub(&given).unwrap();
        rack = rack.with(Tile::Joker, rack.jokers() + 1);
    }
    if rules.joker_exchange() == JokerExchange::AtOnce {
        assert!(played.rack.jokers() <= hand.jokers(), "{context}");
    }
    for pair in &played.pairs {
        assert!(
            pair.len() == 2 && pair.pairs(1, rules).is_some(),
            "{context}"
        );
        rack = rack.checked_sub(pair).unwrap();
    }
    assert!(played.pairs.is_empty() || played.laid.is_empty() && played.lay_offs.is_empty());
    for meld in &played.laid {
        assert!(rules.meld_of(&meld.tiles()).contains(meld), "{context}");
        rack = rack.checked_sub(&meld.tiles()).unwrap();
    }
    // Tiles that are laid off together have one result.
    let together = |one: &LayOff, other: &LayOff| {
        (one.meld, one.tiles, one.result) == (other.meld, other.tiles, other.result)
    };
    for offs in played.lay_offs.chunk_by(together) {
        let off = offs[0];
        let tiles: Hand = offs.iter().map(|off| off.tile).collect();
        let longer = lying[off.meld].with(&tiles, rules);
        let longer = longer
            .into_iter()
            .find(|meld| meld.tiles() == off.result.tiles());
        assert!(longer.is_some(), "{context}: {off:?}");
        let result = Lying::from(&off.result);
        for (tile, copies) in tiles.iter().filter(|_| tiles.len() > 1) {
            let one = Hand::EMPTY.with(tile, 1);
            let others = tiles.with(tile, copies - 1);
            // A tile may be laid alone where it makes another reading, from which the others do not lead to the result.
            let mut alone = lying[off.meld].with(&one, rules).into_iter();
            let leads = alone.any(|step| step.with(&others, rules).contains(&result));
            assert!(!leads, "{context}: {tile} alone");
        }
        lying[off.meld] = result;
        taken[off.meld] += tiles.len();
        assert_eq!(
            usize::from(off.tiles),
            taken[off.meld],
            "{context}: {off:?}"
        );
        rack = rack.checked_sub(&tiles).unwrap();
    }
    assert_eq!(rack, played.rack, "{context}");
    let after: Vec<Lying> = played.table.melds().iter().map(Lying::from).collect();
    let new = played.laid.iter().map(Lying::from);
    assert_eq!(
        after,
        lying.into_iter().chain(new).collect::<Vec<_>>(),
        "{context}"
    );
}

fn reached(table: &Table, played: &Played, rules: &Rules) -> Reached {
    let worth = |table: &Table| {
        table
            .melds()
            .iter()
            .map(|meld| i64::from(meld.points(rules)))
            .sum::<i64>()
    };
    Reached {
        deadwood: played.deadwood,
        cards: played.rack.len(),
        gain: worth(&played.table) - worth(table),
    }
}

/// Holds turns with a hand to every set of new melds and every sequence of lay-offs; for each aim whether the turn lays
/// melds, and whether it lays off.
pub(crate) fn turn_is_the_best(
    (table, hand): (&Table, &Hand),
    opened: bool,
    advisor: &mut Advisor,
) -> [[bool; 2]; 3] {
    let rules = *advisor.rules();
    let lying: Vec<Lying> = table.melds().iter().map(Lying::from).collect();
    let expected = best_turn(&lying, hand, (opened, &Hand::EMPTY), &rules).unwrap();
    let layouts = arrangements(hand, &rules);
    let mut layouts = layouts.iter().filter(|laid| !laid.melds.is_empty());
    let may_open = layouts.any(|laid| opens(laid, &rules));
    Aim::ALL.map(|aim| {
        let turn = Turn::new(table, hand).aim(aim);
        let turn = if opened { turn } else { turn.opening() };
        let played = advisor.turn(&turn).unwrap();
        let context = format!("{hand} at {table}, {aim}, opened {opened}: {played:?}");
        is_legal(table, hand, &played, &rules, &context);
        let found = reached(table, &played, &rules);
        if let Some(least) = rules.opening_pairs().filter(|_| !opened && !may_open) {
            // Pairs open where no melds do.
            let pairs = hand.pairs(least.into(), &rules).unwrap_or_default();
            assert_eq!(played.pairs, pairs, "{context}");
            if !pairs.is_empty() {
                assert_eq!(played.rack.len(), hand.len() - 2 * pairs.len(), "{context}");
                return [false; 2];
            }
        }
        assert!(played.pairs.is_empty(), "{context}");
        match aim {
            Aim::Deadwood => assert_eq!(found.deadwood, expected.deadwood, "{context}"),
            Aim::Cards => assert_eq!(found.cards, expected.cards, "{context}"),
            Aim::Points => assert_eq!(found.gain, expected.gain, "{context}"),
        }
        [!played.laid.is_empty(), !played.lay_offs.is_empty()]
    })
}

/// Holds turns that move melds to every arrangement of all tiles; how many are better for it.
pub(crate) fn rearranged_turn_is_the_best(
    (table, hand): (&Table, &Hand),
    advisor: &mut Advisor,
) -> usize {
    let rules = *advisor.rules();
    let all = table.tiles().checked_add(hand).unwrap();
    let mut layouts = arrangements(&all, &rules);
    layouts.retain(|layout| hand.contains(&layout.loose));
    let mut moved = 0;
    for aim in Aim::ALL {
        let turn = Turn::new(table, hand).aim(aim);
        let still = advisor.turn(&turn).unwrap();
        let played = advisor.turn(&turn.rearranging()).unwrap();
        let context = format!("{hand} at {table}, {aim}: {played:?}");
        let unmoved = Played {
            changes: None,
            ..played.clone()
        };
        // Where no meld is broken, what is done is told as new melds and lay-offs, which make the table.
        if unmoved == still || !played.lay_offs.is_empty() {
            is_legal(table, hand, &played, &rules, &context);
        } else {
            moved += 1;
            let after = Arrangement::new(&all, played.table.melds().to_vec()).unwrap();
            assert_eq!(after.loose(), played.rack, "{context}");
            let mut laid = played.laid.iter();
            assert!(laid.all(|meld| after.melds().contains(meld)), "{context}");
        }
        let found = reached(table, &played, &rules);
        let laid = |left: &Hand| laid_points(hand, left, &rules);
        let (found, best) = match aim {
            Aim::Deadwood => (
                loose_points(&played.rack, &rules).into(),
                i64::from(optimum(&layouts, &rules, aim)),
            ),
            Aim::Cards => (
                i64::try_from(found.cards).unwrap(),
                i64::from(optimum(&layouts, &rules, aim)),
            ),
            Aim::Points => {
                let best = layouts.iter().map(|layout| laid(&layout.loose)).max();
                (laid(&played.rack), best.unwrap())
            }
        };
        assert_eq!(found, best, "{context}");
        if rules.joker_exchange() == JokerExchange::None {
            let reach = |left: &Hand| match aim {
                Aim::Deadwood => loose_points(left, &rules).into(),
                Aim::Cards => i64::try_from(left.len()).unwrap(),
                Aim::Points => laid(left),
            };
            let equal: Vec<&Layout> = (layouts.iter())
                .filter(|layout| reach(&layout.loose) == best)
                .collect();
            let is_only = tables_after(hand, &equal) == 1;
            let known = advisor.is_only_best_turn(table, hand, aim).unwrap();
            assert_eq!(known, is_only, "{context}");
        }
        if played.rack == *hand {
            let [before, after] = [table, &played.table].map(|table| {
                let mut melds = table.melds().to_vec();
                melds.sort();
                melds
            });
            assert_eq!(
                before, after,
                "nothing is laid, so nothing is moved: {context}"
            );
        }
    }
    moved
}

/// How many different tables these arrangements of a table and a hand are; a player who lays nothing moves nothing.
pub(crate) fn tables_after(hand: &Hand, layouts: &[&Layout]) -> usize {
    let tables: BTreeSet<Option<Vec<Laid>>> = (layouts.iter())
        .map(|layout| {
            let mut melds = layout.melds.clone();
            melds.sort();
            (layout.loose != *hand).then_some(melds)
        })
        .collect();
    tables.len()
}

/// The points of the cards of a hand that are laid on a table that may be rearranged: each as itself in a meld, and wild
/// ones only where that does not depend on the card that they stand for.
pub(crate) fn laid_points(hand: &Hand, left: &Hand, rules: &Rules) -> i64 {
    let worth = |tile: Tile| match (rules.joker_table_points(), tile) {
        (JokerPoints::AsCard, _) if is_wild(tile, rules) => 0,
        (JokerPoints::Fixed(points), _) if is_wild(tile, rules) => points.into(),
        (JokerPoints::Own, Tile::Joker) if is_wild(tile, rules) => rules.joker_points().into(),
        (_, Tile::Card(card)) => rules.card_points(card).into(),
        (_, Tile::Joker) => rules.card_points(rules.joker_card().unwrap()).into(),
    };
    let sum = |tiles: &Hand| tiles.tiles().map(worth).sum::<i64>();
    sum(hand) - sum(left)
}

/// A run of several suits that is too short for them is made by two cards together. With wild cards that move, the same cards
/// make it in several readings; none of them is a step to another.
#[test]
fn lay_offs_lead_to_the_reading_on_the_table() {
    let settings = "wild_rank=2 jokers_per_meld=1 table_wilds=move mixed_run_min=5";
    let rules = crate::settings::set_all(&Rules::rummy500(), settings);
    for (table, hand) in [("2S 6D 7D", "5S 8S"), ("2C 7D 8D", "7S 9H TC JH")] {
        let table = Table::parse(table, &rules).unwrap();
        let hand = Hand::parse(hand, &rules).unwrap();
        let turn = Turn::new(&table, &hand).rearranging();
        let played = Advisor::new(&rules).turn(&turn).unwrap();
        let context = format!("{hand} at {table}: {played:?}");
        assert!(!played.lay_offs.is_empty(), "{context}");
        is_legal(&table, &hand, &played, &rules, &context);
    }
}

/// The hand has the cards of a run of the table as well, and lays them beside it: the run that lies as it did is whole.
#[test]
fn a_card_is_told_as_laid_or_as_laid_off() {
    let rules = Rules::rummikub();
    for (table, hand, laid, lay_offs) in [
        ("8H 9H TH", "8H 9H TH JH", "8H 9H TH JH", 0),
        (
            "8H 9H TH, 3C 3D 3S",
            "8H 9H TH JH QH 3H",
            "8H 9H TH JH QH",
            1,
        ),
    ] {
        let table = Table::parse(table, &rules).unwrap();
        let hand = Hand::parse(hand, &rules).unwrap();
        let turn = Turn::new(&table, &hand).rearranging();
        let played = Advisor::new(&rules).turn(&turn).unwrap();
        is_legal(&table, &hand, &played, &rules, &format!("{played:?}"));
        let laid_texts: Vec<String> = played.laid.iter().map(ToString::to_string).collect();
        assert_eq!(
            (laid_texts, played.lay_offs.len()),
            (vec![laid.into()], lay_offs)
        );
    }
}

/// The run takes three of the hand, after which the others are a set; or each of two runs takes a nine, and the others are a
/// run.
#[test]
fn of_equal_turns_the_one_with_the_fewest_lay_offs_is_given() {
    let rules = Rules::rummikub().with("run_min", "4").unwrap();
    let table = Table::parse("2H 3H 4H 5H, TC JC QC KC, TD JD QD KD", &rules).unwrap();
    let hand = Hand::parse("6H 7H 8H 9H 9C 9D", &rules).unwrap();
    for aim in Aim::ALL {
        let turn = Turn::new(&table, &hand).aim(aim);
        let played = Advisor::new(&rules).turn(&turn).unwrap();
        assert_eq!(
            played.laid,
            rules.meld_of(&Hand::parse("6H 7H 8H 9H", &rules).unwrap())
        );
        assert_eq!(played.lay_offs.len(), 2, "{aim}");
    }
}

/// A tile of the table that is put on a meld is none of the hand's.
#[test]
fn melds_of_the_hand_are_told_beside_tiles_of_the_table() {
    let rules = Rules::rummikub();
    let table = Table::parse("3H 4H 5H", &rules).unwrap();
    let [hand, loose] = ["KC KD KS", "6H"].map(|text| Hand::parse(text, &rules).unwrap());
    let turn = Turn::new(&table, &hand).settling(loose);
    let played = Advisor::new(&rules).turn(&turn).unwrap();
    let laid: Vec<String> = played.laid.iter().map(ToString::to_string).collect();
    assert_eq!((laid, played.lay_offs.len()), (vec!["KC KD KS".into()], 1));
}

/// Cards that may not be left, with and without an opening to meet, against brute force.
#[test]
fn kept_cards_are_laid() {
    let mut rng = fastrand::Rng::with_seed(31);
    let (mut laid, mut refused) = (0, 0);
    for (name, rules) in variants() {
        let mut advisor = Advisor::new(&rules);
        for round in 0..60 {
            let (table, hand) = deal_turn(&rules, round % 3, 3 + round % 4, &mut rng);
            let kept: Hand = rng
                .choose_multiple(hand.tiles(), 1 + round % 2)
                .into_iter()
                .collect();
            let lying: Vec<Lying> = table.melds().iter().map(Lying::from).collect();
            let opened = round % 4 > 0;
            let expected = best_turn(&lying, &hand, (opened, &kept), &rules);
            for aim in Aim::ALL {
                let turn = Turn::new(&table, &hand).aim(aim).keeping(kept);
                let turn = if opened { turn } else { turn.opening() };
                let context = format!("{name}: {hand} at {table}, {kept} kept, {aim}");
                match (advisor.turn(&turn), expected) {
                    (Ok(played), Some(expected)) => {
                        is_legal(&table, &hand, &played, &rules, &context);
                        let found = reached(&table, &played, &rules);
                        match aim {
                            Aim::Deadwood => {
                                assert_eq!(found.deadwood, expected.deadwood, "{context}");
                            }
                            Aim::Cards => assert_eq!(found.cards, expected.cards, "{context}"),
                            Aim::Points => assert_eq!(found.gain, expected.gain, "{context}"),
                        }
                        for (tile, copies) in kept.iter().filter(|(tile, _)| *tile != Tile::Joker) {
                            let left = hand.count(tile) - copies;
                            assert!(played.rack.count(tile) <= left, "{context}");
                        }
                        laid += 1;
                    }
                    (Err(TurnError::Kept { kept: left }), None) => {
                        assert_eq!(left, kept, "{context}");
                        refused += 1;
                    }
                    (found, _) => panic!("{context}: {found:?}, not {expected:?}"),
                }
            }
        }
    }
    assert!(laid > 500 && refused > 500, "{laid}, {refused}");
}

/// Five pairs open at 101 Okey, where no melds do.
#[test]
fn a_turn_opens_with_pairs() {
    let rules = Rules::okey101();
    let table = Table::parse("3C 4C 5C", &rules).unwrap();
    let hand = Hand::parse("2C 2C 3D 3D 5H 5H 8S 8S TC TC 6C", &rules).unwrap();
    let mut advisor = Advisor::new(&rules);
    let turn = Turn::new(&table, &hand).opening();
    let played = advisor.turn(&turn).unwrap();
    let pairs: Vec<String> = played.pairs.iter().map(ToString::to_string).collect();
    assert_eq!(pairs, ["2C 2C", "3D 3D", "5H 5H", "8S 8S", "TC TC"]);
    // Nothing else is laid, though the six fits the table.
    assert_eq!(
        (played.rack.to_string().as_str(), played.deadwood),
        ("6C", 6)
    );
    assert!(played.lays() && played.laid.is_empty() && played.table == table);
    let six = Hand::parse("6C", &rules).unwrap();
    assert!(matches!(
        advisor.turn(&turn.keeping(six)),
        Err(TurnError::Kept { .. })
    ));
    let two = Hand::parse("2C", &rules).unwrap();
    assert!(advisor.turn(&turn.keeping(two)).unwrap().lays());
    let opened = advisor.turn(&Turn::new(&table, &hand)).unwrap();
    // The two and the six both go to the run.
    assert_eq!((opened.pairs.len(), opened.rack.len()), (0, 9));
}

/// Several jokers of one meld, and equal cards for two of them.
#[test]
fn jokers_of_one_meld_are_exchanged_for_equal_cards() {
    let equal = [("duplicate_suits", "true")];
    let set = |rules: Rules, (setting, value)| rules.with(setting, value).unwrap();
    let kalooki = equal.into_iter().fold(Rules::kalooki(), set);
    let table = Table::parse("9C 9D JK JK", &kalooki).unwrap();
    let hand = Hand::parse("9S 9S KC KD QH QD", &kalooki).unwrap();
    let played = Advisor::new(&kalooki)
        .turn(&Turn::new(&table, &hand))
        .unwrap();
    assert_eq!((played.exchanges.len(), played.deadwood), (2, 0));
    let mut rng = fastrand::Rng::with_seed(522);
    let mut twice = 0;
    for round in 0..240 {
        let small = [
            ("ranks", "A6789K"),
            ("jokers", "4"),
            ("wild_rank", ["none", "6"][round % 2]),
            ("duplicate_suits", ["true", "false", "wilds"][round % 3]),
            ("joker_exchange", ["at_once", "to_hand"][round / 2 % 2]),
        ];
        let rules = small.into_iter().fold(Rules::kalooki(), set);
        let some = wild_hand(&mut rng, &rules, 8, 3);
        let mut melds = candidates(&some, &rules).unwrap();
        melds.retain(|meld| meld.tiles().jokers() > 1);
        let Some(meld) = rng.choice(melds) else {
            continue;
        };
        let rest = Hand::deck(&rules).checked_sub(&meld.tiles()).unwrap();
        let rank = |tile: &Tile| {
            meld.slots()
                .any(|slot| tile.card().is_some_and(|card| Some(card.rank) == slot.rank))
        };
        let near: Vec<Tile> = rest.tiles().filter(rank).collect();
        let hand: Hand = rng.choose_multiple(near, 4).into_iter().collect();
        let table = Table::new(vec![meld]);
        let mut advisor = Advisor::new(&rules);
        turn_is_the_best((&table, &hand), true, &mut advisor);
        let played = advisor
            .turn(&Turn::new(&table, &hand).aim(Aim::Cards))
            .unwrap();
        twice += usize::from(played.exchanges.len() > 1);
    }
    assert!(twice > 10, "{twice}");
}

#[test]
fn jokers_of_the_table_are_exchanged() {
    let mut rng = fastrand::Rng::with_seed(32);
    let mut exchanged = 0;
    for (name, rules) in variants() {
        if rules.joker_exchange() == JokerExchange::None {
            continue;
        }
        let mut advisor = Advisor::new(&rules);
        for round in one_in_seven(0..300) {
            let (table, hand) = deal_turn(&rules, 1 + round % 3, 3 + round % 4, &mut rng);
            turn_is_the_best((&table, &hand), true, &mut advisor);
            let played = advisor.turn(&Turn::new(&table, &hand)).unwrap();
            exchanged += usize::from(!played.exchanges.is_empty());
            let played = advisor.turn(&Turn::new(&table, &hand).opening()).unwrap();
            assert!(played.exchanges.is_empty(), "{name}: {hand} at {table}");
        }
    }
    assert!(exchanged > one_in_seven(0..100).count(), "{exchanged}");
}

#[test]
fn a_new_meld_may_be_equal_to_one_of_the_table() {
    let rules = Rules::rummikub();
    let table = Table::parse("5C 5D 5S, 6H 7H 8H 9H", &rules).unwrap();
    let hand = Hand::parse("5C 5D 5S 6C 6D", &rules).unwrap();
    let turn = Turn::new(&table, &hand).rearranging();
    let played = Advisor::new(&rules).turn(&turn).unwrap();
    assert!(played.rack.is_empty(), "{played:?}");
    let laid: Vec<String> = played.laid.iter().map(ToString::to_string).collect();
    assert_eq!(
        laid,
        ["5C 5D 5S"],
        "the sixes are a meld with one of the table"
    );
}

#[test]
fn an_opening_has_the_runs_that_score_where_it_can() {
    let set = |rules: Rules, (setting, value)| rules.with(setting, value).unwrap();
    let settings = [("wild_rank", "5"), ("opening_contract", "1 set 2 runs")];
    let rules = settings.into_iter().fold(Rules::indian(), set);
    let hand = Hand::parse("5C 7C 7H 4S 5S JK 6H 5H JK 4S", &rules).unwrap();
    let table = Table::default();
    let turn = Turn::new(&table, &hand).opening();
    let played = Advisor::new(&rules).turn(&turn).unwrap();
    // The only pure run is 5H 6H 7H. A set of two sevens has the contract as well, but every card counts.
    assert_eq!(
        (played.deadwood, played.rack.to_string().as_str()),
        (4, "4S")
    );
}

/// More tiles than a hand can hold are more than any deck has, also where neither the hand nor the table has too many.
#[test]
fn a_heap_and_a_hand_that_are_more_than_the_deck_are_refused() {
    let rules = Rules::rummikub().with("packs", "8").unwrap();
    let threes = Hand::parse(&"3H ".repeat(8), &rules).unwrap();
    let table = Table::default();
    let turn = Turn::on_table(&table, &threes).settling(threes);
    let error = Advisor::new(&rules).turn(&turn).unwrap_err();
    assert_eq!(error.to_string(), "the deck has 8 of 3H, not 16");
}

/// Melds open before pairs do, also where a joker that costs nothing could stay in the hand, and where lay-offs alone are best.
#[test]
fn melds_open_before_pairs() {
    let mut rng = fastrand::Rng::with_seed(536);
    let mut melds = 0;
    for (opening_points, pairs, wild) in [
        ("13", "2", "none"),
        ("none", "1", "6"),
        ("none", "2", "none"),
    ] {
        let mut rules = Rules::article();
        for (setting, value) in [
            ("jokers", "6"),
            ("joker_points", "0"),
            ("wild_rank", wild),
            ("opening_points", opening_points),
            ("opening_pairs", pairs),
        ] {
            rules = rules.with(setting, value).unwrap();
        }
        let mut advisor = Advisor::new(&rules);
        for round in one_in_seven(0..350) {
            let (table, hand) = deal_turn(&rules, round % 3, 4, &mut rng);
            let jokers = 2.min(6 - table.tiles().jokers());
            let hand = hand.with(Tile::Joker, jokers);
            if hand.tiles().filter(|tile| is_wild(*tile, &rules)).count() > 3 {
                continue;
            }
            let laid = turn_is_the_best((&table, &hand), false, &mut advisor);
            melds += usize::from(laid[0][0]);
        }
    }
    assert!(melds > 20, "{melds}");
}
