//! What simulated players go by: how much a move brings at a glance.
//!
//! A simulation asks for it at every move, so it is a few operations on bits for each.

use crate::ai::{VICTORY, Worth};
use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Luck, Rng, Seat, Turn};

use super::moves::{Move, Take};
use super::round::{Round, SEATS};
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

/// In which rows of a table of yaku the four cards of each month stand: all bits where a card does, none where not.
pub struct Rows([[[i32; 4]; ROWS]; Month::ALL.len()]);

impl Rows {
    #[must_use]
    pub const fn of(yaku: &[Yaku; ROWS]) -> Self {
        let mut rows = [[[0; 4]; ROWS]; Month::ALL.len()];
        let mut place = 0;
        while place < Hanafuda::ALL.len() {
            let mut row = 0;
            while row < ROWS {
                if yaku[row].cards.contains(Hanafuda::ALL[place]) {
                    rows[place / 4][row][place % 4] = !0;
                }
                row += 1;
            }
            place += 1;
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
    worths: &'a Worths,
    hand: Cards,
    /// What a card more is worth in each row.
    steps: [i32; ROWS],
    /// What the seat cannot see.
    unseen: Cards,
    hidden: i32,
    /// How many moves it has after this one.
    left: i32,
    others: [Other; SEATS - 1],
}

/// One of the others, in order of play.
#[derive(Clone, Copy, Default)]
struct Other {
    lacks: Cards,
    /// How many of the cards that the looker cannot see may be in that hand, and how many are, by how likely they take.
    open: i32,
    grasp: i32,
    /// How heavily it weighs what that seat takes: for a partner it is a gain.
    weight: i32,
}

/// A month as the seat to move sees it: it is asked about before and after every move that changes the month.
struct Stake {
    month: Month,
    /// What each of its cards is worth.
    prizes: [i32; 4],
    /// How many of them the seat cannot see, and what such a card is worth on average.
    unseen: i32,
    share: i32,
    /// How likely the card turned up next is one of them, in thousandths.
    pile: i32,
    /// How heavily it weighs that each of the others may take what lies there, in thousandths.
    risks: [i32; SEATS - 1],
    /// How likely it lies there still when the seat moves again, in thousandths.
    still: i32,
    /// What it promises as it lies.
    hope: i32,
}

impl<'a> Glance<'a> {
    #[must_use]
    pub fn new(round: &'a Round, seat: Seat, worths: &'a Worths) -> Self {
        let sides = round.sides();
        let own = round.won[round.side(seat)];
        let all = Seat::all(sides).fold(Cards::EMPTY, |all, side| all | round.won[side]);
        let spread = i32::try_from(sides).expect("there are at most seven") - 1;
        let mut steps = [0; ROWS];
        for (step, yaku) in steps.iter_mut().zip(worths.yaku) {
            let missing = (yaku.cards - all).len();
            let whole = worths.weight * yaku.points * STEP[missing] / 100;
            let theirs = if spread == 1 { whole } else { whole / spread };
            let mine = !(yaku.cards & own).is_empty();
            // Who alone has some of it may still make it; when nothing is taken everybody may.
            let owners = Seat::all(sides).filter(|&side| !(yaku.cards & round.won[side]).is_empty()).count();
            *step = [2 * whole, if mine { whole } else { theirs }, 0][owners.min(2)];
        }
        let hand = round.hands[seat];
        let turned = round.turned.map_or(Cards::EMPTY, Cards::single);
        let unseen = Cards::ALL - all - hand - round.field - turned;
        let mut others = [Other::default(); SEATS - 1];
        for (other, number) in others.iter_mut().zip(seat.clockwise(round.players()).skip(1)) {
            let lacks = round.lacks[number];
            *other = Other {
                lacks,
                open: small(unseen - lacks).max(1),
                grasp: GRASP * small(round.hands[number]),
                weight: if round.side(number) == round.side(seat) { CAUTION } else { -CAUTION },
            };
        }
        Self { round, worths, hand, steps, unseen, hidden: small(unseen).max(1), left: small(hand) - 1, others }
    }

    /// What it is worth to take each card of a month. No branch hangs on what it is: that is quickest.
    #[inline]
    fn prizes(&self, month: Month) -> [i32; 4] {
        let place = usize::from(month.no()) - 1;
        let points = &self.worths.points.as_chunks::<4>().0[place];
        let mut prizes = points.map(|points| 2 * i32::from(points) + 1);
        for (step, row) in self.steps.iter().zip(&self.worths.rows.0[place]) {
            for (prize, stands) in prizes.iter_mut().zip(row) {
                *prize += step & stands;
            }
        }
        prizes
    }

    /// What it is worth to take a card.
    fn prize(&self, card: Hanafuda) -> i32 {
        self.prizes(card.month())[usize::from(card.index())]
    }

    /// What somebody takes who thinks no further; he parts with what is worth least.
    fn catch(&self, mv: Move) -> i32 {
        let Some(card) = mv.card().or(self.round.turned) else { return 0 };
        match mv.take() {
            None => -self.prize(card),
            Some(take) => {
                let taken = self.round.taken(card, take);
                taken.iter().map(|card| self.prize(card)).sum::<i32>() + self.prize(card)
            }
        }
    }

    /// Looks at a month, in view of who may hold its cards.
    #[inline]
    fn stake(&self, month: Month) -> Stake {
        let round = self.round;
        let unseen = count(self.unseen, month);
        let mut stake = Stake {
            month,
            prizes: self.prizes(month),
            unseen,
            share: 0,
            pile: 0,
            risks: [0; SEATS - 1],
            still: 1000,
            hope: 0,
        };
        if unseen > 0 {
            stake.share = sum(&stake.prizes, self.unseen.four(month)) / unseen;
            let next = 1000 * unseen / self.hidden;
            if round.turned.is_none() {
                stake.pile = next;
                stake.still -= next;
            }
            for (risk, other) in stake.risks.iter_mut().zip(&self.others[..round.players() - 1]) {
                let may = count(self.unseen - other.lacks, month);
                let chance = (other.grasp * may / other.open + next).min(900) * stake.still / 1000;
                *risk = other.weight * chance / 100;
                stake.still -= chance;
            }
        }
        stake.hope = self.hope(&stake, self.hand.four(month), round.field.four(month));
        stake
    }

    /// Tells what each move brings. Moves come in the order of their cards: each month is looked at once.
    #[inline]
    fn value_all(&self, moves: &[Move], mut tell: impl FnMut(Move, i32)) {
        let card = |mv: &Move| mv.card().or(self.round.turned);
        let month = |mv: &Move| card(mv).map(Hanafuda::month);
        for group in moves.chunk_by(|one, two| month(one) == month(two)) {
            let stake = month(&group[0]).map(|month| self.stake(month));
            for &mv in group {
                let value = stake.as_ref().zip(card(&mv)).map(|(stake, card)| self.value(stake, card, mv.take()));
                tell(mv, value.unwrap_or(0));
            }
        }
    }

    /// What it brings to play a card: what that takes, and what it changes in its month.
    #[inline]
    fn value(&self, stake: &Stake, card: Hanafuda, take: Option<Take>) -> i32 {
        let (round, month) = (self.round, stake.month);
        let bit = |card: Hanafuda| 1 << card.index();
        let field = round.field.four(month);
        let left = self.hand.four(month) & !bit(card);
        match take {
            None => self.hope(stake, left, field | bit(card)) - stake.hope,
            Some(Take::One(one)) if one.month() == month => {
                let after = self.hope(stake, left, field & !bit(one));
                sum(&stake.prizes, bit(card) | bit(one)) + after - stake.hope
            }
            Some(Take::One(one)) => {
                let other = self.stake(one.month());
                let (held, there) = (self.hand.four(other.month), round.field.four(other.month));
                let after = self.hope(&other, held, there & !bit(one)) - other.hope;
                let waits = if round.turned.is_none() { self.worths.patience * self.left } else { 0 };
                sum(&stake.prizes, bit(card)) + sum(&other.prizes, bit(one)) + after - waits
            }
            Some(Take::All) => sum(&stake.prizes, field) + sum(&stake.prizes, bit(card)) - stake.hope,
        }
    }

    /// What the cards of a month on the field are going to bring, when the seat holds those; each set is four bits.
    #[inline]
    fn hope(&self, stake: &Stake, hand: u8, field: u8) -> i32 {
        if field == 0 {
            return 0;
        }
        let three = field.count_ones() == 3;
        let mut best = if three { sum(&stake.prizes, field) } else { best_of(&stake.prizes, field) };
        let mine = best_of(&stake.prizes, hand);
        if stake.unseen == 0 {
            return if mine > 0 { i32::midpoint(best, mine) } else { 0 };
        }
        best += stake.share;
        let risks = &stake.risks[..self.round.players() - 1];
        let taken: i32 = risks.iter().map(|risk| risk * best / 1000).sum();
        let kept = if mine > 0 { stake.still * (best + mine) / 2000 } else { 0 };
        stake.pile * best / 1000 + taken + kept
    }

    /// The move that brings most; of equals the first.
    #[must_use]
    pub fn pick(&self, moves: &[Move]) -> Move {
        let mut best = (i32::MIN, moves[0]);
        self.value_all(moves, |mv, value| {
            if value > best.0 {
                best = (value, mv);
            }
        });
        best.1
    }

    /// The move that takes most, as far as somebody sees who goes astray by up to so many half points.
    pub fn grab(&self, moves: &[Move], astray: u32, rng: &mut Rng) -> Move {
        let mut best = (i32::MIN, moves[0]);
        for &mv in moves {
            let value = self.catch(mv) + i32::try_from(rng.below(astray)).expect("a small number");
            if value > best.0 {
                best = (value, mv);
            }
        }
        best.1
    }

    /// How promising moves look: half as promising for so many half points less.
    pub fn weigh(&self, moves: &[Move], weights: &mut [u16]) {
        let mut values = Vec::with_capacity(moves.len());
        self.value_all(moves, |_, value| values.push(value));
        let best = values.iter().copied().max().unwrap_or(0);
        for (weight, value) in weights.iter_mut().zip(values) {
            *weight = 4 + (256 >> ((best - value) / HALF).min(8));
        }
    }
}

/// What some cards of a month are worth together.
#[inline]
fn sum(prizes: &[i32; 4], four: u8) -> i32 {
    (0..4).map(|index| if four >> index & 1 == 1 { prizes[index] } else { 0 }).sum()
}

/// What the best of some cards of a month is worth; nothing where there is none.
#[inline]
fn best_of(prizes: &[i32; 4], four: u8) -> i32 {
    (0..4).map(|index| if four >> index & 1 == 1 { prizes[index] } else { 0 }).fold(0, i32::max)
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
fn count(cards: Cards, month: Month) -> i32 {
    i32::try_from(cards.count(month)).expect("there are four")
}

#[inline]
fn small(cards: Cards) -> i32 {
    i32::try_from(cards.len()).expect("there are forty-eight")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{BySeat, Scores, Seats};

    static YAKU: [Yaku; ROWS] = [Yaku { sign: "青", cards: Cards::BLUE, points: 20 }; ROWS];
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
        let mut value = 0;
        Glance::new(round, Seat::new(0), &WORTHS).value_all(&[mv.parse().expect("a move")], |_, brings| value = brings);
        value
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
