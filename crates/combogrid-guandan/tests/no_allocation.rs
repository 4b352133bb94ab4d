//! Plays are visited without memory, and a list allocates only if its buffer must grow.

use std::ops::ControlFlow;

use combogrid_guandan::{Card, FewestPlays, Hand, Level, Play, Rules};

fn hands() -> Vec<(Rules, Hand)> {
    let mut random = fastrand::Rng::with_seed(68);
    let mut cards: Vec<Card> = Hand::DECK.cards().collect();
    let mut hands = Vec::new();
    for level in Level::ALL {
        random.shuffle(&mut cards);
        let rules = Rules::new(level);
        let hand = Hand::from_cards(cards[..27].iter().copied()).expect("cards of the deck");
        hands.push((rules, hand));
        // And with both wild cards.
        let wild = rules.wild_card();
        let others = cards.iter().copied().filter(|&card| card != wild).take(25);
        let hand = Hand::from_cards(others.chain([wild; 2])).expect("cards of the deck");
        hands.push((rules, hand));
    }
    hands
}

#[test]
fn leads_answers_and_fewest_plays() {
    let hands = hands();
    let mut plays: Vec<Play> = Vec::with_capacity(2_500);
    let to: Play = "55".parse().expect("a play");
    let info = allocation_counter::measure(|| {
        for (rules, hand) in &hands {
            rules.leads_into(hand, &mut plays);
            assert_eq!(rules.count_leads(hand).total(), plays.len() as u64);
            rules.answers_into(hand, to, &mut plays);
            let all = rules.visit_answers(hand, to, |_| ControlFlow::<()>::Continue(()));
            assert!(all.is_continue());
            assert!(FewestPlays::new(*rules).count(hand).is_ok());
        }
    });
    assert_eq!(info.count_total, 0);
}
