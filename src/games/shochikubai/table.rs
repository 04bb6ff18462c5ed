//! The table.

use yew::prelude::*;

use crate::ui::{GameText, Lang, Scene, Shown};

use super::rules::Shochikubai;
use super::text::text;

impl Shown for Shochikubai {
    const MINUTES: u8 = 25;
    const COVER: &'static [&'static str] = &["plum15", "pine14", "bamboo15"];

    fn text(lang: Lang) -> &'static GameText<Self> {
        text(lang)
    }

    fn table(_scene: &Scene<Self>) -> Html {
        html! {}
    }

    fn card(_notation: &str, _lang: Lang) -> Option<Html> {
        Some(html! {})
    }

    fn deck(_lang: Lang) -> Vec<(String, Vec<String>)> {
        Vec::new()
    }
}
