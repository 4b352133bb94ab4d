//! Dou Dizhu with two packs: what answers, and what is refused with a code.

use combogrid_ops::deal::{Dealer, Game};
use serde_json::{Value, json};

use crate::answers::{error, result};

/// 33 cards, those of the landlord.
const LANDLORD: &str = "333334445566777788999TJQKKA22BBRR";

fn asked(op: &str, fields: &Value) -> Value {
    let mut request = json!({"op": op, "rules": "four_players"});
    for (name, value) in fields.as_object().expect("fields") {
        request[name] = value.clone();
    }
    request
}

#[test]
fn questions_about_one_hand_are_answered() {
    let leads = result(&asked("doudizhu.leads", &json!({"hand": "33333344BBRR"})));
    let kinds = json!({"solo": 4, "pair": 4, "trio": 1, "trio_pair": 3, "bomb": 3, "rocket": 1});
    assert_eq!((&leads["kinds"], &leads["total"]), (&kinds, &json!(16)));
    let answers = asked(
        "doudizhu.answers",
        &json!({"hand": "44444433333BB", "to": "55555"}),
    );
    assert_eq!(result(&answers)["plays"], json!(["444444"]));
    let read = result(&asked("doudizhu.recognize", &json!({"hand": "3333333"})));
    let bomb = json!({"kind": "bomb", "head": "3", "length": 1, "body": "3333333", "kickers": ""});
    assert_eq!(read["readings"], json!([bomb]));
    let read = result(&asked("doudizhu.recognize", &json!({"hand": "3334"})));
    assert_eq!(read["readings"], json!([]));
    let plays = result(&asked("doudizhu.plays", &json!({"hand": LANDLORD})));
    assert_eq!(plays["fewest"], 6, "{plays}");
    let counted = result(&asked("doudizhu.count", &json!({"hand": "33333344BB"})));
    let listed = result(&asked("doudizhu.splits", &json!({"hand": "33333344BB"})));
    assert_eq!(counted["splits"], listed["total"], "{counted} {listed}");
    let rules = result(&json!({"op": "doudizhu.rules", "rules": "four_players"}));
    assert_eq!(rules["rules"]["packs"], 2);
    let fields = json!({"hand": LANDLORD, "left": [25, 25]});
    let odds = result(&asked("doudizhu.odds", &fields));
    assert_eq!(odds["odds"][1]["any"], 0.0, "the hand has all jokers");
}

#[test]
fn endgames_and_wild_cards_are_refused() {
    let hands = json!({"hands": ["33333", "4"]});
    for request in [
        asked("doudizhu.solve", &hands),
        asked("doudizhu.strategy", &hands),
        asked("doudizhu.puzzle", &json!({"cards": "6+6", "count": 1})),
        json!({"op": "doudizhu.leads", "hand": "3", "rules": {"packs": 2, "wild": "5"}}),
        json!({"op": "doudizhu.leads", "hand": "3", "rules": {"packs": 3}}),
    ] {
        assert_eq!(error(&request)[0], "rules", "{request}");
    }
    // One pack has four of a rank, whatever the other cards of the request.
    for request in [
        json!({"op": "doudizhu.leads", "hand": "33333"}),
        asked("doudizhu.leads", &json!({"hand": "333333333"})),
        asked("doudizhu.answers", &json!({"hand": "3", "to": "BBB"})),
    ] {
        assert_eq!(error(&request)[0], "cards", "{request}");
    }
}

fn game(op: &str, fields: &Value) -> Value {
    let mut request = asked(op, fields);
    request["game"] = json!("doudizhu");
    request
}

#[test]
fn the_game_for_four_is_dealt_followed_and_advised() {
    let deal = result(&game("game.deal", &json!({"seed": 7})))["deal"].clone();
    let hands = deal["hands"].as_array().expect("hands");
    let cards = |hand: &Value| hand.as_str().expect("cards").len();
    assert_eq!(hands.iter().map(cards).collect::<Vec<_>>(), [25; 4]);
    assert_eq!(cards(&deal["bottom"]), 8);
    let packs = json!({"op": "game.deal", "game": "doudizhu", "rules": {"packs": 2}});
    let packs = result(&packs)["deal"].clone();
    assert_eq!(packs["hands"].as_array().expect("hands").len(), 4);

    let actions = json!(["bid 0", "bid 1", "bid 2", "bid 0"]);
    let fields = json!({"deal": deal, "actions": actions, "as_seen_by": 2});
    let replayed = result(&game("game.replay", &fields));
    assert_eq!(
        (&replayed["player"], &replayed["phase"]),
        (&json!(2), &json!("play"))
    );
    let view = &replayed["view"];
    assert_eq!((&view["landlord"], &view["stake"]), (&json!(2), &json!(2)));
    assert_eq!(view["left"], json!([25, 25, 33, 25]));
    assert_eq!(view["played"], json!(["", "", "", ""]));

    // From one seat alone, with the cards at the bottom, the hint is that of the whole deal.
    let hint = result(&game("game.hint", &fields));
    assert_eq!(hint["player"], "greedy");
    let mut known = fields.clone();
    for seat in [0, 1, 3] {
        known["deal"]["hands"][seat] = Value::Null;
    }
    assert_eq!(result(&game("game.hint", &known)), hint);

    // A rank is held up to eight times, and a bomb is written with its cards.
    let small = json!({"hands": ["333338", "4", "5", "66669"], "bottom": ""});
    let end = json!({"deal": small, "rules": {"preset": "four_players", "auction": "dealer"}});
    let mut fields = end.clone();
    fields["actions"] = json!(["8", "pass", "pass", "6666", "33333"]);
    let over = result(&game("game.replay", &fields));
    assert_eq!(
        (&over["phase"], &over["returns"]),
        (&json!("over"), &json!([12, -4, -4, -4]))
    );
    fields["rules"]["score"] = json!("bid");
    let over = result(&game("game.replay", &fields));
    assert_eq!(over["returns"], json!([3, -1, -1, -1]));

    for (deal, kind) in [
        (json!({"hands": ["3", "4", "5"], "bottom": ""}), "cards"),
        (
            json!({"hands": ["333333333", "4", "5", "6"], "bottom": ""}),
            "cards",
        ),
    ] {
        let refused = error(&game("game.deal", &json!({"deal": deal})));
        assert_eq!(refused[0], kind, "{refused:?}");
    }
}

#[test]
fn hands_of_two_packs_are_dealt() {
    let game: Game = "doudizhu".parse().expect("a game");
    let game = game
        .with_settings(&["packs=2".parse().expect("a setting")])
        .expect("rules");
    let hand = Dealer::new(&game, None, 7)
        .expect("cards")
        .next()
        .expect("a hand");
    let cards = hand.fields()["hand"].as_str().expect("cards").len();
    assert_eq!(cards, 25);
    assert!(Dealer::new(&game, Some(108), 7).is_ok() && Dealer::new(&game, Some(109), 7).is_err());
}

#[test]
fn wrong_rules_are_told_where_two_packs_have_the_cards() {
    let misspelt = json!({"op": "doudizhu.leads", "hand": "BB", "rules": "four_player"});
    let [kind, field, message] = error(&misspelt);
    assert_eq!([kind, field], ["rules", "rules"], "{message}");
    let no_deck = json!({"op": "doudizhu.leads", "hand": "BBB", "rules": "four_player"});
    assert_eq!(error(&no_deck)[1], "hand");
}

#[test]
fn known_cards_that_are_not_hidden_are_told_of_their_field() {
    let odds = |known: Value| {
        let [_, field, _] = error(
            &json!({"op": "doudizhu.odds", "hand": "6666", "left": [17, 17], "known": known}),
        );
        field
    };
    assert_eq!(odds(json!(["6", ""])), "known");
    assert_eq!(odds(json!(["", "", ""])), "known");
}
