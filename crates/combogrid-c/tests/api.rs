//! The functions of C, called from Rust with what callers in C may pass by mistake.

#![expect(clippy::disallowed_methods, reason = "other threads stop queries")]

use std::thread;
use std::time::Duration;

use combogrid_c::{
    Answer, combogrid_ask, combogrid_ask_many, combogrid_cancel, combogrid_open, combogrid_release,
    combogrid_text, combogrid_version, text_of,
};
use combogrid_ops::{MAX_LINE, answer_line};

/// Takes seconds unless it is stopped.
const LONG: &str = r#"{"op": "reversi.perft", "depth": 12}"#;

fn text(answer: Answer) -> String {
    let text = text_of(answer.handle).unwrap();
    assert_eq!(
        (combogrid_release(answer.handle), text.len()),
        (1, answer.length)
    );
    String::from_utf8(text).unwrap()
}

fn ask(request: &[u8], session: u64) -> String {
    text(combogrid_ask(Some(request.into()), session))
}

fn ask_many(requests: &str, session: u64) -> String {
    text(combogrid_ask_many(
        Some(requests.as_bytes().into()),
        session,
    ))
}

fn error(kind: &str) -> String {
    format!(r#"{{"id":null,"error":{{"kind":"{kind}""#)
}

fn count(id: usize) -> String {
    format!(r#"{{"id": {id}, "op": "doudizhu.count", "hand": "3344555"}}"#)
}

fn counted(id: usize) -> String {
    format!(r#"{{"id":{id},"result":{{"base":"13","splits":"21"}}}}"#)
}

#[test]
fn an_answer_is_that_of_the_line_protocol() {
    assert_eq!(ask(count(7).as_bytes(), 0), counted(7));
    assert_eq!(ask(format!("{}\n", count(7)).as_bytes(), 0), counted(7));
    let wrong: [&[u8]; 5] = [b"", b"{", b"\n", b"\xff\xfe", br#"{"op": "no.op"}"#];
    for request in wrong {
        let expected = answer_line(request);
        assert_eq!(ask(request, 0).as_bytes(), expected.trim_ascii_end());
    }
}

#[test]
fn a_text_of_c_is_what_stands_before_its_zero_byte() {
    let request = c"{\"op\": \"tothello.perft\", \"depth\": 4}";
    let passed = combogrid_text(Some(request.into()));
    let answer = text(combogrid_ask(passed, 0));
    assert_eq!(answer, r#"{"id":null,"result":{"nodes":"244"}}"#);
    assert!(combogrid_text(None).is_none());
    assert_eq!(combogrid_version().to_str(), env!("CARGO_PKG_VERSION"));
}

#[test]
fn null_is_an_empty_text() {
    assert!(text(combogrid_ask(None, 0)).starts_with(&error("json")));
    assert_eq!(text(combogrid_ask_many(None, 0)), "");
}

#[test]
fn a_request_may_have_sixteen_mebibytes() {
    let mut request = count(7).into_bytes();
    request.resize(MAX_LINE, b' ');
    assert_eq!(ask(&request, 0), counted(7));
    request.push(b'\n');
    assert_eq!(ask(&request, 0), counted(7));
    request.push(b'\n');
    assert!(ask(&request, 0).starts_with(&error("limit")));
}

#[test]
fn many_requests_are_answered_in_their_order_whatever_the_number_of_threads() {
    let requests: Vec<String> = (0..1000).map(count).collect();
    let expected: String = (0..1000).map(|id| counted(id) + "\n").collect();
    for threads in [0, 1, 3, 64] {
        let session = combogrid_open(threads, 0, 0, 0);
        assert_eq!(ask_many(&requests.join("\n"), session), expected);
        assert_eq!(combogrid_release(session), 1);
    }
    let answers = ask_many(&format!("{}\nx\n{}", count(1), count(2)), 0);
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(
        (lines.len(), lines[0], lines[2]),
        (3, &*counted(1), &*counted(2))
    );
    assert!(lines[1].contains(r#""line":2"#));
}

#[test]
fn a_handle_is_released_once_and_stands_for_one_thing() {
    let answer = combogrid_ask(None, 0);
    let session = combogrid_open(1, 0, 0, 0);
    assert!(answer.handle != session && answer.handle != 0 && session != 0);
    for nothing in [0, u64::MAX] {
        assert_eq!(
            (combogrid_release(nothing), combogrid_cancel(nothing)),
            (0, 0)
        );
    }
    // An answer is no session.
    assert_eq!(combogrid_cancel(answer.handle), 0);
    assert!(ask(count(7).as_bytes(), answer.handle).starts_with(&error("request")));
    assert!(text_of(session).is_none());
    for handle in [answer.handle, session] {
        assert_eq!(
            (combogrid_release(handle), combogrid_release(handle)),
            (1, 0)
        );
    }
    // One answer is a line without its line feed, also where it is an error of the handle.
    let one = ask(count(7).as_bytes(), session);
    assert!(
        one.starts_with(&error("request")) && one.ends_with('}'),
        "{one}"
    );
    let refused = ask_many(&count(7), session);
    assert!(
        refused.starts_with(&error("request")) && refused.ends_with("}\n"),
        "{refused}"
    );
    assert!(text_of(answer.handle).is_none());
}

#[test]
fn the_bounds_of_a_session_hold_for_its_requests() {
    let session = combogrid_open(2, 0, 10, 0);
    let hand = r#"{"op": "doudizhu.plays", "hand": "33344455566677788899"}"#;
    assert!(ask(hand.as_bytes(), session).contains("more than 10 states"));
    assert!(ask_many(hand, session).contains("more than 10 states"));
    combogrid_release(session);
    let session = combogrid_open(2, 1, 0, 0);
    assert!(ask(LONG.as_bytes(), session).contains("out of time"));
    combogrid_release(session);
}

#[test]
fn a_cancelled_session_stops_what_is_asked_and_what_will_be() {
    let session = combogrid_open(2, 0, 0, 0);
    thread::scope(|scope| {
        let one = scope.spawn(|| ask(LONG.as_bytes(), session));
        let many = scope.spawn(|| ask_many(&[LONG; 20].join("\n"), session));
        thread::sleep(Duration::from_millis(50));
        assert_eq!(combogrid_cancel(session), 1);
        assert!(one.join().unwrap().contains("cancelled"));
        let many = many.join().unwrap();
        assert_eq!(many.matches("cancelled").count(), 20, "{many}");
    });
    for later in [LONG, &count(7)] {
        assert!(ask(later.as_bytes(), session).contains("cancelled"));
    }
    combogrid_release(session);
}

#[test]
fn sixty_four_threads_ask_at_once() {
    thread::scope(|scope| {
        for id in 0..64 {
            let ask = move || {
                let session = combogrid_open(1, 0, 0, 0);
                for _ in 0..50 {
                    assert_eq!(ask(count(id).as_bytes(), session), counted(id));
                }
                assert_eq!(ask_many(&count(id), session), counted(id) + "\n");
                combogrid_release(session);
            };
            // As little stack as the header asks for.
            thread::Builder::new()
                .stack_size(512 << 10)
                .spawn_scoped(scope, ask)
                .unwrap();
        }
    });
}
