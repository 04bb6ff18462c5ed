//! Keeps the screen on while the page is shown to a room. `boot.js` holds the wake lock.

use yew::prelude::*;

use crate::app::browser::keep_awake;

#[hook]
pub fn use_awake(on: bool) {
    use_effect_with(on, |&on| {
        if on {
            keep_awake(true);
        }
        move || {
            if on {
                keep_awake(false);
            }
        }
    });
}
