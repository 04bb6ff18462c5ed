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

/// The turn: a seat, chance, or the end of the match.
#[derive(Clone, Debug, PartialEq)]
pub enum Turn {
    Chance,
    Seat(Seat),
    Over(Scores),
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scores {
    pub totals: BySeat<i32, MOST_SEATS>,
    pub players: usize,
    /// The seats that share the victory.
    pub winners: Seats,
    /// The seats that cannot win, even with the highest total.
    pub out: Seats,
}

impl Scores {
    /// The result in which the highest total wins, ties are shared, and the seats in `out` are ignored.
    #[must_use]
    pub fn most_wins(totals: BySeat<i32, MOST_SEATS>, players: usize, out: Seats) -> Self {
        let in_play = Seat::all(players).filter(|&seat| !out.contains(seat));
        let best = in_play.clone().map(|seat| totals[seat]).max();
        let winners = in_play.filter(|&seat| Some(totals[seat]) == best).collect();
        Self { totals, players, winners, out }
    }

    /// The same totals, but only the winners with the highest rank stay winners.
    #[must_use]
    pub fn tie_broken_by<T: Ord>(mut self, rank: impl Fn(Seat) -> T) -> Self {
        let best = self.winners.iter().map(&rank).max();
        self.winners = self.winners.iter().filter(|&seat| Some(rank(seat)) == best).collect();
        self
    }

    /// The seat's share of the victory, from 0 to 1.
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

/// Reason for the rejection of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal<R> {
    /// The next event is chance, so no seat is to move.
    NobodysTurn,
    /// The match has ended.
    Over,
    /// The rules of the game do not allow the move.
    Rule(R),
}

/// A chance event that cannot happen in this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;

/// One event of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<M, C> {
    Move { seat: Seat, mv: M },
    Chance(C),
}

/// The events of a game.
pub type EventOf<G> = Event<<G as Game>::Move, <G as Game>::Chance>;

/// One line of the score of a round.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreLine {
    pub seat: Seat,
    pub points: i32,
    pub rule: Rule,
    /// The cards that score, in their notation: the engine does not depend on card types, and a trace is text.
    pub cards: Vec<String>,
}

/// A settled round. A match has one or more rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// The points of the round for each seat.
    pub scores: BySeat<i32, MOST_SEATS>,
    /// The total of each seat after the round.
    pub totals: BySeat<i32, MOST_SEATS>,
    /// The points of the round, line by line.
    pub lines: Vec<ScoreLine>,
}

/// A game. The implementor is the state of one match, private to its rules.
///
/// Each promise below holds in every position that is reachable from [`Game::new`] by [`Game::resolve`] and
/// [`Game::play`], at every table that [`Table::new`] accepts. Each promise names the test of `tests/contract/` that
/// checks it by playing every game of the registry.
///
/// A game depends only on its own state and its arguments: not on the web, clocks, global randomness or the platform.
///
/// # Examples
///
/// A match with the first legal move of every turn. A [`Deck`](super::Deck) decides the chance events:
///
/// ```
/// use tefuda::engine::{Deck, Game, Options, Table, Turn};
/// use tefuda::games::sakura::Sakura;
///
/// let table = Table::new(2, <Sakura as Game>::Options::default())?;
/// let mut deck = Deck::shuffled(42, Sakura::CARDS);
/// let mut game = Sakura::new(&table);
/// let scores = loop {
///     match game.turn() {
///         Turn::Chance => {
///             let chance = game.sample_chance(&mut deck);
///             game.resolve(&chance).expect("a game accepts the events that it samples");
///         }
///         Turn::Seat(_) => {
///             let mv = game.legal()[0];
///             game.play(mv).expect("a legal move");
///         }
///         Turn::Over(scores) => break scores,
///     }
/// };
/// assert!(!scores.winners.is_empty());
/// # Ok::<(), tefuda::engine::BadOption>(())
/// ```
pub trait Game: Clone + Debug + PartialEq + Sized + 'static {
    /// The id in links, traces and addresses: lower-case letters and hyphens. It must never change.
    const ID: &'static str;
    /// The version of the rules. It is increased by each change after which old records would not replay.
    const RULES: u16;
    /// The number of cards that the dealer shuffles: all of them, even if the options remove some from play.
    const CARDS: u8;

    type Options: Options;
    /// The rules that facts, refusals and scores cite.
    type Rule: RuleId;
    /// A decision of a seat. It can be parsed from its notation, and from no other text
    /// (`a_move_is_read_back_from_its_notation`).
    type Move: Copy + Debug + PartialEq + Display + FromStr + Serialize + DeserializeOwned;
    /// An event that no seat decides: cards dealt or drawn, or the choice of who starts. A [`Luck`] chooses it.
    type Chance: Clone + Debug + PartialEq + Serialize;
    /// The information that a seat may have. It is a separate type, not a game state with hidden parts. It can be sent
    /// to workers as plain data and arrives equal (`a_view_survives_as_plain_data`).
    type View: Clone + Debug + PartialEq + Hash + Serialize + DeserializeOwned;
    /// An event as it is shown to one seat.
    type Fact: Clone + Debug + PartialEq + Cites;
    /// Reason why a move is not legal.
    type Reason: Clone + Debug + PartialEq + Cites;

    /// A match before its first event: nothing is dealt, and the first turn may be chance.
    fn new(table: &Table<Self::Options>) -> Self;

    /// The seats that win and lose together with this seat, including the seat. Partners have equal totals
    /// (`lines_of_a_score_and_the_standing_add_up_to_the_totals`).
    fn partners(_table: &Table<Self::Options>, seat: Seat) -> Seats {
        [seat].into_iter().collect()
    }

    /// The current turn: a seat of the table, chance, or the end of the match.
    ///
    /// Every match ends with at least one winner, independent of the moves played.
    fn turn(&self) -> Turn;

    /// Samples the next chance event. [`Game::resolve`] accepts it.
    ///
    /// Cards are drawn with [`Luck::card`] from the cards that may come next, so a seed deals the same cards in the
    /// same order, independent of the moves (`the_same_seed_deals_the_same_cards_whatever_is_played`).
    ///
    /// # Panics
    /// The caller must make sure that [`Game::turn`] is [`Turn::Chance`]. At other turns this may panic, or sample an
    /// event that [`Game::resolve`] rejects.
    fn sample_chance(&self, luck: &mut impl Luck) -> Self::Chance;

    /// Applies a chance event from any source.
    ///
    /// # Errors
    /// If the event is impossible in this position. The game is then unchanged
    /// (`a_refused_move_and_a_refused_chance_leave_the_game_as_it_was`).
    fn resolve(&mut self, chance: &Self::Chance) -> Result<(), Impossible>;

    /// Samples the next chance event and applies it, for searches. It draws the same numbers from `luck` as
    /// [`Game::sample_chance`] and has the same effect as [`Game::resolve`]
    /// (`chance_in_one_step_does_what_it_does_in_two`).
    ///
    /// # Panics
    /// The caller must make sure that [`Game::turn`] is [`Turn::Chance`].
    fn let_chance(&mut self, luck: &mut impl Luck) {
        let chance = self.sample_chance(luck);
        self.resolve(&chance).expect("a game can have what it sampled itself");
    }

    /// Appends the legal moves of the seat to move: at least one, and each exactly once. It does not change the
    /// existing entries of the list (`a_seat_to_move_has_moves_and_each_of_them_once`). It appends nothing if no seat
    /// is to move.
    ///
    /// The order of the moves depends only on that seat's view. Every determinization of the view therefore lists the
    /// same moves in the same order: links and votes identify a move by its index
    /// (`a_guess_looks_like_the_truth_from_where_it_was_made`).
    fn moves(&self, into: &mut Vec<Self::Move>);

    /// Judges a move of the seat to move. Returns the rule that allows the move, or the reason why it is not legal. It
    /// accepts exactly the moves of [`Game::moves`]
    /// (`a_move_that_is_listed_is_accepted_by_both_doors_and_any_other_is_refused`). Both results cite a passage of the
    /// rulebook (`whatever_is_told_is_worded_and_rests_on_a_rule_of_every_rulebook`).
    ///
    /// Any move may be passed at any seat's turn. The result has no meaning if no seat is to move.
    ///
    /// # Errors
    /// The reason why the move is not legal now.
    fn judge(&self, mv: Self::Move) -> Result<Rule, Self::Reason>;

    /// Plays a move that is known to be legal, for searches. It has the same effect as [`Game::play`]
    /// (`a_move_that_is_listed_is_accepted_by_both_doors_and_any_other_is_refused`).
    ///
    /// # Panics
    /// The caller must make sure that the move is legal. An illegal move may panic, at once or later, or leave a game
    /// that breaks the promises of this trait.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Plays a move from any source, after checking it. All moves from outside (click, storage, link, worker) use it.
    ///
    /// # Errors
    /// If the move is refused. The game is then unchanged
    /// (`a_refused_move_and_a_refused_chance_leave_the_game_as_it_was`).
    ///
    /// # Examples
    ///
    /// ```
    /// use tefuda::engine::{Game, Options, Refusal, Table};
    /// use tefuda::games::sakura::Sakura;
    ///
    /// let table = Table::new(2, <Sakura as Game>::Options::default())?;
    /// let mut game = Sakura::new(&table);
    /// let before = game.clone();
    /// // No seat moves before the cards are dealt.
    /// let mv = "8-0".parse().expect("the notation of a move");
    /// assert_eq!(game.play(mv), Err(Refusal::NobodysTurn));
    /// assert_eq!(game, before);
    /// # Ok::<(), tefuda::engine::BadOption>(())
    /// ```
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

    /// The view of a seat: everything that the seat has been entitled to see since the deal (perfect recall), and
    /// nothing more.
    ///
    /// Views are taken when a seat is to move, when the match is over, and when a round has just been settled. All
    /// other chance events are resolved before a view is taken: see [`Dealer::play`](super::Dealer::play). A view of a
    /// new match gives the initial points by [`Game::standing`], even if nothing is dealt.
    ///
    /// Information that is hidden from the seat has no influence on its view
    /// (`what_is_hidden_does_not_change_what_a_brain_does`, `a_guess_is_not_the_truth`). The replay of a record gives
    /// equal views (`a_record_replays_to_the_same_views_facts_and_scores`).
    fn view(&self, seat: Seat) -> Self::View;

    /// The viewer, which is the seat that a view belongs to: `viewer(&game.view(seat)) == seat`.
    fn viewer(view: &Self::View) -> Seat;

    /// Makes a determinization: a game that is possible for the viewer, with all hidden information sampled anew.
    ///
    /// The viewer cannot distinguish it from the true game: it has an equal view of that seat, the same turn, and the
    /// same moves if that seat is to move. It passes the audit (`a_guess_looks_like_the_truth_from_where_it_was_made`).
    /// It equals the true game only by chance (`a_guess_is_not_the_truth`): a view does not reveal hidden information.
    ///
    /// The view must be of a position in which a seat is to move or the match is over, never of chance's turn.
    ///
    /// # Panics
    /// May panic if no game has this view. The caller must check a view from outside.
    ///
    /// # Examples
    ///
    /// ```
    /// use tefuda::engine::{Dealer, Game, Options, Rng, Table, unwatched};
    /// use tefuda::games::sakura::Sakura;
    ///
    /// let table = Table::new(2, <Sakura as Game>::Options::default())?;
    /// let dealer = Dealer::<Sakura>::new(table, 42, &mut unwatched);
    /// let seat = dealer.game().mover().expect("the cards are dealt");
    /// let view = dealer.game().view(seat);
    /// let guess = Sakura::determinize(&view, &mut Rng::new(7));
    /// // The viewer sees no difference, but the hidden cards are other ones.
    /// assert_eq!(guess.view(seat), view);
    /// assert_ne!(&guess, dealer.game());
    /// # Ok::<(), tefuda::engine::BadOption>(())
    /// ```
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;

    /// Makes a determinization from which no view and no fact will be taken, for searches. The result is the game that
    /// [`Game::determinize`] makes from the same random numbers, after [`Game::forget`].
    ///
    /// # Panics
    /// As [`Game::determinize`] and, later, [`Game::forget`] may.
    fn imagine(view: &Self::View, rng: &mut Rng) -> Self {
        let mut game = Self::determinize(view, rng);
        game.forget();
        game
    }

    /// Drops data that only views and facts depend on, such as the memories of the players. The further match stays the
    /// same: the same turns, moves, chance events and scores (`a_game_that_has_forgotten_goes_on_as_before`).
    ///
    /// # Panics
    /// Afterwards [`Game::view`], [`Game::facts`] and [`Game::audit`] may panic.
    fn forget(&mut self) {}

    /// The points of the match so far, which are public: the totals of the latest settlement, or the initial points
    /// (`lines_of_a_score_and_the_standing_add_up_to_the_totals`).
    fn standing(view: &Self::View) -> BySeat<i32, MOST_SEATS>;

    /// The facts that an event reveals to a seat. `self` is the game before the event, `after` the game after it.
    ///
    /// A fact contains only information that the seat may have. Each fact has a text in every language and cites a
    /// passage of the rulebook (`whatever_is_told_is_worded_and_rests_on_a_rule_of_every_rulebook`).
    fn facts(&self, event: &EventOf<Self>, after: &Self, to: Seat) -> Vec<Self::Fact>;

    /// The number of rounds settled so far. One event settles at most one round
    /// (`lines_of_a_score_and_the_standing_add_up_to_the_totals`).
    fn rounds(&self) -> u16;

    /// The latest settled round. It is available directly after the event that settles the round, and after the last
    /// event of the match. The cards of the round stay in place until the next deal.
    ///
    /// Lines add up to scores, and scores to totals (`lines_of_a_score_and_the_standing_add_up_to_the_totals`).
    fn settlement(&self) -> Option<Settlement>;

    /// Checks the invariants of every position: the number of cards, and the other promises of the rulebook
    /// (`every_position_passes_the_audit_of_its_game`). It is meant for tests and the lab, and may be slow.
    ///
    /// # Errors
    /// A description of the broken invariant.
    fn audit(&self) -> Result<(), String>;

    /// The seat to move, or `None` if no seat is to move.
    fn mover(&self) -> Option<Seat> {
        match self.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// The legal moves as a new list; empty if no seat is to move.
    fn legal(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        if let Turn::Seat(_) = self.turn() {
            self.moves(&mut moves);
        }
        moves
    }

    /// One legal move, each equally likely: the move of [`Game::moves`] at an index that is one number drawn from
    /// `luck`. A seed therefore plays the same match with every implementation
    /// (`a_random_move_is_the_one_drawn_from_the_list`). A game whose moves are sets of cards can override it to avoid
    /// listing them. `buffer` is scratch space that a rollout reuses.
    ///
    /// # Panics
    /// If no seat is to move.
    #[inline]
    fn random_move(&self, luck: &mut impl Luck, buffer: &mut Vec<Self::Move>) -> Self::Move {
        any_listed(self, luck, buffer)
    }
}

/// A random move, chosen from the list of all legal moves.
///
/// # Panics
/// If no seat is to move.
#[inline]
pub fn any_listed<G: Game>(game: &G, luck: &mut impl Luck, buffer: &mut Vec<G::Move>) -> G::Move {
    buffer.clear();
    game.moves(buffer);
    #[expect(clippy::cast_possible_truncation, reason = "no position has 2³² moves")]
    let choice = luck.below(buffer.len() as u32);
    buffer[choice as usize]
}

/// Plays a game to its end with random moves and random chance. Returns the scores and the number of moves. No view or
/// fact may be taken from the game afterwards: see [`Game::forget`].
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

/// Serializes a card or a move as its notation, the form used in traces.
///
/// # Errors
/// If the serializer fails.
pub fn notation<T: Display, S: serde::Serializer>(thing: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(thing)
}
