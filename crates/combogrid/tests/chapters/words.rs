use combogrid_lattice::{Choices, CountOverflow, Lattice, Sweep};

/// A text without spaces, and the words that it may have.
struct Text<'a> {
    letters: &'a str,
    words: &'a [&'a str],
}

impl<'a> Sweep for Text<'a> {
    type State = usize; // how many letters of the word are still to come?
    type Piece = &'a str;

    fn columns(&self) -> usize {
        self.letters.len()
    }

    fn start(&self) -> usize {
        0
    }

    fn choices(&self, letter: usize, rest: &usize, out: &mut impl Choices<usize, &'a str>) {
        if let Some(rest) = rest.checked_sub(1) {
            out.push(rest, []);
            return;
        }
        for &word in self.words {
            if self.letters[letter..].starts_with(word) {
                out.push(word.len() - 1, [word]);
            }
        }
    }

    fn accepts(&self, rest: &usize) -> bool {
        *rest == 0
    }
}

fn main() -> Result<(), CountOverflow> {
    let words = ["cat", "cats", "and", "sand", "dog"];
    let letters = "catsanddog";
    let text = Text {
        letters,
        words: &words,
    };
    let lattice = Lattice::new(&text).expect("few states");
    assert_eq!(lattice.count()?, 2);
    assert_eq!(
        lattice.nth(0).expect("the first").to_vec(),
        ["cat", "sand", "dog"]
    );
    assert_eq!(
        lattice.nth(1).expect("the second").to_vec(),
        ["cats", "and", "dog"]
    );
    Ok(())
}
