//! Ends of hands of Dou Dizhu: what is sure, and what wins with open cards, against every deal of the hidden cards that the rules allow.

use std::collections::BTreeMap;

use combogrid_doudizhu::{Endgame, Flag, Play, Position, Preset};
use combogrid_games::{
    Budget, Game, Hidden, Meter, Observer as _, Player, Sampling, Uniform, doudizhu,
};

use doudizhu::{Action, Greedy, Observer, Rules, State, View};

/// Hidden cards of which every part is tried for one player.
const MOST_HIDDEN: usize = 8;

/// Every state with a view, each once, by trying every part of the hidden cards for the next player. `None` if they are many.
fn worlds(view: &View) -> Option<Vec<State>> {
    let unseen = State::unseen(view);
    if unseen.hidden.len() > MOST_HIDDEN {
        return None;
    }
    let [next, last] = [1, 2].map(|place| (view.player() + place) % 3);
    let mut worlds: Vec<State> = Vec::new();
    for part in 0_u32..1 << unseen.hidden.len() {
        let mut hands = unseen.known.clone();
        for (place, card) in unseen.hidden.iter().enumerate() {
            let player = if part >> place & 1 == 1 { next } else { last };
            hands[player].push(*card);
        }
        if hands[next].len() != unseen.sizes[next] || hands[last].len() != unseen.sizes[last] {
            continue;
        }
        let world: State = Hidden::imagined(view, hands, Vec::new());
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    }
    Some(worlds)
}

/// Whether a seat wins in all of these worlds, which look the same to it, regardless of what the others do: it chooses one action for
/// all of them, and after an action of another player those remain in which that one was legal. `None` if that takes more steps than are left.
fn is_sure(worlds: &[State], seat: usize, steps: &mut u32) -> Option<bool> {
    *steps = steps.checked_sub(1)?;
    let Some(mover) = worlds[0].player() else {
        return Some(worlds[0].returns(seat) > Some(0));
    };
    let mut after: BTreeMap<String, Vec<State>> = BTreeMap::new();
    for world in worlds {
        for action in world.legal() {
            let next = world.play(action).unwrap();
            after.entry(action.to_string()).or_default().push(next);
        }
    }
    for next in after.values() {
        let wins = is_sure(next, seat, steps)?;
        if wins == (mover == seat) {
            return Some(wins);
        }
    }
    Some(mover != seat)
}

/// The actions that win with open cards in a world.
fn winning(world: &State, seat: usize) -> Vec<Action> {
    let hands = [0, 1, 2].map(|place| world.hand((seat + place) % 3));
    let place = |player: usize| (player + 3 - seat) % 3;
    let position = Position::new(&hands, place(world.landlord().unwrap())).unwrap();
    let view = world.view(seat);
    let position = match view.last() {
        Some((play, by)) if by != seat => position.facing(play, place(by)).unwrap(),
        _ => position,
    };
    let choices = Endgame::new(view.rules().plays).winning(&position).unwrap();
    let action =
        |choice: Option<Play>| choice.map_or(Action::Pass, |play| Action::Play(play.cards()));
    choices.into_iter().map(action).collect()
}

/// In ends of hands, what is said to be sure is, and nothing else. Where nothing is, an action that wins with open cards in every deal is
/// chosen if there is one.
#[test]
fn ends_are_judged_as_every_deal_of_them_says() {
    let (mut sure, mut not_sure, mut in_all, mut lost) = (0, 0, 0, 0);
    // Among them are ends where the cards that a player is known to hold leave no room for a play.
    for seed in 190..260 {
        // Whether a trio is the last play depends on cards that nobody sees, so little is proved with `last_trio`.
        let proves_all = seed % 4 != 3;
        let mut rules = Rules::rlcard();
        if !proves_all {
            let plays = combogrid_doudizhu::Rules::over(Preset::Rlcard).with(Flag::LastTrio);
            rules.plays = plays.build().unwrap();
        }
        let mut state = State::deal(&rules, 0, 9_000 + seed);
        let (mut player, mut random) = (Greedy::new(1), Uniform::new(seed));
        while let Some(seat) = state.player() {
            let (view, meter) = (state.view(seat), &mut Meter::unlimited());
            let worlds = worlds(&view).filter(|worlds| worlds.len() <= 16);
            if let Some(worlds) = worlds {
                let advice = player.advise(&view, meter).unwrap();
                let mut steps = 1_000;
                if let Some(is_sure) = is_sure(&worlds, seat, &mut steps) {
                    let said = advice.chance == Some(1.0);
                    assert!(is_sure || !said, "{view:?} {advice:?}");
                    assert!(said || !is_sure || !proves_all, "{view:?} {advice:?}");
                    sure += u32::from(is_sure);
                    not_sure += u32::from(!is_sure);
                }
                let mut all: Vec<Action> = view.legal().collect();
                for world in &worlds {
                    let wins = winning(world, seat);
                    all.retain(|action| wins.contains(action));
                }
                if !all.is_empty() {
                    assert!(all.contains(&advice.action), "{view:?} {advice:?}");
                    in_all += 1;
                }
                if advice.why.iter().any(|why| why.contains("loses")) {
                    let loses = |world: &State| winning(world, seat).is_empty();
                    assert!(worlds.iter().all(loses), "{view:?} {advice:?}");
                    lost += 1;
                }
            }
            // Random games end with more kinds of hands than good ones.
            let action = match seed % 3 {
                0 => player.choose(&view, meter).unwrap(),
                _ => Player::<State>::choose(&mut random, &view, meter).unwrap(),
            };
            state = state.play(action).unwrap();
        }
    }
    let seen = (sure, not_sure, in_all, lost);
    assert!(
        sure > 50 && not_sure > 50 && in_all > 70 && lost > 20,
        "{seen:?}"
    );
}

/// What deals take of the budget leaves enough to choose without them.
#[test]
fn a_budget_that_is_enough_without_deals_is_nearly_enough_with_them() {
    let mut spent = 0;
    for seed in 0..20 {
        let mut state = State::deal(&Rules::rlcard(), 0, seed);
        while let Some(seat) = state.player() {
            let view = state.view(seat);
            let mut meter = Budget::unlimited().max_states(1_000).meter();
            let mut without = Budget::unlimited().max_states(400).meter();
            let action = Greedy::new(1).without_deals().choose(&view, &mut without);
            if action.is_ok() {
                let chosen = Greedy::new(1).choose(&view, &mut meter);
                assert!(chosen.is_ok(), "{view:?}");
                spent += u32::from(meter.spent_states() > without.spent_states());
            }
            let legal = || state.legal().next().unwrap();
            state = state.play(action.unwrap_or_else(|_| legal())).unwrap();
        }
    }
    assert!(spent > 20, "{spent}");
}

/// Found positions, of which a player that asks no deal plays another action: the seat, its hand, the bottom, the actions so far, and
/// those that win in every deal.
#[test]
fn found_ends_are_won_in_every_deal() {
    for (seat, hand, bottom, actions, wins) in [
        // The other farmer of the enemy has one card left, and the rocket keeps the lead.
        (
            0,
            "344555667789TJKKA2BR",
            "45J",
            "5,6,pass,A,2,pass,pass,QQ,pass,KK,AA,pass,pass,456789TJQK,pass",
            "BR",
        ),
        (
            2,
            "3445566779TTJJJQR",
            "8Q2",
            "667788,pass,pass,89TJQK,pass,pass,3,8,9,Q,A,pass,2,B,pass,pass,334455,pass,pass,99,TT,pass,pass,44556677,pass,pass",
            "3",
        ),
        (
            0,
            "35566778TTJQQAAA22BR",
            "67A",
            "556677,pass,JJQQKK,pass,pass,33888,pass,66999,pass,pass,TT,pass,QQ,KK,pass,22,pass,pass,3,J,pass,pass,34444A,pass",
            "BR",
        ),
        (
            0,
            "3344556788TTJJQKA2BR",
            "456",
            "334455,pass,JJQQKK,pass,pass,55,88,AA,pass,pass,33,66,pass,77,pass,pass,44,pass,pass,8999,pass,pass,T,pass,J,Q,pass,2,pass,pass,6,K,pass",
            "B",
        ),
        (
            2,
            "467788TJQKKKKA2BR",
            "99J",
            "6999,9222,pass,pass,444T,pass,pass,556677,pass,TTJJQQ,pass,pass,33335588,pass",
            "BR",
        ),
        // The other farmer goes out.
        (
            2,
            "34446678TJJQQQKAB",
            "89J",
            "33555,66777,pass,88899,pass,66QQQ,pass,pass,3444,4TTT,pass,pass,J,R,pass,pass,3,7,Q,K,pass,A,2,pass,pass,5,K,2,pass,pass,K,2,pass,pass,99",
            "pass",
        ),
    ] {
        let bottom = Some(bottom.parse().unwrap());
        let start = Observer::new(&Rules::rlcard(), 0, seat, hand.parse().unwrap(), bottom);
        let mut observer = start.unwrap();
        for action in actions.split(',') {
            observer = observer.after(&action.parse().unwrap()).unwrap();
        }
        let (view, meter) = (observer.view(), &mut Meter::unlimited());
        let greedy = Greedy::new(1);
        let (belief, fast) = (doudizhu::Belief::default(), doudizhu::Rollout::new(1));
        let mut sampling = Sampling::new(greedy.clone(), belief, fast, 8, 1);
        assert_eq!(
            greedy.clone().choose(&view, meter).unwrap().to_string(),
            wins
        );
        assert_eq!(sampling.choose(&view, meter).unwrap().to_string(), wins);
        let before = greedy.without_deals().choose(&view, meter).unwrap();
        assert_ne!(before.to_string(), wins);
    }
}
