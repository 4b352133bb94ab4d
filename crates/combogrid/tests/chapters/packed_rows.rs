use combogrid_grid::{PackedCounts, PackedRow};

fn main() -> Result<(), std::convert::Infallible> {
    // Ranks 3 3 4 4 4 5 6 7 9, as counts.
    let hand: PackedCounts = [3, 3, 4, 4, 4, 5, 6, 7, 9].into_iter().collect();

    // Chains are stretches of what is held at least once, pairs of chains of what is held twice.
    let held: PackedRow<4> = hand.at_least(1);
    assert!(held.runs().eq([3..8, 9..10]));
    assert!(held.windows(4).iter().eq([3, 4]));
    assert!(hand.at_least(2).runs().eq([3..5]));

    // Each length that a chain may have, with the ranks where it may begin.
    let lens: Vec<_> = held
        .windows_in(3..=12)
        .map(|(len, starts)| (len, starts.len()))
        .collect();
    assert_eq!(lens, [(3, 3), (4, 2), (5, 1)]);
    Ok(())
}
