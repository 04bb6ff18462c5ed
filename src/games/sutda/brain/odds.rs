//! Counts of possible hands: the hands that players may hold, and the chances of the viewer's hand.

use crate::cards::hanafuda::{Cards, Hanafuda};
use crate::engine::{Seat, Seats};

use super::super::rules::hands::{ALL, Rank, Ranking, place};
use super::super::rules::options::SEATS;
use super::super::rules::{Phase, View};

/// The chances of a hand against all other live hands, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The chance that the hand beats every other.
    pub best: u32,
    /// The chance that the hand ties with the best of the others.
    pub equal: u32,
}

/// The odds of the viewer against all other live players. Every card that the viewer has not seen is equally likely in
/// every hidden place.
pub fn odds(view: &View) -> Option<Odds> {
    let Phase::Auction { second, .. } = view.phase else { return None };
    let rivals = rivals(view);
    if !view.stakes.live.contains(view.seat) || rivals.is_empty() {
        return None;
    }
    let ranking = view.options().ranking;
    match view.cards[view.seat] {
        [Some(one), Some(other)] if second => Some(against(view, rivals, ranking.rank(one, other))),
        [Some(one), _] => Some(before(one, rivals.len(), ranking)),
        _ => None,
    }
}

/// The other live players.
pub fn rivals(view: &View) -> Seats {
    view.stakes.live.without(view.seat)
}

/// The odds when the first card of each rival is open, counted over all ways to deal the second cards.
fn against(view: &View, rivals: Seats, mine: Rank) -> Odds {
    let ranking = view.options().ranking;
    let unseen = ALL - view.seen();
    let firsts: Vec<Hanafuda> = rivals.iter().filter_map(|seat| view.cards[seat][0]).collect();
    let worse = ways(unseen, &firsts, |first, card| ranking.rank(first, card) < mine);
    let no_better = ways(unseen, &firsts, |first, card| ranking.rank(first, card) <= mine);
    let all = ways(unseen, &firsts, |_, _| true);
    Odds { best: thousandths(worse, all), equal: thousandths(no_better - worse, all) }
}

/// The number of ways to deal a fitting second card to each of these first cards.
fn ways(unseen: Cards, firsts: &[Hanafuda], fits: impl Fn(Hanafuda, Hanafuda) -> bool) -> u64 {
    // Number of ways by the set of first cards that have a second card, for the cards looped over so far.
    let mut counts = [0_u64; 1 << (SEATS - 1)];
    counts[0] = 1;
    let all = (1 << firsts.len()) - 1;
    for card in unseen {
        for served in (0..=all).rev() {
            for (place, &first) in firsts.iter().enumerate() {
                if served >> place & 1 == 0 && fits(first, card) {
                    counts[served | 1 << place] += counts[served];
                }
            }
        }
    }
    counts[all]
}

#[expect(clippy::cast_possible_truncation, reason = "a share of a thousand")]
const fn thousandths(part: u64, all: u64) -> u32 {
    ((2_000 * part + all) / (2 * all)) as u32
}

/// The odds when only the viewer's first card is known. The figures are precomputed; a test counts them again.
pub fn before(first: Hanafuda, rivals: usize, ranking: Ranking) -> Odds {
    let (best, equal) = BEFORE[ranking as usize][kind(first)][rivals - 1];
    Odds { best: best.into(), equal: equal.into() }
}

/// The kind of a first card: the ten months, then the Curtain and the Moon.
pub fn kind(first: Hanafuda) -> usize {
    match first {
        Hanafuda::CURTAIN => 10,
        Hanafuda::MOON => 11,
        other => place(other) / 2,
    }
}

/// The number of cards not seen by the viewer that give a hand with this first card this rank.
pub fn seconds(view: &View, first: Hanafuda, rank: Rank) -> usize {
    let unseen = ALL - view.seen();
    unseen.iter().filter(|&card| view.options().ranking.rank(first, card) == rank).count()
}

/// Returns true if a seat may hold a hand of this rank, as far as the viewer knows.
pub fn can_hold(view: &View, seat: Seat, rank: Rank) -> bool {
    let unseen = ALL - view.seen();
    match view.cards[seat] {
        [Some(one), Some(other)] => view.options().ranking.rank(one, other) == rank,
        [Some(first), None] => seconds(view, first, rank) > 0,
        _ => unseen.iter().any(|first| {
            unseen.iter().any(|other| first != other && view.options().ranking.rank(first, other) == rank)
        }),
    }
}

/// [`Odds`] in thousandths by ranking, kind of first card and number of rivals.
static BEFORE: [[[(u16, u16); SEATS - 1]; 12]; 2] = [
    [
        [(638, 50), (496, 54), (407, 52), (347, 47), (303, 41), (269, 36), (241, 31), (217, 27), (197, 23)],
        [(456, 73), (304, 65), (226, 57), (179, 48), (149, 39), (129, 32), (114, 25), (103, 20), (94, 16)],
        [(362, 79), (203, 62), (133, 51), (96, 42), (73, 33), (59, 26), (50, 20), (44, 15), (39, 11)],
        [(560, 59), (415, 53), (337, 46), (284, 41), (244, 36), (213, 31), (188, 27), (166, 23), (148, 20)],
        [(417, 81), (231, 72), (149, 60), (106, 48), (81, 39), (66, 31), (56, 25), (49, 19), (44, 15)],
        [(496, 73), (308, 71), (214, 61), (160, 51), (125, 41), (102, 33), (85, 26), (72, 20), (63, 15)],
        [(380, 81), (218, 68), (145, 56), (106, 46), (82, 37), (68, 30), (58, 23), (52, 18), (47, 13)],
        [(377, 68), (231, 46), (170, 32), (138, 23), (117, 17), (103, 12), (93, 9), (84, 6), (78, 4)],
        [(337, 78), (181, 58), (119, 44), (90, 34), (74, 27), (65, 22), (59, 17), (54, 14), (51, 11)],
        [(574, 68), (398, 70), (306, 62), (249, 53), (211, 45), (183, 37), (162, 31), (146, 26), (132, 21)],
        [(417, 75), (260, 63), (188, 52), (150, 43), (127, 35), (113, 27), (103, 21), (97, 16), (92, 12)],
        [(417, 75), (264, 63), (197, 54), (162, 46), (141, 39), (127, 33), (118, 27), (112, 23), (107, 18)],
    ],
    [
        [(719, 50), (563, 63), (465, 63), (397, 58), (347, 52), (308, 46), (276, 40), (249, 35), (226, 31)],
        [(439, 72), (288, 63), (213, 54), (169, 45), (141, 36), (123, 28), (110, 22), (100, 17), (92, 13)],
        [(343, 77), (188, 61), (121, 49), (86, 39), (66, 31), (54, 23), (46, 17), (41, 13), (37, 9)],
        [(539, 61), (394, 52), (314, 46), (260, 40), (220, 34), (189, 29), (164, 25), (143, 21), (126, 17)],
        [(395, 83), (214, 71), (136, 57), (96, 46), (73, 36), (59, 28), (51, 22), (45, 17), (41, 12)],
        [(475, 74), (289, 70), (198, 59), (146, 48), (114, 38), (92, 29), (76, 22), (65, 16), (56, 12)],
        [(361, 80), (204, 66), (134, 54), (98, 44), (76, 35), (63, 27), (55, 21), (49, 15), (45, 11)],
        [(343, 77), (195, 61), (133, 50), (101, 42), (82, 35), (70, 29), (62, 24), (56, 19), (53, 15)],
        [(421, 74), (260, 59), (193, 46), (158, 37), (137, 31), (122, 25), (111, 21), (102, 18), (94, 15)],
        [(552, 69), (375, 69), (284, 60), (228, 51), (190, 42), (163, 35), (143, 29), (127, 24), (113, 19)],
        [(399, 73), (244, 61), (176, 50), (140, 40), (120, 32), (107, 24), (99, 18), (93, 13), (90, 9)],
        [(399, 73), (251, 61), (188, 51), (155, 43), (136, 36), (123, 30), (115, 25), (110, 20), (106, 16)],
    ],
];
