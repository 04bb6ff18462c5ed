//! The interface of a match without the type of its game: one trait for each kind of use.

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

/// The maximum length of the name of a seat, in letters. A longer name does not fit next to its crest.
pub const LONGEST_NAME: usize = 12;

/// A match that is shown at one of its plies: its moves and its state.
pub trait History {
    fn game(&self) -> &'static str;
    fn players(&self) -> usize;
    fn sitters(&self) -> &[Sitter];
    fn seed(&self) -> u64;
    /// The options, each as the index of its value.
    fn options(&self) -> Vec<u16>;
    /// The text of the match before its first move. It is the same for all plies.
    fn identity(&self) -> &str;
    /// The seats that win and lose together with this seat, including itself.
    fn partners(&self, seat: Seat) -> Seats;

    /// The number of moves before the shown position.
    fn ply(&self) -> usize;
    /// The number of moves.
    fn plies(&self) -> usize;
    /// The seat to move at the shown ply. `None` after the end of the match.
    fn turn(&self) -> Option<Seat>;
    /// The seat that was to move at a ply.
    fn turn_at(&self, ply: usize) -> Option<Seat>;
    /// The winners, if the match is over at the shown ply.
    fn winners(&self) -> Option<Seats>;
    /// The kind of event that the move before a ply ended, from the view of a seat.
    fn beat(&self, ply: usize, seat: Seat) -> Option<Beat>;

    /// The effects of the move before the shown ply, from the view of a seat. Each act names its cards in notation.
    fn acts(&self, seat: Seat, lang: Lang) -> Vec<Act>;
    /// The flourishes of the shown ply, rendered, in the order of the acts.
    fn flourishes(&self, seat: Seat, lang: Lang) -> Vec<Flourish<Html>>;

    /// The number of rounds that are settled at the shown ply.
    fn rounds(&self) -> usize;
    /// Returns true if the seat is out of the match at the shown ply.
    fn is_out(&self, seat: Seat) -> bool;
    /// The first of the plies that were just made, one after the other, up to the shown one; 0 is the deal. `None` if
    /// the shown ply was not just made.
    fn made_from(&self) -> Option<usize>;
    /// The number of rounds that were settled by the move or the deal that was just made.
    fn fresh(&self) -> usize;
    /// All rounds that are settled at the shown ply, in order.
    fn settlements(&self) -> Vec<Settlement>;

    /// The seat whose move led to the shown ply. `None` after the deal of a match. It is also `None` if the move settled a
    /// round, unless `shows_round` says that its end is shown: then the cards of the next round are dealt.
    fn moved(&self, shows_round: bool) -> Option<Seat>;
    /// The whole match as the text of a link.
    fn link(&self, lang: Option<Lang>) -> String;
    /// The names that were given to the seats, in order. An empty name means the default name.
    fn given_names(&self) -> &[String];
    /// The same match with these names of its seats.
    fn called(&self, given: &[String]) -> Match;
    /// The link of the match that this one is compared with: the same deal, played by another person.
    fn rival(&self) -> Option<&str>;

    /// The same match, compared with another match of its deal.
    fn against(&self, rival: &str) -> Match;
    /// The same match at another ply.
    fn at(&self, ply: usize) -> Match;
    /// The move that was made at the shown ply, in notation. `None` at the last ply.
    fn next_move(&self) -> Option<String>;
    /// Plays a move, given in notation, at the shown ply. Later moves are removed.
    ///
    /// # Errors
    /// Returns the reason for a refusal. [`Face::refusal`] returns its text.
    fn play(&self, mv: &str) -> Result<Match, Refused>;
}

/// The rendered table of the shown ply, and the texts of the match.
pub trait Face {
    fn table(&self, look: &Look) -> Html;
    /// The cards that only this seat sees, in notation.
    fn hand(&self, seat: Seat) -> Vec<String>;
    /// The points of the seat so far.
    fn standing(&self, seat: Seat) -> i32;
    /// A hash of the seat's view.
    fn state_hash(&self, seat: Seat) -> u64;
    /// The log of the seat, up to the last move.
    fn log(&self, seat: Seat, lang: Lang) -> Vec<Line>;
    /// The prompt for the player to move.
    fn asks(&self, lang: Lang) -> &'static str;
    /// The reason why a move is illegal at this ply, and the rule that forbids it. `None` if the move is legal, or is
    /// not a move.
    fn refusal(&self, mv: &str, lang: Lang) -> Option<(String, Rule)>;
    fn score_line(&self, line: &ScoreLine, lang: Lang) -> String;
    /// A note of the game on a settled round; often empty.
    fn round_note(&self, round: &Settlement, lang: Lang) -> String;
}

/// The questions to computer players at the shown ply, and the evaluation of their answers.
pub trait ComputerPlayers {
    /// Returns true if the table shows each seat's chance of winning.
    fn forecasts(&self) -> bool;
    /// The seat's view, for a worker.
    fn view_bytes(&self, seat: Seat) -> Vec<u8>;
    /// A random legal move of the seat. `None` if there are no moves.
    fn random_move(&self, seat: Seat) -> Option<String>;
    /// The number of legal moves of the player to move.
    fn choices(&self) -> usize;
    /// Returns true if decisions influence the result.
    fn decides(&self) -> bool;
    /// The highest level of the computer players.
    fn hardest(&self) -> u8;
    /// The number of parts into which the computation of a level is split.
    fn parts(&self, level: u8) -> u16;
    /// The move with the best votes, in notation. `None` if the votes do not match the moves of this seat.
    fn voted(&self, seat: Seat, votes: &[Vote]) -> Option<String>;
    /// The seed of the computer player in this seat at the shown ply.
    fn brain_seed(&self, seat: Seat) -> u64;
}

/// All interfaces of a match.
pub trait Session: History + Face + ComputerPlayers + Any {}
impl<T: History + Face + ComputerPlayers + Any> Session for T {}

/// A shared reference to a match. Cloning is cheap. Two references are equal if they refer to the same match.
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
    /// The match as its own type, if this is `T`.
    pub(super) fn known<T: Session>(&self) -> Option<&T> {
        let session: &dyn Any = &*self.0;
        session.downcast_ref()
    }

    /// Returns true if the shown ply is the last one.
    pub fn is_at_last_ply(&self) -> bool {
        self.ply() == self.plies()
    }

    /// The seat to move, and its sitter.
    pub fn mover(&self) -> Option<(Seat, Sitter)> {
        self.mover_at(self.ply())
    }

    /// The seat that was to move at a ply, and its sitter.
    pub fn mover_at(&self, ply: usize) -> Option<(Seat, Sitter)> {
        self.turn_at(ply).map(|seat| (seat, self.sitters()[seat.number()]))
    }

    /// Returns true if another match of the same deal begins with all moves of this one.
    pub fn begins(&self, other: &Self) -> bool {
        let same = |ply: usize| self.at(ply).next_move() == other.at(ply).next_move();
        self.identity() == other.identity() && self.plies() <= other.plies() && (0..self.plies()).all(same)
    }

    /// The ply of the latest decision of a person before the shown ply.
    pub fn earlier_choice(&self) -> Option<usize> {
        (0..self.ply()).rev().find(|&ply| matches!(self.mover_at(ply), Some((_, Sitter::Person))))
    }

    /// The seat whose view the page shows: the person to move, or else the next person clockwise. After the end of the
    /// match it is the first person. Without persons it is seat 0.
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

    /// The fragment of the address of this match, at its ply.
    pub fn address(&self) -> String {
        let rival = self.rival().map(|rival| format!("&against={rival}"));
        format!("play={}{}{}", self.link(None), rival.unwrap_or_default(), self.names_in_address())
    }

    /// The address parameter with the names of the seats; empty if no seat has a name.
    pub fn names_in_address(&self) -> String {
        let given = self.given_names();
        if given.iter().all(String::is_empty) {
            return String::new();
        }
        let names = given.iter().map(|name| utf8_percent_encode(name, NON_ALPHANUMERIC).to_string());
        format!("&names={}", names.collect::<Vec<_>>().join(","))
    }

    /// The same match with the names from an address parameter.
    #[must_use]
    pub fn called_as(&self, names: &str) -> Self {
        let name = |name: &str| percent_decode_str(name).decode_utf8_lossy().into_owned();
        self.called(&names.split(',').map(name).collect::<Vec<_>>())
    }

    /// The persons at the table, in the order of their seats.
    pub fn persons(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players()).filter(|seat| self.sitters()[seat.number()] == Sitter::Person)
    }

    /// Returns true if several persons share the page and have hands that the others must not see.
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

    /// The first seat of each side. A side is a group of seats that win and lose together.
    pub fn sides(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.players()).filter(|&seat| self.partners(seat).iter().next() == Some(seat))
    }
}

/// The parameters for rendering a table, without the types of its game. Cards, moves and choices are passed in
/// notation, and are parsed when the scene of the game is made.
pub struct Look<'a> {
    pub seat: Seat,
    pub lang: Lang,
    pub forecast: Option<&'a Forecast>,
    pub lit: &'a [String],
    pub chosen: Option<&'a str>,
    pub choose: Callback<Option<String>>,
    /// The settled round, counted from 1, whose end is shown instead. Its cards are still on the table, and no player
    /// is to move.
    pub round: Option<usize>,
    /// True if no move is offered, even if it is a player's turn.
    pub idle: bool,
    pub play: Callback<String>,
}

/// The reason why a move was refused. Its text is made during the render, in the current language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game does not allow this move, given in notation.
    Move(String),
    /// It is the turn of this seat.
    NotYours(Seat),
    Over,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The number of moves that had been made at this event.
    pub ply: usize,
    pub text: String,
    pub rule: &'static str,
    /// The number of rounds that were settled before this event.
    pub round: usize,
}
