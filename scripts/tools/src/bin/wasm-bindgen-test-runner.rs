//! `wasm-bindgen-test-runner`: runs the tests in a wasm module.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}
