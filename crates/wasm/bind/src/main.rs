//! `stackwright-wasm-bind ENGINE.wasm FOLDER`: writes the engine's JavaScript, types and WebAssembly to a folder.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [engine, folder] = &arguments[..] else {
        eprintln!("usage: stackwright-wasm-bind ENGINE.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen.input_path(engine).web(true).and_then(|bindgen| {
        bindgen.typescript(true).omit_default_module_path(false).out_name("engine").generate(folder)
    });
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
