//! The page.

fn main() {
    tefuda::app::start();
}
