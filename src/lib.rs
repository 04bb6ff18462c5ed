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
//! | [`app`] | the shell: screens, storage, effects |
//!
//! What holds everywhere:
//!
//! * Rules know nothing of the web, of time, of global chance.
//! * A seat's view is a type of its own, built by listing what may be seen. Brains and tables get a
//!   view, never a game.
//! * Chance has one door ([`engine::Luck`]), and the same seed deals the same cards however a match is
//!   played.
//! * A move from outside goes through [`engine::Game::play`], which refuses with a reason.
//! * What happened is told as facts, per seat; log, captions, screen reader and tests read the same.
//! * What comes from outside — links, storage, workers — is checked before it is believed.
//!
//! To add a game: make a folder in `games/` with rules, brain, texts and table, implement
//! [`engine::Game`], [`ai::Brain`] and [`ui::Shown`] for it, put its rulebooks beside them, and add its
//! line to the registry in [`games`]. Lobby, links, worker, lab and tests follow.
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
pub mod app;
