//! Plays by their numbers, and counts of plays.

use serde_json::{Value, json};

use crate::answers::{error, result};

#[test]
fn numbers_lead_to_plays_and_back() {
    for (rules, numbering, total) in [
        ("rlcard", "combogrid", 27_471),
        ("rlcard", "rlcard", 27_471),
        ("openspiel", "combogrid", 26_053),
        ("pagat", "combogrid", 12_654),
    ] {
        let settings = json!({"rules": rules, "numbering": numbering});
        for id in (0..total).step_by(97).chain([total - 1]) {
            let mut request = settings.clone();
            request["op"] = json!("doudizhu.play");
            request["number"] = json!(id);
            let play = result(&request);
            assert_eq!(play["total"], total);
            let mut request = settings.clone();
            request["op"] = json!("doudizhu.id");
            for field in ["play", "kind", "head"] {
                request[field] = play[field].clone();
            }
            assert_eq!(
                result(&request),
                json!({"number": id, "total": total}),
                "{request}"
            );
        }
    }
}

/// Source: the places of these words in `action_space.txt` of `RLCard` 1.2.0, from 0.
#[test]
fn rlcards_numbers_are_its_own() {
    for (play, id) in [
        ("3", 0),
        ("R", 14),
        ("33", 15),
        ("3334", 41),
        ("34567", 379),
        ("33344457", 514),
        ("333444555777", 1690),
        ("BR", 27_470),
        ("pass", 27_471),
    ] {
        let request = json!({"op": "doudizhu.id", "play": play, "numbering": "rlcard"});
        assert_eq!(result(&request)["number"], id, "{play}");
        let request = json!({"op": "doudizhu.play", "number": id, "numbering": "rlcard"});
        assert_eq!(result(&request)["play"], play);
    }
}

/// The same cards may be an airplane or an airplane with wings, and that with either end as wings.
#[test]
fn cards_that_are_several_plays_have_several_numbers() {
    let cards = "333444555666";
    let id = |more: Value| {
        let mut request = more;
        request["op"] = json!("doudizhu.id");
        request["play"] = json!(cards);
        request["rules"] = json!("openspiel");
        let id = result(&request)["number"].clone();
        let play = result(&json!({"op": "doudizhu.play", "number": id, "rules": "openspiel"}));
        assert_eq!(play["play"], cards);
        (play["kind"].clone(), play["head"].clone())
    };
    assert_eq!(id(json!({})), (json!("airplane"), json!("3")));
    let winged = json!("airplane_solos");
    assert_eq!(id(json!({"kind": winged})), (winged.clone(), json!("4")));
    assert_eq!(
        id(json!({"kind": winged, "head": "3"})),
        (winged, json!("3"))
    );
}

#[test]
fn a_play_without_a_number_is_refused() {
    let cases = [
        (
            json!({"op": "doudizhu.id", "play": "3345"}),
            "play play \"3345\" is no play under these rules",
        ),
        (
            json!({"op": "doudizhu.id", "play": "33344", "kind": "airplane", "head": "3"}),
            "play play \"33344\" is no airplane that begins at 3 under these rules",
        ),
        (
            json!({"op": "doudizhu.id", "play": "pass"}),
            "cards play unexpected character 'p' at byte 0, expected a card such as 3, 10, T, A, 2, B or R",
        ),
        (
            json!({"op": "doudizhu.id", "play": "3", "rules": "pagat", "numbering": "rlcard"}),
            "rules rules RLCard numbers the plays of its own rules, expected the preset rlcard",
        ),
        (
            json!({"op": "doudizhu.play", "number": 27_471}),
            "play number no play has the number 27471, there are 27471",
        ),
        (
            json!({"op": "doudizhu.play", "number": u64::MAX, "numbering": "rlcard"}),
            "play number no play has the number 18446744073709551615, there are 27471",
        ),
    ];
    for (request, expected) in cases {
        assert_eq!(error(&request).join(" "), expected, "{request}");
    }
}

#[test]
fn plays_are_counted_without_a_list() {
    for mut request in [
        json!({"op": "doudizhu.leads", "hand": "33344455567B"}),
        json!({"op": "doudizhu.answers", "hand": "44455566677788BR", "to": "33344"}),
    ] {
        let mut listed = result(&request);
        request["count_only"] = json!(true);
        listed.as_object_mut().expect("an object").remove("plays");
        assert_eq!(result(&request), listed);
    }
}

/// Of two readings with bodies of one length the higher one is to be beaten.
#[test]
fn cards_that_are_two_plays_are_the_higher_one() {
    let request = json!({
        "op": "doudizhu.answers", "hand": "44445566", "to": "33334444", "rules": "onestraw",
    });
    let kinds = result(&request)["kinds"].take();
    assert_eq!(kinds, json!({"bomb": 1}));
}
