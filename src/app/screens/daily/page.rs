//! The deal of the day: the calendar page, and the line at the end of such a match.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::model::DailyScreen;
use super::words::{Words, words};
use crate::app::about::{about, cover};
use crate::app::address;
use crate::app::browser::{copied, today};
use crate::app::route::{Address, Route};
use crate::app::screens::table::aside::Ended;
use crate::app::statistics::begun;
use crate::app::statistics::calendar::Went;
use crate::app::text::text;
use crate::app::view::game_title;
use crate::app::view::{Page, View};
use crate::engine::BadLink;
use crate::engine::Day;
use crate::games;
use crate::ui::Lang;

impl View for DailyScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        let game = if address.value.is_empty() { None } else { Some(address.known_game()?) };
        address.only(DailyScreen { game })
    }

    fn title(&self, lang: Lang) -> String {
        match self.game {
            Some(game) => game_title(game, text(lang).daily, lang),
            None => text(lang).daily.to_owned(),
        }
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <DailyPage key={self.game.unwrap_or_default()} game={self.game} lang={page.lang()} /> }
    }
}

#[derive(Properties, PartialEq)]
pub struct Props {
    pub game: Option<&'static str>,
    pub lang: Lang,
}

/// The page with the deals of today for all games, or with the deals of one game for a month.
#[component]
pub fn DailyPage(props: &Props) -> Html {
    let Props { game, lang } = *props;
    let words = words(lang);
    // The day and the played deals are read once, when the page opens.
    let now = use_memo((), |()| today());
    let all = use_memo((), |()| begun::days());
    let shown = use_state(|| *now);
    let (Some(now), Some(month)) = (*now, *shown) else {
        return html! {
            <div class="sheet">
                <h1 class="mincho">{ words.daily }</h1>
                <p class="daily-without" role="alert">{ words.without_day }</p>
            </div>
        };
    };
    let of = games::IDS.iter().copied().filter(|&id| game.is_none_or(|game| game == id));
    html! {
        <div class="sheet">
            <h1 class="mincho">{ words.daily }</h1>
            <p class="soft">{ words.daily_hint }</p>
            <ul class="daily-games">{ for of.map(|id| today_of(id, now, &all, game.is_none(), lang)) }</ul>
            if let Some(game) = game {
                { month_of(game, month.month_begins(), now, &all, &shown, lang) }
                <p><a href="#daily">{ words.all_games }</a></p>
            }
        </div>
    }
}

/// The first year that has deals. The calendar shows no earlier month.
const FIRST_YEAR: u16 = 2026;

/// A game's deal of today: the link to play it, and the result if it was played.
fn today_of(game: &'static str, now: Day, all: &[Went], leads_on: bool, lang: Lang) -> Html {
    let words = words(lang);
    let Some(about) = about(game, lang) else { return Html::default() };
    let went = went_on(game, now, all);
    html! {
        <li key={game} class={classes!("daily-game", "cloth", format!("of-{game}"))} data-game={game}>
            <div class="daily-fan" aria-hidden="true">{ for cover(game, lang) }{ went.map(seal) }</div>
            <h2 class="mincho">{ about.name }</h2>
            <span>{ went.map_or_else(|| words.not_played.to_owned(), |went| result(went, words)) }</span>
            <div class="daily-ways">
                <a class={classes!("button", went.is_none().then_some("primary"))} href={address_of(game, now)}>
                    { if went.is_some() { words.again } else { words.play } }
                </a>
                if leads_on { <a class="button quiet" href={format!("#daily={game}")}>{ words.earlier_days }</a> }
            </div>
        </li>
    }
}

/// The calendar of a game for one month.
fn month_of(
    game: &'static str,
    month: Day,
    now: Day,
    all: &[Went],
    shown: &UseStateHandle<Option<Day>>,
    lang: Lang,
) -> Html {
    let words = words(lang);
    let cell = |day: Option<Day>| day.map_or_else(|| html! { <td /> }, |day| day_of_month(game, day, now, all, words));
    html! {
        <section class={classes!("daily-month", "cloth", format!("of-{game}"))} aria-labelledby="daily-month">
            <header>
                { turn(month.before().filter(|day| day.year() >= FIRST_YEAR), words.earlier, "‹", shown) }
                <h2 id="daily-month" class="mincho" role="status">{ (words.month)(month.year(), month.month()) }</h2>
                { turn(next_month(month).filter(|day| *day <= now), words.later, "›", shown) }
            </header>
            <table class="daily-days" aria-labelledby="daily-month">
                <thead><tr>{ for words.weekdays.iter().map(|day| html! { <th scope="col">{ *day }</th> }) }</tr></thead>
                <tbody>{ for weeks(month).into_iter().map(|week| html! { <tr>{ for week.into_iter().map(cell) }</tr> }) }</tbody>
            </table>
        </section>
    }
}

fn day_of_month(game: &'static str, day: Day, now: Day, all: &[Went], words: &Words) -> Html {
    let went = went_on(game, day, all);
    let class = classes!(
        "daily-day",
        (day == now).then_some("daily-now"),
        went.map(|went| if went.place == 1 { "daily-won" } else { "daily-played" }),
    );
    let label = went.map_or_else(|| day.to_string(), |went| format!("{day}: {}", result(went, words)));
    let current = (day == now).then_some("date");
    html! {
        <td {class} key={day.day()}>
            if day <= now { <a href={address_of(game, day)} aria-label={label} aria-current={current}>{ day.day() }{ went.map(seal) }</a> }
            else { <span>{ day.day() }</span> }
        </td>
    }
}

/// The seal of a day that was played. It shows the place.
fn seal(went: &Went) -> Html {
    html! { <b class="seal mincho daily-seal" aria-hidden="true">{ went.place }</b> }
}

fn result(went: &Went, words: &Words) -> String {
    (words.went)(went.place, went.of, went.score)
}

fn went_on<'a>(game: &str, day: Day, all: &'a [Went]) -> Option<&'a Went> {
    all.iter().find(|went| (went.game, went.day) == (game, day))
}

/// A button that shows another month. It is disabled if `to` is `None`.
fn turn(to: Option<Day>, label: &'static str, sign: &'static str, shown: &UseStateHandle<Option<Day>>) -> Html {
    let shown = shown.clone();
    let onclick = Callback::from(move |_| shown.set(to.or(*shown)));
    html! { <button type="button" class="quiet" aria-label={label} aria-disabled={to.is_none().to_string()} {onclick}>{ sign }</button> }
}

/// All days of the month that begins with this day.
fn days(month: Day) -> impl Iterator<Item = Day> {
    std::iter::successors(Some(month), |day| day.after()).take_while(move |day| day.month() == month.month())
}

/// The weeks of a month from Monday to Sunday. Days of other months are `None`.
fn weeks(month: Day) -> Vec<[Option<Day>; 7]> {
    let mut weeks = Vec::new();
    for day in days(month) {
        if weeks.is_empty() || day.weekday() == 0 {
            weeks.push([None; 7]);
        }
        if let Some(week) = weeks.last_mut() {
            week[usize::from(day.weekday())] = Some(day);
        }
    }
    weeks
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

/// The line at the end of a match that was a deal of the day, with a short text to copy. The line stores nothing. The
/// calendar stores the result when the statistics count the match.
#[component]
pub fn Played(props: &Ended) -> Html {
    let Ended { session, day, lang } = props;
    let words = words(*lang);
    let message = use_state(|| None::<&'static str>);
    let Some(went) = Went::of(session, *day) else { return Html::default() };
    let name = name_of(session.game(), *lang);
    let link = format!("{}#challenge={}", address::page(), session.link(Some(*lang)));
    let text = format!("Tefuda · {name} · {day}\n{}\n{link}", result(&went, words));
    let copy = {
        let message = message.setter();
        Callback::from(move |_| {
            let (text, message) = (text.clone(), message.clone());
            spawn_local(
                async move { message.set(Some(if copied(&text).await { words.copied } else { words.not_copied })) },
            );
        })
    };
    html! {
        <p class="daily-result actions" data-day={day.to_string()}>
            <span>{ (words.deal_of)(&day.to_string()) }</span>
            <button type="button" data-action="copy-daily" onclick={copy}>{ words.copy_text }</button>
            <a class="button" href={format!("#daily={}", session.game())}>{ words.calendar }</a>
            <span role="status">{ message.unwrap_or_default() }</span>
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_day_of_a_month_is_in_the_column_of_its_weekday() {
        for text in ["2026-02-01", "2026-11-01", "2027-02-01", "2028-02-01"] {
            let month: Day = text.parse().expect("a day");
            let weeks = weeks(month);
            assert!(weeks.iter().flatten().flatten().copied().eq(days(month)), "{text}");
            let below = |week: &[Option<Day>; 7]| {
                week.iter().zip(0..).all(|(day, weekday)| day.is_none_or(|day| day.weekday() == weekday))
            };
            assert!(weeks.iter().all(below), "{text}");
            assert!(weeks.iter().all(|week| week.iter().any(Option::is_some)), "{text}: no week is empty");
        }
        assert_eq!(weeks("2027-02-01".parse().expect("a day")).len(), 4, "it begins on a Monday");
    }
}
