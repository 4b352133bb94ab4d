//! Imagined worlds: they have the view that they come from, and playing them out wins.

use combogrid_doudizhu::Hand;
use combogrid_games::doudizhu::{self, Greedy, RlcardRule};
use combogrid_games::gin::{self, Simple};
use combogrid_games::indian;
use combogrid_games::{Game, Imagine, Player, Sampling, SplitMix64, Uniform, duel};

/// In random games, worlds that are imagined from a view have that view, and are played to an end.
fn laws<G: Imagine>(rules: &G::Rules, seed: u64) {
    let mut random = SplitMix64::new(seed);
    let mut state = G::deal(rules, random.below(6), random.number());
    while let Some(player) = state.player() {
        let view = state.view(player);
        let world = G::imagine(&view, &mut random);
        assert_eq!(world.view(player), view);
        let again = G::imagine(&view, &mut SplitMix64::new(seed));
        assert_eq!(again, G::imagine(&view, &mut SplitMix64::new(seed)));
        let mut uniform = Uniform::new(random.number());
        let mut end = world;
        while let Some(mover) = end.player() {
            let action = Player::<G>::choose(&mut uniform, &end.view(mover));
            end = end.play(action).unwrap();
        }
        assert!((0..end.players()).all(|player| end.returns(player).is_some()));
        let action = Player::<G>::choose(&mut uniform, &view);
        state = state.play(action).unwrap();
    }
}

#[test]
fn worlds_have_the_view_that_they_come_from() {
    for seed in 0..10 {
        laws::<gin::State>(&gin::Rules::eaai(), seed);
        laws::<indian::State>(&indian::Rules::indian(), seed);
        laws::<doudizhu::State>(&doudizhu::Rules::rlcard(), seed);
        laws::<doudizhu::State>(&doudizhu::Rules::openspiel(), seed);
    }
}

#[test]
fn worlds_are_of_all_cards() {
    let state = gin::State::deal(&gin::Rules::eaai(), 0, 1);
    let world = gin::State::imagine(&state.view(1), &mut SplitMix64::new(2));
    let mut cards: Vec<_> = world.hand(0).iter().chain(world.hand(1).iter()).collect();
    cards.extend(world.stock());
    cards.extend(world.top());
    cards.sort();
    cards.dedup();
    assert_eq!(cards.len(), 52);
    let state = doudizhu::State::deal(&doudizhu::Rules::openspiel(), 0, 1);
    let world = doudizhu::State::imagine(&state.view(0), &mut SplitMix64::new(2));
    let hands = [0, 1, 2].map(|player| world.hand(player));
    let all = hands
        .into_iter()
        .try_fold(world.bottom(), Hand::checked_add);
    assert_eq!(all, Some(Hand::DECK));
}

#[test]
fn the_landlord_keeps_the_bottom_that_is_not_played() {
    let state = doudizhu::State::deal(&doudizhu::Rules::rlcard(), 0, 4);
    let view = state.view(1);
    for seed in 0..20 {
        let world = doudizhu::State::imagine(&view, &mut SplitMix64::new(seed));
        assert!(world.hand(0).contains(state.bottom()));
    }
}

#[test]
fn sampling_beats_its_fast_player() {
    let sampling = |seed| Sampling::new(Greedy::new(seed), RlcardRule::new(seed), 16, seed);
    let rules = doudizhu::Rules::rlcard();
    let result = duel(&rules, 20, 1, &sampling, &RlcardRule::new);
    assert!(result.share().won > 0.6, "{result:?}");
    let again = duel(&rules, 20, 1, &sampling, &RlcardRule::new);
    assert_eq!(again, result);
}

#[test]
fn a_choice_is_legal_and_the_same_for_the_same_seed() {
    let state = gin::State::deal(&gin::Rules::eaai(), 0, 3);
    let state = state.play(gin::Action::Take).unwrap();
    let ask = |seed| {
        let mut player = Sampling::new(Simple::new(1), Simple::new(2), 2, seed);
        player.advise(&state.view(1))
    };
    let advice = ask(7);
    assert_eq!(advice, ask(7));
    assert_eq!(advice.values.len(), state.legal().count());
    assert_eq!(advice.action, advice.values[0].0);
    assert!(advice.values.is_sorted_by(|one, other| one.1 >= other.1));
    assert!(
        advice.why[0].ends_with("in the mean of 2 worlds"),
        "{advice:?}"
    );
}
