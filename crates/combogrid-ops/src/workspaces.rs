//! Workspaces that are reused from query to query.

use std::cell::RefCell;

use crate::memory;

/// One workspace for each of the rule sets used last, at most `CAPACITY` on each thread.
#[derive(Debug)]
pub(crate) struct Workspaces<R, W, const CAPACITY: usize = 4> {
    /// The workspace used last is at the end.
    entries: RefCell<Vec<(R, Box<W>)>>,
}

impl<R: PartialEq + Copy, W, const CAPACITY: usize> Workspaces<R, W, CAPACITY> {
    pub(crate) const fn new() -> Self {
        Self {
            entries: RefCell::new(Vec::new()),
        }
    }

    /// Runs a query on the workspace for these rules, which is made if there is none. A workspace
    /// whose query panics, or took more memory than is kept, is dropped, and so is the oldest one if there are too many.
    pub(crate) fn with<A>(
        &self,
        rules: R,
        make: impl FnOnce(R) -> W,
        query: impl FnOnce(&mut W) -> A,
    ) -> A {
        let mut entries = self.entries.borrow_mut();
        let place = entries.iter().position(|(of, _)| *of == rules);
        let kept = place.map(|place| entries.remove(place).1);
        let mut workspace = kept.unwrap_or_else(|| Box::new(make(rules)));
        let answer = query(&mut workspace);
        if !memory::is_large() {
            if entries.len() == CAPACITY {
                entries.remove(0);
            }
            entries.push((rules, workspace));
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspaces_used_last_are_reused() {
        let mut made = Vec::new();
        let workspaces = Workspaces::<_, _>::new();
        for rules in [1, 2, 1, 3, 4, 1, 5, 1, 2] {
            let ten_times = |rules| {
                made.push(rules);
                rules * 10
            };
            workspaces.with(rules, ten_times, |uses| *uses += 1);
        }
        assert_eq!(made, [1, 2, 3, 4, 5, 2]);
        assert_eq!(workspaces.with(1, |_| 0, |uses| *uses), 14);
    }

    #[test]
    fn a_workspace_that_failed_is_made_anew() {
        let workspaces = Workspaces::<_, _>::new();
        workspaces.with(1, |_| 0, |uses| *uses += 1);
        let failing = std::panic::AssertUnwindSafe(|| workspaces.with(1, |_| 0, |_| panic!()));
        assert!(std::panic::catch_unwind(failing).is_err());
        assert_eq!(workspaces.with(1, |_| 10, |uses| *uses), 10);
    }
}
