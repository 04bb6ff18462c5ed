//! `lab examples`: searches random and greedy matches for the shortest and clearest example of each rule.

use std::collections::BTreeMap;
use std::io::Write;

use clap::Args;

use tefuda::engine::{
    Cites, Dealer, Event, Game, Options, Payload, Record, Rng, Rule, Seat, Sitter, Table, Turn, brain_seed, unwatched,
};
use tefuda::games::Registered;
use tefuda::ui::Lang;
use tefuda::ui::example::{self, Example};

use super::GameCommand;
use super::players::Player;

/// Searches matches for the clearest example of each rule and prints the list of the rulebook
#[derive(Debug, Args)]
pub struct Examples {
    /// The id of the game
    game: String,
    /// The number of matches for each number of players
    #[arg(long, value_name = "K", default_value_t = GAMES)]
    games: u64,
    /// The seed of the first match
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Number of matches at each default table. The other tables are only searched for rules without an example there, with
/// fewer matches by the factor `LESS`.
const GAMES: u64 = 400;
const LESS: u64 = 7;
/// Number of matches in which refusals are searched. Every match has some.
const REFUSAL_GAMES: u64 = 12;

/// Costs that make an example less clear, in plies: for each player, for each sentence, for an event caused by another
/// player, for a sentence without cards to show, for each place without cards, for a match played at random, and for a
/// move with a card that the player does not have. Every `FEW_CARDS` cards in view cost one ply.
const PLAYER: usize = 4;
const SENTENCE: usize = 2;
const OTHERS: usize = 3;
const UNSEEN: usize = 4;
const BARE: usize = 3;
const RANDOM: usize = 6;
const STRANGE: usize = 40;
const FEW_CARDS: usize = 3;

/// The way in which an example shows a rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Shows {
    Cited,
    /// A move that the rule allows.
    Allowed,
    Refused,
}

type Key = (&'static str, Shows);

struct Found<G: Game> {
    cost: usize,
    record: Record<G>,
    /// The seat that sees the example.
    viewer: Seat,
    tried: Option<G::Move>,
}

/// The results of a move, or of the deal.
#[derive(Default)]
struct Came {
    mover: Option<Seat>,
    allowed: Option<Rule>,
    /// Number of places without cards, and number of cards in view, before the move.
    bare: usize,
    cards: usize,
    /// The facts for each seat: their rules, and whether they show cards.
    facts: Vec<(Seat, Rule, bool)>,
    lines: Vec<(Seat, Rule)>,
}

struct Search<G: Game> {
    found: BTreeMap<Key, Found<G>>,
    /// Keys of examples that are already found and need no further search.
    known: Vec<Key>,
    /// Moves to try in positions in which they are not legal.
    moves: Vec<G::Move>,
}

impl GameCommand for Examples {
    fn game(&self) -> &str {
        &self.game
    }

    fn run<G: Registered>(&self, out: &mut dyn Write) -> Result<(), String> {
        let usual: Vec<_> =
            G::Options::PLAYERS.filter_map(|count| Table::new(count, G::Options::default()).ok()).collect();
        let mut search = Search::<G> { found: BTreeMap::new(), known: Vec::new(), moves: Vec::new() };
        for table in &usual {
            search.learn_moves(table);
        }
        for (tables, games) in [(usual, self.games), (Table::every(), self.games.div_ceil(LESS))] {
            search.known = search.found.keys().copied().collect();
            for table in &tables {
                for seed in (self.seed..).zip(0..games).map(|(seed, _)| seed) {
                    search.look(table, seed, seed - self.seed < REFUSAL_GAMES);
                }
            }
        }
        for ((rule, shows), found) in &search.found {
            // A sentence explains a rule better than an allowed move without one.
            if *shows == Shows::Allowed && search.found.contains_key(&(*rule, Shows::Cited)) {
                continue;
            }
            writeln!(out, "{}", line(rule, found)?).map_err(|why| why.to_string())?;
        }
        Ok(())
    }
}

impl<G: Registered> Search<G> {
    fn learn_moves(&mut self, table: &Table<G::Options>) {
        let mut choices = Rng::new(0);
        for seed in 0..4 {
            let mut dealer = Dealer::<G>::new(table.clone(), seed, &mut unwatched);
            while let Turn::Seat(_) = dealer.game().turn() {
                for mv in dealer.game().legal() {
                    if !self.moves.contains(&mv) {
                        self.moves.push(mv);
                    }
                }
                let mv = dealer.game().random_move(&mut choices, &mut Vec::new());
                dealer.play(mv, &mut unwatched).expect("a legal move");
            }
        }
    }

    /// Plays a match and keeps each example that is clearer than the one found before.
    fn look(&mut self, table: &Table<G::Options>, seed: u64, refusals: bool) {
        let mut came = vec![Came::default()];
        let mut watch = |before: &G, event: &_, after: &G| {
            if let Event::Move { seat, mv } = event {
                let lay = G::layout(&before.view(*seat), Lang::En);
                let bare = lay.iter().filter(|(_, cards)| cards.is_empty()).count();
                let cards = lay.iter().map(|(_, cards)| cards.len()).sum();
                let allowed = before.judge(*mv).ok();
                came.push(Came { mover: Some(*seat), allowed, bare, cards, ..Came::default() });
            }
            let came = came.last_mut().expect("it begins with the deal");
            for seat in Seat::all(table.players()) {
                let facts = before.facts(event, after, seat);
                came.facts.extend(facts.iter().map(|fact| (seat, fact.rule(), !G::cards_of(fact).is_empty())));
            }
            if after.rounds() > before.rounds() {
                let settled = after.settlement().expect("a round was settled");
                came.lines.extend(settled.lines.iter().map(|line| (line.seat, line.rule)));
            }
        };
        let player = if seed.is_multiple_of(2) { Player::Sitter(Sitter::Random) } else { Player::Greedy };
        let mut dealer = Dealer::<G>::new(table.clone(), seed, &mut watch);
        while let Turn::Seat(viewer) = dealer.game().turn() {
            if refusals {
                self.try_moves(&dealer, viewer);
            }
            let own = brain_seed(seed, viewer.number(), dealer.ply());
            let mv = player.choose::<G>(&dealer, viewer, own).expect("a seat to move has a move");
            dealer.play(mv, &mut watch).expect("a legal move");
        }
        let record = dealer.record();
        let random = if player == Player::Greedy { 0 } else { RANDOM };
        for (ply, came) in came.iter().enumerate() {
            let cost = ply + PLAYER * table.players() + random;
            for &(viewer, rule, seen) in &came.facts {
                let count = came.facts.iter().filter(|&&(seat, other, _)| (seat, other) == (viewer, rule)).count();
                let others = if came.mover.is_some_and(|mover| mover != viewer) { OTHERS } else { 0 };
                let unseen = if seen { 0 } else { UNSEEN };
                let cost = cost + SENTENCE * count + others + unseen + BARE * came.bare + came.cards / FEW_CARDS;
                self.keep((rule.0, Shows::Cited), cost, record, ply, viewer, None);
            }
            if let (Some(viewer), Some(rule)) = (came.mover, came.allowed)
                && !came.facts.iter().any(|&(seat, other, _)| seat == viewer && other == rule)
            {
                let cost = cost + BARE * came.bare + came.cards / FEW_CARDS;
                self.keep((rule.0, Shows::Allowed), cost, record, ply, viewer, None);
            }
            for &(viewer, rule) in &came.lines {
                let count = came.lines.iter().filter(|&&line| line == (viewer, rule)).count();
                self.keep((rule.0, Shows::Cited), cost + SENTENCE * count, record, ply, viewer, None);
            }
        }
    }

    fn try_moves(&mut self, dealer: &Dealer<G>, viewer: Seat) {
        let own = G::layout(&dealer.game().view(viewer), Lang::En).pop().map_or(Vec::new(), |(_, cards)| cards);
        for mv in self.moves.clone() {
            let Err(reason) = dealer.game().judge(mv) else { continue };
            let notation = mv.to_string();
            let strange = if own.iter().any(|card| notation.contains(&card.to_string())) { 0 } else { STRANGE };
            let cost = dealer.ply() + PLAYER * dealer.record().table.players() + strange;
            self.keep((reason.rule().0, Shows::Refused), cost, dealer.record(), dealer.ply(), viewer, Some(mv));
        }
    }

    fn keep(&mut self, key: Key, cost: usize, record: &Record<G>, ply: usize, viewer: Seat, tried: Option<G::Move>) {
        if self.known.contains(&key) || self.found.get(&key).is_some_and(|found| found.cost <= cost) {
            return;
        }
        let record = Record { moves: record.moves[..ply].to_vec(), ..record.clone() };
        self.found.insert(key, Found { cost, record, viewer, tried });
    }
}

/// The example as a line of the list.
fn line<G: Registered>(rule: &str, found: &Found<G>) -> Result<String, String> {
    let ply = found.record.moves.len();
    let mut record = found.record.clone();
    let at = Dealer::replay(&record, ply, &mut unwatched).map_err(|why| format!("{why:?}"))?;
    // If another seat is to move, one of its moves is added after the example. When the example is opened at the table,
    // it then shows an earlier ply, and no computer player moves on.
    if at.game().mover().is_some_and(|mover| mover != found.viewer) {
        record.moves.extend(at.game().legal().first());
    }
    let sitter = |seat| if seat == found.viewer { Sitter::Person } else { Sitter::Level(2) };
    let sitters = Seat::all(record.table.players()).map(sitter).collect();
    let played = Payload { record, sitters, ply, lang: None }.encode();
    let tried = found.tried.map(|mv| mv.to_string());
    let line =
        [Some(rule), Some(played.as_str()), tried.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ");
    let example = Example { rule: rule.to_owned(), played, tried };
    let content =
        example::content::<G>(&example, Lang::En).ok_or_else(|| format!("it shows nothing of {rule}: {line}"))?;
    eprintln!("{rule}: {content:?}\n");
    Ok(line)
}
