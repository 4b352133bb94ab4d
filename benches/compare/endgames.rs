//! Who wins with open hands, compared with a plain search; position by position.

use std::collections::HashMap;
use std::hint::black_box;

use combogrid_benches::doudizhu_deals;
use combogrid_doudizhu::{Budget, Endgame, Hand, Kind, Play, Position, Rank, Rules};

use crate::bench::Bench;
use crate::clock::{Figures, each};

pub(crate) fn run(bench: &mut Bench) {
    for (cards, deals, peers) in [(8, 500, 100), (10, 300, 50), (13, 100, 5)] {
        two_hands(bench, cards, deals, peers);
    }
    every_winning_play(bench);
    for (name, sizes, seconds, percent) in [
        ("17+17 cards within 1 s", &[17, 17][..], 1, 90),
        ("20+17 cards within 10 s", &[20, 17][..], 10, 80),
        ("10+10+10 cards within 1 s", &[10, 10, 10][..], 1, 95),
        ("13+13+13 cards within 5 s", &[13, 13, 13][..], 5, 90),
        ("20+17+17 cards within 10 s", &[20, 17, 17][..], 10, 40),
    ] {
        unsolved(bench, name, sizes, seconds, percent);
    }
}

fn mean(nanos: &[f64]) -> f64 {
    let number = u32::try_from(nanos.len()).unwrap_or(u32::MAX);
    nanos.iter().sum::<f64>() / f64::from(number)
}

/// How many times as long theirs took, deal by deal.
fn ratios(theirs: &[f64], ours: &[f64]) -> Figures {
    let each = theirs.iter().zip(ours).map(|(theirs, ours)| theirs / ours);
    Figures::new(each.collect())
}

fn position(hands: &[Hand]) -> Position {
    Position::new(hands, 0).expect("hands of one deck")
}

fn two_hands(bench: &mut Bench, cards: usize, deals: usize, peers: usize) {
    let (deals, peers) = (bench.some(deals), bench.some(peers));
    let Some(case) = bench.case(format!("endgames, {cards}+{cards} cards, mean")) else {
        return;
    };
    let deals = doudizhu_deals(&[cards, cards], deals);
    let rules = Rules::default();
    let wins = |endgame: &mut Endgame, hands: &Vec<Hand>| {
        endgame.wins(&position(hands)).expect("no budget")
    };
    let case = case.agree(
        &deals[..peers],
        |hands| wins(&mut Endgame::new(rules), hands),
        |hands| Plain::new(rules).wins(hands[0], hands[1], None),
    );
    let ours = each(
        &deals,
        5,
        || Endgame::new(rules),
        |endgame, hands| wins(endgame, hands).into(),
    );
    let theirs = each(
        &deals[..peers],
        1,
        || (),
        |(), hands| Plain::new(rules).wins(hands[0], hands[1], None).into(),
    );
    case.figure(
        mean(&ours),
        Some(("plain search", mean(&theirs), &ratios(&theirs, &ours))),
    );
    if let Some(case) = bench.case(format!("endgames, {cards}+{cards} cards, median")) {
        case.figure(Figures::new(ours).median(), None);
    }
}

fn every_winning_play(bench: &mut Bench) {
    let (number, peers) = (bench.some(200), bench.some(20));
    let Some(case) = bench.case("endgames, every winning first play, 10+10 cards, mean") else {
        return;
    };
    let deals = doudizhu_deals(&[10, 10], number);
    let peers = &deals[..peers];
    let rules = Rules::default();
    let winning = |endgame: &mut Endgame, hands: &Vec<Hand>| {
        endgame.winning(&position(hands)).expect("no budget").len()
    };
    let plain = |hands: &Vec<Hand>| Plain::new(rules).winning(hands[0], hands[1]);
    let case = case.agree(
        peers,
        |hands| winning(&mut Endgame::new(rules), hands),
        |hands| plain(hands),
    );
    let ours = each(
        &deals,
        3,
        || Endgame::new(rules),
        |endgame, hands| winning(endgame, hands) as u64,
    );
    let theirs = each(peers, 1, || (), |(), hands| plain(hands) as u64);
    case.figure(
        mean(&ours),
        Some(("plain search", mean(&theirs), &ratios(&theirs, &ours))),
    );
}

/// The time by which the wanted share of the deals is settled.
fn unsolved(bench: &mut Bench, name: &str, sizes: &[usize], seconds: u32, percent: usize) {
    let number = bench.some(50);
    let Some(case) = bench.case(format!("endgames, {name}, {percent} % of the deals")) else {
        return;
    };
    let deals = doudizhu_deals(sizes, number);
    // With three hands a state takes longer.
    let per_second = if sizes.len() == 2 { 5_000_000 } else { 700_000 };
    let budget = Budget::unlimited().max_states(per_second * u64::from(seconds));
    let make = || {
        let endgame = Endgame::new(Rules::default()).with_memory(1_000_000_000);
        endgame.with_budget(&budget)
    };
    let solve = |endgame: &mut Endgame, hands: &Vec<Hand>| {
        u64::from(black_box(endgame.wins(&position(hands))).is_ok())
    };
    let nanos = Figures::new(each(&deals, 1, make, solve));
    case.figure(nanos.percentile(percent), None);
}

/// The play to beat, kickers apart.
type ToBeat = (Kind, usize, Rank);

/// The plain search: every play, many low cards first and bombs last, and a table of exact keys.
struct Plain {
    rules: Rules,
    outcomes: HashMap<(Hand, Hand, Option<ToBeat>), bool>,
}

impl Plain {
    fn new(rules: Rules) -> Self {
        Self {
            rules,
            outcomes: HashMap::new(),
        }
    }

    /// How many first plays win.
    fn winning(&mut self, hand: Hand, other: Hand) -> usize {
        let leads = self.rules.leads(hand);
        let wins = |play: &&Play| {
            let rest = hand.checked_sub(play.cards()).expect("own cards");
            rest.is_empty() || !self.wins(other, rest, Some(**play))
        };
        leads.iter().filter(wins).count()
    }

    fn wins(&mut self, hand: Hand, other: Hand, last: Option<Play>) -> bool {
        let key = (
            hand,
            other,
            last.map(|play| (play.kind(), play.len(), play.head())),
        );
        if let Some(&wins) = self.outcomes.get(&key) {
            return wins;
        }
        let mut plays = match last {
            None => self.rules.leads(hand),
            Some(last) => self.rules.answers(hand, last),
        };
        plays.sort_by_key(|play| {
            let bomb = matches!(play.kind(), Kind::Bomb | Kind::Rocket);
            (bomb, play.head().index() + 40 - 2 * play.total())
        });
        let wins = plays.iter().any(|play| play.total() == hand.total())
            || plays.into_iter().any(|play| {
                let rest = hand.checked_sub(play.cards()).expect("own cards");
                !self.wins(other, rest, Some(play))
            })
            || (last.is_some() && !self.wins(other, hand, None));
        self.outcomes.insert(key, wins);
        wins
    }
}
