//! Which of several discards or draws that cost the same leaves a hand nearest to going out.

use std::cmp::Reverse;

use combogrid_rummy::{
    Discard, Draw, Draws, Hand, Rules, Scoring, Shortfall, Solver, Stopped, Tile, sort_by_key,
};

/// Whether hands of equal cost differ in how far they are from going out: where the rules have a cap, or count every card
/// until certain runs are there.
fn may_cost_all(rules: &Rules) -> bool {
    rules.scoring() == Scoring::AllWithoutRuns || rules.cap().is_some()
}

/// The shortfall of each hand that costs as much as it would without any meld; that of another is what it costs.
fn shortfalls(solver: &mut Solver, hands: &[(Hand, u32)]) -> Result<Vec<Shortfall>, Stopped<()>> {
    let rules = *solver.rules();
    let costs_all = |&&(hand, cost): &&(Hand, u32)| cost >= rules.capped(hand.loose_points(&rules));
    let hard = hands.iter().filter(costs_all).map(|(hand, _)| *hand);
    let found = solver.shortfalls(hard).map_err(|error| error.map(drop))?;
    let mut found = found.into_iter();
    let each = hands.iter().map(|hand| {
        let shortfall = costs_all(&hand).then(|| found.next()).flatten();
        shortfall.unwrap_or(Shortfall {
            loose_points: hand.1,
            ..Shortfall::default()
        })
    });
    Ok(each.collect())
}

/// Something that was found about a hand, and the shortfall of what it leaves.
pub(super) type Rated<T> = (T, Shortfall);

fn unrated<T>(all: Vec<T>) -> Vec<Rated<T>> {
    let all = all.into_iter();
    all.map(|one| (one, Shortfall::default())).collect()
}

fn without(hand: &Hand, tile: Tile) -> Hand {
    hand.with(tile, hand.count(tile) - 1)
}

/// The discards from a hand; of those that cost the same the one first that leaves the least shortfall.
pub(super) fn discards(
    solver: &mut Solver,
    hand: &Hand,
) -> Result<Vec<Rated<Discard>>, Stopped<Vec<Rated<Discard>>>> {
    let discards = solver.discards(hand);
    let discards = discards.map_err(|stopped| stopped.map(unrated))?;
    if !may_cost_all(solver.rules()) {
        return Ok(unrated(discards));
    }
    let left = discards.iter();
    let left = left.map(|discard| (without(hand, discard.tile), discard.deadwood));
    match shortfalls(solver, &left.collect::<Vec<_>>()) {
        Ok(found) => {
            let mut rated: Vec<_> = discards.into_iter().zip(found).collect();
            sort_by_key(&mut rated, |(discard, shortfall)| {
                (discard.deadwood, *shortfall)
            });
            Ok(rated)
        }
        Err(stopped) => Err(stopped.map(|()| unrated(discards))),
    }
}

/// What a hand lacks now, and what each draw would leave.
#[derive(Debug)]
pub(super) struct RatedDraws {
    /// What the hand costs as it is, and what it lacks.
    pub(super) now: Rated<u32>,
    /// The mean of what the hand costs after the next draw and the best discard.
    pub(super) expected: Option<f64>,
    /// How many unseen cards leave less than the hand costs now.
    pub(super) helping: u32,
    /// The best first.
    pub(super) draws: Vec<Rated<Draw>>,
}

impl RatedDraws {
    fn unrated(draws: Draws) -> Self {
        Self {
            now: (draws.now, Shortfall::default()),
            expected: draws.expected_deadwood(),
            helping: draws.helping(),
            draws: unrated(draws.draws),
        }
    }
}

/// The draws; of those that cost the same the one first after which the best discard leaves the least shortfall.
pub(super) fn draws(
    solver: &mut Solver,
    hand: &Hand,
    seen: &Hand,
) -> Result<RatedDraws, Stopped<RatedDraws>> {
    let draws = solver.draws(hand, seen);
    let mut draws = draws
        .map(RatedDraws::unrated)
        .map_err(|stopped| stopped.map(RatedDraws::unrated))?;
    let rules = *solver.rules();
    if !may_cost_all(&rules) {
        return Ok(draws);
    }
    let asked: Vec<_> = draws
        .draws
        .iter()
        .map(|(draw, _)| ties(hand, draw, &rules))
        .collect();
    let now = shortfalls(solver, &[(*hand, draws.now.0)]);
    let nearest = now.and_then(|now| {
        draws.now.1 = now[0];
        let nearest = solver.nearest_throws(asked.iter().cloned());
        nearest.map_err(|stopped| stopped.map(drop))
    });
    let nearest = match nearest {
        Ok(nearest) => nearest,
        Err(stopped) => return Err(stopped.map(|()| draws)),
    };
    let mut nearest = nearest.into_iter();
    for ((draw, shortfall), (_, ties)) in draws.draws.iter_mut().zip(asked) {
        let own = Shortfall {
            loose_points: draw.best.deadwood,
            ..Shortfall::default()
        };
        let own = (!ties.contains(&draw.best.tile)).then_some((draw.best.tile, own));
        let key =
            |(tile, left): &(Tile, Shortfall)| (*left, Reverse(rules.loose_points(*tile)), *tile);
        let tied = (!ties.is_empty()).then(|| nearest.next()).flatten();
        if let Some(best) = own.into_iter().chain(tied).min_by_key(key) {
            (draw.best.tile, *shortfall) = best;
        }
    }
    let order =
        |(draw, shortfall): &Rated<Draw>| (draw.best.deadwood, *shortfall, draw.kept, draw.tile);
    sort_by_key(&mut draws.draws, order);
    Ok(draws)
}

/// A hand with a drawn card, and the throws after which the rest costs as much as the best one leaves, and all it can cost.
fn ties(hand: &Hand, draw: &Draw, rules: &Rules) -> (Hand, Vec<Tile>) {
    let longer = hand.with(draw.tile, hand.count(draw.tile) + 1);
    let all = longer.loose_points(rules);
    let costs_all =
        |tile: &Tile| draw.best.deadwood >= rules.capped(all - rules.loose_points(*tile));
    let tiles = longer.iter().map(|(tile, _)| tile);
    (longer, tiles.filter(costs_all).collect())
}

/// The runs that a hand lacks in words; nothing if it lacks none.
#[cfg(feature = "cli")]
pub(super) fn missing_runs(lacks: combogrid_rummy::Runs) -> String {
    match lacks.runs {
        0 => String::new(),
        _ => lacks.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solver() -> Solver {
        Solver::new(&Rules::indian())
    }

    fn hand(text: &str) -> Hand {
        Hand::parse(text, &Rules::indian()).unwrap()
    }

    #[test]
    fn where_every_discard_costs_the_cap_the_run_is_kept_and_the_dearest_card_thrown() {
        let hand = hand("3H 4H 5H 9C 9D 9S 2C 2D 6S 7C TD QS KC JH");
        let rated = discards(&mut solver(), &hand).unwrap();
        assert!(rated.iter().all(|(discard, _)| discard.deadwood == 80));
        let (first, shortfall) = rated[0];
        assert_eq!(first.tile.to_string(), "TD");
        assert_eq!(shortfall.lacks().to_string(), "one run");
        let last: Vec<String> = rated[rated.len() - 3..]
            .iter()
            .map(|(discard, _)| discard.tile.to_string())
            .collect();
        assert_eq!(last, ["5H", "4H", "3H"]);
    }

    #[test]
    fn a_draw_that_makes_a_run_helps_though_it_costs_as_much() {
        let hand = hand("3H 4H 9C 9D 9S 2C 2D 6S 7C TD QS KC JH");
        let rated = draws(&mut solver(), &hand, &Hand::EMPTY).unwrap();
        assert_eq!((rated.now.0, rated.helping), (80, 0));
        let (best, left) = rated.draws[0];
        assert!(["2H", "5H"].contains(&best.tile.to_string().as_str()));
        assert_eq!(left.lacks().to_string(), "one run");
        assert!(left < rated.now.1);
        assert!(
            rated
                .draws
                .is_sorted_by_key(|(draw, left)| (draw.best.deadwood, *left))
        );
    }

    #[test]
    fn the_throw_after_a_draw_is_the_first_of_the_discards() {
        let hand = hand("3H 4H 9C 9D 9S 2C JK 6S 7C TD QS KC JH");
        for (draw, left) in draws(&mut solver(), &hand, &Hand::EMPTY).unwrap().draws {
            let longer = hand.with(draw.tile, hand.count(draw.tile) + 1);
            let first = discards(&mut solver(), &longer).unwrap()[0];
            assert_eq!((draw.best, left), first, "{}", draw.tile);
        }
    }

    #[test]
    fn rules_without_a_cap_are_left_alone() {
        let rules = Rules::gin();
        let hand = Hand::parse("3D 4D 5D 6D JD 3H JH AS 2S 3S JS", &rules).unwrap();
        let mut solver = Solver::new(&rules);
        let plain = solver.discards(&hand).unwrap();
        assert_eq!(discards(&mut solver, &hand).unwrap(), unrated(plain));
    }
}
