//! The deal of the day, with the default rules and the default opponents. It is the same for all users.

use crate::engine::{BadLink, Day, usual_sitters};
use crate::ui::Lang;

use super::about::{about, house_rules};
use super::session::{self, Match};

/// The number of days that are searched for the deal of a match.
const REMEMBERED: usize = 800;

/// Deals the match of a day.
pub fn deal(game: &'static str, day: Day) -> Result<Match, BadLink> {
    let (Some(about), Some(rules)) = (about(game, Lang::En), house_rules(game, Lang::En)) else {
        return Err(BadLink::UnknownGame(game.to_owned()));
    };
    session::deal(game, rules.usual(), usual_sitters(about.usual_players), day.seed(game))
}

/// The day whose deal this match is. Searches the days before `today`, `today` and the day after it.
pub fn day_of(session: &Match, today: Day) -> Option<Day> {
    // In a time zone that is ahead, tomorrow has begun. The last possible day has no day after it.
    let day = today.after().unwrap_or(today).of_seed(session.game(), session.seed(), REMEMBERED)?;
    let is_it = deal(session.game(), day).is_ok_and(|deal| deal.identity() == session.identity());
    is_it.then_some(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Sitter;
    use crate::games;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    #[test]
    fn day_of_finds_the_deal_of_a_day_and_rejects_other_matches() {
        let today = day("2026-11-22");
        for game in games::IDS {
            let session = deal(game, day("2026-10-01")).expect("it can be dealt");
            assert_eq!(day_of(&session, today), Some(day("2026-10-01")), "{game}");
            assert_eq!(day_of(&session, day("2026-09-01")), None, "{game}: it is still to come");
            let rules = house_rules(game, Lang::En).expect("a game");
            let alone = vec![Sitter::Level(1); session.players()];
            let other = session::deal(game, rules.usual(), alone, session.seed()).expect("it can be dealt");
            assert_eq!(day_of(&other, today), None, "{game}: others play there");
        }
    }
}
