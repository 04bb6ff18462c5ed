//! `wasm-split-cli MODULE FOLDER NAME`: splits a linked wasm module into a first module `NAME.wasm` and the parts that it
//! loads on demand.

use std::path::Path;
use std::{env, fs};

use wasm_split_cli_support::{Options, transform};

fn main() -> eyre::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [module, folder, name] = words.as_slice() else {
        eyre::bail!("usage: wasm-split-cli MODULE FOLDER NAME");
    };
    let (linked, folder) = (fs::read(module)?, Path::new(folder));
    let (first, glue) = (folder.join(format!("{name}.wasm")), format!("./{name}.js"));
    let mut options = Options::new(&linked);
    options.output_dir = folder;
    options.main_out_path = &first;
    options.main_module = &glue;
    transform(options)?;
    Ok(())
}
