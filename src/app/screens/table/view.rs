//! The addresses and the title of a table.

use yew::prelude::*;

use super::model::remarks::Remarks;
use super::model::{Purpose, TableScreen};
use super::page::TablePage;
use crate::app::about::{about, house_rules};
use crate::app::daily;
use crate::app::model::Arrival;
use crate::app::model::screen::State;
use crate::app::route::{Address, Route, cut, unknown};
use crate::app::session;
use crate::app::settings::Setting;
use crate::app::view::{Page, View, name_of};
use crate::engine::{BadLink, BadOption, Sitter, usual_sitters};
use crate::ui::Lang;

/// The settings that an address may have if it deals a match.
const WISHES: [&str; 3] = ["speed", "wait", "tutor"];
/// The level of the computer players of a demo, if the game has as many levels.
const DEMO_LEVEL: u8 = 2;

impl State for TableScreen {
    fn game(&self) -> Option<&'static str> {
        Some(self.session.game())
    }

    fn special_name(&self) -> Option<&'static str> {
        (self.session.is_at_last_ply() && self.session.turn().is_none()).then_some(RESULT)
    }
}

/// The name in `data-screen` of a table that shows its result.
pub const RESULT: &str = "result";

impl View for TableScreen {
    fn read(address: &Address<'_>) -> Result<Route, BadLink> {
        match address.name {
            "play" => play(address),
            "example" => {
                let (session, lang) = session::open(address.value)?;
                Ok(Route { lang, ..address.only(TableScreen::new(session, Purpose::Example))? })
            }
            "daily" => daily(address),
            "demo" => new(address, Purpose::Demo { held: false }),
            _ => new(address, Purpose::OWN),
        }
    }

    fn title(&self, lang: Lang) -> String {
        name_of(self.session.game(), lang)
    }

    fn draw(&self, page: &Page<'_>) -> Html {
        html! { <TablePage table={self.clone()} settings={page.settings()} dispatch={page.dispatch.clone()} /> }
    }
}

/// The deal of a day.
fn daily(address: &Address<'_>) -> Result<Route, BadLink> {
    let game = address.known_game()?;
    match address.rest[..] {
        [("date", date)] => {
            let day = date.parse().map_err(|()| unknown("date", date))?;
            Ok(Route::to(TableScreen::new(daily::deal(game, day)?, Purpose::OWN)))
        }
        [(name, value), ..] => Err(unknown(name, value)),
        [] => Err(address.unknown()),
    }
}

fn play(address: &Address<'_>) -> Result<Route, BadLink> {
    let (rival, rest) = match &address.rest[..] {
        [("against", rival), rest @ ..] => (Some(*rival), rest),
        rest => (None, rest),
    };
    let text = address.value;
    let (session, lang) = rival.map_or_else(|| session::open(text), |rival| session::open_against(text, rival))?;
    let (session, rest) = match rest {
        [("names", names), rest @ ..] => (session.called_as(names), rest),
        rest => (session, rest),
    };
    let remarks = rest.iter().try_fold(Remarks::default(), |remarks, (name, value)| {
        remarks.with(name, value).ok_or_else(|| unknown(name, value))
    })?;
    let table = TableScreen { remarks, ..TableScreen::new(session, Purpose::OWN) };
    Ok(Route { lang, ..Route::to(table) })
}

/// A new match, as in `new=sakura&players=3&seats=person,level1&seed=42&speed=instant&lang=ja`, with options by name.
/// The address of a demo cannot choose seats.
fn new(address: &Address<'_>, purpose: Purpose) -> Result<Route, BadLink> {
    let game = address.known_game()?;
    let (Some(about), Some(rules)) = (about(game, Lang::En), house_rules(game, Lang::En)) else {
        return Err(BadLink::UnknownGame(game.to_owned()));
    };
    let mut options = rules.usual().to_vec();
    let (mut players, mut sitters, mut seed, mut names, mut settings) = (None, None, None, None, Vec::new());
    for &(name, value) in &address.rest {
        let bad = || unknown(name, value);
        match name {
            "players" => players = Some(value.parse::<usize>().map_err(|_| bad())?),
            "seats" if purpose == Purpose::OWN => {
                let named: Option<Vec<Sitter>> = value.split(',').map(Sitter::from_name).collect();
                sitters = Some(named.ok_or_else(bad)?);
            }
            "seed" => seed = Some(value.parse::<u64>().map_err(|_| bad())?),
            "names" => names = Some(value),
            // Older links have this parameter. It has no effect.
            "hints" if purpose == Purpose::OWN => drop(value.parse::<bool>().map_err(|_| bad())?),
            _ if WISHES.contains(&name) => settings.push(Setting::read(name, value).ok_or_else(bad)?),
            _ => {
                let row = rules.specs.iter().position(|spec| spec.name == name).ok_or_else(bad)?;
                options[row] = rules.specs[row].values.index(value).ok_or_else(|| {
                    BadLink::Option(BadOption::Value { option: rules.specs[row].name, value: cut(value) })
                })?;
            }
        }
    }
    let mut sitters = seat(&about.players, about.usual_players, players, sitters)?;
    if purpose != Purpose::OWN {
        let most = u8::try_from(about.levels.len()).unwrap_or(DEMO_LEVEL);
        sitters.fill(Sitter::Level(DEMO_LEVEL.min(most)));
    }
    let session = session::deal(game, &options, sitters, seed.unwrap_or_else(address.fresh_seed))?;
    let session = names.map_or(session.clone(), |names| session.called_as(names));
    let table = TableScreen::new(session, purpose);
    Ok(Route { arrival: Arrival { screen: table.into(), settings }, lang: None })
}

/// The sitters for a number of players and a list of seats. Without a number, the list sets it. If both are given, they
/// must agree.
fn seat(
    allowed: &std::ops::RangeInclusive<usize>,
    usual: usize,
    players: Option<usize>,
    sitters: Option<Vec<Sitter>>,
) -> Result<Vec<Sitter>, BadLink> {
    let count = players.or(sitters.as_ref().map(Vec::len)).unwrap_or(usual);
    if !allowed.contains(&count) {
        return Err(BadLink::Option(BadOption::Players(count)));
    }
    match sitters {
        None => Ok(usual_sitters(count)),
        Some(sitters) if sitters.len() == count => Ok(sitters),
        Some(sitters) => {
            let names: Vec<&str> = sitters.iter().map(|sitter| sitter.name()).collect();
            Err(unknown("seats", &names.join(",")))
        }
    }
}
