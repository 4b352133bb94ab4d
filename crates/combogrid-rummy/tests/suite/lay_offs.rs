//! Lay-offs of one tile against every way to put it to a meld.

use std::collections::BTreeSet;

use combogrid_rummy::{
    AceRank, Advisor, Aim, Hand, Laying, Meld, Rank, Rules, Situation, Slot, Suit, Table, Tile,
    Turn, candidates,
};

use crate::oracle::{Lying, wild_hand};
use crate::settings::{changed_settings, random_rules, set_all, variants};

/// What a meld is, whichever of its wild cards lies where; `None` for wild cards alone.
type Read = (Option<Result<Rank, (Option<Suit>, i8)>>, Hand);

fn read(lying: &Lying, rules: &Rules) -> Read {
    let (suit, column, tiles) = match lying {
        Lying::Set(rank, tiles) => return (Some(Ok(*rank)), *tiles),
        Lying::AllWild(tiles) => return (None, *tiles),
        Lying::Run {
            suit,
            column,
            tiles,
        } => (suit, column, tiles),
    };
    let ranks = rules.ranks().len();
    let column = match rules.ace() {
        AceRank::Cyclic if tiles.len() == ranks => 0,
        AceRank::Cyclic => column.rem_euclid(i8::try_from(ranks).unwrap()),
        AceRank::Low | AceRank::High | AceRank::LowOrHigh => *column,
    };
    (Some(Err((*suit, column))), lying.tiles())
}

/// The melds that one more tile makes of one.
fn laid_off(meld: Meld, tile: Tile, rules: &Rules) -> BTreeSet<Read> {
    let rack = Hand::EMPTY.with(tile, 1);
    let offs = Table::new(vec![meld]).lay_offs(&rack, rules).unwrap();
    let melds = offs.iter().map(|off| Lying::from(&off.result));
    melds.map(|lying| read(&lying, rules)).collect()
}

/// Holds what melds of a hand take of the rest of the deck to every way to put a tile to one; how many are taken.
pub(crate) fn melds_take_what_they_may(
    rng: &mut fastrand::Rng,
    rules: &Rules,
    wilds: usize,
) -> usize {
    let hand = wild_hand(rng, rules, 8, wilds);
    let rack = Hand::deck(rules).checked_sub(&hand).unwrap();
    let mut taken = 0;
    for meld in rng.choose_multiple(candidates(&hand, rules).unwrap(), 4) {
        let lying = Lying::from(&meld);
        for (tile, _) in rack.iter() {
            let expected = lying.with(&Hand::EMPTY.with(tile, 1), rules);
            let expected = expected.iter().map(|longer| read(longer, rules));
            let expected: BTreeSet<Read> = expected.collect();
            let found = laid_off(meld, tile, rules);
            assert_eq!(found, expected, "{tile} on {meld}");
            taken += found.len();
        }
    }
    taken
}

/// Whether the tiles of a run stand in the order of its places, from low to high or from high to low.
fn stands_in_order(meld: &Meld, tiles: &[Tile], rules: &Rules) -> bool {
    let is_wild = |tile: &Tile| rules.is_wild(*tile);
    let own = |tile: &Tile| (!is_wild(tile)).then(|| rules.face(*tile).unwrap());
    let agrees = |slots: &[Slot]| {
        let mut both = slots.iter().zip(tiles);
        both.all(|(slot, tile)| is_wild(tile) || own(tile) == slot.card())
    };
    let mut slots: Vec<Slot> = meld.slots().collect();
    if agrees(&slots) {
        return true;
    }
    slots.reverse();
    agrees(&slots) && tiles.iter().filter(|tile| !is_wild(tile)).count() > 1
}

#[test]
fn a_reading_in_the_order_of_the_text_comes_first() {
    let mut rng = fastrand::Rng::with_seed(283);
    let (mut sets, mut runs) = (0, 0);
    for (name, rules) in variants() {
        for round in 0..40 {
            let hand = wild_hand(&mut rng, &rules, 8, round % 5);
            for meld in rng.choose_multiple(candidates(&hand, &rules).unwrap(), 4) {
                let mut tiles: Vec<Tile> = meld.tiles().tiles().collect();
                if tiles.iter().all(|tile| rules.is_wild(*tile)) {
                    continue;
                }
                rng.shuffle(&mut tiles);
                let text: Vec<String> = tiles.iter().map(Tile::to_string).collect();
                let table = Table::parse(&text.join(" "), &rules).unwrap();
                let readings = rules.meld_of(&meld.tiles());
                let in_order = |meld: &Meld| {
                    matches!(meld, Meld::Run(_)) && stands_in_order(meld, &tiles, &rules)
                };
                let is_set = |meld: &Meld| matches!(meld, Meld::Set(_));
                let read = &table.melds()[0];
                if readings.iter().any(in_order) || readings.iter().any(is_set) {
                    assert!(
                        in_order(read) || is_set(read),
                        "{name}: {text:?} is not {read}"
                    );
                }
                sets += usize::from(is_set(read));
                runs += usize::from(in_order(read));
            }
        }
    }
    assert!(sets > 500 && runs > 100, "{sets} sets, {runs} runs");
}

#[test]
fn wild_cards_that_look_like_a_run_lie_in_the_set_of_the_text() {
    let okey = Rules::okey().with("indicator", "2H").unwrap();
    let indian = Rules::indian().with("wild_rank", "2").unwrap();
    for (rules, text, meld, refused, taken) in [
        (okey, "3H 3H 2H", "3H 3H 2H", "4H", "2D"),
        (indian, "2D AD 2H", "2D 2H AD", "3D", "AS"),
    ] {
        let table = Table::parse(text, &rules).unwrap();
        assert_eq!(table.to_string(), meld);
        let takes = |card: &str| {
            let rack = Hand::parse(card, &rules).unwrap();
            !table.lay_offs(&rack, &rules).unwrap().is_empty()
        };
        assert!(!takes(refused) && takes(taken), "{text}");
    }
}

#[test]
fn a_false_joker_goes_to_the_other_end_of_a_run_from_ace_to_ace() {
    let settings = "ranks=A2K packs=8 jokers=2 wild_cards=AS joker_card=AS \
        table_wilds=move ace=low_or_high run_max=14";
    let rules = set_all(&Rules::article(), settings);
    let hand = Hand::parse("AS AS AS", &rules).unwrap();
    let mut taken = 0;
    for meld in rules.meld_of(&hand) {
        let longer = Lying::from(&meld).with(&Hand::EMPTY.with(Tile::Joker, 1), &rules);
        let longer = longer.iter().map(|longer| read(longer, &rules)).collect();
        let found = laid_off(meld, Tile::Joker, &rules);
        assert_eq!(found, longer, "{meld}");
        taken += found.len();
    }
    assert!(taken > 0);
}

/// The two together are a meld where the first alone is none: a joker too many, a run of two suits that is too short, or a
/// joker at an end.
#[test]
fn two_cards_are_laid_off_together() {
    let mixed = set_all(&Rules::gin(), "mixed_run_min=5");
    let natural_ends = set_all(&Rules::kalooki(), "run_ends=natural");
    for (rules, hand, lying, longer) in [
        (
            Rules::shanghai(),
            "JK 9D",
            "3D 4D JK 6D JK",
            "3D 4D JK 6D JK JK 9D",
        ),
        (mixed, "4H 5D", "AD 2D 3D", "AD 2D 3D 4H 5D"),
        (natural_ends, "JK 7H", "3H 4H 5H", "3H 4H 5H JK 7H"),
    ] {
        let table = Table::parse(lying, &rules).unwrap();
        let hand = Hand::parse(hand, &rules).unwrap();
        let played = Advisor::new(&rules)
            .turn(&Turn::new(&table, &hand))
            .unwrap();
        assert_eq!(played.table.to_string(), longer);
        assert_eq!((played.rack, played.deadwood), (Hand::EMPTY, 0));
        let offs = table.lay_offs(&hand, &rules).unwrap();
        assert!(offs.iter().all(|off| off.tiles == 2), "{offs:?}");
        assert_eq!(offs.len(), 2, "{offs:?}");
        let laid_off = Advisor::new(&rules)
            .turn(&Turn::new(&table, &hand).laying_off().aim(Aim::Cards))
            .unwrap();
        assert!(laid_off.rack.is_empty());
        for tile in hand.tiles() {
            let situation = Situation::new(Turn::new(&table, &hand));
            let throws = Advisor::new(&rules).throws(&situation).unwrap();
            let throw = throws.iter().find(|throw| throw.discard.tile == tile);
            let rest = hand.with(tile, 0);
            assert_eq!(throw.unwrap().discard.deadwood, rest.loose_points(&rules));
        }
    }
}

/// What a meld takes of several tiles, against every way to put them to it together.
#[test]
fn melds_take_what_they_may_of_several_tiles() {
    let mut rng = fastrand::Rng::with_seed(521);
    let (mut taken, mut together) = (0, 0);
    for round in 0..1_200 {
        let limit = ["half", "minority", "all"][round % 3];
        let ends = ["any", "natural"][round / 3 % 2];
        let rules = random_rules(&mut rng);
        let rules = rules.with("jokers_per_meld", limit).unwrap_or(rules);
        let rules = rules.with("run_ends", ends).unwrap_or(rules);
        let hand = wild_hand(&mut rng, &rules, 8, round % 5);
        let Some(meld) = rng.choice(candidates(&hand, &rules).unwrap()) else {
            continue;
        };
        let rest = Hand::deck(&rules).checked_sub(&hand).unwrap();
        let near = |tile: &Tile| {
            let suit = tile.card().map(|card| card.suit);
            meld.slots().any(|slot| slot.suit == suit) || rules.is_wild(*tile) || rng.u8(..4) == 0
        };
        let near: Vec<Tile> = rest.tiles().filter(near).collect();
        let rack: Hand = rng.choose_multiple(near, 5).into_iter().collect();
        let expected = Lying::from(&meld).grown(&rack, &rules);
        let expected: BTreeSet<Read> = expected[1..]
            .iter()
            .map(|(_, longer)| read(longer, &rules))
            .collect();
        let table = Table::new(vec![meld]);
        let offs = table.lay_offs(&rack, &rules).unwrap();
        let found: BTreeSet<Read> = offs
            .iter()
            .map(|off| read(&Lying::from(&off.result), &rules))
            .collect();
        assert_eq!(
            found,
            expected,
            "{rack} on {meld}: {}",
            changed_settings(&rules)
        );
        // Two tiles neither of which can be laid off alone.
        let alone = |tile: Tile| offs.iter().any(|off| off.tiles == 1 && off.tile == tile);
        let pairs = offs.iter().filter(|off| off.tiles == 2);
        let both = pairs.map(|off| off.result.tiles().checked_sub(&meld.tiles()).unwrap());
        together += both.filter(|both| !both.tiles().any(alone)).count();
        taken += found.len();
    }
    assert!(taken > 600 && together > 5, "{taken}, {together}");
}

#[test]
fn wild_cards_alone_take_wild_cards_only() {
    let rules = Rules::canasta().with("all_wild_min", "3").unwrap();
    let table = Table::parse("JK 2S 2C, 5C 5D 5H", &rules).unwrap();
    assert!(matches!(table.melds()[0], Meld::AllWild(_)));
    let rack = Hand::parse("2H JK 4C", &rules).unwrap();
    let offs = table.lay_offs(&rack, &rules).unwrap();
    let results = offs.iter().filter(|off| off.meld == 0);
    let results: Vec<String> = results.map(|off| off.result.to_string()).collect();
    let longer = [
        "2C 2H 2S JK",
        "2C 2S JK JK",
        "2C 2H 2S JK JK",
        "2C 2H 2S JK JK",
    ];
    assert_eq!(results, longer);
}

/// Of a run from ace to ace, a joker in the place of either ace is taken, whatever lies in the place of the other one.
#[test]
fn an_ace_takes_the_place_of_a_joker_in_a_run_from_ace_to_ace() {
    let mut rules = Rules::article();
    for (setting, value) in [
        ("jokers", "2"),
        ("joker_exchange", "to_hand"),
        ("joker_points", "0"),
        ("wild_cards", "AH"),
        ("ace", "low_or_high"),
        ("run_max", "14"),
    ] {
        rules = rules.with(setting, value).unwrap();
    }
    let between = "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD";
    for (low, high) in [("AD", "JK"), ("AH", "JK"), ("JK", "AH"), ("JK", "JK")] {
        let text = format!("{low} {between} {high}");
        let table = Table::parse(&text, &rules).unwrap();
        let hand = Hand::parse("AD", &rules).unwrap();
        let played = Advisor::new(&rules)
            .turn(&Turn::new(&table, &hand))
            .unwrap();
        assert_eq!(played.exchanges.len(), 1, "{text}: {}", played.table);
        let after = Laying::parse(&played.table.to_string(), &rules).unwrap();
        let before = Laying::parse(&text, &rules).unwrap();
        let judged = rules.check(&after.of(&hand).after(&before).without_rearranging());
        assert!(judged.is_valid(), "{text}: {:?}", judged.missing);
    }
}
