//! Ends of hands: what wins at once or for sure is played, by every player of ours.

use combogrid_doudizhu::{Endgame, Hand, Kind, Play, Position};
use combogrid_games::{
    Advice, Game, Meter, Player, Sampling, SplitMix64, Uniform, doudizhu, gin, indian, replay,
    rummikub,
};
use combogrid_rummy::{Card, CardSet};

use doudizhu::{Action, State};

use crate::rounds::rounds;

/// How much of the values of `greedy` counts: that of a bomb before one last play, and next to nothing of others.
const TRUST: f64 = 0.001;

/// The players of Dou Dizhu that are ours.
fn landlords(seed: u64) -> [Box<dyn Player<State>>; 2] {
    let greedy = doudizhu::Greedy::new(seed);
    let (belief, fast) = (doudizhu::Belief::default(), doudizhu::Rollout::new(seed));
    let sampling = Sampling::new(greedy.clone(), belief, fast, 16, seed).with_trust(TRUST);
    [Box::new(greedy), Box::new(sampling)]
}

fn hands(texts: [&str; 3]) -> [Hand; 3] {
    texts.map(|text| text.parse().unwrap())
}

/// Found positions: the hands, the plays so far, and the play that wins.
#[test]
fn found_endings_are_won() {
    for (texts, played, wins) in [
        (["45K", "88883", "6"], vec!["4"], "8888"),
        (["445K", "88883", "6"], vec!["4"], "8888"),
        // The pair that only the jokers could beat first, the weak solo last.
        (["223", "44", "55"], vec![], "22"),
        // The bomb of jokers first, and the trio last.
        (["BR7773", "888AAA", "999KKK"], vec![], "BR"),
    ] {
        let rules = doudizhu::Rules::rlcard();
        let mut state = State::from_hands(&rules, 0, hands(texts), Hand::EMPTY).unwrap();
        for text in &played {
            state = state.play(text.parse().unwrap()).unwrap();
        }
        for mut player in landlords(1) {
            let view = state.view(state.player().unwrap());
            let action = player.choose(&view, &mut Meter::unlimited()).unwrap();
            assert_eq!(action.to_string(), wins, "{texts:?} {played:?}");
        }
    }
}

/// A random play with few cards, of those of a deck.
fn random_play(random: &mut SplitMix64, cards: Hand) -> Play {
    let rules = doudizhu::Rules::rlcard().plays;
    let mut leads = rules.leads(cards);
    leads.retain(|play| play.total() <= 6 && !matches!(play.kind(), Kind::Bomb | Kind::Rocket));
    leads[random.below(leads.len())]
}

/// A random part of some cards.
fn part(random: &mut SplitMix64, cards: Hand, count: usize) -> Hand {
    let mut all: Vec<_> = cards.cards().collect();
    let drawn = random.draw(&mut all, count);
    Hand::from_cards(drawn.iter().copied()).unwrap()
}

/// With a bomb and one last play, the bomb answers every play that it beats, unless all cards go out at once, or the last play
/// comes first and wins with open hands where the bomb does.
#[test]
fn a_bomb_comes_before_one_last_play() {
    let mut random = SplitMix64::new(69);
    let rules = doudizhu::Rules::rlcard();
    let (mut tested, mut others_first, mut misses) = (0, 0, [0; 2]);
    while tested < 300 {
        let few = part(&mut random, Hand::DECK, 14);
        let last = random_play(&mut random, few).cards();
        let rest = Hand::DECK.checked_sub(last).unwrap();
        let bombs: Vec<Hand> = rules
            .plays
            .leads(rest)
            .into_iter()
            .filter(|play| play.kind() == Kind::Bomb)
            .map(combogrid_doudizhu::Play::cards)
            .collect();
        let bomb = bombs[random.below(bombs.len())];
        let own = bomb.checked_add(last).unwrap();
        let mut others = Hand::DECK.checked_sub(own).unwrap();
        let mut hands = [Hand::EMPTY; 3];
        let seat = 1 + random.below(2);
        for (player, hand) in hands.iter_mut().enumerate() {
            if player == seat {
                *hand = own;
            } else {
                let count = 2 + random.below(9);
                *hand = part(&mut random, others, count);
                others = others.checked_sub(*hand).unwrap();
            }
        }
        let Ok(state) = State::from_hands(&rules, 0, hands, Hand::EMPTY) else {
            continue;
        };
        // The landlord leads, and a farmer between it and the seat passes.
        let leads: Vec<Play> = state.view(0).plays();
        let lead = leads[random.below(leads.len())];
        let Ok(mut state) = state.play(Action::Play(lead.cards())) else {
            continue;
        };
        if seat == 2 && state.player().is_some() {
            state = state.play(Action::Pass).unwrap();
        }
        if state.player() != Some(seat) {
            continue;
        }
        let view = state.view(seat);
        let bombs = Action::Play(bomb);
        let may_bomb = state.legal().any(|action| action == bombs);
        // Where a part of the bomb answers as well, as in 8 of 88883, the rest must not be one play at once.
        if !may_bomb || state.legal().any(|action| action == Action::Play(own)) {
            continue;
        }
        for (place, mut player) in landlords(tested).into_iter().enumerate() {
            let chosen = player.choose(&view, &mut Meter::unlimited()).unwrap();
            if chosen != bombs {
                // A play that hardly anybody beats may come before the bomb as well, if no open hand tells the difference.
                others_first += 1;
                let hands = [0, 1, 2].map(|place| state.hand((seat + place) % 3));
                let position = Position::new(&hands, 3 - seat).unwrap();
                let position = position.facing(lead, 3 - seat).unwrap();
                let winning = Endgame::new(rules.plays).winning(&position).unwrap();
                let wins = |action: Action| {
                    let cards =
                        |choice: &Option<Play>| choice.map(|play| Action::Play(play.cards()));
                    winning.iter().any(|choice| cards(choice) == Some(action))
                };
                misses[place] += u32::from(wins(bombs) && !wins(chosen));
            }
        }
        tested += 1;
    }
    // A player who samples passes now and then where many of its worlds have a higher bomb.
    assert!(misses[0] == 0 && misses[1] <= 3, "{misses:?}");
    assert!(others_first < 60, "{others_first}");
}

/// Where a player says that it wins for sure, it wins regardless of what the others do, in ends of whole hands.
#[test]
fn what_is_said_to_be_sure_is_won() {
    let rules = doudizhu::Rules::rlcard();
    let (mut sure, mut long) = (0, 0);
    let deals = rounds(50, 150, 1) as u64;
    for seed in 0..deals {
        let mut state = State::deal(&rules, 0, seed);
        let mut player = doudizhu::Greedy::new(1);
        while let Some(seat) = state.player() {
            let view = state.view(seat);
            let advice = player.advise(&view, &mut Meter::unlimited()).unwrap();
            if advice.chance == Some(1.0) {
                sure += 1;
                long += u64::from(view.hand().total() > 4);
                for others in 0..3 {
                    let end = against_random(state, seat, seed + others);
                    assert_eq!(end.returns(seat), Some(1), "{state:?}");
                }
            }
            state = state.play(advice.action).unwrap();
        }
    }
    assert!(sure > deals && 8 * long > deals, "{sure} {long}");
}

/// The end of a hand in which all other players choose at random.
fn against_random(mut state: State, seat: usize, seed: u64) -> State {
    let mut player = doudizhu::Greedy::new(1);
    let mut others = Uniform::new(seed);
    while let Some(moves) = state.player() {
        let meter = &mut Meter::unlimited();
        let view = state.view(moves);
        let action = if moves == seat {
            player.choose(&view, meter).unwrap()
        } else {
            Player::<State>::choose(&mut others, &view, meter).unwrap()
        };
        state = state.play(action).unwrap();
    }
    state
}

/// Ten cards in melds, a random card more, and the melds that have an end to give away.
fn melded(random: &mut SplitMix64) -> Option<CardSet> {
    let mut cards: Vec<Card> = Card::all().collect();
    let first = random.draw(&mut cards, 1)[0];
    let mut hand = CardSet::EMPTY.with(first);
    // Cards that come into a meld with others, one by one, often end with ten cards in melds.
    for _ in 0..9 {
        let near = cards_near(hand);
        let next = near.get(random.below(near.len().max(1)))?;
        hand = hand.with(*next);
    }
    (hand.deadwood() == 0).then_some(hand)
}

/// The cards of the same rank as one of a hand, and those next to one in its suit.
fn cards_near(hand: CardSet) -> Vec<Card> {
    let is_near = |card: &Card| {
        hand.iter().any(|held| {
            let apart = held.rank.number().abs_diff(card.rank.number());
            card.rank == held.rank || card.suit == held.suit && apart == 1
        })
    };
    let others = Card::all().filter(|card| !hand.contains(*card));
    others.filter(is_near).collect()
}

/// An upcard that gives gin is taken, from a hand that lacks it and from one that has gin already, and gin is declared.
#[test]
fn an_upcard_that_gives_gin_is_taken() {
    let mut random = SplitMix64::new(71);
    let rules = gin::Rules::default();
    let (mut lacking, mut complete) = (0, 0);
    for round in 0..40_000 {
        let Some(hand) = melded(&mut random) else {
            continue;
        };
        let mut others: Vec<Card> = Card::all().filter(|card| !hand.contains(*card)).collect();
        let (hand, upcard) = if round % 2 == 0 {
            // One of the melded cards lies open, and another card is in its place.
            let cards: Vec<Card> = hand.iter().collect();
            let taken = cards[random.below(10)];
            let place = random.below(others.len());
            let instead = others.swap_remove(place);
            (hand.without(taken).with(instead), taken)
        } else {
            let fitting: Vec<Card> = others
                .iter()
                .copied()
                .filter(|card| hand.completing().contains(*card))
                .collect();
            let Some(card) = fitting.get(random.below(fitting.len().max(1))) else {
                continue;
            };
            others.retain(|other| other != card);
            (hand, *card)
        };
        let whole = hand.with(upcard);
        let gives_gin = hand
            .iter()
            .any(|thrown| whole.without(thrown).deadwood() == 0);
        if !gives_gin {
            continue;
        }
        let count = others.len();
        random.draw(&mut others, count);
        let mut cards: Vec<Card> = hand.iter().collect();
        cards.extend(&others[..10]);
        cards.push(upcard);
        cards.extend(&others[10..]);
        // Player 0 has the hand and begins.
        let Ok(cards) = <[Card; 52]>::try_from(cards) else {
            continue;
        };
        let state = gin::State::from_cards(&rules, 1, &cards).unwrap();
        let (greedy, belief) = (gin::Greedy::new(1), gin::Belief::default());
        let sampling = Sampling::new(greedy.clone(), belief, gin::Rollout::default(), 4, 1);
        let players: [Box<dyn Player<gin::State>>; 2] = [Box::new(greedy), Box::new(sampling)];
        for mut player in players {
            let meter = &mut Meter::unlimited();
            let takes = player.choose(&state.view(0), meter).unwrap();
            assert_eq!(takes, gin::Action::Take, "{hand} {upcard}");
            let throws = state.play(takes).unwrap();
            let ends = player.choose(&throws.view(0), meter).unwrap();
            let is_gin = matches!(ends, gin::Action::Gin(_) | gin::Action::BigGin);
            assert!(is_gin, "{hand} {upcard}: {ends}");
        }
        if hand.deadwood() == 0 {
            complete += 1;
        } else {
            lacking += 1;
        }
        if lacking >= 100 && complete >= 100 {
            return;
        }
    }
    panic!("{lacking} {complete}");
}

/// In hands of good players, what ends a hand of Indian rummy at once is played: a declaration, and a card that allows one.
#[test]
fn a_declaration_is_never_missed() {
    let rules = indian::Rules::indian();
    let mut declared = 0;
    for seed in 0..12 {
        let mut state = indian::State::deal(&rules, 0, seed);
        let mut players = [1, 2].map(|seed| Box::new(indian::Greedy::new(seed)));
        while let Some(player) = state.player() {
            let action = players[player]
                .choose(&state.view(player), &mut Meter::unlimited())
                .unwrap();
            let next = state.clone().play(action).unwrap();
            let takes = state.legal().any(|action| action == indian::Action::Take);
            if takes && action != indian::Action::Take {
                let after = state.clone().play(indian::Action::Take).unwrap();
                assert!(!wins_at_once(&after, player), "{seed}");
            }
            if wins_at_once(&state, player) {
                assert!(
                    next.returns(player).is_some_and(|points| points >= 0),
                    "{seed} {action}"
                );
                declared += 1;
            }
            state = next;
        }
    }
    assert!(declared > 6, "{declared}");
}

/// Whether a declaration of the player to move ends the hand without a loss.
fn wins_at_once(state: &indian::State, player: usize) -> bool {
    let mut declarations = state
        .legal()
        .filter(|action| matches!(action, indian::Action::Declare(_)));
    declarations.any(|action| {
        let end = state.clone().play(action).unwrap();
        end.player().is_none() && end.returns(player).is_some_and(|points| points > 0)
    })
}

/// In hands of good players, a rack of Rummikub that can be laid whole is laid.
#[test]
fn a_rack_that_can_be_laid_whole_is_laid() {
    let rules = rummikub::Rules::rummikub();
    let (mut out, hands) = (0, rounds(1, 6, 1) as u64);
    for seed in 0..hands {
        let mut state = rummikub::State::deal(&rules, 0, seed);
        let mut player_of = [1, 2].map(|seed| Box::new(rummikub::Watchful::new(seed)));
        while let Some(player) = state.player() {
            let meter = &mut Meter::unlimited();
            let action = player_of[player]
                .choose(&state.view(player), meter)
                .unwrap();
            let next = state.clone().play(action).unwrap();
            let wins = state.legal().any(|action| {
                let end = state.clone().play(action).unwrap();
                end.hand(player).is_empty()
            });
            if wins {
                assert!(next.hand(player).is_empty(), "{seed}");
                out += 1;
            }
            state = next;
        }
    }
    assert!(2 * out > hands, "{out}");
}

/// The advice of `sampling` after these actions of a hand with an auction.
fn advised(seed: u64, actions: &str, random: u64) -> Advice<Action> {
    let start = State::deal(&doudizhu::Rules::openspiel(), 0, seed);
    let actions = actions.split(", ").map(|text| text.parse().unwrap());
    let state = replay(start, actions).unwrap();
    let view = state.view(state.player().unwrap());
    let (greedy, fast) = (
        doudizhu::Greedy::new(random),
        doudizhu::Rollout::new(random),
    );
    let mut player =
        Sampling::new(greedy, doudizhu::Belief::default(), fast, 64, random).with_trust(TRUST);
    player.advise(&view, &mut Meter::unlimited()).unwrap()
}

/// A pair wins with open cards in four of five deals and the ace in three, however the worlds fall.
#[test]
fn an_action_that_wins_in_fewer_deals_is_not_played() {
    let actions = "bid 3, 3666, 3777, 3888, 4JJJ, 8AAA, pass, 9222, pass, pass, 34567, pass, pass, QQ, pass, KK, pass, pass, 44, \
        pass, 55, 99, pass, TT, pass, pass, 9, R, pass, pass";
    for random in 0..4 {
        let advice = advised(92011, actions, random);
        assert_eq!(advice.action.to_string(), "TT");
    }
}

/// The landlord, who moves next, has one card: the other farmer covers a low lead, so that it does not lose.
#[test]
fn a_farmer_covers_when_the_landlord_could_go_out() {
    let actions = "bid 0, bid 0, bid 3, 7QQQ, pass, pass, 56789, pass, pass, 3TTT, 3JJJ, pass, 8222, pass, pass, KK, pass, AA, \
        pass, pass, 33, pass, 44, pass, pass, 56789, pass, pass";
    let advice = advised(92001, actions, 1);
    assert!(advice.chance > Some(0.5), "{advice:?}");
}
