//! Writes the lobby as markup, a line for each language: its tag, a blank, the markup. The build puts it into the page, so
//! that it is seen before the app has come. It is an example because it renders as the tests do, by what only they need.

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    use tefuda::app::first_sight::{FirstSight, Props};
    use tefuda::ui::Lang;

    for lang in Lang::ALL {
        let renderer = yew::LocalServerRenderer::<FirstSight>::with_props(Props { lang }).hydratable(false);
        println!("{} {}", lang.tag(), pollster::block_on(renderer.render()));
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}
