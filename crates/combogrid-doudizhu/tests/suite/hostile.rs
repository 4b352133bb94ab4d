//! Numbers and hands that no caller means: an error, `None` or the nearest answer, the same in debug and release builds.

use combogrid_doudizhu::{
    Budget, Catalogue, Endgame, FewestPlays, Hand, Kind, Play, Position, Rank, RankSet, Rules,
    SplitCounter, Splits,
};

const NUMBERS: [usize; 7] = [0, 1, 15, 16, 255, u32::MAX as usize, usize::MAX];

#[test]
fn lengths_and_numbers_of_plays() {
    let (rules, full) = (Rules::default(), Hand::DECK);
    let catalogue = Catalogue::new(rules);
    for number in NUMBERS {
        for kind in Kind::ALL {
            assert!(kind.cards(number) >= number.min(1));
            for rank in Rank::ALL {
                for kickers in [Hand::EMPTY, full] {
                    let play = Play::new(kind, rank, number, kickers);
                    let cards = play.map_or(0, Play::total);
                    assert!(cards <= full.total(), "{kind} {rank} {number}");
                }
                assert!(RankSet::span(rank, number).len() <= number.min(Rank::COUNT));
            }
        }
        assert_eq!(Rank::from_index(number).is_some(), number < Rank::COUNT);
        assert_eq!(catalogue.play(number).is_some(), number < catalogue.len());
    }
    for bits in [u64::MAX, 1 << 63, 9, 1 << 60, 3 << 52] {
        assert_eq!(Hand::from_bits(bits), None, "{bits:x}");
    }
    for count in [9, u8::MAX] {
        assert_eq!(Hand::from_counts([count; Rank::COUNT]), None);
    }
}

#[test]
fn players_and_bounds_of_an_endgame() {
    let (rules, three) = (Rules::default(), "3".parse::<Hand>().expect("a hand"));
    let solo = Play::new(Kind::Solo, Rank::Four, 1, Hand::EMPTY).expect("a play");
    for number in NUMBERS {
        let hands = vec![three; number.min(4)];
        let position = Position::new(&hands, number);
        assert!(
            position.is_err(),
            "{number} is past the last player or no hand is there"
        );
        let position = Position::new(&[three; 2], 1).expect("a position");
        assert_eq!(position.facing(solo, number).is_ok(), number == 1);
        let mut endgame = Endgame::new(rules).with_memory(number.min(1 << 20));
        assert_eq!(endgame.wins(&position), Ok(true), "{number} bytes");
        let winning = endgame.analysis(&position).winning_up_to(number);
        assert_eq!(winning.map(|plays| plays.len()), Ok(number.min(1)));
    }
    let deck = [Hand::DECK; 2];
    assert!(Position::new(&deck, 0).is_err() && Position::new(&[Hand::EMPTY; 3], 0).is_err());
}

#[test]
fn numbers_of_splits_and_bounds_of_nothing() {
    let (rules, hand) = (Rules::default(), "3344555".parse::<Hand>().expect("a hand"));
    let splits = Splits::new(hand, rules).expect("few splits");
    let last = splits.count() - 1;
    assert!(splits.nth(last).is_some());
    for number in [last + 1, u128::from(u64::MAX), u128::MAX] {
        assert!(splits.nth(number).is_none());
        assert_eq!(splits.range(number..u128::MAX).count(), 0);
        assert_eq!(splits.range(0..number).count() as u128, last + 1);
    }
    #[expect(clippy::reversed_empty_ranges, reason = "a caller may have one")]
    let reversed = splits.range(u128::MAX..0);
    assert_eq!(reversed.count(), 0);
    for (most, found) in [(0, 0), (usize::MAX, splits.count())] {
        assert_eq!(
            splits.top(most, |_| 1_u64).expect("few").len() as u128,
            found
        );
    }
    let nothing = Budget::unlimited().max_states(0).max_results(0);
    let full = Hand::DECK;
    assert!(Splits::with_budget(full, rules, &nothing).is_err());
    assert!(
        SplitCounter::new(rules)
            .with_budget(&nothing)
            .splits(full)
            .is_err()
    );
    assert!(
        FewestPlays::new(rules)
            .with_budget(&nothing)
            .count(full)
            .is_err()
    );
}
