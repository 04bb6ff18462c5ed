//! Readings of the Japanese names of the cards.

use super::{CardKind, Hanafuda, RibbonKind};

/// A reading in hiragana and in Hepburn romanisation.
type Reading = [&'static str; 2];

/// The readings of the plants, January first.
#[rustfmt::skip]
const PLANTS: [Reading; 12] = [
    ["まつ", "matsu"], ["うめ", "ume"], ["さくら", "sakura"], ["ふじ", "fuji"], ["あやめ", "ayame"], ["ぼたん", "botan"],
    ["はぎ", "hagi"], ["すすき", "susuki"], ["きく", "kiku"], ["もみじ", "momiji"], ["やなぎ", "yanagi"], ["きり", "kiri"],
];

impl Hanafuda {
    /// The reading of the card's name, in hiragana and in Hepburn romanisation: 松に鶴 is まつにつる, *matsu ni tsuru*. Chaff
    /// cards of a month that look alike have the same reading.
    #[must_use]
    pub fn reading(self) -> [String; 2] {
        if self == Hanafuda::LIGHTNING {
            return ["おにふだ", "onifuda"].map(str::to_owned);
        }
        let [plant_kana, plant] = PLANTS[self.month().place()];
        let ([join_kana, join], [kana, romaji]) = match self.shown() {
            Some(shown) => (["に", "ni"], shown),
            None => (["の", "no"], ["かす", "kasu"]),
        };
        [format!("{plant_kana}{join_kana}{kana}"), format!("{plant} {join} {romaji}")]
    }

    /// The reading of the ribbon or figure next to the plant; `None` for chaff.
    fn shown(self) -> Option<Reading> {
        let ribbon = self.ribbon().map(|ribbon| match ribbon {
            RibbonKind::Poetry => ["あかたん", "akatan"],
            RibbonKind::Blue => ["あおたん", "aotan"],
            RibbonKind::Plain => ["たんざく", "tanzaku"],
        });
        let picture = || match (self.month().no(), self.index()) {
            (1, _) => ["つる", "tsuru"],
            (2, _) => ["うぐいす", "uguisu"],
            (3, _) => ["まく", "maku"],
            (4, _) => ["ほととぎす", "hototogisu"],
            (5, _) => ["やつはし", "yatsuhashi"],
            (6, _) => ["ちょう", "chō"],
            (7, _) => ["いのしし", "inoshishi"],
            (8, 0) => ["つき", "tsuki"],
            (8, _) => ["かり", "kari"],
            (9, _) => ["さかずき", "sakazuki"],
            (10, _) => ["しか", "shika"],
            (11, 0) => ["おののとうふう", "Ono no Tōfū"],
            (11, _) => ["つばめ", "tsubame"],
            _ => ["ほうおう", "hōō"],
        };
        ribbon.or_else(|| matches!(self.kind(), CardKind::Bright | CardKind::Animal).then(picture))
    }
}
