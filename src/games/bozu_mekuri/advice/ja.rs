//! What a coach says, in Japanese.

use crate::ui::Advice;

use super::super::rules::BozuMekuri;

pub(super) static ADVICE: Advice<BozuMekuri> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };
