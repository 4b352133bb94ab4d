//! The names of ribbons and the meanings of signs.

use super::canvas::{Canvas, escaped};
use super::shapes::STAR;
use super::{Size, words};
use crate::cell::Mark;
use crate::picture::{Picture, Sign};

/// The height of a line, and its font size.
const LINE: usize = 24;
const FONT: usize = 13;
/// The width of a sign before its meaning, and the space between a meaning and the next sign.
const SIGN: usize = 24;
const GAP: usize = 18;
/// The centre of a sign.
const CENTER: (usize, usize) = (9, LINE / 2);

/// A sign, if there is one, with its meaning.
type Entry<'a> = (Option<Canvas>, &'a str);

impl Picture {
    /// The names of the ribbons and the meanings of the signs, in lines of at most that width.
    pub(super) fn legend(&self, most: usize) -> (Canvas, Size) {
        let mut canvas = Canvas::default();
        let (mut x, mut y, mut widest) = (0, 0, 0);
        for (sign, meaning) in self.entries() {
            let indent = sign.as_ref().map_or(0, |_| SIGN);
            let width = indent + words::width(meaning, FONT);
            if y == 0 || x + width > most {
                (x, y) = (0, y + LINE);
            }
            if let Some(sign) = sign {
                canvas.place((x, y - LINE), &sign);
            }
            canvas.text("words", (x + indent, y - LINE / 2 + 5), meaning);
            widest = widest.max(x + width);
            x += width + GAP;
        }
        (canvas, (widest, y))
    }

    /// The legend as HTML.
    pub(crate) fn legend_in_html(&self) -> String {
        let entry = |(sign, meaning): Entry<'_>| {
            let sign = sign.map_or_else(String::new, |sign| inline(&sign));
            ["<li>", &sign, &escaped(meaning), "</li>\n"].concat()
        };
        let entries: String = self.entries().into_iter().map(entry).collect();
        match entries.as_str() {
            "" => entries,
            entries => format!("<ul>\n{entries}</ul>\n"),
        }
    }

    fn entries(&self) -> Vec<Entry<'_>> {
        let ribbons = self.ribbons.iter().enumerate().map(|(number, ribbon)| {
            let mut sign = Canvas::default();
            sign.number(CENTER, number);
            (Some(sign), ribbon.name.as_str())
        });
        let keys = self.legend.iter();
        let keys = keys.map(|key| (drawn(key.sign), key.meaning.as_str()));
        ribbons.chain(keys).collect()
    }
}

/// A sign between words.
fn inline(sign: &Canvas) -> String {
    let elements = sign.elements().replace('\n', "");
    format!(
        "<svg class=\"combogrid\" aria-hidden=\"true\" width=\"18\" height=\"{LINE}\">{elements}</svg>"
    )
}

fn drawn(sign: Sign) -> Option<Canvas> {
    let mut canvas = Canvas::default();
    let (x, y) = CENTER;
    let corner = (x - 8, y - 8);
    match sign {
        Sign::None => return None,
        Sign::Copies => {
            canvas.circle("badge", CENTER, 7);
            canvas.text("count", (x, y + 4), "2");
        }
        Sign::Mark(Mark::Star) => canvas.path("star", format!("M{x} {}{STAR}", y - 7)),
        Sign::Mark(Mark::Circle) => canvas.circle("mark", CENTER, 7),
        Sign::Mark(Mark::Frame) => canvas.rect("mark", corner, (16, 16), 3),
        Sign::Loose(_) => canvas.rect("tile loose", corner, (16, 16), 3),
        Sign::Piece(piece) => {
            let mut whole = Canvas::default();
            whole.piece((16, 16), piece);
            canvas.place_halved(corner, &whole);
        }
    }
    Some(canvas)
}
