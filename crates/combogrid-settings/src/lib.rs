#![doc = include_str!("../README.md")]
//!
//! | module | what it holds |
//! |---|---|
//! | `value` | values that are text: numbers, names, and what may be none |
//! | `setting` | one setting, and rules that are made of settings and presets |
//! | `error` | the reasons why a text is no setting |
//! | `choice` | a preset and settings over it, as JSON has them |

#[cfg(feature = "serde")]
mod choice;
mod error;
mod setting;
mod value;

#[cfg(feature = "serde")]
pub use choice::Choice;
pub use error::{Mistaken, SettingError, WrongValue, excerpt};
pub use setting::{Presets, Setting, Settings};
pub use value::{ParseValueError, TextValue, number_in, parse, read, written};
