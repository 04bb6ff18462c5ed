//! The players that can sit at a table of the lab.

use tefuda::ai::{Brain, KnownWorld, Method, Plan, Search, best, choose, decide};
use tefuda::engine::{Dealer, Rng, Seat, Sitter};

/// A player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Player {
    Sitter(Sitter),
    /// The best heuristic of the game, without looking ahead.
    Greedy,
    /// A search with this number of simulations, by the given method or by the game's own.
    Search(Option<Method>, u32),
    /// The same search with access to all hands and to the deck. It is defined in the lab, so no page can use it.
    Cheat(u32),
}

impl Player {
    /// Parses a name: `level3`, `random`, `greedy`, `10000`, `tree:10000`, `flat:10000`, `worlds:10000`, `cheat:10000`.
    pub fn from_name(name: &str) -> Option<Self> {
        if let Some(sitter) = Sitter::from_name(name) {
            return (sitter != Sitter::Person).then_some(Player::Sitter(sitter));
        }
        let (kind, simulations) = match name.split_once(':') {
            Some((kind, simulations)) => (kind, simulations.parse().ok().filter(|&simulations| simulations > 0)?),
            None => (name, 10_000),
        };
        Some(match kind {
            "greedy" => Player::Greedy,
            "cheat" => Player::Cheat(simulations),
            "tree" => Player::Search(Some(Method::Tree), simulations),
            "flat" => Player::Search(Some(Method::Flat), simulations),
            "worlds" => Player::Search(Some(Method::Determinized), simulations),
            number => Player::Search(None, number.parse().ok().filter(|&simulations| simulations > 0)?),
        })
    }

    /// The move that this player makes in the seat to move, or `None` if they cannot choose one.
    pub fn choose<G: Brain>(self, dealer: &Dealer<G>, seat: Seat, seed: u64) -> Option<G::Move> {
        let view = || dealer.game().view(seat);
        match self {
            Player::Sitter(sitter) => decide::<G>(&view(), sitter, seed),
            Player::Greedy => choose::<G>(&view(), Plan::Heuristic(G::GREEDY), seed),
            Player::Search(method, simulations) => {
                let search = Search::new(method.unwrap_or(G::METHOD), simulations);
                choose::<G>(&view(), Plan::Search(search), seed)
            }
            Player::Cheat(simulations) => {
                let moves = dealer.game().legal();
                let mut truth = KnownWorld::new(dealer.game().clone(), dealer.deck().clone());
                let search = Search::new(G::METHOD, simulations);
                let votes = search.run::<G>(&view(), &moves, &mut truth, &mut Rng::new(seed).split_fast());
                moves.get(best(&votes)?).copied()
            }
        }
    }
}
