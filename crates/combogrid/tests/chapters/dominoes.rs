use combogrid_lattice::{Choices, CountOverflow, Lattice, Sweep};

/// A row of that many cells.
struct Row(usize);

impl Sweep for Row {
    type State = bool; // is this cell covered by a domino that began one cell before?
    type Piece = &'static str;

    fn columns(&self) -> usize {
        self.0
    }
    fn start(&self) -> bool {
        false
    }
    fn choices(&self, _: usize, covered: &bool, out: &mut impl Choices<bool, &'static str>) {
        if *covered {
            out.push(false, []);
        } else {
            out.push(true, ["domino"]);
            out.push(false, ["single"]);
        }
    }
    fn accepts(&self, covered: &bool) -> bool {
        !covered
    }
}

fn main() -> Result<(), CountOverflow> {
    let four = Lattice::new(&Row(4)).expect("few states");
    assert_eq!(four.count()?, 5);
    let fifty = Lattice::new(&Row(50)).expect("few states");
    assert_eq!(fifty.count()?, 20_365_011_074);

    // The covering of rank 1, and the one with the fewest pieces.
    let second = four.nth(1).expect("there are five");
    assert_eq!(second.to_vec(), ["domino", "single", "single"]);
    let (pieces, fewest) = four.best(|_| -1i64).expect("there are five");
    assert_eq!((pieces, fewest.to_vec()), (-2, vec!["domino"; 2]));

    // How many coverings there are of each number of pieces.
    let by_pieces = four.histogram(|_| 1u32).expect("small numbers");
    assert_eq!(
        by_pieces.into_iter().collect::<Vec<_>>(),
        [(2, 1), (3, 3), (4, 1)]
    );
    Ok(())
}
