//! Players of Indian rummy.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{self as engine, Discard, Draws, Hand, Scoring, Shortfall, Tile};

use super::action::Action;
use super::public::{Phase, Thrown};
use super::state::{State, Workspace, with, without};
use super::view::View;
use crate::{Advice, Measure, NoChoice, Player};

/// Lowers the points of its loose cards.
///
/// It takes the top of the pile if that leaves fewer loose points, throws the card that leaves the fewest, and declares
/// as soon as it can. It neither looks at the runs that a declaration needs nor drops out while it can draw or take.
#[derive(Debug, Clone, Default)]
pub struct LoosePoints {
    plain: Workspace,
    solver: Workspace,
}

impl LoosePoints {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> LoosePoints {
        LoosePoints::default()
    }

    /// The throws, those first that leave the fewest loose points, with these.
    fn throws(
        &mut self,
        rules: &engine::Rules,
        hand: &Hand,
        meter: &mut Meter,
    ) -> Result<Vec<(Tile, u32)>, Limit> {
        let discards = self
            .plain
            .ask(rules, meter, |solver| solver.discards(hand))?;
        let points = discards
            .iter()
            .map(|discard| (discard.tile, discard.shortfall.loose_points));
        Ok(points.collect())
    }

    /// Whether a throw after taking the top of the pile leaves fewer loose points than there are now.
    fn takes(
        &mut self,
        rules: &engine::Rules,
        hand: &Hand,
        card: Tile,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let throws = self.throws(rules, &with(hand, card), meter)?;
        let left = throws.iter().find(|(thrown, _)| *thrown != card);
        let now = self
            .plain
            .ask(rules, meter, |solver| solver.deadwood(hand))?;
        Ok(left.is_some_and(|(_, left)| *left < now))
    }
}

/// The rules by which only loose cards count, without a cap.
fn by_loose_cards(rules: &engine::Rules) -> engine::Rules {
    let loose = rules.to_builder().scoring(Scoring::Loose).cap(None).build();
    loose.unwrap_or(*rules)
}

impl Player<State> for LoosePoints {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let (hand, rules) = (view.hand(), view.rules().melds);
        let loose = by_loose_cards(&rules);
        if view.phase() == Phase::Draw {
            return Ok(match view.taken() {
                Some(card) if self.takes(&loose, &hand, card, meter)? => Action::Take,
                _ => undecided(view),
            });
        }
        let throws = self.throws(&loose, &hand, meter)?;
        let best = throws
            .iter()
            .find(|(card, _)| view.thrown(Thrown::Declaring).any(|thrown| thrown == *card));
        if let Some((card, 0)) = best
            && self
                .solver
                .goes_out(&rules, meter, &without(&hand, *card))?
        {
            return Ok(Action::Declare(*card));
        }
        let allowed = throws
            .iter()
            .find(|(card, _)| view.thrown(Thrown::GoingOn).any(|thrown| thrown == *card));
        Ok(allowed.map_or_else(|| undecided(view), |(card, _)| Action::Discard(*card)))
    }
}

/// The choice of a player who compares nothing: it draws, takes if there is nothing to draw, and drops out if it can do
/// neither; of the cards that may be thrown it throws the first.
fn undecided(view: &View) -> Action {
    if view.phase() == Phase::Draw && view.may_draw() {
        return Action::Draw;
    }
    match (view.thrown(Thrown::GoingOn).next(), view.taken()) {
        (Some(card), _) => Action::Discard(card),
        (None, Some(_)) => Action::Take,
        (None, None) => Action::Drop,
    }
}

/// The rules by which throws are in the order of their shortfalls alone.
///
/// The solver compares the costs of hands before their shortfalls. By the rules a hand without its runs may cost less than the
/// cap, and then the throw of the dearest card comes first, although it breaks a meld. With this cap all hands that do not go
/// out cost the same.
fn by_shortfall(rules: &engine::Rules) -> engine::Rules {
    let flat = rules.to_builder().cap(Some(1)).build();
    flat.unwrap_or(*rules)
}

/// The cost of a missing run, with wild cards and without, in points: a player who lacks one cannot declare, however few points
/// its loose cards have. The numbers were chosen by trial; no duel measures them.
const RUN: f64 = 15.0;
const PURE_RUN: f64 = 30.0;
/// The shortfall of a hand that wins as many points as it loses, and the points that a hand loses for each point more and each
/// opponent still in the hand.
///
/// Measured at first turns of `greedy` in all seats. Of 14,121 with six players those with a shortfall of 70 to 75 lost 20.6 points
/// on average, those of 88 to 96 lost 33.6, and those of 107 to 128 lost 62.5. With two players a shortfall of more than 128 lost 33.7. That
/// hands of two are dropped later than these numbers ask for is deliberate: against `loose_points` they lose 10.
const EVEN: f64 = 69.0;
const COST: f64 = 0.3;
/// The cards of a hand, and the most points that a lost one costs, where that was measured.
const CARDS: usize = 13;
const CAP: u16 = 80;
/// Throws that are looked at one draw ahead. Each asks the solver for all draws, which is what takes the time.
const THROWS: usize = 5;

/// Comes nearer to a declaration: first the run without wild cards, then the other one, then the points of loose cards.
///
/// The value of a hand is its mean shortfall after the next draw. The player throws the card that leaves the best hand,
/// and takes the top of the pile if that is worth more than a card from the stock. It drops out before its first draw if
/// hands that lack as much lose more points than dropping out costs, and later only if it can neither draw nor take.
#[derive(Debug, Clone, Default)]
pub struct Greedy(Workspace);

impl Greedy {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Greedy {
        Greedy::default()
    }

    /// The mean shortfall of a hand after the next draw.
    fn ahead(
        &mut self,
        view: &View,
        hand: &Hand,
        seen: &Hand,
        meter: &mut Meter,
    ) -> Result<f64, Limit> {
        let rules = by_shortfall(&view.rules().melds);
        let draws = self
            .0
            .ask(&rules, meter, |solver| solver.draws(hand, seen))?;
        Ok(mean(&draws))
    }

    /// The shortfalls of drawing and of taking the top of the pile, after the best throw, the better one first. Where dropping out
    /// is better than both, it comes before them with the shortfall of a hand that loses as much.
    fn draws(&mut self, view: &View, meter: &mut Meter) -> Result<Vec<(Action, f64)>, Limit> {
        let (hand, rules) = (view.hand(), by_shortfall(&view.rules().melds));
        let mut both = Vec::new();
        if view.may_draw() {
            both.push((Action::Draw, self.ahead(view, &hand, &view.seen(), meter)?));
        }
        if let Some(card) = view.taken() {
            let all = with(&hand, card);
            let discards = self.after_taking(&rules, &all, card, meter)?;
            if self.declaration(&rules, &all, &discards, meter)?.is_some() {
                return Ok(vec![(Action::Take, 0.0)]);
            }
            let best = discards.first();
            let lacking = best.map(|best| cost(best.shortfall));
            let drawn = both.first().map(|(_, drawn)| *drawn);
            match (lacking, drawn) {
                (Some(lacking), Some(drawn)) if lacking < drawn => {
                    both.insert(0, (Action::Take, lacking));
                }
                (Some(lacking), None) => both.push((Action::Take, lacking)),
                _ => {}
            }
        }
        if let Some(most) = worth_playing(view)
            && both.first().is_some_and(|(_, lacking)| *lacking > most)
        {
            both.insert(0, (Action::Drop, most));
        }
        Ok(both)
    }

    /// The throws of a hand with a card that was taken, which stays, those first that leave the least shortfall.
    fn after_taking(
        &mut self,
        rules: &engine::Rules,
        hand: &Hand,
        card: Tile,
        meter: &mut Meter,
    ) -> Result<Vec<Discard>, Limit> {
        let mut discards = self.0.ask(rules, meter, |solver| solver.discards(hand))?;
        discards.retain(|discard| discard.tile != card);
        Ok(discards)
    }

    /// The first of these throws, which are in the order of their shortfalls, after which the hand goes out.
    fn declaration(
        &mut self,
        rules: &engine::Rules,
        hand: &Hand,
        discards: &[Discard],
        meter: &mut Meter,
    ) -> Result<Option<Tile>, Limit> {
        for discard in discards {
            // No shortfall is necessary to go out, not enough: the rules of a declaration may ask for more.
            if discard.shortfall != Shortfall::default() {
                break;
            }
            if self
                .0
                .goes_out(rules, meter, &without(hand, discard.tile))?
            {
                return Ok(Some(discard.tile));
            }
        }
        Ok(None)
    }

    /// A declaration that ends the hand, or the shortfalls of the candidate throws one draw ahead, best first.
    fn throws(&mut self, view: &View, meter: &mut Meter) -> Result<Vec<(Action, f64)>, Limit> {
        let (hand, rules) = (view.hand(), by_shortfall(&view.rules().melds));
        let mut discards = self.0.ask(&rules, meter, |solver| solver.discards(&hand))?;
        discards.retain(|discard| {
            view.thrown(Thrown::Declaring)
                .any(|thrown| thrown == discard.tile)
        });
        if let Some(out) = self.declaration(&rules, &hand, &discards, meter)? {
            return Ok(vec![(Action::Declare(out), 0.0)]);
        }
        discards.retain(|discard| {
            view.thrown(Thrown::GoingOn)
                .any(|thrown| thrown == discard.tile)
        });
        let seen = view.seen();
        let mut lacking = Vec::new();
        for tile in discards.iter().map(|discard| discard.tile).take(THROWS) {
            let (rest, seen) = (without(&hand, tile), with(&seen, tile));
            let value = self.ahead(view, &rest, &seen, meter)?;
            lacking.push((Action::Discard(tile), value));
        }
        lacking.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        Ok(lacking)
    }

    /// The reason for an action: what the hand lacks after it.
    fn reason(&mut self, view: &View, action: Action, meter: &mut Meter) -> Result<String, Limit> {
        let (hand, rules) = (view.hand(), by_shortfall(&view.rules().melds));
        let rest = match action {
            Action::Declare(_) => return Ok(String::from("all cards are melded")),
            Action::Drop if view.may_draw() || view.taken().is_some() => {
                let points = view.rules().first_drop;
                return Ok(format!(
                    "hands that lack as much lose more than the {points} points of dropping out now"
                ));
            }
            Action::Drop => return Ok(String::from("there is no card to draw or to take")),
            Action::Discard(card) => without(&hand, card),
            Action::Take | Action::Draw => hand,
        };
        if action == Action::Take
            && let Some(card) = view.taken()
        {
            let all = with(&hand, card);
            let discards = self.after_taking(&rules, &all, card, meter)?;
            if self.declaration(&rules, &all, &discards, meter)?.is_some() {
                return Ok(String::from("all cards are melded after a throw"));
            }
            if let Some(best) = discards.first() {
                return Ok(format!("after the best throw {}", left(best.shortfall)));
            }
        }
        let shortfall = self.0.ask(&rules, meter, |solver| {
            let found = solver.shortfall(&rest);
            found.map_err(|stopped| stopped.map(|()| Shortfall::default()))
        })?;
        Ok(left(shortfall))
    }

    /// The action, and the shortfalls of the actions that are compared, best first.
    fn ranked(
        &mut self,
        view: &View,
        meter: &mut Meter,
    ) -> Result<(Action, Vec<(Action, f64)>), NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let compared = match view.phase() {
            Phase::Draw => self.draws(view, meter)?,
            _ => self.throws(view, meter)?,
        };
        let best = compared.first().map(|(action, _)| *action);
        Ok((best.unwrap_or_else(|| undecided(view)), compared))
    }
}

/// The shortfall of a hand that loses as many points as dropping out costs before the first draw; `None` later, and under rules
/// by which that was not measured.
fn worth_playing(view: &View) -> Option<f64> {
    let rules = view.rules();
    let first = view.turns().nth(view.player()) == Some(0);
    let measured = view.hand().len() == CARDS && rules.melds.cap() == Some(CAP);
    // No hand loses more than the cap.
    if !first || !measured || rules.first_drop >= u32::from(CAP) {
        return None;
    }
    let in_hand = view.pays().filter(Option::is_none);
    let opponents: f64 = in_hand.skip(1).map(|_| 1.0).sum();
    Some(EVEN + f64::from(rules.first_drop) / (COST * opponents))
}

/// What a hand lacks, in words.
fn left(shortfall: Shortfall) -> String {
    if shortfall.runs > 0 {
        format!("the hand lacks {}", shortfall.lacks())
    } else {
        let points = shortfall.loose_points;
        format!("the hand has {points} points of loose cards")
    }
}

impl Player<State> for Greedy {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        Ok(self.ranked(view, meter)?.0)
    }

    /// The values are the shortfalls after the action and a draw, counted below zero.
    fn advise(&mut self, view: &View, meter: &mut Meter) -> Result<Advice<Action>, NoChoice> {
        let (action, compared) = self.ranked(view, meter)?;
        let why = self.reason(view, action, meter)?;
        let mut values = Vec::new();
        for (action, lacking) in compared {
            // Not `-lacking`, which of nothing would be -0.0.
            values.push((action, 0.0 - lacking));
        }
        Ok(Advice {
            action,
            values,
            measure: Measure::Order,
            errors: Vec::new(),
            chance: None,
            why: vec![why],
        })
    }
}

/// The shortfall of a hand, in points.
fn cost(shortfall: Shortfall) -> f64 {
    let [pure, runs] = [shortfall.pure_runs, shortfall.runs].map(f64::from);
    PURE_RUN * pure + RUN * runs + f64::from(shortfall.loose_points)
}

/// The mean shortfall after the best throw, over the cards that may be drawn.
fn mean(draws: &Draws) -> f64 {
    let (mut cards, mut sum) = (0.0, 0.0);
    for draw in &draws.draws {
        cards += f64::from(draw.unseen);
        sum += f64::from(draw.unseen) * cost(draw.best.shortfall);
    }
    if cards > 0.0 {
        sum / cards
    } else {
        cost(draws.shortfall)
    }
}
