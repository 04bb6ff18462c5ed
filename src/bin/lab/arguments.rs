//! The words behind a command.

use tefuda::engine::{Game, Options, Sitter, Table};

use crate::players::Player;

/// What the commands take, each what it needs.
#[derive(Debug, Default)]
pub struct Arguments {
    pub game: String,
    pub players: Option<usize>,
    pub seed: u64,
    pub games: Option<u64>,
    pub positions: Option<u64>,
    /// How many tricks are to go.
    pub tricks: Option<u8>,
    /// How many deals are played from every seat.
    pub deals: Option<u64>,
    /// After how many rounds a match is broken off.
    pub rounds: Option<u16>,
    pub json: bool,
    /// What two players have, the bids they think about, and how often they learn.
    pub stack: Option<u16>,
    pub menu: Option<String>,
    pub iterations: Option<u16>,
    pub options: Vec<(String, String)>,
    /// The names of those who sit there, and who they are.
    pub seats: Vec<(String, Player)>,
    pub every_table: bool,
}

impl Arguments {
    pub fn new(words: &[String]) -> Result<Self, String> {
        let (game, rest) = words.split_first().ok_or("which game?")?;
        let mut arguments = Arguments { game: game.clone(), seed: 1, ..Self::default() };
        let mut rest = rest.iter();
        while let Some(flag) = rest.next() {
            match flag.as_str() {
                "--every-table" => {
                    arguments.every_table = true;
                    continue;
                }
                "--json" => {
                    arguments.json = true;
                    continue;
                }
                _ => {}
            }
            let value = rest.next().ok_or_else(|| format!("{flag} needs a value"))?;
            let number = || value.parse::<u64>().map_err(|_| format!("{flag} needs a number, not {value}"));
            match flag.as_str() {
                "--players" => arguments.players = Some(usize::try_from(number()?).map_err(|why| why.to_string())?),
                "--seed" => arguments.seed = number()?,
                "--deals" => arguments.deals = Some(number()?),
                "--rounds" => arguments.rounds = Some(u16::try_from(number()?).map_err(|why| why.to_string())?),
                "--stack" => arguments.stack = Some(u16::try_from(number()?).map_err(|why| why.to_string())?),
                "--iterations" => arguments.iterations = Some(u16::try_from(number()?).map_err(|why| why.to_string())?),
                "--menu" => arguments.menu = Some(value.clone()),
                "--tricks" => arguments.tricks = Some(u8::try_from(number()?).map_err(|why| why.to_string())?),
                "--positions" => arguments.positions = Some(number()?),
                "--games" => arguments.games = Some(number()?),
                "--option" => {
                    let (name, value) = value.split_once('=').ok_or("--option needs key=value")?;
                    arguments.options.push((name.to_owned(), value.to_owned()));
                }
                "--seats" => {
                    for name in value.split(',') {
                        let player =
                            Player::from_name(name).ok_or_else(|| format!("nobody called {name} can sit here"))?;
                        arguments.seats.push((name.to_owned(), player));
                    }
                }
                other => return Err(format!("there is no option {other}")),
            }
        }
        Ok(arguments)
    }

    /// The tables that these arguments lay: one, or every one there is to try.
    pub fn tables<G: Game>(&self) -> Result<Vec<Table<G::Options>>, String> {
        if self.every_table { Ok(Table::every()) } else { Ok(vec![self.table::<G>()?]) }
    }

    /// The one table that these arguments lay.
    pub fn table<G: Game>(&self) -> Result<Table<G::Options>, String> {
        let mut options = G::Options::default();
        for (name, value) in &self.options {
            options.set_named(name, value).map_err(|why| format!("{why:?}"))?;
        }
        let seated = if self.seats.is_empty() { G::Options::USUAL_PLAYERS } else { self.seats.len() };
        Table::new(self.players.unwrap_or(seated), options).map_err(|why| format!("{why:?}"))
    }

    /// Who sits there; one name alone stands for everybody.
    pub fn seated(&self, players: usize) -> Result<Vec<Player>, String> {
        match self.seats.as_slice() {
            [] => Ok(vec![Player::Sitter(Sitter::Random); players]),
            [(_, one)] => Ok(vec![*one; players]),
            many if many.len() == players => Ok(many.iter().map(|&(_, player)| player).collect()),
            many => Err(format!("{} seats named for {players} players", many.len())),
        }
    }
}
