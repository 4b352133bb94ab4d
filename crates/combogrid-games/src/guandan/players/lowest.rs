//! A fast player without foresight.

use combogrid_budget::Meter;
use combogrid_guandan::Play;

use crate::guandan::action::Action;
use crate::guandan::public::{Phase, partner};
use crate::guandan::state::State;
use crate::guandan::view::View;
use crate::{NoChoice, Player};

/// The cards of another side's player against which bombs are laid.
const SHORT: usize = 10;

/// Leads low plays of many cards, beats the other side with the lowest play that does, and leaves the plays of its partner
/// alone. It lays bombs only against a player with few cards.
///
/// It asks for no splits, so that it plays deals out quickly.
#[derive(Debug, Clone, Copy, Default)]
pub struct Lowest;

impl Lowest {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Lowest {
        Lowest
    }
}

impl Player<State> for Lowest {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        if view.phase() != Phase::Play {
            return first(view);
        }
        let plays = view.plays();
        meter.states(plays.len() as u64 / 16)?;
        let all = view.hand().total();
        if let Some(out) = plays.iter().find(|play| play.total() == all) {
            return Ok(Action::Play(*out));
        }
        let rules = view.plays_rules();
        let height = |play: &Play| i32::from(rules.height(*play));
        let Some((_, by)) = view.last() else {
            let lead = plays.iter().max_by_key(|play| {
                let total = i32::try_from(play.total()).unwrap_or(0);
                let wilds = i32::try_from(play.wild_count()).unwrap_or(0);
                let kept = if play.is_bomb() { 100 } else { 4 * wilds };
                2 * total - height(play) - kept
            });
            return lead.map_or_else(|| first(view), |play| Ok(Action::Play(*play)));
        };
        let is_partner = by == partner(view.player());
        let is_short = view.left()[by] <= SHORT;
        let answers = plays
            .iter()
            .filter(|play| !is_partner && (is_short || !play.is_bomb()));
        let lowest = answers.min_by_key(|play| {
            (
                play.is_bomb(),
                play.wild_count(),
                play.total(),
                height(play),
            )
        });
        Ok(lowest.map_or(Action::Pass, |play| Action::Play(*play)))
    }
}

/// The first legal action.
fn first(view: &View) -> Result<Action, NoChoice> {
    view.legal().next().ok_or(NoChoice::NotToMove)
}
