//! House rules. Every game has a struct of options. All other code (set-up page, links, lab, tests) reads and sets them
//! through one table of rows.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The possible values of an option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Values {
    /// Off or on.
    Flag,
    /// One of a list of names.
    Named(&'static [&'static str]),
    Number {
        least: u16,
        most: u16,
    },
}

impl Values {
    /// The number of values. A value is stored as its index among them.
    #[must_use]
    pub const fn len(self) -> u16 {
        match self {
            Values::Flag => 2,
            #[expect(clippy::cast_possible_truncation, reason = "lists typed by hand are short")]
            Values::Named(names) => names.len() as u16,
            Values::Number { least, most } => most - least + 1,
        }
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The name of a value in links, traces and on the command line.
    #[must_use]
    pub fn name(self, index: u16) -> String {
        match self {
            Values::Flag => (index == 1).to_string(),
            Values::Named(names) => names[index as usize].to_owned(),
            Values::Number { least, .. } => (least + index).to_string(),
        }
    }

    /// The index of the value with this name. Case and all characters but letters and digits are ignored.
    #[must_use]
    pub fn index(self, name: &str) -> Option<u16> {
        (0..self.len()).find(|&index| plain(&self.name(index)) == plain(name))
    }
}

/// A name reduced to lower-case letters and digits: `Others-Discard` and `others_discard` are the same name.
fn plain(name: &str) -> String {
    name.bytes().filter(u8::is_ascii_alphanumeric).map(|byte| char::from(byte.to_ascii_lowercase())).collect()
}

/// A row in the table of options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec {
    pub name: &'static str,
    /// The decision of the rulebook that this option changes.
    pub rule: &'static str,
    pub values: Values,
}

/// The options of a game: a struct with one field per option, and a table of rows for them. `options!` implements it.
///
/// Each row of [`Options::SPECS`] corresponds to exactly one field. Every row has at least two values, and the default
/// is one of them (`the_table_of_options_is_sound` in `tests/contract/`). Links contain the indices of rows and values,
/// so new ones must be appended.
pub trait Options: Clone + Debug + Default + PartialEq + Eq + Hash + Serialize + DeserializeOwned {
    /// The possible numbers of players (`too_few_and_too_many_players_are_refused`).
    const PLAYERS: RangeInclusive<usize>;
    /// The number of players preset on the set-up page: one of [`Options::PLAYERS`].
    const USUAL_PLAYERS: usize;
    const SPECS: &'static [Spec];

    /// The texts of all options in one language: a struct with one field per option.
    type Words: 'static;
    /// Named sets of house rules.
    type Preset: Copy + Debug + 'static;
    /// All presets. The first one has the default values.
    const PRESETS: &'static [Self::Preset];

    /// The index of the value of an option. The option is given by its row.
    ///
    /// # Panics
    /// If there is no such row.
    fn get(&self, option: usize) -> u16;

    /// Sets an option, given by its row, to the value with this index. Returns `None` and changes nothing if there is
    /// no such row or value.
    fn set(&mut self, option: usize, index: u16) -> Option<()>;

    fn preset(preset: Self::Preset) -> Self;

    /// The texts of the options, in the order of the rows.
    fn rows(words: &Self::Words) -> Vec<OptionRow>;

    /// The name of the first option that does not fit this number of players, if any.
    fn misfit(&self, _players: usize) -> Option<&'static str> {
        None
    }

    /// The value indices of all options, in the order of the rows.
    fn indices(&self) -> Vec<u16> {
        (0..Self::SPECS.len()).map(|option| self.get(option)).collect()
    }

    /// The options with these value indices, in the order of the rows.
    ///
    /// # Errors
    /// If an option has no such value.
    fn from_indices(indices: &[u16]) -> Result<Self, BadOption> {
        let mut options = Self::default();
        for (row, (&index, spec)) in indices.iter().zip(Self::SPECS).enumerate() {
            let unknown = || BadOption::Value { option: spec.name, value: format!("#{index}") };
            options.set(row, index).ok_or_else(unknown)?;
        }
        Ok(options)
    }

    /// Sets the option called `name` to the value called `value`.
    ///
    /// # Errors
    /// If there is no such option or value.
    fn set_named(&mut self, name: &str, value: &str) -> Result<(), BadOption> {
        let option = Self::SPECS
            .iter()
            .position(|spec| plain(spec.name) == plain(name))
            .ok_or_else(|| BadOption::Unknown(name.to_owned()))?;
        let index = Self::SPECS[option]
            .values
            .index(value)
            .ok_or_else(|| BadOption::Value { option: Self::SPECS[option].name, value: value.to_owned() })?;
        self.set(option, index).expect("an index of the row's own values");
        Ok(())
    }
}

/// Error in an option from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum BadOption {
    Unknown(String),
    Value { option: &'static str, value: String },
    Players(usize),
    Misfit { option: &'static str, players: usize },
}

/// The table of a match: the number of players and the options.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Table<O> {
    players: u8,
    options: O,
}

impl<O: Options> Table<O> {
    /// A table with this number of players and these options.
    ///
    /// # Errors
    /// If the game does not allow this number of players, or an option does not fit it.
    pub fn new(players: usize, options: O) -> Result<Self, BadOption> {
        if !O::PLAYERS.contains(&players) {
            return Err(BadOption::Players(players));
        }
        if let Some(option) = options.misfit(players) {
            return Err(BadOption::Misfit { option, players });
        }
        #[expect(clippy::cast_possible_truncation, reason = "no game has more than ten players")]
        Ok(Self { players: players as u8, options })
    }

    /// All tables that differ from the default in at most one option, for every number of players.
    #[must_use]
    pub fn every() -> Vec<Self> {
        let usual = O::default();
        let mut all = vec![usual.clone()];
        for (row, spec) in O::SPECS.iter().enumerate() {
            for index in (0..spec.values.len()).filter(|&index| index != usual.get(row)) {
                let mut options = usual.clone();
                options.set(row, index).expect("an index of the row's own values");
                all.push(options);
            }
        }
        O::PLAYERS.flat_map(|players| all.iter().filter_map(move |one| Self::new(players, one.clone()).ok())).collect()
    }

    pub const fn players(&self) -> usize {
        self.players as usize
    }

    pub const fn options(&self) -> &O {
        &self.options
    }
}

/// A type for the values of an option.
pub trait Choice: Copy + Sized {
    const VALUES: Values;
    fn index(self) -> u16;
    fn from_index(index: u16) -> Option<Self>;
}

impl Choice for bool {
    const VALUES: Values = Values::Flag;

    fn index(self) -> u16 {
        u16::from(self)
    }

    fn from_index(index: u16) -> Option<Self> {
        (index < 2).then_some(index == 1)
    }
}

/// A number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Count<const LEAST: u16, const MOST: u16>(u16);

impl<const LEAST: u16, const MOST: u16> Count<LEAST, MOST> {
    /// # Panics
    /// If the number is out of bounds. Defaults are written in the source code.
    #[must_use]
    pub const fn new(number: u16) -> Self {
        assert!(LEAST <= number && number <= MOST);
        Self(number)
    }

    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<const LEAST: u16, const MOST: u16> Choice for Count<LEAST, MOST> {
    const VALUES: Values = Values::Number { least: LEAST, most: MOST };

    fn index(self) -> u16 {
        self.0 - LEAST
    }

    fn from_index(index: u16) -> Option<Self> {
        (index <= MOST - LEAST).then_some(Self(LEAST + index))
    }
}

/// The texts of one option in one language.
pub struct OptionWords<T> {
    label: &'static str,
    /// The text of each value; `None` for numbers, which have no texts.
    value: Option<fn(T) -> &'static str>,
}

impl<T: Choice> OptionWords<T> {
    #[must_use]
    pub const fn named(label: &'static str, value: fn(T) -> &'static str) -> Self {
        Self { label, value: Some(value) }
    }

    #[must_use]
    pub fn row(&self) -> OptionRow {
        let names = |name| (0..T::VALUES.len()).filter_map(T::from_index).map(name).collect();
        OptionRow { label: self.label, values: self.value.map_or_else(Vec::new, names) }
    }
}

impl<const LEAST: u16, const MOST: u16> OptionWords<Count<LEAST, MOST>> {
    #[must_use]
    pub const fn number(label: &'static str) -> Self {
        Self { label, value: None }
    }
}

/// The texts of one option, independent of its type.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionRow {
    pub label: &'static str,
    /// The texts of the values; empty for numbers.
    pub values: Vec<&'static str>,
}

impl OptionRow {
    /// The text of the value with this index, or its name `plain` if it has no text.
    #[must_use]
    pub fn value<'a>(&self, index: u16, plain: &'a str) -> &'a str
    where
        'static: 'a,
    {
        self.values.get(index as usize).copied().unwrap_or(plain)
    }
}

/// Defines an enum whose variants are the values of an option.
macro_rules! choice {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$vmeta:meta])* $value:ident = $text:expr),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name { $($(#[$vmeta])* $value),+ }

        impl $crate::engine::Choice for $name {
            const VALUES: $crate::engine::Values = $crate::engine::Values::Named(&[$($text),+]);

            fn index(self) -> u16 {
                self as u16
            }

            fn from_index(index: u16) -> Option<Self> {
                [$($name::$value),+].get(index as usize).copied()
            }
        }
    };
    // A variant for enums of numbers: the name of each value is its number.
    ($(#[$meta:meta])* pub enum $name:ident of $number:ty { $($value:ident = $count:literal),+ $(,)? }) => {
        $crate::engine::choice! {
            $(#[$meta])*
            pub enum $name { $($value = stringify!($count)),+ }
        }

        impl $name {
            #[must_use]
            pub const fn count(self) -> $number {
                match self { $($name::$value => $count),+ }
            }
        }
    };
}

/// Defines the options of a game: a struct in which each field has a decision of the rulebook, a type and a default,
/// the struct of their texts, and the presets, each given by its differences from the default. A game needs at least
/// one option, for example the starting seat.
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $name:ident for $players:expr, usually $usual:literal {
            $($(#[$fmeta:meta])* $rule:expr => $field:ident: $type:ty = $default:expr),+ $(,)?
        }
        words $words:ident;
        presets $preset:ident { $($one:ident { $($changed:ident: $value:expr),* }),+ $(,)? }
        $(misfit $misfit:expr;)?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub struct $name { $($(#[$fmeta])* pub $field: $type),+ }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default),+ }
            }
        }

        /// The texts of the house rules in one language.
        pub struct $words { $(pub $field: $crate::engine::OptionWords<$type>),+ }

        /// The presets: named sets of house rules, the default first.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $preset { $($one),+ }

        impl $crate::engine::Options for $name {
            const PLAYERS: std::ops::RangeInclusive<usize> = $players;
            const USUAL_PLAYERS: usize = $usual;
            const SPECS: &'static [$crate::engine::Spec] = &[$($crate::engine::Spec {
                name: stringify!($field),
                rule: $rule.anchor(),
                values: <$type as $crate::engine::Choice>::VALUES,
            }),+];

            type Words = $words;
            type Preset = $preset;
            const PRESETS: &'static [$preset] = &[$($preset::$one),+];

            fn get(&self, option: usize) -> u16 {
                [$($crate::engine::Choice::index(self.$field)),+][option]
            }

            fn set(&mut self, option: usize, index: u16) -> Option<()> {
                let mut row = 0..;
                $(if row.next() == Some(option) {
                    self.$field = $crate::engine::Choice::from_index(index)?;
                    return Some(());
                })+
                None
            }

            fn preset(preset: $preset) -> Self {
                match preset { $($preset::$one => Self { $($changed: $value,)* ..Self::default() }),+ }
            }

            fn rows(words: &$words) -> Vec<$crate::engine::OptionRow> {
                vec![$(words.$field.row()),+]
            }

            $(fn misfit(&self, players: usize) -> Option<&'static str> {
                let misfit: fn(&Self, usize) -> Option<&'static str> = $misfit;
                misfit(self, players)
            })?
        }
    };
}

pub(crate) use {choice, options};
