//! `wasm-bindgen`: writes the JavaScript glue between a wasm module and its page.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(std::env::args_os())
}
