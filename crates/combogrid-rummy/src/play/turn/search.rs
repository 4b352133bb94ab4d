//! The search for the best turn.

use core::cmp::Reverse;

use combogrid_budget::{Limit, Stopped};

use super::error::TurnError;
use super::{Moves, Played, Turn};
use crate::arrangements::{Requirement, find_candidates};
use crate::cards::{
    Aim, Arrangement, Hand, JokerExchange, Meld, Rules, Score, Scoring, Tile, Weight, sort_by_key,
};
use crate::play::changes::{STEP, continued};
use crate::play::table::{Exchanged, Rest, Rests};
use crate::play::{Advisor, Changes, Exchange, Table};
use crate::solver::Answer;

/// The value that turns are compared by, greater is better: the scored deadwood if it is the aim, and the aim's terms.
type AimValue = (Reverse<u32>, Weight);

/// The best that was found: what is laid of a rest of the hand, and which rest that is.
struct BestRest {
    order: RestOrder,
    laid: Arrangement,
    rest: usize,
}

/// The order of what is laid of a rest of the hand, greater is better: its value, then the cards that are not laid off.
type RestOrder = (AimValue, usize);

/// What turns are compared by first, greater is better: whether the turn goes out and what is left of it, where jokers
/// that stay are worth something; then the score and the aim.
type TurnRank = ((bool, i64), (Reverse<u32>, i64));

/// The order of turns without rearranging: by rank, by value, then fewer exchanges.
type Worth = (TurnRank, AimValue, Reverse<usize>);

/// A turn with its worth, if one was found, and whether all were looked at.
type FoundTurn = Answer<Option<(Worth, Played)>>;

/// A turn with melds of the table moved, and the measure of its changes.
struct Moved {
    rank: TurnRank,
    key: (u32, u64),
    played: Played,
}

/// How hard to look for few changes to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sought {
    /// Any turn that reaches the aim.
    Value,
    /// One with the fewest changes.
    FewestChanges,
}

impl Advisor {
    /// The new melds, the lay-offs and the exchanges of jokers that together reach the aim of a turn; ties are broken by
    /// the other aims, then by fewer exchanges, then by fewer lay-offs.
    ///
    /// In a turn that may [rearrange](Turn::rearranging), ties are broken by fewer melds of the table broken, then by
    /// fewer steps, then by the other aims. If the search for fewer changes stops, the turn still reaches the aim, and
    /// [`Changes::are_fewest`](crate::Changes) says that fewer are possible.
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
        self.find_or_settle(turn)
    }

    fn find_or_settle(&mut self, turn: &Turn<'_>) -> Result<Played, TurnError<Box<Played>>> {
        if turn.counts_laid_points() {
            return self.turn_for_points(turn, Self::find_or_settle);
        }
        match self.find_turn(turn, Sought::FewestChanges) {
            Err(TurnError::Kept { .. }) if !turn.loose.is_empty() => self.settle(turn),
            found => found,
        }
    }

    /// The turn that lays the most points on a table that may be rearranged: the one that leaves the least where the cards
    /// of the hand cost what they are worth in a meld.
    ///
    /// The points of the table as a whole would not do, since they grow where its own jokers are moved.
    fn turn_for_points(
        &mut self,
        turn: &Turn<'_>,
        find: impl FnOnce(&mut Self, &Turn<'_>) -> Result<Played, TurnError<Box<Played>>>,
    ) -> Result<Played, TurnError<Box<Played>>> {
        let rules = *self.solver.rules();
        let mut advisor = Self::new(&rules.with_costs_of_melds());
        core::mem::swap(advisor.solver.meter(), self.solver.meter());
        let found = find(&mut advisor, &turn.aim(Aim::Deadwood));
        // A bound that is met here is met again by whoever counts next.
        let _ = advisor.solver.count_searches();
        core::mem::swap(advisor.solver.meter(), self.solver.meter());
        let cost = |played: Played| Played {
            deadwood: played.cost(&rules),
            ..played
        };
        match found {
            Ok(played) => Ok(cost(played)),
            Err(TurnError::Stopped(stopped)) => {
                Err(stopped.map(|known| Box::new(cost(*known))).into())
            }
            Err(error) => Err(error),
        }
    }

    /// The best turn that leaves as few tiles of the table in no meld as can be, where not all of them can be in one.
    ///
    /// More and more tiles are left, in every way, so the first that can be laid leave the fewest. A tile that is in no
    /// meld at all is left in any case.
    fn settle(&mut self, turn: &Turn<'_>) -> Result<Played, TurnError<Box<Played>>> {
        let rules = *self.solver.rules();
        let lying = turn.table.with_rack(&turn.loose, &rules)?;
        let all = turn.table.with_rack(&turn.all(), &rules)?;
        let mut melds = Vec::new();
        let found = find_candidates(&all, &rules, &mut melds, self.solver.meter());
        let (mut remain, mut doubtful) = (Hand::EMPTY, Vec::new());
        for (tile, copies) in lying.iter() {
            if melds.iter().any(|meld| meld.tiles().count(tile) > 0) {
                doubtful.extend(core::iter::repeat_n(tile, usize::from(copies)));
            } else {
                remain = remain.with(tile, copies);
            }
        }
        let laid_nothing = |remain| {
            Box::new(Played {
                remain,
                ..turn.nothing(&rules)
            })
        };
        let stopped = |limit, remain| Stopped {
            limit,
            known: laid_nothing(remain),
        };
        found.map_err(|limit| stopped(limit, lying))?;
        for more in 0..=doubtful.len() {
            let mut best: Option<(TurnRank, Hand)> = None;
            for left in parts_of(&doubtful, more) {
                if let Err(limit) = self.solver.meter().tick() {
                    return Err(stopped(limit, lying).into());
                }
                let remain = remain.checked_add(&left).unwrap_or(remain);
                let loose = lying.checked_sub(&remain).unwrap_or(Hand::EMPTY);
                let rest = Turn {
                    table: Table::EMPTY,
                    loose,
                    ..*turn
                };
                let moved = self.rearrange(&rest, Sought::Value);
                if let Some(limit) = moved.stopped {
                    return Err(stopped(limit, lying).into());
                }
                if let Some(moved) = moved.value
                    && best.as_ref().is_none_or(|(rank, _)| moved.rank > *rank)
                {
                    best = Some((moved.rank, remain));
                }
            }
            if let Some((_, remain)) = best {
                let loose = lying.checked_sub(&remain).unwrap_or(Hand::EMPTY);
                let table = Table::EMPTY;
                let rest = Turn {
                    table,
                    loose,
                    ..*turn
                };
                let played = self.rearrange(&rest, Sought::FewestChanges);
                let played = played.value.map(|moved| moved.played);
                let played = played.unwrap_or_else(|| turn.nothing(&rules));
                // The search knows no meld of the table, since any of its tiles may be left.
                return Ok(Played {
                    remain,
                    ..turn.with_changes(played, false)
                });
            }
        }
        Ok(*laid_nothing(lying))
    }

    /// Finds the best turn; its work adds to that of the query so far.
    pub(crate) fn find_turn(
        &mut self,
        turn: &Turn<'_>,
        sought: Sought,
    ) -> Result<Played, TurnError<Box<Played>>> {
        if turn.counts_laid_points() {
            return self.turn_for_points(turn, |advisor, turn| advisor.find_turn(turn, sought));
        }
        if turn.moves == Moves::LayOffs && turn.loose.is_empty() {
            return self.only_lay_off(turn);
        }
        let played = self.find_best_turn(turn, sought)?;
        if sought == Sought::Value {
            return Ok(played);
        }
        Ok(self.with_idle_wilds(turn, played))
    }

    /// The turn without those jokers and wild cards that cost nothing in the hand and by which no less is left, unless the
    /// turn goes out.
    ///
    /// Of those that the best turn lays, as many are held back as can be without more changes to the table.
    fn with_idle_wilds(&mut self, turn: &Turn<'_>, played: Played) -> Played {
        let rules = *self.solver.rules();
        if turn.aim != Aim::Deadwood || turn.joker_value > 0 || played.rack.is_empty() {
            return played;
        }
        let taken = u8::try_from(played.exchanges.len()).unwrap_or(u8::MAX);
        let held = turn
            .hand
            .jokers()
            .saturating_add(taken)
            .min(Hand::MOST_COPIES);
        let mut laid = Hand::EMPTY;
        for (tile, copies) in turn.hand.with(Tile::Joker, held).iter() {
            if rules.is_wild(tile) && rules.loose_points(tile) == 0 {
                let stays = played.rack.count(tile) + turn.kept.count(tile);
                laid = laid.with(tile, copies.saturating_sub(stays));
            }
        }
        let mut parts = laid.wild_parts(&rules);
        sort_by_key(&mut parts, |part: &Hand| Reverse(part.len()));
        let left = |played: &Played| (played.deadwood, played.rack.loose_points(&rules));
        let changes = |played: &Played| played.changes.map(|few| (few.broken, few.made));
        let mut best: Option<Played> = None;
        for idle in parts.into_iter().filter(|part| !part.is_empty()) {
            // Those that the best turn keeps stay as well.
            let idle = (played.rack.iter())
                .filter(|(tile, _)| rules.is_wild(*tile) && rules.loose_points(*tile) == 0)
                .fold(idle, |idle, (tile, copies)| {
                    idle.with(tile, (idle.count(tile) + copies).min(Hand::MOST_COPIES))
                });
            let found = self.find_best_turn(&Turn { idle, ..*turn }, Sought::FewestChanges);
            match found {
                Ok(other) if left(&other) == left(&played) => {
                    let known = best.as_ref().unwrap_or(&played);
                    // The first of them holds back the most.
                    if changes(&other) < changes(known)
                        || best.is_none() && changes(&other) == changes(known)
                    {
                        best = Some(other);
                    }
                    if changes(&played).is_none() {
                        break;
                    }
                }
                // What is known is as good.
                Err(TurnError::Stopped(_)) => break,
                Ok(_) | Err(_) => {}
            }
        }
        best.unwrap_or(played)
    }

    fn find_best_turn(
        &mut self,
        turn: &Turn<'_>,
        sought: Sought,
    ) -> Result<Played, TurnError<Box<Played>>> {
        let rules = *self.solver.rules();
        turn.table.with_rack(&turn.all(), &rules)?;
        if !turn.hand.contains(&turn.kept) {
            return Err(TurnError::Kept { kept: turn.kept });
        }
        if !turn.rearranges() {
            let found = self.play_as_it_lies(turn);
            let lays_melds = |found: &FoundTurn| {
                (found.value.as_ref()).is_some_and(|(_, played)| !played.laid.is_empty())
            };
            // Melds open before pairs do, which leave nothing to lay off on.
            if turn.must_open
                && found.stopped.is_none()
                && !lays_melds(&found)
                && let Some(played) = turn.opening_by_pairs(&rules)
            {
                return Ok(played);
            }
            return turn.ended(found, &rules);
        }
        // A table that is rearranged is also laid off on, so turns without rearranging are looked at only for what it
        // cannot do: take a joker to the hand, and score runs of the hand alone.
        let lays_apart = turn.loose.is_empty()
            && (rules.scoring() != Scoring::Loose || turn.exchanges_jokers(&rules));
        let mut known = if lays_apart {
            let played = self.play_as_it_lies(turn);
            if played.stopped.is_some() {
                return turn.ended(played, &rules);
            }
            played.value
        } else {
            None
        };
        let moved = self.rearrange(turn, sought);
        if let Some(limit) = moved.stopped {
            let known = match (moved.value, known) {
                (Some(moved), Some((worth, played))) if worth.0 >= moved.rank => played,
                (Some(moved), _) => moved.played,
                (None, Some((_, played))) => played,
                (None, None) => turn.nothing(&rules),
            };
            let known = Box::new(known);
            return Err(Stopped { limit, known }.into());
        }
        if moved.value.is_none() && known.is_none() && turn.loose.is_empty() {
            // The rules do not know a meld of the table, which lies as it does.
            let played = self.play_as_it_lies(turn);
            let with_changes = |(worth, played)| (worth, turn.with_changes(played, true));
            return turn.ended(played.map(|found| found.map(with_changes)), &rules);
        }
        let is_fewest = |moved: &Moved| moved.played.changes.is_some_and(|few| few.are_fewest);
        if !lays_apart
            && turn.loose.is_empty()
            && sought == Sought::FewestChanges
            && moved.value.as_ref().is_some_and(|moved| !is_fewest(moved))
        {
            // Nothing is broken by a turn that leaves the table as it lies, if it reaches as much.
            known = self.play_as_it_lies(turn).value;
        }
        Ok(match (moved.value, known) {
            (Some(moved), Some((worth, played)))
                if worth.0 > moved.rank
                    || worth.0 == moved.rank && turn.key_of(&played) <= moved.key =>
            {
                let fewest = is_fewest(&moved);
                turn.with_changes(played, worth.0 > moved.rank || fewest)
            }
            (Some(moved), _) => moved.played,
            (None, Some((_, played))) => turn.with_changes(played, true),
            (None, None) => return Err(TurnError::Kept { kept: turn.loose }),
        })
    }

    /// The best turn that leaves the melds of the table as they lie, but for exchanges of jokers.
    fn play_as_it_lies(&mut self, turn: &Turn<'_>) -> FoundTurn {
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

    /// The best turn after some exchanges in which these jokers and wild cards are held back, with its worth.
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
            let value = turn.with_gain(value, gain);
            let rank = turn.rank(&played.rack, value, &rules);
            Some(((rank, value, Reverse(option.exchanges.len())), played))
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
            order: (turn.value(&laid, 0, &rules), turn.hand.len()),
            laid,
            rest: 0,
        });
        let done = self.arrange_rests(turn, &rests, &mut best).and(swept);
        let value = best.map(|best| (best.order.0, best.played(&rests, exchanges, &rules)));
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
        let order = |laid: &Arrangement, rest: &Rest| {
            (turn.value(laid, rest.gain, &rules), rest.rack.len())
        };
        let mut bounds = Vec::new();
        let mut laid = Arrangement::all_loose(turn.hand);
        for (at, rest) in rests.all().iter().enumerate() {
            let may_leave = turn.may_leave(&rest.rack);
            let arranged =
                self.solver
                    .arrange(&rest.rack, &may_leave, turn.aim, rules.scoring(), &mut laid);
            if arranged.value {
                let order = order(&laid, rest);
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
                BestRest::offer(best, order(&laid, rest), &laid, at);
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

    /// The best turn with melds of the table moved; `None` if the search stopped before it found one.
    fn rearrange(&mut self, turn: &Turn<'_>, sought: Sought) -> Answer<Option<Moved>> {
        let rules = *self.solver.rules();
        let mut best: Option<Moved> = None;
        for held in turn.held_back(turn.hand, &rules) {
            let Some(hand) = turn.hand.checked_sub(&held) else {
                continue;
            };
            let all = hand.checked_add(&turn.loose);
            let all = turn.table.with_rack(&all.unwrap_or(hand), &rules);
            let mut laid = Arrangement::all_loose(&all.unwrap_or(hand));
            let found = self.arrange_table(turn.table, &hand, turn.aim, &mut laid);
            if found.value {
                let rank = turn.rank_of_table(&laid, &held, &rules);
                if best.as_ref().is_none_or(|best| rank >= best.rank) {
                    let moved = self.move_melds(turn, &hand, &laid, rank, sought);
                    best = match best {
                        Some(best)
                            if (best.rank, Reverse(best.key)) >= (rank, Reverse(moved.key)) =>
                        {
                            Some(best)
                        }
                        _ => Some(moved),
                    };
                }
            }
            if let Some(limit) = found.stopped {
                return Answer::stopped(best, limit);
            }
        }
        Answer::whole(best)
    }

    /// The turn that makes a best arrangement of table and hand, or one with fewer changes that reaches as much.
    fn move_melds(
        &mut self,
        turn: &Turn<'_>,
        hand: &Hand,
        laid: &Arrangement,
        rank: TurnRank,
        sought: Sought,
    ) -> Moved {
        let rules = *self.solver.rules();
        if laid.loose() == *hand && turn.loose.is_empty() {
            // A player who lays nothing moves nothing.
            let played = turn.with_changes(turn.nothing(&rules), true);
            let key = (0, 0);
            return Moved { rank, key, played };
        }
        let few = match sought {
            Sought::Value => Answer::whole(None),
            Sought::FewestChanges => {
                self.fewest_changes(turn.table, hand, &turn.loose, turn.aim, laid)
            }
        };
        let are_fewest =
            few.stopped.is_none() && few.value.as_ref().is_some_and(|few| few.is_fewest);
        let (melds, key) = if let Some(few) = few.value {
            (few.melds, few.key)
        } else {
            let after = Table::new(laid.melds().to_vec());
            let changes = Changes::between(turn.table, &after);
            let broken = u32::try_from(changes.broken).unwrap_or(u32::MAX);
            let melds = continued(turn.table, &after);
            (melds, (broken, changes.made as u64 * STEP))
        };
        let played = turn.moved(melds, &rules);
        Moved {
            rank,
            key,
            played: turn.with_changes(played, are_fewest),
        }
    }
}

/// Every part of some sorted tiles with that many of them, each once.
fn parts_of(tiles: &[Tile], size: usize) -> Vec<Hand> {
    let mut parts = vec![(Hand::EMPTY, 0)];
    for chosen in 0..size {
        let mut longer = Vec::new();
        for (part, from) in parts {
            for at in from..tiles.len() {
                // Of equal tiles the first is chosen first.
                let is_first = at == from || tiles[at] != tiles[at - 1];
                if is_first && tiles.len() - at >= size - chosen {
                    longer.push((part.plus(tiles[at]), at + 1));
                }
            }
        }
        parts = longer;
    }
    parts.into_iter().map(|(part, _)| part).collect()
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

    /// Whether the points of the cards that are laid are the aim, and not what melds gain.
    fn counts_laid_points(&self) -> bool {
        self.aim == Aim::Points && self.rearranges()
    }

    /// Whether melds of the table may be moved.
    pub(crate) fn rearranges(&self) -> bool {
        let may_rearrange =
            self.moves == Moves::Rearranging && !self.must_open && self.kept.is_empty();
        may_rearrange || !self.loose.is_empty()
    }

    /// The tiles of the hand, and those that lie on the table in no meld.
    fn all(&self) -> Hand {
        self.hand.checked_add(&self.loose).unwrap_or(*self.hand)
    }

    /// Whether jokers of the table may be taken for cards of the hand.
    fn exchanges_jokers(&self, rules: &Rules) -> bool {
        self.may_exchange && rules.exchanges_jokers() && self.table.tiles().jokers() > 0
    }

    /// The jokers and wild cards that may be held back, none of them first; only none where they are worth nothing.
    ///
    /// A turn without those that the best turn holds back lays all the others or reaches as much, so the best of these
    /// turns is the best of all.
    fn held_back(&self, hand: &Hand, rules: &Rules) -> Vec<Hand> {
        if self.joker_value == 0 {
            return vec![self.idle];
        }
        hand.wild_parts(rules)
    }

    /// The first measure of a turn with this rest and value.
    fn rank(&self, rack: &Hand, (deadwood, weight): AimValue, rules: &Rules) -> TurnRank {
        if self.joker_value == 0 {
            return ((false, 0), (deadwood, weight.0));
        }
        let wilds = rack.tiles().filter(|tile| rules.is_wild(*tile));
        let left = rack.tiles().filter(|tile| !rules.is_wild(*tile));
        let kept = i64::from(self.joker_value) * i64::try_from(wilds.count()).unwrap_or(i64::MAX);
        let laid = match self.aim {
            Aim::Deadwood => -left
                .map(|tile| i64::from(rules.loose_points(tile)))
                .sum::<i64>(),
            Aim::Cards => -i64::try_from(left.count()).unwrap_or(i64::MAX),
            Aim::Points => weight.0,
        };
        ((rack.is_empty(), laid + kept), (Reverse(0), 0))
    }

    /// The first measure of a turn that arranges the whole table.
    fn rank_of_table(&self, laid: &Arrangement, held: &Hand, rules: &Rules) -> TurnRank {
        let loose = laid.loose();
        let own = self.own_melds(laid.melds(), &loose);
        let tiles = own.iter().flat_map(Meld::slots).map(|slot| slot.tile);
        let hand = tiles.chain(loose.tiles()).collect();
        let own = Arrangement::new(&hand, own).unwrap_or_else(|| Arrangement::all_loose(&hand));
        let gain = self.gain(laid.melds(), rules) - points(own.melds(), rules);
        let value = self.value(&own, gain, rules);
        let rack = loose.checked_add(held).unwrap_or(loose);
        self.rank(&rack, value, rules)
    }

    /// The turn that makes these melds of the table and of tiles of the hand, without its changes.
    fn moved(&self, mut melds: Vec<(Option<usize>, Meld)>, rules: &Rules) -> Played {
        // Where a meld lies again as it did, it is that one which is whole, and not a longer one with its cards.
        for at in 0..melds.len() {
            let (continues, tiles) = (melds[at].0, melds[at].1.tiles());
            let longer = melds.iter().position(|(old, meld)| {
                meld.tiles() != tiles
                    && old.is_some_and(|old| self.table.melds()[old].tiles() == tiles)
            });
            if let (None, Some(longer)) = (continues, longer) {
                melds[at].0 = melds[longer].0.take();
            }
        }
        melds.sort_by_key(|(continues, meld)| (continues.is_none(), *continues, *meld));
        let lay_offs = self.table.lay_offs_to(&mut melds, rules);
        let table = Table::new(melds.iter().map(|(_, meld)| *meld).collect());
        let laid = table.tiles().checked_sub(&self.table.tiles());
        let laid = laid.and_then(|laid| laid.checked_sub(&self.loose));
        let rack = laid.and_then(|laid| self.hand.checked_sub(&laid));
        let rack = rack.unwrap_or(Hand::EMPTY);
        let own = if let Some(lay_offs) = &lay_offs {
            // `continues` tells the new melds, and not their cards: a meld of the table may have the same ones, also after it
            // has grown.
            let new = melds.iter().filter(|(continues, _)| continues.is_none());
            let new: Vec<Meld> = new.map(|(_, meld)| *meld).collect();
            let laid_off: Hand = lay_offs.iter().map(|lay_off| lay_off.tile).collect();
            // Tiles that lay on the table in no meld are not of the hand.
            let of_table = laid_off.common(&self.loose);
            let of_hand = laid_off.checked_sub(&of_table).unwrap_or(Hand::EMPTY);
            let others = rack.checked_add(&of_hand).unwrap_or(rack);
            let table = Table::EMPTY;
            Turn { table, ..*self }.own_melds(&new, &others)
        } else {
            self.own_melds(table.melds(), &rack)
        };
        let tiles = own.iter().flat_map(Meld::slots).map(|slot| slot.tile);
        let hand = tiles.chain(rack.tiles()).collect();
        let own = Arrangement::new(&hand, own).unwrap_or_else(|| Arrangement::all_loose(&hand));
        Played {
            laid: own.melds().to_vec(),
            pairs: Vec::new(),
            exchanges: Vec::new(),
            lay_offs: lay_offs.unwrap_or_default(),
            table,
            rack,
            deadwood: own.deadwood(rules),
            changes: None,
            remain: Hand::EMPTY,
        }
    }

    /// The measure of the changes of a turn that leaves the melds as they lie, but for exchanges.
    fn key_of(&self, played: &Played) -> (u32, u64) {
        let changes = Changes::between(self.table, &played.table);
        let broken = u32::try_from(changes.broken).unwrap_or(u32::MAX);
        // The steps alone decide; a turn as the table lies is then as good as one that moves melds.
        (broken, changes.made as u64 * STEP)
    }

    /// A turn that leaves the melds as they lie, with its changes.
    fn with_changes(&self, played: Played, are_fewest: bool) -> Played {
        let changes = Changes {
            are_fewest,
            ..Changes::between(self.table, &played.table)
        };
        Played {
            changes: Some(changes),
            ..played
        }
    }

    /// The answer of a turn without rearranging.
    fn ended(&self, found: FoundTurn, rules: &Rules) -> Result<Played, TurnError<Box<Played>>> {
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

    /// The turn in which nothing is done.
    pub(super) fn nothing(&self, rules: &Rules) -> Played {
        Played {
            laid: Vec::new(),
            pairs: Vec::new(),
            exchanges: Vec::new(),
            lay_offs: Vec::new(),
            table: self.table.clone(),
            rack: *self.hand,
            deadwood: Arrangement::all_loose(self.hand).deadwood(rules),
            changes: None,
            remain: Hand::EMPTY,
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
    fn with_gain(&self, (deadwood, mut weight): AimValue, gain: i64) -> AimValue {
        match self.aim {
            Aim::Points => weight.0 += gain,
            Aim::Deadwood | Aim::Cards => weight.2 += gain,
        }
        (deadwood, weight)
    }

    /// The value of an arrangement of a rest of the hand, if the melds of the table gained this many points.
    fn value(&self, laid: &Arrangement, gain: i64, rules: &Rules) -> AimValue {
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

impl Played {
    /// Adds cards to the rest of the hand.
    fn hold(&mut self, held: &Hand, rules: &Rules) {
        if held.is_empty() {
            return;
        }
        self.rack = self.rack.checked_add(held).unwrap_or(self.rack);
        self.deadwood = self.cost(rules);
    }

    /// What the rest of the hand costs beside the new melds.
    fn cost(&self, rules: &Rules) -> u32 {
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
