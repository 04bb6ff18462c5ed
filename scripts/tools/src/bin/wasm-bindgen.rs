//! `wasm-bindgen`: writes the JavaScript glue between a wasm module and its page.
//!
//! It has those options of the published command line that Trunk and the scripts use.

use std::env;

use anyhow::{Context, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let mut bindgen = Bindgen::new();
    // The glue knows the address of the module, as with the published command line.
    bindgen.omit_default_module_path(false);
    let (mut folder, mut input) = (None, None);
    for word in env::args().skip(1) {
        match word.split_once('=').unwrap_or((&word, "")) {
            ("--version", _) => {
                println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
                return Ok(());
            }
            ("--target", "web") => bindgen.web(true)?,
            ("--out-dir", path) => {
                folder = Some(path.to_owned());
                &mut bindgen
            }
            ("--out-name", name) => bindgen.out_name(name),
            ("--no-typescript", _) => bindgen.typescript(false),
            ("--keep-lld-exports", _) => bindgen.keep_lld_exports(true),
            (option, _) if option.starts_with('-') => bail!("{word}: no such option"),
            _ => {
                input = Some(word.clone());
                bindgen.input_path(&word)
            }
        };
    }
    input.context("the module is missing")?;
    bindgen.generate(folder.context("--out-dir=FOLDER is missing")?)
}
