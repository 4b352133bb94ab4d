//! Hands of gin: cards, views, texts, and the strength of the players.

use combogrid_games::gin::{
    Action, DealError, Greedy, Phase, Rules, Simple, State, ThrowBack, Uniform,
};
use combogrid_games::{Game, Player, SplitMix64, duel, replay};
use combogrid_rummy::{Card, Hand, Solver};
use proptest::prelude::*;

fn rules() -> impl Strategy<Value = Rules> {
    let throw_back = prop_oneof![Just(ThrowBack::Forbidden), Just(ThrowBack::Allowed)];
    let settings = (0..=30_u32, any::<bool>(), 0..50_u32, 0..50_u32, throw_back);
    settings.prop_map(|(knock, oklahoma, gin, undercut, throw_back)| Rules {
        knock,
        oklahoma,
        gin,
        undercut,
        throw_back,
        target: 100,
    })
}

/// The states of a random hand, and the actions between them.
fn history(rules: &Rules, seed: u64) -> (Vec<State>, Vec<Action>) {
    let mut random = SplitMix64::new(seed);
    let mut states = vec![State::deal(rules, random.below(2), random.number())];
    let mut actions = Vec::new();
    while let Some(player) = states[states.len() - 1].player() {
        let state = states[states.len() - 1];
        let action = Uniform::new(random.number()).choose(&state.view(player));
        states.push(state.play(action).unwrap());
        actions.push(action);
    }
    (states, actions)
}

/// Every card of the pack, where it lies.
fn all_cards(state: &State) -> Vec<Card> {
    let hands = [0, 1]
        .into_iter()
        .flat_map(|player| state.hand(player).iter().collect::<Vec<_>>());
    let pile = state
        .top()
        .into_iter()
        .chain(state.buried().iter().collect::<Vec<_>>());
    let mut cards: Vec<Card> = hands
        .chain(pile)
        .chain(state.stock().iter().copied())
        .collect();
    cards.sort();
    cards
}

/// The actions that the rules allow, by the engine for every rummy.
fn plain_legal(state: &State, rules: &Rules, limit: u32, solver: &mut Solver) -> Vec<Action> {
    let taken = match state.phase() {
        Phase::Upcard { .. } => return vec![Action::Take, Action::Pass],
        Phase::Draw { pile: true } => return vec![Action::Take, Action::Draw],
        Phase::Draw { pile: false } => return vec![Action::Draw],
        Phase::Over { .. } => return Vec::new(),
        Phase::Throw { taken } => taken,
    };
    let hand = state.hand(state.player().unwrap());
    let barred = |card: &Card| rules.throw_back == ThrowBack::Forbidden && taken == Some(*card);
    let thrown: Vec<Card> = hand.iter().filter(|card| !barred(card)).collect();
    let knocks = thrown.iter().filter(|card| {
        let kept: Hand = hand.iter().filter(|kept| kept != *card).collect();
        solver.deadwood(&kept).unwrap() <= limit
    });
    let knocks: Vec<Action> = knocks.copied().map(Action::Knock).collect();
    thrown
        .iter()
        .copied()
        .map(Action::Discard)
        .chain(knocks)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_card_is_lost_and_actions_are_those_of_the_rules(rules in rules(), seed: u64) {
        let (states, actions) = history(&rules, seed);
        let mut solver = Solver::new(&combogrid_rummy::Rules::gin());
        let limit = states[0].view(0).knock_limit();
        let pack = all_cards(&states[0]);
        prop_assert_eq!(pack.len(), 52);
        for state in &states {
            prop_assert_eq!(&all_cards(state), &pack);
            let legal: Vec<Action> = state.legal().collect();
            prop_assert_eq!(&legal, &plain_legal(state, &rules, limit, &mut solver));
            prop_assert_eq!(legal.is_empty(), state.returns().is_some());
        }
        let texts = actions.iter().map(|action| action.to_string().parse::<Action>().unwrap());
        prop_assert_eq!(replay(states[0], texts).ok(), states.last().copied());
    }

    #[test]
    fn an_illegal_action_leaves_the_state(rules in rules(), seed: u64) {
        let (states, _) = history(&rules, seed);
        let words = [Action::Take, Action::Pass, Action::Draw];
        let cards = Card::all().flat_map(|card| [Action::Discard(card), Action::Knock(card)]);
        let all: Vec<Action> = words.into_iter().chain(cards).collect();
        for state in states {
            let legal: Vec<Action> = state.legal().collect();
            for action in all.iter().filter(|action| !legal.contains(action)) {
                let error = state.play(*action).unwrap_err();
                prop_assert_eq!((error.state, error.action), (state, *action));
            }
        }
    }

    #[test]
    fn hidden_cards_change_no_view_and_no_choice(seed: u64) {
        let (states, actions) = history(&Rules::eaai(), seed);
        for (moves, state) in states[..actions.len()].iter().enumerate() {
            let player = state.player().unwrap();
            let cards = swapped(&states[0], state, player);
            let dealer = 1 - states[0].player().unwrap();
            let start = State::from_cards(&Rules::eaai(), dealer, &cards).unwrap();
            let other = replay(start, actions[..moves].iter().copied()).unwrap();
            prop_assert_ne!(other, *state);
            let [view, other] = [state.view(player), other.view(player)];
            prop_assert_eq!(other, view);
            prop_assert_eq!(Simple::new(seed).choose(&other), Simple::new(seed).choose(&view));
            prop_assert_eq!(Greedy::new(seed).choose(&other), Greedy::new(seed).choose(&view));
        }
    }
}

/// The cards of a deal in the order that [`State::from_cards`] reads.
fn dealt(start: &State) -> [Card; 52] {
    let hands = start.hand(0).iter().chain(start.hand(1).iter());
    let cards: Vec<Card> = hands
        .chain(start.top())
        .chain(start.stock().iter().copied())
        .collect();
    cards.try_into().unwrap()
}

/// The deal with the cards exchanged that the opponent still has from it and that `player` has not seen, each for one of
/// the cards that are still in the stock.
fn swapped(start: &State, state: &State, player: usize) -> [Card; 52] {
    let mut cards = dealt(start);
    let (from, to) = if player == 0 { (10, 20) } else { (0, 10) };
    let shown = state.view(player).opponent_has();
    let has = state.hand(1 - player);
    let kept: Vec<usize> = (from..to)
        .filter(|place| has.contains(cards[*place]) && !shown.contains(cards[*place]))
        .collect();
    for (place, stock) in kept.into_iter().zip(21..21 + state.stock().len()) {
        cards.swap(place, stock);
    }
    // Without a card to exchange, the order of the stock is changed.
    cards.swap(21, 22);
    cards
}

#[test]
fn a_card_may_not_be_dealt_twice() {
    let mut cards = dealt(&State::deal(&Rules::eaai(), 0, 1));
    cards[51] = cards[0];
    let error = State::from_cards(&Rules::eaai(), 0, &cards);
    assert_eq!(error, Err(DealError(cards[0])));
}

#[test]
fn known_strengths_hold() {
    let rules = Rules::eaai();
    let random = duel(&rules, 20, 1, &Uniform::new, &Simple::new);
    assert!(random.won() < 0.05, "{random:?}");
    let greedy = duel(&rules, 200, 1, &Greedy::new, &Simple::new);
    assert!(greedy.low() > 0.6, "{greedy:?} {}", greedy.won());
    let same = duel(&rules, 50, 1, &Greedy::new, &Greedy::new);
    assert_eq!(same.pairs, [0, 50, 0], "mirrored pairs of equal players");
    assert_eq!(duel(&rules, 200, 1, &Greedy::new, &Simple::new), greedy);
}
