//! The heuristic of the fishing games: the expected gain of each move. It is also the rollout policy, so each move
//! takes only a few bit operations.

use crate::ai::{Evaluation, VICTORY};
use crate::cards::hanafuda::{Cards, Hanafuda, Month};
use crate::engine::{Luck, Rng, Seat, Turn};

use super::super::rules::moves::{Move, Take};
use super::super::rules::yaku::Yaku;
use super::super::rules::{RoundView, SEATS};

/// The value of one more card of a yaku, in hundredths of the value of the yaku, by the number of cards of it that no
/// side has captured.
const STEP: [i32; 5] = [0, 90, 13, 6, 3];
/// The number of rows of a table of yaku.
const ROWS: usize = 8;

/// The probability that a seat captures with a matching hand card, in thousandths.
const GRASP: i32 = 700;
/// The weight of possible captures by other players, in hundredths.
const CAUTION: i32 = 150;
/// The difference in half points that halves the prior of a move.
const HALF: i32 = 8;
/// The value of a point of lead, in thousandths of a victory.
const LEAD: i32 = 2;

/// A divisor for non-negative numbers below 2¹⁸, stored as a factor: a multiplication is several times as fast as a
/// division (Granlund and Montgomery 1994). The result is exact: a quotient that is not whole is at least 1/48 below
/// the next whole number, and the product exceeds the quotient by less than 1/64.
#[derive(Clone, Copy, Default)]
struct Divisor(u64);

/// The divisors from 1 to the number of cards. Index 0 is unused.
static DIVISORS: [Divisor; Hanafuda::ALL.len() + 1] = {
    let mut all = [Divisor(0); Hanafuda::ALL.len() + 1];
    let mut by = 1;
    while by < all.len() {
        all[by] = Divisor((1 << Divisor::BITS) / by as u64 + 1);
        by += 1;
    }
    all
};

impl Divisor {
    const BITS: u32 = 24;

    #[inline]
    fn new(by: i32) -> Self {
        DIVISORS[usize::try_from(by).expect("a count")]
    }

    #[inline]
    #[expect(clippy::cast_sign_loss, clippy::cast_possible_truncation, reason = "it is not negative, nor becomes more")]
    fn divides(self, number: i32) -> i32 {
        debug_assert!((0..1 << 18).contains(&number));
        ((number as u64 * self.0) >> Self::BITS) as i32
    }
}

/// A table of yaku, in the form that the heuristic computes with.
pub struct Rows {
    /// The cards of each row.
    cards: [Cards; ROWS],
    /// By month, row and card: all bits set if the card is in the row, else 0.
    stand: [[[i32; 4]; ROWS]; Month::ALL.len()],
}

impl Rows {
    #[must_use]
    pub const fn of(yaku: &[Yaku; ROWS]) -> Self {
        let mut rows = Self { cards: [Cards::EMPTY; ROWS], stand: [[[0; 4]; ROWS]; Month::ALL.len()] };
        let mut row = 0;
        while row < ROWS {
            rows.cards[row] = yaku[row].cards;
            let mut place = 0;
            while place < Hanafuda::ALL.len() {
                if yaku[row].cards.contains(Hanafuda::ALL[place]) {
                    rows.stand[place / 4][row][place % 4] = !0;
                }
                place += 1;
            }
            row += 1;
        }
        rows
    }
}

/// The points of each card, by its id.
pub type Points = [u8; Hanafuda::ALL.len()];

/// The points of all cards, by Hawaiian or by standard rules.
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

/// The values that a game gives to its cards and yaku. `weight` and `patience` are in half points.
pub struct Valuation {
    pub yaku: &'static [Yaku; ROWS],
    pub rows: &'static Rows,
    pub points: &'static Points,
    /// The value of a point of a yaku to its owner.
    pub weight: i32,
    /// The value of keeping the wild card, for each later move of its player.
    pub patience: i32,
}

/// A round as the seat to move sees it.
pub struct Heuristic<'a> {
    view: &'a RoundView,
    valuation: &'a Valuation,
    /// The value of one more card of each row.
    steps: [i32; ROWS],
    /// The cards that the seat has not seen.
    unseen: Cards,
    /// The number of unseen cards.
    hidden: Divisor,
    /// The number of moves of the seat after this one.
    left: i32,
    others: [Other; SEATS - 1],
}

/// Another player.
#[derive(Clone, Copy, Default)]
struct Other {
    lacks: Cards,
    /// [`GRASP`] times the number of cards in the hand. `open` is the number of unseen cards that may be in the hand.
    grasp: i32,
    open: Divisor,
    /// The weight of captures by that seat. It is positive for a partner.
    weight: i32,
}

/// A month as the seat to move sees it. It gives the expected gain from the month before and after each move.
struct MonthOutlook {
    month: Month,
    /// The cards of the month in the seat's hand, and those on the field, each a bit at its index.
    hand: u8,
    field: u8,
    /// The value of each card.
    values: [i32; 4],
    /// The number of unseen cards of the month, and their mean value.
    unseen: i32,
    share: i32,
    /// The expected gain from the month's field cards before the seat moves again, in thousandths of their value: the
    /// probability that the seat's card from the pile captures, plus the weighted probabilities of captures by others.
    swing: i32,
    /// The probability that the field cards are still there when the seat moves again, in thousandths.
    still: i32,
    /// The expected gain from the month before the move.
    expected: i32,
}

impl MonthOutlook {
    /// The expected gain from the month if the seat holds `hand` and `field` is on the field. Each set is four bits.
    #[inline]
    fn expected_gain(&self, hand: u8, field: u8) -> i32 {
        if field == 0 {
            return 0;
        }
        let three = field.count_ones() == 3;
        let mut best = if three { sum(&self.values, field) } else { best_of(&self.values, field) };
        let mine = best_of(&self.values, hand);
        if self.unseen == 0 {
            return if mine > 0 { i32::midpoint(best, mine) } else { 0 };
        }
        best += self.share;
        let kept = if mine > 0 { self.still * (best + mine) / 2000 } else { 0 };
        self.swing * best / 1000 + kept
    }
}

impl<'a> Heuristic<'a> {
    #[must_use]
    pub fn new(view: &'a RoundView, valuation: &'a Valuation) -> Self {
        let rows = &valuation.rows.cards;
        let (mut all, mut owners) = (Cards::EMPTY, [0_u64; ROWS]);
        for side in Seat::all(view.sides.into()) {
            all |= view.won[side];
            for (owners, &row) in owners.iter_mut().zip(rows) {
                *owners += u64::from(!(view.won[side] & row).is_empty());
            }
        }
        let own = view.won[view.side(view.seat)];
        let spread = Divisor::new(i32::from(view.sides) - 1);
        let mut steps = [0; ROWS];
        for (((step, yaku), &row), owners) in steps.iter_mut().zip(valuation.yaku).zip(rows).zip(owners) {
            let whole = valuation.weight * yaku.points * STEP[(row - all).len()] / 100;
            let mine = if (own & row).is_empty() { spread.divides(whole) } else { whole };
            // No owner: a capture brings the own side nearer and blocks all others. One owner: only that side can still
            // complete the row. Two or more: no side can.
            *step = match owners {
                0 => 2 * whole,
                1 => mine,
                _ => 0,
            };
        }
        let turned = view.turned.map_or(Cards::EMPTY, Cards::single);
        let unseen = Cards::ALL - all - view.hand - view.field - turned;
        let mut others = [Other::default(); SEATS - 1];
        for (other, seat) in others.iter_mut().zip(view.seat.others(view.players.into())) {
            let lacks = view.lacks[seat];
            *other = Other {
                lacks,
                grasp: GRASP * i32::from(view.held[seat]),
                open: Divisor::new(small(unseen - lacks).max(1)),
                weight: if view.side(seat) == view.side(view.seat) { CAUTION } else { -CAUTION },
            };
        }
        let hidden = Divisor::new(small(unseen).max(1));
        Self { view, valuation, steps, unseen, hidden, left: small(view.hand) - 1, others }
    }

    /// The value of capturing each card of a month. Branch-free: this is the hot path.
    #[inline]
    fn card_values(&self, month: Month) -> [i32; 4] {
        let place = usize::from(month.no()) - 1;
        let points = &self.valuation.points.as_chunks::<4>().0[place];
        let mut values = points.map(|points| 2 * i32::from(points) + 1);
        for (step, row) in self.steps.iter().zip(&self.valuation.rows.stand[place]) {
            for (value, stands) in values.iter_mut().zip(row) {
                *value += step & stands;
            }
        }
        values
    }

    /// The value of capturing a card.
    fn card_value(&self, card: Hanafuda) -> i32 {
        self.card_values(card.month())[usize::from(card.index())]
    }

    /// The gain of a move without lookahead: the value of the captured cards, or minus the value of the card laid.
    fn immediate_gain(&self, mv: Move) -> i32 {
        let Some(card) = mv.card().or(self.view.turned) else { return 0 };
        match mv.take() {
            None => -self.card_value(card),
            Some(take) => {
                let taken = self.view.taken(card, take);
                taken.iter().map(|card| self.card_value(card)).sum::<i32>() + self.card_value(card)
            }
        }
    }

    /// Evaluates a month from the cards that each player may hold.
    #[inline]
    fn outlook(&self, month: Month) -> MonthOutlook {
        let view = self.view;
        let unseen = count(self.unseen, month);
        let mut outlook = MonthOutlook {
            month,
            hand: view.hand.four(month),
            field: view.field.four(month),
            values: self.card_values(month),
            unseen,
            share: 0,
            swing: 0,
            still: 1000,
            expected: 0,
        };
        if unseen > 0 {
            outlook.share = Divisor::new(unseen).divides(sum(&outlook.values, self.unseen.four(month)));
            let next = self.hidden.divides(1000 * unseen);
            if view.turned.is_none() {
                outlook.swing = next;
                outlook.still -= next;
            }
            for other in &self.others[..usize::from(view.players) - 1] {
                let may = count(self.unseen - other.lacks, month);
                let probability = (other.open.divides(other.grasp * may) + next).min(900) * outlook.still / 1000;
                outlook.swing += other.weight * probability / 100;
                outlook.still -= probability;
            }
        }
        outlook.expected = outlook.expected_gain(outlook.hand, outlook.field);
        outlook
    }

    /// Calls `tell` with the value of each move. Moves are in the order of their cards, so consecutive moves share the
    /// outlook of their month.
    #[inline]
    fn value_all(&self, moves: &[Move], mut tell: impl FnMut(Move, i32)) {
        let mut latest: Option<MonthOutlook> = None;
        for &mv in moves {
            let value = mv.card().or(self.view.turned).map_or(0, |card| {
                let outlook = match &mut latest {
                    Some(outlook) if outlook.month == card.month() => outlook,
                    other => other.insert(self.outlook(card.month())),
                };
                self.value(outlook, card, mv.take())
            });
            tell(mv, value);
        }
    }

    /// The value of playing a card: the value of the captured cards plus the change of the month's expected gain.
    #[inline]
    fn value(&self, outlook: &MonthOutlook, card: Hanafuda, take: Option<Take>) -> i32 {
        let bit = |card: Hanafuda| 1 << card.index();
        let field = outlook.field;
        let left = outlook.hand & !bit(card);
        match take {
            None => outlook.expected_gain(left, field | bit(card)) - outlook.expected,
            Some(Take::One(one)) if one.month() == outlook.month => {
                let after = outlook.expected_gain(left, field & !bit(one));
                sum(&outlook.values, bit(card) | bit(one)) + after - outlook.expected
            }
            Some(Take::One(one)) => {
                let other = self.outlook(one.month());
                let after = other.expected_gain(other.hand, other.field & !bit(one)) - other.expected;
                let waits = if self.view.turned.is_none() { self.valuation.patience * self.left } else { 0 };
                sum(&outlook.values, bit(card)) + sum(&other.values, bit(one)) + after - waits
            }
            Some(Take::All) => sum(&outlook.values, field) + sum(&outlook.values, bit(card)) - outlook.expected,
        }
    }

    /// The move of the greatest value; the first one if several are equal.
    #[must_use]
    pub fn best_move(&self, moves: &[Move]) -> Move {
        let mut best = (i32::MIN, moves[0]);
        self.value_all(moves, |mv, value| {
            if value > best.0 {
                best = (value, mv);
            }
        });
        best.1
    }

    /// The move of the greatest immediate gain. Random noise of less than `noise` half points is added to each gain.
    pub fn greedy_move(&self, moves: &[Move], noise: u32, rng: &mut Rng) -> Move {
        let mut best = (i32::MIN, moves[0]);
        for &mv in moves {
            let value = self.immediate_gain(mv) + i32::try_from(rng.below(noise)).expect("a small number");
            if value > best.0 {
                best = (value, mv);
            }
        }
        best.1
    }

    /// Sets the prior weights of moves. A weight is halved for every `HALF` half points below the best move, down to
    /// a minimum.
    pub fn priors(&self, moves: &[Move], weights: &mut [u16]) {
        let mut values = Vec::with_capacity(moves.len());
        self.value_all(moves, |_, value| values.push(value));
        let best = values.iter().copied().max().unwrap_or(0);
        for (weight, value) in weights.iter_mut().zip(values) {
            *weight = 4 + (256 >> ((best - value) / HALF).min(8));
        }
    }
}

/// The sum of the values of a set of cards of a month.
#[inline]
fn sum(values: &[i32; 4], four: u8) -> i32 {
    let masks = &MASKS[usize::from(four)];
    values.iter().zip(masks).map(|(value, mask)| value & mask).sum()
}

/// The greatest value of a set of cards of a month; 0 for the empty set.
#[inline]
fn best_of(values: &[i32; 4], four: u8) -> i32 {
    let masks = &MASKS[usize::from(four)];
    values.iter().zip(masks).map(|(value, mask)| value & mask).fold(0, i32::max)
}

/// By set of the four cards of a month, and by card: all bits set if the card is in the set, else 0.
static MASKS: [[i32; 4]; 16] = {
    let mut masks = [[0; 4]; 16];
    let mut place = 0;
    while place < 64 {
        if ((place / 4) >> (place % 4)) & 1 == 1 {
            masks[place / 4][place % 4] = !0;
        }
        place += 1;
    }
    masks
};

/// The value of a settled round for each seat, by the lead of its side over the mean score of the other sides. If the
/// match is over, the value is the mean of that and the seat's share of the victory.
#[must_use]
pub fn evaluate_round(turn: Turn, scores: &[i32], sides: usize) -> Evaluation {
    let count = |number: usize| i32::try_from(number).expect("there are at most seven");
    let sum: i32 = scores[..sides].iter().sum();
    let mut evaluation = Evaluation::default();
    for (seat, &score) in Seat::all(scores.len()).zip(scores) {
        let lead = (score * count(sides) - sum) / count(sides - 1);
        evaluation[seat] = thousandths(500 + LEAD * lead);
    }
    if let Turn::Over(end) = turn {
        // Each partner gets the whole share of their side.
        let share = i32::from(VICTORY) * count(end.players / sides) / count(end.winners.len()).max(1);
        for seat in Seat::all(end.players) {
            let won = if end.winners.contains(seat) { share } else { 0 };
            evaluation[seat] = thousandths(i32::midpoint(evaluation[seat].into(), won));
        }
    }
    evaluation
}

fn thousandths(value: i32) -> u16 {
    u16::try_from(value.clamp(0, VICTORY.into())).expect("from 0 to 1000")
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
    use crate::fishing::rules::Round;

    static YAKU: [Yaku; ROWS] = [Yaku { sign: "青", cards: Cards::BLUE, points: 20 }; ROWS];
    static MARKS: Rows = Rows::of(&YAKU);
    const VALUATION: Valuation =
        Valuation { yaku: &YAKU, rows: &MARKS, points: &[5; Hanafuda::ALL.len()], weight: 2, patience: 7 };

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
        Heuristic::new(&round.view(Seat::new(0)), &VALUATION)
            .value_all(&[mv.parse().expect("a move")], |_, brings| value = brings);
        value
    }

    #[test]
    fn a_divisor_agrees_with_integer_division() {
        for by in 1..=48 {
            for number in (0..1 << 18).filter(|number| number % 211 < 2 || number % by < 2 || number % by == by - 1) {
                assert_eq!(Divisor::new(by).divides(number), number / by, "{number} by {by}");
            }
        }
    }

    #[test]
    fn a_card_is_worth_more_near_a_yaku_and_less_once_it_is_lost() {
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
    fn a_capture_that_only_the_seat_can_make_is_less_urgent() {
        let mut all = round(&["3-1", "3-2", "5-2"], &["3-3"]);
        all.hands[Seat::new(1)] = all.pile.iter().take(10).collect();
        all.pile -= all.hands[Seat::new(1)];
        let mut rest = all.clone();
        rest.hands[Seat::new(1)].remove(Hanafuda::CURTAIN);
        rest.won[Seat::new(1)].insert(Hanafuda::CURTAIN);
        assert!(value(&rest, "3-1x3-3") < value(&all, "3-1x3-3"));
    }

    #[test]
    fn the_greedy_move_captures_the_most_and_lays_the_least() {
        let greedy = |round: &Round, moves: &[&str]| {
            let moves: Vec<Move> = moves.iter().map(|mv| mv.parse().expect("a move")).collect();
            Heuristic::new(&round.view(Seat::new(0)), &VALUATION).greedy_move(&moves, 1, &mut Rng::new(1)).to_string()
        };
        let catches = round(&["6-2", "1-2"], &["6-1", "1-1"]);
        assert_eq!(greedy(&catches, &["1-2x1-1", "6-2x6-1"]), "6-2x6-1", "a blue ribbon");
        let lays = round(&["6-1", "1-2"], &["3-1"]);
        assert_eq!(greedy(&lays, &["6-1", "1-2"]), "1-2");
    }

    #[test]
    fn the_better_move_has_the_greater_prior() {
        let round = round(&["6-2", "1-2"], &["6-1", "1-1"]);
        let moves = ["6-2x6-1", "1-2x1-1"].map(|mv| mv.parse().expect("a move"));
        let mut weights = [1; 2];
        Heuristic::new(&round.view(Seat::new(0)), &VALUATION).priors(&moves, &mut weights);
        assert!(weights[0] > weights[1] && weights[1] > 0);
    }

    #[test]
    fn the_value_of_a_round_grows_with_lead_and_victory() {
        let even = evaluate_round(Turn::Chance, &[80, 80, 80], 3);
        assert!(Seat::all(3).all(|seat| even[seat] == 500));
        let led = evaluate_round(Turn::Chance, &[100, 70, 70], 3);
        assert_eq!(led.of(3), [560, 470, 470]);
        let mut totals = BySeat::default();
        totals[Seat::new(1)] = 1;
        let over = Turn::Over(Scores::most_wins(totals, 3, Seats::NONE));
        assert_eq!(evaluate_round(over, &[100, 70, 70], 3).of(3), [280, 735, 235]);
    }

    #[test]
    fn each_partner_gets_the_whole_victory_of_their_side() {
        let mut totals = BySeat::default();
        for number in [0, 2] {
            totals[Seat::new(number)] = 1;
        }
        let over = Turn::Over(Scores::most_wins(totals, 4, Seats::NONE));
        assert_eq!(evaluate_round(over, &[50, 50, 50, 50], 2).of(4), [750, 250, 750, 250]);
    }
}
