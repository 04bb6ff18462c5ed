//! Arguments that several commands take.

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
    /// The table of so many players under these house rules.
    pub fn table<G: Game>(&self, players: usize) -> Result<Table<G::Options>, String> {
        let mut options = G::Options::default();
        for (name, value) in &self.options {
            options.set_named(name, value).map_err(|why| format!("{why:?}"))?;
        }
        Table::new(players, options).map_err(|why| format!("{why:?}"))
    }
}

/// Matches one after another.
#[derive(Clone, Debug, Args)]
pub struct Matches {
    /// The number of players
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The seed of the first match
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many matches are printed, of seeds one after another
    #[arg(long, value_name = "K", default_value_t = 1)]
    games: u64,
    #[command(flatten)]
    rules: HouseRules,
}

impl Matches {
    /// The table that they are played at, where as many as usual sit unless another number was asked for.
    pub fn table<G: Game>(&self, usual: usize) -> Result<Table<G::Options>, String> {
        self.rules.table::<G>(self.players.unwrap_or(usual))
    }

    pub fn seeds(&self) -> impl Iterator<Item = u64> + use<> {
        let first = self.seed;
        (0..self.games).map(move |number| first.wrapping_add(number))
    }
}

/// Somebody who plays, and under which name.
#[derive(Clone, Debug)]
pub struct Seated {
    pub name: String,
    pub player: Player,
}

/// Reads one name of `--seats`.
pub fn seated(name: &str) -> Result<Seated, String> {
    let player = Player::from_name(name).ok_or_else(|| format!("nobody called {name} can sit here"))?;
    Ok(Seated { name: name.to_owned(), player })
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("it is written as KEY=VALUE")?;
    Ok((key.to_owned(), value.to_owned()))
}
