//! Workspaces that engines keep from query to query.

/// How many rule sets a thread keeps a workspace for.
const KEPT: usize = 4;

/// One workspace for each rule set that was asked about lately.
#[derive(Debug)]
pub(crate) struct Workspaces<R, W> {
    /// The one used last is at the end.
    kept: Vec<(R, Box<W>)>,
}

impl<R: PartialEq + Copy, W> Workspaces<R, W> {
    pub(crate) const fn new() -> Self {
        Self { kept: Vec::new() }
    }

    /// Asks the workspace for these rules, made if there is none. One that
    /// fails on a question is not asked again.
    pub(crate) fn ask<A>(
        &mut self,
        rules: R,
        make: impl FnOnce(R) -> W,
        question: impl FnOnce(&mut W) -> A,
    ) -> A {
        let place = self.kept.iter().position(|(of, _)| *of == rules);
        let mut workspace = match place {
            Some(place) => self.kept.remove(place).1,
            None => Box::new(make(rules)),
        };
        let answer = question(&mut workspace);
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push((rules, workspace));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ones_used_lately_are_kept() {
        let mut made = Vec::new();
        let mut workspaces = Workspaces::new();
        for rules in [1, 2, 1, 3, 4, 1, 5, 1, 2] {
            let ten_times = |rules| {
                made.push(rules);
                rules * 10
            };
            workspaces.ask(rules, ten_times, |asked| *asked += 1);
        }
        assert_eq!(made, [1, 2, 3, 4, 5, 2]);
        assert_eq!(workspaces.ask(1, |_| 0, |asked| *asked), 14);
    }

    #[test]
    fn one_that_failed_is_made_anew() {
        let mut workspaces = Workspaces::new();
        workspaces.ask(1, |_| 0, |asked| *asked += 1);
        let failing = std::panic::AssertUnwindSafe(|| workspaces.ask(1, |_| 0, |_| panic!()));
        assert!(std::panic::catch_unwind(failing).is_err());
        assert_eq!(workspaces.ask(1, |_| 10, |asked| *asked), 10);
    }
}
