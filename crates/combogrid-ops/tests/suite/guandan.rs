//! Guandan: requests whose answers follow from the rules page alone, and requests that are refused.

use serde_json::{Value, json};

use crate::answers::{error, result};

fn leads(hand: &Value, level: &str) -> Value {
    result(&json!({"op": "guandan.leads", "hand": hand, "level": level}))
}

fn answers(hand: &str, level: &str, to: &str) -> Value {
    result(&json!({"op": "guandan.answers", "hand": hand, "level": level, "to": to}))["plays"]
        .take()
}

fn recognized(cards: &str, level: &str) -> Vec<String> {
    let mut answer = result(&json!({"op": "guandan.recognize", "cards": cards, "level": level}));
    let plays = answer["plays"].take();
    let plays = plays.as_array().expect("a list").iter();
    plays
        .map(|play| format!("{} {} {}", play["kind"], play["rank"], play["text"]).replace('"', ""))
        .collect()
}

#[test]
fn a_hand_is_text_or_a_list() {
    let expected = json!({
        "plays": ["9", "9*", "T", "99*", "TT*"],
        "kinds": {"solo": 3, "pair": 2},
        "total": 5,
    });
    for hand in [
        json!("9S 9H TC"),
        json!("9s,9h 10c"),
        json!(["9S", "9H", "TC"]),
    ] {
        assert_eq!(leads(&hand, "9"), expected, "{hand}");
    }
    // The heart is wild at its own level only.
    assert_eq!(
        leads(&json!("9S 9H TC"), "8")["plays"],
        json!(["9", "T", "99"])
    );
}

#[test]
fn the_level_of_the_field_comes_before_that_of_the_rules() {
    let ask = |more: Value| {
        let mut request = json!({"op": "guandan.leads", "hand": "9H"});
        let fields = request.as_object_mut().expect("an object");
        fields.extend(more.as_object().expect("an object").clone());
        result(&request)["plays"].take()
    };
    assert_eq!(ask(json!({})), json!(["9"]));
    assert_eq!(ask(json!({"rules": {"level": "9"}})), json!(["9*"]));
    assert_eq!(
        ask(json!({"rules": {"level": "9"}, "level": "8"})),
        json!(["9"])
    );
}

#[test]
fn cards_are_every_play_that_they_can_be() {
    for (cards, level, plays) in [
        // Two wild cards alone are the pair of the level, one a card of it.
        ("9H 9H", "9", &["pair 9 9*9*"][..]),
        ("9H", "9", &["solo 9 9*"]),
        ("3S 4D", "2", &[]),
        ("B R", "2", &[]),
        ("B B", "2", &["pair B BB"]),
        ("B B R R", "2", &["joker_bomb B BBRR"]),
        // Five in a row of one suit are a straight flush only, with a wild card either.
        ("3S 4S 5S 6S 7S", "2", &["straight_flush 3 S:34567"]),
        (
            "3S 9H 5S 6S 7S",
            "9",
            &["straight 3 34*567", "straight_flush 3 S:34*567"],
        ),
        ("AS 2D 3S 4S 5S", "2", &["straight A A2345"]),
        ("AS AD 2S 2D 3S 3D", "9", &["tube A AA2233"]),
        ("AS AD AC 2S 2D 2C", "9", &["plate A AAA222"]),
        ("KS KD KC 9S 9H", "9", &["full_house K KKK99*"]),
        (
            "KS KD 9H 4S 4D",
            "9",
            &["full_house 4 444*KK", "full_house K KKK*44"],
        ),
    ] {
        let mut found = recognized(cards, level);
        found.sort_unstable();
        assert_eq!(found, plays, "{cards} at level {level}");
    }
}

#[test]
fn bombs_are_in_their_order() {
    // Low to high: four of a rank, five, a straight flush, six, and the four jokers.
    let hand = "3S 3D 3C 3H 3S 3D 4S 5S 6S 7S 8S B B R R";
    for (to, beaten_by) in [
        (
            "KKKK",
            json!(["33333", "333333", "S:34567", "S:45678", "BBRR"]),
        ),
        ("KKKKK", json!(["333333", "S:34567", "S:45678", "BBRR"])),
        ("H:34567", json!(["333333", "S:45678", "BBRR"])),
        ("222222", json!(["333333", "BBRR"])),
        ("444444", json!(["BBRR"])),
        ("BBRR", json!([])),
    ] {
        assert_eq!(answers(hand, "9", to), beaten_by, "{to}");
    }
    // A card of the level is above the ace and below the jokers.
    assert_eq!(answers("9S AS B", "9", "A"), json!(["9", "B"]));
    assert_eq!(answers("9S AS B", "8", "A"), json!(["B"]));
}

#[test]
fn a_witness_uses_each_card_once() {
    let hand = "3S 3D 3H 3C 4S 5S 6S 7S 8S 8D KD KC KS R";
    let plays = result(&json!({"op": "guandan.plays", "hand": hand}));
    let best = result(&json!({"op": "guandan.best", "hand": hand, "top": 3}));
    let mut expected: Vec<&str> = hand.split(' ').collect();
    expected.sort_unstable();
    let arrangements = best["best"].as_array().expect("a list");
    assert_eq!(arrangements.len(), 3);
    for cards in arrangements
        .iter()
        .chain([&plays])
        .map(|laid| &laid["cards"])
    {
        let texts = cards.as_array().expect("a list").iter();
        let mut found: Vec<&str> = texts
            .flat_map(|text| text.as_str().expect("a text").split(' '))
            .collect();
        found.sort_unstable();
        assert_eq!(found, expected);
    }
    assert_eq!(plays["fewest"], json!(4));
    // Three plays that are no bombs and two bombs come before as many and one bomb.
    assert_eq!(arrangements[0]["bombs"], json!(2));
    assert_eq!(arrangements[0]["plays"], json!(5));
    assert_eq!(arrangements[1]["bombs"], json!(1));
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let two_packs = "AS AS AS";
    for (request, kind, field, at) in [
        (
            json!({"op": "guandan.leads", "hand": "9S 9X"}),
            "cards",
            "hand",
            json!(3),
        ),
        (
            json!({"op": "guandan.leads", "hand": two_packs}),
            "cards",
            "hand",
            json!(6),
        ),
        (
            json!({"op": "guandan.recognize", "cards": "9S 9"}),
            "cards",
            "cards",
            json!(3),
        ),
        (
            json!({"op": "guandan.answers", "hand": "9S", "to": "37"}),
            "play",
            "to",
            Value::Null,
        ),
        (
            json!({"op": "guandan.leads", "hand": "9S", "rules": {"height": "3"}}),
            "rules",
            "rules",
            Value::Null,
        ),
        (
            json!({"op": "guandan.leads", "hand": "9S", "rules": "gin"}),
            "rules",
            "rules",
            Value::Null,
        ),
        (
            json!({"op": "guandan.leads", "hand": "9S", "level": "B"}),
            "request",
            "level",
            Value::Null,
        ),
    ] {
        let refused = error(&request);
        assert_eq!(refused[0], kind, "{request}: {refused:?}");
        let answer = combogrid_ops::answer_value(&request);
        assert_eq!(answer["error"]["field"], field, "{request}");
        if at != Value::Null {
            assert_eq!(answer["error"]["at"], at, "{request}");
        }
    }
    // A bomb of ten has two wild cards, and no bomb has more than eight if the setting is off.
    let rules = json!({"bombs_of_ten": false});
    let hand = "3S 3S 3D 3D 3C 3C 3H 3H 9H";
    let request = json!({"op": "guandan.leads", "hand": hand, "level": "9", "rules": rules});
    let plays = result(&request)["plays"].take();
    assert!(
        !plays
            .as_array()
            .expect("a list")
            .contains(&json!("333333333*"))
    );
    let plays = leads(&json!(hand), "9")["plays"].take();
    assert!(
        plays
            .as_array()
            .expect("a list")
            .contains(&json!("333333333*"))
    );
}

/// Two packs in one hand: every op that searches stops at one state.
#[test]
fn every_search_stops_at_one_state() {
    let deck = combogrid_guandan::Hand::DECK.to_string();
    for op in ["plays", "count", "best"] {
        let request =
            json!({"op": format!("guandan.{op}"), "hand": deck, "level": "9", "max_states": 1});
        assert_eq!(error(&request)[0], "limit", "{op}");
    }
}

#[test]
fn a_history_names_the_cards_of_each_play() {
    let hands = ["7S 7C 9D", "3S 3D", "4S 4D", "5S 5D"];
    let game = json!({
        "op": "game.replay", "game": "guandan", "deal": {"hands": hands}, "actions": ["77", "pass"], "history": true,
    });
    let told = result(&game)["history"].take();
    let told: Vec<_> = told
        .as_array()
        .expect("steps")
        .iter()
        .map(|step| &step["action"])
        .collect();
    assert_eq!(told, ["77 with 7C 7S", "pass"]);
}

#[test]
fn the_next_deal_of_a_match_has_the_cards_of_its_seed_and_begins_with_the_tribute() {
    let about = json!({"game": "guandan", "seed": 7});
    let ask = |op: &str, deal: Value| {
        let mut request = about.clone();
        request["op"] = op.into();
        if !deal.is_null() {
            request["deal"] = deal;
        }
        result(&request)
    };
    let dealt = ask("game.deal", Value::Null)["deal"]["hands"].take();
    let order = json!([2, 3, 1, 0]);
    let whole = ask("game.replay", json!({"hands": dealt, "order": order}));
    assert_eq!(ask("game.replay", json!({"order": order})), whole);
    assert_eq!(whole["phase"], "tribute");
    // The partners 0 and 2 were first and second: both others give.
    let double = ask("game.replay", json!({"order": [0, 2, 1, 3]}));
    assert_eq!(double["phase"], "tribute");
}

#[test]
fn errors_say_whose_they_are() {
    let to = json!({"op": "guandan.answers", "hand": "9S", "to": "9x"});
    assert_eq!(combogrid_ops::answer_value(&to)["error"]["at"], 1);
    let best = |top: u32| json!({"op": "guandan.best", "hand": "9S", "top": top});
    assert_eq!(result(&best(1)), result(&best(1_000_000)));
    let hand = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H 2H";
    let many = json!({"op": "guandan.best", "hand": hand, "top": 1_000_000});
    let [kind, field, message] = error(&many);
    assert_eq!([&*kind, &field], ["limit", "top"], "{message}");
    assert_eq!(error(&best(1_000_001))[1], "top");
}
