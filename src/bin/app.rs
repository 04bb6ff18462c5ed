use yew::prelude::*;
#[component]
fn App() -> Html { html! { <main>{ "Tefuda" }</main> } }
fn main() { yew::Renderer::<App>::new().render(); }
