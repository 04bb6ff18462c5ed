//! What stands behind `#` in the address: which screen, or which match.

use crate::engine::{BadLink, BadOption, Sitter, usual_sitters};
use crate::games;
use crate::ui::Lang;

use super::about::{self, about};
use super::session::{self, Match};
use super::settings::Settings;
use super::table::demo;

/// Where an address leads.
#[derive(Clone, PartialEq)]
pub enum Route {
    Lobby,
    Setup {
        game: &'static str,
    },
    /// A match, with the settings that the address asks for.
    Table {
        live: Match,
        lang: Option<Lang>,
        wishes: Vec<(String, String)>,
        occasion: Occasion,
    },
    /// Somebody's game, to be played again by the reader.
    Challenge {
        theirs: Match,
        lang: Option<Lang>,
    },
    Rules {
        game: &'static str,
        anchor: Option<String>,
    },
    Gallery {
        game: &'static str,
    },
    /// The game's sheet, to be printed.
    Sheet {
        game: &'static str,
    },
    Settings,
    Bad(BadLink),
}

/// What a match is on the table for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Occasion {
    /// Somebody plays it.
    #[default]
    Own,
    /// It shows a rule, until somebody makes it his own by a move.
    Example,
    /// It plays by itself.
    Demo,
}

/// Settings that a `#new=` or `#demo=` address may carry.
const WISHES: [&str; 4] = ["speed", "wait", "lang", "theme"];

/// The fragment of a pasted or kept text: a bare match, without what names it in an address, is welcome too.
pub fn named(text: &str) -> String {
    if text.contains('=') { text.to_owned() } else { format!("play={text}") }
}

/// Reads a fragment, with or without its `#`. `fresh_seed` is used where none is given.
pub fn read(fragment: &str, fresh_seed: impl Fn() -> u64) -> Route {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let mut parts = fragment.split('&').map(|part| part.split_once('=').unwrap_or((part, "")));
    let (name, value) = parts.next().unwrap_or(("", ""));
    let rest: Vec<(&str, &str)> = parts.collect();
    let route = match name {
        "" | "lobby" => only(&rest, Route::Lobby),
        "settings" => only(&rest, Route::Settings),
        "setup" => known(value).and_then(|game| only(&rest, Route::Setup { game })),
        "gallery" => {
            let game = if value.is_empty() { games::IDS[0] } else { value };
            known(game).and_then(|game| only(&rest, Route::Gallery { game }))
        }
        "sheet" => match known(value) {
            Ok(game) if about::sheet(game, Lang::En).is_none() => Err(unknown(name, value)),
            known => known.and_then(|game| only(&rest, Route::Sheet { game })),
        },
        "rules" => rules(value, &rest),
        "play" => play(value, &rest),
        "example" => session::open(value).and_then(|(live, lang)| {
            only(&rest, Route::Table { live, lang, wishes: Vec::new(), occasion: Occasion::Example })
        }),
        "challenge" => session::open(value).and_then(|(theirs, lang)| only(&rest, Route::Challenge { theirs, lang })),
        "new" => new(value, &rest, fresh_seed, Occasion::Own),
        "demo" => new(value, &rest, fresh_seed, Occasion::Demo),
        _ => Err(unknown(name, value)),
    };
    route.unwrap_or_else(Route::Bad)
}

fn unknown(name: &str, value: &str) -> BadLink {
    // What is shown of a text from outside is kept short.
    let short = |text: &str| text.chars().take(40).collect();
    BadLink::Parameter { name: short(name), value: short(value) }
}

fn only(rest: &[(&str, &str)], route: Route) -> Result<Route, BadLink> {
    rest.first().map_or(Ok(route), |(name, value)| Err(unknown(name, value)))
}

fn known(game: &str) -> Result<&'static str, BadLink> {
    games::IDS
        .iter()
        .find(|&&id| id == game)
        .copied()
        .ok_or_else(|| BadLink::UnknownGame(game.chars().take(40).collect()))
}

fn play(text: &str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let (live, lang) = match rest {
        [] => session::open(text)?,
        [("against", rival)] => session::open_against(text, rival)?,
        [(name, value), ..] => return Err(unknown(name, value)),
    };
    Ok(Route::Table { live, lang, wishes: Vec::new(), occasion: Occasion::Own })
}

fn rules(game: &str, rest: &[(&str, &str)]) -> Result<Route, BadLink> {
    let game = known(game)?;
    match rest {
        [] => Ok(Route::Rules { game, anchor: None }),
        [("at", anchor)] => Ok(Route::Rules { game, anchor: Some((*anchor).to_owned()) }),
        [(name, value), ..] => Err(unknown(name, value)),
    }
}

/// `new=sakura&players=3&seats=person,level1&seed=42&speed=instant&lang=ja` and options by name.
/// Who sits at a table that plays by itself is not to be chosen.
fn new(game: &str, rest: &[(&str, &str)], fresh_seed: impl Fn() -> u64, occasion: Occasion) -> Result<Route, BadLink> {
    let game = known(game)?;
    let about = about(game, Lang::En).ok_or_else(|| BadLink::UnknownGame(game.to_owned()))?;
    let mut options = about.presets[0].1.clone();
    let (mut players, mut sitters, mut seed, mut wishes) = (None, None, None, Vec::new());
    for &(name, value) in rest {
        let bad = || unknown(name, value);
        match name {
            "players" => players = Some(value.parse::<usize>().map_err(|_| bad())?),
            "seats" if occasion != Occasion::Demo => {
                let named: Option<Vec<Sitter>> = value.split(',').map(Sitter::from_name).collect();
                sitters = Some(named.ok_or_else(bad)?);
            }
            "seed" => seed = Some(value.parse::<u64>().map_err(|_| bad())?),
            _ if WISHES.contains(&name) => {
                Settings::default().set(name, value).ok_or_else(bad)?;
                wishes.push((name.to_owned(), value.to_owned()));
            }
            _ => {
                let row = about.specs.iter().position(|spec| spec.name == name).ok_or_else(bad)?;
                options[row] = about.specs[row].values.index(value).ok_or_else(|| {
                    BadLink::Option(BadOption::Value {
                        option: about.specs[row].name,
                        value: value.chars().take(40).collect(),
                    })
                })?;
            }
        }
    }
    let mut sitters = seat(&about.players, about.usual_players, players, sitters)?;
    if occasion == Occasion::Demo {
        sitters = demo::sitters(sitters.len(), about.levels.len());
    }
    let live = session::deal(game, &options, sitters, seed.unwrap_or_else(fresh_seed))?;
    Ok(Route::Table { live, lang: None, wishes, occasion })
}

/// Fits seats and number of players to one another; a single list of seats says both.
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

    fn bad(fragment: &str) -> BadLink {
        match read(fragment, || 7) {
            Route::Bad(bad) => bad,
            _ => panic!("{fragment} was accepted"),
        }
    }

    #[test]
    fn a_new_match_starts_as_the_address_says() {
        let route = read("#new=bozu-mekuri&players=3&seats=person,level1,random&seed=42&stacks=5&lang=ja", || 7);
        let Route::Table { live, wishes, .. } = route else { panic!("not a table") };
        assert_eq!((live.players(), live.seed(), live.ply()), (3, 42, 0));
        assert_eq!(live.sitters(), [Sitter::Person, Sitter::Level(1), Sitter::Random]);
        assert_eq!(live.options()[1], 4);
        assert_eq!(wishes, [("lang".to_owned(), "ja".to_owned())]);
    }

    #[test]
    fn seats_alone_say_how_many_play() {
        let Route::Table { live, .. } = read("new=bozu-mekuri&seats=level1,level1", || 7) else { panic!() };
        assert_eq!((live.players(), live.seed()), (2, 7));
    }

    #[test]
    fn a_demo_is_played_by_computers_alone() {
        let Route::Table { live, occasion, .. } = read("#demo=shuhari&players=3&seed=3&speed=slow", || 7) else {
            panic!()
        };
        assert_eq!(occasion, Occasion::Demo);
        assert_eq!((live.sitters(), live.seed()), (&[Sitter::Level(2); 3][..], 3));
        let Route::Table { live, .. } = read("demo=bozu-mekuri", || 7) else { panic!() };
        assert!(live.sitters().iter().all(|&sitter| sitter == Sitter::Level(1)), "this game has one level");
        assert!(matches!(bad("demo=shuhari&seats=person,level1,level1"), BadLink::Parameter { .. }));
    }

    #[test]
    fn a_link_opens_what_it_was_made_of() {
        let Route::Table { live, .. } = read("new=bozu-mekuri&seed=5&starter=Seat1", || 7) else { panic!() };
        let live = live.play("s2", Lang::En).unwrap_or_else(|_| panic!("seat 1 starts"));
        let Route::Table { live: opened, .. } = read(&format!("#play={}", live.link(None)), || 7) else { panic!() };
        assert_eq!(opened.link(None), live.link(None));
        assert_eq!(opened.state_hash(live.viewer()), live.state_hash(live.viewer()));
    }

    #[test]
    fn a_challenge_is_the_same_deal_measured_against_the_game_it_came_from() {
        let Route::Table { live: theirs, .. } = read("new=bozu-mekuri&seed=5&starter=Seat1", || 7) else { panic!() };
        let theirs = theirs.play("s2", Lang::En).unwrap_or_else(|_| panic!("seat 1 starts"));
        let Route::Challenge { theirs: opened, .. } = read(&format!("#challenge={}", theirs.link(None)), || 7) else {
            panic!("not a challenge")
        };
        let mine = opened.challenge().unwrap_or_else(|_| panic!("it can be dealt again"));
        assert_eq!((mine.ply(), mine.identity()), (0, theirs.identity()));
        let mine = mine.play("s1", Lang::En).unwrap_or_else(|_| panic!("seat 1 starts")).at(0);
        let Route::Table { live, .. } = read(&mine.address(), || 7) else { panic!("not a table") };
        assert_eq!(live.rival(), Some(theirs.link(None).as_str()));
        assert_eq!(live.address(), mine.address());
    }

    #[test]
    fn a_match_is_measured_against_no_other_deal() {
        let Route::Table { live, .. } = read("new=bozu-mekuri&seed=5", || 7) else { panic!() };
        let Route::Table { live: other, .. } = read("new=bozu-mekuri&seed=6", || 7) else { panic!() };
        assert_eq!(bad(&live.against(&other.link(None)).address()), BadLink::Broken);
        assert_eq!(bad(&format!("{}&against=garbage", live.address())), BadLink::Broken);
    }

    #[test]
    fn what_is_not_known_is_said() {
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
        assert_eq!(bad("#play=bozu-mekuri.1.Bxyz"), BadLink::UnknownWriting);
    }
}
