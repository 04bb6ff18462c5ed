//! The contract between a game and everything that plays, shows, stores or thinks about it.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::luck::{Luck, Rng};
use super::options::{Options, Table};
use super::rule::{Cites, Rule};
use super::seat::{BySeat, MOST_SEATS, Seat, Seats};

/// Whose move it is: the one question with one answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    Chance,
    Seat(Seat),
    Over(Scores),
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scores {
    pub totals: BySeat<i32, MOST_SEATS>,
    pub players: usize,
    /// Whoever shares the victory.
    pub winners: Seats,
    /// Whoever cannot win whatever his total.
    pub out: Seats,
}

impl Scores {
    /// Ranks totals: most wins, a tie is shared, and whoever is out does not count.
    #[must_use]
    pub fn most_wins(totals: BySeat<i32, MOST_SEATS>, players: usize, out: Seats) -> Self {
        let in_play = Seat::all(players).filter(|&seat| !out.contains(seat));
        let best = in_play.clone().map(|seat| totals[seat]).max();
        let winners = in_play.filter(|&seat| Some(totals[seat]) == best).collect();
        Self { totals, players, winners, out }
    }

    /// The same totals, but of those who have won only the best in this do.
    #[must_use]
    pub fn tie_broken_by<T: Ord>(mut self, worth: impl Fn(Seat) -> T) -> Self {
        let best = self.winners.iter().map(&worth).max();
        self.winners = self.winners.iter().filter(|&seat| Some(worth(seat)) == best).collect();
        self
    }

    /// A seat's share of the victory.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f32 {
        if self.winners.contains(seat) {
            #[expect(clippy::cast_precision_loss, reason = "there are at most ten winners")]
            let winners = self.winners.len() as f32;
            1.0 / winners
        } else {
            0.0
        }
    }
}

/// Why a move was not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal<R> {
    /// Nobody is to move: the cards are.
    NobodysTurn,
    Over,
    Rule(R),
}

/// A chance event that the game cannot have: the dealer and the game disagree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<M, C> {
    Move { seat: Seat, mv: M },
    Chance(C),
}

/// The events of a game.
pub type EventOf<G> = Event<<G as Game>::Move, <G as Game>::Chance>;

/// One line of a settled score.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    pub seat: Seat,
    pub points: i32,
    pub rule: Rule,
    /// The cards that make it, in their notation.
    pub cards: Vec<String>,
}

/// A round whose points have been given: a match is one round, or several.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// What the round brought to each seat.
    pub scores: BySeat<i32, MOST_SEATS>,
    /// What each seat has after it.
    pub totals: BySeat<i32, MOST_SEATS>,
    /// The scores, line by line.
    pub lines: Vec<ScoreLine>,
}

/// A game. The implementor is the state of one match, private to its rules.
pub trait Game: Clone + Debug + PartialEq + Sized + 'static {
    /// The id in links, traces and addresses.
    const ID: &'static str;
    /// The version of the rules: it grows when an old record would no longer replay.
    const RULES: u16;
    /// How many cards the dealer shuffles.
    const CARDS: u8;

    type Options: Options;
    type Move: Copy + Debug + PartialEq + Display + FromStr + Serialize + DeserializeOwned;
    type Chance: Clone + Debug + PartialEq + Serialize;
    type View: Clone + Debug + PartialEq + Hash + Serialize + DeserializeOwned;
    type Fact: Clone + Debug + PartialEq + Cites;
    type Reason: Clone + Debug + PartialEq + Cites;

    fn new(table: &Table<Self::Options>) -> Self;

    /// Whoever wins and loses together with this seat, itself among them.
    fn partners(_table: &Table<Self::Options>, seat: Seat) -> Seats {
        [seat].into_iter().collect()
    }

    fn turn(&self) -> Turn;

    /// Asks luck what happens next. Only on [`Turn::Chance`].
    fn sample_chance(&self, luck: &mut impl Luck) -> Self::Chance;

    /// Lets it happen.
    ///
    /// # Errors
    /// When it cannot happen here; the game stays as it was.
    fn resolve(&mut self, chance: &Self::Chance) -> Result<(), Impossible>;

    /// Adds the legal moves of the seat to move, each once, in an order that its view fixes.
    fn moves(&self, into: &mut Vec<Self::Move>);

    /// Judges a move of the seat to move: the rule that allows it, or the reason why not.
    ///
    /// # Errors
    /// With the reason, when the move is not legal now.
    fn judge(&self, mv: Self::Move) -> Result<Rule, Self::Reason>;

    /// Plays a move known to be legal: the door for search.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Plays a move that came from anywhere: the door at every boundary.
    ///
    /// # Errors
    /// When it is refused; the game stays as it was.
    fn play(&mut self, mv: Self::Move) -> Result<(), Refusal<Self::Reason>> {
        match self.turn() {
            Turn::Chance => Err(Refusal::NobodysTurn),
            Turn::Over(_) => Err(Refusal::Over),
            Turn::Seat(_) => {
                self.judge(mv).map_err(Refusal::Rule)?;
                self.play_unchecked(mv);
                Ok(())
            }
        }
    }

    /// All that a seat has been entitled to see since the deal.
    fn view(&self, seat: Seat) -> Self::View;

    /// Whose view it is.
    fn viewer(view: &Self::View) -> Seat;

    /// A game that the viewer must hold possible, everything hidden dealt anew.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;

    /// The points of the match so far, as everybody at the table can count them.
    fn standing(view: &Self::View) -> BySeat<i32, MOST_SEATS>;

    /// What an event tells a seat: `self` is the game before it, `after` the game behind it.
    fn facts(&self, event: &EventOf<Self>, after: &Self, to: Seat) -> Vec<Self::Fact>;

    /// How many rounds have been settled so far.
    fn rounds(&self) -> u16;

    /// The latest round that was settled. Its cards still lie there until the next deal.
    fn settlement(&self) -> Option<Settlement>;

    /// Checks what must hold in every position: cards conserved, and whatever else the rulebook promises.
    ///
    /// # Errors
    /// With what does not hold.
    fn audit(&self) -> Result<(), String>;

    /// The seat to move, if one is.
    fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// The legal moves, in a list of their own.
    fn legal(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        if let Turn::Seat(_) = self.turn() {
            self.moves(&mut moves);
        }
        moves
    }

    /// One legal move, each equally likely. `buffer` is scratch that a rollout reuses.
    fn random_move(&self, rng: &mut Rng, buffer: &mut Vec<Self::Move>) -> Self::Move {
        buffer.clear();
        self.moves(buffer);
        #[expect(clippy::cast_possible_truncation, reason = "no position has 2³² moves")]
        let choice = rng.below(buffer.len() as u32);
        buffer[choice as usize]
    }
}

/// Plays a game to its end by random moves and random chance; returns the scores and the number of moves.
pub fn play_out<G: Game>(game: &mut G, rng: &mut Rng, buffer: &mut Vec<G::Move>) -> (Scores, u32) {
    let mut moves = 0;
    loop {
        match game.turn() {
            Turn::Over(scores) => return (scores, moves),
            Turn::Chance => {
                let chance = game.sample_chance(rng);
                game.resolve(&chance).expect("a game can have what it sampled itself");
            }
            Turn::Seat(_) => {
                let mv = game.random_move(rng, buffer);
                game.play_unchecked(mv);
                moves += 1;
            }
        }
    }
}

/// Serializes a card or a move as its notation, as traces write it.
///
/// # Errors
/// When the serializer has one.
pub fn notation<T: Display, S: serde::Serializer>(thing: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(thing)
}
