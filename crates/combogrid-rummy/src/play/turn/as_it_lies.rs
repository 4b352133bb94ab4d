//! The best turn at a table whose melds stay as they lie, but for exchanges of jokers.
//!
//! Lay-offs leave rests of the hand. Each different rest is arranged, and the best of them is the turn.

use core::cmp::Reverse;

use combogrid_budget::{Limit, Stopped};

use super::rank::{AimValue, TurnValue};
use super::{Played, Turn, TurnError};
use crate::arrangements::Requirement;
use crate::cards::{Arrangement, Hand, JokerExchange, Meld, Rules, Scoring, Tile, sort_by_key};
use crate::play::table::{Exchanged, RackRest, Rests};
use crate::play::{Advisor, Exchange, Table};
use crate::solver::Answer;

/// A turn with its value, if one was found, and whether all were looked at.
pub(super) type FoundTurn = Answer<Option<(TurnValue, Played)>>;

/// The best that was found: what is laid of a rest of the hand, and which rest that is.
struct BestRest {
    order: RestOrder,
    laid: Arrangement,
    rest: usize,
}

/// The order of what is laid of a rest of the hand, greater is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct RestOrder {
    value: AimValue,
    /// The cards that are not laid off: of equals, the fewest lay-offs.
    cards: usize,
}

impl RestOrder {
    fn of(turn: &Turn<'_>, laid: &Arrangement, rest: &RackRest, rules: &Rules) -> Self {
        Self {
            value: turn.value(laid, rest.gain, rules),
            cards: rest.rack.len(),
        }
    }
}

impl Advisor {
    /// The best turn that leaves the melds of the table as they lie, but for exchanges of jokers.
    pub(super) fn play_as_it_lies(&mut self, turn: &Turn<'_>) -> FoundTurn {
        let rules = *self.solver.rules();
        let options = if turn.must_open || !turn.may_exchange {
            Vec::new()
        } else {
            turn.table.exchanged(turn.hand, &rules)
        };
        let as_it_lies = Exchanged {
            exchanges: Vec::new(),
            table: turn.table.clone(),
            hand: *turn.hand,
        };
        let mut best: FoundTurn = Answer::whole(None);
        // The first of the options is no exchange.
        for option in core::iter::once(as_it_lies).chain(options.into_iter().skip(1)) {
            for held in turn.held_back(&option.hand, &rules) {
                if best.stopped.is_some() {
                    return best;
                }
                let found = self.play_after(turn, &option, &held);
                best = found.map(|found| {
                    let all = best.value.into_iter().chain(found);
                    all.reduce(|best, next| if next.0 > best.0 { next } else { best })
                });
            }
        }
        best
    }

    /// The best turn after some exchanges in which these jokers and wild cards are held back, with its value.
    fn play_after(&mut self, turn: &Turn<'_>, option: &Exchanged, held: &Hand) -> FoundTurn {
        let rules = *self.solver.rules();
        let (table, kept) = (&option.table, turn.kept_after(&option.exchanges, &rules));
        let rest = option.hand.checked_sub(held);
        let Some(hand) = rest.filter(|rest| rest.contains(&kept)) else {
            return Answer::whole(None);
        };
        let after = Turn {
            table,
            hand: &hand,
            kept,
            ..*turn
        };
        let gain = turn.gain(table.melds(), &rules);
        let found = self.play(&after, option.exchanges.clone());
        found.map(|found| {
            let (value, mut played) = found?;
            played.hold(held, &rules);
            let value = value.with_gain(gain, turn.aim);
            let rank = turn.rank(&played.rack, value, &rules);
            let exchanges = Reverse(option.exchanges.len());
            let turn_value = TurnValue {
                rank,
                value,
                exchanges,
            };
            Some((turn_value, played))
        })
    }

    /// The best turn at a table as it lies after some exchanges, if one leaves nothing that must be laid.
    fn play(
        &mut self,
        turn: &Turn<'_>,
        exchanges: Vec<Exchange>,
    ) -> Answer<Option<(AimValue, Played)>> {
        let rules = *self.solver.rules();
        let (rests, swept) = Rests::new(turn.table, turn.hand, &rules, self.solver.meter());
        let laid = Arrangement::all_loose(turn.hand);
        let mut best = turn.kept.is_empty().then(|| BestRest {
            order: RestOrder {
                value: turn.value(&laid, 0, &rules),
                cards: turn.hand.len(),
            },
            laid,
            rest: 0,
        });
        let done = self.arrange_rests(turn, &rests, &mut best).and(swept);
        let value = best.map(|best| (best.order.value, best.played(&rests, exchanges, &rules)));
        Answer {
            value,
            stopped: done.err(),
        }
    }

    /// Makes `best` the best turn with any rest of the hand.
    ///
    /// No laying of a rest that opens is better than the best laying of it. So where that one does not open, it bounds those
    /// that do, and they are looked for from the highest bound on.
    fn arrange_rests(
        &mut self,
        turn: &Turn<'_>,
        rests: &Rests<'_>,
        best: &mut Option<BestRest>,
    ) -> Result<(), Limit> {
        let rules = *self.solver.rules();
        let opening = if turn.must_open {
            Requirement::opening(&rules)
        } else {
            Requirement::NONE
        };
        let mut bounds = Vec::new();
        let mut laid = Arrangement::all_loose(turn.hand);
        for (at, rest) in rests.all().iter().enumerate() {
            let may_leave = turn.may_leave(&rest.rack);
            let arranged =
                self.solver
                    .arrange(&rest.rack, &may_leave, turn.aim, rules.scoring(), &mut laid);
            if arranged.value {
                let order = RestOrder::of(turn, &laid, rest, &rules);
                if opening.is_met_by(&laid, &rules) {
                    BestRest::offer(best, order, &laid, at);
                } else {
                    bounds.push((order, at));
                }
            }
            if let Some(limit) = arranged.stopped {
                return Err(limit);
            }
        }
        sort_by_key(&mut bounds, |&(order, _)| Reverse(order));
        for (bound, at) in bounds {
            if best.as_ref().is_some_and(|best| bound <= best.order) {
                break;
            }
            let rest = &rests.all()[at];
            if let Some(laid) = self.arrange_opening(&rest.rack, &opening, turn)? {
                let order = RestOrder::of(turn, &laid, rest, &rules);
                BestRest::offer(best, order, &laid, at);
            }
        }
        Ok(())
    }

    /// The best arrangement that meets an opening, if there is one.
    fn arrange_opening(
        &mut self,
        rack: &Hand,
        opening: &Requirement,
        turn: &Turn<'_>,
    ) -> Result<Option<Arrangement>, Limit> {
        let (rules, may_leave) = (*self.solver.rules(), turn.may_leave(rack));
        let mut best = self
            .solver
            .best_meeting(rack, &may_leave, turn.aim, opening)?;
        if rules.scoring() == Scoring::AllWithoutRuns {
            let with_runs = opening.with_runs_of(&Requirement::runs_to_score(&rules));
            let with_runs = self
                .solver
                .best_meeting(rack, &may_leave, turn.aim, &with_runs)?;
            best = best
                .into_iter()
                .chain(with_runs)
                .max_by_key(|laid| turn.value(laid, 0, &rules));
        }
        Ok(best)
    }
}

impl Turn<'_> {
    /// The turn of a player who opens with pairs, if the rules have it and the hand has as many; cards that may not be
    /// left are among them.
    pub(super) fn opening_by_pairs(&self, rules: &Rules) -> Option<Played> {
        let pairs = (self.hand).pairs(rules.opening_pairs()?.into(), rules)?;
        let paired: Hand = pairs.iter().flat_map(Hand::tiles).collect();
        let rack = self.hand.checked_sub(&paired)?;
        self.may_leave(&rack).contains(&rack).then(|| Played {
            pairs,
            rack,
            deadwood: Arrangement::all_loose(&rack).deadwood(rules),
            ..self.nothing(rules)
        })
    }

    /// Whether jokers of the table may be taken for cards of the hand.
    pub(super) fn exchanges_jokers(&self, rules: &Rules) -> bool {
        self.may_exchange && rules.exchanges_jokers() && self.table.tiles().jokers() > 0
    }

    /// The jokers and wild cards that may be held back, none of them first; only none where they are worth nothing.
    ///
    /// A turn without those that the best turn holds back lays all the others or reaches as much, so the best of these
    /// turns is the best of all.
    pub(super) fn held_back(&self, hand: &Hand, rules: &Rules) -> Vec<Hand> {
        if self.joker_value == 0 {
            return vec![self.idle];
        }
        hand.wild_parts(rules)
    }

    /// The answer of a turn without rearranging.
    pub(super) fn ended(
        &self,
        found: FoundTurn,
        rules: &Rules,
    ) -> Result<Played, TurnError<Box<Played>>> {
        match (found.value, found.stopped) {
            (Some((_, played)), None) => Ok(played),
            (Some((_, played)), Some(limit)) => {
                let known = Box::new(played);
                Err(Stopped { limit, known }.into())
            }
            (None, None) => Err(TurnError::Kept { kept: self.kept }),
            (None, Some(limit)) => {
                let known = Box::new(self.nothing(rules));
                Err(Stopped { limit, known }.into())
            }
        }
    }

    /// The cards that may not be left after exchanges: without those that were given, with the jokers that must be laid
    /// at once.
    pub(super) fn kept_after(&self, exchanges: &[Exchange], rules: &Rules) -> Hand {
        let owed = match rules.joker_exchange() {
            JokerExchange::AtOnce => u8::try_from(exchanges.len()).unwrap_or(u8::MAX),
            JokerExchange::None | JokerExchange::ToHand => 0,
        };
        let given = exchanges.iter().map(|exchange| Tile::Card(exchange.card));
        let kept = given.fold(self.kept, Hand::minus);
        kept.with(Tile::Joker, kept.jokers() + owed)
    }
}

impl Played {
    /// Adds cards to the rest of the hand.
    fn hold(&mut self, held: &Hand, rules: &Rules) {
        if held.is_empty() {
            return;
        }
        let rack = self.rack.checked_add(held);
        self.rack = rack.expect("the cards are held back from the hand");
        self.deadwood = self.cost(rules);
    }

    /// The cost of the cards of the hand that are in no new meld.
    pub(super) fn cost(&self, rules: &Rules) -> u32 {
        let laid = self.laid.iter().flat_map(Meld::slots).map(|slot| slot.tile);
        let hand = laid.chain(self.rack.tiles()).collect();
        let arranged = Arrangement::new(&hand, self.laid.clone());
        arranged.map_or(self.deadwood, |laid| laid.deadwood(rules))
    }
}

impl BestRest {
    /// Makes `best` what is laid of a rest, if that is better.
    fn offer(best: &mut Option<Self>, order: RestOrder, laid: &Arrangement, rest: usize) {
        if best.as_ref().is_none_or(|best| order > best.order) {
            let laid = laid.clone();
            *best = Some(Self { order, laid, rest });
        }
    }

    fn played(&self, rests: &Rests<'_>, exchanges: Vec<Exchange>, rules: &Rules) -> Played {
        let (lay_offs, mut table) = rests.lay_offs(self.rest);
        let laid = self.laid.melds().to_vec();
        table.extend_from_slice(&laid);
        Played {
            laid,
            pairs: Vec::new(),
            exchanges,
            lay_offs,
            table: Table::new(table),
            rack: self.laid.loose(),
            deadwood: self.laid.deadwood(rules),
            changes: None,
            remain: Hand::EMPTY,
        }
    }
}
