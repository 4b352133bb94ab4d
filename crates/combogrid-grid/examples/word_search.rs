//! A word search: words in any of the eight directions, and the letters that belong to none.

use combogrid_grid::{Direction, Grid, Pos, ShapeError};

fn main() -> Result<(), ShapeError> {
    let letters: Grid<char> = "\
torusx
rrunwe
aoidoi
ylirrg
xrgodh
gxtsut"
        .parse()?;

    let mut rest = letters.clone();
    for word in ["grid", "ray", "torus", "word", "row"] {
        let word: Vec<char> = word.chars().collect();
        for place in letters.find_word(&word) {
            rest.stretch_mut(place).fill('.');
            println!(
                "{} from {} to {}",
                String::from_iter(&word),
                place.first(),
                place.last()
            );
        }
    }
    println!("\n{rest}");
    assert_eq!(rest.iter().filter(|&&letter| letter != '.').count(), 20);

    let ray: Vec<_> = letters.find_word(&['r', 'a', 'y']).collect();
    assert_eq!(ray.len(), 1);
    assert_eq!(
        (ray[0].first(), ray[0].direction()),
        (Pos::new(1, 0), Direction::South)
    );
    Ok(())
}

#[test]
fn holds() {
    main().expect("a rectangle");
}
