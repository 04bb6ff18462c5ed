//! Checks of the deck and of the operations that only its sets have.

use super::*;

#[test]
fn both_schemes_total_240() {
    let total = |points: fn(Hanafuda) -> u8| Cards::ALL.iter().map(|card| u32::from(points(card))).sum::<u32>();
    assert_eq!(total(Hanafuda::points_standard), 240);
    assert_eq!(total(Hanafuda::points_hawaiian), 240);
}

#[test]
fn standard_and_hawaiian_points_differ_as_printed() {
    let points = |card: Hanafuda| (card.points_standard(), card.points_hawaiian());
    assert_eq!(points(Hanafuda::CRANE), (20, 20));
    assert_eq!(points(Hanafuda::RAIN_MAN), (20, 5));
    assert_eq!(points(Hanafuda::CUP), (10, 5));
    assert_eq!(points(Hanafuda::of(1, 1)), (5, 10));
    assert_eq!(points(Hanafuda::YELLOW), (0, 10));
    assert_eq!(points(Hanafuda::LIGHTNING), (0, 0));
}

#[test]
fn there_are_5_brights_9_animals_10_ribbons_and_24_chaff() {
    assert_eq!(CardKind::ALL.map(|kind| kind.cards().len()), [5, 9, 10, 24]);
    assert_eq!(CardKind::ALL.into_iter().fold(Cards::EMPTY, |all, kind| all | kind.cards()), Cards::ALL);
}

#[test]
fn the_ribbons_divide_into_three_kinds() {
    assert_eq!([Cards::POETRY, Cards::BLUE, Cards::PLAIN].map(Cards::len), [3, 3, 4]);
    assert_eq!(Cards::POETRY | Cards::BLUE | Cards::PLAIN, Cards::RIBBONS);
    for card in Hanafuda::ALL {
        assert_eq!(card.ribbon().is_some(), card.kind() == Ribbon, "{card}");
    }
    assert_eq!(Hanafuda::of(11, 2).ribbon(), Some(RibbonKind::Plain));
}

#[test]
fn named_cards_have_the_expected_notation_and_kind() {
    let named = [
        (Hanafuda::CURTAIN, "3-0", Bright),
        (Hanafuda::BRIDGE, "5-0", Animal),
        (Hanafuda::GEESE, "8-1", Animal),
        (Hanafuda::SWALLOW, "11-1", Animal),
        (Hanafuda::LIGHTNING, "11-3", Chaff),
        (Hanafuda::YELLOW, "12-1", Chaff),
    ];
    for (card, notation, kind) in named {
        assert_eq!((card.to_string().as_str(), card.kind()), (notation, kind));
    }
}

#[test]
fn a_card_is_written_as_month_and_index_and_parsed_back() {
    for card in Hanafuda::ALL {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(Hanafuda::new(card.month(), card.index()), Some(card));
        let json = serde_json::to_string(&card).unwrap();
        assert_eq!(json, format!("\"{card}\""));
        assert_eq!(serde_json::from_str::<Hanafuda>(&json).unwrap(), card);
    }
    for text in ["0-0", "13-0", "1-4", "01-0", "1-00", "+1-0", "1-+0", "1", "-", "", "1-0-0", "256-0"] {
        assert_eq!(text.parse::<Hanafuda>(), Err(NoSuchCard), "{text:?}");
        assert!(serde_json::from_value::<Hanafuda>(text.into()).is_err(), "{text:?}");
    }
    assert!(serde_json::from_str::<Month>("13").is_err());
}

#[test]
fn a_set_is_stored_as_the_list_of_its_cards() {
    let set: Cards = [Hanafuda::PHOENIX, Hanafuda::CRANE].into_iter().collect();
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(text, r#"["1-0","12-0"]"#);
    assert_eq!(serde_json::from_str::<Cards>(&text).unwrap(), set);
    assert!(serde_json::from_str::<Cards>(r#"["1-0","1-4"]"#).is_err());
}

/// A spread of dense and sparse sets, computed without random numbers.
fn samples() -> impl Iterator<Item = Cards> {
    (0..200_u64).map(|i| {
        let mixed = (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Cards(mixed & mixed.rotate_left((i % 5) as u32 * 13) & Cards::ALL.0)
    })
}

#[test]
fn month_operations_agree_with_counting_card_by_card() {
    for set in samples().chain([Cards::EMPTY, Cards::ALL]).chain(Hanafuda::ALL.map(Cards::single)) {
        let counted: Cards =
            Hanafuda::ALL.into_iter().filter(|card| set.iter().any(|other| other.month() == card.month())).collect();
        assert_eq!(set.months(), counted, "{set:?}");
        let parts = Month::ALL.map(|month| set.of(month));
        let crowded = |least| {
            let months = Month::ALL.into_iter().filter(|&month| set.of(month).len() >= least);
            months.flat_map(Month::cards).collect::<Cards>()
        };
        assert_eq!([set.twos(), set.threes(), set.fours()], [2, 3, 4].map(crowded), "{set:?}");
        assert_eq!(parts.into_iter().fold(Cards::EMPTY, std::ops::BitOr::bitor), set);
        assert!(parts.iter().all(|part| part.len() <= 4));
        assert_eq!(Month::ALL.map(|month| set.count(month)), parts.map(Cards::len));
    }
}
