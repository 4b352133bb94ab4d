//! Requests that attackers and careless users send.

use combogrid_ops::{answer_line, answer_value};
use serde_json::{Value, json};

use crate::answers::{error, result};

/// The answer to the text of a request.
fn answer(line: &str) -> Value {
    serde_json::from_slice(&answer_line(line.as_bytes())).unwrap()
}

/// Each name compared with the known ones would take minutes.
#[test]
fn long_names_are_cut_and_not_compared() {
    let long = "x".repeat(3_000_000);
    for request in [
        json!({"op": long}),
        json!({"op": "rummy.best", "hand": "3H", long.as_str(): 1}),
        json!({"op": "rummy.best", "hand": "3H", "rules": long}),
        json!({"op": "rummy.best", "hand": "3H", "rules": {long.as_str(): 1}}),
        json!({"op": "rummy.best", "hand": "3H", "aim": long}),
        json!({"op": "rummy.combos", "hand": "3H", "limit": long}),
        json!({"op": "rummy.combos", "hand": "3H", "which": long}),
        json!({"op": "doudizhu.count", "hand": "3", "rules": {"without": long}}),
        json!({"op": "rummy.best", "hand": "3H", "notation": long}),
    ] {
        let answer = answer_value(&request);
        assert!(answer.get("result").is_none(), "{answer}");
        let length = answer.to_string().len();
        assert!(length < 3000, "{length} bytes of error");
    }
}

#[test]
fn a_misspelt_field_is_named_before_the_missing_one() {
    let [kind, field, message] = error(&json!({"op": "rummy.best", "hnd": "3H4H5H"}));
    assert_eq!([kind, field], ["request", "hnd"]);
    assert!(message.ends_with("; did you mean `hand`?"), "{message}");
}

#[test]
fn an_error_in_a_list_says_where() {
    for (request, field, at, message) in [
        (
            json!({"op": "doudizhu.solve", "hands": ["345", "34x"]}),
            "hands[1]",
            json!(2),
            "hand of player 1: unexpected character 'x' at byte 2",
        ),
        (
            json!({"op": "doudizhu.solve", "hands": ["345", "4", ""]}),
            "hands[2]",
            Value::Null,
            "the hand of player 2 is empty",
        ),
        (
            json!({"op": "doudizhu.kickers", "split": ["33", "5554"]}),
            "split",
            json!(3),
            "part 2: 5554 has kickers",
        ),
    ] {
        let [_, named, told] = error(&request);
        assert_eq!(
            (&*named, &answer_value(&request)["error"]["at"]),
            (field, &at)
        );
        assert!(told.starts_with(message), "{told}");
    }
}

#[test]
fn one_name_twice_is_an_error_at_every_level() {
    for (fields, field) in [
        (r#""hand": "3H", "hand": "3H""#, "hand"),
        (
            r#""hand": "3H", "rules": {"preset": "gin", "preset": "gin"}"#,
            "rules",
        ),
        (
            r#""hand": "3H", "rules": {"packs": 1, "packs": 2}"#,
            "rules",
        ),
    ] {
        let line = format!(r#"{{"op": "rummy.best", {fields}}}"#);
        let error = &answer(&line)["error"];
        assert_eq!(
            [&error["kind"], &error["field"]],
            ["request", field],
            "{line}"
        );
        let message = error["message"].as_str().unwrap();
        assert!(message.starts_with("duplicate"), "{error}");
    }
}

/// Each message says what is wrong, and whose it is.
#[test]
fn a_wrong_value_is_blamed_on_its_own_field_or_setting() {
    let hint = |game: &str, deal: Value| json!({"op": "game.hint", "game": game, "deal": deal});
    let score = |score: Value| json!({"op": "game.hint", "game": "gin", "score": score});
    let player = |player: &str| json!({"op": "game.hint", "game": "gin", "player": player});
    let best = |rules: Value| json!({"op": "rummy.best", "hand": "2H3H4H5H", "rules": rules});
    let leads = |rules: Value| json!({"op": "doudizhu.leads", "hand": "333", "rules": rules});
    let table = |op: &str| json!({"op": op, "hand": "3H", "table": "2C 3C 4C, 5H"});
    for (request, field, message) in [
        (
            hint("doudizhu", json!({"stock": "x"})),
            "deal",
            "a deal of doudizhu has no `stock`, but hands, bottom",
        ),
        (
            hint("gin", json!({"hands": ["2H", null], "cut": "2C"})),
            "deal",
            "a deal of gin has no `cut`, but hands, upcard, stock",
        ),
        (
            hint("reversi", json!({"hands": ["2H"]})),
            "deal",
            "a deal of reversi has no `hands`, but rows",
        ),
        (
            hint("guandan", json!({"hands": ["2H"], "upcard": "2H"})),
            "deal",
            "a deal of guandan has no `upcard`, but hands, order, red_jokers",
        ),
        (
            hint("guandan", json!({"hands": [null]})),
            "deal",
            "expected 4 hands, found 1",
        ),
        (
            json!({"op": "game.replay", "game": "rummikub", "deal": {"hands": ["2H"], "stock": ""}}),
            "deal",
            "expected 2 to 4 hands, found 1",
        ),
        (
            score(json!([1_000_001, 0])),
            "score",
            "1000001 points, expected -1000000 to 1000000",
        ),
        (
            score(json!([0, -1_000_001])),
            "score",
            "-1000001 points, expected -1000000 to 1000000",
        ),
        (
            score(json!([1])),
            "score",
            "expected the points of 2 players, found those of 1",
        ),
        (
            score(json!([1.5, 0])),
            "score",
            "expected a whole number from -2147483648 to 2147483647, found the number 1.5",
        ),
        (
            player("greedy:"),
            "player",
            "no variant of greedy is named, expected one of no-ahead, no-danger, no-waiting",
        ),
        (
            leads(json!({"wild_alone": "x"})),
            "rules",
            "wild_alone cannot be \"x\", expected own or any",
        ),
        (
            best(json!({"ranks": ""})),
            "rules",
            "ranks cannot be \"\", expected ranks in ascending order such as A234567JQK",
        ),
        (
            best(json!({"packs": -1})),
            "rules",
            "packs is -1, but must be 1 to 8",
        ),
        (
            json!({"op": "game.deal", "game": "rummikub", "rules": {"players": -1}}),
            "rules",
            "players is -1, expected 2 to 4",
        ),
        (
            best(json!({"out_long_run": 0})),
            "rules",
            "out_long_run contradicts run_min: every run has more cards",
        ),
        (
            best(json!({"wild_cards": "2H 3H 4H 5H"})),
            "rules",
            "wild_cards cannot be \"2H 3H 4H 5H\", expected cards of three ranks at most",
        ),
        (
            best(json!({"opening_contract": "1 set of 9"})),
            "rules",
            "opening_contract contradicts set_max: no set has the size of one of its sets",
        ),
        (
            json!({"op": "rummy.best", "hand": "r3 x4", "notation": "tiles"}),
            "hand",
            "unexpected character 'x' at byte 3, expected a tile colour, one of b o r k y",
        ),
        (
            table("rummy.turn"),
            "table",
            "5H is not a meld; the groups of a `heap` need not be melds",
        ),
        (
            table("rummy.table"),
            "table",
            "5H is not a meld; the groups of a `heap` need not be melds",
        ),
        (table("rummy.advise"), "table", "5H is not a meld"),
    ] {
        let [_, named, told] = error(&request);
        assert_eq!([&*named, &*told], [field, message], "{request}");
    }
    for score in [json!([1_000_000, -1_000_000]), json!([])] {
        result(&json!({"op": "game.hint", "game": "gin", "player": "greedy", "score": score}));
    }
}

#[test]
fn what_is_printed_of_rules_is_read() {
    let leads =
        |rules: Value| result(&json!({"op": "doudizhu.leads", "hand": "333455", "rules": rules}));
    let plain = leads(json!({}));
    assert_eq!(leads(json!({"wild": "none", "without": "none"})), plain);
    assert_eq!(leads(json!({"wild": null, "without": null})), plain);
}

/// The cards of the rules may be written as those of the hand are.
#[test]
fn a_notation_holds_for_the_cards_of_the_rules() {
    let laid = |notation: &str, hand: &str, wild: &str| {
        let rules = json!({"preset": "okey", "indicator": wild});
        result(&json!({"op": "rummy.best", "hand": hand, "notation": notation, "rules": rules}))
    };
    let text = laid("text", "3H 4H 5H 7D 7S 2H", "AH");
    assert_eq!(laid("tiles", "r3 r4 r5 o7 k7 r2", "r1"), text);
    assert_eq!(laid("rlcard", "H3 H4 H5 D7 S7 H2", "HA"), text);
    assert_eq!(text["loose"], "");
}

#[test]
fn suits_may_have_the_selector_that_keyboards_add() {
    let answer = |hand: &str| answer_value(&json!({"op": "rummy.best", "hand": hand}));
    assert_eq!(
        answer("3♥\u{fe0f} 4♥\u{fe0e} 5♥\u{fe0f}"),
        answer("3H 4H 5H")
    );
}

/// Two islands with 718 combos each.
const BLOCKS: &str = "3C4C5C6C 3D4D5D6D 3H4H5H6H 3S4S5S6S 8C9CTCJC 8D9DTDJD 8H9HTHJH 8S9STSJS";

/// 248,114 melds.
const RUN_AND_WILDS: &str = "3H4H5H6H7H8H9HTHJHQHKH 2C2D2H2S JKJKJKJKJKJKJKJK";

#[test]
fn a_list_that_is_too_long_is_refused_with_its_total() {
    let cards = "AH2H3H4H5H6H7H8H9HTHAS2S3S4S5S6S7S8S9STSAC2C3C4C5C6C7C8C9CTC";
    for request in [
        json!({"op": "doudizhu.splits", "hand": "33344455566677788899", "limit": 1_000_000}),
        json!({"op": "doudizhu.best", "hand": "33344455566677788899", "top": 1_000_000}),
        json!({"op": "rummy.combos", "hand": cards, "which": "all", "limit": 1_000_000}),
        json!({"op": "rummy.best", "hand": cards, "top": 1_000_000}),
        json!({"op": "rummy.combos", "hand": BLOCKS, "rules": "gin", "which": "control_points", "limit": 1_000_000}),
        json!({"op": "rummy.melds", "hand": RUN_AND_WILDS, "rules": {"preset": "rummikub", "jokers": 8, "wild_rank": "2"}}),
    ] {
        let [kind, field, message] = error(&request);
        let asked = if request["top"].is_null() {
            "limit"
        } else {
            "top"
        };
        assert_eq!([&*kind, &field], ["limit", asked], "{message}");
        let end = "are asked for, an answer lists 100,000 at most";
        assert!(message.ends_with(end), "{message}");
    }
}

/// Each of the hundred thousand takes some four hundred bytes with its details.
#[test]
fn an_answer_of_more_than_32_megabytes_is_refused_with_its_total() {
    let hand = "AH2H3H4H5H6H7H8H9HTHAS2S3S4S5S6S7S8S9STSAC2C3C4C5C6C7C8C9CTC";
    let combos = json!({"op": "rummy.combos", "hand": hand, "which": "all", "limit": 100_000, "details": true});
    let text = answer_line(combos.to_string().as_bytes());
    let answer: Value = serde_json::from_slice(&text).unwrap();
    assert_eq!(answer["error"]["kind"], "limit");
    assert_eq!(
        answer["error"]["message"],
        "the list of 2,580,455 is longer than 33554432 bytes, a lower limit fits"
    );
    // Nothing of the answer was written before that was known.
    assert!(text.len() < 300);
}

/// A hundred draws are not a hundred times what one query may cost.
#[test]
fn advice_spends_its_states_once() {
    let hand = "3H3H3H4H5H3D3S3C4D5D6D6HJKJKJKJK";
    let rules = json!({"preset": "rummikub", "packs": 3, "jokers": 8});
    let within_the_same = |op| json!({"op": op, "hand": hand, "rules": rules, "max_states": 3_000});
    assert_eq!(result(&within_the_same("rummy.best"))["deadwood"], 0);
    assert_eq!(error(&within_the_same("rummy.advise"))[0], "limit");
}

/// Each name compared with all before it would take hours.
#[test]
fn many_settings_are_read_in_linear_time() {
    for (settings, kind) in [(99_000, "rules"), (600_000, "limit")] {
        let rules: serde_json::Map<String, Value> =
            (0..settings).map(|n| (format!("x{n}"), json!(n))).collect();
        for op in ["rummy.best", "doudizhu.count"] {
            let [found, _, message] = error(&json!({"op": op, "hand": "", "rules": rules}));
            assert_eq!(found, kind, "{message}");
        }
    }
}

/// Threads make puzzles side by side; which ones are known when the states are spent depends on the request alone.
#[test]
fn puzzles_within_a_bound_are_the_first_ones_of_a_higher_bound() {
    let mut numbers = Vec::new();
    let mut fewer: Vec<Value> = Vec::new();
    for max_states in [1, 30_000, 90_000, 200_000, 5_000_000] {
        let request = json!({"op": "doudizhu.puzzle", "count": 12, "max_states": max_states});
        let answer = answer_value(&request);
        assert_eq!(answer_value(&request), answer, "{max_states}");
        let puzzles = match answer.get("result") {
            Some(result) => &result["puzzles"],
            None => &answer["error"]["known"]["puzzles"],
        };
        let puzzles = puzzles.as_array().unwrap().clone();
        assert_eq!(puzzles[..fewer.len()], fewer, "{max_states}");
        numbers.push(puzzles.len());
        fewer = puzzles;
    }
    assert_eq!((numbers[0], numbers[4]), (0, 12), "{numbers:?}");
    assert!(numbers[2] > 0 && numbers[2] < 12, "{numbers:?}");
}

/// A line of 16 MiB takes little more memory than its text, whatever JSON it is.
#[test]
fn many_fields_and_values_are_refused() {
    let many = "0,".repeat(5_000_000);
    let list = format!(r#"{{"op": "rummy.best", "hand": [{many}0]}}"#);
    let fields = r#""x":0,"#.repeat(2_000_000);
    let fields = format!(r#"{{"op": "rummy.best", "hand": "", {fields}"id": 7}}"#);
    for (line, kind, message) in [
        (list, "limit", "more than 100000 values"),
        (fields, "request", "unknown field `x`"),
    ] {
        let answer = answer(&line);
        assert_eq!(answer["error"]["kind"], kind);
        let told = answer["error"]["message"].as_str().unwrap();
        assert!(told.starts_with(message), "{told}");
    }
}

/// What a request is told does not depend on the requests before it.
#[test]
fn a_count_that_is_stopped_knows_the_same_whatever_was_counted_before() {
    for op in ["doudizhu.count", "doudizhu.plays"] {
        let hand = "33344455566677788899";
        let request = json!({"op": op, "hand": hand, "max_states": 100});
        let first = answer_value(&request);
        assert!(first["error"]["known"].is_object(), "{first}");
        let _ = answer_value(&json!({"op": op, "hand": hand}));
        assert_eq!(answer_value(&request), first);
    }
}

/// Workspaces are kept from request to request, and what bounds one request bounds no other.
#[test]
fn requests_before_leave_no_bound_behind() {
    let cards = "3H3H3H4H5H3D3S3C4D5D6D6HJKJK";
    let rules = json!({"preset": "rummikub", "packs": 3});
    for request in [
        json!({"op": "rummy.count", "hand": cards, "rules": rules}),
        json!({"op": "rummy.best", "hand": cards, "rules": rules, "top": 3}),
        json!({"op": "doudizhu.count", "hand": "33344455566677788899"}),
        json!({"op": "doudizhu.plays", "hand": "33344455566677788899"}),
        json!({"op": "doudizhu.solve", "hands": ["334556789", "44678TTJQ"]}),
    ] {
        let mut tight = request.clone();
        tight["max_states"] = json!(1);
        for _ in 0..2 {
            assert_eq!(error(&tight)[0], "limit", "{tight}");
            result(&request);
        }
    }
}

/// An error in one of the texts of a hint names that text, and the place in it.
#[test]
fn errors_of_hints_point_into_their_own_field() {
    for op in ["rummy.advise", "rummy.discard"] {
        for field in ["hand", "seen", "picked", "kept"] {
            let mut request = json!({"op": op, "rules": "gin", "hand": "3H 4H"});
            request[field] = json!("KS 1X");
            let error = &answer_value(&request)["error"];
            assert_eq!([&error["field"], &error["at"]], [&json!(field), &json!(4)]);
        }
    }
}

/// Cards that stay are cards of the hand, and if nothing lets them stay, no empty list of hints says so.
#[test]
fn kept_cards_are_of_the_hand_and_can_stay() {
    let rules = json!({"preset": "gin", "packs": 2});
    for op in ["rummy.advise", "rummy.discard", "rummy.turn"] {
        for (kept, message) in [
            ("KD", "the hand has no KD"),
            ("5H 5H", "the hand has fewer than 2 of 5H"),
            ("5H", "5H cannot be melded or laid off together"),
        ] {
            let request =
                json!({"op": op, "hand": "AS 2S 3S 5H", "table": "", "kept": kept, "rules": rules});
            assert_eq!(error(&request)[1..], ["kept", message], "{request}");
        }
    }
}

#[test]
fn seen_and_picked_cards_are_of_the_deck() {
    for op in ["rummy.advise", "rummy.discard"] {
        for (seen, picked, table, field, message) in [
            ("KS", "", "", "seen", "the deck has 1 of KS, not 2"),
            ("", "5H KS", "", "picked", "the deck has 1 of KS, not 2"),
            ("QD", "QD", "", "picked", "the deck has 1 of QD, not 2"),
            ("4D", "", "3D 4D 5D", "seen", "the deck has 1 of 4D, not 2"),
            ("", "", "QS KS AS", "table", "the deck has 1 of KS, not 2"),
        ] {
            let rules = json!({"preset": "gin", "ace": "high"});
            let request = json!({"op": op, "hand": "AC 2C 3C KS", "seen": seen, "picked": picked,
                "table": table, "rules": rules});
            assert_eq!(error(&request)[1..], [field, message], "{request}");
        }
    }
}

#[test]
fn nothing_is_thrown_where_the_rules_throw_nothing() {
    let hand = "9C 9D 3H 4H";
    let of = |op: &str| result(&json!({"op": op, "hand": hand, "rules": "rummikub"}));
    let begins = |item: &Value, start| item["why"].as_str().unwrap().starts_with(start);
    for tile in of("rummy.discard")["best"].as_array().unwrap() {
        assert!(begins(tile, "without "), "{tile}");
    }
    for draw in of("rummy.advise")["draws"].as_array().unwrap() {
        assert_eq!(
            [&draw["discard"], &draw["kept"]],
            [&Value::Null, &draw["deadwood"]]
        );
        assert!(begins(draw, "draw "), "{draw}");
    }
}

/// Nothing is laid off before a player has opened.
#[test]
fn melds_that_open_are_laid_first() {
    for (opened, steps) in [
        (true, ["put 6H on 3H 4H 5H", "lay TC TD TH"]),
        (false, ["lay TC TD TH", "put 6H on 3H 4H 5H"]),
    ] {
        let request = json!({"op": "rummy.turn", "hand": "TC TD TH 6H", "table": "3H 4H 5H", "rules": "rummikub",
            "rearrange": true, "opened": opened});
        assert_eq!(result(&request)["steps"], json!(steps), "{request}");
    }
}

/// A call comes with its reason.
#[test]
fn a_call_says_why() {
    let call = |hand: &str| {
        let found = result(&json!({"op": "rummy.discard", "hand": hand, "rules": "gin"}));
        ["call", "call_why"].map(|name| found[name].clone())
    };
    let knock = ["knock", "knock with 9 points: it is early"];
    assert_eq!(call("3H4H5H7C7D7SAC2C2D4SKH"), knock);
    assert_eq!(call("3H4H6H7C7D9SAC2C2D4SKH"), [Value::Null, Value::Null]);
}

#[test]
fn a_table_and_a_hand_are_of_one_deck() {
    let packs = json!({"preset": "rummikub", "packs": 8, "jokers": 15});
    let jokers = "JK ".repeat(10);
    let long = "3H JK JK JK JK, 4H JK JK JK JK";
    for lay_off in [false, true] {
        for (hand, table, rules) in [
            ("3H", "3H 4H 5H", json!("gin")),
            (jokers.as_str(), long, packs.clone()),
        ] {
            let request = json!({"op": "rummy.table", "hand": hand, "table": table, "rules": rules, "lay_off": lay_off});
            let [.., message] = error(&request);
            assert!(message.starts_with("the deck has "), "{message}");
        }
    }
}

/// A sentence with its cards in another notation, as the requests write them.
fn in_tiles(sentence: &str) -> String {
    let word = |word: &str| {
        let card = word.trim_end_matches([',', ';', ':']);
        match card.parse::<combogrid_rummy::Tile>() {
            Ok(tile) if card.len() == 2 => {
                combogrid_rummy::Notation::Tiles.write(tile) + &word[card.len()..]
            }
            _ => word.to_owned(),
        }
    };
    let words: Vec<String> = sentence.split(' ').map(word).collect();
    words.join(" ")
}

#[test]
fn sentences_write_cards_as_the_request_does() {
    let tiles = |text: &str| in_tiles(&text.replace(',', " ,")).replace(" ,", ",");
    let mut said = 0;
    for (hand, before, melds, throw) in [
        ("4S 9C", "3H 4H 5H", "3H 4H, 4S 9C", "4S"),
        ("4S 9C", "3H 4H JK", "3H 4H 5H JK", "9C"),
        ("5S 9C TD", "3H 4H 5H, 9S 9D 9H", "3H 4H 5H, 9S 9D 9H", "5S"),
        ("3S 4S 5H", "", "3S 4S 5H, 3S 7S 4D, AS KS QS", ""),
        ("9C 9D 9S", "7C 8C 9C", "7C 8C, 9C 9C 9D 9S", ""),
    ] {
        let mut text = json!({"op": "rummy.check", "rules": "rummikub", "hand": hand, "before": before, "melds": melds});
        if !throw.is_empty() {
            text["throw"] = throw.into();
        }
        let mut other = text.clone();
        other["notation"] = "tiles".into();
        for field in ["hand", "before", "melds", "throw"] {
            if let Some(cards) = text[field].as_str() {
                other[field] = tiles(cards).into();
            }
        }
        let [text, other] = [text, other].map(|request| result(&request));
        let sentences = |answer: &Value| {
            let missing = answer["missing"].as_array().unwrap().clone();
            let reasons = answer["reasons"].as_array().unwrap().iter();
            let texts = reasons.map(|reason| reason["text"].clone());
            missing.into_iter().chain(texts).collect::<Vec<Value>>()
        };
        for (one, two) in sentences(&text).iter().zip(sentences(&other)) {
            assert_eq!(in_tiles(one.as_str().unwrap()), two.as_str().unwrap());
            said += 1;
        }
        assert_eq!(text["reasons"][0]["cards"], other["reasons"][0]["cards"]);
    }
    assert!(said > 20, "{said}");
}
