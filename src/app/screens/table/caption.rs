//! The caption: the latest events at the shown ply, and the rule of the last one.

use yew::{Html, html};

use crate::ui::Lang;

use crate::app::about::rule_name;
use crate::app::session::Line;
use crate::app::text::text;

/// The maximum width of a caption, in Latin letters: two lines on a projector.
const CAPTION: usize = 110;

/// The latest events, as many as can be read at a glance.
pub struct Caption {
    pub html: Html,
    /// The width of the visible text, in Latin letters.
    pub width: usize,
}

impl Caption {
    /// `game` is the game whose rule of the last event is named. Screen readers read all events.
    pub fn of(ply_lines: &[&Line], game: Option<&str>, lang: Lang) -> Self {
        let rule = game.and_then(|game| ply_lines.last().map(|line| rule_name(game, line.rule, lang)));
        let because = rule.map_or(String::new(), |rule| (text(lang).because)(rule));
        let mut room = CAPTION.saturating_sub(width(&because));
        let fits = |line: &&&Line| {
            room = room.saturating_sub(width(&line.text));
            room > 0
        };
        let shown = ply_lines.iter().rev().take_while(fits).count().max(1);
        let first = ply_lines.len().saturating_sub(shown);
        let (earlier, shown) = ply_lines.split_at(first);
        let between = lang.conventions().space;
        let joined = |lines: &[&Line]| lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(between);
        let text = joined(shown);
        let end = if !because.is_empty() && width(&text) + width(&because) > CAPTION {
            fitting(&text, CAPTION.saturating_sub(width(&because)), lang.conventions().comma)
        } else {
            text.len()
        };
        let width = width(&text[..end]) + width(&because);
        let mut begins = 0;
        // Each line is a separate element, which stays hidden until its event was visible. The rule belongs to the last
        // line.
        let spans = shown.iter().enumerate().map(|(place, line)| {
            let from = begins;
            begins += line.text.len() + between.len();
            let (seen, rest) = line.text.split_at(end.saturating_sub(from).min(line.text.len()));
            html! {
                <>
                    if place > 0 { { between } }
                    <span data-told={(first + place).to_string()}>{ seen }</span>
                    if !rest.is_empty() { <span class="hidden">{ rest }</span> }
                </>
            }
        });
        let html = html! {
            <>
                if !earlier.is_empty() { <span class="hidden">{ joined(earlier) }{ between }</span> }
                <span>
                    { for spans }
                    if end < text.len() { { " …" } }
                    if !because.is_empty() {
                        <span class="told-because" data-told={ply_lines.len().saturating_sub(1).to_string()}>
                            { because }
                        </span>
                    }
                </span>
            </>
        };
        Self { html, width }
    }
}

/// The last index at which a text can be cut between its parts so that the beginning fits. If none fits, the first such
/// index. If there is only one part, the end of the text.
fn fitting(text: &str, room: usize, between: &str) -> usize {
    let cuts = text.match_indices(between).map(|(place, _)| place);
    let fits = cuts.clone().take_while(|&place| width(&text[..place]) < room).last();
    fits.or(cuts.clone().next()).unwrap_or(text.len())
}

/// The width of a text, in Latin letters.
pub fn width(text: &str) -> usize {
    text.chars().map(|letter| if letter < '\u{2e80}' { 1 } else { 2 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_between_its_parts() {
        let text = "Hana looks at one, two, three.";
        assert_eq!(&text[..fitting(text, 23, ", ")], "Hana looks at one, two");
        assert_eq!(&text[..fitting(text, 22, ", ")], "Hana looks at one");
        assert_eq!(&text[..fitting(text, 3, ", ")], "Hana looks at one");
        assert_eq!(fitting("Hana passes.", 3, ", "), 12);
    }
}
