//! The contract between a game and everything that plays, shows, stores or thinks about it.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::luck::{Luck, Rng};
use super::options::{Options, Table};
use super::rule::{Cites, Rule, RuleId};
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
    /// Whoever cannot win whatever their total.
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
    pub fn tie_broken_by<T: Ord>(mut self, rank: impl Fn(Seat) -> T) -> Self {
        let best = self.winners.iter().map(&rank).max();
        self.winners = self.winners.iter().filter(|&seat| Some(rank(seat)) == best).collect();
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
    /// A chance event comes first.
    NobodysTurn,
    /// The match has ended.
    Over,
    /// The rules of the game do not allow it.
    Rule(R),
}

/// A chance event that cannot happen in this position.
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

/// One line of a round's score.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    pub seat: Seat,
    pub points: i32,
    pub rule: Rule,
    /// The cards that make it, in their notation: the engine knows no cards, and a trace is text.
    pub cards: Vec<String>,
}

/// A settled round: one whose points have been given. A match is one round, or several.
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
///
/// Each promise below holds in every position that can be reached from [`Game::new`] by [`Game::resolve`] and
/// [`Game::play`], at every table that [`Table::new`] accepts. Each names the test of `tests/contract/` that plays
/// every game of the registry to check it.
///
/// A game depends on nothing but its own state and its arguments: not on the web, on clocks, on global randomness, or on
/// the platform.
pub trait Game: Clone + Debug + PartialEq + Sized + 'static {
    /// The id in links, traces and addresses: lower-case letters and hyphens, the same for ever.
    const ID: &'static str;
    /// The version of the rules: it grows when an old record would no longer replay.
    const RULES: u16;
    /// How many cards the dealer shuffles: all of them, whatever the options take out.
    const CARDS: u8;

    type Options: Options;
    /// The rules that its facts, refusals and scores cite.
    type Rule: RuleId;
    /// A decision of a seat. It is read back from its notation, and from nothing else
    /// (`a_move_is_read_back_from_its_notation`).
    type Move: Copy + Debug + PartialEq + Display + FromStr + Serialize + DeserializeOwned;
    /// What happens when no seat decides: cards dealt or drawn, who starts. It is chosen by a [`Luck`].
    type Chance: Clone + Debug + PartialEq + Serialize;
    /// What a seat may know. A type of its own, not a state with holes in it. As plain data it crosses to workers
    /// and comes back equal (`a_view_survives_as_plain_data`).
    type View: Clone + Debug + PartialEq + Hash + Serialize + DeserializeOwned;
    /// Something that happened, as one seat is told it.
    type Fact: Clone + Debug + PartialEq + Cites;
    /// Why a move is not legal.
    type Reason: Clone + Debug + PartialEq + Cites;

    /// The match before anything has happened: nothing is dealt, and the first turn may be chance's.
    fn new(table: &Table<Self::Options>) -> Self;

    /// Whoever wins and loses together with this seat, itself among them. Partners have equal totals
    /// (`lines_of_a_score_and_the_standing_add_up_to_the_totals`).
    fn partners(_table: &Table<Self::Options>, seat: Seat) -> Seats {
        [seat].into_iter().collect()
    }

    /// Whose turn it is: a seat of the table, chance, or nobody's because the match is over.
    ///
    /// Every match comes to its end, however it is played, with somebody among the winners.
    fn turn(&self) -> Turn;

    /// Samples the chance event that comes next. [`Game::resolve`] accepts it.
    ///
    /// Cards are asked for by [`Luck::card`], from those that may come, so that a seed deals the same cards in the same
    /// order whatever is played (`the_same_seed_deals_the_same_cards_whatever_is_played`).
    ///
    /// # Panics
    /// It is the caller's responsibility that [`Game::turn`] is [`Turn::Chance`]. Elsewhere it may panic, or sample an
    /// event that is refused.
    fn sample_chance(&self, luck: &mut impl Luck) -> Self::Chance;

    /// Lets a chance event happen, wherever it comes from.
    ///
    /// # Errors
    /// When it cannot happen here; the game stays as it was
    /// (`a_refused_move_and_a_refused_chance_leave_the_game_as_it_was`).
    fn resolve(&mut self, chance: &Self::Chance) -> Result<(), Impossible>;

    /// Samples the chance event that comes next and lets it happen: the door for search. It asks `luck` for what
    /// [`Game::sample_chance`] asks, and does what [`Game::resolve`] does
    /// (`chance_in_one_step_does_what_it_does_in_two`).
    ///
    /// # Panics
    /// It is the caller's responsibility that [`Game::turn`] is [`Turn::Chance`].
    fn let_chance(&mut self, luck: &mut impl Luck) {
        let chance = self.sample_chance(luck);
        self.resolve(&chance).expect("a game can have what it sampled itself");
    }

    /// Appends the legal moves of the seat to move: at least one, each once, and without touching what is in the list
    /// (`a_seat_to_move_has_moves_and_each_of_them_once`). When it is no seat's turn it appends nothing.
    ///
    /// Their order follows from that seat's view alone, so every determinization of it lists the same moves in the same
    /// order: links and votes name a move by its index (`a_guess_looks_like_the_truth_from_where_it_was_made`).
    fn moves(&self, into: &mut Vec<Self::Move>);

    /// Judges a move of the seat to move: the rule that allows it, or the reason why not. It accepts exactly what
    /// [`Game::moves`] lists (`a_move_that_is_listed_is_accepted_by_both_doors_and_any_other_is_refused`). Both answers
    /// cite a passage of the rulebook (`whatever_is_told_is_worded_and_rests_on_a_rule_of_every_rulebook`).
    ///
    /// Any move may be asked about, at any seat's turn. When it is nobody's turn the answer means nothing.
    ///
    /// # Errors
    /// With the reason, when the move is not legal now.
    fn judge(&self, mv: Self::Move) -> Result<Rule, Self::Reason>;

    /// Plays a move known to be legal: the door for search. It does to a legal move what [`Game::play`] does
    /// (`a_move_that_is_listed_is_accepted_by_both_doors_and_any_other_is_refused`).
    ///
    /// # Panics
    /// It is the caller's responsibility that the move is legal. An illegal one may panic, at once or later, or leave a
    /// game in which nothing that this trait promises holds.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Plays a move that came from anywhere: the door at every boundary (click, storage, link, worker).
    ///
    /// # Errors
    /// When it is refused; the game stays as it was (`a_refused_move_and_a_refused_chance_leave_the_game_as_it_was`).
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

    /// All that a seat has been entitled to see since the deal: perfect recall, and nothing more.
    ///
    /// A view is taken where a seat is to move, where the match is over, and where a round has just been settled. Any
    /// other chance happens before anybody looks: see [`Dealer::play`](super::Dealer::play). One of a match before anything
    /// has happened says by [`Game::standing`] where it began, even if nothing is dealt.
    ///
    /// What is hidden from the seat has no influence on its view (`what_is_hidden_does_not_change_what_a_brain_does`,
    /// `a_guess_is_not_the_truth`). A record replays to equal views
    /// (`a_record_replays_to_the_same_views_facts_and_scores`).
    fn view(&self, seat: Seat) -> Self::View;

    /// Whose view it is: `viewer(&game.view(seat)) == seat`.
    fn viewer(view: &Self::View) -> Seat;

    /// A determinization: a game that the viewer must hold possible, everything hidden from them sampled anew.
    ///
    /// It looks the same from where it was made: an equal view of that seat, the same turn, and the same moves if it is
    /// that seat's turn, and it passes the audit (`a_guess_looks_like_the_truth_from_where_it_was_made`). And it is not
    /// the truth but by chance (`a_guess_is_not_the_truth`): what the view does not hold cannot be read from it.
    ///
    /// It is made where a seat is to move or the match is over, never at chance's turn.
    ///
    /// # Panics
    /// It may panic on a view that no game has. A view from outside is the caller's responsibility.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;

    /// A determinization at which nobody will look: the door for search. It is the game that [`Game::determinize`] makes of
    /// the same numbers, after [`Game::forget`].
    ///
    /// # Panics
    /// As [`Game::determinize`] and, later, [`Game::forget`] may.
    fn imagine(view: &Self::View, rng: &mut Rng) -> Self {
        let mut game = Self::determinize(view, rng);
        game.forget();
        game
    }

    /// Lets go of what only views and facts are made of, such as what players remember. The game goes on as it would have
    /// gone on: the same turns, moves, chances and scores (`a_game_that_has_forgotten_goes_on_as_before`).
    ///
    /// # Panics
    /// From then on [`Game::view`], [`Game::facts`] and [`Game::audit`] may panic.
    fn forget(&mut self) {}

    /// The points of the match so far, as everybody at the table can count them: the totals of the latest settlement, or
    /// where the match began (`lines_of_a_score_and_the_standing_add_up_to_the_totals`).
    fn standing(view: &Self::View) -> BySeat<i32, MOST_SEATS>;

    /// What an event tells a seat: `self` is the game before it, `after` the game behind it.
    ///
    /// A fact says no more than that seat may know. Each has words in every language, and cites a passage of the rulebook
    /// (`whatever_is_told_is_worded_and_rests_on_a_rule_of_every_rulebook`).
    fn facts(&self, event: &EventOf<Self>, after: &Self, to: Seat) -> Vec<Self::Fact>;

    /// How many rounds have been settled so far. One event settles one at most
    /// (`lines_of_a_score_and_the_standing_add_up_to_the_totals`).
    fn rounds(&self) -> u16;

    /// The latest round that was settled; its cards still lie there until the next deal. It is there from the event on
    /// that settles the round, and after the last event of a match.
    ///
    /// Lines add up to scores, and scores to totals (`lines_of_a_score_and_the_standing_add_up_to_the_totals`).
    fn settlement(&self) -> Option<Settlement>;

    /// Checks what must hold in every position: cards conserved, and whatever else the rulebook promises
    /// (`every_position_passes_the_audit_of_its_game`). It is for tests and the lab, and may be slow.
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

    /// One legal move, each equally likely: that of [`Game::moves`] whose index one number drawn from `luck` tells, so that
    /// a seed plays the same games however a game finds it (`a_random_move_is_the_one_drawn_from_the_list`). A game whose
    /// moves are sets of cards need not list them. `buffer` is scratch that a rollout reuses.
    ///
    /// # Panics
    /// When it is no seat's turn.
    #[inline]
    fn random_move(&self, luck: &mut impl Luck, buffer: &mut Vec<Self::Move>) -> Self::Move {
        any_listed(self, luck, buffer)
    }
}

/// A random move, chosen from a list of all.
///
/// # Panics
/// When it is no seat's turn.
#[inline]
pub fn any_listed<G: Game>(game: &G, luck: &mut impl Luck, buffer: &mut Vec<G::Move>) -> G::Move {
    buffer.clear();
    game.moves(buffer);
    #[expect(clippy::cast_possible_truncation, reason = "no position has 2³² moves")]
    let choice = luck.below(buffer.len() as u32);
    buffer[choice as usize]
}

/// Plays a game to its end by random moves and random chance; returns the scores and the number of moves. Nobody looks at
/// it, then or later: see [`Game::forget`].
pub fn play_out<G: Game>(game: &mut G, luck: &mut impl Luck, buffer: &mut Vec<G::Move>) -> (Scores, u32) {
    game.forget();
    let mut moves = 0;
    loop {
        match game.turn() {
            Turn::Over(scores) => return (scores, moves),
            Turn::Chance => game.let_chance(luck),
            Turn::Seat(_) => {
                let mv = game.random_move(luck, buffer);
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
