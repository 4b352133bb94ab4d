use combogrid_rummy::{Hand, Rules, Technique};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::article();
    let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules)?;
    let island = &Technique::of(&hand, &rules)?[0];

    assert_eq!(island.edges().len(), 9);
    let points = island.flag_map().control_points();
    let placements = points.iter().map(|point| point.placements().count());
    assert!(placements.eq([2, 2]));

    let combos = island.leaves().filter(|leaf| leaf.dropped.is_none());
    let points = combos.map(|leaf| leaf.combo.loose_points(&rules));
    assert!(points.eq([25, 16, 21]));
    Ok(())
}
