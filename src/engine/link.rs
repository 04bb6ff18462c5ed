//! A match as text: what stands behind `#play=` in a link, and what is kept in the browser.
//!
//! `bozu-mekuri.1.A…`: the game and the version of its rules in clear, the version of this format
//! (`A`), and the payload packed into one number: a header (table, seats, language, seed, how many
//! moves, the ply to show) and the moves, each by its index among the legal ones. Decoding replays
//! the match, so a text that is decoded is a match that can be played.

use std::ops::RangeInclusive;

use super::game::{Game, Turn};
use super::luck::Deck;
use super::options::{BadOption, Options, Spec, Table};
use super::packing::{Packer, UnpackError, Unpacker};
use super::record::{Dealer, Record, unwatched};
use super::seat::{MOST_SEATS, Seat};

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    Person,
    /// Plays anything legal.
    Random,
    /// A computer player; 1 is the kindest.
    Level(u8),
}

impl Sitter {
    pub const ALL: [Sitter; 6] =
        [Sitter::Person, Sitter::Random, Sitter::Level(1), Sitter::Level(2), Sitter::Level(3), Sitter::Level(4)];

    /// The name in links and on the command line.
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

/// What a link carries: a record, and what is said beyond it.
#[derive(Clone, Debug, PartialEq)]
pub struct Payload<G: Game> {
    pub record: Record<G>,
    pub sitters: Vec<Sitter>,
    /// How many of the moves are shown at first.
    pub ply: usize,
    /// The language it was shared in, as its index in the list of languages.
    pub lang: Option<u8>,
}

/// What is wrong with a link.
#[derive(Clone, Debug, PartialEq)]
pub enum BadLink {
    /// Not in the form of a link at all.
    Broken,
    TooLong,
    /// The format of a later Tefuda.
    UnknownVersion,
    UnknownGame(String),
    /// Rules of a version that this Tefuda does not play.
    UnknownRules {
        game: String,
        version: String,
    },
    Option(BadOption),
    /// A move that cannot be made there.
    IllegalMove {
        ply: usize,
    },
    WrongLength,
    /// A parameter that means nothing here, or not with this value.
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

/// The longest text that is looked at. The longest matches stay far below it.
const LONGEST: usize = 4_000;
/// More moves than any match has; a text that claims more is refused before it is replayed.
const MOST_MOVES: u64 = 10_000;

/// The version of the format.
const VERSION: char = 'A';
/// Bases larger than what there is today, so that a later option or value is recognised as unknown.
const SITTERS: u64 = 8;
const LANGS: u64 = 16;
const PLAYERS: u64 = 16;

/// A link in its three parts. The payload is still packed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Link<'a> {
    pub game: &'a str,
    rules: &'a str,
    payload: &'a str,
}

impl<'a> Link<'a> {
    /// Splits a text, to find out whose match it is.
    ///
    /// # Errors
    /// When the text has not this form.
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

/// All of a payload but its moves: what can be encoded and decoded without the type of its game, so that this
/// code is there once and not once per game.
struct Header {
    players: usize,
    options: Vec<u16>,
    sitters: Vec<Sitter>,
    lang: Option<u8>,
    seed: u64,
    count: u64,
    ply: u64,
}

/// What must be known of a game for that.
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
    /// When the record does not replay: records are only made by playing.
    #[must_use]
    pub fn encode(&self) -> String {
        let Record { table, seed, moves } = &self.record;
        let mut dealer = Dealer::<G>::new(table.clone(), *seed, &mut unwatched);
        // Each move as its index among the legal ones, and how many these were.
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
    /// When anything about it is wrong; nothing has happened then.
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
        // Nearly always the whole match is shown, so that costs one bit.
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

/// Options are encoded as a list of those that differ from the default.
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
        // In falling order, twice, or at its default: another spelling of the same options.
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

/// Seeds that the page draws have [`SEED_BITS`] bits and cost no more; a longer one typed by hand has its own form.
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

/// The bits of a seed that the page draws: 281 million million deals, and fifteen digits to read aloud.
pub const SEED_BITS: u32 = 48;

/// The sitters of a table where nobody said who sits: a person against computers.
#[must_use]
pub fn usual_sitters(players: usize) -> Vec<Sitter> {
    sitters_against(Sitter::Level(2), players)
}

/// A person against so many of the same kind that the table is full.
#[must_use]
pub fn sitters_against(other: Sitter, players: usize) -> Vec<Sitter> {
    Seat::all(players.min(MOST_SEATS)).map(|seat| if seat.number() == 0 { Sitter::Person } else { other }).collect()
}
