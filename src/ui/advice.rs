//! What a coach says.

use crate::ai::Coached;

use super::{Lang, Names, Shown};

/// A game whose coach has words for what speaks for a move.
pub trait Advised: Shown + Coached {
    fn advice(lang: Lang) -> &'static Advice<Self>;
}

/// The words of a coach in one language.
pub struct Advice<G: Coached> {
    /// The idea behind a move, without saying which it is: "Something that you can take finishes a yaku of Ren's."
    pub idea: fn(&G::Motive, &Names) -> String,
    /// What speaks for a move, of which the reader knows which it is: "It takes the third card of Ren's yaku."
    pub motive: fn(&G::Motive, &Names) -> String,
}
