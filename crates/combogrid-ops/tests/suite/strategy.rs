//! `doudizhu.strategy`: what it says move by move.

use combogrid_games::SplitMix64;
use combogrid_ops::answer_value;
use serde_json::{Value, json};

use crate::answers::result;

/// The answer about a game after these moves.
fn after(game: &Value, moves: &[String]) -> Value {
    let mut request = game.clone();
    request["op"] = json!("doudizhu.strategy");
    request["moves"] = json!(moves);
    result(&request)
}

const GAMES: [(&[&str], usize, &str); 6] = [
    (&["79TTJJQQ", "599TTJJ2"], 0, "pagat"),
    (&["345678JJ22", "4455699AAK"], 0, "rlcard"),
    (&["3445", "46K"], 1, "rlcard"),
    (&["33345", "4477A", "668KK"], 0, "rlcard"),
    (&["3456", "77A2", "BR45"], 1, "pagat"),
    (&["3", "4", "5"], 0, "rlcard"),
];

#[test]
fn a_game_that_follows_the_replies_ends_as_they_say() {
    for (hands, landlord, rules) in GAMES {
        let game = json!({"hands": hands, "landlord": landlord, "rules": rules});
        let start = after(&game, &[]);
        let landlord_wins = |at: &Value| {
            let on_side = (at["player"] == landlord) == (start["player"] == landlord);
            (at["wins"] == start["wins"]) == on_side
        };
        let (mut moves, mut distance) = (Vec::new(), start["distance"].as_u64().unwrap());
        loop {
            let at = after(&game, &moves);
            assert!(landlord_wins(&at), "{game} {moves:?}");
            assert_eq!(at["distance"], distance, "{game} {moves:?}");
            let line = at["line"].as_array().unwrap();
            assert_eq!(at["kinds"].as_array().unwrap().len(), line.len());
            let plays = line.iter().filter(|play| *play != "pass").count();
            assert_eq!(plays as u64, distance);
            let Some(reply) = at["reply"].as_str() else {
                break;
            };
            assert_eq!(line[0], reply);
            distance -= u64::from(reply != "pass");
            moves.push(reply.to_owned());
        }
        assert_eq!(distance, 0, "{game} {moves:?}");
    }
}

#[test]
fn a_move_can_name_its_kind() {
    let game = json!({"hands": ["3334445556667", "8888"], "rules": "openspiel"});
    let strategy = |play: &str| {
        let mut request = game.clone();
        request["op"] = json!("doudizhu.strategy");
        request["moves"] = json!([play]);
        request["proof"] = json!(true);
        answer_value(&request)
    };
    let message = |play: &str| strategy(play)["error"]["message"].clone();
    for (play, to_beat) in [
        ("333444555666", "333444555666"),
        ("333444555666 as airplane", "333444555666"),
        (
            "333444555666 as airplane_solos",
            "444555666 as airplane_solos",
        ),
    ] {
        let first = &strategy(play)["result"]["proof"]["replies"][0];
        let position = format!("7 / *8888, {to_beat} by 0");
        assert_eq!(first["position"], position, "{first}");
    }
    assert_eq!(
        message("333444555666 as bomb"),
        "\"333444555666\" is no bomb under these rules"
    );
    assert_eq!(message("33 as solos"), "unknown kind of play \"solos\"");
    assert_eq!(message("34"), "\"34\" is no play under these rules");
    assert_eq!(message("J"), "\"J\": J is not in the mover's hand");
    assert_eq!(message("pass"), "\"pass\": the mover leads and cannot pass");
}

#[test]
fn the_proof_names_the_kinds_of_replies_and_of_plays_without_kickers() {
    let request = json!({"op": "doudizhu.strategy", "hands": ["222A", "3AAA5"], "rules": "rlcard", "proof": true});
    let proof = result(&request)["proof"].take();
    assert!(proof["checked"].as_u64() > Some(0));
    for reply in proof["replies"].as_array().unwrap() {
        assert_eq!(reply["reply"] == "pass", reply["kind"].is_null());
    }
}

#[test]
fn the_reasons_are_what_the_hands_show() {
    for (hands, why) in [
        (
            json!(["3", "4"]),
            json!(["no other choice wins", "lays the last cards"]),
        ),
        (json!(["34", "5"]), json!(["every choice loses"])),
        (
            json!(["36", "5"]),
            json!(["no other choice wins", "nobody can beat it"]),
        ),
    ] {
        let request = json!({"op": "doudizhu.strategy", "hands": hands});
        assert_eq!(result(&request)["why"], why, "{hands}");
    }
}

#[test]
fn what_takes_too_long_is_absent_and_never_a_guess() {
    let hands = json!(["345788899TTJJQQ", "344556679TJJQQ"]);
    let request = |states| json!({"op": "doudizhu.strategy", "hands": hands, "max_states": states});
    assert_eq!(answer_value(&request(1))["error"]["kind"], "limit");
    let solve = json!({"op": "doudizhu.solve", "hands": hands});
    let solved = result(&solve);
    let enough = solved["states"].as_u64().unwrap() + 1;
    let known = result(&request(enough));
    assert_eq!(known["distance"], Value::Null);
    assert_eq!(
        [&known["wins"], &known["line"]],
        [&solved["wins"], &solved["line"]]
    );
}

/// That no other choice wins, or that every choice loses, is said where it is so and nowhere else.
#[test]
fn an_only_choice_is_said_where_it_is_the_only_one() {
    let mut random = SplitMix64::new(69);
    let mut counts = [0; 3];
    for _ in 0..60 {
        let mut deck: Vec<char> = "3344556677889".chars().collect();
        let mut hand = |cards: usize| -> String {
            (0..cards)
                .map(|_| deck.swap_remove(random.below(deck.len())))
                .collect()
        };
        let hands = json!([hand(4), hand(3)]);
        let solved = result(&json!({"op": "doudizhu.solve", "hands": hands, "all": true}));
        let winning = solved["winning"].as_array().unwrap().len();
        let advice = result(&json!({"op": "doudizhu.strategy", "hands": hands}));
        let why = advice["why"].to_string();
        assert_eq!(
            why.contains("no other choice wins"),
            winning == 1,
            "{hands}: {why}"
        );
        assert_eq!(
            why.contains("every choice loses"),
            winning == 0,
            "{hands}: {why}"
        );
        counts[winning.min(2)] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}
