//! The values of the viewer's moves in coins of the hand, for the coach.
//!
//! With two players left the values are solved, and exact except for the menu. With more players they are sampled:
//! worlds are weighted by the probability that the others bid this way with their cards, and the others continue with a
//! strategy from Monte Carlo CFR. In both cases the viewer continues as well as possible, so a move is not blamed for a
//! later mistake.

use std::cell::RefCell;

use super::bets::{FINE, WIDE, WIDE_CROWDED};
use super::many::Many;
use super::pair::Spot;
use super::table::Hands;
use super::think::{Effort, Round, Solution};
use crate::ai::{MultiplayerGame, NodeKind, Sampler};
use crate::engine::{Rng, Seat};
use crate::games::sutda::rules::View;
use crate::games::sutda::rules::moves::Move;

/// The effort for a position, regardless of the number of worlds.
const EFFORT: Effort = Effort { menus: [&WIDE, &FINE], crowded: &WIDE_CROWDED, iterations: [40, 200], visits: 250_000 };

/// A longer weighing also learns for longer, up to this factor.
const LONGEST: u16 = 4;

/// The value of zero coins, in millionths of a victory: half the range.
const EVEN: f32 = 500_000.0;

/// The bids of a tree with their values in coins.
type Worths = Vec<(Move, f32)>;

/// The result of a calculation for the viewer's moves.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
enum Known {
    Exact(Worths),
    First(Sampler<Hands>),
    Second(Sampler<Many>),
}

thread_local! {
    /// The latest view with its result. The result depends only on the view and `times`, so this cache changes no
    /// value.
    static LATEST: RefCell<Option<(View, u32, Known)>> = const { RefCell::new(None) };
}

/// The value of each move in millionths of a victory, around one half. A coin is worth `point` thousandths. Sampled
/// values use `worlds` worlds and `times` times the learning effort.
pub fn worth(view: &View, moves: &[Move], worlds: u32, times: u32, point: u16, rng: &mut Rng) -> Vec<u32> {
    let worths = LATEST.with_borrow_mut(|latest| {
        if !latest.as_ref().is_some_and(|(known, deep, _)| (known, *deep) == (view, times)) {
            *latest = Some((view.clone(), times, Known::of(view, times)));
        }
        latest.as_ref().map(|(.., known)| known.worths(view, worlds, rng)).unwrap_or_default()
    });
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is between nothing and all")]
    let millionths = |coins: f32| (EVEN + 1_000.0 * f32::from(point) * coins).clamp(0.0, 2.0 * EVEN) as u32;
    moves.iter().map(|&mv| millionths(coins(view, &worths, mv))).collect()
}

/// The coins that a move brings. A level between two sizes of the tree is interpolated. A level beyond the greatest
/// size has its value, because no player could follow further.
fn coins(view: &View, worths: &Worths, mv: Move) -> f32 {
    let of = |mv: Move| worths.iter().find(|(bid, _)| *bid == mv).map(|(_, coins)| *coins);
    if let Some(coins) = of(mv) {
        return coins;
    }
    let Some(level) = mv.level() else { return -f32::from(view.stakes.staked[view.seat]) };
    let sized = |below: bool| {
        let sizes = worths.iter().filter_map(|&(bid, coins)| Some((bid.level()?, coins)));
        sizes.filter(move |&(size, _)| (size < level) == below)
    };
    match (sized(true).max_by_key(|one| one.0), sized(false).min_by_key(|one| one.0)) {
        (Some((low, worse)), Some((high, better))) => {
            worse + (better - worse) * f32::from(level - low) / f32::from(high - low)
        }
        (Some((_, coins)), None) | (None, Some((_, coins))) => coins,
        (None, None) => of(Move::Call).unwrap_or(0.0),
    }
}

impl Known {
    fn of(view: &View, times: u32) -> Self {
        let longer = |count: u16| count.saturating_mul(u16::try_from(times).unwrap_or(u16::MAX).min(LONGEST));
        let effort = Effort {
            iterations: EFFORT.iterations.map(longer),
            visits: EFFORT.visits * times.min(LONGEST.into()),
            ..EFFORT
        };
        let round = Round::of(view);
        match round.solve(effort) {
            Solution::Solved(bids) => Known::Exact(bids.iter().map(|bid| (bid.mv, bid.coins)).collect()),
            Solution::Learnt(sampler) => Known::Second(sampler),
            Solution::First => {
                let now = round.now();
                let hands = Hands::from(now, &round.by_table(), &WIDE_CROWDED, view.options());
                let players = now.stakes.live.iter().map(Seat::number).collect();
                let start = hands.start();
                let mut sampler = Sampler::new(hands, players, Rng::new(times.into()));
                sampler.run(&start, effort.visits);
                Known::First(sampler)
            }
        }
    }

    fn worths(&self, view: &View, worlds: u32, rng: &mut Rng) -> Worths {
        let class = Round::of(view).own_class();
        match self {
            Known::Exact(worths) => worths.clone(),
            Known::First(sampler) => sampled(sampler, &sampler.game().start(), class, worlds, rng),
            Known::Second(sampler) => sampled(sampler, &sampler.game().start(), class, worlds, rng),
        }
    }
}

/// The mean values of the bids at a state over a number of worlds, weighted by the weight of each world.
fn sampled<G: MultiplayerGame<State = Spot>>(
    sampler: &Sampler<G>,
    start: &Spot,
    class: usize,
    worlds: u32,
    rng: &mut Rng,
) -> Worths {
    let NodeKind::Decision { player, next } = sampler.game().step(start) else { return Vec::new() };
    let (mut sums, mut weights) = (vec![0.0; next.len()], 0.0);
    for _ in 0..worlds {
        let (values, weight) = sampler.sample_values(start, player, class, rng);
        sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        weights += weight;
    }
    let mean = |sum: f32| if weights > 0.0 { sum / weights } else { 0.0 };
    next.iter().filter_map(|spot| spot.last).zip(sums.into_iter().map(mean)).collect()
}
