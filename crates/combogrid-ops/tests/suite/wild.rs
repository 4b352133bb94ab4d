//! Dou Dizhu with wild cards: requests that were refused, answered wrongly, or took minutes.

use serde_json::{Value, json};

use crate::answers::{error, result};

const DECK: &str = "3333444455556666777788889999TTTTJJJJQQQQKKKKAAAA2222BR";
const HALVES: [&str; 2] = ["33445566778899TTJJQQKKAA22B", "33445566778899TTJJQQKKAA22R"];
/// Eight trios and fifteen solos: half a billion splits.
const TRIOS: &str = "444,555,666,777,888,999,TTT,JJJ,3,3,3,3,4,5,6,7,8,9,T,J,Q,K,A";

/// Every op that a whole pack can be asked about stops at one state; the engine's tests hold what that may cost. The flag and the
/// clock are looked at in the same places.
#[test]
fn every_op_stops_at_one_state() {
    for wild in ["9", "35", "A2"] {
        for preset in ["pagat", "botzone"] {
            let rules = json!({"preset": preset, "wild": wild, "max_cards": 54});
            for request in [
                json!({"op": "doudizhu.splits", "hand": DECK}),
                json!({"op": "doudizhu.splits", "hand": DECK, "base": true}),
                json!({"op": "doudizhu.best", "hand": DECK}),
                json!({"op": "doudizhu.count", "hand": DECK}),
                json!({"op": "doudizhu.plays", "hand": DECK}),
                json!({"op": "doudizhu.leads", "hand": DECK}),
                json!({"op": "doudizhu.leads", "hand": DECK, "count_only": true}),
                json!({"op": "doudizhu.answers", "hand": DECK, "to": "4"}),
                json!({"op": "doudizhu.odds", "hand": "678", "left": [20, 20], "kinds": ["four_two_solos"]}),
                json!({"op": "doudizhu.odds", "hand": "678", "left": [20, 20], "last": "44"}),
                json!({"op": "doudizhu.kickers", "split": TRIOS}),
                json!({"op": "doudizhu.kickers", "split": TRIOS, "explain": true}),
                json!({"op": "doudizhu.solve", "hands": HALVES}),
                json!({"op": "doudizhu.solve", "hands": HALVES, "all": true}),
                json!({"op": "doudizhu.strategy", "hands": HALVES, "proof": true}),
                json!({"op": "doudizhu.puzzle", "cards": "17+17+20", "count": 1}),
            ] {
                let mut request = request;
                request["rules"] = rules.clone();
                request["max_states"] = json!(1);
                assert_eq!(error(&request)[0], "limit", "{request}");
            }
        }
    }
}

/// The first winning plays of a position, with their kinds.
fn winning(hands: [&str; 2], rules: &Value) -> Vec<(String, String)> {
    let solved =
        result(&json!({"op": "doudizhu.solve", "hands": hands, "rules": rules, "all": true}));
    let texts = |field: &str| {
        let list = solved[field].as_array().expect("a list").clone();
        list.into_iter()
            .map(|text| text.as_str().unwrap_or("pass").to_owned())
            .collect::<Vec<String>>()
    };
    let (plays, kinds) = (texts("winning"), texts("winning_kinds"));
    plays.into_iter().zip(kinds).collect()
}

#[test]
fn all_winning_plays_are_listed_even_of_the_same_cards() {
    let all = winning(["999T3", "45"], &json!({"wild": "T"}));
    let has = |play: &str, kind: &str| all.contains(&(play.to_owned(), kind.to_owned()));
    assert!(has("9999(T)", "bomb"), "{all:?}");
    assert!(has("999T", "trio_solo"), "{all:?}");
    let both = json!({"preset": "onestraw", "quad_chains": true});
    let all = winning(["33334444", "55"], &both);
    let of_all_cards = all.iter().filter(|(play, _)| play == "33334444");
    let kinds: Vec<&String> = of_all_cards.map(|(_, kind)| kind).collect();
    assert!(
        kinds.len() > 1 && kinds.contains(&&"quad_chain".to_owned()),
        "{all:?}"
    );
}

/// What the page of the rules says of cases that sources leave open.
#[test]
fn cases_that_sources_leave_open_are_decided() {
    let answers = |hand: &str, to: &str| {
        let rules = json!({"wild": "5", "wild_bombs": "hard_first", "wild_alone": "any"});
        result(&json!({"op": "doudizhu.answers", "hand": hand, "to": to, "rules": rules}))
    };
    // Four wild cards as themselves are a hard bomb of fives, and as another rank a soft bomb.
    assert_eq!(answers("4444", "5555")["plays"], json!([]));
    assert_eq!(answers("6666", "5555")["plays"], json!(["6666"]));
    assert_eq!(
        answers("4444", "7(5)7(5)7(5)7(5)")["plays"],
        json!(["4444"])
    );
    // Under `own`, two wild ranks in one play count as their own.
    let readings = |hand: &str| {
        let request = json!({"op": "doudizhu.recognize", "hand": hand, "rules": {"wild": "56"}});
        result(&request)["readings"].take()
    };
    assert_eq!(readings("56"), json!([]));
    assert_eq!(readings("5566"), json!([]));
    let trio = &readings("55566")[0];
    assert_eq!(
        [&trio["kind"], &trio["body"], &trio["kickers"]],
        ["trio_pair", "555", "66"]
    );
    // Cards alone are recognized, without what they stand for.
    let request = json!({"op": "doudizhu.recognize", "hand": "333(5)", "rules": {"wild": "5"}});
    assert_eq!(error(&request)[..2], ["cards", "hand"]);
}

#[test]
fn plays_whose_wild_cards_are_themselves_are_named() {
    // Fives as fives are beaten by higher trios; fives as threes would be a bomb.
    let answers = |to: &str| {
        result(
            &json!({"op": "doudizhu.answers", "hand": "66677", "to": to, "rules": {"wild": "5"}}),
        )
    };
    assert_eq!(answers("5553")["plays"], json!(["6667"]));
    assert_eq!(answers("33(5)3(5)3(5)")["plays"], json!([]));
    let base = json!({"op": "doudizhu.kickers", "split": ["555", "3"], "rules": {"wild": "5"}});
    assert_eq!(result(&base)["splits"][0], json!(["555", "3"]));
    for to in ["6(5)6(5)6(5)6(5)5(9)7", "44(5)4(5)555(K)"] {
        let rules = json!({"wild": if to.contains('9') { "59" } else { "5K" }});
        let request = json!({"op": "doudizhu.answers", "hand": "BR", "to": to, "rules": rules});
        assert_eq!(result(&request)["plays"], json!(["BR"]), "{to}");
    }
}

/// A three, a four and four wild fives are a chain of solos, of pairs and an airplane, all of six cards from the three on.
#[test]
fn readings_with_equal_body_and_head_are_decided() {
    let rules =
        json!({"preset": "pagat", "wild": "5", "without": ["four_two_solos", "four_two_pairs"]});
    let request = json!({"op": "doudizhu.recognize", "hand": "345555", "rules": rules});
    let readings = result(&request)["readings"].take();
    let field = |name: &str| -> Vec<Value> {
        let readings = readings.as_array().unwrap().iter();
        readings.map(|reading| reading[name].clone()).collect()
    };
    assert_eq!(field("kind"), ["solo_chain", "pair_chain", "airplane"]);
    assert_eq!(field("head"), ["3", "3", "3"]);
    let answers = |kind: Option<&Value>| {
        let mut request = json!({"op": "doudizhu.answers", "hand": "6667778899TTJQKA", "to": "345555", "rules": rules});
        if let Some(kind) = kind {
            request["kind"] = kind.clone();
        }
        result(&request)["kinds"].take()
    };
    // Each kind that is given is the one to beat, and without one the last of them.
    for kind in &field("kind") {
        let kinds = answers(Some(kind));
        let beats: Vec<&String> = kinds.as_object().unwrap().keys().collect();
        assert_eq!(beats, [kind.as_str().unwrap()], "{kind}");
    }
    assert_eq!(answers(None), answers(Some(&json!("airplane"))));
    // Two wild cards as the same body with either as its kicker beat and are beaten alike; the text names one of them.
    let request = json!({"op": "doudizhu.recognize", "hand": "3345", "rules": {"wild": "45", "wild_alone": "own"}});
    let both = result(&request)["readings"].take();
    let trios = both.as_array().unwrap().iter();
    let trios = trios.filter(|reading| reading["kind"] == "trio_solo");
    assert_eq!(trios.count(), 1);
}

#[test]
fn two_wild_ranks_are_as_exact_as_one() {
    let request =
        json!({"op": "doudizhu.plays", "hand": "334456668899TTJJQA22B", "rules": {"wild": "56"}});
    assert_eq!(result(&request)["fewest"], 3);
}
