//! The clock of deadlines: that of the standard library, or one that the host sets if the target has none.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod machine {
    pub(crate) use std::time::Instant;

    #[expect(clippy::unnecessary_wraps, reason = "a host may have set no clock")]
    pub(crate) fn now() -> Option<Instant> {
        Some(Instant::now())
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod host {
    use std::sync::OnceLock;
    use std::time::Duration;

    /// Time since the host's clock began.
    pub(crate) type Instant = Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    pub(crate) fn now() -> Option<Instant> {
        CLOCK.get().map(|clock| clock())
    }

    /// Sets the clock, which returns the time since any fixed moment. Without one, no time is a bound.
    ///
    /// Only the target `wasm32-unknown-unknown`, which has no clock, has this function. The first clock
    /// that is set remains.
    pub fn set_clock(clock: fn() -> Duration) {
        CLOCK.get_or_init(|| clock);
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use host::set_clock;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(crate) use host::{Instant, now};
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) use machine::{Instant, now};

/// The moment at which some work began, from which a [`timeout_since`](crate::Budget::timeout_since) counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start(pub(crate) Option<Instant>);

impl Start {
    /// This moment.
    #[must_use]
    pub fn now() -> Self {
        Self(now())
    }
}
