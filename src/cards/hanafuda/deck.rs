//! The kinds of the hanafuda cards.

use super::COUNT;
use super::CardKind::{self, Animal, Bright, Chaff, Ribbon};

/// The kind of each card, one line per month.
#[rustfmt::skip]
pub(super) static KINDS: [CardKind; COUNT] = [
    Bright, Ribbon, Chaff, Chaff, // pine
    Animal, Ribbon, Chaff, Chaff, // plum
    Bright, Ribbon, Chaff, Chaff, // cherry
    Animal, Ribbon, Chaff, Chaff, // wisteria
    Animal, Ribbon, Chaff, Chaff, // iris
    Animal, Ribbon, Chaff, Chaff, // peony
    Animal, Ribbon, Chaff, Chaff, // bush clover
    Bright, Animal, Chaff, Chaff, // pampas
    Animal, Ribbon, Chaff, Chaff, // chrysanthemum
    Animal, Ribbon, Chaff, Chaff, // maple
    Bright, Animal, Ribbon, Chaff, // willow
    Bright, Chaff, Chaff, Chaff, // paulownia
];
