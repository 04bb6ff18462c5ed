//! Consistency checks of the anthology.

use super::*;

fn poet(no: u8) -> Poet {
    Poet::new(no).unwrap()
}

fn counts(deck: Deck) -> [usize; 4] {
    Figure::ALL.map(|kind| deck.of(kind).len())
}

#[test]
fn the_printed_deck_has_67_men_11_monks_21_ladies_and_semimaru() {
    assert_eq!(counts(Deck::Printed), [67, 11, 21, 1]);
}

#[test]
fn the_traditional_deck_has_one_man_less_and_one_monk_more() {
    assert_eq!(counts(Deck::Traditional), [66, 12, 21, 1]);
}

#[test]
fn only_henjo_differs_between_the_decks() {
    let differing: Vec<_> =
        Poet::ALL.into_iter().filter(|&poet| Deck::Printed.kind(poet) != Deck::Traditional.kind(poet)).collect();
    assert_eq!(differing, [Poet::HENJO]);
    assert_eq!(Poet::HENJO.kanji(), "僧正遍昭");
    assert_eq!(Deck::Printed.of(Semimaru), Poets::single(Poet::SEMIMARU));
    assert_eq!(Poet::SEMIMARU.kanji(), "蝉丸");
}

#[test]
fn every_poet_is_of_exactly_one_kind() {
    for deck in Deck::ALL {
        let kinds = Figure::ALL.map(|kind| deck.of(kind));
        assert_eq!(kinds.into_iter().fold(Poets::EMPTY, std::ops::BitOr::bitor), Poets::ALL);
        assert_eq!(kinds.map(Poets::len).iter().sum::<usize>(), COUNT);
    }
}

#[test]
fn exactly_the_monks_have_a_priestly_title() {
    let styled: Poets =
        Poet::ALL.into_iter().filter(|poet| poet.kanji().contains("法師") || poet.kanji().contains("僧正")).collect();
    assert_eq!(Deck::Traditional.of(Monk), styled);
}

#[test]
fn exactly_the_emperors_have_an_imperial_title() {
    let styled: Poets = Poet::ALL
        .into_iter()
        .filter(|poet| {
            let name = poet.kanji();
            name.ends_with("天皇") || (name.ends_with('院') && name.chars().count() < 5)
        })
        .collect();
    assert_eq!(Poets::EMPERORS, styled);
    assert!(poet(2).is_emperor() && !poet(20).is_emperor());
}

#[test]
fn no_field_is_empty_and_no_name_occurs_twice() {
    let fields = |poet: Poet| [poet.kanji(), poet.kana(), poet.romaji()];
    for a in Poet::ALL {
        assert!(fields(a).iter().all(|field| !field.trim().is_empty()), "{a}");
        for b in Poet::ALL.into_iter().filter(|&b| b > a) {
            for (left, right) in fields(a).iter().zip(fields(b)) {
                assert_ne!(*left, right, "{a} and {b}");
            }
        }
    }
}

#[test]
fn names_are_kanji_and_readings_are_hiragana() {
    for poet in Poet::ALL {
        assert!(poet.kanji().chars().all(|c| ('一'..='龥').contains(&c)), "{poet:?}");
        let hiragana = |c| matches!(c, 'ぁ'..='ゖ' | 'ー');
        assert!(poet.kana().chars().all(hiragana), "{poet:?}");
    }
}

#[test]
fn readings_agree_with_the_romanisation() {
    for poet in Poet::ALL {
        let letters = poet.romaji().to_lowercase().replace('ō', "o").replace('ū', "u");
        let letters: String = letters.chars().filter(|c| c.is_alphabetic()).collect();
        assert_eq!(shortened(&romanised(poet.kana())), shortened(&letters), "{poet:?}");
    }
}

/// Shortens long vowels, including those formed across a word boundary.
fn shortened(text: &str) -> String {
    let long = |c, before| matches!((before, c), ('o', 'o' | 'u') | ('u', 'u'));
    text.chars().fold(String::new(), |mut short, c| {
        if !short.chars().last().is_some_and(|before| long(c, before)) {
            short.push(c);
        }
        short
    })
}

/// A rough Hepburn romanisation, syllable by syllable.
fn romanised(kana: &str) -> String {
    const SYLLABLES: &str = "あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi \
         すsu せse そso ざza じji ずzu ぜze ぞzo たta ちchi つtsu てte とto だda でde どdo なna \
         にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo ぱpa ぷpu まma みmi むmu \
         めme もmo やya ゆyu よyo らra りri るru れre ろro わwa んn";
    let mut text = String::new();
    for c in kana.chars() {
        match c {
            'ゃ' | 'ゅ' | 'ょ' => {
                assert_eq!(text.pop(), Some('i'));
                if !(text.ends_with("sh") || text.ends_with("ch") || text.ends_with('j')) {
                    text.push('y');
                }
                text.push(match c {
                    'ゃ' => 'a',
                    'ゅ' => 'u',
                    _ => 'o',
                });
            }
            'っ' => text.push('っ'),
            c => {
                let syllable = SYLLABLES.split(' ').find_map(|pair| pair.strip_prefix(c));
                let syllable = syllable.unwrap_or_else(|| panic!("{c} in {kana}"));
                if text.ends_with('っ') {
                    text.pop();
                    text.extend(syllable.chars().next());
                }
                text.push_str(syllable);
            }
        }
    }
    text
}

#[test]
fn a_card_is_written_as_its_number_and_parsed_back() {
    for card in Poet::ALL {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for text in ["0", "101", "256", "-1", "", "x"] {
        assert_eq!(text.parse::<Poet>(), Err(NoSuchCard), "{text:?}");
    }
}

#[test]
fn numbers_without_a_poet_are_rejected() {
    assert_eq!(serde_json::from_str::<Poet>("100").unwrap(), poet(100));
    assert!(serde_json::from_str::<Poet>("0").is_err());
    assert!(serde_json::from_str::<Poet>("101").is_err());
    assert!(serde_json::from_str::<Poets>("[1,101]").is_err());
}

#[test]
fn a_set_is_stored_as_the_list_of_its_numbers() {
    let set: Poets = [100, 64, 65, 1].into_iter().filter_map(Poet::new).collect();
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(text, "[1,64,65,100]");
    assert_eq!(serde_json::from_str::<Poets>(&text).unwrap(), set);
    assert_eq!(format!("{set:?}"), "{1 Tenji Tennō, 64 Gonchūnagon Sadayori, 65 Sagami, 100 Juntoku-in}");
}
