//! The fewest plays of a hand of two packs: a fold over the ranks with the chains that are open.
//!
//! The naive way tries every play with every choice of its kickers. Here the ranks are gone through once, from low to high. A
//! state is how many chains of each kind go on, by their length up to the shortest one of a play; how a state came about does not
//! matter for the ranks above. Kickers are counted and not chosen: a trio that carries needs one solo or pair, whatever its rank,
//! and an airplane one for each of its ranks. So a state has a best way for each number of solos and pairs that nothing carries so
//! far, which is negative while some are still needed. What the fold finds is a lower bound.
//!
//! [`LowerBound::carry`] then chooses the kickers. That hardly ever fails, and if it does, the sweep of [`wild`](super::wild) decides from
//! the bound on. Rules that ban kinds have the same bound: plays that are banned only make more of the others.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use combogrid_budget::{Limit, Meter};

use super::one_trio::has_one_trio;
use crate::moves::{BodyRules, Play};
use crate::packed::{Hand, Rank};
use crate::rules::{Kind, Rules};

/// The kinds of chains, up to which length open ones are counted separately, and whether they carry. Rules with longer shortest
/// chains are taken to allow chains of this many ranks, which is a bound as well.
const CHAINS: [(Kind, usize, bool); 6] = [
    (Kind::QuadChain, 2, true),
    (Kind::QuadChain, 2, false),
    (Kind::Airplane, 2, true),
    (Kind::Airplane, 2, false),
    (Kind::PairChain, 3, false),
    (Kind::SoloChain, 5, false),
];
/// The bits of a state for chains of one length.
const BITS: usize = 4;
/// The cards of a rank.
const COPIES: u8 = 8;
/// Ways after one rank that are kept before the worse ones of the same state are dropped.
const WAYS_BEFORE_DROP: usize = 1 << 16;
/// Choices of kickers that are tried before the sweep decides.
const TRIED: usize = 4_096;

/// What the cards of a rank beside its chains are laid as.
#[derive(Clone, Copy, Default)]
struct Piles {
    solos: u8,
    pairs: u8,
    trios: u8,
    fours: u8,
    /// The cards of a bomb of five or more, or 0.
    bomb: u8,
}

impl Piles {
    const fn count(self) -> u8 {
        self.solos + self.pairs + self.trios + self.fours + (self.bomb > 0) as u8
    }
}

/// Plays that are counted, and the solos and pairs beside them, less those that the plays need as kickers.
#[derive(Clone, Copy, Default)]
struct Cost {
    plays: i16,
    uncarried: i16,
    /// Solos and pairs of a rank beyond the first. Of ways with as many plays the one with the fewest is kept, since one body may not carry
    /// several of a rank under most rules.
    equal: u8,
}

impl Cost {
    /// All plays, or `None` while kickers are missing.
    fn total(self) -> Option<i16> {
        (self.uncarried >= 0).then_some(self.plays + self.uncarried)
    }
}

/// A kind of chain under some rules.
#[derive(Clone, Copy)]
struct Chain {
    copies: u8,
    /// The shortest length. Open chains are counted separately up to it.
    shortest: usize,
    /// The kickers that it needs for each rank.
    kickers: i16,
    /// The place in a state of those of one rank.
    at: usize,
}

/// The rules as the fold asks them.
struct FoldRules {
    bodies: BodyRules,
    /// Those with the most cards a rank first.
    chains: Vec<Chain>,
    are_solos_carried: bool,
    are_pairs_carried: bool,
    /// The ways to lay up to eight cards of a rank.
    piles: [Vec<(Piles, Cost)>; COPIES as usize + 1],
}

impl FoldRules {
    fn new(rules: Rules) -> Self {
        let has_any = |kinds: &[Kind]| kinds.iter().any(|&kind| rules.has_kind(kind));
        let mut all = Self {
            bodies: BodyRules::new(rules.with_any_trio()),
            chains: Vec::new(),
            are_solos_carried: has_any(&[
                Kind::TrioSolo,
                Kind::AirplaneSolos,
                Kind::FourTwoSolos,
                Kind::QuadChainSolos,
            ]),
            are_pairs_carried: has_any(&[
                Kind::TrioPair,
                Kind::AirplanePairs,
                Kind::FourTwoPairs,
                Kind::QuadChainPairs,
            ]),
            piles: Default::default(),
        };
        let mut at = 0;
        for (kind, lengths, carries) in CHAINS {
            let copies = kind.copies();
            let mut ranks = 2..=Rank::CHAIN_COUNT;
            if ranks.any(|len| copies < 3 || all.has_bodies(copies, len, carries)) {
                all.chains.push(Chain {
                    copies,
                    shortest: rules.shortest(kind).min(lengths),
                    kickers: if carries { i16::from(copies) - 2 } else { 0 },
                    at,
                });
                at += BITS * lengths;
            }
        }
        for cards in 0..=COPIES {
            all.piles[usize::from(cards)] = all.best_piles(cards);
        }
        all
    }

    /// Whether there are bodies of this many ranks with kickers, or without.
    fn has_bodies(&self, copies: u8, len: usize, carries: bool) -> bool {
        let needed = self.bodies.needed(Play::of_copies(copies, 0, len));
        self.bodies.has_bodies(copies, len) && (!carries || needed.solos + needed.pairs > 0)
    }

    /// The ways to lay `cards` cards of a rank, of those with equal solos and pairs that nothing carries the one with the fewest plays.
    fn best_piles(&self, cards: u8) -> Vec<(Piles, Cost)> {
        let mut all = Vec::new();
        for bomb in std::iter::once(0).chain(5..=cards) {
            let natural = cards - bomb;
            for fours in 0..=natural / 4 {
                for trios in 0..=(natural - 4 * fours) / 3 {
                    let left = natural - 4 * fours - 3 * trios;
                    for pairs in 0..=left / 2 {
                        let piles = Piles {
                            solos: left - 2 * pairs,
                            pairs,
                            trios,
                            fours,
                            bomb,
                        };
                        self.add_carrying(piles, &mut all);
                    }
                }
            }
        }
        // Among equal costs the one with the fewest piles is kept: a bomb of five before a trio and a pair, which may not carry each other.
        all.sort_by_key(|(piles, cost)| (cost.uncarried, cost.plays, cost.equal, piles.count()));
        all.dedup_by_key(|(_, cost)| cost.uncarried);
        all
    }

    /// Adds piles with each number of their trios and fours that carry.
    fn add_carrying(&self, piles: Piles, all: &mut Vec<(Piles, Cost)>) {
        let mut cost = Cost {
            plays: i16::from(piles.trios + piles.fours) + i16::from(piles.bomb > 0),
            uncarried: 0,
            equal: piles.solos.saturating_sub(1) + piles.pairs.saturating_sub(1),
        };
        let solos_and_pairs = [
            (piles.solos, self.are_solos_carried),
            (piles.pairs, self.are_pairs_carried),
        ];
        for (count, are_carried) in solos_and_pairs {
            if are_carried {
                cost.uncarried += i16::from(count);
            } else {
                cost.plays += i16::from(count);
            }
        }
        let carriers = |count: u8, copies: u8| {
            let carry = self.has_bodies(copies, 1, true);
            0..=if carry { i16::from(count) } else { 0 }
        };
        for trios in carriers(piles.trios, 3) {
            for fours in carriers(piles.fours, 4) {
                let mut carrying = cost;
                carrying.uncarried -= trios + 2 * fours;
                all.push((piles, carrying));
            }
        }
    }
}

/// The open chains after a rank, packed: how many of each kind have each length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct OpenChains(u64);

impl OpenChains {
    /// How many chains of a kind have this length.
    fn get(self, chain: Chain, len: usize) -> u8 {
        // At most eight, since a rank has eight cards.
        (self.0 >> (chain.at + BITS * (len - 1)) & 0xf) as u8
    }

    /// This with `count` chains more.
    fn with(self, chain: Chain, len: usize, count: u8) -> Self {
        Self(self.0 + (u64::from(count) << (chain.at + BITS * (len - 1))))
    }

    /// How many chains of a kind there are.
    fn all(self, chain: Chain) -> u8 {
        (1..=chain.shortest).map(|len| self.get(chain, len)).sum()
    }
}

/// A best way to a state.
#[derive(Clone, Copy)]
struct Way {
    open: OpenChains,
    cost: Cost,
    /// The place of the way before this rank.
    from: u32,
    /// The place of the piles among those of as many cards.
    piles: u8,
}

/// The ways after one rank, while they are made.
struct Layer<'a> {
    rules: &'a FoldRules,
    /// The cards of this rank and of the chain ranks after it.
    counts: &'a [u8],
    ways: Vec<Way>,
    next_drop: usize,
    from: u32,
    meter: &'a mut Meter,
}

impl Layer<'_> {
    /// Adds the ways that go on from one way: with the chains from `place` on, of each kind all those that are too short, some of the
    /// others, and new ones; then with the piles of the cards that are left.
    fn go_on(
        &mut self,
        place: usize,
        before: OpenChains,
        open: OpenChains,
        left: u8,
        cost: Cost,
    ) -> Result<(), Limit> {
        let Some(&chain) = self.rules.chains.get(place) else {
            return self.piles(open, left, cost);
        };
        let (mut grown, mut short) = (open, 0);
        for len in 1..chain.shortest {
            let count = before.get(chain, len);
            grown = grown.with(chain, len + 1, count);
            short += count;
        }
        for long in 0..=before.get(chain, chain.shortest) {
            let Some(after) = left.checked_sub(chain.copies * (short + long)) else {
                break;
            };
            let kept = grown.with(chain, chain.shortest, long);
            for new in 0..=after / chain.copies {
                let open = kept.with(chain, 1, new);
                // More of them need as many cards at least.
                if !self.can_end(open) {
                    break;
                }
                let chained = Cost {
                    plays: cost.plays + i16::from(new),
                    uncarried: cost.uncarried - chain.kickers * i16::from(short + long + new),
                    equal: cost.equal,
                };
                let left = after - chain.copies * new;
                self.go_on(place + 1, before, open, left, chained)?;
            }
        }
        Ok(())
    }

    /// Whether the ranks that come have cards enough for the chains that are too short.
    fn can_end(&self, open: OpenChains) -> bool {
        for step in 1.. {
            // At most eight: each chain has taken a card of this rank.
            let mut needed = 0;
            for &chain in &self.rules.chains {
                for len in 1..=chain.shortest.saturating_sub(step) {
                    needed += chain.copies * open.get(chain, len);
                }
            }
            if needed == 0 {
                return true;
            }
            if needed > self.counts.get(step).copied().unwrap_or(0) {
                return false;
            }
        }
        true
    }

    fn piles(&mut self, open: OpenChains, left: u8, cost: Cost) -> Result<(), Limit> {
        for (place, (_, of_piles)) in (0..).zip(&self.rules.piles[usize::from(left)]) {
            self.meter.state()?;
            self.ways.push(Way {
                open,
                cost: Cost {
                    plays: cost.plays + of_piles.plays,
                    uncarried: cost.uncarried + of_piles.uncarried,
                    equal: cost.equal + of_piles.equal,
                },
                from: self.from,
                piles: place,
            });
        }
        if self.ways.len() >= self.next_drop {
            self.drop_worse();
            self.next_drop = WAYS_BEFORE_DROP.max(2 * self.ways.len());
        }
        Ok(())
    }

    /// Keeps of each state the fewest plays for each number of uncarried cards.
    fn drop_worse(&mut self) {
        (self.ways).sort_by_key(|way| {
            let Cost {
                plays,
                uncarried,
                equal,
            } = way.cost;
            (way.open, uncarried, plays, equal)
        });
        (self.ways).dedup_by_key(|way| (way.open, way.cost.uncarried));
    }
}

/// A lower bound on the plays of a hand, with bodies that may reach it.
pub(super) struct LowerBound {
    pub(super) least: usize,
    bodies: Vec<Play>,
    /// The cards that are solos, pairs and kickers.
    others: Hand,
}

/// Folds a hand of two packs.
///
/// # Errors
///
/// The [`Limit`] if the budget is spent. A way after a rank is a state.
pub(super) fn fold(hand: Hand, rules: Rules, meter: &mut Meter) -> Result<LowerBound, Limit> {
    let fold = FoldRules::new(rules);
    let counts = hand.counts();
    let mut layers = vec![vec![Way {
        open: OpenChains::default(),
        cost: Cost::default(),
        from: 0,
        piles: 0,
    }]];
    for rank in 0..counts.len() {
        let mut layer = Layer {
            rules: &fold,
            // Chains end at the ace.
            counts: &counts[rank..Rank::CHAIN_COUNT.max(rank + 1)],
            ways: Vec::new(),
            next_drop: WAYS_BEFORE_DROP,
            from: 0,
            meter: &mut *meter,
        };
        for (from, way) in (0..).zip(&layers[rank]) {
            layer.from = from;
            if rank < Rank::CHAIN_COUNT {
                layer.go_on(0, way.open, OpenChains::default(), counts[rank], way.cost)?;
            } else {
                layer.piles(OpenChains::default(), counts[rank], way.cost)?;
            }
        }
        layer.drop_worse();
        layers.push(layer.ways);
    }
    Ok(trace_back(&fold, &layers, hand))
}

/// The best way through all ranks. All four jokers may also be the rocket instead of what the last two ranks have laid them as.
fn trace_back(fold: &FoldRules, layers: &[Vec<Way>], hand: Hand) -> LowerBound {
    let counts = hand.counts();
    let (mut least, mut place) = best(&layers[counts.len()]);
    let mut ranks = counts.len();
    let (mut bodies, mut others) = (Vec::new(), Hand::EMPTY);
    if fold.bodies.has_rocket && hand.contains(Play::FOUR_JOKERS.cards()) {
        let natural = Rank::BlackJoker.index();
        let (without, at) = best(&layers[natural]);
        if without < least {
            (least, place, ranks) = (without + 1, at, natural);
            bodies.push(Play::FOUR_JOKERS);
        }
    }
    let mut ways = Vec::new();
    for rank in (0..ranks).rev() {
        let way = layers[rank + 1][place];
        ways.push(way);
        place = way.from as usize;
    }
    ways.reverse();
    let mut open: Vec<(Chain, Vec<(usize, usize)>)> = Vec::new();
    open.extend(fold.chains.iter().map(|&chain| (chain, Vec::new())));
    for (rank, way) in ways.iter().enumerate() {
        let mut left = counts[rank];
        for (chain, heads) in &mut open {
            let (all, new) = (way.open.all(*chain), way.open.get(*chain, 1));
            // Those that are too short for a play go on before the others.
            heads.sort_by_key(|&(_, len)| len);
            for (head, len) in heads.split_off(usize::from(all - new)) {
                bodies.push(Play::of_copies(chain.copies, head, len));
            }
            for (_, len) in heads.iter_mut() {
                *len += 1;
            }
            heads.extend((0..new).map(|_| (rank, 1)));
            left -= chain.copies * all;
        }
        let (piles, _) = fold.piles[usize::from(left)][usize::from(way.piles)];
        let alone = Hand::of(Rank::ALL[rank], piles.solos + 2 * piles.pairs);
        others = others.plus(alone.expect("cards of a rank of the hand"));
        bodies.extend((0..piles.trios).map(|_| Play::of_copies(3, rank, 1)));
        bodies.extend((0..piles.fours).map(|_| Play::of_copies(4, rank, 1)));
        if piles.bomb > 0 {
            bodies.push(Play::of_copies(4, rank, 1).with_more(piles.bomb - 4));
        }
    }
    for (chain, heads) in open {
        let heads = heads.into_iter();
        bodies.extend(heads.map(|(head, len)| Play::of_copies(chain.copies, head, len)));
    }
    LowerBound {
        least: usize::try_from(least).expect("a number of plays"),
        bodies,
        others,
    }
}

/// The fewest plays of some ways, and the place of the first way with as many.
fn best(ways: &[Way]) -> (i16, usize) {
    let mut best: Option<(i16, usize)> = None;
    for (place, way) in ways.iter().enumerate() {
        if let Some(total) = way.cost.total()
            && best.is_none_or(|(least, _)| total < least)
        {
            best = Some((total, place));
        }
    }
    best.expect("cards may always be taken for solos")
}

impl LowerBound {
    /// At most `most` plays with these bodies, or `None` if the tries do not find kickers for them.
    pub(super) fn carry(&self, rules: Rules, most: usize) -> Option<Vec<Play>> {
        let bodies = BodyRules::new(rules.with_any_trio());
        // The bodies, each with the most kickers that it may have.
        let mut by_kickers = Vec::new();
        for &play in &self.bodies {
            let needed = bodies.needed(play);
            let may_carry = play.more() == 0 && play.kind() != Kind::Rocket;
            let most_kickers = if may_carry {
                needed.solos.max(needed.pairs)
            } else {
                0
            };
            by_kickers.push((usize::from(most_kickers), play));
        }
        // Those that need the most kickers have the fewest choices.
        by_kickers.sort_unstable_by_key(|&body| Reverse(body));
        let (most_kickers, plays): (Vec<usize>, Vec<Play>) = by_kickers.into_iter().unzip();
        let most_kickers = most_kickers.into_iter().take_while(|&most| most > 0);
        let mut search = Carry {
            bodies: &bodies,
            rules,
            most_kickers: most_kickers.collect(),
            most_alone: most.checked_sub(plays.len())?,
            plays,
            tries: TRIED,
        };
        if !search.next(0, self.others) {
            return None;
        }
        let mut plays = search.plays;
        plays.sort_unstable();
        Some(plays)
    }
}

/// The search for kickers.
struct Carry<'a> {
    bodies: &'a BodyRules,
    rules: Rules,
    /// The most kickers of the first plays, which may carry.
    most_kickers: Vec<usize>,
    /// The solos and pairs that may be left.
    most_alone: usize,
    plays: Vec<Play>,
    tries: usize,
}

impl Carry<'_> {
    /// Gives the bodies from `place` on kickers of `rest`, and lays what is left alone.
    fn next(&mut self, place: usize, rest: Hand) -> bool {
        let alone: usize = rest
            .counts()
            .iter()
            .map(|&count| usize::from(count.div_ceil(2)))
            .sum();
        let carried: usize = self.most_kickers[place..].iter().sum();
        // A kicker is at most one of those that would lie alone.
        if self.tries == 0 || alone > self.most_alone + carried {
            return false;
        }
        self.tries -= 1;
        if place == self.most_kickers.len() {
            return alone <= self.most_alone && self.lay_alone(rest);
        }
        let (bodies, body) = (self.bodies, self.plays[place]);
        let carried = bodies.visit_carrying(body, rest, |play| {
            self.plays[place] = play;
            if self.next(place + 1, rest.minus(play.kickers())) {
                ControlFlow::Break(true)
            } else if self.tries == 0 {
                ControlFlow::Break(false)
            } else {
                ControlFlow::Continue(())
            }
        });
        if let ControlFlow::Break(is_done) = carried {
            return is_done;
        }
        self.plays[place] = body;
        self.next(place + 1, rest)
    }

    /// Adds the pairs and solos, if all plays are then allowed.
    fn lay_alone(&mut self, rest: Hand) -> bool {
        let laid = self.plays.len();
        for rank in rest.ranks() {
            let count = rest.count(rank);
            self.plays
                .extend((0..count / 2).map(|_| Play::pair_of(rank)));
            self.plays.extend((0..count % 2).map(|_| Play::solo(rank)));
        }
        let rules = self.rules.with_any_trio();
        let is_split = self.plays.iter().all(|play| rules.allows(*play))
            && (!self.rules.lays_one_trio() || has_one_trio(&self.plays));
        if !is_split {
            self.plays.truncate(laid);
        }
        is_split
    }
}

#[cfg(test)]
mod tests {
    use super::super::wild;
    use super::*;
    use crate::rules::{Flag, Number, Preset};

    fn unlimited() -> Meter {
        combogrid_budget::Budget::unlimited().meter()
    }

    /// Cards of few ranks or of all, so that there are many of each or many chains.
    fn deal(random: &mut fastrand::Rng, cards: usize) -> Hand {
        let ranks = random.usize(2..=15);
        let start = random.usize(..=15 - ranks);
        let mut deck: Vec<Rank> = Hand::TWO_PACKS.cards().collect();
        deck.retain(|rank| (start..start + ranks).contains(&rank.index()) || rank.is_joker());
        random.shuffle(&mut deck);
        deck.truncate(cards);
        Hand::from_cards(deck).expect("cards of two packs")
    }

    /// The bound is never above what the sweep of all plays finds, and in most hands reached.
    #[test]
    fn the_fold_agrees_with_the_sweep() {
        let random = &mut fastrand::Rng::with_seed(2);
        let house = |flags: &[Flag], without: &[Flag]| {
            let rules = Rules::over(Preset::FourPlayers);
            let rules = flags.iter().fold(rules, |rules, &flag| rules.with(flag));
            let rules = without
                .iter()
                .fold(rules, |rules, &flag| rules.without(flag));
            rules.build().expect("rules")
        };
        let usual = Preset::FourPlayers.rules();
        let rule_sets = [
            usual,
            house(&[], &[Flag::NoTrioSolos]),
            house(&[Flag::FourTwo, Flag::PairAsTwoSolos], &[Flag::NoTrioSolos]),
            house(&[Flag::QuadChains, Flag::QuadChainBombs], &[]),
            house(&[Flag::LastTrio], &[]),
            house(
                &[Flag::NoTwoKickers, Flag::NoJokerKickers],
                &[Flag::BothJokers],
            ),
            Rules::over(Preset::DouZero)
                .number(Number::Packs, 2)
                .build()
                .expect("rules"),
            Rules::over(Preset::FourPlayers)
                .number(Number::SoloChainMin, 7)
                .number(Number::PairChainMin, 2)
                .build()
                .expect("rules"),
        ];
        let (mut hands, mut carried) = (0, 0);
        for round in 0..1_600 {
            let rules = rule_sets[round % rule_sets.len()];
            let cards = random.usize(1..=if rules == usual { 15 } else { 12 });
            let hand = deal(random, cards);
            let expected = wild::fewest(hand, rules, 0..hand.total() + 1, &mut unlimited());
            let plays = expected.expect("no bound").expect("solos are plays");
            let found = fold(hand, rules, &mut unlimited()).expect("no bound");
            let least = found.least;
            assert!(least <= plays.len(), "{hand} {rules:?} {plays:?}");
            hands += 1;
            if let Some(laid) = found.carry(rules, found.least) {
                carried += 1;
                assert_eq!(
                    laid.len(),
                    plays.len(),
                    "{hand} {rules:?} {plays:?} {laid:?}"
                );
                let cards = laid
                    .iter()
                    .fold(Hand::EMPTY, |sum, play| sum.plus(play.cards()));
                assert_eq!(cards, hand, "{laid:?}");
                assert!(laid.iter().all(|play| rules.with_any_trio().allows(*play)));
            }
        }
        assert!(carried * 20 > hands * 19, "{carried} of {hands}");
    }

    #[test]
    fn dealt_hands_are_folded_without_the_sweep() {
        let random = &mut fastrand::Rng::with_seed(3);
        let rules = Preset::FourPlayers.rules();
        let mut deck: Vec<Rank> = Hand::TWO_PACKS.cards().collect();
        let (mut carried, mut states) = (0, 0);
        for round in 0..200 {
            random.shuffle(&mut deck);
            let cards = if round % 2 == 0 { 25 } else { 33 };
            let hand = Hand::from_cards(deck[..cards].iter().copied()).expect("cards");
            let mut meter = unlimited();
            let found = fold(hand, rules, &mut meter).expect("no bound");
            states += meter.spent_states();
            carried += u32::from(found.carry(rules, found.least).is_some());
        }
        assert!(carried > 190 && states < 400_000, "{carried} {states}");
    }
}
