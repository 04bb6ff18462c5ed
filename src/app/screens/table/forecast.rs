//! The chances of winning in a game of chance, computed by a worker.

use yew::prelude::*;

use super::aside::Forecasting;
use crate::app::workers::{Job, WebWorker, Worker};
use crate::worker::{Answer, Task};

/// The number of playouts. The error is well below one per cent.
const PLAYOUTS: u32 = 20_000;

/// Computes the chances of winning at the shown ply. Renders nothing.
#[component]
pub fn Forecaster(props: &Forecasting) -> Html {
    let worker = use_state(WebWorker::default);
    let props = props.clone();
    use_effect_with(props.session, move |session| {
        let seat = session.viewer();
        let task = Task::Forecast { players: session.players(), playouts: PLAYOUTS, seed: session.brain_seed(seat) };
        let job = Job { session: session.clone(), seat, task };
        let (onforecast, identity) = (props.onforecast, session.identity().to_owned());
        let deliver = move |answer| {
            if let Some(Answer::Forecast(forecast)) = answer {
                onforecast.emit((identity, forecast));
            }
        };
        let (page, here) = (WebWorker::clone(&worker), job.clone());
        let hear = move |answer| match answer {
            Some(Answer::Forecast(_)) => deliver(answer),
            _ => page.ask_page(here, Box::new(deliver)),
        };
        worker.ask(job, Box::new(hear));
    });
    Html::default()
}
