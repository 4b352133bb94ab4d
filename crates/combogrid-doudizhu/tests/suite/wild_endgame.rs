//! Endgames with wild cards held against a plain search.

use combogrid_doudizhu::{Endgame, Hand, Play, Position};

use crate::naive_endgame::Naive;
use crate::wild_oracle::{WildHouse, deal};

/// Hands of one deck of which some have wild cards.
fn hands(random: &mut fastrand::Rng, house: &WildHouse, players: usize) -> Vec<Hand> {
    loop {
        let hands: Vec<Hand> = (0..players)
            .map(|_| {
                let cards = random.usize(1..=6);
                deal(random, house.wild(), cards, 2)
            })
            .collect();
        let deck = hands
            .iter()
            .try_fold(Hand::EMPTY, |all, &hand| all.checked_add(hand));
        if deck.is_some_and(|deck| Hand::DECK.contains(deck)) {
            return hands;
        }
    }
}

#[test]
fn random_positions_under_random_rules() {
    let mut random = fastrand::Rng::with_seed(60);
    let mut wins = [0; 2];
    for round in 0..150 {
        let wild = ["3", "6", "A", "2", "56", "4J"][round % 6];
        let house = WildHouse::random(&mut random, wild);
        let players = 2 + round % 2;
        let hands = hands(&mut random, &house, players);
        let landlord = random.usize(..players);
        let mut position = Position::new(&hands, landlord).expect("a position");
        let mut last: Option<(Play, usize)> = None;
        if random.bool() {
            let other = deal(&mut random, house.wild(), 6, 3);
            let leads = house.rules.leads(other);
            let by = players - 1;
            if !leads.is_empty() && players > 1 {
                let play = leads[random.usize(..leads.len())];
                if let Ok(facing) = position.facing(play, by) {
                    (position, last) = (facing, Some((play, by)));
                }
            }
        }
        let mut three = [Hand::EMPTY; 3];
        three[..players].copy_from_slice(&hands);
        let mut naive = Naive::new(house.rules, players, landlord);
        let expected = naive.wins(three, 0, last);
        let mut endgame = Endgame::new(house.rules).with_memory(1 << 20);
        assert_eq!(
            endgame.wins(&position),
            Ok(expected),
            "{:?} {position}",
            house.rules
        );
        wins[usize::from(expected)] += 1;
        let winning: Vec<Option<Play>> = naive
            .choices(three[0], last)
            .into_iter()
            .filter(|&choice| naive.wins_by(three, 0, last, choice))
            .collect();
        assert_eq!(
            endgame.winning(&position),
            Ok(winning),
            "{:?} {position}",
            house.rules
        );
        let strategy = endgame.strategy(&position).expect("no budget");
        assert!(
            strategy.check(&house.rules).is_ok(),
            "{:?} {position}",
            house.rules
        );
        let line = endgame.line(&position).expect("no budget");
        let mut at = position;
        for choice in line {
            at = at.after(&house.rules, choice).expect("a legal line");
        }
        let winner = at.winner();
        let won = winner.map_or(!at.same_side(at.mover(), 0), |winner| {
            at.same_side(winner, 0)
        });
        assert_eq!(won, expected, "{position}");
    }
    assert!(wins[0] > 20 && wins[1] > 20, "{wins:?}");
}

/// A soft bomb on the table, and natural cards only in the hands.
#[test]
fn a_soft_bomb_is_beaten_by_a_lower_hard_one() {
    let rules = combogrid_doudizhu::Rules::default().with_wild("5".parse().expect("a rank"));
    let hands = ["33336", "77"].map(|text| text.parse().expect("cards"));
    let soft = rules
        .recognize("2255".parse().expect("cards"))
        .longest_body()
        .expect("a bomb");
    let position = Position::new(&hands, 0)
        .and_then(|at| at.facing(soft, 1))
        .expect("a position");
    assert_eq!(Endgame::new(rules).wins(&position), Ok(true));
    let by_rank = combogrid_doudizhu::Rules::over(combogrid_doudizhu::Preset::Rlcard)
        .wild("5".parse().expect("a rank"))
        .wild_bombs(combogrid_doudizhu::WildBombs::ByRank)
        .build()
        .expect("rules");
    assert_eq!(Endgame::new(by_rank).wins(&position), Ok(false));
}
