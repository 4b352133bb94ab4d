use combogrid_doudizhu::{FewestPlays, Hand, Rules, SplitCounter};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::default(); // RLCard's
    let hand: Hand = "3344555".parse()?;

    let splits = rules.splits(hand)?;
    assert_eq!(splits.count(), 21);
    assert_eq!(splits.iter().next().unwrap().to_string(), "334455,5");
    assert_eq!(SplitCounter::new(rules).base(hand)?, 13);

    assert_eq!(FewestPlays::new(rules).count("34567JJJQ2BR".parse()?)?, 4);

    // Every legal lead; `rules.answers(hand, play)` has those that beat a play.
    assert_eq!(rules.leads("3344".parse()?).len(), 4);
    assert_eq!(rules.count_leads(Hand::DECK).total(), 27_471);
    Ok(())
}
