//! Answers that were read back from JSON look as those from the engine, and answers that are wrong do not end the program.

use combogrid_ops::{Bounds, Documented, ENGINES, Query, Refused, Subject};
use combogrid_show::layout::{Colors, Layout};
use combogrid_show::{Show, page, text};
use serde_json::{Value, json};

/// Requests about everything that the text of an op can say.
fn requests() -> Vec<Value> {
    let island = "2H3H4H5H4H5H6H3C3C3D3D4D";
    let indian = "3H 4H 6H 9C 9D 9S 2C 2D 6S 7C TD QS JK";
    let board = json!({"red": "A1,B8,C6,C8,D8", "black": "B2,C2,C3,C4,C5", "turn": "red"});
    let about = |op: &str, subject: &Value, more: Value| {
        let mut request = subject.clone();
        request["op"] = json!(op);
        let fields = request.as_object_mut().expect("an object");
        fields.extend(more.as_object().expect("an object").clone());
        request
    };
    let none = json!({});
    vec![
        json!({"op": "rummy.combos", "hand": island, "limit": 3}),
        json!({"op": "rummy.combos", "hand": island, "details": true, "which": "control_points"}),
        json!({"op": "rummy.combos", "hand": "r3 r4 r5 b5 o5", "rules": "rummikub", "which": "all", "notation": "tiles"}),
        json!({"op": "rummy.islands", "hand": "3H4H6H7H9CKS", "add": "5H", "remove": "KS"}),
        json!({"op": "rummy.islands", "hand": island}),
        json!({"op": "rummy.technique", "hand": island, "details": true}),
        json!({"op": "rummy.technique", "hand": "3H4H6H7H9CKS", "add": "5H", "remove": "KS"}),
        json!({"op": "rummy.melds", "hand": island, "with": "3H"}),
        json!({"op": "rummy.melds", "hand": "3H4H5H JK JK 9S", "rules": "rummikub"}),
        json!({"op": "rummy.melds", "hand": "3H4H5H JK JK 9S", "rules": "rummikub", "limit": 7, "details": true}),
        json!({"op": "rummy.best", "hand": "3H4H5H JK 9C 9D KS", "rules": "rummikub", "details": true}),
        json!({"op": "rummy.best", "hand": indian, "rules": "indian"}),
        json!({"op": "rummy.best", "hand": "5H JK JK 7H 8H", "rules": "rummikub", "top": 5}),
        json!({"op": "rummy.melds", "hand": "2C2SJKJK 9C9D9H", "rules": {"preset": "canasta", "all_wild_min": 3}}),
        json!({"op": "rummy.best", "hand": "2C2SJKJK 9C9D9H", "rules": {"preset": "canasta", "all_wild_min": 3}, "details": true}),
        json!({"op": "rummy.count", "hand": island}),
        json!({"op": "rummy.lattice", "hand": "3H4H5H6H6C6D6S", "rules": "rummikub"}),
        json!({"op": "rummy.discard", "hand": format!("{indian} KC"), "rules": "indian"}),
        json!({"op": "rummy.discard", "hand": "6S5C6C4D5D6D2H4H5H6H7H", "rules": "gin", "table": "9C9D9H", "seen": "KS"}),
        json!({"op": "rummy.advise", "hand": indian, "rules": "indian", "seen": "KC"}),
        json!({"op": "rummy.advise", "hand": "3H4H5H9C9D9SKCKDQSQH", "rules": "gin", "picked": "QC"}),
        json!({"op": "rummy.table", "hand": "6C6DKS2H7SJK", "table": "3H4H5H6H, 6S JK 6D, 8C8D8S", "rules": "rummikub", "details": true}),
        json!({"op": "rummy.table", "hand": "6C6DKS2H", "table": "3H4H, 6S8C8D8S", "rules": "rummikub", "heap": true}),
        json!({"op": "rummy.turn", "hand": "6C6DKS2H7SJK", "table": "3H4H5H6H, 6S JK 6D, 8C8D8S", "rules": "rummikub", "rearrange": true}),
        json!({"op": "rummy.turn", "hand": "r6 b6 o9 r9", "table": "r3 r4 r5", "rules": "rummikub", "rearrange": true, "notation": "tiles"}),
        json!({"op": "rummy.turn", "hand": "7C7D7H7S8HKS", "table": "4H5H6H", "rules": "gin", "drew": true}),
        json!({"op": "rummy.turn", "hand": "KS3H2C", "table": "", "rules": "kalooki", "opened": false}),
        json!({"op": "rummy.check", "melds": "6H4H5H, 9C JK 9S, 2C", "rules": "rummikub"}),
        json!({"op": "rummy.check", "melds": "2C JK JK, 2S JK", "rules": {"preset": "canasta", "all_wild_min": 3}}),
        json!({"op": "rummy.check", "melds": "3H4H5H", "hand": "3H4H5H 7C7D KS", "declare": true, "rules": "gin"}),
        json!({"op": "rummy.check", "melds": "3H4H5H6H", "before": "3H4H5H", "hand": "6HKD", "throw": "KD", "rules": "rummikub"}),
        json!({"op": "rummy.open", "hand": "9C9D9H1S2S3S7D", "rules": "rummikub", "details": true}),
        json!({"op": "rummy.open", "hand": "9C9D2H", "rules": "rummikub"}),
        json!({"op": "rummy.out", "hand": "3C3C4D4D5H5H6S6S7C7C8D8D9H9H", "rules": "okey"}),
        json!({"op": "rummy.rules", "rules": "gin"}),
        json!({"op": "guandan.leads", "hand": "4S 5H 6H 7H 8H 9H 9S 9D B B R R", "level": "9"}),
        json!({"op": "guandan.answers", "hand": "4S 5H 6H 7H 8H 9H 9S 9D KC KD", "level": "9", "to": "KKK44", "limit": 2}),
        json!({"op": "guandan.leads", "hand": "3S 3D", "count_only": true}),
        json!({"op": "rummy.puzzle", "rules": "rummikub", "seed": 7}),
        json!({"op": "guandan.recognize", "cards": "9H 9S KC KD KS", "level": "9"}),
        json!({"op": "guandan.recognize", "cards": "3S 4D"}),
        json!({"op": "guandan.plays", "hand": "3S 4S 5S 6S 7S 7D 7C 7H 8C 8D KS AS AD B R"}),
        json!({"op": "guandan.count", "hand": "3S 3D 3H 4S 4D"}),
        json!({"op": "guandan.best", "hand": "3S 3D 3H 3C 4S 5S 6S 7S 8S 8D KD KC KS R", "top": 3}),
        json!({"op": "guandan.rules"}),
        json!({"op": "doudizhu.splits", "hand": "333444556", "limit": 20}),
        json!({"op": "doudizhu.splits", "hand": "3455566", "rules": {"wild": "5"}, "notation": "douzero"}),
        json!({"op": "doudizhu.count", "hand": "3344555"}),
        json!({"op": "doudizhu.kickers", "split": "555,777,J,QQ", "explain": true}),
        json!({"op": "doudizhu.kickers", "split": "333,444,5", "explain": true, "limit": 2}),
        json!({"op": "doudizhu.best", "hand": "34567888999JQ", "top": 3}),
        json!({"op": "doudizhu.plays", "hand": "34567JJJQ2BR"}),
        json!({"op": "doudizhu.leads", "hand": "333444555666", "rules": "openspiel", "limit": 150}),
        json!({"op": "doudizhu.leads", "hand": "33344455567B", "count_only": true}),
        json!({"op": "doudizhu.answers", "hand": "44455566677788BR", "to": "33344"}),
        json!({"op": "doudizhu.odds", "hand": "34566789TJQKA22", "kinds": ["trio"], "last": "55"}),
        json!({"op": "doudizhu.recognize", "hand": "333444555666", "rules": "openspiel"}),
        json!({"op": "doudizhu.recognize", "hand": "3444", "rules": {"wild": "3"}}),
        json!({"op": "doudizhu.recognize", "hand": "3456"}),
        json!({"op": "doudizhu.id", "play": "33344"}),
        json!({"op": "doudizhu.play", "number": 12000, "rules": "pagat"}),
        json!({"op": "doudizhu.solve", "hands": ["34445", "335"], "last": "3", "all": true}),
        json!({"op": "doudizhu.solve", "hands": ["3456", "44", "5"], "landlord": 1}),
        json!({"op": "doudizhu.strategy", "hands": ["79TTJJ", "599TTJ"], "moves": ["7", "9"], "proof": true}),
        json!({"op": "doudizhu.puzzle", "cards": "5+5", "seed": 5, "least": 2}),
        json!({"op": "doudizhu.rules", "rules": {"preset": "pagat", "wild": "7", "without": "bomb"}}),
        about("tothello.best", &board, none.clone()),
        about("tothello.placements", &board, none.clone()),
        about("tothello.play", &board, json!({"at": "C1"})),
        json!({"op": "tothello.perft", "depth": 4}),
        json!({"op": "reversi.moves", "board": "f5d6c3"}),
        json!({"op": "reversi.play", "board": "f5d6c3", "at": "D3"}),
        json!({"op": "reversi.perft", "depth": 3, "board": "f5d6c3"}),
        json!({"op": "reversi.solve", "rows": ["....", ".OX.", ".XO.", "...."], "all": true}),
        json!({"op": "reversi.solve", "rows": ["XO.."], "empty": "winner"}),
        json!({"op": "game.deal", "game": "gin", "seed": 7}),
        json!({"op": "game.deal", "game": "reversi", "rules": {"opening": 4}}),
        json!({"op": "game.replay", "game": "gin", "seed": 7, "actions": ["pass", "pass", "draw"], "history": true}),
        json!({"op": "game.replay", "game": "indian", "seed": 7}),
        json!({"op": "game.replay", "game": "doudizhu", "seed": 7}),
        json!({"op": "game.replay", "game": "tothello", "seed": 7}),
        json!({"op": "game.replay", "game": "reversi", "seed": 7}),
        json!({"op": "game.hint", "game": "gin", "seed": 7}),
    ]
}

fn layouts() -> [Layout; 3] {
    [
        Layout::new(80, Colors::Off),
        Layout::new(40, Colors::On),
        Layout::new(200, Colors::Off),
    ]
}

/// Compares what the engine's answer looks like with what its JSON looks like. Returns the JSON.
fn compare<Q: Show + Documented>(request: &str) -> String {
    let about: Q::Subject = serde_json::from_str(request).expect(request);
    let query: Q = serde_json::from_str(request).expect(request);
    let answer = match query.ask(&about, &Bounds::default()) {
        Ok(answer) => answer,
        Err(Refused { error, .. }) => panic!("{request}: {error}"),
    };
    let subject = about.read().expect(request);
    let json = serde_json::to_string(&answer).expect("answers are plain data");
    for layout in layouts() {
        let direct = query.show(&subject, &answer, &layout);
        assert_eq!(
            text(request, &json, &layout).expect(&json),
            direct,
            "{request}"
        );
    }
    let drawn = page(request, &json).expect(&json);
    let direct = query.page(&subject, &answer);
    assert_eq!(
        drawn.map(|page| page.svg()),
        direct.map(|page| page.svg()),
        "{request}"
    );
    // Nothing of the answer is lost on the way.
    let read = Q::read_answer(&subject, &json).expect(&json);
    let all: Value = serde_json::from_str(&json).expect(&json);
    assert_eq!(
        serde_json::to_value(&read).expect("plain data"),
        all,
        "{request}"
    );
    json
}

/// Compares an answer by the name of its op.
macro_rules! by_op {
    ($(
        #[$cfg:meta]
        Engine {
            name: $name:literal,
            about: $about:literal,
            ops: [$($op:literal => $engine:ident::$Query:ident,)+],
            deals: $deals:expr,
        },
    )+) => {
        fn compare_by_op(op: &str, request: &str) -> String {
            match op {
                $($($op => compare::<combogrid_ops::$engine::$Query>(request),)+)+
                other => panic!("{other} is no op"),
            }
        }
    };
}

combogrid_ops::for_each_op!(by_op);

#[test]
fn an_answer_from_json_looks_as_that_of_the_engine() {
    let mut seen = Vec::new();
    for request in requests() {
        let op = request["op"].as_str().expect("a name").to_owned();
        compare_by_op(&op, &request.to_string());
        seen.push(op);
    }
    for op in ENGINES.iter().flat_map(|engine| engine.ops) {
        let has_request = seen.iter().any(|seen| seen == op.name());
        assert!(has_request, "no request of {} above; add one", op.name());
    }
}

/// Each value of some JSON, changed in several ways: one change in each result.
fn changed(json: &Value) -> Vec<Value> {
    let mut results = match json {
        Value::Null => vec![json!(1), json!("x")],
        Value::Bool(value) => vec![json!(!value)],
        Value::Number(_) => vec![json!(0), json!(1), json!(250), json!(4_000_000_000_u64)],
        Value::String(text) => {
            let many = format!("{text} {text}");
            ["", "3H", "pass", "7", "JK JK JK", &many]
                .map(|text| json!(text))
                .to_vec()
        }
        Value::Array(items) => {
            let mut double = items.clone();
            double.extend(items.iter().cloned());
            vec![
                json!([]),
                json!(double),
                json!(items.get(1..).unwrap_or_default()),
            ]
        }
        Value::Object(_) => Vec::new(),
    };
    match json {
        Value::Array(items) => {
            // The first ones stand for all.
            for (place, item) in items.iter().enumerate().take(2) {
                for changed in changed(item) {
                    let mut items = items.clone();
                    items[place] = changed;
                    results.push(json!(items));
                }
            }
        }
        Value::Object(members) => {
            for (name, value) in members {
                for changed in changed(value) {
                    let mut members = members.clone();
                    members.insert(name.clone(), changed);
                    results.push(json!(members));
                }
            }
        }
        _ => {}
    }
    results
}

#[test]
fn a_wrong_answer_is_shown_or_refused() {
    let layout = Layout::new(80, Colors::Off);
    let mut shown = 0;
    for request in requests() {
        let op = request["op"].as_str().expect("a name").to_owned();
        // Games are drawn from their actions, and the answers of games change nothing in their tables.
        if op == "rummy.advise" || op == "doudizhu.odds" {
            continue;
        }
        let request = request.to_string();
        let answer = combogrid_ops::answer_line(request.as_bytes());
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        for wrong in changed(&answer["result"]).into_iter().take(150) {
            let wrong = wrong.to_string();
            shown += usize::from(text(&request, &wrong, &layout).is_ok());
            let _ = page(&request, &wrong);
        }
    }
    assert!(shown > 1000, "{shown}");
}

#[test]
fn what_is_no_answer_is_refused() {
    let layout = Layout::new(80, Colors::Off);
    let refused = |request: &str, answer: &str| {
        let refused = text(request, answer, &layout).unwrap_err();
        refused.to_string()
    };
    assert_eq!(
        refused(r#"{"op": "chess.best"}"#, "{}"),
        "unknown op `chess.best`"
    );
    let count = r#"{"op": "rummy.count", "hand": "3H"}"#;
    assert!(refused(count, "{}").starts_with("wrong answer: missing field `arrangements`"));
    assert!(refused(r#"{"op": "rummy.count"}"#, "{}").starts_with("wrong request: missing field"));
    let wrong = refused(r#"{"op": "rummy.count", "hand": "3X"}"#, "{}");
    assert!(wrong.starts_with("wrong request: "), "{wrong}");
}

/// Every hand of every preset that the technique fits fits in a terminal as well.
#[test]
fn the_technique_is_no_wider_than_the_terminal() {
    use combogrid_games::SplitMix64;
    use combogrid_ops::rummy::{HandArgs, ShowTechnique};
    use combogrid_rummy::{Hand, PRESETS, Tile};

    let query = ShowTechnique::default();
    let mut random = SplitMix64::new(29);
    let mut shown = 0;
    for (name, rules) in *PRESETS {
        for size in [1, 7, 14, 22, 30] {
            let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            let hand: Hand = random.draw(&mut deck, size).iter().copied().collect();
            let about = HandArgs::new(hand.to_string()).under(name);
            let Ok(answer) = query.ask(&about, &Bounds::default()) else {
                continue;
            };
            let subject = about.read().expect("a dealt hand");
            let text = query.show(&subject, &answer, &Layout::new(80, Colors::Off));
            let wide = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None);
            assert!(query.page(&subject, &answer).is_some());
            shown += 1;
        }
    }
    assert!(shown > 40, "{shown} hands were shown");
}
