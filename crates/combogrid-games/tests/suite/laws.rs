//! The laws of games, with random bytes for settings and actions.

use proptest::collection::vec;
use proptest::prelude::*;

use crate::law;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn games_keep_their_laws(bytes in vec(any::<u8>(), 6..160)) {
        law::holds(&bytes);
    }
}
