//! Reasons for and against moves, for the coach.

use crate::ai::{Brain, Coached, Unit};
use crate::engine::{Game, Rng, Seat};

use super::super::rules::hands::{ALL, Makes, Rank, RankingRow};
use super::super::rules::moves::Move;
use super::super::rules::{Sutda, View};
use super::amounts::risk;
use super::odds::{Odds, odds, rivals};
use super::solver;

/// A reason for a move.
///
/// Chances are in thousandths. Every card that the viewer has not seen is equally likely in every hidden place. A tie
/// counts as half a win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motive {
    /// For staying in: no rival can hold a better hand.
    Unbeatable,
    /// For staying in: few of the second cards that the rivals may hold make a better hand.
    FewBeat { better: usize, of: usize },
    /// For staying in: a rival who follows and loses pays a multiple of their stake.
    Multiplies { row: RankingRow },
    /// For staying in: the call costs nothing.
    Free,
    /// For following: the hand is the best often enough to justify the price.
    GoodPrice { price: u16, prize: u16, chance: u32 },
    /// For a bid: the hand is the best more often than a fair share.
    Value { chance: u32, players: usize },
    /// For a bid with a poor hand, as in every equilibrium: the hand is hidden, and the pot is won if all others fold.
    Bluff { pot: u16 },
    /// For staying in before the second card is seen: many second cards make more than points.
    Promising { ways: usize, of: usize },
    /// For an opening: a lower level is not allowed.
    LeastOpening { level: u16 },
    /// For folding: this rival has a better hand with every possible second card.
    Hopeless { seat: Seat },
    /// For folding: the hand is not the best often enough to justify the price.
    Dear { price: u16, prize: u16, chance: u32 },
    /// For folding: most of the second cards that the rivals may hold make a better hand.
    ManyBeat { better: usize, of: usize },
    /// For folding before the second card is seen: hardly any second card makes more than points.
    Plain { ways: usize, of: usize },
    /// For folding: the most expensive hand that this rival may hold.
    Danger { seat: Seat, row: RankingRow, coins: u16 },
}

/// Maximum number of reasons for a move.
const MOST: usize = 4;

/// Better hands are few if they are at most one in `FEW`.
const FEW: usize = 5;
/// A first card is promising if at least this many second cards make more than points, and plain if at most `PLAIN` do.
const PROMISING: usize = 3;
const PLAIN: usize = 2;
/// A hand is bid for its value from this multiple of a fair share on, in thousandths.
const WORTHY: u32 = 1_200;

impl Coached for Sutda {
    type Motive = Motive;

    /// A match is won or lost by about fifty coins. A multiple of that leaves room for a crowded table.
    const POINT: u16 = 4;
    const UNIT: Unit = Unit::Coins;
    /// Seven coins.
    const GROSS: u16 = 28;
    const WORLDS: u32 = 250;

    fn motives(view: &View, mv: Move) -> Vec<Motive> {
        let Some(Odds { best, equal }) = odds(view) else { return Vec::new() };
        let found = Case { view, chance: best + equal / 2 };
        let mut motives = match mv {
            Move::Fold => found.folding(),
            Move::Call => found.following(),
            Move::Open(level) | Move::Raise(level) => found.bidding(level),
        };
        motives.truncate(MOST);
        motives
    }

    /// Random bids would say little about a position, so the moves follow the odds.
    fn ordinary_move(&self, rng: &mut Rng, buffer: &mut Vec<Move>) -> Move {
        let seat = self.mover().expect("a move is somebody's");
        buffer.clear();
        self.moves(buffer);
        if let &[only] = &buffer[..] { only } else { Self::heuristic_move(&self.view(seat), buffer, Self::GREEDY, rng) }
    }

    /// Values in coins of the hand, from the solver: simulations to the end of a match would say little about one move.
    fn mean_values(view: &View, moves: &[Move], worlds: u32, rng: &mut Rng) -> Vec<u32> {
        solver::worth(view, moves, worlds, worlds / Self::WORLDS, Self::POINT, rng)
    }
}

/// A view of the seat to move.
struct Case<'a> {
    view: &'a View,
    chance: u32,
}

impl Case<'_> {
    fn folding(&self) -> Vec<Motive> {
        if self.view.stakes.price(self.view.seat) == 0 {
            return Vec::new();
        }
        let motives = [self.hopeless(), self.dear(), self.many_beat(), self.plain(), self.danger()];
        motives.into_iter().flatten().collect()
    }

    fn following(&self) -> Vec<Motive> {
        let free = (self.view.stakes.price(self.view.seat) == 0).then_some(Motive::Free);
        let motives = [self.beaten_by_few(), free, self.good_price(), self.multiplies(), self.promising()];
        motives.into_iter().flatten().collect()
    }

    fn bidding(&self, level: u16) -> Vec<Motive> {
        let view = self.view;
        let least = view.bounds(view.seat).levels.map_or(0, |(least, _)| least);
        let more = view.stakes.opened || level > least;
        let reason = || self.value().or_else(|| self.bluff());
        let motives = [
            self.beaten_by_few(),
            self.multiplies(),
            more.then(reason).flatten(),
            self.promising(),
            (!more && least > 0).then_some(Motive::LeastOpening { level }),
        ];
        motives.into_iter().flatten().collect()
    }

    /// The viewer's hand, if both cards are seen.
    fn row(&self) -> Option<RankingRow> {
        self.view.hand(self.view.seat).map(|[one, other]| self.view.options().ranking.row(one, other))
    }

    /// The number of second cards that give a rival a better hand, and of all second cards that they may hold.
    fn better(&self, rival: Seat, mine: Rank) -> Option<(usize, usize)> {
        let first = self.view.cards[rival][0]?;
        let unseen = ALL - self.view.seen();
        let better = unseen.iter().filter(|&card| self.view.options().ranking.rank(first, card) > mine).count();
        Some((better, unseen.iter().count()))
    }

    /// The sums of [`Case::better`] over all rivals.
    fn all_better(&self) -> Option<(usize, usize)> {
        let mine = self.row()?.rank;
        let mut all = rivals(self.view).iter().map(|rival| self.better(rival, mine));
        all.try_fold((0, 0), |sum, one| one.map(|one| (sum.0 + one.0, sum.1 + one.1)))
    }

    fn beaten_by_few(&self) -> Option<Motive> {
        match self.all_better()? {
            (0, _) => Some(Motive::Unbeatable),
            (better, of) => (better * FEW <= of).then_some(Motive::FewBeat { better, of }),
        }
    }

    fn many_beat(&self) -> Option<Motive> {
        let (better, of) = self.all_better()?;
        (better * 2 > of).then_some(Motive::ManyBeat { better, of })
    }

    fn hopeless(&self) -> Option<Motive> {
        let mine = self.row()?.rank;
        let beats = |rival: &Seat| self.better(*rival, mine).is_some_and(|(better, of)| better == of);
        rivals(self.view).iter().find(beats).map(|seat| Motive::Hopeless { seat })
    }

    fn multiplies(&self) -> Option<Motive> {
        self.row().filter(|row| row.multiplier > 1).map(|row| Motive::Multiplies { row })
    }

    /// The cost of a call, and the part of the pot that can then be won.
    fn price_and_prize(&self) -> (u16, u16) {
        let (view, stakes) = (self.view, &self.view.stakes);
        let price = stakes.price(view.seat);
        let reach = stakes.staked[view.seat] + price;
        (price, stakes.staked.of(view.players()).iter().map(|&staked| staked.min(reach)).sum())
    }

    fn pays(&self) -> bool {
        let (price, prize) = self.price_and_prize();
        self.chance * u32::from(prize + price) >= 1_000 * u32::from(price)
    }

    fn good_price(&self) -> Option<Motive> {
        let (price, prize) = self.price_and_prize();
        (price > 0 && self.pays()).then_some(Motive::GoodPrice { price, prize, chance: self.chance })
    }

    fn dear(&self) -> Option<Motive> {
        let (price, prize) = self.price_and_prize();
        (!self.pays()).then_some(Motive::Dear { price, prize, chance: self.chance })
    }

    fn value(&self) -> Option<Motive> {
        let players = rivals(self.view).len() + 1;
        let share = self.chance * u32::try_from(players).unwrap_or(u32::MAX);
        (share >= WORTHY).then_some(Motive::Value { chance: self.chance, players })
    }

    /// A bluff only works if every rival can still fold: a rival who is all-in cannot.
    fn bluff(&self) -> Option<Motive> {
        let stakes = &self.view.stakes;
        let may_fold = rivals(self.view).iter().all(|rival| stakes.room(rival) > 0);
        may_fold.then(|| Motive::Bluff { pot: stakes.pot(self.view.players()) })
    }

    /// The number of second cards that make more than points, and of all possible ones. `None` once the viewer sees
    /// their second card.
    fn ways(&self) -> Option<(usize, usize)> {
        let [Some(first), None] = self.view.cards[self.view.seat] else { return None };
        let unseen = ALL - self.view.seen();
        let is_more = |row: RankingRow| !matches!(row.makes, Makes::Points(_));
        let ways = unseen.iter().filter(|&card| is_more(self.view.options().ranking.row(first, card))).count();
        Some((ways, unseen.iter().count()))
    }

    fn promising(&self) -> Option<Motive> {
        self.ways().filter(|&(ways, _)| ways >= PROMISING).map(|(ways, of)| Motive::Promising { ways, of })
    }

    fn plain(&self) -> Option<Motive> {
        self.ways().filter(|&(ways, _)| ways <= PLAIN).map(|(ways, of)| Motive::Plain { ways, of })
    }

    /// Only given after the first cards are turned up. Before that, every player may hold every hand.
    fn danger(&self) -> Option<Motive> {
        self.row()?;
        let (coins, row) = risk(self.view, self.view.stakes.price(self.view.seat)).worst?;
        let holds = |seat: &Seat| super::odds::can_hold(self.view, *seat, row.rank);
        rivals(self.view).iter().find(holds).map(|seat| Motive::Danger { seat, row, coins })
    }
}
