use combogrid_doudizhu::{FewestPlays, Hand, Rules};
use combogrid_games::doudizhu::{self, Action, State, View};
use combogrid_games::{Meter, NoChoice, Player, Uniform, duel};

/// Leaves the hand with the fewest plays to go, then with the fewest cards, and never beats its partner.
struct Counter(FewestPlays);

impl Player<State> for Counter {
    fn choose(&mut self, view: &View, _: &mut Meter) -> Result<Action, NoChoice> {
        let is_farmer = |player: usize| Some(player) != view.landlord();
        let partner_leads =
            |by: usize| by != view.player() && is_farmer(by) && is_farmer(view.player());
        if view.must_beat().is_some() && view.last().is_some_and(|(_, by)| partner_leads(by)) {
            return Ok(Action::Pass);
        }
        let left = |action: &Action| match action {
            Action::Play(cards) => view.hand().checked_sub(*cards).unwrap_or(Hand::EMPTY),
            Action::Pass | Action::Bid(_) => view.hand(),
        };
        let plays = |action: &Action| {
            let left = left(action);
            (self.0.count(left).unwrap_or(usize::MAX), left.total())
        };
        let best = view.legal().min_by_key(plays);
        best.ok_or(NoChoice::NotToMove)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let counter = |_seed| Counter(FewestPlays::new(Rules::default()));
    let (rules, mut meter) = (doudizhu::Rules::rlcard(), Meter::unlimited());
    let result = duel(&rules, 50, 7, &counter, &Uniform::new, &mut meter)?;
    let [landlord, farmers] = [0, 1].map(|side| result.side(side).won);
    let shares = format!("as landlord {landlord:.2}, as farmers {farmers:.2}");
    println!("{shares}");
    assert_eq!(shares, "as landlord 0.82, as farmers 1.00");
    Ok(())
}
