//! Hands far beyond a deal: every question about them ends.

use combogrid_guandan::{
    Arranger, Budget, FewestPlays, Hand, Level, Limit, Rules, SplitCounter, Splits, SplitsError,
};

#[test]
fn the_full_deck_ends() {
    let budget = Budget::unlimited().max_states(20_000).max_results(100);
    let rules = Rules::default();
    let stopped = FewestPlays::new(rules)
        .with_budget(&budget)
        .count(&Hand::DECK)
        .unwrap_err();
    assert_eq!(stopped.limit, Limit::States(20_000));
    // Thirteen bombs and the jokers' bomb.
    assert!(stopped.known <= 14, "{}", stopped.known);
    let counted = SplitCounter::new(rules)
        .with_budget(&budget)
        .count(&Hand::DECK);
    assert!(matches!(counted, Err(SplitsError::Stopped(_))));
    assert!(matches!(
        Splits::with_budget(rules, &Hand::DECK, &budget),
        Err(SplitsError::Stopped(_))
    ));
    let best = Arranger::new(rules)
        .with_budget(&budget)
        .top(&Hand::DECK, 1);
    assert_eq!(best.unwrap_err().limit, Limit::States(20_000));
}

#[test]
fn three_of_each_rank_end() {
    // Very many sets of plates and tubes.
    let budget = Budget::unlimited().max_states(20_000).max_results(100);
    let cards = Hand::DECK
        .cards()
        .filter(|card| card.index() % 4 != 2)
        .step_by(2);
    let hand = Hand::from_cards(cards).expect("cards of the deck");
    assert_eq!(hand.total(), 41);
    for level in Level::ALL {
        let rules = Rules::new(level);
        let _ = FewestPlays::new(rules).with_budget(&budget).count(&hand);
        let _ = Arranger::new(rules).with_budget(&budget).top(&hand, 3);
        let _ = SplitCounter::new(rules).with_budget(&budget).count(&hand);
    }
}

#[test]
fn no_card_is_laid_out_in_one_way() {
    let rules = Rules::default();
    assert_eq!(FewestPlays::new(rules).count(&Hand::EMPTY), Ok(0));
    assert_eq!(
        FewestPlays::new(rules).witness(&Hand::EMPTY),
        Ok(Vec::new())
    );
    assert_eq!(SplitCounter::new(rules).count(&Hand::EMPTY), Ok(1));
    let best = Arranger::new(rules).top(&Hand::EMPTY, 3).expect("no card");
    assert!(best.len() == 1 && best[0].plays.is_empty());
    assert!(rules.leads(&Hand::EMPTY).is_empty() && rules.recognize(&Hand::EMPTY).is_empty());
    assert!(rules.recognize(&Hand::DECK).is_empty());
}
