//! The list of saved matches. Each match can be opened or deleted, and a deletion can be undone.

use wasm_bindgen::JsValue;
use yew::prelude::*;

use crate::app::about::about;
use crate::app::browser::day_of;
use crate::app::model::{Dispatch, Notice};
use crate::app::saved::Saved;
use crate::app::store::{StoreError, Stored};
use crate::app::text::text;
use crate::engine::Seat;
use crate::ui::{Lang, Names};

#[derive(Properties, PartialEq)]
pub struct Props {
    /// The matches, the latest first.
    pub matches: Vec<Stored<Saved>>,
    pub lang: Lang,
    pub dispatch: Dispatch,
    /// Called after each attempt to delete or restore a match.
    pub onchange: Callback<()>,
}

/// A row of the list.
#[derive(Clone, PartialEq)]
enum Row {
    Saved(Stored<Saved>),
    /// The match was deleted in this list, and can be restored.
    Deleted(Stored<Saved>),
}

impl Row {
    const fn stored(&self) -> &Stored<Saved> {
        match self {
            Self::Saved(stored) | Self::Deleted(stored) => stored,
        }
    }
}

#[component]
pub fn SavedMatches(props: &Props) -> Html {
    let Props { matches, lang, dispatch, onchange } = props;
    let words = text(*lang);
    // Deleted matches keep their places as long as the list is open.
    let deleted = use_state(Vec::<Stored<Saved>>::new);
    let rows = matches.iter().cloned().map(Row::Saved).chain(deleted.iter().cloned().map(Row::Deleted));
    let mut rows: Vec<Row> = rows.collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.stored().value().map(|saved| (saved.order, saved.at))));
    // On a press, changes the storage and then the list of deleted matches.
    let press = |stored: &Stored<Saved>, act: fn(&Stored<Saved>) -> Result<(), StoreError>, is_deletion: bool| {
        let (stored, deleted, onchange, dispatch) =
            (stored.clone(), deleted.clone(), onchange.clone(), dispatch.clone());
        Callback::from(move |_: MouseEvent| {
            match act(&stored) {
                Ok(()) => {
                    let others = deleted.iter().filter(|one| one.key() != stored.key()).cloned();
                    deleted.set(others.chain(is_deletion.then(|| stored.clone())).collect());
                }
                Err(why) => Notice::show(why, &dispatch),
            }
            // The list is read again, because another tab may have changed the match.
            onchange.emit(());
        })
    };
    let delete = |stored: &Stored<Saved>| press(stored, |stored| stored.clone().remove(), true);
    let put_back = |stored: &Stored<Saved>| press(stored, Stored::put_back, false);
    html! {
        <section class="lobby-saved paper" aria-labelledby="saved-title">
            <h2 id="saved-title" class="mincho">{ words.saved }</h2>
            <ul>
                { for rows.iter().filter_map(|row| {
                    let saved = row.stored().value()?;
                    let key = row.stored().key().to_owned();
                    let name = about(&saved.game, *lang).map_or(saved.game.as_str(), |about| about.name).to_owned();
                    Some(match row {
                        Row::Saved(stored) => html! {
                            <li {key} data-saved={saved.game.clone()}>
                                <a class="lobby-saved-open" href={format!("#{}", saved.fragment())} data-action="open-saved">
                                    <b class="mincho">{ &name }</b>
                                    <span>{ others(saved, *lang) }</span>
                                    <span>{ progress(saved, *lang) }</span>
                                    <span class="soft">{ date(saved.at, *lang) }</span>
                                </a>
                                <button type="button" class="quiet" data-action="delete-saved"
                                    aria-label={format!("{}{}{name}", words.delete, lang.conventions().colon)}
                                    onclick={delete(stored)}>
                                    { words.delete }
                                </button>
                            </li>
                        },
                        Row::Deleted(stored) => html! {
                            <li {key} class="lobby-saved-deleted">
                                <span role="status">{ (words.deleted)(&name) }</span>
                                <button type="button" data-action="undo-delete" onclick={put_back(stored)}>{ words.put_back }</button>
                            </li>
                        },
                    })
                }) }
            </ul>
        </section>
    }
}

/// The names of the other players.
fn others(saved: &Saved, lang: Lang) -> String {
    let Some(sitters) = saved.sitters() else { return String::new() };
    let names = Names::given(&sitters, &saved.names, lang);
    let others: Vec<&str> =
        Seat::all(sitters.len()).filter(|&seat| !names.is_you(seat)).map(|seat| names.of(seat)).collect();
    (text(lang).played_with)(&others)
}

/// The progress of the match: that it is over, or its round and its number of moves.
fn progress(saved: &Saved, lang: Lang) -> String {
    let words = text(lang);
    if saved.over {
        return words.over.to_owned();
    }
    let moves = (words.moves)(saved.plies);
    match saved.rounds {
        Some(of) => format!("{}{}{moves}", (words.round)(saved.round, Some(of)), lang.conventions().comma),
        None => moves,
    }
}

/// The local date of the latest move. Matches of earlier builds have no date.
fn date(at: u64, lang: Lang) -> String {
    if at == 0 {
        return String::new();
    }
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since 1970 are exact for many thousand years")]
    let day = day_of(&js_sys::Date::new(&JsValue::from_f64(at as f64)));
    day.map_or_else(String::new, |day| (lang.conventions().date)(&day.to_string()))
}
