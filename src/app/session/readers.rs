//! What the shell knows of a match, without knowing its game: a trait for each of its readers.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use yew::prelude::*;

use crate::ai::{Forecast, Vote};
use crate::engine::{Rule, ScoreLine, Seat, Seats, Settlement, Sitter};
use crate::ui::flourish::Flourish;
use crate::ui::motion::Act;
use crate::ui::{Beat, Lang, Names};

/// So many letters the name of a seat has: more would not stand beside its crest.
pub const LONGEST_NAME: usize = 12;

/// A match, shown at one of its plies: what has been played, and where it stands.
pub trait History {
    fn game(&self) -> &'static str;
    fn players(&self) -> usize;
    fn sitters(&self) -> &[Sitter];
    fn seed(&self) -> u64;
    /// The options, each as the index of its value.
    fn options(&self) -> Vec<u16>;
    /// The text of the match before its first move: the same for all its plies.
    fn identity(&self) -> &str;
    /// Whoever wins and loses together with this seat.
    fn partners(&self, seat: Seat) -> Seats;

    /// How many moves are shown.
    fn ply(&self) -> usize;
    /// How many moves have been made.
    fn plies(&self) -> usize;
    /// Whoever is to move at the shown ply; nobody once it is over.
    fn turn(&self) -> Option<Seat>;
    /// Whoever was to move at a ply.
    fn turn_at(&self, ply: usize) -> Option<Seat>;
    /// Who won, once it is over.
    fn winners(&self) -> Option<Seats>;
    /// What the move before a ply ended in the eyes of a seat, if anything.
    fn beat(&self, ply: usize, seat: Seat) -> Option<Beat>;

    /// What the move before the shown ply did in the eyes of a seat, act by act: the cards of each, in notation.
    fn acts(&self, seat: Seat, lang: Lang) -> Vec<Act>;
    /// What the shown ply is worth seeing besides, drawn, in the order of the acts.
    fn flourishes(&self, seat: Seat, lang: Lang) -> Vec<Flourish<Html>>;

    /// How many rounds have been settled by the shown ply.
    fn rounds(&self) -> usize;
    /// If the shown ply has only just been made: from which one on all have been, one after the other; 0 is the deal.
    fn made_from(&self) -> Option<usize>;
    /// How many of them were settled by the move, or the deal, that has only just been made.
    fn fresh(&self) -> usize;
    /// All of them, in order.
    fn settlements(&self) -> Vec<Settlement>;

    /// The whole match as text.
    fn link(&self, lang: Option<Lang>) -> String;
    /// The names that seats have been given, in order; an empty one is none.
    fn given_names(&self) -> &[String];
    /// The same match, its seats called so.
    fn called(&self, given: &[String]) -> Match;
    /// The link of the game that this one is measured against: the same deal, played by somebody else.
    fn rival(&self) -> Option<&str>;

    /// The same match, measured against another game of its deal.
    fn against(&self, rival: &str) -> Match;
    /// The same match shown at another ply.
    fn at(&self, ply: usize) -> Match;
    /// The move that was made at the shown ply, in notation; none at the last one.
    fn next_move(&self) -> Option<String>;
    /// Plays a move, given in notation, at the shown ply; later moves are forgotten.
    ///
    /// # Errors
    /// With why it is refused; [`Face::refusal`] says it in words.
    fn play(&self, mv: &str) -> Result<Match, Refused>;
}

/// What is drawn of the shown ply, and said of the match.
pub trait Face {
    fn table(&self, look: &Look) -> Html;
    /// What the seat holds and others do not see, in notation.
    fn hand(&self, seat: Seat) -> Vec<String>;
    /// What the seat has so far.
    fn standing(&self, seat: Seat) -> i32;
    /// A hash of all the seat knows.
    fn state_hash(&self, seat: Seat) -> u64;
    /// What the seat was told, up to the last move made.
    fn log(&self, seat: Seat, lang: Lang) -> Vec<Line>;
    /// What whoever is to move is asked to do.
    fn asks(&self, lang: Lang) -> &'static str;
    /// Why a move is refused at this ply, and the rule that says so; `None` when it is not refused, or is no move.
    fn refusal(&self, mv: &str, lang: Lang) -> Option<(String, Rule)>;
    fn score_line(&self, line: &ScoreLine, lang: Lang) -> String;
    /// What the game has to say about a settled round as a whole; often nothing.
    fn round_note(&self, round: &Settlement, lang: Lang) -> String;
}

/// What brains are asked at the shown ply, and how their answers are read.
pub trait Thinking {
    /// Whether each seat's chance of winning stands at this table.
    fn forecasts(&self) -> bool;
    /// The seat's view, for a worker.
    fn view_bytes(&self, seat: Seat) -> Vec<u8>;
    /// The move of a sitter who needs no thought.
    fn random_move(&self, seat: Seat) -> Option<String>;
    /// How many moves whoever is to move can choose from.
    fn choices(&self) -> usize;
    /// Whether anything at all hangs on what is chosen.
    fn decides(&self) -> bool;
    /// The hardest of its computer players.
    fn hardest(&self) -> u8;
    /// In how many parts the thinking of a level is cut.
    fn parts(&self, level: u8) -> u16;
    /// The move that the votes are for, in notation; `None` when they are not about the moves of this seat.
    fn voted(&self, seat: Seat, votes: &[Vote]) -> Option<String>;
    /// The seed of the brain in this seat at the shown ply.
    fn brain_seed(&self, seat: Seat) -> u64;
}

/// A match as each of its readers knows it.
pub trait Session: History + Face + Thinking + Any {}
impl<T: History + Face + Thinking + Any> Session for T {}

/// A match in hand: cheap to pass around, equal only to itself.
#[derive(Clone)]
pub struct Match(Rc<dyn Session>);

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.link(None))
    }
}

impl<T: Session> From<T> for Match {
    fn from(session: T) -> Self {
        Self(Rc::new(session))
    }
}

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
    /// The match itself, for whoever knows its type.
    pub(super) fn known<T: Session>(&self) -> Option<&T> {
        let session: &dyn Any = &*self.0;
        session.downcast_ref()
    }

    /// Whether the shown ply is the last one.
    pub fn is_live(&self) -> bool {
        self.ply() == self.plies()
    }

    /// Who sits in the seat to move.
    pub fn mover(&self) -> Option<(Seat, Sitter)> {
        self.mover_at(self.ply())
    }

    /// Who sat in the seat that was to move at a ply.
    pub fn mover_at(&self, ply: usize) -> Option<(Seat, Sitter)> {
        self.turn_at(ply).map(|seat| (seat, self.sitters()[seat.number()]))
    }

    /// Returns true if another match of the same deal begins with all moves of this one.
    pub fn begins(&self, other: &Self) -> bool {
        let same = |ply: usize| self.at(ply).next_move() == other.at(ply).next_move();
        self.identity() == other.identity() && self.plies() <= other.plies() && (0..self.plies()).all(same)
    }

    /// The ply of the latest choice of a person before the shown one.
    pub fn earlier_choice(&self) -> Option<usize> {
        (0..self.ply()).rev().find(|&ply| matches!(self.mover_at(ply), Some((_, Sitter::Person))))
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
        format!("play={}{}{}", self.link(None), rival.unwrap_or_default(), self.names_in_address())
    }

    /// The parameter of an address that names the seats: nothing where none has a name.
    pub fn names_in_address(&self) -> String {
        let given = self.given_names();
        if given.iter().all(String::is_empty) {
            return String::new();
        }
        let names = given.iter().map(|name| utf8_percent_encode(name, NON_ALPHANUMERIC).to_string());
        format!("&names={}", names.collect::<Vec<_>>().join(","))
    }

    /// Calls the seats as the parameter of an address says.
    #[must_use]
    pub fn called_as(&self, names: &str) -> Self {
        let name = |name: &str| percent_decode_str(name).decode_utf8_lossy().into_owned();
        self.called(&names.split(',').map(name).collect::<Vec<_>>())
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
        Names::given(self.sitters(), self.given_names(), lang)
    }

    /// The first seat of each group that wins and loses together.
    pub fn sides(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players()).filter(|&seat| self.partners(seat).iter().next() == Some(seat))
    }
}

/// How a table is to be drawn, without the types of its game: cards, moves and choices cross as their notation, and
/// become values again where the scene of the game is made of it.
pub struct Look<'a> {
    pub seat: Seat,
    pub lang: Lang,
    pub forecast: Option<&'a Forecast>,
    pub lit: &'a [String],
    pub chosen: Option<&'a str>,
    pub choose: Callback<Option<String>>,
    /// The round, counted from 1, whose end is shown instead: its cards lie there still, and nobody is to move.
    pub round: Option<usize>,
    /// Whether nobody is to move, though it may be somebody's turn.
    pub idle: bool,
    pub play: Callback<String>,
}

/// Why nothing came of a move. It is worded when it is drawn, in the language that is read by then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game does not allow this, given in notation.
    Move(String),
    /// It is this seat's turn.
    NotYours(Seat),
    Over,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// How many moves had been made when it was told.
    pub ply: usize,
    pub text: String,
    pub rule: &'static str,
}
