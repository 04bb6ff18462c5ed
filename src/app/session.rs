//! A match on the page. The shell handles every game through one face, so that its own code is
//! compiled once and not once per game.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use yew::prelude::*;

use crate::ai::{Forecast, Vote, at_random, best, parts};
use crate::engine::{
    BadLink, Cites, Dealer, Envelope, Event, EventOf, Game, Letter, Options, Record, Refusal, Rng, ScoreLine, Seat,
    Seats, Settlement, Sitter, Table, Turn, brain_seed, unwatched,
};
use crate::games::{self, Registered, Visitor};
use crate::ui::{Beat, Lang, Names, Scene};
use crate::worker::view_bytes;

/// A match, shown at one of its plies.
pub trait Session {
    fn game(&self) -> &'static str;
    fn players(&self) -> usize;
    fn sitters(&self) -> &[Sitter];
    fn seed(&self) -> u64;
    /// The options, each as the index of its value.
    fn options(&self) -> Vec<u16>;

    /// How many moves are shown.
    fn ply(&self) -> usize;
    /// How many moves have been made.
    fn plies(&self) -> usize;
    /// Whoever is to move at the shown ply; nobody once it is over.
    fn turn(&self) -> Option<Seat>;
    /// The whole match as text.
    fn link(&self, lang: Option<Lang>) -> String;
    /// The link of the game that this one is measured against: the same deal, played by somebody else.
    fn rival(&self) -> Option<&str>;
    /// The same match, measured against another game of its deal.
    fn against(&self, rival: &str) -> Match;
    /// The text of the match before its first move: the same for all its plies.
    fn identity(&self) -> String;
    /// The same match shown at another ply.
    fn at(&self, ply: usize) -> Match;
    /// Plays a move, given in notation, at the shown ply; later moves are forgotten.
    fn play(&self, mv: &str, lang: Lang) -> Result<Match, Refused>;

    fn table(&self, look: &Look) -> Html;
    /// What the seat holds and others do not see, in notation.
    fn hand(&self, seat: Seat) -> Vec<String>;
    /// What the seat has so far.
    fn standing(&self, seat: Seat) -> i32;
    /// What the seat was told, up to the last move made.
    fn log(&self, seat: Seat, lang: Lang) -> Vec<Line>;
    /// A hash of all the seat knows.
    fn state_hash(&self, seat: Seat) -> u64;
    /// Who won, once it is over.
    fn winners(&self) -> Option<Seats>;

    /// How many rounds have been settled by the shown ply.
    fn rounds(&self) -> usize;
    /// How many of them were settled by the move, or the deal, that has only just been made.
    fn fresh(&self) -> usize;
    /// All of them, in order.
    fn settlements(&self) -> Vec<Settlement>;
    fn score_line(&self, line: &ScoreLine, lang: Lang) -> String;
    /// What the game has to say about a settled round as a whole; often nothing.
    fn round_note(&self, round: &Settlement, lang: Lang) -> String;
    /// Whoever wins and loses together with this seat.
    fn partners(&self, seat: Seat) -> Seats;

    /// Whether each seat's chance of winning stands at this table.
    fn forecasts(&self) -> bool;
    /// The seat's view, for a worker.
    fn view_bytes(&self, seat: Seat) -> Vec<u8>;
    /// The move of a sitter who needs no thought.
    fn random_move(&self, seat: Seat) -> Option<String>;
    /// How many moves whoever is to move can choose from.
    fn choices(&self) -> usize;
    /// In how many parts the thinking of a level is cut.
    fn parts(&self, level: u8) -> u16;
    /// The move that the votes are for, in notation; `None` when they are not about the moves of this seat.
    fn voted(&self, seat: Seat, votes: &[Vote]) -> Option<String>;
    /// The seed of the brain in this seat at the shown ply.
    fn brain_seed(&self, seat: Seat) -> u64;
}

/// A match in hand: cheap to pass around, equal only to itself.
#[derive(Clone)]
pub struct Match(Rc<dyn Session>);

impl std::ops::Deref for Match {
    type Target = dyn Session;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for Match {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Match {
    /// Whether the shown ply is the last one.
    pub fn is_live(&self) -> bool {
        self.ply() == self.plies()
    }

    /// Who sits in the seat to move.
    pub fn mover(&self) -> Option<(Seat, Sitter)> {
        self.turn().map(|seat| (seat, self.sitters()[seat.number()]))
    }

    /// The seat through whose eyes the page looks: the person to move, else the last person who moved
    /// or will move, else seat 0.
    pub fn viewer(&self) -> Seat {
        let persons: Vec<Seat> = self.persons().collect();
        match self.mover() {
            Some((seat, Sitter::Person)) => seat,
            Some((seat, _)) => {
                let next = seat.clockwise(self.players()).find(|seat| persons.contains(seat));
                next.unwrap_or(Seat::new(0))
            }
            None => persons.first().copied().unwrap_or(Seat::new(0)),
        }
    }

    /// Where on the page this match is, at its ply: what stands behind `#`.
    pub fn address(&self) -> String {
        let rival = self.rival().map(|rival| format!("&against={rival}"));
        format!("play={}{}", self.link(None), rival.unwrap_or_default())
    }

    /// The same match before its first move, measured against how it went here.
    pub fn challenge(&self) -> Result<Match, BadLink> {
        let fresh = deal(self.game(), &self.options(), self.sitters().to_vec(), self.seed())?;
        Ok(fresh.against(&self.link(None)))
    }

    /// The persons at the table, in the order of their seats.
    pub fn persons(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players()).filter(|seat| self.sitters()[seat.number()] == Sitter::Person)
    }

    /// Whether several persons share the page who must not see one another's cards: those of a game that deals any.
    pub fn keeps_secrets(&self) -> bool {
        if self.persons().nth(1).is_none() {
            return false;
        }
        let dealt = self.at(0);
        self.persons().any(|seat| !dealt.hand(seat).is_empty())
    }

    pub fn names(&self, lang: Lang) -> Names {
        Names::new(self.sitters(), lang)
    }

    /// The first seat of each group that wins and loses together.
    pub fn sides(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players()).filter(|&seat| self.partners(seat).iter().next() == Some(seat))
    }
}

/// How a table is to be drawn.
pub struct Look<'a> {
    pub seat: Seat,
    pub lang: Lang,
    pub forecast: Option<&'a Forecast>,
    pub lit: &'a [String],
    pub chosen: Option<&'a str>,
    pub choose: Callback<String>,
    /// The round, counted from 1, whose end is shown instead: its cards lie there still, and nobody is to move.
    pub round: Option<usize>,
    pub play: Callback<String>,
}

/// A move that was refused: why, and the rule that says so.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    pub text: String,
    pub rule: Option<&'static str>,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// How many moves had been made when it was told.
    pub ply: usize,
    pub text: String,
    pub rule: &'static str,
    /// What it ended, if anything.
    pub beat: Option<Beat>,
}

/// Opens the text of a match, to be measured against another game of the same deal.
pub fn open_against(own: &str, rival: &str) -> Result<(Match, Option<Lang>), BadLink> {
    let ((live, lang), (rival, _)) = (open(own)?, open(rival)?);
    if rival.identity() != live.identity() {
        return Err(BadLink::Broken);
    }
    Ok((live.against(&rival.link(None)), lang))
}

/// Opens the text of a match.
pub fn open(text: &str) -> Result<(Match, Option<Lang>), BadLink> {
    struct Open<'a>(Envelope<'a>);

    impl Visitor for Open<'_> {
        type Out = Result<(Match, Option<Lang>), BadLink>;

        fn visit<G: Registered>(self) -> Self::Out {
            let letter = Letter::<G>::read(self.0)?;
            let lang = letter.lang.and_then(|place| Lang::ALL.get(place as usize).copied());
            Ok((Live::<G>::shown(Rc::new(letter.record), letter.sitters.into(), None, letter.ply, false), lang))
        }
    }

    let envelope = Envelope::new(text)?;
    games::with(envelope.game, Open(envelope)).unwrap_or_else(|| Err(BadLink::UnknownGame(envelope.game.to_owned())))
}

/// Deals a new match. Options are given as the indices of their values.
pub fn deal(game: &str, options: &[u16], sitters: Vec<Sitter>, seed: u64) -> Result<Match, BadLink> {
    struct Deal<'a>(&'a [u16], Vec<Sitter>, u64);

    impl Visitor for Deal<'_> {
        type Out = Result<Match, BadLink>;

        fn visit<G: Registered>(self) -> Self::Out {
            let Deal(indices, sitters, seed) = self;
            let options = G::Options::from_indices(indices).map_err(BadLink::Option)?;
            let table = Table::new(sitters.len(), options).map_err(BadLink::Option)?;
            let record = Rc::new(Record { table, seed, moves: Vec::new() });
            Ok(Live::<G>::shown(record, sitters.into(), None, 0, true))
        }
    }

    games::with(game, Deal(options, sitters, seed)).unwrap_or_else(|| Err(BadLink::UnknownGame(game.to_owned())))
}

struct Live<G: Game> {
    record: Rc<Record<G>>,
    sitters: Rc<[Sitter]>,
    rival: Option<Rc<str>>,
    /// The dealer at the shown ply.
    dealer: Dealer<G>,
    fresh: u16,
}

impl<G: Registered> Live<G> {
    /// A record that is known to replay, shown at `ply`; `dealt` says that this is its very deal.
    fn shown(record: Rc<Record<G>>, sitters: Rc<[Sitter]>, rival: Option<Rc<str>>, ply: usize, dealt: bool) -> Match {
        let dealer = Dealer::replay(&record, ply, &mut unwatched).expect("a record in play has been played");
        let fresh = if dealt { dealer.game().rounds() } else { 0 };
        Match(Rc::new(Self { record, sitters, rival, dealer, fresh }))
    }

    /// Goes through the first `plies` moves once more.
    fn retell(&self, plies: usize, watch: &mut dyn FnMut(&G, &EventOf<G>, &G)) {
        self.record.retell(plies, watch).expect("a record in play has been played");
    }

    /// Shows the game right when each round was settled.
    fn settled(&self, see: &mut dyn FnMut(&G)) {
        self.retell(self.ply(), &mut |before, _, after| {
            if after.rounds() > before.rounds() {
                see(after);
            }
        });
    }

    fn view(&self, seat: Seat) -> G::View {
        self.dealer.game().view(seat)
    }

    fn letter(&self, moves: Vec<G::Move>, ply: usize, lang: Option<Lang>) -> Letter<G> {
        let lang = lang.and_then(|lang| Lang::ALL.iter().position(|&one| one == lang));
        Letter {
            record: Record { table: self.record.table.clone(), seed: self.record.seed, moves },
            sitters: self.sitters.to_vec(),
            ply,
            lang: lang.and_then(|place| u8::try_from(place).ok()),
        }
    }
}

impl<G: Registered> Session for Live<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> usize {
        self.record.table.players()
    }

    fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    fn seed(&self) -> u64 {
        self.record.seed
    }

    fn options(&self) -> Vec<u16> {
        self.record.table.options().indices()
    }

    fn ply(&self) -> usize {
        self.dealer.ply()
    }

    fn plies(&self) -> usize {
        self.record.moves.len()
    }

    fn turn(&self) -> Option<Seat> {
        match self.dealer.game().turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    fn link(&self, lang: Option<Lang>) -> String {
        self.letter(self.record.moves.clone(), self.ply(), lang).write()
    }

    fn identity(&self) -> String {
        self.letter(Vec::new(), 0, None).write()
    }

    fn rival(&self) -> Option<&str> {
        self.rival.as_deref()
    }

    fn against(&self, rival: &str) -> Match {
        Self::shown(self.record.clone(), self.sitters.clone(), Some(rival.into()), self.ply(), self.plies() == 0)
    }

    fn at(&self, ply: usize) -> Match {
        Self::shown(self.record.clone(), self.sitters.clone(), self.rival.clone(), ply.min(self.plies()), false)
    }

    fn play(&self, mv: &str, lang: Lang) -> Result<Match, Refused> {
        let said = |text: &str| Refused { text: text.to_owned(), rule: None };
        let parsed = mv.parse::<G::Move>().map_err(|_| said(mv))?;
        let mut dealer = self.dealer.clone();
        dealer.play(parsed, &mut unwatched).map_err(|refusal| match refusal {
            Refusal::Rule(reason) => Refused { text: (G::text(lang).refusal)(&reason), rule: Some(reason.rule().0) },
            Refusal::NobodysTurn => said(lang.pick("The cards are moving.", "札が動いています。")),
            Refusal::Over => said(lang.pick("The game is over.", "対局は終わっています。")),
        })?;
        let record = Rc::new(dealer.record().clone());
        let fresh = dealer.game().rounds() - self.dealer.game().rounds();
        let (sitters, rival) = (self.sitters.clone(), self.rival.clone());
        Ok(Match(Rc::new(Self { record, sitters, rival, dealer, fresh })))
    }

    fn table(&self, look: &Look) -> Html {
        let own = self.turn() == Some(look.seat) && self.sitters[look.seat.number()] == Sitter::Person;
        let mut view = self.view(look.seat);
        let mut moves = if own { self.dealer.game().legal() } else { Vec::new() };
        if let Some(round) = look.round {
            moves.clear();
            self.settled(&mut |game| {
                if usize::from(game.rounds()) == round {
                    view = game.view(look.seat);
                }
            });
        }
        G::table(&Scene {
            view: &view,
            moves: &moves,
            names: &Names::new(&self.sitters, look.lang),
            lang: look.lang,
            forecast: look.forecast,
            lit: look.lit,
            chosen: look.chosen,
            choose: look.choose.clone(),
            play: look.play.clone(),
        })
    }

    fn hand(&self, seat: Seat) -> Vec<String> {
        G::hand(&self.view(seat))
    }

    fn standing(&self, seat: Seat) -> i32 {
        G::standing(&self.view(seat))[seat]
    }

    fn log(&self, seat: Seat, lang: Lang) -> Vec<Line> {
        let names = Names::new(&self.sitters, lang);
        let mut ply = 0;
        let mut lines = Vec::new();
        self.retell(self.plies(), &mut |before, event, after| {
            if let Event::Move { .. } = event {
                ply += 1;
            }
            lines.extend(before.facts(event, after, seat).iter().map(|fact| Line {
                ply,
                text: (G::text(lang).fact)(fact, &names),
                rule: fact.rule().0,
                beat: G::beat(fact),
            }));
        });
        lines
    }

    fn state_hash(&self, seat: Seat) -> u64 {
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        self.view(seat).hash(&mut hash);
        hash.0
    }

    fn winners(&self) -> Option<Seats> {
        match self.dealer.game().turn() {
            Turn::Over(scores) => Some(scores.winners),
            Turn::Chance | Turn::Seat(_) => None,
        }
    }

    fn rounds(&self) -> usize {
        self.dealer.game().rounds().into()
    }

    fn fresh(&self) -> usize {
        self.fresh.into()
    }

    fn settlements(&self) -> Vec<Settlement> {
        let mut rounds = Vec::new();
        self.settled(&mut |game| rounds.extend(game.settlement()));
        rounds
    }

    fn score_line(&self, line: &ScoreLine, lang: Lang) -> String {
        (G::text(lang).score_line)(line, &Names::new(&self.sitters, lang))
    }

    fn round_note(&self, round: &Settlement, lang: Lang) -> String {
        G::round_note(round, lang)
    }

    fn partners(&self, seat: Seat) -> Seats {
        G::partners(&self.record.table, seat)
    }

    fn forecasts(&self) -> bool {
        G::FORECASTS
    }

    fn view_bytes(&self, seat: Seat) -> Vec<u8> {
        view_bytes::<G>(&self.view(seat))
    }

    fn random_move(&self, seat: Seat) -> Option<String> {
        at_random::<G>(&self.view(seat), self.brain_seed(seat)).map(|mv| mv.to_string())
    }

    fn choices(&self) -> usize {
        self.dealer.game().legal().len()
    }

    fn parts(&self, level: u8) -> u16 {
        parts::<G>(level)
    }

    fn voted(&self, seat: Seat, votes: &[Vote]) -> Option<String> {
        let moves = G::determinize(&self.view(seat), &mut Rng::new(0)).legal();
        (votes.len() == moves.len()).then(|| best(votes).map(|place| moves[place].to_string()))?
    }

    fn brain_seed(&self, seat: Seat) -> u64 {
        brain_seed(self.record.seed, seat.number(), self.ply())
    }
}

/// FNV-1a, the same on every platform.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
}
