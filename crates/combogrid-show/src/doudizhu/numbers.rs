//! `doudizhu id` and `doudizhu play`: the plays of a rule set by their numbers.

use combogrid_doudizhu::Rules;
use combogrid_ops::doudizhu::{IdAnswer, PlayId, PlayOfId, PlayOfIdAnswer};

use crate::layout::Layout;
use crate::show::Show;

impl Show for PlayId {
    fn show(&self, _: &Rules, answer: &IdAnswer, _: &Layout) -> String {
        format!("{} of {}\n", answer.number, answer.total)
    }
}

impl Show for PlayOfId {
    fn show(&self, _: &Rules, answer: &PlayOfIdAnswer, _: &Layout) -> String {
        let PlayOfIdAnswer { play, kind, .. } = answer;
        kind.as_ref()
            .map_or_else(|| format!("{play}\n"), |kind| format!("{play} ({kind})\n"))
    }
}
