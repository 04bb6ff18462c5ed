//! What a coach says, in Japanese.

use crate::ui::Advice;

use super::super::rules::Shuhari;

pub(super) static ADVICE: Advice<Shuhari> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };
