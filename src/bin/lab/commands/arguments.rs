//! Arguments shared by several commands.

use clap::Args;

use tefuda::engine::{Game, Options, Table};

use super::players::Player;

/// The house rules of a table.
#[derive(Clone, Debug, Default, Args)]
pub struct HouseRules {
    /// A house rule, by the names that `lab trace` prints; can be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
}

impl HouseRules {
    /// The table for this number of players with these house rules.
    pub fn table<G: Game>(&self, players: usize) -> Result<Table<G::Options>, String> {
        let mut options = G::Options::default();
        for (name, value) in &self.options {
            options.set_named(name, value).map_err(|why| format!("{why:?}"))?;
        }
        Table::new(players, options).map_err(|why| format!("{why:?}"))
    }
}

/// A table: the number of players and the house rules.
#[derive(Clone, Debug, Default, Args)]
pub struct TableArguments {
    /// The number of players
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    #[command(flatten)]
    rules: HouseRules,
}

impl TableArguments {
    /// The table. `usual` is the number of players if none was given.
    pub fn table<G: Game>(&self, usual: usize) -> Result<Table<G::Options>, String> {
        self.rules.table::<G>(self.players.unwrap_or(usual))
    }

    /// The table, by default with the usual number of players of the game.
    pub fn usual_table<G: Game>(&self) -> Result<Table<G::Options>, String> {
        self.table::<G>(G::Options::USUAL_PLAYERS)
    }
}

/// A sequence of matches.
#[derive(Clone, Debug, Args)]
pub struct Matches {
    #[command(flatten)]
    table: TableArguments,
    /// The seed of the first match
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of matches, with consecutive seeds
    #[arg(long, value_name = "K", default_value_t = 1)]
    games: u64,
}

impl Matches {
    /// The table of the matches. `usual` is the number of players if none was given.
    pub fn table<G: Game>(&self, usual: usize) -> Result<Table<G::Options>, String> {
        self.table.table::<G>(usual)
    }

    pub fn seeds(&self) -> impl Iterator<Item = u64> + use<> {
        let first = self.seed;
        (0..self.games).map(move |number| first.wrapping_add(number))
    }
}

/// A player and their name on the command line.
#[derive(Clone, Debug)]
pub struct Seated {
    pub name: String,
    pub player: Player,
}

/// Parses one name of `--seats`.
pub fn seated(name: &str) -> Result<Seated, String> {
    let player = Player::from_name(name).ok_or_else(|| format!("nobody called {name} can sit here"))?;
    Ok(Seated { name: name.to_owned(), player })
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("it is written as KEY=VALUE")?;
    Ok((key.to_owned(), value.to_owned()))
}
