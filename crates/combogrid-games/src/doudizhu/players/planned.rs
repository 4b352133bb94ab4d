//! The fast way to play a hand of two packs out: along one split.

use combogrid_budget::Meter;
use combogrid_doudizhu::{Play, Rank};

use super::Greedy;
use super::greedy::{is_bomb, same_side};
use crate::NoChoice;
use crate::doudizhu::action::Action;
use crate::doudizhu::public::Phase;
use crate::doudizhu::view::View;

/// The cards of an enemy against whom bombs and cards of other plays are used.
const SHORT: usize = 10;
/// The rank from which on a play of another farmer is left alone even if the split has a higher one.
const HIGH: Rank = Rank::Jack;

impl Greedy {
    /// The action along a shortest split: leads its lowest play, and answers with its lowest that beats. It breaks the split, or lays
    /// a bomb, only against an enemy with few cards. Low plays of other farmers it beats with plays of the split, so that it gets rid of
    /// them. It bids as `Greedy` does.
    ///
    /// One search for each decision makes it fast enough to play hands of two packs out: `Greedy` compares what each of some hundred
    /// plays leaves.
    pub(super) fn planned(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        if view.phase() != Phase::Play {
            let ranked = self.ranked(view, meter)?;
            return Ok(ranked.first().ok_or(NoChoice::NotToMove)?.0);
        }
        let rules = view.rules().plays;
        let split = self.split(view, view.hand(), meter)?;
        // A split may have a trio that only the last play may be.
        let of_hand = rules.for_hand(view.hand());
        let legal = || split.iter().filter(|play| of_hand.allows(**play));
        let Some((to, by)) = view.last().filter(|(_, by)| *by != view.player()) else {
            // Against the last cards of an enemy as many are led last. Of equally low plays the one with the most cards goes first.
            let left = view.left().iter().enumerate();
            let enemies = left.filter(|(seat, _)| !same_side(view, *seat));
            let fewest = enemies.map(|(_, left)| *left).min().unwrap_or(0);
            let lead = legal().min_by_key(|play| {
                let lets_out = play.total() == fewest && fewest <= 2;
                let fewer = usize::MAX - play.total();
                (is_bomb(rules, **play), lets_out, play.head(), fewer)
            });
            if let Some(play) = lead {
                return Ok(Action::Play(play.cards()));
            }
            return view.legal().next().ok_or(NoChoice::NotToMove);
        };
        let is_mate = same_side(view, by);
        if is_mate && split.len() > 1 && (to.head() >= HIGH || is_bomb(rules, to)) {
            return Ok(Action::Pass);
        }
        let is_short = !is_mate && view.left()[by] <= SHORT;
        let bombs_too = is_short || split.len() == 1;
        let answers = legal()
            .filter(|play| rules.beats(**play, to) && (bombs_too || !is_bomb(rules, **play)));
        let answer = answers.min_by_key(|play| (is_bomb(rules, **play), play.head()));
        if let Some(play) = answer {
            return Ok(Action::Play(play.cards()));
        }
        if is_short {
            let plays: Vec<Play> = view.plays();
            let lowest = (plays.iter())
                .min_by_key(|play| (is_bomb(rules, **play), play.total(), play.head()));
            return Ok(lowest.map_or(Action::Pass, |play| Action::Play(play.cards())));
        }
        Ok(Action::Pass)
    }
}
