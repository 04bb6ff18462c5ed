//! Tests of links: a written link is read back, links are short, and no other text does harm.
//!
//! The long run with a million texts: `cargo test --release --test links -- --ignored`.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::cast_precision_loss, reason = "lengths and bits are far below 2⁵³")]

#[macro_use]
mod common;

use std::collections::BTreeMap;

use tefuda::engine::{
    BadLink, BadOption, Dealer, Game, Link, Options, Packer, Payload, Record, Rng, SEED_BITS, Sitter, Table, Turn,
    unwatched, usual_sitters, with_checksum,
};
use tefuda::games::{self, Registered, Visitor};

use common::{any_sitters, any_table, below, played};

/// The part of an address before the text of a match.
const BEFORE: &str = "#play=";
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// The number of checksum symbols at the end.
const CHECKSUM_LEN: usize = 3;

for_every_game! {
    a_payload_is_decoded_as_it_was_encoded,
    a_match_of_any_table_is_read_back,
    whole_games_fit_into_four_hundred_characters,
    little_is_written_beyond_what_was_drawn_and_decided,
    other_rules_and_another_format_are_named,
    an_option_or_a_value_that_does_not_exist_is_named,
    options_that_do_not_fit_the_players_are_named,
    a_table_of_too_many_and_a_sitter_that_does_not_exist_are_named,
    a_move_more_than_the_game_has_is_found,
    more_than_there_is_to_say_is_the_wrong_length,
    a_second_spelling_is_the_wrong_length,
    a_text_too_long_to_look_at_is_refused,
    a_missing_end_and_a_wrong_symbol_break_the_text,
}

fn a_payload_is_decoded_as_it_was_encoded<G: Registered>() {
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let payload = any_payload::<G>(&mut rng);
        assert_eq!(read::<G>(&payload.encode()).as_ref(), Ok(&payload));
    }
}

fn a_match_of_any_table_is_read_back<G: Registered>() {
    for (seed, table) in (0..).zip(Table::<G::Options>::every()) {
        for seed in [seed, seed << 40, u64::MAX - seed] {
            let record = played::<G>(&table, seed, &mut Rng::new(seed)).record().clone();
            let sitters = usual_sitters(table.players());
            let payload = Payload::<G> { ply: record.moves.len(), record, sitters, lang: None };
            assert_eq!(read::<G>(&payload.encode()).as_ref(), Ok(&payload));
        }
    }
}

fn whole_games_fit_into_four_hundred_characters<G: Registered>() {
    let mut rng = Rng::new(2);
    let mut lengths: Vec<usize> =
        (0..2_000).map(|_| BEFORE.len() + whole_payload::<G>(&mut rng).encode().len()).collect();
    lengths.sort_unstable();
    let [p50, p99, most] = [1_000, 1_980, 1_999].map(|place| lengths[place]);
    println!("{}: {p50} characters at p50, {p99} at p99, {most} at most", G::ID);
    assert!(p99 <= 400, "{p99} characters at p99");
}

/// A link needs bits for the seed and for each choice among several moves. It also contains the table, the sitters, the
/// number of moves and a checksum. This frame has the same size for matches of any length.
fn little_is_written_beyond_what_was_drawn_and_decided<G: Registered>() {
    let mut rng = Rng::new(3);
    let ratios = |usual: bool, rng: &mut Rng| {
        let mut ratios: Vec<(f64, f64)> = (0..301)
            .map(|_| {
                let payload = if usual { usual_payload::<G>(rng) } else { whole_payload(rng) };
                let frame = frame(&payload);
                assert!(!usual || frame <= 80.0, "a frame of {frame} bits");
                let needed = f64::from(SEED_BITS) + bits_of_moves(&payload.record);
                let written = bits(&payload.encode());
                (written / needed, (written - frame) / needed)
            })
            .collect();
        ratios.sort_by(|one, other| one.0.total_cmp(&other.0));
        ratios[150]
    };
    let (usual, any) = (ratios(true, &mut rng), ratios(false, &mut rng));
    println!(
        "{}: bits written by bits needed at p50: {:.2} at the usual table, {:.2} at any table",
        G::ID,
        usual.0,
        any.0
    );
    println!("{}: the same without the frame: {:.2} and {:.2}", G::ID, usual.1, any.1);
    assert!(usual.1 <= 1.1 && any.1 <= 1.1);
}

fn other_rules_and_another_format_are_named<G: Registered>() {
    let text = usual_payload::<G>(&mut Rng::new(4)).encode();
    let (_, packed) = text.split_once(".A").expect("three parts");
    for version in ["0", "01", "99999"] {
        let why = BadLink::UnknownRules { game: G::ID.into(), version: version.into() };
        assert_eq!(read::<G>(&format!("{}.{version}.A{packed}", G::ID)), Err(why));
    }
    assert_eq!(read::<G>(&format!("{}.{}.B{packed}", G::ID, G::RULES)), Err(BadLink::UnknownVersion));
    assert_eq!(read::<G>(&format!("{}.{}.{packed}", G::ID, G::RULES).to_lowercase()), Err(BadLink::Broken));
}

fn an_option_or_a_value_that_does_not_exist_is_named<G: Registered>() {
    let rows = G::Options::SPECS.len() as u64;
    let unknown = written::<G>(|packer| {
        put_head::<G>(packer, &[(rows, 0)]);
    });
    assert_eq!(read::<G>(&unknown), Err(BadLink::Option(BadOption::Unknown(format!("#{rows}")))));
    for (row, spec) in (0..).zip(G::Options::SPECS) {
        for index in [u64::from(spec.values.len()), 1 << 16, u64::MAX] {
            let text = written::<G>(|packer| put_head::<G>(packer, &[(row, index)]));
            let why = BadOption::Value { option: spec.name, value: format!("#{index}") };
            assert_eq!(read::<G>(&text), Err(BadLink::Option(why)));
        }
    }
}

fn options_that_do_not_fit_the_players_are_named<G: Registered>() {
    let usual = G::Options::default();
    for (row, spec) in G::Options::SPECS.iter().enumerate() {
        for index in (0..spec.values.len()).filter(|&index| index != usual.get(row)) {
            let mut options = usual.clone();
            options.set(row, index).expect("an index of the row's own values");
            let text = written::<G>(|packer| put_head::<G>(packer, &[(row as u64, index.into())]));
            let misfit = Table::new(G::Options::USUAL_PLAYERS, options).err();
            let named = match read::<G>(&text) {
                Err(BadLink::Option(why)) => Some(why),
                _ => None,
            };
            assert_eq!(named, misfit, "{} {index}", spec.name);
        }
    }
}

fn a_table_of_too_many_and_a_sitter_that_does_not_exist_are_named<G: Registered>() {
    for players in (0..16).filter(|players| !G::Options::PLAYERS.contains(players)) {
        let text = written::<G>(|packer| packer.put(players as u64, 16));
        assert_eq!(read::<G>(&text), Err(BadLink::Option(BadOption::Players(players))));
    }
    for sitter in [6, 7] {
        let text = written::<G>(|packer| {
            put_head::<G>(packer, &[]);
            packer.put(0, 8);
            packer.put(sitter, 8);
        });
        let why = BadLink::Parameter { name: "seats".into(), value: sitter.to_string() };
        assert_eq!(read::<G>(&text), Err(why));
    }
}

fn a_move_more_than_the_game_has_is_found<G: Registered>() {
    let record = usual_payload::<G>(&mut Rng::new(5)).record;
    let plies = record.moves.len();
    let text = written::<G>(|packer| put_match(packer, &record, plies as u64 + 1));
    assert_eq!(read::<G>(&text), Err(BadLink::IllegalMove { ply: plies }));
    let text = written::<G>(|packer| put_match(packer, &record, 10_001));
    assert_eq!(read::<G>(&text), Err(BadLink::TooLong));
    let text = written::<G>(|packer| put_match(packer, &record, plies as u64));
    assert_eq!(read::<G>(&text).map(|payload| payload.record), Ok(record), "nothing else was wrong with it");
}

fn more_than_there_is_to_say_is_the_wrong_length<G: Registered>() {
    let record = usual_payload::<G>(&mut Rng::new(6)).record;
    let plies = record.moves.len() as u64;
    let more = written::<G>(|packer| {
        put_match(packer, &record, plies);
        packer.put(1, 2);
    });
    assert_eq!(read::<G>(&more), Err(BadLink::WrongLength));
    let whole = written::<G>(|packer| put_match(packer, &record, plies));
    let (clear, packed) = whole.split_once(".A").expect("three parts");
    let zero = with_checksum(&format!("{}A", &packed[..packed.len() - CHECKSUM_LEN]));
    assert_eq!(read::<G>(&format!("{clear}.A{zero}")), Err(BadLink::WrongLength));
}

fn a_second_spelling_is_the_wrong_length<G: Registered>() {
    let players = G::Options::USUAL_PLAYERS;
    let usual = G::Options::default();
    let other = |row: usize| u64::from(usual.get(row) == 0);
    // In a game with one option, it is the same option.
    let second = usize::from(G::Options::SPECS.len() > 1);
    let spellings: [&dyn Fn(&mut Packer); 6] = [
        // An option at its default value.
        &|packer| put_head::<G>(packer, &[(0, usual.get(0).into())]),
        // One option twice.
        &|packer| put_head::<G>(packer, &[(0, other(0)), (0, other(0))]),
        // Options in falling order.
        &|packer| put_head::<G>(packer, &[(second as u64, other(second)), (0, other(0))]),
        // A number in a longer form than necessary.
        &|packer| {
            packer.put(players as u64, 16);
            packer.put(16, 32);
            packer.put(0, 32);
        },
        // A short seed in the long form.
        &|packer| {
            put_table::<G>(packer);
            packer.put(1, 2);
            packer.put(0, 1 << 32);
            packer.put(7, 1 << 32);
        },
        // An explicit ply at the end of a match without moves.
        &|packer| {
            put_table::<G>(packer);
            packer.put(0, 2);
            packer.put(7, 1 << SEED_BITS);
            packer.put_varint(0);
            packer.put(1, 2);
        },
    ];
    for (place, spelling) in spellings.iter().enumerate() {
        assert_eq!(read::<G>(&written::<G>(spelling)), Err(BadLink::WrongLength), "spelling {place}");
    }
}

fn a_text_too_long_to_look_at_is_refused<G: Registered>() {
    let long = |signs: usize| format!("{}.{}.A{}", G::ID, G::RULES, "x".repeat(signs));
    assert_eq!(read::<G>(&long(4_000)), Err(BadLink::TooLong));
    assert_ne!(read::<G>(&long(3_900)), Err(BadLink::TooLong));
}

fn a_missing_end_and_a_wrong_symbol_break_the_text<G: Registered>() {
    let text = usual_payload::<G>(&mut Rng::new(8)).encode();
    for end in 0..text.len() {
        assert!(read::<G>(&text[..end]).is_err(), "cut to {end}");
    }
    let body = text.find(".A").expect("three parts") + 2;
    for place in body..text.len() {
        for wrong in ["x", "y", "?", " ", "札"].iter().filter(|&&sign| sign != &text[place..=place]) {
            let text = format!("{}{wrong}{}", &text[..place], &text[place + 1..]);
            assert_eq!(read::<G>(&text), Err(BadLink::Broken), "{text}");
        }
    }
}

#[test]
fn a_game_that_does_not_exist_is_named() {
    assert_eq!(open("koi-koi.1.AAAA"), Err(BadLink::UnknownGame("koi-koi".into())));
}

#[test]
fn a_text_not_in_the_form_of_a_link_is_broken() {
    for text in
        ["", ".", "..", "...", "a.1", "a.1.A.b", ".1.A", "A.1.A", "a..A", "a.x.A", "a.123456.A", "札.1.A", "a.1１.A"]
    {
        assert_eq!(open(text), Err(BadLink::Broken), "{text}");
    }
}

#[test]
fn twenty_thousand_random_texts_do_no_harm() {
    let met = read_anything(20_000);
    for outcome in ["read", "Broken", "IllegalMove", "Option", "Parameter", "TooLong", "UnknownGame", "WrongLength"] {
        assert!(met.contains_key(outcome), "no text came to {outcome}: {met:?}");
    }
}

#[test]
#[ignore = "takes a while; run it with --release"]
fn a_million_random_texts_do_no_harm() {
    println!("{:?}", read_anything(1_000_000));
}

/// Reads texts of every kind. Returns the number of texts by outcome.
///
/// A text is either refused or the only spelling of its content. Reading allocates at most two bytes per character, in
/// addition to a fixed amount: for the table that replays the match, for the longest match of a game, and for the moves
/// of one position, which are a thousand at most.
fn read_anything(texts: usize) -> BTreeMap<String, usize> {
    const TABLE: u64 = 10_240;
    const PER_CHARACTER: u64 = 2;
    let mut rng = Rng::new(9);
    let mut pool: Vec<String> = Vec::new();
    let mut met = BTreeMap::new();
    let mut most = 0;
    for number in 0..texts {
        if number % 50 == 0 {
            pool = games::each(&Sample(u64::from(rng.word()))).concat();
        }
        let text = anything(&pool, &mut rng);
        let mut outcome = Ok(());
        let used = allocation_counter::measure(|| outcome = open(&text));
        let bound = TABLE + PER_CHARACTER * text.len() as u64;
        assert!(used.bytes_max <= bound, "{} bytes for {} characters: {text}", used.bytes_max, text.len());
        most = most.max(used.bytes_max);
        let name = match &outcome {
            Ok(()) => "read".to_owned(),
            Err(why) => format!("{why:?}").chars().take_while(|sign| sign.is_alphanumeric()).collect(),
        };
        *met.entry(name).or_insert(0) += 1;
        if outcome.is_ok() {
            assert_eq!(
                games::with(text.split('.').next().expect("a first part"), Rewrite(&text)).as_ref(),
                Some(&text)
            );
        }
    }
    println!("at most {most} bytes at a time; {met:?}");
    met
}

/// A random text: noise, noise in the form of a link, or a modified link.
fn anything(pool: &[String], rng: &mut Rng) -> String {
    let valid = &pool[below(rng, pool.len())];
    let (clear, body) = valid.split_once(".A").expect("three parts");
    let body = &body[..body.len() - CHECKSUM_LEN];
    match below(rng, 16) {
        0 => noise(below(rng, 300), rng),
        1 => format!("{clear}.A{}", noise(below(rng, 100), rng)),
        2 => tampered(valid, rng),
        3 => format!("{clear}.{}", symbols(below(rng, 100), rng)),
        4 => format!("{clear}.A{}", with_checksum(&symbols(below(rng, 5_000), rng))),
        5..8 => format!("{clear}.A{}", with_checksum(&symbols(below(rng, 120), rng))),
        _ => format!("{clear}.A{}", with_checksum(&tampered(body, rng))),
    }
}

fn noise(length: usize, rng: &mut Rng) -> String {
    let bytes: Vec<u8> = (0..length).map(|_| rng.word().to_le_bytes()[0]).collect();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn symbols(length: usize, rng: &mut Rng) -> String {
    (0..length).map(|_| char::from(ALPHABET[below(rng, 64)])).collect()
}

/// Modifies a text up to three times: changes, inserts or removes a character, cuts the end off, or repeats it.
fn tampered(text: &str, rng: &mut Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..=below(rng, 3) {
        let place = below(rng, text.len() + 1);
        let sign = symbols(1, rng);
        match below(rng, 5) {
            0 => text.truncate(place),
            1 => text.insert_str(place, &sign),
            2 => {
                let end = text[place..].to_owned();
                text.push_str(&end);
            }
            _ if place == text.len() => {}
            3 => _ = text.remove(place),
            _ => text.replace_range(place..=place, &sign),
        }
    }
    text
}

/// Opens a link as the page does.
fn open(text: &str) -> Result<(), BadLink> {
    struct Open<'a>(Link<'a>);

    impl Visitor for Open<'_> {
        type Out = Result<(), BadLink>;

        fn visit<G: Registered>(self) -> Self::Out {
            Payload::<G>::decode(self.0).map(|_| ())
        }
    }

    let link = Link::parse(text)?;
    games::with(link.game, Open(link)).unwrap_or_else(|| Err(BadLink::UnknownGame(link.game.to_owned())))
}

/// Decodes and encodes a link.
struct Rewrite<'a>(&'a str);

impl Visitor for Rewrite<'_> {
    type Out = String;

    fn visit<G: Registered>(self) -> String {
        read::<G>(self.0).expect("it was read before").encode()
    }
}

/// Encodes a few random payloads of a game.
#[derive(Clone)]
struct Sample(u64);

impl Visitor for Sample {
    type Out = Vec<String>;

    fn visit<G: Registered>(self) -> Vec<String> {
        let mut rng = Rng::new(self.0);
        (0..4).map(|_| any_payload::<G>(&mut rng).encode()).collect()
    }
}

fn read<G: Game>(text: &str) -> Result<Payload<G>, BadLink> {
    Payload::decode(Link::parse(text)?)
}

/// A payload with a part of a random match or all of it.
fn any_payload<G: Game>(rng: &mut Rng) -> Payload<G> {
    let mut payload = whole_payload::<G>(rng);
    let moves = &mut payload.record.moves;
    moves.truncate(below(rng, moves.len() + 1));
    payload.ply = below(rng, moves.len() + 1);
    payload.lang = (0..15).nth(below(rng, 16));
    payload
}

/// A payload with a whole match at a random table. The seed has the size of a seed that the page draws.
fn whole_payload<G: Game>(rng: &mut Rng) -> Payload<G> {
    let table = any_table::<G>(rng);
    let sitters = any_sitters(table.players(), rng);
    played_payload(&table, sitters, rng)
}

/// A payload with a whole match at the usual table.
fn usual_payload<G: Game>(rng: &mut Rng) -> Payload<G> {
    let table = Table::new(G::Options::USUAL_PLAYERS, G::Options::default()).expect("the usual table");
    played_payload(&table, usual_sitters(table.players()), rng)
}

fn played_payload<G: Game>(table: &Table<G::Options>, sitters: Vec<Sitter>, rng: &mut Rng) -> Payload<G> {
    let seed = (u64::from(rng.word()) << 32 | u64::from(rng.word())) >> (64 - SEED_BITS);
    let record = played::<G>(table, seed, rng).record().clone();
    Payload { ply: record.moves.len(), record, sitters, lang: Some(0) }
}

/// Writes a link of this game by hand, which may be invalid.
fn written<G: Game>(put: impl FnOnce(&mut Packer)) -> String {
    let mut packer = Packer::default();
    put(&mut packer);
    format!("{}.{}.A{}", G::ID, G::RULES, packer.text())
}

/// Writes the usual number of players, and these options by row and value.
fn put_head<G: Game>(packer: &mut Packer, options: &[(u64, u64)]) {
    packer.put(G::Options::USUAL_PLAYERS as u64, 16);
    packer.put_varint(options.len() as u64);
    for &(row, index) in options {
        packer.put_varint(row);
        packer.put_varint(index);
    }
}

/// Writes the usual table with a person in each seat and no language.
fn put_table<G: Game>(packer: &mut Packer) {
    put_head::<G>(packer, &[]);
    for _ in 0..G::Options::USUAL_PLAYERS {
        packer.put(0, 8);
    }
    packer.put(0, 16);
}

/// Writes the moves of a record of the usual table, with `count` as their number.
fn put_match<G: Game>(packer: &mut Packer, record: &Record<G>, count: u64) {
    put_table::<G>(packer);
    packer.put(0, 2);
    packer.put(record.seed, 1 << SEED_BITS);
    packer.put_varint(count);
    packer.put(0, 2);
    each_choice(record, |index, legal| packer.put(index, legal));
}

/// Calls `tell` with the index of each move among the legal moves, and their number.
fn each_choice<G: Game>(record: &Record<G>, mut tell: impl FnMut(u64, u64)) {
    let mut dealer = Dealer::<G>::new(record.table.clone(), record.seed, &mut unwatched);
    for &mv in &record.moves {
        let legal = dealer.game().legal();
        let index = legal.iter().position(|&one| one == mv).expect("a record holds legal moves");
        tell(index as u64, legal.len() as u64);
        dealer.play(mv, &mut unwatched).expect("a record holds legal moves");
    }
    assert!(matches!(dealer.game().turn(), Turn::Over(_)));
}

fn bits_of_moves<G: Game>(record: &Record<G>) -> f64 {
    let mut bits = 0.0;
    each_choice(record, |_, legal| bits += number(legal).log2());
    bits
}

/// The number of bits in a link after its readable part.
fn bits(text: &str) -> f64 {
    6.0 * number(text.split_once(".A").expect("three parts").1.len() as u64)
}

fn number(small: u64) -> f64 {
    u32::try_from(small).expect("a small number").into()
}

/// The number of bits in a link without the seed and the moves.
fn frame<G: Game>(payload: &Payload<G>) -> f64 {
    let mut empty = payload.clone();
    empty.record.moves.clear();
    empty.ply = 0;
    bits(&empty.encode()) - f64::from(SEED_BITS)
}
