//! What a coach says, in Japanese.

use crate::ui::Advice;

use super::super::rules::Sakura;

pub(super) static ADVICE: Advice<Sakura> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };
