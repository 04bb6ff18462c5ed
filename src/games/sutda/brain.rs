//! The computer players.

use crate::ai::{Brain, Level, MeasuredStrength, Plan, Temper};
use crate::engine::{Luck, Rng};

use super::auction::Bounds;
use super::measured::STRENGTHS;
use super::moves::Move;
use super::odds::{Odds, odds, rivals};
use super::rules::{Sutda, View};
use super::solver;

impl Brain for Sutda {
    /// Three: among four the hardest could hardly be told from the next, as a careful player wins four matches of ten
    /// against it.
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

/// The grades: three that play by their odds, with a weakness each but the careful one, and an equilibrium.
const HOPEFUL: u8 = 0;
const BOLD: u8 = 1;
const CAREFUL: u8 = 2;
const SOLVED: u8 = 3;

/// The heuristic of each grade below the equilibrium.
const HEURISTICS: [Heuristic; SOLVED as usize] = [
    Heuristic { noise: 1_000, bluff: 100, hope: 300 },
    Heuristic { noise: 280, bluff: 180, hope: 0 },
    Heuristic { noise: 40, bluff: 40, hope: 0 },
];

/// What a player asks for on top of a fair price in the first auction, when another one follows, and in the second.
const CAUTION: [u32; 2] = [20, 40];
/// What every raise of another takes off the odds: who raises has something.
const RESPECT: u32 = 45;

/// A player who compares pot odds with the odds of their hand, all in thousandths.
struct Heuristic {
    /// How far the odds are misjudged either way.
    noise: u32,
    /// How often a hand is raised without reason.
    bluff: u32,
    /// By how much the odds look better where it is asked whether to stay in.
    hope: u32,
}

impl Heuristic {
    /// Stays in when the pot is worth the price, and raises when the odds are well above a fair share. The level wished
    /// for may not be legal.
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
            return step(view, if odds > 800 { pot } else { pot / 2 }, rng);
        }
        if !opened {
            return Move::Open(stakes.level + 1);
        }
        // Pot odds: the expected share of the pot has to pay for the call.
        if (odds + self.hope) * (pot + price) >= price * (1_000 + CAUTION[second]) { Move::Call } else { Move::Fold }
    }

    /// The odds as they are estimated: a tie is half a win, and raises of others give cause to doubt.
    fn noisy_odds(&self, view: &View, rng: &mut Rng) -> u32 {
        let Some(Odds { best, equal }) = odds(view) else { return 0 };
        let raises = view.acts.iter().filter(|act| act.seat != view.seat && matches!(act.mv, Move::Raise(_))).count();
        let doubt = RESPECT * u32::try_from(raises.min(6)).expect("at most six");
        let estimate = best + equal / 2 + rng.below(2 * self.noise + 1);
        estimate.saturating_sub(self.noise + doubt)
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
