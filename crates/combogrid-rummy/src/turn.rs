//! A turn: new melds and lay-offs together.

use core::cmp::Reverse;

use combogrid_budget::{Limit, Stopped};
use thiserror::Error;

use crate::aim::{Aim, Score, Weight};
use crate::arrangement::Arrangement;
use crate::hand::Hand;
use crate::meld::Meld;
use crate::requirement::Requirement;
use crate::rules::{Rules, Scoring};
use crate::solver::{Answer, Solver};
use crate::sort::sort_by_key;
use crate::table::{BeyondDeckError, LayOff, Rest, Rests, Table};

/// What a player asks who may lay new melds and lay off on those of the table.
///
/// Nothing that lies on the table is moved, unless that is [allowed](Turn::rearranging), and the
/// [opening](crate::Rules::opening) is met already, unless the turn is [to meet it](Turn::opening).
///
/// ```
/// use combogrid_rummy::{Hand, Rules, Solver, Table, Turn};
///
/// // A defender at gin lays three of four sevens, and the fourth lets an eight go.
/// let rules = Rules::gin();
/// let table = Table::parse("4H 5H 6H", &rules)?;
/// let hand = Hand::parse("7C 7D 7H 7S 8H KS", &rules)?;
/// let played = Solver::new(&rules).turn(&Turn::new(&table, &hand))?;
/// assert_eq!(played.table.to_string(), "4H 5H 6H 7H 8H, 7C 7D 7S");
/// assert_eq!((played.rack.to_string(), played.deadwood), ("KS".into(), 10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub struct Turn<'a> {
    table: &'a Table,
    hand: &'a Hand,
    aim: Aim,
    may_rearrange: bool,
    must_open: bool,
}

impl<'a> Turn<'a> {
    /// A turn of the player with this hand at this table, with the least deadwood as the aim.
    pub const fn new(table: &'a Table, hand: &'a Hand) -> Self {
        Self {
            table,
            hand,
            aim: Aim::Deadwood,
            may_rearrange: false,
            must_open: false,
        }
    }

    /// The same turn with another aim; the points are those of new melds and those that lay-offs add to melds of the
    /// table.
    pub const fn aim(self, aim: Aim) -> Self {
        Self { aim, ..self }
    }

    /// The same turn in which melds of the table may be rearranged. They are only moved where more can be laid so, and
    /// never in a turn that is still [to open](Self::opening).
    pub const fn rearranging(self) -> Self {
        Self {
            may_rearrange: true,
            ..self
        }
    }

    /// The same turn of a player who has not opened: either nothing is laid, or new melds alone meet what the rules ask
    /// of an opening, and then there may be lay-offs.
    pub const fn opening(self) -> Self {
        Self {
            must_open: true,
            ..self
        }
    }
}

/// What is laid in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The new melds; where melds of the table were moved, those made of the hand alone.
    pub laid: Vec<Meld>,
    /// The lay-offs one after the other, by the melds of the table; empty where melds were moved.
    pub lay_offs: Vec<LayOff>,
    /// The table afterwards: its melds in their order, then the new ones.
    pub table: Table,
    /// What is left of the hand.
    pub rack: Hand,
    /// What the rest costs as the rules score it.
    pub deadwood: u32,
}

/// A turn without an answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TurnError {
    /// There are more copies of a tile than the deck has.
    #[error(transparent)]
    Beyond(#[from] BeyondDeckError),
    /// The budget was spent; `known` is the best that was found.
    #[error(transparent)]
    Stopped(#[from] Stopped<Box<Played>>),
}

/// What is compared, greater is better: the deadwood as it is scored where it is the aim, and the aim's terms.
type Value = (Reverse<u32>, Weight);

/// The best that was found: what is laid of a rest of the hand, and which rest that is.
struct Best {
    value: Value,
    laid: Arrangement,
    rest: usize,
}

impl Solver {
    /// The new melds and the lay-offs that together reach the aim of a turn; ties are broken by the other aims, then by
    /// fewer lay-offs.
    ///
    /// A state is one of laying off, as for [`lay_off`](Self::lay_off), or of arranging what that leaves, as for
    /// [`best`](Self::best).
    ///
    /// Computes by arranging every different rest of the hand that lay-offs can leave: one for each part of the hand
    /// that the table can take.
    ///
    /// # Errors
    ///
    /// If table and hand together are more than the deck, or if the budget is spent, with the best that was found.
    pub fn turn(&mut self, turn: &Turn<'_>) -> Result<Played, TurnError> {
        let rules = *self.rules();
        let all = turn.table.with_rack(turn.hand, &rules)?;
        let (rests, swept) = Rests::new(turn.table, turn.hand, &rules, self.restart());
        let laid = Arrangement::all_loose(turn.hand);
        let mut best = Best {
            value: turn.value(&laid, 0, &rules),
            laid,
            rest: 0,
        };
        let done = self.arrange_rests(turn, &rests, &mut best).and(swept);
        let played = best.played(&rests, &rules);
        let moved = match done {
            Ok(()) if turn.may_rearrange && !turn.must_open => {
                self.rearrange(turn, &all, best.value)
            }
            done => Answer {
                value: None,
                stopped: done.err(),
            },
        };
        let played = moved.map(|moved| moved.unwrap_or(played)).into_result();
        played.map_err(|stopped| stopped.map(Box::new).into())
    }

    /// Makes `best` the best of what can be laid of any rest of the hand.
    ///
    /// What is best without an opening bounds what is best with one, so the rests are taken in that order.
    fn arrange_rests(
        &mut self,
        turn: &Turn<'_>,
        rests: &Rests<'_>,
        best: &mut Best,
    ) -> Result<(), Limit> {
        let rules = *self.rules();
        let opening = if turn.must_open {
            Requirement::opening(&rules)
        } else {
            Requirement::NONE
        };
        let bounds = self.bounds(turn, rests);
        for (bound, rest) in bounds.value {
            if bound <= best.value {
                break;
            }
            let Rest { rack, gain, .. } = rests.all()[rest];
            let mut laid = Arrangement::all_loose(&rack);
            let stopped = self.arrange_as_scored(&rack, turn.aim, &mut laid);
            if !opening.is_met_by(&laid, &rules) {
                match self.arrange_opening(&rack, &opening, turn)? {
                    Some(opened) => laid = opened,
                    None => continue,
                }
            }
            let value = turn.value(&laid, gain, &rules);
            if value > best.value {
                *best = Best { value, laid, rest };
            }
            if let Some(limit) = stopped {
                return Err(limit);
            }
        }
        bounds.stopped.map_or(Ok(()), Err)
    }

    /// What can be laid of each rest if there is no opening to meet, the best first, of equals that with fewer lay-offs.
    fn bounds(&mut self, turn: &Turn<'_>, rests: &Rests<'_>) -> Answer<Vec<(Value, usize)>> {
        let rules = *self.rules();
        let mut laid = Arrangement::all_loose(turn.hand);
        let mut bounds = Answer::whole(Vec::new());
        for (at, rest) in rests.all().iter().enumerate() {
            bounds.stopped = self.arrange_as_scored(&rest.rack, turn.aim, &mut laid);
            bounds
                .value
                .push((turn.value(&laid, rest.gain, &rules), at));
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
        let rules = *self.rules();
        let mut best = self.best_meeting(rack, turn.aim, opening)?;
        if rules.scoring() == Scoring::AllWithoutRuns {
            let with_runs = opening.with_runs_of(&Requirement::runs_to_score(&rules));
            let with_runs = self.best_meeting(rack, turn.aim, &with_runs)?;
            best = best
                .into_iter()
                .chain(with_runs)
                .max_by_key(|laid| turn.value(laid, 0, &rules));
        }
        Ok(best)
    }

    /// What is laid where melds of the table may be moved, if that is better.
    fn rearrange(&mut self, turn: &Turn<'_>, all: &Hand, than: Value) -> Answer<Option<Played>> {
        let rules = *self.rules();
        let mut best = Arrangement::all_loose(all);
        let found = self.arrange_table(turn.table, turn.hand, turn.aim, &mut best);
        found.map(|found| {
            let own = turn.own_melds(best.melds(), &best.loose());
            let tiles = own.iter().flat_map(Meld::slots).map(|slot| slot.tile);
            let hand = tiles.chain(best.loose().tiles()).collect();
            let laid = Arrangement::new(&hand, own).filter(|_| found)?;
            let points = |melds: &[Meld]| {
                melds
                    .iter()
                    .map(|meld| i64::from(meld.points(&rules)))
                    .sum::<i64>()
            };
            let gain = points(best.melds()) - points(turn.table.melds()) - points(laid.melds());
            (turn.value(&laid, gain, &rules) > than).then(|| Played {
                laid: laid.melds().to_vec(),
                lay_offs: Vec::new(),
                table: Table::new(best.melds().to_vec()),
                rack: laid.loose(),
                deadwood: laid.deadwood(&rules),
            })
        })
    }
}

impl Turn<'_> {
    /// What an arrangement of a rest of the hand is worth, where the melds of the table gained this many points.
    fn value(&self, laid: &Arrangement, gain: i64, rules: &Rules) -> Value {
        let mut weight = self.aim.weight(Score::of(laid, rules));
        let deadwood = match self.aim {
            Aim::Deadwood => laid.deadwood(rules),
            Aim::Cards | Aim::Points => 0,
        };
        match self.aim {
            Aim::Points => weight.0 += gain,
            Aim::Deadwood | Aim::Cards => weight.2 += gain,
        }
        (Reverse(deadwood), weight)
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
    fn played(&self, rests: &Rests<'_>, rules: &Rules) -> Played {
        let (lay_offs, mut table) = rests.lay_offs(self.rest);
        let laid = self.laid.melds().to_vec();
        table.extend_from_slice(&laid);
        Played {
            laid,
            lay_offs,
            table: Table::new(table),
            rack: self.laid.loose(),
            deadwood: self.laid.deadwood(rules),
        }
    }
}
