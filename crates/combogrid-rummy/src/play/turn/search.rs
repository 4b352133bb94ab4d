//! The search for the best turn.

use core::cmp::Reverse;

use combogrid_budget::{Limit, Stopped};

use super::error::TurnError;
use super::{Played, Turn};
use crate::arrangements::Requirement;
use crate::cards::{
    Aim, Arrangement, Hand, JokerExchange, Meld, Rules, Score, Scoring, Tile, Weight, sort_by_key,
};
use crate::play::table::{Exchanged, Rest, Rests};
use crate::play::{Advisor, Exchange, Table};
use crate::solver::Answer;

/// The value that turns are compared by, greater is better: the scored deadwood if it is the aim, and the aim's terms.
type Value = (Reverse<u32>, Weight);

/// The best that was found: what is laid of a rest of the hand, and which rest that is.
struct Best {
    value: Value,
    laid: Arrangement,
    rest: usize,
}

/// The order of turns: by value, then fewer exchanges.
type Worth = (Value, Reverse<usize>);

/// A turn with its worth, if one was found, and whether all were looked at.
type Found = Answer<Option<(Worth, Played)>>;

impl Advisor {
    /// The new melds, the lay-offs and the exchanges of jokers that together reach the aim of a turn; ties are broken by
    /// the other aims, then by fewer exchanges, then by fewer lay-offs.
    ///
    /// A state is a state of laying off, as for [`lay_off`](Self::lay_off), or of arranging the rest, as for
    /// [`Solver::best`](crate::Solver::best).
    ///
    /// Computes by arranging every different rest of the hand that lay-offs can leave: one for each part of the hand
    /// that the table can take, for each set of exchanges.
    ///
    /// # Errors
    ///
    /// If table and hand together are more than the deck, if cards that are to be [kept](Turn::keeping) would be left, or
    /// if the budget is spent, with the best that was found.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Table, Turn};
    ///
    /// // The five takes the joker's place, and the joker makes a set of the two kings.
    /// let rules = Rules::kalooki();
    /// let table = Table::parse("4H JK 6H", &rules)?;
    /// let hand = Hand::parse("5H KC KD 2S", &rules)?;
    /// let played = Advisor::new(&rules).turn(&Turn::new(&table, &hand))?;
    /// assert_eq!(played.table.to_string(), "4H 5H 6H, KC KD JK");
    /// assert_eq!((played.exchanges.len(), played.rack.to_string()), (1, "2S".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn(&mut self, turn: &Turn<'_>) -> Result<Played, TurnError<Box<Played>>> {
        self.solver.restart();
        self.find_turn(turn)
    }

    /// Finds the best turn; its work adds to that of the query so far.
    pub(crate) fn find_turn(&mut self, turn: &Turn<'_>) -> Result<Played, TurnError<Box<Played>>> {
        let rules = *self.solver.rules();
        let all = turn.table.with_rack(turn.hand, &rules)?;
        let kept = TurnError::Kept { kept: turn.kept };
        if !turn.hand.contains(&turn.kept) {
            return Err(kept);
        }
        let options = if turn.must_open {
            Vec::new()
        } else {
            turn.table.exchanged(turn.hand, &rules)
        };
        let mut best = self.play(turn, Vec::new());
        // The first of the options is no exchange.
        for option in options.into_iter().skip(1) {
            if best.stopped.is_some() {
                break;
            }
            let found = self.play_after(turn, option);
            best = found.map(|found| {
                let all = best.value.into_iter().chain(found);
                all.reduce(|best, next| if next.0 > best.0 { next } else { best })
            });
        }
        if turn.must_open
            && best.stopped.is_none()
            && best
                .value
                .as_ref()
                .is_none_or(|(_, played)| played.laid.is_empty())
            && let Some(played) = turn.opening_by_pairs(&rules)
        {
            return Ok(played);
        }
        let Some(((value, _), played)) = best.value else {
            return Err(best.stopped.map_or(kept, |limit| {
                let known = Box::new(turn.nothing(&rules));
                Stopped { limit, known }.into()
            }));
        };
        let moved = match best.stopped {
            None if turn.may_rearrange && !turn.must_open && turn.kept.is_empty() => {
                self.rearrange(turn, &all, value)
            }
            stopped => Answer {
                value: None,
                stopped,
            },
        };
        let played = moved.map(|moved| moved.unwrap_or(played)).into_result();
        played.map_err(|stopped| stopped.map(Box::new).into())
    }

    /// The best turn after some exchanges, with their worth.
    fn play_after(&mut self, turn: &Turn<'_>, option: Exchanged) -> Found {
        let rules = *self.solver.rules();
        let Exchanged {
            exchanges,
            table,
            hand,
        } = option;
        let after = Turn {
            table: &table,
            hand: &hand,
            kept: turn.kept_after(&exchanges, &rules),
            ..*turn
        };
        let gain = turn.gain(table.melds(), &rules);
        self.play(&after, exchanges).map(|found| {
            let ((value, fewer), played) = found?;
            Some(((turn.with_gain(value, gain), fewer), played))
        })
    }

    /// The best turn at a table as it lies after some exchanges, if one leaves nothing that must be laid.
    fn play(&mut self, turn: &Turn<'_>, exchanges: Vec<Exchange>) -> Found {
        let rules = *self.solver.rules();
        let (rests, swept) = Rests::new(turn.table, turn.hand, &rules, self.solver.meter());
        let laid = Arrangement::all_loose(turn.hand);
        let mut best = turn.kept.is_empty().then(|| Best {
            value: turn.value(&laid, 0, &rules),
            laid,
            rest: 0,
        });
        let done = self.arrange_rests(turn, &rests, &mut best).and(swept);
        let value = best.map(|best| {
            let worth = (best.value, Reverse(exchanges.len()));
            (worth, best.played(&rests, exchanges, &rules))
        });
        Answer {
            value,
            stopped: done.err(),
        }
    }

    /// Makes `best` the best turn with any rest of the hand.
    ///
    /// The best turn without an opening bounds the best turn with one, so the rests are taken in that order.
    fn arrange_rests(
        &mut self,
        turn: &Turn<'_>,
        rests: &Rests<'_>,
        best: &mut Option<Best>,
    ) -> Result<(), Limit> {
        let rules = *self.solver.rules();
        let opening = if turn.must_open {
            Requirement::opening(&rules)
        } else {
            Requirement::NONE
        };
        let bounds = self.bounds(turn, rests);
        for (bound, rest) in bounds.value {
            if best.as_ref().is_some_and(|best| bound <= best.value) {
                break;
            }
            let Rest { rack, gain, .. } = rests.all()[rest];
            let mut laid = Arrangement::all_loose(&rack);
            let kept = self.solver.arrange(
                &rack,
                &turn.may_leave(&rack),
                turn.aim,
                rules.scoring(),
                &mut laid,
            );
            if !opening.is_met_by(&laid, &rules) {
                match self.arrange_opening(&rack, &opening, turn)? {
                    Some(opened) => laid = opened,
                    None => continue,
                }
            }
            let value = turn.value(&laid, gain, &rules);
            if kept.value && best.as_ref().is_none_or(|best| value > best.value) {
                *best = Some(Best { value, laid, rest });
            }
            if let Some(limit) = kept.stopped {
                return Err(limit);
            }
        }
        bounds.stopped.map_or(Ok(()), Err)
    }

    /// The best laying of each rest if there is no opening to meet, the best first, of equals the one with fewer
    /// lay-offs; rests that would keep a forbidden card are left out.
    fn bounds(&mut self, turn: &Turn<'_>, rests: &Rests<'_>) -> Answer<Vec<(Value, usize)>> {
        let rules = *self.solver.rules();
        let mut laid = Arrangement::all_loose(turn.hand);
        let mut bounds = Answer::whole(Vec::new());
        for (at, rest) in rests.all().iter().enumerate() {
            let may_leave = turn.may_leave(&rest.rack);
            let kept =
                self.solver
                    .arrange(&rest.rack, &may_leave, turn.aim, rules.scoring(), &mut laid);
            bounds.stopped = kept.stopped;
            if kept.value {
                bounds
                    .value
                    .push((turn.value(&laid, rest.gain, &rules), at));
            }
            if bounds.stopped.is_some() {
                break;
            }
        }
        let cards = |rest: usize| rests.all()[rest].rack.len();
        sort_by_key(&mut bounds.value, |&(value, rest)| {
            Reverse((value, cards(rest)))
        });
        bounds
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

    /// The best laying with melds of the table moved, if that is better.
    fn rearrange(&mut self, turn: &Turn<'_>, all: &Hand, than: Value) -> Answer<Option<Played>> {
        let rules = *self.solver.rules();
        let mut best = Arrangement::all_loose(all);
        let found = self.arrange_table(turn.table, turn.hand, turn.aim, &mut best);
        found.map(|found| {
            let own = turn.own_melds(best.melds(), &best.loose());
            let tiles = own.iter().flat_map(Meld::slots).map(|slot| slot.tile);
            let hand = tiles.chain(best.loose().tiles()).collect();
            let laid = Arrangement::new(&hand, own).filter(|_| found)?;
            let gain = turn.gain(best.melds(), &rules) - points(laid.melds(), &rules);
            (turn.value(&laid, gain, &rules) > than).then(|| Played {
                laid: laid.melds().to_vec(),
                pairs: Vec::new(),
                exchanges: Vec::new(),
                lay_offs: Vec::new(),
                table: Table::new(best.melds().to_vec()),
                rack: laid.loose(),
                deadwood: laid.deadwood(&rules),
            })
        })
    }
}

/// The points of melds.
fn points(melds: &[Meld], rules: &Rules) -> i64 {
    melds.iter().map(|meld| i64::from(meld.points(rules))).sum()
}

impl Turn<'_> {
    /// The points by which melds exceed the melds of the table.
    fn gain(&self, melds: &[Meld], rules: &Rules) -> i64 {
        points(melds, rules) - points(self.table.melds(), rules)
    }

    /// The cards of a rest of the hand that may be left in it.
    pub(super) fn may_leave(&self, rack: &Hand) -> Hand {
        if self.kept.is_empty() {
            return *rack;
        }
        let most = self.hand.checked_sub(&self.kept).unwrap_or(Hand::EMPTY);
        rack.common(&most)
    }

    /// The turn of a player who opens with pairs, if the rules have it and the hand has as many; cards that may not be
    /// left are among them.
    fn opening_by_pairs(&self, rules: &Rules) -> Option<Played> {
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

    /// The turn in which nothing is done.
    fn nothing(&self, rules: &Rules) -> Played {
        Played {
            laid: Vec::new(),
            pairs: Vec::new(),
            exchanges: Vec::new(),
            lay_offs: Vec::new(),
            table: self.table.clone(),
            rack: *self.hand,
            deadwood: Arrangement::all_loose(self.hand).deadwood(rules),
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

    /// A value where the melds of the table gained points besides.
    fn with_gain(&self, (deadwood, mut weight): Value, gain: i64) -> Value {
        match self.aim {
            Aim::Points => weight.0 += gain,
            Aim::Deadwood | Aim::Cards => weight.2 += gain,
        }
        (deadwood, weight)
    }

    /// The value of an arrangement of a rest of the hand, if the melds of the table gained this many points.
    fn value(&self, laid: &Arrangement, gain: i64, rules: &Rules) -> Value {
        let weight = self.aim.weight(Score::of(laid, rules));
        let deadwood = match self.aim {
            Aim::Deadwood => laid.deadwood(rules),
            Aim::Cards | Aim::Points => 0,
        };
        self.with_gain((Reverse(deadwood), weight), gain)
    }

    /// Those melds of a rearranged table that the hand alone can have made.
    fn own_melds(&self, melds: &[Meld], loose: &Hand) -> Vec<Meld> {
        let mut lying = self.table.melds().to_vec();
        let mut laid = self.hand.checked_sub(loose).unwrap_or(Hand::EMPTY);
        let is_own = |meld: &&Meld| {
            if let Some(place) = lying.iter().position(|other| other == *meld) {
                lying.swap_remove(place);
                return false;
            }
            let rest = laid.checked_sub(&meld.tiles());
            laid = rest.unwrap_or(laid);
            rest.is_some()
        };
        melds.iter().filter(is_own).copied().collect()
    }
}

impl Best {
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
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Advisor, Budget, Hand, Limit, Rules, Table, Turn, TurnError};

    /// Each search ends within its own steps and stores no state; a bound on states bounds those of all rests.
    #[test]
    fn searches_of_all_rests_are_bounded_together() {
        let rules = Rules::preset("okey").unwrap();
        let cards = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 4C 4D 4H 4S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S TC TD \
            TH TS JC JD JH JS QC QD QH QS KC KD KH KS JK JK";
        let hand = Hand::parse(cards, &rules).unwrap();
        let table = Table::parse("9S TS JS QS KS, KC KD KH", &rules).unwrap();
        let few = Budget::unlimited().max_states(15_000);
        let turned = Advisor::new(&rules)
            .with_budget(&few)
            .turn(&Turn::new(&table, &hand));
        match turned {
            Err(TurnError::Stopped(stopped)) => assert_eq!(stopped.limit, Limit::States(15_000)),
            other => panic!("{other:?}"),
        }
    }
}
