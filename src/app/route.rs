//! Parses the fragment of an address into a screen and settings.

use crate::engine::{BadLink, BadOption, Sitter, usual_sitters};
use crate::games;
use crate::ui::Lang;

use super::about::{self, about, house_rules};
use super::beside::print::papers;
use super::daily;
use super::model::greeting::Greeting;
use super::model::lesson::Lesson;
use super::model::remarks::Remarks;
use super::model::setup::Setup;
use super::model::table::{Purpose, TableScreen};
use super::model::{Arrival, Page, Screen};
use super::session;
use super::settings::Setting;
use super::study::Source;

/// The settings that every address may have. An address that deals a match may also have those of `WISHES`.
const LOOKS: [&str; 3] = ["lang", "theme", "embed"];
const WISHES: [&str; 2] = ["speed", "wait"];
/// The level of the computer players of a demo, if the game has as many levels.
const DEMO_LEVEL: u8 = 2;

/// The fragment of a pasted or stored text. The text of a match alone gets the `play=` of an address.
pub fn named(text: &str) -> String {
    if text.contains('=') { text.to_owned() } else { format!("play={text}") }
}

/// The target of an address, and the language of the author of a link, if the link contains it.
pub struct Route {
    pub arrival: Arrival,
    pub lang: Option<Lang>,
}

impl From<Screen> for Route {
    fn from(screen: Screen) -> Self {
        Route { arrival: Arrival { screen, settings: Vec::new() }, lang: None }
    }
}

/// Parses a fragment, with or without its `#`. `fresh_seed` is called if there is no seed.
pub fn read(fragment: &str, fresh_seed: impl Fn() -> u64) -> Route {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let mut parts = fragment.split('&').map(|part| part.split_once('=').unwrap_or((part, "")));
    let (name, value) = parts.next().unwrap_or(("", ""));
    let (looks, rest): (Vec<_>, Vec<_>) = parts.partition(|(name, _)| LOOKS.contains(name));
    let looks = looks.into_iter().map(|(name, value)| Setting::read(name, value).ok_or_else(|| unknown(name, value)));
    let route = looks.collect::<Result<Vec<_>, _>>().and_then(|looks| {
        let mut route = shown(name, value, &rest, fresh_seed)?;
        route.arrival.settings.extend(looks);
        Ok(route)
    });
    route.unwrap_or_else(|bad| Screen::Trouble(bad).into())
}

fn shown(name: &str, value: &str, rest: &[(&str, &str)], fresh_seed: impl Fn() -> u64) -> Result<Route, BadLink> {
    match name {
        "" | "lobby" => only(rest, Screen::Lobby),
        "settings" => only(rest, Screen::Settings),
        "setup" => setup(value, rest, fresh_seed),
        "gallery" => {
            let game = if value.is_empty() { games::IDS[0] } else { value };
            known(game).and_then(|game| gallery(game, rest))
        }
        "lesson" => known(value).and_then(|game| lesson(Source::Game(game), rest)),
        "study" => study(name, value).and_then(|source| lesson(source, rest)),
        "studies" if value.is_empty() => only(rest, Screen::Page(Page::Studies)),
        "studies" => match study(name, value)? {
            Source::Kept(number) => only(rest, Screen::Page(Page::Edit(number))),
            Source::Game(_) | Source::Link(_) | Source::Puzzle(..) => Err(unknown(name, value)),
        },
        "glossary" => {
            let at = Some(value).filter(|at| !at.is_empty()).map(|at| at.chars().take(40).collect());
            only(rest, Screen::Page(Page::Glossary { at }))
        }
        "daily" => daily(value, rest),
        "review" if value.is_empty() => only(rest, Screen::Page(Page::Review(None))),
        "review" => review(value, rest),
        "stats" if value.is_empty() => only(rest, Screen::Page(Page::Stats)),
        "puzzles" if value.is_empty() => only(rest, Screen::Page(Page::Puzzles)),
        "puzzles" => known(value).and_then(|game| puzzle(game, rest)),
        "primer" => known(value).and_then(|game| only(rest, Screen::Page(Page::Primer(game)))),
        "worksheet" => {
            let source = known(value).map(Source::Game).or_else(|_| study(name, value))?;
            only(rest, Screen::Page(Page::Worksheet(source)))
        }
        "presenter" if value.chars().all(|letter| letter.is_ascii_alphanumeric()) => {
            only(rest, Screen::Page(Page::Presenter(value.chars().take(40).collect())))
        }
        "print" => known(value).and_then(|game| print(game, rest)),
        "sheet" => known(value).and_then(|game| only(rest, Screen::Sheet { game })),
        "rules" => rules(value, rest),
        "play" => play(value, rest),
        "example" => session::open(value).and_then(|(live, lang)| {
            let route = only(rest, Screen::Table(TableScreen::new(live, Purpose::Example)))?;
            Ok(Route { lang, ..route })
        }),
        "challenge" => session::open(value).and_then(|(theirs, lang)| {
            let said = |greeting: Greeting, &(name, value): &(&str, &str)| {
                greeting.with(name, value).ok_or_else(|| unknown(name, value))
            };
            let greeting = rest.iter().try_fold(Greeting::default(), said)?;
            let route = Route::from(Screen::Challenge { theirs, greeting });
            Ok(Route { lang, ..route })
        }),
        "new" => new(value, rest, fresh_seed, Purpose::OWN),
        "demo" => new(value, rest, fresh_seed, Purpose::Demo { held: false }),
        _ => Err(unknown(name, value)),
    }
}

fn unknown(name: &str, value: &str) -> BadLink {
    // The page shows this text from outside, so it is cut.
    let short = |text: &str| text.chars().take(40).collect();
    BadLink::Parameter { name: short(name), value: short(value) }
}

fn only(rest: &[(&str, &str)], screen: Screen) -> Result<Route, BadLink> {
    rest.first().map_or_else(|| Ok(screen.into()), |(name, value)| Err(unknown(name, value)))
}

fn known(game: &str) -> Result<&'static str, BadLink> {
    games::IDS
        .iter()
        .find(|&&id| id == game)
        .copied()
        .ok_or_else(|| BadLink::UnknownGame(game.chars().take(40).collect()))
}

fn gallery(game: &'static str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let card = match rest {
        [] => None,
        [("card", card)] if is_in_deck(game, card) => Some((*card).to_owned()),
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    Ok(Screen::Gallery { game, card }.into())
}

/// The review of a match, whose seats may have names.
fn review(text: &str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let (live, lang) = session::open(text)?;
    let live = match rest {
        [] => live,
        [("names", names)] => live.called_as(names),
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    Ok(Route { lang, ..Screen::Page(Page::Review(Some(live))).into() })
}

/// The calendar of all games or of one game, or the deal of a day.
fn daily(game: &str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    if game.is_empty() {
        return only(rest, Screen::Page(Page::Daily(None)));
    }
    let game = known(game)?;
    match rest {
        [("date", date)] => {
            let day = date.parse().map_err(|()| unknown("date", date))?;
            Ok(Screen::Table(TableScreen::new(daily::deal(game, day)?, Purpose::OWN)).into())
        }
        rest => only(rest, Screen::Page(Page::Daily(Some(game)))),
    }
}

/// A step of a lesson, counted from 1. A number beyond the last step leads to the last step.
fn lesson(source: Source, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let place = match rest {
        [] => 0,
        [("step", number)] => match number.parse::<usize>() {
            Ok(number @ 1..) => number - 1,
            _ => return Err(unknown("step", number)),
        },
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    Ok(Screen::Lesson(Lesson::new(source, place)).into())
}

/// A puzzle, counted from 1. Without a number, the first unsolved one is found later.
fn puzzle(game: &'static str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let count = about(game, Lang::En).map_or(0, |about| about.puzzles);
    if count == 0 {
        return Err(unknown("puzzles", game));
    }
    let number = match rest {
        [] => None,
        [("number", text)] => {
            let number = text.parse().ok().filter(|number| (1..=count).contains(number));
            Some(number.ok_or_else(|| unknown("number", text))?)
        }
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    Ok(Screen::Lesson(Lesson::new(Source::Puzzle(game, number), 0)).into())
}

fn study(name: &str, value: &str) -> Result<Source, BadLink> {
    Source::read(value).ok_or_else(|| unknown(name, value))
}

fn is_in_deck(game: &str, notation: &str) -> bool {
    let deck = about::deck(game, Lang::En).unwrap_or_default();
    deck.iter().any(|(_, cards)| cards.iter().any(|card| card == notation))
}

/// The cards to print, in the format of the `paper` parameter, or in the default format.
fn print(game: &'static str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let papers = papers(game);
    let paper = match rest {
        [] => papers.first(),
        [("paper", name)] => papers.iter().find(|paper| paper.name() == *name),
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    let asked = rest.first().map_or(("print", game), |&asked| asked);
    paper.map(|&paper| Screen::Print { game, paper }.into()).ok_or_else(|| unknown(asked.0, asked.1))
}

fn setup(game: &str, rest: &[(&str, &str)], fresh_seed: impl Fn() -> u64) -> Result<Route, BadLink> {
    let game = known(game)?;
    let setup = Setup::usual(game, fresh_seed()).ok_or_else(|| BadLink::UnknownGame(game.to_owned()))?;
    only(rest, Screen::Setup(setup))
}

fn play(text: &str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let (rival, rest) = match rest {
        [("against", rival), rest @ ..] => (Some(rival), rest),
        rest => (None, rest),
    };
    let (live, lang) = rival.map_or_else(|| session::open(text), |rival| session::open_against(text, rival))?;
    let (live, rest) = match rest {
        [("names", names), rest @ ..] => (live.called_as(names), rest),
        rest => (live, rest),
    };
    let remarks = rest.iter().try_fold(Remarks::default(), |remarks, (name, value)| {
        remarks.with(name, value).ok_or_else(|| unknown(name, value))
    })?;
    let table = TableScreen { remarks, ..TableScreen::new(live, Purpose::OWN) };
    Ok(Route { lang, ..Route::from(Screen::Table(table)) })
}

fn rules(game: &str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let game = known(game)?;
    let anchor = match rest {
        [] => None,
        [("at", anchor)] => Some((*anchor).to_owned()),
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    Ok(Screen::Rules { game, anchor }.into())
}

/// A new match, as in `new=sakura&players=3&seats=person,level1&seed=42&speed=instant&lang=ja`, with options by name.
/// The address of a demo cannot choose seats or hints.
fn new(game: &str, rest: &[(&str, &str)], fresh_seed: impl Fn() -> u64, purpose: Purpose) -> Result<Route, BadLink> {
    let game = known(game)?;
    let (Some(about), Some(rules)) = (about(game, Lang::En), house_rules(game, Lang::En)) else {
        return Err(BadLink::UnknownGame(game.to_owned()));
    };
    let mut options = rules.usual().to_vec();
    let (mut players, mut sitters, mut seed, mut names, mut settings) = (None, None, None, None, Vec::new());
    let mut hints = false;
    for &(name, value) in rest {
        let bad = || unknown(name, value);
        match name {
            "players" => players = Some(value.parse::<usize>().map_err(|_| bad())?),
            "seats" if purpose == Purpose::OWN => {
                let named: Option<Vec<Sitter>> = value.split(',').map(Sitter::from_name).collect();
                sitters = Some(named.ok_or_else(bad)?);
            }
            "seed" => seed = Some(value.parse::<u64>().map_err(|_| bad())?),
            "names" => names = Some(value),
            "hints" if purpose == Purpose::OWN => hints = value.parse::<bool>().map_err(|_| bad())?,
            _ if WISHES.contains(&name) => settings.push(Setting::read(name, value).ok_or_else(bad)?),
            _ => {
                let row = rules.specs.iter().position(|spec| spec.name == name).ok_or_else(bad)?;
                options[row] = rules.specs[row].values.index(value).ok_or_else(|| {
                    BadLink::Option(BadOption::Value {
                        option: rules.specs[row].name,
                        value: value.chars().take(40).collect(),
                    })
                })?;
            }
        }
    }
    let mut sitters = seat(&about.players, about.usual_players, players, sitters)?;
    if purpose != Purpose::OWN {
        let most = u8::try_from(about.levels.len()).unwrap_or(DEMO_LEVEL);
        sitters.fill(Sitter::Level(DEMO_LEVEL.min(most)));
    }
    let live = session::deal(game, &options, sitters, seed.unwrap_or_else(fresh_seed))?;
    let live = names.map_or(live.clone(), |names| live.called_as(names));
    let mut table = TableScreen::new(live, purpose);
    if hints {
        table.open_hints();
    }
    Ok(Route { arrival: Arrival { screen: Screen::Table(table), settings }, lang: None })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Theme;
    use crate::engine::Seat;

    fn bad(fragment: &str) -> BadLink {
        match read(fragment, || 7).arrival.screen {
            Screen::Trouble(bad) => bad,
            _ => panic!("{fragment} was accepted"),
        }
    }

    fn table(fragment: &str) -> TableScreen {
        match read(fragment, || 7).arrival.screen {
            Screen::Table(table) => table,
            _ => panic!("{fragment} leads to no table"),
        }
    }

    #[test]
    fn parameters_of_a_new_match_are_parsed() {
        let address = "#new=bozu-mekuri&players=3&seats=person,level1,random&seed=42&stacks=5&lang=ja";
        let live = table(address).live;
        assert_eq!((live.players(), live.seed(), live.ply()), (3, 42, 0));
        assert_eq!(live.sitters(), [Sitter::Person, Sitter::Level(1), Sitter::Random]);
        assert_eq!(live.options()[1], 4);
        assert_eq!(read(address, || 7).arrival.settings, [Setting::Lang(Lang::Ja)]);
    }

    #[test]
    fn every_address_accepts_a_language_and_a_theme() {
        let looks = [Setting::Lang(Lang::Ja), Setting::Theme(Theme::Projector)];
        for place in [
            "lobby",
            "settings",
            "setup=sakura",
            "rules=sakura&at=turn",
            "gallery=sutda",
            "sheet=shuhari",
            "print=sakura",
        ] {
            let route = read(&format!("#{place}&lang=ja&theme=projector"), || 7);
            assert_eq!(route.arrival.settings, looks, "{place}");
            let plain = read(&format!("#{place}"), || 7);
            assert!(route.arrival.screen == plain.arrival.screen, "{place}");
            assert!(!matches!(plain.arrival.screen, Screen::Trouble(_)), "{place}");
            assert!(matches!(bad(&format!("#{place}&lang=xx")), BadLink::Parameter { .. }), "{place}");
        }
    }

    #[test]
    fn every_address_accepts_the_embed_parameter() {
        for place in ["new=sakura&players=2", "demo=sutda", "lesson=shuhari&step=2", "lobby", "rules=sakura&at=turn"] {
            let settings = |embed: &str| read(&format!("#{place}&embed={embed}"), || 7).arrival.settings;
            assert_eq!(settings("true"), [Setting::Embedded(true)], "{place}");
            assert_eq!(settings("false"), [Setting::Embedded(false)], "{place}");
            for embed in ["", "yes", "True"] {
                let bad = bad(&format!("#{place}&embed={embed}"));
                assert_eq!(bad, BadLink::Parameter { name: "embed".into(), value: embed.into() }, "{place}");
            }
        }
        let link = table("new=bozu-mekuri&seed=5").live.address();
        assert_eq!(table(&format!("#{link}&embed=true")).live.address(), link);
    }

    #[test]
    fn gallery_addresses_accept_only_cards_of_the_deck() {
        let shown = |address: &str| match read(address, || 7).arrival.screen {
            Screen::Gallery { game, card } => (game, card),
            _ => panic!("{address} leads to no gallery"),
        };
        assert_eq!(shown("#gallery=sakura"), ("sakura", None));
        assert_eq!(shown("#gallery=sakura&card=8-0&lang=ja"), ("sakura", Some("8-0".to_owned())));
        assert_eq!(shown("#gallery=shuhari&card=prep"), ("shuhari", Some("prep".to_owned())));
        for address in
            ["gallery=sakura&card=13-0", "gallery=sutda&card=1-0", "gallery=sakura&card=", "gallery=sakura&at=8-0"]
        {
            assert!(matches!(bad(address), BadLink::Parameter { .. }), "{address}");
        }
    }

    #[test]
    fn print_addresses_accept_only_formats_of_the_deck() {
        let paper = |address: &str| match read(address, || 7).arrival.screen {
            Screen::Print { paper, .. } => paper.name(),
            _ => panic!("{address} prints nothing"),
        };
        assert_eq!(paper("print=sakura"), "true");
        assert_eq!(paper("print=sutda&paper=months"), "months");
        assert_eq!(paper("print=bozu-mekuri"), "poem");
        assert_eq!(paper("print=shochikubai&paper=tokens"), "tokens");
        for address in ["print", "print=chess", "print=shuhari&paper=months", "print=sakura&size=true"] {
            assert!(matches!(bad(address), BadLink::Parameter { .. } | BadLink::UnknownGame(_)), "{address}");
        }
    }

    #[test]
    fn names_of_seats_are_cleaned_and_stay_in_the_address() {
        let named = table("new=sutda&seats=person,person,level1&seed=5&names=Aiko,,B%C3%B6%0a%E2%80%AE").live;
        let names = named.names(Lang::En);
        assert_eq!([0, 1, 2].map(|seat| names.of(Seat::new(seat)).to_owned()), ["Aiko", "Player 2", "Bö"]);
        let again = table(&format!("#{}", named.address())).live;
        assert_eq!(again.given_names(), named.given_names());
        assert!(named.address().ends_with("&names=Aiko,,B%C3%B6"), "{}", named.address());
        let alone = table("new=sutda&seats=person,level1&names=Aiko").live.names(Lang::En);
        assert!(!alone.is_you(Seat::new(0)), "others listen to what is told of Aiko");
        let long = table("new=sutda&players=2&names=Abcdefghijklmnop,b,c,d,e").live;
        assert_eq!(long.given_names(), ["Abcdefghijkl", "b"]);
    }

    #[test]
    fn a_list_of_seats_sets_the_number_of_players() {
        let live = table("new=bozu-mekuri&seats=level1,level1").live;
        assert_eq!((live.players(), live.seed()), (2, 7));
    }

    #[test]
    fn a_demo_has_only_computer_players() {
        let TableScreen { live, purpose, .. } = table("#demo=shuhari&players=3&seed=3&speed=slow");
        assert_eq!(purpose, Purpose::Demo { held: false });
        assert_eq!((live.sitters(), live.seed()), (&[Sitter::Level(2); 3][..], 3));
        let live = table("demo=bozu-mekuri").live;
        assert!(live.sitters().iter().all(|&sitter| sitter == Sitter::Level(1)), "this game has one level");
        assert!(matches!(bad("demo=shuhari&seats=person,level1,level1"), BadLink::Parameter { .. }));
    }

    #[test]
    fn a_link_opens_the_match_that_it_was_made_from() {
        let live = table("new=bozu-mekuri&seed=5&starter=Seat1").live;
        let live = live.play("s2").unwrap_or_else(|_| panic!("seat 1 starts"));
        let opened = table(&format!("#play={}", live.link(None))).live;
        assert_eq!(opened.link(None), live.link(None));
        assert_eq!(opened.state_hash(live.viewer()), live.state_hash(live.viewer()));
    }

    #[test]
    fn a_challenge_has_the_same_deal_and_is_compared_with_its_original() {
        let theirs = table("new=bozu-mekuri&seed=5&starter=Seat1").live;
        let theirs = theirs.play("s2").unwrap_or_else(|_| panic!("seat 1 starts"));
        let greeting = Greeting::new("Aiko", "Can you?");
        let address = format!("#challenge={}{}", theirs.link(None), greeting.parameters());
        let Screen::Challenge { theirs: opened, greeting: said } = read(&address, || 7).arrival.screen else {
            panic!("not a challenge")
        };
        assert_eq!(said, greeting);
        assert!(matches!(bad(&format!("{address}&seed=1")), BadLink::Parameter { .. }));
        let mine = session::challenge(&opened).unwrap_or_else(|_| panic!("it can be dealt again"));
        assert_eq!((mine.ply(), mine.identity()), (0, theirs.identity()));
        let mine = mine.play("s1").unwrap_or_else(|_| panic!("seat 1 starts")).at(0);
        let live = table(&mine.address()).live;
        assert_eq!(live.rival(), Some(theirs.link(None).as_str()));
        assert_eq!(live.address(), mine.address());
    }

    #[test]
    fn a_match_cannot_be_compared_with_another_deal() {
        let live = table("new=bozu-mekuri&seed=5").live;
        let other = table("new=bozu-mekuri&seed=6").live;
        assert_eq!(bad(&live.against(&other.link(None)).address()), BadLink::Broken);
        assert_eq!(bad(&format!("{}&against=garbage", live.address())), BadLink::Broken);
    }

    #[test]
    fn unknown_names_and_values_are_reported() {
        assert_eq!(bad("#new=koi-koi"), BadLink::UnknownGame("koi-koi".into()));
        assert_eq!(bad("#new=bozu-mekuri&players=9"), BadLink::Option(BadOption::Players(9)));
        assert_eq!(
            bad("#new=bozu-mekuri&colour=red"),
            BadLink::Parameter { name: "colour".into(), value: "red".into() }
        );
        assert!(matches!(bad("#new=bozu-mekuri&stacks=6"), BadLink::Option(BadOption::Value { option: "stacks", .. })));
        assert!(matches!(bad("#new=bozu-mekuri&speed=warp"), BadLink::Parameter { .. }));
        assert!(matches!(bad("#new=bozu-mekuri&seats=person,person&players=3"), BadLink::Parameter { .. }));
        assert!(matches!(
            bad("#new=bozu-mekuri&players=3&starter=Seat5"),
            BadLink::Option(BadOption::Misfit { option: "starter", players: 3 })
        ));
        assert_eq!(bad("#nonsense"), BadLink::Parameter { name: "nonsense".into(), value: String::new() });
        assert_eq!(bad("#play=garbage"), BadLink::Broken);
        assert_eq!(bad("#play=bozu-mekuri.1.Axyz"), BadLink::Broken);
        assert!(matches!(bad("#play=bozu-mekuri.2.Axyz"), BadLink::UnknownRules { .. }));
        assert_eq!(bad("#play=bozu-mekuri.1.Bxyz"), BadLink::UnknownVersion);
    }
}
