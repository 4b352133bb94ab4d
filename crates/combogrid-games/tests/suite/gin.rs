//! Hands of gin: cards, views, texts, and the strength of the players.

use std::collections::BTreeSet;

use combogrid_games::gin::{
    Action, Belief, DealError, Greedy, LateGin, LayOff, OpenSpiel, Phase, Rollout, Rules, Score,
    Simple, Start, State, Tie, View, Wall,
};
use combogrid_games::{Game, Meter, Player, Sampling, SplitMix64, Uniform, duel, replay};
use combogrid_rummy::{Card, CardSet, Hand, MayThrow, Solver};
use proptest::prelude::*;

fn rules() -> impl Strategy<Value = Rules> {
    let points = (0..=30_u32, any::<bool>(), 0..50_u32, 0..50_u32);
    let stock = prop_oneof![Just(Wall::Drawn), Just(Wall::Knock), Just(Wall::Take)];
    let score = prop_oneof![
        Just(Score::Points),
        Just(Score::ZeroSum),
        Just(Score::Rlcard)
    ];
    let limits = (0..60_u32, 0..120_u32, prop_oneof![Just(0), 1..50_u32]);
    let backs = [MayThrow::Forbidden, MayThrow::ToEnd, MayThrow::Allowed];
    let choices = (
        any::<[bool; 4]>(),
        proptest::sample::select(backs.to_vec()),
        stock,
        score,
    );
    (points, choices, limits).prop_map(|(points, choices, limits)| {
        let (knock, oklahoma, gin, undercut) = points;
        let ([eleven, lay_off, tie, must_gin], throw_back, wall, score) = choices;
        let (takes, moves, big_gin) = limits;
        Rules {
            knock,
            oklahoma,
            gin,
            big_gin,
            undercut,
            start: if eleven { Start::Eleven } else { Start::Offer },
            throw_back,
            wall,
            lay_off: if lay_off {
                LayOff::Allowed
            } else {
                LayOff::Forbidden
            },
            tie: if tie { Tie::Undercut } else { Tie::Nothing },
            score,
            must_gin,
            takes,
            moves,
            target: 100,
        }
    })
}

/// The states of a random hand, and the actions between them.
fn history(rules: &Rules, seed: u64) -> (Vec<State>, Vec<Action>) {
    let mut random = SplitMix64::new(seed);
    let mut states = vec![State::deal(rules, random.below(2), random.number())];
    let mut actions = Vec::new();
    while let Some(player) = states[states.len() - 1].player() {
        let state = states[states.len() - 1];
        let action = Player::<State>::choose(
            &mut Uniform::new(random.number()),
            &state.view(player),
            &mut Meter::unlimited(),
        )
        .unwrap();
        states.push(state.play(action).unwrap());
        actions.push(action);
    }
    (states, actions)
}

/// The cards that were laid off.
fn laid_off(state: &State) -> Vec<Card> {
    let knocker = state.player().map(|player| 1 - player);
    let melds: Vec<Card> = state
        .view(0)
        .melds()
        .flat_map(combogrid_rummy::CardSet::iter)
        .collect();
    let hands = [0, 1].map(|player| state.hand(player));
    // After the end it is not told who knocked; the cards of the other hand are no longer there.
    let knocker = knocker.map_or(CardSet::EMPTY, |player| hands[player]);
    let kept =
        |card: &Card| knocker.contains(*card) || hands.iter().any(|hand| hand.contains(*card));
    melds.into_iter().filter(|card| !kept(card)).collect()
}

/// Every card of the pack, where it lies.
fn all_cards(state: &State) -> Vec<Card> {
    let hands = [0, 1].map(|player| state.hand(player).iter());
    let pile = state.top().into_iter().chain(state.buried().iter());
    let mut cards: Vec<Card> = hands.into_iter().flatten().collect();
    cards.extend(pile);
    cards.extend(state.stock());
    cards.extend(laid_off(state));
    cards.sort();
    cards
}

/// What a player knows of the opponent's cards is true, and everything else that is hidden is unseen.
fn views_tell_what_was_shown(state: &State, player: usize) {
    let view = state.view(player);
    let (shown, has) = (view.opponent_has(), state.hand(1 - player));
    assert!(shown.iter().all(|card| has.contains(card)), "{view:?}");
    let hidden = has.iter().filter(|card| !shown.contains(*card));
    let unseen: CardSet = hidden.chain(state.stock().iter().copied()).collect();
    assert_eq!(view.unseen(), unseen, "{view:?}");
}

/// The actions that the rules allow, by the engine for every rummy.
fn plain_legal(state: &State, rules: &Rules, limit: u32, solver: &mut Solver) -> Vec<Action> {
    let Some(player) = state.player() else {
        return Vec::new();
    };
    let (view, mut hand) = (state.view(player), state.hand(player));
    let (mut words, mut back) = (Vec::new(), None);
    let mut thrown: Vec<Card> = hand.iter().collect();
    match state.phase() {
        Phase::Upcard { .. } | Phase::Wall { pile: true } => {
            return vec![Action::Take, Action::Pass];
        }
        Phase::Draw { pile: true } => return vec![Action::Take, Action::Draw],
        Phase::Draw { pile: false } => return vec![Action::Draw],
        Phase::Wall { .. } if rules.wall != Wall::Knock => return vec![Action::Pass],
        Phase::Wall { .. } => {
            hand = hand.with(state.top().unwrap());
            thrown = hand.iter().collect();
            words = vec![Action::Pass];
        }
        Phase::LayOff => {
            let fits = hand
                .iter()
                .filter(|card| view.melds().any(|meld| grows(meld, *card)));
            return [Action::Done]
                .into_iter()
                .chain(fits.map(Action::LayOff))
                .collect();
        }
        Phase::Throw { taken } => {
            let barred = rules.throw_back == MayThrow::Forbidden;
            thrown.retain(|card| !barred || taken != Some(*card));
            back = taken.filter(|_| rules.throw_back == MayThrow::ToEnd);
            let whole: Hand = hand.iter().collect();
            if rules.big_gin > 0 && hand.len() == 11 && solver.deadwood(&whole).unwrap() == 0 {
                words = vec![Action::BigGin];
            }
        }
        Phase::Over { .. } => unreachable!("a player is to move"),
    }
    let ends = thrown.iter().filter_map(|card| {
        let kept: Hand = hand.iter().filter(|kept| kept != card).collect();
        match solver.deadwood(&kept).unwrap() {
            0 => Some(Action::Gin(*card)),
            points => (points <= limit).then_some(Action::Knock(*card)),
        }
    });
    let mut ends: Vec<Action> = ends.collect();
    let gin = |end: &Action| matches!(end, Action::Gin(_));
    let forced = rules.must_gin && ends.iter().any(gin);
    if forced {
        ends.retain(gin);
    } else if !matches!(state.phase(), Phase::Wall { .. }) {
        let discards = thrown.iter().copied().filter(|card| back != Some(*card));
        words.extend(discards.map(Action::Discard));
    }
    words.into_iter().chain(ends).collect()
}

/// Whether a meld is a meld with one card more, from the rules alone.
fn grows(meld: CardSet, card: Card) -> bool {
    let cards: Vec<Card> = meld.iter().collect();
    let number = |card: &Card| card.rank.number();
    let set = cards.iter().all(|other| other.rank == cards[0].rank);
    let [low, high] = [
        cards.iter().map(number).min(),
        cards.iter().map(number).max(),
    ];
    if set {
        card.rank == cards[0].rank && !meld.contains(card)
    } else {
        let ends = [low.map(|low| low - 1), high.map(|high| high + 1)];
        card.suit == cards[0].suit && ends.contains(&Some(number(&card)))
    }
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
            prop_assert_eq!(legal.is_empty(), state.returns(0).is_some());
            for player in [0, 1] {
                views_tell_what_was_shown(state, player);
            }
        }
        let texts = actions.iter().map(|action| action.to_string().parse::<Action>().unwrap());
        prop_assert_eq!(replay(states[0], texts).ok(), states.last().copied());
    }

    #[test]
    fn an_illegal_action_leaves_the_state(rules in rules(), seed: u64) {
        let (states, _) = history(&rules, seed);
        let words = [Action::Take, Action::Pass, Action::Draw, Action::BigGin, Action::Done];
        let cards = Card::all().flat_map(|card| {
            [Action::Discard, Action::Knock, Action::Gin, Action::LayOff].map(|action| action(card))
        });
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
        let all = |view: &View| {
            let greedy = Greedy::new(seed).choose(view, &mut Meter::unlimited()).unwrap();
            let late_gin = LateGin.choose(view, &mut Meter::unlimited()).unwrap();
            [Simple::new(seed).choose(view, &mut Meter::unlimited()).unwrap(), greedy, late_gin, OpenSpiel.choose(view, &mut Meter::unlimited()).unwrap()]
        };
        for (moves, state) in states[..actions.len()].iter().enumerate() {
            let player = state.player().unwrap();
            let cards = swapped(&states[0], state, player);
            let dealer = 1 - states[0].player().unwrap();
            let start = State::from_cards(&Rules::eaai(), dealer, &cards).unwrap();
            let other = replay(start, actions[..moves].iter().copied()).unwrap();
            if state.phase() == Phase::LayOff {
                // The player who knocked has shown all cards.
                continue;
            }
            prop_assert_ne!(other, *state);
            let [view, other] = [state.view(player), other.view(player)];
            prop_assert_eq!(other, view);
            prop_assert_eq!(all(&other), all(&view));
            let advice = Greedy::new(seed).advise(&view, &mut Meter::unlimited()).unwrap();
            prop_assert_eq!(advice.action, Greedy::new(seed).choose(&view, &mut Meter::unlimited()).unwrap());
            if let Some((first, _)) = advice.values.first() {
                prop_assert_eq!(advice.action, *first);
            }
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
    let random = duel(
        &rules,
        20,
        1,
        &Uniform::new,
        &Simple::new,
        &mut Meter::unlimited(),
    )
    .unwrap()
    .share();
    assert!(random.won < 0.05, "{random:?}");
    let result = duel(
        &rules,
        200,
        1,
        &Greedy::new,
        &Simple::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    assert!(result.share().low > 0.6, "{result:?}");
    assert_eq!(
        duel(
            &rules,
            200,
            1,
            &Greedy::new,
            &Simple::new,
            &mut Meter::unlimited()
        )
        .unwrap(),
        result
    );
    let same = duel(
        &rules,
        50,
        1,
        &Simple::new,
        &Simple::new,
        &mut Meter::unlimited(),
    )
    .unwrap();
    let [[none, ..], _, [.., both]] = same.pairs;
    assert_eq!(
        [none, both],
        [0, 0],
        "equal players win one game of each pair"
    );
}

/// A deal in which player 0 moves first and takes the upcard, the queen of spades, to throw it again.
fn deal_of(hands: [&str; 2]) -> State {
    let rules = Rules {
        throw_back: MayThrow::Allowed,
        ..Rules::eaai()
    };
    deal_with(rules, hands)
}

fn deal_with(rules: Rules, hands: [&str; 2]) -> State {
    let named = |text: &str| -> Vec<Card> {
        let names = text.split(' ');
        names.map(|card| card.parse().unwrap()).collect()
    };
    let mut cards = [named(hands[0]), named(hands[1]), named("QS")].concat();
    let rest: Vec<Card> = Card::all().filter(|card| !cards.contains(card)).collect();
    cards.extend(rest);
    State::from_cards(&rules, 1, &cards.try_into().unwrap()).unwrap()
}

/// What both players win where player 0 ends the hand with this action and the other one lays off.
fn returns_of(hands: [&str; 2], end: &str) -> [Option<i32>; 2] {
    let actions = ["take", end].map(|action| action.parse().unwrap());
    let mut state = replay(deal_of(hands), actions).unwrap();
    while state.player().is_some() {
        state = state
            .play(
                Greedy::new(0)
                    .choose(&state.view(1), &mut Meter::unlimited())
                    .unwrap(),
            )
            .unwrap();
    }
    [0, 1].map(|player| state.returns(player))
}

#[test]
fn a_knock_wins_the_difference_or_is_undercut() {
    // Two loose points; the other hand lays off 4S, 8H and KS.
    let knocker = "AS 2S 3S 5H 6H 7H KC KD KH 2C";
    for (last, returns) in [("3D", [1, 0]), ("2D", [0, 25]), ("AD", [0, 26])] {
        let hand = format!("4S 8H KS 9C 9D 9H JC JD JH {last}");
        assert_eq!(
            returns_of([knocker, &hand], "knock QS"),
            returns.map(Some),
            "{last}"
        );
    }
}

#[test]
fn cards_are_laid_off_one_by_one() {
    let hands = [
        "AS 2S 3S 5H 6H 7H KC KD KH 2C",
        "4S 8H KS 9C 9D 9H JC JD JH 2D",
    ];
    let actions = ["take", "knock QS", "lay off 4S", "lay off 8H"];
    let state = replay(
        deal_of(hands),
        actions.map(|action| action.parse().unwrap()),
    )
    .unwrap();
    let legal: Vec<String> = state.legal().map(|action| action.to_string()).collect();
    // The set is full with KS; 9H now fits the run, which breaks the set of nines.
    assert_eq!(legal, ["done", "lay off 9H", "lay off KS"]);
    let melds: Vec<String> = state.view(1).melds().map(|meld| meld.to_string()).collect();
    assert_eq!(melds, ["KCKDKH", "5H6H7H8H", "AS2S3S4S"]);
    assert_eq!(
        state.view(1).opponent_has(),
        state.hand(0),
        "a player who knocks shows all cards"
    );
    // KS is loose: 12 points against 2.
    let end = state.play(Action::Done).unwrap();
    assert_eq!(
        [0, 1].map(|player| end.returns(player)),
        [Some(10), Some(0)]
    );
}

/// The queen was taken from the pile, so both players know where it is, also after it was laid off.
#[test]
fn a_card_that_was_taken_and_laid_off_is_in_no_hand() {
    let start = deal_of([
        "9S TS JS 5H 6H 7H KC KD KH 2C",
        "4S 8H KS 9C 9D 9H JC JD JH 2D",
    ]);
    let drawn = *start.stock().last().unwrap();
    let queen = "QS".parse().unwrap();
    let actions = ["pass", "take", "discard 2D", "draw"];
    let state = replay(start, actions.map(|action| action.parse().unwrap())).unwrap();
    assert!(state.view(0).opponent_has().contains(queen));
    let state = state.play(Action::Knock(drawn)).unwrap();
    let state = state.play(Action::LayOff(queen)).unwrap();
    assert!(!state.view(0).opponent_has().contains(queen));
    views_tell_what_was_shown(&state, 0);
}

#[test]
fn big_gin_needs_all_eleven_cards() {
    let rules = Rules {
        big_gin: 31,
        ..Rules::eaai()
    };
    let deal = deal_with(
        rules,
        [
            "JS 9S TS 4S 5S 6S 4H 5H 6H 7H",
            "2S 8H KS 9C 9D 9H JC JD JH AD",
        ],
    );
    let state = deal.play(Action::Take).unwrap();
    let end = state.play(Action::BigGin).unwrap();
    assert_eq!(
        [0, 1].map(|player| end.returns(player)),
        [Some(31 + 21), Some(0)]
    );
    let plain = deal_with(
        Rules::eaai(),
        [
            "JS 9S TS 4S 5S 6S 4H 5H 6H 7H",
            "2S 8H KS 9C 9D 9H JC JD JH AD",
        ],
    );
    assert!(
        plain
            .play(Action::Take)
            .unwrap()
            .play(Action::BigGin)
            .is_err()
    );
}

#[test]
fn nothing_is_laid_off_on_gin() {
    let gin = "AS 2S 3S 4S 5H 6H 7H KC KD KH";
    // 5S, 8H and KS would fit.
    let hand = "5S 8H KS 9C 9D 9H JC JD JH AD";
    assert_eq!(returns_of([gin, hand], "gin QS"), [49, 0].map(Some));
}

#[test]
fn two_cards_stay_in_the_stock_of_a_drawn_hand() {
    let mut state = State::deal(&Rules::eaai(), 0, 5);
    while state.player().is_some() {
        let draws = matches!(state.phase(), Phase::Draw { .. });
        assert!(!draws || state.stock().len() > 2);
        let plain = |action: &Action| !matches!(action, Action::Take | Action::Knock(_));
        let action = state.legal().find(plain).unwrap();
        state = state.play(action).unwrap();
    }
    let returns = [0, 1].map(|player| state.returns(player));
    assert_eq!((returns, state.stock().len()), ([Some(0); 2], 2));
}

/// Every decision of a greedy player has its reason.
#[test]
fn a_greedy_player_says_why() {
    let mut found = BTreeSet::new();
    let wall = Rules {
        wall: Wall::Knock,
        knock: 4,
        ..Rules::eaai()
    };
    for (rules, seed) in [Rules::eaai(), wall].into_iter().zip([1, 2]) {
        for hand in 0..400 {
            let mut state = State::deal(&rules, 0, 1_000 * seed + hand);
            let mut player = Greedy::new(0);
            while let Some(moves) = state.player() {
                let advice = player
                    .advise(&state.view(moves), &mut Meter::unlimited())
                    .unwrap();
                let action = advice.action.to_string();
                let word = action.split(' ').next().unwrap().to_owned();
                let reason = advice.why.last().expect("a reason");
                let reason = reason.replace(|sign: char| sign.is_ascii_digit(), "");
                found.insert(format!("{word}: {reason}"));
                state = state.play(advice.action).unwrap();
            }
        }
    }
    let found: Vec<String> = found.into_iter().collect();
    let expected = [
        "discard: leaves  points of loose cards, and  unseen cards complete a meld",
        "discard: waits for gin instead of a knock",
        "done: no card that fits lowers the points of loose cards",
        "draw: no meld with the upcard leaves fewer points",
        "draw: nobody took the first upcard",
        "gin: all cards are in melds",
        "knock: ends the hand before the opponent has more melds",
        "knock: nobody draws any more",
        "lay: the card fits a meld:  points of loose cards become ",
        "pass: no meld with the upcard leaves fewer points",
        "pass: the hand may not be ended",
        "take: a throw after taking it leaves fewer points",
    ];
    assert_eq!(found, expected);
}

/// Greedy compares the throws that leave up to six points more than the least, and no others.
#[test]
fn throws_within_six_points_of_the_best_are_compared() {
    let (mut equal, mut beyond) = (0, 0);
    for seed in 0..60 {
        let state = State::deal(&Rules::eaai(), 0, seed);
        let state = state.play(Action::Take).unwrap();
        let view = state.view(1);
        let advice = Greedy::new(0)
            .advise(&view, &mut Meter::unlimited())
            .unwrap();
        let throws: Vec<Card> = view
            .legal()
            .filter_map(|action| match action {
                Action::Discard(card) => Some(card),
                _ => None,
            })
            .collect();
        let points = |card: Card| view.hand().without(card).deadwood();
        let least = throws.iter().map(|card| points(*card)).min().unwrap();
        for card in throws {
            let compared = advice
                .values
                .iter()
                .any(|(action, _)| *action == Action::Discard(card));
            assert_eq!(compared, points(card) <= least + 6, "{card} in {view:?}");
            equal += usize::from(points(card) == least + 6);
            beyond += usize::from(points(card) == least + 7);
        }
    }
    assert!(equal > 10 && beyond > 10, "{equal} {beyond}");
}

/// With eleven cards nobody is offered an upcard, so the limit of a knock is the setting; with one it is the upcard's.
#[test]
fn oklahoma_without_an_upcard_knocks_at_the_limit_of_the_setting() {
    for (start, seeds) in [(Start::Eleven, 0..5), (Start::Offer, 0..5)] {
        for seed in seeds {
            let rules = Rules {
                start,
                knock: 23,
                ..Rules::oklahoma()
            };
            let state = State::deal(&rules, 0, seed);
            let limit = match state.top() {
                None => 23,
                Some(card) if card.rank.number() == 1 => 0,
                Some(card) => u32::from(card.rank.number().min(10)),
            };
            assert_eq!(state.view(0).knock_limit(), limit);
            assert_eq!(state.top().is_none(), start == Start::Eleven);
        }
    }
}

/// At the limit of actions nobody draws: the next player passes, and the hand is drawn. The last take that `takes` counts
/// moves no card, and with `RLCard`'s score each player loses the points of its loose cards.
#[test]
fn limits_of_moves_and_takes_draw_the_hand() {
    let rules = Rules {
        moves: 1,
        ..Rules::rlcard()
    };
    let state = State::deal(&rules, 0, 3);
    let throw = state
        .legal()
        .find(|action| matches!(action, Action::Discard(_)));
    let state = state.play(throw.unwrap()).unwrap();
    assert_eq!(state.legal().collect::<Vec<_>>(), [Action::Pass]);
    let lost = [0, 1].map(|player| -state.hand(player).deadwood().cast_signed());
    let end = state.play(Action::Pass).unwrap();
    assert_eq!([end.returns(0), end.returns(1)], lost.map(Some));

    let rules = Rules {
        takes: 1,
        ..Rules::rlcard()
    };
    let state = State::deal(&rules, 0, 3);
    let state = state.play(throw.unwrap()).unwrap();
    let hands = [0, 1].map(|player| state.hand(player));
    let end = state.play(Action::Take).unwrap();
    assert_eq!([0, 1].map(|player| end.hand(player)), hands);
    assert_eq!(hands.map(CardSet::len), [10, 10]);
    assert_eq!([end.returns(0), end.returns(1)], lost.map(Some));
}

/// Whether to take the first upcard is decided by worlds: here it melds nothing, and the king that is thrown for it is dear.
#[test]
fn sampling_weighs_the_first_upcard() {
    let state = State::deal(&Rules::eaai(), 1, 920_003);
    let state = state.play(Action::Pass).unwrap();
    let view = state.view(1);
    let greedy = Greedy::new(0).advise(&view, &mut Meter::unlimited());
    let values = [(Action::Pass, -50.0), (Action::Take, -50.0)];
    assert_eq!(greedy.unwrap().values, values);
    for seed in 0..3 {
        let (belief, rollout) = (Belief::default(), Rollout::default());
        let mut sampling =
            Sampling::new(Greedy::new(seed), belief, rollout, 512, seed).with_trust(0.5);
        let advice = sampling.advise(&view, &mut Meter::unlimited()).unwrap();
        assert_eq!(advice.action, Action::Take, "{advice:?}");
        assert_eq!(advice.values.len(), 2);
    }
}
