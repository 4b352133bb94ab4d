//! The library examples of the README and the book compile, hold, and stand in their chapters as they are here.

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
examples!("grid.md": chess_rays, chess_searches, islands, packed_rows, chess_planes);
examples!("neighbors.md": neighbors, neighbors_beyond);
examples!("articles.md": article_island);
examples!("lattice.md": words, dominoes);
examples!("own-bot.md": own_bot);
examples!("getting-started.md": start_hand, start_board, start_doudizhu, start_grid);
examples!("../../README.md": first);

/// The recipe of the cookbook is an example of the grid's crate, which runs as a test there.
#[test]
fn the_recipe_stands_in_the_cookbook() {
    let cookbook = include_str!("../../../docs/src/cookbook.md");
    let example = include_str!("../../combogrid-grid/examples/gomoku.rs");
    let (code, _) = example.split_once("\n#[test]").expect("a test");
    let (_, code) = code.split_once("\n\n").expect("a first line");
    assert!(cookbook.contains(&format!("```rust\n{code}```\n")));
}
