//! Lists of an answer: each item is added as it is found, and the search ends where the answer is full.

use std::io;
use std::ops::ControlFlow;

use combogrid_budget::Limit as Bound;
use serde::Serialize;

use crate::bounds::MAX_RESULT;
use crate::count::Count;
use crate::error::{ErrorKind, OpError, Refused, Reply};
use crate::memory;

/// The bytes of the lists of an answer.
const OF_LISTS: usize = MAX_RESULT - (1 << 20);

/// Why a list ends before all items are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The list has as many items as it may have.
    Enough,
    /// The answer has as many bytes as it may have.
    Full,
    /// The system has no memory for more.
    Stopped(Bound),
}

/// The bytes that are left for the lists of an answer, which share them.
///
/// An answer is bounded twice. Here the search for a list ends once its items would be too long: a million splits are never
/// found, kept and then refused. The writer of JSON counts the bytes of the whole answer, with lists or without: that comes too
/// late to save the search.
#[derive(Debug)]
pub(crate) struct BytesLeft {
    bytes: usize,
    /// Where no more bytes than these are left, the request is a heavy one.
    heavy: usize,
}

impl Default for BytesLeft {
    /// All bytes of an answer but those of what is no list.
    fn default() -> Self {
        Self {
            bytes: OF_LISTS,
            heavy: OF_LISTS - memory::heavy_answer(),
        }
    }
}

impl BytesLeft {
    /// Takes the bytes of an item.
    pub(crate) fn take(&mut self, item: &impl Serialize) -> ControlFlow<End> {
        let Some(left) = self.bytes.checked_sub(bytes_of(item)) else {
            return ControlFlow::Break(End::Full);
        };
        let was_light = self.bytes > self.heavy;
        self.bytes = left;
        if was_light && left <= self.heavy {
            let taken = memory::take_for_answer().map_err(End::Stopped);
            return taken.map_or_else(ControlFlow::Break, ControlFlow::Continue);
        }
        ControlFlow::Continue(())
    }

    /// Lists up to `most` of `total` items. `find` adds the items one by one, and ends where adding breaks.
    ///
    /// # Errors
    ///
    /// If a bound of the search is met, with the items found by then; if the answer is full, with an empty list.
    pub(crate) fn list<T: Serialize>(
        &mut self,
        most: usize,
        total: Count,
        find: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<End>) -> Result<ControlFlow<End>, Bound>,
    ) -> Reply<Vec<T>> {
        let mut items = Vec::new();
        let end = find(&mut |item| {
            if items.len() == most {
                return ControlFlow::Break(End::Enough);
            }
            self.take(&item)?;
            items.push(item);
            ControlFlow::Continue(())
        });
        end_list(end, total, items)
    }

    /// Lists items that are found already or cost little to find.
    ///
    /// # Errors
    ///
    /// If the answer is full, with an empty list.
    #[cfg(any(feature = "rummy-engine", feature = "guandan-engine"))]
    pub(crate) fn list_all<T: Serialize>(
        &mut self,
        total: Count,
        items: impl IntoIterator<Item = T>,
    ) -> Reply<Vec<T>> {
        self.list(usize::MAX, total, |add| {
            Ok(items.into_iter().try_for_each(add))
        })
    }
}

/// The items of a list, by how the search for them has ended.
pub(crate) fn end_list<T>(
    end: Result<ControlFlow<End>, Bound>,
    total: Count,
    items: Vec<T>,
) -> Reply<Vec<T>> {
    match end {
        Ok(ControlFlow::Break(End::Full)) => {
            let message = format!(
                "the list of {total} is longer than {MAX_RESULT} bytes, a lower limit fits"
            );
            Err(OpError::new(ErrorKind::Limit, message).knowing(Vec::new()))
        }
        Ok(ControlFlow::Continue(()) | ControlFlow::Break(End::Enough)) => Ok(items),
        Ok(ControlFlow::Break(End::Stopped(limit))) | Err(limit) => {
            Err(Refused::stopped(limit, Some(items)))
        }
    }
}

/// Returns the bytes of an item in JSON, with the comma behind it.
///
/// PERF: an item is written twice, once here to be counted. That costs less than finding it: a text that is counted is not
/// copied.
fn bytes_of(item: &impl Serialize) -> usize {
    let mut counted = Counted(",".len());
    // Items are plain data, and a count has room for every byte.
    serde_json::to_writer(&mut counted, item).map_or(usize::MAX, |()| counted.0)
}

/// A count of the bytes that are written.
struct Counted(usize);

impl io::Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_ends_where_the_answer_is_full() {
        let mut bytes_left = BytesLeft::default();
        // Ten of them fit, each with its two quotes and a comma.
        let (item, mut found) = ("x".repeat(bytes_left.bytes / 10 - 3), 0);
        let mut list = |bytes_left: &mut BytesLeft, most| {
            bytes_left.list(most, Count(99), |add| {
                let all = (0..99).try_for_each(|_| {
                    found += 1;
                    add(&item)
                });
                Ok(all)
            })
        };
        assert_eq!(list(&mut bytes_left, 4).unwrap().len(), 4);
        let refused = list(&mut bytes_left, 99).unwrap_err();
        assert!(
            refused
                .error
                .message
                .starts_with("the list of 99 is longer")
        );
        assert_eq!(refused.known.map(|known| known.len()), Some(0));
        assert_eq!(found, 5 + 7, "one item more than is listed");
    }

    #[test]
    fn an_item_has_the_bytes_of_its_json_and_a_comma() {
        assert_eq!(bytes_of(&"3H \"4H\""), r#""3H \"4H\"","#.len());
        assert_eq!(
            bytes_of(&(1, [Some("x"), None])),
            r#"[1,["x",null]],"#.len()
        );
    }

    #[test]
    fn a_search_that_is_stopped_keeps_its_items() {
        let refused = BytesLeft::default().list(9, Count(9), |add| {
            let first = add("x");
            assert!(first.is_continue());
            Err(Bound::States(1))
        });
        assert_eq!(refused.unwrap_err().known.map(|known| known.len()), Some(1));
    }
}
