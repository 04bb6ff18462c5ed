//! The computer players: they weigh what lies there after each move, and look no further ahead.
//!
//! Everything is counted in hundredths of a point, and chances in percent: whole numbers all of it.

use crate::ai::{Brain, Edge, Method, Plan, Search, Worth};
use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Game, Luck, Rng, Seat};
use crate::fishing::{Each, Glance, Move, Rows, Take, Worths, Yaku, worth_of_round};

use super::measured::EDGES;
use super::rules::InoShikaCho;
use super::score::{KINDS, YAKU, size};
use super::view::View;

/// By how much the kind one errs at most, either way.
const NOISE: i32 = 2_000;

/// What the Lightning is worth while it stays in hand, with another turn to come and with more.
const KEPT: [i32; 2] = [600, 1_000];

/// What it is worth to hold the Lightning back in a simulation, in half points for each card that stays with it.
const PATIENCE: i32 = 10;

impl Brain for InoShikaCho {
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
        let mut best = (i32::MIN, moves[0]);
        for &mv in moves {
            let mut value = Outcome::of(view, mv).value();
            if grade < 2 {
                let error = rng.below(2 * NOISE.unsigned_abs() + 1);
                value += i32::try_from(error).expect("a small number") - NOISE;
            }
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
        worth_of_round(self.turn(), self.scores().of(self.round().players()), self.round().sides())
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

static ROWS: Rows = Rows::of(&YAKU);

/// What each card counts.
static POINTS: [u8; 48] = {
    let mut points = [0; 48];
    let mut place = 0;
    while place < points.len() {
        points[place] = Hanafuda::ALL[place].points_standard();
        place += 1;
    }
    points
};

impl InoShikaCho {
    fn glance<T>(&self, look: impl FnOnce(&Glance) -> T) -> T {
        let round = self.round();
        // Each of the others pays.
        let weight = 2 * size(round.players());
        let worths = Worths { yaku: &YAKU, rows: &ROWS, points: &POINTS, weight, patience: PATIENCE };
        let seat = self.mover().expect("a move is somebody's");
        look(&Glance::new(round, seat, &worths))
    }
}

/// What lies where after a move, as the one who made it sees it.
struct Outcome<'a> {
    view: &'a View,
    me: Seat,
    won: Each<Cards>,
    hand: Cards,
    field: Cards,
    /// In the other hands or in the pile.
    unseen: Cards,
    /// Whether the pile still turns up a card in this turn.
    draws: bool,
    /// Who has used the Lightning to break a month.
    user: Option<Seat>,
}

impl<'a> Outcome<'a> {
    fn of(view: &'a View, mv: Move) -> Self {
        let round = &view.round;
        let me = round.seat;
        let (mut won, mut hand, mut field) = (round.won, round.hand, round.field);
        let card = mv.card().or(round.turned).expect("a move is one with a card");
        hand.remove(card);
        match mv.take() {
            None => field.insert(card),
            Some(take) => {
                let taken = match take {
                    Take::One(one) => Cards::single(one),
                    Take::All => round.matching(card),
                };
                field -= taken;
                won[me] |= taken;
                won[me].insert(card);
            }
        }
        let user = Seat::all(view.players()).find(|&seat| won[seat].contains(Hanafuda::LIGHTNING));
        Self { view, me, won, hand, field, unseen: round.unseen(), draws: round.turned.is_none(), user }
    }

    fn players(&self) -> i32 {
        size(self.view.players())
    }

    /// What is won, and what may still come, for this seat; less what the yaku of the others will cost it.
    fn value(&self) -> i32 {
        let months = Month::ALL.map(|month| self.shares(month));
        let share = |card: Hanafuda| {
            let month = &months[usize::from(card.month().no()) - 1];
            if self.field.contains(card) {
                month.field
            } else if self.hand.contains(card) {
                month.hand
            } else {
                month.unseen
            }
        };
        let open = self.field | self.hand | self.unseen;
        let mut value = 0;
        for (kind, points) in KINDS {
            value += 100 * points * size((self.won[self.me] & kind.cards()).len());
            value += (open & kind.cards()).iter().map(|card| points * share(card)).sum::<i32>();
        }
        for yaku in &YAKU {
            value += yaku.points * self.prospect(yaku, open, share);
        }
        if self.hand.contains(Hanafuda::LIGHTNING) {
            value += KEPT[usize::from(self.hand.len() > 1)];
        }
        value
    }

    /// The chance of a yaku for this seat, as often as it is paid, less the chances of the others.
    fn prospect(&self, yaku: &Yaku, open: Cards, share: impl Fn(Hanafuda) -> i32) -> i32 {
        let others = self.players() - 1;
        let mut prospect = 0;
        for seat in Seat::all(self.view.players()) {
            let missing = yaku.cards - self.won[seat];
            if !(missing - open).is_empty() {
                continue;
            }
            let (mut chance, mut before) = (100, None);
            for card in missing {
                // Cards of one month mostly come in pairs.
                if before == Some(card.month()) {
                    before = None;
                    continue;
                }
                before = Some(card.month());
                let mine = share(card);
                chance = chance * if seat == self.me { mine } else { (100 - mine) / others } / 100;
            }
            prospect += if seat == self.me { others * chance } else { -chance };
        }
        prospect
    }

    /// How likely this seat is to get the cards of a month, going by where they are.
    fn shares(&self, month: Month) -> Shares {
        let even = 100 / self.players();
        let (own, field) = (size(self.hand.of(month).len()), self.field.of(month));
        let unseen = size(self.unseen.of(month).len());
        let stays = self.stays(unseen);
        let comes = if self.draws { 100 * unseen / size(self.unseen.len()).max(1) } else { 0 };
        let later = if own > 0 { 95 } else { even };
        let on_field = comes + (100 - comes) * stays / 100 * later / 100;
        let in_hand = if field.is_empty() { even + 15 * own } else { on_field.max(even) };
        let shares = Shares { field: on_field, hand: in_hand.min(95), unseen: (even + 5 * own).min(95) };
        self.with_leftovers(month, shares)
    }

    /// The chance that nobody else takes a card before this seat is to play again.
    fn stays(&self, unseen: i32) -> i32 {
        let hidden = size(self.unseen.len()).max(1);
        let mut stays = 100;
        for seat in self.me.clockwise(self.view.players()).skip(1) {
            let held = i32::from(self.view.round.held[seat]);
            if held > 0 {
                let takes = (80 * unseen * held / hidden).min(90);
                stays = stays * (100 - takes) / 100 * (100 - (100 * unseen / hidden).min(90)) / 100;
            }
        }
        stays
    }

    /// The last card of a month that the Lightning has broken comes home to its user, and the last Willow to
    /// the owner of two others.
    fn with_leftovers(&self, month: Month, shares: Shares) -> Shares {
        let Some(user) = self.user else { return shares };
        let won = Seat::all(self.view.players()).fold(Cards::EMPTY, |all, seat| all | self.won[seat]).of(month);
        if month == Month::WILLOW {
            let two = |seat: &Seat| (self.won[*seat].of(month) - Hanafuda::LIGHTNING.into()).len() == 2;
            return match Seat::all(self.view.players()).find(two) {
                Some(owner) if won.len() == 3 => Shares::all(if owner == self.me { 100 } else { 0 }),
                _ => shares,
            };
        }
        if won.len().is_multiple_of(2) {
            return shares;
        }
        let last = if user == self.me { 100 } else { 0 };
        match won.len() {
            3 => Shares::all(last),
            _ => shares.towards(last),
        }
    }
}

/// Chances in percent of getting the cards of a month that lie in these places.
#[derive(Clone, Copy)]
struct Shares {
    field: i32,
    hand: i32,
    unseen: i32,
}

impl Shares {
    const fn all(share: i32) -> Self {
        Self { field: share, hand: share, unseen: share }
    }

    /// Two parts of these chances and one of another.
    const fn towards(self, other: i32) -> Self {
        Self {
            field: (2 * self.field + other) / 3,
            hand: (2 * self.hand + other) / 3,
            unseen: (2 * self.unseen + other) / 3,
        }
    }
}
