//! What each move of a viewer is worth in coins of the hand, for a coach.
//!
//! Where two are left that is solved, and exact but for the menu. Where more are left it is sampled: worlds are weighted by
//! how likely the others bid so with their cards, who go on by what Monte Carlo CFR has learnt from here on. Either way
//! the viewer is taken to go on as well as can be, so that a move is not blamed for what could come of it by a later
//! mistake.

use std::cell::RefCell;

use super::super::moves::Move;
use super::super::rules::View;
use super::bets::{FINE, WIDE, WIDE_CROWDED};
use super::many::Many;
use super::pair::Spot;
use super::table::Hands;
use super::think::{Effort, Reckoning, Round};
use crate::ai::{MultiplayerGame, Sampler, Step};
use crate::engine::{Rng, Seat};

/// What is spent on weighing a position, whatever the number of worlds.
const EFFORT: Effort = Effort { menus: [&WIDE, &FINE], crowded: &WIDE_CROWDED, iterations: [40, 200], visits: 250_000 };

/// Who weighs for longer learns for longer too, but at most so many times as long.
const LONGEST: u16 = 4;

/// Half of all values, for what brings nothing, in millionths of a victory.
const EVEN: f32 = 500_000.0;

/// The bids of a tree, with what they are worth in coins.
type Worths = Vec<(Move, f32)>;

/// What is known of the moves of a viewer.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
enum Known {
    Exact(Worths),
    First(Sampler<Hands>),
    Second(Sampler<Many>),
}

thread_local! {
    /// The latest view that was reckoned. What is known depends on it alone; this only spares reckoning twice.
    static LATEST: RefCell<Option<(View, u32, Known)>> = const { RefCell::new(None) };
}

/// What each of these moves is worth, in millionths of a victory around one half, a coin being worth so many
/// thousandths. What is sampled is sampled in so many worlds, and learnt so many times as long.
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

/// What a move brings. Between two sizes of the tree it is taken to lie between them too, and beyond the greatest
/// nobody could follow.
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
        match round.reckon(effort) {
            Reckoning::Solved(bids) => Known::Exact(bids.iter().map(|bid| (bid.mv, bid.coins)).collect()),
            Reckoning::Learnt(sampler) => Known::Second(sampler),
            Reckoning::First => {
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

/// The mean values of the bids at a state over so many worlds, each by its weight.
fn sampled<G: MultiplayerGame<State = Spot>>(
    sampler: &Sampler<G>,
    start: &Spot,
    class: usize,
    worlds: u32,
    rng: &mut Rng,
) -> Worths {
    let Step::Decision { player, next } = sampler.game().step(start) else { return Vec::new() };
    let (mut sums, mut weights) = (vec![0.0; next.len()], 0.0);
    for _ in 0..worlds {
        let (values, weight) = sampler.sample_values(start, player, class, rng);
        sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
        weights += weight;
    }
    let mean = |sum: f32| if weights > 0.0 { sum / weights } else { 0.0 };
    next.iter().filter_map(|spot| spot.last).zip(sums.into_iter().map(mean)).collect()
}
