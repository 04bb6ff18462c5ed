//! Rules that a game cites. Every event, refusal and score line cites a passage of the rulebook.

use std::fmt::Debug;

use serde::Serialize;

/// A rule of the rulebook: the id of a decision, or the name of a passage. It is also an anchor of the rulebook page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

/// A value that cites a rule of the rulebook.
pub trait Cites {
    fn rule(&self) -> Rule;
}

/// The rules of one game as a type, defined by `rules!`. The compiler rejects misspelt ids, and languages that do not
/// name all rules.
pub trait RuleId: Copy + Debug + PartialEq + 'static {
    const ALL: &'static [Self];

    fn id(self) -> &'static str;

    /// The rule of this game with the cited id, if it exists.
    #[must_use]
    fn of(rule: Rule) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.id() == rule.0)
    }
}

impl<R: RuleId> From<R> for Rule {
    fn from(rule: R) -> Self {
        Rule(rule.id())
    }
}

/// Defines an enum of a game's rules, each with its anchor in the rulebooks.
macro_rules! rules {
    ($(#[$meta:meta])* pub enum $name:ident { $($rule:ident = $id:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($rule),+ }

        impl $name {
            /// The anchor of the rule in the rulebooks.
            #[must_use]
            pub const fn anchor(self) -> &'static str {
                match self { $(Self::$rule => $id),+ }
            }
        }

        impl $crate::engine::RuleId for $name {
            const ALL: &'static [Self] = &[$(Self::$rule),+];

            fn id(self) -> &'static str {
                self.anchor()
            }
        }
    };
}

pub(crate) use rules;
