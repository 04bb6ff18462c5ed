//! The lab: traces, benchmarks and checks on the command line, for developers.

#[cfg(not(target_arch = "wasm32"))]
mod commands;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    commands::main()
}

/// Does nothing: a browser has no command line.
#[cfg(target_arch = "wasm32")]
fn main() {}
