//! Components and texts that the tables of all games share. No file here depends on a game.

mod advice;
pub mod art;
pub mod assets;
mod card;
#[cfg(test)]
mod drawn;
pub mod example;
pub mod flourish;
mod fold;
pub mod hanafuda;
mod lang;
mod levels;
pub mod lore;
pub mod motion;
pub mod number;
mod people;
mod pile;
pub mod plants;
pub mod poem;
pub mod prose;
pub mod puzzle;
pub mod reading;
mod scene;
mod shown;
#[cfg(test)]
mod sight;
pub mod sound;
pub mod texts;
mod win_rate;
pub mod words;

pub use advice::{Advice, Advised, LessonFacts, Question, tenths};
pub use card::{described_face, face, place, unnamed_face};
pub use fold::Fold;
pub use lang::Lang;
pub use levels::{level_name, level_temper};
pub use motion::Reveal;
pub use number::{number, signed};
pub use people::crest;
pub use pile::pile;
pub use scene::{Button, NoChoice, SceneOf, digit};
pub use shown::{Beat, GameText, Scene, Shown, Title, acts};
pub use win_rate::{win_rate, win_rate_words};
pub use words::Names;

/// Common imports of tables and components.
pub mod prelude {
    pub use yew::prelude::{Callback, Classes, Event, Html, InputEvent, MouseEvent, TargetCast, classes, html};
}
