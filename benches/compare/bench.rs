//! A run over the cases: which are wanted, how they are measured, what they came to.

use crate::clock::{self, Clock, Effort, Figures, Side};
use crate::mark::{Mark, digits, time};
use crate::table::Table;

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Everything, for figures.
    Full,
    /// A little of everything, to see that it runs and that all sides agree.
    Quick,
}

/// A run over the cases.
pub(crate) struct Bench {
    extent: Extent,
    filter: String,
    pub(crate) table: Table,
    /// How many times as long as on the machine of the marks peers took.
    slower: Vec<f64>,
    /// The cases whose mark is a time, and how many times the mark they took.
    times: Vec<(String, f64)>,
}

impl Bench {
    pub(crate) const fn new(extent: Extent, filter: String) -> Self {
        Self {
            extent,
            filter,
            table: Table::new(),
            slower: Vec::new(),
            times: Vec::new(),
        }
    }

    /// Judges the times that are not met by the speed of the machine of the marks, and says how much faster it is.
    pub(crate) fn judge_by_machine(&mut self) -> String {
        if self.slower.is_empty() {
            return String::new();
        }
        let slower = Figures::new(std::mem::take(&mut self.slower));
        let median = slower.median();
        let is_met = |case: &str| {
            let mut times = self.times.iter();
            times.any(|(name, times)| name == case && *times <= median)
        };
        self.table.meet(is_met);
        let [low, median, high] = [0, 50, 100].map(|at| digits(slower.percentile(at)));
        format!(
            " Peers whose times on the machine of the marks are known take {median} times as long here \
             ({low} to {high}); a time that is met by that measure is `met at its speed`."
        )
    }

    pub(crate) fn is_quick(&self) -> bool {
        self.extent == Extent::Quick
    }

    /// How many of these items are measured here.
    pub(crate) fn some(&self, items: usize) -> usize {
        match self.extent {
            Extent::Full => items,
            Extent::Quick => items.div_ceil(20),
        }
    }

    /// A case to measure, or `None` if its name does not match the filter.
    pub(crate) fn case(&mut self, name: impl Into<String>) -> Option<Case<'_>> {
        let name = name.into();
        name.contains(&self.filter).then_some(Case {
            bench: self,
            name,
            mark: Mark::None,
            clock: Clock::Thread,
            peer_there: None,
        })
    }

    fn effort(&self) -> Effort {
        match self.extent {
            Extent::Full => Effort::FULL,
            Extent::Quick => Effort::QUICK,
        }
    }
}

/// One row to be.
pub(crate) struct Case<'b> {
    bench: &'b mut Bench,
    name: String,
    mark: Mark,
    clock: Clock,
    peer_there: Option<f64>,
}

impl Case<'_> {
    pub(crate) fn mark(mut self, mark: Mark) -> Self {
        self.mark = mark;
        self
    }

    /// What the peer took on the machine of the marks, in nanoseconds an item.
    pub(crate) fn peer_there(mut self, nanos: f64) -> Self {
        self.peer_there = Some(nanos);
        self
    }

    /// Adds something to the name.
    pub(crate) fn note(mut self, note: &str) -> Self {
        self.name.push_str(note);
        self
    }

    pub(crate) fn by(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Holds both sides' answers against each other, item by item, before anything is timed.
    ///
    /// # Panics
    ///
    /// If they differ anywhere.
    pub(crate) fn agree<I: std::fmt::Debug, A: PartialEq + std::fmt::Debug>(
        self,
        items: impl IntoIterator<Item = I>,
        mut ours: impl FnMut(&I) -> A,
        mut theirs: impl FnMut(&I) -> A,
    ) -> Self {
        for item in items {
            let (ours, theirs) = (ours(&item), theirs(&item));
            assert_eq!(ours, theirs, "{}: answers differ on {item:?}", self.name);
        }
        self
    }

    /// Times a pass over this many items on both sides.
    pub(crate) fn versus<'a>(
        self,
        items: u64,
        ours: impl FnMut() -> u64 + 'a,
        peer: &str,
        theirs: impl FnMut() -> u64 + 'a,
    ) {
        self.versus_of(items, ours, peer, items, theirs);
    }

    /// The same, where the peer is so slow that it is given fewer items.
    pub(crate) fn versus_of<'a>(
        self,
        items: u64,
        ours: impl FnMut() -> u64 + 'a,
        peer: &str,
        their_items: u64,
        theirs: impl FnMut() -> u64 + 'a,
    ) {
        let effort = self.bench.effort();
        let compared = clock::compare(Side::new(ours), Side::new(theirs), self.clock, effort);
        let ours = compared.ours.median() / float(items);
        let theirs = compared.theirs.median() / float(their_items);
        let scale = float(items) / float(their_items);
        self.row(ours, Some((peer, theirs, &compared.ratios, scale)));
    }

    /// Times a pass over this many items; there is no peer.
    pub(crate) fn alone<'a>(self, items: u64, ours: impl FnMut() -> u64 + 'a) {
        let times = clock::alone(Side::new(ours), self.clock, self.bench.effort());
        self.row(times.median() / float(items), None);
    }

    /// A figure that was found elsewhere, in nanoseconds, of ours and of the peer's.
    pub(crate) fn figure(self, ours: f64, peer: Option<(&str, f64, &Figures)>) {
        let peer = peer.map(|(name, nanos, ratios)| (name, nanos, ratios, 1.0));
        self.row(ours, peer);
    }

    fn row(self, ours: f64, peer: Option<(&str, f64, &Figures, f64)>) {
        let shown = |nanos: f64| match self.mark {
            Mark::Millions(_) => format!("{} M/s", digits(1e3 / nanos)),
            _ => time(nanos),
        };
        let median = peer.map(|(_, _, ratios, scale)| ratios.median() * scale);
        let (mark, verdict) = self.mark.judge(ours, median);
        if let Mark::Within(most) = self.mark {
            self.bench.times.push((self.name.clone(), ours / most));
        }
        if let (Some(there), Some(here)) = (self.peer_there, peer) {
            self.bench.slower.push(here.1 / there);
        }
        let spread = peer.map(|(_, _, ratios, scale)| {
            let [low, median, high] = [10, 50, 90].map(|at| digits(ratios.percentile(at) * scale));
            format!("x{median} ({low}..{high})")
        });
        self.bench.table.add([
            self.name,
            shown(ours),
            peer.map_or_else(String::new, |peer| peer.0.to_owned()),
            peer.map_or_else(String::new, |peer| shown(peer.1)),
            spread.unwrap_or_default(),
            mark,
            verdict.to_owned(),
        ]);
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of items, far below 2^52"
)]
fn float(count: u64) -> f64 {
    count as f64
}
