use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::bodies::{Rows, Wanted};
use crate::{Hand, Kind, KindCounts, Play, Rules};

/// What may be laid on another player's play.
///
/// Only the kinds that can beat it are looked for: its own kind at its own length above its head,
/// bombs unless it is one, and the rocket.
impl Rules {
    /// Every play from `hand` that beats `to`, in canonical order; passing is not a play.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Kind, Rules};
    ///
    /// let rules = Rules::default();
    /// let to = rules.recognize("34567".parse()?).longest_body().unwrap();
    /// let hand: Hand = "34567899992BR".parse()?;
    /// let answers: Vec<_> = rules.answers(hand, to).iter().map(ToString::to_string).collect();
    /// assert_eq!(answers, ["45678", "56789", "9999", "BR"]);
    /// # Ok::<(), combogrid_doudizhu::HandError>(())
    /// ```
    ///
    /// Takes time in proportion to the number of answers; [`answers_into`](Self::answers_into) reuses a buffer.
    #[must_use]
    pub fn answers(self, hand: Hand, to: Play) -> Vec<Play> {
        let mut plays = Vec::new();
        self.answers_into(hand, to, &mut plays);
        plays
    }

    /// Fills `plays` with every play from `hand` that beats `to`, in canonical order; what was in it is gone.
    pub fn answers_into(self, hand: Hand, to: Play, plays: &mut Vec<Play>) {
        plays.clear();
        let _: ControlFlow<Infallible> = self.visit_answers(hand, to, |play| {
            plays.push(play);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with each play from `hand` that beats `to`, in canonical order, until it breaks.
    pub fn visit_answers<B>(
        self,
        hand: Hand,
        to: Play,
        mut visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let rows = Rows::of(hand);
        for kind in answering(to) {
            if let Some(wanted) = self.wanted(kind, to) {
                self.visit_kind(rows, kind, wanted, &mut visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plays of each kind from `hand` beat `to`, without making them.
    #[must_use]
    pub fn count_answers(self, hand: Hand, to: Play) -> KindCounts {
        let mut counts = KindCounts::default();
        let rows = Rows::of(hand);
        for kind in answering(to) {
            if let Some(wanted) = self.wanted(kind, to) {
                counts[kind] = self.count_kind(rows, kind, wanted);
            }
        }
        counts
    }

    /// The bodies of `kind` that beat `to`; `None` if there are no such plays.
    fn wanted(self, kind: Kind, to: Play) -> Option<Wanted> {
        if to.kind() == Kind::Rocket || !self.has_kind(kind) {
            return None;
        }
        if to.kind() != kind {
            return Some(Wanted::all(self, kind));
        }
        (to.total() <= self.max_cards()).then(|| Wanted::above(to.head(), to.len()))
    }
}

/// The kinds that can beat `to`, in canonical order.
fn answering(to: Play) -> impl Iterator<Item = Kind> {
    let mut kinds = [to.kind(), Kind::Bomb, Kind::Rocket];
    kinds.sort_unstable();
    let repeated = |place: usize| place > 0 && kinds[place] == kinds[place - 1];
    let kinds: [Option<Kind>; 3] =
        std::array::from_fn(|place| (!repeated(place)).then_some(kinds[place]));
    kinds.into_iter().flatten()
}
