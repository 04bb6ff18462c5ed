//! Fuzz tests of whole addresses: each one leads to a screen or to an error page.
//!
//! The long run with a million addresses: `cargo test --release --lib fragments -- --ignored`.

use std::collections::BTreeMap;

use crate::app::about::{about, house_rules};
use crate::app::loader;
use crate::app::model::screen::Screen;
use crate::app::screens::print::page::papers;
use crate::app::screens::trouble::TroubleScreen;
use crate::app::session::{self, Match};
use crate::app::study::{Source, Study};
use crate::app::text::text;
use crate::app::view::PARTS;
use crate::engine::{Rng, Sitter};
use crate::games;
use crate::ui::Lang;

/// Memory limit for reading an address, in bytes: a base, and an amount for each byte of the address. An address with
/// two matches, which are compared with each other, uses the most.
const ADDRESS: u64 = 300_000;
const PER_LETTER: u64 = 16;

fn below(rng: &mut Rng, most: usize) -> usize {
    rng.word() as usize % most
}

fn one<T: Copy>(of: &[T], rng: &mut Rng) -> T {
    of[below(rng, of.len())]
}

/// A number as a user may write it, valid or invalid.
fn number(rng: &mut Rng) -> String {
    match below(rng, 8) {
        0 => one(
            &["", "-1", "+1", "0", "00", "1e3", "0x1", "１", "1.5", "18446744073709551615", "18446744073709551616"],
            rng,
        )
        .to_owned(),
        1 => rng.word().to_string(),
        _ => below(rng, 12).to_string(),
    }
}

/// Text in an address: letters and percent escapes, some of them broken.
fn typed_text(rng: &mut Rng) -> String {
    let parts = [
        "Aiko",
        "%E3%81%82",
        "%20",
        "%00",
        "%0A",
        "%ff",
        "%",
        "%2",
        "%zz",
        "%E2%80%AE",
        "%3Cb%3E",
        "%26",
        "%23",
        "+",
        ".",
        ",",
        "札",
        "x",
        "%E3%80%80",
    ];
    (0..below(rng, 6)).map(|_| one(&parts, rng)).collect()
}

fn notation(rng: &mut Rng) -> String {
    let names = [
        "2-0",
        "12-2",
        "@hand",
        "@hand.1",
        "@field",
        "!2-0x2-1",
        "a_b",
        "%E3%80%80",
        "",
        "@",
        "!",
        "@.1",
        "@hand.x",
        "s2",
    ];
    one(&names, rng).to_owned()
}

/// A random match of a game, shown at a random ply.
fn any_match(game: &'static str, rng: &mut Rng) -> Match {
    let (about, rules) = about(game, Lang::En).zip(house_rules(game, Lang::En)).expect("a game of the registry");
    let players = one(&about.players.clone().collect::<Vec<_>>(), rng);
    let mut sitters = vec![Sitter::Level(1); players];
    sitters[0] = Sitter::Person;
    let seed = u64::from(rng.word());
    // The usual rules of some games do not allow this number of players.
    let mut session = session::deal(game, rules.usual(), sitters, seed).unwrap_or_else(|_| {
        session::deal(game, rules.usual(), vec![Sitter::Person; about.usual_players], seed).expect("the usual table")
    });
    for _ in 0..below(rng, 40) {
        let Some(mv) = session.turn().and_then(|seat| session.random_move(seat)) else { break };
        session = session.play(&mv).expect("it is legal");
    }
    session.at(below(rng, session.plies() + 1))
}

/// Links of matches and studies, from which addresses are built.
struct Pool {
    matches: Vec<(&'static str, String)>,
    /// Pairs of matches of the same deal.
    rivals: Vec<(String, String)>,
    studies: Vec<String>,
}

impl Pool {
    fn new(rng: &mut Rng) -> Self {
        let matches: Vec<Match> = games::IDS.iter().map(|&game| any_match(game, rng)).collect();
        let study = |session: &Match| Study::default().with(session, Vec::new(), "Look.").ok()?.pack();
        Self {
            studies: matches.iter().filter_map(study).collect(),
            rivals: matches.iter().map(|session| (session.link(None), session.at(0).link(None))).collect(),
            matches: matches.iter().map(|session| (session.game(), session.link(Some(Lang::Ja)))).collect(),
        }
    }

    fn link(&self, rng: &mut Rng) -> String {
        self.matches[below(rng, self.matches.len())].1.clone()
    }

    fn study(&self, rng: &mut Rng) -> String {
        if below(rng, 3) == 0 { number(rng) } else { self.studies[below(rng, self.studies.len())].clone() }
    }

    /// The parameters of a mostly correct address, of a random kind.
    fn address(&self, rng: &mut Rng) -> Vec<String> {
        let game = games::IDS[below(rng, games::IDS.len())];
        let heads = [
            "lobby",
            "settings",
            "stats",
            "setup",
            "gallery",
            "learn",
            "teach",
            "lesson",
            "study",
            "studies",
            "glossary",
            "daily",
            "review",
            "puzzles",
            "primer",
            "worksheet",
            "presenter",
            "print",
            "sheet",
            "rules",
            "play",
            "play",
            "play",
            "example",
            "challenge",
            "new",
            "new",
            "demo",
        ];
        let name = one(&heads, rng);
        let (value, mut more) = match name {
            "study" => (self.study(rng), vec![("step", number(rng))]),
            "studies" | "presenter" => (number(rng), vec![]),
            "lesson" => (game.to_owned(), vec![("step", number(rng))]),
            "glossary" => (typed_text(rng), vec![]),
            "gallery" => (game.to_owned(), vec![("card", notation(rng))]),
            "daily" => (game.to_owned(), vec![("date", date(rng))]),
            "review" => (self.link(rng), vec![("names", typed_text(rng))]),
            "puzzles" => (game.to_owned(), vec![("number", number(rng))]),
            "worksheet" if below(rng, 2) == 0 => (self.study(rng), vec![]),
            "print" => {
                (game.to_owned(), vec![("paper", papers(game).first().map_or("", |paper| paper.name()).to_owned())])
            }
            "rules" => (game.to_owned(), vec![("at", typed_text(rng))]),
            "play" => self.play(rng),
            "example" => (self.link(rng), vec![]),
            "challenge" => (self.link(rng), vec![("from", typed_text(rng)), ("line", typed_text(rng))]),
            "new" | "demo" => (game.to_owned(), new(game, rng)),
            _ => (if below(rng, 2) == 0 { game.to_owned() } else { String::new() }, vec![]),
        };
        more.retain(|_| below(rng, 5) > 0);
        let looks = [
            ("lang", one(&["en", "ja", "xx", ""], rng)),
            ("theme", one(&["system", "light", "dark", "projector", "pink"], rng)),
            ("embed", one(&["true", "false", "1"], rng)),
        ];
        let looks = looks.into_iter().filter(|_| below(rng, 6) == 0).map(|(name, value)| format!("{name}={value}"));
        let first = if value.is_empty() { name.to_owned() } else { format!("{name}={value}") };
        let more = more.into_iter().map(|(name, value)| format!("{name}={value}"));
        std::iter::once(first).chain(more).chain(looks.collect::<Vec<_>>()).collect()
    }

    fn play(&self, rng: &mut Rng) -> (String, Vec<(&'static str, String)>) {
        let (own, rival) = &self.rivals[below(rng, self.rivals.len())];
        let mut more = Vec::new();
        if below(rng, 3) == 0 {
            more.push(("against", if below(rng, 4) == 0 { self.link(rng) } else { rival.clone() }));
        }
        more.push(("names", typed_text(rng)));
        for _ in 0..below(rng, 6) {
            let (ply, to) =
                (number(rng), if below(rng, 2) == 0 { String::new() } else { format!(".{}", notation(rng)) });
            more.push(match below(rng, 2) {
                0 => ("mark", format!("{ply}.{}{to}", notation(rng))),
                _ => ("note", format!("{ply}.{}", typed_text(rng))),
            });
        }
        (own.clone(), more)
    }
}

fn date(rng: &mut Rng) -> String {
    let (year, month, day) = (1_990 + below(rng, 100), below(rng, 14), below(rng, 33));
    match below(rng, 8) {
        0 => one(&["9999-12-31", "0000-01-01", "10000-01-01", "2026-1-1", "-1-01-01", ""], rng).to_owned(),
        _ => format!("{year}-{month:02}-{day:02}"),
    }
}

fn new(game: &'static str, rng: &mut Rng) -> Vec<(&'static str, String)> {
    let rules = house_rules(game, Lang::En).expect("a game of the registry");
    let sitters = ["person", "level1", "level2", "level5", "random", "greedy", "nobody", ""];
    let seats = (0..below(rng, 10)).map(|_| one(&sitters, rng)).collect::<Vec<_>>().join(",");
    let mut more = vec![
        ("players", number(rng)),
        ("seats", seats),
        ("seed", number(rng)),
        ("names", typed_text(rng)),
        ("hints", one(&["true", "false", "yes"], rng).to_owned()),
        ("speed", one(&["slow", "normal", "fast", "instant", "warp"], rng).to_owned()),
        ("wait", one(&["true", "false", "2"], rng).to_owned()),
    ];
    more.retain(|_| below(rng, 3) == 0);
    for spec in rules.specs {
        if below(rng, 3) > 0 {
            continue;
        }
        let index = u16::try_from(below(rng, usize::from(spec.values.len()) + 1)).unwrap_or_default();
        let value = if index < spec.values.len() { spec.values.name(index) } else { number(rng) };
        more.push((spec.name, value));
    }
    more
}

/// An address with random changes in its parameters, its letters, or both. Some addresses stay unchanged.
fn anything(pool: &Pool, rng: &mut Rng) -> String {
    let mut parts = pool.address(rng);
    for _ in 0..below(rng, 3) {
        let (place, other) = (below(rng, parts.len()), pool.address(rng));
        let part = other[below(rng, other.len())].clone();
        match below(rng, 8) {
            0 => parts[place] = part,
            1 => parts.insert(place, part),
            2 => parts.push(part),
            3 if parts.len() > 1 => drop(parts.remove(place)),
            4 => parts.extend(vec![part; below(rng, 300)]),
            5 => {
                let (name, value) = (parts[place].clone(), part);
                let name = name.split('=').next().unwrap_or_default().to_owned();
                parts[place] = format!("{name}={}", value.split_once('=').map_or("", |(_, value)| value));
            }
            6 => parts[place] = parts[place].to_uppercase(),
            7 if below(rng, 20) == 0 => parts[place].push_str(&"x".repeat(5_000)),
            _ => {}
        }
    }
    let mut letters: Vec<char> = parts.join("&").chars().collect();
    if below(rng, 4) == 0 {
        for _ in 0..=below(rng, 4) {
            let place = below(rng, letters.len() + 1);
            let signs = ['&', '=', '%', '.', ',', '#', '?', '-', '_', '0', 'A', ' ', '\0', '\u{202e}', '札', '👩'];
            match below(rng, 5) {
                0 => letters.truncate(place),
                1 => letters.insert(place, one(&signs, rng)),
                2 => letters.extend_from_within(place..),
                _ if place == letters.len() => {}
                3 => _ = letters.remove(place),
                _ => letters[place] = one(&signs, rng),
            }
        }
    }
    if below(rng, 200) == 0 {
        letters = letters.repeat(1 + below(rng, 100));
    }
    let hash = if below(rng, 2) == 0 { "#" } else { "" };
    hash.chars().chain(letters).collect()
}

/// Reads random addresses. Returns the number of times that each outcome occurred.
fn read_anything(seed: u64, addresses: usize) -> BTreeMap<String, usize> {
    println!("seed {seed}, {addresses} addresses");
    let mut rng = Rng::new(seed);
    let (mut pool, mut met, mut most) = (Pool::new(&mut rng), BTreeMap::new(), 0);
    for number in 0..addresses {
        if number % 1_000 == 0 {
            pool = Pool::new(&mut rng);
        }
        let address = anything(&pool, &mut rng);
        let mut screen = None;
        let used = allocation_counter::measure(|| screen = Some(loader::read(&address, || 7).arrival.screen));
        let bound = ADDRESS + PER_LETTER * address.len() as u64;
        assert!(used.bytes_max <= bound, "{} bytes for {} letters: {address}", used.bytes_max, address.len());
        most = most.max(used.bytes_max);
        let screen = screen.expect("it was read");
        *met.entry(outcome(&screen)).or_insert(0) += 1;
        check(&address, &screen);
    }
    println!("at most {most} bytes at a time; {met:?}");
    met
}

/// Checks a screen: an error has a message in every language, and the address of a table or a lesson leads back to the
/// same screen.
fn check(address: &str, screen: &Screen) {
    match screen {
        Screen::Trouble(TroubleScreen(bad)) => {
            for lang in Lang::ALL {
                let why = (text(lang).bad_link)(bad);
                assert!((8..400).contains(&why.chars().count()), "{address}: {why}");
            }
        }
        Screen::Table(table) => {
            let again = table.session.address() + &table.remarks.parameters();
            let Screen::Table(same) = loader::read(&again, || 8).arrival.screen else { panic!("{address}: {again}") };
            assert_eq!(same.session.address() + &same.remarks.parameters(), again, "{address}");
        }
        Screen::Lesson(lesson) => {
            let again = loader::read(&lesson.source.address(), || 8).arrival.screen;
            assert!(matches!(again, Screen::Lesson(same) if same.source == lesson.source), "{address}");
            if let Source::Link(packed) = &lesson.source {
                // Either the study opens or there is an error.
                let opened = Study::unpack(packed);
                assert!(opened.is_err() || opened.is_ok_and(|study| !study.to_string().is_empty()), "{address}");
            }
        }
        _ => {}
    }
}

fn outcome(screen: &Screen) -> String {
    let message = |bad: &dyn std::fmt::Debug| -> String {
        format!("{bad:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
    };
    match screen {
        Screen::Trouble(TroubleScreen(bad)) => message(bad),
        screen => screen.name().to_owned(),
    }
}

#[test]
fn random_addresses_lead_to_a_screen_or_to_an_error() {
    let met = read_anything(5, 20_000);
    let screens = PARTS.iter().flat_map(|part| part.addresses).map(|row| row.screen);
    let errors = ["Broken", "Parameter", "Option", "UnknownGame", "TooLong"];
    for outcome in screens.chain(errors) {
        assert!(met.contains_key(outcome), "no address came to {outcome}: {met:?}");
    }
}

#[test]
#[ignore = "takes a while; run it with --release"]
fn a_million_random_addresses_lead_to_a_screen_or_to_an_error() {
    for seed in 6..16 {
        read_anything(seed, 100_000);
    }
}
