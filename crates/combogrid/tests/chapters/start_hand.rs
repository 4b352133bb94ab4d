use combogrid_rummy::{Aim, Arrangements, Hand, Rules, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Rules are data: a preset, and settings by name.
    let rules = Rules::preset("gin")?;

    // A hand, read under its rules. A text that cannot be read is an error with its place.
    let hand = Hand::parse("4C 5C 6C 6D 6H 6S 7C 2D 9H KS", &rules)?;
    let error = Hand::parse("4C 5X", &rules).unwrap_err();
    assert_eq!(
        error.to_string(),
        "unexpected character 'X' at byte 4, expected a suit"
    );

    // The best arrangement. A solver is a workspace: keep one for each thread.
    let mut solver = Solver::new(&rules);
    let best = solver.best(&hand, Aim::Deadwood)?;
    assert_eq!(best.to_string(), "6D 6H 6S, 4C 5C 6C 7C | 2D 9H KS");
    assert_eq!(best.deadwood(&rules), 21);

    // The throws after a draw, best first.
    let drawn = hand.with("9D".parse::<combogrid_rummy::Card>()?, 1);
    let throw = solver.discards(&drawn)?[0];
    assert_eq!(
        (throw.tile.to_string().as_str(), throw.deadwood),
        ("KS", 20)
    );

    // Every arrangement: counted, and listed on demand.
    let every = Arrangements::every(&hand, &rules)?;
    assert_eq!(every.count()?, 12);
    for arrangement in every.by_score(Aim::Deadwood).take(3) {
        println!("{arrangement}");
    }
    Ok(())
}
