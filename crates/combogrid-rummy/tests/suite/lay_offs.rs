//! Lay-offs of one tile against every way to put it to a meld.

use std::collections::BTreeSet;

use combogrid_rummy::{
    AceRank, Card, Hand, Meld, Rank, Rules, Slot, Suit, Table, Tile, candidates,
};

use crate::oracle::{Lying, wild_hand};
use crate::turn::variants;
use crate::wild_cards::knobs;

/// What a meld is, whichever of its wild cards lies where.
type Read = (Result<Rank, (Option<Suit>, i8)>, Hand);

fn read(lying: &Lying, rules: &Rules) -> Read {
    let Lying::Run {
        suit,
        column,
        tiles,
    } = lying
    else {
        let Lying::Set(rank, tiles) = lying else {
            unreachable!("it is no run");
        };
        return (Ok(*rank), *tiles);
    };
    let ranks = rules.ranks().len();
    let column = match rules.ace() {
        AceRank::Cyclic if tiles.len() == ranks => 0,
        AceRank::Cyclic => column.rem_euclid(i8::try_from(ranks).unwrap()),
        AceRank::Low | AceRank::High | AceRank::LowOrHigh => *column,
    };
    (Err((*suit, column)), lying.tiles())
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
            let expected = lying.with(tile, rules);
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
    let card = |slot: Slot| slot.suit.map(|suit| Card::new(slot.rank, suit));
    let agrees = |slots: &[Slot]| {
        let mut both = slots.iter().zip(tiles);
        both.all(|(slot, tile)| is_wild(tile) || own(tile) == card(*slot))
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
    let rules = knobs(Rules::article(), settings);
    let hand = Hand::parse("AS AS AS", &rules).unwrap();
    let mut taken = 0;
    for meld in rules.meld_of(&hand) {
        let longer = Lying::from(&meld).with(Tile::Joker, &rules);
        let longer = longer.iter().map(|longer| read(longer, &rules)).collect();
        let found = laid_off(meld, Tile::Joker, &rules);
        assert_eq!(found, longer, "{meld}");
        taken += found.len();
    }
    assert!(taken > 0);
}
