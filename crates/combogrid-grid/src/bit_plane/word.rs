//! One word of a plane: fills along a row.

/// How many bits it has.
pub(super) const BITS: usize = usize::BITS as usize;

/// The cells of `through` that are reached if those of `starts` are, going east without a gap.
///
/// Added to a stretch at its start, a one carries through to the stretch's end and clears what it passes.
pub(super) const fn east(starts: usize, through: usize) -> usize {
    let seeds = starts & through;
    through & (!through.wrapping_add(seeds) | seeds)
}

/// The cells of `through` that are reached if those of `starts` are, going west without a gap for up to `steps` steps
/// or more.
///
/// No carry runs downwards, so this one doubles the length that it knows, round by round: Kogge and Stone's way.
pub(super) const fn west(starts: usize, through: usize, steps: usize) -> usize {
    let (mut reached, mut through) = (starts & through, through);
    let mut length = 1;
    while length < steps {
        reached |= through & (reached >> length);
        through &= through >> length;
        length *= 2;
    }
    reached
}
