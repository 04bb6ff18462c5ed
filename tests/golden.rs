//! Golden tests against accidental changes: of the shuffle, the course of games, and the matches that old links open.
//!
//! `TEFUDA_BLESS=1 cargo test --test golden` rewrites the golden files, except for the records: it only adds records of
//! games that have none.
#![cfg(not(target_arch = "wasm32"))]

#[macro_use]
mod common;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use tefuda::engine::{
    Dealer, Event, EventOf, Game, Link, Options, Payload, Record, Rng, Seat, Sitter, Table, Turn, usual_sitters,
};
use tefuda::games::{self, Registered, Visitor};
use tefuda::ui::{Lang, Names};

use common::{IF_MEANT, any_sitters, any_table, played, played_watched};

const SHUFFLE: &str = include_str!("golden/shuffle.json");
const SOLVED: &str = "tests/golden/sutda.solved.json";
const ANSWERS: &str = "tests/golden/answers.json";
const STATES: &str = "tests/golden/states.json";
const RECORDS: &str = "tests/golden/records.txt";

for_every_game! {
    a_game_is_told_as_it_was,
    a_game_has_records_in_the_fixture,
}

#[test]
fn the_shuffle_is_the_frozen_one() {
    common::check_shuffle(SHUFFLE);
}

#[test]
fn random_games_match_their_golden_digests() {
    common::check_states(&golden(STATES, common::all_digests));
}

#[test]
fn a_day_has_the_deal_that_a_script_tells() {
    common::check_daily(include_str!("golden/daily.json"));
}

#[test]
fn answers_of_brains_match_their_golden_digests() {
    common::check_answers(&golden(ANSWERS, common::all_answers));
}

#[test]
fn the_solver_of_sutda_matches_its_golden_file() {
    common::check_solved(&golden(SOLVED, common::sutda_solved));
}

/// The content of a golden file. If blessed, writes the new content first.
fn golden(path: &str, found: impl Fn() -> serde_json::Value) -> String {
    if is_blessed() {
        let text = serde_json::to_string_pretty(&found()).expect("plain data");
        fs::write(path, text + "\n").expect("the golden file can be written");
    }
    fs::read_to_string(path).expect("a golden file")
}

fn a_game_is_told_as_it_was<G: Registered>() {
    for lang in Lang::ALL {
        let path = format!("tests/golden/{}.{}.txt", G::ID, lang.tag());
        let told = tell::<G>(lang);
        if is_blessed() {
            fs::write(&path, &told).expect("the golden file can be written");
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        let first = told.lines().zip(golden.lines()).position(|(one, other)| one != other);
        let line = first.unwrap_or(told.lines().count().min(golden.lines().count()));
        let at = |text: &str| text.lines().nth(line).unwrap_or("the end").to_owned();
        let (now, then) = (at(&told), at(&golden));
        assert!(told == golden, "{path}, line {}: {now:?} instead of {then:?}; {IF_MEANT}", line + 1);
    }
}

/// The texts of a whole game at the usual table, for the first seat.
fn tell<G: Registered>(lang: Lang) -> String {
    let table = Table::new(G::Options::USUAL_PLAYERS, G::Options::default()).expect("the usual table");
    let words = G::text(lang);
    let names = Names::new(&usual_sitters(table.players()), lang);
    let title = G::title(lang);
    let mut told = format!("{}\n{}\n\n", title.name, title.pitch);
    let mut ply = 0;
    let watch = &mut |before: &G, event: &EventOf<G>, after: &G| {
        if let Event::Move { seat, mv } = event {
            ply += 1;
            _ = writeln!(told, "{ply}. {}: {mv} ({})", names.of(*seat), (words.action)(mv));
        }
        for fact in before.facts(event, after, Seat::new(0)) {
            _ = writeln!(told, "   {}", (words.fact)(&fact, &names));
        }
    };
    let dealer = played_watched::<G>(&table, 42, &mut Rng::new(42), watch);
    told.push('\n');
    for line in dealer.game().settlement().expect("it is over").lines {
        _ = writeln!(told, "{}", (words.score_line)(&line, &names));
    }
    told
}

fn a_game_has_records_in_the_fixture<G: Registered>() {
    let of_game = |line: &&str| line.starts_with(&format!("{}.", G::ID));
    let mut fixture = fs::read_to_string(RECORDS).unwrap_or_default();
    if is_blessed() && !fixture.lines().any(|line| of_game(&line)) {
        let mut rng = Rng::new(1);
        for seed in 1..=12 {
            let table = any_table::<G>(&mut rng);
            let dealer = played::<G>(&table, seed << (5 * seed), &mut rng);
            let sitters = any_sitters(table.players(), &mut rng);
            _ = writeln!(fixture, "{}", line_of(dealer.record(), sitters));
        }
        fs::write(RECORDS, &fixture).expect("the golden file can be written");
    }
    let mut lines = 0;
    for line in fixture.lines().filter(of_game) {
        let (text, _) = line.split_once(' ').expect("a link and how it ends");
        let payload = Payload::<G>::decode(Link::parse(text).expect("a link")).expect("it opened once");
        assert_eq!(line_of(&payload.record, payload.sitters), line);
        lines += 1;
    }
    assert!(lines > 0, "{RECORDS} has no record of {}; {IF_MEANT}", G::ID);
}

/// The link of a whole match, the totals of all seats and the winners.
fn line_of<G: Game>(record: &Record<G>, sitters: Vec<Sitter>) -> String {
    let payload = Payload { record: record.clone(), sitters, ply: record.moves.len(), lang: None };
    let dealer = Dealer::replay(record, record.moves.len(), &mut tefuda::engine::unwatched).expect("a record replays");
    let Turn::Over(scores) = dealer.game().turn() else { panic!("the fixture holds whole matches") };
    format!("{} {:?} {:?}", payload.encode(), scores.totals.of(scores.players), scores.winners)
}

#[test]
fn the_fixture_holds_no_match_of_an_unknown_game() {
    struct Known;

    impl Visitor for Known {
        type Out = ();

        fn visit<G: Registered>(self) {}
    }

    for line in fs::read_to_string(RECORDS).expect("a fixture").lines() {
        let game = line.split('.').next().expect("a first part");
        assert!(games::with(game, Known).is_some(), "{line}");
    }
}

#[test]
fn every_golden_file_belongs_to_a_game_or_to_all() {
    for entry in fs::read_dir(Path::new(STATES).parent().expect("a folder")).expect("a folder") {
        let name = entry.expect("a file").file_name().into_string().expect("a plain name");
        let (stem, _) = name.split_once('.').expect("an extension");
        assert!(
            ["shuffle", "states", "records", "answers", "daily"].contains(&stem) || games::IDS.contains(&stem),
            "{name}"
        );
    }
}

fn is_blessed() -> bool {
    std::env::var_os("TEFUDA_BLESS").is_some_and(|value| value == "1")
}
