//! What a coach says, in English.

use crate::ui::Advice;

use super::super::rules::InoShikaCho;

pub(super) static ADVICE: Advice<InoShikaCho> =
    Advice { idea: |motive, _| match *motive {}, motive: |motive, _| match *motive {} };
