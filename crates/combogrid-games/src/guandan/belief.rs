//! Worlds that a player of Guandan thinks possible.

use combogrid_budget::Meter;
use combogrid_guandan::Card;

use super::public::may_keep;
use super::state::State;
use super::view::View;
use crate::{Hidden, Imagine, NoChoice, SplitMix64};

/// A player who gave a tribute has no higher card but wild ones. Every distribution that fits is about equally likely.
///
/// Players who gave lower cards get theirs first, so that there are always enough. With two of them the distributions are not
/// exactly as likely as each other, since the first one leaves no more than it could for the second.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Belief;

impl Imagine<State> for Belief {
    type Policies = ();

    /// Counts as one state.
    fn imagine(
        &mut self,
        view: &View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<State, NoChoice> {
        meter.state()?;
        let plays = view.plays_rules();
        let mut unseen = State::unseen(view);
        let count = unseen.hidden.len();
        random.draw(&mut unseen.hidden, count);
        let mut given: Vec<(u8, Card, usize)> = Vec::new();
        for tribute in view.tributes().filter(|given| given.from != view.player()) {
            if let Some(card) = tribute.card {
                given.push((plays.order(card.rank()), card, tribute.from));
            }
        }
        given.sort_unstable();
        for (_, gave, player) in given {
            let missing = unseen.sizes[player].saturating_sub(unseen.known[player].len());
            let (mut taken, mut others) = (Vec::new(), Vec::new());
            for card in unseen.hidden {
                if taken.len() < missing && may_keep(plays, gave, card) {
                    taken.push(card);
                } else {
                    others.push(card);
                }
            }
            unseen.known[player].extend(taken);
            unseen.hidden = others;
        }
        Ok(unseen.dealt(view, &[]))
    }
}
