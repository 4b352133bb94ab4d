#[path = "../../crates/combogrid-games/tests/suite/law.rs"]
mod law;

/// Games that are played by any bytes keep their cards, refuse what is not legal, and are replayed from their text.
pub fn games(bytes: &[u8]) {
    law::holds(bytes);
}
