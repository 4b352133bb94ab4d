//! Deals of Guandan by hand: tributes, the wind, matches, what a seat sees, and the strength of the players.

use std::collections::BTreeSet;

use combogrid_games::guandan::{
    Action, Belief, DealError, Ends, EqualTributes, Greedy, Observer, Opening, PassAce, Phase,
    Planned, Rules, State,
};
use combogrid_games::{
    Game, Imagine, Impossible, Match, Meter, Observer as _, Player, SplitMix64, Uniform, duel,
    replay,
};
use combogrid_guandan::{self as engine, Card, Hand, Level};

/// Whether a play is another one with fewer wild cards, and has some of those in the same places.
fn has_fewer_wilds(play: engine::Play, other: engine::Play) -> bool {
    let written = |play: engine::Play| play.to_string().replace('*', "");
    let count = |play: engine::Play, rank| play.wilds().filter(|wild| *wild == rank).count();
    written(play) == written(other)
        && play.wild_count() < other.wild_count()
        && play
            .wilds()
            .all(|rank| count(play, rank) <= count(other, rank))
}

/// In what a hand lays with a card of its own, no wild card lies in its place: it stays, and does all that the card would do.
#[test]
fn wild_cards_are_not_laid_for_cards_of_the_hand() {
    let (mut greedy, meter) = (Greedy::new(1), &mut Meter::unlimited());
    let mut spared = 0;
    for seed in 72_000..72_012 {
        let mut state = State::deal(&at("5"), 0, seed);
        while let Some(player) = state.player() {
            let view = state.view(player);
            let advice = greedy.advise(&view, meter).unwrap();
            let plays = view.plays();
            for (action, _) in &advice.values {
                let Action::Play(play) = *action else {
                    continue;
                };
                let other = plays.iter().find(|other| has_fewer_wilds(**other, play));
                assert_eq!(other, None, "seed {seed}: {play}");
            }
            let is_spared = |play| plays.iter().any(|other| has_fewer_wilds(*other, play));
            spared += u32::from(plays.iter().any(|play| is_spared(*play)));
            state = state.play(advice.action).unwrap();
        }
    }
    assert!(spared > 10, "{spared}");
}

/// The usual settings at a level.
fn at(level: &str) -> Rules {
    let level: Level = level.parse().unwrap();
    Rules {
        plays: engine::Rules::new(level),
        ..Rules::guandan()
    }
}

fn hands(texts: [&str; 4]) -> [Hand; 4] {
    texts.map(|text| text.parse().unwrap())
}

/// The state after actions as text.
fn after(state: &State, texts: &[&str]) -> State {
    replay(*state, texts.iter().map(|text| text.parse().unwrap())).unwrap()
}

/// Nobody beats the last play of a player who is out, so the partner leads; if somebody does, that player leads.
#[test]
fn the_partner_of_a_player_who_is_out_leads() {
    let deal = hands(["9S", "3S 3D TS", "4S 5S", "6S 7S"]);
    let start = State::from_hands(&at("2"), Opening::Lead(0), deal).unwrap();
    let state = after(&start, &["9", "pass", "pass", "pass"]);
    assert_eq!((state.player(), state.view(2).must_beat()), (Some(2), None));
    let state = after(&start, &["9", "T", "pass", "pass"]);
    assert_eq!((state.player(), state.view(1).must_beat()), (Some(1), None));
    // The partner may beat the play itself.
    let deal = hands(["9S", "3S 3D 3H", "TS 5S", "6S 7S"]);
    let start = State::from_hands(&at("2"), Opening::Lead(0), deal).unwrap();
    let state = after(&start, &["9", "pass", "T", "pass", "pass"]);
    assert_eq!((state.player(), state.view(2).must_beat()), (Some(2), None));
    let end = after(&state, &["5"]);
    assert_eq!(end.returns(0), Some(3));
    assert_eq!(end.order(), Some([0, 2, 3, 1]));
}

#[test]
fn the_cards_of_a_play_may_be_said() {
    let deal = hands(["3C 3D 3S 4S 5S 6S 7S", "8S", "9S", "TS"]);
    let start = State::from_hands(&at("2"), Opening::Lead(0), deal).unwrap();
    let hand = |text: &str| after(&start, &[text]).hand(0).to_string();
    assert_eq!(hand("33"), "3S 4S 5S 6S 7S");
    assert_eq!(hand("33 with 3S 3C"), "3D 4S 5S 6S 7S");
    for wrong in [
        "33 with 3S 3H",
        "33 with 3C",
        "34567 with 3S 4S 5S 6S 7S",
        "44 with 3C 3D",
    ] {
        let action: Action = wrong.parse().unwrap();
        assert_eq!(start.play(action).unwrap_err().state, start, "{wrong}");
    }
    assert_eq!(hand("S:34567 with 3S 4S 5S 6S 7S"), "3C 3D");
}

/// The two packs with these cards in the hands of players, and the others dealt in their order.
fn dealt(own: [&str; 4]) -> [Hand; 4] {
    let mut hands = hands(own);
    let all = hands
        .into_iter()
        .fold(Hand::EMPTY, |all, hand| all.checked_add(hand).unwrap());
    // The high cards come last, so that hands that want few get low ones first.
    let mut rest = Hand::DECK
        .checked_sub(all)
        .unwrap()
        .cards()
        .collect::<Vec<_>>()
        .into_iter();
    for hand in &mut hands {
        let more = rest.by_ref().take(27 - hand.total());
        *hand = hand.checked_add(Hand::from_cards(more).unwrap()).unwrap();
    }
    hands
}

#[test]
fn the_last_player_gives_its_highest_card_to_the_first_one() {
    // At level 5 fives are above aces, and hearts of them are no tribute.
    let high = "5H 5H 5S AS AD";
    let deal = dealt(["2C", high, "B B R R", "3C"]);
    let start = State::from_hands(&at("5"), Opening::Tribute([3, 0, 2, 1]), deal).unwrap();
    assert_eq!((start.phase(), start.player()), (Phase::Tribute, Some(1)));
    let legal: Vec<String> = start.legal().map(|action| action.to_string()).collect();
    let fives = start
        .hand(1)
        .cards()
        .filter(|card| card.to_string().starts_with('5'));
    let mut expected: Vec<String> = fives.map(|card| format!("give {card}")).collect();
    expected.dedup();
    expected.retain(|text| text != "give 5H");
    assert_eq!(legal, expected);
    let given = after(&start, &["give 5S"]);
    assert_eq!((given.phase(), given.player()), (Phase::Return, Some(3)));
    assert_eq!((given.hand(1).total(), given.hand(3).total()), (26, 28));
    for card in given.hand(3).cards() {
        let low = ["2", "3", "4", "6", "7", "8", "9", "T"];
        let text = card.to_string();
        let may = low.iter().any(|rank| text.starts_with(rank));
        assert_eq!(given.play(Action::Return(card)).is_ok(), may, "{card}");
    }
    let back = given.legal().next().unwrap();
    let state = given.play(back).unwrap();
    assert_eq!(
        (state.phase(), state.player()),
        (Phase::Play, Some(1)),
        "the giver leads"
    );
    assert_eq!([0, 1, 2, 3].map(|seat| state.hand(seat).total()), [27; 4]);
    let known = state.view(0).known();
    assert_eq!(known[3].to_string(), "5S");
    assert_eq!(format!("return {}", known[1]), back.to_string());
    // Played, it is known no more.
    let play = state.play(Action::Play("5".parse().unwrap()));
    assert!(play.is_ok());
}

#[test]
fn both_players_of_a_side_give_after_a_double_win() {
    let order = [2, 0, 1, 3];
    let deal = dealt(["R R", "AS", "2D", "2H"]);
    let start = State::from_hands(&at("9"), Opening::Tribute(order), deal).unwrap();
    let highest = |seat: usize| {
        let hand = start.hand(seat);
        let order = |card: &Card| start.view(0).plays_rules().order(card.rank());
        let cards = hand.cards().filter(|card| card.to_string() != "9H");
        cards.max_by_key(|card| order(card)).unwrap()
    };
    assert_eq!(
        start.player(),
        Some(3),
        "the player after the first one begins"
    );
    let given = start.play(Action::Give(highest(3))).unwrap();
    assert_eq!((given.player(), given.hand(3).total()), (Some(1), 27));
    let given = given.play(Action::Give(highest(1))).unwrap();
    let to: Vec<(usize, Option<usize>)> = given
        .tributes()
        .map(|tribute| (tribute.from, tribute.to))
        .collect();
    let three_is_higher = start.view(0).plays_rules().order(highest(3).rank())
        >= start.view(0).plays_rules().order(highest(1).rank());
    let expected = if three_is_higher { [3, 1] } else { [1, 3] };
    assert_eq!(to, [(expected[0], Some(2)), (expected[1], Some(0))]);
    // The first one returns before its partner does, and who gave to it leads.
    assert_eq!(given.player(), Some(2));
    let state = given.play(given.legal().next().unwrap()).unwrap();
    assert_eq!(state.player(), Some(0));
    let state = state.play(state.legal().next().unwrap()).unwrap();
    assert_eq!(
        (state.phase(), state.player()),
        (Phase::Play, Some(expected[0]))
    );
    assert_eq!([0, 1, 2, 3].map(|seat| state.hand(seat).total()), [27; 4]);
}

#[test]
fn of_equal_tributes_a_setting_says_who_gives_to_the_first() {
    // Both have one red joker less than would be needed to give none: black ones.
    let deal = dealt(["R R", "B", "2C", "B"]);
    for (equal, leader) in [(EqualTributes::Next, 3), (EqualTributes::Previous, 1)] {
        let rules = Rules {
            equal_tributes: equal,
            ..at("2")
        };
        let start = State::from_hands(&rules, Opening::Tribute([2, 0, 1, 3]), deal).unwrap();
        let mut state = after(&start, &["give B", "give B"]);
        while state.phase() != Phase::Play {
            let back = state.legal().next().unwrap();
            state = state.play(back).unwrap();
        }
        assert_eq!(state.player(), Some(leader));
    }
}

#[test]
fn players_with_both_red_jokers_give_nothing() {
    for (deal, order, shown) in [
        (["2C", "R", "2D", "R"], [2, 0, 1, 3], [0, 1, 0, 1]),
        (["2C", "2H", "2D", "R R"], [0, 2, 1, 3], [0, 0, 0, 2]),
        (["2C", "2H", "2D", "R R"], [0, 1, 2, 3], [0, 0, 0, 2]),
    ] {
        let deal = dealt(deal);
        let state = State::from_hands(&at("5"), Opening::Tribute(order), deal).unwrap();
        assert_eq!(
            (state.phase(), state.player()),
            (Phase::Play, Some(order[0]))
        );
        assert_eq!(state.view(0).resisted(), Some(shown));
        let known = state.view(0).known().map(|hand| hand.total());
        assert_eq!(known, shown.map(usize::from));
    }
    // One of them alone gives, and the other has the second red joker.
    let deal = dealt(["R", "2H", "2D", "R"]);
    let state = State::from_hands(&at("5"), Opening::Tribute([0, 1, 2, 3]), deal).unwrap();
    assert_eq!(
        state
            .legal()
            .map(|action| action.to_string())
            .collect::<Vec<_>>(),
        ["give R"]
    );
}

#[test]
fn deals_that_cannot_be_are_refused() {
    let rules = at("2");
    let deal = |opening, texts| State::from_hands(&rules, opening, hands(texts));
    let lead = Opening::Lead(0);
    let empty = DealError::Cards {
        player: 1,
        found: 0,
    };
    assert_eq!(deal(lead, ["3S", "", "4S", "5S"]), Err(empty));
    assert_eq!(deal(lead, ["3S", "3S", "3S", "5S"]), Err(DealError::Deck));
    let few = DealError::Cards {
        player: 0,
        found: 1,
    };
    let order = Opening::Tribute([0, 1, 2, 3]);
    assert_eq!(deal(order, ["3S", "4S", "5S", "6S"]), Err(few));
    let wrong = Opening::Tribute([0, 1, 2, 2]);
    assert_eq!(
        State::from_hands(&rules, wrong, dealt(["", "", "", ""])),
        Err(DealError::Order)
    );
    assert_eq!(
        State::deal_after(&rules, [0, 0, 0, 0], 1),
        Err(DealError::Order)
    );
}

/// The returns of a match, deal by deal, with the levels before each: those of the rules of rising, counted by hand.
#[test]
fn a_match_goes_on_to_the_ace() {
    for (pass_ace, seeds) in [(PassAce::NotLast, 0..4), (PassAce::First, 4..8)] {
        for seed in seeds {
            let rules = Rules {
                ends: Ends::Ace,
                pass_ace,
                ..at("9")
            };
            let mut random = SplitMix64::new(seed);
            let mut points = vec![0; 4];
            let mut levels = [Level::new(engine::Rank::Nine).unwrap(); 2];
            let mut state = State::deal(&rules, 0, random.number());
            let mut deals = 0;
            loop {
                assert_eq!(state.levels(), levels);
                while let Some(mover) = state.player() {
                    let view = state.view(mover);
                    let action = Planned.choose(&view, &mut Meter::unlimited()).unwrap();
                    state = state.play(action).unwrap();
                }
                deals += 1;
                let (order, level) = (state.order().unwrap(), state.level());
                let side = order[0] % 2;
                let place = order
                    .iter()
                    .position(|seat| *seat == (order[0] + 2) % 4)
                    .unwrap();
                let steps = [0, 3, 2, 1][place];
                let ace = Level::LAST;
                let wins = levels[side] == ace
                    && level == ace
                    && (steps > 1 || pass_ace == PassAce::First);
                let raised = levels[side].raised(steps);
                let rise = raised.rank().index() - levels[side].rank().index();
                let expected = if wins {
                    1
                } else {
                    i32::try_from(rise).unwrap()
                };
                for (seat, points) in points.iter_mut().enumerate() {
                    let returned = state.returns(seat).unwrap();
                    assert_eq!(returned, if seat % 2 == side { expected } else { 0 });
                    *points += returned;
                }
                levels[side] = raised;
                assert_eq!(rules.is_over(&points), wins, "{points:?}");
                if wins {
                    break;
                }
                let next = rules.next(&state, 0, random.number()).with_score(&points);
                assert_eq!(next.level(), levels[side], "the level of the side that won");
                assert!(matches!(next.phase(), Phase::Tribute | Phase::Play));
                state = next;
                assert!(deals < 200);
            }
            assert!(deals > 2);
        }
    }
}

/// In random deals after random orders, worlds have the view that they come from, and a giver has no card above its tribute.
#[test]
fn worlds_fit_the_view_and_the_tributes() {
    let mut random = SplitMix64::new(3);
    let mut tributes = 0;
    for seed in 0..30 {
        let mut order = [0, 1, 2, 3];
        random.draw(&mut order, 4);
        let level = Level::ALL[random.below(Level::COUNT)];
        let rules = Rules {
            plays: engine::Rules::new(level),
            ..Rules::guandan()
        };
        let mut state = State::deal_after(&rules, order, seed).unwrap();
        for _ in 0..20 {
            let Some(mover) = state.player() else { break };
            for seat in 0..4 {
                let view = state.view(seat);
                let meter = &mut Meter::unlimited();
                let world = Belief::default()
                    .imagine(&view, &mut random, meter)
                    .unwrap();
                assert_eq!(world.view(seat), view);
                let plays = view.plays_rules();
                for tribute in view.tributes().filter(|tribute| tribute.from != seat) {
                    let Some(given) = tribute.card else { continue };
                    let hand = world.hand(tribute.from);
                    let higher = hand.cards().filter(|card| {
                        *card != plays.wild_card()
                            && plays.order(card.rank()) > plays.order(given.rank())
                    });
                    assert_eq!(higher.count(), 0, "{hand:?} after {given}");
                    tributes += 1;
                }
            }
            let view = state.view(mover);
            let legal: Vec<Action> = view.legal().collect();
            state = state.play(legal[random.below(legal.len())]).unwrap();
        }
    }
    assert!(tributes > 300, "{tributes}");
}

/// The hands of a deal that is not whole may hold any of the cards that are not seen, before a play and after some.
#[test]
fn hidden_cards_are_any_of_those_that_are_not_seen() {
    let deal = hands(["3S 3H 5C 9D JS", "4S 6S 8D", "5S QD", "6S 7H 9C"]);
    let start = State::from_hands(&at("2"), Opening::Lead(0), deal).unwrap();
    for state in [start, after(&start, &["3", "4", "5", "6", "9"])] {
        let (view, meter) = (state.view(0), &mut Meter::unlimited());
        let worlds = Belief::default().worlds(&view, 40, &mut SplitMix64::new(5), meter);
        let mut seen = BTreeSet::new();
        for world in worlds.unwrap() {
            assert_eq!(world.state.view(0), view);
            seen.extend((1..4).flat_map(|seat| world.state.hand(seat).cards()));
        }
        assert!(seen.len() > 40, "{}", seen.len());
    }
}

/// Follows deals from every seat, with plays whose cards are said and with others.
#[test]
fn a_deal_is_followed_from_each_seat() {
    let mut random = SplitMix64::new(5);
    for seed in 0..30 {
        let mut order = [0, 1, 2, 3];
        random.draw(&mut order, 4);
        let rules = Rules {
            ends: [Ends::Deal, Ends::Ace][random.below(2)],
            ..at(["2", "9", "A"][random.below(3)])
        };
        let (opening, mut state) = match random.below(3) {
            0 => (Opening::Lead(2), State::deal(&rules, 1, seed)),
            _ => (
                Opening::Tribute(order),
                State::deal_after(&rules, order, seed).unwrap(),
            ),
        };
        let score = [3, 1, 3, 1];
        state = state.with_score(&score);
        let mut seats = [0, 1, 2, 3].map(|seat| {
            let resisted = state.view(seat).resisted();
            let seat = Observer::new(&rules, opening, seat, state.hand(seat), resisted).unwrap();
            combogrid_games::Observer::with_score(seat, &score)
        });
        while let Some(mover) = state.player() {
            for (seat, observer) in seats.iter().enumerate() {
                assert_eq!(observer.view(), state.view(seat), "seat {seat}");
            }
            let legal: Vec<Action> = state.legal().collect();
            let mut action = legal[random.below(legal.len())];
            if let Action::Play(play) = action
                && random.below(3) == 0
            {
                let plays = state.view(mover).plays_rules();
                let cards = plays.lay(&state.hand(mover), play).unwrap();
                action = Action::Lay(play, cards);
            }
            let next = state.play(action).unwrap();
            for (seat, observer) in seats.iter_mut().enumerate() {
                let seen =
                    <Observer as combogrid_games::Observer<State>>::seen(&state, action, seat);
                let text = seen.to_string();
                assert_eq!(
                    text.contains(" with "),
                    seat != mover && is_play(action) || is_said(action)
                );
                let after = observer.clone().after(&text.parse().unwrap());
                *observer = after.unwrap_or_else(|error| panic!("{text}: {error} in {state:?}"));
            }
            state = next;
        }
    }
}

fn is_play(action: Action) -> bool {
    matches!(action, Action::Play(_) | Action::Lay(..))
}

fn is_said(action: Action) -> bool {
    matches!(action, Action::Lay(..))
}

#[test]
fn impossible_histories_are_refused() {
    let rules = at("2");
    let deal = dealt(["3S 3S 4S", "5S R", "6S", "7S"]);
    let seat = || Observer::new(&rules, Opening::Lead(1), 0, deal[0], None).unwrap();
    let refused = |history: &[&str]| {
        let mut seat = seat();
        for (place, text) in history.iter().enumerate() {
            match seat.clone().after(&text.parse().unwrap()) {
                Ok(after) => seat = after,
                Err(error) => return (place, error.to_string()),
            }
        }
        panic!("{history:?} is possible");
    };
    let elsewhere = |place, player, cards: &str| {
        let message = format!("player {player} cannot have {cards}: too few of them are hidden");
        (place, message)
    };
    assert_eq!(refused(&["5"]), (0, Impossible::Played(1).to_string()));
    assert_eq!(refused(&["3 with 3S"]), elsewhere(0, 1, "3S"));
    assert_eq!(
        refused(&["R with R", "R with R"]).0,
        1,
        "equal plays do not beat each other"
    );
    assert_eq!(refused(&["5 with 5S", "6 with 6S", "5 with 5S"]).0, 2);
    assert_eq!(
        refused(&["5 with 6S"]),
        (0, "5 with 6S is not legal here".to_owned())
    );
    assert_eq!(refused(&["pass"]), (0, "pass is not legal here".to_owned()));
    assert_eq!(refused(&["give R"]).0, 0);
    // A giver with both red jokers gives none, and only givers show them.
    let new = |opening, seat: usize, resisted| {
        Observer::new(
            &rules,
            opening,
            seat,
            dealt(["2C", "", "", "R R"])[seat],
            resisted,
        )
    };
    let order = Opening::Tribute([0, 1, 2, 3]);
    assert!(new(order, 3, None).is_err() && new(order, 3, Some([0, 0, 0, 2])).is_ok());
    assert!(new(order, 0, Some([0, 0, 0, 2])).is_ok());
    assert!(new(order, 0, Some([0, 0, 2, 0])).is_err());
    assert!(new(order, 3, Some([0, 0, 0, 1])).is_err());
    assert!(new(Opening::Lead(0), 3, Some([0, 0, 0, 2])).is_err());
    // Nobody shows any where there is a tribute; sums of large numbers are none of two.
    assert!(new(order, 0, Some([0; 4])).is_ok() && new(Opening::Lead(0), 0, Some([0; 4])).is_ok());
    let both = Opening::Tribute([0, 2, 1, 3]);
    assert!(new(both, 0, Some([0, 255, 0, 3])).is_err());
    assert!(new(both, 0, Some([0, 1, 0, 1])).is_ok());
    let twice = new(Opening::Tribute([0, 1, 2, 2]), 0, None).unwrap_err();
    assert_eq!(
        twice.to_string(),
        "expected each of the players 0 to 3 once in the order of the last deal"
    );
    // What a giver shows tells of its hidden cards.
    let high = "JS JS JC JC JD JD JH JH QS QS QC QC QD QD QH QH KS KS KC KC KD KD KH KH AS AS AC";
    let high: Hand = high.parse().unwrap();
    let after = |opening, history: &[&str]| {
        let mut seat = Observer::new(&rules, opening, 0, high, None).unwrap();
        for (place, text) in history.iter().enumerate() {
            match seat.clone().after(&text.parse().unwrap()) {
                Ok(after) => seat = after,
                Err(error) => return (place, error.to_string()),
            }
        }
        (history.len(), String::new())
    };
    let illegal = |place, text: &str| (place, format!("{text} is not legal here"));
    assert_eq!(after(both, &["give R", "give R"]), illegal(1, "give R"));
    assert_eq!(after(both, &["give R", "give B"]).0, 2);
    // A giver with the other red joker: both would have shown theirs.
    let with_one = dealt(["", "R", "", "B"])[1];
    let seat = Observer::new(&rules, both, 1, with_one, None).unwrap();
    let seat = seat.after(&"give R".parse().unwrap()).unwrap();
    assert!(seat.after(&"give R".parse().unwrap()).is_err());
    let one = Opening::Tribute([1, 0, 2, 3]);
    assert_eq!(
        after(one, &["give R", "return 2S"]),
        illegal(1, "return 2S")
    );
    assert_eq!(after(one, &["give R", "return B"]), illegal(1, "return B"));
    let given = ["give 5S", "return 9S"];
    let then = |last| after(one, &[given[0], given[1], last]);
    assert_eq!(then("R with R"), illegal(2, "R with R"));
    assert_eq!(then("66 with 6C 6S"), illegal(2, "66 with 6C 6S"));
    assert_eq!(then("99 with 9S 9S"), illegal(2, "99 with 9S 9S"));
    for legal in ["9 with 9S", "55 with 5C 5S", "3 with 3S", "66* with 2H 6S"] {
        let expected = if legal.starts_with("66") { 2 } else { 3 };
        assert_eq!(then(legal).0, expected, "{legal}");
    }
    assert_eq!(then("55* with 2H 5S").0, 3, "a wild card is not given");
    assert_eq!(
        after(one, &["give R", "return 9S", "R with R"]),
        illegal(2, "R with R")
    );
    // A card above ten goes back from a hand without a lower one.
    let low = "3S 3S 4S 4S 5S 5S 6S 6S 7S 7S 8S 8S 9S 9S TS TS 3C 3C 4C 4C 5C 5C 6C 6C 7C 7C AS";
    let mut seat = Observer::new(&rules, one, 3, low.parse().unwrap(), None).unwrap();
    for text in ["give AS", "return JS", "3", "pass"] {
        seat = seat.after(&text.parse().unwrap()).unwrap();
    }
    let may = |text: &str| seat.clone().after(&text.parse().unwrap()).is_ok();
    assert!(may("Q with QS") && may("J with JC") && may("2* with 2H") && may("2 with 2C"));
    assert!(!may("4 with 4H") && !may("T with TD"));
    let error = Observer::new(&rules, order, 4, deal[0], None).unwrap_err();
    assert_eq!(error, Impossible::Seat(4));
}

#[test]
fn a_later_deal_of_a_match_is_of_the_level_of_the_side_that_won() {
    let rules = Rules {
        ends: Ends::Ace,
        ..at("3")
    };
    let level = |rules: &Rules, opening, score: &[i32]| {
        let state = State::from_hands(rules, opening, dealt(["", "", "", ""])).unwrap();
        state.with_score(score).level().to_string()
    };
    let score = [5, 2, 5, 2];
    let after = |first: usize| Opening::Tribute([0, 1, 2, 3].map(|step| (first + step) % 4));
    assert_eq!(level(&rules, after(0), &score), "8");
    assert_eq!(level(&rules, after(3), &score), "5");
    assert_eq!(level(&rules, after(3), &[]), "3");
    // The first deal of a match, and a deal alone, are of the level of the rules.
    assert_eq!(level(&rules, Opening::Lead(0), &score), "3");
    assert_eq!(level(&at("3"), after(0), &score), "3");
}

#[test]
fn known_strengths_hold() {
    let meter = &mut Meter::unlimited();
    let result = duel(&at("2"), 30, 1, &Planned::new, &Uniform::new, meter).unwrap();
    assert!(result.share().won > 0.9, "{result:?}");
    let result = duel(&at("2"), 60, 1, &Greedy::new, &Planned::new, meter).unwrap();
    assert!(result.share().won > 0.5, "{result:?}");
    let same = duel(&at("2"), 6, 1, &Planned::new, &Planned::new, meter).unwrap();
    assert!((same.share().won - 0.5).abs() < 1e-12, "{same:?}");
}

#[test]
fn a_match_is_played_in_a_duel() {
    let rules = Rules {
        ends: Ends::Ace,
        ..at("J")
    };
    let meter = &mut Meter::unlimited();
    let result = duel(&rules, 3, 1, &Planned::new, &Uniform::new, meter).unwrap();
    assert!(
        result.share().won > 0.9 && result.hands >= 6 * 2,
        "{result:?}"
    );
}
