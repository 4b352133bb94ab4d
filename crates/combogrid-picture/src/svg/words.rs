//! Lines of text whose width is estimated: a page's font is not known.

/// Returns the width of a text at a font size, rather too much than too little.
pub(crate) fn width(text: &str, size: usize) -> usize {
    let tenths: usize = text.chars().map(in_tenths).sum();
    (tenths * size).div_ceil(10)
}

/// The width of a character in tenths of the font size.
fn in_tenths(character: char) -> usize {
    match character {
        '\u{fe00}'..='\u{fe0f}' => 0,
        ' ' | ',' | '.' | ':' | ';' | '(' | ')' | '[' | ']' | 'i' | 'j' | 'l' | 't' | 'f' | 'r' => {
            4
        }
        'A'..='Z' | 'm' | 'w' | '\u{2600}'..='\u{27ff}' => 8,
        '\u{2e80}'.. => 10,
        _ => 6,
    }
}

/// Breaks a text into lines of at most that width, at blanks.
pub(crate) fn wrapped(text: &str, size: usize, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(word, size) + size / 2 <= most => {
                line.push(' ');
                *line += word;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
