//! Lists of an answer: each item is added as it is found, and the search ends where the answer is full.

use std::ops::ControlFlow;

use combogrid_budget::Limit as Bound;

use crate::bounds::MAX_RESULT;
use crate::count::Count;
use crate::error::{ErrorKind, OpError, Refused, Reply};
use crate::memory;

/// The bytes of the lists of an answer.
const OF_LISTS: usize = MAX_RESULT - (1 << 20);

/// An item of a list.
pub(crate) trait Item {
    /// Returns an upper bound on its bytes in JSON, with the comma behind it.
    fn bytes(&self) -> usize;
}

impl Item for String {
    fn bytes(&self) -> usize {
        text_bytes(self.len())
    }
}

#[cfg(feature = "doudizhu-engine")]
impl Item for compact_str::CompactString {
    fn bytes(&self) -> usize {
        text_bytes(self.len())
    }
}

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
/// found, kept and then refused. The writer of JSON counts the bytes that it really writes: that holds for every answer,
/// with lists or without, even if [`Item::bytes`] were wrong. It comes too late to save the search.
#[derive(Debug)]
pub(crate) struct Room {
    bytes: usize,
    /// Where no more bytes than these are left, the request is a heavy one.
    heavy: usize,
}

impl Default for Room {
    /// All bytes of an answer but those of what is no list.
    fn default() -> Self {
        Self {
            bytes: OF_LISTS,
            heavy: OF_LISTS - memory::heavy_answer(),
        }
    }
}

impl Room {
    /// Takes the bytes of an item.
    pub(crate) fn take(&mut self, bytes: usize) -> ControlFlow<End> {
        let Some(left) = self.bytes.checked_sub(bytes) else {
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
    pub(crate) fn list<T: Item>(
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
            self.take(item.bytes())?;
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
    #[cfg(feature = "rummy-engine")]
    pub(crate) fn list_all<T: Item>(
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

/// Returns the bytes of a text of this many characters in a list, with its quotes and the comma.
pub(crate) const fn text_bytes(characters: usize) -> usize {
    characters + 3
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct Long(usize);

    impl Item for Long {
        fn bytes(&self) -> usize {
            self.0
        }
    }

    #[test]
    fn a_search_ends_where_the_answer_is_full() {
        let mut room = Room::default();
        let (item, mut found) = (room.bytes / 10, 0);
        let mut list = |room: &mut Room, most| {
            room.list(most, Count(99), |add| {
                let all = (0..99).try_for_each(|_| {
                    found += 1;
                    add(Long(item))
                });
                Ok(all)
            })
        };
        assert_eq!(list(&mut room, 4).unwrap().len(), 4);
        let refused = list(&mut room, 99).unwrap_err();
        assert!(
            refused
                .error
                .message
                .starts_with("the list of 99 is longer")
        );
        assert_eq!(refused.known.map(|known| known.len()), Some(0));
        assert_eq!(found, 5 + 7, "one item more than is listed");
    }

    /// Each item has as many bytes as are taken for it, or a few less.
    #[cfg(feature = "deal")]
    #[track_caller]
    fn check<T: Item + serde::Serialize>(items: &[T]) {
        assert!(!items.is_empty());
        for item in items {
            let text = serde_json::to_string(item).unwrap();
            let most = item.bytes();
            assert!(
                (text.len() + 1..text.len() + 50).contains(&most),
                "{most} {text}"
            );
        }
    }

    #[cfg(feature = "deal")]
    fn ask<Q: crate::Query>(query: &Q, about: &Q::Subject) -> Q::Answer {
        query.ask(about, &crate::Bounds::default()).ok().unwrap()
    }

    #[cfg(feature = "deal")]
    #[test]
    fn no_item_of_rummy_has_more_bytes_than_are_taken() {
        use crate::ListLimit;
        use crate::rummy::{self, HandArgs};

        let limit = ListLimit(1000);
        for (cards, rules) in [
            ("2H3H4H5H4H5H6H3C3C3D3D4D", "article"),
            ("TC JC QC KC AC TD TH TS JK JK 9C", "rummikub"),
        ] {
            let hand = HandArgs::new(cards).under(rules);
            for details in [false, true] {
                let which = rummy::Which::All;
                let combos = rummy::Combos {
                    which,
                    limit,
                    details,
                };
                check(&ask(&combos, &hand).combos);
                let melds = rummy::ListMelds {
                    details,
                    ..Default::default()
                };
                let melds = ask(&melds, &hand);
                if let Some(details) = melds.meld_details {
                    check(&details.0);
                }
            }
            check(&ask(&rummy::Lattice { limit }, &hand).choices);
        }
        let hand = HandArgs::new("2H3H4H5H4H5H6H3C3C3D3D4D");
        for details in [false, true] {
            let technique = rummy::ShowTechnique {
                limit,
                details,
                ..Default::default()
            };
            ask(&technique, &hand)
                .islands
                .iter()
                .for_each(|island| check(&island.tree));
        }
    }

    #[cfg(feature = "deal")]
    #[test]
    fn no_item_of_dou_dizhu_has_more_bytes_than_are_taken() {
        use crate::ListLimit;
        use crate::doudizhu::{self, SplitArgs};

        let limit = ListLimit(1000);
        let hand = doudizhu::HandArgs {
            hand: "33344455567899TJQKABR".to_owned(),
            ..Default::default()
        };
        check(&ask(&doudizhu::ListSplits { base: false, limit }, &hand).splits);
        check(&ask(&doudizhu::Best { top: limit }, &hand).best);
        let split = SplitArgs {
            split: "3333,444,55,6,7".to_owned(),
            ..Default::default()
        };
        let kickers = doudizhu::Kickers {
            explain: true,
            limit,
        };
        for choice in ask(&kickers, &split).explained.unwrap().choices {
            check(&choice.tree);
        }
    }

    #[test]
    fn a_search_that_is_stopped_keeps_its_items() {
        let refused = Room::default().list(9, Count(9), |add| {
            let first = add(Long(1));
            assert!(first.is_continue());
            Err(Bound::States(1))
        });
        assert_eq!(refused.unwrap_err().known.map(|known| known.len()), Some(1));
    }
}
