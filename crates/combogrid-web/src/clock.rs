//! The clock of the host, so that a request can be stopped after a time.

use std::time::Duration;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since the page or the program began.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Runs when the WebAssembly has been loaded.
#[wasm_bindgen(start)]
fn begin() {
    combogrid_budget::set_clock(|| Duration::try_from_secs_f64(now() / 1e3).unwrap_or_default());
}
