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
fn endgames_the_game_and_wild_cards_are_refused() {
    let hands = json!({"hands": ["33333", "4"]});
    for request in [
        asked("doudizhu.solve", &hands),
        asked("doudizhu.strategy", &hands),
        asked("doudizhu.puzzle", &json!({"cards": "6+6", "count": 1})),
        json!({"op": "game.deal", "game": "doudizhu", "rules": {"packs": 2}}),
        asked("game.deal", &json!({"game": "doudizhu"})),
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
