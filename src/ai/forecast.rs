//! Estimates of each seat's win rate from the view of one seat, by random playouts of determinizations.

use serde::{Deserialize, Serialize};

use crate::engine::{Game, Rng, Seat, play_out};

/// Estimated win rates, seat by seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forecast {
    pub win_rates: Vec<WinRate>,
    pub playouts: u32,
}

/// A seat's estimated probability of winning. A shared victory counts as a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WinRate {
    pub share: f32,
    /// Half the width of the 95 % confidence interval.
    pub error: f32,
}

/// Estimates the win rates from `playouts` determinizations of the view, each played to the end at random.
pub fn forecast<G: Game>(view: &G::View, players: usize, playouts: u32, seed: u64) -> Forecast {
    let mut rng = Rng::new(seed);
    let mut luck = rng.split_fast();
    let mut buffer = Vec::new();
    let mut sums = vec![(0.0_f64, 0.0_f64); players];
    for _ in 0..playouts {
        let mut game = G::imagine(view, &mut rng);
        let (scores, _) = play_out(&mut game, &mut luck, &mut buffer);
        for (seat, (sum, squares)) in Seat::all(players).zip(&mut sums) {
            let share = f64::from(scores.share(seat));
            *sum += share;
            *squares += share * share;
        }
    }
    let n = f64::from(playouts.max(1));
    let win_rates = sums
        .into_iter()
        .map(|(sum, squares)| {
            let mean = sum / n;
            let variance = (squares / n - mean * mean).max(0.0);
            // The rule of three (Hanley and Lippman-Hand 1983): a seat with no win in n playouts may have a win rate of
            // 3/n.
            let unseen = if sum == 0.0 || (sum - n).abs() < 0.5 { 3.0 / n } else { 0.0 };
            #[expect(clippy::cast_possible_truncation, reason = "a share needs no more digits")]
            WinRate { share: mean as f32, error: (1.96 * (variance / n).sqrt()).max(unseen) as f32 }
        })
        .collect();
    Forecast { win_rates, playouts }
}
