mod bound;
mod doudizhu;
mod lattice;
mod rummy;
mod tothello;

use std::fmt::Debug;

use arbitrary::{Result, Unstructured};
use combogrid_lattice::{Budget, Stopped};

use bound::Bound;

/// States beyond which a query is left alone.
const PATIENCE: u64 = 5_000;

/// Any query of any engine under any small budget answers what it answers without a bound, or stops with what is true
/// by then, and leaves nothing wrong behind.
pub fn budgets(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let engine: u8 = bytes.arbitrary()?;
    let bound = Bound::out_of(bytes)?;
    match engine % 8 {
        0 => lattice::queries(bytes, &bound),
        1 => tothello::queries(bytes, &bound),
        2 | 3 => doudizhu::queries(bytes, &bound),
        _ => rummy::queries(bytes, &bound),
    }
}

/// Holds one query to its budget. `ask` puts it to a workspace, which is `()` where there is none; `is_true` holds what
/// was known at a stop to the whole answer.
fn holds<W, T, K>(
    bound: &Bound,
    workspace: &mut W,
    ask: impl Fn(&mut W, &Budget) -> Result<T, Stopped<K>>,
    is_true: impl FnOnce(&T, K),
) where
    W: Clone,
    T: Debug + PartialEq,
{
    let states = |most| Budget::unlimited().max_states(most);
    let Ok(whole) = ask(&mut workspace.clone(), &states(PATIENCE)) else {
        return;
    };
    let enough = |most| ask(&mut workspace.clone(), &states(most)).is_ok();
    let bound = bound.settled(PATIENCE, enough);
    let mut before = workspace.clone();
    match ask(workspace, &bound.budget()) {
        Ok(answer) => {
            assert_eq!(answer, whole, "{bound:?}");
            let more = ask(&mut before, &bound.one_more());
            assert_eq!(more.ok().as_ref(), Some(&whole), "one more than {bound:?}");
        }
        Err(Stopped { limit, known }) => {
            assert!(bound.has(limit), "{limit} is not of {bound:?}");
            is_true(&whole, known);
        }
    }
    let again = ask(workspace, &Budget::unlimited());
    assert_eq!(again.ok(), Some(whole), "after {bound:?}");
}

/// That what is known of a list is its beginning.
fn is_beginning<T: Debug + PartialEq>(whole: &[T], known: &[T]) {
    assert_eq!(whole.get(..known.len()), Some(known));
}
