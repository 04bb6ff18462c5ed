//! The pieces that all parts of the table draw: cards, and the hands that they make.

use crate::cards::hanafuda::Hanafuda;
use crate::engine::Seat;
use crate::ui::hanafuda::hanafuda_card;
use crate::ui::prelude::*;

use super::super::rules::View;
use super::super::rules::hands::RankingRow;

/// A picture of a card, without a description.
pub fn picture(card: Hanafuda) -> Html {
    hanafuda_card(card, 0, "")
}

/// The hand of a seat, if the viewer sees both cards.
pub fn made(view: &View, seat: Seat) -> Option<RankingRow> {
    view.hand(seat).map(|[one, other]| view.options().ranking.row(one, other))
}
