//! `game.deal`, `game.replay` and `game.hint`: whole games, asked step by step.

use std::collections::HashMap;

use combogrid_games::{Game, Meter, Player, Sampling, doudizhu, gin, reversi};
use combogrid_ops::RulesChoice;
use combogrid_ops::game::{Served, seated};
use itertools::Itertools;
use serde_json::{Value, json};

use crate::answers::{self, request};

fn result(op: &str, game: &Value, more: &Value) -> Value {
    answers::result(&request(op, game, more))
}

fn error(op: &str, game: &Value, more: &Value) -> [String; 3] {
    answers::error(&request(op, game, more))
}

fn games() -> Vec<Value> {
    let plain =
        ["gin", "indian", "doudizhu", "reversi", "tothello"].map(|game| json!({"game": game}));
    let openspiel = json!({"game": "doudizhu", "rules": "openspiel"});
    let oklahoma = json!({"game": "gin", "rules": {"preset": "oklahoma", "throw_back": "allowed"}});
    let three = json!({"game": "indian", "rules": {"players": 3}});
    let other = ["openspiel", "rlcard"].map(|rules| json!({"game": "gin", "rules": rules}));
    let opened = ["reversi", "tothello"].map(|game| json!({"game": game, "rules": {"opening": 7}}));
    // Few tiles, since each step lists the best turns of the whole table.
    let few = json!({"hand_size": 5, "opening_points": 6, "players": 3});
    let rummikub = json!({"game": "rummikub", "rules": few});
    let more = [openspiel, oklahoma, three, rummikub]
        .into_iter()
        .chain(other)
        .chain(opened);
    plain.into_iter().chain(more).collect()
}

#[test]
fn hints_play_a_game_to_its_end() {
    for game in games() {
        let mut played = vec![(1, "greedy"), (2, "greedy"), (3, "random")];
        if game["game"] == "rummikub" {
            // Each step lists turns of the whole table three times: one game takes as long as all others.
            played.truncate(1);
        }
        for (seed, player) in played {
            let mut game = game.clone();
            game["seed"] = json!(seed);
            let dealt = result("game.deal", &game, &json!({}));
            let mut by_cards = game.clone();
            by_cards["deal"] = dealt["deal"].clone();
            by_cards["seed"] = json!(99);
            let mut actions: Vec<String> = Vec::new();
            loop {
                let at = result("game.replay", &game, &json!({"actions": actions}));
                assert_eq!(
                    at,
                    result("game.replay", &by_cards, &json!({"actions": actions}))
                );
                let legal = at["legal"].as_array().unwrap();
                assert_eq!(at["over"], legal.is_empty());
                assert_eq!(at["over"], at["player"].is_null());
                assert_eq!(at["over"], !at["returns"].is_null());
                assert!(at.get("history").is_none());
                if at["over"] == true {
                    break;
                }
                // One world is enough for the chance to win, which other tests hold.
                let fields = json!({
                    "actions": actions,
                    "player": player,
                    "as_seen_by": at["player"],
                    "worlds": 1,
                });
                let hint = result("game.hint", &game, &fields);
                assert!(legal.contains(&hint["action"]), "{hint} {at}");
                actions.push(hint["action"].as_str().unwrap().to_owned());
            }
            let end = result(
                "game.replay",
                &game,
                &json!({"actions": actions, "history": true}),
            );
            let steps = end["history"].as_array().unwrap();
            let done: Vec<&str> = steps
                .iter()
                .map(|step| step["action"].as_str().unwrap())
                .collect();
            assert_eq!(done, actions);
            assert!(
                steps
                    .iter()
                    .all(|step| step["legal"].as_array().unwrap().contains(&step["action"]))
            );
        }
    }
}

#[test]
fn a_sampling_player_compares_actions() {
    let others = ["reversi", "tothello", "rummikub"].map(Value::from);
    for game in games()
        .into_iter()
        .filter(|game| !others.contains(&game["game"]))
    {
        let actions = match (game["game"].as_str(), game["rules"].as_str()) {
            (Some("doudizhu"), Some("openspiel")) => json!(["bid 3"]),
            _ => json!([]),
        };
        let fields = json!({"actions": actions, "player": "sampling", "worlds": 2});
        let hint = result("game.hint", &game, &fields);
        assert_eq!(hint, result("game.hint", &game, &fields));
        if hint["values"]
            .as_array()
            .is_some_and(|values| !values.is_empty())
        {
            assert_eq!(hint["action"], hint["values"][0]["action"]);
        }
    }
}

/// Whether ahead or behind, the score changes the worth of each action in gin.
#[test]
fn a_sampling_player_of_gin_plays_for_the_game() {
    let game = json!({"game": "gin", "seed": 7});
    let actions = json!(["pass", "pass", "draw"]);
    let value = |score: &[i32]| {
        let fields = json!({"actions": actions, "player": "sampling", "worlds": 8, "score": score});
        let hint = result("game.hint", &game, &fields);
        assert!(
            hint["why"][0]
                .as_str()
                .unwrap()
                .starts_with("wins the game")
        );
        hint["values"][0]["value"].as_f64().unwrap()
    };
    assert!(value(&[80, 0]) > value(&[0, 0]) && value(&[0, 0]) > value(&[0, 80]));
    assert!((value(&[]) - value(&[0, 0])).abs() < 1e-12);
}

#[test]
fn player_0_moves_first() {
    for game in games() {
        assert_eq!(result("game.replay", &game, &json!({}))["player"], 0);
    }
    let dealt = result("game.deal", &json!({"game": "doudizhu"}), &json!({}));
    let hands = dealt["deal"]["hands"].as_array().unwrap();
    let cards: Vec<usize> = hands
        .iter()
        .map(|hand| hand.as_str().unwrap().len())
        .collect();
    assert_eq!(cards, [20, 17, 17]);
}

#[test]
fn the_stock_begins_with_the_next_card() {
    let gin = json!({"game": "gin", "seed": 5});
    let deal = result("game.deal", &gin, &json!({}))["deal"].take();
    let next = deal["stock"].as_str().unwrap().split(' ').next().unwrap();
    let at = result(
        "game.replay",
        &gin,
        &json!({"actions": ["pass", "pass", "draw"]}),
    );
    assert!(
        at["view"]["hand"]
            .as_str()
            .unwrap()
            .split(' ')
            .any(|card| card == next)
    );
    assert_eq!(at["view"]["stock"], 30);
}

#[test]
fn what_is_hidden_is_in_no_view() {
    let deals = [["34", "5", "66"], ["34", "6", "56"]];
    let views = deals.map(|hands| {
        let game = json!({"game": "doudizhu", "deal": {"hands": hands}});
        let mut replay = result("game.replay", &game, &json!({}));
        // The numbers of cards are public.
        replay["view"]["left"].take();
        replay
    });
    assert_eq!(views[0]["view"]["hand"], "34");
    let [one, other] = views;
    assert_eq!(one["view"], other["view"]);
}

#[test]
fn a_history_has_the_actions_in_their_own_form() {
    let game = json!({"game": "doudizhu", "deal": {"hands": ["33345", "6", "7"]}});
    let end = result(
        "game.replay",
        &game,
        &json!({"actions": [" 4333"], "history": true}),
    );
    assert_eq!(end["history"][0]["action"], "3334");
}

#[test]
fn an_undone_action_leaves_the_game_as_it_was() {
    for game in games() {
        let mut actions: Vec<Value> = Vec::new();
        let mut before = Vec::new();
        for _ in 0..12 {
            let at = result("game.replay", &game, &json!({"actions": actions}));
            if at["over"] == true {
                break;
            }
            let last = at["legal"].as_array().unwrap().last().unwrap().clone();
            before.push(at);
            actions.push(last);
        }
        while actions.pop().is_some() {
            let at = result("game.replay", &game, &json!({"actions": actions}));
            assert_eq!(Some(at), before.pop());
        }
    }
}

#[test]
fn errors_name_the_field() {
    let of = |fields: Value, op: &str, game: &str| error(op, &json!({"game": game}), &fields);
    let cases = r#"
game.deal gin rules rules {"rules": "ginn"}
game.deal gin rules rules {"rules": {"knokc": 1}}
game.deal gin rules rules {"rules": {"knock": 4000000000}}
game.deal doudizhu rules rules {"rules": {"auction": 1}}
game.replay doudizhu cards deal {"deal": {"hands": ["3"]}}
game.replay doudizhu cards deal {"deal": {"hands": ["3", "x", "4"]}}
game.replay gin cards deal {"deal": {"hands": []}}
game.replay gin play actions {"actions": ["draw"]}
game.hint gin play actions {"actions": ["throw 4D"]}
game.hint gin request player {"player": "gredy"}
game.hint gin request worlds {"player": "sampling", "worlds": 0}
game.hint doudizhu request worlds {"worlds": 1001}
game.hint gin request as_seen_by {"as_seen_by": 1}
game.hint gin request score {"score": [60]}
game.hint gin request player {"player": "greedy:no-control"}
game.hint gin request player {"player": "simple:no-ahead"}
game.hint reversi request player {"player": "search:depth-0"}
game.deal chess request game {}
game.deal indian rules rules {"rules": {"players": 7}}
game.deal indian rules rules {"rules": {"players": 6, "packs": 1}}
game.deal indian cards deal {"deal": {"hands": ["3C"], "cut": "4C", "upcard": "5C", "stock": ""}}
game.deal indian cards deal {"deal": {"hands": ["3C"]}}
game.deal gin rules rules {"rules": {"wall": "none"}}
game.deal reversi rules rules {"rules": {"opening": 61}}
game.deal tothello board deal {"deal": {"rows": ["X?"]}}
game.deal guandan cards deal {"deal": {"order": [0, 2, 1, 2]}}
game.deal guandan cards deal {"deal": {"hands": ["3S", "4S", "5S", "6S"], "red_jokers": [0, 255, 0, 3]}}
"#;
    for case in cases.lines().filter(|line| !line.is_empty()) {
        let words: Vec<&str> = case.splitn(5, ' ').collect();
        let fields = serde_json::from_str(words[4]).expect("an object");
        let [found, place, message] = of(fields, words[0], words[1]);
        assert_eq!([found.as_str(), place.as_str()], words[2..4], "{message}");
        assert!(!message.is_empty());
    }
    let over = json!({"deal": {"hands": ["3", "4", "5"]}, "actions": ["3"]});
    let [_, field, message] = of(over, "game.hint", "doudizhu");
    assert_eq!(
        (field.as_str(), message.as_str()),
        ("actions", "the game is over after these actions")
    );
}

#[test]
fn an_unknown_setting_of_a_game_is_told_with_those_of_the_game_and_of_its_engine() {
    for (game, wrong, meant, of_the_engine) in [
        ("doudizhu", "auctoin", "auction", "four_two"),
        ("guandan", "pass_ac", "pass_ace", "joker_pairs"),
        ("indian", "playrs", "players", "set_min"),
        ("rummikub", "player", "players", "set_min"),
    ] {
        let [kind, _, message] = error(
            "game.deal",
            &json!({"game": game}),
            &json!({"rules": {wrong: 1}}),
        );
        assert_eq!(kind, "rules");
        let parts = [
            format!("no setting is called {wrong:?}"),
            format!("did you mean `{meant}`?"),
            of_the_engine.to_owned(),
        ];
        for part in parts {
            assert!(message.contains(&part), "{message}: {part}");
        }
    }
}

#[test]
fn a_deal_after_another_one_is_read_back() {
    let order = json!({"game": "guandan", "seed": 5, "deal": {"order": [0, 2, 1, 3]}});
    let dealt = result("game.deal", &order, &json!({}))["deal"].take();
    assert_eq!(dealt["order"], order["deal"]["order"]);
    let start = |fields: &Value| result("game.replay", fields, &json!({"actions": []}));
    let again = start(&json!({"game": "guandan", "deal": dealt}));
    assert_eq!(again, start(&order));
    assert_eq!(again["phase"], "tribute");
}

/// Holds every player without one of its parts to choose otherwise somewhere than the whole one, and than without another.
fn each_part_of_a_player_counts<R: Served>(players: &[(&str, u64, &[&str])]) {
    let rules = R::read_rules(&RulesChoice::default()).unwrap();
    for (player, hands, parts) in players {
        let worlds = (*player == "sampling").then_some(24);
        let parts = parts.iter().map(|part| format!("{player}:{part}"));
        let names: Vec<String> = parts.chain([(*player).to_owned()]).collect();
        let mut alike: Vec<(&str, &str)> = names
            .iter()
            .array_combinations()
            .map(|[one, other]| (one.as_str(), other.as_str()))
            .collect();
        // As many hands as it takes to tell all of them apart.
        for seed in 0..*hands {
            let mut state = rules.start(seed);
            while let Some(mover) = state.player().filter(|_| !alike.is_empty()) {
                let view = state.view(mover);
                let meter = &mut Meter::unlimited();
                let mut choices = HashMap::new();
                for name in alike.iter().flat_map(|(one, other)| [*one, *other]) {
                    choices.entry(name).or_insert_with(|| {
                        let mut asked = seated::<R>("a", name, seed, worlds).unwrap();
                        asked.choose(&view, meter).unwrap().to_string()
                    });
                }
                alike.retain(|(one, other)| choices[one] == choices[other]);
                let mut leads = seated::<R>("b", "greedy", seed, None).unwrap();
                state = state.play(leads.choose(&view, meter).unwrap()).unwrap();
            }
        }
        assert!(alike.is_empty(), "{alike:?} choose alike");
    }
}

#[test]
fn each_part_of_the_players_of_gin_counts() {
    let clues = [
        "no-turns",
        "no-taken",
        "no-throw",
        "no-refused",
        "no-trust",
        "no-chance",
    ];
    each_part_of_a_player_counts::<gin::Rules>(&[
        ("greedy", 40, &["no-ahead", "no-danger", "no-waiting"]),
        ("sampling", 40, &clues),
    ]);
}

#[test]
fn each_part_of_the_players_of_dou_dizhu_and_reversi_counts() {
    each_part_of_a_player_counts::<doudizhu::Rules>(&[
        (
            "greedy",
            40,
            &[
                "no-control",
                "no-short",
                "no-side",
                "no-endings",
                "no-deals",
            ],
        ),
        ("sampling", 2, &["no-plays", "no-rule", "no-later"]),
    ]);
    let depths: &[&str] = &["depth-2", "depth-6"];
    each_part_of_a_player_counts::<reversi::Rules>(&[("search", 1, depths)]);
}

/// The deals of a game that differ from a whole one: cards left out, there twice, unknown or in no hand, and fields that are not
/// there.
fn changed_deals(whole: &Value) -> Vec<Value> {
    let mut deals = vec![whole.clone()];
    let mut change = |field: &str, value: Value| {
        let mut deal = whole.clone();
        deal[field] = value;
        deals.push(deal);
    };
    for field in ["stock", "upcard", "cut", "bottom"] {
        let Some(cards) = whole[field].as_str() else {
            continue;
        };
        let all: Vec<&str> = cards.split(' ').collect();
        for left in [all.len() - 1, 10, 1, 0] {
            change(field, json!(all[..left.min(all.len())].join(" ")));
        }
        change(field, json!(format!("{cards} {}", all[0])));
        change(field, json!("4X"));
        change(field, json!(null));
    }
    if let Some(hands) = whole["hands"].as_array() {
        let first = hands[0].as_str().unwrap();
        let with = |hand: &str| [&[json!(hand)], &hands[1..]].concat();
        change("hands", json!(hands[1..]));
        change("hands", json!([&hands[..], &hands[..1]].concat()));
        change(
            "hands",
            json!(with(first[1..].trim_start_matches(|sign| sign != ' '))),
        );
        change("hands", json!(with(&first[first.len() / 2..])));
        change("hands", json!(with(&format!("{first} {first}"))));
        change("hands", json!(with("4X")));
        change("hands", json!(with("")));
    }
    deals
}

/// What is a deal does not depend on what is asked about it: a hint is given for each that a replay takes, a position late in
/// a hand with a short stock or none among them, and the others are refused in the same words.
#[test]
fn hints_are_given_for_the_deals_that_are_replayed() {
    let guandan = json!({"game": "guandan"});
    for mut game in games().into_iter().chain([guandan]) {
        game["seed"] = json!(4);
        let whole = result("game.deal", &game, &json!({}))["deal"].take();
        let mut taken = 0;
        for deal in changed_deals(&whole) {
            let deal = json!({"deal": deal});
            let replay = error("game.replay", &game, &deal);
            let players: &[&str] = match game["game"].as_str().unwrap() {
                "rummikub" => &["watchful", "greedy", "random"],
                _ => &["greedy", "random"],
            };
            for player in players {
                let fields = json!({"deal": deal["deal"], "player": player, "worlds": 1});
                let hint = error("game.hint", &game, &fields);
                assert_eq!(hint, replay, "{player}, {game} {deal}");
            }
            taken += usize::from(replay.iter().all(String::is_empty));
        }
        assert!(taken > 0, "{game}");
        let may_be_short = game["game"] == "rummikub" || game["game"] == "indian";
        assert!(!may_be_short || taken > 4, "{taken} {game}");
    }
}

/// A deal of Rummikub in which player 0 has these tiles, and needs no opening.
fn rummikub(rack: &str) -> Value {
    let mut rest: Vec<String> = Vec::new();
    for _ in 0..2 {
        for suit in "CDHS".chars() {
            rest.extend("A23456789TJQK".chars().map(|rank| format!("{rank}{suit}")));
        }
        rest.push("JK".to_owned());
    }
    let tiles: Vec<&str> = rack.split(' ').collect();
    for tile in &tiles {
        rest.remove(rest.iter().position(|other| other == tile).unwrap());
    }
    let pool = rest.split_off(tiles.len());
    json!({
        "game": "rummikub",
        "rules": {"hand_size": tiles.len(), "opening_points": "none", "players": 2},
        "deal": {"hands": [rack, rest.join(" ")], "stock": pool.join(" ")},
    })
}

#[test]
fn a_list_that_was_cut_says_so() {
    let crowded = "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH JK";
    let (many, few) = (rummikub(crowded), rummikub("AH 2H 3H 4H"));
    let at = result("game.replay", &many, &json!({}));
    assert_eq!(at["legal_cut"], true);
    // The first turn lays every tile.
    let first = at["legal"][1].as_str().unwrap();
    assert_eq!(first.matches('H').count() + first.matches("JK").count(), 14);
    let whole = result("game.replay", &few, &json!({}));
    assert_eq!(
        whole["legal"],
        json!(["draw", "lay AH 2H 3H 4H", "lay 2H 3H 4H", "lay AH 2H 3H"])
    );
    assert!(whole.get("legal_cut").is_none(), "{whole}");
    // So it is for one seat, and a player who is not to move has no list.
    let mut seat = many.clone();
    seat["deal"] = json!({"hands": [crowded, null]});
    let of_seat = result("game.replay", &seat, &json!({}));
    assert_eq!(
        [&of_seat["legal"], &of_seat["legal_cut"]],
        [&at["legal"], &at["legal_cut"]]
    );
    let drawn = result("game.replay", &seat, &json!({"actions": ["draw AC"]}));
    assert_eq!(
        [&drawn["legal"], &drawn["legal_cut"]],
        [&json!([]), &json!(null)]
    );
    // Under the rules of another game a list is whole.
    let gin = result("game.replay", &json!({"game": "gin"}), &json!({}));
    assert!(gin.get("legal_cut").is_none());
}

/// A player that names no chance is given that of the action it chooses, by worlds of the same seed.
#[test]
fn a_chance_is_that_of_the_action_that_is_chosen() {
    let mut others = 0;
    for seed in 0..4 {
        let game = json!({"game": "doudizhu", "seed": seed});
        let hint = result(
            "game.hint",
            &game,
            &json!({"player": "greedy", "worlds": 12}),
        );
        let view = doudizhu::State::deal(&doudizhu::Rules::rlcard(), 0, seed).view(0);
        let belief = doudizhu::Belief::default();
        let mut sampling = Sampling::new((), belief, doudizhu::Rollout::new(seed), 12, seed);
        let chosen = hint["action"].as_str().unwrap().parse().unwrap();
        let first = doudizhu::State::choices(&view).next().unwrap();
        let meter = &mut Meter::unlimited();
        let chance = |sampling: &mut Sampling<_, _, _>, action, meter: &mut Meter| {
            let outcomes = sampling.outcomes::<doudizhu::State>(&view, &[action], meter);
            outcomes.unwrap()[0].won
        };
        let expected = chance(&mut sampling.clone(), chosen, meter);
        assert_eq!(hint["chance"].as_f64(), Some(expected), "{seed}: {hint}");
        others += usize::from((chance(&mut sampling, first, meter) - expected).abs() > 1e-9);
        // Nothing was sampled for the values.
        assert!(
            hint["values"]
                .as_array()
                .unwrap()
                .iter()
                .all(|value| value["error"].is_null())
        );
    }
    assert!(others > 0);
}

#[test]
fn a_view_is_that_of_the_seat_that_is_asked_for() {
    let game = json!({"game": "doudizhu", "deal": {"hands": ["34445", "6", "77"]}});
    let at = |more: Value| result("game.replay", &game, &more)["view"].take();
    for (seat, hand) in [(0, "34445"), (1, "6"), (2, "77")] {
        assert_eq!(at(json!({"as_seen_by": seat}))["hand"], hand);
    }
    assert_eq!(at(json!({}))["hand"], "34445");
    assert_eq!(at(json!({}))["last"], json!(null));
    // The last play with its head, and the player who made it.
    let last = json!({"play": "3444", "kind": "trio_solo", "head": "4", "by": 0});
    assert_eq!(at(json!({"actions": ["3444"]}))["last"], last);
    assert_eq!(at(json!({"actions": ["3444", "pass"]}))["last"], last);
    let after = at(json!({"actions": ["3444", "pass", "pass"], "as_seen_by": 1}));
    assert_eq!(
        [&after["hand"], &after["left"]],
        [&json!("6"), &json!([1, 1, 2])]
    );
    assert_eq!(after["played"], json!(["3444", "", ""]));
}
