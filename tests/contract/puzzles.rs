//! What must hold of the puzzles of every game.

use std::collections::BTreeSet;
use std::fs;

use tefuda::ai::is_right;
use tefuda::engine::{Link, Payload};
use tefuda::games::Registered;
use tefuda::ui::puzzle::{self, LEAST};
use tefuda::ui::{Lang, Names};

/// `lab puzzles --verify` weighs the moves of each anew, ten times as long.
pub fn every_puzzle_of_the_list_is_one<G: Registered>() {
    let Ok(list) = fs::read_to_string(format!("src/games/{}/puzzles.txt", G::ID.replace('-', "_"))) else {
        assert!(!G::DECIDES || G::PUZZLES == 0, "{} has puzzles without a list", G::ID);
        return;
    };
    let puzzles = puzzle::read(&list).expect("a list of puzzles");
    assert!(puzzles.len() >= LEAST && puzzles.len() == G::PUZZLES, "{}: {} puzzles", G::ID, puzzles.len());
    assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.grade), "{}: the easy ones come first", G::ID);
    assert_eq!(puzzles.iter().map(|puzzle| &puzzle.played).collect::<BTreeSet<_>>().len(), puzzles.len(), "{}", G::ID);
    for puzzle in &puzzles {
        assert!(usize::from(puzzle.grade) <= G::LEVELS.len(), "{puzzle}");
        let (_, moves) = puzzle::position::<G>(puzzle).expect("a position in which a person is to move");
        let wrong = puzzle.losses.iter().filter(|&&loss| !is_right::<G>(loss)).count();
        assert!(wrong >= 1 && wrong < moves.len(), "{puzzle}");
        let payload = Payload::<G>::decode(Link::parse(&puzzle.played).expect("a link")).expect("a match of this game");
        for lang in Lang::ALL {
            let names = Names::new(&payload.sitters, lang);
            let posed = puzzle::pose::<G>(puzzle, &names, lang).expect("a puzzle of this game");
            assert!(posed.worth > 0 && posed.wrong.len() == wrong, "{puzzle}");
            assert!(posed.motives.iter().any(|motive| !motive.trim().is_empty()), "nothing speaks for it: {puzzle}");
        }
    }
}
