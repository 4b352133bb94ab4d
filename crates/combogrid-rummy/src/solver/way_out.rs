//! The ways in which a hand opens a game or goes out, and what it lacks to open.

use core::cmp::Reverse;
use core::fmt;

use combogrid_budget::{Limit, Stopped};

use crate::arrangements::Requirement;
use crate::cards::value::named;
use crate::cards::{
    Aim, Arrangement, Contract, Hand, Melded, OutDiscard, Rules, Score, sort_by_key, word,
};
use crate::solver::Solver;

/// How a hand goes out, or opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WayOut {
    /// With melds.
    Melds(Arrangement),
    /// With pairs of equal cards, each a hand of two; a joker or wild card pairs with anything, a joker that
    /// stands for one card only with that card.
    Pairs(Vec<Hand>),
}

/// The aim of a first laying, in addition to the opening itself.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpeningAim {
    /// The fewest points are left in the hand.
    #[default]
    LeastLeft,
    /// The fewest cards are laid, and of these layings one that leaves the fewest points.
    FewestCards,
    /// The most jokers and wild cards are kept, and of these layings one that leaves the fewest points.
    JokersKept,
}

named! {
    OpeningAim: "points, cards or jokers",
        "points" => OpeningAim::LeastLeft, "cards" => OpeningAim::FewestCards, "jokers" => OpeningAim::JokersKept;
}

impl Hand {
    /// A way for the hand to go out under the rules, with the least deadwood, or `None` if it cannot. Where a hand
    /// with a draw knocks, the card that it throws is loose and costs nothing ([`OutDiscard`](crate::OutDiscard)). Within
    /// [`Solver::DEFAULT_BUDGET`].
    ///
    /// # Errors
    ///
    /// As [`Solver::goes_out`].
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, WayOut};
    ///
    /// let rules = Rules::indian();
    /// let hand = Hand::parse("AC 2C 3C 4C  5H 6H JK  9S 9D 9C  TD TH TS", &rules)?;
    /// assert!(matches!(hand.goes_out(&rules)?, Some(WayOut::Melds(_))));
    /// // Without a pure run all the melds are worth nothing.
    /// let hand = Hand::parse("AC 2C 3C JK  5H 6H JK  9S 9D 9C  TD TH TS", &rules)?;
    /// assert!(hand.goes_out(&rules)?.is_some(), "A23 is pure beside the joker");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goes_out(&self, rules: &Rules) -> Result<Option<WayOut>, Stopped> {
        Solver::new(rules).goes_out(self)
    }
}

/// The parts that a hand lacks to meet the [opening](crate::Rules::opening): the fewest melds, and with these the
/// fewest points. Of two, the lesser one is nearer to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(
        description = "The parts that a hand lacks to open.",
        rename = "missing"
    )
)]
pub struct OpeningGap {
    /// The melds that are missing, of all kinds.
    pub melds: u8,
    /// The runs without wild cards among them.
    pub pure_runs: u8,
    /// The points that are missing.
    pub points: u32,
}

impl OpeningGap {
    /// Whether nothing is missing.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.melds == 0 && self.points == 0
    }
}

impl fmt::Display for OpeningGap {
    /// `12 points and one run without wild cards`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = |number: u8| if number == 1 { "" } else { "s" };
        let mut parts = Vec::new();
        if self.points > 0 {
            let points = if self.points == 1 { "point" } else { "points" };
            parts.push(format!("{} {points}", self.points));
        }
        // They are among the melds; a value that was made by hand may say otherwise.
        let pure_runs = self.pure_runs.min(self.melds);
        let others = self.melds - pure_runs;
        if others > 0 {
            parts.push(format!("{} meld{}", word(others.into()), plural(others)));
        }
        if pure_runs > 0 {
            let (number, plural) = (word(pure_runs.into()), plural(pure_runs));
            parts.push(format!("{number} run{plural} without wild cards"));
        }
        match &parts[..] {
            [] => f.write_str("nothing"),
            [one] => f.write_str(one),
            [others @ .., last] => write!(f, "{} and {last}", others.join(", ")),
        }
    }
}

/// The pairs with which a hand goes out, if there are as many as the rules ask for and few enough cards are left.
fn goes_out_by_pairs(hand: &Hand, rules: &Rules) -> Option<Vec<Hand>> {
    let out = rules.going_out();
    let least = usize::from(out.pairs?);
    let thrown = rules.thrown(hand.len());
    let mut pairs = hand.pairs(least, rules)?;
    let mut left = hand.len() - 2 * pairs.len();
    if left == 0 && thrown == OutDiscard::Required {
        // A card of a pair is thrown, and its twin is loose: of the pair that leaves the cheaper one.
        let cheapest = |pair: &Hand| {
            let points = pair.tiles().map(|tile| rules.loose_points(tile));
            points.min().unwrap_or(0)
        };
        let parted = (0..pairs.len()).min_by_key(|at| cheapest(&pairs[*at]))?;
        pairs.remove(parted);
        left = 2;
    }
    let most = usize::from(out.pairs_loose) + usize::from(thrown != OutDiscard::None);
    (pairs.len() >= least && left <= most).then_some(pairs)
}

impl Solver {
    /// The best first laying that the rules allow, the one that leaves least deadwood, each loose card counted; or the pairs
    /// that leave least, if no melds open and there are as many pairs as the rules ask for; or `None` if the hand cannot
    /// open. Melds and pairs are never laid together.
    ///
    /// States are those of [`best`](Self::best), if the best of all does not open with the melds laid before a part.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent; whether the hand can open is not known then.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver, WayOut};
    ///
    /// // 101 Okey opens with 101 points, or with five pairs.
    /// let rules = Rules::rummikub().with("opening_pairs", "2")?;
    /// let hand = Hand::parse("3C 3C 9D 9D KS", &rules)?;
    /// assert!(matches!(Solver::new(&rules).opens(&hand)?, Some(WayOut::Pairs(pairs)) if pairs.len() == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn opens(&mut self, hand: &Hand) -> Result<Option<WayOut>, Stopped> {
        self.opens_for(hand, OpeningAim::LeastLeft, 0)
    }

    /// The best first laying for an aim, where each joker or wild card that is kept is worth `joker_value` points and
    /// costs nothing; with 0 it costs what the rules charge for it.
    ///
    /// # Errors
    ///
    /// As [`opens`](Self::opens).
    ///
    /// ```
    /// use combogrid_rummy::{Hand, OpeningAim, Rules, Solver, WayOut};
    ///
    /// let rules = Rules::rummikub();
    /// let hand = Hand::parse("TC TD TH 9S 9H 9D 2C 3C JK", &rules)?;
    /// let mut solver = Solver::new(&rules);
    /// let mut open = |aim| match solver.opens_for(&hand, aim, 0) {
    ///     Ok(Some(WayOut::Melds(laid))) => laid.to_string(),
    ///     other => panic!("{other:?}"),
    /// };
    /// assert_eq!(open(OpeningAim::FewestCards), "TC TD JK | 2C 3C 9D 9H 9S TH");
    /// assert_eq!(open(OpeningAim::JokersKept), "9D 9H 9S, TC TD TH | 2C 3C JK");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(
        clippy::missing_panics_doc,
        reason = "what is held back is a part of the hand"
    )]
    pub fn opens_for(
        &mut self,
        hand: &Hand,
        aim: OpeningAim,
        joker_value: u32,
    ) -> Result<Option<WayOut>, Stopped> {
        let rules = *self.rules();
        self.restart();
        let holds_back = aim == OpeningAim::JokersKept || joker_value > 0;
        let held_back = if holds_back {
            hand.wild_parts(&rules)
        } else {
            vec![Hand::EMPTY]
        };
        let mut best: Option<(Reverse<usize>, i64, Arrangement)> = None;
        for held in held_back {
            let rest = hand.checked_sub(&held).expect("a part of the hand");
            let Some(laid) = self.open_with(&rest, aim)? else {
                continue;
            };
            let Some(laid) = Arrangement::new(hand, laid.melds().to_vec()) else {
                continue;
            };
            let loose = laid.loose();
            let wilds = loose.tiles().filter(|tile| rules.is_wild(*tile)).count();
            let first = match aim {
                OpeningAim::LeastLeft => 0,
                OpeningAim::FewestCards => hand.len() - loose.len(),
                OpeningAim::JokersKept => hand.len() - wilds,
            };
            // A wild card that is kept has the value of a joker instead of its points.
            let left: u32 = loose
                .tiles()
                .filter(|tile| joker_value == 0 || !rules.is_wild(*tile))
                .map(|tile| rules.loose_points(tile))
                .sum();
            let kept = i64::from(joker_value) * i64::try_from(wilds).expect("wild cards of a hand");
            let value = (Reverse(first), kept - i64::from(left));
            if best.as_ref().is_none_or(|best| value > (best.0, best.1)) {
                best = Some((value.0, value.1, laid));
            }
        }
        if let Some((_, _, laid)) = best {
            return Ok(Some(WayOut::Melds(laid)));
        }
        let pairs = (rules.opening_pairs()).and_then(|pairs| hand.pairs(pairs.into(), &rules));
        Ok(pairs.map(WayOut::Pairs))
    }

    /// The melds of a hand that open for an aim; its work adds to that of the query so far.
    fn open_with(&mut self, hand: &Hand, aim: OpeningAim) -> Result<Option<Arrangement>, Stopped> {
        let rules = *self.rules();
        let opening = Requirement::opening(&rules);
        if aim == OpeningAim::FewestCards {
            for cards in 1..=hand.len() {
                let exactly = opening.melded(cards);
                let laid = self.best_meeting(hand, hand, Aim::Deadwood, &exactly)?;
                if laid.is_some() {
                    return Ok(laid);
                }
            }
            return Ok(None);
        }
        let free = self.best_of_loose(hand, Aim::Deadwood)?;
        let best = if opening.is_met_by(&free, &rules) {
            Some(free)
        } else {
            self.best_meeting(hand, hand, Aim::Deadwood, &opening)?
        };
        Ok(best.filter(|best| !best.melds().is_empty()))
    }

    /// A way for the hand to go out under the rules, with the least deadwood, or `None` if it cannot.
    ///
    /// If all cards must be melded, the best arrangement with the required runs decides, for the hand and for the rest
    /// after each throw. Otherwise a state is a part of the hand with the melds laid before it, as far as they matter.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent; whether the hand goes out is not known then.
    pub fn goes_out(&mut self, hand: &Hand) -> Result<Option<WayOut>, Stopped> {
        let rules = *self.rules();
        self.restart();
        let out = rules.going_out();
        // The search knows no bonus, and not how long a run is.
        let searched = out.melded == Melded::All
            && out.knock.is_none()
            && out.bonus_melds == 0
            && out.long_run.is_none();
        let melds = if searched && self.is_searched(hand) {
            self.melds_all(hand)?
        } else {
            self.melds_out(hand)?
        };
        if let Some(melds) = melds {
            return Ok(Some(WayOut::Melds(melds)));
        }
        Ok(goes_out_by_pairs(hand, &rules).map(WayOut::Pairs))
    }

    /// The arrangement that melds all of a hand except the thrown card, with the least deadwood.
    fn melds_all(&mut self, hand: &Hand) -> Result<Option<Arrangement>, Stopped> {
        let rules = *self.rules();
        let discard = rules.thrown(hand.len());
        let whole = (discard != OutDiscard::Required).then_some(*hand);
        let throws = hand.iter().filter(|_| discard != OutDiscard::None);
        let throws = throws.map(|(tile, _)| hand.minus(tile));
        let mut best = None;
        for rest in whole.into_iter().chain(throws) {
            let Some(melded) = self.best_to_go_out(&rest, Aim::Cards)? else {
                continue;
            };
            if !melded.loose().is_empty() {
                continue;
            }
            if let Some(laid) = Arrangement::new(hand, melded.melds().to_vec()) {
                let value = Aim::Deadwood.weight(Score::of(&laid, &rules));
                if best.as_ref().is_none_or(|(most, _)| value > *most) {
                    best = Some((value, laid));
                }
            }
        }
        Ok(best.map(|(_, laid)| laid))
    }

    /// The arrangement with which a hand goes out; where the card that is thrown would count, the rest after the throw
    /// that leaves least.
    fn melds_out(&mut self, hand: &Hand) -> Result<Option<Arrangement>, Stopped> {
        let rules = *self.rules();
        let requirement = Requirement::going_out(hand, &rules);
        let Some(laid) = self.best_meeting(hand, hand, Aim::Deadwood, &requirement)? else {
            return Ok(None);
        };
        let after = requirement.after_the_throw();
        let Some(after) = after.filter(|_| !laid.loose().is_empty()) else {
            return Ok(Some(laid));
        };
        let mut best = None;
        for (tile, _) in hand.iter() {
            let rest = hand.minus(tile);
            if let Some(kept) = self.best_meeting(&rest, &rest, Aim::Deadwood, &after)? {
                let left = kept.loose_points(&rules);
                let key = (left, rules.loose_points(tile), tile);
                if best.as_ref().is_none_or(|(least, _)| key < *least) {
                    best = Some((key, kept));
                }
            }
        }
        let kept = best.map_or(laid, |(_, kept)| kept);
        Ok(Arrangement::new(hand, kept.melds().to_vec()))
    }

    /// The parts that a hand lacks to open: none, if [it opens](Self::opens).
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`opens`](Self::opens).
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// // Three kings are 30 of the 51 points, and no run.
    /// let rules = Rules::rami();
    /// let hand = Hand::parse("KC KD KS 9H 8H 2C", &rules)?;
    /// let gap = Solver::new(&rules).lacks_to_open(&hand)?;
    /// assert_eq!(gap.to_string(), "21 points and one run without wild cards");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lacks_to_open(&mut self, hand: &Hand) -> Result<OpeningGap, Stopped> {
        self.restart();
        Ok(self.opening_gap(hand)?)
    }

    /// The opening gap of a hand; its work adds to that of the query so far.
    pub(crate) fn opening_gap(&mut self, hand: &Hand) -> Result<OpeningGap, Limit> {
        let rules = *self.rules();
        let opening = rules.opening();
        let pairs = |least: u8| hand.pairs(least.into(), &rules).is_some();
        if opening.pairs.is_some_and(pairs) {
            return Ok(OpeningGap::default());
        }
        let needed = opening.points.map_or(0, u32::from);
        let mut least: Option<OpeningGap> = None;
        for (gap, asked) in fewer_melds(&rules) {
            // Different sets and runs may be missing where as many melds are.
            let melds = |gap: OpeningGap| (gap.melds, gap.pure_runs);
            if least.is_some_and(|least| melds(least) < melds(gap)) {
                break;
            }
            let Some(laid) = self.most_points(hand, &asked)? else {
                continue;
            };
            let found = card_points(&laid, &rules);
            let earns =
                |laid: &Arrangement| laid.melds().iter().any(|meld| rules.earns_bonus(meld));
            // An arrangement with a bonus may have fewer points of cards than another one.
            let points = if found < needed && earns(&laid) {
                needed - self.card_points_up_to(hand, &asked, found, needed)?
            } else {
                needed.saturating_sub(found)
            };
            let gap = OpeningGap { points, ..gap };
            least = Some(least.map_or(gap, |least| least.min(gap)));
        }
        Ok(least.unwrap_or_default())
    }

    /// The arrangement that meets a requirement with the most points.
    fn most_points(
        &mut self,
        hand: &Hand,
        asked: &Requirement,
    ) -> Result<Option<Arrangement>, Limit> {
        if *asked == Requirement::NONE {
            return self.best_of_loose(hand, Aim::Points).map(Some);
        }
        self.best_meeting(hand, hand, Aim::Points, asked)
    }

    /// The most points of cards, at least `known` and counted up to `most`.
    fn card_points_up_to(
        &mut self,
        hand: &Hand,
        asked: &Requirement,
        known: u32,
        most: u32,
    ) -> Result<u32, Limit> {
        let (mut known, mut beyond) = (known, most + 1);
        while known + 1 < beyond {
            let points = u32::midpoint(known, beyond);
            match self.best_meeting(hand, hand, Aim::Points, &asked.points(points))? {
                Some(_) => known = points,
                None => beyond = points,
            }
        }
        Ok(known)
    }
}

/// The melds of an opening and fewer of them, each with what is then missing, the least first.
fn fewer_melds(rules: &Rules) -> Vec<(OpeningGap, Requirement)> {
    let opening = rules.opening();
    let contracts: Vec<Option<Contract>> = match opening.contract {
        None => vec![None],
        Some(contract) => contract.and_fewer().into_iter().map(Some).collect(),
    };
    let mut fewer = Vec::new();
    for contract in contracts {
        let missing = match (opening.contract, contract) {
            (Some(asked), Some(laid)) => asked.sets() - laid.sets() + asked.runs() - laid.runs(),
            _ => 0,
        };
        for pure_runs in 0..=opening.pure_runs {
            let lacks = opening.pure_runs - pure_runs;
            let asked = Requirement::NONE.pure_runs(pure_runs);
            let gap = OpeningGap {
                // A run that is missing may be one without wild cards.
                melds: missing.max(lacks),
                pure_runs: lacks,
                points: 0,
            };
            fewer.push((gap, contract.map_or(asked, |some| asked.contract(some))));
        }
    }
    sort_by_key(&mut fewer, |(gap, _): &(OpeningGap, Requirement)| *gap);
    fewer
}

fn card_points(laid: &Arrangement, rules: &Rules) -> u32 {
    let melds = laid.melds().iter();
    melds.map(|meld| meld.card_points(rules)).sum()
}
