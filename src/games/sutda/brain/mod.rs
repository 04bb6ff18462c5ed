//! The computer players.

pub mod amounts;
pub mod coach;
mod measured;
pub mod odds;
pub mod solver;

use crate::ai::{Brain, Level, MeasuredStrength, Plan, Temper};
use crate::engine::{Luck, Rng};

use super::rules::auction::Bounds;
use super::rules::moves::Move;
use super::rules::{Sutda, View};
use measured::STRENGTHS;
use odds::{Odds, odds, rivals};

impl Brain for Sutda {
    /// Three levels. A separate level for the careful heuristic would be almost as strong as the solver: it wins four
    /// of ten matches against the solver.
    const LEVELS: &'static [Level] = &[
        Level::new(Plan::Heuristic(HOPEFUL), Temper::Hopes),
        Level::new(Plan::Heuristic(BOLD), Temper::Bluffs),
        Level::new(Plan::Heuristic(SOLVED), Temper::Solved),
    ];
    const GREEDY: u8 = CAREFUL;

    const STRENGTHS: &'static [MeasuredStrength] = STRENGTHS;

    fn heuristic_move(view: &View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
        match HEURISTICS.get(usize::from(grade)) {
            Some(heuristic) => nearest(heuristic.wish(view, rng), moves),
            None => solver::choose(view, moves, solver::FULL, rng),
        }
    }
}

/// The grades: three heuristics based on the odds, of which all but the careful one have a weakness, and an
/// equilibrium.
const HOPEFUL: u8 = 0;
const BOLD: u8 = 1;
const CAREFUL: u8 = 2;
const SOLVED: u8 = 3;

/// The heuristics of the grades below the equilibrium.
const HEURISTICS: [Heuristic; SOLVED as usize] = [
    Heuristic { noise: 1_000, bluff: 100, hope: 300, most_unseen: 2 },
    Heuristic { noise: 280, bluff: 180, hope: 0, most_unseen: u32::MAX },
    Heuristic { noise: 40, bluff: 40, hope: 0, most_unseen: u32::MAX },
];

/// The margin that a call needs above a fair price, in thousandths: in the first and in the second auction.
const CAUTION: [u32; 2] = [20, 40];
/// The reduction of the estimated odds for each raise by another player: a raiser probably has a good hand.
const RESPECT: u32 = 45;

/// A player who compares pot odds with the odds of their hand. Odds and probabilities are in thousandths.
struct Heuristic {
    /// The largest error of the estimated odds, up or down.
    noise: u32,
    /// The probability of an opening or a raise regardless of the hand.
    bluff: u32,
    /// A bonus to the odds for the decision between calling and folding.
    hope: u32,
    /// Before the second card, a raise is at most one coin more than this: against the easiest level, a beginner sees
    /// both cards before the stakes are high.
    most_unseen: u32,
}

impl Heuristic {
    /// Calls if the pot is worth the price. Raises if the odds are well above a fair share. The wished level may be
    /// illegal.
    fn wish(&self, view: &View, rng: &mut Rng) -> Move {
        let stakes = &view.stakes;
        let pot = u32::from(stakes.pot(view.players()));
        let price = u32::from(stakes.price(view.seat));
        let fair = 1_000 / (1 + u32::try_from(rivals(view).len()).expect("at most nine"));
        let odds = self.noisy_odds(view, rng);
        let Bounds { opened, .. } = view.bounds(view.seat);
        let second = usize::from(view.looked.contains(view.seat));
        let bluff = rng.below(1_000) < self.bluff;
        if bluff || odds > fair + (1_000 - fair) * 2 / 5 {
            let about = if odds > 800 { pot } else { pot / 2 };
            return step(view, if second == 0 { about.min(self.most_unseen) } else { about }, rng);
        }
        if !opened {
            return Move::Open(stakes.level + 1);
        }
        // The expected share of the pot must pay for the call.
        if (odds + self.hope) * (pot + price) >= price * (1_000 + CAUTION[second]) { Move::Call } else { Move::Fold }
    }

    /// The estimated odds. A tie counts as half a win, and raises by other players lower the estimate.
    fn noisy_odds(&self, view: &View, rng: &mut Rng) -> u32 {
        let Some(Odds { best, equal }) = odds(view) else { return 0 };
        let raises = view.acts.iter().filter(|act| act.seat != view.seat && matches!(act.mv, Move::Raise(_))).count();
        let doubt = RESPECT * u32::try_from(raises.min(6)).expect("at most six");
        let estimate = best + equal / 2 + rng.below(2 * self.noise + 1);
        estimate.saturating_sub(self.noise + doubt)
    }
}

/// An opening or a raise by a random amount from half of `about` to all of it, plus one.
fn step(view: &View, about: u32, rng: &mut Rng) -> Move {
    let more = about / 2 + rng.below(about / 2 + 1) + 1;
    let level = u32::from(view.stakes.level) + more;
    let level = u16::try_from(level).unwrap_or(u16::MAX);
    if view.stakes.opened { Move::Raise(level) } else { Move::Open(level) }
}

/// The legal move nearest to a wish: the highest level up to the wished one, otherwise the lowest level. If no level is
/// wished or possible, the first legal move, which is a call in an open auction.
fn nearest(wish: Move, moves: &[Move]) -> Move {
    if moves.contains(&wish) {
        return wish;
    }
    let levels = || moves.iter().filter(|mv| mv.level().is_some());
    let below = levels().rfind(|mv| mv.level() <= wish.level());
    let near = below.or_else(|| levels().next()).filter(|_| wish.level().is_some());
    *near.or_else(|| moves.first()).expect("a seat to move has a move")
}
