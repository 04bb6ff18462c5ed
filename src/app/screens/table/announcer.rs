//! The live region of a table. Everything that a screen reader announces goes through it, so that the texts come one
//! after another, and none comes twice.

use gloo_timers::callback::Timeout;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::app::text::text;
use crate::ui::Lang;
use crate::ui::motion::all;

use super::model::TableScreen;
use super::model::situation::Derived;
use super::ply_texts::PlyTexts;

/// The time until the first text, in milliseconds. A screen reader does not read the text of a new live region.
const FIRST_MILLIS: u32 = 100;

/// A card that offers its moves, and the buttons of these moves.
const OPENED: &str = "[data-choose][aria-expanded=true]";
const OFFERED: &str = "[data-move][data-key][aria-disabled=false]";
/// The first of these buttons, while a card offers its moves.
pub const FIRST_OFFERED: &str =
    ".table:has([data-choose][aria-expanded=true]) [data-move][data-key='1'][aria-disabled=false]";

/// The events of a ply, the explanation of a rule, and the call to the person to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct News {
    /// The match and its ply. Equal texts of two plies are both announced.
    at: (String, usize),
    pub parts: Vec<String>,
}

impl News {
    /// The news of the shown ply. Nothing while the table is hidden, because another person may be at the page. `None`
    /// while scores that the user has opened cover the table. The call to move is last, and only at the latest ply.
    pub fn of(table: &TableScreen, derived: Derived, texts: &PlyTexts, status: &str) -> Option<Self> {
        let (session, situation) = (&table.session, derived.situation);
        if situation.is_hidden() {
            return Some(Self::default());
        }
        if table.at_ply.scores.is_some() {
            return None;
        }
        let is_called = situation.is_yours() && session.is_at_last_ply() && !table.teaching.open;
        let hint = texts.rule_hint.as_ref().map(|hint| hint.sentence.clone());
        let call = is_called.then(|| status.to_owned());
        let parts = texts.lines(session.ply()).into_iter().chain(hint).chain(call).collect();
        Some(Self { at: (session.identity().to_owned(), session.ply()), parts })
    }

    /// The parts that have not been announced. Parts of the same ply can come later, such as an explanation that is
    /// still loaded. They can also come again, when something that covered the table is closed.
    fn beyond(&self, said: Option<&Self>) -> Vec<String> {
        let said = said.filter(|said| said.at == self.at).map_or(&[][..], |said| &said.parts);
        self.parts.iter().filter(|part| !said.contains(part)).cloned().collect()
    }

    /// These news after earlier ones.
    fn after(self, said: Option<Self>) -> Self {
        let same = said.filter(|said| said.at == self.at).map_or_else(Vec::new, |said| said.parts);
        Self { parts: same.into_iter().chain(self.parts).collect(), ..self }
    }
}

#[derive(Properties, Clone, PartialEq)]
pub struct Props {
    /// `None` leaves the latest text.
    pub news: Option<News>,
    /// The text that the user has asked for, with the number of the request.
    pub read: Option<(usize, String)>,
    /// The chosen card, if its move requires a further choice.
    pub chosen: Option<String>,
    /// The element of the table, which contains the buttons of the choice.
    pub table: NodeRef,
    pub lang: Lang,
}

#[component]
pub fn Announcer(props: &Props) -> Html {
    let shown = use_state(|| (0_usize, String::new()));
    let is_ready = use_state_eq(|| false);
    let said = use_mut_ref(|| None::<News>);
    let count = use_mut_ref(|| 0_usize);
    let say = {
        let shown = shown.setter();
        Callback::from(move |text: String| {
            *count.borrow_mut() += 1;
            shown.set((*count.borrow(), text));
        })
    };
    {
        let is_ready = is_ready.setter();
        use_effect_with((), move |()| {
            let first = Timeout::new(FIRST_MILLIS, move || is_ready.set(true));
            move || drop(first)
        });
    }
    {
        let (say, between) = (say.clone(), props.lang.conventions().space);
        use_effect_with((props.news.clone(), *is_ready), move |(news, is_ready)| {
            let Some(news) = news.clone().filter(|_| *is_ready) else { return };
            let earlier = said.take();
            let is_elsewhere = earlier.as_ref().is_some_and(|earlier| earlier.at != news.at);
            let parts = news.beyond(earlier.as_ref());
            *said.borrow_mut() = Some(news.after(earlier));
            // An old text about another position is removed.
            if is_elsewhere || !parts.is_empty() {
                say.emit(parts.join(between));
            }
        });
    }
    {
        let say = say.clone();
        use_effect_with(props.read.clone(), move |read| {
            if let Some((_, text)) = read {
                say.emit(text.clone());
            }
        });
    }
    {
        let (table, lang) = (props.table.clone(), props.lang);
        use_effect_with(props.chosen.clone(), move |chosen| {
            let root = table.cast::<HtmlElement>().filter(|_| chosen.is_some());
            let offered = root.map_or_else(Vec::new, |root| offered(&root));
            if !offered.is_empty() {
                say.emit(choice(&offered, lang));
            }
        });
    }
    let (number, text) = &*shown;
    html! { <p class="hidden" role="status">if !text.is_empty() { <span key={*number}>{ text }</span> }</p> }
}

/// The buttons that the open card offers, each with its digit and its name.
fn offered(root: &Element) -> Vec<(String, String)> {
    if all(root, OPENED).is_empty() {
        return Vec::new();
    }
    let named = |button: &Element| Some((button.get_attribute("data-key")?, name(button)));
    let mut offered: Vec<_> = all(root, OFFERED).iter().filter_map(named).collect();
    // The key 0 is the tenth.
    offered.sort_by_key(|(digit, _)| (digit == "0", digit.clone()));
    offered
}

/// The name of a button: its label, or the labels of its pictures, or its text.
fn name(button: &Element) -> String {
    let pictures = || {
        let labels: Vec<String> =
            all(button, "[role=img]").iter().filter_map(|picture| picture.get_attribute("aria-label")).collect();
        Some(labels.join(" ")).filter(|labels| !labels.is_empty())
    };
    let text = || button.text_content().unwrap_or_default().trim().to_owned();
    button.get_attribute("aria-label").or_else(pictures).unwrap_or_else(text)
}

/// A choice as text: each key with its effect.
fn choice(offered: &[(String, String)], lang: Lang) -> String {
    let conventions = lang.conventions();
    let each = offered.iter().map(|(digit, name)| {
        let name = name.trim_end_matches(['.', '。']);
        format!("{digit}{}{name}", conventions.colon)
    });
    let each: Vec<String> = each.collect();
    [text(lang).choose_one, &each.join(conventions.stop)].join(conventions.stop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_announced_with_its_keys() {
        let offered = [("1", "Take the cuckoo."), ("2", "Take chaff")].map(|(key, name)| (key.into(), name.into()));
        assert_eq!(choice(&offered, Lang::En), "Choose one. 1: Take the cuckoo. 2: Take chaff");
        assert_eq!(choice(&offered, Lang::Ja), "一つ選んでください。1：Take the cuckoo。2：Take chaff");
    }

    #[test]
    fn a_part_of_the_news_is_announced_once_at_a_ply() {
        let news = |ply, parts: &[&str]| News {
            at: (String::new(), ply),
            parts: parts.iter().map(|&part| part.into()).collect(),
        };
        let said = news(1, &["Ren lays a card.", "Your turn"]);
        assert_eq!(news(1, &["Ren lays a card.", "A rule.", "Your turn"]).beyond(Some(&said)), ["A rule."]);
        let said = news(1, &["A rule."]).after(Some(said));
        assert_eq!(news(1, &["Ren lays a card.", "Your turn"]).beyond(Some(&said)), [""; 0]);
        assert_eq!(news(2, &["Your turn"]).beyond(Some(&said)), ["Your turn"]);
    }
}
