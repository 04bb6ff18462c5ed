//! Tefuda (手札, "the cards in your hand"): Japanese and hanafuda card games in one browser tab.
//!
//! The modules are listed in reading order. Each one refers only to modules above it.
//!
//! | module | contents |
//! |---|---|
//! | [`cards`] | the card decks, and sets of their cards |
//! | [`engine`] | the contract of a game, and running a match: seats, luck, records, links |
//! | [`ai`] | computer players and analysis, from a seat's view alone |
//! | [`ui`] | widgets and words, for any game |
//! | [`hanafuda`] | code shared by the hanafuda games |
//! | [`fishing`] | code shared by the fishing games with hanafuda |
//! | [`games`] | the registry, and a folder for each game with `rules`, `brain`, `text`, `table` and `content` |
//! | [`worker`] | questions and answers between the page and its workers |
//! | [`app`] | the shell: screens, storage, effects; left out without the feature `page` |
//!
//! Principles of all modules:
//!
//! * Rules do not depend on the web, on time or on global randomness.
//! * A seat's view is a separate type, built by listing the visible information. Brains and tables get a view, never a
//!   game: hidden information can only be named below the `rules/` in a game's folder.
//! * Randomness enters a game only through [`engine::Luck`], and the same seed deals the same cards, independent of the
//!   moves.
//! * A move from outside goes through [`engine::Game::play`], which refuses illegal moves with a reason.
//! * Events are reported as facts, per seat. Log, captions, screen reader and tests all use these facts.
//! * Data from outside (links, storage, workers) is checked before it is used.
//!
//! The terms of this code, each with one meaning:
//!
//! | term | meaning |
//! |---|---|
//! | game | the rules, a type that implements [`engine::Game`]; a value of it is the true state of one match |
//! | match | one game played from the first deal to the final scores: one round, or several |
//! | round | from a deal to its settlement |
//! | settlement | the points that a round gives each seat; to *settle* is to give them |
//! | table | the number of players and the options of a match ([`engine::Table`]) |
//! | option, house rule | a rule of a game that players may choose; a *preset* is a named set of them |
//! | seat | a place at the table, counted clockwise; its *sitter* is a person, a level or a random player |
//! | turn | the seat that decides next, or chance ([`engine::Turn`]) |
//! | ply | the number of moves made so far |
//! | chance | an event that no seat decides (`Game::Chance`); its likelihood is a *probability* |
//! | luck | a source of randomness: the dealer's deck, or a brain's guesses ([`engine::Luck`]) |
//! | view | everything that a seat has been entitled to see; the *viewer* is that seat |
//! | hidden | not contained in a view; *unseen* cards are the cards that a seat cannot see |
//! | fact | an event as it is shown to one seat |
//! | reason | the explanation of why a move is not legal; a *refusal* is a move's rejection, with its reason |
//! | motive | an argument for a move, as a fact that the engine can check ([`ai::Coached`]) |
//! | rule | a passage of the rulebook, by its id, which is an anchor of the page |
//! | record | the complete data of a match: table, seed and moves ([`engine::Record`]) |
//! | dealer | a match in play: the true state, the deck and the record ([`engine::Dealer`]) |
//! | link | a match as text; its *payload* is the packed part ([`engine::Link`], [`engine::Payload`]) |
//! | brain | the interface of a game for its computer players ([`ai::Brain`]) |
//! | level | a computer player, counted from the weakest; its *plan* says how it chooses ([`ai::Plan`]) |
//! | heuristic | a choice, or a value of a move, without looking ahead; its *grade* says how good it is |
//! | determinization, world | a complete game without hidden information that is possible for a view ([`ai::Worlds`]) |
//! | simulation | a game played on in a world; a *rollout* is the part that its *rollout policy* plays |
//! | value, evaluation | the worth of a position to one seat, and to every seat ([`ai::Evaluation`]) |
//! | prior | the weight of a move before it has been tried |
//! | vote | the statistics of a move at the root of a search: visits and total value ([`ai::Vote`]) |
//! | strategy | a probability for each action in an information set; an *equilibrium* has one for every player |
//! | information set | the situations that a seat cannot distinguish when it decides |
//! | hand vector | a number for each hand that a player may hold: *reach* probabilities, or values |
//! | hand | the cards that a seat holds |
//! | field, pile | the face-up cards that can be captured, and the cards still to be drawn |
//! | trick | a card from each seat, and the points or cards that they win |
//! | yaku | a combination of captured cards that scores |
//! | act | the card moves, sound and flourish for one fact of a ply; the *schedule* of a ply gives their times |
//! | flourish | a short display over a table, as when a yaku is made ([`ui::flourish`]) |
//! | study | a sequence of positions with texts, marks and tasks; a *step* is one of them (`app::study`) |
//! | lesson | a study that is played on the screen; each game includes one |
//! | mark | a drawing over a table that points to something: a ring, or an arrow from one thing to another |
//! | remark | the marks and the text that a teacher has added to a ply of a match |
//! | presenter | a teacher's own window beside the page that a class looks at |
//! | screen | one kind of page of the app, a folder in `app::screens` with a row in the registry; its state is a variant of `app::model::screen::Screen` |
//! | view of a screen | the functions that read the address of a screen, name it and draw it (`app::view::View`) |
//! | address | the text after `#` in the browser's bar: a name, a value and parameters (`docs/links.md` lists them) |
//! | route | the screen of an address, and the other effects of the address (`app::route`) |
//! | part, chunk | a file of the wasm that is loaded when it is needed |
//! | loader | the code that loads the parts of an address, and hooks for parts that are needed later (`app::loader`) |
//! | session | a match in memory, shown at one of its plies (`app::session::Match`); `GameSession` in the same folder knows the type of its game |
//! | ply shown | the ply of a session that the table shows; at the last ply, moves can be made |
//! | timeline | all plies of a session; each one is a *moment*: its position, its facts, and the rounds that it settled |
//! | face | the methods of a session that draw a match and word it (`app::session`); the others are its *history* and its *computer players* |
//! | look | the parameters of a drawing, with cards and moves in notation (`app::session::Look`) |
//! | scene | the same parameters with the types of the game ([`ui::Scene`]) |
//! | table API | the functions of a game that a table needs (`app::session::apis`), and the part with them |
//! | reference API | the functions of a game that pages and the coach need, and the part with them |
//! | zone | a part of a table with a name: a hand, the field, or the area of a seat ([`ui::reading::Zone`]) |
//! | stage | the elements of a match that table pages and lessons share, with the effects of each ply (`app::screens::table`) |
//! | situation | the state of a table screen as one enum value; keys, timers and drawing depend on it (`app::screens::table`) |
//! | purpose | the reason why a match is on the table: own match, example of a rule, or demo |
//! | panel | an element that opens over a table or next to it: menu, log, scores, steps |
//! | aside | content next to a table that a part draws once it is loaded (`app::screens::table`) |
//! | paused match | the own match while another screen is shown (`app::model`) |
//! | course | the progress of a learner through a study (`app::study`) |
//! | notice | a message that the user can close |
//! | oya | the seat that deals or leads, in games of hanafuda |
//! | stake, pot | the coins that a seat has put in, and the sum of all stakes |
//!
//! To add a game: fill a folder in `games/` that implements [`engine::Game`], [`ai::Brain`] and [`ui::Shown`], put its
//! rulebooks into `content/`, and add its line to the registry in [`games`]. Lobby, links, worker, lab and tests then
//! include it. `docs/add-a-game.md` describes each step and the files to copy.
//!
//! To add a language: add it to the list [`languages`], with its conventions. The compiler then lists the tables of texts
//! that need a file for it, and in each file the missing texts. `docs/add-a-language.md` lists the other steps.

// Large `html!` markup may exceed the default limit.
#![recursion_limit = "2048"]

pub mod cards;
pub mod engine;
pub mod ai;
pub mod ui;
pub mod hanafuda;
pub mod fishing;
pub mod games;
pub mod worker;
#[cfg(feature = "page")]
pub mod app;
