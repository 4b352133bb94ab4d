//! Throws, ranked by the rewards of the game.

mod paired;
mod rest;
mod throw;

pub use throw::Throw;

use paired::Paired;
use throw::{Keeping, Standing, every_out};

use core::cmp::Reverse;

use combogrid_budget::{Limit, Stopped};

use crate::cards::{Aim, Hand, MayThrow, OutDiscard, Rules, Tile, sort_by_key};
use crate::play::outs::{Chances, Lacking, Next, Waiting};
use crate::play::turn::TurnGoal;
use crate::play::{Advisor, Outs, Situation, ThrowOrder, Turn, TurnError};
use crate::solver::{Discard, Shortfall, ThrowFilter};

/// The state of a ranking of throws.
pub(crate) struct Known<'a> {
    /// The hand from which a card is thrown.
    pub(crate) hand: &'a Hand,
    pub(crate) chances: &'a Chances,
    pub(crate) lacking: &'a [Lacking],
    pub(crate) unseen: Hand,
    /// The card that was taken from the discard pile in this turn.
    pub(crate) took: Option<Tile>,
    pub(crate) order: ThrowOrder,
}

impl Known<'_> {
    /// The outs of cards that wait: of a hand that is far from the opening those of melds that the opening asks for.
    fn outs(&self, waiting: &Waiting, is_far: bool, rules: &Rules) -> Vec<Outs> {
        let mut outs = Outs::among(self.lacking, waiting, &self.unseen);
        if is_far {
            outs.retain(|outs| rules.opens_with(outs.makes_run()));
        }
        outs
    }

    /// How many unseen cards complete something with cards of the hand: no rest has more outs.
    fn most_outs(&self) -> usize {
        let mut outs = Hand::EMPTY;
        for lacks in self.lacking {
            outs = outs.with(lacks.tile, self.unseen.count(lacks.tile));
        }
        outs.len()
    }

    /// The least [cost](Standing) of a throw whose rest leaves at least these points, of a player who lays what leaves the
    /// least deadwood.
    fn least_cost(
        &self,
        leaves: u32,
        lacks: Shortfall,
        most_outs: usize,
        rules: &Rules,
    ) -> [i64; 4] {
        let mut points = i64::from(leaves);
        if self.order == ThrowOrder::Outs && lacks.runs == 0 {
            points = points_with_outs(points, most_outs, false, rules);
        }
        let [pure_runs, runs] = [lacks.pure_runs, lacks.runs].map(i64::from);
        [points, pure_runs, runs, lacks.loose_points.into()]
    }

    /// A ranked throw with all that is said of it: what it gives up, its danger, and what is kept.
    fn with_reasons(&self, throw: Throw, waiting: &Waiting, rules: &Rules) -> Throw {
        let tile = throw.discard.tile;
        let given_up = if throw.kept == Keeping::Paired {
            Hand::EMPTY.with(tile, self.unseen.count(tile))
        } else {
            let is_far = throw.missing.is_some_and(|missing| !missing.is_none());
            every_out(&self.outs(&waiting.with(tile), is_far, rules))
        };
        let still = every_out(&throw.outs);
        let given_up = given_up.iter().filter(|(out, _)| still.count(*out) == 0);
        let given_up = given_up.map(|(_, copies)| usize::from(copies)).sum();
        let is_live =
            |lacks: &Lacking| lacks.completes.count(tile) > 0 && self.unseen.count(lacks.tile) > 0;
        let kept = match throw.kept {
            Keeping::Paired if waiting.loose.is_empty() => Keeping::AllPaired,
            Keeping::AllButThrown if waiting.loose.is_empty() => Keeping::AllLaid,
            Keeping::AllButThrown if !self.lacking.iter().any(is_live) => Keeping::Dead,
            kept => kept,
        };
        Throw {
            given_up,
            danger: throw.danger + self.chances.danger(tile, self.hand, &self.unseen, rules),
            kept,
            ..throw
        }
    }
}

impl Advisor {
    /// Every card that may be thrown, ranked by the rewards of the game; a player throws the first.
    ///
    /// Of two throws the first of these that differs decides:
    ///
    /// 1. Of a player who has not opened, what the rest lacks for the [opening](crate::OpeningGap), the least first. If it
    ///    lacks something, the aim has no say.
    /// 2. Where large melds earn a [bonus](crate::Rules::bonus_size), a wild card is thrown last.
    /// 3. The aim:
    ///    - [`Aim::Deadwood`] leaves the least, and of equals the least [`shortfall`](crate::Solver::shortfall): the fewest missing runs
    ///      without wild cards, the fewest missing runs, the fewest loose points without a cap. Where
    ///      [pairs](crate::Rules::out_pairs) go out too and at most two are missing, the rest costs what its pairs leave, if
    ///      that is less, and its shortfall does not count.
    ///    - [`Aim::Deadwood`] where large melds earn a bonus: the fewest missing runs without wild cards and the fewest missing
    ///      runs, if every card counts without them; then the most points in melds, bonuses included. Loose points do not
    ///      count.
    ///    - [`Aim::Deadwood`] where a number of melded cards wins ([`Melded::Exactly`](crate::Melded::Exactly)) and no meld
    ///      earns a bonus: as [`Aim::Cards`].
    ///    - [`Aim::Cards`]: the fewest missing runs as above; where going out asks for melds with a bonus, the fewest cards
    ///      that the largest meld lacks for one (of the kinds that are asked for, the one that lacks most); the fewest loose
    ///      cards.
    ///    - [`Aim::Points`]: the most points in melds.
    ///
    ///    In the order [`ThrowOrder::Outs`], the least deadwood of hands that lack no run is counted less a point for each out,
    ///    and 6 points more if the next player is known to wait for the card or it can be laid off. A hand that may knock
    ///    or has nothing left comes first, by its points alone.
    /// 4. A card that does not complete a meld of cards that the next player took, and that cannot be laid off.
    /// 5. The most [outs](Throw::live); where runs are missing, outs that make a run come first; before the opening, the
    ///    points of what the outs lay.
    /// 6. The least [danger](Throw::danger), then the dearest card, then the order of cards.
    ///
    /// Throws after which a [kept](Turn::keeping) card would be left are not among them, nor are those that the rules
    /// forbid: a card that was [taken](Situation::took) ([`Rules::throw_back`]), or that can be laid off on the table
    /// after the turn ([`Rules::throw_fits`]), if another card that is left may be thrown.
    ///
    /// States are counted for all the hands that are arranged together, and for each meld that can still be made.
    ///
    /// # Errors
    ///
    /// If hand and table are more than the deck, if no throw leaves the kept cards laid, or if the budget is spent, with
    /// the throws that were ranked.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Situation};
    ///
    /// // Any of the four last cards but the two leaves as much; a ten would break the pair.
    /// let rules = Rules::gin();
    /// let hand = Hand::parse("3H 4H 5H 7C 7D 7S TC TD JS KH 2S", &rules)?;
    /// let throws = Advisor::new(&rules).throws(&Situation::of(&hand))?;
    /// assert_eq!(throws[0].discard.tile.to_string(), "KH");
    /// assert_eq!(throws[0].outs[0].completes.to_string(), "TC TD");
    /// assert_eq!(throws[0].outs[0].cards.to_string(), "TH TS");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn throws(
        &mut self,
        situation: &Situation<'_>,
    ) -> Result<Vec<Throw>, TurnError<Vec<Throw>>> {
        let rules = *self.solver.rules();
        situation.check(&rules)?;
        let (turn, unseen) = (situation.turn(), situation.unseen(&rules));
        self.solver.restart();
        let kept = turn.hand().len().saturating_sub(1);
        let chances = self
            .chances(situation, turn.hand(), kept)
            .map_err(|limit| Stopped {
                limit,
                known: Vec::new(),
            })?;
        let known = Known {
            hand: turn.hand(),
            lacking: &chances.lacking(turn.hand()),
            chances: &chances,
            unseen,
            took: situation.just_taken(),
            order: situation.throw_order(),
        };
        let mut throws = Vec::new();
        match self.rank_throws(turn, &known, Ranked::All, &mut throws) {
            Err(limit) => {
                let known = throws;
                Err(Stopped { limit, known }.into())
            }
            Ok(()) if throws.is_empty() && !turn.hand().is_empty() => {
                Err(TurnError::Kept { kept: *turn.kept() })
            }
            Ok(()) => Ok(throws),
        }
    }

    /// The melds that can still be made, where the next player has as many cards as are dealt, or else as many as this one
    /// keeps; `hand` is that of the turn, with wild cards that may come.
    pub(crate) fn chances(
        &mut self,
        situation: &Situation<'_>,
        hand: &Hand,
        kept: usize,
    ) -> Result<Chances, Limit> {
        let rules = *self.solver.rules();
        let dealt = rules.hand_size().map_or(kept, usize::from);
        let next = Next {
            picked: *situation.taken(),
            hidden: dealt.saturating_sub(situation.taken().len()),
        };
        let unseen = situation.unseen(&rules);
        Chances::new(hand, &unseen, &next, &rules, self.solver.meter())
    }

    /// Ranks the throws of the hand of a turn.
    pub(crate) fn rank_throws(
        &mut self,
        turn: &Turn<'_>,
        known: &Known<'_>,
        ranked: Ranked,
        throws: &mut Vec<Throw>,
    ) -> Result<(), Limit> {
        let rules = *self.solver.rules();
        // One card is thrown now, and one when it goes out.
        let is_paired = Paired::of(turn.hand(), &known.unseen, 2, &rules).is_some();
        let forbids = rules.throw_fits() != MayThrow::Allowed
            || rules.throw_back() != MayThrow::Allowed && known.took.is_some();
        let mut discards = Vec::with_capacity(turn.hand().len());
        // What a turn with all cards leaves, where the cost of a throw is bounded before its rest is arranged.
        let all_kept = match ranked {
            Ranked::Best { all_kept } if turn.counts_deadwood(&rules) && !is_paired && !forbids => {
                Some(all_kept)
            }
            Ranked::All | Ranked::Best { .. } => None,
        };
        // In the other order, one that leaves more may have more outs.
        let filter = if all_kept.is_some() && turn.is_alone() && known.order == ThrowOrder::Points {
            ThrowFilter::Least
        } else {
            ThrowFilter::All
        };
        let done = self.solver.each_discard(turn.hand(), filter, &mut discards);
        self.solver.sort_discards(&mut discards);
        let mut limit = done.err();
        let most_outs = known.most_outs();
        let mut arranged: Vec<(Throw, Waiting)> = Vec::new();
        for discard in discards {
            if let Some(all_kept) = all_kept {
                // Alone, a hand leaves what the discard says. At a table it lays all that the rest lays, with the thrown card
                // loose, so the rest leaves less by that card at most.
                let leaves = if turn.is_alone() {
                    discard.deadwood
                } else {
                    all_kept.saturating_sub(rules.loose_points(discard.tile))
                };
                // Nothing is compared before the cost where deadwood counts: such a player has opened, and no meld earns a bonus.
                // The bound can be below what the rest costs, never above: it grants all outs, and charges no card that fits.
                let least = known.least_cost(leaves, discard.shortfall, most_outs, &rules);
                if arranged
                    .iter()
                    .any(|(throw, _)| throw.standing.cost < least)
                {
                    continue;
                }
            }
            match self.rank_throw(turn, known, discard, ranked) {
                Ok(throw) => arranged.extend(throw),
                Err(met) => {
                    limit = Some(met);
                    break;
                }
            }
        }
        if forbids && limit.is_none() {
            limit = self.drop_forbidden(turn, known.took, &mut arranged).err();
        }
        if ranked != Ranked::All {
            // What is found out below decides only between throws of equal standing.
            let least = arranged.iter().map(|(throw, _)| throw.standing).min();
            arranged.retain(|(throw, _)| Some(throw.standing) == least);
        }
        throws.extend(
            arranged
                .into_iter()
                .map(|(throw, waiting)| known.with_reasons(throw, &waiting, &rules)),
        );
        sort_by_key(throws, |throw: &Throw| {
            let tile = throw.discard.tile;
            let dear = Reverse(rules.loose_points(tile));
            (throw.standing, throw.danger, dear, tile.number())
        });
        if ranked != Ranked::All && limit.is_none() {
            throws.truncate(1);
            if let Some(best) = throws.pop() {
                throws.push(self.settle_cost(turn, best)?);
            }
        }
        limit.map_or(Ok(()), Err)
    }

    /// Drops the throws that the rules forbid, unless they forbid all.
    fn drop_forbidden(
        &mut self,
        turn: &Turn<'_>,
        took: Option<Tile>,
        throws: &mut Vec<(Throw, Waiting)>,
    ) -> Result<(), Limit> {
        let mut allowed = Vec::with_capacity(throws.len());
        for ranked in throws.iter() {
            if !self.is_forbidden(turn, took, ranked.0.discard.tile)? {
                allowed.push(ranked.clone());
            }
        }
        if !allowed.is_empty() {
            *throws = allowed;
        }
        Ok(())
    }

    /// Whether the rules forbid the throw after the best turn with the other cards, and allow the throw of another card that
    /// this turn leaves.
    fn is_forbidden(
        &mut self,
        turn: &Turn<'_>,
        took: Option<Tile>,
        thrown: Tile,
    ) -> Result<bool, Limit> {
        let rules = *self.solver.rules();
        // Under these rules only the card that was taken may be forbidden, so no turn has to be found.
        if rules.throw_fits() == MayThrow::Allowed && took != Some(thrown) {
            return Ok(false);
        }
        let others = turn.hand().minus(thrown);
        let after_throw = turn.with_hand(&others);
        let played = match self.find_turn(&after_throw, TurnGoal::FewestChanges) {
            Ok(played) => played,
            Err(TurnError::Stopped(stopped)) => return Err(stopped.limit),
            Err(TurnError::Kept { .. } | TurnError::Beyond(_)) => return Ok(false),
        };
        let ends =
            played.rack.is_empty() || rules.knock().is_some() && self.may_knock(&after_throw)?;
        let no_throw_back = rules.throw_back().forbids(ends);
        let no_throw_that_fits = rules.throw_fits().forbids(ends);
        let melds = played.table.melds();
        let forbids = |tile: Tile| {
            let is_back = took == Some(tile);
            no_throw_back && is_back
                || no_throw_that_fits && melds.iter().any(|meld| meld.takes(tile, &rules))
        };
        Ok(forbids(thrown) && played.rack.iter().any(|(tile, _)| !forbids(tile)))
    }

    /// The rest after a throw and which of its cards wait for others, without its [reasons](Known::with_reasons); `None` if a
    /// kept card would be left.
    fn rank_throw(
        &mut self,
        turn: &Turn<'_>,
        known: &Known<'_>,
        discard: Discard,
        ranked: Ranked,
    ) -> Result<Option<(Throw, Waiting)>, Limit> {
        let (rules, tile, hand) = (*self.solver.rules(), discard.tile, turn.hand());
        let rest = hand.minus(tile);
        let Some((throw, waiting)) = self.rank_rest(turn, known, &rest, discard)? else {
            return Ok(None);
        };
        let fits = self.fits_table(turn, tile)?;
        let is_fed = fits || known.chances.is_awaited(tile, hand);
        let mut cost = throw.standing.cost;
        if known.order == ThrowOrder::Outs && turn.rewarded(&rules) == Aim::Deadwood {
            cost[0] = cost_with_outs(cost[0], &throw, is_fed, &rules);
        }
        let standing = Standing {
            is_wild: rules.bonus_size().is_some() && rules.is_wild(tile),
            cost,
            is_fed,
            ..throw.standing
        };
        let mut throw = Throw {
            danger: if fits { ON_TABLE } else { 0 },
            standing,
            ..throw
        };
        // Where only the best throw is asked for, its cost is settled once it is known.
        if ranked == Ranked::All {
            throw = self.settle_cost(turn, throw)?;
        }
        Ok(Some((throw, waiting)))
    }

    /// The hand with a drawn card and without a throw, or `None` if a kept card would be left.
    pub(crate) fn rank_whole(
        &mut self,
        turn: &Turn<'_>,
        known: &Known<'_>,
        drawn: Tile,
    ) -> Result<Option<Throw>, Limit> {
        let (rules, hand) = (*self.solver.rules(), turn.hand());
        let shortfall = self.solver.find_shortfall(hand)?;
        let discard = Discard::new(drawn, shortfall, hand.loose_points(&rules), &rules);
        let ranked = self.rank_rest(turn, known, hand, discard)?;
        Ok(ranked.map(|(throw, waiting)| {
            let kept = if waiting.loose.count(drawn) == 0 {
                Keeping::Melded
            } else {
                Keeping::Drawn
            };
            Throw {
                kept,
                verb: "draw",
                ..throw
            }
        }))
    }

    /// The cards that are left of a hand, and which of them wait for others; `None` if a kept card would be left.
    fn rank_rest(
        &mut self,
        turn: &Turn<'_>,
        known: &Known<'_>,
        rest: &Hand,
        discard: Discard,
    ) -> Result<Option<(Throw, Waiting)>, Limit> {
        let rules = *self.solver.rules();
        let gap = turn.is_to_open().then(|| self.solver.opening_gap(rest));
        let missing = gap.transpose()?;
        let is_far = missing.is_some_and(|missing| !missing.is_none());
        let lacks = discard.shortfall;
        let Some(mut left) = self.arrange_rest(turn, rest, lacks, is_far)? else {
            return Ok(None);
        };
        let deadwood = left.deadwood.unwrap_or(discard.deadwood);
        let mut outs = known.outs(&left.waiting, is_far, &rules);
        if lacks.runs > 0 {
            let (runs, others): (Vec<Outs>, Vec<Outs>) =
                outs.into_iter().partition(Outs::makes_run);
            outs = [runs, others].concat();
        }
        let (mut cost, mut kept) = ([0; 4], Keeping::AllButThrown);
        if !is_far {
            let aim = turn.rewarded(&rules);
            cost = self.cost_of_rest(turn, rest, deadwood, lacks, left.score)?;
            let paired = Paired::of(rest, &known.unseen, 1, &rules);
            let cheaper = |paired: &Paired| aim == Aim::Deadwood && paired.points < deadwood;
            if let Some(paired) = paired.filter(cheaper) {
                (cost, kept) = ([paired.points.into(), 0, 0, 0], Keeping::Paired);
                (outs, left.waiting) = (paired.outs, Waiting::of(paired.single));
            }
        }
        let promise = if is_far {
            promised_points(&outs, &rules)
        } else {
            promised(&outs, lacks)
        };
        let standing = Standing {
            missing: missing.unwrap_or_default(),
            is_wild: false,
            cost,
            is_fed: false,
            outs: Reverse(promise),
        };
        self.solver.count_searches()?;
        let throw = Throw {
            discard: Discard {
                deadwood,
                ..discard
            },
            outs,
            given_up: 0,
            danger: 0,
            missing,
            kept,
            verb: rules.verb(),
            standing,
        };
        Ok(Some((throw, left.waiting)))
    }

    /// Whether a card can be laid off on the table.
    fn fits_table(&mut self, turn: &Turn<'_>, tile: Tile) -> Result<bool, Limit> {
        if turn.table().melds().is_empty() {
            return Ok(false);
        }
        let card = Hand::EMPTY.with(tile, 1);
        let rules = *self.solver.rules();
        turn.table().takes(&card, &rules, self.solver.meter())
    }
}

/// The points of an out: what it is worth to wait for a card. Measured in gin against the simple player of the EAAI challenge
/// (`cargo run --release -p combogrid-games --example outs -- 300 3`): a point for an out wins as many games as none or more, one
/// and a half points fewer.
const OUT: i64 = 1;
/// The points of a card that is known to complete a meld of the next player, or that can be laid off.
const FED: i64 = 6;

/// The cost of a rest of these points, with its outs.
///
/// A rest that may knock, or has no points left, ends the deal: its outs count for nothing, and no allowance makes another rest
/// as good. Where runs are missing, outs of runs are compared after the missing runs.
fn cost_with_outs(points: i64, throw: &Throw, is_fed: bool, rules: &Rules) -> i64 {
    let is_far = throw.missing.is_some_and(|missing| !missing.is_none());
    let lacks_runs = throw.discard.shortfall.runs > 0;
    if is_far || lacks_runs || throw.kept == Keeping::Paired {
        return points;
    }
    points_with_outs(points, throw.live(), is_fed, rules)
}

/// Points less an allowance for outs, unless a rest that leaves them ends the deal.
fn points_with_outs(points: i64, outs: usize, is_fed: bool, rules: &Rules) -> i64 {
    let ends = i64::from(rules.knock().unwrap_or(0));
    if points <= ends {
        return points;
    }
    let outs = i64::try_from(outs).expect("unseen cards of a deck");
    let fed = if is_fed { FED } else { 0 };
    (points + fed - OUT * outs).max(ends + 1)
}

/// The danger that a card adds if it can be laid off on the table.
const ON_TABLE: u32 = 1000;

/// The throws that are ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ranked {
    /// Every one.
    All,
    /// Only the best, after one of the draws of a query.
    Best {
        /// The rest after a turn with all cards of the hand and without a throw.
        all_kept: u32,
    },
}

/// How many cards complete something; where runs are missing, those that complete a run count first.
fn promised(outs: &[Outs], lacks: Shortfall) -> u32 {
    let count =
        |cards: Hand| u32::try_from(cards.len()).expect("a hand has far fewer than 2^32 cards");
    let all = count(every_out(outs));
    if lacks.runs == 0 {
        return all;
    }
    let runs = outs.iter().filter(|outs| outs.makes_run()).copied();
    let runs = count(every_out(&runs.collect::<Vec<_>>()));
    runs << 16 | all
}

/// The cost of the loose cards that wait together with the cards that complete them: each of these the most once.
fn promised_points(outs: &[Outs], rules: &Rules) -> u32 {
    let cost = |(tile, copies): (Tile, u8)| {
        let waits = outs.iter().filter(|outs| outs.cards.count(tile) > 0);
        let points = waits.map(|outs| outs.completes.loose_points(rules));
        u32::from(copies) * (points.max().unwrap_or(0) + rules.loose_points(tile))
    };
    every_out(outs).iter().map(cost).sum()
}

impl Rules {
    /// Whether a turn ends with a throw.
    pub(crate) fn throws(&self) -> bool {
        self.going_out().discard != OutDiscard::None
    }

    /// The word before a card that the rest of a hand is ranked without.
    fn verb(&self) -> &'static str {
        if self.throws() { "throw" } else { "without" }
    }
}
