//! The content of the text that is sent with the link of a match.

use std::cmp::Reverse;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// The match is not over, and is shared after this number of moves.
    Moment { moves: usize },
    /// The match is over. `points` are those of all sides.
    Over { ended: Ended, points: Vec<i32> },
    /// The deal is to be played by the receiver.
    Challenge,
    /// The match is shown next to the one that it is compared with.
    Both,
}

/// The result of a match, as the sender reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The side of the sender has this place among `of` sides. `shared` is true if several sides have won, this one
    /// among them. `level` has the names of the other sides with this place.
    Mine { place: usize, of: usize, shared: bool, level: Vec<String> },
    /// The sender did not play; the names of the winners.
    Others(Vec<String>),
}

/// The final result of a side.
#[derive(Clone, Debug)]
pub struct Side {
    pub name: String,
    pub points: i32,
    pub won: bool,
    /// True if the sender belongs to this side.
    pub mine: bool,
}

impl Sent {
    /// The data of a finished match. The best side is first. Of two sides, that of the sender is first.
    pub fn over(mut sides: Vec<Side>) -> Self {
        let rank = |side: &Side| (side.won, side.points);
        sides.sort_by_key(|side| Reverse(rank(side)));
        let mine = sides.iter().find(|side| side.mine);
        let ended = mine.map_or_else(
            || Ended::Others(sides.iter().filter(|side| side.won).map(|side| side.name.clone()).collect()),
            |mine| Ended::Mine {
                place: 1 + sides.iter().filter(|side| rank(side) > rank(mine)).count(),
                of: sides.len(),
                level: {
                    let same = sides.iter().filter(|side| !side.mine && rank(side) == rank(mine));
                    same.map(|side| side.name.clone()).collect()
                },
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
    use crate::app::share::words::words;
    use crate::ui::Lang;

    /// A finished match with these points, won by the best sides. With `mine`, the sender belongs to the first side.
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

    fn texts(sent: &Sent) -> [String; 2] {
        [Lang::En, Lang::Ja].map(|lang| (words(lang).sent)("Sakura", sent))
    }

    #[test]
    fn the_result_of_an_own_match_names_the_place_of_the_sender() {
        for (points, en, ja) in [
            (&[83, 41][..], "I won Sakura 83:41.", "Sakuraで勝ちました（83対41）。"),
            (&[41, 83], "I lost Sakura 41:83.", "Sakuraで負けました（41対83）。"),
            (&[60, 60], "I shared the victory in Sakura, 60:60.", "Sakuraで勝ちを分け合いました（60対60）。"),
            (&[-5, 83, 41], "I came third of three in Sakura, 83:41:−5.", "Sakuraで、3人中3位でした（83対41対−5）。"),
            (
                &[41, 83, 41],
                "I came second of three in Sakura, level with Chiyo, 83:41:41.",
                "Sakuraで、3人中2位でした（Chiyoと同点、83対41対41）。",
            ),
        ] {
            assert_eq!(texts(&over(points, true)), [en, ja]);
        }
    }

    #[test]
    fn the_text_of_a_link_names_the_game_and_its_state() {
        let moment = |moves| texts(&Sent::Moment { moves });
        assert_eq!(moment(1)[0], "Sakura after one move. Open the table and play on from there.");
        assert!(moment(7)[0].starts_with("Sakura after 7 moves."));
        assert!(moment(7)[1].starts_with("Sakuraの対局、7手まで"));
        let all = [moment(0), moment(1), texts(&Sent::Challenge), texts(&Sent::Both)];
        for lang in [0, 1] {
            let mut texts: Vec<&str> = all.iter().map(|both| both[lang].as_str()).collect();
            assert!(texts.iter().all(|text| text.contains("Sakura")), "{texts:?}");
            texts.dedup();
            assert_eq!(texts.len(), all.len(), "{texts:?}");
        }
    }

    #[test]
    fn the_result_of_a_watched_match_names_the_winners() {
        assert_eq!(texts(&over(&[2, 3], false)), ["Ben won Sakura 3:2.", "SakuraはBenの勝ちでした（3対2）。"]);
        assert_eq!(
            texts(&over(&[3, 2, 3], false)),
            [
                "Aiko and Chiyo shared the victory in Sakura, 3:3:2.",
                "Sakuraは、AikoとChiyoが勝ちを分け合いました（3対3対2）。"
            ]
        );
    }
}
