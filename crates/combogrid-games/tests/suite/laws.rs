//! The laws of games, with random bytes for settings and actions.

use proptest::collection::vec;
use proptest::prelude::*;

use crate::law;
use crate::rounds::rounds;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(20, 400, 1).try_into().unwrap()))]

    #[test]
    fn games_keep_their_laws(bytes in vec(any::<u8>(), 6..160)) {
        law::holds(&bytes);
    }
}
