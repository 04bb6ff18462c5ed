//! The record of a match: table, seed and moves of a game. Saved matches, links, undo and bug reports all use it.
//! Everything else about a match follows from the record.

use super::game::{EventOf, Game, Refusal, Turn};
use super::luck::Deck;
use super::options::Table;

/// The complete data of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    pub table: Table<G::Options>,
    pub seed: u64,
    pub moves: Vec<G::Move>,
}

impl<G: Game> Record<G> {
    /// Replays the first `plies` moves and reports each event to `watch`. Returns the match after them.
    ///
    /// # Errors
    /// If the game refuses one of the moves.
    pub fn replay(
        &self,
        plies: usize,
        watch: &mut dyn FnMut(&G, &EventOf<G>, &G),
    ) -> Result<Dealer<G>, BadMove<G::Reason>> {
        let mut watch = |before: &G, event: &EventOf<G>, after: &G| watch(before, event, after);
        Dealer::replay(self, plies, &mut watch)
    }
}

/// A match in play: the dealer holds the true game, the deck and the record.
#[derive(Clone, Debug)]
pub struct Dealer<G: Game> {
    record: Record<G>,
    game: G,
    deck: Deck,
}

/// The state of a match between two moves: the game and the deck.
#[derive(Clone, Debug)]
pub struct Position<G: Game> {
    pub game: G,
    deck: Deck,
}

/// A move of a record that the game refuses, and its ply.
#[derive(Clone, Debug, PartialEq)]
pub struct BadMove<R> {
    pub ply: usize,
    pub refusal: Refusal<R>,
}

impl<G: Game> Dealer<G> {
    /// Shuffles and deals. `watch` receives each event with the game before and after it.
    pub fn new(table: Table<G::Options>, seed: u64, watch: &mut impl FnMut(&G, &EventOf<G>, &G)) -> Self {
        Self::with_deck(table, seed, Deck::shuffled(seed, G::CARDS), watch)
    }

    /// Starts a match with the given deck.
    pub fn with_deck(
        table: Table<G::Options>,
        seed: u64,
        deck: Deck,
        watch: &mut impl FnMut(&G, &EventOf<G>, &G),
    ) -> Self {
        let game = G::new(&table);
        let mut dealer = Self { record: Record { table, seed, moves: Vec::new() }, game, deck };
        dealer.run_chance(watch);
        dealer
    }

    /// Plays the first `plies` moves of a record.
    ///
    /// # Errors
    /// If the game refuses one of the moves.
    pub fn replay(
        record: &Record<G>,
        plies: usize,
        watch: &mut impl FnMut(&G, &EventOf<G>, &G),
    ) -> Result<Self, BadMove<G::Reason>> {
        let mut dealer = Self::new(record.table.clone(), record.seed, watch);
        for (ply, &mv) in record.moves.iter().take(plies).enumerate() {
            dealer.play(mv, watch).map_err(|refusal| BadMove { ply, refusal })?;
        }
        Ok(dealer)
    }

    /// Plays a move of the seat to move. Then resolves chance events until a seat is to move or the match is over.
    ///
    /// # Errors
    /// If the game refuses the move. Nothing has changed then.
    pub fn play(&mut self, mv: G::Move, watch: &mut impl FnMut(&G, &EventOf<G>, &G)) -> Result<(), Refusal<G::Reason>> {
        let before = self.game.clone();
        self.game.play(mv)?;
        let Turn::Seat(seat) = before.turn() else { unreachable!("the move was accepted, so it was a seat's turn") };
        watch(&before, &EventOf::<G>::Move { seat, mv }, &self.game);
        self.record.moves.push(mv);
        self.run_chance(watch);
        Ok(())
    }

    /// Continues a match from a position that this record led to.
    pub fn resumed(record: Record<G>, position: Position<G>) -> Self {
        Self { record, game: position.game, deck: position.deck }
    }

    pub fn position(&self) -> Position<G> {
        Position { game: self.game.clone(), deck: self.deck.clone() }
    }

    pub const fn game(&self) -> &G {
        &self.game
    }

    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The deck, which determines the cards to come.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The number of moves made so far.
    pub const fn ply(&self) -> usize {
        self.record.moves.len()
    }

    /// Resolves chance events until a seat is to move or the match is over.
    fn run_chance(&mut self, watch: &mut impl FnMut(&G, &EventOf<G>, &G)) {
        while self.game.turn() == Turn::Chance {
            let chance = self.game.sample_chance(&mut self.deck);
            let before = self.game.clone();
            self.game.resolve(&chance).expect("a game can have what it sampled itself");
            watch(&before, &EventOf::<G>::Chance(chance), &self.game);
        }
    }
}

/// An event watcher that does nothing.
pub fn unwatched<G: Game>(_: &G, _: &EventOf<G>, _: &G) {}
