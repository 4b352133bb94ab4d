//! Packed counts against an array of counts.

use std::fmt::Write as _;

use combogrid_grid::{PackedCounts, PackedRow};
use proptest::prelude::*;

type Counts = [u8; PackedCounts::COLUMNS];

/// The counts of the word, read digit by digit.
fn listed(counts: PackedCounts) -> Counts {
    let digits = format!("{:016x}", counts.bits());
    let mut digits = digits.chars().rev();
    [(); 16].map(|()| u8::try_from(digits.next().unwrap().to_digit(16).unwrap()).unwrap())
}

/// The word of these counts, written digit by digit.
fn packed(counts: Counts) -> PackedCounts {
    let mut digits = String::new();
    for count in counts.iter().rev() {
        write!(digits, "{count:x}").unwrap();
    }
    PackedCounts::from_bits(u64::from_str_radix(&digits, 16).unwrap())
}

fn columns_where(is_in: impl Fn(usize) -> bool) -> PackedRow<4> {
    (0..16).filter(|&column| is_in(column)).collect()
}

/// The counts one by one by an operation, or `None` if that leaves 0 to 15 somewhere.
fn each(one: Counts, two: Counts, add: impl Fn(u8, u8) -> Option<u8>) -> Option<Counts> {
    let mut result = one;
    for (result, two) in result.iter_mut().zip(two) {
        *result = add(*result, two).filter(|&count| count <= 15)?;
    }
    Some(result)
}

fn check_one(counts: Counts) {
    let word = packed(counts);
    assert_eq!(listed(word), counts);
    assert_eq!(word.total(), counts.iter().copied().map(usize::from).sum());
    assert_eq!(word.is_empty(), counts == [0; 16]);
    for column in 0..16 {
        assert_eq!(word.get(column), counts[column]);
        for count in 0..=PackedCounts::MOST {
            let mut changed = counts;
            changed[column] = count;
            assert_eq!(listed(word.with(column, count)), changed);
        }
    }
    for count in 0..=20 {
        let reached = columns_where(|column| counts[column] >= count);
        assert_eq!(word.at_least(count), reached, "{word:?} at least {count}");
    }
    let columns = (0..16).flat_map(|column| vec![column; usize::from(counts[column])]);
    assert_eq!(columns.collect::<PackedCounts>(), word);
}

fn check_two(one: Counts, two: Counts) {
    let (a, b) = (packed(one), packed(two));
    assert_eq!(
        a.checked_add(b).map(listed),
        each(one, two, u8::checked_add)
    );
    let rest = each(one, two, u8::checked_sub);
    assert_eq!(
        (a.checked_sub(b).map(listed), b.is_subset(a)),
        (rest, rest.is_some())
    );
}

#[test]
fn neighbours_with_every_count_stay_apart() {
    for at in [0, 7, 14] {
        for (low, high) in (0..256_u16).map(|pair| (pair % 16, pair / 16)) {
            let [low, high] = [low, high].map(|count| u8::try_from(count).unwrap());
            let mut counts = [0; 16];
            (counts[at], counts[at + 1]) = (low, high);
            check_one(counts);
            for (less, more) in (0..256_u16).map(|pair| (pair % 16, pair / 16)) {
                let [less, more] = [less, more].map(|count| u8::try_from(count).unwrap());
                let mut other = [0; 16];
                (other[at], other[at + 1]) = (less, more);
                check_two(counts, other);
            }
        }
    }
}

#[test]
fn counts_are_shown_column_by_column() {
    let counts: PackedCounts = [4, 3, 4, 15].into_iter().collect();
    assert_eq!(format!("{counts:?}"), "{3: 1, 4: 2, 15: 1}");
    assert_eq!(PackedCounts::default(), PackedCounts::EMPTY);
}

#[test]
#[should_panic(expected = "a column should come at most 15 times")]
fn a_sixteenth_copy_has_no_room() {
    let _ = [2; 16].into_iter().collect::<PackedCounts>();
}

proptest! {
    #[test]
    fn random_counts_do_what_each_count_does(
        one in prop::array::uniform16(0..16_u8),
        two in prop::array::uniform16(0..16_u8),
        bits in any::<u64>(),
        count in 0..16_u8,
    ) {
        check_one(one);
        check_two(one, two);
        // Parts, which can be taken away, and what can be added.
        let mut part = one;
        part.iter_mut().zip(two).for_each(|(count, most)| *count = most.min(*count));
        check_two(one, part);
        check_two(one.map(|count| 15 - count), part);
        let row = PackedRow::from_bits(bits);
        let only = |column: usize| if row.contains(column) { one[column] } else { 0 };
        prop_assert_eq!(listed(packed(one).only(row)), core::array::from_fn(only));
        let times = |column: usize| if row.contains(column) { count } else { 0 };
        prop_assert_eq!(listed(PackedCounts::times(row, count)), core::array::from_fn(times));
    }
}

#[test]
fn columns_past_the_end_have_no_count() {
    let counts = PackedCounts::from_bits(0xF000_0000_0000_0321);
    for past in [16, 17, 64, usize::MAX / 4 + 1, usize::MAX] {
        assert_eq!((counts.get(past), counts.with(past, 3)), (0, counts));
    }
    assert_eq!(counts.with(15, 200).get(15), PackedCounts::MOST);
    let all = PackedCounts::times(PackedRow::ALL, u8::MAX);
    assert_eq!(all.bits(), u64::MAX);
}
