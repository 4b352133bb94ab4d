//! Dealers, players, cards and numbers that no caller means: an error, `None`, the nearest answer or the documented panic, the
//! same in debug and release builds.

use std::fmt::Debug;
use std::panic::catch_unwind;

use combogrid_games::{
    Duel, Game, Meter, SplitMix64, Uniform, doudizhu, duel, gin, indian, replay,
};
use combogrid_games::{reversi, rummikub, tothello};
use combogrid_rummy::{Card, Hand, Tile};

const NUMBERS: [usize; 6] = [0, 1, 6, 255, u32::MAX as usize, usize::MAX];

fn panics<T>(ask: impl FnOnce() -> T + std::panic::UnwindSafe) -> bool {
    catch_unwind(ask).is_err()
}

/// Any dealer and seed deals a hand, and players past the last one are refused by a panic.
fn any_number<G: Game + std::panic::RefUnwindSafe>(rules: &G::Rules)
where
    G::Action: Debug,
{
    for number in NUMBERS {
        let state = G::deal(rules, number, number as u64);
        assert!(
            state
                .player()
                .is_some_and(|player| player < state.players())
        );
        let is_player = number < state.players();
        assert_eq!(panics(|| state.view(number)), !is_player, "{number}");
        assert_eq!(catch_unwind(|| state.returns(number)).ok().flatten(), None);
        let action = state.legal().next().expect("a hand begins with a choice");
        let refused = replay(state.clone(), [action; 200]).expect_err("no hand is so long");
        assert!(refused.to_string().contains("is not legal"));
        for score in [&[][..], &[i32::MAX; 9], &[i32::MIN]] {
            let _ = state.clone().with_score(score);
        }
    }
}

#[test]
fn dealers_and_players_past_the_last() {
    any_number::<gin::State>(&gin::Rules::default());
    any_number::<indian::State>(&indian::Rules::default());
    any_number::<rummikub::State>(&rummikub::Rules::default());
    any_number::<doudizhu::State>(&doudizhu::Rules::default());
    any_number::<tothello::State>(&tothello::Rules::default());
    any_number::<reversi::State>(&reversi::Rules::default());
}

#[test]
fn cards_that_no_deal_has() {
    let ace = Card::all().next().expect("a card");
    let rules = gin::Rules::default();
    assert!(gin::State::from_cards(&rules, usize::MAX, &[ace; 52]).is_err());
    let full = Tile::all().fold(Hand::EMPTY, |hand, tile| hand.with(tile, Hand::MOST_COPIES));
    let rules = indian::Rules::default();
    for hand in [Hand::EMPTY, full] {
        for players in [0, 1, 2, 6, 7, 1000] {
            for stock in [Vec::new(), vec![ace.into(); 1000]] {
                let hands = vec![hand; players];
                let state = indian::State::from_cards(
                    &rules,
                    usize::MAX,
                    hands,
                    ace.into(),
                    Tile::Joker,
                    stock,
                );
                assert!(state.is_err(), "{players} players");
                let rules = rummikub::Rules::default();
                let (racks, pool) = (vec![hand; players], vec![ace.into(); 1000]);
                let state = rummikub::State::from_tiles(&rules, usize::MAX, racks, pool);
                assert!(state.is_err(), "{players} players");
            }
        }
    }
    let (none, deck) = (
        combogrid_doudizhu::Hand::EMPTY,
        combogrid_doudizhu::Hand::DECK,
    );
    let rules = doudizhu::Rules::default();
    for hands in [[none; 3], [deck; 3], [deck, none, none]] {
        assert!(doudizhu::State::from_hands(&rules, usize::MAX, hands, deck).is_err());
    }
}

#[test]
fn numbers_of_random_choices_and_of_duels() {
    for number in NUMBERS {
        let mut random = SplitMix64::new(number as u64);
        assert_eq!(random.draw(&mut [1, 2, 3], number).len(), number.min(3));
        assert_eq!(random.draw(&mut [0; 0], number).len(), 0);
        assert_eq!(panics(|| SplitMix64::new(1).below(number)), number == 0);
    }
    let none: Duel = duel(
        &gin::Rules::default(),
        0,
        u64::MAX,
        &Uniform::new,
        &Uniform::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    for side in NUMBERS {
        assert_eq!(panics(|| none.side(side)), side > 1);
    }
}
