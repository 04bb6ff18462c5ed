//! A match as text: the part after `#play=` in a link, and the form stored in the browser.
//!
//! The text has the form `bozu-mekuri.1.A…`: the game, the version of its rules, the version of this format (`A`), and
//! the payload packed into one number. The payload is a header (table, seats, language, seed, number of moves, ply to
//! show) and the moves, each by its index among the legal moves. Decoding replays the match, so every decoded text is a
//! match that can be played.

use std::ops::RangeInclusive;

use super::game::{Game, Turn};
use super::luck::Deck;
use super::options::{BadOption, Options, Spec, Table};
use super::packing::{Packer, UnpackError, Unpacker};
use super::record::{Dealer, Record, unwatched};
use super::seat::{MOST_SEATS, Seat};

/// The kind of player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    Person,
    /// Plays any legal move.
    Random,
    /// A computer player; level 1 is the weakest.
    Level(u8),
}

impl Sitter {
    pub const ALL: [Sitter; 6] =
        [Sitter::Person, Sitter::Random, Sitter::Level(1), Sitter::Level(2), Sitter::Level(3), Sitter::Level(4)];

    /// The name used in links and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Sitter::Person => "person",
            Sitter::Random => "random",
            Sitter::Level(1) => "level1",
            Sitter::Level(2) => "level2",
            Sitter::Level(3) => "level3",
            Sitter::Level(_) => "level4",
        }
    }

    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|sitter| sitter.name() == name)
    }
}

/// The content of a link: a record, its sitters, the ply to show and a language.
#[derive(Clone, Debug, PartialEq)]
pub struct Payload<G: Game> {
    pub record: Record<G>,
    pub sitters: Vec<Sitter>,
    /// The number of moves that are played when the link is opened.
    pub ply: usize,
    /// The language of the player who shared the link, as an index in the list of languages.
    pub lang: Option<u8>,
}

/// Error in a link.
#[derive(Clone, Debug, PartialEq)]
pub enum BadLink {
    /// The text does not have the form of a link.
    Broken,
    TooLong,
    /// The format is of a later version of Tefuda.
    UnknownVersion,
    UnknownGame(String),
    /// This version of Tefuda does not support the version of the rules.
    UnknownRules {
        game: String,
        version: String,
    },
    Option(BadOption),
    /// A move that is not legal at this ply.
    IllegalMove {
        ply: usize,
    },
    WrongLength,
    /// An unknown parameter, or a parameter with an unknown value.
    Parameter {
        name: String,
        value: String,
    },
}

impl From<UnpackError> for BadLink {
    fn from(why: UnpackError) -> Self {
        match why {
            UnpackError::Broken => BadLink::Broken,
            UnpackError::WrongLength => BadLink::WrongLength,
        }
    }
}

/// The maximum length of a text to decode. The longest matches are far below it.
const LONGEST: usize = 4_000;
/// The maximum number of moves. No match has more; a text that claims more is rejected before the replay.
const MOST_MOVES: u64 = 10_000;

/// The version of the format.
const VERSION: char = 'A';
/// Bases with room for future values, so that a value of a later version is recognized as unknown.
const SITTERS: u64 = 8;
const LANGS: u64 = 16;
const PLAYERS: u64 = 16;

/// A link split into its three parts. The payload is still packed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Link<'a> {
    pub game: &'a str,
    rules: &'a str,
    payload: &'a str,
}

impl<'a> Link<'a> {
    /// Splits a text into its parts, which gives the game of the match.
    ///
    /// # Errors
    /// If the text does not have the form of a link.
    pub fn parse(text: &'a str) -> Result<Self, BadLink> {
        if text.len() > LONGEST {
            return Err(BadLink::TooLong);
        }
        let mut parts = text.split('.');
        let (Some(game), Some(rules), Some(payload), None) = (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(BadLink::Broken);
        };
        if game.is_empty() || !game.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
            return Err(BadLink::Broken);
        }
        if rules.is_empty() || rules.len() > 5 || !rules.bytes().all(|b| b.is_ascii_digit()) {
            return Err(BadLink::Broken);
        }
        Ok(Self { game, rules, payload })
    }
}

/// A payload without its moves. Its encoding does not depend on the type of the game, so this code is compiled once and
/// not once per game.
struct Header {
    players: usize,
    options: Vec<u16>,
    sitters: Vec<Sitter>,
    lang: Option<u8>,
    seed: u64,
    count: u64,
    ply: u64,
}

/// The properties of a game that [`Header`] depends on.
struct GameInfo {
    id: &'static str,
    rules: u16,
    players: RangeInclusive<usize>,
    specs: &'static [Spec],
    usual: Vec<u16>,
}

impl GameInfo {
    fn of<G: Game>() -> Self {
        Self {
            id: G::ID,
            rules: G::RULES,
            players: G::Options::PLAYERS,
            specs: G::Options::SPECS,
            usual: G::Options::default().indices(),
        }
    }
}

impl<G: Game> Payload<G> {
    /// Encodes the match as a link.
    ///
    /// # Panics
    /// If the record does not replay. Records are only made by playing.
    #[must_use]
    pub fn encode(&self) -> String {
        let Record { table, seed, moves } = &self.record;
        let mut dealer = Dealer::<G>::new(table.clone(), *seed, &mut unwatched);
        // Each move as its index among the legal moves, with the number of legal moves.
        let mut indices = Vec::with_capacity(moves.len());
        for &mv in moves {
            let legal = dealer.game().legal();
            let index = legal.iter().position(|&one| one == mv).expect("a record holds legal moves");
            indices.push((index, legal.len()));
            dealer.play(mv, &mut unwatched).expect("a record holds legal moves");
        }
        let header = Header {
            players: table.players(),
            options: table.options().indices(),
            sitters: self.sitters.clone(),
            lang: self.lang,
            seed: *seed,
            count: moves.len() as u64,
            ply: self.ply as u64,
        };
        header.encode(&GameInfo::of::<G>(), &indices)
    }

    /// Decodes a match of this game.
    ///
    /// # Errors
    /// If any part of the link is invalid.
    pub fn decode(link: Link<'_>) -> Result<Self, BadLink> {
        let (header, mut unpacker) = Header::decode(link, &GameInfo::of::<G>())?;
        let options = G::Options::from_indices(&header.options).map_err(BadLink::Option)?;
        let table = Table::new(header.players, options).map_err(BadLink::Option)?;
        let record = take_moves::<G>(table, header.seed, header.count, &mut unpacker)?;
        unpacker.finish()?;
        #[expect(clippy::cast_possible_truncation, reason = "at most the number of moves")]
        Ok(Self { record, sitters: header.sitters, ply: header.ply as usize, lang: header.lang })
    }
}

impl Header {
    fn encode(&self, info: &GameInfo, moves: &[(usize, usize)]) -> String {
        let mut packer = Packer::default();
        packer.put(self.players as u64, PLAYERS);
        put_options(&self.options, &info.usual, &mut packer);
        for sitter in &self.sitters {
            let index = Sitter::ALL.iter().position(|known| known == sitter).expect("all sitters are listed");
            packer.put(index as u64, SITTERS);
        }
        packer.put(self.lang.map_or(0, |lang| u64::from(lang) + 1), LANGS);
        put_seed(self.seed, &mut packer);
        packer.put_varint(self.count);
        // Almost always the whole match is shown, so this case takes only one bit.
        packer.put(u64::from(self.ply != self.count), 2);
        if self.ply != self.count {
            packer.put(self.ply, self.count);
        }
        for &(index, legal) in moves {
            packer.put(index as u64, legal as u64);
        }
        format!("{}.{}.{VERSION}{}", info.id, info.rules, packer.text())
    }

    fn decode(link: Link<'_>, info: &GameInfo) -> Result<(Self, Unpacker), BadLink> {
        if link.rules != info.rules.to_string() {
            return Err(BadLink::UnknownRules { game: info.id.to_owned(), version: link.rules.to_owned() });
        }
        let packed = match link.payload.strip_prefix(VERSION) {
            Some(packed) => packed,
            None if link.payload.starts_with(|c: char| c.is_ascii_uppercase()) => {
                return Err(BadLink::UnknownVersion);
            }
            None => return Err(BadLink::Broken),
        };
        let mut unpacker = Unpacker::new(packed)?;
        #[expect(clippy::cast_possible_truncation, reason = "a digit below sixteen")]
        let players = unpacker.take(PLAYERS) as usize;
        if !info.players.contains(&players) {
            return Err(BadLink::Option(BadOption::Players(players)));
        }
        let options = take_options(info, &mut unpacker)?;
        let mut sitters = Vec::with_capacity(players);
        for _ in 0..players {
            let index = unpacker.take(SITTERS);
            let sitter = Sitter::ALL.get(usize::try_from(index).unwrap_or(usize::MAX));
            sitters.push(*sitter.ok_or_else(|| BadLink::Parameter { name: "seats".into(), value: index.to_string() })?);
        }
        #[expect(clippy::cast_possible_truncation, reason = "a digit below sixteen")]
        let lang = (unpacker.take(LANGS) as u8).checked_sub(1);
        let seed = take_seed(&mut unpacker)?;
        let count = unpacker.take_varint()?;
        if count > MOST_MOVES {
            return Err(BadLink::TooLong);
        }
        let ply = match unpacker.take(2) {
            0 => count,
            _ if count == 0 => return Err(BadLink::WrongLength),
            _ => unpacker.take(count),
        };
        Ok((Self { players, options, sitters, lang, seed, count, ply }, unpacker))
    }
}

fn take_moves<G: Game>(
    table: Table<G::Options>,
    seed: u64,
    count: u64,
    unpacker: &mut Unpacker,
) -> Result<Record<G>, BadLink> {
    let deck = Deck::shuffled(seed, G::CARDS);
    let mut dealer = Dealer::<G>::with_deck(table, seed, deck, &mut unwatched);
    for _ in 0..count {
        let illegal = BadLink::IllegalMove { ply: dealer.ply() };
        let legal = dealer.game().legal();
        if !matches!(dealer.game().turn(), Turn::Seat(_)) {
            return Err(illegal);
        }
        let index = usize::try_from(unpacker.take(legal.len() as u64)).unwrap_or(usize::MAX);
        let mv = *legal.get(index).ok_or(illegal.clone())?;
        dealer.play(mv, &mut unwatched).map_err(|_| illegal)?;
    }
    Ok(dealer.record().clone())
}

/// Encodes options as a list of those with a value other than the default.
fn put_options(options: &[u16], usual: &[u16], packer: &mut Packer) {
    let changed = || options.iter().zip(usual).enumerate().filter(|(_, (index, usual))| index != usual);
    packer.put_varint(changed().count() as u64);
    for (row, (&index, _)) in changed() {
        packer.put_varint(row as u64);
        packer.put_varint(u64::from(index));
    }
}

fn take_options(info: &GameInfo, unpacker: &mut Unpacker) -> Result<Vec<u16>, BadLink> {
    let mut options = info.usual.clone();
    let mut lowest = 0;
    for _ in 0..unpacker.take_varint()? {
        let row = usize::try_from(unpacker.take_varint()?).unwrap_or(usize::MAX);
        let spec = info.specs.get(row).ok_or_else(|| BadLink::Option(BadOption::Unknown(format!("#{row}"))))?;
        let index = unpacker.take_varint()?;
        // Unordered or repeated rows and default values would be a second encoding of the same options.
        if row < lowest {
            return Err(BadLink::WrongLength);
        }
        lowest = row + 1;
        let known = u16::try_from(index).ok().filter(|&index| index < spec.values.len());
        let unknown = || BadLink::Option(BadOption::Value { option: spec.name, value: format!("#{index}") });
        let index = known.ok_or_else(unknown)?;
        if index == info.usual[row] {
            return Err(BadLink::WrongLength);
        }
        options[row] = index;
    }
    Ok(options)
}

/// Encodes a seed. Seeds drawn by the page fit into [`SEED_BITS`] bits; longer ones, typed by hand, use a second form.
fn put_seed(seed: u64, packer: &mut Packer) {
    let long = seed >> SEED_BITS != 0;
    packer.put(u64::from(long), 2);
    if long {
        packer.put(seed >> 32, 1 << 32);
        packer.put(seed & 0xFFFF_FFFF, 1 << 32);
    } else {
        packer.put(seed, 1 << SEED_BITS);
    }
}

fn take_seed(unpacker: &mut Unpacker) -> Result<u64, BadLink> {
    if unpacker.take(2) == 0 {
        return Ok(unpacker.take(1 << SEED_BITS));
    }
    let seed = unpacker.take(1 << 32) << 32 | unpacker.take(1 << 32);
    if seed >> SEED_BITS == 0 { Err(BadLink::WrongLength) } else { Ok(seed) }
}

/// The number of bits in a seed drawn by the page: 2.8 · 10¹⁴ deals, and at most fifteen digits to read aloud.
pub const SEED_BITS: u32 = 48;

/// The default sitters of a table: one person against computer players of level 2.
#[must_use]
pub fn usual_sitters(players: usize) -> Vec<Sitter> {
    sitters_against(Sitter::Level(2), players)
}

/// One person in the first seat, and the given sitter in all other seats.
#[must_use]
pub fn sitters_against(other: Sitter, players: usize) -> Vec<Sitter> {
    Seat::all(players.min(MOST_SEATS)).map(|seat| if seat.number() == 0 { Sitter::Person } else { other }).collect()
}
