//! People at the table: each has a crest, a character on the colour of their seat.

use crate::engine::Seat;

use super::Names;
use super::prelude::*;

/// The characters of those who are called by a name, in the order of `called`.
const CALLED: [&str; 10] = ["花", "蓮", "空", "雪", "澪", "海", "葵", "直", "凛", "橙"];

/// Persons who share a page are numbered.
const NUMBERED: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// Whoever reads the page alone.
const YOU: &str = "私";

/// The crest of a seat. The name stands beside it, so it says nothing aloud.
pub fn crest(seat: Seat, names: &Names) -> Html {
    let sign = match names.person(seat) {
        _ if names.is_you(seat) => YOU,
        Some(number) => NUMBERED[number],
        None => CALLED[seat.number()],
    };
    html! { <span class={classes!("crest", "mincho", format!("crest-{seat}"))} lang="ja" aria-hidden="true">{ sign }</span> }
}
