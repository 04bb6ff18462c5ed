//! Tefuda (手札, "the cards in your hand"): Japanese and hanafuda card games in one browser tab.
//!
//! The modules in reading order; each names only those above it.
//!
//! | module | what it is |
//! |---|---|
//! | [`cards`] | the vocabulary: which cards there are |
//! | [`engine`] | the contract of a game, and running a match: seats, luck, records, links |
//! | [`ai`] | thinking, from a seat's view alone |
//! | [`ui`] | widgets and words, for any game |
//! | [`hanafuda`] | what the games of hanafuda share |
//! | [`fishing`] | what the games of fishing with hanafuda share |
//! | [`games`] | the registry, and a folder for each game |
//! | [`worker`] | questions and answers between the page and its workers |
//! | [`app`] | the shell: screens, storage, effects; left out where the feature `page` is |
//!
//! What holds everywhere:
//!
//! * Rules know nothing of the web, of time, of global chance.
//! * A seat's view is a type of its own, built by listing what may be seen. Brains and tables get a
//!   view, never a game: what a game hides can only be named below the `rules/` in its folder.
//! * Chance has one door ([`engine::Luck`]), and the same seed deals the same cards however a match is
//!   played.
//! * A move from outside goes through [`engine::Game::play`], which refuses with a reason.
//! * What happened is told as facts, per seat; log, captions, screen reader and tests read the same.
//! * What comes from outside — links, storage, workers — is checked before it is believed.
//!
//! The words of this code, each with one meaning:
//!
//! | word | meaning |
//! |---|---|
//! | game | the rules, a type that implements [`engine::Game`]; a value of it is the true state of one match |
//! | match | one game played from the first deal to the final scores: one round, or several |
//! | round | from a deal to its settlement |
//! | settlement | the points that a round gives each seat; to *settle* is to give them |
//! | table | how many play, and by which options ([`engine::Table`]) |
//! | option, house rule | a rule of a game that players may choose; a *preset* is a named set of them |
//! | seat | a place at the table, counted clockwise; a *sitter* is who plays there: a person, a level or chance |
//! | turn | whose decision comes next: a seat's, or chance's ([`engine::Turn`]) |
//! | ply | the number of moves made so far |
//! | chance | an event that no seat decides (`Game::Chance`); its likelihood is a *probability* |
//! | luck | a source of randomness: the dealer's deck, or a brain's guesses ([`engine::Luck`]) |
//! | view | all that a seat has been entitled to see; the *viewer* is that seat |
//! | hidden | what a view does not hold; *unseen* cards are those that a seat cannot see |
//! | fact | something that happened, as one seat is told it |
//! | reason | why a move is not legal; a *refusal* is a move's rejection, with its reason |
//! | motive | what speaks for a move, as a fact that the engine can check ([`ai::Coached`]) |
//! | rule | a passage of the rulebook, by its id, which is an anchor of the page |
//! | record | table, seed and moves: all that makes a match what it is ([`engine::Record`]) |
//! | dealer | a match in play: the true state, the deck and the record ([`engine::Dealer`]) |
//! | link | a match as text; its *payload* is the packed part ([`engine::Link`], [`engine::Payload`]) |
//! | brain | what a game tells its computer players ([`ai::Brain`]) |
//! | level | a computer player, counted from the kindest; its *plan* says how it chooses ([`ai::Plan`]) |
//! | heuristic | a choice, or a value of a move, without looking ahead; its *grade* says how good it is |
//! | determinization, world | a whole game, nothing hidden, that a view allows ([`ai::Worlds`]) |
//! | simulation | a game played on in a world; a *rollout* is the part that its *rollout policy* plays |
//! | value, evaluation | what a position is worth to a seat, and to every seat ([`ai::Evaluation`]) |
//! | prior | the weight of a move before it has been tried |
//! | vote | the statistics of a move at the root of a search: visits and total value ([`ai::Vote`]) |
//! | strategy | a probability for each action in an information set; an *equilibrium* is one for everybody |
//! | information set | the situations that a seat cannot tell apart when it decides |
//! | hand vector | a number for each hand that a player may hold: *reach* probabilities, or values |
//! | hand | the cards that a seat holds |
//! | field, pile | the cards that lie face up to be captured, and those still to be drawn |
//! | trick | a card from each seat, and what they win |
//! | yaku | a combination of captured cards that scores |
//! | act | what one fact of a ply makes seen: cards that move, a sound, a flourish; the *score* of a ply says when |
//! | flourish | what is shown over a table for a moment, as when a yaku is made ([`ui::flourish`]) |
//! | study | positions in a row with what is said of each, marks and tasks; a *step* is one of them (`app::study`) |
//! | lesson | a study that is gone through on the screen; each game ships with one |
//! | mark | what is drawn over a table to show something: a ring, or an arrow from one thing to another |
//! | remark | the marks and the line that a teacher has put to a ply of a match |
//! | presenter | a teacher's own window beside the page that a class looks at |
//! | oya | the seat that deals or leads, in games of hanafuda |
//! | stake, pot | the coins that a seat has put in, and all of them |
//!
//! To add a game: fill a folder in `games/` that implements [`engine::Game`], [`ai::Brain`] and [`ui::Shown`], put its
//! rulebooks beside them, and add its line to the registry in [`games`]. Lobby, links, worker, lab and tests follow. README,
//! *Add a game*, goes through it step by step, and names what to copy.
//!
//! To add a language: give [`ui::Lang`] a variant with its conventions; the compiler then lists the structs of words that
//! want a file of it, and in each file what is missing. README, *Add a language*, says what else it takes.

// The markup of a page is read bit by bit.
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
