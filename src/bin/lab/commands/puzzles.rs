//! `lab puzzles`: positions of matches in which one move is better than every other beyond doubt.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZero;

use clap::Args;

use tefuda::ai::{Demand, Weighing, decide, is_right, losses, weigh, weigh_all};
use tefuda::engine::{
    Dealer, Game, Luck, Options, Payload, Record, Rng, Seat, Sitter, Table, Turn, brain_seed, unwatched,
};
use tefuda::games::Registered;
use tefuda::ui::puzzle::{self, LEAST, Puzzle};

use super::GameCommand;
use super::arguments::HouseRules;
use super::cores::on_cores;

/// Finds puzzles in matches of the levels among themselves, or verifies a list of them
///
/// One move is better than every other by a gross mistake or more: weighed quickly, at length, and so many times as long with
/// other luck, and most often found by the hardest level. The grade is the kindest level from which on all find it.
#[derive(Debug, Args)]
pub struct Puzzles {
    /// The id of the game
    game: String,
    /// How many puzzles are found
    #[arg(long, value_name = "N", default_value_t = LEAST)]
    count: usize,
    /// The seed of the first match, or of those who verify
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of players
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    #[command(flatten)]
    rules: HouseRules,
    /// How many matches are searched for all kinds and grades alike, before any will do
    #[arg(long, value_name = "K", default_value_t = 160)]
    matches: u64,
    /// How many times longer than a coach the judge thinks
    #[arg(long, value_name = "K", default_value_t = 10)]
    times: u32,
    /// Takes only what can be solved: however often it is weighed, it comes to the same
    #[arg(long)]
    exact: bool,
    /// How many threads think; all that the machine has
    #[arg(long, value_name = "K", default_value_t = std::thread::available_parallelism().map_or(1, NonZero::get))]
    threads: usize,
    /// Verifies this list instead
    #[arg(long, value_name = "FILE")]
    verify: Option<String>,
}

/// Matches searched at a time, whatever the number of threads: what is still wanted is looked at between.
const AT_ONCE: u64 = 16;
/// Who has searched so many times as many has found all there is.
const PATIENCE: u64 = 20;
/// At one ply of so many somebody looks for a puzzle, so that early and late ones come.
const LOOKS: u32 = 3;
/// No more are taken from one match.
const OF_A_MATCH: usize = 2;
/// Among two it would be too easy to guess.
const LEAST_MOVES: usize = 3;
/// Later ones would make long links.
const LATEST: usize = 150;
/// How often each level tries, and how often it finds what it finds mostly.
const TRIES: u8 = 8;
const MOSTLY: u8 = 5;

/// A puzzle that was found.
struct Found {
    puzzle: Puzzle,
    /// What is asked: the kind of the answer, and what speaks for it first.
    kind: String,
}

/// What of everything is still wanted.
#[derive(Clone, Default)]
struct Taken {
    of_kind: BTreeMap<String, usize>,
    of_grade: BTreeMap<u8, usize>,
}

impl GameCommand for Puzzles {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        match &self.verify {
            Some(file) => self.verify::<G>(file, out),
            None => self.find::<G>(out),
        }
    }
}

impl Puzzles {
    fn table<G: Game>(&self) -> Result<Table<G::Options>, String> {
        self.rules.table::<G>(self.players.unwrap_or(G::Options::USUAL_PLAYERS))
    }

    fn find<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        self.table::<G>()?;
        let mut taken = Taken::default();
        let (mut count, mut first) = (0, 0);
        while count < self.count && first < self.matches * PATIENCE {
            if first >= self.matches {
                taken = Taken::default();
            }
            let known = taken.clone();
            let search = |place| Ok(self.search::<G>(self.seed.wrapping_add(first + place), &known));
            for found in on_cores(self.threads, AT_ONCE, search)?.into_iter().flatten() {
                if count < self.count && self.wants(&taken, &found.kind, found.puzzle.grade) {
                    *taken.of_kind.entry(found.kind).or_default() += 1;
                    *taken.of_grade.entry(found.puzzle.grade).or_default() += 1;
                    count += 1;
                    // It may take hours, and what was found by then is worth having.
                    writeln!(out, "{}", found.puzzle).and_then(|()| out.flush()).map_err(|why| why.to_string())?;
                }
            }
            first += AT_ONCE;
            eprintln!("{first} matches, {count} puzzles, {:?}, {:?}", taken.of_grade, taken.of_kind);
        }
        Ok(())
    }

    /// Whether one more of a kind and a grade is wanted: no kind is more than a quarter, and no grade than two fifths.
    fn wants(&self, taken: &Taken, kind: &str, grade: u8) -> bool {
        let [kinds, grades] = [taken.of_kind.get(kind), taken.of_grade.get(&grade)].map(|taken| *taken.unwrap_or(&0));
        kinds * 4 < self.count && grades * 5 < self.count * 2
    }

    /// Searches a match, played by levels that are drawn for it.
    fn search<G: Registered>(&self, seed: u64, taken: &Taken) -> Vec<Found> {
        let Ok(table) = self.table::<G>() else { return Vec::new() };
        let mut rng = Rng::new(seed ^ 0x5A21_E000);
        let highest = u32::try_from(G::LEVELS.len()).expect("a few levels");
        // The hardest one thinks for long, and is asked later.
        let levels: Vec<u8> = Seat::all(table.players())
            .map(|_| u8::try_from(rng.below(highest.saturating_sub(1).max(1))).expect("a few levels") + 1)
            .collect();
        let mut found = Vec::new();
        let mut dealer = Dealer::<G>::new(table, seed, &mut unwatched);
        while let Turn::Seat(seat) = dealer.game().turn() {
            if found.len() == OF_A_MATCH || dealer.ply() > LATEST {
                break;
            }
            let own = brain_seed(seed, seat.number(), dealer.ply());
            if rng.below(LOOKS) == 0 {
                found.extend(self.look(&dealer, seat, own, taken));
            }
            let level = Sitter::Level(levels[seat.number()]);
            let Some(mv) = decide::<G>(&dealer.game().view(seat), level, own) else { break };
            dealer.play(mv, &mut unwatched).expect("a level makes legal moves");
        }
        found
    }

    /// Looks whether a position is a puzzle: what costs the least is asked first.
    fn look<G: Registered>(&self, dealer: &Dealer<G>, seat: Seat, seed: u64, taken: &Taken) -> Option<Found> {
        let (moves, view) = (dealer.game().legal(), dealer.game().view(seat));
        if moves.len() < LEAST_MOVES {
            return None;
        }
        let quick = weigh::<G>(&view, seed, 0, 1);
        losses::<G>(&moves, &quick, Demand::Beyond)?;
        let best = quick.best();
        let exact = (0..moves.len()).all(|place| quick.gain(best, place).error == 0.0);
        if self.exact && !exact {
            return None;
        }
        let kind = kind::<G>(moves[best], G::motives(&view, moves[best]).first()?, exact);
        let highest = u8::try_from(G::LEVELS.len()).expect("a few levels");
        if (1..=highest).all(|grade| !self.wants(taken, &kind, grade)) {
            return None;
        }
        let at_length = weigh_all::<G>(&view, seed, 1);
        let rough = losses::<G>(&moves, &at_length, Demand::WithRoom)?;
        let finds = |level| finds::<G>(&view, &moves, &rough, level, seed) >= MOSTLY;
        let grade = (1..highest).rev().take_while(|&level| finds(level)).last().unwrap_or(highest);
        if at_length.best() != best || !self.wants(taken, &kind, grade) || !finds(highest) {
            return None;
        }
        let judged = weigh_all::<G>(&view, !seed, self.times);
        let losses = losses::<G>(&moves, &judged, Demand::WithRoom)?;
        let same = judged.best() == best || is_right::<G>(losses[best]);
        let played = link(dealer.record(), seat);
        same.then_some(Found { puzzle: Puzzle { grade, played, losses }, kind })
    }

    /// Weighs the moves of each puzzle of a list anew, and lets all levels try them.
    fn verify<G: Registered>(&self, file: &str, out: &mut dyn Write) -> Result<(), String> {
        let list = std::fs::read_to_string(file).map_err(|why| format!("{file}: {why}"))?;
        let puzzles = puzzle::read(&list).map_err(|line| format!("{file}: line {line} is no puzzle"))?;
        let levels = u8::try_from(G::LEVELS.len()).expect("a few levels");
        let one = |place: u64| {
            let puzzle = &puzzles[usize::try_from(place).expect("a place in the list")];
            let Some((game, moves)) = puzzle::position::<G>(puzzle) else {
                return Ok((Err("is no position of this game".to_owned()), Vec::new()));
            };
            let Some(seat) = game.mover() else { return Ok((Err("has no mover".to_owned()), Vec::new())) };
            let view = game.view(seat);
            let seed = Rng::stream(self.seed, place).split().word().into();
            let judged = weigh_all::<G>(&view, seed, self.times);
            let solved = (1..=levels).map(|level| finds::<G>(&view, &moves, &puzzle.losses, level, seed)).collect();
            Ok((agrees::<G>(puzzle, &moves, &judged), solved))
        };
        let all = on_cores(self.threads, puzzles.len() as u64, one)?;
        let mut wrong = 0;
        let mut solved = vec![0_u32; levels.into()];
        for (place, (judged, tries)) in all.into_iter().enumerate() {
            if let Err(why) = judged {
                wrong += 1;
                eprintln!("{}: {why}: {}", place + 1, puzzles[place].played);
            }
            solved.iter_mut().zip(tries).for_each(|(sum, tries)| *sum += u32::from(tries));
        }
        let tries = u32::try_from(puzzles.len()).map_err(|why| why.to_string())? * u32::from(TRIES);
        let shares: Vec<f64> =
            solved.iter().map(|&solved| 100.0 * f64::from(solved) / f64::from(tries.max(1))).collect();
        let said: Vec<String> = shares.iter().map(|share| format!("{share:.0} %")).collect();
        let of_grade = |grade| puzzles.iter().filter(|puzzle| puzzle.grade == grade).count();
        let grades: Vec<String> = (1..=levels).map(|grade| of_grade(grade).to_string()).collect();
        writeln!(
            out,
            "{}: {} of {} puzzles agreed on at {} times the length; {} of the grades; the levels solve {}",
            G::ID,
            puzzles.len() - wrong,
            puzzles.len(),
            self.times,
            grades.join(", "),
            said.join(", ")
        )
        .map_err(|why| why.to_string())?;
        if wrong > 0 {
            return Err(format!("{wrong} puzzles are none"));
        }
        let rises = shares.windows(2).all(|pair| pair[0] < pair[1]);
        if rises { Ok(()) } else { Err("the shares do not rise".to_owned()) }
    }
}

/// Whether whoever weighs the moves anew finds the same answer.
fn agrees<G: Registered>(puzzle: &Puzzle, moves: &[G::Move], judged: &Weighing) -> Result<(), String> {
    let anew = losses::<G>(moves, judged, Demand::Beyond).ok_or("no answer is beyond doubt")?;
    let answer = puzzle.losses.iter().position(|&loss| loss == 0).ok_or("it has no answer")?;
    if is_right::<G>(anew[answer]) { Ok(()) } else { Err(format!("{} is better", moves[judged.best()])) }
}

/// How often a level finds an answer.
fn finds<G: Registered>(view: &G::View, moves: &[G::Move], losses: &[u16], level: u8, seed: u64) -> u8 {
    let finds = |number: &u8| {
        let mv = decide::<G>(view, Sitter::Level(level), seed.wrapping_add(u64::from(*number) << 40));
        let place = moves.iter().position(|&one| Some(one) == mv);
        place.is_some_and(|place| is_right::<G>(losses[place]))
    };
    u8::try_from((0..TRIES).filter(finds).count()).expect("a few tries")
}

/// What is asked: what is done, the name of what speaks for it, and whether it is solved.
fn kind<G: Registered>(mv: G::Move, motive: &G::Motive, exact: bool) -> String {
    let (mv, motive) = (mv.to_string(), format!("{motive:?}"));
    let verb = mv.split_once(' ').map_or("", |(verb, _)| verb);
    let name = motive.split([' ', ')']).next().unwrap_or_default();
    format!("{verb} {name}{}", if exact { ", solved" } else { "" })
}

/// The match, whose mover is a person.
fn link<G: Game>(record: &Record<G>, seat: Seat) -> String {
    let sitter = |one| if one == seat { Sitter::Person } else { Sitter::Level(2) };
    let sitters = Seat::all(record.table.players()).map(sitter).collect();
    Payload { record: record.clone(), sitters, ply: record.moves.len(), lang: None }.encode()
}
