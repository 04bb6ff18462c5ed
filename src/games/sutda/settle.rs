//! The settlement of a round: who takes what lies in the middle, and who pays how much on top of it.

use crate::engine::{Rule, Seat, Seats};

use super::auction::{Each, Stakes};
use super::options::SEATS;
use super::rulebook::SutdaRule;

/// A part of the stakes for which the same players stay in (ST-08). The lowest is the main pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Counted from 0.
    pub number: u8,
    /// How much of each stake belongs to it.
    pub height: u16,
    pub amount: u16,
    /// Whoever can win it.
    pub contenders: Seats,
}

/// One step of a settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// All others have folded, and the last one takes everything without showing a card.
    LastIn { seat: Seat, amount: u16 },
    /// Nobody could match this part of a stake: it goes back.
    Back { seat: Seat, amount: u16 },
    /// The best hand takes a layer, or a share of it.
    Takes { layer: u8, seat: Seat, amount: u16, shared: bool },
    /// A beaten player adds so many times their stake in the layer (ST-06). `owed` may be more than they have.
    Pays { layer: u8, from: Seat, to: Seat, stake: u16, times: u8, owed: u16, paid: u16 },
    /// An open debt is paid from what has come in since.
    PaysLate { layer: u8, from: Seat, to: Seat, owed: u16, paid: u16 },
}

impl Step {
    /// The rule on which a step rests.
    #[must_use]
    pub fn rule(self) -> Rule {
        Rule::from(match self {
            Step::LastIn { .. } => SutdaRule::LastOneIn,
            Step::Takes { shared: true, .. } => SutdaRule::Ties,
            Step::Takes { layer: 0, .. } => SutdaRule::Showdown,
            Step::Back { .. } | Step::Takes { .. } => SutdaRule::SidePots,
            Step::Pays { .. } => SutdaRule::PairsCost,
            Step::PaysLate { .. } => SutdaRule::StillMissing,
        })
    }
}

/// How good the hands at a showdown are: by seat how many others they leave behind, and what they multiply by.
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

/// Whoever has the best hand of a layer.
pub fn best(layer: Layer, places: &Each<u8>) -> Seats {
    let best = layer.contenders.iter().map(|seat| places[seat]).max();
    layer.contenders.iter().filter(|&seat| Some(places[seat]) == best).collect()
}

/// Settles a round, and tells each step of it. The coins that lie there afterwards are returned.
///
/// ST-08: all layers are given away first, then the extras are collected from the main pot upwards.
pub fn settle(stakes: &Stakes, verdict: &Verdict, oya: Seat, players: usize, tell: &mut impl FnMut(Step)) -> Each<u16> {
    let mut coins = stakes.coins;
    if stakes.live.len() == 1 {
        for seat in stakes.live.iter() {
            let amount = stakes.pot(players);
            coins[seat] += amount;
            tell(Step::LastIn { seat, amount });
        }
        return coins;
    }
    for layer in layers(stakes, players) {
        award(layer, best(layer, &verdict.places), oya, players, &mut coins, tell);
    }
    collect(stakes, verdict, players, &mut coins, tell);
    coins
}

/// ST-05: a tie shares the layer equally; odd coins go to the first of the tied, clockwise from the Oya.
fn award(layer: Layer, best: Seats, oya: Seat, players: usize, coins: &mut Each<u16>, tell: &mut impl FnMut(Step)) {
    let count = u16::try_from(best.len()).expect("there are at most ten");
    let mut odd = layer.amount % count;
    for seat in oya.clockwise(players).filter(|&seat| best.contains(seat)) {
        let amount = layer.amount / count + odd;
        odd = 0;
        coins[seat] += amount;
        if layer.contenders.len() == 1 && amount == layer.height {
            tell(Step::Back { seat, amount });
        } else {
            tell(Step::Takes { layer: layer.number, seat, amount, shared: count > 1 });
        }
    }
}

/// ST-06, ST-07: each player beaten at the showdown adds (m − 1) times their stake; who folded adds nothing.
///
/// Who cannot pay gives all they have. What comes to them afterwards goes to their oldest debt.
fn collect(stakes: &Stakes, verdict: &Verdict, players: usize, coins: &mut Each<u16>, tell: &mut impl FnMut(Step)) {
    let mut debts = [[0_u16; SEATS]; SEATS];
    let mut owes = false;
    for layer in layers(stakes, players) {
        let Some(to) = only(best(layer, &verdict.places)) else { continue };
        let times = verdict.multipliers[to] - 1;
        // ST-17: a plain hand costs nobody anything more.
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
            tell(Step::Pays { layer: layer.number, from, to, stake: layer.height, times, owed, paid });
        }
    }
    while owes && pay_debts(stakes, verdict, players, &mut debts, coins, tell) {}
}

/// Pays open debts in their order from what has come in, and says whether anything could be paid.
fn pay_debts(
    stakes: &Stakes,
    verdict: &Verdict,
    players: usize,
    debts: &mut [[u16; SEATS]; SEATS],
    coins: &mut Each<u16>,
    tell: &mut impl FnMut(Step),
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
                tell(Step::PaysLate { layer: layer.number, from, to, owed, paid });
                any = true;
            }
        }
    }
    any
}

fn only(seats: Seats) -> Option<Seat> {
    seats.iter().next().filter(|_| seats.len() == 1)
}
