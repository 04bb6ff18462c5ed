//! What a coach says, in English.

use crate::ui::Advice;

use super::super::rules::Sutda;

pub(super) static ADVICE: Advice<Sutda> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };
