//! A question from a command line.

use clap::{ArgMatches, Args, FromArgMatches};
use combogrid_budget::Start;
use combogrid_picture::Page;

use crate::bounds::Bounds;
use crate::error::{Reply, map_reply};
use crate::layout::{Layout, Show};
use crate::query::{Query, QueryArgs, Subject, Texts, ValueOf};

/// A query that a command line asks and that text answers.
pub(crate) trait Ask: Show<Subject: Args> + Args {}

impl<Q: Show<Subject: Args> + Args> Ask for Q {}

/// A question that was read from a command line.
pub trait Question {
    /// Returns the texts that a user wrote, the main one first.
    fn texts(&mut self) -> Texts<'_>;

    /// Returns the texts that name a file, or `-`, whose text is asked about.
    fn files(&mut self) -> Texts<'_>;

    /// Returns the answer as human-readable text.
    ///
    /// # Errors
    ///
    /// If the question has no answer; the part so far is text too.
    fn text(&self, bounds: &Bounds, layout: &Layout) -> Reply<String>;

    /// Returns the answer as pictures, if there is something to draw.
    ///
    /// # Errors
    ///
    /// If the question has no answer; the part so far is drawn too.
    fn page(&self, bounds: &Bounds) -> Reply<Option<Page>>;

    /// Returns the answer as JSON.
    ///
    /// # Errors
    ///
    /// If the question has no answer; the part so far is JSON too.
    fn json(&self, bounds: &Bounds) -> Reply<String>;
}

impl<Q: Ask> Question for QueryArgs<Q> {
    fn texts(&mut self) -> Texts<'_> {
        let mut texts = self.subject.texts();
        texts.extend(self.query.texts());
        texts
    }

    fn files(&mut self) -> Texts<'_> {
        self.subject.files()
    }

    fn text(&self, bounds: &Bounds, layout: &Layout) -> Reply<String> {
        self.answer(bounds, |subject, answer| {
            self.query.show(subject, answer, layout)
        })
    }

    fn page(&self, bounds: &Bounds) -> Reply<Option<Page>> {
        self.answer(bounds, |subject, answer| self.query.page(subject, answer))
    }

    fn json(&self, bounds: &Bounds) -> Reply<String> {
        self.answer(bounds, |_, answer| {
            serde_json::to_string(answer).expect("answers are plain data")
        })
    }
}

impl<Q: Query> QueryArgs<Q> {
    /// The answer, or its part so far, as words or pictures.
    fn answer<A>(
        &self,
        bounds: &Bounds,
        show: impl FnOnce(&ValueOf<Q>, &Q::Answer) -> A,
    ) -> Reply<A> {
        let start = Start::now();
        let subject = self.subject.read()?;
        let answer = self.query.reply(&subject, &bounds.begin(start));
        map_reply(answer, |answer| show(&subject, &answer))
    }
}

/// An op as a verb of the command line.
#[derive(Debug)]
pub(crate) struct Command {
    pub(crate) augment: fn(clap::Command) -> clap::Command,
    pub(crate) read: fn(&ArgMatches) -> Result<Box<dyn Question>, clap::Error>,
}

impl Command {
    pub(crate) const fn of<Q: Ask + 'static>() -> Self {
        Self {
            augment: |command| Q::augment_args(Q::Subject::augment_args(command)),
            read: |matches| {
                Ok(Box::new(QueryArgs::<Q> {
                    subject: Q::Subject::from_arg_matches(matches)?,
                    query: Q::from_arg_matches(matches)?,
                }))
            },
        }
    }
}
