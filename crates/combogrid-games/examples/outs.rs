//! Measures what an out is worth in points when a card is thrown in gin: a player that throws the card with the fewest points left,
//! less a weight for each live card that completes a meld, against the simple player of the EAAI challenge:
//! `cargo run --release -p combogrid-games --example outs -- 400 1`

use combogrid_budget::Meter;
use combogrid_games::gin::{Action, Phase, Rules, Simple, State, View};
use combogrid_games::{NoChoice, Player, duel};
use combogrid_rummy::{self as rummy, Advisor, CardSet, Hand, Situation};

/// Throws by points and outs as the advisor ranks them, takes what lowers its points, and knocks in its first three turns or
/// with gin.
#[derive(Clone)]
struct ByOuts {
    advisor: Advisor,
    weight: f64,
    share: f64,
    within: u32,
}

/// Cards of gin as a hand of the engine.
fn hand(cards: CardSet) -> Hand {
    let text: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    Hand::parse(&text.join(" "), &rummy::Rules::gin()).unwrap_or(Hand::EMPTY)
}

impl Player<State> for ByOuts {
    fn choose(&mut self, view: &View, _: &mut Meter) -> Result<Action, NoChoice> {
        if !matches!(view.phase(), Phase::Throw { .. }) {
            return Ok(elsewhere(view));
        }
        let own = hand(view.hand());
        let gone = CardSet::ALL
            .difference(view.unseen())
            .difference(view.hand());
        let situation = Situation::of(&own).seen(hand(gone));
        let throws = self
            .advisor
            .throws(&situation)
            .map_err(|_| NoChoice::NotToMove)?;
        let legal: Vec<Action> = view.legal().collect();
        let least = throws
            .iter()
            .map(|throw| throw.discard.deadwood)
            .min()
            .unwrap_or(0);
        let mut best: Option<(f64, Action)> = None;
        for throw in throws {
            let Ok(card) = throw.discard.tile.to_string().parse() else {
                continue;
            };
            let points = throw.discard.deadwood;
            let outs = u32::try_from(throw.live()).unwrap_or(u32::MAX);
            let mut action = Action::Discard(card);
            let mut cost = f64::from(points);
            if points <= least + self.within {
                cost = cost.min(f64::from(least)) + self.share * f64::from(points - least)
                    - self.weight * f64::from(outs.min(6));
            }
            if legal.contains(&Action::Gin(card)) {
                (action, cost) = (Action::Gin(card), f64::MIN);
            } else if view.turns() < 3 && legal.contains(&Action::Knock(card)) {
                (action, cost) = (Action::Knock(card), f64::from(points) - 1_000.0);
            }
            if legal.contains(&action) && best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, action));
            }
        }
        best.map(|(_, action)| action).ok_or(NoChoice::NotToMove)
    }
}

/// The choice in the other phases.
fn elsewhere(view: &View) -> Action {
    let lowers = view.top().is_some_and(|card| {
        let whole = view.hand().with(card);
        let least = view
            .hand()
            .iter()
            .map(|thrown| whole.without(thrown).deadwood())
            .min();
        view.hand().completing().contains(card) && least < Some(view.hand().deadwood())
    });
    let legal: Vec<Action> = view.legal().collect();
    if lowers && legal.contains(&Action::Take) {
        return Action::Take;
    }
    let ends = legal.iter().find(|action| {
        matches!(
            action,
            Action::Gin(_) | Action::Knock(_) | Action::LayOff(_)
        )
    });
    let passes = [Action::Draw, Action::Pass, Action::Done];
    let rest = passes.into_iter().find(|action| legal.contains(action));
    ends.copied().or(rest).unwrap_or(legal[0])
}

fn main() {
    let number = |index: usize, usual: u32| {
        let text = std::env::args().nth(index);
        text.and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (pairs, seed) = (number(1, 200), number(2, 1));
    for (weight, within) in [
        (0.0, 99),
        (0.5, 99),
        (0.75, 99),
        (1.0, 99),
        (1.25, 99),
        (1.5, 99),
        (1.75, 99),
    ] {
        let advisor = Advisor::new(&rummy::Rules::gin());
        let by_outs = |_| ByOuts {
            advisor: advisor.clone(),
            weight,
            share: 1.0,
            within,
        };
        let rules = Rules::eaai();
        let result = duel(
            &rules,
            pairs,
            seed.into(),
            &by_outs,
            &Simple::new,
            &mut Meter::unlimited(),
        );
        match result {
            Ok(result) => {
                let share = result.share();
                println!(
                    "weight {weight:.1} within {within}: {:.1} % ({:.1} to {:.1})",
                    100.0 * share.won,
                    100.0 * share.low,
                    100.0 * share.high
                );
            }
            Err(error) => println!("weight {weight:.1} within {within}: {error}"),
        }
    }
}
