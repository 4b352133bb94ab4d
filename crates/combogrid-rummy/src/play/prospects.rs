//! Draws, ranked by the rest after the best throw.

use combogrid_budget::{Limit, Stopped};

use crate::arrangements::Requirement;
use crate::cards::{Aim, Hand, Scoring, sort_by_key};
use crate::play::outs::{Chances, Lacking};
use crate::play::throws::{Known, Ranked};
use crate::play::{Advisor, Situation, Throw, Turn, TurnError};
use crate::solver::{Draw, Draws};

/// Every card that may be drawn, the best first, with the best throw after it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Prospects {
    /// The cost of the hand now and after each draw.
    pub draws: Draws,
    /// The best throw after each of them, in their order; or the cards that are all kept.
    pub throws: Vec<Throw>,
    /// How many unseen cards complete or extend a meld, or let the hand knock: those with which the hand costs less than
    /// it does now and the card together, and those after which a throw leaves a hand that may knock, which it may not
    /// now. A card that only replaces a dearer loose one is none of them.
    ///
    /// Where every card of a hand may count, or a cap holds, a cost says little about melds. Then these are the cards that
    /// bring the hand nearer to going out: [`Draws::nearer`].
    pub helping: u32,
}

impl Advisor {
    /// Every card that may be drawn with the best [throw](Self::throws) after it, those draws first whose throw ranks
    /// first; of equals those that cost least before the throw, then by rank and suit. Where
    /// [nothing is thrown](crate::OutDiscard::None), all cards are kept, and the draws rank by them.
    ///
    /// States are counted for all the hands together.
    ///
    /// # Errors
    ///
    /// As [`throws`](Self::throws), with the draws that were ranked.
    ///
    /// Computes in the cost of [`throws`](Self::throws) for each different card that may be drawn.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Situation};
    ///
    /// let rules = Rules::gin();
    /// let hand = Hand::parse("3H 4H 5H 9C 9D 9S KC KD QS QH", &rules)?;
    /// let prospects = Advisor::new(&rules).prospects(&Situation::of(&hand))?;
    /// let (queen, throw) = (prospects.draws.draws[0], &prospects.throws[0]);
    /// assert_eq!((queen.tile.to_string(), queen.kept), ("QC".into(), 20));
    /// assert_eq!(throw.discard.tile.to_string(), "KC");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn prospects(
        &mut self,
        situation: &Situation<'_>,
    ) -> Result<Prospects, TurnError<Prospects>> {
        let rules = *self.solver.rules();
        situation.check(&rules)?;
        let mut known = Prospects::default();
        let draws = self
            .solver
            .draws(situation.turn().hand(), &situation.elsewhere());
        let (draws, stopped) = match draws {
            Ok(draws) => (draws, None),
            Err(Stopped { limit, known }) => (known, Some(limit)),
        };
        let any = !draws.draws.is_empty();
        known.draws = Draws {
            draws: Vec::new(),
            ..draws
        };
        let done = self.rank_draws(situation, draws, &mut known);
        let helping = self.count_helping(situation, &known.draws);
        let done = match helping {
            Ok(helping) => {
                known.helping = helping;
                done
            }
            Err(limit) => done.and(Err(limit)),
        };
        match (done, stopped) {
            (Err(limit), _) | (Ok(()), Some(limit)) => Err(Stopped { limit, known }.into()),
            (Ok(()), None) if any && known.throws.is_empty() => Err(TurnError::Kept {
                kept: *situation.turn().kept(),
            }),
            (Ok(()), None) => Ok(known),
        }
    }

    /// Makes `known` the draws with their best throws, sorted.
    fn rank_draws(
        &mut self,
        situation: &Situation<'_>,
        draws: Draws,
        known: &mut Prospects,
    ) -> Result<(), Limit> {
        let rules = *self.solver.rules();
        let (turn, unseen) = (*situation.turn(), situation.unseen(&rules));
        let hand = turn.hand();
        // A wild card that is drawn may stand for itself, in melds that were none before. All of them are found at once.
        let wilds = unseen.iter().filter(|(tile, _)| rules.is_wild(*tile));
        let with_wilds = wilds.fold(*hand, |all, (tile, _)| all.plus(tile));
        let all_chances = self.chances(situation, &with_wilds, hand.len())?;
        let chances = all_chances.of_hand(hand);
        let mut lacking = chances.lacking(hand);
        known.draws.now = self.left_of(&turn, draws.now)?;
        let mut ranked: Vec<(Draw, Throw)> = Vec::with_capacity(draws.draws.len());
        let mut done = Ok(());
        for draw in draws.draws {
            // PERF: most melds have wild cards, so only these draws look at those of all of them.
            let chances = if rules.is_wild(draw.tile) {
                &all_chances
            } else {
                &chances
            };
            match self.rank_draw(situation, chances, &mut lacking, unseen, draw) {
                Ok(best) => ranked.extend(best),
                Err(error) => {
                    done = Err(error);
                    break;
                }
            }
        }
        sort_by_key(&mut ranked, |(draw, throw): &(Draw, Throw)| {
            (*throw.standing(), draw.kept, draw.tile.number())
        });
        (known.draws.draws, known.throws) = ranked.into_iter().unzip();
        done
    }

    /// A draw with the best throw after it, if one leaves no kept card. What the hand lacks before it is in `lacking`, also
    /// afterwards.
    fn rank_draw(
        &mut self,
        situation: &Situation<'_>,
        chances: &Chances,
        lacking: &mut Vec<Lacking>,
        unseen: Hand,
        draw: Draw,
    ) -> Result<Option<(Draw, Throw)>, Limit> {
        let turn = situation.turn();
        let (hand, tile) = (turn.hand(), draw.tile);
        let longer = hand.plus(tile);
        let after_draw = turn.with_hand(&longer);
        let still_unseen = unseen.minus(tile);
        let rules = *self.solver.rules();
        // A card only adds what it completes itself.
        let of_hand = lacking.len();
        let with_tile = chances.lacking_with(&longer, Some(tile)).into_iter();
        lacking.extend(with_tile.filter(|more| !more.is_of(hand)));
        let known = Known {
            hand: &longer,
            chances,
            lacking,
            unseen: still_unseen,
            // The card is drawn from the stock.
            took: None,
            order: situation.throw_order(),
        };
        let kept = self.left_of(&after_draw, draw.kept)?;
        let best = if rules.throws() {
            let (ranked, mut throws) = (Ranked::Best { all_kept: kept }, Vec::new());
            self.rank_throws(&after_draw, &known, ranked, &mut throws)?;
            throws.into_iter().next()
        } else {
            self.rank_whole(&after_draw, &known, tile)?
        };
        lacking.truncate(of_hand);
        Ok(best.map(|mut throw| {
            // The hand is kept whole, so that it costs what it costs after the draw.
            if throw.thrown().is_none() {
                throw.discard.deadwood = kept;
            }
            let best = throw.discard;
            (Draw { kept, best, ..draw }, throw)
        }))
    }

    /// The number of unseen cards that help: see [`Prospects::helping`].
    fn count_helping(&mut self, situation: &Situation<'_>, draws: &Draws) -> Result<u32, Limit> {
        let rules = *self.solver.rules();
        if rules.scoring() == Scoring::AllWithoutRuns || rules.cap().is_some() {
            return Ok(draws.nearer());
        }
        let turn = situation.turn();
        let may_not_knock_yet = match rules.knock() {
            Some(most) if draws.now > most.into() => true,
            // A hand may leave few enough points, and still too many cards, or too few runs.
            Some(_) => !self.may_knock(turn)?,
            None => false,
        };
        let mut helping = 0;
        for draw in &draws.draws {
            let costs_less = draw.kept < draws.now + rules.loose_points(draw.tile);
            if costs_less || may_not_knock_yet && self.may_knock_with(turn, draw)? {
                helping += u32::from(draw.unseen);
            }
        }
        Ok(helping)
    }

    /// Whether a throw after a draw leaves a hand that may knock.
    fn may_knock_with(&mut self, turn: &Turn<'_>, draw: &Draw) -> Result<bool, Limit> {
        let rules = *self.solver.rules();
        let most = rules.knock().map_or(0, u32::from);
        let asks_for_points_alone =
            Requirement::going_out_after_the_throw(&rules) == Requirement::NONE.loose_points(most);
        let throws_the_least =
            turn.rewarded(&rules) == Aim::Deadwood && rules.going_out().pairs.is_none();
        match draw.best.deadwood <= most {
            true if asks_for_points_alone => return Ok(true),
            false if throws_the_least => return Ok(false),
            // Another throw than the one that ranks first may leave fewer points.
            true | false => {}
        }
        let longer = turn.hand().plus(draw.tile);
        if !rules.throws() {
            return self.may_knock(&turn.with_hand(&longer));
        }
        for (thrown, _) in longer.iter() {
            if self.may_knock(&turn.with_hand(&longer.minus(thrown)))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The cost of the hand of a turn: alone, or after laying on a table.
    fn left_of(&mut self, turn: &Turn<'_>, alone: u32) -> Result<u32, Limit> {
        if turn.is_alone() {
            return Ok(alone);
        }
        let played = self.play_rest(&turn.aim(Aim::Deadwood))?;
        let laid = played.filter(|played| !turn.is_to_open() || played.lays());
        Ok(laid.map_or(alone, |played| played.deadwood))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Rules};

    fn stops_at(states: u64, hand: &Hand, rules: &Rules) -> Option<Limit> {
        let budget = Budget::unlimited().max_states(states);
        let mut advisor = Advisor::new(rules).with_budget(&budget);
        match advisor.prospects(&Situation::of(hand)) {
            Ok(_) => None,
            Err(TurnError::Stopped(stopped)) => Some(stopped.limit),
            Err(error) => panic!("{error}"),
        }
    }

    /// Three copies and jokers go by the parts of the hand. If each draw had a budget of its own, the throws would
    /// take no more states than the draws.
    #[test]
    fn throws_after_all_draws_share_one_budget() {
        let mut rules = Rules::rummikub();
        rules = rules
            .with("packs", "3")
            .unwrap()
            .with("jokers", "4")
            .unwrap();
        let hand = Hand::parse("3H 3H 3H 4H 5H 3D JK JK", &rules).unwrap();
        let draws_stop = |states| {
            let budget = Budget::unlimited().max_states(states);
            let mut advisor = Advisor::new(&rules).with_budget(&budget);
            advisor.solver().draws(&hand, &Hand::EMPTY).is_err()
        };
        let least = |stops: &dyn Fn(u64) -> bool| {
            let range: Vec<u64> = (0..100_000).collect();
            range.partition_point(|&states| stops(states)) as u64
        };
        let draws = least(&draws_stop);
        let all = least(&|states| stops_at(states, &hand, &rules).is_some());
        assert!(draws < all, "{draws} {all}");
        assert_eq!(
            stops_at(all - 1, &hand, &rules),
            Some(Limit::States(all - 1))
        );
    }

    /// Each search ends within its own steps and stores no state; a bound on states bounds the steps of all of them.
    #[test]
    fn searches_after_all_draws_are_bounded_together() {
        let rules = Rules::rummikub();
        let cards = "AC 2C 2D 2H 2S 2S 3D 4C 4D 4H 5C 5D 5H 5S 6C 6D 6S 7H 8C 8D 8H 8H 9C 9S 9S TC TD TH TS JC JC JD \
            JH QC QD QH QS KD KH JK";
        let hand = Hand::parse(cards, &rules).unwrap();
        let few = Budget::unlimited().max_states(2_000);
        let mut advisor = Advisor::new(&rules).with_budget(&few);
        assert!(advisor.throws(&Situation::of(&hand)).is_ok());
        assert_eq!(stops_at(2_000, &hand, &rules), Some(Limit::States(2_000)));
        assert_eq!(stops_at(100_000, &hand, &rules), None);
    }
}
