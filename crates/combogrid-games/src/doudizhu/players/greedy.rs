//! A player that plays its hand out in few plays.

use std::sync::Arc;

use combogrid_budget::{Limit, Meter};
use combogrid_doudizhu::{Flag, Hand, Kind, Play, Rank, RankSet, Rules};
use itertools::Itertools;

use super::open_deals::{DealShares, OpenDeals};
use super::splits::Splits;
use crate::doudizhu::action::Action;
use crate::doudizhu::per_player::PerPlayer;
use crate::doudizhu::public::Phase;
use crate::doudizhu::state::State;
use crate::doudizhu::view::View;
use crate::{Advice, Measure, NoChoice, Player};

// The numbers were chosen by trial. What a rule is worth is measured by a duel that leaves it out, as
// `combogrid duel doudizhu --a greedy:no-control --b rlcard_rule`; no such figure says that a number is the best one.

/// The cost of a turn, in ranks.
const TURN: f64 = 9.0;
/// More than any sum of ranks: a play that wins by itself, or with plays that nobody can beat.
const SURE: f64 = 1_000.0;
/// More than any sum of ranks and less than a sure win: plays that only bombs can beat, which the enemies are not likely to have, and
/// a bomb before one last play. No other answer is better than that one: who plays the last cards first and the bomb after them
/// loses to the same bombs, and to an enemy who goes out. It counts by the chance that no enemy has such a bomb.
const NEARLY_SURE: f64 = 400.0;
/// The least chance that counts as likely.
const LIKELY: f64 = 0.8;
/// The most cards of a hand whose every order of plays is tried for one that nobody can stop. The shortest split of a hand
/// need not have such an order, though another split has.
const FEW: usize = 8;
/// The value of an action that wins with open cards in all deals of the hidden cards; in some of them, in proportion.
const OPEN: f64 = 800.0;
/// The cost of a play of as many cards as an enemy has left, less its rank.
const LETS_OUT: f64 = 20.0;
/// The value of beating an enemy with at most this many cards.
const STOPS: f64 = 8.0;
const SHORT: usize = 4;
/// The cost of beating another farmer.
const MATE: f64 = 7.0;
/// The value by which an action may be behind the best one and still be chosen, by a player of whom little is known.
const HEAT: f64 = 1.0;
/// The value of a hand from which on 1, 2 and 3 are bid. 17 %, 8 % and 3 % of
/// 2,400 dealt hands reach these values, with 17 cards of one pack and with 25 of two.
const BIDS: [f64; 3] = [-45.0, -38.0, -30.0];
/// The value of each card of a bomb beyond the fourth.
const LARGER_BOMB: f64 = 2.0;

/// Plays its hand out in few plays, keeps what nobody can beat, and knows its side.
///
/// The value of a hand is the sum of the ranks of the plays of a shortest split, each less the cost of a turn. The player makes
/// the play that leaves the hand of the highest value, or passes if that leaves a higher one. A play that nobody can beat wins at once if only
/// one play of the rest can be beaten: its player leads again after each play that nobody beats, and plays the weak one last.
/// Of a few cards it tries every split. A bomb before one last play nearly always wins, and is preferred to all that is not sure.
/// It beats another farmer at a price, stops an enemy with few cards, and leads nothing that lets one out.
///
/// What can be beaten is judged by all unseen cards, as if one enemy had them all, so the player may miss a play that in fact
/// nobody can beat.
///
/// Where at most 64 deals of the hidden cards are possible, it asks the [`Endgame`](combogrid_doudizhu::Endgame) of each. An action
/// that wins regardless of what the others have and do comes first, then one that wins in all deals with open cards. The others are
/// ordered by the share of the deals in which they win. That takes up to 20,000 states.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a part of the player that a duel leaves out"
)]
pub struct Greedy {
    splits: Option<Splits>,
    control: bool,
    short: bool,
    mate: f64,
    compares_bids: bool,
    endings: bool,
    uses_deals: bool,
    open_deals: Option<OpenDeals>,
}

impl Greedy {
    /// The player. It has no use for the seed, since it draws no random numbers.
    #[must_use]
    pub fn new(_seed: u64) -> Greedy {
        Greedy {
            splits: None,
            control: true,
            short: true,
            mate: MATE,
            compares_bids: true,
            endings: true,
            uses_deals: true,
            open_deals: None,
        }
    }

    /// The player that does not ask who wins with open cards in the deals that are possible.
    #[must_use]
    pub fn without_deals(self) -> Greedy {
        Greedy {
            uses_deals: false,
            ..self
        }
    }

    /// The player that looks for a sure win in shortest splits only, and takes every bomb that an enemy may have for one that it
    /// has.
    #[must_use]
    pub fn without_endings(self) -> Greedy {
        Greedy {
            endings: false,
            ..self
        }
    }

    /// The player that does not see that plays which nobody can beat win.
    #[must_use]
    pub fn without_control(self) -> Greedy {
        Greedy {
            control: false,
            ..self
        }
    }

    /// The player that does not look out for enemies with few cards.
    #[must_use]
    pub fn without_short(self) -> Greedy {
        Greedy {
            short: false,
            ..self
        }
    }

    /// The player that beats the other farmer as it beats the landlord.
    #[must_use]
    pub fn without_side(self) -> Greedy {
        Greedy { mate: 0.0, ..self }
    }

    /// The player that names its bid and compares no others. A player that takes its advice bids as it does.
    #[must_use]
    pub fn without_bids(self) -> Greedy {
        Greedy {
            compares_bids: false,
            ..self
        }
    }

    /// The splits under the rules of a view, new ones if the rules are not those of the last view.
    fn splits(&mut self, view: &View) -> &mut Splits {
        let rules = view.rules().plays;
        self.splits.take_if(|splits| splits.rules != rules);
        self.splits.get_or_insert_with(|| Splits::new(rules))
    }

    /// The plays of a shortest split; empty if there is no split.
    pub(super) fn split(
        &mut self,
        view: &View,
        hand: Hand,
        meter: &mut Meter,
    ) -> Result<Arc<[Play]>, Limit> {
        self.splits(view).shortest(hand, meter)
    }

    /// The value of a hand: that of its shortest split.
    pub(super) fn hand_value(
        &mut self,
        view: &View,
        hand: Hand,
        meter: &mut Meter,
    ) -> Result<f64, Limit> {
        let split = self.split(view, hand, meter)?;
        if split.is_empty() {
            return Ok(STAYS * number(hand.total()));
        }
        Ok(split_value(view, &split))
    }

    /// The plays that leave nearly the fewest plays, with what they leave.
    fn candidates(
        &mut self,
        view: &View,
        shares: Option<&DealShares>,
        meter: &mut Meter,
    ) -> Result<Vec<(Play, Hand)>, Limit> {
        let mut counted = Vec::new();
        let mut least = usize::MAX;
        for play in view.plays() {
            meter.state()?;
            let Some(rest) = view.hand().checked_sub(play.cards()) else {
                continue;
            };
            // Under bans some cards cannot be played out, and such a rest cannot be compared.
            if let Some(left) = self.splits(view).fewest(rest, meter)? {
                least = least.min(left);
                counted.push((play, rest, left));
            }
        }
        // A play that leaves one more than the fewest may still be the better one, for its ranks. Each candidate costs a search
        // for a shortest split, so those further behind are left out.
        // Of a few cards all are kept, since a sure win may begin with any of them.
        if !self.endings || view.hand().total() > FEW {
            let wins = |play: &Play| {
                shares.is_some_and(|shares| shares.wins_in_all(Action::Play(play.cards())))
            };
            counted.retain(|(play, _, left)| *left <= least + 1 || wins(play));
        }
        Ok(counted
            .into_iter()
            .map(|(play, rest, _)| (play, rest))
            .collect())
    }

    /// The value of a play that leaves `rest`: that of the rest's shortest split, and more or less for what the play does to
    /// the other players.
    fn value(
        &mut self,
        view: &View,
        enemies: Enemies,
        play: Play,
        rest: Hand,
        meter: &mut Meter,
    ) -> Result<f64, Limit> {
        let split = self.split(view, rest, meter)?;
        let beaten = enemies.may_beat(play);
        let mut value = split_value(view, &split);
        if rest.is_empty() {
            return Ok(value + SURE);
        }
        if self.control && !beaten && self.keeps_the_lead(view, enemies, rest, meter)? {
            return Ok(value + SURE);
        }
        // The next best: the play and the rest win unless an enemy has a bomb, or this is the bomb before the last play.
        if self.control && self.endings {
            let answers = view.must_beat().is_some();
            let chance = enemies.chance_to_win(play, &split);
            if chance >= LIKELY || answers && split.len() == 1 && is_bomb(view.rules().plays, play)
            {
                return Ok(value + NEARLY_SURE * chance);
            }
        }
        // An enemy with one or two cards goes out by beating a play of as many. The higher the play, the less likely.
        if self.short && beaten && enemies.fewest <= 2 && play.total() == enemies.fewest {
            value -= LETS_OUT - rank(play.head());
        }
        // Taking the lead from another farmer costs; taking it from an enemy who is nearly out is worth more.
        match view.last().filter(|(_, by)| *by != view.player()) {
            Some((_, by)) if same_side(view, by) => value -= self.mate,
            Some(_) if self.short && enemies.fewest <= SHORT => value += STOPS,
            _ => {}
        }
        Ok(value)
    }

    /// Whether a player who leads can play these cards out so that the enemies can beat at most the last play.
    fn keeps_the_lead(
        &mut self,
        view: &View,
        enemies: Enemies,
        cards: Hand,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let split = self.split(view, cards, meter)?;
        if split.len() == 1 {
            return Ok(true);
        }
        let weak = split.iter().filter(|play| enemies.may_beat(**play)).count();
        if weak <= 1 && !split.is_empty() {
            return Ok(true);
        }
        if !self.endings || cards.total() > FEW {
            return Ok(false);
        }
        for play in view.rules().plays.leads(cards) {
            meter.tick()?;
            if enemies.may_beat(play) {
                continue;
            }
            // A play that nobody can beat keeps the lead, so the rest is the same question.
            let rest = cards.checked_sub(play.cards());
            let rest = rest.expect("a lead is of the cards that may be led");
            if rest.is_empty() || self.keeps_the_lead(view, enemies, rest, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What open cards say of the actions, if the player asks that and the end is near.
    fn shares(&mut self, view: &View, meter: &mut Meter) -> Result<Option<DealShares>, Limit> {
        if !self.uses_deals {
            return Ok(None);
        }
        let rules = view.rules().plays;
        self.open_deals.take_if(|deals| deals.rules != rules);
        if self.open_deals.is_none() {
            self.open_deals = OpenDeals::new(rules);
        }
        match &mut self.open_deals {
            Some(deals) => deals.of(view, meter),
            None => Ok(None),
        }
    }

    /// The value of each candidate play and of a pass, best first, and of equal ones more cards first.
    fn values(
        &mut self,
        view: &View,
        shares: Option<&DealShares>,
        meter: &mut Meter,
    ) -> Result<Vec<(Action, f64)>, Limit> {
        let enemies = Enemies::of(view);
        let mut values = Vec::new();
        for (play, rest) in self.candidates(view, shares, meter)? {
            let value = self.value(view, enemies, play, rest, meter)?;
            values.push((Action::Play(play.cards()), value));
        }
        if view.must_beat().is_some() {
            let mut value = split_value(view, &self.split(view, view.hand(), meter)?);
            // An enemy who moves next and has as many cards as a mate has played goes out by beating them.
            let next = (view.player() + 1) % view.left().len();
            if let Some((last, by)) = view.last()
                && self.short
                && by != view.player()
                && same_side(view, by)
                && !same_side(view, next)
                && last.total() <= 2
                && last.total() == view.left()[next]
                && enemies.may_beat(last)
            {
                value -= LETS_OUT - rank(last.head());
            }
            values.push((Action::Pass, value));
        }
        if let Some(shares) = shares {
            for (action, value) in &mut values {
                *value += OPEN * shares.share(*action);
            }
            shares.keep_best(&mut values);
        }
        values.sort_by(|(one, own), (other, other_value)| {
            let by_value = other_value.total_cmp(own);
            by_value.then(card_count(*other).cmp(&card_count(*one)))
        });
        Ok(values)
    }

    /// The bids that the auction allows with their values, the highest that the hand is worth first. The value of a bid is its
    /// points if the hand is worth it, and else what the hand lacks. A hand that the rules leave no way to play out is worth no
    /// bid.
    fn bids(
        &mut self,
        view: &View,
        bid: u8,
        meter: &mut Meter,
    ) -> Result<Vec<(Action, f64)>, Limit> {
        let mut bids = vec![(Action::Bid(0), 0.0)];
        let split = self.split(view, view.hand(), meter)?;
        if split.is_empty() {
            return Ok(bids);
        }
        let value_of_hand = split_value(view, &split);
        for (more, least) in (1..).zip(BIDS) {
            if more > bid {
                let value = if value_of_hand >= least {
                    f64::from(more)
                } else {
                    value_of_hand - least
                };
                bids.push((Action::Bid(more), value));
            }
        }
        bids.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        if !self.compares_bids {
            bids.truncate(1);
        }
        Ok(bids)
    }

    /// The actions of a player, best first, with their values where that is compared.
    pub(super) fn ranked(
        &mut self,
        view: &View,
        meter: &mut Meter,
    ) -> Result<Vec<(Action, f64)>, NoChoice> {
        let shares = self.shares(view, meter)?;
        self.ranked_in(view, shares.as_ref(), meter)
    }

    /// As [`ranked`](Self::ranked), with what is known of the end.
    fn ranked_in(
        &mut self,
        view: &View,
        shares: Option<&DealShares>,
        meter: &mut Meter,
    ) -> Result<Vec<(Action, f64)>, NoChoice> {
        view.is_to_move()?;
        meter.state()?;
        let values = match view.phase() {
            Phase::Auction { bid, .. } => self.bids(view, bid, meter)?,
            _ => self.values(view, shares, meter)?,
        };
        if values.is_empty() {
            // Under bans a hand may have plays but no split, and then nothing can be compared.
            return Ok(view.legal().take(1).map(|action| (action, 0.0)).collect());
        }
        Ok(values)
    }

    /// How likely a player who weighs actions as this one does is to choose an action: more, the less it is behind the best
    /// one.
    pub(super) fn chance(
        &mut self,
        view: &View,
        action: Action,
        meter: &mut Meter,
    ) -> Result<f64, NoChoice> {
        let values = self.ranked(view, meter)?;
        let best = values.first().map_or(0.0, |(_, value)| *value);
        // A softmax of the values. Less the best value no exponent is above 0, so no part overflows.
        let (mut own, mut all) = (0.0, 0.0);
        for (other, value) in values {
            let part = ((value - best) / HEAT).exp();
            all += part;
            if other == action {
                own = part;
            }
        }
        Ok(if own > 0.0 { own / all } else { 0.0 })
    }
}

impl Player<State> for Greedy {
    fn choose(&mut self, view: &View, meter: &mut Meter) -> Result<Action, NoChoice> {
        let ranked = self.ranked(view, meter)?;
        let best = ranked.first().ok_or(NoChoice::NotToMove)?;
        Ok(best.0)
    }

    fn advise(&mut self, view: &View, meter: &mut Meter) -> Result<Advice<Action>, NoChoice> {
        let shares = self.shares(view, meter)?;
        let values = self.ranked_in(view, shares.as_ref(), meter)?;
        let (action, value) = *values.first().ok_or(NoChoice::NotToMove)?;
        let value = match &shares {
            Some(shares) => value - OPEN * shares.share(action),
            None => value,
        };
        let mut why = self.why(view, action, value, meter)?;
        let mut is_sure = value >= SURE / 2.0 && self.is_sure(view, action, meter)?;
        if let Some(shares) = &shares {
            is_sure |= shares.sure.contains(&action);
            why.push(shares.says(action));
        }
        Ok(Advice {
            action,
            values,
            measure: Measure::Order,
            errors: Vec::new(),
            chance: is_sure.then_some(1.0),
            why,
        })
    }
}

/// The cards that an action lays.
fn card_count(action: Action) -> usize {
    match action {
        Action::Play(cards) => cards.total(),
        _ => 0,
    }
}

/// The value of a card of a hand that the rules let nobody lay out: that of a lone three, the least that a play is worth.
const STAYS: f64 = 3.0 - 10.0 - TURN;

/// The value of a hand that is played in these plays.
fn split_value(view: &View, split: &[Play]) -> f64 {
    let rules = view.rules().plays;
    split
        .iter()
        .map(|play| play_value(rules, *play) - TURN)
        .sum()
}

/// The value of a play of a split: its rank against a ten, and more for a play that beats everything.
fn play_value(rules: Rules, play: Play) -> f64 {
    let rank = rank(play.head());
    match play.kind() {
        Kind::Rocket => 20.0,
        Kind::QuadChain if rules.has(Flag::QuadChainBombs) => 20.0,
        Kind::Bomb => rank + 4.0 + LARGER_BOMB * number(play.total() - 4),
        Kind::FourTwoSolos | Kind::FourTwoPairs => (rank - 3.0) / 2.0,
        kind if kind.is_chain() => rank + number(play.len()) - 11.0,
        _ => rank - 10.0,
    }
}

/// Whether a play beats all kinds of plays that are no bombs.
pub(super) fn is_bomb(rules: Rules, play: Play) -> bool {
    match play.kind() {
        Kind::Bomb | Kind::Rocket => true,
        Kind::QuadChain => rules.has(Flag::QuadChainBombs),
        _ => false,
    }
}

/// 3 for a three to 17 for the red joker.
fn rank(rank: Rank) -> f64 {
    number(rank.index()) + 3.0
}

pub(super) fn number(number: usize) -> f64 {
    f64::from(u32::try_from(number).expect("cards or plays of a hand"))
}

/// The jokers that are the rocket.
fn rocket(rules: Rules) -> Hand {
    if rules.packs() == 1 {
        Play::ROCKET.cards()
    } else {
        Play::FOUR_JOKERS.cards()
    }
}

/// Whether another player is on the side of the player of a view.
pub(super) fn same_side(view: &View, player: usize) -> bool {
    let landlord = view.landlord();
    (landlord == Some(player)) == (landlord == Some(view.player()))
}

/// The possible plays of the other side, as far as a view tells.
#[derive(Debug, Clone, Copy)]
struct Enemies {
    unseen: Hand,
    rocket: Hand,
    /// Whether chains of bombs are the highest bombs.
    has_chains: bool,
    /// The most and the fewest cards that one of them has, and those of all of them.
    most: usize,
    fewest: usize,
    cards: PerPlayer<usize>,
}

impl Enemies {
    fn of(view: &View) -> Enemies {
        Enemies::among(view, |player| !same_side(view, player))
    }

    /// All other players: another farmer may take the lead as well, and lose it.
    fn all(view: &View) -> Enemies {
        Enemies::among(view, |player| player != view.player())
    }

    fn among(view: &View, counts: impl Fn(usize) -> bool) -> Enemies {
        let mut cards = view.public().left;
        for (player, count) in cards.iter_mut().enumerate() {
            if !counts(player) {
                *count = 0;
            }
        }
        let left = cards.iter().copied().filter(|count| *count > 0);
        Enemies {
            unseen: view.unseen(),
            rocket: rocket(view.rules().plays),
            has_chains: view.rules().plays.has(Flag::QuadChainBombs),
            most: left.clone().max().unwrap_or(0),
            fewest: left.min().unwrap_or(0),
            cards,
        }
    }

    /// A bound on the chance to win with a play and those of `split` after it: that no enemy beats any of them but the last one,
    /// which is the one that is beaten most likely. All deals of the unseen cards are taken to be equally likely.
    fn chance_to_win(&self, play: Play, split: &[Play]) -> f64 {
        let mut chance = 1.0 - self.risk(play);
        let mut most: f64 = 0.0;
        for later in split {
            let risk = self.risk(*later);
            // The highest risk so far is the one of the last play; the next lower one counts instead.
            chance *= 1.0 - risk.min(most);
            most = most.max(risk);
        }
        chance
    }

    /// An upper bound on the chance that an enemy can beat a play: 1 for one that more than bombs can beat.
    fn risk(&self, play: Play) -> f64 {
        if !self.may_beat(play) {
            return 0.0;
        }
        let is_bomb = play.kind() == Kind::Bomb;
        if self.has_chains || !is_bomb && self.may_head(play) {
            return 1.0;
        }
        let rocket = u32::from(self.unseen.contains(self.rocket));
        let mut risk = 0.0;
        for &cards in self.cards.iter() {
            for copies in 4..=8 {
                let ranks = self.unseen.at_least(copies) - self.unseen.at_least(copies + 1);
                let ranks = ranks.bits();
                if ranks == 0 {
                    continue;
                }
                // A bomb is beaten by as many cards of a higher rank, and by more of any.
                let (higher, others) = if is_bomb {
                    let above = ranks >> play.head().index() >> 1;
                    (above.count_ones(), ranks.count_ones() - above.count_ones())
                } else {
                    (ranks.count_ones(), 0)
                };
                let needed = if is_bomb { play.copies() } else { 4 };
                risk += number(higher as usize) * self.some_in(needed, copies, cards);
                risk += number(others as usize) * self.some_in(needed + 1, copies, cards);
            }
            risk += f64::from(rocket) * self.all_in(self.rocket.total(), cards);
        }
        risk.min(1.0)
    }

    /// The chance that at least `needed` of `copies` equal unseen cards are among `cards` of them.
    fn some_in(&self, needed: u8, copies: u8, cards: usize) -> f64 {
        let unseen = self.unseen.total();
        let mut chance = 0.0;
        for count in (needed..=copies).map(usize::from) {
            // The ways to choose these copies, and the others among the cards of other places.
            let mut exactly = self.all_in(count, cards);
            for place in 0..usize::from(copies) - count {
                let elsewhere = (unseen - cards.min(unseen)).saturating_sub(place);
                exactly *= number(elsewhere) / number((unseen - count - place).max(1));
                exactly *= number(usize::from(copies) - place) / number(place + 1);
            }
            chance += exactly;
        }
        chance
    }

    /// The chance that all of `count` unseen cards are among `cards` of them.
    fn all_in(&self, count: usize, cards: usize) -> f64 {
        let unseen = self.unseen.total();
        let mut chance = 1.0;
        for place in 0..count {
            chance *=
                number(cards.saturating_sub(place)) / number(unseen.saturating_sub(place).max(1));
        }
        chance
    }

    /// Whether one of them may have an answer.
    fn may_beat(&self, play: Play) -> bool {
        if self.has_chains && self.may_chain(play) {
            return true;
        }
        let rocket = self.rocket.total() <= self.most && self.unseen.contains(self.rocket);
        match play.kind() {
            Kind::Rocket => false,
            Kind::QuadChain if self.has_chains => false,
            Kind::Bomb => rocket || self.may_head(play) || self.may_bomb(play.copies() + 1),
            _ => rocket || self.may_head(play) || self.may_bomb(4),
        }
    }

    /// Whether one of them may have a chain of bombs that beats a play.
    fn may_chain(&self, play: Play) -> bool {
        let is_chain = play.kind() == Kind::QuadChain;
        if is_chain && self.may_head(play) {
            return true;
        }
        // Of two chains the longer one wins.
        let len = if is_chain { play.len() + 1 } else { 2 };
        Kind::QuadChain.cards(len) <= self.most && self.heads(4, len) != 0
    }

    /// Whether one of them may have the body with a higher head, and enough cards.
    fn may_head(&self, play: Play) -> bool {
        let heads = self.heads(play.copies(), play.len());
        // Kickers may be any cards, so enough cards are enough. A bit above the head's own is a higher head.
        play.total() <= self.most && heads >> play.head().index() > 1
    }

    /// A bit for each head of a body of `len` ranks that the unseen cards have, with `copies` cards of each.
    fn heads(&self, copies: u8, len: usize) -> u16 {
        let ranks = self.unseen.at_least(copies);
        let mut heads = if len > 1 {
            (ranks & RankSet::CHAIN).bits()
        } else {
            ranks.bits()
        };
        // The bit of a rank stays if the next rank is there as well: after `len - 1` rounds it is the head of a chain of `len`.
        for _ in 1..len {
            heads &= heads >> 1;
        }
        heads
    }

    /// Whether one of them may have a bomb of this many cards.
    fn may_bomb(&self, cards: u8) -> bool {
        self.most >= usize::from(cards) && !self.unseen.at_least(cards).is_empty()
    }
}

impl Greedy {
    /// Whether an action of a sure win wins regardless of what the others have and do, other farmers included.
    fn is_sure(&mut self, view: &View, action: Action, meter: &mut Meter) -> Result<bool, Limit> {
        let Action::Play(cards) = action else {
            return Ok(false);
        };
        let rest = view.hand().checked_sub(cards);
        let rest = rest.expect("a player lays cards of its hand");
        if rest.is_empty() {
            return Ok(true);
        }
        let others = Enemies::all(view);
        let plays = view.plays();
        let play = plays.iter().find(|play| play.cards() == cards);
        let keeps = play.is_some_and(|play| !others.may_beat(*play));
        Ok(keeps && self.keeps_the_lead(view, others, rest, meter)?)
    }

    /// The reasons for an action of this value.
    fn why(
        &mut self,
        view: &View,
        action: Action,
        value: f64,
        meter: &mut Meter,
    ) -> Result<Vec<String>, Limit> {
        let rest = match action {
            Action::Play(cards) => {
                let rest = view.hand().checked_sub(cards);
                rest.expect("a player lays cards of its hand")
            }
            _ => view.hand(),
        };
        if rest.is_empty() {
            return Ok(vec![String::from("plays the last cards")]);
        }
        let split = self.split(view, rest, meter)?;
        let plays = split.iter().join(", ");
        let mut why = vec![match split.len() {
            0 => String::from("the rules leave no way to play all other cards"),
            1 => format!("keeps 1 play: {plays}"),
            count => format!("keeps {count} plays: {plays}"),
        }];
        if value >= SURE / 2.0 {
            why.push(String::from(
                "wins: at most one of the plays after it can be beaten",
            ));
        } else if value >= NEARLY_SURE / 2.0 {
            why.push(String::from(
                "wins, unless an enemy has a bomb that beats it",
            ));
        }
        if action == Action::Pass && view.last().is_some_and(|(_, by)| same_side(view, by)) {
            why.push(String::from(match view.left().len() {
                3 => "the other farmer leads",
                _ => "another farmer leads",
            }));
        }
        Ok(why)
    }
}

#[cfg(test)]
mod tests {
    use combogrid_doudizhu::Preset;

    use super::*;
    use crate::Game;
    use crate::random::SplitMix64;

    /// Whether an enemy may have an answer, by all plays of the unseen cards.
    fn has_answer(rules: Rules, enemies: Enemies, play: Play) -> bool {
        let answers = rules.answers(enemies.unseen, play);
        // Kickers come from anywhere: the bodies are compared.
        let bodies = answers.iter().filter(|answer| {
            let fits = if answer.kind() == play.kind() {
                play.total()
            } else {
                answer.total()
            };
            fits <= enemies.most
        });
        bodies.count() > 0
    }

    /// A hand that the rules let nobody lay out is worth less than one of as many cards that can be.
    #[test]
    fn a_hand_that_cannot_be_laid_out_is_worth_least() {
        let rules = crate::doudizhu::Rules {
            plays: Rules::over(Preset::Rlcard).ban(Kind::Solo).build().unwrap(),
            ..crate::doudizhu::Rules::rlcard()
        };
        let view = State::deal(&rules, 0, 1).view(0);
        let mut greedy = Greedy::new(1);
        let mut value = |text: &str| {
            let hand = text.parse().unwrap();
            greedy
                .hand_value(&view, hand, &mut Meter::unlimited())
                .unwrap()
        };
        assert!(value("34") < value("33"));
        assert!(value("3345") < value("3344"));
        assert!(value("3445566") < value("3344555"));
    }

    #[test]
    fn an_answer_is_seen_where_the_unseen_cards_have_one() {
        let mut random = SplitMix64::new(3);
        let mut seen = [0, 0];
        let chains = Rules::over(Preset::Botzone)
            .with(Flag::QuadChainBombs)
            .build()
            .unwrap();
        for round in 0..300 {
            let rules = match round % 3 {
                0 => Preset::Rlcard.rules(),
                1 => Preset::FourPlayers.rules(),
                _ => chains,
            };
            // Few ranks have many fours.
            let least = if round % 4 == 3 { 8 } else { 0 };
            let mut cards: Vec<Rank> = rules.deck().cards().collect();
            cards.retain(|rank| rank.index() >= least);
            let count = cards.len().min(40);
            let dealt = random.draw(&mut cards, count);
            let (hand, unseen) = dealt.split_at(12);
            let of = |cards: &[Rank]| Hand::from_cards(cards.iter().copied()).unwrap();
            let enemies = Enemies {
                unseen: of(unseen),
                rocket: rocket(rules),
                has_chains: rules.has(Flag::QuadChainBombs),
                most: 1 + random.below(20),
                fewest: 1,
                cards: PerPlayer::new(3, 0),
            };
            for play in rules.leads(of(hand)) {
                let found = enemies.may_beat(play);
                assert_eq!(
                    found,
                    has_answer(rules, enemies, play),
                    "{play} {enemies:?}"
                );
                seen[usize::from(found)] += 1;
            }
        }
        assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
    }
}
