//! What the program prints is what the schema in the book says, for every op
//! and for every sample of the protocol's page.

mod run;

use run::run;
use serde_json::{Value, json};

const PROTOCOL: &str = include_str!("../../../docs/src/protocol.md");

/// The schema of the book.
fn schema() -> Value {
    serde_json::from_str(include_str!("../../../docs/src/schema.json")).unwrap()
}

/// What of a value is not as the schema under this name says.
fn faults(schema: &Value, name: &str, value: &Value) -> Vec<String> {
    let mut root = schema.clone();
    root["$ref"] = json!(format!("#/$defs/{name}"));
    let validator = jsonschema::validator_for(&root).unwrap();
    let faults = validator.iter_errors(value);
    faults
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect()
}

/// The answer to the text of a request.
fn answer(request: &str) -> Value {
    serde_json::from_str(&run(&["batch"], request.as_bytes()).stdout).unwrap()
}

/// The names of all ops, as the program lists them itself.
fn ops() -> Vec<String> {
    let answer = answer(r#"{"op": "?"}"#);
    let message = answer["error"]["message"].as_str().unwrap();
    let (_, names) = message.split_once("expected one of ").unwrap();
    names.split(", ").map(str::to_owned).collect()
}

/// The requests of the page.
fn samples() -> Vec<&'static str> {
    let requests = PROTOCOL
        .lines()
        .filter_map(|line| line.strip_prefix("$ echo '"));
    requests
        .map(|line| line.split_once('\'').unwrap().0)
        .collect()
}

#[test]
fn every_op_has_a_sample_and_a_schema() {
    let schema = schema();
    for op in ops() {
        assert!(
            PROTOCOL.contains(&format!("\n## {op}\n")),
            "protocol.md has no section `## {op}`: write one with an example"
        );
        let asks = format!(r#""op": "{op}""#);
        assert!(
            samples().iter().any(|sample| sample.contains(&asks)),
            "protocol.md has no example that asks {op}"
        );
        assert!(
            schema["$defs"].get(&op).is_some(),
            "{op} has no schema; `DOCS=overwrite cargo test -p combogrid --features schema --test docs` writes it"
        );
    }
}

#[test]
fn the_samples_have_results_as_the_schema_says() {
    let schema = schema();
    for sample in samples() {
        let request: Value = serde_json::from_str(sample).unwrap();
        let op = request["op"].as_str().unwrap();
        let found = faults(&schema, &format!("{op}.request"), &request);
        assert_eq!(found, [""; 0], "{sample}");
        let answer = answer(sample);
        assert!(answer.get("error").is_none(), "{sample}: {answer}");
        let found = faults(&schema, op, &answer["result"]);
        assert_eq!(found, [""; 0], "{sample}\n{answer}");
    }
}

/// The error that a request is answered with.
fn error(request: &Value) -> Value {
    let answer = answer(&request.to_string());
    assert!(answer.get("result").is_none(), "{request}: {answer}");
    answer["error"].clone()
}

/// Fields without which no op that has them can answer.
const NEEDED: [&str; 8] = [
    "hand", "to", "split", "table", "melds", "rows", "at", "depth",
];

#[test]
fn every_op_refuses_what_lacks_a_field_or_has_a_wrong_one() {
    let schema = schema();
    let mut asked = Vec::new();
    for sample in samples() {
        let request: Value = serde_json::from_str(sample).unwrap();
        let mut refuses = |request: &Value, field: &str| {
            asked.push((request.to_string(), field.to_owned()));
        };
        let names = request.as_object().unwrap().keys();
        for name in names.filter(|name| *name != "id") {
            let mut wrong = request.clone();
            wrong[name] = json!(0.5);
            refuses(&wrong, name);
            if NEEDED.contains(&name.as_str()) {
                let mut lacking = request.clone();
                lacking.as_object_mut().unwrap().remove(name);
                refuses(&lacking, name);
            }
        }
        let mut more = request.clone();
        more["nonsense"] = json!(1);
        refuses(&more, "nonsense");
        let op = request["op"].as_str().unwrap();
        assert_eq!(faults(&schema, &format!("{op}.request"), &more).len(), 1);
    }
    // One batch asks them all; a process for each would take most of the time.
    let lines: String = asked
        .iter()
        .flat_map(|(request, _)| [request, "\n"])
        .collect();
    let answers = run(&["batch"], lines.as_bytes()).stdout;
    assert_eq!(answers.lines().count(), asked.len());
    for ((request, field), answer) in asked.iter().zip(answers.lines()) {
        let answer: Value = serde_json::from_str(answer).unwrap();
        let found = [&answer["error"]["kind"], &answer["error"]["field"]];
        assert_eq!(found, ["request", field], "{request}: {answer}");
    }
}

#[test]
fn errors_are_as_the_schema_says() {
    let schema = schema();
    let wrong = r#"{"op": "rummy.best", "hand": "3X"}"#;
    for line in ["\n", "{", r#"{"op": "?"}"#, wrong] {
        let answer = answer(line);
        let found = faults(&schema, "error", &answer["error"]);
        assert_eq!(found, [""; 0], "{answer}");
    }
}

#[test]
fn what_is_known_has_the_shape_of_the_result() {
    let schema = schema();
    // Three copies of a card are not melds as bits, so one state is not enough.
    let three_packs = json!({"preset": "rummikub", "packs": 3});
    let hand = json!({"hand": "3H3H3H4H5H3D3S3C4D5D6D6HJKJK", "rules": three_packs});
    for (op, fields) in [
        ("rummy.best", hand.clone()),
        ("rummy.count", hand.clone()),
        ("rummy.advise", hand),
        ("doudizhu.count", json!({"hand": "3344555"})),
        ("doudizhu.plays", json!({"hand": "3344555"})),
        ("doudizhu.kickers", json!({"split": ["333", "4", "5"]})),
        ("tothello.perft", json!({"depth": 9})),
    ] {
        let mut request = fields;
        request["op"] = json!(op);
        request["max_states"] = json!(1);
        let error = error(&request);
        for (name, value) in [("error", &error), (op, &error["known"])] {
            assert_eq!(faults(&schema, name, value), [""; 0], "{op}: {error}");
        }
    }
}

/// The objects in an answer that have details of melds.
fn detailed(answer: &Value) -> Vec<&Value> {
    let parts: Vec<&Value> = match answer {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    let own = answer.get("meld_details").map(|_| answer);
    let inner = parts.into_iter().flat_map(detailed);
    own.into_iter().chain(inner).collect()
}

#[test]
fn details_are_those_of_the_melds_in_their_order() {
    let schema = schema();
    let hand = "AC2C3C4C 5H6HJK 9S9D9C TDTHJK";
    for (op, more, objects) in [
        ("rummy.best", json!({"top": 2}), 3),
        ("rummy.combos", json!({"limit": 2}), 2),
        ("rummy.islands", json!({"limit": 1}), 1),
        ("rummy.melds", json!({"with": "2C"}), 1),
        ("rummy.open", json!({}), 1),
        ("rummy.out", json!({}), 1),
        ("rummy.table", json!({"table": "2D3D4D"}), 1),
        ("rummy.turn", json!({"table": "2D3D4D, 7S 8S JK"}), 1),
    ] {
        let mut request = json!({"op": op, "hand": hand, "details": true});
        request["rules"] = json!({"preset": "indian", "jokers": 3});
        let more = more.as_object().unwrap().clone();
        request.as_object_mut().unwrap().extend(more);
        let result = &answer(&request.to_string())["result"];
        assert_eq!(faults(&schema, op, result), [""; 0], "{request}");
        let told = detailed(result);
        assert_eq!(told.len(), objects, "{request}: {result}");
        for object in told {
            let melds = object.get("melds").unwrap_or(&object["table"]);
            let details = object["meld_details"].as_array().unwrap();
            let cards: Vec<&Value> = details.iter().map(|meld| &meld["cards"]).collect();
            assert_eq!(cards, melds.as_array().unwrap().iter().collect::<Vec<_>>());
            for meld in details {
                let words = |name: &str| meld[name].as_str().unwrap().split(' ').count();
                assert_eq!(words("slots"), words("cards"), "{meld}");
            }
        }
        request.as_object_mut().unwrap().remove("details");
        let plain = answer(&request.to_string()).to_string();
        assert!(!plain.contains("meld_details"), "{plain}");
    }
}

#[test]
fn a_verb_prints_the_result_of_its_op() {
    for (verb, request) in [
        (
            "rummy best 3H4H5H9S",
            r#"{"op":"rummy.best","hand":"3H4H5H9S"}"#,
        ),
        (
            "rummy combos --all --set packs=1 3H4H5H --limit 1",
            r#"{"op":"rummy.combos","hand":"3H4H5H","which":"all","rules":{"packs":1},"limit":1}"#,
        ),
        (
            "doudizhu answers 4455BR --to 33 --rules pagat",
            r#"{"op":"doudizhu.answers","hand":"4455BR","to":"33","rules":"pagat"}"#,
        ),
        (
            "tothello best --red A1 --black B1 --turn red --size 1x3",
            r#"{"op":"tothello.best","red":["A1"],"black":"B1","turn":"red","size":"1x3"}"#,
        ),
    ] {
        let arguments = verb.split(' ').chain(["--format", "json"]);
        let verb = run(&arguments.collect::<Vec<_>>(), b"");
        let batch = run(&["batch"], request.as_bytes());
        let expected = format!("{{\"id\":null,\"result\":{}}}\n", verb.stdout.trim_end());
        assert_eq!(batch.stdout, expected, "{}", verb.stderr);
        assert_eq!((verb.status, batch.status), (0, 0));
    }
}
