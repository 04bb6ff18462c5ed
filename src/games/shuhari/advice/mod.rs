//! What a coach says of this game.

mod en;
mod ja;

use crate::ui::{Advice, Advised, Lang};

use super::rules::Shuhari;

impl Advised for Shuhari {
    fn advice(lang: Lang) -> &'static Advice<Self> {
        match lang {
            Lang::En => &en::ADVICE,
            Lang::Ja => &ja::ADVICE,
        }
    }
}
