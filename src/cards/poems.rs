//! The hundred poets of the *Hyakunin Isshu*, as the portrait cards of Bōzu-mekuri.
//!
//! A card is a [`Poet`], and a poet is his number in the anthology. What a card does in the game
//! hangs on his [`Kind`], and that on the [`Deck`] in use: one archbishop changes his dress.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use self::Kind::{Lady, Man, Monk, Semimaru};

use super::set::set_of_cards;

/// How many cards the deck has.
pub const COUNT: usize = POETS.len();

/// One card: a poet, by his number from 1 to 100.
///
/// The number is also the card's notation, and the one form in which it is stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Poet(u8);

impl Poet {
    /// The lute player, who empties everybody else's pile.
    pub const SEMIMARU: Poet = Poet(10);

    /// Archbishop Henjō, the only poet whose kind depends on the [`Deck`].
    pub const HENJO: Poet = Poet(12);

    /// The poet of this number, if there is one.
    #[must_use]
    pub const fn new(no: u8) -> Option<Poet> {
        match no {
            1..=100 => Some(Poet(no)),
            _ => None,
        }
    }

    /// All the poets, in the order of the anthology.
    pub const ALL: [Poet; COUNT] = {
        let mut all = [Poet(1); COUNT];
        let mut no = 1;
        while let Some(poet) = Poet::new(no) {
            all[no as usize - 1] = poet;
            no += 1;
        }
        all
    };

    /// His number, from 1 to 100.
    #[must_use]
    pub const fn no(self) -> u8 {
        self.0
    }

    /// The name as it stands on the card.
    #[must_use]
    pub const fn kanji(self) -> &'static str {
        self.row().kanji
    }

    /// The reading of that name, in hiragana and without spaces.
    #[must_use]
    pub const fn kana(self) -> &'static str {
        self.row().kana
    }

    /// The same reading in Hepburn romanisation.
    #[must_use]
    pub const fn romaji(self) -> &'static str {
        self.row().romaji
    }

    /// Whether the poet reigned, as emperor or as empress.
    ///
    /// Some houses draw again on these cards, and on their dais they sit above all others.
    #[must_use]
    pub const fn is_emperor(self) -> bool {
        Poets::EMPERORS.contains(self)
    }

    const fn row(self) -> &'static Row {
        &POETS[self.0 as usize - 1]
    }
}

impl fmt::Display for Poet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Poet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.romaji())
    }
}

/// A number or a text that names no poet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPoet;

impl fmt::Display for NoSuchPoet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a poet is a number from 1 to 100")
    }
}

impl std::error::Error for NoSuchPoet {}

impl TryFrom<u8> for Poet {
    type Error = NoSuchPoet;

    fn try_from(no: u8) -> Result<Poet, NoSuchPoet> {
        Poet::new(no).ok_or(NoSuchPoet)
    }
}

impl From<Poet> for u8 {
    fn from(poet: Poet) -> u8 {
        poet.0
    }
}

impl FromStr for Poet {
    type Err = NoSuchPoet;

    fn from_str(text: &str) -> Result<Poet, NoSuchPoet> {
        let no: u8 = text.parse().map_err(|_| NoSuchPoet)?;
        Poet::try_from(no)
    }
}

/// What the portrait shows, which is all that the game looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A courtier with his cap.
    Man,
    /// A priest with shaven head.
    Monk,
    /// A lady of the court with her long hair.
    Lady,
    /// The hooded lute player, alone of his kind.
    Semimaru,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Man, Monk, Lady, Semimaru];
}

/// Which printing of the deck is on the table (BM-01).
///
/// The printings differ in one portrait: that of no. 12, who wrote his poem before he took orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    /// 67 men, 11 monks, 21 ladies and Semimaru: no. 12 in the court dress of his youth.
    #[default]
    Printed,
    /// 66 men, 12 monks, 21 ladies and Semimaru: no. 12 as the archbishop he became.
    Traditional,
}

impl Deck {
    pub const ALL: [Deck; 2] = [Deck::Printed, Deck::Traditional];

    /// What the poet is drawn as in this deck.
    #[must_use]
    pub const fn kind(self, poet: Poet) -> Kind {
        match (self, poet) {
            (Deck::Traditional, Poet::HENJO) => Monk,
            _ => poet.row().kind,
        }
    }

    /// All the cards of one kind.
    #[must_use]
    pub const fn of(self, kind: Kind) -> Poets {
        let mut found = Poets::EMPTY;
        let mut no = 1;
        while let Some(poet) = Poet::new(no) {
            // Enums have no `==` in constants.
            if self.kind(poet) as u8 == kind as u8 {
                found.insert(poet);
            }
            no += 1;
        }
        found
    }
}

/// A set of cards.
///
/// Bit `no - 1` stands for a poet, so that the order of the bits is that of the anthology. It is stored
/// as an ascending list of numbers: neither JSON nor a structured clone keeps 128 bits.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Poet>", into = "Vec<Poet>")]
pub struct Poets(u128);

impl Poets {
    pub const EMPTY: Poets = Poets(0);
    pub const ALL: Poets = Poets((1 << COUNT) - 1);

    /// The eight who reigned.
    pub const EMPERORS: Poets = Poets::of(&[1, 2, 13, 15, 68, 77, 99, 100]);

    #[must_use]
    pub const fn new() -> Poets {
        Poets::EMPTY
    }

    #[must_use]
    pub const fn single(poet: Poet) -> Poets {
        Poets(1 << (poet.0 - 1))
    }

    /// Puts the card in, and says whether it was missing.
    pub const fn insert(&mut self, poet: Poet) -> bool {
        let missing = !self.contains(poet);
        self.0 |= Poets::single(poet).0;
        missing
    }

    /// Takes the card out, and says whether it was there.
    pub const fn remove(&mut self, poet: Poet) -> bool {
        let present = self.contains(poet);
        self.0 &= !Poets::single(poet).0;
        present
    }

    #[must_use]
    pub const fn contains(self, poet: Poet) -> bool {
        self.0 & Poets::single(poet).0 != 0
    }

    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card with the lowest number.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a place in 128 bits")]
    pub const fn first(self) -> Option<Poet> {
        if self.is_empty() {
            return None;
        }
        Some(Poet(self.0.trailing_zeros() as u8 + 1))
    }

    /// The card with exactly `n` others of the set before it.
    ///
    /// Every draw from a hidden stack comes through here, hence the search by halves: the count of
    /// ones in the lower half tells in which of the two the card lies. The first step parts the 128
    /// bits, so that all the others work on one machine word.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the halves of 128 bits")]
    pub const fn nth(self, n: usize) -> Option<Poet> {
        if n >= self.len() {
            return None;
        }
        let mut before = n;
        let mut at = 0;
        let mut word = self.0 as u64;
        let low = word.count_ones() as usize;
        if before >= low {
            before -= low;
            at = 64;
            word = (self.0 >> 64) as u64;
        }
        let mut half = 32;
        while half > 0 {
            let low = (word & ((1 << half) - 1)).count_ones() as usize;
            if before >= low {
                before -= low;
                at += half;
                word >>= half;
            }
            half /= 2;
        }
        Some(Poet(at + 1))
    }

    /// The cards in ascending order.
    #[must_use]
    pub const fn iter(self) -> Iter {
        Iter(self)
    }

    /// The set of these numbers, for lists that are known when compiling.
    const fn of(numbers: &[u8]) -> Poets {
        let mut set = Poets::EMPTY;
        let mut i = 0;
        while i < numbers.len() {
            set.insert(Poet::new(numbers[i]).expect("the list holds numbers of poets"));
            i += 1;
        }
        set
    }
}

set_of_cards!(Poets of Poet);

/// What is printed on one card, and its kind in the printed deck.
struct Row {
    kanji: &'static str,
    kana: &'static str,
    romaji: &'static str,
    kind: Kind,
}

const fn row(kanji: &'static str, kana: &'static str, romaji: &'static str, kind: Kind) -> Row {
    Row { kanji, kana, romaji, kind }
}

/// The anthology's order: the poet of number `n` stands in row `n - 1`.
#[rustfmt::skip]
const POETS: [Row; 100] = [
    row("天智天皇", "てんじてんのう", "Tenji Tennō", Man),
    row("持統天皇", "じとうてんのう", "Jitō Tennō", Lady),
    row("柿本人麻呂", "かきのもとのひとまろ", "Kakinomoto no Hitomaro", Man),
    row("山部赤人", "やまべのあかひと", "Yamabe no Akahito", Man),
    row("猿丸大夫", "さるまるだゆう", "Sarumaru Dayū", Man),
    row("中納言家持", "ちゅうなごんやかもち", "Chūnagon Yakamochi", Man),
    row("安倍仲麿", "あべのなかまろ", "Abe no Nakamaro", Man),
    row("喜撰法師", "きせんほうし", "Kisen Hōshi", Monk),
    row("小野小町", "おののこまち", "Ono no Komachi", Lady),
    row("蝉丸", "せみまる", "Semimaru", Semimaru),
    row("参議篁", "さんぎたかむら", "Sangi Takamura", Man),
    row("僧正遍昭", "そうじょうへんじょう", "Sōjō Henjō", Man),
    row("陽成院", "ようぜいいん", "Yōzei-in", Man),
    row("河原左大臣", "かわらのさだいじん", "Kawara no Sadaijin", Man),
    row("光孝天皇", "こうこうてんのう", "Kōkō Tennō", Man),
    row("中納言行平", "ちゅうなごんゆきひら", "Chūnagon Yukihira", Man),
    row("在原業平朝臣", "ありわらのなりひらあそん", "Ariwara no Narihira Ason", Man),
    row("藤原敏行朝臣", "ふじわらのとしゆきあそん", "Fujiwara no Toshiyuki Ason", Man),
    row("伊勢", "いせ", "Ise", Lady),
    row("元良親王", "もとよししんのう", "Motoyoshi Shinnō", Man),
    row("素性法師", "そせいほうし", "Sosei Hōshi", Monk),
    row("文屋康秀", "ふんやのやすひで", "Fun'ya no Yasuhide", Man),
    row("大江千里", "おおえのちさと", "Ōe no Chisato", Man),
    row("菅家", "かんけ", "Kanke", Man),
    row("三条右大臣", "さんじょううだいじん", "Sanjō Udaijin", Man),
    row("貞信公", "ていしんこう", "Teishin-kō", Man),
    row("中納言兼輔", "ちゅうなごんかねすけ", "Chūnagon Kanesuke", Man),
    row("源宗于朝臣", "みなもとのむねゆきあそん", "Minamoto no Muneyuki Ason", Man),
    row("凡河内躬恒", "おおしこうちのみつね", "Ōshikōchi no Mitsune", Man),
    row("壬生忠岑", "みぶのただみね", "Mibu no Tadamine", Man),
    row("坂上是則", "さかのうえのこれのり", "Sakanoue no Korenori", Man),
    row("春道列樹", "はるみちのつらき", "Harumichi no Tsuraki", Man),
    row("紀友則", "きのとものり", "Ki no Tomonori", Man),
    row("藤原興風", "ふじわらのおきかぜ", "Fujiwara no Okikaze", Man),
    row("紀貫之", "きのつらゆき", "Ki no Tsurayuki", Man),
    row("清原深養父", "きよはらのふかやぶ", "Kiyohara no Fukayabu", Man),
    row("文屋朝康", "ふんやのあさやす", "Fun'ya no Asayasu", Man),
    row("右近", "うこん", "Ukon", Lady),
    row("参議等", "さんぎひとし", "Sangi Hitoshi", Man),
    row("平兼盛", "たいらのかねもり", "Taira no Kanemori", Man),
    row("壬生忠見", "みぶのただみ", "Mibu no Tadami", Man),
    row("清原元輔", "きよはらのもとすけ", "Kiyohara no Motosuke", Man),
    row("権中納言敦忠", "ごんちゅうなごんあつただ", "Gonchūnagon Atsutada", Man),
    row("中納言朝忠", "ちゅうなごんあさただ", "Chūnagon Asatada", Man),
    row("謙徳公", "けんとくこう", "Kentoku-kō", Man),
    row("曽禰好忠", "そねのよしただ", "Sone no Yoshitada", Man),
    row("恵慶法師", "えぎょうほうし", "Egyō Hōshi", Monk),
    row("源重之", "みなもとのしげゆき", "Minamoto no Shigeyuki", Man),
    row("大中臣能宣朝臣", "おおなかとみのよしのぶあそん", "Ōnakatomi no Yoshinobu Ason", Man),
    row("藤原義孝", "ふじわらのよしたか", "Fujiwara no Yoshitaka", Man),
    row("藤原実方朝臣", "ふじわらのさねかたあそん", "Fujiwara no Sanekata Ason", Man),
    row("藤原道信朝臣", "ふじわらのみちのぶあそん", "Fujiwara no Michinobu Ason", Man),
    row("右大将道綱母", "うだいしょうみちつなのはは", "Udaishō Michitsuna no Haha", Lady),
    row("儀同三司母", "ぎどうさんしのはは", "Gidōsanshi no Haha", Lady),
    row("大納言公任", "だいなごんきんとう", "Dainagon Kintō", Man),
    row("和泉式部", "いずみしきぶ", "Izumi Shikibu", Lady),
    row("紫式部", "むらさきしきぶ", "Murasaki Shikibu", Lady),
    row("大弐三位", "だいにのさんみ", "Daini no Sanmi", Lady),
    row("赤染衛門", "あかぞめえもん", "Akazome Emon", Lady),
    row("小式部内侍", "こしきぶのないし", "Koshikibu no Naishi", Lady),
    row("伊勢大輔", "いせのたいふ", "Ise no Taifu", Lady),
    row("清少納言", "せいしょうなごん", "Sei Shōnagon", Lady),
    row("左京大夫道雅", "さきょうのだいぶみちまさ", "Sakyō no Daibu Michimasa", Man),
    row("権中納言定頼", "ごんちゅうなごんさだより", "Gonchūnagon Sadayori", Man),
    row("相模", "さがみ", "Sagami", Lady),
    row("前大僧正行尊", "さきのだいそうじょうぎょうそん", "Saki no Daisōjō Gyōson", Monk),
    row("周防内侍", "すおうのないし", "Suō no Naishi", Lady),
    row("三条院", "さんじょういん", "Sanjō-in", Man),
    row("能因法師", "のういんほうし", "Nōin Hōshi", Monk),
    row("良暹法師", "りょうぜんほうし", "Ryōzen Hōshi", Monk),
    row("大納言経信", "だいなごんつねのぶ", "Dainagon Tsunenobu", Man),
    row("祐子内親王家紀伊", "ゆうしないしんのうけのきい", "Yūshi Naishinnō-ke no Kii", Lady),
    row("前権中納言匡房", "さきのごんちゅうなごんまさふさ", "Saki no Gonchūnagon Masafusa", Man),
    row("源俊頼朝臣", "みなもとのとしよりあそん", "Minamoto no Toshiyori Ason", Man),
    row("藤原基俊", "ふじわらのもととし", "Fujiwara no Mototoshi", Man),
    row("法性寺入道前関白太政大臣", "ほっしょうじにゅうどうさきのかんぱくだいじょうだいじん", "Hosshōji Nyūdō Saki no Kanpaku Daijōdaijin", Man),
    row("崇徳院", "すとくいん", "Sutoku-in", Man),
    row("源兼昌", "みなもとのかねまさ", "Minamoto no Kanemasa", Man),
    row("左京大夫顕輔", "さきょうのだいぶあきすけ", "Sakyō no Daibu Akisuke", Man),
    row("待賢門院堀河", "たいけんもんいんのほりかわ", "Taikenmon'in no Horikawa", Lady),
    row("後徳大寺左大臣", "ごとくだいじさだいじん", "Gotokudaiji Sadaijin", Man),
    row("道因法師", "どういんほうし", "Dōin Hōshi", Monk),
    row("皇太后宮大夫俊成", "こうたいごうぐうのだいぶしゅんぜい", "Kōtaigōgū no Daibu Shunzei", Man),
    row("藤原清輔朝臣", "ふじわらのきよすけあそん", "Fujiwara no Kiyosuke Ason", Man),
    row("俊恵法師", "しゅんえほうし", "Shun'e Hōshi", Monk),
    row("西行法師", "さいぎょうほうし", "Saigyō Hōshi", Monk),
    row("寂蓮法師", "じゃくれんほうし", "Jakuren Hōshi", Monk),
    row("皇嘉門院別当", "こうかもんいんのべっとう", "Kōkamon'in no Bettō", Lady),
    row("式子内親王", "しょくしないしんのう", "Shokushi Naishinnō", Lady),
    row("殷富門院大輔", "いんぷもんいんのたゆう", "Inpumon'in no Tayū", Lady),
    row("後京極摂政前太政大臣", "ごきょうごくせっしょうさきのだいじょうだいじん", "Gokyōgoku Sesshō Saki no Daijōdaijin", Man),
    row("二条院讃岐", "にじょういんのさぬき", "Nijōin no Sanuki", Lady),
    row("鎌倉右大臣", "かまくらうだいじん", "Kamakura Udaijin", Man),
    row("参議雅経", "さんぎまさつね", "Sangi Masatsune", Man),
    row("前大僧正慈円", "さきのだいそうじょうじえん", "Saki no Daisōjō Jien", Monk),
    row("入道前太政大臣", "にゅうどうさきのだいじょうだいじん", "Nyūdō Saki no Daijōdaijin", Man),
    row("権中納言定家", "ごんちゅうなごんていか", "Gonchūnagon Teika", Man),
    row("従二位家隆", "じゅにいいえたか", "Junii Ietaka", Man),
    row("後鳥羽院", "ごとばいん", "Gotoba-in", Man),
    row("順徳院", "じゅんとくいん", "Juntoku-in", Man),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn poet(no: u8) -> Poet {
        Poet::new(no).unwrap()
    }

    fn counts(deck: Deck) -> [usize; 4] {
        Kind::ALL.map(|kind| deck.of(kind).len())
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
            let kinds = Kind::ALL.map(|kind| deck.of(kind));
            assert_eq!(kinds.into_iter().fold(Poets::EMPTY, std::ops::BitOr::bitor), Poets::ALL);
            assert_eq!(kinds.map(Poets::len).iter().sum::<usize>(), COUNT);
        }
    }

    #[test]
    fn monks_carry_a_priest_in_their_title_and_in_their_title_only() {
        let styled: Poets = Poet::ALL
            .into_iter()
            .filter(|poet| poet.kanji().contains("法師") || poet.kanji().contains("僧正"))
            .collect();
        assert_eq!(Deck::Traditional.of(Monk), styled);
    }

    #[test]
    fn the_eight_who_reigned_are_named_so() {
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

    /// Long vowels made short, also where two words happen to meet in them.
    fn shortened(text: &str) -> String {
        let long = |c, before| matches!((before, c), ('o', 'o' | 'u') | ('u', 'u'));
        text.chars().fold(String::new(), |mut short, c| {
            if !short.chars().last().is_some_and(|before| long(c, before)) {
                short.push(c);
            }
            short
        })
    }

    /// A rough Hepburn, vowel by vowel.
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
    fn a_card_is_written_as_its_number_and_read_back() {
        for card in Poet::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["0", "101", "256", "-1", "", "x"] {
            assert_eq!(text.parse::<Poet>(), Err(NoSuchPoet), "{text:?}");
        }
    }

    #[test]
    fn a_card_of_no_poet_is_not_read() {
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

    #[test]
    fn inserting_and_removing_say_what_they_changed() {
        let mut set = Poets::new();
        assert!(set.insert(poet(100)) && !set.insert(poet(100)));
        assert_eq!((set.len(), set.first()), (1, Some(poet(100))));
        assert!(set.remove(poet(100)) && !set.remove(poet(100)));
        assert!(set.is_empty());
    }

    /// A spread of sets, dense and sparse, that need no random numbers.
    fn samples() -> impl Iterator<Item = Poets> {
        (0..200_u128).map(|i| {
            let mixed = (i + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
            Poets(mixed & mixed.rotate_left((i % 5) as u32 * 29) & Poets::ALL.0)
        })
    }

    #[test]
    fn sets_obey_their_laws() {
        for (a, b) in samples().zip(samples().skip(7)) {
            assert_eq!((a - b) | (a & b), a);
            assert_eq!((a - b) & b, Poets::EMPTY);
            assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
            assert_eq!(Poets::ALL - (Poets::ALL - a), a);
            assert_eq!(a.iter().collect::<Poets>(), a);
            assert!(a.iter().is_sorted() && a.iter().len() == a.len());
            let (mut joined, mut rest) = (a, a);
            joined |= b;
            rest -= b;
            assert_eq!((joined, rest), (a | b, a - b));
        }
    }

    #[test]
    fn the_nth_card_is_the_one_that_counting_finds() {
        for set in samples().chain([Poets::EMPTY, Poets::ALL]) {
            for n in 0..=COUNT {
                assert_eq!(set.nth(n), set.iter().nth(n), "{n} of {set:?}");
            }
        }
    }
}
