//! What is on the hanafuda: the plants of the months, and the names of the cards.

use super::COUNT;
use super::Kind::{self, Animal, Bright, Chaff, Ribbon};

/// The plants in both languages, January first.
pub(super) const PLANTS: [(&str, &str); 12] = [
    ("pine", "松"),
    ("plum", "梅"),
    ("cherry", "桜"),
    ("wisteria", "藤"),
    ("iris", "菖蒲"),
    ("peony", "牡丹"),
    ("bush clover", "萩"),
    ("pampas", "芒"),
    ("chrysanthemum", "菊"),
    ("maple", "紅葉"),
    ("willow", "柳"),
    ("paulownia", "桐"),
];

/// One card: its kind and its names.
pub(super) struct Row {
    pub(super) kind: Kind,
    pub(super) en: &'static str,
    pub(super) ja: &'static str,
}

const fn row(kind: Kind, en: &'static str, ja: &'static str) -> Row {
    Row { kind, en, ja }
}

/// The deck, four rows to a month.
#[rustfmt::skip]
pub(super) static CARDS: [Row; COUNT] = [
    row(Bright, "Crane", "松に鶴"),
    row(Ribbon, "Pine poetry ribbon", "松に赤短"),
    row(Chaff, "Pine chaff 1", "松のカス一"),
    row(Chaff, "Pine chaff 2", "松のカス二"),
    row(Animal, "Bush warbler", "梅に鶯"),
    row(Ribbon, "Plum poetry ribbon", "梅に赤短"),
    row(Chaff, "Plum chaff 1", "梅のカス一"),
    row(Chaff, "Plum chaff 2", "梅のカス二"),
    row(Bright, "Curtain", "桜に幕"),
    row(Ribbon, "Cherry poetry ribbon", "桜に赤短"),
    row(Chaff, "Cherry chaff 1", "桜のカス一"),
    row(Chaff, "Cherry chaff 2", "桜のカス二"),
    row(Animal, "Cuckoo", "藤に時鳥"),
    row(Ribbon, "Wisteria ribbon", "藤に短冊"),
    row(Chaff, "Wisteria chaff 1", "藤のカス一"),
    row(Chaff, "Wisteria chaff 2", "藤のカス二"),
    row(Animal, "Eight-plank bridge", "菖蒲に八橋"),
    row(Ribbon, "Iris ribbon", "菖蒲に短冊"),
    row(Chaff, "Iris chaff 1", "菖蒲のカス一"),
    row(Chaff, "Iris chaff 2", "菖蒲のカス二"),
    row(Animal, "Butterflies", "牡丹に蝶"),
    row(Ribbon, "Peony blue ribbon", "牡丹に青短"),
    row(Chaff, "Peony chaff 1", "牡丹のカス一"),
    row(Chaff, "Peony chaff 2", "牡丹のカス二"),
    row(Animal, "Boar", "萩に猪"),
    row(Ribbon, "Bush clover ribbon", "萩に短冊"),
    row(Chaff, "Bush clover chaff 1", "萩のカス一"),
    row(Chaff, "Bush clover chaff 2", "萩のカス二"),
    row(Bright, "Moon", "芒に月"),
    row(Animal, "Geese", "芒に雁"),
    row(Chaff, "Pampas chaff 1", "芒のカス一"),
    row(Chaff, "Pampas chaff 2", "芒のカス二"),
    row(Animal, "Sake cup", "菊に盃"),
    row(Ribbon, "Chrysanthemum blue ribbon", "菊に青短"),
    row(Chaff, "Chrysanthemum chaff 1", "菊のカス一"),
    row(Chaff, "Chrysanthemum chaff 2", "菊のカス二"),
    row(Animal, "Deer", "紅葉に鹿"),
    row(Ribbon, "Maple blue ribbon", "紅葉に青短"),
    row(Chaff, "Maple chaff 1", "紅葉のカス一"),
    row(Chaff, "Maple chaff 2", "紅葉のカス二"),
    row(Bright, "Rain man", "柳に小野道風"),
    row(Animal, "Swallow", "柳に燕"),
    row(Ribbon, "Willow ribbon", "柳に短冊"),
    row(Chaff, "Lightning", "鬼札"),
    row(Bright, "Phoenix", "桐に鳳凰"),
    row(Chaff, "Yellow paulownia chaff", "桐の黄カス"),
    row(Chaff, "Paulownia chaff 1", "桐のカス一"),
    row(Chaff, "Paulownia chaff 2", "桐のカス二"),
];
