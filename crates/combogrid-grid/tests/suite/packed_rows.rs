//! Packed rows against a plain list of cells: every row of a small universe, and random ones of the whole word.

use combogrid_grid::PackedRow;
use proptest::prelude::*;

/// What a row should do, cell by cell.
struct Cells(Vec<bool>);

impl Cells {
    fn of<const STRIDE: u32>(row: PackedRow<STRIDE>) -> Self {
        let columns = 0..PackedRow::<STRIDE>::COLUMNS;
        Self(
            columns
                .map(|column| row.bits() >> (column * STRIDE as usize) & 1 == 1)
                .collect(),
        )
    }

    fn get(&self, column: usize) -> bool {
        self.0.get(column).copied().unwrap_or(false)
    }

    fn columns(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|&column| self.0[column]).collect()
    }

    fn run_from(&self, column: usize) -> usize {
        (column..self.0.len())
            .take_while(|&column| self.get(column))
            .count()
    }

    fn runs(&self) -> Vec<core::ops::Range<usize>> {
        let starts = self.columns().into_iter();
        starts
            .filter(|&column| column == 0 || !self.get(column - 1))
            .map(|start| start..start + self.run_from(start))
            .collect()
    }

    fn windows(&self, len: usize) -> Vec<usize> {
        (0..self.0.len())
            .filter(|&start| self.run_from(start) >= len)
            .collect()
    }

    /// The columns for which `is_set` holds.
    fn pick(&self, is_set: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..self.0.len()).filter(|&column| is_set(column)).collect()
    }
}

/// The columns of a row by its bits alone.
fn listed<const STRIDE: u32>(row: PackedRow<STRIDE>) -> Vec<usize> {
    let cells = Cells::of(row);
    let bits = cells.0.iter().filter(|&&set| set).count();
    assert_eq!(
        row.bits().count_ones() as usize,
        bits,
        "no bit between columns"
    );
    cells.columns()
}

fn check_row<const STRIDE: u32>(row: PackedRow<STRIDE>) {
    let (cells, width) = (Cells::of(row), PackedRow::<STRIDE>::COLUMNS);
    let columns = cells.columns();
    assert_eq!(
        (row.len(), row.is_empty()),
        (columns.len(), columns.is_empty())
    );
    assert_eq!(row.first(), columns.first().copied());
    assert_eq!(row.last(), columns.last().copied());
    let rest: Vec<usize> = columns.iter().skip(1).copied().collect();
    assert_eq!(listed(row.without_first()), rest);
    assert!(row.iter().eq(columns.iter().copied()) && row.iter().count() == columns.len());
    assert!(row.into_iter().rev().eq(columns.iter().rev().copied()));
    assert_eq!(columns.iter().copied().collect::<PackedRow<STRIDE>>(), row);
    assert_eq!(PackedRow::<STRIDE>::from_bits(row.bits()), row);
    let runs = cells.runs();
    assert!(row.runs().eq(runs.iter().cloned()));
    assert!(row.runs().rev().eq(runs.iter().rev().cloned()));
    assert_eq!(listed(!row), cells.pick(|column| !cells.get(column)));
    for column in 0..width {
        check_column(row, &cells, column);
    }
    for number in 0..=width + 1 {
        check_number(row, &cells, number);
    }
}

/// Everything that takes a column of the row.
fn check_column<const STRIDE: u32>(row: PackedRow<STRIDE>, cells: &Cells, at: usize) {
    assert_eq!(listed(PackedRow::<STRIDE>::of(at)), [at]);
    assert_eq!(row.contains(at), cells.get(at));
    assert_eq!(row.run_from(at), cells.run_from(at));
    let with = cells.pick(|column| column == at || cells.get(column));
    let without = cells.pick(|column| column != at && cells.get(column));
    assert_eq!(
        (listed(row.with(at)), listed(row.without(at))),
        (with, without)
    );
    let mut changed = row;
    assert_eq!(
        (changed.insert(at), changed),
        (!row.contains(at), row.with(at))
    );
    let mut changed = row;
    assert_eq!(
        (changed.remove(at), changed),
        (row.contains(at), row.without(at))
    );
}

/// Everything that takes a number of columns, or a column that may be past the end.
fn check_number<const STRIDE: u32>(row: PackedRow<STRIDE>, cells: &Cells, number: usize) {
    let below = cells.pick(|column| column < number && cells.get(column));
    let above = cells.pick(|column| column >= number && cells.get(column));
    assert_eq!(
        (listed(row.below(number)), listed(row.at_or_above(number))),
        (below, above)
    );
    let up = cells.pick(|column| column >= number && cells.get(column - number));
    let down = cells.pick(|column| cells.get(column + number));
    assert_eq!(
        (
            listed(row.shifted_up(number)),
            listed(row.shifted_down(number))
        ),
        (up, down)
    );
    let folded =
        cells.pick(|column| column < number && cells.get(column) || cells.get(column + number));
    assert_eq!(listed(row.folded(number)), folded);
    if number > 0 {
        assert_eq!(listed(row.windows(number)), cells.windows(number));
    }
}

/// Everything that takes two numbers.
fn check_pair<const STRIDE: u32>(row: PackedRow<STRIDE>, one: usize, two: usize) {
    let cells = Cells::of(row);
    let span = cells.pick(|column| (one..one + two).contains(&column));
    assert_eq!(listed(PackedRow::<STRIDE>::span(one, two)), span);
    let continued = cells.pick(|column| {
        let again = column >= one && column - one < two.min(one) && cells.get(column - one);
        column < one && cells.get(column) || again
    });
    assert_eq!(listed(row.continued(one, two)), continued);
    if two <= one {
        let ring = |column: usize| cells.get((column + one - two) % one);
        let rotated = cells.pick(|column| column < one && ring(column));
        assert_eq!(listed(row.rotated(one, two)), rotated);
    }
    if one > 0 {
        let lens = (one..=two).map(|len| (len, cells.windows(len)));
        let lens = lens.take_while(|(_, starts)| !starts.is_empty());
        let found = row
            .windows_in(one..=two)
            .map(|(len, starts)| (len, listed(starts)));
        assert!(found.eq(lens));
    }
}

fn check_two<const STRIDE: u32>(one: PackedRow<STRIDE>, two: PackedRow<STRIDE>) {
    let (a, b) = (Cells::of(one), Cells::of(two));
    let either = a.pick(|column| a.get(column) || b.get(column));
    let both = a.pick(|column| a.get(column) && b.get(column));
    let rest = a.pick(|column| a.get(column) && !b.get(column));
    assert_eq!(
        (one.is_subset(two), one.is_disjoint(two)),
        (rest.is_empty(), both.is_empty())
    );
    assert_eq!(
        (listed(one | two), listed(one & two), listed(one - two)),
        (either, both, rest)
    );
    let (mut or, mut and, mut sub) = (one, one, one);
    or |= two;
    and &= two;
    sub -= two;
    assert_eq!((or, and, sub), (one | two, one & two, one - two));
}

fn check_strides<const FROM: u32, const TO: u32>(row: PackedRow<FROM>) {
    let columns = listed(row).into_iter();
    let kept: Vec<usize> = columns
        .filter(|&column| column < PackedRow::<TO>::COLUMNS)
        .collect();
    assert_eq!(listed(row.with_stride::<TO>()), kept);
}

/// Every row of the first columns and of the last ones.
fn small_universe<const STRIDE: u32>() -> impl Iterator<Item = PackedRow<STRIDE>> {
    let width = PackedRow::<STRIDE>::COLUMNS;
    (0..1 << width.min(8)).flat_map(move |bits: u64| {
        let row = PackedRow::<1>::from_bits(bits).with_stride::<STRIDE>();
        [row, row.shifted_up(width.saturating_sub(8))]
    })
}

fn exhaust<const STRIDE: u32>() {
    let width = PackedRow::<STRIDE>::COLUMNS;
    for row in small_universe::<STRIDE>() {
        check_row(row);
    }
    let few = small_universe::<STRIDE>().filter(|row| row.len() % 3 == 1);
    for row in few {
        for (one, two) in (0..=width + 1).flat_map(|one| (0..=width + 1).map(move |two| (one, two)))
        {
            check_pair(row, one, two);
        }
        small_universe().for_each(|other| check_two(row, other));
    }
}

#[test]
fn small_rows_do_what_their_cells_do() {
    exhaust::<1>();
    exhaust::<4>();
    exhaust::<16>();
    exhaust::<64>();
}

#[test]
fn rows_are_shown_by_their_columns() {
    let row: PackedRow<4> = [9, 2, 3].into_iter().collect();
    assert_eq!(format!("{row:?}"), "{2, 3, 9}");
    assert_eq!(format!("{:?}", PackedRow::<1>::EMPTY), "{}");
    assert_eq!(PackedRow::<4>::ALL.bits(), 0x1111_1111_1111_1111);
    assert_eq!(PackedRow::<4>::from_bits(u64::MAX), PackedRow::ALL);
    assert_eq!(PackedRow::<1>::default(), PackedRow::EMPTY);
}

#[test]
fn iterators_keep_their_ends_apart() {
    for row in small_universe::<4>().chain([PackedRow::ALL]) {
        for turns in 0..64_u32 {
            let (mut columns, mut left) = (row.iter(), listed(row));
            let (mut runs, mut longer) = (row.runs(), Cells::of(row).runs());
            for turn in 0..9 {
                assert_eq!((columns.len(), runs.len()), (left.len(), longer.len()));
                let front = |len: usize| if len == 0 { None } else { Some(0) };
                if turns >> turn & 1 == 1 {
                    assert_eq!(columns.next_back(), left.pop());
                    assert_eq!(runs.next_back(), longer.pop());
                } else {
                    assert_eq!(columns.next(), front(left.len()).map(|at| left.remove(at)));
                    assert_eq!(runs.next(), front(longer.len()).map(|at| longer.remove(at)));
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn random_rows_do_what_their_cells_do(
        bits in any::<u64>(),
        more in any::<u64>(),
        one in 0..66_usize,
        two in 0..66_usize,
    ) {
        // Dense rows have long stretches.
        for (a, b) in [(bits, more), (bits | more, bits), (!(bits & more & bits.rotate_left(7)), more)] {
            let (row, other) = (PackedRow::<1>::from_bits(a), PackedRow::from_bits(b));
            check_row(row);
            check_pair(row, one, two);
            check_two(row, other);
            check_strides::<1, 1>(row);
            check_strides::<1, 2>(row);
            check_strides::<1, 4>(row);
            check_strides::<1, 64>(row);
            let (row, other) = (PackedRow::<4>::from_bits(a), PackedRow::from_bits(b));
            check_row(row);
            check_pair(row, one, two);
            check_two(row, other);
            check_strides::<4, 1>(row);
            check_strides::<4, 4>(row);
            check_strides::<4, 8>(row);
            check_strides::<2, 4>(PackedRow::from_bits(a));
            check_strides::<32, 1>(PackedRow::from_bits(a));
        }
    }
}

/// Columns, lengths and turns past the end, in debug and release builds alike.
fn edges<const STRIDE: u32>() {
    let columns = PackedRow::<STRIDE>::COLUMNS;
    for row in [
        PackedRow::EMPTY,
        PackedRow::<STRIDE>::ALL,
        PackedRow::span(0, 2),
    ] {
        for past in [
            columns,
            columns + 1,
            63,
            64,
            65,
            usize::MAX / 4 + 1,
            usize::MAX,
        ] {
            if past < columns {
                continue;
            }
            assert!(PackedRow::<STRIDE>::of(past).is_empty() && !row.contains(past));
            assert_eq!([row.with(past), row.without(past)], [row; 2]);
            let mut same = row;
            assert!(!same.insert(past) && !same.remove(past) && same == row);
            assert_eq!((row.run_from(past), row.below(past)), (0, row));
            assert!(row.at_or_above(past).is_empty() && row.shifted_up(past).is_empty());
            assert!(row.shifted_down(past).is_empty());
            assert!(PackedRow::<STRIDE>::span(past, past).is_empty());
            let turned = row.rotated(past.max(columns + 1), 1);
            assert_eq!(turned, row.shifted_up(1));
            assert_eq!(
                row.rotated(columns, past),
                row.rotated(columns, past % columns)
            );
            assert_eq!((row.continued(past, past), row.folded(past)), (row, row));
        }
        assert_eq!((row.windows(0), row.windows(1)), (PackedRow::ALL, row));
        assert!(row.windows(columns + 1).is_empty() && row.windows(usize::MAX).is_empty());
        let lens = |range| row.windows_in(range).map(|(len, _)| len);
        assert!(lens(0..=usize::MAX).eq(lens(1..=columns)));
        assert_eq!(lens(usize::MAX..=usize::MAX).count(), 0);
        assert!(row.rotated(0, 0).is_empty() && row.rotated(0, usize::MAX).is_empty());
    }
}

#[test]
fn what_is_past_the_end_is_no_column() {
    edges::<1>();
    edges::<4>();
    edges::<32>();
    edges::<64>();
}
