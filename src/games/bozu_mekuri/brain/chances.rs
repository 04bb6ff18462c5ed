//! Puzzles about probabilities. All moves of this game are equally good, so the puzzles ask about the next cards. The
//! right answer follows from the number of face-down cards of each kind.

use std::cmp::Ordering;

use crate::cards::poems::Figure;
use crate::engine::{Dealer, Game, Luck, Options, Payload, Rng, Seat, Sitter, Table, Turn, unwatched};

use super::super::rules::options::BozuOptions;
use super::super::rules::{BozuMekuri, View};

/// Number of questions.
pub const COUNT: usize = 100;

/// Kind of question about the face-down cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Is the next card more likely a lady or a monk?
    Rather,
    /// Is more than this share of the face-down cards of this kind?
    MoreThan(Figure, Share),
    /// Is a card of this kind more likely than not among the next `n` cards?
    Among(Figure, u8),
    /// Between which two of the [`BOUNDS`] is the share of this kind?
    Between(Figure),
}

/// A share as numerator and denominator.
pub type Share = (u8, u8);

/// The shares that separate the answers to [`Asks::Between`].
pub const BOUNDS: [Share; 3] = [(1, 8), (1, 5), (1, 3)];

/// An answer to a question. [`Asks::offered`] lists the answers to each kind of question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Lady,
    Monk,
    Alike,
    Yes,
    No,
    /// The share exceeds exactly this number of the [`BOUNDS`].
    Above(usize),
}

/// A question about a position of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    pub asks: Asks,
    pub right: Answer,
    pub view: View,
    /// Number of face-down cards.
    pub unseen: u8,
    pub played: String,
}

impl Asks {
    pub const fn offered(self) -> &'static [Answer] {
        match self {
            Asks::Rather => &[Answer::Lady, Answer::Monk, Answer::Alike],
            Asks::MoreThan(..) | Asks::Among(..) => &[Answer::Yes, Answer::No],
            Asks::Between(_) => &[Answer::Above(0), Answer::Above(1), Answer::Above(2), Answer::Above(3)],
        }
    }

    /// Returns the right answer for `ladies` and `monks` among `unseen` cards, or `None` if it is exactly on a bound.
    fn judge(self, ladies: u8, monks: u8, unseen: u8) -> Option<Answer> {
        let of = |kind| if kind == Figure::Lady { ladies } else { monks };
        let yes = |one: Ordering| match one {
            Ordering::Greater => Some(Answer::Yes),
            Ordering::Less => Some(Answer::No),
            Ordering::Equal => None,
        };
        match self {
            Asks::Rather => Some(match ladies.cmp(&monks) {
                Ordering::Greater => Answer::Lady,
                Ordering::Less => Answer::Monk,
                Ordering::Equal => Answer::Alike,
            }),
            Asks::MoreThan(kind, share) => yes(against(of(kind), unseen, share)),
            Asks::Among(kind, draws) => {
                let (none, all) = (ways(unseen - of(kind), draws), ways(unseen, draws));
                yes(all.cmp(&(2 * none)))
            }
            Asks::Between(kind) => {
                let sides = BOUNDS.map(|share| against(of(kind), unseen, share));
                let above = sides.iter().filter(|side| side.is_gt()).count();
                (!sides.contains(&Ordering::Equal)).then_some(Answer::Above(above))
            }
        }
    }
}

/// Compares the share `cards` / `of` with another share.
fn against(cards: u8, of: u8, (share, whole): Share) -> Ordering {
    (u16::from(cards) * u16::from(whole)).cmp(&(u16::from(of) * u16::from(share)))
}

/// Number of ordered ways to draw `draws` of `cards` cards.
pub fn ways(cards: u8, draws: u8) -> u64 {
    (0..draws).map(|drawn| u64::from(cards.saturating_sub(drawn))).product()
}

/// Chooses the kind of question for a number, and the answer that the position must have. Higher numbers have harder
/// kinds. The answer is random, so all answers occur.
fn wanted(number: usize, rng: &mut Rng) -> (Asks, Answer) {
    let kind = if rng.below(2) == 0 { Figure::Lady } else { Figure::Monk };
    let asks = match grade(number) {
        1 => Asks::Rather,
        2 => Asks::MoreThan(kind, [(1, 4), (1, 5), (1, 6), (1, 10)][rng.below(4) as usize]),
        3 => Asks::Between(kind),
        _ => Asks::Among(kind, 3 + u8::try_from(rng.below(4)).unwrap_or_default()),
    };
    let offered = asks.offered();
    (asks, offered[rng.below(u32::try_from(offered.len()).unwrap_or(1)) as usize])
}

/// Difficulty of a question, from 1 to 4. Each grade has a quarter of the questions.
#[must_use]
pub fn grade(number: usize) -> u8 {
    u8::try_from((number.max(1) - 1) * 4 / COUNT).unwrap_or(u8::MAX) + 1
}

/// Maximum number of tries per question. It suffices to find a position for every question (see the tests).
const TRIES: u64 = 4_000;
/// Range of plies for positions. Before it, too few cards are known. After it, too few are left to count.
const PLIES: (u32, u32) = (16, 88);

/// Returns the question with this number, counted from 1. Its position comes from a match of random draws.
#[must_use]
pub fn odds(number: usize) -> Option<Odds> {
    if !(1..=COUNT).contains(&number) {
        return None;
    }
    (0..TRIES).find_map(|tried| {
        let seed = u64::try_from(number).ok()? << 16 | tried;
        let mut rng = Rng::new(seed);
        // The question is the same for all tries: its random stream depends on `number` alone.
        let (asks, right) = wanted(number, &mut Rng::stream(number as u64, 1));
        let table = Table::new(BozuOptions::USUAL_PLAYERS, BozuOptions::default()).ok()?;
        let plies = PLIES.0 + rng.below(PLIES.1 - PLIES.0);
        let mut dealer = Dealer::<BozuMekuri>::new(table, seed, &mut unwatched);
        for _ in 0..plies {
            let Turn::Seat(_) = dealer.game().turn() else { return None };
            let mv = dealer.game().random_move(&mut rng, &mut Vec::new());
            dealer.play(mv, &mut unwatched).ok()?;
        }
        let mover = dealer.game().mover()?;
        let view = dealer.game().view(mover);
        let unseen: u8 = view.stacks.iter().sum();
        let [ladies, monks, lutes] = [Figure::Lady, Figure::Monk, Figure::Semimaru].map(|kind| view.left(kind));
        let enough = if let Asks::Among(_, draws) = asks { unseen > 2 * draws } else { unseen > 8 };
        // The answer must be the same if a player counts Semimaru as a monk.
        let found = [monks, monks + lutes].iter().all(|&monks| asks.judge(ladies, monks, unseen) == Some(right));
        (enough && found).then(|| {
            let record = dealer.record().clone();
            let sitter = |seat| if seat == mover { Sitter::Person } else { Sitter::Level(1) };
            let sitters = Seat::all(record.table.players()).map(sitter).collect();
            let played = Payload { ply: record.moves.len(), record, sitters, lang: None }.encode();
            Odds { asks, right, view, unseen, played }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Link;

    /// Enumerates the ordered draws of `draws` of `of` cards. Returns the number of draws without any of the first
    /// `cards`, and the number of all draws.
    fn counted(cards: u8, of: u8, draws: u8) -> (u64, u64) {
        let (mut none, mut all) = (0, 0);
        let mut orders = vec![Vec::<u8>::new()];
        for _ in 0..draws {
            orders = orders
                .into_iter()
                .flat_map(|order| {
                    let free: Vec<u8> = (0..of).filter(|card| !order.contains(card)).collect();
                    free.into_iter().map(move |card| [order.clone(), vec![card]].concat())
                })
                .collect();
        }
        for order in orders {
            all += 1;
            none += u64::from(order.iter().all(|&card| card >= cards));
        }
        (none, all)
    }

    #[test]
    fn ways_agrees_with_enumeration() {
        for (cards, of, draws) in [(1, 4, 2), (2, 6, 3), (3, 7, 2), (0, 5, 3), (5, 5, 2)] {
            assert_eq!((ways(of - cards, draws), ways(of, draws)), counted(cards, of, draws), "{cards} of {of}");
        }
    }

    #[test]
    fn every_question_has_a_position_and_every_answer_occurs() {
        let mut answers = Vec::new();
        for number in 1..=COUNT {
            let odds = odds(number).unwrap_or_else(|| panic!("question {number}"));
            assert!(odds.asks.offered().contains(&odds.right), "{number}");
            let (ladies, monks) = (odds.view.left(Figure::Lady), odds.view.left(Figure::Monk));
            assert_eq!(odds.asks.judge(ladies, monks, odds.unseen), Some(odds.right), "{number}");
            let payload = Payload::<BozuMekuri>::decode(Link::parse(&odds.played).expect("a link")).expect("a match");
            assert_eq!(usize::from(odds.unseen), 100 - odds.view.drawn.len(), "{number}");
            assert_eq!(payload.sitters[odds.view.seat.number()], Sitter::Person, "{number}");
            if !answers.contains(&odds.right) {
                answers.push(odds.right);
            }
        }
        assert_eq!(answers.len(), 9, "{answers:?}");
        assert_eq!((odds(0), odds(COUNT + 1)), (None, None));
    }
}
