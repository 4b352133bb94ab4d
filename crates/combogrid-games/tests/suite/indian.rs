//! Hands of Indian rummy: cards, views, texts, and the strength of the players.

use std::collections::BTreeMap;

use combogrid_games::indian::{Action, DealError, Greedy, LoosePoints, Phase, Rules, State, View};
use combogrid_games::{Game, Meter, Player, SplitMix64, Uniform, duel, replay};
use combogrid_rummy::{Hand, Solver, Tile};
use proptest::prelude::*;

fn rules() -> impl Strategy<Value = Rules> {
    let settings = (2..=6_u8, 0..50_u32, 0..50_u32, 0..100_u32, 0..3_u32);
    settings.prop_map(
        |(players, first_drop, middle_drop, wrong, shuffles)| Rules {
            players,
            first_drop,
            middle_drop,
            wrong,
            shuffles,
            ..Rules::indian()
        },
    )
}

/// The states of a hand in which few leave, and the actions between them.
fn history(rules: &Rules, seed: u64) -> (Vec<State>, Vec<Action>) {
    let mut random = SplitMix64::new(seed);
    let mut states = vec![State::deal(rules, random.below(6), random.number())];
    let mut actions = Vec::new();
    while let Some(state) = states
        .last()
        .filter(|state| state.player().is_some())
        .cloned()
    {
        let view = state.view(state.player().unwrap());
        let mut action = Player::<State>::choose(
            &mut Uniform::new(random.number()),
            &view,
            &mut Meter::unlimited(),
        )
        .unwrap();
        if matches!(action, Action::Drop | Action::Declare(_)) && random.below(40) > 0 {
            action = match state.phase() {
                Phase::Draw => Action::Draw,
                _ => state.legal().next().unwrap(),
            };
        }
        states.push(state.play(action).unwrap());
        actions.push(action);
    }
    (states, actions)
}

fn all_cards(state: &State) -> Hand {
    let hands = (0..state.players()).flat_map(|player| state.hand(player).tiles());
    let lying = state.pile().iter().chain(state.stock()).copied();
    hands.chain(lying).chain([state.cut()]).collect()
}

/// The actions that the rules allow, from their text alone.
fn plain_legal(state: &State, before: &[Action]) -> Vec<String> {
    let Some(player) = state.player() else {
        return Vec::new();
    };
    let wild = |card: Tile| match (card.card(), state.cut().card()) {
        (None, _) => true,
        (Some(card), Some(cut)) => card.rank == cut.rank,
        (Some(card), None) => card.rank.number() == 1,
    };
    let hand = state.hand(player);
    match state.phase() {
        Phase::Draw => {
            let mut words = vec!["drop".to_owned()];
            let first = before.iter().all(|action| *action == Action::Drop);
            if state.pile().last().is_some_and(|top| first || !wild(*top)) {
                words.push("take".to_owned());
            }
            words.push("draw".to_owned());
            words
        }
        Phase::Throw { taken } => {
            let has_other = hand.iter().any(|(card, _)| taken != Some(card));
            let barred = |card: &Tile| taken == Some(*card) && has_other;
            let cards = hand
                .iter()
                .map(|(card, _)| card)
                .filter(|card| !barred(card));
            let words = ["discard", "declare"].map(|word| {
                let cards = cards.clone();
                cards.map(move |card| format!("{word} {card}"))
            });
            words.into_iter().flatten().collect()
        }
        Phase::Over { .. } => unreachable!("a player is to move"),
    }
}

/// What a hand is worth at its end, from who left, who declared and what the hands cost.
fn plain_returns(rules: &Rules, states: &[State], actions: &[Action]) -> Vec<i32> {
    let end = states.last().unwrap();
    let mut pays: Vec<Option<u32>> = vec![None; end.players()];
    let mut turns = vec![0; end.players()];
    let melds = rules.melds.with(
        "wild_rank",
        &end.cut()
            .card()
            .map_or("A".to_owned(), |card| card.rank.to_string()),
    );
    let mut solver = Solver::new(&melds.unwrap());
    let mut winner = None;
    for ((state, after), action) in states.iter().zip(&states[1..]).zip(actions) {
        let player = state.player().unwrap();
        match action {
            Action::Drop if turns[player] == 0 => pays[player] = Some(rules.first_drop),
            Action::Drop => pays[player] = Some(rules.middle_drop),
            Action::Declare(_) => match solver.goes_out(&after.hand(player)).unwrap() {
                Some(_) => winner = Some(player),
                None => pays[player] = Some(rules.wrong),
            },
            Action::Discard(_) => turns[player] += 1,
            _ => {}
        }
    }
    let stay: Vec<usize> = (0..pays.len())
        .filter(|player| pays[*player].is_none())
        .collect();
    if let [last] = stay[..] {
        winner = winner.or(Some(last));
    }
    let costs = (0..pays.len()).map(|player| match (pays[player], winner) {
        (Some(points), _) => points.cast_signed(),
        (None, Some(winner)) if winner != player => {
            solver.deadwood(&end.hand(player)).unwrap().cast_signed()
        }
        _ => 0,
    });
    let costs: Vec<i32> = costs.collect();
    let won = |player| {
        if winner == Some(player) {
            costs.iter().sum()
        } else {
            -costs[player]
        }
    };
    (0..pays.len()).map(won).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_card_is_lost_and_actions_and_returns_are_those_of_the_rules(rules in rules(), seed: u64) {
        let (states, actions) = history(&rules, seed);
        let deck = Hand::deck(&rules.melds);
        for (moves, state) in states.iter().enumerate() {
            prop_assert_eq!(all_cards(state), deck);
            let legal: Vec<String> = state.legal().map(|action| action.to_string()).collect();
            prop_assert_eq!(&legal, &plain_legal(state, &actions[..moves]));
            for player in 0..state.players() {
                let view = state.view(player);
                let others = (0..state.players()).filter(|other| *other != player);
                let hidden = others.flat_map(|other| {
                    let known = view.known().nth(other).unwrap();
                    state.hand(other).checked_sub(&known).unwrap().tiles()
                });
                let unseen: Hand = hidden.chain(state.stock().iter().copied()).collect();
                prop_assert_eq!(view.unseen(), unseen);
            }
        }
        let end = states.last().unwrap();
        let returns: Vec<i32> = (0..end.players()).map(|player| end.returns(player).unwrap()).collect();
        prop_assert_eq!(returns, plain_returns(&rules, &states, &actions));
        let texts = actions.iter().map(|action| action.to_string().parse::<Action>().unwrap());
        prop_assert_eq!(replay(states[0].clone(), texts).unwrap(), end.clone());
    }

    #[test]
    fn hidden_cards_change_no_view_and_no_choice(seed: u64) {
        let (states, actions) = history(&Rules { players: 3, ..Rules::indian() }, seed);
        let start = &states[0];
        for (moves, state) in states[..actions.len().min(30)].iter().enumerate() {
            let player = state.player().unwrap();
            let view = state.view(player);
            // A card of the next hand that it still has and nobody has seen, for one at the bottom of the stock.
            let other = (player + 1) % 3;
            let known = view.known().nth(other).unwrap();
            let Some(hidden) = state.hand(other).checked_sub(&known).and_then(|hidden| {
                let dealt = |card: &Tile| start.hand(other).count(*card) > 0;
                hidden.tiles().find(dealt)
            }) else { continue };
            let mut stock = start.stock().to_vec();
            let bottom = core::mem::replace(&mut stock[0], hidden);
            let hands = (0..3).map(|seat| {
                let hand = start.hand(seat);
                if seat != other { return hand; }
                let left = hand.with(hidden, hand.count(hidden) - 1);
                left.with(bottom, left.count(bottom) + 1)
            });
            let dealer = (start.player().unwrap() + 2) % 3;
            let deal = State::from_cards(&Rules::indian(), dealer, hands.collect(), start.cut(), start.pile()[0], stock).unwrap();
            // What the other player did may no longer be possible.
            let Ok(changed) = replay(deal, actions[..moves].iter().copied()) else { continue };
            let other_view = changed.view(player);
            prop_assert_eq!(&other_view, &view);
            prop_assert_eq!(Greedy::new(seed).choose(&other_view, &mut Meter::unlimited()).unwrap(), Greedy::new(seed).choose(&view, &mut Meter::unlimited()).unwrap());
            let loose = [&other_view, &view].map(|view| LoosePoints::new(seed).choose(view, &mut Meter::unlimited()).unwrap());
            prop_assert_eq!(loose[0], loose[1]);
            prop_assert!(state.legal().any(|legal| legal == loose[0]));
            let advice = Greedy::new(seed).advise(&view, &mut Meter::unlimited()).unwrap();
            prop_assert!(state.legal().any(|legal| legal == advice.action));
            prop_assert_eq!(advice.action, Greedy::new(seed).choose(&view, &mut Meter::unlimited()).unwrap());
        }
    }
}

#[test]
fn deals_that_cannot_be_are_refused() {
    let start = State::deal(&Rules::indian(), 0, 1);
    let deal = |hands: Vec<Hand>| {
        let (cut, upcard) = (start.cut(), start.pile()[0]);
        State::from_cards(
            &Rules::indian(),
            0,
            hands,
            cut,
            upcard,
            start.stock().to_vec(),
        )
    };
    let [one, other] = [0, 1].map(|player| start.hand(player));
    assert_eq!(deal(vec![one, other]), Ok(start.clone()));
    assert_eq!(deal(vec![one]), Err(DealError::Players(1)));
    assert!(matches!(deal(vec![one, one]), Err(DealError::Deck(_))));
    let few = Err(DealError::Cards {
        player: 1,
        found: 0,
        expected: 13,
    });
    assert_eq!(deal(vec![one, Hand::EMPTY]), few);
}

#[test]
fn known_strengths_hold() {
    let rules = Rules::indian();
    let random = duel(
        &rules,
        20,
        1,
        &LoosePoints::new,
        &Uniform::new,
        &mut Meter::unlimited(),
    )
    .unwrap()
    .share();
    assert!(random.won > 0.95, "{random:?}");
    let greedy = duel(
        &rules,
        100,
        1,
        &Greedy::new,
        &LoosePoints::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert!(greedy.share().low > 0.5, "{greedy:?}");
}

/// The sum that the last player gets stays within its type.
#[test]
fn points_beyond_the_most_count_as_these() {
    let rules = Rules {
        players: 6,
        first_drop: 1 << 29,
        middle_drop: u32::MAX,
        ..Rules::indian()
    };
    let mut state = State::deal(&rules, 0, 7);
    while state.player().is_some() {
        state = state.play(Action::Drop).unwrap();
    }
    let mut returns: Vec<i32> = (0..6).filter_map(|player| state.returns(player)).collect();
    returns.sort_unstable();
    let most = Rules::MOST_POINTS.cast_signed();
    assert_eq!(returns, [-most, -most, -most, -most, -most, 5 * most]);
}

/// The card that was just taken may be thrown as `throw_back` says: never, in a declaration alone, or always. The referee of
/// turns says the same of the hand, also where it has the card twice.
#[test]
fn a_card_that_was_taken_is_thrown_back_as_the_rules_say() {
    use combogrid_rummy::{Laying, MayThrow};
    let (mut taken, mut twice) = (0, 0);
    for seed in 0..20 {
        for (may, discards, declares) in [
            (MayThrow::Forbidden, false, false),
            (MayThrow::ToEnd, false, true),
            (MayThrow::Allowed, true, true),
        ] {
            let rules = Rules::indian();
            let melds = rules.melds.to_builder().throw_back(may).build().unwrap();
            let state = State::deal(&Rules { melds, ..rules }, 0, seed);
            let card = state.pile()[0];
            let player = state.player().unwrap();
            twice += usize::from(state.hand(player).count(card) > 0);
            let state = state.play(Action::Take).unwrap();
            let legal: Vec<Action> = state.legal().collect();
            assert_eq!(legal.contains(&Action::Discard(card)), discards);
            assert_eq!(legal.contains(&Action::Declare(card)), declares);
            assert_eq!(state.clone().play(Action::Discard(card)).is_ok(), discards);
            let hand = state.hand(player);
            let laying = Laying::default().of(&hand).after(&Laying::default());
            for (thrown, _) in hand.iter() {
                let judged = laying.clone().taking(card).throwing(thrown);
                let is_legal = legal.contains(&Action::Discard(thrown));
                assert_eq!(melds.check(&judged).is_valid(), is_legal, "{thrown} {hand}");
            }
            taken += 1;
        }
    }
    assert!(taken > 30 && twice > 5, "{taken} {twice}");
}

/// What is said of a throw is said of the rest of the hand.
#[test]
fn a_greedy_player_says_what_the_rest_lacks() {
    let (mut greedy, mut runs) = (Greedy::new(0), 0);
    for seed in 0..30 {
        let state = State::deal(&Rules::indian(), 0, seed)
            .play(Action::Draw)
            .unwrap();
        let view = state.view(state.player().unwrap());
        let advice = greedy.advise(&view, &mut Meter::unlimited()).unwrap();
        let Action::Discard(card) = advice.action else {
            continue;
        };
        let hand = view.hand();
        let rest = hand.with(card, hand.count(card) - 1);
        let shortfall = Solver::new(&view.rules().melds).shortfall(&rest).unwrap();
        let expected = match shortfall.runs {
            0 => format!(
                "the hand has {} points of loose cards",
                shortfall.loose_points
            ),
            _ => format!("the hand lacks {}", shortfall.lacks()),
        };
        assert_eq!(advice.why, [expected], "{hand}, {card}");
        runs += usize::from(shortfall.runs == 0);
    }
    assert!((1..30).contains(&runs), "{runs}");
}

/// The view of the player to move after a deal of a seed, as it is dealt for hints, and these actions.
fn view_after(players: u8, seed: u64, actions: &[&str]) -> View {
    let rules = Rules {
        players,
        ..Rules::indian()
    };
    let start = State::deal(&rules, usize::from(players) - 1, seed);
    let actions = actions.iter().map(|action| action.parse().unwrap());
    let state = replay(start, actions).unwrap();
    state.view(state.player().unwrap())
}

/// The cards together total less than the cap, so by cost alone the best throws after a draw are the dearest cards.
#[test]
fn a_greedy_player_weighs_throws_by_what_is_lacking() {
    let before = [
        "take",
        "discard QH",
        "take",
        "discard 9D",
        "take",
        "discard TS",
        "draw",
    ];
    let view = view_after(2, 935_105, &before);
    let advice = Greedy::new(0)
        .advise(&view, &mut Meter::unlimited())
        .unwrap();
    let mut solver = Solver::new(&view.rules().melds);
    let mut least_after = |hand: Hand| {
        let mut left = Vec::new();
        for (card, count) in hand.iter() {
            left.push(solver.shortfall(&hand.with(card, count - 1)).unwrap());
        }
        let least = left.into_iter().min().unwrap();
        let points = 30 * u32::from(least.pure_runs) + 15 * u32::from(least.runs);
        f64::from(points + least.loose_points)
    };
    let mut found = BTreeMap::new();
    for (action, value) in &advice.values {
        let Action::Discard(card) = *action else {
            panic!("{action}");
        };
        let rest = view.hand().with(card, view.hand().count(card) - 1);
        let (mut sum, mut cards) = (0.0, 0.0);
        for (drawn, count) in view.unseen().iter() {
            let least = least_after(rest.with(drawn, rest.count(drawn) + 1));
            sum += f64::from(count) * least;
            cards += f64::from(count);
        }
        assert!((value + sum / cards).abs() < 1e-9, "{card}: {value}");
        found.insert(card.to_string(), (value * 100.0).round());
    }
    assert_eq!(found.get("9C"), Some(&-8769.0), "{found:?}");
    assert_eq!(found.get("TD"), Some(&-8628.0), "{found:?}");
}

/// What is said of taking is said of the hand with the card, after a throw.
#[test]
fn a_greedy_player_says_what_is_lacking_after_it_takes() {
    let wins = [
        "draw",
        "discard 8H",
        "take",
        "discard AS",
        "draw",
        "discard 8H",
        "draw",
        "discard QC",
        "draw",
        "discard QS",
        "take",
        "discard 9D",
    ];
    let view = view_after(2, 930_009, &wins);
    let mut greedy = Greedy::new(0);
    let advice = greedy.advise(&view, &mut Meter::unlimited()).unwrap();
    assert_eq!(advice.action, Action::Take);
    assert_eq!(advice.why, ["all cards are melded after a throw"]);
    assert!(advice.values[0].1.is_sign_positive(), "{:?}", advice.values);
    let mut taken = 0;
    for seed in 0..40 {
        let view = view_after(2, seed, &[]);
        let advice = greedy.advise(&view, &mut Meter::unlimited()).unwrap();
        if advice.action != Action::Take {
            continue;
        }
        let card = view.pile()[0];
        let all = view.hand().with(card, view.hand().count(card) + 1);
        let mut solver = Solver::new(&view.rules().melds);
        let throws = all.iter().filter(|(thrown, _)| *thrown != card);
        let left = throws.map(|(thrown, count)| {
            let rest = all.with(thrown, count - 1);
            solver.shortfall(&rest).unwrap()
        });
        let least = left.min().unwrap();
        let said = match least.runs {
            0 => format!("has {} points of loose cards", least.loose_points),
            _ => format!("lacks {}", least.lacks()),
        };
        assert_eq!(
            advice.why,
            [format!("after the best throw the hand {said}")]
        );
        taken += 1;
    }
    assert!(taken > 5, "{taken}");
}

/// Hands that lose much more than a drop costs, as hands that were played out say: 55 to 70 points with six players, 29 to 41 with
/// two.
#[test]
fn a_greedy_player_drops_a_poor_hand_before_its_first_draw() {
    let six = [934_187, 934_002, 934_090, 934_218, 934_235].map(|seed| (6, seed));
    let two = [933_020, 933_026, 933_091, 933_122, 933_253].map(|seed| (2, seed));
    for (players, seed) in six.into_iter().chain(two) {
        let view = view_after(players, seed, &[]);
        let mut greedy = Greedy::new(0);
        let advice = greedy.advise(&view, &mut Meter::unlimited()).unwrap();
        assert_eq!(advice.action, Action::Drop, "{players} {seed}");
        let why = "hands that lack as much lose more than the 20 points of dropping out now";
        assert_eq!(advice.why, [why]);
        let values = advice.values.iter().map(|(_, value)| *value);
        assert!(
            values.is_sorted_by(|one, other| one >= other),
            "{players} {seed}"
        );
    }
    // Not a good hand, and not where dropping out costs as much as losing.
    let good = view_after(2, 930_009, &[]);
    let dear = Rules {
        players: 6,
        first_drop: 80,
        ..Rules::indian()
    };
    let dear = State::deal(&dear, 5, 934_187).view(0);
    for view in [good, dear] {
        let action = Greedy::new(0)
            .choose(&view, &mut Meter::unlimited())
            .unwrap();
        assert_ne!(action, Action::Drop);
    }
}
