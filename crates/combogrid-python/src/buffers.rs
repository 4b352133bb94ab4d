//! Numbers from arrays and into them.
//!
//! The rows of a call are copied in parts, while no other Python thread runs: some from the arrays that come in, and later their
//! answers into those of the results. So a call takes little memory in addition to its results.

use std::marker::PhantomData;
use std::ops::{Index, Range};

use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyMemoryView, PySlice};

use crate::memory::{self, reserve};

/// An array of one dimension.
pub(crate) struct Array<T> {
    view: Py<PyMemoryView>,
    len: usize,
    kind: PhantomData<T>,
}

impl<T: Element> Array<T> {
    pub(crate) fn new(array: &Bound<'_, PyAny>, field: &str) -> PyResult<Self> {
        let buffer = PyBuffer::<T>::get(array).map_err(|wrong| {
            let message = format!("{field} is not an array of the expected type: {wrong}");
            PyTypeError::new_err(message)
        })?;
        if buffer.dimensions() != 1 {
            let message = format!("{field} has {} dimensions, expected 1", buffer.dimensions());
            return Err(PyValueError::new_err(message));
        }
        Ok(Self {
            view: PyMemoryView::from(array)?.unbind(),
            len: buffer.item_count(),
            kind: PhantomData,
        })
    }

    /// The number of cells.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Copies the cells from one place on.
    fn copy(&self, py: Python<'_>, start: usize, cells: &mut [T]) -> PyResult<()> {
        let part = part(self.view.bind(py).as_any(), start..start + cells.len())?;
        PyBuffer::<T>::get(&part)?.copy_to_slice(py, cells)
    }

    /// Copies all cells.
    pub(crate) fn all(&self, py: Python<'_>) -> PyResult<Vec<T>>
    where
        T: Default,
    {
        Ok(self.part(py, &(0..self.len()))?.rows)
    }

    /// Copies some rows of one cell.
    pub(crate) fn part(&self, py: Python<'_>, rows: &Range<usize>) -> PyResult<Part<T>>
    where
        T: Default,
    {
        let mut cells = memory::filled(T::default(), rows.len())?;
        self.copy(py, rows.start, &mut cells)?;
        Ok(Part::new(rows, cells))
    }
}

/// The cells of an array from one place to another, as a view.
fn part<'py>(view: &Bound<'py, PyAny>, places: Range<usize>) -> PyResult<Bound<'py, PyAny>> {
    let place = |place: usize| isize::try_from(place).map_err(|_| memory::lacks());
    let slice = PySlice::new(view.py(), place(places.start)?, place(places.end)?, 1);
    view.get_item(slice)
}

impl Array<u8> {
    /// Copies some rows of `N` cells.
    pub(crate) fn rows<const N: usize>(
        &self,
        py: Python<'_>,
        rows: &Range<usize>,
    ) -> PyResult<Part<[u8; N]>> {
        let mut cells = memory::filled([0; N], rows.len())?;
        self.copy(py, rows.start * N, cells.as_flattened_mut())?;
        Ok(Part::new(rows, cells))
    }
}

/// Numbers of `N` bytes, as bytes.
///
/// # Errors
///
/// If the system has no memory for them.
pub(crate) fn bytes<const N: usize>(
    py: Python<'_>,
    numbers: impl ExactSizeIterator<Item = [u8; N]>,
) -> PyResult<Bound<'_, PyByteArray>> {
    PyByteArray::new_with(py, numbers.len() * N, |bytes| {
        let (places, _) = bytes.as_chunks_mut::<N>();
        places
            .iter_mut()
            .zip(numbers)
            .for_each(|(place, number)| *place = number);
        Ok(())
    })
}

/// Some rows, by their numbers in the call.
pub(crate) struct Part<T> {
    start: usize,
    rows: Vec<T>,
}

impl<T> Part<T> {
    pub(crate) fn new(rows: &Range<usize>, items: Vec<T>) -> Self {
        Self {
            start: rows.start,
            rows: items,
        }
    }
}

impl<T> Index<usize> for Part<T> {
    type Output = T;

    fn index(&self, row: usize) -> &T {
        &self.rows[row - self.start]
    }
}

/// The status of a row that is answered.
pub(crate) const ANSWERED: u8 = 0;

/// The answers of some rows.
#[derive(Default)]
pub(crate) struct Found {
    /// The status of each row.
    pub(crate) status: Vec<u8>,
    /// The answers that have an equal number of bytes for each row.
    pub(crate) fixed: Vec<u8>,
    /// Where each row ends, among the items.
    ends: Vec<usize>,
    /// The items of the rows: a number each, which may be 0, and bytes.
    pub(crate) ids: Vec<u32>,
    pub(crate) cells: Vec<u8>,
}

impl Found {
    /// Reserves room for a row.
    pub(crate) fn reserve(&mut self, most: &Most) -> PyResult<()> {
        reserve(&mut self.status, 1)?;
        reserve(&mut self.fixed, most.fixed)?;
        reserve(&mut self.ends, 1)?;
        reserve(&mut self.ids, most.items)?;
        reserve(&mut self.cells, most.items * most.of_item)
    }

    /// Ends a row.
    pub(crate) fn end_row(&mut self) {
        self.ends.push(self.ids.len());
    }

    /// Ends rows that have no items.
    pub(crate) fn end_rows(&mut self, rows: usize) -> PyResult<()> {
        reserve(&mut self.ends, rows)?;
        self.ends.resize(rows, 0);
        Ok(())
    }

    /// Ends a row with its status. Without an answer it has zeros, or no items.
    pub(crate) fn end_with(&mut self, status: u8, most: &Most) {
        self.status.push(status);
        match status {
            ANSWERED => self.end_row(),
            _ => self.end_null(most),
        }
    }

    fn end_null(&mut self, most: &Most) {
        let (rows, items) = (self.ends.len(), self.ends.last().copied().unwrap_or(0));
        self.fixed.resize((rows + 1) * most.fixed, 0);
        self.ids.truncate(items);
        self.cells.truncate(items * most.of_item);
        self.ends.push(items);
    }

    /// Gives back what was reserved and is not used.
    pub(crate) fn shrink(&mut self) {
        for bytes in [&mut self.status, &mut self.fixed, &mut self.cells] {
            bytes.shrink_to_fit();
        }
        self.ends.shrink_to_fit();
        self.ids.shrink_to_fit();
    }

    /// The number of rows.
    pub(crate) fn rows(&self) -> usize {
        self.ends.len()
    }

    /// The bytes of what is found.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.ids[..]) + self.cells.len() + self.fixed.len()
    }
}

/// The most that a row adds to what is found.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Most {
    /// The bytes of a row, where all rows have the same number.
    pub(crate) fixed: usize,
    /// The items of a row.
    pub(crate) items: usize,
    /// The bytes of an item without its number.
    pub(crate) of_item: usize,
}

impl Most {
    /// Rows of this many bytes.
    pub(crate) fn fixed(bytes: usize) -> Self {
        Self {
            fixed: bytes,
            ..Self::default()
        }
    }

    /// The bytes of a row.
    pub(crate) fn bytes(&self) -> usize {
        self.fixed + self.items * (size_of::<u32>() + self.of_item)
    }
}

/// An array that is filled from its beginning: one of the caller, or a `bytearray` that grows.
struct Filled {
    array: Py<PyAny>,
    /// The number of items, and the bytes of one in a `bytearray`.
    end: usize,
    of_item: usize,
}

/// The bytes of a `bytearray` that had `held` and needs `size`.
///
/// A small one doubles, since each one that it leaves stays a gap of the heap. A large one grows by more than an allocator extends a
/// heap by, so that it gets pages of its own, which are moved and not copied. Pages that are not written to are not there.
fn grown_to(size: usize, held: usize) -> usize {
    const SMALL: usize = 1 << 20;
    const PAGES: usize = 48 << 20;
    if held < SMALL {
        return size.max(2 * held);
    }
    size + (size / 8).max(PAGES)
}

impl Filled {
    fn new(array: Py<PyAny>) -> Self {
        Self {
            array,
            end: 0,
            of_item: 1,
        }
    }

    /// Adds numbers. What does not fit in the array is counted alone.
    fn add<T: Element>(&mut self, py: Python<'_>, numbers: &[T]) -> PyResult<()> {
        let (start, array) = (self.end, self.array.bind(py));
        self.end += numbers.len();
        let grown = array.cast::<PyByteArray>().ok();
        if let Some(bytes) = grown {
            let (size, held) = (self.end * size_of::<T>(), bytes.len());
            if size > held {
                bytes.resize(grown_to(size, held))?;
            }
            self.of_item = size_of::<T>();
        }
        if numbers.is_empty() || self.end > self.room(py)? {
            return Ok(());
        }
        let mut view = PyMemoryView::from(array)?.into_any();
        if grown.is_some() && size_of::<T>() == size_of::<u32>() {
            view = view.call_method1("cast", ("I",))?;
        }
        let place = part(&view, start..self.end)?;
        PyBuffer::<T>::get(&place)?.copy_from_slice(py, numbers)
    }

    /// The items that the array may have.
    fn room(&self, py: Python<'_>) -> PyResult<usize> {
        let array = self.array.bind(py);
        match array.cast::<PyByteArray>() {
            Ok(_) => Ok(usize::MAX),
            Err(_) => array.len(),
        }
    }
}

/// The arrays of the results of a call, each if the caller gives one.
#[derive(Default)]
pub(crate) struct Results {
    status: Option<Filled>,
    fixed: Option<Filled>,
    offsets: Option<Filled>,
    ids: Option<Filled>,
    cells: Option<Filled>,
    /// Whether the call ends before the first row that does not fit.
    is_part: bool,
    /// The items of the rows that were written.
    items: usize,
}

impl Results {
    /// Reads the arguments of a call that are arrays of results.
    pub(crate) fn new(options: &Bound<'_, PyDict>) -> PyResult<Self> {
        let filled = |name: &str| -> PyResult<_> {
            let array = options.get_item(name)?.filter(|array| !array.is_none());
            let array = array.map(Bound::unbind);
            Ok(array.map(Filled::new))
        };
        let is_part = options.get_item("part")?;
        Ok(Self {
            status: filled("status")?,
            fixed: filled("fixed")?,
            offsets: filled("offsets")?,
            ids: filled("ids")?,
            cells: filled("cells")?,
            is_part: is_part.is_some_and(|part| part.is_truthy().unwrap_or(false)),
            items: 0,
        })
    }

    /// Results of a fixed size alone.
    pub(crate) fn fixed(array: &Bound<'_, PyAny>) -> Self {
        let array = array.clone().unbind();
        Self {
            fixed: Some(Filled::new(array)),
            ..Self::default()
        }
    }

    /// Whether a row may be without an answer.
    pub(crate) fn has_status(&self) -> bool {
        self.status.is_some()
    }

    /// Adds rows, and returns how many: fewer if the call ends.
    pub(crate) fn add(&mut self, py: Python<'_>, found: &Found, most: &Most) -> PyResult<usize> {
        let rows = self.fitting(py, found)?;
        let items = rows.checked_sub(1).map_or(0, |last| found.ends[last]);
        if let Some(offsets) = &mut self.offsets {
            let ends = found.ends[..rows].iter();
            let of_call = |end: &usize| i64::try_from(self.items + end).unwrap_or(i64::MAX);
            offsets.add(py, &memory::collect(ends.map(of_call))?)?;
        }
        self.items += items;
        if let Some(ids) = &mut self.ids {
            ids.add(py, &found.ids[..items])?;
        }
        for (filled, bytes) in [
            (&mut self.fixed, &found.fixed[..rows * most.fixed]),
            (&mut self.cells, &found.cells[..items * most.of_item]),
            (
                &mut self.status,
                &found.status[..rows.min(found.status.len())],
            ),
        ] {
            if let Some(filled) = filled {
                filled.add(py, bytes)?;
            }
        }
        Ok(rows)
    }

    /// How many rows the call adds.
    fn fitting(&self, py: Python<'_>, found: &Found) -> PyResult<usize> {
        match &self.ids {
            Some(ids) if self.is_part => {
                let left = ids.room(py)?.saturating_sub(ids.end);
                Ok(found.ends.partition_point(|&end| end <= left))
            }
            _ => Ok(found.ends.len()),
        }
    }

    /// Ends a call.
    ///
    /// # Errors
    ///
    /// If an array of the caller has too little room.
    pub(crate) fn end(self, py: Python<'_>) -> PyResult<()> {
        let all = [&self.status, &self.fixed, &self.ids, &self.cells];
        for filled in all.into_iter().flatten() {
            if let Ok(bytes) = filled.array.cast_bound::<PyByteArray>(py) {
                bytes.resize(filled.end * filled.of_item)?;
            }
            let (room, end) = (filled.room(py)?, filled.end);
            if end > room {
                let message = format!("out has room for {room} numbers, the rows have {end}");
                return Err(PyValueError::new_err(message));
            }
        }
        Ok(())
    }
}
