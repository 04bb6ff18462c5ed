//! What simulated players go by: how much a move brings at a glance.
//!
//! A simulation asks for it at every move, so it is a few operations on bits for each.

use crate::ai::{VICTORY, Worth};
use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Luck, Rng, Seat, Turn};

use super::moves::{Move, Take};
use super::round::Round;
use super::yaku::Yaku;

/// How much of a yaku a card is worth to a side that lacks one card of it, two, three or four, in hundredths.
const STEP: [i32; 5] = [0, 90, 13, 6, 3];
/// The most rows that a table of yaku has.
const ROWS: usize = 8;

/// How likely a seat takes with a hand card what it might hold a match for, in thousandths.
const GRASP: i32 = 700;
/// How heavily it weighs what others may take next, in hundredths.
const CAUTION: i32 = 150;
/// By how many half points a move has to be worse to look half as promising.
const HALF: i32 = 8;
/// What a point of lead is worth, in thousandths of a victory.
const LEAD: i32 = 2;

/// The rows of a table of yaku in which each card stands, as bits.
pub struct Rows([u8; Hanafuda::ALL.len()]);

impl Rows {
    #[must_use]
    pub const fn of(yaku: &[Yaku; ROWS]) -> Self {
        let mut rows = [0; Hanafuda::ALL.len()];
        let mut row = 0;
        while row < ROWS {
            let mut place = 0;
            while place < rows.len() {
                if yaku[row].cards.contains(Hanafuda::ALL[place]) {
                    rows[place] |= 1 << row;
                }
                place += 1;
            }
            row += 1;
        }
        Self(rows)
    }
}

/// What each card counts.
pub type Points = [u8; Hanafuda::ALL.len()];

/// What the cards count in Hawaii, or everywhere else.
#[must_use]
pub const fn points_of(hawaiian: bool) -> Points {
    let mut points = [0; Hanafuda::ALL.len()];
    let mut place = 0;
    while place < points.len() {
        let card = Hanafuda::ALL[place];
        points[place] = if hawaiian { card.points_hawaiian() } else { card.points_standard() };
        place += 1;
    }
    points
}

/// What a game tells about its cards. All worths are in half points.
pub struct Worths {
    pub yaku: &'static [Yaku; ROWS],
    pub rows: &'static Rows,
    pub points: &'static Points,
    /// What a point of a yaku is worth to its owner.
    pub weight: i32,
    /// What it is worth to keep the wild card for another move.
    pub patience: i32,
}

/// What lies there as the seat to move sees it.
pub struct Glance<'a> {
    round: &'a Round,
    seat: Seat,
    worths: &'a Worths,
    /// What a card more is worth in each row.
    steps: [i32; ROWS],
    /// What the seat cannot see.
    unseen: Cards,
    hidden: i32,
    /// How many moves it has after this one.
    left: i32,
}

impl<'a> Glance<'a> {
    #[must_use]
    pub fn new(round: &'a Round, seat: Seat, worths: &'a Worths) -> Self {
        let own = round.side(seat);
        let sides = round.sides();
        let all = Seat::all(sides).fold(Cards::EMPTY, |all, side| all | round.won[side]);
        let spread = i32::try_from(sides).expect("there are at most seven") - 1;
        let mut steps = [0; ROWS];
        for (step, yaku) in steps.iter_mut().zip(worths.yaku) {
            let taken = yaku.cards & all;
            let missing = (yaku.cards - all).len();
            // Who has all that is taken may still make it; when nothing is taken everybody may.
            let owner = Seat::all(sides).find(|&side| round.won[side].contains_all(taken));
            let whole = worths.weight * yaku.points * STEP[missing] / 100;
            *step = match owner {
                None => 0,
                Some(_) if taken.is_empty() => 2 * whole,
                Some(side) if side == own => whole,
                Some(_) => whole / spread,
            };
        }
        let hand = round.hands[seat];
        let turned = round.turned.map_or(Cards::EMPTY, Cards::single);
        let unseen = Cards::ALL - all - hand - round.field - turned;
        Self { round, seat, worths, steps, unseen, hidden: small(unseen).max(1), left: small(hand) - 1 }
    }

    /// What it is worth to take a card.
    #[inline]
    fn prize(&self, card: Hanafuda) -> i32 {
        let id = usize::from(card.id());
        let mut prize = 2 * i32::from(self.worths.points[id]) + 1;
        let mut rows = self.worths.rows.0[id];
        while rows != 0 {
            prize += self.steps[rows.trailing_zeros() as usize];
            rows &= rows - 1;
        }
        prize
    }

    fn prizes(&self, cards: Cards) -> i32 {
        cards.iter().map(|card| self.prize(card)).sum()
    }

    /// What somebody takes who thinks no further; he parts with what is worth least.
    fn catch(&self, mv: Move) -> i32 {
        let Some(card) = mv.card().or(self.round.turned) else { return 0 };
        match mv.take() {
            None => -self.prize(card),
            Some(take) => self.prizes(self.round.taken(card, take)) + self.prize(card),
        }
    }

    /// What a move brings: what it takes, and what it changes in its month.
    #[inline]
    #[must_use]
    pub fn value(&self, mv: Move) -> i32 {
        let round = self.round;
        let Some(card) = mv.card().or(round.turned) else { return 0 };
        let month = card.month();
        let draws = round.turned.is_none();
        let (hand, field) = (round.hands[self.seat].of(month), round.field.of(month));
        let left = hand - Cards::single(card);
        let before = self.hope(month, hand, field, draws);
        match mv.take() {
            None => self.hope(month, left, field | Cards::single(card), draws) - before,
            Some(Take::One(one)) if one.month() == month => {
                let after = self.hope(month, left, field - Cards::single(one), draws);
                self.prize(card) + self.prize(one) + after - before
            }
            Some(Take::One(one)) => {
                let other = one.month();
                let there = round.field.of(other);
                let held = round.hands[self.seat].of(other);
                let after =
                    self.hope(other, held, there - Cards::single(one), draws) - self.hope(other, held, there, draws);
                let waits = if draws { self.worths.patience * self.left } else { 0 };
                self.prize(card) + self.prize(one) + after - waits
            }
            Some(Take::All) => self.prizes(field) + self.prize(card) - before,
        }
    }

    /// What the cards of a month on the field are going to bring, in view of who may hold others of it.
    fn hope(&self, month: Month, hand: Cards, field: Cards, draws: bool) -> i32 {
        if field.is_empty() {
            return 0;
        }
        let round = self.round;
        let unseen = self.unseen.of(month);
        let (mut best, mut sum) = (0, 0);
        for card in field {
            let prize = self.prize(card);
            best = best.max(prize);
            sum += prize;
        }
        if field.len() == 3 {
            best = sum;
        }
        let mine = hand.iter().map(|card| self.prize(card)).max().unwrap_or(0);
        let count = small(unseen);
        if count == 0 {
            return if mine > 0 { i32::midpoint(best, mine) } else { 0 };
        }
        best += self.prizes(unseen) / count;
        let pile = 1000 * count / self.hidden;
        let (mut still, mut value) = (1000, 0);
        if draws {
            value += pile * best / 1000;
            still -= pile;
        }
        for seat in self.seat.clockwise(round.players()).skip(1) {
            let lacks = round.lacks[seat];
            let may = small(unseen - lacks);
            let held = small(round.hands[seat]);
            let from_hand = if may == 0 { 0 } else { GRASP * held * may / small(self.unseen - lacks).max(1) };
            let chance = (from_hand + pile).min(900) * still / 1000;
            let sign = if round.side(seat) == round.side(self.seat) { 1 } else { -1 };
            value += sign * CAUTION * chance / 100 * best / 1000;
            still -= chance;
        }
        if mine > 0 {
            value += still * (best + mine) / 2000;
        }
        value
    }

    /// The move that brings most; of equals the first.
    #[must_use]
    pub fn pick(&self, moves: &[Move]) -> Move {
        if let &[only] = moves { only } else { best(moves, |mv| self.value(mv)) }
    }

    /// The move that takes most, as far as somebody sees who goes astray by up to so many half points.
    pub fn grab(&self, moves: &[Move], astray: u32, rng: &mut Rng) -> Move {
        best(moves, |mv| self.catch(mv) + i32::try_from(rng.below(astray)).expect("a small number"))
    }

    /// How promising moves look: half as promising for so many half points less.
    pub fn weigh(&self, moves: &[Move], weights: &mut [u16]) {
        let values = moves.iter().map(|&mv| self.value(mv));
        let best = values.clone().max().unwrap_or(0);
        for (weight, value) in weights.iter_mut().zip(values) {
            *weight = 4 + (256 >> ((best - value) / HALF).min(8));
        }
    }
}

/// The first of those moves whose value is highest.
#[inline]
fn best(moves: &[Move], mut value: impl FnMut(Move) -> i32) -> Move {
    let mut best = (value(moves[0]), moves[0]);
    for &mv in &moves[1..] {
        let value = value(mv);
        if value > best.0 {
            best = (value, mv);
        }
    }
    best.1
}

/// What a round that is settled is worth to each seat: by how much its side leads the others on average, and half
/// of that the victory where it ends the match.
#[must_use]
pub fn worth_of_round(turn: Turn, scores: &[i32], sides: usize) -> Worth {
    let count = |number: usize| i32::try_from(number).expect("there are at most seven");
    let sum: i32 = scores[..sides].iter().sum();
    let mut worth = Worth::default();
    for (seat, &score) in Seat::all(scores.len()).zip(scores) {
        let lead = (score * count(sides) - sum) / count(sides - 1);
        worth[seat] = thousandths(500 + LEAD * lead);
    }
    if let Turn::Over(end) = turn {
        // Partners win together, and each of them the whole of what their side wins.
        let share = i32::from(VICTORY) * count(end.players / sides) / count(end.winners.len()).max(1);
        for seat in Seat::all(end.players) {
            let won = if end.winners.contains(seat) { share } else { 0 };
            worth[seat] = thousandths(i32::midpoint(worth[seat].into(), won));
        }
    }
    worth
}

fn thousandths(worth: i32) -> u16 {
    u16::try_from(worth.clamp(0, VICTORY.into())).expect("from 0 to 1000")
}

#[inline]
fn small(cards: Cards) -> i32 {
    i32::try_from(cards.len()).expect("there are forty-eight")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{BySeat, Scores, Seats};

    static YAKU: [Yaku; ROWS] = [Yaku { sign: "青", cards: Cards::BLUE, points: 20, en: "Blue", ja: "青短" }; ROWS];
    static MARKS: Rows = Rows::of(&YAKU);
    const WORTHS: Worths =
        Worths { yaku: &YAKU, rows: &MARKS, points: &[5; Hanafuda::ALL.len()], weight: 2, patience: 7 };

    fn round(hand: &[&str], field: &[&str]) -> Round {
        let set = |cards: &[&str]| cards.iter().map(|card| card.parse::<Hanafuda>().expect("a card")).collect();
        let mut round = Round::empty(2, 2);
        round.hands[Seat::new(0)] = set(hand);
        round.field = set(field);
        round.pile = Cards::ALL - round.hands[Seat::new(0)] - round.field;
        round
    }

    fn value(round: &Round, mv: &str) -> i32 {
        Glance::new(round, Seat::new(0), &WORTHS).value(mv.parse().expect("a move"))
    }

    #[test]
    fn a_yaku_that_comes_nearer_raises_the_prize_and_one_that_is_lost_does_not() {
        let mut round = round(&["6-2", "1-2"], &["6-1", "1-1"]);
        let open = value(&round, "6-2x6-1");
        assert!(open > value(&round, "1-2x1-1"));
        let [nine, ten] = ["9-1", "10-1"].map(|card| card.parse::<Hanafuda>().expect("a card"));
        round.pile -= Cards::single(nine) | Cards::single(ten);
        round.won[Seat::new(0)] = Cards::single(nine) | Cards::single(ten);
        assert!(value(&round, "6-2x6-1") > open, "it completes the yaku");
        round.won[Seat::new(0)].remove(ten);
        round.won[Seat::new(1)].insert(ten);
        assert!(value(&round, "6-2x6-1") < open, "nobody can make it any more");
    }

    #[test]
    fn what_nobody_else_can_take_may_lie() {
        let mut all = round(&["3-1", "3-2", "5-2"], &["3-3"]);
        all.hands[Seat::new(1)] = all.pile.iter().take(10).collect();
        all.pile -= all.hands[Seat::new(1)];
        let mut rest = all.clone();
        rest.hands[Seat::new(1)].remove(Hanafuda::CURTAIN);
        rest.won[Seat::new(1)].insert(Hanafuda::CURTAIN);
        assert!(value(&rest, "3-1x3-3") < value(&all, "3-1x3-3"));
    }

    #[test]
    fn who_grabs_takes_what_is_worth_most_and_parts_with_what_is_worth_least() {
        let grab = |round: &Round, moves: &[&str]| {
            let moves: Vec<Move> = moves.iter().map(|mv| mv.parse().expect("a move")).collect();
            Glance::new(round, Seat::new(0), &WORTHS).grab(&moves, 1, &mut Rng::new(1)).to_string()
        };
        let catches = round(&["6-2", "1-2"], &["6-1", "1-1"]);
        assert_eq!(grab(&catches, &["1-2x1-1", "6-2x6-1"]), "6-2x6-1", "a blue ribbon");
        let lays = round(&["6-1", "1-2"], &["3-1"]);
        assert_eq!(grab(&lays, &["6-1", "1-2"]), "1-2");
    }

    #[test]
    fn the_best_move_is_the_most_promising() {
        let round = round(&["6-2", "1-2"], &["6-1", "1-1"]);
        let moves = ["6-2x6-1", "1-2x1-1"].map(|mv| mv.parse().expect("a move"));
        let mut weights = [1; 2];
        Glance::new(&round, Seat::new(0), &WORTHS).weigh(&moves, &mut weights);
        assert!(weights[0] > weights[1] && weights[1] > 0);
    }

    #[test]
    fn a_lead_is_worth_more_and_a_victory_most() {
        let even = worth_of_round(Turn::Chance, &[80, 80, 80], 3);
        assert!(Seat::all(3).all(|seat| even[seat] == 500));
        let led = worth_of_round(Turn::Chance, &[100, 70, 70], 3);
        assert_eq!(led.of(3), [560, 470, 470]);
        let mut totals = BySeat::default();
        totals[Seat::new(1)] = 1;
        let over = Turn::Over(Scores::most_wins(totals, 3, Seats::NONE));
        assert_eq!(worth_of_round(over, &[100, 70, 70], 3).of(3), [280, 735, 235]);
    }

    #[test]
    fn partners_win_the_whole_victory_together() {
        let mut totals = BySeat::default();
        for number in [0, 2] {
            totals[Seat::new(number)] = 1;
        }
        let over = Turn::Over(Scores::most_wins(totals, 4, Seats::NONE));
        assert_eq!(worth_of_round(over, &[50, 50, 50, 50], 2).of(4), [750, 250, 750, 250]);
    }
}
