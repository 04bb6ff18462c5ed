//! The message of the calendar when today's date is unknown.

use crate::ui::Lang;

/// The message for a device whose clock shows a year before 2000 or after 9999.
pub const fn without_day(lang: Lang) -> &'static str {
    match lang {
        Lang::En => {
            "The clock of this device shows a year before 2000 or after 9999, so there is no deal of today. Set the clock, and \
             load this page again. Matches that you play count in the statistics all the same."
        }
        Lang::Ja => {
            "この端末の時計が2000年より前か9999年より後を指しているので、今日の一番が決まりません。時計を合わせて、ページを読み込み直してください。\
             対局はそのままでも成績に数えます。"
        }
    }
}
