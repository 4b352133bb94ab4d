use std::cmp::Reverse;

use arbitrary::{Result, Unstructured};
use combogrid_rummy::{
    Aim, Arrangement, Arrangements, Contract, Hand, Melded, OutDiscard, PairWilds, Requirement,
    Rules, Scoring, Solver, Tile, WayOut,
};

use crate::deal::{element, rummy_hand, rummy_rules};
use crate::rummy_oracle::{Laid, Layout, Shape, arrangements, optimum};

/// The tiles that brute force is patient with, and the wild ones among them.
const MOST: usize = 9;
const MOST_WILD: usize = 2;

/// Settings of what opening and going out need, and of what a hand costs that has not the runs.
const CONDITIONS: &[(&str, &str)] = &[
    ("opening_points", "5"),
    ("opening_points", "20"),
    ("opening_pure_runs", "1"),
    ("opening_pure_runs", "2"),
    ("opening_contract", "1 set"),
    ("opening_contract", "1 set 1 run"),
    ("opening_contract", "2 runs"),
    ("out_melded", "any"),
    ("out_melded", "all"),
    ("out_melded", "3"),
    ("out_melded", "7"),
    ("out_runs", "0"),
    ("out_runs", "1"),
    ("out_runs", "2"),
    ("out_pure_runs", "0"),
    ("out_pure_runs", "1"),
    ("out_pure_runs", "2"),
    ("bonus_size", "4"),
    ("out_bonus_melds", "1"),
    ("out_pairs", "1"),
    ("out_pairs", "3"),
    ("out_pairs", "4"),
    ("knock", "none"),
    ("knock", "0"),
    ("knock", "10"),
    ("scoring", "loose"),
    ("scoring", "all_without_runs"),
    ("cap", "20"),
    ("cap", "none"),
    ("hand_size", "5"),
    ("hand_size", "8"),
    ("hand_size", "none"),
];

/// What meets a requirement, opens, goes out by melds or by pairs, and costs least where certain runs count is what
/// brute force finds among all arrangements of a small hand.
pub fn rummy_requirements(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let mut rules = rummy_rules(bytes)?;
    for _ in 0..bytes.arbitrary::<u8>()? % 6 {
        let (setting, value) = element(CONDITIONS, bytes.arbitrary()?);
        rules = rules.with(setting, value).unwrap_or(rules);
    }
    let asked = Asked::out_of(bytes)?;
    let hand = rummy_hand(bytes, &rules, MOST)?;
    if hand.tiles().filter(|tile| rules.is_wild(*tile)).count() > MOST_WILD {
        return Ok(());
    }
    let all = arrangements(&hand, &rules);
    let every = Arrangements::every(&hand, &rules).expect("a small hand");
    is_met(&every, &all, asked.requirement(), &asked);
    is_met(
        &every,
        &all,
        Requirement::opening(&rules),
        &Asked::to_open(&rules),
    );
    let out = Asked::to_go_out(&hand, &rules);
    is_met(&every, &all, Requirement::going_out(&hand, &rules), &out);
    goes_out(&hand, &rules, &all, &out);
    has_pairs(&hand, &rules);
    costs_least(&every, &all);
    Ok(())
}

/// A requirement in plain words.
#[derive(Debug, Default)]
struct Asked {
    points: u32,
    runs: usize,
    pure_runs: usize,
    /// Melds that earn a bonus, those without wild cards among them, and the others.
    bonus_melds: usize,
    bonus_pure: usize,
    bonus_mixed: usize,
    contract: Option<Contract>,
    melded: Option<usize>,
    /// At most this many cards are loose.
    loose: Option<usize>,
    /// At most this many points are loose, without the dearest card if one is thrown.
    deadwood: Option<u32>,
    thrown: Thrown,
}

/// Whether a loose card is thrown.
#[derive(Debug, Default, PartialEq)]
enum Thrown {
    #[default]
    None,
    AtMostOne,
    One,
}

impl Asked {
    fn out_of(bytes: &mut Unstructured) -> Result<Self> {
        let [what, points, melds, few]: [u8; 4] = bytes.arbitrary()?;
        let if_asked = |bit: u8| what >> bit & 1 == 1;
        let contract = Contract::new(few & 3, few >> 2 & 3);
        Ok(Self {
            points: u32::from(points) * u32::from(what & 1),
            runs: usize::from(melds & 3) * usize::from(if_asked(1)),
            pure_runs: usize::from(melds >> 2 & 3) * usize::from(if_asked(2)),
            bonus_melds: usize::from(if_asked(6)),
            bonus_pure: usize::from(if_asked(7)),
            bonus_mixed: 0,
            contract: if_asked(3).then_some(contract),
            melded: if_asked(4).then_some((melds >> 4).into()),
            loose: None,
            deadwood: if_asked(5).then_some((few >> 2).into()),
            thrown: Thrown::None,
        })
    }

    fn to_open(rules: &Rules) -> Self {
        let opening = rules.opening();
        Self {
            points: opening.points.unwrap_or(0).into(),
            pure_runs: opening.pure_runs.into(),
            contract: opening.contract,
            ..Self::default()
        }
    }

    fn to_go_out(hand: &Hand, rules: &Rules) -> Self {
        let out = rules.going_out();
        let size = rules.hand_size().map_or(usize::MAX, usize::from);
        let thrown = match out.discard {
            _ if hand.len() <= size => Thrown::None,
            OutDiscard::None => Thrown::None,
            OutDiscard::Optional => Thrown::AtMostOne,
            OutDiscard::Required => Thrown::One,
        };
        let (melded, loose) = match out.melded {
            Melded::Any => {
                let left = rules.knock_cards().map(usize::from);
                let left = left.map(|left| left + usize::from(thrown != Thrown::None));
                (None, left)
            }
            Melded::Exactly(cards) => (Some(cards.into()), None),
            Melded::All => (None, Some(usize::from(thrown != Thrown::None))),
        };
        Self {
            runs: out.runs.into(),
            pure_runs: out.pure_runs.into(),
            bonus_melds: out.bonus_melds.into(),
            bonus_pure: out.bonus_pure.into(),
            bonus_mixed: out.bonus_mixed.into(),
            melded,
            loose,
            deadwood: out.knock.map(u32::from),
            thrown,
            ..Self::default()
        }
    }

    fn requirement(&self) -> Requirement {
        let number = |number: usize| u8::try_from(number).expect("a small one");
        let mut requirement = Requirement::NONE
            .points(self.points)
            .runs(number(self.runs))
            .pure_runs(number(self.pure_runs))
            .bonus_melds(number(self.bonus_melds))
            .bonus_pure(number(self.bonus_pure))
            .bonus_mixed(number(self.bonus_mixed));
        if let Some(contract) = self.contract {
            requirement = requirement.contract(contract);
        }
        if let Some(cards) = self.melded {
            requirement = requirement.melded(cards);
        }
        if let Some(points) = self.deadwood {
            requirement = requirement.loose_points(points);
        }
        requirement
    }

    fn is_met_by(&self, laid: &Layout, rules: &Rules) -> bool {
        let points: u32 = laid.melds.iter().map(|meld| meld.card_points(rules)).sum();
        let melded: usize = laid.melds.iter().map(|meld| meld.tiles.len()).sum();
        let runs = runs(laid);
        let sets = laid.melds.len() - runs;
        let has_contract = |contract: Contract| {
            (sets, runs) == (usize::from(contract.sets()), usize::from(contract.runs()))
        };
        points >= self.points
            && runs >= self.runs
            && pure_runs(laid, rules) >= self.pure_runs
            && bonus_melds(laid, rules, |_| true) >= self.bonus_melds
            && bonus_melds(laid, rules, |pure| pure) >= self.bonus_pure
            && bonus_melds(laid, rules, |pure| !pure) >= self.bonus_mixed
            && self.contract.is_none_or(has_contract)
            && self.melded.is_none_or(|cards| melded == cards)
            && self.loose.is_none_or(|cards| laid.loose.len() <= cards)
            && (self.thrown != Thrown::One || !laid.loose.is_empty())
            && self
                .deadwood
                .is_none_or(|most| self.left(laid, rules) <= most)
    }

    /// The points that count against who knocks: those of the loose cards, but not of the one that is thrown.
    fn left(&self, laid: &Layout, rules: &Rules) -> u32 {
        let throws = self.deadwood.is_some() && self.thrown != Thrown::None;
        let points = laid.loose.tiles().map(|tile| rules.loose_points(tile));
        loose_points(laid, rules) - points.max().filter(|_| throws).unwrap_or(0)
    }
}

fn runs(laid: &Layout) -> usize {
    let is_run = |meld: &&Laid| matches!(meld.shape, Shape::Run { .. });
    laid.melds.iter().filter(is_run).count()
}

/// The melds that earn a bonus, of those that are pure or not.
fn bonus_melds(laid: &Layout, rules: &Rules, counts: impl Fn(bool) -> bool) -> usize {
    let least = rules.bonus_size().map(usize::from);
    let earns = |meld: &&Laid| {
        least.is_some_and(|least| meld.tiles.len() >= least) && counts(meld.worth(rules).1)
    };
    laid.melds.iter().filter(earns).count()
}

/// The runs in which every tile is the card of its own place.
fn pure_runs(laid: &Layout, rules: &Rules) -> usize {
    let is_pure = |meld: &&Laid| {
        let Shape::Run { suit, first, len } = meld.shape else {
            return false;
        };
        let face = |tile: Tile| tile.card().or(rules.joker_card());
        let mut own: Vec<_> = meld.tiles.tiles().map(face).collect();
        (first..first + len).all(|column| {
            let rank = rules.rank_in(column);
            let place = own.iter().position(|own| {
                own.is_some_and(|card| {
                    suit.is_none_or(|suit| card.suit == suit) && card.rank == rank
                })
            });
            place.map(|place| own.swap_remove(place)).is_some()
        })
    };
    laid.melds.iter().filter(is_pure).count()
}

fn loose_points(laid: &Layout, rules: &Rules) -> u32 {
    laid.loose
        .tiles()
        .map(|tile| rules.loose_points(tile))
        .sum()
}

/// The arrangements that meet a requirement are those of brute force; they keep their order, numbers and best ones.
fn is_met(every: &Arrangements, all: &[Layout], requirement: Requirement, asked: &Asked) {
    let rules = every.rules();
    let meets = |laid: &&Layout| asked.is_met_by(laid, rules);
    let expected: Vec<Layout> = all.iter().filter(meets).cloned().collect();
    let met = every.meeting(&requirement).expect("a small hand");
    let listed: Vec<Arrangement> = met.iter().collect();
    let mut layouts: Vec<Layout> = listed.iter().map(Layout::from).collect();
    layouts.sort();
    assert_eq!(layouts, expected, "{asked:?} of {}", every.hand());
    let one_by_one = every
        .iter()
        .filter(|laid| requirement.is_met_by(laid, rules));
    assert!(one_by_one.eq(listed.iter().cloned()), "{asked:?}");
    assert_eq!(met.count(), Ok(listed.len() as u128));
    for (rank, laid) in (0..).zip(&listed) {
        assert_eq!(met.nth(rank).as_ref(), Some(laid));
        assert_eq!(met.rank_of(laid), Some(rank));
    }
    for aim in Aim::ALL {
        let best = met.best(aim).map(|best| match aim {
            Aim::Deadwood => best.loose_points(rules),
            Aim::Cards => u32::try_from(best.loose_cards()).expect("a small hand"),
            Aim::Points => best.melded_points(rules),
        });
        let expected = (!expected.is_empty()).then(|| optimum(&expected, rules, aim));
        assert_eq!(best, expected, "{aim:?} of {asked:?}");
    }
}

/// A hand goes out by the arrangement with the least deadwood that may, or else by pairs, if it has enough.
fn goes_out(hand: &Hand, rules: &Rules, all: &[Layout], out: &Asked) {
    let may: Vec<&Layout> = all
        .iter()
        .filter(|laid| out.is_met_by(laid, rules))
        .collect();
    let least = may.iter().map(|laid| out.left(laid, rules)).min();
    let unpaired = |pairs: &usize| hand.len() - 2 * pairs;
    let beside = usize::from(rules.going_out().pairs_loose);
    let may_be_left = match out.thrown {
        Thrown::None => 0..=beside,
        Thrown::AtMostOne => 0..=beside + 1,
        Thrown::One => 1..=beside + 1,
    };
    let pairs = rules.going_out().pairs.and_then(|least| {
        let most = best_pairs(hand.tiles().collect(), rules).0;
        let enough = most >= least.into() && may_be_left.contains(&unpaired(&most));
        enough.then_some(most)
    });
    match hand.goes_out(rules).expect("a small hand") {
        Some(WayOut::Melds(laid)) => {
            assert!(may.contains(&&Layout::from(&laid)), "{laid}");
            assert_eq!(Some(out.left(&Layout::from(&laid), rules)), least);
        }
        Some(WayOut::Pairs(found)) => {
            assert_eq!(least, None);
            assert_eq!(Some(found.len()), pairs);
        }
        None => assert_eq!((least, pairs), (None, None), "{hand}"),
    }
}

/// The pairs that are found are the most, leave the fewest points, and each is two tiles of the hand that pair.
fn has_pairs(hand: &Hand, rules: &Rules) {
    let (most, Reverse(least)) = best_pairs(hand.tiles().collect(), rules);
    assert!(hand.pairs(most + 1, rules).is_none(), "{hand}");
    let pairs = hand.pairs(most, rules).expect("the most pairs");
    assert_eq!(hand.pairs(0, rules).as_ref(), Some(&pairs));
    assert_eq!(pairs.len(), most);
    let mut rest = *hand;
    for pair in pairs {
        let tiles: Vec<Tile> = pair.tiles().collect();
        assert!(
            matches!(tiles[..], [one, other] if do_pair(one, other, rules)),
            "{pair}"
        );
        rest = rest.checked_sub(&pair).expect("tiles of the hand");
    }
    let left: u32 = rest.tiles().map(|tile| rules.loose_points(tile)).sum();
    assert_eq!(left, least, "{hand}");
}

/// Equal cards pair, and a wild card pairs with any card if the rules say so.
fn do_pair(one: Tile, other: Tile, rules: &Rules) -> bool {
    let face = |tile: Tile| tile.card().or(rules.joker_card());
    let with_any = |tile| rules.pair_wilds() == PairWilds::Any && rules.is_wild(tile);
    face(one) == face(other) || with_any(one) || with_any(other)
}

/// The most pairs, and the fewest points that as many leave, by trying every partner of the first tile, and none.
fn best_pairs(mut tiles: Vec<Tile>, rules: &Rules) -> (usize, Reverse<u32>) {
    let Some(first) = tiles.pop() else {
        return (0, Reverse(0));
    };
    let partners = (0..tiles.len()).filter(|other| do_pair(first, tiles[*other], rules));
    let paired = partners.map(|other| {
        let mut left = tiles.clone();
        left.remove(other);
        let (pairs, points) = best_pairs(left, rules);
        (pairs + 1, points)
    });
    let (pairs, Reverse(points)) = best_pairs(tiles.clone(), rules);
    let single = (pairs, Reverse(points + rules.loose_points(first)));
    paired.fold(single, Ord::max)
}

/// Where a hand without certain runs counts whole, the best arrangements are those of brute force that count so.
fn costs_least(every: &Arrangements, all: &[Layout]) {
    let (hand, rules) = (every.hand(), every.rules());
    let scored = |laid: &Layout| deadwood(&hand, laid, rules);
    let mut least: Vec<u32> = all.iter().map(scored).collect();
    least.sort_unstable();
    let first = every
        .top(all.len() + 1, Aim::Deadwood)
        .expect("a small hand");
    assert!(
        first
            .iter()
            .map(|laid| scored(&Layout::from(laid)))
            .eq(least.iter().copied())
    );
    assert!(
        first
            .iter()
            .all(|laid| laid.deadwood(rules) == scored(&Layout::from(laid)))
    );
    let half = every
        .top(all.len() / 2, Aim::Deadwood)
        .expect("a small hand");
    assert_eq!(half, first[..all.len() / 2]);
    let mut solver = Solver::new(rules);
    assert_eq!(solver.deadwood(&hand).ok(), least.first().copied());
    for aim in Aim::ALL {
        let value = |laid: &Layout| match aim {
            Aim::Deadwood => (0, scored(laid)),
            Aim::Cards => (laid.loose.len(), scored(laid)),
            Aim::Points => {
                let points: u32 = laid.melds.iter().map(|meld| meld.points(rules)).sum();
                (usize::MAX - points as usize, scored(laid))
            }
        };
        let best = all.iter().map(value).min();
        let alone = solver.best(&hand, aim).expect("a small hand");
        assert_eq!(Some(value(&Layout::from(&alone))), best, "{aim:?}: {alone}");
    }
}

/// What the hand costs so laid.
fn deadwood(hand: &Hand, laid: &Layout, rules: &Rules) -> u32 {
    let out = rules.going_out();
    let has_runs =
        runs(laid) >= usize::from(out.runs) && pure_runs(laid, rules) >= usize::from(out.pure_runs);
    let counts = match rules.scoring() {
        Scoring::AllWithoutRuns if !has_runs => *hand,
        Scoring::AllWithoutRuns | Scoring::Loose => laid.loose,
    };
    rules.capped(counts.tiles().map(|tile| rules.loose_points(tile)).sum())
}
