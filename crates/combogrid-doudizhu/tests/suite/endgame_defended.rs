//! Wins with three hands, held in play against opponents who do not search.

use crate::endgame_deals::{deal, position};
use combogrid_doudizhu::{Budget, Endgame, Hand, Play, Position, Rules};

/// How the losing side plays.
#[derive(Clone, Copy, Debug)]
enum Opponent {
    /// Any choice.
    Random,
    /// The most cards, and never a pass.
    Greedy,
}

/// Every choice of the mover; a pass is the last one.
fn choices(rules: Rules, position: &Position) -> Vec<Option<Play>> {
    let hand = position.hand(position.mover());
    let plays = match position.last() {
        None => rules.leads(hand),
        Some(laid) => rules.answers(hand, laid.play),
    };
    let pass = position.last().map(|_| None);
    plays.into_iter().map(Some).chain(pass).collect()
}

fn choose(rng: &mut fastrand::Rng, opponent: Opponent, choices: &[Option<Play>]) -> Option<Play> {
    let most = choices.iter().flatten().max_by_key(|play| play.total());
    match opponent {
        Opponent::Random => choices[rng.usize(0..choices.len())],
        Opponent::Greedy => most.copied(),
    }
}

/// Plays a game from a position in which the side of `winner` wins; whether it has won.
fn is_held(
    endgame: &mut Endgame,
    rng: &mut fastrand::Rng,
    start: &Position,
    (winner, opponent): (usize, Opponent),
) -> bool {
    let (rules, mut at) = (Rules::default(), *start);
    loop {
        if let Some(player) = at.winner() {
            return at.same_side(player, winner);
        }
        let choice = if at.same_side(at.mover(), winner) {
            endgame.line(&at).expect("a position that was solved")[0]
        } else {
            choose(rng, opponent, &choices(rules, &at))
        };
        at = at.after(&rules, choice).expect("a legal choice");
    }
}

/// Of random deals, those that are solved within this number of states; each is won against each opponent.
fn held(sizes: &[usize], deals: usize, states: u64) -> usize {
    let mut rng = fastrand::Rng::with_seed(3_200 + deals as u64);
    let mut endgame = Endgame::new(Rules::default());
    let mut solved = 0;
    for _ in 0..deals {
        let start = position(&deal(&mut rng, Hand::DECK, sizes), 0);
        endgame.set_budget(&Budget::unlimited().max_states(states));
        let Ok(wins) = endgame.wins(&start) else {
            continue;
        };
        solved += 1;
        endgame.set_budget(&Budget::unlimited());
        for opponent in [Opponent::Random, Opponent::Greedy] {
            let game = (usize::from(!wins), opponent);
            assert!(is_held(&mut endgame, &mut rng, &start, game), "{start}");
        }
    }
    solved
}

#[test]
fn deals_of_ten_cards_are_won_in_play() {
    assert!(held(&[10, 10, 10], 20, 20_000) > 10);
}

#[test]
#[ignore = "minutes: .ci/heavy endgames"]
fn whole_deals_are_won_in_play() {
    assert!(held(&[20, 17, 17], 60, 400_000) > 20);
}
