//! Writes the header to standard output: `cargo run -p combogrid-c --features headers --example header`.

fn main() {
    print!("{}", combogrid_c::header());
}
