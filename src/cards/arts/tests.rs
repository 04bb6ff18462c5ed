//! Checks of the deck and of the sets.

use super::*;

#[test]
fn every_ordered_triple_of_suits_is_on_one_card() {
    let mut triples: Vec<[Suit; 3]> = Art::ALL.map(Art::suits).to_vec();
    assert!(triples.iter().all(|[o, d, s]| o != d && d != s && o != s));
    triples.sort_unstable();
    triples.dedup();
    assert_eq!(triples.len(), 5 * 4 * 3);
}

#[test]
fn every_rank_shows_every_suit_once_in_every_place() {
    for suit in Suit::ALL {
        for stage in ArtStage::ALL {
            let ranks: Vec<u8> = suit.at(stage).iter().map(Art::rank).collect();
            assert_eq!(ranks, (1..=12).collect::<Vec<_>>(), "{suit} {stage:?}");
        }
        let carriers = ArtStage::ALL.iter().fold(Arts::EMPTY, |all, &stage| all | suit.at(stage));
        assert_eq!((carriers.len(), (Arts::ALL - carriers).len()), (36, 24));
    }
}

/// Checks any two suits in any two places: they share one low, one middle and one high card.
#[test]
fn no_pair_of_suits_is_strong_or_weak() {
    for (one, other) in [(0, 1), (0, 2), (1, 2)].map(|(i, j)| (ArtStage::ALL[i], ArtStage::ALL[j])) {
        for first in Suit::ALL {
            for second in Suit::ALL.into_iter().filter(|&second| second != first) {
                let ranks: Vec<u8> = (first.at(one) & second.at(other)).iter().map(Art::rank).collect();
                assert_eq!(ranks.iter().map(|rank| (rank - 1) / 4).collect::<Vec<_>>(), [0, 1, 2]);
                let sum: u8 = ranks.iter().sum();
                let sums: &[u8] = if one == ArtStage::Obey { &[19, 20] } else { &[16, 17, 22, 23] };
                assert!(sums.contains(&sum), "{first}{second}: {sum}");
            }
        }
    }
}

#[test]
fn a_card_parses_only_from_its_exact_notation() {
    let all = Art::ALL.map(Card::from).into_iter().chain([Card::PREPARATION, Card::REVIEW]);
    for card in all {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(Cards::card(Cards::index(card)), card);
    }
    assert_eq!(Art::ALL[20].to_string(), "5ICS");
    for bad in ["", "5", "05ICS", "+5ICS", "5ICSS", "5ICN", "0INK", "13INK", "5ics", "Prep", " prep", "5IC", "１INK"] {
        assert_eq!(bad.parse::<Card>(), Err(NoSuchCard), "{bad:?}");
    }
    assert_eq!("K".parse(), Ok(Suit::Koto));
    assert_eq!("KK".parse::<Suit>(), Err(NoSuchCard));
}

#[test]
fn at_least_and_at_most_divide_the_deck_by_rank() {
    for rank in 1..=12 {
        assert!(Arts::at_least(rank).iter().all(|card| card.rank() >= rank));
        assert_eq!(Arts::at_least(rank).len(), 5 * (13 - usize::from(rank)));
        assert!(Arts::at_most(rank).iter().all(|card| card.rank() <= rank));
        assert_eq!(Arts::at_most(rank).len(), 5 * usize::from(rank));
    }
}

#[test]
fn all_seventy_cards_can_be_drawn_and_removed() {
    let list: Vec<Card> = Cards::ALL.into();
    assert_eq!((list.len(), Cards::ALL.len()), (70, COUNT));
    let drawn: Cards = (0..70).map(|n| CardSet::nth(&Cards::ALL, n)).collect();
    assert_eq!(drawn, Cards::ALL);
    let indices: Cards = (0..COUNT).map(Cards::card).collect();
    assert_eq!(indices, Cards::ALL);
    let mut left = Cards::ALL;
    for card in list {
        assert!(left.contains(card));
        left.remove(card);
    }
    assert!(left.is_empty());
}
