//! The settlement of a round: shares of the pots, and payments of beaten players.

use crate::engine::{Seat, Seats};

use super::auction::Stakes;
use super::facts::Payment;
use super::options::{Each, SEATS};

/// A part of the stakes with the same contenders (ST-08). The lowest layer is the main pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Counted from 0.
    pub number: u8,
    /// The part of each stake that belongs to the layer.
    pub height: u16,
    pub amount: u16,
    /// The seats that can win the layer.
    pub contenders: Seats,
}

/// The strengths of the hands at a showdown: by seat, the number of hands that it beats, and its multiplier.
#[derive(Clone, Copy, Debug, Default)]
pub struct Verdict {
    pub places: Each<u8>,
    pub multipliers: Each<u8>,
}

/// The layers of the stakes, the main pot first.
pub fn layers(stakes: &Stakes, players: usize) -> impl Iterator<Item = Layer> + '_ {
    let mut floor = 0;
    let mut numbers = 0..;
    std::iter::from_fn(move || {
        let contenders: Seats = stakes.live.iter().filter(|&seat| stakes.staked[seat] > floor).collect();
        let top = contenders.iter().map(|seat| stakes.staked[seat]).min()?;
        let part = |seat: Seat| stakes.staked[seat].min(top) - stakes.staked[seat].min(floor);
        let amount = Seat::all(players).map(part).sum();
        let layer = Layer { number: numbers.next()?, height: top - floor, amount, contenders };
        floor = top;
        Some(layer)
    })
}

/// The seats with the best hand of a layer.
pub fn best(layer: Layer, places: &Each<u8>) -> Seats {
    let best = layer.contenders.iter().map(|seat| places[seat]).max();
    layer.contenders.iter().filter(|&seat| Some(places[seat]) == best).collect()
}

/// Settles a round, and reports each payment to `report`. Returns the coins of each seat afterwards.
///
/// ST-08: all layers are awarded first. Then the extra payments are collected from the main pot upwards.
pub fn settle(
    stakes: &Stakes,
    verdict: &Verdict,
    oya: Seat,
    players: usize,
    report: &mut impl FnMut(Payment),
) -> Each<u16> {
    let mut coins = stakes.coins;
    if stakes.live.len() == 1 {
        for seat in stakes.live.iter() {
            let amount = stakes.pot(players);
            coins[seat] += amount;
            report(Payment::LastIn { seat, amount });
        }
        return coins;
    }
    for layer in layers(stakes, players) {
        award(layer, best(layer, &verdict.places), oya, players, &mut coins, report);
    }
    collect(stakes, verdict, players, &mut coins, report);
    coins
}

/// ST-05: tied players share the layer equally. Odd coins go to the first tied seat, clockwise from the Oya.
fn award(
    layer: Layer,
    best: Seats,
    oya: Seat,
    players: usize,
    coins: &mut Each<u16>,
    report: &mut impl FnMut(Payment),
) {
    let count = u16::try_from(best.len()).expect("there are at most ten");
    let mut odd = layer.amount % count;
    for seat in oya.clockwise(players).filter(|&seat| best.contains(seat)) {
        let amount = layer.amount / count + odd;
        odd = 0;
        coins[seat] += amount;
        if layer.contenders.len() == 1 && amount == layer.height {
            report(Payment::Back { seat, amount });
        } else {
            report(Payment::Takes { layer: layer.number, seat, amount, shared: count > 1 });
        }
    }
}

/// ST-06, ST-07: each player beaten at the showdown pays (m − 1) times their stake. A folded player pays nothing.
///
/// A player who cannot pay gives all their coins. Coins that they receive later go to their oldest debt.
fn collect(
    stakes: &Stakes,
    verdict: &Verdict,
    players: usize,
    coins: &mut Each<u16>,
    report: &mut impl FnMut(Payment),
) {
    let mut debts = [[0_u16; SEATS]; SEATS];
    let mut owes = false;
    for layer in layers(stakes, players) {
        let Some(to) = only(best(layer, &verdict.places)) else { continue };
        let times = verdict.multipliers[to] - 1;
        // ST-17: a hand without a multiplier costs no extra.
        if times == 0 {
            continue;
        }
        for from in layer.contenders.without(to).iter() {
            let owed = layer.height * u16::from(times);
            let paid = owed.min(coins[from]);
            coins[from] -= paid;
            coins[to] += paid;
            debts[usize::from(layer.number)][from.number()] = owed - paid;
            owes |= paid < owed;
            report(Payment::Pays { layer: layer.number, from, to, stake: layer.height, times, owed, paid });
        }
    }
    while owes && pay_debts(stakes, verdict, players, &mut debts, coins, report) {}
}

/// Pays open debts in their order from coins received since. Returns true if any coin was paid.
fn pay_debts(
    stakes: &Stakes,
    verdict: &Verdict,
    players: usize,
    debts: &mut [[u16; SEATS]; SEATS],
    coins: &mut Each<u16>,
    report: &mut impl FnMut(Payment),
) -> bool {
    let mut any = false;
    for layer in layers(stakes, players) {
        let Some(to) = only(best(layer, &verdict.places)) else { continue };
        for from in layer.contenders.without(to).iter() {
            let debt = &mut debts[usize::from(layer.number)][from.number()];
            let (owed, paid) = (*debt, (*debt).min(coins[from]));
            if paid > 0 {
                *debt -= paid;
                coins[from] -= paid;
                coins[to] += paid;
                report(Payment::PaysLate { layer: layer.number, from, to, owed, paid });
                any = true;
            }
        }
    }
    any
}

fn only(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}
