//! A fast player that follows one split.

use combogrid_budget::Meter;
use combogrid_guandan::{FewestPlays, Play};

use super::values::{COUNTED, SEARCH};
use crate::guandan::action::Action;
use crate::guandan::public::{Phase, SEATS, partner};
use crate::guandan::state::State;
use crate::guandan::view::View;
use crate::{NoChoice, Player};

/// The cards of a player on the other side against whom bombs and cards of other plays are used.
const SHORT: usize = 10;
/// The height from which a play of the partner is left alone even if the split has a higher one.
const HIGH: u8 = 9;

/// Lays its hand out in the fewest plays and makes these: leads the lowest, and answers with the lowest that beats. It breaks
/// the split, or lays a bomb, only against a player with few cards. Low plays of its partner it beats with plays of the split,
/// so that it gets rid of them.
///
/// One search for each decision makes it fast enough to play deals out.
#[derive(Debug, Clone, Copy, Default)]
pub struct Planned;

impl Planned {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Planned {
        Planned
    }
}

impl Player<State> for Planned {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let first = || view.legal().next().ok_or(NoChoice::NotToMove);
        if view.phase() != Phase::Play {
            return first();
        }
        let rules = view.plays_rules();
        let height = |play: &Play| rules.height(*play);
        meter.states(COUNTED)?;
        let budget = meter.budget().clone().max_states(SEARCH);
        let search = FewestPlays::new(rules).with_budget(&budget);
        let split = search.witness(&view.hand());
        let split = split.unwrap_or_else(|stopped| stopped.known);
        let plays = split.iter().map(|laid| laid.play);
        let (left, own) = (view.left(), view.player());
        let Some((to, by)) = view.last() else {
            // Of equally low plays the one with the most cards goes first. Against a last card solos come last.
            let enemy = (0..SEATS)
                .filter(|seat| seat % 2 != own % 2)
                .map(|seat| left[seat]);
            let last = enemy.filter(|left| *left > 0).min().unwrap_or(0);
            let lead = plays.min_by_key(|play| {
                let lets_out = play.total() == last && last <= 2;
                (play.is_bomb(), lets_out, height(play), 10 - play.total())
            });
            return lead.map_or_else(first, |play| Ok(Action::Play(play)));
        };
        let is_partner = by == partner(own);
        let is_short = !is_partner && left[by] <= SHORT;
        let beats = |play: &Play| rules.beats(*play, to) && (is_short || !play.is_bomb());
        if is_partner && (rules.height(to) >= HIGH || to.is_bomb()) && split.len() > 1 {
            return Ok(Action::Pass);
        }
        let answer = plays
            .filter(beats)
            .min_by_key(|play| (play.is_bomb(), height(play)));
        if let Some(play) = answer {
            return Ok(Action::Play(play));
        }
        if is_short {
            let answers = view.plays();
            let lowest = answers.iter().min_by_key(|play| {
                (
                    play.is_bomb(),
                    play.wild_count(),
                    play.total(),
                    height(play),
                )
            });
            return Ok(lowest.map_or(Action::Pass, |play| Action::Play(*play)));
        }
        Ok(Action::Pass)
    }
}
