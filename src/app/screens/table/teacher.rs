//! Elements for teaching at a table: all hands open, the view of any seat, and a mat over everything.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::engine::Seat;
use crate::ui::Lang;

use super::aside::Commands;
use super::model::TableScreen;
use super::model::command::Command;
use super::model::remarks::LONGEST_LINE;
use crate::app::about::{about, card};
use crate::app::model::{Action, Dispatch};
use crate::app::session::Match;
use crate::app::text::{opened, text};

/// The hands of all seats, each as its own seat sees it. A press on a name shows the table from the view of that seat.
pub fn hands(table: &TableScreen, lang: Lang, act: &Commands, dispatch: &Dispatch) -> Html {
    let (session, viewer) = (&table.session, table.viewer());
    let names = session.names(lang);
    let hand = |seat: Seat| {
        let digit = u8::try_from((seat.number() + 1) % 10).expect("a digit is small");
        let class = classes!(
            "hands-seat",
            (seat == viewer).then_some("hands-eyes"),
            (session.turn() == Some(seat)).then_some("hands-turn")
        );
        // The cards have no keys, because some decks have several copies of a card.
        let cards = session.hand(seat).into_iter().filter_map(|notation| card(session.game(), &notation, lang));
        let cards = cards.map(|card| html! { <span class="hands-card">{ card }</span> });
        html! {
            <section {class} data-hand={seat.to_string()} aria-label={names.of(seat).to_owned()}>
                <button type="button" class="quiet" aria-pressed={(seat == viewer).to_string()} onclick={act.on(Command::Digit(digit))}>
                    <kbd>{ digit }</kbd><span class="who">{ names.of(seat) }</span>
                    <span class="hands-count mincho">{ session.standing(seat) }</span>
                </button>
                <div class="hands-cards">{ for cards }</div>
            </section>
        }
    };
    html! {
        <section class={classes!("hands", format!("hands-{}", session.players()))} aria-label={text(lang).all_hands}>
            <div class="hands-seats">{ for Seat::all(session.players()).map(hand) }</div>
            { tools(table, lang, act, dispatch) }
        </section>
    }
}

/// The pen, the button that removes marks, the line of text at this ply, and the buttons for studies and the presenter
/// window.
fn tools(table: &TableScreen, lang: Lang, act: &Commands, dispatch: &Dispatch) -> Html {
    let opened = opened(lang);
    let remark = table.remarks.at(table.session.ply());
    let line = remark.map_or_else(String::new, |remark| remark.line.clone());
    let dispatch = dispatch.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        let typed = event.target_unchecked_into::<HtmlInputElement>().value();
        dispatch.dispatch(Action::Note(typed));
    });
    let drawn = remark.is_some_and(|remark| !remark.marks.is_empty());
    html! {
        <div class="hands-tools">
            <button type="button" data-action="pen" aria-pressed={table.teaching.pen.to_string()}
                onclick={act.on(Command::Pen)}>
                { opened.pen }
            </button>
            if drawn { <button type="button" data-action="wipe" onclick={act.on(Command::Wipe)}>{ opened.wipe }</button> }
            <input type="text" class="hands-note" name="note" maxlength={LONGEST_LINE.to_string()}
                aria-label={opened.note_here} placeholder={opened.note_here}
                value={line} autocomplete="off" {oninput} />
            <button type="button" data-action="collect" onclick={act.on(Command::Collect)}>{ opened.collect }</button>
            <button type="button" data-action="present" onclick={act.on(Command::Present)}>{ opened.presenter }</button>
        </div>
    }
}

/// The mat over the table. It shows only the name of the game.
pub fn mat(session: &Match, lang: Lang, act: &Commands) -> Html {
    let name = about(session.game(), lang).map_or("", |about| about.name);
    html! {
        <button type="button" class="mat" data-action="uncover" onclick={act.on(Command::Mat)}>
            <span class="mat-name mincho">{ name }</span>
            <span class="small">{ text(lang).uncover }</span>
        </button>
    }
}
