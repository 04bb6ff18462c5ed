//! The results of one game: figures, the latest places, the rating, and the recommended next opponent.

use yew::prelude::*;

use super::rating::{Among, LEAST, Outcome, Rating, Standing, rate, standings, whole};
use super::words::{Words, words};
use crate::app::about::About;
use crate::app::statistics::Played;
use crate::engine::Sitter;
use crate::ui::number::{decimal, signed_decimal};
use crate::ui::{Lang, level_name, number};

/// Number of latest places that are shown.
const PLACES: usize = 10;

/// The section of a game. `all` holds its matches, the oldest first, and must not be empty.
pub fn cloth(about: &About, all: &[&Played], lang: Lang) -> Html {
    let words = words(lang);
    html! {
        <section class={classes!("stats-game", "cloth", format!("of-{}", about.id))} key={about.id} data-game={about.id}
            aria-labelledby={format!("stats-{}", about.id)}>
            <h2 id={format!("stats-{}", about.id)} class="mincho">{ about.name }</h2>
            <dl class="stats-figures">
                { for figures(all, words, lang).into_iter().map(|(name, what)| html! {
                    <div><dt>{ name }</dt><dd>{ what }</dd></div>
                }) }
            </dl>
            { places(all, words) }
            { rated(about, all, lang) }
        </section>
    }
}

fn figures(all: &[&Played], words: &Words, lang: Lang) -> Vec<(&'static str, String)> {
    let count = all.len();
    let won = all.iter().filter(|played| played.won()).count();
    let places: usize = all.iter().map(|played| played.place()).sum();
    let best = all.iter().map(|played| played.score).max().unwrap_or_default();
    let share = (lang.conventions().percent)(&((won * 100 + count / 2) / count).to_string());
    let mut figures = vec![
        (words.matches, count.to_string()),
        (words.won, format!("{won} · {share}")),
        (words.mean_place, decimal(i32::try_from(mean(places * 10, count)).unwrap_or(i32::MAX), lang)),
        (words.best, number(best)),
    ];
    let reviewed: Vec<(i32, i32)> = all.iter().filter_map(|played| played.luck.zip(played.skill)).collect();
    if !reviewed.is_empty() {
        let of = |tenths: &dyn Fn(&(i32, i32)) -> i32| {
            let sum: i64 = reviewed.iter().map(|one| i64::from(tenths(one))).sum();
            let mean = sum.div_euclid(i64::try_from(reviewed.len()).unwrap_or(1));
            signed_decimal(i32::try_from(mean).unwrap_or_default(), lang)
        };
        let (luck, skill) = (of(&|one| one.0), of(&|one| one.1));
        figures.extend([(words.luck, luck), (words.skill, skill), (words.reviewed, reviewed.len().to_string())]);
    }
    figures
}

/// The quotient, rounded to the nearest whole number.
fn mean(sum: usize, count: usize) -> usize {
    (sum + count / 2) / count.max(1)
}

fn places(all: &[&Played], words: &Words) -> Html {
    let latest = all[all.len().saturating_sub(PLACES)..].iter();
    let place = |played: &&Played| {
        let class = classes!("stats-place", played.won().then_some("stats-won"));
        html! {
            <li {class}>
                <span aria-hidden="true">{ played.place() }</span>
                <span class="hidden">{ (words.place)(played.place(), played.seats.len()) }</span>
            </li>
        }
    };
    html! { <ol class="stats-places" aria-label={words.latest_places}>{ for latest.map(place) }</ol> }
}

/// The rating and the recommended opponent, or the number of matches that are missing for a rating.
fn rated(about: &About, all: &[&Played], lang: Lang) -> Html {
    let words = words(lang);
    if about.levels.len() < 2 {
        return html! { <p class="soft">{ words.only_luck }</p> };
    }
    let standings = standings(u8::try_from(about.levels.len()).unwrap_or(u8::MAX), about.strengths);
    let outcomes: Vec<Outcome> = all.iter().filter_map(|played| outcome(played)).collect();
    let Some(rating) = rate(&standings, &outcomes) else {
        return html! { <p class="soft">{ (words.more)(LEAST.saturating_sub(outcomes.len())) }</p> };
    };
    let named = |place: usize| named(about, &standings[place], lang);
    let advice = rating.advise(&standings, about.usual_players);
    html! {
        <>
            <p class="stats-rating">{ summary(&rating, &standings, &named, words) }</p>
            if let Some(advice) = advice {
                <p class="stats-next">
                    <span>{ (words.next)(&named(advice.place), [advice.wins, advice.least, advice.most]) }</span>
                    <a class="button primary" href={table(about, *standings[advice.place].levels.start())}>
                        { (words.play)(level_name(about.levels, *standings[advice.place].levels.start(), lang)) }
                    </a>
                </p>
            }
        </>
    }
}

fn summary(rating: &Rating, standings: &[Standing], named: &impl Fn(usize) -> String, words: &Words) -> String {
    let among = rating.among(standings).map(|among| match among {
        Among::Below(place) => (words.below)(&named(place)),
        Among::Level(place) => (words.level_with)(&named(place)),
        Among::Between(one, other) => (words.between)(&named(one), &named(other)),
        Among::Around { from, nearest, to } => {
            (words.around)([from, nearest, to].map(named).each_ref().map(String::as_str))
        }
        Among::Above(place) => (words.above)(&named(place)),
    });
    // The result is rounded to tens: the last digit is not significant.
    let tens = |number: f64| whole(number / 10.0) * 10;
    (words.rating)(tens(rating.mean), tens(rating.half), rating.matches, &among.unwrap_or_default())
}

/// The name of a standing: the names of its levels.
fn named(about: &About, standing: &Standing, lang: Lang) -> String {
    let names: Vec<&str> = standing.levels.clone().map(|level| level_name(about.levels, level, lang)).collect();
    names.join(" / ")
}

/// The address of a new table with one person against computer players of one level.
fn table(about: &About, level: u8) -> String {
    let seats: Vec<&str> = std::iter::once(Sitter::Person)
        .chain(std::iter::repeat_n(Sitter::Level(level), about.usual_players - 1))
        .map(Sitter::name)
        .collect();
    format!("#new={}&seats={}", about.id, seats.join(","))
}

/// The outcome of a match for the rating. `None` if the player had help or partners, if the rules were not the usual
/// ones, or if an opponent played at random.
fn outcome(played: &Played) -> Option<Outcome> {
    let alone = played.marks.unaided() && played.options.is_none() && !played.has_partners();
    let level = |(sitter, beside)| match sitter {
        Sitter::Level(level) => Some((level, beside)),
        Sitter::Person | Sitter::Random => None,
    };
    played.others().map(level).collect::<Option<Outcome>>().filter(|_| alone)
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use super::*;

    fn played(seats: &str, rest: &str) -> Played {
        let line = format!("sakura 2026-11-23 00000000000000aa:00000000000000bb {seats} 140 {rest}");
        line.parse().expect("a line")
    }

    #[test]
    fn only_unaided_matches_by_the_usual_rules_count_for_the_rating() {
        let outcome_of = |seats: &str, rest: &str| outcome(&played(seats, rest));
        let usual = "- - - - -";
        assert_eq!(
            outcome_of("me,ahead.level1,behind.level2", usual),
            Some(vec![(1, Ordering::Less), (2, Ordering::Greater)])
        );
        assert_eq!(outcome_of("me,ahead.level1", "dc - - - -").map(|others| others.len()), Some(1));
        for (seats, rest) in [
            ("me,ahead.random", usual),
            ("me,with.level1,ahead.level1", usual),
            ("me,ahead.level1", "b - - - -"),
            ("me,ahead.level1", "h - - - -"),
            ("me,ahead.level1", "- 0.1 - - -"),
        ] {
            assert_eq!(outcome_of(seats, rest), None, "{seats} {rest}");
        }
    }

    #[test]
    fn means_have_one_decimal() {
        let all = [played("me,ahead.level1", "- - 15 -25 -"), played("me,behind.level1", "- - 0 0 -")];
        let texts: Vec<String> = figures(&all.iter().collect::<Vec<_>>(), words(Lang::En), Lang::En)
            .into_iter()
            .map(|(_, what)| what)
            .collect();
        assert_eq!(texts, ["2", "1 · 50 %", "1.5", "140", "+0.7", "−1.3", "2"]);
    }

    #[test]
    fn a_table_against_a_level_has_the_usual_number_of_seats() {
        let about = crate::app::about::about("sakura", Lang::En).expect("a game");
        assert_eq!(table(&about, 3), "#new=sakura&seats=person,level3,level3");
    }
}
