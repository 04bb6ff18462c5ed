//! `lab puzzles`: finds positions of matches in which one move is better than all others with high certainty.

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZero;

use clap::Args;

use tefuda::ai::{Demand, Weighing, decide, is_right, losses, weigh, weigh_all};
use tefuda::engine::{Dealer, Game, Luck, Payload, Record, Rng, Seat, Sitter, Table, Turn, brain_seed, unwatched};
use tefuda::games::Registered;
use tefuda::ui::puzzle::{self, LEAST, Puzzle};

use super::GameCommand;
use super::arguments::TableArguments;
use super::cores::on_cores;

/// Finds puzzles in matches between levels, or verifies a list of them
///
/// One move must be better than every other one by at least a gross mistake: in a quick weighing, in a full one, and in
/// a longer one with other luck. The strongest level must find it most of the time. The grade is the lowest level from
/// which on all levels find it.
#[derive(Debug, Args)]
pub struct Puzzles {
    /// The id of the game
    game: String,
    /// The number of puzzles
    #[arg(long, value_name = "N", default_value_t = LEAST)]
    count: usize,
    /// The seed of the first match, or of the verification
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    table: TableArguments,
    /// The number of matches over which kinds and grades are balanced
    #[arg(long, value_name = "K", default_value_t = 160)]
    matches: u64,
    /// The factor by which the judge thinks longer than a coach
    #[arg(long, value_name = "K", default_value_t = 10)]
    times: u32,
    /// Takes only positions with exact values, for which every weighing has the same result
    #[arg(long)]
    exact: bool,
    /// The number of threads; by default one per core
    #[arg(long, value_name = "K", default_value_t = std::thread::available_parallelism().map_or(1, NonZero::get))]
    threads: usize,
    /// Verifies this list instead of searching
    #[arg(long, value_name = "FILE")]
    verify: Option<String>,
}

/// Number of matches searched per batch, for any number of threads. The wanted kinds and grades change between batches.
const AT_ONCE: u64 = 16;
/// The search ends after this multiple of `matches`. After the first `matches`, balance is only kept within a batch.
const PATIENCE: u64 = 20;
/// On average one of this number of plies is examined, so that puzzles are early and late in a match.
const LOOKS: u32 = 3;
/// Maximum number of puzzles from one match.
const OF_A_MATCH: usize = 2;
/// Minimum number of moves. Between two, the answer would be too easy to guess.
const LEAST_MOVES: usize = 3;
/// The last ply to examine. Later positions would make long links.
const LATEST: usize = 150;
/// Number of tries for each level, and the number of successes that count as finding it most of the time.
const TRIES: u8 = 8;
const MOSTLY: u8 = 5;

/// A puzzle that was found.
struct Found {
    puzzle: Puzzle,
    /// The kind of question: the kind of the answer, and its strongest motive.
    kind: String,
}

/// Counts of the puzzles taken so far, by kind and by grade.
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
        self.table.usual_table::<G>()
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
                    // Written at once: the search may take hours, and its results so far are useful.
                    writeln!(out, "{}", found.puzzle).and_then(|()| out.flush()).map_err(|why| why.to_string())?;
                }
            }
            first += AT_ONCE;
            eprintln!("{first} matches, {count} puzzles, {:?}, {:?}", taken.of_grade, taken.of_kind);
        }
        Ok(())
    }

    /// Returns true if another puzzle of this kind and grade is wanted. A kind makes up at most a quarter, a grade two
    /// fifths.
    fn wants(&self, taken: &Taken, kind: &str, grade: u8) -> bool {
        let [kinds, grades] = [taken.of_kind.get(kind), taken.of_grade.get(&grade)].map(|taken| *taken.unwrap_or(&0));
        kinds * 4 < self.count && grades * 5 < self.count * 2
    }

    /// Searches a match that is played by randomly chosen levels.
    fn search<G: Registered>(&self, seed: u64, taken: &Taken) -> Vec<Found> {
        let Ok(table) = self.table::<G>() else { return Vec::new() };
        let mut rng = Rng::new(seed ^ 0x5A21_E000);
        let highest = u32::try_from(G::LEVELS.len()).expect("a few levels");
        // The strongest level is slow, so it does not play here. It is only asked about possible puzzles.
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

    /// The puzzle of a position, if it is one. The cheapest checks come first.
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

    /// Weighs the moves of each puzzle of a list again, and lets all levels try to solve it.
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
        let shares_text: Vec<String> = shares.iter().map(|share| format!("{share:.0} %")).collect();
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
            shares_text.join(", ")
        )
        .map_err(|why| why.to_string())?;
        if wrong > 0 {
            return Err(format!("{wrong} puzzles are none"));
        }
        let rises = shares.windows(2).all(|pair| pair[0] < pair[1]);
        if rises { Ok(()) } else { Err("the shares do not rise".to_owned()) }
    }
}

/// Checks that a new weighing confirms the answer of a puzzle.
fn agrees<G: Registered>(puzzle: &Puzzle, moves: &[G::Move], judged: &Weighing) -> Result<(), String> {
    let anew = losses::<G>(moves, judged, Demand::Beyond).ok_or("no answer is beyond doubt")?;
    let answer = puzzle.losses.iter().position(|&loss| loss == 0).ok_or("it has no answer")?;
    if is_right::<G>(anew[answer]) { Ok(()) } else { Err(format!("{} is better", moves[judged.best()])) }
}

/// The number of tries in which a level finds a correct answer.
fn finds<G: Registered>(view: &G::View, moves: &[G::Move], losses: &[u16], level: u8, seed: u64) -> u8 {
    let finds = |number: &u8| {
        let mv = decide::<G>(view, Sitter::Level(level), seed.wrapping_add(u64::from(*number) << 40));
        let place = moves.iter().position(|&one| Some(one) == mv);
        place.is_some_and(|place| is_right::<G>(losses[place]))
    };
    u8::try_from((0..TRIES).filter(finds).count()).expect("a few tries")
}

/// The kind of question: the verb of the answer, the name of its strongest motive, and whether its value is exact.
fn kind<G: Registered>(mv: G::Move, motive: &G::Motive, exact: bool) -> String {
    let (mv, motive) = (mv.to_string(), format!("{motive:?}"));
    let verb = mv.split_once(' ').map_or("", |(verb, _)| verb);
    let name = motive.split([' ', ')']).next().unwrap_or_default();
    format!("{verb} {name}{}", if exact { ", solved" } else { "" })
}

/// A link to the match in which the seat to move is a person's.
fn link<G: Game>(record: &Record<G>, seat: Seat) -> String {
    let sitter = |one| if one == seat { Sitter::Person } else { Sitter::Level(2) };
    let sitters = Seat::all(record.table.players()).map(sitter).collect();
    Payload { record: record.clone(), sitters, ply: record.moves.len(), lang: None }.encode()
}
