//! The room for the texts of a lesson: the longest ones are laid out invisibly in the same place, so that the table keeps
//! its size from step to step.

use yew::prelude::*;

use crate::app::study::Study;

/// The number of texts that are laid out. The longest one in letters is not always the highest one.
const LAID_OUT: usize = 3;

/// A line of a lesson with the room that it needs in any step.
pub fn line(class: &'static str, text: Html, others: &[&str]) -> Html {
    let other = |text: &&str| html! { <p class="room-other" aria-hidden="true">{ *text }</p> };
    html! { <div class={classes!("room", class)}>{ text }{ for others.iter().map(other) }</div> }
}

/// The longest sentences of a study.
pub fn sentences(study: &Study) -> Vec<&str> {
    longest(study.steps.iter().map(|step| step.words.say.as_str()))
}

/// The longest questions, replies and words of praise of a study.
pub fn questions(study: &Study) -> Vec<&str> {
    longest(study.steps.iter().flat_map(|step| {
        let words = &step.words;
        let replies = words.replies.iter().map(|(_, reply)| reply.as_str());
        [words.ask.as_str(), words.praise.as_str()].into_iter().chain(replies)
    }))
}

fn longest<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut texts: Vec<&str> = texts.collect();
    texts.sort_by_key(|text| std::cmp::Reverse(text.chars().count()));
    texts.truncate(LAID_OUT);
    texts
}
