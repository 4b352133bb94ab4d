//! The library examples of the README compile, hold, and stand there as they
//! are here.

const README: &str = include_str!("../../../README.md");

macro_rules! examples {
    ($($name:ident),*) => {$(
        mod $name {
            include!(concat!("readme/", stringify!($name), ".rs"));

            #[test]
            fn holds() {
                main().unwrap();
            }

            #[test]
            fn stands_in_the_readme() {
                let code = include_str!(concat!("readme/", stringify!($name), ".rs"));
                assert!(super::README.contains(&format!("```rust\n{code}```\n")));
            }
        }
    )*};
}

examples!(grid, lattice, rummy, doudizhu, tothello);
