//! The page, split at each `split!` into files that are loaded on first use. Each part of the page and each of the two
//! parts of a game have a file for the code, and a file for the texts of each language. Code and texts that are only
//! reachable from one function are in its file. Without the feature `split`, the page is one file.

#![allow(clippy::unnecessary_wraps, reason = "loading a part may fail, which the macro of the splitter adds")]

use tefuda::app::apis::{reference_apis, table_apis};
use tefuda::app::view::{self, Coach, Pages, Panels, Screens, Thinking};

/// Declares an asynchronous function that loads a file and returns a value in it.
macro_rules! split {
    ($name:ident: $type:ty = $value:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($name, fallible)]
        pub fn $name() -> Result<$type, wasm_split_helpers::SplitLoaderError> {
            Ok($value)
        }

        #[cfg(not(feature = "split"))]
        pub async fn $name() -> Result<$type, std::convert::Infallible> {
            Ok($value)
        }
    };
}

/// Declares the function `texts`, which loads the texts of a part in a language. The module `linked` has a function for
/// each language, which makes them available.
macro_rules! split_texts {
    ([$($Lang:ident $lang:ident),+]; $part:ident) => {
        pastey::paste! {
            $(split!([<$part _in_ $lang>]: () = linked::$lang());)+

            pub fn texts(lang: tefuda::ui::Lang) -> tefuda::app::view::Available {
                Box::pin(async move {
                    match lang {
                        $(tefuda::ui::Lang::$Lang => [<$part _in_ $lang>]().await.is_ok()),+
                    }
                })
            }
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
        $(mod $name {
            use super::*;

            use view::$name::texts as linked;

            split!($name: &'static $type = &view::$name::FUNCTIONS);
            tefuda::languages!(split_texts; $name);
        })+

        fn know_parts() {
            let parts = tefuda::app::parts();
            $(parts.$name.fetch_by(load!($name::$name), view::$name::HAS_TEXTS.then_some($name::texts));)+
            parts.texts.fetch_by(Some(main_file::texts));
        }
    };
}

tefuda::parts_of_page!(parts_of_screens);

/// The texts that every page loads.
mod main_file {
    use tefuda::app::view::texts as linked;

    tefuda::languages!(split_texts; main);
}

/// The two parts of each game: its table API and its reference API.
macro_rules! parts_of_games {
    ($($folder:ident :: $game:ident ($reference:ident)),+) => {
        $(mod $folder {
            use tefuda::app::apis::{ReferenceApi, TableApi, reference_api_of, table_api_of};
            use tefuda::games::$folder::$game;
            use tefuda::games::texts::$folder::first as linked;

            split!($folder: &'static dyn TableApi = table_api_of::<$game>());
            split!($reference: &'static dyn ReferenceApi = reference_api_of::<$game>());
            tefuda::languages!(split_texts; $folder);

            pub mod second {
                use tefuda::games::texts::$folder::second as linked;

                tefuda::languages!(split_texts; $reference);
            }
        })+

        fn know_games() {
            let mut all = table_apis().iter().zip(reference_apis());
            $(if let Some((table_api, reference_api)) = all.next() {
                table_api.fetch_by(load!($folder::$folder), Some($folder::texts));
                reference_api.fetch_by(load!($folder::$reference), Some($folder::second::texts));
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
