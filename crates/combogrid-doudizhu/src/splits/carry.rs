use core::ops::ControlFlow;

use crate::splits::loads::Loads;
use crate::splits::skeleton::Part;
use crate::{Hand, Kickers, Play};

/// Visits every play that a body makes with kickers from `rest`: first with solos, then with
/// pairs, the kickers in the order of [`Hand`]. The body alone is not among them.
pub(crate) fn carry<B>(
    part: Part,
    rest: u64,
    loads: &Loads,
    mut visit: impl FnMut(Play) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (rest, load, bare) = (Hand::from_bits_unchecked(rest), loads.of(part), part.play());
    for (kickers, needed) in [(Kickers::Solos, load.solos), (Kickers::Pairs, load.pairs)] {
        if let Some((kind, choice)) = loads.choice(part, kickers, rest) {
            choice.visit(usize::from(needed), |kickers| {
                visit(Play::new_unchecked(kind, bare.head(), bare.len(), kickers))
            })?;
        }
    }
    ControlFlow::Continue(())
}
