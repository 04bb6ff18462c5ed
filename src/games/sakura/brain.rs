//! The computer players: every move gets a value from what it takes, what it leaves lying, and what the yaku make of it.

use crate::ai::{Brain, Edge, Method, Plan, Search, Worth};
use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Game, Luck, Rng, Seat};
use crate::fishing::{Glance, Move, Rows, Take, Worths, worth_of_round};

use super::gaji::GAJI;
use super::measured::EDGES;
use super::options::CardValues;
use super::rules::{Sakura, View};
use super::score::{YAKU, points};

static ROWS: Rows = Rows::of(&YAKU);

/// What a card is worth to a side that has none, one or two of the other cards of its yaku, in half points.
const STEP: [i32; 3] = [6, 12, 90];
/// How heavily it weighs what others may take next, in hundredths.
const CAUTION: i32 = 150;
/// What it is worth to hold the Gaji back, for each card that stays in the hand with it.
const PATIENCE: i32 = 7;
/// What it is worth to bar the Gaji of others.
const BAR: i32 = 6;
/// How far the judgement of a kind player goes astray.
const ASTRAY: u32 = 100;

impl Brain for Sakura {
    const LEVELS: &'static [Plan] = &[
        Plan::Judge(1),
        Plan::Judge(2),
        Plan::Search(Search::new(Method::Flat, 1_000)),
        Plan::Search(Search::new(Method::Flat, 16_000)),
    ];
    const GREEDY: u8 = 2;
    const METHOD: Method = Method::Flat;
    const CURIOSITY: u16 = 400;

    const EDGES: &'static [Edge] = EDGES;

    fn judge_moves(view: &View, moves: &[Move], grade: u8, rng: &mut Rng) -> Move {
        let mind = Mind::new(view);
        let noise = if grade < 2 { ASTRAY } else { 1 };
        let mut judge = |mv: Move| mind.value(mv) + i32::try_from(rng.below(noise)).expect("little noise");
        let mut best = (judge(moves[0]), moves[0]);
        for &mv in &moves[1..] {
            let value = judge(mv);
            if value > best.0 {
                best = (value, mv);
            }
        }
        best.1
    }

    fn is_far_from(&self, _view: &View) -> bool {
        self.is_settled()
    }

    fn worth(&self, _view: &View) -> Worth {
        worth_of_round(self.turn(), self.round_scores().of(self.round.players()), self.round.sides())
    }

    fn habit(&self, rng: &mut Rng, buffer: &mut Vec<Move>) -> Move {
        buffer.clear();
        self.moves(buffer);
        self.glance(|glance| glance.pick(buffer, rng))
    }

    fn promise(&self, moves: &[Move], weights: &mut [u16]) {
        self.glance(|glance| glance.weigh(moves, weights));
    }
}

impl Sakura {
    fn glance<T>(&self, look: impl FnOnce(&Glance) -> T) -> T {
        let points = match self.options().values {
            CardValues::Hawaiian => &HAWAIIAN,
            CardValues::Standard => &STANDARD,
        };
        let worths = Worths { yaku: &YAKU, rows: &ROWS, points, weight: 2, patience: PATIENCE };
        let seat = self.mover().expect("a move is somebody's");
        look(&Glance::new(&self.round, seat, &worths))
    }
}

static HAWAIIAN: [u8; 48] = points_of(CardValues::Hawaiian);
static STANDARD: [u8; 48] = points_of(CardValues::Standard);

/// What each card counts.
const fn points_of(values: CardValues) -> [u8; 48] {
    let mut points = [0; 48];
    let mut place = 0;
    while place < points.len() {
        points[place] = match values {
            CardValues::Hawaiian => Hanafuda::ALL[place].points_hawaiian(),
            CardValues::Standard => Hanafuda::ALL[place].points_standard(),
        };
        place += 1;
    }
    points
}

/// What a player has in mind while choosing.
struct Mind<'a> {
    view: &'a View,
    unseen: Cards,
    own: Seat,
    sides: usize,
}

impl<'a> Mind<'a> {
    fn new(view: &'a View) -> Self {
        let round = &view.round;
        Self { view, unseen: round.unseen(), own: round.side(round.seat), sides: round.sides.into() }
    }

    /// What a move is worth: what it takes now, and what comes of the Ba that it leaves.
    fn value(&self, mv: Move) -> i32 {
        let round = &self.view.round;
        let Some(card) = mv.card().or(round.turned) else { return 0 };
        let mut hand = round.hand - card.into();
        let mut field = round.field;
        let taken = match mv.take() {
            None => Cards::EMPTY,
            Some(Take::One(one)) => one.into(),
            Some(Take::All) => (field | hand).of(card.month()),
        };
        if taken.is_empty() {
            field.insert(card);
        }
        hand -= taken;
        field -= taken;
        let gain: i32 = taken.iter().map(|one| self.worth(self.own, one)).sum();
        let own = if taken.is_empty() { 0 } else { self.worth(self.own, card) };
        gain + own + self.outlook(hand, field, mv) + self.of_november(card, taken, mv)
    }

    /// What a card is worth to a side that takes it: its points, the yaku that it brings on, and those that it denies to others.
    fn worth(&self, side: Seat, card: Hanafuda) -> i32 {
        let others = Seat::all(self.sides).filter(|&other| other != side);
        let denied: i32 = others.map(|other| self.step(other, card)).sum();
        let spread = i32::try_from(self.sides).expect("there are at most seven") - 1;
        2 * points(self.view.table.options().values, card.into()) + self.step(side, card) + denied / spread
    }

    /// How much nearer a card brings a side to yaku that are still possible.
    fn step(&self, side: Seat, card: Hanafuda) -> i32 {
        let won = &self.view.round.won;
        let lost = Seat::all(self.sides).filter(|&other| other != side).fold(Cards::EMPTY, |all, other| all | won[other]);
        let open = YAKU.iter().filter(|yaku| yaku.cards.contains(card) && (yaku.cards & lost).is_empty());
        open.map(|yaku| STEP[(yaku.cards & (won[side] - card.into())).len().min(2)]).sum()
    }

    /// What the cards in the Ba are going to bring, month by month.
    fn outlook(&self, hand: Cards, field: Cards, mv: Move) -> i32 {
        Month::ALL.into_iter().map(|month| self.of_month(month, hand.of(month), field.of(month), mv)).sum()
    }

    /// What the cards of a month in the Ba are going to bring, in view of who may hold others of that month.
    fn of_month(&self, month: Month, hand: Cards, field: Cards, mv: Move) -> i32 {
        let round = &self.view.round;
        if field.is_empty() {
            return 0;
        }
        let unseen = self.unseen.of(month);
        let best = |side: Seat| {
            let worths = field.iter().map(|card| self.worth(side, card));
            let all = if field.len() == 3 { worths.clone().sum() } else { worths.clone().max().unwrap_or(0) };
            all + unseen.iter().map(|card| self.worth(side, card)).sum::<i32>() / small(unseen).max(1)
        };
        let mut still = 1000;
        let mut value = 0;
        // His own card from the pile comes first.
        if mv.card().is_some() && round.turned.is_none() {
            let chance = 1000 * small(unseen) / small(self.unseen).max(1);
            value += chance * best(self.own) / 1000;
            still -= chance;
        }
        for seat in round.seat.clockwise(round.players.into()).skip(1) {
            let chance = self.chance(seat, unseen);
            let side = round.side(seat);
            let sign = if side == self.own { 1 } else { -1 };
            value += sign * CAUTION * still * chance / 1000 * best(side) / 100_000;
            still -= still * chance / 1000;
        }
        if !hand.is_empty() {
            let mine = hand.iter().map(|card| self.worth(self.own, card)).max().unwrap_or(0);
            value += still * (best(self.own) + mine) / 2000;
        }
        value
    }

    /// How likely a seat takes a month of which these cards are unseen, in thousandths: by a hand card, or from the pile.
    fn chance(&self, seat: Seat, unseen: Cards) -> i32 {
        let round = &self.view.round;
        let may_hold = unseen - round.lacks[seat];
        let pool = small(self.unseen - round.lacks[seat]).max(1);
        let held = i32::from(round.held[seat]);
        let from_hand = if (unseen & round.shown[seat]).is_empty() { 700 * held * small(may_hold) / pool } else { 1000 };
        let from_pile = 1000 * small(unseen) / small(self.unseen).max(1);
        (from_hand + from_pile).min(900)
    }

    /// What the Gaji and the Novembers are worth besides: patience with one's own, and a bar to that of others.
    fn of_november(&self, card: Hanafuda, taken: Cards, mv: Move) -> i32 {
        let View { gaji, round, .. } = self.view;
        if card == GAJI && mv.card().is_some() && round.turned.is_none() {
            let waits = if gaji.is_barred(round.seat) { 0 } else { PATIENCE * (small(round.hand) - 1) };
            let left = taken.iter().next().map_or(0, |one| self.left_over(one) - self.risk(one));
            return left - waits;
        }
        if card.month() == Month::WILLOW && card != GAJI && self.unseen.contains(GAJI) { BAR } else { 0 }
    }

    /// What the Gaji's user gets at the end: one of the other cards of the month that it took.
    fn left_over(&self, target: Hanafuda) -> i32 {
        if target.month() == Month::WILLOW {
            return 0;
        }
        let rest = (self.unseen | self.view.round.field | self.view.round.hand).of(target.month()) - target.into();
        rest.iter().map(|card| self.worth(self.own, card)).sum::<i32>() / 4
    }

    /// What it may cost to aim the Gaji at one of three cards.
    fn risk(&self, target: Hanafuda) -> i32 {
        let round = &self.view.round;
        let three = round.field.of(target.month());
        let fourth = target.month().cards() - three;
        if three.len() != 3 || target.month() == Month::WILLOW || (self.unseen & fourth).is_empty() {
            return 0;
        }
        let opponents = round.seat.clockwise(round.players.into()).filter(|&seat| round.side(seat) != self.own);
        let chance: i32 = opponents.map(|seat| self.chance(seat, fourth)).sum::<i32>().min(1000);
        let loss: i32 = (three | fourth).iter().map(|card| self.worth(self.own, card)).sum();
        chance * loss / 1000
    }
}

fn small(cards: Cards) -> i32 {
    i32::try_from(cards.len()).expect("there are forty-eight")
}
