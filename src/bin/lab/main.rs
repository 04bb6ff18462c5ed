//! The lab: traces, benchmarks and proofs on the command line, for developers.

#[cfg(not(target_arch = "wasm32"))]
mod commands;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    commands::main()
}

/// A browser has no command line.
#[cfg(target_arch = "wasm32")]
fn main() {}
