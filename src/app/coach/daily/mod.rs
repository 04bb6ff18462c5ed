//! A deal a day: the calendar, and what the end of such a match says.

mod kept;

use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::words::{Words, words};
use crate::app::about::about;
use crate::app::address;
use crate::app::aside::Ended;
use crate::app::browser::today;
use crate::engine::{Day, Seat, Sitter};
use crate::games;
use crate::ui::Lang;
use kept::Went;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: Option<&'static str>,
    pub lang: Lang,
}

/// The deals of today, and of one game those of a month too.
#[component]
pub fn DailyPage(props: &Props) -> Html {
    let Props { game, lang } = *props;
    let words = words(lang);
    let shown = use_state(today);
    let all = kept::all();
    let (Some(now), Some(month)) = (today(), *shown) else { return Html::default() };
    let month = month.month_begins();
    html! {
        <div class="sheet">
            <h1 class="mincho">{ words.daily }</h1>
            <p class="soft">{ words.daily_hint }</p>
            if let Some(game) = game {
                <section class="daily-month" aria-labelledby="daily-month">
                    <header>
                        { turn(month.before().filter(|day| day.year() >= FIRST_YEAR), words.earlier, "‹", &shown) }
                        <h2 id="daily-month">{ name_of(game, lang) }{ " · " }{ (words.month)(month.year(), month.month()) }</h2>
                        { turn(next_month(month).filter(|day| *day <= now), words.later, "›", &shown) }
                    </header>
                    <ol class="daily-days">{ for days(month).map(|day| day_of_month(game, day, now, &all, words)) }</ol>
                </section>
            }
            <ul class="daily-games">{ for games::IDS.iter().map(|id| today_of(id, now, &all, lang)) }</ul>
        </div>
    }
}

/// No month before this year has deals.
const FIRST_YEAR: u16 = 2026;

/// A game's deal of today: the way to it, or how it went.
fn today_of(game: &'static str, now: Day, all: &[Went], lang: Lang) -> Html {
    let words = words(lang);
    let went = all.iter().find(|went| (went.game, went.day) == (game, now));
    html! {
        <li key={game} data-game={game}>
            <b>{ name_of(game, lang) }</b>
            <span>{ went.map_or_else(|| words.not_played.to_owned(), |went| (words.went)(went.place, went.of, went.score)) }</span>
            <a class="button" href={address_of(game, now)}>{ if went.is_some() { words.again } else { words.play } }</a>
            <a href={format!("#daily={game}")}>{ words.earlier_days }</a>
        </li>
    }
}

fn day_of_month(game: &'static str, day: Day, now: Day, all: &[Went], words: &Words) -> Html {
    let went = all.iter().find(|went| (went.game, went.day) == (game, day));
    let class = classes!(
        "daily-day",
        (day.day() == 1).then(|| format!("daily-from-{}", day.weekday())),
        went.map(|went| if went.place == 1 { "daily-won" } else { "daily-played" }),
    );
    let place = went.map(|went| html! { <span aria-hidden="true">{ went.place }</span> });
    let label = went
        .map_or_else(|| day.to_string(), |went| format!("{day}: {}", (words.went)(went.place, went.of, went.score)));
    html! {
        <li {class} key={day.day()}>
            if day <= now { <a href={address_of(game, day)} aria-label={label}>{ day.day() }{ place }</a> }
            else { <span class="soft">{ day.day() }</span> }
        </li>
    }
}

/// A button that turns to another month, where there is one.
fn turn(to: Option<Day>, label: &'static str, sign: &'static str, shown: &UseStateHandle<Option<Day>>) -> Html {
    let shown = shown.clone();
    let onclick = Callback::from(move |_| shown.set(to.or(*shown)));
    html! { <button type="button" class="quiet" aria-label={label} aria-disabled={to.is_none().to_string()} {onclick}>{ sign }</button> }
}

/// All days of a month.
fn days(month: Day) -> impl Iterator<Item = Day> {
    std::iter::successors(Some(month), |day| day.after()).take_while(move |day| day.month() == month.month())
}

fn next_month(month: Day) -> Option<Day> {
    days(month).last().and_then(Day::after)
}

fn name_of(game: &'static str, lang: Lang) -> &'static str {
    about(game, lang).map_or(game, |about| about.name)
}

fn address_of(game: &str, day: Day) -> String {
    format!("#daily={game}&date={day}")
}

/// The end of a match that was the deal of a day: it is kept, and can be sent as a short text.
#[component]
pub fn Played(props: &Ended) -> Html {
    let Ended { live, day, lang } = props;
    let words = words(*lang);
    let told = use_state(|| None::<&'static str>);
    let went = went(props);
    use_effect_with(went, |went| {
        if let Some(went) = *went {
            kept::note(went);
        }
    });
    let Some(went) = went else { return Html::default() };
    let name = name_of(live.game(), *lang);
    let link = format!("{}#challenge={}", address::page(), live.link(Some(*lang)));
    let text = format!("Tefuda · {name} · {day}\n{}\n{link}", (words.went)(went.place, went.of, went.score));
    let copy = {
        let told = told.setter();
        Callback::from(move |_| {
            let (text, told) = (text.clone(), told.clone());
            spawn_local(
                async move { told.set(Some(if copied(&text).await { words.copied } else { words.not_copied })) },
            );
        })
    };
    html! {
        <p class="daily-result actions" data-day={day.to_string()}>
            <span>{ (words.deal_of)(&day.to_string()) }</span>
            <button type="button" data-action="copy-daily" onclick={copy}>{ words.copy_text }</button>
            <a class="button" href={format!("#daily={}", live.game())}>{ words.calendar }</a>
            <span role="status">{ told.unwrap_or_default() }</span>
        </p>
    }
}

/// How it went for the person who played.
fn went(props: &Ended) -> Option<Went> {
    let Ended { live, day, .. } = props;
    let own = Seat::all(live.players()).find(|seat| live.sitters()[seat.number()] == Sitter::Person)?;
    let winners = live.winners()?;
    let score = live.standing(own);
    let better = Seat::all(live.players())
        .filter(|&seat| seat != own && !winners.contains(own))
        .filter(|&seat| winners.contains(seat) || live.standing(seat) > score);
    Some(Went { game: live.game(), day: *day, place: 1 + better.count(), of: live.players(), score })
}

async fn copied(text: &str) -> bool {
    let clipboard = web_sys::window().map(|window| window.navigator().clipboard());
    match clipboard {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}
