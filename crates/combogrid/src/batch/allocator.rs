//! An allocator that gives back what requests have freed.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// The setting of glibc: it maps a block of this many bytes or more alone, and unmaps it when it is freed.
const SETTING: (&str, &str) = ("MALLOC_MMAP_THRESHOLD_", "4000000");

/// Starts the program again in this process, with the setting, unless it has one.
///
/// Without it, glibc raises the threshold to the largest block that was freed, up to 32 MB, and then keeps freed tables of
/// queries in the heap of each thread, in addition to what the workers keep (`benches/worst_cases/soak.py` shows it). It reads
/// the setting only when a program starts, and a call that sets it later is unsafe code. Where the program cannot be started
/// again, it goes on as it is.
pub(super) fn set_threshold() {
    let (name, bytes) = SETTING;
    let mut arguments = env::args_os();
    if env::var_os(name).is_none()
        && let (Ok(program), Some(called)) = (env::current_exe(), arguments.next())
    {
        let mut again = Command::new(program);
        let _not_started = again.arg0(called).args(arguments).env(name, bytes).exec();
    }
}
