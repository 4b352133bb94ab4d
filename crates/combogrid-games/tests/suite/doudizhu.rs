//! Hands of Dou Dizhu: cards, views, texts, results, and the strength of the players.

use combogrid_doudizhu::{Flag, Hand, Kind, Play, Preset, Rules as LandlordRules, RulesBuilder};
use combogrid_games::doudizhu::{
    Action, Auction, Belief, DealError, Greedy, Phase, RlcardRule, Roles, Rollout, Rules, Score,
    State,
};
use combogrid_games::{Game, Meter, Player, Sampling, SplitMix64, Uniform, duel, replay};
use proptest::prelude::*;

use crate::rounds::rounds;

/// The presets of one pack; [`four_players`](crate::four_players) has those of two.
fn presets() -> impl Strategy<Value = Preset> {
    let presets = Preset::ALL.into_iter();
    let presets = presets.filter(|preset| preset.rules().packs() == 1);
    prop::sample::select(presets.collect::<Vec<_>>())
}

fn rules() -> impl Strategy<Value = Rules> {
    let preset = presets();
    let auctions = [Auction::Dealer, Auction::Bids, Auction::Once];
    let auction = prop::sample::select(auctions.to_vec());
    let score = prop::sample::select(vec![Score::Won, Score::Points, Score::Bid]);
    let house = (any::<bool>(), any::<bool>());
    (preset, auction, score, house).prop_map(|(preset, auction, score, (chains, last_trio))| {
        let mut plays = LandlordRules::over(preset);
        if chains {
            plays = plays.with(Flag::QuadChains).with(Flag::QuadChainBombs);
        }
        if last_trio {
            plays = plays.with(Flag::LastTrio);
        }
        Rules {
            plays: plays.build().unwrap(),
            auction,
            score,
        }
    })
}

/// Rules that ban solos and up to two other kinds, so that a leader may have no play.
fn rules_without_solos() -> impl Strategy<Value = Rules> {
    let preset = presets();
    let kinds = prop::sample::subsequence(&Kind::ALL[1..], 0..=2);
    (rules(), preset, kinds).prop_filter_map(
        "a kind that the rules need",
        |(rules, preset, kinds)| {
            let solos = LandlordRules::over(preset).ban(Kind::Solo);
            let plays = kinds.into_iter().fold(solos, RulesBuilder::ban);
            Some(Rules {
                plays: plays.build().ok()?,
                ..rules
            })
        },
    )
}

/// The states of a random hand, and the actions between them.
fn history(rules: &Rules, seed: u64) -> (Vec<State>, Vec<Action>) {
    let mut random = SplitMix64::new(seed);
    let mut states = vec![State::deal(rules, random.below(3), random.number())];
    let mut actions = Vec::new();
    while let Some(player) = states[states.len() - 1].player() {
        let state = states[states.len() - 1];
        let mut uniform = Uniform::new(random.number());
        let action =
            Player::<State>::choose(&mut uniform, &state.view(player), &mut Meter::unlimited())
                .unwrap();
        states.push(state.play(action).unwrap());
        actions.push(action);
    }
    (states, actions)
}

/// Every card of the deck, where it lies.
fn all_cards(state: &State) -> Hand {
    let places = [0, 1, 2].map(|player| [state.hand(player), state.played(player)]);
    let auction = matches!(state.phase(), Phase::Auction { .. });
    let nobody = state.landlord().is_none();
    let bottom = (auction || nobody).then(|| state.bottom());
    let mut places = places.into_iter().flatten().chain(bottom);
    places
        .try_fold(Hand::EMPTY, Hand::checked_add)
        .expect("no card is there twice")
}

/// The actions that the rules allow: every bag of cards of the hand that has a reading which beats the last play.
fn plain_legal(state: &State, rules: &Rules) -> Vec<Action> {
    let Some(player) = state.player() else {
        return Vec::new();
    };
    if let Phase::Auction { bid, .. } = state.phase() {
        let higher = (bid + 1..=3).map(Action::Bid);
        return [Action::Bid(0)].into_iter().chain(higher).collect();
    }
    let last = state.view(player).last().filter(|(_, by)| *by != player);
    let mut bags: Vec<Hand> = rules
        .plays
        .leads(state.hand(player))
        .into_iter()
        .filter(|play| last.is_none_or(|(to, _)| rules.plays.beats(*play, to)))
        .map(Play::cards)
        .collect();
    bags.sort_by_key(|bag| bag.bits());
    bags.dedup();
    let pass = last.map(|_| Action::Pass);
    pass.into_iter()
        .chain(bags.into_iter().map(Action::Play))
        .collect()
}

fn sorted(actions: impl IntoIterator<Item = Action>) -> Vec<String> {
    let mut texts: Vec<String> = actions
        .into_iter()
        .map(|action| action.to_string())
        .collect();
    texts.sort();
    texts
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(15, 60, 1).try_into().unwrap(), rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn no_card_is_lost_and_actions_are_those_of_the_rules(rules in prop_oneof![rules(), rules_without_solos()], seed: u64) {
        let (states, actions) = history(&rules, seed);
        for state in &states {
            prop_assert_eq!(all_cards(state), Hand::DECK);
            let legal: Vec<Action> = state.legal().collect();
            prop_assert_eq!(sorted(legal.iter().copied()), sorted(plain_legal(state, &rules)));
            prop_assert_eq!(legal.is_empty(), state.returns(0).is_some());
        }
        let texts = actions.iter().map(|action| action.to_string().parse::<Action>().unwrap());
        prop_assert_eq!(replay(states[0], texts).ok(), states.last().copied());
        let returns = [0, 1, 2].map(|player| states[states.len() - 1].returns(player).unwrap());
        if rules.score == Score::Points {
            prop_assert_eq!(returns.iter().sum::<i32>(), 0);
        }
    }

    #[test]
    fn an_illegal_action_leaves_the_state(rules in rules(), seed: u64) {
        let (states, actions) = history(&rules, seed);
        let bids = (0..=4).map(Action::Bid);
        let all: Vec<Action> = bids.chain([Action::Pass, Action::Play(Hand::EMPTY)]).chain(actions).collect();
        for state in states {
            let legal: Vec<Action> = state.legal().collect();
            for action in &all {
                match state.play(*action) {
                    Ok(_) => prop_assert!(legal.contains(action)),
                    Err(error) => {
                        prop_assert!(!legal.contains(action));
                        prop_assert_eq!((error.state, error.action), (state, *action));
                    }
                }
            }
        }
    }

    #[test]
    fn a_leader_without_a_play_loses_and_players_keep_to_the_bans(rules in rules_without_solos(), seed: u64) {
        let (states, _) = history(&rules, seed);
        for state in &states {
            if let Some(player) = state.player() {
                let view = state.view(player);
                let legal: Vec<Action> = state.legal().collect();
                prop_assert!(legal.contains(&RlcardRule::new(seed).choose(&view, &mut Meter::unlimited()).unwrap()));
                prop_assert!(legal.contains(&Greedy::new(seed).choose(&view, &mut Meter::unlimited()).unwrap()));
            }
        }
        let end = states[states.len() - 1];
        let hands = [0, 1, 2].map(|player| end.hand(player));
        if rules.score == Score::Points && hands.iter().all(|hand| !hand.is_empty()) && end.landlord().is_some() {
            let lost = [0, 1, 2].into_iter().filter(|&player| end.returns(player) < Some(0));
            let stuck = |player: usize| rules.plays.leads(hands[player]).is_empty();
            prop_assert!(lost.into_iter().any(stuck));
        }
    }

    #[test]
    fn hidden_cards_change_no_view_and_no_choice(rules in rules(), seed: u64) {
        let (states, actions) = history(&rules, seed);
        let start = states[0];
        let dealer = start.player().unwrap();
        for (moves, state) in states[..actions.len()].iter().enumerate() {
            let player = state.player().unwrap();
            let Some(other) = swapped(&rules, &start, state, player, dealer) else {
                continue;
            };
            let other = replay(other, actions[..moves].iter().copied()).unwrap();
            prop_assert_ne!(other, *state);
            let [view, other] = [state.view(player), other.view(player)];
            prop_assert_eq!(other, view);
            prop_assert_eq!(RlcardRule::new(seed).choose(&other, &mut Meter::unlimited()).unwrap(), RlcardRule::new(seed).choose(&view, &mut Meter::unlimited()).unwrap());
            prop_assert_eq!(Greedy::new(seed).choose(&other, &mut Meter::unlimited()).unwrap(), Greedy::new(seed).choose(&view, &mut Meter::unlimited()).unwrap());
        }
    }
}

/// The deal with one card exchanged between the two players that `player` does not see, of those that both still have;
/// `None` if that changes nothing.
fn swapped(
    rules: &Rules,
    start: &State,
    state: &State,
    player: usize,
    dealer: usize,
) -> Option<State> {
    let [one, other] = [(player + 1) % 3, (player + 2) % 3];
    // A card of the bottom is known to be the landlord's.
    let shown = state.view(player).bottom().unwrap_or(Hand::EMPTY);
    let hidden = |seat: usize| {
        let ranks = state.hand(seat).cards();
        ranks.filter(move |rank| shown.count(*rank) == 0)
    };
    let mut pairs = hidden(one).flat_map(|mine| hidden(other).map(move |theirs| (mine, theirs)));
    let (mine, theirs) = pairs.find(|(mine, theirs)| mine != theirs)?;
    let card = |rank| Hand::of(rank, 1).unwrap();
    let mut hands = [0, 1, 2].map(|seat| start.hand(seat));
    hands[one] = hands[one]
        .checked_sub(card(mine))?
        .checked_add(card(theirs))?;
    hands[other] = hands[other]
        .checked_sub(card(theirs))?
        .checked_add(card(mine))?;
    State::from_hands(rules, dealer, hands, start.bottom()).ok()
}

fn hands(texts: [&str; 3]) -> [Hand; 3] {
    texts.map(|text| text.parse().unwrap())
}

fn play_texts(start: &State, texts: &[&str]) -> State {
    let actions = texts.iter().map(|text| text.parse().unwrap());
    replay(*start, actions).unwrap()
}

fn returns(state: &State) -> [i32; 3] {
    [0, 1, 2].map(|player| state.returns(player).unwrap())
}

#[test]
fn bombs_and_a_spring_double_the_bid() {
    let rules = Rules::openspiel();
    let deal = hands(["3333", "45", "67"]);
    let start = State::from_hands(&rules, 0, deal, "44".parse().unwrap()).unwrap();
    let auction = ["bid 1", "bid 0", "bid 2", "bid 0", "bid 0"];
    let state = play_texts(&start, &auction);
    assert_eq!((state.landlord(), state.player()), (Some(2), Some(2)));
    assert_eq!(state.view(0).bottom(), Some("44".parse().unwrap()));
    // Player 0 wins with a bomb after the landlord's only play: 2, doubled twice.
    let state = play_texts(&state, &["6", "3333"]);
    assert_eq!(returns(&state), [8, 8, -16]);
    // The landlord plays twice, and no farmer plays: a spring.
    let state = play_texts(&start, &["bid 3", "3333", "pass", "pass", "44"]);
    assert_eq!(returns(&state), [24, -12, -12]);
    // One play of a farmer is enough for none.
    let deal = hands(["55", "44", "67"]);
    let start = State::from_hands(&rules, 0, deal, "38".parse().unwrap()).unwrap();
    let bids = ["bid 0", "bid 0", "bid 1", "bid 0", "bid 0"];
    let after = |plays: &[&str]| returns(&play_texts(&start, &[&bids, plays].concat()));
    assert_eq!(
        after(&[
            "3", "5", "pass", "8", "pass", "pass", "6", "pass", "pass", "7"
        ]),
        [-1, -1, 2]
    );
    assert_eq!(
        after(&[
            "3", "5", "pass", "6", "pass", "pass", "7", "pass", "pass", "8"
        ]),
        [-1, -1, 2]
    );
}

#[test]
fn house_rules_hold_in_a_game() {
    let plays = LandlordRules::over(Preset::Botzone)
        .with(Flag::QuadChainBombs)
        .with(Flag::LastTrio);
    let rules = Rules {
        plays: plays.build().unwrap(),
        ..Rules::of(Preset::Botzone)
    };
    let deal = hands(["3BR", "44445555", "777"]);
    let start = State::from_hands(&rules, 0, deal, Hand::EMPTY).unwrap();
    // The chain beats the rocket and counts as three bombs: 1, doubled four times, and once more since the landlord played once.
    let state = play_texts(&start, &["BR", "44445555"]);
    assert_eq!(returns(&state), [-64, 32, 32]);
    // The trio is the last play of its player.
    let deal = hands(["3666", "8", "777"]);
    let start = State::from_hands(&rules, 0, deal, Hand::EMPTY).unwrap();
    let trio: Action = "666".parse().unwrap();
    assert!(!start.legal().any(|action| action == trio) && start.play(trio).is_err());
    let state = play_texts(&start, &["3", "pass", "pass"]);
    assert!(state.legal().any(|action| action == trio));
    assert!(state.play(trio).unwrap().player().is_none());
}

/// Every bid has a value, and the chances of both roles are those of hands that are far apart.
#[test]
fn a_bidder_is_told_what_both_roles_are_worth() {
    let rules = Rules::openspiel();
    let deal = hands(["34567TJQKAA222BR", "334455667788", "899TTJJQQKK"]);
    let strong = State::from_hands(&rules, 0, deal, "99T".parse().unwrap()).unwrap();
    // With 3344556689TJJKAA2 a landlord wins a quarter of the hands against players who play well, and half of them against
    // players who do not.
    let weak = State::deal(&rules, 0, 90007);
    let bids = [strong, weak].map(|start| {
        let view = start.view(0);
        let (greedy, fast) = (Greedy::new(1), Rollout::new(1));
        let mut player = Sampling::new(greedy, Belief::default(), fast, 32, 1);
        let advice = player.advise(&view, &mut Meter::unlimited()).unwrap();
        assert_eq!(advice.values.len(), 4);
        assert_eq!(advice.action, advice.values[0].0);
        let chances = Roles::of(&view, 32, 1, &mut Meter::unlimited()).unwrap();
        (advice.action, chances.expect("an auction"))
    });
    let [(strong, most), (weak, least)] = bids;
    assert_eq!((strong, weak), (Action::Bid(3), Action::Bid(0)));
    assert!(most.landlord > 0.9 && least.landlord < 0.45, "{bids:?}");
    let state = State::deal(&Rules::rlcard(), 0, 1);
    let chances = Roles::of(&state.view(0), 4, 1, &mut Meter::unlimited());
    assert_eq!(chances, Ok(None), "no auction");
}

#[test]
fn three_bids_of_nothing_end_the_hand() {
    let start = State::deal(&Rules::openspiel(), 1, 5);
    let state = play_texts(&start, &["bid 0", "bid 0", "bid 0"]);
    assert_eq!((returns(&state), state.player()), ([0; 3], None));
}

#[test]
fn rlcard_counts_wins() {
    let deal = hands(["34", "5", "6"]);
    let start = State::from_hands(&Rules::rlcard(), 0, deal, Hand::EMPTY).unwrap();
    assert_eq!(returns(&play_texts(&start, &["3", "5"])), [0, 1, 1]);
    assert_eq!(
        returns(&play_texts(&start, &["3", "pass", "pass", "4"])),
        [1, 0, 0]
    );
}

#[test]
fn a_deal_that_cannot_be_is_refused() {
    let deal = |texts, bottom: &str| {
        let bottom = bottom.parse().unwrap();
        State::from_hands(&Rules::rlcard(), 0, hands(texts), bottom).unwrap_err()
    };
    assert_eq!(deal(["3", "", "4"], ""), DealError::Empty(1));
    assert_eq!(deal(["B", "B", "4"], ""), DealError::Deck);
    assert_eq!(
        deal(["B", "R", "333344445555666677778"], ""),
        DealError::Full {
            player: 2,
            most: 20
        }
    );
    assert_eq!(deal(["3", "4", "5"], "6"), DealError::Bottom);
    // Before an auction everybody may still get the bottom.
    let bids = Rules {
        auction: Auction::Bids,
        ..Rules::rlcard()
    };
    let bottom = "TJQ".parse().unwrap();
    let deal = |first: &str| State::from_hands(&bids, 0, hands([first, "8", "9"]), bottom);
    let (player, most) = (0, 20);
    assert_eq!(
        deal("333344445555666677").unwrap_err(),
        DealError::Full { player, most }
    );
    assert_eq!(
        State::from_hands(&bids, 0, [bottom; 4], bottom).unwrap_err(),
        DealError::Players {
            found: 4,
            expected: 3
        }
    );
    assert!(deal("33334444555566667").is_ok());
}

#[test]
fn known_strengths_hold() {
    let rules = Rules::rlcard();
    let random = duel(
        &rules,
        40,
        1,
        &Uniform::new,
        &RlcardRule::new,
        &mut Meter::unlimited(),
    )
    .unwrap()
    .share();
    assert!(random.won < 0.2, "{random:?}");
    let better = |pairs| {
        let meter = &mut Meter::unlimited();
        duel(&rules, pairs, 1, &Greedy::new, &RlcardRule::new, meter).unwrap()
    };
    let result = better(rounds(40, 100, 1).try_into().unwrap());
    assert!(result.share().low > 0.5, "{result:?}");
    assert_eq!(better(5), better(5));
}
