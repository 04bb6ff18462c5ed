//! Tests of determinizations, and of conclusions from a view.

use super::*;

/// All deals that agree with a view must be equally likely.
#[test]
fn determinizations_are_uniform_over_all_possible_deals() {
    for players in [3, 4] {
        let (mut rng, mut tried) = (Rng::new(9), 0);
        while tried < 4 {
            let mut game = Shochikubai::new(&Table::new(players, ShochikubaiOptions::default()).expect("it works"));
            while game.board.past.len() < game.board.size().tricks() - 1
                || !matches!(game.board.phase, Phase::Playing(_))
            {
                if game.turn() == Turn::Chance {
                    let chance = game.sample_chance(&mut rng);
                    game.resolve(&chance).expect("it works");
                } else {
                    let mv = game.random_move(&mut rng, &mut Vec::new());
                    game.play_unchecked(mv);
                }
            }
            let view = game.view(B);
            let others: Vec<Seat> = Seat::all(players).filter(|&seat| seat != B).collect();
            let shown = others.iter().filter(|&&seat| !game.board.lacks[seat].is_empty()).count();
            if shown == 0 {
                continue;
            }
            let mut possible = Vec::new();
            every_deal(&view, &others, view.unseen(), &mut Vec::new(), &mut possible);
            if !(players..200).contains(&possible.len()) {
                continue;
            }
            tried += 1;
            let mut hits = vec![0_u32; possible.len()];
            for _ in 0..200 * possible.len() {
                let world = Shochikubai::determinize(&view, &mut rng);
                let deal: Vec<Cards> = others.iter().map(|&seat| world.hands[seat]).collect();
                hits[possible.iter().position(|other| *other == deal).expect("a possible deal")] += 1;
            }
            assert!(hits.iter().all(|hits| (130..280).contains(hits)), "{players} players, {shown} known: {hits:?}");
        }
    }
}

/// Lists all ways to deal these cards to these seats that agree with their known void suits.
fn every_deal(view: &View, seats: &[Seat], left: Cards, dealt: &mut Vec<Cards>, into: &mut Vec<Vec<Cards>>) {
    let Some((&seat, others)) = seats.split_first() else { return into.push(dealt.clone()) };
    let may = left - view.board.lacks[seat].cards();
    for mask in 0_u32..1 << may.len() {
        if mask.count_ones() != u32::from(view.board.cards_of(seat)) {
            continue;
        }
        let hand: Cards =
            may.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1).map(|(_, card)| card).collect();
        dealt.push(hand);
        every_deal(view, others, left - hand, dealt, into);
        dealt.pop();
    }
}

/// The view shows the cards whose twin is out of play.
#[test]
fn the_view_knows_cards_whose_twin_is_gone() {
    let game = four().play("plum7, plum8, plum13, plum3, take pine, take bamboo, take bamboo, take plum").fill();
    let view = game.game.view(B);
    assert!(view.is_alone(card("bamboo7")) && view.is_alone(card("pine8")), "both twins were played");
    assert!(!view.is_alone(card("bamboo9")), "somebody has the nine of plum, or nobody");
    assert!(four().play("plum7").game.view(B).hand.contains(card("bamboo7")));
    assert!(!four().play("plum7").game.view(B).is_alone(card("bamboo7")), "its twin lies in the trick");
}
