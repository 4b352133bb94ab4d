//! Workspaces that engines keep from query to query.

/// How many rule sets a thread keeps a workspace for.
const KEPT: usize = 4;

/// One workspace for each rule set that was asked about lately.
#[derive(Debug)]
pub(crate) struct Workspaces<R, W> {
    /// The one used last is at the end.
    kept: Vec<(R, W)>,
}

impl<R: PartialEq + Copy, W> Workspaces<R, W> {
    pub(crate) const fn new() -> Self {
        Self { kept: Vec::new() }
    }

    /// The workspace for these rules, made if there is none.
    pub(crate) fn of(&mut self, rules: R, make: impl FnOnce(R) -> W) -> &mut W {
        let place = self.kept.iter().position(|(of, _)| *of == rules);
        let place = place.unwrap_or_else(|| {
            if self.kept.len() == KEPT {
                self.kept.remove(0);
            }
            self.kept.push((rules, make(rules)));
            self.kept.len() - 1
        });
        self.kept[place..].rotate_left(1);
        let last = self.kept.len() - 1;
        &mut self.kept[last].1
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
            *workspaces.of(rules, |rules| {
                made.push(rules);
                rules * 10
            }) += 1;
        }
        assert_eq!(made, [1, 2, 3, 4, 5, 2]);
        assert_eq!(*workspaces.of(1, |_| 0), 14);
    }
}
