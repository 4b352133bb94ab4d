//! Players of Indian rummy.

use combogrid_rummy::{Draws, Hand, Scoring, Shortfall, Solver, Tile};
use itertools::Itertools;

use super::action::Action;
use super::public::Phase;
use super::state::{State, Workspace, goes_out, known, with, without};
use super::view::View;
use crate::{Advice, Player};

/// Lowers the points of its loose cards.
///
/// It takes the top of the pile if that leaves fewer loose points, throws the card that leaves the fewest, and declares
/// as soon as it can. It neither looks at the runs that a declaration needs nor drops out.
#[derive(Debug, Clone, Default)]
pub struct LoosePoints {
    plain: Workspace,
    solver: Workspace,
}

impl LoosePoints {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> LoosePoints {
        LoosePoints::default()
    }

    /// A solver by which only loose cards count, without a cap.
    fn plain(&mut self, view: &View) -> &mut Solver {
        let rules = view
            .rules()
            .melds
            .to_builder()
            .scoring(Scoring::Loose)
            .cap(None)
            .build();
        self.plain.of(&rules.unwrap_or(view.rules().melds))
    }

    /// The throws, those first that leave the fewest loose points, with these.
    fn throws(&mut self, view: &View, hand: &Hand) -> Vec<(Tile, u32)> {
        let discards = known(self.plain(view).discards(hand)).into_iter();
        discards
            .map(|discard| (discard.tile, discard.shortfall.loose_points))
            .collect()
    }
}

impl Player<State> for LoosePoints {
    /// # Panics
    ///
    /// If the player of the view is not to move.
    fn choose(&mut self, view: &View) -> Action {
        let hand = view.hand();
        if view.phase() == Phase::Draw {
            let legal: Vec<Action> = view.legal().collect();
            let taken = view.pile().last().filter(|_| legal.contains(&Action::Take));
            let better = taken.is_some_and(|card| {
                let throws = self.throws(view, &with(&hand, *card));
                let left = throws.iter().find(|(thrown, _)| thrown != card);
                let now = known(self.plain(view).deadwood(&hand));
                left.is_some_and(|(_, left)| *left < now)
            });
            return if better { Action::Take } else { Action::Draw };
        }
        let allowed: Vec<Tile> = view.thrown().collect();
        let throws = self.throws(view, &hand);
        let (card, left) = *throws
            .iter()
            .find(|(card, _)| allowed.contains(card))
            .expect("a card may be thrown");
        let solver = self.solver.of(&view.rules().melds);
        if left == 0 && goes_out(solver, &without(&hand, card)) {
            return Action::Declare(card);
        }
        Action::Discard(card)
    }
}

/// The cost of a missing run, with wild cards and without, in points.
const RUN: f64 = 15.0;
const PURE_RUN: f64 = 30.0;
/// Throws that are looked at one draw ahead.
const THROWS: usize = 5;

/// Comes nearer to a declaration: first the run without wild cards, then the other one, then the points of loose cards.
///
/// The value of a hand is its mean shortfall after the next draw. The player throws the card that leaves the best hand,
/// and takes the top of the pile if that is worth more than a card from the stock. It never drops out.
#[derive(Debug, Clone, Default)]
pub struct Greedy(Workspace);

impl Greedy {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Greedy {
        Greedy::default()
    }

    /// The mean shortfall of a hand after the next draw.
    fn ahead(&mut self, view: &View, hand: &Hand, seen: &Hand) -> f64 {
        let solver = self.0.of(&view.rules().melds);
        mean(&known(solver.draws(hand, seen)))
    }

    /// The shortfalls of the candidate throws one draw ahead, best first.
    fn throws(&mut self, view: &View, hand: &Hand, allowed: &[Tile]) -> Vec<(Tile, f64)> {
        let solver = self.0.of(&view.rules().melds);
        let discards = known(solver.discards(hand)).into_iter();
        let discards = discards.filter(|discard| allowed.contains(&discard.tile));
        let tiles: Vec<Tile> = discards.map(|discard| discard.tile).take(THROWS).collect();
        let seen = view.seen();
        let lacking = tiles.into_iter().map(|tile| {
            let rest = without(hand, tile);
            let seen = with(&seen, tile);
            (tile, self.ahead(view, &rest, &seen))
        });
        let best_first = lacking.sorted_by(|(_, one), (_, other)| one.total_cmp(other));
        best_first.collect()
    }

    /// The shortfalls of taking the top of the pile and of drawing, after the best throw, the better one first.
    fn draws(&mut self, view: &View) -> Vec<(Action, f64)> {
        let hand = view.hand();
        let legal: Vec<Action> = view.legal().collect();
        let drawn = (Action::Draw, self.ahead(view, &hand, &view.seen()));
        let taken = view.pile().last().filter(|_| legal.contains(&Action::Take));
        let taken = taken.and_then(|card| {
            let solver = self.0.of(&view.rules().melds);
            let discards = known(solver.discards(&with(&hand, *card)));
            let best = discards.iter().find(|discard| discard.tile != *card)?;
            Some((Action::Take, cost(best.shortfall)))
        });
        let both = [Some(drawn), taken.filter(|(_, lacking)| *lacking < drawn.1)];
        let mut both: Vec<(Action, f64)> = both.into_iter().flatten().collect();
        both.reverse();
        both
    }

    /// The shortfalls of the candidate actions, best first.
    fn ranked(&mut self, view: &View) -> Vec<(Action, f64)> {
        if view.phase() == Phase::Draw {
            return self.draws(view);
        }
        let (hand, allowed): (Hand, Vec<Tile>) = (view.hand(), view.thrown().collect());
        let solver = self.0.of(&view.rules().melds);
        let discards = known(solver.discards(&hand));
        let out = discards
            .iter()
            .filter(|discard| discard.shortfall == Shortfall::default());
        let mut out = out.filter(|discard| allowed.contains(&discard.tile));
        if let Some(out) = out.find(|out| goes_out(solver, &without(&hand, out.tile))) {
            return vec![(Action::Declare(out.tile), 0.0)];
        }
        let throws = self.throws(view, &hand, &allowed).into_iter();
        throws
            .map(|(tile, lacking)| (Action::Discard(tile), lacking))
            .collect()
    }
}

impl Player<State> for Greedy {
    /// # Panics
    ///
    /// If the player of the view is not to move.
    fn choose(&mut self, view: &View) -> Action {
        self.ranked(view).first().expect("the player is to move").0
    }

    /// The values are the shortfalls after the action and a draw, counted below zero.
    ///
    /// # Panics
    ///
    /// If the player of the view is not to move.
    fn advise(&mut self, view: &View) -> Advice<Action> {
        let ranked = self.ranked(view);
        let action = ranked.first().expect("the player is to move").0;
        let rest = match action {
            Action::Discard(card) | Action::Declare(card) => without(&view.hand(), card),
            _ => view.hand(),
        };
        let solver = self.0.of(&view.rules().melds);
        let shortfall = solver.shortfall(&rest).unwrap_or_default();
        let why = match (action, shortfall.lacks()) {
            (Action::Declare(_), _) => String::from("all cards are melded"),
            (_, lacks) if shortfall.runs > 0 => format!("the hand lacks {lacks}"),
            _ => format!(
                "the hand has {} points of loose cards",
                shortfall.loose_points
            ),
        };
        Advice {
            action,
            values: ranked
                .into_iter()
                .map(|(action, lacking)| (action, -lacking))
                .collect(),
            why: vec![why],
        }
    }
}

/// The shortfall of a hand, in points.
fn cost(shortfall: Shortfall) -> f64 {
    let [pure, runs] = [shortfall.pure_runs, shortfall.runs].map(f64::from);
    PURE_RUN * pure + RUN * runs + f64::from(shortfall.loose_points)
}

/// The mean shortfall after the best throw, over the cards that may be drawn.
fn mean(draws: &Draws) -> f64 {
    let cards: f64 = draws.draws.iter().map(|draw| f64::from(draw.unseen)).sum();
    let sum = draws
        .draws
        .iter()
        .map(|draw| f64::from(draw.unseen) * cost(draw.best.shortfall));
    if cards > 0.0 {
        sum.sum::<f64>() / cards
    } else {
        cost(draws.shortfall)
    }
}
