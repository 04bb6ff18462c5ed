//! The screen stays awake while something is shown to a room. `boot.js` keeps the lock.

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
