//! Imagined worlds: they have the view that they come from, and playing them out wins.

use std::cell::RefCell;
use std::rc::Rc;

use combogrid_doudizhu::{Hand, Rank};
use combogrid_games::doudizhu::{self, Greedy, Policy, RlcardRule, Rollout};
use combogrid_games::gin;
use combogrid_games::{
    Game, Imagine, Measure, Meter, NoChoice, Outcome, PlayOut, Player, Sampling, SplitMix64,
    Uniform, World, duel,
};
use combogrid_games::{indian, rummikub};
use combogrid_rummy::{Card, CardSet};

use crate::rounds::rounds;

/// In random games, worlds that are imagined from a view have that view, and are played to an end.
fn laws<G: Game>(rules: &G::Rules, belief: &mut impl Imagine<G>, seed: u64) {
    let mut random = SplitMix64::new(seed);
    let start = G::deal(rules, random.below(6), random.number());
    laws_from(start, belief, &mut random, seed);
}

fn laws_from<G: Game>(start: G, belief: &mut impl Imagine<G>, random: &mut SplitMix64, seed: u64) {
    let mut state = start;
    while let Some(player) = state.player() {
        let view = state.view(player);
        let world = belief
            .imagine(&view, random, &mut Meter::unlimited())
            .unwrap();
        assert_eq!(world.view(player), view);
        let again = belief
            .imagine(&view, &mut SplitMix64::new(seed), &mut Meter::unlimited())
            .unwrap();
        assert_eq!(
            again,
            belief
                .imagine(&view, &mut SplitMix64::new(seed), &mut Meter::unlimited())
                .unwrap()
        );
        let mut uniform = Uniform::new(random.number());
        let mut end = world;
        while let Some(mover) = end.player() {
            let action =
                Player::<G>::choose(&mut uniform, &end.view(mover), &mut Meter::unlimited())
                    .unwrap();
            end = end.play(action).unwrap();
        }
        assert!((0..end.players()).all(|player| end.returns(player).is_some()));
        let action = Player::<G>::choose(&mut uniform, &view, &mut Meter::unlimited()).unwrap();
        state = state.play(action).unwrap();
    }
}

#[test]
fn worlds_have_the_view_that_they_come_from() {
    for seed in 0..rounds(2, 10, 1) as u64 {
        laws(&gin::Rules::eaai(), &mut gin::Belief::default(), seed);
        laws::<indian::State>(&indian::Rules::indian(), &mut indian::Belief, seed);
        laws(
            &doudizhu::Rules::rlcard(),
            &mut doudizhu::Belief::default(),
            seed,
        );
        laws(
            &doudizhu::Rules::openspiel(),
            &mut doudizhu::Belief::default(),
            seed,
        );
    }
}

/// A deal may have a short stock, or none: a position late in a hand, whose other cards nobody asks about.
///
/// Worlds whose stock had all cards that are not seen went on drawing after the hand was over for its players.
#[test]
fn worlds_of_a_short_stock_are_as_short() {
    let mut random = SplitMix64::new(11);
    let tiles = combogrid_rummy::Rules::rummikub()
        .with("hand_size", "5")
        .unwrap();
    let rummikub = rummikub::Rules {
        melds: tiles.with("opening_points", "6").unwrap(),
        ..rummikub::Rules::rummikub()
    };
    let indian = indian::Rules::indian();
    for stock in [0, 1, 7] {
        let whole = rummikub::State::deal(&rummikub, 1, stock as u64);
        let racks = vec![whole.hand(0), whole.hand(1)];
        let pool = whole.pool()[..stock].to_vec();
        let start = rummikub::State::from_tiles(&rummikub, 1, racks, pool).unwrap();
        let world = rummikub::Belief.imagine(&start.view(0), &mut random, &mut Meter::unlimited());
        let world: rummikub::State = world.unwrap();
        assert_eq!(world.pool().len(), stock);
        laws_from(start, &mut rummikub::Belief, &mut random, stock as u64);

        let whole = indian::State::deal(&indian, 1, stock as u64);
        let hands = vec![whole.hand(0), whole.hand(1)];
        let (upcard, cards) = (whole.pile()[0], whole.stock()[..stock].to_vec());
        let start = indian::State::from_cards(&indian, 1, hands, whole.cut(), upcard, cards);
        let start = start.unwrap();
        let world = indian::Belief.imagine(&start.view(0), &mut random, &mut Meter::unlimited());
        let world: indian::State = world.unwrap();
        assert_eq!(world.stock().len(), stock);
        laws_from(start, &mut indian::Belief, &mut random, stock as u64);
    }
}

#[test]
fn worlds_are_of_all_cards() {
    let state = gin::State::deal(&gin::Rules::eaai(), 0, 1);
    let world = gin::Belief::default()
        .imagine(
            &state.view(1),
            &mut SplitMix64::new(2),
            &mut Meter::unlimited(),
        )
        .unwrap();
    let mut cards: Vec<_> = world.hand(0).iter().chain(world.hand(1).iter()).collect();
    cards.extend(world.stock());
    cards.extend(world.top());
    cards.sort();
    cards.dedup();
    assert_eq!(cards.len(), 52);
    let state = doudizhu::State::deal(&doudizhu::Rules::openspiel(), 0, 1);
    let world = doudizhu::Belief::default()
        .imagine(
            &state.view(0),
            &mut SplitMix64::new(2),
            &mut Meter::unlimited(),
        )
        .unwrap();
    let hands = [0, 1, 2].map(|player| world.hand(player));
    let all = hands
        .into_iter()
        .try_fold(world.bottom(), Hand::checked_add);
    assert_eq!(all, Some(Hand::DECK));
}

#[test]
fn the_landlord_keeps_the_bottom_that_is_not_played() {
    let state = doudizhu::State::deal(&doudizhu::Rules::rlcard(), 0, 4);
    let view = state.view(1);
    for seed in 0..20 {
        let world = doudizhu::Belief::default()
            .imagine(&view, &mut SplitMix64::new(seed), &mut Meter::unlimited())
            .unwrap();
        assert!(world.hand(0).contains(state.bottom()));
    }
}

/// The mean number of cards of the hidden hands that worlds place as they are, in games of greedy players.
fn placed(belief: &mut doudizhu::Belief) -> f64 {
    let (mut placed, mut worlds) = (0, 0);
    for seed in 0..12 {
        let mut random = SplitMix64::new(seed);
        let mut player = Greedy::new(0);
        let mut state = doudizhu::State::deal(&doudizhu::Rules::rlcard(), 0, seed);
        for _ in 0..10 {
            let Some(moves) = state.player() else { break };
            let action = player
                .choose(&state.view(moves), &mut Meter::unlimited())
                .unwrap();
            state = state.play(action).unwrap();
        }
        let Some(moves) = state.player() else {
            continue;
        };
        for World {
            state: world,
            times,
            ..
        } in belief
            .worlds(&state.view(moves), 16, &mut random, &mut Meter::unlimited())
            .unwrap()
        {
            assert_eq!(world.view(moves), state.view(moves));
            let both = |rank| {
                let hands = |of: &doudizhu::State| of.hand((moves + 1) % 3).count(rank);
                u32::from(hands(&world).min(hands(&state)))
            };
            placed += times * Rank::ALL.into_iter().map(both).sum::<u32>();
            worlds += times;
        }
    }
    assert_eq!(
        worlds % 16,
        0,
        "each belief draws as many worlds as it is asked for"
    );
    f64::from(placed) / f64::from(worlds)
}

#[test]
fn plays_and_passes_tell_of_hidden_cards() {
    let uniform = placed(&mut doudizhu::Belief::uniform());
    let read = placed(&mut doudizhu::Belief::default());
    assert!(read > uniform + 0.3, "{read} {uniform}");
}

/// The part of worlds in which the enemies of the landlord, who play so, are thought to play as the rule agent does.
fn thought_to_follow_rules(enemy: &mut impl Player<doudizhu::State>) -> f64 {
    let (mut followed, mut worlds) = (0, 0);
    let mut belief = doudizhu::Belief::default();
    for seed in 0..12 {
        let mut state = doudizhu::State::deal(&doudizhu::Rules::rlcard(), 0, seed);
        for _ in 0..9 {
            let Some(moves) = state.player() else { break };
            let view = state.view(moves);
            let action = match moves {
                0 => Greedy::new(0)
                    .choose(&view, &mut Meter::unlimited())
                    .unwrap(),
                _ => enemy.choose(&view, &mut Meter::unlimited()).unwrap(),
            };
            state = state.play(action).unwrap();
        }
        let random = &mut SplitMix64::new(seed);
        let drawn = belief.worlds(&state.view(0), 16, random, &mut Meter::unlimited());
        for world in drawn.unwrap() {
            let [own, next, last] = *world.policies else {
                panic!("three players")
            };
            assert_eq!((own, next), (Policy::Greedy, last));
            worlds += world.times;
            if next == Policy::RlcardRule {
                followed += world.times;
            }
        }
    }
    f64::from(followed) / f64::from(worlds)
}

#[test]
fn plays_and_passes_tell_how_a_player_plays() {
    let rule = thought_to_follow_rules(&mut RlcardRule::new(1));
    let greedy = thought_to_follow_rules(&mut Greedy::new(1));
    assert!(rule > 0.7 && greedy < 0.2, "{rule} {greedy}");
}

#[test]
fn a_world_is_played_out_by_its_policies() {
    let mut differ = 0;
    for seed in 0..10 {
        let state = doudizhu::State::deal(&doudizhu::Rules::openspiel(), 0, seed);
        let state = state.play(doudizhu::Action::Bid(3)).unwrap();
        let by = |policies: [Policy; 3]| {
            Rollout::new(seed)
                .outcome(&state, policies.into(), 1, &mut Meter::unlimited())
                .unwrap()
        };
        let rule = RlcardRule::new(seed)
            .outcome(&state, (), 1, &mut Meter::unlimited())
            .unwrap();
        let greedy = Greedy::new(seed)
            .without_deals()
            .outcome(&state, (), 1, &mut Meter::unlimited())
            .unwrap();
        let found = [by([Policy::RlcardRule; 3]), by([Policy::Greedy; 3])];
        assert_eq!(found, [rule, greedy]);
        differ += u32::from(found[0] != found[1]);
    }
    assert!(differ > 3, "{differ}");
}

#[test]
fn rollouts_learn_the_later_decisions_of_their_player() {
    let (mut first, mut late) = (0.0, 0.0);
    for seed in 0..20 {
        let state = doudizhu::State::deal(&doudizhu::Rules::rlcard(), 0, seed);
        let lead = Greedy::new(seed).choose(&state.view(0), &mut Meter::unlimited());
        let state = state.play(lead.unwrap()).unwrap();
        let outcome = |rollout: &mut Rollout| {
            let meter = &mut Meter::unlimited();
            rollout
                .outcome(&state, [Policy::Greedy; 3].into(), 0, meter)
                .unwrap()
        };
        let (mut learning, mut plain) = (Rollout::new(seed), Rollout::new(seed).without_later());
        let policy = outcome(&mut plain);
        assert_eq!(outcome(&mut plain), policy);
        assert_eq!(outcome(&mut learning), policy);
        first += policy.won;
        let hands = (0..100).map(|_| outcome(&mut learning).won);
        late += hands.skip(50).sum::<f64>() / 50.0;
    }
    // In one world the player finds what wins against cards that it does not see.
    assert!(late > first + 3.0, "{first} {late}");
}

#[test]
fn sampling_beats_its_fast_player() {
    let sampling = |seed| {
        Sampling::new(
            Greedy::new(seed),
            doudizhu::Belief::uniform(),
            RlcardRule::new(seed),
            16,
            seed,
        )
    };
    let rules = doudizhu::Rules::rlcard();
    let result = duel(
        &rules,
        20,
        1,
        &sampling,
        &RlcardRule::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert!(result.share().won > 0.6, "{result:?}");
    let again = duel(
        &rules,
        20,
        1,
        &sampling,
        &RlcardRule::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert_eq!(again, result);
}

#[test]
fn sampling_wins_at_gin() {
    let sampling = |seed| {
        Sampling::new(
            gin::Greedy::new(seed),
            gin::Belief::default(),
            gin::Rollout::default(),
            16,
            seed,
        )
    };
    let trusting = |seed| sampling(seed).with_trust(0.5);
    let result = duel(
        &gin::Rules::eaai(),
        20,
        1,
        &trusting,
        &gin::Simple::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert!(result.share().won > 0.6, "{result:?}");
    let alone = duel(
        &gin::Rules::eaai(),
        20,
        1,
        &sampling,
        &gin::Simple::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert_ne!(alone, result, "what greedy says counts");
}

/// Plays as a rollout does, by the states of the game: where it `waits`, it knocks in its first three turns only, and throws the
/// card whose points and live cards are worth most.
struct Plain {
    waits: bool,
}

impl Player<gin::State> for Plain {
    fn choose(&mut self, view: &gin::View, meter: &mut Meter) -> Result<gin::Action, NoChoice> {
        use gin::{Action, Phase};
        let wanted = |card| view.hand().completing().contains(card);
        Ok(match view.phase() {
            Phase::Upcard { .. } | Phase::Draw { pile: true } if view.top().is_some_and(wanted) => {
                Action::Take
            }
            Phase::Upcard { .. } => Action::Pass,
            Phase::Draw { .. } => Action::Draw,
            Phase::Throw { taken } => {
                let hand = view.hand();
                let thrown = hand.difference(taken.into());
                let (mut card, left) = hand.least_throw(thrown).unwrap();
                let loose = hand.loose().iter();
                let candidates = loose.filter(|card| thrown.contains(*card) && left > 0);
                if self.waits
                    && let Some(best) = candidates.max_by_key(|card| {
                        let kept = hand.without(*card);
                        let live = |other: &Card| {
                            kept.completing().contains(*other) && view.unseen().contains(*other)
                        };
                        let points = CardSet::from(Some(*card)).points();
                        (points as usize + Card::all().filter(live).count(), *card)
                    })
                {
                    card = best;
                }
                let knocks = !self.waits || view.turns() < 3;
                let ends = [
                    Some(Action::Gin(card)),
                    knocks.then_some(Action::Knock(card)),
                ];
                let end = view.legal().find(|action| ends.contains(&Some(*action)));
                end.unwrap_or(Action::Discard(card))
            }
            _ => return gin::Simple::new(1).choose(view, meter),
        })
    }
}

#[test]
fn a_rollout_ends_as_the_game_does_that_it_stands_for() {
    let mut random = SplitMix64::new(4);
    let (mut ended, mut differ) = ([0; 3], 0);
    // Where only gin ends a hand, many hands last until the wall.
    let only_gin = gin::Rules {
        knock: 0,
        ..gin::Rules::eaai()
    };
    for seed in 0..600 {
        let rules = [gin::Rules::eaai(), only_gin][usize::from(seed >= 300)];
        let mut state = gin::State::deal(&rules, random.below(2), seed);
        for _ in 0..random.below(20) {
            let view = state.player().map(|player| state.view(player));
            let Some(view) = view else { break };
            // Random throws last longer than good ones, and knocks are seldom among them.
            state = state
                .play(
                    Player::<gin::State>::choose(
                        &mut Uniform::new(random.number()),
                        &view,
                        &mut Meter::unlimited(),
                    )
                    .unwrap(),
                )
                .unwrap();
        }
        let meter = &mut Meter::unlimited();
        let mut rollout = gin::Rollout::in_points();
        let outcome = rollout.outcome(&state, (), 0, meter).unwrap();
        let order = rollout.order(&state, outcome, 0, meter).unwrap();
        let of_plain = |waits| Plain { waits }.outcome(&state, (), 0, &mut Meter::unlimited());
        let plain = of_plain(true).unwrap().value;
        assert!((outcome.value - plain).abs() < 1e-9, "{state:?}");
        assert!(
            (order - of_plain(false).unwrap().value).abs() < 1e-9,
            "{state:?}"
        );
        differ += usize::from((outcome.value - order).abs() > 1e-9);
        ended[usize::from(plain > 0.0) + 2 * usize::from(plain < 0.0)] += 1;
    }
    assert!(ended[1] > 50 && ended[2] > 50, "{ended:?}");
    assert!(differ > 50, "{differ}");
}

/// Three players tell a mean from a sum: a farmer who wins 3 points is 4.5 ahead of a farmer with 3 and a landlord with -6.
#[test]
fn an_outcome_is_the_lead_over_the_mean_of_the_others() {
    let meter = &mut Meter::unlimited();
    for seed in 0..20 {
        let mut state = doudizhu::State::deal(&doudizhu::Rules::default(), 0, seed);
        while let Some(player) = state.player() {
            let view = state.view(player);
            let action = RlcardRule::new(seed).choose(&view, meter).unwrap();
            state = state.play(action).unwrap();
        }
        let returns = [0, 1, 2].map(|seat| f64::from(state.returns(seat).unwrap()));
        for (seat, own) in returns.into_iter().enumerate() {
            let others = returns.iter().sum::<f64>() - own;
            let outcome: Outcome = Uniform::new(seed).outcome(&state, (), seat, meter).unwrap();
            assert!((outcome.value - (own - others / 2.0)).abs() < 1e-9);
            assert_eq!(outcome.won > 0.5, own > others / 2.0);
        }
    }
}

#[test]
fn a_choice_is_legal_and_the_same_for_the_same_seed() {
    let state = gin::State::deal(&gin::Rules::eaai(), 0, 3);
    let state = state.play(gin::Action::Take).unwrap();
    let ask = |seed| {
        let mut player = Sampling::new(
            gin::Greedy::new(1),
            gin::Belief::default(),
            gin::Rollout::default(),
            2,
            seed,
        );
        player
            .advise(&state.view(1), &mut Meter::unlimited())
            .unwrap()
    };
    let advice = ask(7);
    assert_eq!(advice, ask(7));
    assert!(advice.values.len() > 1);
    assert_eq!(advice.action, advice.values[0].0);
    // The game is to 100 points, so its actions are worth chances.
    assert_eq!(advice.measure, Measure::Chance);
    assert_eq!(advice.errors.len(), advice.values.len());
    assert!(
        advice
            .values
            .iter()
            .all(|(_, value)| (0.0..=1.0).contains(value))
    );
    assert_eq!(advice.chance, Some(advice.values[0].1));
    assert!(
        advice.why[0].ends_with("on average over 2 worlds"),
        "{advice:?}"
    );
}

/// The chance of an advice is that of the chosen action, and not that of another one which was tried.
#[test]
fn the_chance_is_that_of_the_chosen_action() {
    let (mut asked, mut others) = (0, 0);
    let deals = rounds(1, 6, 1);
    for seed in 0..deals as u64 {
        let mut state = doudizhu::State::deal(&doudizhu::Rules::rlcard(), 0, seed);
        for _ in 0..6 {
            let Some(mover) = state.player() else { break };
            let view = state.view(mover);
            let worlds = |adviser| {
                let belief = doudizhu::Belief::uniform();
                Sampling::new(adviser, belief, RlcardRule::new(1), 8, seed)
            };
            let mut sampling = worlds(Greedy::new(1));
            let advice =
                Player::<doudizhu::State>::advise(&mut sampling, &view, &mut Meter::unlimited());
            let advice = advice.unwrap();
            if let Some(chance) = advice.chance {
                let actions: Vec<_> = advice.values.iter().map(|(action, _)| *action).collect();
                let mut again = worlds(Greedy::new(1));
                let meter = &mut Meter::unlimited();
                let outcomes = again
                    .outcomes::<doudizhu::State>(&view, &actions, meter)
                    .unwrap();
                let of_chosen = actions.iter().position(|action| *action == advice.action);
                assert!((outcomes[of_chosen.unwrap()].won - chance).abs() < 1e-12);
                asked += 1;
                let differs = |outcome: &Outcome| (outcome.won - chance).abs() > 1e-12;
                others += usize::from(outcomes.iter().any(differs));
            }
            state = state.play(advice.action).unwrap();
        }
    }
    assert!(asked >= 2 * deals && others >= deals, "{asked} {others}");
}

/// Plays nothing out: outcomes by chance, which are noted.
struct Chance {
    measure: Measure,
    random: SplitMix64,
    noted: Rc<RefCell<Vec<Outcome>>>,
}

impl PlayOut<gin::State> for Chance {
    fn outcome(
        &mut self,
        _: &gin::State,
        (): (),
        _: usize,
        _: &mut Meter,
    ) -> Result<Outcome, NoChoice> {
        let points = i32::try_from(self.random.below(9)).unwrap();
        let won = f64::from(i32::from(self.random.below(2) == 0));
        let outcome = Outcome {
            value: f64::from(points - 4),
            won,
        };
        self.noted.borrow_mut().push(outcome);
        Ok(outcome)
    }

    fn measure(&self, _: &gin::View) -> Measure {
        self.measure
    }
}

/// Values are the means over the worlds, errors those of the means, and the chance and the reason are those of the action that is
/// chosen.
#[test]
fn what_a_sampling_player_tells_is_of_its_worlds() {
    let state = gin::State::deal(&gin::Rules::eaai(), 0, 3);
    let state = state.play(gin::Action::Take).unwrap();
    let (view, meter) = (state.view(1), &mut Meter::unlimited());
    let mut others = 0;
    for (seed, worlds) in (0..20).zip([2, 5, 16, 40].into_iter().cycle()) {
        let noted = Rc::<RefCell<Vec<Outcome>>>::default();
        let measure = [Measure::Points, Measure::Chance][usize::from(seed % 8 > 3)];
        let fast = Chance {
            measure,
            random: SplitMix64::new(seed),
            noted: Rc::clone(&noted),
        };
        let adviser = gin::Greedy::new(1);
        let order: Vec<gin::Action> = adviser.clone().advise(&view, meter).unwrap().values[..]
            .iter()
            .map(|(action, _)| *action)
            .take(8)
            .collect();
        let mut player = Sampling::new(adviser, gin::Belief::default(), fast, worlds, seed);
        let advice = player.advise(&view, meter).unwrap();
        let count = f64::from(worlds);
        for ((action, value), error) in advice.values.iter().zip(&advice.errors) {
            let place = order.iter().position(|other| other == action).unwrap();
            let noted = noted.borrow();
            let outcomes: Vec<&Outcome> = noted.iter().skip(place).step_by(order.len()).collect();
            // The rule of succession: one more that is won and one that is lost.
            let (won, lost) = (
                Outcome {
                    won: 1.0,
                    value: 0.0,
                },
                Outcome {
                    won: 0.0,
                    value: 0.0,
                },
            );
            let chances = || outcomes.iter().copied().chain([&won, &lost]);
            let chance = chances().map(|outcome| outcome.won).sum::<f64>() / (count + 2.0);
            let mean = outcomes.iter().map(|outcome| outcome.value).sum::<f64>() / count;
            let (middle, squares, count) = if measure == Measure::Chance {
                let squares = chances().map(|outcome| (outcome.won - chance).powi(2));
                (chance, squares.sum::<f64>(), count + 2.0)
            } else {
                let squares = outcomes
                    .iter()
                    .map(|outcome| (outcome.value - mean).powi(2));
                (mean, squares.sum::<f64>(), count)
            };
            assert!((middle - value).abs() < 1e-9, "{action}: {middle} {value}");
            let expected = squares.sqrt() / count;
            assert!(
                (expected - error).abs() < 1e-9,
                "{action}: {expected} {error}"
            );
            if *action == advice.action {
                let value = mean;
                assert!((chance - advice.chance.unwrap()).abs() < 1e-9);
                let side = if value < 0.0 { "behind" } else { "ahead of" };
                let why = format!(
                    "ends {:.2} points {side} the others on average over {worlds} worlds",
                    value.abs()
                );
                assert_eq!(advice.why, [why]);
            }
        }
        others += usize::from(advice.action != order[0]);
    }
    assert!(others > 5, "{others}");
}
