//! The box of a worked example: the position, the move that was made or tried, and the answer of the game.

use yew::prelude::*;

use crate::ui::Lang;
use crate::ui::example::{self, Example, ExampleContent, Sentence};

use super::words::words;
use crate::app::about::{card, house_rules};
use crate::app::address;
use crate::app::session::reference_api;
use crate::app::text::text;
use crate::app::turns::use_turn;

#[derive(Properties, PartialEq)]
struct Props {
    game: &'static str,
    example: Example,
    lang: Lang,
    at_once: bool,
}

/// The boxes of a list, each with the anchor of its rule. A page renders them one by one, because each plays a match
/// and there are hundreds of cards. If `at_once` is true, all are rendered at once.
pub fn boxes(game: &'static str, list: &str, lang: Lang, at_once: bool) -> Vec<(String, Html)> {
    let shown = |example: Example| (example.rule.clone(), html! { <Shown {game} {example} {lang} {at_once} /> });
    example::read(list).into_iter().map(shown).collect()
}

#[component]
fn Shown(props: &Props) -> Html {
    let Props { game, example, lang, at_once } = props;
    let shown = if use_turn() || *at_once {
        let Some(content) = reference_api(game).and_then(|api| api.example(example, *lang)) else {
            return Html::default();
        };
        shown(game, example, &content, *lang)
    } else {
        html! { <div class="example example-coming" data-example={example.rule.clone()}></div> }
    };
    // Examples of illegal moves are folded.
    if example.tried.is_none() {
        return shown;
    }
    html! { <details class="example-fold"><summary>{ words(*lang).refused_try }</summary>{ shown }</details> }
}

fn shown(game: &'static str, example: &Example, content: &ExampleContent, lang: Lang) -> Html {
    let text = text(lang);
    let words = words(lang);
    let mut where_played = vec![(text.players)(content.players, content.players)];
    where_played.extend(house_rules(game, lang).iter().flat_map(|rules| rules.unusual(&content.options)));
    let name = &content.name;
    let here = format!("rules={game}&at={}", example.rule);
    // The address names the example, so that the user returns to it.
    let leave = Callback::from(move |_: MouseEvent| address::set(&here, false));
    html! {
        <div class="example" role="group" aria-label={format!("{}: {name}", words.example)} data-example={example.rule.clone()}>
            <p class="example-name"><strong>{ words.example }</strong><span class="soft small">{ where_played.join(" · ") }</span></p>
            { for content.lay.iter().map(|(heading, lay)| html! {
                <div class="example-lay"><span class="soft small">{ *heading }</span>{ cards(game, lay, lang) }</div>
            }) }
            if let Some(tried) = &content.tried { <p class="example-tried">{ (words.tried)(tried) }</p> }
            { for content.sentences.iter().map(|sentence| sentence_view(game, sentence, sentence.rule.0 == example.rule, content.tried.is_some(), lang)) }
            <a class="example-link" href={format!("#example={}", example.played)} onclick={leave}
                aria-label={format!("{}: {name}", words.see_table)}>{ words.see_table }</a>
        </div>
    }
}

fn sentence_view(game: &str, sentence: &Sentence, cites: bool, refused: bool, lang: Lang) -> Html {
    let class =
        classes!("example-said", cites.then_some("example-said-cites"), refused.then_some("example-said-refused"));
    html! {
        <div {class}>
            if !sentence.cards.is_empty() { { cards(game, &sentence.cards, lang) } }
            if let Some(points) = sentence.points { <strong class="example-points mincho">{ points }</strong> }
            <p>
                if refused { <strong>{ words(lang).refused }</strong>{ " " } }
                { &sentence.text }
            </p>
        </div>
    }
}

fn cards(game: &str, notations: &[String], lang: Lang) -> Html {
    let picture = |notation: &String| html! { <span>{ for card(game, notation, lang) }</span> };
    html! { <span class="example-cards">{ for notations.iter().map(picture) }</span> }
}
