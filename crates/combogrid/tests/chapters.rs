//! The library examples of the book compile, hold, and stand in their chapters as they are here.

#![expect(
    clippy::unnecessary_wraps,
    clippy::single_range_in_vec_init,
    reason = "examples are written as a reader would write them"
)]

macro_rules! examples {
    ($chapter:literal: $($name:ident),*) => {$(
        mod $name {
            include!(concat!("chapters/", stringify!($name), ".rs"));

            #[test]
            fn holds() {
                main().unwrap();
            }

            #[test]
            fn stands_in_the_chapter() {
                let chapter = include_str!(concat!("../../../docs/src/", $chapter));
                let code = include_str!(concat!("chapters/", stringify!($name), ".rs"));
                assert!(chapter.contains(&format!("```rust\n{code}```\n")));
            }
        }
    )*};
}

examples!("game-makers.md": game);
examples!("grid.md": chess_rays, chess_cursor, chess_searches, chess_cuts, chess_scans, chess_islands, packed_rows, chess_planes);
examples!("wild-cards.md": wild_masks, wild_table);
examples!("lattice.md": dominoes);
examples!("getting-started.md": start_hand, start_board);
