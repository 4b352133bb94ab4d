//! A hand that is followed from one seat: the views, and so the choices of players, are those of the whole game.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use combogrid_doudizhu::{Flag, Kind, Preset};
use combogrid_games::{
    Game, Impossible, Meter, Observer, Player, Sampling, SplitMix64, Uniform, doudizhu, gin,
    indian, reversi, rummikub,
};

use crate::rounds::rounds;

/// Positions that were compared, by whether the seat was to move.
#[derive(Debug, Default)]
struct Tally {
    own: u32,
    others: u32,
}

/// Plays a game, and follows it from every seat: each view is that of the whole game until the hand is over. What is seen
/// goes through its text, and an action that is not legal in the whole game, but of the own seat, is refused.
fn follows<G, O>(
    start: G,
    observers: Vec<O>,
    random: &mut SplitMix64,
    player: &mut impl Player<G>,
    tally: &mut Tally,
) where
    G: Game<Action: FromStr<Err: Debug>>,
    O: Observer<G, Seen: FromStr<Err: Debug + Display>> + Debug,
{
    let (mut state, mut observers) = (start, observers);
    let mut earlier: Vec<G::Action> = Vec::new();
    loop {
        for (seat, observer) in observers.iter().enumerate() {
            assert_eq!(observer.view(), state.view(seat), "seat {seat}");
            let own = state.player() == Some(seat);
            *(if own {
                &mut tally.own
            } else {
                &mut tally.others
            }) += 1;
        }
        let Some(mover) = state.player() else { break };
        let view = state.view(mover);
        let meter = &mut Meter::unlimited();
        let action = if random.below(3) == 0 {
            player.choose(&view, meter).unwrap()
        } else {
            let legal: Vec<G::Action> = state.legal().collect();
            legal[random.below(legal.len())]
        };
        if let Some(other) = (!earlier.is_empty()).then(|| earlier[random.below(earlier.len())])
            && state.clone().play(other).is_err()
        {
            let seen = O::seen(&state, other, mover);
            let refused = observers[mover].clone().after(&seen);
            assert!(refused.is_err(), "{other} in {state:?}");
        }
        earlier.push(action);
        let next = state.clone().play(action).unwrap();
        if next.player().is_none() {
            // The result may depend on hidden cards.
            break;
        }
        for (seat, observer) in observers.iter_mut().enumerate() {
            let seen = O::seen(&state, action, seat);
            let text = seen.to_string();
            let seen: O::Seen = text.parse().unwrap();
            let after = observer.clone().after(&seen);
            *observer = after.unwrap_or_else(|error| {
                panic!("{text} by {mover}, seen by {seat}: {error} in {state:?}")
            });
        }
        state = next;
    }
}

#[test]
fn gin_is_followed_from_each_seat() {
    use gin::{Observer, Rules, State};
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(1));
    for seed in 0..400 {
        let presets = [
            Rules::eaai(),
            Rules::oklahoma(),
            Rules::openspiel(),
            Rules::rlcard(),
        ];
        let mut rules = presets[random.below(4)];
        rules.must_gin = random.below(3) == 0;
        rules.knock = [10, 60, 99][random.below(3)];
        let dealer = random.below(2);
        let state = State::deal(&rules, dealer, seed);
        let score = [0, 1].map(|_| i32::try_from(random.below(99)).unwrap());
        let observers = (0..2).map(|seat| {
            let observer = Observer::new(&rules, dealer, seat, state.hand(seat), state.top());
            combogrid_games::Observer::with_score(observer.unwrap(), &score)
        });
        let (observers, start) = (observers.collect(), state.with_score(&score));
        follows(
            start,
            observers,
            random,
            &mut gin::Greedy::new(0),
            &mut tally,
        );
    }
    assert!(tally.own > 10_000 && tally.others > 10_000, "{tally:?}");
}

#[test]
fn indian_rummy_is_followed_from_each_seat() {
    use indian::{Action, Observer, Rules, State};
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(2));
    for seed in 0..400 {
        let rules = Rules {
            players: [2, 3, 6][random.below(3)],
            shuffles: [0, 1, 3][random.below(3)],
            ..Rules::indian()
        };
        let (players, dealer) = (usize::from(rules.players), random.below(6));
        let state = State::deal(&rules, dealer, seed);
        let observers = (0..players).map(|seat| {
            let (hand, upcard) = (state.hand(seat), state.pile()[0]);
            Observer::new(&rules, dealer, seat, hand, state.cut(), upcard).unwrap()
        });
        let observers = observers.collect();
        follows(
            state,
            observers,
            random,
            &mut indian::LoosePoints::new(0),
            &mut tally,
        );
    }
    assert!(tally.own > 3_000 && tally.others > 6_000, "{tally:?}");
    // Random players drop out or declare soon: others draw and throw until the pile becomes the stock.
    let (mut turned, mut random) = (0, SplitMix64::new(3));
    for seed in 0..10 {
        let rules = Rules::indian();
        let mut state = State::deal(&rules, 0, seed);
        let observer = |seat| {
            let (hand, upcard) = (state.hand(seat), state.pile()[0]);
            Observer::new(&rules, 0, seat, hand, state.cut(), upcard).unwrap()
        };
        let mut observers = [observer(0), observer(1)];
        while state.player().is_some() {
            let throws = state
                .legal()
                .filter(|action| matches!(action, Action::Discard(_)));
            let throws: Vec<Action> = throws.collect();
            let action = match throws.len() {
                0 => Action::Draw,
                count => throws[random.below(count)],
            };
            for (seat, observer) in observers.iter_mut().enumerate() {
                let seen =
                    <Observer as combogrid_games::Observer<State>>::seen(&state, action, seat);
                *observer = observer.clone().after(&seen).unwrap();
            }
            let before = state.stock().len();
            state = state.play(action).unwrap();
            turned += u32::from(state.stock().len() > before);
            if state.player().is_some() {
                for (seat, observer) in observers.iter().enumerate() {
                    assert_eq!(observer.view(), state.view(seat));
                }
            }
        }
    }
    assert!(turned >= 20, "the pile became the stock {turned} times");
}

#[test]
fn rummikub_is_followed_from_each_seat() {
    use rummikub::{Observer, Rules, State};
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(6));
    let deals = u32::try_from(rounds(4, 10, 1)).unwrap();
    for seed in 0..deals.into() {
        let rules = Rules::rummikub();
        let opening = [1, 30][random.below(2)];
        let melds = rules.melds.to_builder().opening_points(Some(opening));
        let rules = Rules {
            players: [2, 3, 4][random.below(3)],
            melds: melds.build().unwrap(),
            ..rules
        };
        let (players, dealer) = (usize::from(rules.players), random.below(4));
        let state = State::deal(&rules, dealer, seed);
        let observers =
            (0..players).map(|seat| Observer::new(&rules, dealer, seat, state.hand(seat)).unwrap());
        let observers = observers.collect();
        let player = &mut rummikub::Greedy::new(0);
        follows(state, observers, random, player, &mut tally);
    }
    assert!(
        tally.own > 25 * deals && tally.others > 50 * deals,
        "{tally:?}"
    );
}

#[test]
fn doudizhu_is_followed_from_each_seat() {
    use doudizhu::{Auction, Observer, Rules, Score, State};
    let (mut tally, random) = (Tally::default(), &mut SplitMix64::new(4));
    let deals = u32::try_from(rounds(100, 300, 1)).unwrap();
    for seed in 0..deals.into() {
        let preset = Preset::ALL[random.below(Preset::COUNT)];
        let mut plays = combogrid_doudizhu::Rules::over(preset);
        for kind in Kind::ALL {
            if seed % 3 == 0 && random.below(4) == 0 {
                plays = plays.ban(kind);
            }
        }
        if random.below(4) == 0 {
            plays = plays.with(Flag::LastTrio);
        }
        if random.below(4) == 0 {
            plays = plays.with(Flag::QuadChains).with(Flag::QuadChainBombs);
        }
        let rules = Rules {
            plays: plays.build().unwrap(),
            auction: [Auction::Dealer, Auction::Bids, Auction::Once][random.below(3)],
            score: Score::Points,
        };
        let dealer = random.below(rules.players());
        let state = State::deal(&rules, dealer, seed);
        let observers = (0..rules.players()).map(|seat| {
            Observer::new(&rules, dealer, seat, state.hand(seat), Some(state.bottom())).unwrap()
        });
        let observers = observers.collect();
        follows(
            state,
            observers,
            random,
            &mut doudizhu::Greedy::new(0),
            &mut tally,
        );
    }
    assert!(
        tally.own > 33 * deals && tally.others > 66 * deals,
        "{tally:?}"
    );
}

/// Sampling is the player that uses every part of a view.
#[test]
fn a_hint_from_a_seat_is_that_from_the_whole_game() {
    use doudizhu::{Belief, Greedy, Observer, Rollout, Rules, State};
    let mut random = SplitMix64::new(5);
    for seed in 0..12 {
        let rules = Rules::rlcard();
        let mut state = State::deal(&rules, 0, seed);
        let observer =
            |seat| Observer::new(&rules, 0, seat, state.hand(seat), Some(state.bottom())).unwrap();
        let mut observers = [0, 1, 2].map(observer);
        for _ in 0..random.below(30) {
            let Some(mover) = state.player() else { break };
            let ask = |view: &doudizhu::View| {
                let (greedy, fast) = (Greedy::new(seed), Rollout::new(seed));
                let mut player = Sampling::new(greedy, Belief::default(), fast, 2, seed);
                player.advise(view, &mut Meter::unlimited()).unwrap()
            };
            let advice = ask(&observers[mover].view());
            assert_eq!(advice, ask(&state.view(mover)));
            let mut uniform = Uniform::new(random.number());
            let view = state.view(mover);
            let action = Player::<State>::choose(&mut uniform, &view, &mut Meter::unlimited());
            let action = action.unwrap();
            state = state.play(action).unwrap();
            if state.player().is_some() {
                observers = observers.map(|observer| observer.after(&action).unwrap());
            }
        }
    }
}

/// The first error of a history, and the place of its action.
/// Asks a player at each decision of a game, from the seat as it followed the game and from the whole game, until the number of
/// positions is reached.
fn hints_agree<G, O, P>(
    start: G,
    observers: Vec<O>,
    random: &mut SplitMix64,
    player: impl Fn() -> P,
    positions: &mut u32,
) where
    G: Game<Action: FromStr<Err: Debug>>,
    O: Observer<G, Seen: FromStr<Err: Debug>> + Debug,
    P: Player<G>,
{
    let (mut state, mut observers) = (start, observers);
    while let Some(mover) = state.player()
        && *positions > 0
    {
        let ask = |view: &G::View| player().advise(view, &mut Meter::unlimited()).unwrap();
        let advice = ask(&observers[mover].view());
        assert_eq!(advice, ask(&state.view(mover)), "{state:?}");
        *positions -= 1;
        let mut action = advice.action;
        if random.below(4) == 0 {
            let legal: Vec<G::Action> = state.legal().collect();
            action = legal[random.below(legal.len())];
        }
        let next = state.clone().play(action).unwrap();
        if next.player().is_some() {
            for (seat, observer) in observers.iter_mut().enumerate() {
                *observer = observer
                    .clone()
                    .after(&O::seen(&state, action, seat))
                    .unwrap();
            }
        }
        state = next;
    }
}

/// As many positions of each game, ten thousand if not said: `HINTS=10000 cargo test -p combogrid-games --test suite --
/// --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
#[expect(clippy::disallowed_methods, reason = "it says how many")]
fn hints_of_many_positions_are_those_of_the_whole_game() {
    let most: u32 = std::env::var("HINTS").map_or(10_000, |most| most.parse().unwrap());
    let random = &mut SplitMix64::new(7);
    let (mut positions, mut seed) = ([most; 4], 0);
    while positions.iter().any(|left| *left > 0) {
        seed += 1;
        if positions[0] > 0 {
            use gin::{Observer, Rules, State};
            let rules = [Rules::eaai(), Rules::oklahoma(), Rules::openspiel()][random.below(3)];
            let state = State::deal(&rules, 0, seed);
            let observers =
                [0, 1].map(|seat| Observer::new(&rules, 0, seat, state.hand(seat), state.top()));
            let observers = observers.map(Result::unwrap).to_vec();
            let player = || gin::Greedy::new(seed);
            hints_agree(state, observers, random, player, &mut positions[0]);
        }
        if positions[1] > 0 {
            use indian::{Observer, Rules, State};
            let rules = Rules::indian();
            let state = State::deal(&rules, 0, seed);
            let observers = [0, 1].map(|seat| {
                let (hand, upcard) = (state.hand(seat), state.pile()[0]);
                Observer::new(&rules, 0, seat, hand, state.cut(), upcard).unwrap()
            });
            let player = || indian::Greedy::new(seed);
            hints_agree(state, observers.to_vec(), random, player, &mut positions[1]);
        }
        if positions[2] > 0 {
            use doudizhu::{Belief, Greedy, Observer, Rollout, Rules, State};
            let rules = [Rules::rlcard(), Rules::openspiel()][random.below(2)];
            let state = State::deal(&rules, 0, seed);
            let observers = [0, 1, 2].map(|seat| {
                Observer::new(&rules, 0, seat, state.hand(seat), Some(state.bottom())).unwrap()
            });
            let player = || {
                let (greedy, fast) = (Greedy::new(seed), Rollout::new(seed));
                Sampling::new(greedy, Belief::default(), fast, 2, seed)
            };
            hints_agree(state, observers.to_vec(), random, player, &mut positions[2]);
        }
        if positions[3] > 0 {
            use rummikub::{Observer, Rules, State};
            let rules = Rules::rummikub();
            let state = State::deal(&rules, 0, seed);
            let observers = (0..usize::from(rules.players))
                .map(|seat| Observer::new(&rules, 0, seat, state.hand(seat)).unwrap())
                .collect();
            let player = || rummikub::Greedy::new(seed);
            hints_agree(state, observers, random, player, &mut positions[3]);
        }
    }
    println!("{most} positions of each game, the last of deal {seed}");
}

fn error<G: Game, O: Observer<G, Seen: FromStr<Err: Debug>>>(
    start: Result<O, Impossible>,
    history: &[&str],
) -> (usize, String) {
    let mut observer = start.unwrap();
    for (place, text) in history.iter().enumerate() {
        match observer.after(&text.parse().unwrap()) {
            Ok(after) => observer = after,
            Err(error) => return (place, error.to_string()),
        }
    }
    panic!("{history:?} is possible");
}

#[test]
fn impossible_histories_of_doudizhu_are_refused() {
    use doudizhu::{Observer, Rules};
    let farmer = |bottom: Option<&str>| {
        let hand = "3445667889TJQKKA2".parse().unwrap();
        Observer::new(
            &Rules::rlcard(),
            0,
            1,
            hand,
            bottom.map(|cards| cards.parse().unwrap()),
        )
    };
    let of = |bottom, history| error(farmer(bottom), history);
    let hidden = |place, player, cards: &str| {
        (
            place,
            format!("player {player} cannot have {cards}: too few of them are hidden"),
        )
    };
    // This hand has two of the kings, and the landlord was shown to get the two fives.
    assert_eq!(of(None, &["KKK"]), hidden(0, 0, "KKK"));
    assert_eq!(
        of(
            Some("553"),
            &[
                "3", "4", "pass", "pass", "K", "pass", "2", "22", "pass", "pass"
            ]
        )
        .0,
        7
    );
    assert_eq!(of(Some("55K"), &["3", "4", "KK"]), hidden(2, 2, "KK"));
    assert_eq!(of(None, &["7", "7"]).1, "7 is not legal here");
    assert_eq!(
        of(None, &["pass"]),
        (0, "pass is not legal here".to_owned())
    );
    // Two jokers are not three, and a card is played once.
    assert_eq!(of(None, &["BR", "pass", "pass", "R"]), hidden(3, 0, "R"));
    let wrong = |seat, hand: &str, bottom: Option<&str>| {
        let bottom = bottom.map(|cards| cards.parse().unwrap());
        Observer::new(&Rules::rlcard(), 0, seat, hand.parse().unwrap(), bottom).unwrap_err()
    };
    assert_eq!(wrong(3, "3", None), Impossible::Seat(3));
    let counted = Impossible::Cards {
        player: 0,
        found: 1,
        expected: 20,
    };
    assert_eq!(wrong(0, "3", None), counted);
    let full = wrong(1, "3333445566778899T", Some("3KK"));
    assert!(matches!(full, Impossible::Elsewhere { .. }), "{full}");
    // A bottom that is not told whole would be filled up with any cards.
    for (bottom, message) in [
        ("", "the bottom has 3 cards, not 0"),
        ("K", "the bottom has 3 cards, not 1"),
        ("AAKK", "the bottom has 3 cards, not 4"),
    ] {
        let hand = "3445667889TJQKKA2".parse().unwrap();
        let bottom = Some(bottom.parse().unwrap());
        let error = Observer::new(&Rules::openspiel(), 0, 0, hand, bottom).unwrap_err();
        assert_eq!(error, Impossible::Start(message.to_owned()));
    }
    let auction = Observer::new(
        &Rules::openspiel(),
        0,
        1,
        "3445667889TJQKKA2".parse().unwrap(),
        None,
    );
    assert_eq!(
        error(auction, &["bid 1", "bid 0", "bid 3"]),
        (2, Impossible::Bottom.to_string())
    );
}

#[test]
fn impossible_histories_of_gin_are_refused() {
    use gin::{Observer, Rules};
    let seat = |seat| {
        let hand = "AC 2C 3C 7D 7H 7S 9C 9D KD KH";
        let hand = hand
            .split(' ')
            .map(|card| card.parse::<combogrid_rummy::Card>().unwrap());
        Observer::new(
            &Rules::eaai(),
            1,
            seat,
            hand.collect(),
            Some("QS".parse().unwrap()),
        )
    };
    let drawn = ["pass", "pass", "draw 9H", "discard KD"];
    let hidden = |place, player, cards: &str| {
        (
            place,
            format!("player {player} cannot have {cards}: too few of them are hidden"),
        )
    };
    assert_eq!(
        error(seat(0), &["pass", "pass", "draw"]).1,
        Impossible::Drawn(0).to_string()
    );
    assert_eq!(
        error(seat(0), &["pass", "pass", "draw KD"]),
        hidden(2, 0, "KD")
    );
    let then = |more: &[&'static str]| [&drawn[..], more].concat();
    assert_eq!(
        error(seat(0), &then(&["draw 4D"])).1,
        Impossible::Hidden(1).to_string()
    );
    assert_eq!(
        error(seat(0), &then(&["draw", "discard AC"])),
        hidden(5, 1, "AC")
    );
    assert_eq!(
        error(seat(0), &then(&["take", "discard KD"])).1,
        "discard KD is not legal here"
    );
    assert_eq!(
        error(seat(0), &then(&["draw", "knock QC"])).1,
        Impossible::Laid(1).to_string()
    );
    let open = "knock QC with 2D 3D 4D 2H 3H 4H 2S 3S 4S";
    assert_eq!(
        error(seat(0), &then(&["draw", open])).1,
        "player 1 has 9 cards, expected 10"
    );
    let dear = "knock QC with 2D 3D 4D 2H 3H 4H JS JD TD TH";
    assert_eq!(
        error(seat(0), &then(&["draw", dear])).1,
        "knock QC is not legal here"
    );
    let own = "knock QC with 2D 3D 4D 2H 3H 4H 2S 3S 4S 7S";
    assert_eq!(error(seat(0), &then(&["draw", own])).0, 5);
    assert_eq!(
        error(seat(0), &then(&["draw", "gin QC"])).1,
        Impossible::Over.to_string()
    );
    // What the knocker lays open, the other seat may lay off on.
    let open = "knock QC with 2D 3D 4D 2H 3H 4H 2S 3S 4S KS";
    let legal = then(&["draw", open]);
    let end = legal.iter().fold(seat(0).unwrap(), |seat, text| {
        seat.after(&text.parse().unwrap()).unwrap()
    });
    let fits: Vec<String> = end
        .view()
        .legal()
        .map(|action| action.to_string())
        .collect();
    assert_eq!(fits[0], "done");
}

#[test]
fn impossible_histories_of_indian_rummy_are_refused() {
    use indian::{Observer, Rules, State};
    let rules = Rules::indian();
    let whole = State::deal(&rules, 1, 7);
    let seat = |seat| {
        let (cut, upcard) = (whole.cut(), whole.pile()[0]);
        Observer::new(&rules, 1, seat, whole.hand(seat), cut, upcard)
    };
    assert_eq!(
        error(seat(0), &["draw"]).1,
        Impossible::Drawn(0).to_string()
    );
    assert_eq!(
        error(seat(1), &["draw 4D"]).1,
        Impossible::Hidden(0).to_string()
    );
    assert_eq!(
        error(seat(1), &["discard 4D"]).1,
        "discard 4D is not legal here"
    );
    // Both copies of a card are in the own hand or on the pile.
    let twice = whole
        .hand(1)
        .tiles()
        .find(|tile| whole.hand(1).count(*tile) == 2);
    if let Some(tile) = twice {
        let throw = format!("discard {tile}");
        assert_eq!(error(seat(1), &["draw", &throw]).0, 1);
    }
    assert_eq!(
        error(seat(0), &["drop", "take"]).1,
        Impossible::Over.to_string()
    );
}

#[test]
fn everybody_sees_an_open_game() {
    let start = reversi::State::deal(&reversi::Rules::default(), 1, 0);
    let refused = start.clone().after(&"A1".parse().unwrap());
    assert_eq!(refused, Err(Impossible::Illegal("A1".to_owned())));
    let after = start.after(&"D3".parse().unwrap()).unwrap();
    assert_eq!((after.player(), after.legal().count()), (Some(1), 3));
}

/// A card that a seat says it draws must be hidden: not in its own hand, and not seen elsewhere.
#[test]
fn a_draw_of_a_card_that_lies_elsewhere_is_refused() {
    let elsewhere = |place, player, card: &str| {
        let message = format!("player {player} cannot have {card}: too few of them are hidden");
        (place, message)
    };
    {
        use rummikub::{Observer, Rules};
        let rules = Rules::rummikub();
        let hand = "AC AC 2C 2C 3C 3C 5D 5D 7H 7H 9S 9S JK JK";
        let hand = combogrid_rummy::Hand::parse(hand, &rules.melds).unwrap();
        // The other player moves first.
        let seat = || Observer::new(&rules, 1, 1, hand);
        for tile in ["AC", "9S", "JK"] {
            let draw = format!("draw {tile}");
            assert_eq!(error(seat(), &["draw", &draw]), elsewhere(1, 1, tile));
        }
        assert!(seat().unwrap().after(&"draw".parse().unwrap()).is_ok());
        // The tile that another player draws is hidden, and the own one is not.
        let hidden = (0, Impossible::Hidden(0).to_string());
        assert_eq!(error(seat(), &["draw 4D"]), hidden);
        let own = (1, Impossible::Drawn(1).to_string());
        assert_eq!(error(seat(), &["draw", "draw"]), own);
        let laid = "lay AC 2C 3C";
        assert_eq!(error(seat(), &[laid]), elsewhere(0, 0, "AC 2C 3C"));
    }
    {
        use indian::{Observer, Rules};
        let rules = Rules::indian();
        let hand = "AC AC 2C 2C 3C 3C 5D 5D 7H 7H 9S 9S KD";
        let hand = combogrid_rummy::Hand::parse(hand, &rules.melds).unwrap();
        let [cut, upcard] = ["QS", "QS"].map(|card| card.parse().unwrap());
        let seat = || Observer::new(&rules, 0, 1, hand, cut, upcard);
        // Both copies are in the hand, or one is cut and one lies on the pile.
        for card in ["AC", "QS"] {
            let draw = format!("draw {card}");
            assert_eq!(error(seat(), &[&draw]), elsewhere(0, 1, card));
        }
        assert!(seat().unwrap().after(&"draw KD".parse().unwrap()).is_ok());
    }
    {
        use gin::{Observer, Rules};
        let hand = "AC 2C 3C 7D 7H 7S 9C 9D KD KH";
        let hand = hand.split(' ').map(|card| card.parse().unwrap()).collect();
        let seat = || Observer::new(&Rules::eaai(), 0, 1, hand, Some("QS".parse().unwrap()));
        for card in ["AC", "QS"] {
            let draw = format!("draw {card}");
            assert_eq!(
                error(seat(), &["pass", "pass", &draw]),
                elsewhere(2, 1, card)
            );
        }
    }
}

/// The points before a hand change what a player of several hands should do, also if a seat is asked.
#[test]
fn a_hint_with_a_score_from_a_seat_is_that_from_the_whole_game() {
    use gin::{Belief, Greedy, Observer, Rollout, Rules, State};
    let (rules, mut others) = (Rules::eaai(), 0);
    for seed in 0..20 {
        let whole = State::deal(&rules, 0, seed);
        let seat = Observer::new(&rules, 0, 1, whole.hand(1), whole.top()).unwrap();
        let advice = |score: &[i32]| {
            let whole = whole.with_score(score).play(gin::Action::Take).unwrap();
            let seat = combogrid_games::Observer::with_score(seat.clone(), score);
            let seat = seat.after(&"take".parse().unwrap()).unwrap();
            let [one, other] = [whole.view(1), seat.view()].map(|view| {
                let (greedy, fast) = (Greedy::new(seed), Rollout::default());
                let mut player = Sampling::new(greedy, Belief::default(), fast, 4, seed);
                Player::<State>::advise(&mut player, &view, &mut Meter::unlimited()).unwrap()
            });
            assert_eq!(one, other);
            assert_eq!(whole.view(1).score(), [score[0], score[1]]);
            one
        };
        others += usize::from(advice(&[0, 0]).chance != advice(&[95, 10]).chance);
    }
    assert!(others > 10, "{others}");
}
