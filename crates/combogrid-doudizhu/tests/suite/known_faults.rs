//! Faults that other programs are known to have, each by name.

use crate::oracle::ONE_PACK;
use combogrid_doudizhu::{Hand, Kind, Play, Preset, Rank, Rules};

fn hand(text: &str) -> Hand {
    text.parse().expect("cards")
}

fn printed(plays: &[Play]) -> Vec<String> {
    plays.iter().map(ToString::to_string).collect()
}

#[test]
fn a_trio_may_carry_cards_of_the_trios_beside_it() {
    for &preset in ONE_PACK {
        let leads = printed(&preset.rules().leads(hand("555444666")));
        for play in ["5554", "66644"] {
            assert!(leads.contains(&play.to_owned()), "{preset} {play}");
        }
    }
}

#[test]
fn the_rank_of_an_airplane_is_not_that_of_a_higher_trio_it_carries() {
    for preset in [
        Preset::Rlcard,
        Preset::OpenSpiel,
        Preset::DouZero,
        Preset::Onestraw,
    ] {
        let readings = preset.rules().recognize(hand("333444555TTT"));
        let play = readings.longest_body().expect("a play");
        assert_eq!(readings.as_slice(), [play], "{preset}");
        assert_eq!(
            (play.kind(), play.head(), play.len()),
            (Kind::AirplaneSolos, Rank::Three, 3)
        );
    }
}

#[test]
fn no_play_is_listed_twice() {
    for &preset in ONE_PACK {
        for cards in [
            "33344455566677788899",
            "3333444455556666BR22",
            "445599TTJJQQKKAA2222",
        ] {
            let leads = preset.rules().leads(hand(cards));
            assert!(
                leads.is_sorted_by(|play, next| play < next),
                "{preset} {cards}"
            );
        }
    }
}

#[test]
fn a_chain_may_begin_on_a_rank_held_four_times() {
    for &preset in ONE_PACK {
        let leads = printed(&preset.rules().leads(hand("33334567")));
        assert!(leads.contains(&"34567".to_owned()), "{preset}");
    }
}

#[test]
fn a_rocket_is_a_rocket_in_any_order() {
    for &preset in ONE_PACK {
        for cards in ["BR", "RB", "大王小王"] {
            let rocket = preset.rules().recognize(hand(cards)).longest_body();
            assert_eq!(rocket, Some(Play::ROCKET), "{preset} {cards}");
        }
    }
}

#[test]
fn no_bomb_is_offered_over_a_rocket() {
    for &preset in ONE_PACK {
        let answers = preset.rules().answers(hand("3333AAAA2222"), Play::ROCKET);
        assert_eq!(answers, [], "{preset}");
    }
    for rank in Rank::ALL.into_iter().filter_map(Play::bomb) {
        assert!(!rank.beats(Play::ROCKET) && Play::ROCKET.beats(rank));
    }
}

#[test]
fn a_pair_among_the_solos_is_one_play_not_two() {
    let four_two = Rules::default().leads(hand("444455"));
    let four_two = four_two
        .iter()
        .filter(|play| play.kind() == Kind::FourTwoSolos);
    assert_eq!(
        four_two.map(ToString::to_string).collect::<Vec<_>>(),
        ["444455"]
    );
}

#[test]
fn aaaa2222_is_one_play_under_noip() {
    let readings = Preset::Noip.rules().recognize(hand("AAAA2222"));
    let plays: Vec<_> = readings
        .iter()
        .map(|play| (play.kind(), play.to_string()))
        .collect();
    let expected = ["AAAA2222", "2222AAAA"].map(|text| (Kind::FourTwoPairs, text.to_owned()));
    assert_eq!(plays, expected);
}
