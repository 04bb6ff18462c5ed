//! What just happened at the shown ply, and by which rule.

use yew::Html;

use crate::ui::{Lang, html};

use super::about::rule_name;
use super::session::Line;

/// How much of what has just happened the page shows, in Latin letters: two lines on the wall.
const CAPTION: usize = 110;

/// The latest of what has just happened, as much as can be read at a glance.
pub struct Caption {
    pub html: Html,
    /// How much there is to be read, in Latin letters.
    pub width: usize,
}

impl Caption {
    /// `why` is the game whose rule for the last of it is named. Whoever has the page read aloud hears all.
    pub fn of(latest: &[&Line], why: Option<&str>, lang: Lang) -> Self {
        let why = why.and_then(|game| latest.last().map(|line| rule_name(game, line.rule, lang)));
        let why = why.map_or(String::new(), |why| lang.pick(format!(" — {why}"), format!("（{why}）")));
        let mut room = CAPTION.saturating_sub(width(&why));
        let fits = |line: &&&Line| {
            room = room.saturating_sub(width(&line.text));
            room > 0
        };
        let shown = latest.iter().rev().take_while(fits).count().max(1);
        let (earlier, shown) = latest.split_at(latest.len().saturating_sub(shown));
        let between = lang.pick(" ", "");
        let joined = |lines: &[&Line]| lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(between);
        let text = joined(shown);
        let width = width(&text) + width(&why);
        let html = html! {
            <>
                if !earlier.is_empty() { <span class="hidden">{ joined(earlier) }{ between }</span> }
                <span>{ text }if !why.is_empty() { <span class="because">{ why }</span> }</span>
            </>
        };
        Self { html, width }
    }
}

fn width(text: &str) -> usize {
    text.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum()
}
