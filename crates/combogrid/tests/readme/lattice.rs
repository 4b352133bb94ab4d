use combogrid_lattice::{Choices, CountOverflow, Lattice, Sweep};

/// A row of cells, covered by dominoes and single cells.
struct Row(usize);

impl Sweep for Row {
    type State = bool; // is this cell covered by a domino that began one cell earlier?
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
    let lattice = Lattice::new(&Row(50)).unwrap();
    assert_eq!(lattice.count()?, 20_365_011_074);
    let last = lattice.nth(20_365_011_073).unwrap();
    assert_eq!(last.to_vec(), ["single"; 50]);
    Ok(())
}
