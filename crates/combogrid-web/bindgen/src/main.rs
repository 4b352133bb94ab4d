//! What `wasm-bindgen --target web` does, without the web server and the client of that program.
//!
//! Usage: combogrid-web-bindgen INPUT.wasm FOLDER

use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args_os().skip(1);
    let (Some(input), Some(folder), None) = (args.next(), args.next(), args.next()) else {
        return Err("usage: combogrid-web-bindgen INPUT.wasm FOLDER".into());
    };
    Bindgen::new()
        .input_path(input)
        .web(true)?
        // The package has types of its own, and says where the WebAssembly is.
        .typescript(false)
        .omit_default_module_path(true)
        // An engine that has stopped is started anew.
        .reset_state_function(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    Ok(())
}
