//! What the others did since the viewer's own last move, as far as the caption has a second line for it.

use crate::app::session::{Line, Match};
use crate::engine::Seat;
use crate::ui::Lang;

use super::caption::width;

/// How much stands on the first line of a wide window, and how much on the second, in Latin letters. The second is as long
/// as the narrowest such window leaves it at the game with the widest board: 52 Japanese letters beside Shuhari's.
const FIRST_LINE: usize = 96;
const SECOND_LINE: usize = 104;

/// What was told of this round before a first line that is so long, the latest last; `None` where there is nothing, or no
/// room for it.
pub fn recap(lines: &[Line], live: &Match, viewer: Seat, first_line: usize, lang: Lang) -> Option<String> {
    let between = lang.conventions().space;
    let is_before = |line: &&Line| line.ply < live.ply() && live.at(line.ply).rounds() == live.rounds();
    let before: Vec<&Line> = since_own_move(lines, live, viewer).into_iter().filter(is_before).collect();
    let mut room = if first_line > FIRST_LINE { 0 } else { SECOND_LINE };
    let fits = |line: &&&Line| {
        let needs = width(&line.text) + between.len();
        room = room.saturating_sub(needs);
        room > 0
    };
    let shown = before.iter().rev().take_while(fits).count();
    let shown: Vec<&str> = before[before.len() - shown..].iter().map(|line| line.text.as_str()).collect();
    (!shown.is_empty()).then(|| shown.join(between))
}

/// What each move since then began with.
fn since_own_move<'a>(lines: &'a [Line], live: &Match, viewer: Seat) -> Vec<&'a Line> {
    let own = (0..live.ply()).rev().find(|&ply| live.turn_at(ply) == Some(viewer));
    // Whoever has not moved sees one round of the table.
    let first = own.map_or_else(|| (live.ply() + 2).saturating_sub(live.players()).max(1), |ply| ply + 2);
    (first..=live.ply()).filter_map(|ply| lines.iter().find(|line| line.ply == ply)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::deal;
    use crate::engine::{Options, Sitter};
    use crate::games::sakura::SakuraOptions;
    use crate::ui::Lang;

    #[test]
    fn what_the_others_did_stands_until_the_viewer_moves() {
        let sitters = vec![Sitter::Person, Sitter::Level(1), Sitter::Level(1)];
        let mut live = deal("sakura", &SakuraOptions::default().indices(), sitters, 5).expect("it can be dealt");
        let viewer = live.viewer();
        let mut since = 0;
        for _ in 0..12 {
            let seat = live.turn().expect("the match is long");
            let mv = live.random_move(seat).expect("a move");
            live = live.play(&mv).expect("it is legal");
            since = if seat == viewer { 0 } else { since + 1 };
            let lines = live.log(viewer, Lang::En);
            let latest = since_own_move(&lines, &live, viewer);
            assert_eq!(latest.len(), since, "at ply {}", live.ply());
            assert!(latest.iter().all(|line| line.ply + since > live.ply()));
            let told = recap(&lines, &live, viewer, 10, Lang::En).unwrap_or_default();
            assert_eq!(told.is_empty(), since < 2, "the last of it is the caption: {told}");
            assert_eq!(recap(&lines, &live, viewer, FIRST_LINE + 1, Lang::En), None, "two lines are taken");
        }
    }
}
