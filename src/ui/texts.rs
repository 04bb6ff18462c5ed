//! Tables of texts, with a value for each language. The page loads the texts of a language in files of its own, so a
//! reader receives no other language.

use std::cell::Cell;
use std::hint::black_box;

use super::Lang;

/// The values of a table that are loaded, by language.
pub struct Texts<T: 'static>(Cell<[Option<&'static T>; Lang::ALL.len()]>);

impl<T> Texts<T> {
    pub const fn empty() -> Self {
        Self(Cell::new([None; Lang::ALL.len()]))
    }

    pub fn set(&self, lang: Lang, value: &'static T) {
        let mut all = self.0.get();
        // The compiler must not know the value. Otherwise it replaces each load from this cell by the address of the only
        // value that is ever stored there, and the texts are in the file of the code that reads them.
        all[lang as usize] = Some(black_box(value));
        self.0.set(all);
    }

    /// The value in this language. A page that has not loaded it shows another language rather than nothing.
    pub fn get(&self, lang: Lang) -> &'static T {
        let all = self.0.get();
        all[lang as usize].or_else(|| all.into_iter().flatten().next()).expect("the texts of a part are loaded with it")
    }
}

/// Declares a table of texts. `texts!(pub words -> Words = WORDS, load)` has these names:
///
/// - `words`: the function that returns the table in a language
/// - `Words`: the type of the table
/// - `WORDS`: the static with the table, in the module of each language
/// - `load`: a module with a function for each language, which makes the table of this language available
///
/// Only a function of `load` refers to the table of its language, so the table is in the wasm file of this function. A
/// native program contains all languages and loads nothing.
macro_rules! texts {
    ($visible:vis $words:ident -> $Type:ty = $TABLE:ident, $load:ident) => {
        $crate::languages! { $crate::ui::texts::texts_in; $visible $words -> $Type = $TABLE, $load }
    };
}

macro_rules! texts_in {
    ([$($Lang:ident $lang:ident),+]; $visible:vis $words:ident -> $Type:ty = $TABLE:ident, $load:ident) => {
        thread_local! {
            static $TABLE: $crate::ui::texts::Texts<$Type> = const { $crate::ui::texts::Texts::empty() };
        }

        $visible fn $words(lang: $crate::ui::Lang) -> &'static $Type {
            if cfg!(target_arch = "wasm32") {
                return $TABLE.with(|table| table.get(lang));
            }
            match lang {
                $($crate::ui::Lang::$Lang => &$lang::$TABLE),+
            }
        }

        pub mod $load {
            $(pub fn $lang() {
                super::$TABLE.with(|table| table.set($crate::ui::Lang::$Lang, &super::$lang::$TABLE));
            })+
        }
    };
}

/// Declares a module with a function for each language, which calls the functions of this language in other modules:
/// `load_texts!(load: app::text::load, ui::words::load)`.
macro_rules! load_texts {
    ($load:ident: $($first:ident $(:: $rest:ident)*),* $(,)?) => {
        $crate::languages! { $crate::ui::texts::load_texts_in; $load [$($first $(:: $rest)*),*] }
    };
}

macro_rules! load_texts_in {
    ([$($Lang:ident $lang:ident),+]; $load:ident $modules:tt) => {
        pub mod $load {
            $($crate::ui::texts::load_texts_of! { $lang $modules })+
        }
    };
}

macro_rules! load_texts_of {
    ($lang:ident [$($first:ident $(:: $rest:ident)*),*]) => {
        pub fn $lang() {
            $($crate::$first $(:: $rest)*::$lang();)*
        }
    };
}

pub(crate) use {load_texts, load_texts_in, load_texts_of, texts, texts_in};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_a_value_for_each_loaded_language() {
        let table = Texts::empty();
        table.set(Lang::Ja, &"ja");
        assert_eq!([table.get(Lang::Ja), table.get(Lang::En)], [&"ja"; 2]);
        table.set(Lang::En, &"en");
        assert_eq!([table.get(Lang::Ja), table.get(Lang::En)], [&"ja", &"en"]);
    }
}
