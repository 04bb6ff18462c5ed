//! Fuzz tests of studies: text that is typed, drawn, sent or opened is unchanged after a write and a read.
//!
//! The long run with a hundred thousand studies: `cargo test --release --lib survival -- --ignored`.

use std::collections::BTreeSet;
use std::fs::read_to_string;

use crate::app::about::{about, house_rules};
use crate::app::screens::table::model::remarks::Remarks;
use crate::app::session::{self, Match};
use crate::app::study::{
    Asking, BadStudy, LONGEST_FIELD, LONGEST_LINE, MOST_NAMES, MOST_STEPS, Mark, Study, Target, field, pack,
};
use crate::engine::{Rng, usual_sitters};
use crate::games;
use crate::ui::Lang;

/// Spaces of all kinds, special characters, keywords of studies, and letters.
const PIECES: [&str; 48] = [
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\u{b}",
    "\u{85}",
    "\u{a0}",
    "\u{1680}",
    "\u{2003}",
    "\u{2028}",
    "\u{2029}",
    "\u{202f}",
    "\u{3000}",
    "\u{200b}",
    "\u{200d}",
    "\u{feff}",
    "\u{2060}",
    "\u{200e}",
    "\u{200f}",
    "\u{202e}",
    "\u{2066}",
    "\u{61c}",
    "\0",
    "\u{1b}",
    "\u{7f}",
    "\u{9f}",
    "\u{fffd}",
    "_",
    "*",
    "#",
    "@",
    "!",
    ".",
    "step 1",
    "at ",
    "format 2",
    "reply *",
    "say",
    "2-0",
    "e\u{301}",
    "札",
    "がく",
    "👩‍🏫",
    "<b>",
    "a",
    "What?",
];

fn below(rng: &mut Rng, most: usize) -> usize {
    rng.word() as usize % most
}

/// A random text as a user may type it: mostly short, sometimes only special characters, sometimes very long.
fn typed(rng: &mut Rng) -> String {
    let (pieces, most) = match below(rng, 12) {
        0 => (&PIECES[..29], 4),
        1 => (&PIECES[..], 2_000),
        2 => (&PIECES[..], 1),
        _ => (&PIECES[..], 8),
    };
    (0..below(rng, most + 1)).map(|_| pieces[below(rng, pieces.len())]).collect()
}

/// Matches of every game, each at a random ply.
fn matches(rng: &mut Rng) -> Vec<Match> {
    let one = |(place, &game): (usize, &&'static str)| {
        let (about, rules) = about(game, Lang::En).zip(house_rules(game, Lang::En)).expect("a game of the registry");
        let sitters = usual_sitters(about.usual_players);
        let seed = u64::from(rng.word());
        let mut session = session::deal(game, rules.usual(), sitters, seed).expect("the usual table");
        for _ in 0..place * 3 {
            let Some(mv) = session.turn().and_then(|seat| session.random_move(seat)) else { break };
            session = session.play(&mv).expect("it is legal");
        }
        session.at(below(rng, session.plies() + 1)).called(&["Aiko".to_owned(), "B \u{3000}".to_owned()])
    };
    games::IDS.iter().chain(games::IDS).enumerate().map(one).collect()
}

/// Random marks, from address parameters and from pointer input.
fn marks(rng: &mut Rng) -> Vec<Mark> {
    let mut remarks = Remarks::default();
    for _ in 0..below(rng, 4) {
        let address = format!("0.{}{}", ["", "@", "!", "2-0."][below(rng, 4)], typed(rng));
        remarks = remarks.clone().with("mark", &address).unwrap_or(remarks);
        let target = match below(rng, 3) {
            0 => Target::Card(typed(rng)),
            1 => Target::Zone(typed(rng), (below(rng, 2) == 0).then(|| below(rng, 9))),
            _ => Target::Card("2-0".to_owned()),
        };
        remarks.mark(0, if below(rng, 2) == 0 { Mark::Ring(target) } else { Mark::Arrow(target.clone(), target) });
    }
    remarks.at(0).map_or_else(Vec::new, |remark| remark.marks.clone())
}

/// Makes one random change to a study, as in its editor, or adds a position from a table.
fn edited(study: &Study, matches: &[Match], rng: &mut Rng) -> Study {
    let steps = study.steps.len();
    if steps == 0 || steps < 8 && below(rng, 6) == 0 {
        let (marks, say) = (marks(rng), typed(rng));
        return study.with(&matches[below(rng, matches.len())], marks, &say).expect("there is room");
    }
    let place = below(rng, steps);
    let typed = typed(rng);
    match below(rng, 14) {
        0 => study.moved(place, [-1, 1][below(rng, 2)]),
        1 => study.without(place),
        2 => study.without_unopened(below(rng, study.unopened.len().max(1))),
        3 => study.called(&typed),
        // Adds the same position again.
        4 => study.with(&study.steps[place].at.0, study.steps[place].marks.clone(), &typed).expect("there is room"),
        choice => study.changed(place, |step| match choice {
            5 | 6 => {
                let kinds = [Asking::Nothing, Asking::Open, Asking::Choice, Asking::Move, Asking::Cards];
                step.ask(kinds[below(rng, kinds.len())]);
            }
            7 => step.set_choices(&typed),
            8 => step.set_reply(&typed),
            9 => step.words.name = field(&typed),
            10 => step.words.say = field(&typed),
            11 => step.words.ask = field(&typed),
            12 => step.words.praise = field(&typed),
            _ => step.words.note = field(&typed),
        }),
    }
}

/// Makes random edits. Returns the number of unopened steps and unknown lines, summed over all edits.
fn edit_by_chance(seed: u64, edits: usize) -> usize {
    println!("seed {seed}, {edits} edits");
    let mut rng = Rng::new(seed);
    let texts = real_texts();
    let (mut study, mut pool, mut foreign) = (Study::default(), matches(&mut rng), 0);
    for edit in 0..edits {
        if edit % 200 == 0 {
            pool = matches(&mut rng);
            let text = mutated(&texts[below(&mut rng, texts.len())], &mut rng);
            study = Study::open(&text).ok().filter(|study| study.newer.is_none()).unwrap_or_default();
        }
        study = edited(&study, &pool, &mut rng);
        let text = study.to_text().unwrap_or_else(|why| panic!("edit {edit}: {why:?}\n{study}"));
        let again = Study::open(&text).unwrap_or_else(|why| panic!("edit {edit}: {why:?}\n{text}"));
        assert_eq!(again, study, "edit {edit}\n{text}");
        assert_eq!(again.to_string(), text, "edit {edit}");
        foreign += study.unopened.len() + study.steps.iter().map(|step| step.carried.len()).sum::<usize>();
        if below(&mut rng, 20) == 0 {
            study = again;
        }
    }
    foreign
}

#[test]
fn an_edited_study_is_read_back_unchanged() {
    let foreign = edit_by_chance(1, 2_000);
    assert!(foreign > 0, "some parts of the studies were unknown");
}

#[test]
#[ignore = "takes a while; run it with --release"]
fn a_study_is_read_back_unchanged_after_each_of_a_hundred_thousand_edits() {
    for seed in 2..12 {
        edit_by_chance(seed, 10_000);
    }
}

/// The lessons of all games, each in one text, and a study with unknown steps and lines.
fn real_texts() -> Vec<String> {
    let lesson = |game: &&str| {
        let folder = format!("src/games/{}/content", game.replace('-', "_"));
        let text = |name: &str| read_to_string(format!("{folder}/{name}")).expect("a lesson");
        let texts = [text("lesson.txt"), text("lesson.en.txt")];
        Study::read(&[&texts[0], &texts[1]]).expect("it reads").to_string()
    };
    let foreign = "format 1\ntitle Of many\nsigned by hand\n# a comment\nstep 1\nat koi-koi.1.AAAA\nsay Another game.\n\
                   step 2\nat sakura.7.ACACoBAAAAAAgETkdi\nstep 2\nat sakura.1.ACACoBAAAAAAgETkdi\nfades slowly\nreply *\n\
                   press 2-1 6-0\nright 2-1\nstep\nsay Nowhere.\nstep 5\nat sakura.1.ACACoBAAAAAAgETkdi\nring 2-0 2-1\n";
    games::IDS.iter().map(lesson).chain([foreign.to_owned()]).collect()
}

/// Makes a few random changes to a text: letters or lines are changed, added, removed, moved or duplicated.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=below(rng, 6) {
        if lines.is_empty() {
            break;
        }
        let place = below(rng, lines.len());
        let mut letters: Vec<char> = lines[place].chars().collect();
        let at = below(rng, letters.len() + 1);
        match below(rng, 13) {
            0 => drop(lines.remove(place)),
            1 => lines.insert(place, typed(rng)),
            2 => lines.insert(place, lines[below(rng, lines.len())].clone()),
            3 => {
                let other = below(rng, lines.len());
                lines.swap(place, other);
            }
            4 => lines.truncate(place + 1),
            5 => lines[place] = lines[place].replace("sakura", "koi-koi"),
            6 => lines[place] = lines[place].replace(".1.", ".2."),
            7 => lines.insert(0, ["format 1", "format 2", "format", "title", "\u{feff}"][below(rng, 5)].to_owned()),
            8 => lines[place].push_str(&typed(rng).repeat(below(rng, 40))),
            9 => lines[place] = lines[place].to_uppercase(),
            10 => {
                letters.truncate(at);
                lines[place] = letters.into_iter().collect();
            }
            _ => {
                letters.splice(at..at, typed(rng).chars());
                lines[place] = letters.into_iter().collect();
            }
        }
    }
    lines.join("\n")
}

/// A line in a form for comparison: one space between words, without the `#` of a comment.
fn plain(line: &str) -> String {
    let line = line.replace(char::is_control, " ").split_whitespace().collect::<Vec<_>>().join(" ");
    line.trim_start_matches("# ").to_owned()
}

/// Opens studies with random changes. Returns the number that opened, and the number of these with unopened steps or a
/// newer format.
fn open_by_chance(seed: u64, studies: usize) -> (usize, usize) {
    println!("seed {seed}, {studies} studies");
    let mut rng = Rng::new(seed);
    let texts = real_texts();
    let (mut opened, mut foreign) = (0, 0);
    for _ in 0..studies {
        let text = mutated(&texts[below(&mut rng, texts.len())], &mut rng);
        assert_eq!(Study::unpack(&pack(&text)), Study::open(&text));
        let Ok(study) = Study::open(&text) else { continue };
        opened += 1;
        let written = study.to_text().unwrap_or_else(|why| panic!("{why:?}\n{text}"));
        assert_eq!(Study::open(&written).as_ref(), Ok(&study), "{text}");
        foreign += usize::from(!study.unopened.is_empty() || study.newer.is_some());
        if study.newer.is_some() {
            assert_eq!(written, text);
            continue;
        }
        let lines: BTreeSet<String> = written.lines().map(plain).collect();
        for line in text.trim_start_matches('\u{feff}').lines().map(plain) {
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            // The link of a position loses its language, a step may get another id, and a line of one word may be
            // dropped.
            let lost = match word {
                "at" if !rest.is_empty() => {
                    let again = session::open(rest).map_or_else(|_| rest.to_owned(), |(session, _)| session.link(None));
                    !lines.contains(&format!("at {again}"))
                }
                "step" | "format" => false,
                _ => !rest.is_empty() && !lines.contains(&line),
            };
            assert!(!lost, "{line:?} of\n{text}\nis not in\n{written}");
        }
    }
    (opened, foreign)
}

#[test]
fn unknown_parts_of_a_study_stay_in_it() {
    let (opened, foreign) = open_by_chance(3, 2_000);
    assert!(opened > 1_000 && foreign > 200, "{opened} opened, {foreign} of them foreign");
}

#[test]
#[ignore = "takes a while; run it with --release"]
fn unknown_parts_of_a_hundred_thousand_studies_stay_in_them() {
    for seed in 4..14 {
        println!("{:?}", open_by_chance(seed, 10_000));
    }
}

fn sakura() -> Match {
    session::open("sakura.1.ACACoBAAAAAAgETkdi").expect("it opens").0
}

#[test]
fn a_step_that_cannot_be_opened_does_not_affect_other_steps() {
    let at = "at sakura.1.ACACoBAAAAAAgETkdi";
    let foreign = "step b\nat koi-koi.1.AAAA\nsay Another game.\ntwist slowly";
    let text = format!(
        "format 1\ntitle Three\nsigned by hand\nstep a\n{at}\nsay One.\nfades slowly\n{foreign}\nstep c\n{at}\n"
    );
    let study = Study::open(&text).expect("it opens");
    assert_eq!(study.to_text().as_ref(), Ok(&text), "it is written as it was");
    assert_eq!(study.steps.iter().map(|step| step.id.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    assert_eq!((study.unopened[0].before, study.unopened[0].text.as_str()), (1, foreign));
    assert!(matches!(study.unopened[0].why, BadStudy::Position(9, crate::engine::BadLink::UnknownGame(_))));
    // The unopened step keeps its place when other steps are removed or added.
    let shorter = study.without(0);
    assert_eq!(shorter.to_string(), format!("format 1\ntitle Three\nsigned by hand\n{foreign}\nstep c\n{at}\n"));
    let longer = study.with(&sakura(), Vec::new(), "").expect("there is room");
    assert!(longer.to_string().starts_with(&text));
    assert_eq!(study.without_unopened(0).steps.len(), 2);
}

#[test]
fn a_study_in_a_newer_format_is_not_changed() {
    let text = "format 2\ntitle Later\nstep a\nat sakura.1.ACACoBAAAAAAgETkdi\nsay {\n  more: lines\n}\n";
    let study = Study::open(text).expect("it opens");
    assert_eq!((study.title.as_str(), study.steps.len()), ("Later", 1), "what is understood is shown");
    assert_eq!(study.to_text().as_deref(), Ok(text));
    assert_eq!(study.with(&sakura(), Vec::new(), ""), Err(BadStudy::Format("2".to_owned())));
}

#[test]
fn a_full_study_rejects_more_steps_and_loses_none() {
    let add = |study: Study, _| study.with(&sakura(), Vec::new(), "").expect("there is room");
    let full = (0..MOST_STEPS).fold(Study::default(), add);
    assert_eq!(full.with(&sakura(), Vec::new(), ""), Err(BadStudy::Full));
    let text = full.to_text().expect("it can be written");
    assert_eq!(Study::open(&text).as_ref(), Ok(&full));
    // A longer study from elsewhere keeps all its steps. The last one opens when there is room.
    let longer = Study::open(&format!("{text}step more\nat {}\n", sakura().link(None))).expect("it opens");
    assert_eq!((longer.steps.len(), &longer.unopened[0].why), (MOST_STEPS, &BadStudy::Full));
    let room = longer.without(3);
    assert_eq!(
        (room.steps.len(), room.unopened.len(), room.steps[MOST_STEPS - 1].id.as_str()),
        (MOST_STEPS, 0, "more")
    );

    let long = "語".repeat(LONGEST_FIELD);
    let longest = (0..MOST_STEPS).fold(full, |study, place| study.changed(place, |step| step.words.say = field(&long)));
    assert_eq!(longest.to_text(), Err(BadStudy::TooLong));
}

#[test]
fn marks_that_a_line_cannot_represent_are_ignored() {
    let odd = ["", "a_b", "a\u{3000}b", "a\tb", "a\u{200e}b"].map(|name| Mark::Ring(Target::Card(name.to_owned())));
    let study = Study::default().with(&sakura(), odd.to_vec(), "Look.").expect("there is room");
    assert_eq!(study.steps[0].marks, []);
    let plain = vec![Mark::Ring(Target::Card("raise 5".to_owned()))];
    let study = study.with(&sakura(), plain.clone(), "").expect("there is room");
    assert_eq!(Study::open(&study.to_string()).expect("it opens").steps[1].marks, plain);
}

#[test]
fn a_blank_reply_or_answer_is_ignored() {
    let study = Study::default().with(&sakura(), Vec::new(), "").expect("there is room");
    for blank in [" ", "\u{3000}", "\u{200e}", " \u{a0}\u{202e} ", "\u{85}"] {
        let asked = study.changed(0, |step| {
            step.ask(Asking::Choice);
            step.set_reply(blank);
            step.set_choices(&format!("{blank}\n*{blank}\n* {blank}One\nTwo"));
        });
        assert_eq!((asked.steps[0].reply(), asked.steps[0].choices().as_str()), ("", "*One\nTwo"), "{blank:?}");
        assert_eq!(Study::open(&asked.to_text().expect("it can be written")).as_ref(), Ok(&asked));
    }
}

#[test]
fn a_costly_text_opens_few_matches() {
    let link = sakura().link(None);
    let opened = |text: &str| {
        let mut opened = 0;
        let study = Study::open_with(text, &mut |link| {
            opened += 1;
            session::open(link).map(|(session, _)| session)
        });
        (study.expect("it opens"), opened)
    };
    let (study, count) = opened(&format!("step a\n{}", format!("at {link}\n").repeat(3_000)));
    assert_eq!((study.steps.len(), count), (1, 1), "one position a step");
    let (study, count) = opened(&format!("step\nat {link}\n").repeat(3_000));
    assert_eq!((study.steps.len(), study.unopened.len(), count), (MOST_STEPS, 3_000 - MOST_STEPS, MOST_STEPS));
    assert_eq!(Study::open(&study.to_text().expect("it can be written")), Ok(study));
    let names = |count: usize| vec!["2-0"; count].join(" ");
    let (study, _) = opened(&format!("step a\nat {link}\npress {}\nring 2-0", names(1_200)));
    assert_eq!(
        (study.steps[0].task.as_ref(), study.steps[0].carried.len()),
        (None, 1),
        "a line with too many cards is kept and offers no question"
    );
    let (study, _) = opened(&format!("step a\nat {link}\npress {}\nring 2-0", names(MOST_NAMES)));
    assert_eq!(study.steps[0].task.as_ref().map(|task| task.offered.len()), Some(MOST_NAMES));
    let (study, _) = opened(&format!("step a\nat {link}\nsay {}\n", "x".repeat(LONGEST_LINE)));
    assert_eq!(study.steps[0].words.say, "");
    assert_eq!(Study::open(&study.to_text().expect("it can be written")), Ok(study));
}
