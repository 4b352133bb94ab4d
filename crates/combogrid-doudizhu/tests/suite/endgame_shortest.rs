//! The shortest win and the longest defence, against all games.

use crate::oracle::ONE_PACK;
use crate::rounds::rounds;
use std::collections::HashMap;

use crate::endgame_deals::{deal, dense, position};
use combogrid_doudizhu::{Endgame, Hand, Kind, Play, Position, Rules};

/// Every choice of the mover, with the position after it.
fn choices(rules: Rules, position: &Position) -> Vec<(Option<Play>, Position)> {
    let hand = position.hand(position.mover());
    let plays = match position.last() {
        None => rules.leads(hand),
        Some(laid) => rules.answers(hand, laid.play),
    };
    let pass = position.last().map(|_| None);
    let all = plays.into_iter().map(Some).chain(pass);
    let after = |choice| position.after(&rules, choice).expect("a legal choice");
    all.map(|choice| (choice, after(choice))).collect()
}

/// Whether the landlord wins a position, and the plays to its end, by every game.
struct All {
    rules: Rules,
    known: HashMap<Position, (bool, usize)>,
}

impl All {
    fn of(&mut self, position: &Position) -> (bool, usize) {
        if let Some(winner) = position.winner() {
            return (winner == position.landlord(), 0);
        }
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        let landlord_moves = position.mover() == position.landlord();
        let ends: Vec<(bool, usize)> = choices(self.rules, position)
            .into_iter()
            .map(|(choice, next)| {
                let (landlord, plays) = self.of(&next);
                (landlord, plays + usize::from(choice.is_some()))
            })
            .collect();
        let won = ends
            .iter()
            .filter(|(landlord, _)| *landlord == landlord_moves);
        let lost = ends.iter().map(|(_, plays)| *plays).max();
        let best = match won.map(|(_, plays)| *plays).min() {
            Some(plays) => (landlord_moves, plays),
            None => (!landlord_moves, lost.unwrap_or(0)),
        };
        self.known.insert(*position, best);
        best
    }
}

/// Holds the line of a position against all games, move by move.
fn check(rules: Rules, start: &Position) {
    let mut all = All {
        rules,
        known: HashMap::new(),
    };
    let mut endgame = Endgame::new(rules);
    let line = endgame.analysis(start).shortest_line().expect("no budget");
    let (winner, mut plays) = all.of(start);
    let mut at = *start;
    for choice in line {
        at = at.after(&rules, choice).expect("a legal line");
        plays -= usize::from(choice.is_some());
        assert_eq!(all.of(&at), (winner, plays), "{start} by {choice:?}");
    }
    assert!(at.winner().is_some() || at.is_stuck(rules), "{start}");
    assert_eq!(plays, 0, "{start}");
}

#[test]
fn lines_of_two_and_three_hands() {
    let mut rng = fastrand::Rng::with_seed(320);
    for round in 0..rounds(100, 300, 1) {
        let preset = ONE_PACK[round % ONE_PACK.len()];
        let rules = match round % 7 {
            0 => (Rules::over(preset).ban(Kind::Solo).build()).expect("rules"),
            1 => (Rules::over(preset).ban(Kind::Pair).build()).expect("rules"),
            _ => preset.rules(),
        };
        let deck = if round % 3 == 0 {
            dense(&mut rng)
        } else {
            Hand::DECK
        };
        let sizes: &[usize] = if round % 2 == 0 { &[6, 5] } else { &[4, 3, 4] };
        let hands = deal(&mut rng, deck, sizes);
        check(rules, &position(&hands, rng.usize(0..hands.len())));
    }
}
