//! The page, split at each `part!` into files that are loaded on first use, with two parts for each game. Code that is
//! only reachable from the function of a part is in its file. Without the feature `split`, the page is one file.

#![allow(clippy::unnecessary_wraps, reason = "loading a part may fail, which the macro of the splitter adds")]

use tefuda::app::desk::{desks, shelves};
use tefuda::app::view::{self, Coach, Pages, Panels, Screens, Thinking};

/// Declares an asynchronous function that loads a part and returns its functions.
macro_rules! part {
    ($name:ident: $type:ty = $functions:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($name, fallible)]
        pub fn $name() -> Result<&'static $type, wasm_split_helpers::SplitLoaderError> {
            Ok($functions)
        }

        #[cfg(not(feature = "split"))]
        pub async fn $name() -> Result<&'static $type, std::convert::Infallible> {
            Ok($functions)
        }
    };
}

/// A function that loads a part, in the form that `Part::fetch_by` takes.
macro_rules! load {
    ($name:path) => {
        || Box::pin(async { $name().await.ok() })
    };
}

/// The parts of the page, from the registry of screens.
macro_rules! parts_of_screens {
    ($($name:ident: $type:ident),+) => {
        $(part!($name: $type = &view::$name::FUNCTIONS);)+

        fn know_parts() {
            let parts = tefuda::app::parts();
            $(parts.$name.fetch_by(load!($name));)+
        }
    };
}

tefuda::parts_of_page!(parts_of_screens);

/// The two parts of each game: its desk and its shelf.
macro_rules! parts_of_games {
    ($($folder:ident :: $game:ident ($shelf:ident)),+) => {
        $(mod $folder {
            use tefuda::app::desk::{Desk, Shelf, desk_of, shelf_of};
            use tefuda::games::$folder::$game;

            part!($folder: dyn Desk = desk_of::<$game>());
            part!($shelf: dyn Shelf = shelf_of::<$game>());
        })+

        fn know_games() {
            let mut all = desks().iter().zip(shelves());
            $(if let Some((desk, shelf)) = all.next() {
                desk.fetch_by(load!($folder::$folder));
                shelf.fetch_by(load!($folder::$shelf));
            })+
        }
    };
}

tefuda::registered!(parts_of_games);

fn main() {
    know_parts();
    know_games();
    tefuda::app::start();
}
