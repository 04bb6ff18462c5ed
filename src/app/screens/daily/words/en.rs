//! English texts of the deal of the day.

use super::Words;
use crate::ui::number;

pub static WORDS: Words = Words {
    daily: "Deal of the day",
    daily_hint: "One deal a day for each game, the same cards and the same opponents for everybody.",
    without_day: "The clock of this device shows a year before 2000 or after 9999, so there is no deal of today. Set the clock, and \
             load this page again. Matches that you play count in the statistics all the same.",
    not_played: "Not played yet",
    went: |place, of, score| {
        let place = match place {
            1 => "1st".to_owned(),
            2 => "2nd".to_owned(),
            3 => "3rd".to_owned(),
            place => format!("{place}th"),
        };
        format!("{place} of {of}, with {}", number(score))
    },
    play: "Play",
    again: "Play again",
    earlier_days: "Earlier days",
    all_games: "Today's deals of all games",
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    earlier: "The month before",
    later: "The month after",
    month: |year, month| {
        let name = [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ][usize::from(month.clamp(1, 12)) - 1];
        format!("{name} {year}")
    },
    deal_of: |day| format!("This was the deal of {day}."),
    copy_text: "Copy as a text to send",
    copied: "Copied.",
    not_copied: "The browser does not let it be copied.",
    calendar: "Calendar",
};
