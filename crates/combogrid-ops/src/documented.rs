//! The meaning of requests in words.

/// The meaning of the fields of a request, for programs that ask their users for them: a command line, a form.
///
/// ```
/// use combogrid_ops::Documented;
/// use combogrid_ops::rummy::Best;
///
/// assert_eq!(Best::ABOUT[0].trim(), "Find the best arrangement of a hand");
/// let (name, lines) = Best::FIELDS[1];
/// assert_eq!((name, lines[0].trim()), ("top", "List the K best arrangements too"));
/// ```
pub trait Documented {
    /// The lines of the documentation of the request.
    const ABOUT: &'static [&'static str];

    /// Each field with the lines of its documentation.
    const FIELDS: &'static [(&'static str, &'static [&'static str])];
}
