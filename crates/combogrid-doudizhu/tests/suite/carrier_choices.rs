//! The tree of carriers and kickers, held against the plain words: each carrier of each choice tries
//! every bag of the solos, a pair as two solos, and every bag of the pairs.

use std::collections::BTreeMap;

use crate::oracle::{self, HOUSES, House};
use combogrid_doudizhu::{
    Budget, Dropped, Flag, Hand, KickerLeaf, Kickers, Kind, Play, Preset, Rank, Rules, Split,
};
use itertools::Itertools;

/// One rule set as values of the crate and of the oracle.
#[derive(Clone)]
struct RuleSet {
    rules: Rules,
    house: House,
    bans: Vec<Kind>,
}

impl RuleSet {
    fn of(house: House) -> Self {
        Self {
            rules: house.preset.rules(),
            house,
            bans: Vec::new(),
        }
    }

    /// The play of a body that carries exactly these cards, if the rules have it.
    fn carrying(&self, body: Play, kickers: Kickers, cards: Hand) -> Option<Play> {
        let kind = body.kind().with(kickers)?;
        let all = body.cards().checked_add(cards)?;
        let mut readings = oracle::readings(self.house, all).into_iter();
        let play = readings.find(|play| (play.kind(), play.ranks()) == (kind, body.ranks()));
        play.filter(|_| !self.bans.contains(&kind))
    }

    /// The kickers that a body needs if it carries, whichever sort it takes; 0 if it may not carry.
    fn kickers_needed(&self, body: Play) -> usize {
        let kickers = match body.kind() {
            Kind::Trio | Kind::Airplane => body.len(),
            Kind::Bomb | Kind::QuadChain => 2 * body.len(),
            _ => return 0,
        };
        let carries = |sort: Kickers| {
            let kind = body.kind().with(sort).expect("a body that carries");
            !self.bans.contains(&kind)
                && oracle::has_kind(self.house, kind)
                && body.total() + kickers * sort.cards() <= self.house.most
        };
        if carries(Kickers::Solos) || carries(Kickers::Pairs) {
            kickers
        } else {
            0
        }
    }
}

/// What nobody took: solos, pairs, and the pairs that serve as two solos.
#[derive(Clone, Copy)]
struct Free {
    solos: Hand,
    pairs: Hand,
    as_solos: Hand,
}

/// A way to carry: the play, what is free after it, and whether it is met elsewhere.
fn ways(rule_set: &RuleSet, body: Play, free: Free) -> Vec<(Play, Free, bool)> {
    let (mut ways, rules) = (Vec::new(), rule_set.rules);
    for bag in oracle::bags(free.solos) {
        if let Some(play) = rule_set.carrying(body, Kickers::Solos, bag) {
            let solos = free.solos.checked_sub(bag).expect("a part");
            let repeated = play.kind() == Kind::FourTwoSolos && free.as_solos.contains(bag);
            ways.push((play, Free { solos, ..free }, repeated));
        }
    }
    let serves = rules.has(Flag::PairAsTwoSolos) && !rules.has(Flag::WholePairs);
    for bag in oracle::bags(free.pairs) {
        let whole = bag.counts().iter().all(|count| count % 2 == 0);
        let pairs = free.pairs.checked_sub(bag).expect("a part");
        if let Some(play) = rule_set.carrying(body, Kickers::Solos, bag)
            && play.kind() == Kind::FourTwoSolos
            && (serves && whole)
        {
            let as_solos = free.as_solos.checked_add(bag).expect("cards of the deck");
            let free = Free {
                pairs,
                as_solos,
                ..free
            };
            ways.push((play, free, false));
        }
        if whole && let Some(play) = rule_set.carrying(body, Kickers::Pairs, bag) {
            ways.push((play, Free { pairs, ..free }, false));
        }
    }
    ways
}

/// Each leaf as the plays that carry, the cards that are left, and why it is dropped.
type Leaves = BTreeMap<(Vec<Play>, Hand, Option<String>), usize>;

/// Why a leaf of which a play is banned is dropped. Which of several banned plays is named is not checked here.
const BANNED: &str = "a play is banned";

/// Why a leaf with two trios alone is dropped where a trio may only be the last play.
const SECOND_TRIO: &str = "two trios are alone";

/// Adds the leaves below some plays that carry; `unchanged` are the plays that neither carry nor are carried.
fn leaves(
    rule_set: &RuleSet,
    unchanged: &[Play],
    carriers: &[Play],
    free: Free,
    taken: &mut Vec<Play>,
    all: &mut Leaves,
) {
    let left = free
        .solos
        .checked_add(free.pairs)
        .expect("cards of the deck");
    let add = |taken: &[Play], why, all: &mut Leaves| {
        *all.entry((taken.to_vec(), left, why)).or_default() += 1;
    };
    let Some((&body, others)) = carriers.split_first() else {
        let mut kinds: Vec<Kind> = unchanged
            .iter()
            .chain(&*taken)
            .map(|play| play.kind())
            .collect();
        if free.solos != Hand::EMPTY {
            kinds.push(Kind::Solo);
        }
        if free.pairs != Hand::EMPTY {
            kinds.push(Kind::Pair);
        }
        let is_banned = kinds.iter().any(|kind| rule_set.bans.contains(kind));
        let trios = kinds.iter().filter(|&&kind| kind == Kind::Trio).count();
        let why = if is_banned {
            Some(BANNED)
        } else if rule_set.house.last_trio && trios > 1 {
            Some(SECOND_TRIO)
        } else {
            None
        };
        return add(taken, why.map(str::to_owned), all);
    };
    let ways = ways(rule_set, body, free);
    if ways.is_empty() {
        let why = format!("no kickers are left for {body}");
        return add(taken, Some(why), all);
    }
    for (play, free, repeated) in ways {
        if repeated {
            add(taken, Some(Dropped::Repeated { play }.to_string()), all);
            continue;
        }
        taken.push(play);
        leaves(rule_set, unchanged, others, free, taken, all);
        taken.pop();
    }
}

fn add_up(plays: impl IntoIterator<Item = Play>) -> Hand {
    let plays = plays.into_iter();
    plays.fold(Hand::EMPTY, |sum, play| {
        sum.checked_add(play.cards()).expect("cards of the deck")
    })
}

fn check(rule_set: &RuleSet, base: &Split) {
    let rules = rule_set.rules;
    let splits = rules.kickers_of(base);
    let choices = splits.carrier_choices().expect("few");
    let of_kind = |kind| {
        add_up(
            base.plays()
                .iter()
                .copied()
                .filter(|play| play.kind() == kind),
        )
    };
    let free = Free {
        solos: of_kind(Kind::Solo),
        pairs: of_kind(Kind::Pair),
        as_solos: Hand::EMPTY,
    };
    assert_eq!(
        add_up(splits.free_kickers()),
        add_up(
            [free.solos, free.pairs]
                .iter()
                .flat_map(|hand| hand.cards().map(Play::solo))
        )
    );

    // Those who may carry, by the kickers that they need; each subset of them is one choice, the small ones first.
    let carriers = splits.carriers();
    let mut expected = base.plays().to_vec();
    expected.retain(|&play| rule_set.kickers_needed(play) > 0);
    expected.sort_by_key(|&play| rule_set.kickers_needed(play));
    assert_eq!(carriers, expected, "{base} under {rules:?}");
    let sizes = choices.iter().map(|choice| choice.carriers.len());
    let subsets = (0..=carriers.len()).flat_map(|size| carriers.iter().copied().combinations(size));
    assert!(
        choices
            .iter()
            .map(|choice| choice.carriers.clone())
            .eq(subsets),
        "{base}"
    );
    assert!(sizes.is_sorted());

    for choice in &choices {
        let mut expected = Leaves::new();
        let is_unchanged = |play: &Play| {
            !matches!(play.kind(), Kind::Solo | Kind::Pair) && !choice.carriers.contains(play)
        };
        let unchanged: Vec<Play> = base.plays().iter().copied().filter(is_unchanged).collect();
        leaves(
            rule_set,
            &unchanged,
            &choice.carriers,
            free,
            &mut Vec::new(),
            &mut expected,
        );
        let mut found = Leaves::new();
        for KickerLeaf { taken, left, split } in &choice.leaves {
            let why = split.as_ref().err().map(|dropped| match dropped {
                Dropped::Banned { play } => {
                    assert!(rule_set.bans.contains(&play.kind()), "{dropped}");
                    BANNED.to_owned()
                }
                Dropped::SecondTrio { play } => {
                    assert_eq!(play.kind(), Kind::Trio, "{dropped}");
                    SECOND_TRIO.to_owned()
                }
                _ => dropped.to_string(),
            });
            let left = add_up(left.iter().copied());
            *found.entry((taken.clone(), left, why)).or_default() += 1;
        }
        assert_eq!(
            found, expected,
            "{base} {:?} under {rules:?}",
            choice.carriers
        );
    }

    let leaves = choices.iter().flat_map(|choice| &choice.leaves);
    let made: Vec<&Split> = leaves.filter_map(|leaf| leaf.split.as_ref().ok()).collect();
    assert!(
        made.iter().copied().eq(&splits.list().expect("few")),
        "{base}"
    );
}

#[test]
fn every_base_split_of_a_small_deck() {
    for cards in oracle::bags("33334444555BR".parse().expect("cards")) {
        for house in HOUSES {
            let bases = house.preset.rules().base_splits(cards).expect("few");
            bases
                .iter()
                .for_each(|base| check(&RuleSet::of(house), &base));
        }
    }
}

#[test]
fn random_base_splits_under_random_rules() {
    let mut random = fastrand::Rng::with_seed(52);
    let mut carried = 0;
    for round in 0..300 {
        let (rules, house, bans) = oracle::random_rules(&mut random);
        let rule_set = RuleSet { rules, house, bans };
        let hand = oracle::deal(&mut random, 6 + round % 9, round % 5);
        let Ok(splits) = rules.without_bans().base_splits(hand) else {
            continue;
        };
        for _ in 0..3 {
            let base = splits.sample(|| random.u64(..)).expect("a split");
            carried += usize::from(rules.kickers_of(&base).carriers().len() > 1);
            check(&rule_set, &base);
        }
    }
    assert!(carried > 50, "{carried}");
}

/// Where airplanes carry pairs only, they still need two kickers and come after a trio, which needs one.
#[test]
fn carriers_are_sorted_by_the_kickers_that_they_need() {
    let rules = Rules::over(Preset::Rlcard)
        .ban(Kind::AirplaneSolos)
        .build()
        .expect("rules");
    let base = Split::parse_base("666777,222,33,44,5", rules).expect("a split");
    let splits = rules.kickers_of(&base);
    assert!(
        splits
            .carriers()
            .iter()
            .map(ToString::to_string)
            .eq(["222", "666777"])
    );
}

#[test]
fn splits_with_many_carriers() {
    for text in [
        "555,777,J,QQ",
        "333,444,555,6,7,88,9",
        "333444,555,6,7,8,99,TT",
        "3333,4444,55,5,5,6,6",
        "3333,4444,666,55,5,5,BR",
        "3333,444,555,66,6,7,B,R",
        "",
    ] {
        for house in HOUSES {
            if let Ok(base) = Split::parse_base(text, house.preset.rules()) {
                check(&RuleSet::of(house), &base);
            }
        }
    }
}

#[test]
fn fours_that_exchange_a_pair_and_two_solos_are_one_split() {
    let rules = Preset::Rlcard.rules();
    let base = Split::parse_base("3333,4444,55,5,5", rules).expect("a split");
    let choices = rules.kickers_of(&base).carrier_choices().expect("few");
    let both = &choices.last().expect("a choice").leaves;
    let ends = both.iter().map(|leaf| match &leaf.split {
        Ok(split) => split.to_string(),
        Err(dropped) => dropped.to_string(),
    });
    let expected = [
        "444455,333355",
        "444455 is met with the pair and the solos exchanged",
    ];
    assert_eq!(ends.collect::<Vec<_>>(), expected);
}

#[test]
fn bans_drop_what_everybody_laid() {
    let rules = Rules::over(Preset::Rlcard)
        .ban(Kind::Trio)
        .build()
        .expect("rules");
    let base = Split::parse_base("333,444,5,6", rules).expect("a split");
    let choices = rules.kickers_of(&base).carrier_choices().expect("few");
    let trio = Play::trio(Rank::Three).expect("a trio");
    assert_eq!(
        choices[2].leaves[0].split,
        Err(Dropped::Banned { play: trio })
    );
    assert_eq!(
        choices[2].leaves[0].split.as_ref().unwrap_err().to_string(),
        "333 is a trio, which is banned"
    );
}

#[test]
fn a_leaf_is_a_result() {
    let rules = Rules::default();
    let base = Split::parse_base("555,777,J,QQ", rules).expect("a split");
    for most in 0..8 {
        let budget = Budget::unlimited().max_results(most);
        let splits = rules.kickers_of(&base).with_budget(&budget);
        let choices = match splits.carrier_choices() {
            Ok(choices) => choices,
            Err(stopped) => stopped.known,
        };
        let leaves: usize = choices.iter().map(|choice| choice.leaves.len()).sum();
        assert_eq!(leaves as u64, most.min(7));
        assert!(choices.iter().all(|choice| !choice.leaves.is_empty()));
    }
    // 13 trios have 8,192 choices, of which nothing is kept beyond the leaves.
    let all = Rank::ALL.into_iter().filter_map(Play::trio);
    let deck = Split::of(all).expect("a split");
    let budget = Budget::unlimited().max_results(100);
    let splits = rules.kickers_of(&deck).with_budget(&budget);
    assert_eq!(splits.carrier_choices().unwrap_err().known.len(), 100);
}
