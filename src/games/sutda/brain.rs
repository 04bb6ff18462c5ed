//! The computer players.

use crate::ai::{Brain, Edge, Plan};
use crate::engine::{Luck, Rng};

use super::auction::Bounds;
use super::measured::EDGES;
use super::moves::Move;
use super::odds::{Odds, odds, rivals};
use super::rules::Sutda;
use super::solver;
use super::view::View;

impl Brain for Sutda {
    const LEVELS: &'static [Plan] = &[Plan::Judge(0), Plan::Judge(1), Plan::Judge(2), Plan::Judge(3)];
    const GREEDY: u8 = 2;

    /// Three judge their chances, each better than the one before; the last plays what has been solved.
    const EDGES: &'static [Edge] = EDGES;

    fn judge_moves(view: &View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
        match MANNERS.get(usize::from(grade)) {
            Some(manner) => nearest(manner.wish(view, rng), moves),
            None => solver::choose(view, moves, solver::FULL, rng),
        }
    }
}

/// How somebody plays who judges his chances: carelessly, casually, carefully.
const MANNERS: [Manner; 3] =
    [Manner { astray: 450, bluff: 250 }, Manner { astray: 200, bluff: 120 }, Manner { astray: 40, bluff: 40 }];

/// What a player asks for on top of a fair price in the first auction, when another one follows, and in the second.
const CAUTION: [u32; 2] = [20, 40];
/// What every raise that he has to answer takes off his chance: who raises has something.
const RESPECT: u32 = 45;

/// All in thousandths.
struct Manner {
    /// How far he misjudges his chance either way.
    astray: u32,
    /// How often he raises a hand without reason.
    bluff: u32,
}

impl Manner {
    /// He stays in when the stakes are worth it, and raises when his chance is well above his share. The level that
    /// he wishes for may not be legal.
    fn wish(&self, view: &View, rng: &mut Rng) -> Move {
        let stakes = &view.stakes;
        let pot = u32::from(stakes.pot(view.players()));
        let price = u32::from(stakes.price(view.seat));
        let fair = 1_000 / (1 + u32::try_from(rivals(view).len()).expect("at most nine"));
        let chance = self.judged(view, rng);
        let Bounds { opened, .. } = view.bounds(view.seat);
        let second = usize::from(view.looked.contains(view.seat));
        let bluff = rng.below(1_000) < self.bluff;
        if bluff || chance > fair + (1_000 - fair) * 2 / 5 {
            return step(view, if chance > 800 { pot } else { pot / 2 }, rng);
        }
        if !opened {
            return Move::Open(stakes.level + 1);
        }
        // He stays in when his share of what he plays for pays for what it costs.
        if chance * (pot + price) >= price * (1_000 + CAUTION[second]) { Move::Call } else { Move::Fold }
    }

    /// What he takes his chance for: a tie is half a win, and raises of others make him doubt.
    fn judged(&self, view: &View, rng: &mut Rng) -> u32 {
        let Some(Odds { best, equal }) = odds(view) else { return 0 };
        let raises = view.acts.iter().filter(|act| act.seat != view.seat && matches!(act.mv, Move::Raise(_))).count();
        let doubt = RESPECT * u32::try_from(raises.min(6)).expect("at most six");
        let chance = best + equal / 2 + rng.below(2 * self.astray + 1);
        chance.saturating_sub(self.astray + doubt)
    }
}

/// An opening or a raise of about so much, never the same twice.
fn step(view: &View, about: u32, rng: &mut Rng) -> Move {
    let more = about / 2 + rng.below(about / 2 + 1) + 1;
    let level = u32::from(view.stakes.level) + more;
    let level = u16::try_from(level).unwrap_or(u16::MAX);
    if view.stakes.opened { Move::Raise(level) } else { Move::Open(level) }
}

/// The legal move that comes nearest to a wish: the highest level up to it, or else the lowest; a call where no
/// level can be set.
fn nearest(wish: Move, moves: &[Move]) -> Move {
    if moves.contains(&wish) {
        return wish;
    }
    let levels = || moves.iter().filter(|mv| mv.level().is_some());
    let below = levels().rfind(|mv| mv.level() <= wish.level());
    let near = below.or_else(|| levels().next()).filter(|_| wish.level().is_some());
    *near.or_else(|| moves.first()).expect("a seat to move has a move")
}
