//! `doudizhu strategy`: the best play with open hands, move by move, and a proof that it wins.

use std::fmt::Write;

use combogrid_doudizhu::Position;
use combogrid_ops::Count;
use combogrid_ops::doudizhu::{Advice, FollowStrategy, ParsedHands, ProofReply};
use combogrid_picture::Page;

use super::line::{line_panels, line_table, moves, side};
use crate::draw::sheet;
use crate::layout::Layout;
use crate::show::Show;

impl Show for FollowStrategy {
    fn show(&self, parsed: &ParsedHands, answer: &Advice, layout: &Layout) -> String {
        let Ok(position) = self.position(parsed) else {
            return String::new();
        };
        let mut text = headline(answer, &position);
        if answer.line.is_empty() {
            text += "\n";
        } else {
            text += ", as in\n\n";
            let line = moves(parsed.rules, position, &answer.line, &answer.kinds);
            text += &line_table(parsed, position, &line, &answer.line_themes, layout);
        }
        if let (Some(reply), [_, ..]) = (&answer.reply, &answer.why[..]) {
            let _ = writeln!(text, "\n{reply}: {}", answer.why.join(", "));
        }
        if let Some(proof) = &answer.proof {
            let number = Count(proof.checked as u128).of("position");
            let _ = writeln!(text, "\nchecked in {number}");
            for ProofReply {
                position,
                reply,
                kind,
            } in &proof.replies
            {
                let kind = kind
                    .as_ref()
                    .map_or_else(String::new, |kind| format!(" ({kind})"));
                let _ = writeln!(text, "{position}: {reply}{kind}");
            }
        }
        text
    }

    fn page(&self, parsed: &ParsedHands, answer: &Advice) -> Option<Page> {
        let position = self.position(parsed).ok()?;
        let line = moves(parsed.rules, position, &answer.line, &answer.kinds);
        let panels = line_panels(parsed, position, &line, &answer.line_themes)?;
        Some(Page {
            title: format!("With open hands, {}", headline(answer, &position)),
            sections: vec![sheet("Step by step", panels.into_iter())],
        })
    }
}

/// The winner, and the number of plays until then.
fn headline(advice: &Advice, position: &Position) -> String {
    let side = side(position, advice.wins);
    match advice.distance {
        Some(plays) => format!("{side} in {}", Count(plays as u128).of("play")),
        None => side,
    }
}
