//! Lay-offs of one tile against every way to put it to a meld.

use std::collections::BTreeSet;

use combogrid_rummy::{AceRank, Hand, Meld, Rank, Rules, Suit, Table, Tile, candidates};

use crate::oracle::{Lying, wild_hand};
use crate::turn::variants;

/// What a meld is, whichever of its wild cards lies where.
type Read = (Result<Rank, (Suit, i8)>, Hand);

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

fn each_of_many_melds_takes_what_it_may(rounds: usize) {
    let mut rng = fastrand::Rng::with_seed(158);
    let mut taken = 0;
    for (name, rules) in variants() {
        for round in 0..rounds {
            let hand = wild_hand(&mut rng, &rules, 8, round % 5);
            let rack = Hand::deck(&rules).checked_sub(&hand).unwrap();
            for meld in rng.choose_multiple(candidates(&hand, &rules).unwrap(), 4) {
                let lying = Lying::from(&meld);
                for (tile, _) in rack.iter() {
                    let expected = lying.with(tile, &rules);
                    let expected = expected.iter().map(|longer| read(longer, &rules));
                    let expected: BTreeSet<Read> = expected.collect();
                    let found = laid_off(meld, tile, &rules);
                    assert_eq!(found, expected, "{name}: {tile} on {meld}");
                    taken += found.len();
                }
            }
        }
    }
    assert!(taken > 30 * rounds, "{taken}");
}

#[test]
fn a_meld_takes_what_it_may() {
    each_of_many_melds_takes_what_it_may(20);
}
