use combogrid_doudizhu::{FewestPlays, Hand as Cards, Play, Rules as DoudizhuRules};
use combogrid_rummy::{Aim, Hand, Laying, Rules, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::gin();
    let hand = Hand::parse("5H 6H 7H 9C 9D 9S KD 2C 3C TD QS", &rules)?;
    let mut solver = Solver::new(&rules);

    // Arrange: the melds of the hand, and the cards in none of them.
    let best = solver.best(&hand, Aim::Deadwood)?;
    assert_eq!(best.to_string(), "9C 9D 9S, 5H 6H 7H | 2C 3C TD QS KD");

    // Hint: the card to throw.
    let hint = solver.discards(&hand)?[0];
    assert_eq!(
        (hint.tile.to_string(), hint.deadwood),
        ("TD".to_owned(), 25)
    );

    // Validity: what a player lays down.
    let checked = rules.check(&Laying::parse("5H 6H 7H, 9C 9D", &rules)?);
    assert_eq!(checked.missing[0].to_string(), "9C 9D is not a meld");

    // Bot: the play after which the rest of the hand takes the fewest plays.
    let play = bot("3445566788TTJQK2".parse()?, "33".parse()?)?;
    assert_eq!(play.unwrap().cards().to_string(), "88");
    Ok(())
}

fn bot(hand: Cards, to: Cards) -> Result<Option<Play>, Box<dyn std::error::Error>> {
    let rules = DoudizhuRules::default();
    let to = rules.recognize(to).longest_body().ok_or("no play")?;
    let mut fewest = FewestPlays::new(rules);
    let mut best = None;
    for play in rules.answers(hand, to) {
        let left = fewest.count(hand.checked_sub(play.cards()).unwrap_or(Cards::EMPTY))?;
        if best.is_none_or(|(least, _)| left < least) {
            best = Some((left, play));
        }
    }
    Ok(best.map(|(_, play)| play))
}
