//! A run over the cases: which are wanted, how they are measured, what they came to.

use crate::book;
use crate::clock::{self, Clock, Effort, Figures, Side};
use crate::digits::{digits, time};
use crate::table::{MISSED, Table};

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
    /// Whether only the cases of the book are measured.
    for_book: bool,
    pub(crate) table: Table,
    pub(crate) book: Vec<book::Row>,
}

impl Bench {
    pub(crate) const fn new(extent: Extent, filter: String, for_book: bool) -> Self {
        Self {
            extent,
            filter,
            for_book,
            table: Table::new(),
            book: Vec::new(),
        }
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
        let is_wanted = if self.for_book {
            book::place(&name).is_some()
        } else {
            name.contains(&self.filter)
        };
        is_wanted.then_some(Case {
            bench: self,
            name,
            at_least: None,
            clock: Clock::Thread,
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
    at_least: Option<f64>,
    clock: Clock,
}

impl Case<'_> {
    /// How many times as fast as the peer it has to be, a mark that was set before the work began.
    pub(crate) fn at_least(mut self, times: f64) -> Self {
        self.at_least = Some(times);
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
        let mut row = book::Row {
            case: self.name,
            ours,
            peer: String::new(),
            times: None,
        };
        let (mut theirs, mut spread) = (String::new(), String::new());
        if let Some((name, nanos, ratios, scale)) = peer {
            let [low, median, high] = [10, 50, 90].map(|at| ratios.percentile(at) * scale);
            name.clone_into(&mut row.peer);
            row.times = Some([low, median, high]);
            theirs = time(nanos);
            let [low, median, high] = [low, median, high].map(digits);
            spread = format!("x{median} ({low}..{high})");
        }
        let is_met = |least: f64| row.times.is_some_and(|[_, median, _]| median >= least);
        let verdict = match self.at_least {
            None => "",
            Some(least) if is_met(least) => "met",
            Some(_) => MISSED,
        };
        let mark = self.at_least.map(|least| format!(">= x{least}"));
        self.bench.table.add([
            row.case.clone(),
            time(ours),
            row.peer.clone(),
            theirs,
            spread,
            mark.unwrap_or_default(),
            verdict.to_owned(),
        ]);
        self.bench.book.push(row);
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of items, far below 2^52"
)]
fn float(count: u64) -> f64 {
    count as f64
}
