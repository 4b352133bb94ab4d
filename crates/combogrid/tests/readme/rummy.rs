use combogrid_rummy::{Aim, Arrangements, Hand, Rules, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::article();
    let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules)?;

    let best = Solver::new(&rules).best(&hand, Aim::Deadwood)?;
    assert_eq!(best.to_string(), "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D");
    assert_eq!(best.deadwood(&rules), 16);

    assert_eq!(Arrangements::every(&hand, &rules)?.count()?, 12);
    let maximal = Arrangements::maximal(&hand, &rules)?;
    let points = maximal.by_score(Aim::Deadwood).map(|combo| combo.deadwood(&rules));
    assert!(points.eq([16, 21, 25]));
    Ok(())
}
