//! When to end a deal, and when not to play it.

use combogrid_budget::{Limit, Stopped};

use crate::arrangements::Requirement;
use crate::cards::value::named;
use crate::cards::{Hand, Melded, OutDiscard, Rules, Scoring};
use crate::play::{Advisor, Prospects, Situation, Table, Throw, Turn};

/// The call of a player before or instead of the next throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// The rest after the throw has no loose card, or the whole hand has none and nothing is thrown: gin.
    Gin,
    /// Knock: it is early, or nothing more is waited for.
    Knock,
    /// A knock is allowed, but gin is nearer than the other player's hand is empty.
    Wait,
    /// All that going out asks for is there: declare.
    Declare,
    /// The hand is too poor to be played: drop it while that is cheap.
    Drop,
}

named! {
    Call: "gin, knock, wait, declare or drop",
        "gin" => Call::Gin, "knock" => Call::Knock, "wait" => Call::Wait, "declare" => Call::Declare, "drop" => Call::Drop;
}

/// Up to this many thrown and taken cards a player knocks at once: two players had three turns each.
///
/// The player that knocks in its first three turns and then waits for gin wins 70 % of its games against the simple
/// player of the EAAI challenge, the one that knocks whenever it may 58 %.
const EARLY: usize = 6;

impl Call {
    /// The reason in words, in a situation; `best` is the best throw, if there is one.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Situation};
    ///
    /// let rules = Rules::gin();
    /// let hand = Hand::parse("3H 4H 5H 7C 7D 7S AC 2C 2D 4S KH", &rules)?;
    /// let situation = Situation::of(&hand);
    /// let mut advisor = Advisor::new(&rules);
    /// let best = &advisor.throws(&situation)?[0];
    /// let call = advisor.call(&situation, best)?.expect("nine points are few enough");
    /// assert_eq!(call.why(&situation, Some(best)), "knock with 9 points: it is early");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why(self, situation: &Situation<'_>, best: Option<&Throw>) -> String {
        let points = best.map_or(0, |best| best.discard.deadwood);
        let points = format!("{points} point{}", if points == 1 { "" } else { "s" });
        match self {
            Self::Gin if best.is_some_and(|best| !best.lays_all()) => {
                String::from("gin: all cards are in melds, and none is thrown")
            }
            Self::Gin => String::from("gin: nothing is left after the throw"),
            Self::Knock if situation.thrown_or_taken() <= EARLY => {
                format!("knock with {points}: it is early")
            }
            Self::Knock => {
                format!("knock with {points}: no live card completes a meld of loose cards")
            }
            Self::Wait => {
                format!(
                    "wait for gin: a live card completes a meld; a knock with {points} is allowed"
                )
            }
            Self::Declare => String::from("declare: the hand goes out"),
            Self::Drop => {
                String::from("drop the hand: no wild card, and no run without one is near")
            }
        }
    }
}

impl Advisor {
    /// The call with the best of the [throws](Self::throws) of a hand, or `None` if the deal goes on.
    ///
    /// Where a knock ends the deal, it is gin if all cards are melded, with or, where the rules do not ask for it, without
    /// the throw. It is a knock if the rest meets all that going out asks for (at most the [knock](Rules::knock) in
    /// points, at most the [`knock_cards`](Rules::knock_cards) loose, the runs and the melds with a bonus), and it is early
    /// or no unseen card completes a meld of loose cards or gives gin. Where all cards have to be melded the
    /// hand is declared once [it goes out](crate::Solver::goes_out), or nothing is left after the throw, unless the player has still to
    /// open and cannot.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`goes_out`](crate::Solver::goes_out).
    pub fn call(
        &mut self,
        situation: &Situation<'_>,
        best: &Throw,
    ) -> Result<Option<Call>, Stopped> {
        let rules = *self.solver.rules();
        if rules.knock().is_some() {
            return self.call_of_a_knock(situation, best);
        }
        let is_far = best.missing.is_some_and(|missing| !missing.is_none());
        if is_far || rules.going_out().melded == Melded::Any {
            return Ok(None);
        }
        // A hand that was partly laid before, or fits the table, goes out with less than all that was dealt.
        let out = rules.going_out();
        let runs = out.runs | out.pure_runs;
        let bonuses = out.bonus_melds | out.bonus_pure | out.bonus_mixed;
        let is_laid = best.lays_all() && rules.throws();
        if is_laid && out.melded == Melded::All && runs | bonuses == 0 && out.long_run.is_none() {
            return Ok(Some(Call::Declare));
        }
        let out = self.solver.goes_out(situation.turn().hand())?;
        Ok(out.map(|_| Call::Declare))
    }

    /// The call where a knock ends the deal.
    fn call_of_a_knock(
        &mut self,
        situation: &Situation<'_>,
        best: &Throw,
    ) -> Result<Option<Call>, Stopped> {
        self.solver.restart();
        let hand = *situation.turn().hand();
        let rest = if self.solver.rules().throws() {
            hand.minus(best.discard.tile)
        } else {
            hand
        };
        let turn = situation.turn().with_hand(&rest);
        if self.may_lay_all(&turn)? || self.may_lay_all_without_a_throw(situation.turn())? {
            return Ok(Some(Call::Gin));
        }
        if !self.may_knock(&turn)? {
            return Ok(None);
        }
        if situation.thrown_or_taken() <= EARLY {
            return Ok(Some(Call::Knock));
        }
        let waits = best.live() > 0 || self.may_be_gin(situation, &rest)?;
        Ok(Some(if waits { Call::Wait } else { Call::Knock }))
    }

    /// Whether the hand of a turn, after its throw, is one that may knock.
    pub(crate) fn may_knock(&mut self, turn: &Turn<'_>) -> Result<bool, Limit> {
        let asked = Requirement::going_out_after_the_throw(self.solver.rules());
        self.turn_can_meet(turn, &asked)
    }

    /// Whether the hand of a turn, after its throw, is gin.
    fn may_lay_all(&mut self, turn: &Turn<'_>) -> Result<bool, Limit> {
        let asked = Requirement::going_out_after_the_throw(self.solver.rules());
        match asked.with_all_melded(turn.hand().len()) {
            Some(asked) => self.turn_can_meet(turn, &asked),
            None => Ok(false),
        }
    }

    /// Whether a hand with its draw is gin as it is (big gin).
    fn may_lay_all_without_a_throw(&mut self, turn: &Turn<'_>) -> Result<bool, Limit> {
        let must_throw = self.solver.rules().going_out().discard == OutDiscard::Required;
        Ok(!must_throw && self.may_lay_all(turn)?)
    }

    /// Whether an unseen card leaves nothing loose in the rest after a throw.
    fn may_be_gin(&mut self, situation: &Situation<'_>, rest: &Hand) -> Result<bool, Stopped> {
        let unseen = situation.unseen(self.solver.rules());
        let draws = self.solver.draws(rest, &Hand::EMPTY);
        let draws = draws.map_err(|stopped| Stopped::from(stopped.limit))?.draws;
        for draw in draws {
            // Cards that are worth nothing may be loose in a hand without deadwood.
            if draw.best.deadwood > 0 || unseen.count(draw.tile) == 0 {
                continue;
            }
            let longer = rest.plus(draw.tile);
            let turn = Turn::new(Table::EMPTY, &longer);
            if self.may_lay_all_without_a_throw(&turn)? {
                return Ok(true);
            }
            for (thrown, _) in longer.iter() {
                let rest = longer.minus(thrown);
                if self.may_lay_all(&turn.with_hand(&rest))? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

impl Prospects {
    /// Whether a hand is dropped before its first draw, where every card counts until the runs are there: it has no
    /// joker or wild card, no run without wild cards, and no loose cards that one card makes such a run.
    ///
    /// A rule of thumb: "If you do not have any jokers or matching cards to play with, drop out early"
    /// (khelplayrummy.com, Know when to drop).
    #[must_use]
    pub fn call(&self, situation: &Situation<'_>, rules: &Rules) -> Option<Call> {
        let hand = situation.turn().hand();
        let is_poor = rules.scoring() == Scoring::AllWithoutRuns
            && situation.thrown_or_taken() <= 1
            && self.draws.shortfall.pure_runs > 0
            && !hand.tiles().any(|tile| rules.is_wild(tile));
        let makes_run = |throw: &Throw| throw.discard.shortfall.pure_runs == 0;
        let waits = self.throws.iter().any(makes_run);
        (is_poor && !waits).then_some(Call::Drop)
    }
}
