//! The fewest changes to a table.
//!
//! A rearranged table is a cover: every tile that lay there is in a meld again, and the tiles of the rack that stay loose
//! cost no more than the best arrangement leaves. Among such covers the search finds one that breaks the fewest melds of
//! the table, and of these one with the fewest steps.
//!
//! # How it works
//!
//! If it is known which melds are broken, the rest is small: the tiles of these melds and of the rack are laid in new
//! melds, or on melds that stay ([`Covers`](super::cover)). So the sets of melds to break are tried by their size, none first.
//!
//! A set that does not do gives a **conflict**: melds of which at least one has to be broken. It is read off the failed
//! search for a cover: for each tile that could not be laid it has the melds with the tiles that were lacking. No set
//! that misses a known conflict is tried, and a set is only made larger by melds of a conflict that it misses
//! ([`Conflicts`](super::conflicts)). So few sets are left of many: of 14 melds there are 364 sets of three.
//!
//! A set is searched twice. The first search asks whether there is a cover at all: a long run that is two shorter ones is not
//! tried then, and no state is visited twice. Only if there is one, the second search looks for the fewest steps.
//!
//! Before that, the engine for the best arrangement says of each tile of the rack whether every arrangement lays it, or
//! none ([`Advisor::narrow`]). A tile that must be laid makes short searches and small conflicts.
//!
//! A search that stops has proved nothing, but a player still wants few changes. Then melds are taken away as they lie, one
//! after the other, as long as the engine arranges the rest as well as all of them ([`Advisor::freeze`]). A short search lets
//! some of the others be whole again ([`Covers::break_fewer`](super::conflicts)).
//!
//! Den Hertog and Hulshof ("Solving Rummikub problems by integer linear programming", The Computer Journal 49/6, 2006)
//! state the same problem as an integer program; it is the oracle of the tests.

use super::loss::{FewChanges, Rearranging};
use crate::cards::Arrangement;
use crate::play::Advisor;
use crate::solver::Answer;

impl Advisor {
    /// The fewest changes by which no more is lost than by an arrangement, if they are fewer than `fewer_than`; `None` if
    /// there are none, or if the search stopped before it found some.
    pub(super) fn fewest_changes_of(
        &mut self,
        question: &Rearranging<'_>,
        best: &Arrangement,
        fewer_than: Option<(u32, u64)>,
    ) -> Answer<Option<FewChanges>> {
        let most_loss = question.loss_by_all(&best.loose());
        let narrowed = self.narrow(question, &best.loose(), most_loss);
        let (narrow, most_loss) = narrowed.value;
        let found = narrow.fewest_changes(most_loss, fewer_than, self.solver.meter());
        if found.stopped.is_none() || found.value.is_some() || fewer_than.is_some() {
            return found;
        }
        let known = self.freeze(&narrow, most_loss);
        let meter = self.solver.meter();
        Answer {
            value: known.map(|known| narrow.fewer_changes(known, most_loss, meter)),
            stopped: found.stopped,
        }
    }
}
