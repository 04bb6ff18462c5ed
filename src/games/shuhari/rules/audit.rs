//! Invariants of every position.

use crate::cards::arts::Cards;
use crate::engine::Seat;

use super::moves::{FETCHED, HAND};
use super::score::Sheet;
use super::trick::Trick;
use super::{Phase, Shuhari};

/// Checks that each of the seventy cards is in one place, that hands are full, that deck and discard pile cannot run
/// out together, that no player's knowledge is wrong, and that scores are within their limits.
pub fn audit(game: &Shuhari) -> Result<(), String> {
    let players = game.players();
    let mut left = Cards::ALL;
    let mut take = |cards: Cards, place: &str| {
        left = left.without(cards).ok_or_else(|| format!("a card is in two places, one of them {place}"))?;
        Ok::<(), String>(())
    };
    for seat in Seat::all(players) {
        take(game.hands[seat], "a hand")?;
    }
    take(game.unseen.cards(), "the deck")?;
    take(game.under.iter().copied().collect(), "under the deck")?;
    take(game.looked.iter().copied().collect(), "a preparation")?;
    take(game.discard, "the discard pile")?;
    take(game.trick.plays.iter().map(|play| play.card).collect(), "the row")?;
    if !left.is_empty() {
        return Err(format!("{left:?} are nowhere"));
    }
    if game.fetchable.arts() != game.discard.arts & FETCHED {
        return Err(format!("{:?} can be fetched from {:?}", game.fetchable, game.discard));
    }
    hands(game)?;
    let piles = game.unseen.cards().len() + game.discard.len();
    let (behind, least) = (game.under.len() + game.looked.len(), if players == 2 { 48 } else { 40 });
    if game.phase != Phase::Lots && usize::from(piles) + behind < least {
        return Err(format!("only {piles} and {behind} cards in deck and discard pile"));
    }
    if game.trick.plays.len() > Trick::length(players) {
        return Err(format!("{} plays in a trick", game.trick.plays.len()));
    }
    for sheet in game.sheets.of(players) {
        points(sheet)?;
    }
    Ok(())
}

fn hands(game: &Shuhari) -> Result<(), String> {
    let players = game.players();
    for seat in Seat::all(players) {
        let refilling = matches!(game.phase, Phase::Draw(busy) | Phase::Look(busy) | Phase::Keep(busy) if busy == seat);
        let dealt = !matches!(game.phase, Phase::Lots | Phase::Deal(_));
        let wanted = if dealt { HAND - u8::from(refilling) } else { 0 };
        if game.hands[seat].len() != wanted {
            return Err(format!("seat {seat} holds {} cards, not {wanted}", game.hands[seat].len()));
        }
        for other in seat.others(players) {
            let mind = game.memory().mind(other, seat);
            if !mind.allows(game.hands[seat]) {
                return Err(format!("seat {other} is wrong about seat {seat}: {mind:?}"));
            }
        }
    }
    Ok(())
}

fn points(sheet: &Sheet) -> Result<(), String> {
    let points = sheet.points();
    let most_masteries = if sheet.masteries() > 2 { Err("three arts mastered".to_owned()) } else { Ok(()) };
    if (-5..=19).contains(&points) { most_masteries } else { Err(format!("{points} points")) }
}
