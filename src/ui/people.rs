//! The crests of players: a character on the colour of the seat.

use crate::engine::Seat;

use super::Names;
use super::prelude::*;

/// The characters of computer players, in the order of `called`.
const CALLED: [&str; 10] = ["花", "蓮", "空", "雪", "澪", "海", "葵", "直", "凛", "橙"];

/// The characters of several persons who share a page: their numbers.
const NUMBERED: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// The character of the reader, if they are the only person.
const YOU: &str = "私";

/// The crest of a seat. It is hidden from screen readers, because the name is next to it.
pub fn crest(seat: Seat, names: &Names) -> Html {
    let sign = match names.person(seat) {
        _ if names.is_you(seat) => YOU,
        Some(number) => NUMBERED[number],
        None => CALLED[seat.number()],
    };
    html! { <span class={classes!("crest", "mincho", format!("crest-{seat}"))} lang="ja" aria-hidden="true">{ sign }</span> }
}
