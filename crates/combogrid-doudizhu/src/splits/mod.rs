//! Every way to play a hand out.
mod carry;
mod count;
mod fewest;
mod leftovers;
mod loads;
mod memo;
mod nibbles;
mod shape;
mod skeleton;
mod steps;
pub use count::SplitCounter;
pub use fewest::FewestPlays;
pub use steps::TooManySteps;
