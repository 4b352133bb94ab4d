//! Every text that is written is read as the same play again.

use crate::oracle::ONE_PACK;
use combogrid_doudizhu::{Notation, Play, Rules, Split};

use crate::oracle;
use crate::wild_oracle::{WildHouse, deal};

/// The first reading of a text that has the kind and the head of a play.
fn read_back(rules: Rules, text: &str, notation: Notation, play: Play) -> Option<Play> {
    let plays = rules.read_plays(text, notation).expect("cards");
    let alike = |other: &Play| (other.kind(), other.head()) == (play.kind(), play.head());
    plays.into_iter().find(alike)
}

/// The texts of all plays, with their kinds and heads, and those of all base splits alone.
fn check(rules: Rules, hand: combogrid_doudizhu::Hand) -> usize {
    let leads = rules.leads(hand);
    for &play in &leads {
        for notation in [Notation::Canonical, Notation::DouZero, Notation::OpenSpiel] {
            let text = play.cards_text(notation);
            assert_eq!(
                read_back(rules, &text, notation, play),
                Some(play),
                "{text}"
            );
            let text = play.body_text(notation) + &play.kickers_text(notation);
            assert_eq!(
                read_back(rules, &text, notation, play),
                Some(play),
                "{text}"
            );
        }
        let text = play.to_string();
        assert_eq!(
            read_back(rules, &text, Notation::Canonical, play),
            Some(play)
        );
        // A wild card that is printed as itself is itself.
        let first = rules.read_plays(&text, Notation::Canonical).expect("cards")[0];
        assert_eq!(
            first.stand_ins().count(),
            play.stand_ins().count(),
            "{text}"
        );
    }
    let bases = rules.base_splits(hand).expect("small");
    for base in bases.iter().take(300) {
        let text = base.to_string();
        let read = Split::parse_base(&text, rules);
        assert_eq!(read.as_ref(), Ok(&base), "{text} under {rules:?}");
    }
    leads.len()
}

#[test]
fn random_hands_under_random_rules() {
    let mut random = fastrand::Rng::with_seed(67);
    let mut read = 0;
    for round in 0..120 {
        let wild = ["3", "5", "A", "2", "56", "4J", "9", "78"][round % 8];
        let house = WildHouse::random(&mut random, wild);
        let cards = random.usize(1..=9);
        let hand = deal(&mut random, house.wild(), cards, 4);
        read += check(house.rules, hand);
    }
    for round in 0..30 {
        let rules = ONE_PACK[round % ONE_PACK.len()].rules();
        read += check(rules, oracle::deal(&mut random, 14, round % 3));
    }
    assert!(read > 3_000, "{read}");
}

#[test]
fn texts_that_were_refused_or_read_as_another_play() {
    let rules = |wild: &str| Rules::default().with_wild(wild.parse().expect("ranks"));
    let read = |wild: &str, text: &str| {
        let plays = rules(wild).read_plays(text, Notation::Canonical);
        plays.expect("cards")[0].to_string()
    };
    // Five fives until the last of them is read as a nine or a king.
    assert_eq!(read("59", "6(5)6(5)6(5)6(5)5(9)7"), "6(5)6(5)6(5)6(9)57");
    assert_eq!(read("5K", "44(5)4(5)555(K)"), "44(5)4(K)555");
    // Fives as fives, and fives as threes.
    assert_eq!(read("5", "5553"), "5553");
    assert_eq!(read("5", "3(5)3(5)3(5)3"), "33(5)3(5)3(5)");
    let error = rules("5").read_plays("3(5)3(5)3(5)3(5)4(5)", Notation::Canonical);
    assert_eq!(
        error.unwrap_err().to_string(),
        "one 5 too many at byte 17: the deck has 4"
    );
}
