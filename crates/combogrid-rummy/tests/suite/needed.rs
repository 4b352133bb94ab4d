//! The cards that a hand needs, against every choice of cards.

use combogrid_rummy::{Budget, Hand, Rules, Solver, Tile};

use crate::deal::deal_in_turn;
use crate::oracle::{arrangements, is_wild};
use crate::settings::{changed_settings, random_rules};

/// Whether all cards but some can be in melds.
fn is_melded(hand: &Hand, loose: u8, rules: &Rules) -> bool {
    let layouts = arrangements(hand, rules);
    layouts.iter().any(|laid| laid.loose.len() <= loose.into())
}

/// Whether a hand is melded with `more` of these cards, in any choice.
fn melds_with_any_of(hand: &Hand, cards: &[Tile], more: usize, loose: u8, rules: &Rules) -> bool {
    if more == 0 {
        return is_melded(hand, loose, rules);
    }
    (0..cards.len()).any(|at| {
        let longer = hand.with(cards[at], hand.count(cards[at]) + 1);
        melds_with_any_of(&longer, &cards[at + 1..], more - 1, loose, rules)
    })
}

#[test]
fn the_cards_that_are_needed_are_the_fewest() {
    let mut rng = fastrand::Rng::with_seed(5353);
    let (mut asked, mut needing) = (0, [0; 4]);
    while asked < 250 {
        let small = random_rules(&mut rng).to_builder();
        let small = small
            .ranks("A2345".parse().unwrap())
            .suits("CDH".parse().unwrap());
        let Ok(rules) = small.packs(rng.u8(1..=2)).build() else {
            continue;
        };
        let round = rng.usize(..3);
        let (hand, loose) = (deal_in_turn(&mut rng, &rules, round, 5), rng.u8(..2));
        let budget = Budget::unlimited().max_states(1_000_000);
        let needed = Solver::new(&rules)
            .with_budget(&budget)
            .needed(&hand, loose, &Hand::EMPTY)
            .unwrap();
        let deck = Hand::deck(&rules).checked_sub(&hand).unwrap();
        let cards: Vec<Tile> = deck
            .tiles()
            .filter(|tile| !is_wild(*tile, &rules))
            .collect();
        let context = format!(
            "{hand} but {loose} under {}: {needed:?}",
            changed_settings(&rules)
        );
        let number = needed.map_or(usize::MAX, |needed| needed.len());
        for fewer in 0..number.min(3) {
            assert!(
                !melds_with_any_of(&hand, &cards, fewer, loose, &rules),
                "{context}, {fewer}"
            );
        }
        if let Some(needed) = needed {
            assert!(deck.contains(&needed), "{context}");
            if needed.len() + hand.len() < 12 {
                let all = hand.checked_add(&needed).unwrap();
                assert!(is_melded(&all, loose, &rules), "{context}");
            }
            needing[needed.len().min(3)] += 1;
        }
        asked += 1;
    }
    assert!(needing.iter().all(|hands| *hands > 10), "{needing:?}");
}

/// Both pairs need the same king, of which the deck has one.
#[test]
fn a_card_is_needed_once() {
    let set = |rules: Rules, (setting, value)| rules.with(setting, value).unwrap();
    let settings = [("suits", "CDH"), ("ranks", "JQK")];
    let rules = settings.into_iter().fold(Rules::gin(), set);
    let needed = |cards: &str| {
        let hand = Hand::parse(cards, &rules).unwrap();
        let needed = Solver::new(&rules).needed(&hand, 0, &Hand::EMPTY).unwrap();
        needed.map(|needed| needed.to_string())
    };
    assert_eq!(needed("KC KD"), Some("KH".to_owned()));
    // Not the king of hearts for both the kings and the run.
    assert_eq!(needed("KC KD JH QH"), Some("JC JD QC QD KH".to_owned()));
    // The deck has no fourth suit, and nothing between the seven and the jack.
    let rules = rules.with("ranks", "7JQ").unwrap();
    let hand = Hand::parse("7C 7D 7H", &rules).unwrap();
    assert_eq!(
        Solver::new(&rules).needed(&hand, 0, &Hand::EMPTY),
        Ok(Some(Hand::EMPTY))
    );
    let rules = rules.with("suits", "CD").unwrap();
    let hand = Hand::parse("7C", &rules.with("run_min", "4").unwrap()).unwrap();
    let rules = rules.with("run_min", "4").unwrap();
    assert_eq!(Solver::new(&rules).needed(&hand, 0, &Hand::EMPTY), Ok(None));
    assert_eq!(
        Solver::new(&rules).needed(&hand, 1, &Hand::EMPTY),
        Ok(Some(Hand::EMPTY))
    );
}
