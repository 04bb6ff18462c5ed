//! Shared parts of the tests over all games: tables, and whole games played at random.
#![allow(dead_code, unused_macros, reason = "each file of tests uses its own part")]

#[cfg(not(target_arch = "wasm32"))]
pub mod markup;

use std::hash::Hasher;

use tefuda::ai::{Brain, Method, Plan, Search, decide, search_part};
use tefuda::engine::{
    Day, Dealer, Deck, EventOf, Fnv1a, Game, Luck, Options, Record, Rng, Seat, Sitter, Table, Turn, brain_seed, frozen,
    unwatched,
};
use tefuda::games;
use tefuda::games::sutda::solver::{USUAL, whole_hand};
use tefuda::games::sutda::{Sutda, SutdaOptions};

/// Makes a test of each generic function without arguments. It calls the function for every registered game.
macro_rules! for_every_game {
    ($($check:ident),+ $(,)?) => {
        mod for_every_game {
            $(
                #[test]
                fn $check() {
                    #[derive(Clone)]
                    struct Check;

                    impl tefuda::games::Visitor for Check {
                        type Out = ();

                        fn visit<G: tefuda::games::Registered>(self) {
                            super::$check::<G>();
                        }
                    }

                    assert_eq!(tefuda::games::each(&Check).len(), tefuda::games::IDS.len());
                }
            )+
        }
    };
}

/// An upper bound of the moves of a match.
pub const MOST_MOVES: usize = 10_000;

/// A table with a random number of players and random options that fit them.
pub fn any_table<G: Game>(rng: &mut Rng) -> Table<G::Options> {
    loop {
        let mut options = G::Options::default();
        for (row, spec) in G::Options::SPECS.iter().enumerate() {
            let index = u16::try_from(below(rng, spec.values.len().into())).expect("below a number of values");
            options.set(row, index).expect("an index of the row's own values");
        }
        let (least, most) = (*G::Options::PLAYERS.start(), *G::Options::PLAYERS.end());
        let players = least + below(rng, most - least + 1);
        if let Ok(table) = Table::new(players, options) {
            return table;
        }
    }
}

pub fn any_sitters(players: usize, rng: &mut Rng) -> Vec<Sitter> {
    (0..players).map(|_| Sitter::ALL[below(rng, Sitter::ALL.len())]).collect()
}

pub fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n).expect("small numbers")) as usize
}

/// All states of a game played at random from a shuffled deck, including chance turns and the end.
pub fn states<G: Game>(table: &Table<G::Options>, seed: u64, choices: &mut Rng) -> Vec<G> {
    let mut game = G::new(table);
    let mut deck = Deck::shuffled(seed, G::CARDS);
    let mut buffer = Vec::new();
    let mut states = vec![game.clone()];
    loop {
        match game.turn() {
            Turn::Over(_) => return states,
            Turn::Chance => {
                let chance = game.sample_chance(&mut deck);
                game.resolve(&chance).expect("a game can have what it sampled itself");
            }
            Turn::Seat(_) => {
                let mv = game.random_move(choices, &mut buffer);
                game.play(mv).expect("a legal move");
            }
        }
        states.push(game.clone());
        assert!(states.len() < 3 * MOST_MOVES, "{table:?}, seed {seed}: it does not end");
    }
}

/// A whole game played at random.
pub fn played<G: Game>(table: &Table<G::Options>, seed: u64, choices: &mut Rng) -> Dealer<G> {
    played_watched(table, seed, choices, &mut unwatched)
}

pub fn played_watched<G: Game>(
    table: &Table<G::Options>,
    seed: u64,
    choices: &mut Rng,
    watch: &mut impl FnMut(&G, &EventOf<G>, &G),
) -> Dealer<G> {
    let mut dealer = Dealer::new(table.clone(), seed, watch);
    let mut buffer = Vec::new();
    while let Turn::Seat(_) = dealer.game().turn() {
        let mv = dealer.game().random_move(choices, &mut buffer);
        dealer.play(mv, watch).expect("a legal move");
        assert!(dealer.ply() < MOST_MOVES, "{table:?}, seed {seed}: it does not end");
    }
    dealer
}

/// The match after each ply of a record, from the deal to its end.
pub fn plies<G: Game>(record: &Record<G>) -> Vec<Dealer<G>> {
    let mut dealer = Dealer::new(record.table.clone(), record.seed, &mut unwatched);
    let mut plies = vec![dealer.clone()];
    for &mv in &record.moves {
        dealer.play(mv, &mut unwatched).expect("a record holds legal moves");
        plies.push(dealer.clone());
    }
    plies
}

/// The folder of a game's long texts.
pub fn folder<G: Game>() -> String {
    format!("src/games/{}/content", G::ID.replace('-', "_"))
}

/// A digest of the views in a number of random games. It is the same on every platform.
pub fn digest<G: Game>(games: u64) -> u64 {
    let mut hash = Fnv1a::default();
    let mut choices = Rng::new(0);
    for seed in 0..games {
        let table = any_table::<G>(&mut choices);
        let dealer = played::<G>(&table, seed, &mut choices);
        for (ply, at) in plies(dealer.record()).iter().enumerate() {
            // One seat's view at each ply, and every seat's view at the last.
            let over = ply == dealer.ply();
            for seat in Seat::all(table.players()).filter(|seat| over || seat.number() == ply % table.players()) {
                let view = serde_json::to_string(&at.game().view(seat)).expect("views are plain data");
                hash.write(view.as_bytes());
            }
        }
        hash.write(format!("{:?}", dealer.game().turn()).as_bytes());
    }
    hash.finish()
}

/// The number of games behind each digest in `tests/golden/states.json`.
pub const DIGESTED: u64 = 300;

/// Checks the frozen shuffle against the vectors in `tests/golden/shuffle.json`.
pub fn check_shuffle(vectors: &str) {
    let rows: Vec<serde_json::Value> = serde_json::from_str(vectors).expect("the vectors are JSON");
    assert!(!rows.is_empty());
    for row in rows {
        let seed: u64 = row["seed"].as_str().and_then(|seed| seed.parse().ok()).expect("a seed");
        let table = |name: &str| row[name].as_object().expect("lists by number").clone();
        for (stream, words) in table("words") {
            let stream = stream.parse().expect("a stream");
            assert_eq!(
                serde_json::json!(frozen::words(seed, stream, count(&words))),
                words,
                "stream {stream} of {seed}"
            );
        }
        for (n, numbers) in table("below") {
            let n = n.parse().expect("a bound");
            assert_eq!(serde_json::json!(frozen::numbers(seed, n, count(&numbers))), numbers, "below {n} for {seed}");
        }
        for (size, order) in table("shuffle") {
            let size = size.parse().expect("a size");
            assert_eq!(serde_json::json!(frozen::order(seed, size)), order, "{size} cards for {seed}");
        }
    }
}

fn count(list: &serde_json::Value) -> usize {
    list.as_array().expect("a list").len()
}

/// Advice for a golden file that differs. A new game is not in any of them.
pub const IF_MEANT: &str = "if this is meant, `TEFUDA_BLESS=1 cargo test --test golden` writes it down";

/// Checks that the solver learns and plays as recorded in `tests/golden/sutda.solved.json`.
pub fn check_solved(solved: &str) {
    let known: serde_json::Value = serde_json::from_str(solved).expect("the golden file is JSON");
    assert_eq!(sutda_solved(), known, "{IF_MEANT}");
}

/// Checks the seeds of a thousand days against the output of `tests/recount/daily.mjs`.
pub fn check_daily(told: &str) {
    let known: serde_json::Value = serde_json::from_str(told).expect("the golden file is JSON");
    for told in known.as_array().expect("a list of games") {
        let text = |name: &str| told[name].as_str().expect("a text");
        let first: Day = text("first").parse().expect("a day");
        let days = std::iter::successors(Some(first), |day| day.after()).take(1_000);
        let days: Vec<Day> = days.collect();
        assert_eq!(days.last().map(ToString::to_string).as_deref(), Some(text("last")));
        let seeds: Vec<u64> = days.iter().map(|day| day.seed(text("game"))).collect();
        let sum = seeds.iter().fold(0_u64, |sum, seed| sum.wrapping_mul(31).wrapping_add(*seed));
        let told_seeds = told["seeds"].as_array().expect("two seeds").iter().map(|seed| seed.as_str().expect("a text"));
        assert_eq!(told_seeds.collect::<Vec<_>>(), [seeds[0].to_string(), seeds[999].to_string()]);
        assert_eq!(sum.to_string(), text("sum"));
    }
}

/// Checks that random games of every kind match the digests in `tests/golden/states.json`.
pub fn check_states(digests: &str) {
    let known: serde_json::Value = serde_json::from_str(digests).expect("the digests are JSON");
    assert_eq!(all_digests(), known, "{IF_MEANT}");
}

/// A digest of the learnt Sutda solver, and a match of players that use it. Both depend on floats, which must be the
/// same on every platform.
pub fn sutda_solved() -> serde_json::Value {
    let mut whole = whole_hand(12, &USUAL, &SutdaOptions::default());
    whole.run(30);
    let mut options = SutdaOptions::default();
    options.set_named("rounds", "5").expect("a number of rounds");
    let table = Table::new(3, options).expect("three can play");
    let mut dealer = Dealer::<Sutda>::new(table, 1, &mut unwatched);
    while let Turn::Seat(seat) = dealer.game().turn() {
        let seed = brain_seed(1, seat.number(), dealer.ply());
        let mv = decide::<Sutda>(&dealer.game().view(seat), Sitter::Level(2), seed).expect("a seat to move has a move");
        dealer.play(mv, &mut unwatched).expect("a legal move");
    }
    let moves: Vec<String> = dealer.record().moves.iter().map(ToString::to_string).collect();
    serde_json::json!({ "solved": format!("{:016x}", whole.bits()), "played": moves })
}

/// The digest of every game, in hexadecimal digits, by the game's id.
pub fn all_digests() -> serde_json::Value {
    #[derive(Clone)]
    struct Digest;

    impl games::Visitor for Digest {
        type Out = (String, u64);

        fn visit<G: games::Registered>(self) -> Self::Out {
            (G::ID.to_owned(), digest::<G>(DIGESTED))
        }
    }

    by_id(games::each(&Digest))
}

/// Checks that brains answer, visit by visit, as recorded in `tests/golden/answers.json`.
pub fn check_answers(answers: &str) {
    let known: serde_json::Value = serde_json::from_str(answers).expect("the digests are JSON");
    assert_eq!(all_answers(), known, "{IF_MEANT}");
}

/// A digest for each game of the votes of all plans at random positions.
pub fn all_answers() -> serde_json::Value {
    #[derive(Clone)]
    struct Answers;

    impl games::Visitor for Answers {
        type Out = (String, u64);

        fn visit<G: games::Registered>(self) -> Self::Out {
            let mut hash = Fnv1a::default();
            let mut choices = Rng::new(1);
            for seed in 0..ANSWERED {
                let dealer = played::<G>(&any_table::<G>(&mut choices), seed, &mut choices);
                let plies = plies(dealer.record());
                let at = plies[below(&mut choices, plies.len())].game();
                let Some(seat) = at.mover() else { continue };
                for plan in plans::<G>() {
                    for vote in search_part::<G>(&at.view(seat), plan, seed, 0) {
                        hash.write(&vote.visits.to_le_bytes());
                        hash.write(&vote.value.to_le_bytes());
                    }
                }
            }
            (G::ID.to_owned(), hash.finish())
        }
    }

    by_id(games::each(&Answers))
}

/// The number of positions behind each digest in `tests/golden/answers.json`.
const ANSWERED: u64 = 40;

fn by_id(numbers: Vec<(String, u64)>) -> serde_json::Value {
    let digits = |(id, number): (String, u64)| (id, format!("{number:016x}").into());
    numbers.into_iter().map(digits).collect::<serde_json::Map<_, _>>().into()
}

/// The plans of all levels, with shorter searches, and all search methods.
pub fn plans<G: Brain>() -> impl Iterator<Item = Plan> {
    let methods =
        [Method::Tree, Method::Flat, Method::Determinized].map(|method| Plan::Search(Search::new(method, 40)));
    let levels = G::LEVELS.iter().map(|level| match level.plan {
        Plan::Search(search) => Plan::Search(Search::new(search.method, search.simulations.min(60))),
        judge @ Plan::Heuristic(_) => judge,
    });
    levels.chain(methods)
}
