use combogrid_rummy::{Aim, Hand, Rules, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::gin();
    let hand = Hand::parse("4C 5C 6C 6D 6H 6S 7C 2D 9H KS", &rules)?;
    let best = Solver::new(&rules).best(&hand, Aim::Deadwood)?;
    assert_eq!(best.to_string(), "6D 6H 6S, 4C 5C 6C 7C | 2D 9H KS");
    Ok(())
}
