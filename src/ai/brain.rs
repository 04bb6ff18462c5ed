//! Computer players: a function from a view to a move.

use crate::engine::{BySeat, Game, Luck, MOST_SEATS, Rng, Seats, Sitter, Turn};

use super::edge::Edge;
use super::search::{Method, Search};
use super::votes::{Vote, best};

/// How a computer player comes by its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// It judges what lies there, as well as this grade of the game's own judgement can.
    Judge(u8),
    /// It tries its moves in worlds that it must hold possible.
    Search(Search),
}

/// What a position is worth to each seat, in thousandths: 0 for the worst that can come of it, 1000 for the best.
pub type Worth = BySeat<u16, MOST_SEATS>;

/// A whole victory.
pub const VICTORY: u16 = 1000;

/// The worth of a match that is over: these have won it, and share the victory.
#[must_use]
pub fn shared(winners: Seats) -> Worth {
    let mut worth = Worth::default();
    let share = VICTORY / u16::try_from(winners.len().max(1)).expect("at most ten");
    winners.iter().for_each(|seat| worth[seat] = share);
    worth
}

/// A game that computer players can play.
///
/// What a search asks of it has answers for every game: random moves up to the end, and shares of the victory.
/// A game that knows better says so.
pub trait Brain: Game {
    /// Its computer players from the kindest to the hardest. The levels above play like the last of these.
    const LEVELS: &'static [Plan];

    /// By how much each level but the first plays better than the one below it, as it was measured.
    const EDGES: &'static [Edge] = &[];

    /// The grade of judgement of a greedy player, who takes what looks best now and tries nothing out.
    const GREEDY: u8 = 1;

    /// How it searches best.
    const METHOD: Method = Method::Tree;

    /// How curious a search is about moves that do not look best, in thousandths of a victory.
    const CURIOSITY: u16 = 700;

    /// The move of a player who tries nothing out: by what it sees, as well as this grade allows.
    fn judge_moves(view: &Self::View, moves: &[Self::Move], grade: u8, rng: &mut Rng) -> Self::Move;

    /// Whether a simulation that began at this view looks no further.
    fn is_far_from(&self, _view: &Self::View) -> bool {
        matches!(self.turn(), Turn::Over(_))
    }

    /// What a position at which a simulation stops is worth to each seat.
    fn worth(&self, _view: &Self::View) -> Worth {
        if let Turn::Over(scores) = self.turn() { shared(scores.winners) } else { Worth::default() }
    }

    /// What a player would do in a simulation without much thought.
    fn habit(&self, rng: &mut Rng, buffer: &mut Vec<Self::Move>) -> Self::Move {
        self.random_move(rng, buffer)
    }

    /// How promising moves look before they are tried: weights against each other. All are 1 before it is asked.
    fn promise(&self, _moves: &[Self::Move], _weights: &mut [u16]) {}

    /// Plays a simulated game on by habit as far as the search looks.
    fn play_on(
        &mut self,
        view: &Self::View,
        luck: &mut impl Luck,
        rng: &mut Rng,
        buffer: &mut Vec<Self::Move>,
    ) -> Worth {
        while !self.is_far_from(view) {
            if self.turn() == Turn::Chance {
                let chance = self.sample_chance(luck);
                self.resolve(&chance).expect("a game can have what it sampled itself");
            } else {
                let mv = self.habit(rng, buffer);
                self.play_unchecked(mv);
            }
        }
        self.worth(view)
    }
}

/// The plan of a level of a game.
pub fn plan<G: Brain>(level: u8) -> Plan {
    let place = usize::from(level).clamp(1, G::LEVELS.len()) - 1;
    G::LEVELS[place]
}

/// In how many parts a level's thinking is cut. Their number is fixed, however many workers think.
pub fn parts<G: Brain>(level: u8) -> u16 {
    plan::<G>(level).parts()
}

impl Plan {
    /// In how many parts the thinking is cut.
    pub const fn parts(self) -> u16 {
        match self {
            Plan::Judge(_) => 1,
            Plan::Search(search) => search.parts(),
        }
    }
}

/// How the moves of the viewer, in their order, fare in one part of a level's thinking.
///
/// The answer depends on the view, the plan, the seed and the part, and on nothing else.
pub fn ponder<G: Brain>(view: &G::View, plan: Plan, seed: u64, part: u16) -> Vec<Vote> {
    let moves = moves::<G>(view, seed);
    match plan {
        Plan::Search(search) if moves.len() > 1 => search.part::<G>(view, &moves, seed, part),
        Plan::Judge(grade) if moves.len() > 1 => {
            let choice = G::judge_moves(view, &moves, grade, &mut Rng::new(seed));
            moves.iter().map(|&mv| Vote::by(mv == choice)).collect()
        }
        _ => moves.iter().map(|_| Vote::by(true)).collect(),
    }
}

/// What a plan does in the viewer's place; `None` when the view has no move.
pub fn carry_out<G: Brain>(view: &G::View, plan: Plan, seed: u64) -> Option<G::Move> {
    let moves = moves::<G>(view, seed);
    let parts = if moves.len() > 1 { plan.parts() } else { 1 };
    let votes = (0..parts).map(|part| ponder::<G>(view, plan, seed, part));
    moves.get(best(&Vote::sum(votes)?)?).copied()
}

/// The moves of the viewer. Their order depends on the view alone, so any guess tells them.
fn moves<G: Game>(view: &G::View, seed: u64) -> Vec<G::Move> {
    G::determinize(view, &mut Rng::new(seed)).legal()
}

/// What a sitter does in the viewer's place; `None` when the view has no move, or a person has to make it.
///
/// The answer depends on the view, the sitter and the seed, and on nothing else: it can be replayed.
pub fn decide<G: Brain>(view: &G::View, sitter: Sitter, seed: u64) -> Option<G::Move> {
    match sitter {
        Sitter::Person => None,
        Sitter::Random => at_random::<G>(view, seed),
        Sitter::Level(level) => carry_out::<G>(view, plan::<G>(level), seed),
    }
}

/// Any move of the viewer. It is a function of its own so that who plays at random needs no brain at hand.
pub fn at_random<G: Game>(view: &G::View, seed: u64) -> Option<G::Move> {
    let mut rng = Rng::new(seed);
    let moves = G::determinize(view, &mut rng).legal();
    #[expect(clippy::cast_possible_truncation, reason = "no position has 2³² moves")]
    let count = moves.len() as u32;
    (count > 0).then(|| moves[rng.below(count) as usize])
}
