use crate::splits::nibbles::{CHAIN, once, row, run_or_one, thrice, twice};
use crate::splits::skeleton::{Bone, Part, Skeleton};

impl Skeleton {
    /// Each part as long as it can be: first the bodies of three, then pair chains, then solo chains.
    pub(crate) fn greedy(hand: u64, longest: [u32; 5]) -> Self {
        let mut skeleton = Self::new(hand);
        for (bone, copies, least) in [
            (Bone::Airplane, 3, 1),
            (Bone::PairChain, 2, 3),
            (Bone::SoloChain, 1, 5),
        ] {
            let mut heads = match copies {
                3 => thrice(skeleton.rest),
                2 => twice(skeleton.rest) & CHAIN,
                _ => once(skeleton.rest) & CHAIN,
            };
            while heads != 0 {
                let head = heads.trailing_zeros() / 4;
                let len = run_or_one(heads, head).min(longest[copies]);
                if len >= least {
                    let chain = Part { bone, head, len };
                    skeleton.push(if copies == 3 {
                        Part::threes(head, len)
                    } else {
                        chain
                    });
                }
                heads &= !(row(len.max(1)) << (4 * head));
            }
        }
        skeleton
    }
}

#[cfg(test)]
mod tests {
    use core::ops::ControlFlow;

    use super::*;
    use crate::splits::loads::Loads;
    use crate::splits::skeleton::skeletons;
    use crate::{Hand, Play, Preset};

    #[test]
    fn the_greedy_skeleton_is_one_of_them() {
        let longest = Loads::new(Preset::Botzone.rules()).longest;
        for hand in [
            "3344555",
            "333344445555666677778888",
            "34567893456789",
            "AAA222BR",
            "",
        ] {
            let bits = hand.parse::<Hand>().expect("a hand").bits();
            let greedy = Skeleton::greedy(bits, longest);
            let sorted = |skeleton: &Skeleton| {
                let mut plays: Vec<Play> =
                    skeleton.parts().iter().map(|part| part.play()).collect();
                plays.sort_unstable();
                plays
            };
            let summary = |of: &Skeleton| (of.rest, of.trios, of.bombs, of.wide, of.seats);
            let mut met = 0;
            let _ = skeletons(bits, longest, |skeleton| {
                if sorted(skeleton) == sorted(&greedy) {
                    assert_eq!(summary(skeleton), summary(&greedy), "{hand}");
                    met += 1;
                }
                ControlFlow::<()>::Continue(())
            });
            assert_eq!(met, 1, "{hand}");
        }
    }
}
