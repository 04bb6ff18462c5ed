//! The history of a match, ply by ply: its positions, the facts for each seat, and the settled rounds.
//!
//! It is computed once, when a match is dealt or opened, and each move appends to it. Steps through the match, its log
//! and its scores only read it. Nothing is replayed for them.

use std::rc::Rc;

use crate::engine::{BadMove, Dealer, EventOf, Game, Position, Record, Refusal, Seat, Settlement, Table};

/// All plies of a match. Appending is cheap, because moments are shared.
pub struct Timeline<G: Game> {
    record: Record<G>,
    /// The moment of the deal, and then one for each move.
    moments: Vec<Rc<Moment<G>>>,
}

/// The effects of the deal or of a move, including all chance events until a player is to move again.
pub struct Moment<G: Game> {
    position: Position<G>,
    /// The facts for each seat, in the order of events.
    facts: Vec<Vec<G::Fact>>,
    /// The rounds that it settled.
    rounds: Vec<SettledRound<G>>,
}

/// A settled round: its scores, and the game while the cards were still on the table.
pub struct SettledRound<G: Game> {
    pub settlement: Settlement,
    pub game: G,
    /// The number of facts of its moment, for each seat, up to the settlement. Later facts are about the next round.
    told: Vec<usize>,
}

impl<G: Game> Moment<G> {
    pub const fn game(&self) -> &G {
        &self.position.game
    }

    pub fn facts(&self, seat: Seat) -> &[G::Fact] {
        &self.facts[seat.number()]
    }

    /// The number of rounds that this moment had settled before a fact of a seat.
    pub fn rounds_before(&self, seat: Seat, fact: usize) -> usize {
        self.rounds.iter().filter(|round| round.told[seat.number()] <= fact).count()
    }
}

impl<G: Game> Timeline<G> {
    /// A match that has just been dealt.
    pub fn dealt(table: Table<G::Options>, seed: u64) -> Self {
        Self::begun(table, seed).0
    }

    /// The match of a record.
    ///
    /// # Errors
    /// If the game refuses one of the moves.
    pub fn of(record: &Record<G>) -> Result<Self, BadMove<G::Reason>> {
        let (mut timeline, mut dealer) = Self::begun(record.table.clone(), record.seed);
        for (ply, &mv) in record.moves.iter().enumerate() {
            let moment = moment(&mut dealer, mv).map_err(|refusal| BadMove { ply, refusal })?;
            timeline.moments.push(Rc::new(moment));
        }
        timeline.record.moves.clone_from(&record.moves);
        Ok(timeline)
    }

    /// The match with a move at `ply`. Later moves are removed.
    ///
    /// # Errors
    /// If the game refuses the move.
    pub fn played(&self, ply: usize, mv: G::Move) -> Result<Self, Refusal<G::Reason>> {
        let Record { table, seed, moves } = &self.record;
        let record = Record { table: table.clone(), seed: *seed, moves: moves[..ply].to_vec() };
        let mut dealer = Dealer::resumed(record, self.moments[ply].position.clone());
        let moment = moment(&mut dealer, mv)?;
        let mut moments = self.moments[..=ply].to_vec();
        moments.push(Rc::new(moment));
        Ok(Self { record: dealer.record().clone(), moments })
    }

    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The number of moves.
    pub const fn plies(&self) -> usize {
        self.record.moves.len()
    }

    /// The effects of move number `ply`, counted from 1, or of the deal for 0.
    pub fn moment(&self, ply: usize) -> &Moment<G> {
        &self.moments[ply]
    }

    /// The rounds that were settled in the first `ply` moves.
    pub fn rounds(&self, ply: usize) -> impl Iterator<Item = &SettledRound<G>> {
        self.moments[..=ply].iter().flat_map(|moment| &moment.rounds)
    }

    /// The number of rounds that move number `ply` settled.
    pub fn rounds_at(&self, ply: usize) -> usize {
        self.moments[ply].rounds.len()
    }

    fn begun(table: Table<G::Options>, seed: u64) -> (Self, Dealer<G>) {
        let mut notes = Notes::new(table.players());
        let dealer = Dealer::new(table, seed, &mut |before, event, after| notes.take(before, event, after));
        let deal = Rc::new(notes.moment(&dealer));
        (Self { record: dealer.record().clone(), moments: vec![deal] }, dealer)
    }
}

/// Plays a move and returns its effects.
fn moment<G: Game>(dealer: &mut Dealer<G>, mv: G::Move) -> Result<Moment<G>, Refusal<G::Reason>> {
    let mut notes = Notes::new(dealer.record().table.players());
    dealer.play(mv, &mut |before, event, after| notes.take(before, event, after))?;
    Ok(notes.moment(dealer))
}

/// The facts and the rounds that are recorded while the dealer plays.
struct Notes<G: Game> {
    facts: Vec<Vec<G::Fact>>,
    rounds: Vec<SettledRound<G>>,
}

impl<G: Game> Notes<G> {
    fn new(players: usize) -> Self {
        Self { facts: vec![Vec::new(); players], rounds: Vec::new() }
    }

    fn take(&mut self, before: &G, event: &EventOf<G>, after: &G) {
        for (number, facts) in self.facts.iter_mut().enumerate() {
            facts.extend(before.facts(event, after, Seat::new(number)));
        }
        if after.rounds() > before.rounds()
            && let Some(settlement) = after.settlement()
        {
            let told = self.facts.iter().map(Vec::len).collect();
            self.rounds.push(SettledRound { settlement, game: after.clone(), told });
        }
    }

    fn moment(self, dealer: &Dealer<G>) -> Moment<G> {
        Moment { position: dealer.position(), facts: self.facts, rounds: self.rounds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Event, Options, Rng};
    use crate::games::{self, Registered, Visitor};

    /// The record of a random match. Its timeline is built move by move.
    fn record<G: Game>(seed: u64) -> Record<G> {
        let table = Table::new(G::Options::USUAL_PLAYERS, G::Options::default()).expect("the usual table");
        let mut timeline = Timeline::<G>::dealt(table, seed);
        let (mut rng, mut buffer) = (Rng::new(seed), Vec::new());
        while timeline.moment(timeline.plies()).game().mover().is_some() && timeline.plies() < 120 {
            let mv = timeline.moment(timeline.plies()).game().random_move(&mut rng, &mut buffer);
            timeline = timeline.played(timeline.plies(), mv).expect("a legal move");
        }
        timeline.record().clone()
    }

    #[derive(Clone, Copy)]
    struct Holds;

    impl Visitor for Holds {
        type Out = ();

        /// A timeline that is computed from a record agrees with the record and with a replay of it.
        fn visit<G: Registered>(self) {
            let record = record::<G>(11);
            let timeline = Timeline::of(&record).expect("its own record");
            assert_eq!((timeline.record(), timeline.plies()), (&record, record.moves.len()));
            let players = record.table.players();
            let (mut ply, mut rounds) = (0, 0);
            let mut facts = vec![vec![Vec::new(); players]; record.moves.len() + 1];
            let dealer = Dealer::<G>::replay(&record, record.moves.len(), &mut |before, event, after| {
                if let Event::Move { .. } = event {
                    ply += 1;
                }
                rounds += usize::from(after.rounds() - before.rounds());
                for seat in Seat::all(players) {
                    facts[ply][seat.number()].extend(before.facts(event, after, seat));
                }
            });
            for (ply, facts) in facts.iter().enumerate() {
                for seat in Seat::all(players) {
                    assert_eq!(timeline.moment(ply).facts(seat), facts[seat.number()], "{} at {ply}", G::ID);
                }
            }
            let last = timeline.plies();
            assert_eq!(timeline.moment(last).game(), dealer.expect("its own record").game());
            assert_eq!(timeline.rounds(last).count(), rounds);
            assert_eq!((0..=last).map(|ply| timeline.rounds_at(ply)).sum::<usize>(), rounds);
            for (number, round) in timeline.rounds(last).enumerate() {
                assert_eq!(usize::from(round.game.rounds()), number + 1);
                assert_eq!(round.game.settlement().as_ref(), Some(&round.settlement));
            }
        }
    }

    #[test]
    fn a_timeline_agrees_with_a_replay() {
        games::each(&Holds);
    }

    #[derive(Clone, Copy)]
    struct Branches;

    impl Visitor for Branches {
        type Out = ();

        fn visit<G: Registered>(self) {
            let record = record::<G>(5);
            let timeline = Timeline::of(&record).expect("its own record");
            let ply = timeline.plies() / 2;
            let legal = timeline.moment(ply).game().legal();
            let branch = timeline.played(ply, legal[legal.len() - 1]).expect("a legal move");
            assert_eq!(branch.plies(), ply + 1);
            assert_eq!(branch.record().moves[..ply], record.moves[..ply]);
            assert_eq!(branch.moment(ply).game(), timeline.moment(ply).game());
            // The same move again has the same effects, because the order of the cards is part of the position.
            let again = timeline.played(ply, record.moves[ply]).expect("it was played before");
            assert_eq!(again.moment(ply + 1).game(), timeline.moment(ply + 1).game());
            assert_eq!(timeline.plies(), record.moves.len(), "the other branch stands");
        }
    }

    #[test]
    fn a_move_at_an_earlier_ply_begins_a_branch_that_draws_the_same_cards() {
        games::each(&Branches);
    }
}
