//! Answers that can be shown.

use combogrid_ops::{Query, Subject, ValueOf};
use combogrid_picture::{Page, Picture};
use serde::de::DeserializeOwned;

use crate::draw::page_of;
use crate::layout::Layout;

/// The subject of questions, which may have a picture.
pub trait Pictured: Subject {
    /// A picture of the subject, if it can be drawn.
    #[must_use]
    fn picture(_: &Self::Value) -> Option<Picture> {
        None
    }
}

/// A question whose answer is shown, whether it comes from the engine or from JSON.
pub trait Show: Query<Subject: Pictured, Answer: DeserializeOwned> {
    /// The answer as human-readable text, ending in a line feed.
    fn show(&self, subject: &ValueOf<Self>, answer: &Self::Answer, layout: &Layout) -> String;

    /// The answer as pictures; those of the subject alone, if it can be drawn, unless there is more to show.
    fn page(&self, subject: &ValueOf<Self>, _answer: &Self::Answer) -> Option<Page> {
        Self::Subject::picture(subject).map(page_of)
    }
}
