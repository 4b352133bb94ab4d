//! `doudizhu kickers`: the splits that kickers make of one base split.

use combogrid_doudizhu::{Notation, Rules, Split};
use combogrid_ops::doudizhu::{Kickers, KickersAnswer};
use combogrid_picture::Page;

use super::{carriers, splits};
use crate::layout::Layout;
use crate::show::Show;

impl Show for Kickers {
    fn show(&self, _: &(Split, Rules), answer: &KickersAnswer, layout: &Layout) -> String {
        let how = answer.explained.as_ref();
        let how = how.map_or_else(String::new, |how| carriers::text(how, layout));
        how + &splits::text(&answer.splits, "split", Notation::Canonical, layout)
    }

    fn page(&self, (split, _): &(Split, Rules), answer: &KickersAnswer) -> Option<Page> {
        let splits = splits::sheet(&answer.splits, "split");
        let title = format!("{} by the kickers of {split}", splits.title);
        let explained = answer.explained.as_ref();
        let explained = explained.map(|how| carriers::sheet(how, split));
        let sections = explained.into_iter().chain([splits]).collect();
        Some(Page { title, sections })
    }
}
