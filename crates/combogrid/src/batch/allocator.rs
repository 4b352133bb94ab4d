//! An allocator that gives back what requests have freed.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// The settings of glibc, in bytes. It maps a block of 4 MB or more alone, and unmaps it when it is freed; and it keeps up to
/// 8 MB of free memory at the end of each heap. With its own 128 KB, a request that needs a few hundred takes them from the
/// system and gives them back every time.
const SETTINGS: [(&str, &str); 2] = [
    ("MALLOC_MMAP_THRESHOLD_", "4000000"),
    ("MALLOC_TRIM_THRESHOLD_", "8000000"),
];

/// Starts the program again in this process, with those of the settings that it lacks, unless it has both.
///
/// Without them, glibc raises the first to the largest block that was freed, up to 32 MB, and then keeps freed tables of
/// queries in the heap of each thread, in addition to what the workers keep (`benches/worst_cases/soak.py` shows it). It reads
/// the settings only when a program starts, and a call that sets them later is unsafe code. Where the program cannot be started
/// again, it goes on as it is.
pub(super) fn set_thresholds() {
    let lacking = SETTINGS
        .into_iter()
        .filter(|(name, _)| env::var_os(name).is_none());
    let lacking: Vec<_> = lacking.collect();
    let mut arguments = env::args_os();
    if !lacking.is_empty()
        && let (Ok(program), Some(called)) = (env::current_exe(), arguments.next())
    {
        let mut again = Command::new(program);
        let _not_started = again.arg0(called).args(arguments).envs(lacking).exec();
    }
}
