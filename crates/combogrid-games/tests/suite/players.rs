//! Every player of every game under random settings: a legal action or an error, within its budget, and the same whatever
//! the hidden cards are.

use combogrid_doudizhu::{Kind, Preset};
use combogrid_games::{
    Budget, Game, Imagine, Limit, Meter, NoChoice, Player, Sampling, Search, SplitMix64, Uniform,
    doudizhu, gin, guandan, indian, reversi, rummikub, tothello,
};
use combogrid_guandan::Level;
use combogrid_rummy::{self as rummy, Hand, Tile};

use crate::rounds::rounds;

type AnyPlayer<G> = Box<dyn Player<G>>;

/// States that a decision of this test may count: no player of two worlds comes near it under usual settings.
const STATES: u64 = 300_000;

/// What happened to the decisions of a test.
#[derive(Debug, Default)]
struct Tally {
    chosen: u32,
    stopped: u32,
}

/// Asks each player at each decision of a random game. Worlds of a belief have the view, so that a player who chooses
/// otherwise in one of them has seen a hidden card.
fn asks_all<G: Game>(
    start: G,
    actions: usize,
    players: &dyn Fn(u64) -> Vec<(&'static str, AnyPlayer<G>)>,
    belief: &mut impl Imagine<G>,
    random: &mut SplitMix64,
    tally: &mut Tally,
) {
    let budget = Budget::unlimited().max_states(STATES);
    let mut state = start;
    for _ in 0..actions {
        let Some(mover) = state.player() else { break };
        let view = state.view(mover);
        let world = belief.imagine(&view, random, &mut budget.meter());
        let world = world.expect("a world is drawn within the budget");
        assert_eq!(world.view(mover), view);
        let seed = random.number();
        let twins = players(seed).into_iter().zip(players(seed));
        for ((name, mut player), (_, mut twin)) in twins {
            let advice = player.advise(&view, &mut budget.meter());
            match &advice {
                Ok(advice) => {
                    tally.chosen += 1;
                    // Of some games not all legal actions are listed.
                    let legal = |action| state.clone().play(action).is_ok();
                    assert!(legal(advice.action), "{name}: {} {state:?}", advice.action);
                    for (action, value) in &advice.values {
                        assert!(legal(*action), "{name} compares {action} in {state:?}");
                        assert!(value.is_finite(), "{name}: {action} is worth {value}");
                    }
                    let chance = advice.chance.unwrap_or(0.5);
                    assert!((0.0..=1.0).contains(&chance), "{name}: {chance}");
                }
                Err(NoChoice::Stopped(Limit::States(STATES))) => tally.stopped += 1,
                Err(other) => panic!("{name}: {other} in {state:?}"),
            }
            let from_world = twin.advise(&world.view(mover), &mut budget.meter());
            assert_eq!(from_world, advice, "{name}");
            let other = (mover + 1) % state.players();
            if state.view(other) != view {
                let idle = player.choose(&state.view(other), &mut budget.meter());
                assert_eq!(idle, Err(NoChoice::NotToMove), "{name}");
            }
        }
        let legal: Vec<G::Action> = state.legal().collect();
        state = state.play(legal[random.below(legal.len())]).unwrap();
    }
}

fn gin_players(seed: u64) -> Vec<(&'static str, AnyPlayer<gin::State>)> {
    let (greedy, belief) = (gin::Greedy::new(seed), gin::Belief::default());
    let sampling = Sampling::new(greedy.clone(), belief, gin::Rollout::default(), 2, seed);
    vec![
        ("greedy", Box::new(greedy)),
        ("late_gin", Box::new(gin::LateGin)),
        ("openspiel", Box::new(gin::OpenSpiel)),
        ("simple", Box::new(gin::Simple::new(seed))),
        ("random", Box::new(Uniform::new(seed))),
        ("sampling", Box::new(sampling)),
    ]
}

fn one_of<T: Copy>(random: &mut SplitMix64, items: &[T]) -> T {
    items[random.below(items.len())]
}

#[test]
fn players_of_gin() {
    use combogrid_rummy::MayThrow;
    use gin::{LayOff, Rules, Score, Start, Tie, Wall};
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(52));
    for seed in 0..180 {
        let most = [0, 1, 10, 99, 10_000, i32::MAX as u32, u32::MAX];
        let rules = Rules {
            knock: one_of(random, &most),
            oklahoma: random.below(2) == 0,
            gin: one_of(random, &most),
            big_gin: one_of(random, &most),
            undercut: one_of(random, &most),
            start: one_of(random, &[Start::Offer, Start::Eleven]),
            throw_back: one_of(
                random,
                &[MayThrow::Forbidden, MayThrow::ToEnd, MayThrow::Allowed],
            ),
            wall: one_of(random, &[Wall::Drawn, Wall::Knock, Wall::Take]),
            lay_off: one_of(random, &[LayOff::Allowed, LayOff::Forbidden]),
            tie: one_of(random, &[Tie::Undercut, Tie::Nothing]),
            score: one_of(random, &[Score::Points, Score::ZeroSum, Score::Rlcard]),
            must_gin: random.below(2) == 0,
            takes: one_of(random, &[0, 1, 5]),
            moves: one_of(random, &[0, 7, 90]),
            target: one_of(random, &most),
        };
        let start =
            gin::State::deal(&rules, 0, seed).with_score(&[i32::try_from(seed).unwrap(), 50]);
        let mut belief = gin::Belief::default();
        asks_all(start, 120, &gin_players, &mut belief, random, &mut tally);
    }
    assert!(tally.chosen > 10_000 && tally.stopped == 0, "{tally:?}");
}

fn indian_players(seed: u64) -> Vec<(&'static str, AnyPlayer<indian::State>)> {
    let (greedy, loose) = (indian::Greedy::new(seed), indian::LoosePoints::new(seed));
    let sampling = Sampling::new(greedy.clone(), indian::Belief, loose.clone(), 1, seed);
    vec![
        ("greedy", Box::new(greedy)),
        ("loose_points", Box::new(loose)),
        ("random", Box::new(Uniform::new(seed))),
        ("sampling", Box::new(sampling)),
    ]
}

/// A deal without most of its stock, so that the pile runs out as well.
fn short_deal(rules: &indian::Rules, seed: u64, stock: usize) -> indian::State {
    let dealt = indian::State::deal(rules, 0, seed);
    let hands = (0..dealt.players()).map(|player| dealt.hand(player));
    let stock = dealt.stock()[..stock.min(dealt.stock().len())].to_vec();
    let upcard = dealt.pile()[0];
    indian::State::from_cards(rules, 0, hands.collect(), dealt.cut(), upcard, stock).unwrap()
}

#[test]
fn players_of_indian_rummy() {
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(53));
    let deals = u32::try_from(rounds(5, 24, 1)).unwrap();
    for seed in 0..deals.into() {
        let mut melds = rummy::Rules::indian();
        let settings: &[(&str, &[&str])] = &[
            ("hand_size", &["1", "5", "13", "21"]),
            ("packs", &["2", "3", "8"]),
            ("jokers", &["0", "2", "15"]),
            ("out_runs", &["0", "2", "15"]),
            ("ace", &["low", "high", "low_or_high"]),
            ("run_max", &["4", "13"]),
        ];
        for (name, values) in settings {
            if random.below(2) == 0 {
                melds = melds.with(name, one_of(random, values)).unwrap_or(melds);
            }
        }
        let rules = indian::Rules {
            melds,
            players: one_of(random, &[2, 3, 6]),
            first_drop: one_of(random, &[0, 20, u32::MAX]),
            middle_drop: one_of(random, &[40, u32::MAX]),
            wrong: one_of(random, &[80, u32::MAX]),
            shuffles: one_of(random, &[0, 1, 3, 10_000]),
        };
        let hand = usize::from(melds.hand_size().unwrap_or(13));
        if Hand::deck(&melds).len() < usize::from(rules.players) * hand + 2 {
            continue;
        }
        let stock = one_of(random, &[0, 1, 7, usize::MAX]);
        let start = short_deal(&rules, seed, stock);
        asks_all(
            start,
            6,
            &indian_players,
            &mut indian::Belief,
            random,
            &mut tally,
        );
    }
    assert!(tally.chosen > 8 * deals, "{tally:?}");
}

/// A ranking of forty cards that is stopped has no throw, and there is one all the same.
#[test]
fn a_hand_that_is_too_much_for_a_question_is_played() {
    let melds = ["hand_size=40", "packs=8", "jokers=15"];
    let melds = melds.iter().fold(rummy::Rules::indian(), |rules, setting| {
        let (name, value) = setting.split_once('=').unwrap();
        rules.with(name, value).unwrap()
    });
    let rules = indian::Rules {
        melds,
        players: 6,
        ..indian::Rules::indian()
    };
    let state = indian::State::deal(&rules, 5, 1);
    let state = state.play(indian::Action::Draw).unwrap();
    let view = state.view(0);
    for mut player in [
        Box::new(indian::Greedy::new(0)) as AnyPlayer<indian::State>,
        Box::new(indian::LoosePoints::new(0)),
    ] {
        let mut meter = Budget::unlimited().max_states(10_000_000).meter();
        let action = player.choose(&view, &mut meter).unwrap();
        assert!(state.legal().any(|legal| legal == action), "{action}");
    }
}

/// With nothing to draw a player who compares takes, and if it may not take either it drops out.
#[test]
fn without_a_stock_players_take_or_drop_out() {
    let start = short_deal(&indian::Rules::indian(), 1, 0);
    let legal: Vec<_> = start.legal().collect();
    assert_eq!(legal, [indian::Action::Drop, indian::Action::Take]);
    for (name, mut player) in indian_players(1) {
        let meter = &mut Budget::unlimited().meter();
        let action = player.choose(&start.view(1), meter).unwrap();
        assert!(action == indian::Action::Take || name == "random", "{name}");
    }
    // The joker is wild and thrown, so that the next player may not take it, and the stock is empty.
    let rules = indian::Rules {
        shuffles: 0,
        ..indian::Rules::indian()
    };
    let (joker, mut tiles) = (Tile::Joker, Hand::deck(&rules.melds).tiles());
    let mut hand = || -> Hand {
        tiles
            .by_ref()
            .filter(|tile| *tile != joker)
            .take(12)
            .collect()
    };
    let hands = [hand(), hand()].map(|hand| hand.with(joker, 1)).to_vec();
    let (cut, upcard) = (Tile::all().nth(40).unwrap(), Tile::all().nth(41).unwrap());
    let stock = Tile::all().nth(42).into_iter().collect();
    let start = indian::State::from_cards(&rules, 1, hands, cut, upcard, stock).unwrap();
    let state = start.play(indian::Action::Draw).unwrap();
    // Nobody can draw after this throw: the hand is over, and nobody is asked.
    let state = state.play(indian::Action::Discard(joker)).unwrap();
    assert_eq!(state.player(), None);
    for (name, mut player) in indian_players(1) {
        let meter = &mut Budget::unlimited().meter();
        let idle = player.choose(&state.view(1), meter);
        assert_eq!(idle, Err(NoChoice::NotToMove), "{name}");
    }
}

fn rummikub_players(seed: u64) -> Vec<(&'static str, AnyPlayer<rummikub::State>)> {
    let watchful = rummikub::Watchful::new(seed);
    vec![
        ("watchful", Box::new(watchful.clone())),
        (
            "watchful:no-rearranging",
            Box::new(watchful.without_rearranging()),
        ),
        ("greedy", Box::new(rummikub::Greedy::new(seed))),
        (
            "greedy:no-rearranging",
            Box::new(rummikub::Greedy::new(seed).without_rearranging()),
        ),
        ("random", Box::new(Uniform::new(seed))),
    ]
}

#[test]
fn players_of_rummikub() {
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(56));
    for seed in 0..6 {
        let mut rules = rummikub::Rules::rummikub();
        let settings: &[(&str, &[&str])] = &[
            ("hand_size", &["1", "9", "14", "20"]),
            ("jokers", &["0", "2", "8"]),
            ("opening_points", &["1", "30", "99"]),
            ("joker_release", &["free", "replaced"]),
            ("run_max", &["4", "13"]),
        ];
        for (name, values) in settings {
            if random.below(2) == 0 {
                let melds = rules.melds.with(name, one_of(random, values));
                rules.melds = melds.unwrap_or(rules.melds);
            }
        }
        rules.players = one_of(random, &[2, 3, 4]);
        let start = rummikub::State::deal(&rules, 0, seed);
        let mut belief = rummikub::Belief;
        asks_all(
            start,
            14,
            &rummikub_players,
            &mut belief,
            random,
            &mut tally,
        );
    }
    assert!(tally.chosen > 250, "{tally:?}");
}

fn doudizhu_players(seed: u64) -> Vec<(&'static str, AnyPlayer<doudizhu::State>)> {
    use doudizhu::{Belief, Greedy, RlcardRule, Rollout};
    let greedy = Greedy::new(seed);
    let with = |belief| Sampling::new(Greedy::new(seed), belief, Rollout::new(seed), 2, seed);
    let fast = Rollout::new(seed).without_later();
    let plain = Sampling::new(Greedy::new(seed), Belief::default(), fast, 2, seed);
    vec![
        ("greedy", Box::new(greedy)),
        ("rlcard_rule", Box::new(RlcardRule::new(seed))),
        ("random", Box::new(Uniform::new(seed))),
        ("sampling", Box::new(with(Belief::default()))),
        ("sampling:no-rule", Box::new(with(Belief::in_greedy()))),
        ("sampling:no-plays", Box::new(with(Belief::uniform()))),
        ("sampling:no-later", Box::new(plain)),
    ]
}

fn guandan_players(seed: u64) -> Vec<(&'static str, AnyPlayer<guandan::State>)> {
    use guandan::{Belief, Greedy, Planned};
    let (greedy, planned) = (Greedy::new(seed), Planned::new(seed));
    let sampling = Sampling::new(greedy.clone(), Belief::default(), planned, 1, seed);
    vec![
        ("greedy", Box::new(greedy)),
        ("planned", Box::new(planned)),
        ("random", Box::new(Uniform::new(seed))),
        ("sampling", Box::new(sampling)),
    ]
}

#[test]
fn players_of_guandan() {
    use guandan::{Belief, Ends, EqualTributes, PassAce, Rules, State};
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(57));
    for seed in 0..8 {
        let level = one_of(random, &Level::ALL);
        let rules = Rules {
            plays: combogrid_guandan::Rules::new(level),
            ends: one_of(random, &[Ends::Deal, Ends::Ace]),
            equal_tributes: one_of(random, &[EqualTributes::Next, EqualTributes::Previous]),
            pass_ace: one_of(random, &[PassAce::NotLast, PassAce::First]),
        };
        let order = one_of(random, &[[0, 1, 2, 3], [3, 1, 0, 2], [2, 3, 1, 0]]);
        let start = match random.below(3) {
            0 => State::deal(&rules, 0, seed),
            _ => State::deal_after(&rules, order, seed).unwrap(),
        };
        let mut belief = Belief::default();
        asks_all(start, 60, &guandan_players, &mut belief, random, &mut tally);
    }
    assert!(tally.chosen > 1_000 && tally.stopped == 0, "{tally:?}");
}

/// Rules under which nobody may play these kinds.
fn banned(preset: Preset, kinds: &[Kind]) -> combogrid_doudizhu::Rules {
    let mut rules = combogrid_doudizhu::Rules::over(preset);
    for kind in kinds {
        rules = rules.ban(*kind);
    }
    rules.build().unwrap()
}

#[test]
fn players_of_doudizhu() {
    use doudizhu::{Auction, Rules, Score, State};
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(54));
    let deals = u32::try_from(rounds(4, 12, 1)).unwrap();
    for seed in 0..deals.into() {
        let preset = one_of(random, &Preset::ALL);
        let mut kinds = Kind::ALL.to_vec();
        kinds.retain(|_| seed % 3 > 0 && random.below(4) == 0);
        let rules = Rules {
            plays: banned(preset, &kinds),
            auction: one_of(random, &[Auction::Dealer, Auction::Bids, Auction::Once]),
            score: one_of(random, &[Score::Won, Score::Points]),
        };
        let start = State::deal(&rules, 0, seed);
        let mut belief = doudizhu::Belief::default();
        asks_all(
            start,
            10,
            &doudizhu_players,
            &mut belief,
            random,
            &mut tally,
        );
    }
    assert!(tally.chosen > 16 * deals, "{tally:?}");
}

/// A hand that cannot be played out, since the rules ban what it would need, is not worth a bid.
#[test]
fn no_bid_for_a_hand_that_cannot_be_played_out() {
    use doudizhu::{Action, Auction, Greedy, Rules, State};
    let rules = Rules {
        plays: banned(Preset::OpenSpiel, &[Kind::Solo]),
        auction: Auction::Bids,
        ..Rules::openspiel()
    };
    let deal = |hand: &str| {
        let hands = [hand, "5566778899TTJJQQK", "33445567889TTJJQQ"];
        let hands = hands.map(|hand| hand.parse().unwrap());
        State::from_hands(&rules, 0, hands, "KKK".parse().unwrap()).unwrap()
    };
    for (hand, bid) in [("3AAAA22BR", 0), ("33AAAA2222BR", 3)] {
        let view = deal(hand).view(0);
        let advice = Greedy::new(0).advise(&view, &mut Budget::unlimited().meter());
        let advice = advice.unwrap();
        assert_eq!(advice.action, Action::Bid(bid), "{hand}");
        assert!(
            advice.why.iter().all(|why| !why.contains(" 0 plays")),
            "{advice:?}"
        );
    }
}

/// A world of a game in which all cards lie open.
struct Open;

impl<G: Game<View = G>> Imagine<G> for Open {
    type Policies = ();

    fn imagine(
        &mut self,
        view: &G,
        _: &mut SplitMix64,
        _: &mut combogrid_games::Meter,
    ) -> Result<G, NoChoice> {
        Ok(view.clone())
    }
}

#[test]
fn players_of_board_games() {
    fn players<G: combogrid_games::Open>(seed: u64) -> Vec<(&'static str, AnyPlayer<G>)> {
        vec![
            ("search", Box::new(Search::new(3))),
            ("search:depth-8", Box::new(Search::new(8))),
            ("search within", Box::new(Search::within(64_000))),
            ("random", Box::new(Uniform::new(seed))),
        ]
    }
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(55));
    for opening in [50, 60] {
        let start = reversi::State::deal(&reversi::Rules { opening }, 1, 5);
        asks_all(start, 20, &players, &mut Open, random, &mut tally);
        let start = tothello::State::deal(&tothello::Rules { opening }, 1, 5);
        asks_all(start, 20, &players, &mut Open, random, &mut tally);
    }
    assert!(tally.chosen > 20, "{tally:?}");
    let start = tothello::State::deal(&tothello::Rules { opening: 0 }, 1, 5);
    asks_all(start, 1, &players, &mut Open, random, &mut tally);
    assert!(
        tally.stopped > 0,
        "eight placements of sixty cells: {tally:?}"
    );
}

/// The bound holds to the state, and for each player: with one state fewer than a choice needs there is none.
#[test]
fn a_choice_needs_its_states_and_not_one_fewer() {
    fn holds<G: Game>(state: &G, players: &dyn Fn(u64) -> Vec<(&'static str, AnyPlayer<G>)>) {
        let view = state.view(state.player().unwrap());
        for (place, (name, mut player)) in players(3).into_iter().enumerate() {
            let mut meter = Budget::unlimited().meter();
            let chosen = player.choose(&view, &mut meter);
            let spent = meter.spent_states();
            assert!(chosen.is_ok() && spent > 0, "{name}");
            for (most, enough) in [(spent, true), (spent - 1, false), (0, false)] {
                let (_, mut player) = players(3).swap_remove(place);
                let mut meter = Budget::unlimited().max_states(most).meter();
                let again = player.choose(&view, &mut meter);
                let expected = if enough {
                    chosen.clone()
                } else {
                    Err(NoChoice::Stopped(Limit::States(most)))
                };
                assert_eq!(again, expected, "{name} with {most} of {spent} states");
            }
        }
    }
    let start = gin::State::deal(&gin::Rules::eaai(), 0, 3);
    holds(&start, &gin_players);
    let start = start.play(gin::Action::Take).unwrap();
    holds(&start, &gin_players);
    let deal = doudizhu::State::deal(&doudizhu::Rules::rlcard(), 0, 3);
    holds(&deal, &doudizhu_players);
    holds(
        &indian::State::deal(&indian::Rules::indian(), 0, 3),
        &indian_players,
    );
    holds(
        &rummikub::State::deal(&rummikub::Rules::rummikub(), 0, 3),
        &rummikub_players,
    );
}

/// A player that only looks for melds would else count one state for each choice, whatever that takes.
#[test]
fn searches_for_melds_count_as_states() {
    fn spent<G: Game>(state: &G, player: &mut impl Player<G>) -> u64 {
        let mut meter = Meter::unlimited();
        let view = state.view(state.player().unwrap());
        player.choose(&view, &mut meter).unwrap();
        meter.spent_states()
    }
    let deal = rummikub::State::deal(&rummikub::Rules::rummikub(), 0, 3);
    let opening = spent(&deal, &mut rummikub::Greedy::new(0));
    assert!(
        opening > 1 + 64,
        "the choice, its turn, and the search: {opening}"
    );
    let deal = indian::State::deal(&indian::Rules::indian(), 0, 3);
    let taking = spent(&deal, &mut indian::Greedy::new(0));
    assert!(taking > 20, "{taking}");
}
