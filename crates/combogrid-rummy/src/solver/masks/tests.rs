//! The melds of the bits are those of the rules.

use std::collections::BTreeSet;

use super::*;
use crate::arrangements::candidates;
use crate::cards::{Aim, Arrangement, Card, Hand, Meld, Rules, Score, Tile};
use crate::solver::weights::{Weights, pack};

fn rules(settings: &[(&str, &str)]) -> Rules {
    let set = |rules: Rules, (setting, value): &(&str, &str)| rules.with(setting, value);
    settings.iter().try_fold(Rules::article(), set).unwrap()
}

fn all_rules() -> [Rules; 9] {
    [
        Rules::article(),
        Rules::conquian(),
        Rules::rami(),
        rules(&[("ace", "high")]),
        rules(&[("set_min", "2"), ("set_max", "3")]),
        rules(&[("set_min", "4"), ("run_min", "4")]),
        rules(&[("run_min", "2"), ("run_max", "4")]),
        rules(&[("ranks", "A3579JK"), ("ace", "low_or_high")]),
        rules(&[("suits", "CHS"), ("ranks", "A2345"), ("ace", "high")]),
    ]
}

#[test]
fn a_cell_is_a_suit_in_a_column_and_leads_back_to_the_hand() {
    for rules in all_rules() {
        let (masks, deck) = (Masks::new(&rules), Hand::deck(&rules));
        let deck = deck.with(Tile::Joker, 0);
        let cells = masks.cells(&deck).unwrap();
        assert_eq!(masks.part(&deck, cells.own.once), deck);
        for (rank, column) in rules.ranks().iter().zip(0..) {
            for suit in rules.suits().iter() {
                let cell = suit.cell() << (4 * column);
                let card = Card::new(rank, suit);
                assert_eq!(
                    (masks.layout.cell(card), masks.layout.card(cell)),
                    (cell, card)
                );
                assert!(cells.own.hold(cell));
                let all = Hand::EMPTY.with(card, rules.packs());
                assert_eq!(masks.part(&deck, cell), all);
            }
        }
    }
}

#[test]
fn the_melds_of_the_bits_are_the_candidates_and_gain_what_they_are_worth() {
    let mut rng = fastrand::Rng::with_seed(17);
    let mut melds = Vec::new();
    for rules in all_rules() {
        let masks = Masks::new(&rules);
        let deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
        for round in 0..120 {
            let tiles = rng.choose_multiple(&deck, 3 + round % 28);
            let hand: Hand = tiles.into_iter().copied().collect();
            let hand = hand.with(Tile::Joker, 0);
            let cells = masks.cells(&hand).unwrap();
            let all = candidates(&hand, &rules).unwrap();
            let aim = Aim::ALL[round % 3];
            let mut values = MeldValues::new(Weights::new(aim, &rules));
            masks.find(&cells, MeldFilter::Every, &mut values, &mut melds);
            let score = |laid: Arrangement| pack(aim, Score::of(&laid, &rules));
            let found = |melds: &[MeldMask]| {
                let melds = melds.iter().map(|formable| {
                    let meld = formable.plain(&masks, &rules);
                    let alone = Arrangement::new(&meld.tiles(), vec![meld]).unwrap();
                    let loose = Arrangement::all_loose(&meld.tiles());
                    assert_eq!(formable.gain, score(alone) - score(loose), "{meld}");
                    meld
                });
                melds.collect::<BTreeSet<_>>()
            };
            assert_eq!(found(&melds), all.iter().copied().collect());
            masks.find(&cells, MeldFilter::Best, &mut values, &mut melds);
            // Longer runs are two.
            let least = *rules.run_lengths().start();
            let prime = all.iter().filter(|meld| match meld {
                Meld::Run(run) => run.len() < 2 * least,
                Meld::Set(_) | Meld::AllWild(_) => true,
            });
            assert_eq!(found(&melds), prime.copied().collect(), "{hand}");
        }
    }
}

#[test]
fn hands_of_two_packs_have_cells_and_few_others() {
    let cells = |hand: &str, rules: &Rules| {
        let hand = Hand::parse(hand, rules).unwrap();
        Masks::new(rules).cells(&hand).is_some()
    };
    assert!(cells("3C 3C 4D", &Rules::rummikub()));
    assert!(cells("3C 3C JK", &Rules::rummikub()));
    assert!(!cells("3C 3C 3C", &rules(&[("packs", "3")])));
    // A joker that is a third copy of a card.
    let rules = rules(&[("jokers", "2"), ("joker_card", "4D")]);
    assert!(cells("4D JK", &rules) && !cells("4D 4D JK", &rules));
}

#[test]
fn wild_cards_have_places_where_it_matters_how_many_a_meld_holds() {
    let places = |settings: &[(&str, &str)]| Masks::new(&rules(settings)).policy.has_places;
    let wild = ("wild_rank", "6");
    assert!(!places(&[wild]));
    assert!(places(&[wild, ("jokers_per_meld", "1")]));
    assert!(places(&[wild, ("joker_table_points", "20")]));
}

/// The hand of the book's chapter on wild cards.
#[test]
fn the_chapter_s_hand_has_few_melds_that_its_best_may_need() {
    let rules = Rules::indian().with("wild_rank", "7").unwrap();
    let hand = Hand::parse("3S 4S 6S 9H TH QH 2C 2D 2H KS 7D 7C JK", &rules).unwrap();
    let (masks, mut values) = (
        Masks::new(&rules),
        MeldValues::new(Weights::loose_points(&rules)),
    );
    let mut melds = Vec::new();
    let cells = masks.cells(&hand).unwrap();
    masks.find(&cells, MeldFilter::Best, &mut values, &mut melds);
    assert_eq!(melds.len(), 22);
}
