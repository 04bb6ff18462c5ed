//! What is said of a match to whoever is sent its link.

use std::cmp::Reverse;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// It goes on behind so many moves.
    Moment { moves: usize },
    /// It is over; `points` are those of all sides.
    Over { ended: Ended, points: Vec<i32> },
    /// It is to be played by somebody else.
    Challenge,
    /// It stands beside the one that it is measured against.
    Both,
}

/// How a match ended for whoever tells of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Their own side has this place among so many sides, alone or not.
    Mine { place: usize, of: usize, shared: bool },
    /// They only looked on: who won.
    Others(Vec<String>),
}

/// What one side of a match has in the end.
#[derive(Clone, Debug)]
pub struct Side {
    pub name: String,
    pub points: i32,
    pub won: bool,
    /// Whether it is that of whoever tells.
    pub mine: bool,
}

impl Sent {
    /// Of two sides one's own stands first, of more the best.
    pub fn over(mut sides: Vec<Side>) -> Self {
        let rank = |side: &Side| (side.won, side.points);
        sides.sort_by_key(|side| Reverse(rank(side)));
        let mine = sides.iter().find(|side| side.mine);
        let ended = mine.map_or_else(
            || Ended::Others(sides.iter().filter(|side| side.won).map(|side| side.name.clone()).collect()),
            |mine| Ended::Mine {
                place: 1 + sides.iter().filter(|side| rank(side) > rank(mine)).count(),
                of: sides.len(),
                shared: mine.won && sides.iter().filter(|side| side.won).count() > 1,
            },
        );
        if let [_, Side { mine: true, .. }] = sides[..] {
            sides.swap(0, 1);
        }
        Sent::Over { ended, points: sides.iter().map(|side| side.points).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::beside::words::words;
    use crate::ui::Lang;

    /// Sides by their points; the first is mine where somebody tells of their own match, and the best have won.
    fn over(points: &[i32], mine: bool) -> Sent {
        let best = points.iter().max();
        let side = |(place, points): (usize, &i32)| Side {
            name: ["Aiko", "Ben", "Chiyo", "Dai"][place].to_owned(),
            points: *points,
            won: Some(points) == best,
            mine: mine && place == 0,
        };
        Sent::over(points.iter().enumerate().map(side).collect())
    }

    fn said(sent: &Sent) -> [String; 2] {
        [Lang::En, Lang::Ja].map(|lang| (words(lang).sent)("Sakura", sent))
    }

    #[test]
    fn a_result_is_told_as_those_tell_it_who_played() {
        for (points, en, ja) in [
            (&[83, 41][..], "I won Sakura 83:41.", "Sakuraで勝ちました（83対41）。"),
            (&[41, 83], "I lost Sakura 41:83.", "Sakuraで負けました（41対83）。"),
            (&[60, 60], "I shared the victory in Sakura, 60:60.", "Sakuraで勝ちを分け合いました（60対60）。"),
            (&[-5, 83, 41], "I came third of three in Sakura, 83:41:−5.", "Sakuraで、3人中3位でした（83対41対−5）。"),
            (&[41, 83, 41], "I came second of three in Sakura, 83:41:41.", "Sakuraで、3人中2位でした（83対41対41）。"),
        ] {
            assert_eq!(said(&over(points, true)), [en, ja]);
        }
    }

    #[test]
    fn whoever_is_sent_a_link_hears_which_game_it_is_and_what_goes_on() {
        let moment = |moves| said(&Sent::Moment { moves });
        assert_eq!(moment(1)[0], "Sakura after one move. Open the table and play on from there.");
        assert!(moment(7)[0].starts_with("Sakura after 7 moves."));
        assert!(moment(7)[1].starts_with("Sakuraの対局、7手まで"));
        let all = [moment(0), moment(1), said(&Sent::Challenge), said(&Sent::Both)];
        for lang in [0, 1] {
            let mut texts: Vec<&str> = all.iter().map(|said| said[lang].as_str()).collect();
            assert!(texts.iter().all(|text| text.contains("Sakura")), "{texts:?}");
            texts.dedup();
            assert_eq!(texts.len(), all.len(), "{texts:?}");
        }
    }

    #[test]
    fn a_match_that_was_looked_at_is_told_of_its_winners() {
        assert_eq!(said(&over(&[2, 3], false)), ["Ben won Sakura 3:2.", "SakuraはBenの勝ちでした（3対2）。"]);
        assert_eq!(
            said(&over(&[3, 2, 3], false)),
            [
                "Aiko and Chiyo shared the victory in Sakura, 3:3:2.",
                "Sakuraは、AikoとChiyoが勝ちを分け合いました（3対3対2）。"
            ]
        );
    }
}
