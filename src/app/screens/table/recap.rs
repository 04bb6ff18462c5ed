//! A recap of the others' moves since the viewer's last move. It is the second line of the caption.

use crate::app::session::{Line, Match};
use crate::engine::Seat;
use crate::ui::Lang;

use super::caption::width;

/// The widths of the first and of the second line in a wide window, in Latin letters. The second line fits the
/// narrowest wide window at the game with the widest board: 52 Japanese letters next to that of Shuhari.
const FIRST_LINE: usize = 96;
const SECOND_LINE: usize = 104;

/// The earlier lines of this round, the latest last, as far as they fit. `first_line` is the width of the first line.
/// `None` if there are no lines, or no space for them.
pub fn recap(lines: &[Line], session: &Match, viewer: Seat, first_line: usize, lang: Lang) -> Option<String> {
    let between = lang.conventions().space;
    let is_before = |line: &&Line| line.ply < session.ply() && session.at(line.ply).rounds() == session.rounds();
    let earlier: Vec<&Line> = since_own_move(lines, session, viewer).into_iter().filter(is_before).collect();
    let mut room = if first_line > FIRST_LINE { 0 } else { SECOND_LINE };
    let fits = |line: &&&Line| {
        let needs = width(&line.text) + between.len();
        room = room.saturating_sub(needs);
        room > 0
    };
    let count = earlier.iter().rev().take_while(fits).count();
    let texts: Vec<&str> = earlier[earlier.len() - count..].iter().map(|line| line.text.as_str()).collect();
    (!texts.is_empty()).then(|| texts.join(between))
}

/// The first line of each move since the viewer's last move.
fn since_own_move<'a>(lines: &'a [Line], session: &Match, viewer: Seat) -> Vec<&'a Line> {
    let own = (0..session.ply()).rev().find(|&ply| session.turn_at(ply) == Some(viewer));
    // If the viewer has not moved, one move of each player is shown.
    let first = own.map_or_else(|| (session.ply() + 2).saturating_sub(session.players()).max(1), |ply| ply + 2);
    (first..=session.ply()).filter_map(|ply| lines.iter().find(|line| line.ply == ply)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::deal;
    use crate::engine::{Options, Sitter};
    use crate::games::sakura::SakuraOptions;
    use crate::ui::Lang;

    #[test]
    fn the_recap_has_the_moves_of_others_until_the_viewer_moves() {
        let sitters = vec![Sitter::Person, Sitter::Level(1), Sitter::Level(1)];
        let mut session = deal("sakura", &SakuraOptions::default().indices(), sitters, 5).expect("it can be dealt");
        let viewer = session.viewer();
        let mut since = 0;
        for _ in 0..12 {
            let seat = session.turn().expect("the match is long");
            let mv = session.random_move(seat).expect("a move");
            session = session.play(&mv).expect("it is legal");
            since = if seat == viewer { 0 } else { since + 1 };
            let lines = session.log(viewer, Lang::En);
            let latest = since_own_move(&lines, &session, viewer);
            assert_eq!(latest.len(), since, "at ply {}", session.ply());
            assert!(latest.iter().all(|line| line.ply + since > session.ply()));
            let text = recap(&lines, &session, viewer, 10, Lang::En).unwrap_or_default();
            assert_eq!(text.is_empty(), since < 2, "the last of it is the caption: {text}");
            assert_eq!(recap(&lines, &session, viewer, FIRST_LINE + 1, Lang::En), None, "two lines are taken");
        }
    }
}
