//! Dou Dizhu hands: every split, every kicker, every legal play.
