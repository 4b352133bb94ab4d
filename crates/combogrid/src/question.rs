//! A question from a command line.

use clap::{ArgMatches, Command};
use combogrid_ops::{Bounds, Op, OpError, Refused, Reply, Subject, Texts, ValueOf};
use combogrid_show::Page;
use combogrid_show::layout::Layout;

use crate::arguments::{Arguments, CliQuery, CliSubject};

/// A question that was read from a command line.
pub(crate) trait Question {
    /// Returns what a user should know before the answer, if there is something.
    fn note(&self) -> Option<String>;

    /// Returns the texts that a user wrote, the main one first.
    fn texts(&mut self) -> Texts<'_>;

    /// Returns the texts that name a file, or `-`, whose text is asked about.
    fn files(&mut self) -> Texts<'_>;

    /// Returns the answer as human-readable text.
    ///
    /// # Errors
    ///
    /// If the question has no answer; the part so far is text too.
    fn text(&self, bounds: &Bounds, layout: &Layout) -> Reply<Shown<String>>;

    /// Returns the answer as pictures, if there is something to draw.
    ///
    /// # Errors
    ///
    /// If the question has no answer; the part so far is drawn too.
    fn page(&self, bounds: &Bounds) -> Reply<Shown<Option<Page>>>;

    /// Returns the answer as JSON.
    ///
    /// # Errors
    ///
    /// If the question has no answer; the part so far is JSON too.
    fn json(&self, bounds: &Bounds) -> Reply<Shown<String>>;
}

/// An answer as a user sees it.
pub(crate) struct Shown<A> {
    pub(crate) answer: A,
    /// Whether the answer to a question of yes or no is no.
    pub(crate) is_no: bool,
}

impl<A> Shown<A> {
    /// Changes how the answer is shown.
    pub(crate) fn map<B>(self, change: impl FnOnce(A) -> B) -> Shown<B> {
        Shown {
            answer: change(self.answer),
            is_no: self.is_no,
        }
    }
}

/// A question with its subject.
struct SubjectAndQuery<Q: CliQuery> {
    subject: Q::Subject,
    query: Q,
    /// The board of a file, which is the subject in place of its fields.
    picture: Option<String>,
}

impl<Q: CliQuery> Question for SubjectAndQuery<Q> {
    fn texts(&mut self) -> Texts<'_> {
        let picture = self.picture.iter_mut().map(|text| ("board", text));
        let mut texts: Texts<'_> = picture.collect();
        texts.extend(self.subject.texts());
        texts.extend(self.query.texts());
        texts
    }

    fn files(&mut self) -> Texts<'_> {
        let picture = self.picture.iter_mut().map(|text| ("board", text));
        picture.chain(self.subject.files()).collect()
    }

    fn note(&self) -> Option<String> {
        self.subject().ok().and_then(|subject| Q::note(&subject))
    }

    fn text(&self, bounds: &Bounds, layout: &Layout) -> Reply<Shown<String>> {
        self.answer(bounds, |subject, answer| {
            self.query.show(subject, answer, layout)
        })
    }

    fn page(&self, bounds: &Bounds) -> Reply<Shown<Option<Page>>> {
        self.answer(bounds, |subject, answer| self.query.page(subject, answer))
    }

    fn json(&self, bounds: &Bounds) -> Reply<Shown<String>> {
        self.answer(bounds, |_, answer| {
            serde_json::to_string(answer).expect("answers are plain data")
        })
    }
}

impl<Q: CliQuery> SubjectAndQuery<Q> {
    fn subject(&self) -> Result<ValueOf<Q>, OpError> {
        match &self.picture {
            Some(picture) => self.subject.read_picture(picture),
            None => Subject::read(&self.subject),
        }
    }

    /// The answer, or its part so far, as words or pictures.
    fn answer<A>(
        &self,
        bounds: &Bounds,
        show: impl Fn(&ValueOf<Q>, &Q::Answer) -> A,
    ) -> Reply<Shown<A>> {
        let allowance = bounds.allow();
        let subject = self.subject()?;
        let show = |answer: &Q::Answer| Shown {
            answer: show(&subject, answer),
            is_no: Q::is_no(answer),
        };
        match self.query.reply(&subject, &allowance) {
            Ok(answer) => Ok(show(&answer)),
            Err(Refused { error, known }) => Err(Refused {
                error,
                known: known.map(|known| Box::new(show(&known))),
            }),
        }
    }
}

/// An op as a verb of the command line.
pub(crate) struct Verb {
    add: fn(Command) -> Command,
    read: fn(&ArgMatches) -> Result<Box<dyn Question>, clap::Error>,
}

impl Verb {
    fn of<Q: CliQuery + 'static>() -> Self {
        Self {
            add: |command| {
                <Q as CliQuery>::arguments(<Q::Subject as CliSubject>::arguments(command))
            },
            read: |matches| {
                let mut subject = <Q::Subject as Arguments>::read(matches)?;
                let query = Q::read(matches)?;
                query.complete(&mut subject, matches)?;
                let picture = Q::Subject::picture(matches);
                Ok(Box::new(SubjectAndQuery::<Q> {
                    subject,
                    query,
                    picture,
                }))
            },
        }
    }
}

/// The verb of each op, by the name of the op.
macro_rules! verbs {
    ($(
        #[$cfg:meta]
        Engine {
            name: $name:literal,
            about: $about:literal,
            ops: [$($op:literal => $engine:ident::$Query:ident,)+],
            deals: $deals:expr,
        },
    )+) => {
        fn verb(op: &str) -> Verb {
            match op {
                $($($op => Verb::of::<combogrid_ops::$engine::$Query>(),)+)+
                other => unreachable!("{other} is an op, and each of them has an arm"),
            }
        }
    };
}

combogrid_ops::for_each_op!(verbs);

/// Returns the verb of an op with its arguments.
pub(crate) fn command(op: &Op) -> Command {
    (verb(op.name()).add)(Command::new(op.verb()))
}

/// Returns the question that the arguments of the verb ask.
///
/// # Errors
///
/// When the arguments are not those of the verb.
pub(crate) fn question(op: &Op, matches: &ArgMatches) -> Result<Box<dyn Question>, clap::Error> {
    (verb(op.name()).read)(matches)
}
